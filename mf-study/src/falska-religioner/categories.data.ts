import { type Db, useDb } from '@portal/shared-ui/portal'
import { queryOptions, useQuery } from '@tanstack/react-query'

export const categoriesQuery = (db: Db) =>
  queryOptions({
    queryKey: ['study', 'false-religions', 'categories'],
    queryFn: async ({ signal }) => {
      const { data } = await db
        .from('false_religion_categories')
        .select('id, name, slug, description, icon, updated_at')
        .eq('is_active', true)
        .order('category_order')
        .order('created_at')
        .abortSignal(signal)
        .throwOnError()
      return data
    },
  })

/** One active category with its active subcategories, whose articles the database counts; null without one. */
export const categoryQuery = (db: Db, slug = '') =>
  queryOptions({
    queryKey: ['study', 'false-religions', 'category', slug],
    queryFn: async ({ signal }) => {
      const [category, subcategories] = await Promise.all([
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
      return category.data && { ...category.data, subcategories: subcategories.data }
    },
  })

export const useCategories = () => useQuery(categoriesQuery(useDb()))
export const useCategory = (slug: string | undefined) => useQuery(categoryQuery(useDb(), slug))

/** The addresses of all active subcategories. */
export async function readSubcategories(db: Db) {
  const { data } = await db
    .from('false_religion_subcategories')
    .select('slug, updated_at, category:false_religion_categories!inner(slug)')
    .eq('is_active', true)
    .eq('category.is_active', true)
    .order('id')
    .throwOnError()
  return data
}
