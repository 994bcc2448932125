import { type Book, books } from '@portal/shared-ui/scripture'

/** The last book of each group of neighbouring books in the canon. */
const endings = {
  old: {
    Moseböckerna: 'Deut',
    'Historiska böcker': 'Esth',
    'Dikt och vishet': 'Song',
    'Stora profeter': 'Dan',
    'Små profeter': 'Mal',
  },
  new: {
    Evangelierna: 'John',
    Historia: 'Acts',
    'Paulus brev': 'Phlm',
    'Andra brev': 'Jude',
    Profetia: 'Rev',
  },
}

/** The books of a testament in the order of the canon, in named groups. */
export function bookGroups(testament: Book['testament']): { name: string; books: readonly Book[] }[] {
  let start = books.findIndex((book) => book.testament === testament)
  return Object.entries(endings[testament]).map(([name, last]) => {
    const end = books.findIndex(({ osis }) => osis === last) + 1
    const group = { name, books: books.slice(start, end) }
    start = end
    return group
  })
}
