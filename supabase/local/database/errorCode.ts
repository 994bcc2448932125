/** What the system calls an error, such as ENOENT; empty for what has no code. */
export function errorCode(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
}
