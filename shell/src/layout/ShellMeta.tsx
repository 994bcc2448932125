import { usePortal } from '@portal/shared-ui/portal'
import type { RouteHandle } from '@portal/shared-ui/remote'
import { useEffect } from 'react'
import { useLocation, useMatches } from 'react-router-dom'
import { applyMeta } from '../meta/applyMeta'

/** Keeps title and tags those of the shell's own page; a remote's slot does it for the remote's. */
export function ShellMeta() {
  const { db, queryClient } = usePortal()
  const { pathname, search } = useLocation()
  const page = useMatches().at(-1)
  const { meta, feed } = (page?.handle ?? {}) as RouteHandle

  useEffect(() => {
    if (!meta) return
    const url = new URL(pathname + search, window.location.origin)
    applyMeta(meta({ db, queryClient, params: page?.params ?? {}, url }), Boolean(feed))
  }, [meta, feed, page?.params, pathname, search, db, queryClient])
  return null
}
