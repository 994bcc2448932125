/** The system's code of an error, such as ENOENT; '' for an error without a code. */
export function errorCode(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
}
