import { randomUUID } from 'node:crypto'
import {
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { emptyPointer, parsePointer } from '../../contract/pointer'
import { type Condition, Conflict, type PointerStore, type Stored } from './store'

/**
 * Pointers in a folder, safe for concurrent processes without a lock that a killed process could leave behind. Each
 * change is a separate file `<key>.<number>`, which only one writer can create: from that moment on the change is
 * valid. The host reads the copy without a number; when a writer dies before it updates the copy, the next command
 * does.
 */
export function folderStore(folder: string): PointerStore {
  function read(key: string): Stored | null {
    const newest = newestOf(join(folder, key))
    return newest && { text: newest.text, tag: String(newest.change) }
  }

  function write(key: string, text: string, condition: Condition): void {
    const file = join(folder, key)
    const change = 'ifTag' in condition ? Number(condition.ifTag) + 1 : 1
    if (change === 1 && newestOf(file)) throw new Conflict(key)
    mkdirSync(dirname(file), { recursive: true })
    if (!create(`${file}.${change}`, text)) throw new Conflict(key)
    bringUpToDate(file)
  }

  return { read: async (key) => read(key), write: async (...change) => write(...change) }
}

/** Updates the copy for the host from the newest change. */
export function bringUpToDate(file: string): void {
  for (;;) {
    const newest = newestOf(file)
    if (!newest || readOrNull(file) === newest.text) return
    replace(file, newest.text)
  }
}

/**
 * Deletes the files of older changes. Their numbers stay reserved for an hour: no command needs longer between
 * reading and writing a pointer.
 */
export function forgetChanges(file: string, now = Date.now()): void {
  const current = changeOf(readOrNull(file))
  for (const number of numbersOf(file)) {
    const path = `${file}.${number}`
    if (number < current && now - statSync(path).mtimeMs > HOUR) rmSync(path, { force: true })
  }
}

const HOUR = 60 * 60_000

/**
 * The newest pointer: the copy, or a later change. When the copy is damaged, the newest change: a pointer that was edited by
 * hand leaves a gap between the numbers. Skips an invalid change, as after a power cut, and keeps its number reserved.
 */
function newestOf(file: string): { change: number; text: string } | null {
  const copy = readOrNull(file)
  const isSound = copy !== null && isPointer(copy)
  const numbers = isSound ? [changeOf(copy)] : numbersOf(file)
  const [first, last] = numbers.length > 0 ? [Math.min(...numbers), Math.max(...numbers)] : [0, 0]
  let [change, text] = [changeOf(copy), copy]
  for (let number = first; number <= Math.max(last, change + 1); number += 1) {
    const next = readOrNull(`${file}.${number}`)
    if (next === null) continue
    change = number
    if (isPointer(next)) text = next
  }
  if (text === null && change > 0) text = JSON.stringify(emptyPointer)
  return text === null ? null : { change, text: numbered(text, change) }
}

/** Sets a pointer's change number; an invalid text is returned unchanged, so that a person can repair it. */
const numbered = (text: string, change: number): string =>
  changeOf(text) === change || !isPointer(text)
    ? text
    : `${JSON.stringify({ ...JSON.parse(text), change }, null, 2)}\n`

function isPointer(text: string): boolean {
  try {
    parsePointer(text)
    return true
  } catch {
    return false
  }
}

const numbersOf = (file: string): number[] =>
  namesIn(dirname(file)).flatMap((name) => {
    const [, number] =
      /^\.(\d+)$/.exec(name.startsWith(basename(file)) ? name.slice(basename(file).length) : '') ?? []
    return number ? [Number(number)] : []
  })

/** The number of a pointer's change; 0 for a text without one. */
function changeOf(text: string | null): number {
  return Number(/"change":\s*(\d+)/.exec(text ?? '')?.[1] ?? 0)
}

/** Creates a file atomically; false when it already exists. */
function create(file: string, text: string): boolean {
  return viaTemporary(file, text, (written) => {
    try {
      linkSync(written, file)
      return true
    } catch (error) {
      if (codeOf(error) === 'EEXIST') return false
      throw error
    }
  })
}

/** Replaces a file by one rename: readers see the old or the new file, never a partial one. */
export const replace = (file: string, text: string): void =>
  viaTemporary(file, text, (written) => renameSync(written, file))

function viaTemporary<T>(file: string, text: string, use: (written: string) => T): T {
  const written = `${file}.${process.pid}.${randomUUID().slice(0, 8)}.tmp`
  try {
    // Without the flush, a power cut after the link could leave an empty file of that name.
    writeFileSync(written, text, { flush: true })
    return use(written)
  } finally {
    rmSync(written, { force: true })
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

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return []
    throw error
  }
}

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code
