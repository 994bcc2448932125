import { parsePlace, type Reference } from '@portal/shared-ui/scripture'

/** What a text is known by: the places that it names and the topics that it has. */
export type Known = { places: readonly string[]; topics?: readonly string[] }

/** As `private.nearest_rows` of the database weighs its rows. */
const WEIGHT = { topic: 3, verse: 2, chapter: 1 }
const MOST_VERSES = 3

/** How near two texts are by what they have in common; 0 when that is nothing. */
export function nearness(one: Known, other: Known): number {
  const [topics, theirs] = [keysOf(one), keysOf(other)]
  const verses = versesOf(one)
  const shared = versesOf(other).filter((verse) => verses.includes(verse)).length
  return (
    WEIGHT.topic * theirs.filter((topic) => topics.includes(topic)).length +
    WEIGHT.verse * Math.min(shared, MOST_VERSES) +
    WEIGHT.chapter * Number(meetInAChapter(one, other))
  )
}

const keysOf = ({ topics = [] }: Known) => [...new Set(topics.map(topicKey))]

const topicKey = (topic: string) => topic.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase()

const placesOf = ({ places }: Known): Reference[] => places.flatMap((place) => parsePlace(place) ?? [])

function versesOf(text: Known): string[] {
  const verses = placesOf(text).flatMap(({ osis, chapter, from, to = from }) =>
    from === undefined || to === undefined
      ? []
      : Array.from({ length: to - from + 1 }, (_, at) => `${osis}.${chapter}.${from + at}`),
  )
  return [...new Set(verses)]
}

/** Whether one of them names a chapter as a whole that the other names, too. */
const meetInAChapter = (one: Known, other: Known): boolean =>
  placesOf(one).some((a) =>
    placesOf(other).some(
      (b) => a.osis === b.osis && a.chapter === b.chapter && (a.from === undefined || b.from === undefined),
    ),
  )
