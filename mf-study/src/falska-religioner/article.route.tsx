import { definePage } from '@portal/shared-ui'
import { codeQuery } from '@portal/shared-ui/code'
import { OrHidden } from '@portal/shared-ui/hidden'
import { orMoved } from '@portal/shared-ui/orMoved'
import { withRichText } from '@portal/shared-ui/richtext'
import { belowStudera } from '../shared/belowStudera'
import { notFoundMeta } from '../shared/notFound'
import { pageDescription } from '../shared/pageDescription'
import { falseReligionArticleQuery } from './articles.data'
import { categoryLink, crumbs, root, subcategoryLink } from './paths'

/** For the office alone, in one chunk with the other pages of hidden rows. */
const hiddenCode = codeQuery(
  'studera/religionsartikel-utkast',
  () => import(/* webpackChunkName: 'studera/utkast' */ './HiddenArticle'),
)

export const article = definePage({
  path: `${belowStudera(root)}/:category/:subcategory/:article`,
  code: codeQuery('studera/religionsartikel', () =>
    withRichText(import(/* webpackChunkName: 'studera/religionsartikel' */ './ArticlePage')),
  ),
  render: ({ ArticlePage }) => (
    <OrHidden code={hiddenCode} render={({ HiddenArticle }, page) => <HiddenArticle>{page}</HiddenArticle>}>
      <ArticlePage />
    </OrHidden>
  ),
  handle: {
    meta: ({ db, params, queryClient }) => {
      const read = queryClient.getQueryData(falseReligionArticleQuery(db, params).queryKey)
      if (read === null) return notFoundMeta('Artikel hittades inte', crumbs)
      if (!read) return { title: 'Artikel', crumbs }
      const { title, content, author, created_at, updated_at, path, subcategory } = read
      return {
        title,
        description: pageDescription(content, `En artikel om ${subcategory.name}, prövad mot Bibeln.`),
        canonical: encodeURI(path),
        crumbs: [...crumbs, categoryLink(subcategory.category), subcategoryLink(subcategory)],
        article: { author: author ?? undefined, published: created_at, modified: updated_at },
      }
    },
    prefetch: ({ db, params, queryClient, url }) =>
      orMoved(queryClient.fetchQuery(falseReligionArticleQuery(db, params)), db, url),
  },
})
