import { verseCount } from '@portal/shared-ui/scripture/canon'

/** Sentences about missing and surplus verses compared with the canon; empty when all match. */
export function countAgainstCanon(osis: string, chapter: number, numbers: number[]): string[] {
  const count = verseCount(osis, chapter)
  if (count === 0)
    return ['Kapitlet finns inte i King James-bibelns numrering, så antalet verser kan inte jämföras.']
  const missing = Array.from({ length: count }, (_, at) => at + 1).filter(
    (number) => !numbers.includes(number),
  )
  const surplus = numbers.filter((number) => number > count)
  return [
    ...(missing.length > 0 ? [`Kapitlet har ${count} verser. I texten saknas vers ${listed(missing)}.`] : []),
    ...(surplus.length > 0
      ? [`Kapitlet har ${count} verser. Texten har också vers ${listed(surplus)}.`]
      : []),
  ]
}

/** '1-3, 7' */
function listed(numbers: number[]): string {
  const runs: [number, number][] = []
  for (const number of numbers) {
    const last = runs.at(-1)
    if (last && number === last[1] + 1) last[1] = number
    else runs.push([number, number])
  }
  return runs.map(([from, to]) => (from === to ? from : `${from}-${to}`)).join(', ')
}
