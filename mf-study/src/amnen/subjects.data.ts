import { type Db, useDb } from '@portal/shared-ui/portal'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { isUuid } from '../shared/uuid'

/** How many of its newest articles a subject's card names. */
const NEWEST_ARTICLES = 2

/** The active subjects in order, each with its newest published articles and their number. */
export const subjectsQuery = (db: Db) =>
  queryOptions({
    queryKey: ['study', 'subjects'],
    queryFn: async ({ signal }) => {
      const newest = { referencedTable: 'newest' }
      const { data } = await db
        .from('subjects')
        .select(
          'id, title, description, icon, updated_at, newest:subject_articles(title, path), articles:subject_articles(count)',
        )
        .eq('is_active', true)
        .eq('newest.is_published', true)
        .eq('articles.is_published', true)
        .order('subject_order')
        .order('created_at')
        .order('created_at', { ...newest, ascending: false })
        .limit(NEWEST_ARTICLES, newest)
        .abortSignal(signal)
        .throwOnError()
      return data
    },
  })

/** One active subject with the list data of its published articles, in order; null without one. */
export const subjectQuery = (db: Db, id: string | undefined) =>
  queryOptions({
    queryKey: ['study', 'subject', id],
    queryFn: async ({ signal }) => {
      if (!isUuid(id)) return null
      const articles = { referencedTable: 'subject_articles' }
      const { data } = await db
        .from('subjects')
        .select('id, title, description, subject_articles(id, title, path, author, excerpt, created_at)')
        .eq('id', id)
        .eq('is_active', true)
        .eq('subject_articles.is_published', true)
        .order('article_order', articles)
        .order('created_at', { ...articles, ascending: false })
        .abortSignal(signal)
        .maybeSingle()
        .throwOnError()
      return data
    },
  })

/** The columns of an article's page. */
export const ARTICLE_COLUMNS =
  'id, title, path, content, author, created_at, updated_at, subjects!inner(id, title)'

/** One published article of an active subject with its content; null without one. */
export const subjectArticleQuery = (db: Db, id: string | undefined) =>
  queryOptions({
    queryKey: ['study', 'subject-article', id],
    queryFn: async ({ signal }) => {
      if (!isUuid(id)) return null
      const { data } = await db
        .from('subject_articles')
        .select(ARTICLE_COLUMNS)
        .eq('id', id)
        .eq('is_published', true)
        .eq('subjects.is_active', true)
        .abortSignal(signal)
        .maybeSingle()
        .throwOnError()
      return data
    },
  })

export const useSubjects = () => useQuery(subjectsQuery(useDb()))
export const useSubject = (id: string | undefined) => useQuery(subjectQuery(useDb(), id))
export const useSubjectArticle = (id: string | undefined) => useQuery(subjectArticleQuery(useDb(), id))
