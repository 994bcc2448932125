import { useDb } from '@portal/shared-ui/portal'
import { bookByOsis, parsePlace, type Reference } from '@portal/shared-ui/scripture'
import { fetchChapters, versesOf } from '@portal/shared-ui/scripture/chapter'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { booksQuery } from './bible.data'
import { type Block, emptyBlock } from './passages'
import { writeRange } from './range'
import { blockOf } from './suggestions.data'

/**
 * The block of the passage that a question is about, with its verses; without their text where the Bible table lacks
 * them or cannot be read. An empty block for a question without a passage; undefined while it loads.
 */
export function useAskedBlock(place: string | null): Block | undefined {
  const db = useDb()
  const cache = useQueryClient()
  const reference = place === null ? null : parsePlace(place)
  const query = useQuery({
    queryKey: ['office', 'asked block', place],
    enabled: reference !== null,
    gcTime: 0,
    retry: false,
    queryFn: async (): Promise<Block | null> => {
      if (!reference) return null
      const [books, [chapter = null]] = await Promise.all([
        cache.ensureQueryData(booksQuery(db)),
        fetchChapters(cache, db, [reference]),
      ])
      const book = books.find(({ osis }) => osis === reference.osis)?.name
      const { verses } = versesOf(reference, chapter)
      const block = verses.length > 0 ? blockOf(reference, verses) : withoutText(reference)
      return { ...block, book: book ?? block.book }
    },
  })
  if (!reference) return emptyBlock()
  if (query.isLoading) return undefined
  return query.data ?? withoutText(reference)
}

const withoutText = ({ osis, chapter, from = 1, to = from }: Reference): Block => ({
  book: bookByOsis(osis)?.name ?? osis,
  chapter: String(chapter),
  verses: [{ number: writeRange({ from, to }), text: '' }],
})
