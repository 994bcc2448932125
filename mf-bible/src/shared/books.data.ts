/** The books as every area reads them; the reading plan links to their chapters. */
export {
  type ActiveBook as Book,
  bookName,
  booksQuery,
  slugOf,
  useBooks,
} from '@portal/shared-ui/scripture/activeBooks'
