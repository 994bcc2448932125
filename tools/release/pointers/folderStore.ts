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
import { emptyPointer, parsePointer } from '@portal/shell/server/registry/pointer'
import { type Condition, Conflict, type PointerStore, type Stored } from './store'

/**
 * Pointers in a folder, safe between processes without a lock that a killed one could leave behind. Each change is a file
 * of its own, `<key>.<number>`, which only one writer can create: that is the moment at which it holds. The host reads
 * the copy without a number; one that its writer did not live to bring up to date is brought there by the next command.
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

/** Makes the copy that the host reads what the newest change says. */
export function bringUpToDate(file: string): void {
  for (;;) {
    const newest = newestOf(file)
    if (!newest || readOrNull(file) === newest.text) return
    replace(file, newest.text)
  }
}

/**
 * Takes the files of older changes away. Their numbers stay taken for an hour: no command takes longer from reading a
 * pointer to writing it.
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
 * The newest pointer: what the copy holds, or a later change. A change that is no pointer, as a power cut leaves it, is
 * passed over, and its number stays taken.
 */
function newestOf(file: string): { change: number; text: string } | null {
  const copy = readOrNull(file)
  const isSound = copy !== null && isPointer(copy)
  const [first = 0] = isSound ? [changeOf(copy)] : numbersOf(file).sort((a, b) => a - b)
  let [change, text] = [changeOf(copy), copy]
  for (let number = first; number <= Math.max(first, change + 1); number += 1) {
    const next = readOrNull(`${file}.${number}`)
    if (next === null) continue
    change = number
    if (isPointer(next)) text = next
  }
  if (text === null && change > 0) text = JSON.stringify(emptyPointer)
  return text === null ? null : { change, text: numbered(text, change) }
}

/** The same pointer as a later change; what is none stays as it is, for people to mend. */
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

/** The number of a pointer's change; 0 of a text that names none. */
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

/** Replaces a file by one rename: a reader sees the old one or the new one, never a half. */
export const replace = (file: string, text: string): void =>
  viaTemporary(file, text, (written) => renameSync(written, file))

function viaTemporary<T>(file: string, text: string, use: (written: string) => T): T {
  const written = `${file}.${process.pid}.${randomUUID().slice(0, 8)}.tmp`
  try {
    // Without this a power cut after the link leaves an empty file of that name.
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
