import { createContext, useContext } from 'react'
import { ErrorBanner } from '../ui/ErrorBanner'

const Failure = createContext<unknown>(null)

/** The context provider that passes the error of the form's last submit to `FormError`. */
export const FormFailure = Failure.Provider

/** The red box of a form: why its last submit was refused. `fallback` when it gave no words for people. */
export function FormError({ fallback }: { fallback?: string }) {
  const error = useContext(Failure)
  return <ErrorBanner error={error} fallback={fallback} />
}
