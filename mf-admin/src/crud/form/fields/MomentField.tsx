import { TextField, useWatch } from '@portal/shared-ui/forms'
import type { ComponentProps } from 'react'
import { momentsOf } from '../../data/moment'

type Props = ComponentProps<typeof TextField> & {
  /** The name of a flag; while it is on, the field is not shown. */
  unless?: string | undefined
}

/** A moment by Stockholm's clock. Says which hour is meant where the clock repeats one. */
export function MomentField({ unless, ...props }: Props) {
  const [text, isOn]: [string, boolean] = useWatch({ name: [props.name, unless ?? ''] })
  if (unless && isOn) return null
  const isRepeated = momentsOf(text ?? '')?.length === 2
  return (
    <TextField
      {...props}
      type="datetime-local"
      hint={
        isRepeated ? 'Klockan ställs tillbaka den natten. Den första av de två timmarna gäller.' : props.hint
      }
    />
  )
}
