import { Button, useCodeOnDemand } from '@portal/shared-ui'
import { codeQuery } from '@portal/shared-ui/code'
import { ClipboardPaste } from 'lucide-react'
import { useState } from 'react'
import type { BibleBook, BibleChapter, BibleVerse } from './bible.data'

const pasteCode = codeQuery('paste-chapter', () => import('./PasteDialog'))

type Props = { book: BibleBook; chapter: BibleChapter; verses: BibleVerse[] }

/** Opens the dialog for pasting a chapter; the dialog and the canon are fetched at the click. */
export function PasteButton(props: Props) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const code = useCodeOnDemand(pasteCode, { open, unavailable, onClose: close })
  return (
    <>
      <Button
        size="s"
        variant="light"
        icon={<ClipboardPaste aria-hidden="true" />}
        busy={open && !code}
        onClick={() => setOpen(true)}
      >
        Klistra in hela kapitlet
      </Button>
      {code && <code.PasteDialog {...props} onClose={close} />}
    </>
  )
}

const unavailable = 'Det gick inte att öppna inklistringen. Försök igen.'
