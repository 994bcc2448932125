import type { ReactNode } from 'react'
import type { codeQuery } from '../codeQuery'
import type { PortalRoute, RouteHandle } from '../remote'
import { LazyPage } from './LazyPage'
import { MetaContext } from './usePageMeta'

type Described = PortalRoute & { handle: RouteHandle & { meta: NonNullable<RouteHandle['meta']> } }

/** A page with its own chunk instead of `element`. */
type CodedPage<Code> = Omit<Described, 'element'> & {
  code: ReturnType<typeof codeQuery<Code>>
  render: (code: Code) => ReactNode
}

/**
 * Creates the route of a page. Provides the route's `meta` to `Page`, which takes title and breadcrumb from it; the
 * host and the shell set the document's title and description. A page with `code` fetches its own chunk together with
 * its data; name the chunk in `import()` like the query, so that the host preloads it.
 */
export function definePage<Code = never>(page: Described | CodedPage<Code>): PortalRoute {
  if (!('code' in page)) return described(page)
  const { code, render, handle, ...route } = page
  const fetchCode: RouteHandle['code'] = (queryClient) => queryClient.prefetchQuery(code)
  return described({
    ...route,
    element: <LazyPage code={code} render={render} />,
    handle: {
      ...handle,
      code: fetchCode,
      prefetch: (context) => Promise.all([fetchCode(context.queryClient), handle.prefetch?.(context)]),
    },
  })
}

const described = ({ element, ...route }: Described): PortalRoute => ({
  ...route,
  element: <MetaContext.Provider value={route.handle.meta}>{element}</MetaContext.Provider>,
})
