import { type Book, slugOf } from '../shared/books.data'
import { nearestChapter } from './nearestChapter'

const book = (osis: string, name: string, chapters: number[]): Book => ({
  osis,
  name,
  chapters,
  slug: slugOf(osis),
  testament: 'old',
  underWork: false,
  note: null,
  translation: '',
})
const books = [
  book('Gen', '1 Mosebok', [1, 2, 3]),
  book('Exod', '2 Mosebok', [1, 2]),
  book('John', 'Johannes', [1]),
]

test.each([
  [{ book: '1-mosebok', chapter: '99' }, '1 Mosebok 3'],
  [{ book: '1-mosebok', chapter: '0' }, '1 Mosebok 1'],
  [{ book: '3-mosebok', chapter: '1' }, 'Johannes 1'],
  [{ book: 'johanes', chapter: '7' }, 'Johannes 1'],
  [{ book: 'qqq', chapter: '2' }, '1 Mosebok 2'],
])('nearest to %j is %s', (address, nearest) => {
  const found = nearestChapter(books, address)
  expect(`${found?.book.name} ${found?.chapter}`).toBe(nearest)
})
