import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { Readable } from 'node:stream'

/**
 * Bytes on disk, each under a name that this server makes up: what an object is called never becomes a path, so no
 * name can lead outside the folder.
 */
export type Files = {
  /** Writes bytes and gives the version to find them by. */
  save(bytes: Uint8Array): Promise<string>
  copy(version: string): Promise<string>
  /** A part of the bytes, both ends included. */
  stream(version: string, from: number, to: number): ReadableStream
  exists(version: string): Promise<boolean>
  remove(versions: string[]): Promise<void>
}

export function createFiles(folder: string): Files {
  const pathOf = (version: string) => {
    if (!/^[0-9a-f-]{36}$/.test(version)) throw new Error(`no version: ${version}`)
    return resolve(folder, version.slice(0, 2), version)
  }
  const place = async (write: (path: string) => Promise<void>): Promise<string> => {
    const version = randomUUID()
    const path = pathOf(version)
    await mkdir(resolve(path, '..'), { recursive: true })
    const draft = `${path}.draft`
    try {
      // Moved into place whole: a half written file never carries a version.
      await write(draft)
      await rename(draft, path)
      return version
    } catch (error) {
      // On a full disk, what did not fit must not stay and take the room.
      await rm(draft, { force: true })
      throw error
    }
  }
  return {
    save: (bytes) => place((path) => writeFile(path, bytes)),
    copy: (version) => place((path) => copyFile(pathOf(version), path)),
    stream: (version, start, end) =>
      Readable.toWeb(createReadStream(pathOf(version), { start, end })) as ReadableStream,
    exists: async (version) => {
      try {
        return (await stat(pathOf(version))).isFile()
      } catch {
        return false
      }
    },
    remove: async (versions) => {
      for (const version of versions) await rm(pathOf(version), { force: true })
    },
  }
}
