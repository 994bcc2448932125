import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { endName, manifestName } from '../archive'
import { readTar, type TarFile, tarHeader, tarPadding } from '../tar'
import { fileEntry, HOSTED_FORMAT, type HostedManifest, tableEntry } from './manifest'

const MAX_MANIFEST_BYTES = 50_000_000
const HASH_BYTES = 64

/**
 * Reads a hosted project's backup to its end and, given a folder, writes its tables and files there. Throws a readable
 * error when the file is truncated, altered, of another version or not a hosted backup.
 */
export async function unpackHosted(file: string, folder?: string): Promise<HostedManifest> {
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`)
  if (folder) for (const name of ['tables', 'files']) mkdirSync(join(folder, name), { recursive: true })
  try {
    return await unpack(file, folder)
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new Error(`${file} is no complete backup of a hosted project (${why}). Nothing was changed.`)
  }
}

async function unpack(file: string, folder: string | undefined): Promise<HostedManifest> {
  const unpacked = createGunzip()
  const source = createReadStream(file).on('error', (error) => unpacked.destroy(error))
  const hash = createHash('sha256')
  let manifest: HostedManifest | null = null
  let expected: string[] = []
  let sum: string | null = null
  for await (const entry of readTar(source.pipe(unpacked))) {
    if (sum !== null) throw new Error('it goes on after its end')
    if (entry.name === endName) {
      sum = (await textOf(entry, HASH_BYTES)) ?? ''
      continue
    }
    hash.update(tarHeader(entry))
    if (!manifest) {
      manifest = await readManifest(entry, (part) => hash.update(part))
      expected = [
        ...manifest.tables.map((_, place) => tableEntry(place)),
        ...manifest.files.map((_, place) => fileEntry(place)),
      ]
    } else {
      if (entry.name !== expected.shift()) throw new Error(`it holds ${JSON.stringify(entry.name)}`)
      const target = folder ? createWriteStream(join(folder, entry.name), { mode: 0o600 }) : sink()
      await pipeline(Readable.from(counted(entry, hash)), target)
    }
    hash.update(tarPadding(entry.size))
  }
  if (!manifest || sum === null || expected.length > 0) throw new Error('it ends too early')
  if (sum !== hash.digest('hex')) throw new Error('it was altered')
  return manifest
}

async function* counted({ body }: TarFile, hash: ReturnType<typeof createHash>): AsyncGenerator<Buffer> {
  for await (const part of body) {
    hash.update(part)
    yield part
  }
}

const sink = () => new Writable({ write: (_chunk, _encoding, done) => done() })

async function readManifest(entry: TarFile, onPart: (part: Buffer) => void): Promise<HostedManifest> {
  const text = entry.name === manifestName ? await textOf(entry, MAX_MANIFEST_BYTES, onPart) : null
  if (text === null) throw new Error('it was not made by pnpm backup')
  const manifest = JSON.parse(text) as HostedManifest
  if (manifest.format !== HOSTED_FORMAT)
    throw new Error('it was made by another version, or of an embedded backend')
  return manifest
}

async function textOf(entry: TarFile, most: number, onPart = (_part: Buffer) => {}): Promise<string | null> {
  if (entry.size > most) return null
  const parts: Buffer[] = []
  for await (const part of entry.body) {
    onPart(part)
    parts.push(part)
  }
  return Buffer.concat(parts).toString()
}
