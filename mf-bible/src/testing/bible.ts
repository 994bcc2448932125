import { type FakeDb, fakeDb, type InPortal, renderInPortal } from '@portal/shared-ui/testing'
import { comparisonCode } from '../jamfor/ComparePage'
import * as comparison from '../jamfor/Comparison'
import { lazyPartsCode } from '../kapitel/lazyParts'
import * as lazyParts from '../kapitel/parts.lazy'
import { touchPartsCode } from '../kapitel/touchParts'
import * as touchParts from '../kapitel/touchParts.lazy'
import remote from '../remote'

type Handlers = Parameters<typeof fakeDb>[0]
type Options = Parameters<typeof renderInPortal>[2]

const numbers = (count: number) => Array.from({ length: count }, (_, at) => ({ number: at + 1 }))

const book = (osis: string, name: string, testament: 'old' | 'new', count: number, note?: string) => ({
  osis,
  name,
  testament,
  is_being_implemented: note !== undefined,
  implementation_note: note ?? null,
  chapters: numbers(count),
})

/** The database's response: only active books, in order. */
export const activeBooks = [
  book('Gen', '1 Mosebok', 'old', 50),
  book('Ps', 'Psaltaren', 'old', 150),
  book('Obad', 'Obadja', 'old', 1, 'Texten granskas just nu.'),
  book('Mark', 'Markus', 'new', 16),
  book('John', 'Johannes', 'new', 21),
]

const john3 = [
  { number: 15, text: 'för att var och en som tror på honom skall leva.' },
  { number: 16, text: 'Ty så älskade Gud världen.' },
  { number: 17, text: 'Inte för att döma sände Gud sin Son.' },
  { number: 18, text: 'Den som tror på honom blir inte dömd.' },
]

const texts: Record<string, { number: number; text: string }[]> = {
  'John 3': john3,
  'John 2': [{ number: 1, text: 'På tredje dagen var det bröllop.' }],
  'John 4': [{ number: 1, text: 'Jesus lämnade Judeen.' }],
  'Gen 1': [{ number: 1, text: 'I begynnelsen skapade Gud himmel och jord.' }],
}

/** The database has a row for each existing chapter; one without text has an empty list of verses. */
function chapterAnswer({ params }: { params: URLSearchParams }) {
  const osis = (params.get('books.osis') ?? '').replace('eq.', '')
  const numbers = (params.get('number') ?? '').match(/\d+/g) ?? []
  const book = activeBooks.find((row) => row.osis === osis)
  return numbers
    .map(Number)
    .filter((number) => book && book.chapters.length >= number)
    .map((number) => ({ number, verses: texts[`${osis} ${number}`] ?? [] }))
}

/** The Bible's chapters with the demands of their translation's owner. */
export const withTerms = (terms: { notice?: string; copy_limit?: number; may_store?: boolean }) =>
  bibleDb({
    'GET chapters': (request: { params: URLSearchParams }) =>
      chapterAnswer(request).map((chapter) => ({ ...chapter, books: { translations: terms } })),
  })

export const nothingFound = { total: 0, all: 0, old: 0, new: 0, books: [], words: null, hits: [] }

/** A small Bible over a fake network; a test adds or overrides responses. */
export const bibleDb = (more: Handlers = {}): FakeDb =>
  fakeDb({
    'GET books': activeBooks,
    'GET chapters': chapterAnswer,
    'POST rpc/search_verses': nothingFound,
    ...more,
  })

/** Opens an address of the Bible as the shell does, with the code that idle time or the first press would fetch. */
export function openBible(at: string, db: FakeDb = bibleDb(), options: Options = {}): InPortal {
  const page = renderInPortal(remote.areas['/bibeln'] ?? [], db, { prefix: '/bibeln', at, ...options })
  const { queryClient } = page.portal
  queryClient.setQueryData(lazyPartsCode.queryKey, lazyParts)
  queryClient.setQueryData(touchPartsCode.queryKey, touchParts)
  queryClient.setQueryData(comparisonCode.queryKey, comparison)
  return page
}
