import { definePage } from '@portal/shared-ui'
import { codeQuery } from '@portal/shared-ui/code'
import { cut } from '@portal/shared-ui/format'
import { orMoved } from '@portal/shared-ui/orMoved'
import { belowStudera } from '../shared/belowStudera'
import { studyCrumb } from '../shared/crumbs'
import { notFoundMeta } from '../shared/notFound'
import { pageDescription } from '../shared/pageDescription'
import { searchIn } from '../shared/useSearchText'
import { article } from './article.route'
import { articleSearchQuery, subcategoryQuery } from './articles.data'
import { categoriesQuery, categoryQuery } from './categories.data'
import { categoryLink, categoryPath, crumbs, root, subcategoryPath } from './paths'

const categories = definePage({
  path: belowStudera(root),
  code: codeQuery(
    'studera/falska-religioner',
    () => import(/* webpackChunkName: 'studera/falska-religioner' */ './CategoriesPage'),
  ),
  render: ({ CategoriesPage }) => <CategoriesPage />,
  handle: {
    meta: () => ({
      title: 'Falska religioner',
      description:
        'Vad andra religioner och rörelser lär, sakligt och respektfullt beskrivet och prövat mot Bibeln, ordnat efter kategori.',
      canonical: root,
      crumbs: [studyCrumb],
    }),
    prefetch: ({ db, queryClient }) => queryClient.fetchQuery(categoriesQuery(db)),
  },
})

const category = definePage({
  path: `${belowStudera(root)}/:category`,
  code: codeQuery(
    'studera/kategori',
    () => import(/* webpackChunkName: 'studera/kategori' */ './CategoryPage'),
  ),
  render: ({ CategoryPage }) => <CategoryPage />,
  handle: {
    meta: ({ db, params, queryClient }) => {
      const read = queryClient.getQueryData(categoryQuery(db, params.category).queryKey)
      if (read === null) return notFoundMeta('Sida hittades inte', crumbs)
      if (!read) return { title: 'Kategori', crumbs }
      return {
        title: read.name,
        description: pageDescription(
          read.description,
          `Artiklar om ${read.name}, sakligt beskrivet och prövat mot Bibeln.`,
        ),
        canonical: categoryPath(read.slug),
        crumbs,
      }
    },
    prefetch: ({ db, params, queryClient, url }) =>
      orMoved(queryClient.fetchQuery(categoryQuery(db, params.category)), db, url),
  },
})

const subcategory = definePage({
  path: `${belowStudera(root)}/:category/:subcategory`,
  code: codeQuery(
    'studera/underkategori',
    () => import(/* webpackChunkName: 'studera/underkategori' */ './SubcategoryPage'),
  ),
  render: ({ SubcategoryPage }) => <SubcategoryPage />,
  handle: {
    meta: ({ db, params, queryClient }) => {
      const read = queryClient.getQueryData(subcategoryQuery(db, params).queryKey)
      if (read === null) return notFoundMeta('Sida hittades inte', crumbs)
      if (!read) return { title: 'Underkategori', crumbs }
      const { name, slug, description, category: above } = read
      return {
        title: cut(`${name} – ${above.name}`, 60),
        description: pageDescription(
          description,
          `Artiklar om ${name} (${above.name}), sakligt beskrivet och prövat mot Bibeln.`,
        ),
        canonical: subcategoryPath(above.slug, slug),
        crumbs: [...crumbs, categoryLink(above)],
      }
    },
    prefetch: async ({ db, params, queryClient, url }) => {
      const read = await orMoved(queryClient.fetchQuery(subcategoryQuery(db, params)), db, url)
      const search = searchIn(url.searchParams)
      if (search && read.articles.length > 0)
        await queryClient.fetchQuery(articleSearchQuery(db, read.id, search))
    },
  },
})

export const religionsRoutes = [categories, category, subcategory, article]
