import { definePage } from '@portal/shared-ui'
import { studyCrumb } from '../shared/crumbs'
import { notFoundMeta, orNotFound } from '../shared/notFound'
import { pageDescription } from '../shared/pageDescription'
import { searchIn } from '../shared/useSearchText'
import { ArticlePage } from './ArticlePage'
import {
  articleAddresses,
  articleSearchQuery,
  falseReligionArticleQuery,
  subcategoryQuery,
} from './articles.data'
import { CategoriesPage } from './CategoriesPage'
import { CategoryPage } from './CategoryPage'
import { categoriesQuery, categoryQuery, readSubcategories } from './categories.data'
import { articlePath, categoryPath, createSlugAssigner, root, subcategoryPath } from './paths'
import { SubcategoryPage } from './SubcategoryPage'

const crumbs = [studyCrumb, { label: 'Falska religioner', to: root }]

type Named = { name: string; slug: string }

const toCategory = ({ name, slug }: Named) => ({ label: name, to: categoryPath(slug) })

const categories = definePage({
  path: 'falska-religioner',
  element: <CategoriesPage />,
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
  path: 'falska-religioner/:category',
  element: <CategoryPage />,
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
    prefetch: ({ db, params, queryClient }) =>
      orNotFound(queryClient.fetchQuery(categoryQuery(db, params.category))),
    addresses: async function* ({ db, queryClient }) {
      for (const { slug, updated_at } of await queryClient.fetchQuery(categoriesQuery(db)))
        yield { path: categoryPath(slug), modified: updated_at }
    },
  },
})

const subcategory = definePage({
  path: 'falska-religioner/:category/:subcategory',
  element: <SubcategoryPage />,
  handle: {
    meta: ({ db, params, queryClient }) => {
      const read = queryClient.getQueryData(subcategoryQuery(db, params).queryKey)
      if (read === null) return notFoundMeta('Sida hittades inte', crumbs)
      if (!read) return { title: 'Underkategori', crumbs }
      const { name, slug, description, category: above } = read
      return {
        title: `${name} – ${above.name}`,
        description: pageDescription(
          description,
          `Artiklar om ${name} (${above.name}), sakligt beskrivet och prövat mot Bibeln.`,
        ),
        canonical: subcategoryPath(above.slug, slug),
        crumbs: [...crumbs, toCategory(above)],
      }
    },
    prefetch: async ({ db, params, queryClient, url }) => {
      const read = await orNotFound(queryClient.fetchQuery(subcategoryQuery(db, params)))
      const search = searchIn(url.searchParams)
      if (search && read.false_religion_articles.length > 0)
        await queryClient.fetchQuery(articleSearchQuery(db, read.id, search))
    },
    addresses: async function* ({ db }) {
      for (const { slug, updated_at, category: above } of await readSubcategories(db))
        yield { path: subcategoryPath(above.slug, slug), modified: updated_at }
    },
  },
})

const article = definePage({
  path: 'falska-religioner/:category/:subcategory/:article',
  element: <ArticlePage />,
  handle: {
    meta: ({ db, params, queryClient }) => {
      const read = queryClient.getQueryData(falseReligionArticleQuery(db, params).queryKey)
      if (read === null) return notFoundMeta('Artikel hittades inte', crumbs)
      if (!read) return { title: 'Artikel', crumbs }
      const { title, content, author, created_at, updated_at, name } = read
      const { name: up, slug, category: above } = read.subcategory
      return {
        title,
        description: pageDescription(content, `En artikel om ${up} hos Sanningens Ord.`),
        canonical: articlePath(above.slug, slug, name),
        crumbs: [...crumbs, toCategory(above), { label: up, to: subcategoryPath(above.slug, slug) }],
        article: { author: author ?? undefined, published: created_at, modified: updated_at },
      }
    },
    prefetch: ({ db, params, queryClient }) =>
      orNotFound(queryClient.fetchQuery(falseReligionArticleQuery(db, params))),
    addresses: async function* ({ db }) {
      let subcategory: string | undefined
      let nameOf = createSlugAssigner()
      for await (const row of articleAddresses(db)) {
        if (row.subcategory_id !== subcategory) nameOf = createSlugAssigner()
        subcategory = row.subcategory_id
        const { slug, category: above } = row.subcategory
        yield { path: articlePath(above.slug, slug, nameOf(row)), modified: row.updated_at }
      }
    },
  },
})

export const religionsRoutes = [categories, category, subcategory, article]
