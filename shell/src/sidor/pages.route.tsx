import { MISSING_META } from '@portal/platform/browser/meta/meta'
import { definePage } from '@portal/shared-ui'
import { codeQuery } from '@portal/shared-ui/code'
import type { RouteHandle } from '@portal/shared-ui/remote'
import { pageKey } from './pageKey'
import type { WrittenPage } from './pages.data'

/** The handle of pages that the office has written. Their code is one chunk with that of `/om-oss`. */
export const writtenHandle = {
  meta: ({ queryClient, url }) => {
    const page = queryClient.getQueryData<WrittenPage | null>(pageKey(url.pathname))
    if (page === null) return MISSING_META
    // A page that could not be read has its area's name.
    return { title: url.pathname.startsWith('/sida/') ? 'Sida' : 'Om oss', ...page?.meta }
  },
  prefetch: async (context) =>
    (await import(/* webpackChunkName: 'om-oss' */ './pages.data')).prefetchPage(context),
  isLasting: true,
} satisfies RouteHandle

/** The pages below `/om-oss`, and those on their own; the host finds their addresses among the items. */
export const pagesRoutes = ['/om-oss/:slug', '/sida/:slug'].map((path) =>
  definePage({
    path,
    code: {
      ...codeQuery('sida', () => import(/* webpackChunkName: 'om-oss' */ './OwnPage')),
      throwOnError: false,
    },
    render: ({ OwnPage }) => <OwnPage />,
    handle: writtenHandle,
  }),
)
