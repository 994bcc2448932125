import { pictures } from '../testing/pictures'
import { isShowable, type PictureSize, readPictureSize } from './pictureSize'

/** The test pictures with another size in their headers. */
const resized: Record<string, (size: PictureSize) => Uint8Array> = {
  'image/png': ({ width, height }) => {
    const bytes = Buffer.from(pictures.png)
    bytes.writeUInt32BE(width, 16)
    bytes.writeUInt32BE(height, 20)
    return bytes
  },
  'image/gif': ({ width, height }) => {
    const bytes = Buffer.from(pictures.gif)
    bytes.writeUInt16LE(width, 6)
    bytes.writeUInt16LE(height, 8)
    return bytes
  },
  'image/webp': ({ width, height }) => {
    const bytes = Buffer.concat([Buffer.from(pictures.webp.subarray(0, 12)), Buffer.alloc(18)])
    bytes.write('VP8X', 12, 'latin1')
    bytes.writeUIntLE(width - 1, 24, 3)
    bytes.writeUIntLE(height - 1, 27, 3)
    return bytes
  },
  'image/jpeg': ({ width, height }) => {
    // A comment of 60,000 bytes precedes the frame, as a camera's preview does.
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0xea, 0x62]), Buffer.alloc(60_000)])
    const frame = Buffer.from([0xff, 0xc2, 0, 11, 8, 0, 0, 0, 0, 1, 1, 0x11, 0])
    frame.writeUInt16BE(height, 5)
    frame.writeUInt16BE(width, 7)
    return Buffer.concat([Buffer.from([0xff, 0xd8]), comment, frame])
  },
}

test.each(Object.keys(resized))('[BE-35] the size of a picture is read: %s', (type) => {
  const sizes = [
    { width: 1920, height: 600 },
    { width: 16_000, height: 16_000 },
  ]
  for (const size of sizes) {
    expect(readPictureSize(resized[type]?.(size) as Uint8Array, type)).toEqual(size)
  }
})

test('[BE-35] the smallest pictures have a size', () => {
  for (const [name, bytes] of Object.entries(pictures)) {
    const size = readPictureSize(bytes, `image/${name}`)
    expect({ name, isShowable: size !== null && isShowable(size) }).toEqual({ name, isShowable: true })
  }
})

test('[BE-35] pictures without a size or with an excessive one are not shown', () => {
  const absurd = [
    { width: 0, height: 0 },
    { width: 0, height: 10 },
    { width: 2 ** 31, height: 1 },
    { width: 20_001, height: 1 },
    { width: 30_000, height: 30_000 },
    { width: 8000, height: 7000 },
  ]
  expect(absurd.filter(isShowable)).toEqual([])
  expect(isShowable({ width: 8000, height: 6000 })).toBe(true)
})

test('[BE-35] a truncated header or one without a frame gives no size', () => {
  for (const [name, bytes] of Object.entries(pictures)) {
    expect(readPictureSize(bytes.subarray(0, 8), `image/${name}`)).toBeNull()
  }
  expect(readPictureSize(Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0]), 'image/jpeg')).toBeNull()
})
