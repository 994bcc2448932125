import type { ReactNode } from 'react'
import type { codeQuery } from '../codeQuery'
import type { PortalRoute, RouteHandle } from '../remote'
import { LazyPage } from './LazyPage'
import { MetaContext } from './usePageMeta'

type Described = PortalRoute & { handle: RouteHandle & { meta: NonNullable<RouteHandle['meta']> } }

/** A page whose code is a chunk of its own, in place of `element`. */
type CodedPage<Code> = Omit<Described, 'element'> & {
  code: ReturnType<typeof codeQuery<Code>>
  render: (code: Code) => ReactNode
}

/**
 * A route that is a page: what its `meta` says of it, the `Page` in its element says by itself. A page with `code` comes
 * by its own chunk, along with its data; `import()` names the chunk as the query is named, and the host then preloads it.
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
