import { bookByOsis } from '@portal/shared-ui/scripture'
import type { AnswerFilters } from '@portal/supabase/client'
import { type Filters, topicName } from './filters'

// Not in `filters.ts`, which the area's first file contains: the names of the books are large.

/** The chosen book by its name. */
export const bookName = ({ book = '' }: Filters, choices?: AnswerFilters) =>
  choices?.books.find(({ osis }) => osis === book)?.name ?? bookByOsis(book)?.name ?? book

/** The filters in words: 'om Nåd i Romarbrevet'. */
export const namesOf = (filters: Filters, choices?: AnswerFilters) =>
  [filters.topic && `om ${topicName(filters, choices)}`, filters.book && `i ${bookName(filters, choices)}`]
    .filter(Boolean)
    .join(' ')
