/** The first bytes of pictures, enough to read their type and size. */

const numbers = (text: string) => Array.from(text, (sign) => sign.charCodeAt(0))
const big = (value: number, bytes: number) =>
  Array.from({ length: bytes }, (_, at) => (value >>> (8 * (bytes - 1 - at))) & 255)
const little = (value: number, bytes: number) => big(value, bytes).reverse()
const file = (bytes: number[]) => new Uint8Array(bytes)

export const pngBytes = (width: number, height: number) =>
  file([
    0x89,
    ...numbers('PNG\r\n\x1a\n'),
    ...big(13, 4),
    ...numbers('IHDR'),
    ...big(width, 4),
    ...big(height, 4),
  ])

/** With the metadata that cameras write before the picture. */
export const jpegBytes = (width: number, height: number) =>
  file([
    ...[0xff, 0xd8, 0xff, 0xe1, ...big(12, 2), ...numbers('Exif\0\0MM\0*')],
    ...[0xff, 0xff, 0xc4, ...big(4, 2), 0, 0],
    ...[0xff, 0xc2, ...big(11, 2), 8, ...big(height, 2), ...big(width, 2), 1, 1, 0x11, 0],
  ])

const riff = (kind: string, data: number[]) =>
  file([...numbers('RIFF'), ...little(20, 4), ...numbers(`WEBP${kind}`), ...little(data.length, 4), ...data])

export const webpBytes = {
  lossy: (width: number, height: number) =>
    riff('VP8 ', [0, 0, 0, 0x9d, 0x01, 0x2a, ...little(width, 2), ...little(height, 2)]),
  lossless: (width: number, height: number) =>
    riff('VP8L', [0x2f, ...little((width - 1) | ((height - 1) << 14), 4)]),
  extended: (width: number, height: number) =>
    riff('VP8X', [0x10, 0, 0, 0, ...little(width - 1, 3), ...little(height - 1, 3)]),
}
