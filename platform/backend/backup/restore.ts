import { createReadStream, existsSync, mkdirSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { createGunzip } from 'node:zlib'
import { isFullDisk } from '../database/fullDisk'
import { openPglite } from '../database/pglite'
import { describeContent } from '../project/describeContent'
import { openDraft } from '../project/draft'
import { commitRestore } from '../project/finishRestore'
import { endName, type Manifest, manifestName } from './archive'
import { readTar, type TarFile } from './tar'

/**
 * Replaces a folder's database and files by a backup, and moves the former ones aside: `aside` is where they are, null
 * when there were none. Before that it says what both hold, so that what was written since is named, and calls `confirm`,
 * which may throw. Unpacks and opens everything in a draft first: a damaged file or an interruption changes nothing.
 */
export async function restoreBackup(
  file: string,
  folder: string,
  say: (line: string) => void = () => {},
  confirm: () => Promise<void> = async () => {},
): Promise<Manifest & { aside: string | null }> {
  const draft = openDraft(resolve(folder, 'restore'))
  try {
    const manifest = await readBackup(file, async (entry) => {
      const path = resolve(draft.path, entry.name)
      if (entry.folder) return void (await mkdir(path, { recursive: true }))
      await mkdir(dirname(path), { recursive: true })
      await writeFile(path, entry.body)
    })
    mkdirSync(resolve(draft.path, 'objects'), { recursive: true })
    const content = await tryDatabase(file, draft.path)
    const former = await describeFormer(folder)
    if (former) {
      say(`There now: ${former}.`)
      say(`In the backup: ${content}.`)
      say('What was written since the backup is lost to the portal: it is only in what is moved aside.')
    }
    if (existsSync(resolve(folder, 'postgres/PG_VERSION'))) await confirm()
    return { ...manifest, aside: commitRestore(folder) }
  } catch (error) {
    draft.discard()
    throw error
  }
}

/** Reads a backup to its end. Throws a readable error when the file is no backup or is incomplete. */
export async function readBackup(
  file: string,
  onEntry: (entry: TarFile) => Promise<void> = async () => {},
): Promise<Manifest> {
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`)
  let manifest: Manifest | null = null
  let objects = 0
  let ended = false
  try {
    // Uses `pipe` and forwards errors by hand: `pipeline` would report an error while an entry is still being written.
    const unpacked = createGunzip()
    const source = createReadStream(file).on('error', (error) => unpacked.destroy(error))
    for await (const entry of readTar(source.pipe(unpacked))) {
      if (manifest === null) manifest = await readManifest(entry)
      else if (entry.name === endName) ended = true
      else {
        checkName(entry)
        if (entry.name.startsWith('objects/')) objects += 1
        await onEntry(entry)
      }
    }
  } catch (error) {
    if (isFullDisk(error)) throw error
    throw new Error(
      `${file} is no complete backup (${error instanceof Error ? error.message : error}). Nothing was changed.`,
    )
  }
  if (!manifest || !ended || objects !== manifest.objects) {
    throw new Error(`${file} is no complete backup (it ends too early). Nothing was changed.`)
  }
  return manifest
}

async function readManifest(entry: TarFile): Promise<Manifest> {
  if (entry.name !== manifestName || entry.size > 10_000) throw new Error('it was not made by pnpm backup')
  const parts: Buffer[] = []
  for await (const part of entry.body) parts.push(part)
  const manifest = JSON.parse(Buffer.concat(parts).toString()) as Manifest
  if (manifest.format !== 1) throw new Error('it was made by another version')
  return manifest
}

/** Refuses names that lead out of the folder or belong to neither part of a backup. */
function checkName({ name }: TarFile): void {
  const expected = /^postgres\/([\w.-]+\/?)*$|^objects\/[0-9a-f]{2}\/[0-9a-f-]{36}$/.test(name)
  if (!expected || name.split('/').includes('..')) throw new Error(`it holds ${JSON.stringify(name)}`)
}

/** What the database that is replaced holds; null without one, or without one that can be opened. */
async function describeFormer(folder: string): Promise<string | null> {
  const path = resolve(folder, 'postgres')
  if (!existsSync(resolve(path, 'PG_VERSION'))) return null
  const database = await openPglite(path).catch(() => null)
  if (!database) return null
  try {
    return (await describeContent(database)).join(', ')
  } catch {
    return null
  } finally {
    await database.close()
  }
}

/**
 * What the draft's database holds. Throws when it cannot be opened, or is none of a portal, so that it never replaces a
 * working one.
 */
async function tryDatabase(file: string, path: string): Promise<string> {
  const database = await openPglite(resolve(path, 'postgres')).catch((error: unknown) => {
    const why = error instanceof Error ? error.message : String(error)
    throw new Error(`The database in ${file} cannot be opened (${why}). Nothing was changed.`)
  })
  try {
    await database.exec('select count(*) from storage.objects')
    return (await describeContent(database)).join(', ')
  } finally {
    await database.close()
  }
}
