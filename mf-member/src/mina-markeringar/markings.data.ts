import { type Marking, type MarkingsPage, markingsKey } from '@portal/shared-ui/markings'
import { type Db, useDb, useSession } from '@portal/shared-ui/portal'
import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'

/** Which markings are shown, and in which order. */
export type Shown = {
  /** 'note', the name of a colour, or '' for all. */
  kind: string
  /** The code of a book, or '' for all. */
  book: string
  /** What notes or verses contain. */
  words: string
  newest: boolean
}

const PAGE_SIZE = 50
/** As many as the database gives at once. */
const COPY_SIZE = 500

const markingsQuery = (db: Db, userId: string | undefined, shown: Shown) =>
  infiniteQueryOptions({
    queryKey: [...markingsKey(userId), 'list', shown],
    initialPageParam: null as MarkingsPage['next'],
    queryFn: ({ pageParam, signal }) => readPage(db, shown, pageParam, PAGE_SIZE, signal),
    getNextPageParam: ({ next }) => next,
  })

/** A member's marks and notes, page by page. What was shown last stays until the next answer is there. */
export function useMyMarkings(shown: Shown) {
  const userId = useSession(({ user }) => user?.id)
  return useInfiniteQuery({ ...markingsQuery(useDb(), userId, shown), placeholderData: keepPreviousData })
}

/** All of them, whether they show yet or not. */
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
