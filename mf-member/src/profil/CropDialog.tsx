import { Button, Dialog, ErrorBanner, SkeletonText } from '@portal/shared-ui'
import { type Crop, CropField, centredCrop, encodeJpeg, readPicture } from '@portal/shared-ui/pictures'
import { useEffect, useEffectEvent, useState } from 'react'
import styled from 'styled-components'

/** The two sizes as shares of the picture's shorter side. */
const [LARGE, SMALL] = [0.9, 0.5]
/** The longest stored side in pixels: the largest avatar is 96 px, with four times as many on the sharpest screens. */
const MAX_SIZE = 512
const QUALITY = 0.9

const words = 'Bilden kunde inte läsas. Välj en JPG-, PNG- eller GIF-bild.'
const accepted = {
  types: ['image/jpeg', 'image/png', 'image/gif'] as const,
  refusal: words,
  damaged: words,
}

type Props = {
  file: File
  /** Stores the chosen part. The dialog stays open until it resolves, and when it rejects. */
  onUse: (picture: Blob) => Promise<void>
  /** Called with a `Refusal` when the file is not a picture of these types, or is too large. */
  onUnreadable: (error: unknown) => void
  onClose: () => void
}

/** Selects the part of a picture for a round avatar. Stores the square around the circle. */
export function CropDialog({ file, onUse, onUnreadable, onClose }: Props) {
  const [picture, setPicture] = useState<ImageBitmap>()
  const [crop, setCrop] = useState<Crop>()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const show = (bitmap: ImageBitmap) => {
    setPicture(bitmap)
    setCrop(centredCrop(bitmap, 1, LARGE))
  }
  const refuse = useEffectEvent(onUnreadable)
  useEffect(() => {
    let gone = false
    readPicture(file, accepted).then(
      (bitmap) => gone || show(bitmap),
      (failure) => gone || refuse(failure),
    )
    return () => {
      gone = true
    }
  }, [file])

  const use = async () => {
    if (!picture || !crop) return
    setBusy(true)
    setError(null)
    try {
      await onUse(
        await encodeJpeg(picture, Math.max(1, Math.min(MAX_SIZE, Math.round(crop.width))), crop, QUALITY),
      )
    } catch (failure) {
      setError(failure)
    } finally {
      setBusy(false)
    }
  }
  const resize = (share: number) => picture && setCrop(centredCrop(picture, 1, share))

  return (
    <Dialog
      title="Beskär profilbild"
      onClose={() => busy || onClose()}
      actions={
        <>
          <Button variant="light" disabled={busy} onClick={onClose}>
            Avbryt
          </Button>
          <Button disabled={!picture} busy={busy} onClick={() => void use()}>
            Använd bilden
          </Button>
        </>
      }
    >
      <ErrorBanner error={error} />
      {picture && crop ? (
        <>
          <CropField picture={picture} aspect={1} crop={crop} onChange={setCrop} round />
          <Sizes>
            <Button variant="light" size="s" onClick={() => resize(SMALL)}>
              Mindre utsnitt
            </Button>
            <Button variant="light" size="s" onClick={() => resize(LARGE)}>
              Större utsnitt
            </Button>
          </Sizes>
        </>
      ) : (
        <SkeletonText lines={6} />
      )}
    </Dialog>
  )
}

const Sizes = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-top: 12px;
`
