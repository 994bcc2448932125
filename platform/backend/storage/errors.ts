import type { Context } from 'hono'
import { DatabaseError } from '../database/database'
import { FULL_DISK, isFullDisk } from '../database/fullDisk'
import { logFailure } from '../logFailure'

/**
 * A refusal of storage. The HTTP status is 400 for nearly all; the actual status is text in the body, as the client
 * expects.
 */
export class StorageError extends Error {
  constructor(
    readonly statusCode: string,
    readonly error: string,
    message: string,
  ) {
    super(message)
    this.name = 'StorageError'
  }
}

export const bucketNotFound = () => new StorageError('404', 'Bucket not found', 'Bucket not found')
export const objectNotFound = () => new StorageError('404', 'not_found', 'Object not found')
export const duplicate = () => new StorageError('409', 'Duplicate', 'The resource already exists')
export const tooLarge = () =>
  new StorageError('413', 'Payload too large', 'The object exceeded the maximum allowed size')
export const badRequest = (message: string) => new StorageError('400', 'InvalidRequest', message)
export const notServed = (what: string) =>
  new StorageError(
    '501',
    'NotSupported',
    `The embedded backend does not serve ${what}; hosted Supabase does.`,
  )

const httpStatus: Record<string, 500 | 501 | 503> = { 500: 500, 501: 501, 503: 503 }

export function storageFailure(c: Context, thrown: unknown): Response {
  const error = translate(thrown)
  if (error.statusCode === '500') logFailure(thrown)
  if (error.statusCode === '503') console.error(error.message)
  const { statusCode, error: name, message } = error
  return c.json({ statusCode, error: name, message }, httpStatus[statusCode] ?? 400)
}

function translate(thrown: unknown): StorageError {
  if (thrown instanceof StorageError) return thrown
  if (isFullDisk(thrown)) return new StorageError('503', 'DiskFull', FULL_DISK)
  if (thrown instanceof DatabaseError) {
    if (thrown.code === '42501')
      return new StorageError('403', 'Unauthorized', thrown.message.replace(/ for table .*/, ''))
    if (thrown.code === '23505') return duplicate()
    // SQLSTATE class 22: a value that the database cannot store, above all NUL.
    if (thrown.code.startsWith('22')) return badRequest('The request holds a value that cannot be stored')
    if (thrown.code === '57014') return new StorageError('500', 'DatabaseTimeout', thrown.message)
    return new StorageError('500', 'DatabaseError', thrown.message)
  }
  return new StorageError('500', 'InternalError', 'The backend failed; its own output says why.')
}
