import {
  type HighlightValue,
  type Marking,
  type MarkingsPage,
  markingsListKey,
  type NoteValue,
} from '@portal/shared-ui/markings'
import { askWithWaiting, type NewEntry, type Portal, usePortal, useSession } from '@portal/shared-ui/portal'
import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  useInfiniteQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { readPage, type Shown } from '../shared/allMarkings'

const PAGE_SIZE = 50

const markingsQuery = (portal: Portal, userId: string, shown: Shown) =>
  infiniteQueryOptions({
    queryKey: [...markingsListKey(userId), shown],
    initialPageParam: null as MarkingsPage['next'],
    queryFn: async ({ pageParam, signal }): Promise<MarkingsPage> => {
      const ask = () => readPage(portal.db, shown, pageParam, PAGE_SIZE, signal)
      const { answer, waiting } = await askWithWaiting(portal, ['note', 'highlight'], ask)
      return waiting.reduce(withEntry, answer)
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

/** Returns a function that shows entries in the cached lists, before these are refetched. */
export function useShowInLists() {
  const client = useQueryClient()
  const userId = useSession(({ user }) => user?.id)
  return (entries: Pick<NewEntry, 'kind' | 'value'>[]) => {
    client.setQueriesData<InfiniteData<MarkingsPage>>(
      { queryKey: markingsListKey(userId) },
      (read) => read && { ...read, pages: read.pages.map((page) => entries.reduce(withEntry, page)) },
    )
  }
}

/** Returns a function that shows a note's text in the cached lists. */
export function useShowNote() {
  const client = useQueryClient()
  const userId = useSession(({ user }) => user?.id)
  const show = useShowInLists()
  return (note: string, body: string) => {
    show([{ kind: 'note', value: { note, body } }])
    // `setQueriesData` marks the lists as fresh, although the note's position in them may have changed.
    void client.invalidateQueries({ queryKey: markingsListKey(userId) })
  }
}

/** A page with an entry applied. A removed marking keeps its row, so that an undo can show it again. */
function withEntry(page: MarkingsPage, { kind, value }: Pick<NewEntry, 'kind' | 'value'>): MarkingsPage {
  const changed = (row: Marking): Marking => {
    if (kind === 'note') {
      const { note, body } = value as NoteValue
      return row.id === note ? { ...row, body } : row
    }
    const { book, chapter, verse, color } = value as HighlightValue
    const isMeant = row.kind === 'mark' && row.osis === book && row.chapter === chapter && row.first === verse
    return isMeant ? { ...row, color } : row
  }
  return { ...page, rows: page.rows.map(changed) }
}
