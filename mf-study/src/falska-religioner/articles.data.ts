import { type Db, useDb } from '@portal/shared-ui/portal'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { isUuid } from '../shared/uuid'

export type SubcategoryPlace = { category?: string; subcategory?: string }

/** One active subcategory with the list data of its published articles, in order; null without one. */
export const subcategoryQuery = (db: Db, { category = '', subcategory = '' }: SubcategoryPlace) =>
  queryOptions({
    queryKey: ['study', 'false-religions', 'subcategory', category, subcategory],
    queryFn: async ({ signal }) => {
      const articles = { referencedTable: 'false_religion_articles' }
      const { data } = await db
        .from('false_religion_subcategories')
        .select(
          'id, name, slug, description, category:false_religion_categories!inner(name, slug), false_religion_articles(id, title, slug, author, excerpt, created_at)',
        )
        .eq('slug', subcategory)
        .eq('is_active', true)
        .eq('category.slug', category)
        .eq('category.is_active', true)
        .eq('false_religion_articles.is_published', true)
        .order('article_order', articles)
        .order('created_at', { ...articles, ascending: false })
        .abortSignal(signal)
        .maybeSingle()
        .throwOnError()
      return data
    },
  })

export const useSubcategory = (place: SubcategoryPlace) => useQuery(subcategoryQuery(useDb(), place))

/** The ids of the articles that have each typed word in their title, author or text. */
export const articleSearchQuery = (db: Db, subcategory: string, text: string) =>
  queryOptions({
    queryKey: ['study', 'false-religions', 'search', subcategory, text],
    queryFn: async ({ signal }): Promise<ReadonlySet<string>> => {
      const { data } = await db
        .rpc('search_false_religion_articles', { subcategory, q: text })
        .abortSignal(signal)
        .throwOnError()
      return new Set(data.map(({ id }) => id))
    },
  })

/** Idle without a search; keeps the previous result until the next has loaded. */
export const useArticleSearch = (subcategory: string, text: string) =>
  useQuery({
    ...articleSearchQuery(useDb(), subcategory, text),
    enabled: text !== '',
    placeholderData: keepPreviousData,
  })

export type ArticlePlace = SubcategoryPlace & { article?: string }

/**
 * One published article with its content: the first in order whose title has this slug, otherwise the one with this
 * id; null without one. `name` is the last part of its canonical address.
 */
export const falseReligionArticleQuery = (db: Db, place: ArticlePlace) => {
  const { category = '', subcategory = '', article = '' } = place
  return queryOptions({
    queryKey: ['study', 'false-religions', 'article', category, subcategory, article],
    queryFn: async ({ signal }) => {
      const named = await firstBySlug(db, place, article, signal)
      if (named) return { ...named, name: named.slug }
      if (!isUuid(article)) return null
      const { data } = await published(db, place)
        .eq('id', article)
        .abortSignal(signal)
        .maybeSingle()
        .throwOnError()
      if (!data) return null
      const first = data.slug ? await firstBySlug(db, place, data.slug, signal) : null
      return { ...data, name: first?.id === data.id ? data.slug : data.id }
    },
  })
}

export const useFalseReligionArticle = (place: ArticlePlace) =>
  useQuery(falseReligionArticleQuery(useDb(), place))

async function firstBySlug(db: Db, place: ArticlePlace, slug: string, signal: AbortSignal) {
  const { data } = await published(db, place)
    .eq('slug', slug.normalize('NFC').toLocaleLowerCase('sv'))
    .order('article_order')
    .order('created_at', { ascending: false })
    .limit(1)
    .abortSignal(signal)
    .throwOnError()
  return data[0]
}

/** Published articles of an active subcategory in an active category. */
const published = (db: Db, { category = '', subcategory = '' }: SubcategoryPlace) =>
  db
    .from('false_religion_articles')
    .select(
      'id, title, slug, content, author, created_at, updated_at, subcategory:false_religion_subcategories!inner(name, slug, category:false_religion_categories!inner(name, slug))',
    )
    .eq('is_published', true)
    .eq('subcategory.slug', subcategory)
    .eq('subcategory.is_active', true)
    .eq('subcategory.category.slug', category)
    .eq('subcategory.category.is_active', true)
