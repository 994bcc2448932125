import { parsePlace, type Reference } from '@portal/shared-ui/scripture'

/** A text's references and topics. */
export type Known = { places: readonly string[]; topics?: readonly string[] }

/** As `private.nearest_rows` of the database weighs its rows. */
const WEIGHT = { topic: 3, verse: 2, chapter: 1 }
const MOST_VERSES = 3

/**
 * How near other texts are to one by what they have in common; 0 when that is nothing. What it costs is the product of the
 * places that two texts name, however long their passages are: the lists are what teams release.
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

/** How many verses both name, of as many as count; and whether one of them names a chapter as a whole that the other names, too. */
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
      for (let verse = Math.max(a.from, b.from); verse <= last && verses.size < MOST_VERSES; verse += 1)
        verses.add(`${a.osis}.${a.chapter}.${verse}`)
    }
  }
  return { verses: verses.size, chapter }
}
