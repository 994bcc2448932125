import { createClient, type SupabaseClient, type SupabaseClientOptions } from '@supabase/supabase-js'
import type { Database } from './database'

export type { AuthChangeEvent, Session, User } from '@supabase/supabase-js'
export { isAuthApiError, isAuthError, isAuthRetryableFetchError, PostgrestError } from '@supabase/supabase-js'
export type { Database, Json } from './database'

/** The portal's typed client; the shell creates the only one and passes it to every remote. */
export type Db = SupabaseClient<Database>

export type TableName = keyof Database['public']['Tables']
/** One row of a table as it is read. */
export type Row<T extends TableName> = Database['public']['Tables'][T]['Row']

/** The result of `search_verses`: counts for the tabs, and one page of the verses in the chosen scope. */
export type VerseSearch = {
  /** The number of verses in the chosen scope. */
  total: number
  all: number
  old: number
  new: number
  /** The number of verses of each book that has any, in the order of the Bible. */
  books: { osis: string; count: number }[]
  /**
   * The words that matched in this page's verses, when the hits were found by words in any order, by a quoted phrase,
   * by other forms or by corrections; null when verses contain the text as typed, or nothing was found.
   */
  words: string[] | null
  /** Plurals with another middle ('änglar'), which a single word finds beside the verses that contain it. */
  forms?: string[]
  hits: VerseHit[]
}
export type VerseHit = {
  osis: string
  /** The book's present name. */
  book: string
  chapter: number
  verse: number
  /** The last number of joined verses. */
  last?: number
  text: string
  /** Whether the verse contains the term as a whole word; such verses come first. */
  whole: boolean
}

/**
 * The result of `answer_filters`: topics in the office's spelling and books in the Bible's order, each with its
 * number of answers.
 */
export type AnswerFilters = {
  topics: { name: string; answers: number }[]
  books: { osis: string; name: string; answers: number }[]
}

/** The result of `chapter_markings`: a member's colours by verse, and notes. */
export type ChapterMarkings = { colors: Record<number, string>; notes: VerseNote[] }
/** `updated_at` is the time of the last save; missing for a note that was never saved. */
export type VerseNote = { id: string; first: number; last: number; body: string; updated_at?: string }

/** One page of `my_markings`. */
export type MarkingsPage = {
  rows: Marking[]
  /** The cursor of the next page; null after the last. */
  next: Record<string, string | number> | null
  /** The total number of markings; null on later pages, which do not count again. */
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
  /** The colour of a highlight; null for a note. */
  color: string | null
  /** The text of a note; null for a highlight. */
  body: string | null
  updated_at: string
  /** Whether the book can be read at present. */
  readable: boolean
  /** The texts of its verses; for a range those of the first three. `last` is the last number of joined verses. */
  verses: (QuotedVerse & { last?: number })[]
  /** The code of a translation that may only be copied in part, and the most verses at once. */
  translation?: string
  copy_limit?: number
}

/** One row of `my_collections`; `name` is null for "Bokmärken", whose id is the member's. */
export type Collection = { id: string; name: string | null; used_at: string | null }

/** One row of `my_collection`: what it refers to, as it is now. */
export type CollectionRow = {
  id: string
  /** 'verses', 'words', or the table of a text of the portal. */
  kind: string
  /** The position in the list: texts sort by their code units. */
  place: string
  osis?: string
  /** The book's present name. */
  book?: string
  chapter?: number
  first?: number
  last?: number
  item?: string
  /** The member's own words. */
  body?: string
  /** Of a text: its title, one line, address and the word for its kind; missing when it is hidden or gone. */
  title?: string
  line?: string
  path?: string
  one?: string
  /** The words of its verses, of a long passage the first three unless all were asked for; missing when they cannot be read. */
  verses?: (QuotedVerse & { last?: number })[]
  /** The code of a translation that may only be copied in part, and the most verses at once. */
  translation?: string
  copy_limit?: number
}

/** One row of `search_site`. The rows come in the order in which they are shown. */
export type SiteHit = {
  /** The item's table. */
  kind: string
  /** The name of its kind: 'Svar'. */
  label: string
  /** Null for pages of code. */
  id: string | null
  title: string
  /** The beginning of the answer, description or article; null for videos, events and pages of code. */
  snippet: string | null
  /** The item's address, not URL-encoded; of a page of code its number in the request, from 1. */
  path: string
  /** The position within its kind, from 1: the kinds alternate in the list of hits. */
  rank: number
  /** Whether the title equals the term; such hits come before all others. */
  is_exact: boolean
  /**
   * Why it matched: exactly the title, the text as typed, other forms of its words, or similar words when nothing
   * else matched.
   */
  why: 'title' | 'text' | 'form' | 'similar'
  /** The matched words, for 'form' and 'similar'. */
  matched: string | null
}

/** One verse in the JSON of `interpretations.verses`. */
export type QuotedVerse = { number: number; text: string }
/** One passage in the JSON of `interpretations.verses_groups`. */
export type QuotedPassage = { book: string; chapter: number; verse_range: string; verses: QuotedVerse[] }

/**
 * Creates the client for a Supabase address and its public key. It ignores tokens in a page's address, because a link
 * could otherwise sign its reader in as a stranger.
 * @param options as for supabase-js, for example a `fetch` or a storage for the session
 */
export function createDb(url: string, key: string, options?: SupabaseClientOptions<'public'>): Db {
  const db = createClient<Database>(url, key, {
    realtime: { transport: NoRealtime as never },
    ...options,
    auth: { ...options?.auth, detectSessionInUrl: false },
  })
  // Without this the library would try a failed read four times within seven seconds; the query client decides about
  // retries.
  Object.assign(Reflect.get(db, 'rest'), { retry: false })
  return db
}

/**
 * Replaces the library's realtime client: the portal uses no live channels, and on Node 20 the library finds no
 * WebSocket and throws. Browser builds replace the whole module (`shared-ui/src/facades/realtime.ts`).
 */
class NoRealtime {
  constructor() {
    throw new Error('The portal uses no live channels.')
  }
}
