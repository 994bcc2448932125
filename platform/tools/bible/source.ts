import { isUtf8 } from 'node:buffer'
import { createReadStream } from 'node:fs'
import { open, readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { refuseDocument } from './documents'
import { InputError } from './formats/importContext'

/** A file of the user, decoded while it is read. */
export type Source = {
  path: string
  /** As messages name it. */
  name: string
  bytes: number
  /** The first 64 kB, decoded: enough to detect the format. */
  head: string
  /** The whole text in chunks, without its byte order mark. */
  chunks(): AsyncGenerator<string>
}

const HEAD_BYTES = 64 * 1024
/** Ten times the largest known Bible file; a larger one would only fill the memory. */
const MAX_FILE_BYTES = 200_000_000

/**
 * Opens a text file in UTF-8, UTF-16 (with or without byte order mark) or its declared encoding. Throws a readable
 * error.
 */
export async function openSource(path: string, onBytes: (bytes: number) => void = () => {}): Promise<Source> {
  const name = basename(path)
  const { size } = await stat(path)
  if (size === 0) throw new InputError(name, 'the file is empty; get it again.')
  if (size > MAX_FILE_BYTES) {
    throw new InputError(
      name,
      `the file has ${Math.round(size / 1e6)} MB, more than any Bible; give the text alone.`,
    )
  }
  const start = await firstBytes(path)
  const encoding = encodingOf(name, start)
  return {
    path,
    name,
    bytes: size,
    // Not `fatal`: the cut may split a character.
    head: new TextDecoder(encoding).decode(start),
    chunks: async function* () {
      const decoder = new TextDecoder(encoding, { fatal: true })
      try {
        for await (const chunk of createReadStream(path, { highWaterMark: 256 * 1024 })) {
          onBytes((chunk as Buffer).length)
          yield decoder.decode(chunk as Buffer, { stream: true })
        }
        yield decoder.decode()
      } catch (error) {
        throw isDecodingError(error) ? await decodingError(name, path, encoding) : error
      }
    },
  }
}

async function firstBytes(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

const binarySignatures: [string, string][] = [
  ['PK\x03\x04', 'a ZIP archive'],
  ['\x1f\x8b', 'a gzip archive'],
  ['BZh', 'a bzip2 archive'],
  ['7z\xbc\xaf', 'a 7-Zip archive'],
  ['SQLite format 3', 'a SQLite database'],
  ['%PDF', 'a PDF'],
]

/** An encoding label that TextDecoder accepts. */
function encodingOf(name: string, start: Buffer): string {
  const ascii = start.toString('latin1')
  refuseDocument(name, ascii)
  const kind = binarySignatures.find(([magic]) => ascii.startsWith(magic))?.[1]
  if (kind) throw new InputError(name, `this is ${kind}, not text; unpack it and give the text file inside.`)
  if (ascii.startsWith('\xff\xfe')) return 'utf-16le'
  if (ascii.startsWith('\xfe\xff')) return 'utf-16be'
  if (ascii.startsWith('\xef\xbb\xbf')) return 'utf-8'
  if (/^[^\0]\0[^\0]\0/.test(ascii)) return 'utf-16le'
  if (/^\0[^\0]\0[^\0]/.test(ascii)) return 'utf-16be'
  if (ascii.includes('\0')) throw new InputError(name, 'this is not text; give a file in one of the formats.')
  const declared =
    /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([^"']+)["']/.exec(ascii)?.[1] ??
    /^\\ide[^\S\r\n]+([^\r\n]*\S)/m.exec(ascii)?.[1]
  return declared ? encodingLabel(name, declared) : 'utf-8'
}

function encodingLabel(name: string, declared: string): string {
  const label = declared.trim().toLowerCase()
  // A declared UTF-16 without zero bytes has been converted; USFM declares '65001 - Unicode (UTF-8)' or '1252'.
  if (/utf-?(8|16)|unicode|65001|ascii/.test(label)) return 'utf-8'
  const codePage = /(?:^|\D)(125\d)(?:\D|$)/.exec(label)?.[1]
  try {
    return new TextDecoder(codePage ? `windows-${codePage}` : label).encoding
  } catch {
    throw new InputError(name, `the file declares the encoding “${declared}”; save it as UTF-8 instead.`, 1)
  }
}

function isDecodingError(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ERR_ENCODING_INVALID_ENCODED_DATA'
}

/** The error for bytes that cannot be decoded, with their line. */
async function decodingError(name: string, path: string, encoding: string): Promise<InputError> {
  const bytes = await readFile(path)
  if (encoding !== 'utf-8')
    return new InputError(name, `the file is not whole ${encoding.toUpperCase()}; get it again.`)
  let line = 1
  for (let from = 0; from < bytes.length; line++) {
    const end = bytes.indexOf(10, from)
    const to = end < 0 ? bytes.length : end
    if (!isUtf8(bytes.subarray(from, to))) break
    from = to + 1
  }
  return new InputError(
    name,
    'the bytes are not UTF-8; save the file as UTF-8, or get it again if it is damaged.',
    line,
  )
}
