import { useDocumentMeta } from '@portal/platform/browser/meta/useDocumentMeta'
import type { RouteHandle } from '@portal/shared-ui/remote'
import { useMatches } from 'react-router-dom'

/** Sets title and tags for the shell's own pages; a remote's slot does it for the remote's. */
export function ShellMeta() {
  const page = useMatches().at(-1)
  useDocumentMeta(page && { params: page.params, handle: (page.handle ?? {}) as RouteHandle })
  return null
}
