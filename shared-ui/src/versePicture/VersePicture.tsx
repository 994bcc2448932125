import { useSite } from '@portal/shared-ui/portal'
import { Download, Share2 } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import { saveFile } from '../browser'
import { s } from '../theme'
import { Button, Dialog, Tabs } from '../ui'
import { drawVerse, type Format, formats, type PicturedVerse, TextTooLong } from './drawVerse'

type Props = {
  title: string
  verse: PicturedVerse
  /** Without the extension. */
  fileName: string
  /** Other ways of sharing, before the button of the picture. */
  actions?: ReactNode
  /** Below the picture: what was left out. */
  note?: string
  onClose: () => void
}

const tabs: { value: Format; label: string }[] = [
  { value: 'portrait', label: 'Stående' },
  { value: 'square', label: 'Kvadrat' },
]

/** A dialog with a verse as a picture, which is drawn on the device: shares it, or saves it. */
export function VersePicture({ title, verse, fileName, actions, note, onClose }: Props) {
  const [format, setFormat] = useState<Format>('portrait')
  const canvas = useRef<HTMLCanvasElement>(null)
  const picture = usePicture(canvas, format, verse, fileName)
  const failure = typeof picture === 'string' ? picture : undefined
  return (
    <Dialog
      title={title}
      width="s"
      onClose={onClose}
      actions={
        <>
          {actions}
          {!failure && (
            <PictureButton picture={picture instanceof File ? picture : null} onShared={onClose} />
          )}
        </>
      }
    >
      <Formats>
        <Tabs label="Bildens form" value={format} onChange={setFormat} tabs={tabs} />
      </Formats>
      <Card
        key={format}
        ref={canvas}
        {...formats[format]}
        role="img"
        aria-label={[`”${verse.text}” ${verse.reference}`, verse.notice].filter(Boolean).join('. ')}
        hidden={failure !== undefined}
      />
      <div role="status">
        {failure && <p>{failure}</p>}
        {note && <p>{note}</p>}
      </div>
    </Dialog>
  )
}

/** The file; null while it is drawn; a sentence when it could not be. */
function usePicture(
  canvas: RefObject<HTMLCanvasElement | null>,
  format: Format,
  { text, reference, notice }: PicturedVerse,
  fileName: string,
): File | string | null {
  const [drawn, setDrawn] = useState<{ format: Format; result: File | string } | null>(null)
  const site = useSite()
  useEffect(() => {
    let isCurrent = true
    const finish = (result: File | string) => isCurrent && setDrawn({ format, result })
    if (canvas.current)
      drawVerse(canvas.current, { text, reference, notice }, site, `${fileName}.png`).then(
        finish,
        (error: unknown) => {
          if (error instanceof TextTooLong) return finish('Texten är för lång för en bild.')
          console.warn('The picture of the verse could not be drawn:', error)
          finish('Bilden kunde inte ritas i den här webbläsaren.')
        },
      )
    return () => {
      isCurrent = false
    }
  }, [canvas, format, text, reference, notice, site, fileName])
  return drawn?.format === format ? drawn.result : null
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

const Formats = styled.div`
  display: flex;
  justify-content: center;
  margin-bottom: 14px;
`

/** Both formats have the same height, so that the dialog keeps its size. */
const Card = styled.canvas`
  display: block;
  width: auto;
  max-width: 100%;
  height: min(46vh, 420px);
  margin: 0 auto;
  object-fit: contain;
  border-radius: ${s('radiusM')};

  &[hidden] {
    display: none;
  }
`
