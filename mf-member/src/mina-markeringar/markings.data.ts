import { type Marking, type MarkingsPage, markingsListKey, type NoteValue } from '@portal/shared-ui/markings'
import { askWithWaiting, type Db, type Portal, usePortal, useSession } from '@portal/shared-ui/portal'
import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  useInfiniteQuery,
  useQueryClient,
} from '@tanstack/react-query'

/** Filters and order of the markings. */
export type Shown = {
  /** 'note', the name of a colour, or '' for all. */
  kind: string
  /** The code of a book, or '' for all. */
  book: string
  /** A search term in notes or verses. */
  words: string
  newest: boolean
}

const PAGE_SIZE = 50
/** The maximum number of rows of the database's function. */
const COPY_SIZE = 500

const markingsQuery = (portal: Portal, userId: string, shown: Shown) =>
  infiniteQueryOptions({
    queryKey: [...markingsListKey(userId), shown],
    initialPageParam: null as MarkingsPage['next'],
    queryFn: async ({ pageParam, signal }): Promise<MarkingsPage> => {
      const ask = () => readPage(portal.db, shown, pageParam, PAGE_SIZE, signal)
      const { answer, waiting } = await askWithWaiting(portal, ['note'], ask)
      return waiting.reduce((page, { value }) => {
        const { note, body } = value as NoteValue
        return withNote(page, note, body)
      }, answer)
    },
    getNextPageParam: ({ next }) => next,
  })

/**
 * A member's highlights and notes, page by page. Keeps the previous result until the next has loaded. While
 * `resting`, the list does not refetch, so that a row with an open editor does not move or disappear.
 */
export function useMyMarkings(shown: Shown, resting: boolean) {
  const userId = useSession(({ user }) => user?.id) ?? ''
  const query = markingsQuery(usePortal(), userId, shown)
  return useInfiniteQuery({ ...query, placeholderData: keepPreviousData, enabled: !resting })
}

/** Returns a function that updates a note's text in the cached lists, before they are refetched. */
export function useShowNote() {
  const client = useQueryClient()
  const userId = useSession(({ user }) => user?.id)
  return (id: string, body: string) => {
    const lists = { queryKey: markingsListKey(userId) }
    client.setQueriesData<InfiniteData<MarkingsPage>>(
      lists,
      (read) => read && { ...read, pages: read.pages.map((page) => withNote(page, id, body)) },
    )
    // `setQueriesData` marks the lists as fresh, although the note's position in them may have changed.
    void client.invalidateQueries(lists)
  }
}

const withNote = (page: MarkingsPage, id: string, body: string): MarkingsPage => ({
  ...page,
  rows: page.rows.map((row) => (row.id === id ? { ...row, body } : row)),
})

/** Reads all filtered markings, also those that the list has not loaded. */
export async function readAllMarkings(db: Db, shown: Shown): Promise<Marking[]> {
  const rows: Marking[] = []
  let next: MarkingsPage['next'] = null
  do {
    const page: MarkingsPage = await readPage(db, shown, next, COPY_SIZE)
    rows.push(...page.rows)
    next = page.next
  } while (next)
  return rows
}

async function readPage(
  db: Db,
  { kind, book, words, newest }: Shown,
  after: MarkingsPage['next'],
  size: number,
  signal?: AbortSignal,
): Promise<MarkingsPage> {
  const asked = db.rpc('my_markings', {
    newest,
    page_size: size,
    ...(kind && { shown: kind }),
    ...(book && { of_book: book }),
    ...(words && { q: words }),
    ...(after && { after }),
  })
  const { data } = await (signal ? asked.abortSignal(signal) : asked).throwOnError()
  return data as MarkingsPage
}
