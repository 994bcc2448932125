import type { AuthApiError, AuthError, AuthRetryableFetchError } from '@supabase/supabase-js'

// Copies of the checks of supabase-js: its file with the error classes would be loaded on every page (1 kB, Brotli).

export const isAuthError = (error: unknown): error is AuthError =>
  typeof error === 'object' && error !== null && '__isAuthError' in error

export const isAuthApiError = (error: unknown): error is AuthApiError =>
  isAuthError(error) && error.name === 'AuthApiError'

export const isAuthRetryableFetchError = (error: unknown): error is AuthRetryableFetchError =>
  isAuthError(error) && error.name === 'AuthRetryableFetchError'

/** The error when supabase-js cannot be loaded: recognised as the one for a server that cannot be reached. */
export const libraryMissing = (): Error =>
  Object.assign(new Error('No library'), { __isAuthError: true, name: 'AuthRetryableFetchError', status: 0 })
