import { errorCode } from './errorCode'

const CODES = ['ENOSPC', 'EDQUOT', '53100']

/** True for the errors of the file system and of PostgreSQL when no space is left. */
export const isFullDisk = (error: unknown): boolean =>
  CODES.includes(errorCode(error)) || /no space left on device/i.test(String(error))

/** The message in the response and the log. Data that was stored before is safe. */
export const FULL_DISK = 'The disk is full, so nothing more can be stored: free some space and try again.'
