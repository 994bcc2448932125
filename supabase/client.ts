import { createClient, type SupabaseClient, type SupabaseClientOptions } from '@supabase/supabase-js'
import type { Database } from './database'

export type { AuthChangeEvent, Session, User } from '@supabase/supabase-js'
export { isAuthApiError, isAuthError, isAuthRetryableFetchError, PostgrestError } from '@supabase/supabase-js'
export type { Database, Json } from './database'

/** The one typed client of the portal; the shell makes it and lends it to every remote. */
export type Db = SupabaseClient<Database>

export type TableName = keyof Database['public']['Tables']
/** One row of a table as it is read. */
export type Row<T extends TableName> = Database['public']['Tables'][T]['Row']

/** The result of `search_verses`: counts for the tabs, and one page of the verses in the chosen scope. */
export type VerseSearch = {
  /** Verses in the scope that was asked for. */
  total: number
  all: number
  old: number
  new: number
  /** How many verses each book has, those without any left out, in the order of the Bible. */
  books: { osis: string; count: number }[]
  /** Null where verses contain the text. Where none does they are only like it: what was found in those of this page. */
  words: string[] | null
  hits: VerseHit[]
}
export type VerseHit = {
  osis: string
  /** The book's present name. */
  book: string
  chapter: number
  verse: number
  text: string
  /** The verse contains the term as a whole word; such verses come first. */
  whole: boolean
}

/** The result of `answer_filters`: topics as they are spelt, books in the Bible's order, each with how many answers it has. */
export type AnswerFilters = {
  topics: { name: string; answers: number }[]
  books: { osis: string; name: string; answers: number }[]
}

/** The result of `chapter_markings`: a member's colours by verse, and notes. */
export type ChapterMarkings = { colors: Record<number, string>; notes: VerseNote[] }
/** `updated_at` is when the text was saved; a note that was never saved has none. */
export type VerseNote = { id: string; first: number; last: number; body: string; updated_at?: string }

/** One page of `my_markings`. */
export type MarkingsPage = {
  rows: Marking[]
  /** The cursor of the next page; null after the last. */
  next: Record<string, string | number> | null
  /** How many there are in all; on the first page alone. */
  total: number | null
}
export type Marking = {
  id: string
  kind: 'mark' | 'note'
  osis: string
  /** The book's present name. */
  book: string
  chapter: number
  first: number
  last: number
  /** Of a mark. */
  color: string | null
  /** Of a note. */
  body: string | null
  updated_at: string
  /** The book can be read now. */
  readable: boolean
  /** The words of its verses, of a range those of the first three. */
  verses: QuotedVerse[]
}

/** One row of `search_site`, which comes in the order in which results are shown. */
export type SiteHit = {
  source:
    | 'interpretation'
    | 'lesson'
    | 'bible_study'
    | 'sermon'
    | 'page'
    | 'documentary'
    | 'subject'
    | 'subject_article'
    | 'religion'
    | 'religion_group'
    | 'religion_article'
    | 'event'
  /** Null for pages. */
  id: string | null
  title: string
  /** The beginning of the answer, description or article; null for videos, events and pages. */
  snippet: string | null
  /** The end of its address, if it has a page of its own; of answers their slug; of pages their number in the argument, from 1. */
  slug: string | null
  /** Place within the source, from 1: results are dealt round robin by source. */
  rank: number
  /** The title is exactly what was searched for; such results come before the round robin. */
  is_exact: boolean
  /** Exactly the title; the text as it was typed; its words in another form; similar words, when there is nothing else. */
  why: 'title' | 'text' | 'form' | 'similar'
  /** The words of the last two. */
  matched: string | null
}

/** One verse as `interpretations.verses` holds it. */
export type QuotedVerse = { number: number; text: string }
/** One passage of `interpretations.verses_groups`. */
export type QuotedPassage = { book: string; chapter: number; verse_range: string; verses: QuotedVerse[] }

/**
 * Makes the client for a Supabase address and its public key. It never takes a session from the address of a page: a link
 * could sign its reader in as a stranger.
 * @param options as supabase-js takes them, for example a `fetch` or a session storage of one's own.
 */
export function createDb(url: string, key: string, options?: SupabaseClientOptions<'public'>): Db {
  const db = createClient<Database>(url, key, {
    realtime: { transport: NoRealtime as never },
    ...options,
    auth: { ...options?.auth, detectSessionInUrl: false },
  })
  // The library would try a failed read four times within seven seconds; the query client decides that.
  Object.assign(Reflect.get(db, 'rest'), { retry: false })
  return db
}

/**
 * The portal listens to no live channel, and tools on Node 20 have no WebSocket for the library to find. The shipped
 * build does not have realtime at all (`shared-ui/src/facades/realtime.ts`).
 */
class NoRealtime {
  constructor() {
    throw new Error('The portal uses no live channels.')
  }
}
