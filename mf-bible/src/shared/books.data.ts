/** The books query that all areas share; the reading plan links to their chapters. */
export {
  type ActiveBook as Book,
  bookName,
  booksQuery,
  slugOf,
  useBooks,
} from '@portal/shared-ui/scripture/activeBooks'
