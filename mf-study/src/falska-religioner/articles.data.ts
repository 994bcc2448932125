import { type Db, useDb } from '@portal/shared-ui/portal'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import type { ArticleCard } from '../shared/articles/ArticleCards'

export type SubcategoryAddress = { category?: string; subcategory?: string }

/** The result of `false_religion_subcategory`; paths are not URL-encoded. */
type Subcategory = {
  id: string
  name: string
  slug: string
  description: string | null
  category: { name: string; slug: string }
  articles: (ArticleCard & { path: string })[]
}

/** One active subcategory with the list data of its published articles, in order; null without one. */
export const subcategoryQuery = (db: Db, { category = '', subcategory = '' }: SubcategoryAddress) =>
  queryOptions({
    queryKey: ['study', 'false-religions', 'subcategory', category, subcategory],
    queryFn: async ({ signal }) => {
      const { data } = await db
        .rpc('false_religion_subcategory', { category, subcategory }, { get: true })
        .abortSignal(signal)
        .throwOnError()
      return data as Subcategory | null
    },
  })

export const useSubcategory = (address: SubcategoryAddress) => useQuery(subcategoryQuery(useDb(), address))

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

export type ArticleAddress = SubcategoryAddress & { article?: string }

/** The result of `false_religion_article`. */
type Article = {
  id: string
  title: string
  content: string
  author: string | null
  created_at: string
  updated_at: string
  /** Its canonical address, not URL-encoded. */
  path: string
  subcategory: { name: string; slug: string; category: { name: string; slug: string } }
}

/** One published article with its content, found by the last part of its address or its id; null without one. */
export const falseReligionArticleQuery = (db: Db, address: ArticleAddress) => {
  const { category = '', subcategory = '', article = '' } = address
  return queryOptions({
    queryKey: ['study', 'false-religions', 'article', category, subcategory, article],
    queryFn: async ({ signal }) => {
      const { data } = await db
        .rpc('false_religion_article', { category, subcategory, article }, { get: true })
        .abortSignal(signal)
        .throwOnError()
      return data as Article | null
    },
  })
}

export const useFalseReligionArticle = (address: ArticleAddress) =>
  useQuery(falseReligionArticleQuery(useDb(), address))
