import { Button, Dialog, ErrorBanner, Tabs } from '@portal/shared-ui'
import { largestCrop } from '@portal/shared-ui/pictures'
import { useState } from 'react'
import styled from 'styled-components'
import { DialogField } from '../parts/DialogField'
import { PictureFromFile } from './PictureFromFile'
import { PictureFromLibrary } from './PictureFromLibrary'
import { PictureFromUrl } from './PictureFromUrl'
import { Preview } from './Preview'
import { aspectOf, type Chosen, type Shape, storedPath, useUpload } from './pictures.data'

/** A picture in the form that content stores. */
export type InsertedPicture = { src: string; alt: string; width: number; height: number }

type Props = {
  /** The picture is cropped to this shape. */
  shape?: Shape
  /** A picture from another site to copy. */
  from?: { address: string; alt: string }
  /** A picture of this device. */
  file?: File
  onInsert: (picture: InsertedPicture) => void
  onClose: () => void
}

type Way = 'upload' | 'kept' | 'address'

/** A picture from this device, from the library, or from an address; each needs a description. */
export function PictureDialog({ shape, from, file, onInsert, onClose }: Props) {
  const [way, setWay] = useState<Way>(from ? 'address' : 'upload')
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [alt, setAlt] = useState(from?.alt ?? '')
  const upload = useUpload()

  const choose = (next: Chosen, words?: string) => {
    upload.reset()
    setChosen(shape && 'bitmap' in next ? { ...next, part: largestCrop(next.bitmap, aspectOf(shape)) } : next)
    if (words) setAlt(words)
  }
  const insert = async () => {
    if (!chosen || !alt.trim() || upload.isPending) return
    const words = alt.trim()
    try {
      const picture = 'bitmap' in chosen ? await upload.mutateAsync({ ...chosen, alt: words }) : chosen
      onInsert({ src: storedPath(picture), alt: words, width: picture.width, height: picture.height })
      onClose()
    } catch {
      // The dialog shows the error above its buttons and keeps the input.
    }
  }

  return (
    <Dialog
      title="Bild"
      width="l"
      onClose={() => upload.isPending || onClose()}
      actions={
        <>
          <Button variant="light" disabled={upload.isPending} onClick={onClose}>
            Avbryt
          </Button>
          <Button disabled={!chosen || !alt.trim()} busy={upload.isPending} onClick={insert}>
            Infoga
          </Button>
        </>
      }
    >
      <Stack>
        <Tabs<Way>
          label="Varifrån bilden tas"
          value={way}
          onChange={setWay}
          tabs={[
            { value: 'upload', label: 'Ladda upp', panel: <PictureFromFile file={file} onRead={choose} /> },
            {
              value: 'kept',
              label: 'Välj bland bilderna',
              panel: <PictureFromLibrary chosen={chosen} shape={shape} onChoose={choose} />,
            },
            {
              value: 'address',
              label: 'Från en adress',
              panel: <PictureFromUrl address={from?.address} onRead={choose} />,
            },
          ]}
        />
        {chosen && <Preview chosen={chosen} shape={shape} onChange={setChosen} />}
        <DialogField
          label="Vad bilden visar"
          hint="Läses upp för den som inte ser bilden."
          value={alt}
          onChange={setAlt}
          onEnter={() => void insert()}
        />
        <ErrorBanner error={upload.error} prefix="Bilden kunde inte sparas: " />
      </Stack>
    </Dialog>
  )
}

const Stack = styled.div`
  display: grid;
  gap: 18px;
`
