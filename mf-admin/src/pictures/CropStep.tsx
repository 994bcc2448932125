import { type Crop, CropField } from '@portal/shared-ui/pictures'
import { s } from '@portal/shared-ui/theme'
import styled from 'styled-components'
import { aspectOf, type NewPicture, type Shape } from './pictures.data'

/** Selects the part of a picture for a shape. */
export function CropStep({
  picture,
  shape,
  onChange,
}: {
  picture: NewPicture & { part: Crop }
  shape: Shape
  onChange: (picture: NewPicture) => void
}) {
  const { bitmap, part } = picture
  return (
    <div>
      <CropField
        picture={bitmap}
        aspect={aspectOf(shape)}
        crop={part}
        onChange={(part) => onChange({ ...picture, part })}
      />
      {part.width < shape.width && (
        <Notice role="status">
          Utsnittet är {Math.round(part.width)} bildpunkter brett; på stora skärmar blir det oskarpt under{' '}
          {shape.width}.
        </Notice>
      )}
    </div>
  )
}

const Notice = styled.p`
  margin: 8px 0 0;
  color: ${s('muted')};
  font-size: 0.90625rem;
`
