import { languages } from '../shared/languages'
import { drawQr } from './drawQr'

// Verified with two independent readers, both of OpenCV.
const letterA = [
  '#######..#.##.#######',
  '#.....#.#.##..#.....#',
  '#.###.#.##.#..#.###.#',
  '#.###.#.#.##..#.###.#',
  '#.###.#..#..#.#.###.#',
  '#.....#...##..#.....#',
  '#######.#.#.#.#######',
  '........##...........',
  '#.....#.#.##.##..###.',
  '#..##......###.###..#',
  '..#.###..##.#.##.....',
  '.#.#.#.##..#####.#.#.',
  '##.#..####.##########',
  '........##..#.....#.#',
  '#######..###.#..####.',
  '#.....#...#...#...###',
  '#.###.#..###.#..###..',
  '#.###.#..#.#####.#...',
  '#.###.#..#.###.###.##',
  '#.....#...######.#...',
  '#######.#.#.#..#..##.',
]

const QUIET_ZONE = 4

/** The code's rows, `#` for dark modules. */
function rowsOf(text: string): string[] {
  const { size = 0, path = '' } = drawQr(text) ?? {}
  const rows = Array.from({ length: size }, () => new Array<string>(size).fill('.'))
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g))
    (rows[Number(y)] as string[])[Number(x)] = '#'
  return rows.map((row) => row.join(''))
}

test('a known code, surrounded by four light modules', () => {
  const rows = rowsOf('a')
  const inner = rows.slice(QUIET_ZONE, -QUIET_ZONE).map((row) => row.slice(QUIET_ZONE, -QUIET_ZONE))
  expect(inner).toEqual(letterA)
  expect(rows.join('').match(/#/g)).toHaveLength(letterA.join('').replaceAll('.', '').length)
})

test.each([
  [14, 21],
  [15, 25],
  [62, 33],
  [63, 37],
  [106, 41],
  [107, 45],
  [180, 53],
  [181, 57],
  [213, 57],
])('a text of %p bytes gives %p modules a side', (bytes, modules) => {
  expect(drawQr('x'.repeat(bytes))?.size).toBe(modules + 2 * QUIET_ZONE)
})

test('counts bytes, not letters; a text too long for a camera gives no code', () => {
  expect(drawQr('é'.repeat(107))).toBeNull()
  expect(drawQr('é'.repeat(106))).not.toBeNull()
})

test('[SW-16] every language has a different code', () => {
  const paths = languages.map(({ fallback }) => drawQr(fallback)?.path)
  expect(new Set(paths).size).toBe(14)
  expect(paths).not.toContain(undefined)
})
