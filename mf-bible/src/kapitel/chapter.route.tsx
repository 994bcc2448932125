import { NotFound, type PortalRoute, type RouteContext, type RouteHandle } from '@portal/shared-ui/remote'
import { bookName, booksQuery } from '../shared/books.data'
import { chapterQuery } from '../shared/chapter.data'
import { pathOf, placeOf } from '../shared/place'
import { ChapterPage } from './ChapterPage'

const handle: RouteHandle = {
  meta: (context) => {
    const place = placeOf(context.params)
    if (!place) return { title: 'Kapitlet hittades inte', robots: 'noindex' }
    const books = context.queryClient.getQueryData(booksQuery(context.db).queryKey)
    const title = `${bookName(place.osis, books)} ${place.chapter}`
    return { title, description: descriptionOf(title, context), canonical: pathOf(place) }
  },
  prefetch: async ({ queryClient, db, params }) => {
    const place = placeOf(params)
    const [chapter] = await Promise.all([
      place && queryClient.fetchQuery(chapterQuery(db, place)),
      queryClient.fetchQuery(booksQuery(db)),
    ])
    if (!chapter) throw new NotFound('There is no such chapter.')
  },
}

/** '/bibeln/johannes' is the book's first chapter. */
export const chapterRoutes: PortalRoute[] = [
  { path: ':book', element: <ChapterPage />, handle },
  { path: ':book/:chapter', element: <ChapterPage />, handle },
]

const LONGEST = 155

/** How the chapter begins, once it has been read. */
function descriptionOf(title: string, { queryClient, db, params }: RouteContext): string {
  const place = placeOf(params)
  const chapter = place && queryClient.getQueryData(chapterQuery(db, place).queryKey)
  const words = chapter?.verses.slice(0, 6).map(({ text }) => text)
  if (!words?.length) return `${title} – läs kapitlet på svenska, markera verser och sök i hela Bibeln.`
  const text = `${title} – ${words.join(' ')}`
  return text.length <= LONGEST ? text : `${text.slice(0, text.lastIndexOf(' ', LONGEST - 1))}…`
}
