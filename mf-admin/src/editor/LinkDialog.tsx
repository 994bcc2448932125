import { Button, Dialog } from '@portal/shared-ui'
import { linkAddress } from '@portal/shared-ui/richtext'
import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { DialogField } from '../parts/DialogField'

/** Asks for the text and the address of a link; starts with the selection, or with the link at the cursor. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const present = editor.getAttributes('link').href as string | undefined
  const [words, setWords] = useState(() => selectedWords(editor))
  const [address, setAddress] = useState(present ?? '')
  const href = linkAddress(address)

  const insert = () => {
    if (!href || !words.trim()) return
    const link = { type: 'text', text: words, marks: [{ type: 'link', attrs: { href } }] }
    editor.chain().focus().extendMarkRange('link').insertContent(link).run()
    onClose()
  }

  return (
    <Dialog
      title="Länk"
      width="s"
      onClose={onClose}
      actions={
        <>
          {present && (
            <Button
              variant="light"
              onClick={() => {
                editor.chain().focus().extendMarkRange('link').unsetMark('link').run()
                onClose()
              }}
            >
              Ta bort länken
            </Button>
          )}
          <Button variant="light" onClick={onClose}>
            Avbryt
          </Button>
          <Button disabled={!words.trim() || !address.trim()} onClick={insert}>
            Infoga
          </Button>
        </>
      }
    >
      <DialogField label="Länktext" value={words} onChange={setWords} onEnter={insert} />
      <DialogField
        label="Adress"
        type="url"
        placeholder="https://"
        value={address}
        onChange={setAddress}
        onEnter={insert}
        hint={href && href !== address ? `Länken går till ${href}` : undefined}
        error={address.trim() && !href ? 'Ange en giltig länk (https://…)' : undefined}
      />
    </Dialog>
  )
}

function selectedWords(editor: Editor): string {
  if (editor.isActive('link')) editor.commands.extendMarkRange('link')
  const { from, to } = editor.state.selection
  return editor.state.doc.textBetween(from, to, ' ')
}
