import { Button } from '@portal/shared-ui'
import { FieldFrame, useController } from '@portal/shared-ui/forms'
import { mediaAddress, mediaSources, useDb } from '@portal/shared-ui/portal'
import { foreignPicture } from '@portal/shared-ui/richtext'
import { s } from '@portal/shared-ui/theme'
import { useId, useRef, useState } from 'react'
import styled from 'styled-components'
import { ChoosePicture } from './ChoosePicture'
import type { Shape } from './pictures.data'

type Props = {
  name: string
  label: string
  required?: boolean
  hint?: string
  /** The picture is cropped to this shape. */
  shape: Shape
}

/** A form field for an uploaded picture; its value is the path. */
export function PictureField({ name, label, required, hint, shape }: Props) {
  const id = useId()
  const db = useDb()
  const { field, fieldState } = useController({ name })
  const [choosing, setChoosing] = useState(false)
  const choose = useRef<HTMLButtonElement>(null)
  const value = String(field.value ?? '')
  const address = mediaAddress(db, value)
  const elsewhere = foreignPicture(value)

  return (
    <FieldFrame
      id={id}
      labelId={`${id}-label`}
      label={label}
      required={required}
      hint={hint}
      error={fieldState.error?.message}
    >
      <Group role="group" aria-labelledby={`${id}-label`} aria-describedby={hint && `${id}-hint`}>
        {address && (
          <img
            src={address}
            srcSet={mediaSources(db, value)}
            sizes="480px"
            {...shape}
            alt="Den valda bilden"
          />
        )}
        {elsewhere && <p>Bilden ligger på en annan webbplats och visas inte på sidan. Kopiera hit den.</p>}
        <Button ref={choose} variant="light" size="s" onClick={() => setChoosing(true)}>
          {elsewhere ? 'Kopiera hit bilden' : address ? 'Byt bild' : 'Välj bild'}
        </Button>
        {value && (
          <Button
            variant="light"
            size="s"
            onClick={() => {
              field.onChange('')
              choose.current?.focus()
            }}
          >
            Ta bort bilden
          </Button>
        )}
      </Group>
      {choosing && (
        <ChoosePicture
          shape={shape}
          from={elsewhere ? { address: elsewhere, alt: '' } : undefined}
          onInsert={({ src }) => field.onChange(src)}
          onClose={() => setChoosing(false)}
        />
      )}
    </FieldFrame>
  )
}

const Group = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  gap: 8px;
  img,
  p {
    flex-basis: 100%;
    margin: 0;
  }
  img {
    max-width: min(480px, 100%);
    border-radius: ${s('radiusS')};
    background: ${s('sunken')};
  }
`
