const CODES = ['ENOSPC', 'EDQUOT', '53100']

/** True for what the file system and PostgreSQL say when there is no room left. */
export const isFullDisk = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && CODES.includes(String(error.code))) || /no space left on device/i.test(error.message))

/** What the asker and whoever watches the server read then. Nothing that was stored before is harmed by it. */
export const FULL_DISK = 'The disk is full, so nothing more can be stored: free some space and try again.'
