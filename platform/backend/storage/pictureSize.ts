export const MAX_PICTURE_PIXELS = 50_000_000
export const MAX_PICTURE_SIDE_PX = 20_000

export type PictureSize = { width: number; height: number }

const readers: Record<string, (bytes: Buffer) => PictureSize | null> = {
  'image/png': (bytes) =>
    bytes.toString('latin1', 12, 16) === 'IHDR'
      ? { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
      : null,
  'image/gif': (bytes) => ({ width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) }),
  'image/webp': readWebp,
  'image/jpeg': readJpeg,
}

/** Whether the size of a picture is read for this media type. */
export const hasPictureSize = (type: string): boolean => type in readers

/** Width and height as a picture's header declares them; null when it has none. */
export function readPictureSize(bytes: Uint8Array, type: string): PictureSize | null {
  try {
    return readers[type]?.(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)) ?? null
  } catch {
    // The bytes end within the header.
    return null
  }
}

/** Whether a browser may decode a picture of this size: it needs four bytes of memory for each pixel. */
export const isShowable = ({ width, height }: PictureSize): boolean =>
  width > 0 &&
  height > 0 &&
  width <= MAX_PICTURE_SIDE_PX &&
  height <= MAX_PICTURE_SIDE_PX &&
  width * height <= MAX_PICTURE_PIXELS

function readWebp(bytes: Buffer): PictureSize | null {
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8 ':
      return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
    case 'VP8L': {
      const bits = bytes.readUInt32LE(21)
      return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 }
    }
    case 'VP8X':
      return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 }
    default:
      return null
  }
}

/** Follows the segments to the one that begins a frame; pictures with several frames have one size. */
function readJpeg(bytes: Buffer): PictureSize | null {
  for (let at = 2; ; ) {
    if (bytes.readUInt8(at) !== 0xff) return null
    const marker = bytes.readUInt8(at + 1)
    if (marker === 0xff) {
      at += 1
      continue
    }
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
    at += 2 + bytes.readUInt16BE(at + 2)
  }
}
