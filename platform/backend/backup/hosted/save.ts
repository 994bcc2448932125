import { createHash } from 'node:crypto'
import { createWriteStream, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { connectionTo } from '../../database/connectionTo'
import { endName, manifestName } from '../archive'
import { longFile, tarEnd, wholeFile } from '../tar'
import { takeWorkFolder } from '../workFolder'
import { copyOut } from './copy'
import { backupName, listBackups } from './listBackups'
import { fileEntry, HOSTED_FORMAT, type HostedManifest, type StoredFile, tableEntry } from './manifest'
import { unpackHosted } from './read'
import { download, type Project } from './storageApi'
import { listMigrations, listSequences, listTables } from './tables'

export type Hosted = { databaseUrl: string; project: Project }

const DAY_MS = 86_400_000

/**
 * Writes a backup of a hosted project into a folder, removes backups older than `days` days, and returns the new
 * file's path and manifest. The file appears only when it is complete; only its owner can read it.
 */
export async function saveHosted(
  hosted: Hosted,
  folder: string,
  days: number,
  now = new Date(),
): Promise<{ file: string; manifest: HostedManifest; removed: string[] }> {
  const name = backupName(now)
  const file = join(folder, name)
  if (existsSync(file)) throw new Error(`${file} exists already.`)
  // The parts are stored beside the backup, where there is space.
  const work = takeWorkFolder(folder, '.parts-')
  const parts = work.path
  const draft = join(parts, name)
  try {
    const manifest = await collect(hosted, parts, now)
    await pipeline(
      Readable.from(entries(manifest, parts), { objectMode: false }),
      createGzip(),
      createWriteStream(draft, { mode: 0o600 }),
    )
    await unpackHosted(draft)
    renameSync(draft, file)
    return { file, manifest, removed: removeOld(folder, name, now.getTime() - days * DAY_MS) }
  } finally {
    work.remove()
  }
}

/** Copies tables as they are at one moment, then the files that they name, into a folder. */
async function collect({ databaseUrl, project }: Hosted, parts: string, now: Date): Promise<HostedManifest> {
  mkdirSync(join(parts, 'tables'))
  mkdirSync(join(parts, 'files'))
  const client = new pg.Client(connectionTo(databaseUrl))
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    const migrations = await listMigrations(client)
    const tables = await listTables(client)
    for (const [place, { name, columns }] of tables.entries())
      await copyOut(client, `copy ${name} (${columns.join(', ')}) to stdout`, join(parts, tableEntry(place)))
    const sequences = await listSequences(client)
    const listed = await client.query<StoredFile>(FILES)
    await client.query('commit')
    const files: StoredFile[] = []
    for (const stored of listed.rows) {
      const bytes = await download(project, stored.bucket, stored.name)
      if (!bytes) {
        await expectRemoved(client, stored)
        continue
      }
      await writeFile(join(parts, fileEntry(files.length)), bytes, { mode: 0o600 })
      files.push(stored)
    }
    return { format: HOSTED_FORMAT, takenAt: now.toISOString(), migrations, tables, sequences, files }
  } finally {
    await client.end()
  }
}

/** Throws unless the file was removed after its row was read: the service at another address has no file at all. */
async function expectRemoved(client: pg.Client, { bucket, name }: StoredFile): Promise<void> {
  const { rowCount } = await client.query('select from storage.objects where bucket_id = $1 and name = $2', [
    bucket,
    name,
  ])
  if (rowCount)
    throw new Error(
      `The storage service does not have ${bucket}/${name}, which the database lists. Check PORTAL_BACKEND_URL.`,
    )
}

const FILES = `
  select bucket_id as bucket, name, coalesce(metadata ->> 'mimetype', 'application/octet-stream') as type,
    coalesce(metadata ->> 'cacheControl', 'max-age=3600') as "cacheControl",
    jsonb_build_object('id', id, 'owner', owner, 'owner_id', owner_id, 'created_at', created_at, 'updated_at', updated_at) as row
  from storage.objects order by bucket_id, name`

/** The entries of the archive; the last one holds the hash of those before it. */
async function* entries(manifest: HostedManifest, parts: string): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  const hashed = async function* () {
    yield* wholeFile(manifestName, Buffer.from(JSON.stringify(manifest)))
    for (const place of manifest.tables.keys())
      yield* longFile(join(parts, tableEntry(place)), tableEntry(place))
    for (const place of manifest.files.keys())
      yield* longFile(join(parts, fileEntry(place)), fileEntry(place))
  }
  for await (const part of hashed()) {
    hash.update(part)
    yield part
  }
  yield* wholeFile(endName, Buffer.from(hash.digest('hex')))
  yield tarEnd()
}

/** Removes older backups from the folder, never the new one, and returns their names. */
function removeOld(folder: string, newest: string, before: number): string[] {
  const old = listBackups(folder)
    .filter(({ name, writtenAt }) => name !== newest && writtenAt < before)
    .map(({ name }) => name)
  for (const name of old) rmSync(join(folder, name))
  return old
}
