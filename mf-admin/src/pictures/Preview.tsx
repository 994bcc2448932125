import { LazyPart, Skeleton } from '@portal/shared-ui'
import { codeQuery } from '@portal/shared-ui/code'
import { mediaAddress, useDb } from '@portal/shared-ui/portal'
import { s } from '@portal/shared-ui/theme'
import { type ComponentProps, useEffect, useRef } from 'react'
import styled from 'styled-components'
import type { CropStep } from './CropStep'
import { type Chosen, type NewPicture, type Shape, storedPath } from './pictures.data'

const cropCode = codeQuery('crop', () => import('./CropStep'))

/** The chosen picture; for a required shape, with the selected part. */
export function Preview({
  chosen,
  shape,
  onChange,
}: {
  chosen: Chosen
  shape?: Shape
  onChange?: (picture: NewPicture) => void
}) {
  const db = useDb()
  if (!('bitmap' in chosen))
    return <Shown as="img" src={mediaAddress(db, storedPath(chosen)) ?? undefined} alt="" />
  const { part } = chosen
  if (shape && part && onChange)
    return <Cut picture={{ ...chosen, part }} shape={shape} onChange={onChange} />
  return <Pixels bitmap={chosen.bitmap} />
}

/** The cropping tool is fetched with the first picture to crop. */
function Cut(props: ComponentProps<typeof CropStep>) {
  return (
    <LazyPart code={cropCode} skeleton={<Skeleton $height="200px" />} loading="Hämtar beskärningen…">
      {({ CropStep }) => <CropStep {...props} />}
    </LazyPart>
  )
}

function Pixels({ bitmap }: { bitmap: ImageBitmap }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (!canvas.current) return
    canvas.current.width = Math.min(640, bitmap.width)
    canvas.current.height = Math.max(1, Math.round((canvas.current.width * bitmap.height) / bitmap.width))
    canvas.current.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.current.width, canvas.current.height)
  }, [bitmap])
  return <Shown as="canvas" ref={canvas} role="img" aria-label="Den valda bilden" />
}

const Shown = styled.img`
  display: block;
  justify-self: start;
  max-width: 100%;
  max-height: 220px;
  border-radius: ${s('radiusS')};
  background: ${s('sunken')};
`
