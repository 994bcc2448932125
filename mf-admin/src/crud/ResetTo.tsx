import { useFormContext } from '@portal/shared-ui/forms'
import { useEffect, useEffectEvent } from 'react'
import type { Values } from './resource'

/** Makes the saved values the form's own when it is mounted: nothing is unsaved then. */
export function ResetTo({ values }: { values: Values }) {
  const { reset } = useFormContext()
  const toSaved = useEffectEvent(() => reset(values))
  useEffect(() => toSaved(), [])
  return null
}
