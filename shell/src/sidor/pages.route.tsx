import { MISSING_META } from '@portal/platform/browser/meta/meta'
import { definePage } from '@portal/shared-ui'
import { codeQuery } from '@portal/shared-ui/code'
import { OrHidden } from '@portal/shared-ui/hidden'
import { orMoved, type PageMeta, type RouteContext } from '@portal/shared-ui/remote'
import { pageQuery } from './pages.data'

const pageCode = {
  ...codeQuery('sida', () => import(/* webpackChunkName: 'sida' */ './OwnPage')),
  throwOnError: false,
}

/** For the office alone. */
const hiddenCode = codeQuery(
  'sida-utkast',
  () => import(/* webpackChunkName: 'sida-utkast' */ './HiddenPage'),
)

/** The metadata of a page that the office has written; undefined while it is not read. */
export function metaOf({ db, queryClient }: RouteContext, path: string): PageMeta | undefined {
  const page = queryClient.getQueryData(pageQuery(db, path).queryKey)
  if (page === null) return MISSING_META
  return page && { title: page.title, description: page.description || page.lead }
}

const pagesBelow = (area: string, crumbs: NonNullable<PageMeta['crumbs']>) => {
  const pathOf = (slug: string | undefined) => `/${area}/${slug}`
  return definePage({
    path: pathOf(':slug'),
    code: pageCode,
    render: ({ OwnPage }) => (
      <OrHidden
        code={hiddenCode}
        render={({ HiddenPage }, page) => <HiddenPage area={area}>{page}</HiddenPage>}
      >
        <OwnPage area={area} />
      </OrHidden>
    ),
    handle: {
      meta: (context) => ({ title: 'Sida', ...metaOf(context, pathOf(context.params.slug)), crumbs }),
      prefetch: ({ db, params, queryClient, url }) =>
        orMoved(queryClient.fetchQuery(pageQuery(db, pathOf(params.slug))), db, url),
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
