import { Button, Dialog } from '@portal/shared-ui'
import { useDb } from '@portal/shared-ui/portal'
import { formatReference, loadParser } from '@portal/shared-ui/scripture'
import { chapterQuery, versesOf } from '@portal/shared-ui/scripture/chapter'
import { useQueryClient } from '@tanstack/react-query'
import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { DialogField } from '../parts/DialogField'

/** Asks for a passage and inserts it as a quotation, with its reference below. */
export function PassageDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const db = useDb()
  const queryClient = useQueryClient()
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)

  const insert = async () => {
    setBusy(true)
    try {
      const reference = (await loadParser()).parseReference(typed)
      if (!reference) return setError('Skriv bibelstället så här: Johannes 3:16-18.')
      const { verses, lack } = versesOf(reference, await queryClient.fetchQuery(chapterQuery(db, reference)))
      if (lack || verses.length === 0) return setError(lack ?? 'Bibelstället finns inte.')
      const words = verses.map(({ text }) => text).join(' ')
      editor
        .chain()
        .focus()
        .insertContent([{ type: 'blockquote', content: [words, formatReference(reference)].map(paragraph) }])
        .run()
      onClose()
    } catch (failure) {
      console.error('The passage could not be read:', failure)
      setError('Bibeltexten kunde inte hämtas. Försök igen.')
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog
      title="Bibelställe"
      width="s"
      onClose={onClose}
      actions={
        <>
          <Button variant="light" onClick={onClose}>
            Avbryt
          </Button>
          <Button disabled={!typed.trim()} busy={busy} onClick={insert}>
            Infoga
          </Button>
        </>
      }
    >
      <DialogField
        label="Bibelställe"
        placeholder="Johannes 3:16-18"
        value={typed}
        onChange={(value) => {
          setTyped(value)
          setError(undefined)
        }}
        onEnter={() => void insert()}
        error={error}
      />
    </Dialog>
  )
}

const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })
