import { Button, ErrorBanner } from '@portal/shared-ui'
import { codeQuery } from '@portal/shared-ui/code'
import { useQuery } from '@tanstack/react-query'
import { ClipboardPaste } from 'lucide-react'
import { useState } from 'react'
import type { BibleBook, BibleChapter, BibleVerse } from './bible.data'

const pasteCode = codeQuery('paste-chapter', () => import('./PasteDialog'))

type Props = { book: BibleBook; chapter: BibleChapter; verses: BibleVerse[] }

/** Opens the dialog that a chapter is pasted in; it and the canon are fetched with the press. */
export function PasteButton(props: Props) {
  const [open, setOpen] = useState(false)
  const { data, error, isFetching, refetch } = useQuery({ ...pasteCode, enabled: open })
  return (
    <div>
      <Button
        size="s"
        variant="light"
        icon={<ClipboardPaste aria-hidden="true" />}
        busy={open && isFetching}
        onClick={() => setOpen(true)}
      >
        Klistra in hela kapitlet
      </Button>
      <ErrorBanner error={error} onRetry={() => void refetch()} retrying={isFetching} />
      {open && data && <data.PasteDialog {...props} onClose={() => setOpen(false)} />}
    </div>
  )
}
