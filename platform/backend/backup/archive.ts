import { constants } from 'node:fs'
import { cp, readdir, readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import type { Database } from '../database/database'
import { openDraft } from '../project/draft'
import { readLastRun } from '../project/lastRun'
import type { Files } from '../storage/files'
import { longFile, tarEnd, tarHeader, wholeFile } from './tar'

export type BackupParts = {
  database: Database
  files: Files
  /** Where the embedded database keeps its files. */
  postgres: string
}

export type Archive = {
  content: Readable
  /** Resolves when its temporary files are removed, whether or not it was read to its end. */
  done: Promise<void>
}

/** The first entry of a backup; the empty last entry marks it as complete. */
export const manifestName = 'portal-backup.json'
export const endName = 'end'
export type Manifest = {
  format: 1
  /** The major version of the PostgreSQL that wrote these files. */
  postgres: string
  objects: number
  /** The commit that served the data last; null when it is not known, missing in backups of former versions. */
  commit?: string | null
}

/**
 * Begins a backup of database and files as they are at one moment, as a compressed tar. Requests wait only while
 * the database's files are copied.
 */
export async function createArchive(parts: BackupParts): Promise<Archive> {
  const folder = resolve(parts.postgres, '..')
  const draft = openDraft(resolve(folder, 'backup'))
  // Stored files never change, they are only deleted: `hold` delays deletions until the archive is written.
  const release = parts.files.hold()
  let settle: () => void = () => {}
  const done = new Promise<void>((resolve) => {
    settle = resolve
  })
  const end = async () => {
    draft.discard()
    await release()
    settle()
  }
  try {
    const versions = await copyDatabase(parts, draft.path)
    const commit = readLastRun(folder)?.commit ?? null
    const archive = Readable.from(entries(parts.files, draft.path, { versions, commit }, end), {
      objectMode: false,
    })
    const packed = createGzip({ level: 6 })
    archive.on('error', (error) => packed.destroy(error))
    packed.on('close', () => archive.destroy())
    return { content: archive.pipe(packed), done }
  } catch (error) {
    await end()
    throw error
  }
}

/** Copies the database's files while nothing is written, and returns the versions that its rows name at that moment. */
function copyDatabase({ database, postgres }: BackupParts, target: string): Promise<string[]> {
  return database.transaction(async (tx) => {
    const { rows } = await tx.query(
      'select distinct version from storage.objects where version is not null order by version',
    )
    // This transaction holds the only session, so nothing else writes; after a checkpoint all data is on disk.
    await tx.exec('checkpoint')
    await cp(postgres, target, { recursive: true, mode: constants.COPYFILE_FICLONE })
    return rows.flatMap(({ version }) => version ?? [])
  })
}

async function* entries(
  files: Files,
  database: string,
  { versions, commit }: { versions: string[]; commit: string | null },
  end: () => Promise<void>,
): AsyncGenerator<Buffer> {
  try {
    const existing: string[] = []
    for (const version of versions) {
      if (await files.exists(version)) existing.push(version)
    }
    const postgres = (await readFile(resolve(database, 'PG_VERSION'), 'utf8')).trim()
    const manifest: Manifest = { format: 1, postgres, objects: existing.length, commit }
    yield* wholeFile(manifestName, Buffer.from(JSON.stringify(manifest)))
    yield* filesOf(database, 'postgres')
    for (const version of existing) {
      const bytes = await files.read(version)
      if (!bytes) throw new Error(`The bytes of ${version} are gone.`)
      yield* wholeFile(`objects/${version.slice(0, 2)}/${version}`, Buffer.from(bytes))
    }
    yield* wholeFile(endName, Buffer.alloc(0))
    yield tarEnd()
  } finally {
    await end()
  }
}

async function* filesOf(path: string, name: string): AsyncGenerator<Buffer> {
  yield tarHeader({ name: `${name}/`, size: 0, folder: true })
  for (const entry of await readdir(path, { withFileTypes: true })) {
    const [inner, innerName] = [resolve(path, entry.name), `${name}/${entry.name}`]
    if (entry.isDirectory()) yield* filesOf(inner, innerName)
    else if (entry.isFile()) yield* longFile(inner, innerName)
  }
}
