import { encode } from './codewords'
import { formatBits, versionBits } from './informationBits'
import { masks } from './masks'
import { penalty } from './penalty'
import type { Version } from './versions'

/** Light modules that must surround the code. */
export const QUIET_ZONE = 4

/** `path` draws the dark modules, each one unit wide, in a square of `size` units. */
export type QrPicture = { size: number; path: string }

/** A text as a QR code (ISO/IEC 18004, bytes, level M); null for more than 213 bytes. */
export function drawQr(text: string): QrPicture | null {
  const matrix = qrMatrix(text)
  if (!matrix) return null
  const path = matrix.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return { size: matrix.length, path }
}

/** The modules by row, true where dark. */
export function qrMatrix(text: string): boolean[][] | null {
  const encoded = encode(text)
  if (!encoded) return null
  const { version, codewords } = encoded
  const fixed = fixedPatterns(version)
  const path = zigzag(version.size).filter(([x, y]) => fixed[y]?.[x] === undefined)

  const candidates = masks.map((mask, number) => {
    const matrix = fixed.map((row) => row.map((module) => module ?? false))
    drawFormat(matrix, number)
    path.forEach(([x, y], at) => {
      const bit = (((codewords[at >> 3] ?? 0) >> (7 - (at & 7))) & 1) === 1
      set(matrix, x, y, bit !== mask(x, y))
    })
    return { matrix, cost: penalty(matrix) }
  })
  return candidates.reduce((best, candidate) => (candidate.cost < best.cost ? candidate : best)).matrix
}

type Modules = (boolean | undefined)[][]

const set = (modules: Modules, x: number, y: number, dark: boolean) => {
  const row = modules[y]
  if (row && x >= 0 && x < row.length) row[x] = dark
}

/** Everything that does not depend on the text; undefined where data goes. The format's place is held by light modules. */
function fixedPatterns(version: Version): Modules {
  const { size, centres, number } = version
  const modules: Modules = Array.from({ length: size }, () =>
    new Array<boolean | undefined>(size).fill(undefined),
  )
  for (let at = 0; at < size; at += 1) {
    set(modules, 6, at, at % 2 === 0)
    set(modules, at, 6, at % 2 === 0)
  }
  const corners = [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const
  for (const [x, y] of corners) drawRings(modules, x, y, 4, (ring) => ring !== 2 && ring !== 4)
  const last = centres.length - 1
  centres.forEach((y, row) => {
    centres.forEach((x, column) => {
      const inCorner = [`0 0`, `0 ${last}`, `${last} 0`].includes(`${row} ${column}`)
      if (!inCorner) drawRings(modules, x, y, 2, (ring) => ring !== 1)
    })
  })
  drawFormat(modules, 0)
  if (number >= 7) drawVersion(modules, number)
  return modules
}

/** A square of rings around a centre, each dark or light by its distance. */
function drawRings(
  modules: Modules,
  x: number,
  y: number,
  radius: number,
  isDark: (ring: number) => boolean,
) {
  for (let dy = -radius; dy <= radius; dy += 1) {
    for (let dx = -radius; dx <= radius; dx += 1) {
      set(modules, x + dx, y + dy, isDark(Math.max(Math.abs(dx), Math.abs(dy))))
    }
  }
}

/** Level and mask, twice: around the first corner, and shared by the other two. Then the one module that is always dark. */
function drawFormat(modules: Modules, mask: number) {
  const size = modules.length
  formatBits(mask).forEach((dark, at) => {
    const along = at < 6 ? at : at < 8 ? at + 1 : at === 8 ? 7 : 14 - at
    if (at < 8) {
      set(modules, 8, along, dark)
      set(modules, size - 1 - at, 8, dark)
    } else {
      set(modules, along, 8, dark)
      set(modules, 8, size - 15 + at, dark)
    }
  })
  set(modules, 8, size - 8, true)
}

function drawVersion(modules: Modules, number: number) {
  versionBits(number).forEach((dark, at) => {
    const [near, far] = [Math.floor(at / 3), modules.length - 11 + (at % 3)]
    set(modules, far, near, dark)
    set(modules, near, far, dark)
  })
}

/** The order of the data: two columns at a time from the right, up and down in turn, past the upright timing pattern. */
function zigzag(size: number): [x: number, y: number][] {
  const columns = Array.from({ length: (size - 1) / 2 }, (_, at) => size - 1 - 2 * at)
  return columns.flatMap((right, turn) =>
    Array.from({ length: size }, (_, step) => (turn % 2 === 0 ? size - 1 - step : step)).flatMap((y) => {
      // From the seventh column leftwards all moves by one.
      const x = right <= 6 ? right - 1 : right
      return [[x, y] as [number, number], [x - 1, y] as [number, number]]
    }),
  )
}
