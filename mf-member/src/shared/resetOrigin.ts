const STORAGE_KEY = 'password_reset_from'

/**
 * Which sign-in a reset began at, so that a member does not end at the administrators'. The mail may be
 * opened in another tab, so it is remembered by the browser; unknown means the administrators' sign-in, as specified.
 */
export type SignInPath = '/logga-in' | '/admin/login'

export function rememberResetOrigin(path: SignInPath): void {
  try {
    localStorage.setItem(STORAGE_KEY, path)
  } catch {
    // Without storage the specified default holds.
  }
}

export function resetOrigin(): SignInPath {
  try {
    return localStorage.getItem(STORAGE_KEY) === '/logga-in' ? '/logga-in' : '/admin/login'
  } catch {
    return '/admin/login'
  }
}
