import { type Version, versions } from './versions'

/** The smallest version that holds a text as UTF-8 bytes, and its codewords in the order they are drawn; null if none does. */
export function encode(text: string): { version: Version; codewords: number[] } | null {
  const bytes = [...new TextEncoder().encode(text)]
  const version = versions.find(
    (candidate) => headerBits(candidate) + 8 * bytes.length <= 8 * capacity(candidate),
  )
  if (!version) return null
  const data = padded(toCodewords(bytes, version), capacity(version))
  let from = 0
  const blocks = version.blocks.map((length) => {
    from += length
    return data.slice(from - length, from)
  })
  const corrections = blocks.map((block) => correctionOf(block, version.correction))
  return { version, codewords: [...interleaved(blocks), ...interleaved(corrections)] }
}

const capacity = ({ blocks }: Version) => blocks.reduce((sum, length) => sum + length, 0)

const countBits = ({ number }: Version) => (number < 10 ? 8 : 16)
const headerBits = (version: Version) => 4 + countBits(version)

/** Mode "bytes" (0100), their number, the bytes, and at least part of the terminator (0000). */
function toCodewords(bytes: number[], version: Version): number[] {
  const bits = [
    '0100',
    binary(bytes.length, countBits(version)),
    ...bytes.map((byte) => binary(byte, 8)),
    '0000',
  ].join('')
  const codewords = bits.match(/.{1,8}/g) ?? []
  return codewords.map((codeword) => Number.parseInt(codeword.padEnd(8, '0'), 2))
}

const binary = (value: number, length: number) => value.toString(2).padStart(length, '0')

/** The standard's own filling, 236 and 17 in turn. */
function padded(codewords: number[], length: number): number[] {
  const filling = Array.from({ length: length - codewords.length }, (_, at) => (at % 2 ? 17 : 236))
  return [...codewords, ...filling]
}

/** The first of every block, then the second of every block; shorter blocks run out first. */
function interleaved(blocks: number[][]): number[] {
  const longest = Math.max(...blocks.map((block) => block.length))
  return Array.from({ length: longest }, (_, at) => blocks.flatMap((block) => block.slice(at, at + 1))).flat()
}

/** Reed-Solomon: what remains when the block, as a polynomial, is divided by the generator of this degree. */
export function correctionOf(block: number[], degree: number): number[] {
  const generator = generatorOf(degree)
  const remainder = new Array<number>(degree).fill(0)
  for (const codeword of block) {
    const factor = codeword ^ (remainder.shift() ?? 0)
    remainder.push(0)
    generator.forEach((coefficient, at) => {
      remainder[at] = (remainder[at] ?? 0) ^ multiply(coefficient, factor)
    })
  }
  return remainder
}

/** The product of (x - 2^i) for i below the degree, without its leading 1, highest power first. */
function generatorOf(degree: number): number[] {
  let product = [1]
  let root = 1
  for (let at = 0; at < degree; at += 1) {
    const byRoot = product.map((coefficient) => multiply(coefficient, root))
    product = [...product, 0].map((coefficient, place) => coefficient ^ (byRoot[place - 1] ?? 0))
    root = multiply(root, 2)
  }
  return product.slice(1)
}

/** In the field of 256 elements with the polynomial x^8 + x^4 + x^3 + x^2 + 1. */
export function multiply(a: number, b: number): number {
  let product = 0
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ (product >> 7 ? 0x11d : 0)
    if ((b >> bit) & 1) product ^= a
  }
  return product
}
