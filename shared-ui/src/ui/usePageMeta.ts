import { usePortal } from '@portal/shared-ui/portal'
import { createContext, useContext } from 'react'
import { useLocation, useParams } from 'react-router-dom'
import type { PageMeta, RouteHandle } from '../remote'

/** The `meta` of the surrounding route (`definePage`). */
export const MetaContext = createContext<NonNullable<RouteHandle['meta']> | null>(null)

/** The metadata of the surrounding route; empty outside a route of `definePage`, or when its `meta` throws. */
export function usePageMeta(): Partial<PageMeta> {
  const meta = useContext(MetaContext)
  const { db, queryClient, site } = usePortal()
  const params = useParams()
  const { pathname, search } = useLocation()
  // The host renders pages too and has no origin; `meta` reads only the path and the query.
  const url = new URL(pathname + search, 'https://portal.invalid')
  try {
    return meta?.({ db, queryClient, params, url, site }) ?? {}
  } catch (error) {
    console.error('The meta of a page threw:', error)
    return {}
  }
}
