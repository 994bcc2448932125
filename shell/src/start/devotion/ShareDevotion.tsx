import { Button, Dialog, ShareDialog } from '@portal/shared-ui'
import { saveFile } from '@portal/shared-ui/browser'
import { withRanges } from '@portal/shared-ui/format'
import { useSite } from '@portal/shared-ui/portal'
import { s } from '@portal/shared-ui/theme'
import { Download, Link2, Share2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import { DAY_PARAM, type DevotionOfDay } from '../start.data'
import { CARD, shareCard } from './share/shareCard'

type Props = { devotion: DevotionOfDay; onClose: () => void }

/** Shares the verse of a day as a picture, which is drawn on the device, or saves it; or shares the day's address. */
export function ShareDevotion({ devotion, onClose }: Props) {
  const [byLink, setByLink] = useState(false)
  const { title, date, verse_text } = devotion
  const reference = withRanges(devotion.verse_reference)
  const canvas = useRef<HTMLCanvasElement>(null)
  const picture = usePicture(canvas, devotion)
  if (byLink) {
    return (
      <ShareDialog
        url={`${window.location.origin}/?${DAY_PARAM}=${date}`}
        text={`${title} – ${reference}`}
        quote={`”${verse_text}” ${reference}`}
        onClose={onClose}
      />
    )
  }
  return (
    <Dialog
      title="Dela andakten"
      width="s"
      onClose={onClose}
      actions={
        <>
          <Button variant="light" icon={<Link2 aria-hidden="true" />} onClick={() => setByLink(true)}>
            Dela länken
          </Button>
          {picture !== 'failed' && <PictureButton picture={picture} onShared={onClose} />}
        </>
      }
    >
      <Card
        ref={canvas}
        {...CARD}
        role="img"
        aria-label={`”${verse_text}” ${reference}`}
        hidden={picture === 'failed'}
      />
      {picture === 'failed' && <p>Bilden kunde inte ritas i den här webbläsaren.</p>}
    </Dialog>
  )
}

type Picture = File | 'failed' | null

function usePicture(canvas: React.RefObject<HTMLCanvasElement | null>, devotion: DevotionOfDay): Picture {
  const [picture, setPicture] = useState<Picture>(null)
  const site = useSite()
  useEffect(() => {
    if (!canvas.current) return
    shareCard(canvas.current, devotion, site).then(setPicture, (error: unknown) => {
      console.warn('The picture of the devotion could not be drawn:', error)
      setPicture('failed')
    })
  }, [canvas, devotion, site])
  return picture
}

/** Shares the picture where the device can share files; otherwise it is saved. */
function PictureButton({ picture, onShared }: { picture: File | null; onShared: () => void }) {
  const shares = picture !== null && navigator.canShare?.({ files: [picture] })
  const press = async () => {
    if (!picture) return
    if (!shares) return saveFile(picture.name, picture.type, picture)
    await navigator.share({ files: [picture] }).then(onShared, (error: Partial<Error>) => {
      if (error.name !== 'AbortError') saveFile(picture.name, picture.type, picture)
    })
  }
  return (
    <Button
      busy={!picture}
      icon={shares ? <Share2 aria-hidden="true" /> : <Download aria-hidden="true" />}
      onClick={() => void press()}
    >
      {shares ? 'Dela bilden' : 'Spara bilden'}
    </Button>
  )
}

const Card = styled.canvas`
  display: block;
  width: auto;
  max-width: 100%;
  height: min(52vh, 460px);
  margin: 0 auto;
  border-radius: ${s('radiusM')};
  box-shadow: ${s('shadow1')};

  &[hidden] {
    display: none;
  }
`
