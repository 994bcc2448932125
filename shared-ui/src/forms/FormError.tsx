import { createContext, useContext } from 'react'
import { ErrorBanner } from '../ui/ErrorBanner'

const Failure = createContext<unknown>(null)

/** The context provider that passes the error of the form's last submit to `FormError`. */
export const FormFailure = Failure.Provider

/** The error of a form's last submit in a red box; `fallback` when the error has no message for people. */
export function FormError({ fallback }: { fallback?: string }) {
  const error = useContext(Failure)
  return <ErrorBanner error={error} fallback={fallback} />
}
