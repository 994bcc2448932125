import { useEffect, useId, useRef } from 'react'
import ReactCrop from 'react-image-crop'
import styled from 'styled-components'
import { s } from '../theme'
import { CropFrame } from './CropFrame'
import type { Crop } from './crop'

type Props = {
  picture: ImageBitmap
  /** The ratio of the part's width to its height. */
  aspect: number
  crop: Crop
  onChange: (crop: Crop) => void
  /** Shows the part as a circle, for pictures that are displayed round. */
  round?: boolean
}

/**
 * Selects a part of a picture with the mouse, a finger or the keyboard. `largestCrop` gives the initial part;
 * `encodePicture` creates a file of the selected one.
 */
export function CropField({ picture, aspect, crop, onChange, round }: Props) {
  const id = useId()
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (canvas.current) draw(canvas.current, picture)
  }, [picture])
  const wide = picture.width / 100
  const high = picture.height / 100
  return (
    <>
      <CropFrame>
        <ReactCrop
          crop={{
            unit: '%',
            x: crop.x / wide,
            y: crop.y / high,
            width: crop.width / wide,
            height: crop.height / high,
          }}
          onChange={(_, { x, y, width, height }) =>
            onChange({ x: x * wide, y: y * high, width: width * wide, height: height * high })
          }
          aspect={aspect}
          circularCrop={round}
          keepSelection
          minWidth={24}
          minHeight={24}
          ariaLabels={labels}
        >
          <canvas ref={canvas} role="img" aria-label="Hela bilden" aria-describedby={id} />
        </ReactCrop>
      </CropFrame>
      <Hint id={id}>
        Dra utsnittet eller dess hörn. Med tangentbordet: Tabb till utsnittet eller ett hörn, sedan
        piltangenterna (med Skift i större steg).
      </Hint>
    </>
  )
}

/** The preview is not larger than a window can show it. */
const MAX_PREVIEW_PIXELS = 1200

function draw(canvas: HTMLCanvasElement, picture: ImageBitmap) {
  const scale = Math.min(1, MAX_PREVIEW_PIXELS / Math.max(picture.width, picture.height))
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
}

const corner = (name: string) => `Hörnet ${name}: dra eller använd piltangenterna`

const labels = {
  cropArea: 'Utsnittet: flytta det med piltangenterna',
  nwDragHandle: corner('uppe till vänster'),
  neDragHandle: corner('uppe till höger'),
  seDragHandle: corner('nere till höger'),
  swDragHandle: corner('nere till vänster'),
  nDragHandle: 'Överkanten',
  eDragHandle: 'Högra kanten',
  sDragHandle: 'Nederkanten',
  wDragHandle: 'Vänstra kanten',
}

const Hint = styled.p`
  margin: 10px 0 0;
  color: ${s('muted')};
  font-size: 0.90625rem;
`
