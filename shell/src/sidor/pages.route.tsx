import { MISSING_META } from '@portal/platform/browser/meta/meta'
import { definePage } from '@portal/shared-ui'
import { codeQuery } from '@portal/shared-ui/code'
import type { PageMeta, RouteContext } from '@portal/shared-ui/remote'
import { pageKey } from './pageKey'
import type { WrittenPage } from './pages.data'

/** The metadata of a page that the office has written; without a description while it is not read. */
export function metaOf({ queryClient }: RouteContext, path: string): PageMeta {
  const page = queryClient.getQueryData<WrittenPage | null>(pageKey(path))
  if (page === null) return MISSING_META
  return { title: 'Om oss', ...(page && { title: page.title, description: page.description || page.lead }) }
}

export const prefetchPage = async (context: RouteContext, path: string) =>
  (await import(/* webpackChunkName: 'sida' */ './pages.data')).prefetchPage(context, path)

const pagesBelow = (area: string, crumbs: NonNullable<PageMeta['crumbs']>) => {
  const pathOf = ({ params }: RouteContext) => `/${area}/${params.slug}`
  return definePage({
    path: `/${area}/:slug`,
    code: {
      ...codeQuery('sida', () => import(/* webpackChunkName: 'sida' */ './OwnPage')),
      throwOnError: false,
    },
    render: ({ OwnPage }) => <OwnPage area={area} />,
    handle: {
      meta: (context) => ({ ...metaOf(context, pathOf(context)), crumbs }),
      prefetch: (context) => prefetchPage(context, pathOf(context)),
      addresses: async function* ({ db }) {
        yield* (await db.rpc('pages_below', { below: `/${area}` }).throwOnError()).data
      },
    },
  })
}

/** The pages that the office has written, below `/om-oss` and on their own. */
export const pagesRoutes = [
  pagesBelow('om-oss', [{ label: 'Om oss', to: '/om-oss' }]),
  pagesBelow('sida', []),
]
