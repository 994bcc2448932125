import type { Values } from '../data/resource'
import type { Followed } from './follow'

type Form = {
  reset: (values: Values, options: { keepErrors: boolean; keepDefaultValues?: boolean }) => void
}

/** Resets the form to the row's values, with those that the writer has typed as unsaved changes. */
export function takeInto(form: Form, { now, typed }: Followed): void {
  form.reset(now, { keepErrors: true })
  form.reset({ ...now, ...typed }, { keepDefaultValues: true, keepErrors: true })
}
