import { readStorage, writeStorage } from '@portal/shared-ui/browser'

const STORAGE_KEY = 'password_reset_from'

/**
 * Stores the sign-in page that a reset began at, so that a member does not end at the administrators'. The mail may be
 * opened in another tab, so it is remembered by the browser; unknown means the administrators' sign-in, as specified.
 */
export type SignInPath = '/logga-in' | '/admin/login'

export function rememberResetOrigin(path: SignInPath): void {
  writeStorage('local', STORAGE_KEY, path)
}

export function resetOrigin(): SignInPath {
  return readStorage('local', STORAGE_KEY) === '/logga-in' ? '/logga-in' : '/admin/login'
}
