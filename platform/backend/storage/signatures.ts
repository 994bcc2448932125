type Signature = {
  /** The media types that these bytes may have. */
  types: RegExp
  found(head: Buffer): boolean
}

/** Bytes from the beginning of a file that `contradicts` reads. */
export const HEAD_BYTES = 4096

const starts = (hex: string, at = 0) => {
  const wanted = Buffer.from(hex.replaceAll(' ', ''), 'hex')
  return (head: Buffer) => head.subarray(at, at + wanted.length).equals(wanted)
}
const says = (text: string, at = 0) => starts(Buffer.from(text, 'latin1').toString('hex'), at)
const all =
  (...tests: ((head: Buffer) => boolean)[]) =>
  (head: Buffer) =>
    tests.every((test) => test(head))
const any =
  (...tests: ((head: Buffer) => boolean)[]) =>
  (head: Buffer) =>
    tests.some((test) => test(head))
const brand = (...names: string[]) => all(says('ftyp', 4), any(...names.map((name) => says(name, 8))))
const frame = (head: Buffer) => head[0] === 0xff && ((head[1] ?? 0) & 0xe0) === 0xe0 && head[1] !== 0xff

/**
 * Long enough that no text begins with one by chance: a file of another type that begins with one of these is refused.
 */
const signatures: Signature[] = [
  { types: /^image\/(jpeg|jpg|pjpeg)$/, found: starts('ff d8 ff') },
  { types: /^image\/(png|apng|x-png)$/, found: starts('89 50 4e 47 0d 0a 1a 0a') },
  { types: /^image\/gif$/, found: any(says('GIF87a'), says('GIF89a')) },
  { types: /^image\/webp$/, found: all(says('RIFF'), says('WEBP', 8)) },
  { types: /^image\/avif$/, found: brand('avif', 'avis') },
  { types: /^image\/(heic|heif)(-sequence)?$/, found: brand('heic', 'heix', 'mif1', 'msf1', 'hevc') },
  { types: /^image\/tiff$/, found: any(starts('49 49 2a 00'), starts('4d 4d 00 2a')) },
  { types: /^image\/(bmp|x-ms-bmp)$/, found: all(says('BM'), starts('00 00 00 00', 6)) },
  { types: /^image\/(x-icon|vnd\.microsoft\.icon)$/, found: starts('00 00 01 00') },
  { types: /^(video|audio)\/webm$|^(video|audio)\/(x-)?matroska$/, found: starts('1a 45 df a3') },
  { types: /^(video|audio|application)\/(ogg|opus)$/, found: says('OggS') },
  { types: /^audio\/(x-)?wave?$|^audio\/vnd\.wave$/, found: all(says('RIFF'), says('WAVE', 8)) },
  { types: /^audio\/(x-)?flac$/, found: says('fLaC') },
  { types: /^application\/pdf$/, found: says('%PDF-') },
  { types: /^application\/(x-)?gzip$/, found: starts('1f 8b 08') },
  {
    // Office documents and e-books are zip archives.
    types:
      /^application\/((x-)?zip(-compressed)?|epub\+zip|java-archive|vnd\.(openxmlformats|oasis\.opendocument).*)$/,
    found: any(starts('50 4b 03 04'), starts('50 4b 05 06')),
  },
]

/** Signatures that are too short to recognise a type, but are required for it. */
const weakSignatures: Signature[] = [
  { types: /^audio\/(mpeg|mp3)$/, found: any(says('ID3'), frame) },
  { types: /^audio\/aac$/, found: any(says('ID3'), says('ADIF'), frame) },
  { types: /^(video|audio)\/(mp4|quicktime|x-m4[av]|3gpp)$/, found: says('ftyp', 4) },
]

/** Whether files of this type must have a signature. */
export function hasSignature(type: string): boolean {
  return [...signatures, ...weakSignatures].some(({ types }) => types.test(type))
}

/** Whether the beginning of a file contradicts its type: another signature than it needs, or NUL in text. */
export function contradicts(bytes: Uint8Array, type: string): boolean {
  const head = Buffer.from(bytes.subarray(0, HEAD_BYTES))
  const own = [...signatures, ...weakSignatures].filter(({ types }) => types.test(type))
  if (own.length > 0) return !own.some(({ found }) => found(head))
  // An octet stream may contain anything.
  if (type === 'application/octet-stream') return false
  if (signatures.some(({ found }) => found(head))) return true
  return /^text\/|^application\/json$/.test(type) && head.includes(0) && !isWideText(head)
}

/** UTF-16, by its byte order mark. */
const isWideText = any(starts('ff fe'), starts('fe ff'))
