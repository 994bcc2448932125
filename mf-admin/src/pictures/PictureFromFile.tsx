import { ErrorBanner } from '@portal/shared-ui'
import { FieldFrame, TextInput } from '@portal/shared-ui/forms'
import { useId } from 'react'
import type { NewPicture } from './pictures.data'
import { useReading } from './useReading'

/** A picture from this device. */
export function PictureFromFile({ onRead }: { onRead: (picture: NewPicture) => void }) {
  const id = useId()
  const { read, busy, error } = useReading(onRead)
  return (
    <>
      <FieldFrame
        id={id}
        label="Bildfil"
        hint="JPEG, PNG eller WebP. Plats, tid och annat som kameran har skrivit i filen tas bort."
      >
        <TextInput
          id={id}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => {
            const file = target.files?.[0]
            if (file) void read(file.name, () => Promise.resolve(file))
          }}
        />
      </FieldFrame>
      {busy && <p role="status">Läser bilden…</p>}
      <ErrorBanner error={error} />
    </>
  )
}
