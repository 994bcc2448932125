import { pictureHeader } from './pictureHeader'
import { jpegBytes, pngBytes, webpBytes } from './testing/pictureFiles'

const text = (words: string) => new TextEncoder().encode(words)

test.each([
  ['a JPEG with what a camera wrote', jpegBytes(4032, 3024), 'image/jpeg', 4032, 3024],
  ['a PNG', pngBytes(70_000, 2), 'image/png', 70_000, 2],
  ['a lossy WebP', webpBytes.lossy(640, 481), 'image/webp', 640, 481],
  ['a lossless WebP', webpBytes.lossless(16_384, 3), 'image/webp', 16_384, 3],
  ['a GIF', text('GIF89a\x40\x01\x60\x00\x00\x00\x00'), 'image/gif', 320, 96],
  ['an extended WebP', webpBytes.extended(100_000, 7), 'image/webp', 100_000, 7],
])('[C-50] reads type and size of %s', (_, bytes, type, width, height) => {
  expect(pictureHeader(bytes)).toEqual({ type, width, height })
})

test.each([
  ['an SVG', text('<svg xmlns="http://www.w3.org/2000/svg" onload="ran()"/>')],
  ['a page', text('<!doctype html><script>ran()</script>')],
  ['a HEIC', text('\0\0\0\x18ftypheic\0\0\0\0mif1heic')],
  ['a JPEG cut before its size', jpegBytes(9, 9).slice(0, 24)],
  ['a WebP of no known kind', text('RIFF\x14\0\0\0WEBPABCD\0\0\0\0')],
  ['nothing', new Uint8Array()],
])('[C-50] %s is no picture', (_, bytes) => {
  expect(pictureHeader(bytes)).toBeNull()
})

test('reading ends for a JPEG with invalid segments', () => {
  expect(pictureHeader(new Uint8Array(100_000).fill(0xff).with(1, 0xd8))).toBeNull()
})
