import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { Readable } from 'node:stream'
import { errorCode } from '../database/errorCode'

/**
 * Bytes on disk, under generated names: the name of an object never becomes a path, so no
 * name can lead outside the folder.
 */
export type Files = {
  /** Writes bytes and returns the version that identifies them. */
  save(bytes: Uint8Array): Promise<string>
  /** The bytes, or the first `maxBytes` of them; null when they are missing. */
  read(version: string, maxBytes?: number): Promise<Uint8Array<ArrayBuffer> | null>
  /** A part of the bytes, both ends included. */
  stream(version: string, from: number, to: number): ReadableStream
  exists(version: string): Promise<boolean>
  /** Removes bytes; while they are held, removal is deferred. */
  remove(versions: string[]): Promise<void>
  /** Defers removals until the returned function is called. */
  hold(): () => Promise<void>
  /** Files of earlier runs: complete ones, and drafts of interrupted uploads. */
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
  // Files of this run are never leftovers, not even before their row is written.
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
        // Renamed when complete: a partial file never has the name of a version.
        await writeFile(draft, bytes)
        await rename(draft, path)
        return version
      } catch (error) {
        // On a full disk a partial file must not take up space.
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

/** The names in the folders that are named by a version's first two letters; other files are ignored. */
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
