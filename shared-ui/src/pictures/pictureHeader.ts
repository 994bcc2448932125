export type PictureType = 'image/jpeg' | 'image/png' | 'image/webp' | 'image/gif'
export type PictureHeader = { type: PictureType; width: number; height: number }

/**
 * Type and size of a picture from its bytes, regardless of its name; null for anything but JPEG, PNG, WebP and GIF.
 * The size is known before the picture is decoded, which takes four bytes of memory for each pixel.
 */
export function pictureHeader(bytes: Uint8Array): PictureHeader | null {
  const data = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    return png(data) ?? webp(data) ?? gif(data) ?? jpeg(data)
  } catch (end) {
    if (end instanceof RangeError) return null
    throw end
  }
}

const words = (data: DataView, at: number): string =>
  String.fromCharCode(...[0, 1, 2, 3].map((step) => data.getUint8(at + step)))

function png(data: DataView): PictureHeader | null {
  if (data.getUint32(0) !== 0x89504e47 || data.getUint32(4) !== 0x0d0a1a0a || words(data, 12) !== 'IHDR')
    return null
  return { type: 'image/png', width: data.getUint32(16), height: data.getUint32(20) }
}

function webp(data: DataView): PictureHeader | null {
  if (words(data, 0) !== 'RIFF' || words(data, 8) !== 'WEBP') return null
  const size = webpSizes[words(data, 12)]?.(data)
  return size ? { type: 'image/webp', ...size } : null
}

/** How each of the three WebP formats stores its size. */
const webpSizes: Record<string, (data: DataView) => { width: number; height: number }> = {
  'VP8 ': (data) => ({
    width: data.getUint16(26, true) & 0x3fff,
    height: data.getUint16(28, true) & 0x3fff,
  }),
  VP8L: (data) => {
    const bits = data.getUint32(21, true)
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
  },
  VP8X: (data) => ({
    width: (data.getUint32(24, true) & 0xffffff) + 1,
    height: (data.getUint32(26, true) >>> 8) + 1,
  }),
}

function gif(data: DataView): PictureHeader | null {
  if (words(data, 0) !== 'GIF8') return null
  return { type: 'image/gif', width: data.getUint16(6, true), height: data.getUint16(8, true) }
}

/** Reads the size from the frame segment, after the segments that cameras write. */
function jpeg(data: DataView): PictureHeader | null {
  if (data.getUint16(0) !== 0xffd8) return null
  for (let at = 2; data.getUint8(at) === 0xff; ) {
    const marker = data.getUint8(at + 1)
    if (isFrame(marker)) {
      return { type: 'image/jpeg', width: data.getUint16(at + 7), height: data.getUint16(at + 5) }
    }
    at += marker === 0xff ? 1 : 2 + data.getUint16(at + 2)
  }
  return null
}

const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
