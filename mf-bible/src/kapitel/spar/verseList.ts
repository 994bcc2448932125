/** 'vers 16–18, 20' for the sorted verses 16, 17, 18 and 20; empty without verses. */
export function verseList(verses: readonly number[]): string {
  const runs: [from: number, to: number][] = []
  for (const verse of verses) {
    const last = runs.at(-1)
    if (last && verse === last[1] + 1) last[1] = verse
    else runs.push([verse, verse])
  }
  if (runs.length === 0) return ''
  return `vers ${runs.map(([from, to]) => (to > from ? `${from}–${to}` : from)).join(', ')}`
}
