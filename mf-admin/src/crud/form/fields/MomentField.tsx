import { TextField, useWatch } from '@portal/shared-ui/forms'
import type { ComponentProps } from 'react'
import { momentsOf } from '../../data/moment'

/** A moment by Stockholm's clock. Says which hour is meant where the clock repeats one. */
export function MomentField(props: ComponentProps<typeof TextField>) {
  const text: string = useWatch({ name: props.name })
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
