import { endsNextDay } from '@portal/shared-ui/format'
import { TextField, useWatch } from '@portal/shared-ui/forms'
import type { ComponentProps } from 'react'

type Props = ComponentProps<typeof TextField> & {
  /** The name of the field with the start. */
  after: string
}

/** The end of something that begins at another field's time. Says when it belongs to the next day. */
export function EndTimeField({ after, ...props }: Props) {
  const [start, end]: string[] = useWatch({ name: [after, props.name] })
  return (
    <TextField {...props} type="time" hint={endsNextDay(start, end) ? 'Slutar dagen efter' : props.hint} />
  )
}
