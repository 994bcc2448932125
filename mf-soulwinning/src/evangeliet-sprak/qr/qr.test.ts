import { createHash } from 'node:crypto'
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

// One text for each of the eight masks, and two of the sizes that say their own version; all read by the same readers.
test.each([
  ['https://exempel.se/1', '657f9dc3485b88a6'],
  ['https://exempel.se/5', 'ca1b7f9989b865fc'],
  ['https://exempel.se/3', 'a6c967ac38c00019'],
  ['https://exempel.se/54', 'f93e184813bd6609'],
  ['https://exempel.se/4', '7463ea6325f12ce3'],
  ['https://exempel.se/33', '424c0d67789fbea8'],
  ['https://exempel.se/0', '23865c86007c7f73'],
  ['ijklmnopqrstuvwxyzabcdefghijklmnopqr34', '369c1c6493f8a6d9'],
  ['x'.repeat(120), '9d284324e97f5964'],
  ['x'.repeat(213), '5b61c982b56d2523'],
])('the code of %p is the one that was read', (text, digest) => {
  expect(createHash('sha256').update(drawn(text).join('\n')).digest('hex').slice(0, 16)).toBe(digest)
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
