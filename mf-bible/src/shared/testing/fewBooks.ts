import { type Book, slugOf } from '../books.data'

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

/** A Bible of three books with six chapters. */
export const fewBooks = [
  book('Gen', '1 Mosebok', [1, 2, 3]),
  book('Exod', '2 Mosebok', [1, 2]),
  book('John', 'Johannes', [1]),
]
