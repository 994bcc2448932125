import { Button, ErrorBanner } from '@portal/shared-ui'
import { s } from '@portal/shared-ui/theme'
import { ImageUp } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import styled from 'styled-components'
import type { NewPicture } from './pictures.data'
import { useDroppedFile } from './useDroppedFile'
import { useReading } from './useReading'

type Props = {
  /** A picture to read at once. */
  file?: File
  onRead: (picture: NewPicture) => void
}

/** A picture from this device: chosen, dropped on the page, or pasted. */
export function PictureFromFile({ file: first, onRead }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const { read, busy, error } = useReading(onRead)
  const take = (file: File) => void read(file.name, () => Promise.resolve(file))
  const isOver = useDroppedFile(take)
  const takeFirst = useEffectEvent((file: File) => take(file))
  useEffect(() => {
    if (first) takeFirst(first)
  }, [first])
  return (
    <>
      <DropArea data-over={isOver || undefined}>
        <Button
          variant="light"
          icon={<ImageUp aria-hidden="true" />}
          busy={busy}
          onClick={() => input.current?.click()}
        >
          Välj en bild
        </Button>
        <p>Du kan också släppa den här eller klistra in den.</p>
        <p>JPEG, PNG eller WebP. Plats, tid och annat som kameran har skrivit i filen tas bort.</p>
        <input
          ref={input}
          type="file"
          hidden
          aria-label="Bildfil"
          accept="image/jpeg,image/png,image/webp"
          onChange={({ target }) => {
            const file = target.files?.[0]
            if (file) take(file)
            // Lets the user choose the same file again.
            target.value = ''
          }}
        />
      </DropArea>
      {busy && <p role="status">Läser bilden…</p>}
      <ErrorBanner error={error} />
    </>
  )
}

const DropArea = styled.div`
  display: grid;
  justify-items: center;
  gap: 8px;
  padding: 22px 16px;
  border: 1.5px dashed ${s('control')};
  border-radius: ${s('radiusM')};
  text-align: center;
  &[data-over] {
    border-color: ${s('brand')};
    background: ${s('brandSoft')};
  }
  p {
    margin: 0;
    color: ${s('muted')};
    font-size: 0.9375rem;
  }
`
