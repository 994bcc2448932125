/** Words from this length on may be divided; shorter ones fit a line of the narrowest phone. */
const LONG_WORD = 13

/** The fewest letters before and after a hyphen. */
const SHORTEST_PART = 4

/** The later parts of compounds: the hyphen comes before them, whatever the letters around it are. */
const parts =
  /över|under|evangeli|försäkr|ordning|arbet|inbjud|andakt|skol|skap|skrift|plan|spår|stud|tolk|tro|grund|frälsn|lära|läsning|bok|enlig|träd|dag|advent|historia|panel|lokal/g

/** One consonant before a vowel: the hyphen comes before it. 'Sjö-man', 'in-stru-ment'. */
const beforeSyllable = /[bcdfghjklmnpqrstvxz](?=[aeiouyåäöé])/g

/** The end of letters that stand for one sound, which no hyphen divides: 'ng', 'ck', 'sj'. */
const oneSound = /(?:ng|ck|[st]?[cksg]h|ph|th|[dghklst]j|sk|x)$/

/**
 * The pieces of a text between which a line may be broken with a hyphen. Only long words have several pieces, each of
 * four letters at least. Joined, they are the text.
 */
export const hyphenated = (text: string): string[] =>
  text.replace(longWords, (word) => piecesOf(word).join(SOFT_HYPHEN)).split(SOFT_HYPHEN)

const SOFT_HYPHEN = '\u00ad'
const longWords = new RegExp(`\\p{L}{${LONG_WORD},}`, 'gu')

function piecesOf(word: string): string[] {
  const lower = word.toLocaleLowerCase('sv')
  const joints = [...lower.matchAll(parts)].map(({ index }) => index)
  const syllables = [...lower.matchAll(beforeSyllable)]
    .map(({ index }) => index)
    .filter((at) => !oneSound.test(lower.slice(0, at + 1)))
    .filter((at) => joints.every((joint) => Math.abs(joint - at) >= SHORTEST_PART))
  const pieces: string[] = []
  let begun = 0
  for (const at of [...joints, ...syllables].sort((one, other) => one - other)) {
    if (at - begun < SHORTEST_PART || word.length - at < SHORTEST_PART) continue
    pieces.push(word.slice(begun, at))
    begun = at
  }
  return [...pieces, word.slice(begun)]
}
