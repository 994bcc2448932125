import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { Readable } from 'node:stream'
import { errorCode } from '../database/errorCode'

/**
 * Bytes on disk, each under a name that this server makes up: what an object is called never becomes a path, so no
 * name can lead outside the folder.
 */
export type Files = {
  /** Writes bytes and gives the version to find them by. */
  save(bytes: Uint8Array): Promise<string>
  /** The bytes, or as many of the first as asked for; null when they are gone. */
  read(version: string, maxBytes?: number): Promise<Uint8Array<ArrayBuffer> | null>
  /** A part of the bytes, both ends included. */
  stream(version: string, from: number, to: number): ReadableStream
  exists(version: string): Promise<boolean>
  /** Removes bytes; what is removed while they are held goes when nobody holds them. */
  remove(versions: string[]): Promise<void>
  /** Keeps everything that lies there now until the function it gives is called. */
  hold(): () => Promise<void>
  /** What lies there of earlier runs: whole files, and drafts that an interrupted upload left behind. */
  leftovers(): Promise<{ versions: string[]; drafts: string[] }>
  removeDrafts(versions: string[]): Promise<void>
}

const isVersion = (text: string) =>
  /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/.test(text)
const DRAFT_SUFFIX = '.draft'

export function createFiles(folder: string): Files {
  const pathOf = (version: string) => {
    if (!isVersion(version)) throw new Error(`no version: ${version}`)
    return resolve(folder, version.slice(0, 2), version)
  }
  // What this run wrote is never a leftover, not even while its row is still being written.
  const written = new Set<string>()
  const pendingRemovals: string[] = []
  let holders = 0
  const remove = async (versions: string[]) => {
    for (const version of versions) await rm(pathOf(version), { force: true })
  }

  return {
    save: async (bytes) => {
      const version = randomUUID()
      written.add(version)
      const path = pathOf(version)
      await mkdir(resolve(path, '..'), { recursive: true })
      const draft = path + DRAFT_SUFFIX
      try {
        // Moved into place whole: a half written file never carries a version.
        await writeFile(draft, bytes)
        await rename(draft, path)
        return version
      } catch (error) {
        // On a full disk, what did not fit must not stay and take the room.
        await rm(draft, { force: true })
        throw error
      }
    },
    read: (version, maxBytes) => readFirst(pathOf(version), maxBytes),
    stream: (version, start, end) =>
      Readable.toWeb(createReadStream(pathOf(version), { start, end })) as ReadableStream,
    exists: async (version) => {
      try {
        return isVersion(version) && (await stat(pathOf(version))).isFile()
      } catch {
        return false
      }
    },
    remove: async (versions) => {
      const valid = versions.filter(isVersion)
      if (holders === 0) await remove(valid)
      else pendingRemovals.push(...valid)
    },
    hold: () => {
      holders += 1
      return async () => {
        holders -= 1
        if (holders === 0) await remove(pendingRemovals.splice(0))
      }
    },
    leftovers: async () => {
      const names = await listNames(folder)
      const old = (end: string) =>
        names
          .flatMap((name) => (name.endsWith(end) ? [name.slice(0, name.length - end.length)] : []))
          .filter((version) => isVersion(version) && !written.has(version))
      return { versions: old(''), drafts: old(DRAFT_SUFFIX) }
    },
    removeDrafts: async (versions) => {
      for (const version of versions) await rm(pathOf(version) + DRAFT_SUFFIX, { force: true })
    },
  }
}

async function readFirst(path: string, maxBytes?: number): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    const file = await open(path)
    try {
      const { size } = await file.stat()
      const bytes = new Uint8Array(Math.min(maxBytes ?? size, size))
      const { bytesRead } = await file.read(bytes, 0, bytes.length, 0)
      return bytes.subarray(0, bytesRead)
    } finally {
      await file.close()
    }
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null
    throw error
  }
}

/** The names in the folders that a version's first two letters name; what else lies there is not ours. */
async function listNames(folder: string): Promise<string[]> {
  const names: string[] = []
  for (const entry of await readdir(folder, { withFileTypes: true }).catch(() => [])) {
    if (!entry.isDirectory() || !/^[0-9a-f]{2}$/.test(entry.name)) continue
    for (const name of await readdir(resolve(folder, entry.name))) {
      if (name.startsWith(entry.name)) names.push(name)
    }
  }
  return names
}
