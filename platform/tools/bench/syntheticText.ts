/**
 * Text as in a growing collection, the same on every run: few words occur in almost every text, and new words keep
 * coming (about 8,000 different ones in 60,000, 100,000 in six million).
 */
export function createTexts(seed: number): (words: number) => string {
  const next = randomNumbers(seed)
  return (words) => Array.from({ length: words }, () => wordOfRank(randomRank(next))).join(' ')
}

/** Up to this rank, frequency is inversely proportional to rank (Zipf); beyond it, frequency falls faster. */
const STEEPER_FROM_RANK = 5_000
const LAST_RANK = 5_000_000
const weightOfHead = Math.log(STEEPER_FROM_RANK)

function randomRank(next: () => number): number {
  const at = next() * (weightOfHead + 1)
  if (at < weightOfHead) return Math.floor(Math.exp(at)) - 1
  return Math.min(Math.floor(STEEPER_FROM_RANK / next()), LAST_RANK)
}

/** The word that most texts contain. */
export const commonWord = 'och'

/** Words of the same syllables that no synthetic text contains otherwise. */
export const plantedWords = (count: number, from: number): string[] =>
  Array.from({ length: count }, (_, at) => wordOfRank(2 * LAST_RANK + (from + at) * 70_001))

function wordOfRank(rank: number): string {
  const common = commonWords[rank]
  if (common) return common
  let word = ''
  for (let left = rank; left > 0; left = Math.floor(left / syllables.length)) {
    word += syllables[left % syllables.length]
  }
  return word
}

const commonWords =
  'och han att som i det till de på en för sade icke sig eder vara honom alla skall mig dag land hus folk konung son är av med den var men om så hans ett från hon ej du jag vi ni när där här in ut upp ned efter under över mot genom utan mellan'.split(
    ' ',
  )

const syllables =
  'be för sam van gud kär lig het ning sten dal män ande ljus mör ker vat ten him mel jor den frid rätt fär dig nåd syn der hjär ta röst väg skri va tro hopp lov sång bön åker skör herr gård få år öra ögon läm na dom stol'.split(
    ' ',
  )

/** A generator of numbers from 0 to 1, the same on every run (linear congruential). */
export function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return (state + 1) / 4_294_967_297
  }
}
