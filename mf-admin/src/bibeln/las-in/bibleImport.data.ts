import { Refusal } from '@portal/shared-ui'
import { type Db, useDb } from '@portal/shared-ui/portal'
import type { NumberedVerse } from '@portal/shared-ui/scripture/import'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRefresh } from '../../crud/data/items.data'
import { useUndo } from '../../crud/data/undo.data'

/** A translation as its owner describes it. */
export type Translation = {
  /** Empty: the database gives one by the name. */
  code: string
  name: string
  language: string
  year: number | null
  notice: string | null
  /** Whether visitors' devices may keep its chapters for reading without network. */
  may_store: boolean
  /** The most verses that a visitor may copy at once; null without a limit. */
  copy_limit: number | null
}

/** When visitors see the books that an import makes. */
export type Shown = 'at_end' | 'by_book'

/** The import that has not ended. `is_silent`: its page has written nothing for ten minutes. */
export type RunningImport = {
  id: number
  who: string
  mine: boolean
  is_silent: boolean
  file: string
  translation: string | null
  done: number
  total: number
  books: string[]
}

/** What a book's import has changed, by verses. */
type WrittenBook = { added: number; changed: number; removed: number; same: number }

const key = ['office', 'bible', 'import'] as const

/** The import that has not ended, of this administrator or another; null without one. */
export function useRunningImport() {
  const db = useDb()
  return useQuery({
    queryKey: key,
    staleTime: 0,
    queryFn: async ({ signal }): Promise<RunningImport | null> => {
      const { data } = await db.rpc('bible_import').abortSignal(signal).throwOnError()
      return data as RunningImport | null
    },
  })
}

/** Refetches the Bible's screens and the running import. */
export const useRefreshBible = () => useRefresh('bible')

/** The translations that the portal has texts of. */
export function useTranslations() {
  const db = useDb()
  return useQuery({
    queryKey: [...key, 'translations'],
    queryFn: async ({ signal }): Promise<Translation[]> => {
      const { data } = await db
        .from('translations')
        .select('code, name, language, year, notice, may_store, copy_limit')
        .order('name')
        .abortSignal(signal)
        .throwOnError()
      return data
    },
  })
}

/** Reads the numbers of all stored verses, in a few requests; undefined when they cannot be read. */
export function useReadNumbering() {
  const db = useDb()
  const queryClient = useQueryClient()
  return () =>
    queryClient
      .fetchQuery({ queryKey: [...key, 'numbering'], staleTime: 60_000, queryFn: () => readNumbering(db) })
      .catch(() => undefined)
}

/** Chapters in one response: the backend reads at most 10,000 rows for one, their verses included. */
const PAGE = 250

async function readNumbering(db: Db): Promise<NumberedVerse[]> {
  const all: NumberedVerse[] = []
  for (let after = 0; ; ) {
    const { data } = await db
      .from('chapters')
      .select('id, number, books(osis), verses(number, last)')
      .gt('id', after)
      .order('id')
      .limit(PAGE)
      .throwOnError()
    for (const { number: chapter, books, verses } of data)
      all.push(...verses.map((verse) => ({ osis: books.osis, chapter, ...verse })))
    if (data.length < PAGE) return all
    after = data.at(-1)?.id ?? 0
  }
}

/** Takes back what an import wrote of a book; refused when the book has been changed since. */
export function useUndoBook(importId: number | null) {
  const db = useDb()
  const { mutateAsync: undo } = useUndo()
  return useMutation({
    mutationFn: async (osis: string) => {
      const { data: change } = await db
        .rpc('change_of_imported_book', { import_id: importId ?? 0, osis })
        .throwOnError()
      if (change === null) throw new Refusal('Boken är som den var: det finns inget att ångra.')
      await undo(change)
    },
  })
}

type Begun = { id: number; done: string[] }
export type BeginRequest = {
  fileName: string
  fileHash: string
  translation: Translation
  books: string[]
  shown: Shown
}

/** The functions of an import in the database. */
export type ImportCalls = {
  /** Begins, or goes on with the same file. */
  begin: (request: BeginRequest) => Promise<Begun>
  sendBook: (id: number, book: { osis: string; verses: string; marks: string }) => Promise<WrittenBook>
  /** Shows visitors the books that the import made, and ends it. */
  finish: (id: number) => Promise<string[]>
  /** Gives the import up; what is written stays. */
  end: (id: number) => Promise<void>
}

export const importCalls = (db: Db): ImportCalls => ({
  begin: async ({ fileName, fileHash, translation, books, shown }) => {
    const { code, ...described } = translation
    const { data } = await db
      .rpc('begin_bible_import', {
        file_name: fileName,
        file_hash: fileHash,
        translation: { ...described, ...(code && { code }) },
        books,
        shown,
      })
      .throwOnError()
    return data as Begun
  },
  sendBook: async (id, { osis, verses, marks }) => {
    const { data } = await db
      .rpc('import_book', { import_id: id, osis, verses: JSON.parse(verses), marks: JSON.parse(marks) })
      .throwOnError()
    return data as WrittenBook
  },
  finish: async (id) => {
    // One call shows as many books as its time allows.
    for (;;) {
      const { data } = await db.rpc('finish_bible_import', { import_id: id }).throwOnError()
      const { shown, left } = data as { shown: string[]; left: number }
      if (left === 0) return shown
    }
  },
  end: async (id) => {
    await db.rpc('end_bible_import', { import_id: id }).throwOnError()
  },
})
