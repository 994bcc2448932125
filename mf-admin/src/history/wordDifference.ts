export type Part = { kind: 'same' | 'removed' | 'added'; text: string }

/**
 * Maximum number of changed words; beyond it, two texts count as completely different, because a word difference
 * would be unreadable.
 */
const MAX_CHANGED_WORDS = 600

/** Compares two texts by words: shared, removed and added parts. Joined, the parts reproduce both texts. */
export function wordDifference(before: string, after: string): Part[] {
  const [a, b] = [tokens(before), tokens(after)]
  let start = 0
  while (start < a.length && start < b.length && a[start] === b[start]) start++
  let end = 0
  while (end < a.length - start && end < b.length - start && a.at(-1 - end) === b.at(-1 - end)) end++

  const [was, becomes] = [a.slice(start, a.length - end), b.slice(start, b.length - end)]
  return joined([
    ...a.slice(0, start).map(same),
    ...(steps(was, becomes) ?? [...was.map(removed), ...becomes.map(added)]),
    ...a.slice(a.length - end).map(same),
  ])
}

const same = (text: string): Part => ({ kind: 'same', text })
const removed = (text: string): Part => ({ kind: 'removed', text })
const added = (text: string): Part => ({ kind: 'added', text })

const tokens = (text: string) => text.match(/\s+|[\p{L}\p{N}]+|[^\s\p{L}\p{N}]/gu) ?? []

/** The shortest edit script between two lists (Myers 1986); null when it is longer than the maximum. */
function steps(a: string[], b: string[]): Part[] | null {
  const most = Math.min(a.length + b.length, MAX_CHANGED_WORDS)
  // The furthest index in `a` per diagonal; diagonal k is at k + most + 1.
  const reach = new Int32Array(2 * most + 3)
  const trace: Int32Array[] = []
  for (let d = 0; d <= most; d++) {
    trace.push(reach.slice())
    for (let k = -d; k <= d; k += 2) {
      let x = fromAbove(reach, k, d, most) ? at(reach, k + 1, most) : at(reach, k - 1, most) + 1
      while (x < a.length && x - k < b.length && a[x] === b[x - k]) x++
      reach[k + most + 1] = x
      if (x >= a.length && x - k >= b.length) return walkBack(a, b, trace, most)
    }
  }
  return null
}

function walkBack(a: string[], b: string[], trace: Int32Array[], most: number): Part[] {
  const way: Part[] = []
  let [x, y] = [a.length, b.length]
  for (let d = trace.length - 1; d >= 0; d--) {
    const reach = trace[d] as Int32Array
    const k = x - y
    const above = fromAbove(reach, k, d, most)
    const fromX = at(reach, above ? k + 1 : k - 1, most)
    const fromY = fromX - (above ? k + 1 : k - 1)
    while (x > Math.max(fromX, 0) && y > Math.max(fromY, 0)) {
      way.push(same(a[--x] as string))
      y--
    }
    if (d === 0) break
    way.push(above ? added(b[--y] as string) : removed(a[--x] as string))
  }
  return way.reverse()
}

const at = (reach: Int32Array, k: number, most: number): number => reach[k + most + 1] as number

/** Whether the step to diagonal k adds a word instead of removing one. */
const fromAbove = (reach: Int32Array, k: number, d: number, most: number): boolean =>
  k === -d || (k !== d && at(reach, k - 1, most) < at(reach, k + 1, most))

/** Joins words into runs; a removed run comes before the run that replaces it, including the space between. */
function joined(way: Part[]): Part[] {
  const parts: Part[] = []
  let [gone, come] = ['', '']
  const settle = () => {
    if (gone) parts.push(removed(gone))
    if (come) parts.push(added(come))
    gone = come = ''
  }
  way.forEach(({ kind, text }, index) => {
    const betweenChanges = !text.trim() && (gone || come) && way[index + 1]?.kind !== 'same'
    if (kind === 'removed') gone += text
    else if (kind === 'added') come += text
    else if (betweenChanges && index + 1 < way.length) [gone, come] = [gone + text, come + text]
    else {
      settle()
      const last = parts.at(-1)
      if (last?.kind === 'same') last.text += text
      else parts.push(same(text))
    }
  })
  settle()
  return parts
}
