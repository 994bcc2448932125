import { type Db, useDb } from '@portal/shared-ui/portal'
import { bookByOsis, formatReference, loadFinder, type Reference } from '@portal/shared-ui/scripture'
import { fetchChapters, lastNumber, type Verse, versesOf } from '@portal/shared-ui/scripture/chapter'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Block } from './passages'
import { writeRange } from './range'
import { joinVerses } from './splitVerses'

/** A passage in a text, with its verses. */
export type Suggestion = { label: string; block: Block }

const MIN_LENGTH = 10

/** The passages in a text, with their verses. Logs a failed look-up and suggests nothing for it. */
export function useSuggestions(text: string): Suggestion[] {
  const db = useDb()
  const cache = useQueryClient()
  const trimmed = text.trim()
  const { data = none } = useQuery({
    queryKey: ['office', 'suggestions', trimmed],
    queryFn: () => suggestionsIn(trimmed, cache, db).catch(logged),
    enabled: trimmed.length > MIN_LENGTH,
    gcTime: 0,
  })
  return trimmed.length > MIN_LENGTH ? data : none
}

const none: Suggestion[] = []

async function suggestionsIn(text: string, cache: QueryClient, db: Db): Promise<Suggestion[]> {
  const { findReferences } = await loadFinder()
  const named = new Map(
    findReferences(text)
      .flatMap(({ passages }) => passages)
      .map((reference) => [formatReference(reference), reference]),
  )
  const references = [...named.values()]
  const chapters = await fetchChapters(cache, db, references)
  return references.flatMap((reference, at) => {
    const { verses } = versesOf(reference, chapters[at] ?? null)
    return verses.length > 0 ? { label: formatReference(reference), block: blockOf(reference, verses) } : []
  })
}

/** A passage with its verses as a block. */
export function blockOf({ osis, chapter }: Reference, verses: Verse[]): Block {
  const [first, last] = [verses[0], verses.at(-1)]
  const [from, to] = [first?.number ?? 0, last ? lastNumber(last) : 0]
  return {
    book: bookByOsis(osis)?.name ?? osis,
    chapter: String(chapter),
    verses: [{ number: writeRange({ from, to }), text: joinVerses(verses) }],
  }
}

function logged(error: unknown): Suggestion[] {
  console.error('The verses that the answer names could not be looked up:', error)
  return []
}
