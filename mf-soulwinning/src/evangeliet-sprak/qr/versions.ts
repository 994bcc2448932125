/** What ISO/IEC 18004 fixes for one size of the code, at error correction level M. */
export type Version = {
  number: number
  /** Modules along one side. */
  size: number
  /** Error correction codewords of each block. */
  correction: number
  /** Data codewords of each block, shorter blocks first. */
  blocks: number[]
  /** Rows and columns in which the alignment patterns have their centres. */
  centres: number[]
}

const rows: [correction: number, blocks: number[], centres: number[]][] = [
  [10, [16], []],
  [16, [28], [6, 18]],
  [26, [44], [6, 22]],
  [18, [32, 32], [6, 26]],
  [24, [43, 43], [6, 30]],
  [16, [27, 27, 27, 27], [6, 34]],
  [18, [31, 31, 31, 31], [6, 22, 38]],
  [22, [38, 38, 39, 39], [6, 24, 42]],
  [22, [36, 36, 36, 37, 37], [6, 26, 46]],
  [26, [43, 43, 43, 43, 44], [6, 28, 50]],
]

/** Versions 1 to 10, enough for a link of 213 bytes: a denser code is hard to read from a phone's screen. */
export const versions: readonly Version[] = rows.map(([correction, blocks, centres], at) => ({
  number: at + 1,
  size: 21 + 4 * at,
  correction,
  blocks,
  centres,
}))
