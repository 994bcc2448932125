import { open, readdir, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import {
  type Given,
  InputError,
  type InputFile,
  inEnglish,
  openFiles,
  type ReadBible,
  type ReadOptions,
  readBible,
} from '@portal/shared-ui/scripture/import'

type Options = ReadOptions & { onProgress?: (done: number, all: number) => void }

/** Reads a Bible from a file, a ZIP or a folder of this machine. Throws an error with the place and the remedy. */
export async function readFile(path: string, { onProgress, ...options }: Options = {}): Promise<ReadBible> {
  try {
    return await readBible(await openFiles(await givenAt(path), { onProgress }), options)
  } catch (error) {
    throw error instanceof InputError ? new Error(inEnglish(error)) : error
  }
}

/** What a path of this machine gives to read: a file, or the files of a folder. */
export async function givenAt(path: string): Promise<Given> {
  const name = basename(path)
  const kind = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    throw new Error(`${path}: there is no such file; check the path.`)
  })
  if (!kind.isDirectory()) return { name, files: [await fileAt(path)] }
  const entries = await readdir(path, { withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  return {
    name,
    files: await Promise.all(files.map((file) => fileAt(join(path, file.name)))),
    isFolder: true,
    others: entries.filter((entry) => !entry.isFile()).map((entry) => entry.name),
  }
}

async function fileAt(path: string): Promise<InputFile> {
  const { size } = await stat(path)
  return {
    name: basename(path),
    size,
    read: async (from, to) => {
      const file = await open(path)
      try {
        const { buffer, bytesRead } = await file.read(new Uint8Array(to - from), 0, to - from, from)
        return buffer.subarray(0, bytesRead)
      } finally {
        await file.close()
      }
    },
  }
}
