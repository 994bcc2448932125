import { MISSING_META } from '@portal/platform/browser/meta/meta'
import { definePage } from '@portal/shared-ui'
import { codeQuery } from '@portal/shared-ui/code'
import type { RouteHandle } from '@portal/shared-ui/remote'
import { pageKey } from './pageKey'
import type { WrittenPage } from './pages.data'

const data = () => import(/* webpackChunkName: 'sida' */ './pages.data')

/** The handle of pages that the office has written. All of its code that is not needed at once is in their chunk. */
export const writtenHandle = {
  meta: ({ queryClient, url }) => {
    const page = queryClient.getQueryData<WrittenPage | null>(pageKey(url.pathname))
    return page === null ? MISSING_META : { title: 'Om oss', ...page?.meta }
  },
  prefetch: async (context) => (await data()).prefetchPage(context),
} satisfies RouteHandle

/** The pages below `/om-oss`, and those on their own. */
export const pagesRoutes = ['/om-oss', '/sida'].map((area) =>
  definePage({
    path: `${area}/:slug`,
    code: {
      ...codeQuery('sida', () => import(/* webpackChunkName: 'sida' */ './OwnPage')),
      throwOnError: false,
    },
    render: ({ OwnPage }) => <OwnPage />,
    handle: {
      ...writtenHandle,
      addresses: async function* ({ db }) {
        yield* await (await data()).addressesBelow(db, area)
      },
    },
  }),
)
