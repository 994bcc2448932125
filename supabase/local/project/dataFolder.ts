import { randomBytes } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { resolve } from 'node:path'

export type DataFolder = {
  path: string
  /** Where PGlite keeps its files; missing on the first start. */
  database: string
  /** Where storage keeps the bytes of objects. */
  objects: string
  /** What tokens and keys are signed with; made at the first start. */
  secret: string
  /** Lets another server have the folder; a temporary one is removed. */
  release(): void
}

const temporary = 'portal-backend-'

/** Takes a folder for this process alone. Throws one clear sentence when it cannot be used. */
export function takeDataFolder(path: string): DataFolder {
  try {
    mkdirSync(path, { recursive: true })
    const { bavail, bsize } = statfsSync(path)
    checkRoom(path, bavail * bsize)
    lock(path)
    const secret = readSecret(path)
    return {
      path,
      database: resolve(path, 'postgres'),
      objects: resolve(path, 'objects'),
      secret,
      release: () => rmSync(resolve(path, 'lock'), { force: true }),
    }
  } catch (error) {
    throw unusable(path, error)
  }
}

/** A folder that lives as long as this process; what a killed process left behind is swept away. */
export function takeTemporaryFolder(): DataFolder {
  for (const name of readdirSync(tmpdir())) {
    const pid = name.startsWith(temporary) ? Number(name.slice(temporary.length).split('-')[0]) : Number.NaN
    if (pid > 0 && !isRunning(pid)) rmSync(resolve(tmpdir(), name), { recursive: true, force: true })
  }
  const folder = takeDataFolder(mkdtempSync(resolve(tmpdir(), `${temporary}${process.pid}-`)))
  return { ...folder, release: () => rmSync(folder.path, { recursive: true, force: true }) }
}

/** One sentence for what the file system refuses, saying what to do. */
export function unusable(path: string, error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : null
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') {
    return new Error(
      `The data folder ${path} cannot be written; give yourself the right or name another folder.`,
    )
  }
  if (code === 'ENOSPC' || code === 'EDQUOT') {
    return full(path)
  }
  if (code === 'ENOTDIR' || code === 'EEXIST') {
    return new Error(`The data folder ${path} is a file; move it away or name another folder.`)
  }
  return error
}

/** A database that runs out of disk in the middle of its work is hard to understand, so it is not begun. */
export function checkRoom(path: string, freeBytes: number): void {
  if (freeBytes < 100_000_000) throw full(path)
}

function full(path: string): Error {
  return new Error(`The disk of the data folder ${path} is full; free some space (300 MB) and start again.`)
}

function lock(path: string): void {
  const file = resolve(path, 'lock')
  // Twice: the second attempt follows the removal of a lock whose process is gone.
  for (const attempt of [1, 2]) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' })
      return
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
      const pid = Number(readFileSync(file, 'utf8'))
      if (attempt === 2 || (pid !== process.pid && isRunning(pid))) {
        throw new Error(
          `The data folder ${path} is used by another server (process ${pid}); stop that one or name another folder.`,
        )
      }
      rmSync(file, { force: true })
    }
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

function readSecret(path: string): string {
  const file = resolve(path, 'secret')
  if (!existsSync(file)) writeFileSync(file, randomBytes(36).toString('base64url'), { mode: 0o600 })
  const secret = readFileSync(file, 'utf8').trim()
  if (secret.length < 32) {
    throw new Error(`${file} is damaged (too short); delete it, then start again and sign in anew.`)
  }
  return secret
}
