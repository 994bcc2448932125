import { codeQuery } from '@portal/shared-ui/code'
import type { Db } from '@portal/shared-ui/portal'
import { loadParser, type Reference } from '@portal/shared-ui/scripture'
import type { QueryClient } from '@tanstack/react-query'
import { type Chapter, fetchChapters, versesOf } from '../shared/chapter.data'

/** A passage with its chapter, and the number of its verses to show. */
export type FoundPassage = { reference: Reference; chapter: Chapter | null; room: number }

/** The passages that a search names, in order; `next` is the first one that is not shown. */
export type FoundPassages = { passages: FoundPassage[]; next?: Reference }

/** The passage to open at once: the only one, and complete. */
export function onlyPassage({ passages: [first, ...others] }: FoundPassages): Reference | null {
  if (!first || others.length > 0 || versesOf(first.reference, first.chapter).lack) return null
  return first.reference
}

const parserCode = codeQuery('parser', loadParser)

/** Limits of one result. The longest chapter, Psalm 119, has 176 verses. */
const MAX_PASSAGES = 12
const MAX_VERSES = 240

/**
 * The passages that a text names; null when it is not a reference, or nothing in it exists. A text without digits
 * cannot be one, so the parser is not fetched.
 */
export async function findPassages(client: QueryClient, db: Db, text: string): Promise<FoundPassages | null> {
  if (!/\d/.test(text)) return null
  // Without retry, because the search query itself is retried.
  const { parseReferences } = await client.fetchQuery({ ...parserCode, retry: false })
  const references = parseReferences(text)
  const wanted = references.slice(0, MAX_PASSAGES)
  const chapters = await fetchChapters(client, db, wanted)
  if (!chapters.some((chapter) => chapter && chapter.verses.length > 0)) return null

  const passages: FoundPassage[] = []
  let room = MAX_VERSES
  for (const [at, reference] of wanted.entries()) {
    if (room <= 0) break
    const chapter = chapters[at] ?? null
    passages.push({ reference, chapter, room })
    room -= versesOf(reference, chapter).verses.length
  }
  return { passages, next: references[passages.length] }
}
