import { randomBytes } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { errorCode } from '../database/errorCode'
import { checkDraft, removeDraft } from './draft'
import { finishRestore } from './finishRestore'
import { isLockName, isLockText, type Lock, takeLock } from './lock'
import { makePrivate } from './makePrivate'
import { isRunning } from './processes'
import { unlessGone } from './unlessGone'

export type DataFolder = {
  path: string
  /** Where PGlite keeps its files; missing on the first start. */
  database: string
  /** Where storage keeps the bytes of objects. */
  objects: string
  /** The secret that signs tokens and keys; created at the first start. */
  secret: string
  freeBytes(): number
  /** Records the server's address, for commands that need it. */
  announce(url: string): void
  /** Releases the folder for another server; a temporary one is removed. */
  release(): void
}

const TEMPORARY_PREFIX = 'portal-backend-'
const DRAFT_NAMES = ['postgres.draft', 'backup.draft', 'restore.draft']
const OWN_NAMES = ['secret', 'postgres', 'objects', ...DRAFT_NAMES]

/** Locks a folder for this process, and keeps other accounts of the machine out of it. Throws when it cannot be used; the error's message is one sentence. */
export function takeDataFolder(path: string): DataFolder {
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 })
    checkOwn(path)
    const lock = takeLock(path)
    try {
      return open(path, lock)
    } catch (error) {
      lock.release()
      throw error
    }
  } catch (error) {
    throw unusable(path, error)
  }
}

/** A folder that lives as long as this process; folders of killed processes are removed. */
export function takeTemporaryFolder(): DataFolder {
  for (const name of readdirSync(tmpdir())) {
    const pid = name.startsWith(TEMPORARY_PREFIX)
      ? Number(name.slice(TEMPORARY_PREFIX.length).split('-')[0])
      : Number.NaN
    if (pid > 0 && !isRunning(pid)) rmSync(resolve(tmpdir(), name), { recursive: true, force: true })
  }
  const folder = takeDataFolder(mkdtempSync(resolve(tmpdir(), `${TEMPORARY_PREFIX}${process.pid}-`)))
  const release = () => rmSync(folder.path, { recursive: true, force: true })
  return { ...folder, release }
}

/** The secret that signs the tokens of a folder, read without locking it; null before its first start. */
export function readSecret(path: string): string | null {
  const file = resolve(path, 'secret')
  if (!existsSync(file)) return null
  const secret = readFileSync(file, 'utf8').trim()
  if (secret.length < 32) {
    throw new Error(`${file} is damaged (too short); delete it, then start again and sign in again.`)
  }
  return secret
}

/** Turns an error of the file system into one sentence that says what to do. */
export function unusable(path: string, error: unknown): unknown {
  const code = errorCode(error)
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

/** Throws when the disk has too little space to create a database: the later error would be hard to understand. */
export function checkRoom(path: string, freeBytes: number): void {
  if (freeBytes < 100_000_000) throw full(path)
}

function full(path: string): Error {
  return new Error(`The disk of the data folder ${path} is full; free some space (300 MB) and start again.`)
}

function open(path: string, lock: Lock): DataFolder {
  finishRestore(path)
  makePrivate(realpathSync(path))
  // Also for the files that this process makes later.
  process.umask(0o077)
  for (const draft of DRAFT_NAMES) removeDraft(resolve(path, draft))
  if (readSecret(path) === null) {
    writeFileSync(resolve(path, 'secret'), randomBytes(36).toString('base64url'), { mode: 0o600 })
  }
  return {
    path,
    database: resolve(path, 'postgres'),
    objects: resolve(path, 'objects'),
    secret: readSecret(path) ?? '',
    freeBytes: () => {
      const { bavail, bsize } = statfsSync(path)
      return bavail * bsize
    },
    ...lock,
  }
}

/** Refuses a folder with files of other programs, which stay as they are. */
function checkOwn(path: string): void {
  const database = resolve(path, 'postgres')
  const isDatabase = existsSync(resolve(database, 'PG_VERSION'))
  if (!isDatabase && existsSync(database) && readdirSync(database).length > 0) {
    throw new Error(
      `${database} holds files but no database of PostgreSQL; move it away or name another data folder. Nothing was changed.`,
    )
  }
  for (const draft of DRAFT_NAMES) checkDraft(resolve(path, draft))
  if (isDatabase || looksLikeSecret(resolve(path, 'secret'))) return
  const foreign = readdirSync(path).find((name) => !isOwnName(path, name))
  if (foreign === undefined) return
  throw new Error(
    `The data folder ${path} holds ${foreign}, which this server did not make; name an empty folder or one of its own. Nothing was changed.`,
  )
}

/** Whether a file was left by a start that was interrupted before the database was created. */
function isOwnName(path: string, name: string): boolean {
  if (isLockName(name)) {
    // Other starting processes make and remove these files meanwhile.
    return unlessGone(() => isLockText(readFileSync(resolve(path, name), 'utf8'))) ?? true
  }
  if (name === 'objects') return readdirSync(resolve(path, name)).length === 0
  return OWN_NAMES.includes(name)
}

function looksLikeSecret(file: string): boolean {
  return existsSync(file) && /^\S{32,}\s*$/.test(readFileSync(file, 'utf8'))
}
