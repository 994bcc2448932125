import { cut } from '@portal/shared-ui/format'
import {
  NotFound,
  type PageMeta,
  type PortalRoute,
  type PublicAddress,
  type RouteContext,
  type RouteHandle,
} from '@portal/shared-ui/remote'
import { bookName, booksQuery } from '../shared/books.data'
import { type Chapter, chapterQuery } from '../shared/chapter.data'
import { chapterPath, mayExist, ownAddress, parseChapterRef } from '../shared/chapterRef'
import { fetchChaptersWithText } from '../shared/chaptersWithText.data'
import { bibleCrumb } from '../shared/crumbs'
import { ChapterPage } from './ChapterPage'

const missing: PageMeta = { title: 'Kapitlet hittades inte', robots: 'noindex' }

const noChapter = () => new NotFound('There is no such chapter.')

const handle: RouteHandle = {
  movedTo: ({ params }) => ownAddress(params),
  meta: (context) => {
    const chapterRef = parseChapterRef(context.params)
    if (!chapterRef) return missing
    const { queryClient, db } = context
    const books = queryClient.getQueryData(booksQuery(db).queryKey)
    const chapter = queryClient.getQueryData(chapterQuery(db, chapterRef).queryKey)
    const title = `${bookName(chapterRef.osis, books)} ${chapterRef.chapter}`
    return {
      title,
      description: descriptionOf(title, chapter),
      canonical: chapterPath(chapterRef),
      crumbs: [bibleCrumb],
      // A chapter without text must not be indexed.
      robots: chapter?.verses.length === 0 ? 'noindex' : 'index',
    }
  },
  prefetch: async ({ queryClient, db, params }) => {
    const chapterRef = parseChapterRef(params)
    if (!chapterRef || !mayExist(chapterRef)) throw noChapter()
    const [chapter] = await Promise.all([
      queryClient.fetchQuery(chapterQuery(db, chapterRef)),
      queryClient.fetchQuery(booksQuery(db)),
    ])
    if (!chapter) throw noChapter()
  },
}

/** '/bibeln/johannes' and '/bibeln/johannes/3/16' redirect to a canonical address. */
export const chapterRoutes: PortalRoute[] = [
  { path: ':book', element: <ChapterPage />, handle },
  { path: ':book/:chapter', element: <ChapterPage />, handle: { ...handle, addresses: writtenChapters } },
  {
    path: ':book/:chapter/:verses',
    element: <ChapterPage />,
    handle: {
      movedTo: handle.movedTo,
      meta: () => missing,
      prefetch: async () => {
        throw new NotFound('Behind a chapter there are only verses.')
      },
    },
  },
]

/** Every chapter that has text, with its last change. */
async function* writtenChapters({ db }: Pick<RouteContext, 'db'>): AsyncGenerator<PublicAddress> {
  for (const { updatedAt, ...chapterRef } of await fetchChaptersWithText(db))
    yield { path: chapterPath(chapterRef), modified: updatedAt }
}

const MAX_DESCRIPTION_LENGTH = 155

/** The beginning of the chapter, once it has loaded. */
function descriptionOf(title: string, chapter: Chapter | null | undefined): string {
  const words = chapter?.verses.slice(0, 6).map(({ text }) => text)
  if (!words?.length) return `${title} – läs kapitlet på svenska, markera verser och sök i hela Bibeln.`
  return cut(`${title} – ${words.join(' ')}`, MAX_DESCRIPTION_LENGTH)
}
