import { parsePlace, type Reference } from '@portal/shared-ui/scripture'

/** A text's references and topics. */
export type Known = { places: readonly string[]; topics?: readonly string[] }

/** The weights of common topics, verses and chapters; the same as in `private.nearest_rows` of the database. */
const WEIGHT = { topic: 3, verse: 2, chapter: 1 }
const MAX_COMMON_VERSES = 3

/**
 * Scores how related other texts are to one by their common verses and topics; 0 for no relation. The cost is the
 * product of the numbers of references of both texts, regardless of their length: teams release these lists.
 */
export function relatedScore(one: Known): (other: Known) => number {
  const [topics, places] = [keysOf(one), placesOf(one)]
  return (other) => {
    const theirs = [...keysOf(other)]
    const { verses, chapter } = inCommon(places, placesOf(other))
    return (
      WEIGHT.topic * theirs.filter((topic) => topics.has(topic)).length +
      WEIGHT.verse * verses +
      WEIGHT.chapter * Number(chapter)
    )
  }
}

const keysOf = ({ topics = [] }: Known) => new Set(topics.map(topicKey))

const topicKey = (topic: string) => topic.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase()

const placesOf = ({ places }: Known): Reference[] => places.flatMap((place) => parsePlace(place) ?? [])

/**
 * The number of verses that both name, up to the maximum that counts; and whether one of them names a whole chapter
 * of which the other names something.
 */
function inCommon(ones: Reference[], others: Reference[]): { verses: number; chapter: boolean } {
  const verses = new Set<string>()
  let chapter = false
  for (const a of ones) {
    for (const b of others) {
      if (a.osis !== b.osis || a.chapter !== b.chapter) continue
      if (a.from === undefined || b.from === undefined) {
        chapter = true
        continue
      }
      const last = Math.min(a.to ?? a.from, b.to ?? b.from)
      for (let verse = Math.max(a.from, b.from); verse <= last && verses.size < MAX_COMMON_VERSES; verse += 1)
        verses.add(`${a.osis}.${a.chapter}.${verse}`)
    }
  }
  return { verses: verses.size, chapter }
}
