import { errorCode } from '../database/errorCode'

/** Does something with a file that another process may remove at any time; undefined when it was removed. */
export function unlessGone<Result>(act: () => Result): Result | undefined {
  try {
    return act()
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}
