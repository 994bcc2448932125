import { createWriteStream, existsSync, renameSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { openPglite } from '../database/pglite'
import { type DataFolder, takeDataFolder } from '../project/dataFolder'
import type { RunningBackend } from '../project/running'
import { createFiles } from '../storage/files'
import { createArchive, type Manifest } from './archive'
import { readBackup } from './restore'
import { takeWorkFolder } from './workFolder'

/** Throws when a backup cannot be written to this file: it exists, or its folder is missing. */
export function requireNewFile(file: string): void {
  if (!existsSync(dirname(file)))
    throw new Error(`There is no folder ${dirname(file)} to keep the backup in.`)
  if (existsSync(file)) {
    throw new Error(`${file} exists already; name another file or move it away. Nothing was written.`)
  }
}

/** Writes a backup to a new file, which appears when it is complete. Returns its manifest. Throws when it exists. */
export async function saveBackup(file: string, source: Readable): Promise<Manifest> {
  requireNewFile(file)
  const work = takeWorkFolder(dirname(file), '.portal-backup-')
  const draft = join(work.path, basename(file))
  try {
    // The file is readable by its owner only: it holds all personal data.
    await pipeline(source, createWriteStream(draft, { mode: 0o600 }))
    const manifest = await readBackup(draft)
    requireNewFile(file)
    renameSync(draft, file)
    return manifest
  } finally {
    work.remove()
  }
}

/** Requests a backup from a running server. Throws a readable error when the server does not send one. */
export async function fetchBackup({ url, serviceRoleKey }: RunningBackend): Promise<Readable> {
  const response = await fetch(`${url}/_backup`, {
    method: 'POST',
    headers: { authorization: `Bearer ${serviceRoleKey}` },
  }).catch(() => null)
  if (!response) throw new Error(`The server at ${url} does not answer; try again.`)
  if (response.ok && response.body)
    return Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0])
  const { message } = (await response.json().catch(() => ({}))) as { message?: string }
  throw new Error(message ?? `The server at ${url} makes no backups (${response.status}); update it.`)
}

/** Runs `save` on a backup of a folder that no server uses. */
export async function openBackup<T>(folder: string, save: (source: Readable) => Promise<T>): Promise<T> {
  if (!existsSync(resolve(folder, 'postgres/PG_VERSION'))) {
    throw new Error(`There is no database in ${folder} to make a backup of.`)
  }
  const data: DataFolder = takeDataFolder(folder)
  try {
    const database = await openPglite(data.database)
    try {
      const files = createFiles(data.objects)
      const { content, done } = await createArchive({ database, files, postgres: data.database })
      try {
        return await save(content)
      } finally {
        content.destroy()
        await done
      }
    } finally {
      await database.close()
    }
  } finally {
    data.release()
  }
}
