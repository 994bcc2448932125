import type { RouteHandle } from '@portal/shared-ui/remote'
import { useMatches } from 'react-router-dom'
import { useDocumentMeta } from '../meta/useDocumentMeta'

/** Keeps title and tags those of the shell's own page; a remote's slot does it for the remote's. */
export function ShellMeta() {
  const page = useMatches().at(-1)
  useDocumentMeta(page && { params: page.params, handle: (page.handle ?? {}) as RouteHandle })
  return null
}
