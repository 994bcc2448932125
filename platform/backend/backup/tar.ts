import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'

/** An entry of a tar file: a folder, or a file with its bytes. */
export type TarEntry = { name: string; size: number; folder: boolean }
export type TarFile = TarEntry & { body: AsyncIterable<Buffer> }

const BLOCK_BYTES = 512

/** The header of an entry, in the ustar format that every tar reads. Throws for a name that does not fit. */
export function tarHeader({ name, size, folder }: TarEntry): Buffer {
  if (Buffer.byteLength(name) > 100) throw new Error(`The name ${name} is too long for the archive.`)
  const head = Buffer.alloc(BLOCK_BYTES)
  const number = (value: number, digits: number) => `${value.toString(8).padStart(digits, '0')}\0`
  head.write(name, 0)
  head.write(number(folder ? 0o700 : 0o600, 7), 100)
  head.write(number(0, 7), 108)
  head.write(number(0, 7), 116)
  head.write(number(size, 11), 124)
  head.write(number(0, 11), 136)
  head.write(folder ? '5' : '0', 156)
  head.write('ustar\x0000', 257)
  head.write(`${number(checksumOf(head), 6)} `, 148)
  return head
}

/** The padding after the bytes of a file. */
export const tarPadding = (size: number): Buffer =>
  Buffer.alloc((BLOCK_BYTES - (size % BLOCK_BYTES)) % BLOCK_BYTES)

/** The end marker after the last entry. */
export const tarEnd = (): Buffer => Buffer.alloc(2 * BLOCK_BYTES)

/** Yields a file on disk as a tar entry, in pieces. */
export async function* longFile(path: string, name: string): AsyncGenerator<Buffer> {
  const { size } = await stat(path)
  yield tarHeader({ name, size, folder: false })
  for await (const part of createReadStream(path)) yield part as Buffer
  yield tarPadding(size)
}

/** Bytes as an entry. */
export async function* wholeFile(name: string, bytes: Buffer): AsyncGenerator<Buffer> {
  yield tarHeader({ name, size: bytes.length, folder: false })
  if (bytes.length > 0) yield bytes
  yield tarPadding(bytes.length)
}

/** The entries of a tar file, one after another; a body that is not read is skipped. Throws when the archive is damaged. */
export async function* readTar(source: AsyncIterable<Uint8Array>): AsyncGenerator<TarFile> {
  const bytes = createReader(source)
  for (;;) {
    const head = await bytes.exactly(BLOCK_BYTES)
    if (head.every((byte) => byte === 0)) return await bytes.drain()
    const size = octal(head, 124, 12)
    if (octal(head, 148, 8) !== checksumOf(head)) throw new Error('a header is damaged')
    const type = String.fromCharCode(head[156] ?? 0)
    if (type !== '0' && type !== '5') throw new Error(`an entry is of the kind "${type}"`)
    let left = size
    const body = async function* () {
      while (left > 0) {
        const part = await bytes.some(left)
        left -= part.length
        yield part
      }
    }
    const name = head.subarray(0, 100).toString().replace(/\0.*$/s, '')
    yield { name, size, folder: type === '5', body: body() }
    while (left > 0) left -= (await bytes.some(left)).length
    await bytes.exactly(tarPadding(size).length)
  }
}

/** The sum of a header's bytes, its own field counted as spaces. */
function checksumOf(head: Buffer): number {
  return head.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 32 : byte), 0)
}

function octal(head: Buffer, at: number, length: number): number {
  const digits = head
    .subarray(at, at + length)
    .toString('latin1')
    .replace(/[\0 ].*$/s, '')
  if (!/^[0-7]+$/.test(digits)) throw new Error('a header is damaged')
  return Number.parseInt(digits, 8)
}

function createReader(source: AsyncIterable<Uint8Array>) {
  const parts = source[Symbol.asyncIterator]()
  let rest: Buffer = Buffer.alloc(0)
  const some = async (most: number): Promise<Buffer> => {
    while (rest.length === 0) {
      const { value, done } = await parts.next()
      if (done) throw new Error('it ends too early')
      rest = Buffer.from(value)
    }
    const part = rest.subarray(0, most)
    rest = rest.subarray(part.length)
    return part
  }
  return {
    /** At least one byte, at most `most`. */
    some,
    exactly: async (length: number): Promise<Buffer> => {
      const taken: Buffer[] = []
      for (let left = length; left > 0; ) {
        const part = await some(left)
        taken.push(part)
        left -= part.length
      }
      return Buffer.concat(taken)
    },
    /** Reads to the end, so that a compressed source verifies its checksum. */
    drain: async (): Promise<void> => {
      while (!(await parts.next()).done);
    },
  }
}
