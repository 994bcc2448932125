import { useFormContext } from '@portal/shared-ui/forms'
import { useEffect, useEffectEvent } from 'react'
import type { Values } from '../data/resource'

/** Resets the form to the saved values when it is mounted, so that the form has no unsaved changes. */
export function ResetTo({ values }: { values: Values }) {
  const { reset } = useFormContext()
  const toSaved = useEffectEvent(() => reset(values))
  useEffect(() => toSaved(), [])
  return null
}
