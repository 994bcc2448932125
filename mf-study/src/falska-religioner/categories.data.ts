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

/** An active subcategory with the number of its articles and the first five; paths are not URL-encoded. */
type CategoryPart = {
  id: string
  name: string
  slug: string
  description: string | null
  articles: number
  first: { title: string; path: string }[]
}

/** One active category with its active subcategories; null when no such category exists. */
export const categoryQuery = (db: Db, slug = '') =>
  queryOptions({
    queryKey: ['study', 'false-religions', 'category', slug],
    queryFn: async ({ signal }) => {
      const [category, overview] = await Promise.all([
        db
          .from('false_religion_categories')
          .select('name, slug, description, icon')
          .eq('slug', slug)
          .eq('is_active', true)
          .abortSignal(signal)
          .maybeSingle()
          .throwOnError(),
        db.rpc('false_religion_overview', { category: slug }).abortSignal(signal).throwOnError(),
      ])
      return category.data && { ...category.data, subcategories: overview.data as CategoryPart[] }
    },
  })

export const useCategories = () => useQuery(categoriesQuery(useDb()))
export const useCategory = (slug: string | undefined) => useQuery(categoryQuery(useDb(), slug))
