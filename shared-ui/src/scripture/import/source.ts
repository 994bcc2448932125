import { refuseDocument } from './documents'
import { type BinaryKind, fileStart, InputError } from './problem'

/** A file to read: of the browser, of an archive, or of the machine of a command. */
export type InputFile = {
  name: string
  size: number
  /** The bytes from `from` to before `to`. */
  read(from: number, to: number): Promise<Uint8Array>
}

/** A file of the user, decoded while it is read. */
export type Source = {
  /** As messages name it. */
  name: string
  bytes: number
  /** The first 64 kB, decoded: enough to detect the format. */
  head: string
  /**
   * The whole text in chunks, without its byte order mark. Bytes that cannot be decoded are an error, or with
   * `isLenient` the sign � in the text.
   */
  chunks(isLenient?: boolean): AsyncGenerator<string>
}

const HEAD_BYTES = 64 * 1024
const CHUNK_BYTES = 256 * 1024
/** Ten times the largest known Bible file; a larger one would only fill the memory. */
export const MAX_FILE_BYTES = 200_000_000

export type SourceOptions = { maxBytes?: number; onBytes?: (bytes: number) => void }

/**
 * Opens a text file in UTF-8, UTF-16 (with or without byte order mark) or its declared encoding. Throws an InputError
 * for any other file.
 */
export async function openSource(file: InputFile, options: SourceOptions = {}): Promise<Source> {
  const { maxBytes = MAX_FILE_BYTES, onBytes = () => {} } = options
  const { name, size } = file
  if (size === 0) throw new InputError(name, { code: 'empty' })
  if (size > maxBytes) {
    throw new InputError(name, {
      code: 'tooLarge',
      megabytes: Math.round(size / 1e6),
      most: Math.round(maxBytes / 1e6),
    })
  }
  const start = await file.read(0, Math.min(HEAD_BYTES, size))
  const encoding = encodingOf(name, start)
  return {
    name,
    bytes: size,
    // Not `fatal`: the cut may split a character.
    head: new TextDecoder(encoding).decode(start),
    chunks: async function* (isLenient = false) {
      const decoder = new TextDecoder(encoding, { fatal: !isLenient })
      for (let from = 0; from < size; from += CHUNK_BYTES) {
        const bytes = await file.read(from, Math.min(from + CHUNK_BYTES, size))
        onBytes(bytes.length)
        const text = decoded(decoder, bytes)
        if (text === null) throw await decodingError(file, encoding)
        yield text
      }
      const rest = decoded(decoder)
      if (rest === null) throw await decodingError(file, encoding)
      yield rest
    },
  }
}

/** The text of bytes; null when they cannot be decoded. With `stream`, more bytes follow. */
function decoded(decoder: TextDecoder, bytes?: Uint8Array, stream = bytes !== undefined): string | null {
  try {
    return decoder.decode(bytes, { stream })
  } catch {
    return null
  }
}

const binarySignatures: [string, BinaryKind][] = [
  ['PK\x03\x04', 'zip'],
  ['\x1f\x8b', 'gzip'],
  ['BZh', 'bzip2'],
  ['7z\xbc\xaf', 'sevenZip'],
  ['SQLite format 3', 'sqlite'],
  ['%PDF', 'pdf'],
]

/** An encoding label that TextDecoder accepts. */
function encodingOf(name: string, start: Uint8Array): string {
  const ascii = latin1(start)
  refuseDocument(name, ascii)
  const kind = binarySignatures.find(([magic]) => ascii.startsWith(magic))?.[1]
  if (kind) throw new InputError(name, { code: 'binary', kind })
  if (ascii.startsWith('\xff\xfe')) return 'utf-16le'
  if (ascii.startsWith('\xfe\xff')) return 'utf-16be'
  if (ascii.startsWith('\xef\xbb\xbf')) return 'utf-8'
  if (/^[^\0]\0[^\0]\0/.test(ascii)) return 'utf-16le'
  if (/^\0[^\0]\0[^\0]/.test(ascii)) return 'utf-16be'
  if (ascii.includes('\0')) throw new InputError(name, { code: 'notText' })
  const declared =
    /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([^"']+)["']/.exec(ascii)?.[1] ??
    /^\\ide[^\S\r\n]+([^\r\n]*\S)/m.exec(ascii)?.[1]
  return declared ? encodingLabel(name, declared) : 'utf-8'
}

/** Each byte as one character. (The encoding that TextDecoder calls latin1 is Windows-1252.) */
export function latin1(bytes: Uint8Array): string {
  let text = ''
  for (let from = 0; from < bytes.length; from += 8192)
    text += String.fromCharCode(...bytes.subarray(from, from + 8192))
  return text
}

function encodingLabel(name: string, declared: string): string {
  const label = declared.trim().toLowerCase()
  // A declared UTF-16 without zero bytes has been converted; USFM declares '65001 - Unicode (UTF-8)' or '1252'.
  if (/utf-?(8|16)|unicode|65001|ascii/.test(label)) return 'utf-8'
  const codePage = /(?:^|\D)(125\d)(?:\D|$)/.exec(label)?.[1]
  try {
    return new TextDecoder(codePage ? `windows-${codePage}` : label).encoding
  } catch {
    throw new InputError(name, { code: 'encoding', declared }, fileStart)
  }
}

/** The error for bytes that cannot be decoded, with the place of the first of them. */
async function decodingError({ name, size, read }: InputFile, encoding: string): Promise<InputError> {
  if (encoding !== 'utf-8') return new InputError(name, { code: 'notWhole', encoding })
  const bytes = await read(0, size)
  for (let from = 0, line = 1; from < bytes.length; line++) {
    const end = bytes.indexOf(10, from)
    const ofLine = bytes.subarray(from, end < 0 ? bytes.length : end)
    if (decoded(new TextDecoder('utf-8', { fatal: true }), ofLine, false) === null) {
      const column = new TextDecoder().decode(ofLine).indexOf('\ufffd') + 1
      return new InputError(name, { code: 'notUtf8' }, { line, column })
    }
    from += ofLine.length + 1
  }
  return new InputError(name, { code: 'notUtf8' })
}
