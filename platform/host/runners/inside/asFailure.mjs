// @ts-check

/**
 * An error as it crosses to the host's process.
 * @param {unknown} error
 * @returns {import('../messages').Failure}
 */
export function asFailure(error) {
  const { name, message, stack, status, movedTo } = /** @type {Error & { status?: any; movedTo?: any }} */ (
    error instanceof Object ? error : { name: 'Error', message: error }
  )
  return { name: String(name), message: String(message), stack, status, movedTo }
}
