import { type Db, useDb } from '@portal/shared-ui/portal'
import { queryOptions, useQuery } from '@tanstack/react-query'

/** The active categories in order, each with its active subcategories. */
export const categoriesQuery = (db: Db) =>
  queryOptions({
    queryKey: ['study', 'false-religions', 'categories'],
    queryFn: async ({ signal }) => {
      const { data } = await db
        .from('false_religion_categories')
        .select(
          'id, name, slug, description, icon, updated_at, subcategories:false_religion_subcategories(name, slug)',
        )
        .eq('is_active', true)
        .eq('subcategories.is_active', true)
        .order('category_order')
        .order('created_at')
        .order('subcategory_order', { referencedTable: 'subcategories' })
        .abortSignal(signal)
        .throwOnError()
      return data
    },
  })

/** How many articles of each subcategory its category's page shows. */
const FIRST_ARTICLES = 5

/**
 * One active category with its active subcategories, each with its article count and its first articles; null when no
 * such category exists.
 */
export const categoryQuery = (db: Db, slug = '') =>
  queryOptions({
    queryKey: ['study', 'false-religions', 'category', slug],
    queryFn: async ({ signal }) => {
      const articles = { referencedTable: 'articles' }
      const [category, overview, first] = await Promise.all([
        db
          .from('false_religion_categories')
          .select('name, slug, description, icon')
          .eq('slug', slug)
          .eq('is_active', true)
          .abortSignal(signal)
          .maybeSingle()
          .throwOnError(),
        db.rpc('false_religion_overview', { category: slug }).abortSignal(signal).throwOnError(),
        db
          .from('false_religion_subcategories')
          .select(
            'id, articles:false_religion_articles(id, title, slug), category:false_religion_categories!inner()',
          )
          .eq('is_active', true)
          .eq('category.slug', slug)
          .eq('category.is_active', true)
          .eq('articles.is_published', true)
          .order('article_order', articles)
          .order('created_at', { ...articles, ascending: false })
          .limit(FIRST_ARTICLES, articles)
          .abortSignal(signal)
          .throwOnError(),
      ])
      const articlesOf = new Map(first.data.map((subcategory) => [subcategory.id, subcategory.articles]))
      return (
        category.data && {
          ...category.data,
          subcategories: overview.data.map((subcategory) => ({
            ...subcategory,
            first: articlesOf.get(subcategory.id) ?? [],
          })),
        }
      )
    },
  })

export const useCategories = () => useQuery(categoriesQuery(useDb()))
export const useCategory = (slug: string | undefined) => useQuery(categoryQuery(useDb(), slug))
