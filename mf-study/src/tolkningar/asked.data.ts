import { type Db, useDb } from '@portal/shared-ui/portal'
import { formatPlace } from '@portal/shared-ui/scripture'
import { chapterQuery } from '@portal/shared-ui/scripture/chapter'
import { withTimeout } from '@portal/shared-ui/withTimeout'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { type AskedPassage, askedPassage, isInCanon } from './askedPassage'

/** A published answer that names a passage. */
export type NamingAnswer = { path: string; question: string; answer: string }

/** The form waits for the answers so that nothing moves later, but no longer than this. */
const LONGEST_WAIT_MS = 1500

/** The published answers that name verses of the passage; optional, so a failure or a late answer gives none. */
const namingQuery = (db: Db, passage: AskedPassage | null) =>
  queryOptions({
    queryKey: ['study', 'answers', 'naming', passage && formatPlace(passage)],
    enabled: passage !== null,
    retry: false,
    queryFn: async ({ signal }): Promise<NamingAnswer[]> =>
      (passage && (await withTimeout(answersNaming(db, passage, signal), LONGEST_WAIT_MS))) ?? [],
  })

async function answersNaming(db: Db, { osis, chapter, from, to }: AskedPassage, signal: AbortSignal) {
  const verses = Array.from({ length: to - from + 1 }, (_, at) => from + at)
  const { data } = await db
    .rpc('chapter_trail', { of_book: osis, of_chapter: chapter })
    .select('title, line, path')
    .eq('kind', 'interpretations')
    .overlaps('verses', verses)
    .abortSignal(signal)
    .throwOnError()
  return data.map(({ title, line, path }) => ({ path, question: title, answer: line }))
}

/**
 * The passage that a text names, and the answers that name it. `passage` is null when no question may be about it: its
 * chapter is neither in the canon nor in the portal's Bible, or it is no passage.
 */
export function useAskedPassage(place: string) {
  const db = useDb()
  const read = askedPassage(place)
  const isUnusual = read !== null && !isInCanon(read)
  const chapter = useQuery({
    ...chapterQuery(db, read ?? { osis: '', chapter: 0 }),
    enabled: isUnusual,
    retry: false,
  })
  const naming = useQuery(namingQuery(db, read))
  return {
    passage: isUnusual && !chapter.data ? null : read,
    answers: naming.data ?? [],
    isLoading: naming.isLoading || chapter.isLoading,
  }
}
