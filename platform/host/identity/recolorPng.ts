import { promisify } from 'node:util'
import { crc32, deflate, inflate } from 'node:zlib'

/** Red, green and blue, 0 to 255. */
export type Color = [number, number, number]
/** The three colours that a drawing has: each pixel is one of them, or a mixture at an edge. */
export type Colors = [Color, Color, Color]

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')
/** Bytes of a pixel by the header's colour type: RGB and RGBA. */
const PIXEL_BYTES: Record<number, number> = { 2: 3, 6: 4 }

/**
 * A PNG whose pixels are mixtures of three colours, as the same mixtures of three others. Only for files of eight bits a
 * channel without a palette; null for another file.
 */
export async function recolorPng(png: Buffer, from: Colors, to: Colors): Promise<Buffer | null> {
  if (!png.subarray(0, 8).equals(SIGNATURE)) return null
  const chunks = chunksOf(png)
  const header = chunks.find(({ type }) => type === 'IHDR')?.data
  const bytes = PIXEL_BYTES[header?.[9] ?? 0]
  if (!header || !bytes || header[8] !== 8 || header[12] !== 0) return null
  const packed = chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data)
  const rows = await promisify(inflate)(Buffer.concat(packed))
  const line = header.readUInt32BE(0) * bytes
  unfilter(rows, line, bytes)
  const recolor = mixtureOf(from, to)
  for (let start = 0; start < rows.length; start += line + 1)
    for (let at = start + 1; at <= start + line; at += bytes) recolor(rows, at)
  const data = await promisify(deflate)(rows)
  return Buffer.concat([SIGNATURE, chunk('IHDR', header), chunk('IDAT', data), chunk('IEND')])
}

function chunksOf(png: Buffer): { type: string; data: Buffer }[] {
  const chunks = []
  for (let at = 8; at + 8 <= png.length; ) {
    const length = png.readUInt32BE(at)
    chunks.push({ type: png.toString('latin1', at + 4, at + 8), data: png.subarray(at + 8, at + 8 + length) })
    at += length + 12
  }
  return chunks
}

function chunk(type: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(typed))
  return Buffer.concat([length, typed, sum])
}

/** Replaces each row's differences to its neighbours by its bytes; the rows begin with their filter. */
function unfilter(rows: Buffer, line: number, bytes: number): void {
  for (let start = 0; start < rows.length; start += line + 1) {
    const filter = rows[start]
    rows[start] = 0
    for (let at = 1; at <= line; at++) {
      const left = at > bytes ? (rows[start + at - bytes] as number) : 0
      const above = start > 0 ? (rows[start + at - line - 1] as number) : 0
      const corner = at > bytes && start > 0 ? (rows[start + at - line - 1 - bytes] as number) : 0
      rows[start + at] = ((rows[start + at] as number) + guess(filter, left, above, corner)) & 255
    }
  }
}

/** What a filter subtracts from a byte. */
function guess(filter: number | undefined, left: number, above: number, corner: number): number {
  if (filter === 1) return left
  if (filter === 2) return above
  if (filter === 3) return (left + above) >> 1
  return filter === 4 ? nearest(left, above, corner) : 0
}

/** Of three neighbours the one nearest to their plane, as the format defines it. */
function nearest(left: number, above: number, corner: number): number {
  const [toLeft, toAbove] = [distance(above, corner), distance(left, corner)]
  const toCorner = distance(left + above, 2 * corner)
  if (toLeft <= toAbove && toLeft <= toCorner) return left
  return toAbove <= toCorner ? above : corner
}

const distance = (one: number, other: number) => (one < other ? other - one : one - other)

/** Replaces the colour at a place: how much of the second and of the third colour it has, by least squares. */
function mixtureOf([ground, second, third]: Colors, to: Colors) {
  const u = minus(second, ground)
  const v = minus(third, ground)
  const [uu, uv, vv] = [dot(u, u), dot(u, v), dot(v, v)]
  const scale = uu * vv - uv * uv
  // Most pixels have the colour of one before them.
  const known = new Map<number, Color>()
  const mixed = (given: Color): Color => {
    const color = minus(given, ground)
    const ofSecond = (vv * dot(color, u) - uv * dot(color, v)) / scale
    const ofThird = (uu * dot(color, v) - uv * dot(color, u)) / scale
    return ([0, 1, 2] as const).map((channel) => {
      const [base, more, most] = [to[0][channel], to[1][channel], to[2][channel]]
      const part = base + ofSecond * (more - base) + ofThird * (most - base)
      return Math.min(Math.max(Math.round(part), 0), 255)
    }) as Color
  }
  return (rows: Buffer, at: number): void => {
    const given = rows.readUIntBE(at, 3)
    const color = known.get(given) ?? mixed([given >> 16, (given >> 8) & 255, given & 255])
    known.set(given, color)
    rows.set(color, at)
  }
}

const minus = (one: Color, other: Color): Color => [one[0] - other[0], one[1] - other[1], one[2] - other[2]]
const dot = (one: Color, other: Color): number => one[0] * other[0] + one[1] * other[1] + one[2] * other[2]
