import { errorCode } from './errorCode'

const CODES = ['ENOSPC', 'EDQUOT', '53100']

/** True for what the file system and PostgreSQL say when there is no room left. */
export const isFullDisk = (error: unknown): boolean =>
  CODES.includes(errorCode(error)) || /no space left on device/i.test(String(error))

/** What the asker and whoever watches the server read then. Nothing that was stored before is harmed by it. */
export const FULL_DISK = 'The disk is full, so nothing more can be stored: free some space and try again.'
