import { usePortal } from '@portal/shared-ui/portal'
import { createContext, useContext } from 'react'
import { useLocation, useParams } from 'react-router-dom'
import type { PageMeta, PortalRoute, RouteHandle } from '../remote'

type Meta = NonNullable<RouteHandle['meta']>

type PageRoute = PortalRoute & { handle: RouteHandle & { meta: Meta } }

const MetaContext = createContext<Meta | null>(null)

/** A route that is a page: what its `meta` says of it, the `Page` in its element says by itself. */
export const definePage = ({ element, ...route }: PageRoute): PortalRoute => ({
  ...route,
  element: <MetaContext.Provider value={route.handle.meta}>{element}</MetaContext.Provider>,
})

/** What the route around says of its page; nothing outside a route made by `definePage`, or when it fails to say. */
export function usePageMeta(): Partial<PageMeta> {
  const meta = useContext(MetaContext)
  const { db, queryClient } = usePortal()
  const params = useParams()
  const { pathname, search } = useLocation()
  // The host renders pages too, and has no origin; `meta` reads only what stands after it.
  const url = new URL(pathname + search, 'https://portal.invalid')
  try {
    return meta?.({ db, queryClient, params, url }) ?? {}
  } catch (error) {
    console.error('A page could not say what it is called:', error)
    return {}
  }
}
