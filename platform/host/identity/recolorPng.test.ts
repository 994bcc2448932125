import { crc32, deflateSync, inflateSync } from 'node:zlib'
import { type Colors, recolorPng } from './recolorPng'

const blue: Colors = [
  [29, 59, 92],
  [246, 233, 207],
  [229, 180, 92],
]
const green: Colors = [
  [20, 70, 40],
  [240, 235, 210],
  [220, 190, 90],
]
const mixed = ([ground, second]: Colors) => ground.map((channel, at) => (channel + (second[at] ?? 0)) / 2)
const pixelsOf = (colors: Colors) =>
  [...colors, mixed(colors), colors[0]].map((color) => color.map(Math.round))

/** A picture of one row of pixels for each of the format's five filters. */
function pngOf(rows: number[][], { depth = 8, interlace = 0, alpha = false } = {}): Buffer {
  const bytes = alpha ? 4 : 3
  const filtered = rows.map((row, filter) => [
    filter,
    ...row.map((value, at) => {
      const left = row[at - bytes] ?? 0
      const above = rows[filter - 1]?.[at] ?? 0
      const corner = (at >= bytes && rows[filter - 1]?.[at - bytes]) || 0
      const plane = left + above - corner
      const paeth = [left, above, corner].reduce((best, each) =>
        Math.abs(plane - each) < Math.abs(plane - best) ? each : best,
      )
      return (value - ([0, left, above, Math.floor((left + above) / 2), paeth][filter] ?? 0)) & 255
    }),
  ])
  const header = Buffer.alloc(13)
  header.writeUInt32BE((rows[0]?.length ?? 0) / bytes, 0)
  header.writeUInt32BE(rows.length, 4)
  header.set([depth, alpha ? 6 : 2, 0, 0, interlace], 8)
  const data = deflateSync(Buffer.from(filtered.flat()))
  const parts = [header, data.subarray(0, 9), data.subarray(9), Buffer.alloc(0)]
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    ...parts.flatMap((part, at) => {
      const typed = Buffer.concat([Buffer.from(['IHDR', 'IDAT', 'IDAT', 'IEND'][at] ?? ''), part])
      const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
      length.writeUInt32BE(part.length)
      sum.writeUInt32BE(crc32(typed))
      return [length, typed, sum]
    }),
  ])
}

const rowsOf = (pixels: number[][], alpha = false) =>
  [0, 1, 2, 3, 4].map((turn) => {
    const turned = [...pixels.slice(turn), ...pixels.slice(0, turn)]
    return turned.flatMap((pixel, at) => (alpha ? [...pixel, at * 50] : pixel))
  })

test.each([false, true])(
  '[BE-295] each colour and each edge of a PNG becomes another (alpha: %s)',
  async (alpha) => {
    const recolored = await recolorPng(pngOf(rowsOf(pixelsOf(blue), alpha), { alpha }), blue, green)
    const line = 5 * (alpha ? 4 : 3)
    // The header's chunk ends at byte 33; the file's last chunk has twelve.
    const png = recolored ?? Buffer.alloc(0)
    const rows = inflateSync(png.subarray(41, 41 + png.readUInt32BE(33)))
    expect(png.subarray(8, 33)).toEqual(pngOf(rowsOf(pixelsOf(blue), alpha), { alpha }).subarray(8, 33))
    for (const [at, expected] of rowsOf(pixelsOf(green), alpha).entries()) {
      const shown = [...rows.subarray(at * (line + 1) + 1, (at + 1) * (line + 1))]
      for (const [byte, value] of shown.entries())
        expect(Math.abs(value - (expected[byte] ?? 0))).toBeLessThan(2)
    }
  },
)

test.each([
  ['of sixteen bits', pngOf(rowsOf(pixelsOf(blue)), { depth: 16 })],
  ['that is interlaced', pngOf(rowsOf(pixelsOf(blue)), { interlace: 1 })],
  ['of another kind', Buffer.from('RIFF')],
])('[BE-295] a picture %s is not recoloured', async (_, picture) => {
  expect(await recolorPng(picture, blue, green)).toBeNull()
})
