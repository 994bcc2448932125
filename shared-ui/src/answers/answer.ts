import type { QuotedPassage, QuotedVerse, Row } from '@portal/supabase/client'
import { pagePaths } from '@portal/supabase/pagePaths'

/** The page of questions and answers. */
export const LIST_PATH = pagePaths.interpretations

/** An answered question as pages show it. */
export type Answer = Pick<
  Row<'interpretations'>,
  'id' | 'path' | 'description' | 'book' | 'chapter' | 'verse_range' | 'answer' | 'topics' | 'created_at'
> & { verses: QuotedVerse[]; verses_groups: QuotedPassage[] | null }

type AnswerRow = Pick<Row<'interpretations'>, keyof Answer>

/** The columns that make an answer. */
export const ANSWER_COLUMNS =
  'id, path, description, book, chapter, verse_range, verses, verses_groups, answer, topics, created_at'

/** Copies only the columns that pages show, so that a document contains nothing else. */
export const toAnswer = (row: AnswerRow): Answer => ({
  id: row.id,
  path: row.path,
  description: row.description,
  book: row.book,
  chapter: row.chapter,
  verse_range: row.verse_range,
  verses: row.verses as QuotedVerse[],
  verses_groups: row.verses_groups as QuotedPassage[] | null,
  answer: row.answer,
  topics: row.topics,
  created_at: row.created_at,
})

/** The query key of the answers that a member has saved. */
export const savedListKey = (userId: string | undefined) => ['saved-interpretations', userId, 'list'] as const
/** The beginning of the query keys for which of a list's answers the member has saved. */
export const savedAmongKey = (userId: string | undefined) =>
  ['saved-interpretations', userId, 'among'] as const
