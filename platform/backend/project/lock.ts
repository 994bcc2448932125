import { existsSync, linkSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { errorCode } from '../database/errorCode'
import { isRunning, startOf } from './processes'

/** The process that uses a data folder. */
export type Holder = {
  pid: number
  /** The start time of the process, because process ids are reused; null where the system does not report it. */
  started: string | null
  /** Its address, once it serves. */
  url?: string
}

export type Lock = {
  /** Records the server's address. */
  announce(url: string): void
  release(): void
}

/** Drafts of locks, named by the process that writes them. */
const draftName = /^lock\.\d+$/

/** Held while a stale lock is removed. */
const GUARD = 'lock.sweep'

export const isLockName = (name: string): boolean => name === 'lock' || name === GUARD || draftName.test(name)

/** Attempts to take the lock while other processes start, and the pause between two attempts. */
const ROUNDS = 100
const PAUSE_MS = 10

/** Locks the folder for this process. Throws a readable error when another process has it. */
export function takeLock(folder: string): Lock {
  const own: Holder = { pid: process.pid, started: startOf(process.pid) }
  const file = resolve(folder, 'lock')
  const draft = resolve(folder, `lock.${process.pid}`)
  for (let round = 1; !create(file, draft, own); round++) {
    const holder = liveHolder(folder)
    if (holder) throw new HeldError(folder, holder)
    if (round === ROUNDS)
      throw new Error(`${file} cannot be replaced; delete it and ${GUARD}, and start again.`)
    // Another starting process may be removing the stale lock.
    if (!removeStale(folder)) pause(PAUSE_MS)
  }
  for (const name of readdirSync(folder)) {
    if (draftName.test(name)) rmSync(resolve(folder, name), { force: true })
  }
  return {
    announce: (url) => {
      writeFileSync(draft, JSON.stringify({ ...own, url }))
      renameSync(draft, file)
    },
    release: () => rmSync(file, { force: true }),
  }
}

export class HeldError extends Error {
  constructor(
    folder: string,
    readonly holder: Holder,
  ) {
    super(
      `The data folder ${folder} is used by another server (process ${holder.pid}); stop that one or name another folder.`,
    )
    this.name = 'HeldError'
  }
}

/** The running process that has the folder, or null. */
export function liveHolder(folder: string): Holder | null {
  const holder = parse(readText(resolve(folder, 'lock')))
  return holder && isHolding(holder) ? holder : null
}

/** Whether a text is a lock of ours, whole or cut short. */
export function isLockText(text: string): boolean {
  return text.trim() === '' || text.startsWith('{"pid":')
}

/** Creates the lock atomically: other processes never see it without its holder. False when there is one. */
function create(file: string, draft: string, own: Holder): boolean {
  try {
    writeFileSync(draft, JSON.stringify(own))
    try {
      linkSync(draft, file)
    } catch (error) {
      if (errorCode(error) === 'EEXIST') throw error
      // The file system does not support hard links.
      writeFileSync(file, JSON.stringify(own), { flag: 'wx' })
    }
    return true
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

/**
 * Removes the lock of a process that has ended; false while another process removes it. One process at a time: the
 * stale lock stays in place until it is removed, so a new lock is never removed by mistake.
 */
function removeStale(folder: string): boolean {
  const guard = resolve(folder, GUARD)
  try {
    writeFileSync(guard, '', { flag: 'wx' })
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false
    throw error
  }
  try {
    const file = resolve(folder, 'lock')
    if (existsSync(file) && !liveHolder(folder)) rmSync(file, { force: true })
  } finally {
    rmSync(guard, { force: true })
  }
  return true
}

const pause = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)

function isHolding({ pid, started }: Holder): boolean {
  if (!isRunning(pid)) return false
  const now = startOf(pid)
  return !started || now === null || now === started
}

function parse(text: string): Holder | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && 'pid' in value ? (value as Holder) : null
  } catch {
    return null
  }
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
