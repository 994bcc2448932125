import { createHash, randomUUID } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Conflict, type Condition, type PointerStore, type Stored } from './store'

/**
 * Pointers in a folder, safe between processes without a lock that a killed one could leave behind. The successor of a
 * text is put beside it under a name that only one writer can take (`<key>.after-<tag>`), and takes its place by one
 * rename. Whoever finds a successor that its writer did not live to put in place does it for him.
 */
export function folderStore(folder: string): PointerStore {
  const read = (key: string): Stored | null => {
    const text = readOrNull(join(folder, key))
    return text === null ? null : { text, tag: folderTagOf(text) }
  }

  function write(key: string, text: string, condition: Condition): void {
    const file = join(folder, key)
    const tag = 'ifTag' in condition ? condition.ifTag : ABSENT
    const isCurrent = () => (read(key)?.tag ?? ABSENT) === tag
    const successor = successorOf(file, tag)
    mkdirSync(dirname(file), { recursive: true })
    const written = `${file}.${process.pid}.${randomUUID().slice(0, 8)}.tmp`
    try {
      writeFileSync(written, text)
      linkSync(written, successor)
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error
      if (isCurrent()) putInPlace(successor, file)
      throw new Conflict(key)
    } finally {
      rmSync(written, { force: true })
    }
    if (!isCurrent()) {
      rmSync(successor, { force: true })
      throw new Conflict(key)
    }
    putInPlace(successor, file)
  }

  return { read: async (key) => read(key), write: async (...change) => write(...change) }
}

const ABSENT = 'none'

const successorOf = (file: string, tag: string): string => `${file}.after-${tag}`

/** Texts are never the same twice (`Pointer.change`), so neither are their tags. */
export const folderTagOf = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 16)

/** When it is gone, somebody else has put it in place. */
function putInPlace(successor: string, file: string): void {
  try {
    renameSync(successor, file)
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error
  }
}

function readOrNull(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  }
}

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code
