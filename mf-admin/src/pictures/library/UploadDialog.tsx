import { Button, Dialog, ErrorBanner } from '@portal/shared-ui'
import { toast } from '@portal/shared-ui/portal'
import { useState } from 'react'
import styled from 'styled-components'
import { DialogField } from '../../parts/DialogField'
import { PictureFromFile } from '../PictureFromFile'
import { Preview } from '../Preview'
import { type NewPicture, useUpload } from '../pictures.data'

/** Stores a new picture in the library, with its description. */
export function UploadDialog({ onClose }: { onClose: () => void }) {
  const [picture, setPicture] = useState<NewPicture | null>(null)
  const [alt, setAlt] = useState('')
  const upload = useUpload()
  const canSave = picture !== null && alt.trim() !== ''

  const save = async () => {
    if (!canSave || upload.isPending) return
    try {
      await upload.mutateAsync({ ...picture, alt: alt.trim() })
      toast('Bilden har sparats.')
      onClose()
    } catch {
      // The dialog shows the error and keeps the input.
    }
  }

  return (
    <Dialog
      title="Ny bild"
      width="l"
      onClose={() => upload.isPending || onClose()}
      actions={
        <>
          <Button variant="light" disabled={upload.isPending} onClick={onClose}>
            Avbryt
          </Button>
          <Button disabled={!canSave} busy={upload.isPending} onClick={save}>
            Spara
          </Button>
        </>
      }
    >
      <Stack>
        <PictureFromFile
          onRead={(next) => {
            upload.reset()
            setPicture(next)
          }}
        />
        {picture && <Preview chosen={picture} />}
        <DialogField
          label="Vad bilden visar"
          hint="Läses upp för den som inte ser bilden."
          value={alt}
          onChange={setAlt}
          onEnter={() => void save()}
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
