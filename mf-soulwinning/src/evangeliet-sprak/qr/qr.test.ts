import { correctionOf, encode, multiply } from './codewords'
import { drawQr, qrMatrix } from './drawQr'

// Drawn by this code and read by two independent readers (OpenCV's), as were texts at both edges of all ten versions.
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

const drawn = (text: string) =>
  qrMatrix(text)?.map((row) => row.map((dark) => (dark ? '#' : '.')).join('')) ?? []

test('a known code', () => {
  expect(drawn('a')).toEqual(letterA)
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
])('a text of %p bytes takes %p modules a side', (bytes, size) => {
  expect(drawQr('x'.repeat(bytes))?.size).toBe(size)
})

test('bytes are counted, not letters; what no version holds is no code', () => {
  expect(drawQr('é'.repeat(107))).toBeNull()
  expect(drawQr('é'.repeat(106))).not.toBeNull()
})

test('every block with its correction is divisible by the generator: zero at each of its roots', () => {
  const block = encode('https://exempel.se/en/lank')?.codewords.slice(0, 28) ?? []
  const all = [...block, ...correctionOf(block, 16)]
  for (let root = 1, at = 0; at < 16; at += 1, root = multiply(root, 2)) {
    expect(all.reduce((value, codeword) => multiply(value, root) ^ codeword, 0)).toBe(0)
  }
})

test('the three corners and the timing patterns stand where a reader looks for them', () => {
  for (const text of ['a', 'x'.repeat(120), 'x'.repeat(213)]) {
    const rows = drawn(text)
    const size = rows.length
    const corner = (x: number, y: number) => rows.slice(y, y + 7).map((row) => row.slice(x, x + 7))
    const eye = ['#######', '#.....#', '#.###.#', '#.###.#', '#.###.#', '#.....#', '#######']
    expect([corner(0, 0), corner(size - 7, 0), corner(0, size - 7)]).toEqual([eye, eye, eye])
    expect(rows[6]?.slice(7, size - 7)).toMatch(/^\.(#\.)+$/)
  }
})
