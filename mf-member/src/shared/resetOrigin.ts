import { readStorage, writeStorage } from '@portal/shared-ui/browser'

const STORAGE_KEY = 'password_reset_from'

export type SignInPath = '/logga-in' | '/admin/login'

/**
 * Stores the sign-in page at which a password reset began, so that a member does not end at the administrators' page.
 * Stored in the browser, because the mail may be opened in another tab.
 */
export function rememberResetOrigin(path: SignInPath): void {
  writeStorage('local', STORAGE_KEY, path)
}

/** The stored sign-in page; the administrators' without one. */
export function resetOrigin(): SignInPath {
  return readStorage('local', STORAGE_KEY) === '/logga-in' ? '/logga-in' : '/admin/login'
}
