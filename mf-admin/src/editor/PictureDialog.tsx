import { Button, Dialog } from '@portal/shared-ui'
import { pictureAddress } from '@portal/shared-ui/richtext'
import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { DialogField } from './DialogField'

/** Asks for the address of a picture and for what it shows. */
export function PictureDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [address, setAddress] = useState('')
  const [alt, setAlt] = useState('')
  const src = pictureAddress(address.trim())

  const insert = () => {
    if (!src) return
    editor.chain().focus().setImage({ src, alt: alt.trim() }).run()
    onClose()
  }

  return (
    <Dialog
      title="Bild"
      width="s"
      onClose={onClose}
      actions={
        <>
          <Button variant="light" onClick={onClose}>
            Avbryt
          </Button>
          <Button disabled={!src || !alt.trim()} onClick={insert}>
            Infoga
          </Button>
        </>
      }
    >
      <DialogField
        label="Bildens adress"
        type="url"
        placeholder="https://"
        value={address}
        onChange={setAddress}
        onEnter={insert}
        error={address.trim() && !src ? 'Ange en giltig länk (https://…)' : undefined}
      />
      <DialogField
        label="Vad bilden visar"
        hint="Läses upp för den som inte ser bilden."
        value={alt}
        onChange={setAlt}
        onEnter={insert}
      />
    </Dialog>
  )
}
