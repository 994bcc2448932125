import { LIST_PATH } from '@portal/shared-ui/answers'
import type { AnswerFilters } from '@portal/supabase/client'

/** The filters of the list of answers: topic and book (by its code); absent for no filter. */
export type Filters = { topic?: string; book?: string }

/** The names of the filters in the address. */
export const FILTERS = ['amne', 'bok'] as const

/** The filters of an address: `?amne=Nåd&bok=Rom`. */
export function filtersIn(params: URLSearchParams): Filters {
  const topic = params.get('amne')?.trim().slice(0, 40)
  const book = params.get('bok')?.trim().slice(0, 60)
  return { ...(topic && { topic }), ...(book && { book }) }
}

/** The address of the list with these filters, and the same search. */
export function filteredPath({ topic, book }: Filters, search = ''): string {
  const params = new URLSearchParams({
    ...(topic && { amne: topic }),
    ...(book && { bok: book }),
    ...(search && { q: search }),
  })
  return params.size > 0 ? `${LIST_PATH}?${params}` : LIST_PATH
}

/** Whether two spellings mean the same topic. */
export const isSameTopic = (one: string, other = '') => keyOf(one) === keyOf(other)

const keyOf = (topic: string) => topic.normalize('NFC').trim().toLowerCase()

/** The chosen topic in the office's spelling. */
export const topicName = ({ topic = '' }: Filters, choices?: AnswerFilters) =>
  choices?.topics.find(({ name }) => isSameTopic(name, topic))?.name ?? topic
