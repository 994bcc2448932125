import { TextField, useWatch } from '@portal/shared-ui/forms'
import type { ComponentProps } from 'react'

type Props = ComponentProps<typeof TextField> & {
  /** The name of a flag; while it is on, the field is not shown. */
  unless?: string | undefined
}

/** A day. */
export function DayField({ unless, ...props }: Props) {
  const isOn: boolean = useWatch({ name: unless ?? '' })
  return unless && isOn ? null : <TextField {...props} type="date" />
}
