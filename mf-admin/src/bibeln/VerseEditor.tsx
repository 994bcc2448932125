import { Button, Refusal } from '@portal/shared-ui'
import {
  beginSave,
  Form,
  FormActions,
  SubmitButton,
  TextAreaField,
  useFormContext,
  z,
} from '@portal/shared-ui/forms'
import { type KeyboardEvent, useState } from 'react'
import styled from 'styled-components'
import { text } from '../crud/data/schema'
import { withTextLimits } from '../crud/data/textLimits'
import { useIsUndone } from '../crud/data/undo.data'
import { giveUpDraft } from '../crud/form/draft'
import { KeptDraft } from '../crud/form/KeptDraft'
import { useUndoToast } from '../crud/row/useUndoToast'
import { type BibleVerse, useChangeVerse } from './bible.data'

type Props = {
  verse: BibleVerse
  name: string
  /** The name of the draft on the device. */
  draft: string
  autoFocus: boolean
  onDone: () => void
  onFailure: (error: unknown) => void
}

/**
 * Edits a verse: Enter saves, Escape cancels. After a conflict it shows the other person's text and a button; after a
 * click on the button, the next save overwrites that text.
 */
export function VerseEditor({ verse, name, draft, autoFocus, onDone, onFailure }: Props) {
  const change = useChangeVerse()
  const undoToast = useUndoToast()
  const isUndone = useIsUndone()
  const [opened, setOpened] = useState(verse)
  // The user's own undo changed the row: adopts the new version instead of reporting a conflict.
  if (verse.updated_at !== opened.updated_at && isUndone(opened.updated_at)) setOpened(verse)
  const leave = () => {
    giveUpDraft(draft)
    onDone()
  }

  return (
    <Box>
      <Form
        label={`Ändra ${name}`}
        schema={withTextLimits({
          table: 'verses',
          fields: [{ name: 'text', label: 'Versen' }],
          schema: z.object({ text: text('Text') }),
        })}
        values={{ text: verse.text }}
        onSubmit={async (values, form) => {
          const settle = beginSave(form)
          onFailure(null)
          if (values.text === opened.text) return leave()
          try {
            const saved = await change.mutateAsync({ opened, text: values.text })
            if (!saved) throw new Refusal(`Någon annan har ändrat ${name} under tiden.`)
            undoToast(`${name} har sparats.`, {
              table: 'verses',
              saved: { id: verse.chapter_id, updated_at: saved.updated_at },
            })
            // What was typed meanwhile is the next change.
            if (settle({ text: saved.text })) setOpened(saved)
            else leave()
          } catch (error) {
            onFailure(error)
          }
        }}
      >
        <KeptDraft name={draft} />
        <TypedText name={name} autoFocus={autoFocus} onLeave={leave} />
        {verse.updated_at !== opened.updated_at && (
          <Theirs role="status">
            <p>Nu står det: ”{verse.text}”</p>
            <Button size="s" variant="light" onClick={() => setOpened(verse)}>
              Ersätt det med min text
            </Button>
          </Theirs>
        )}
        <FormActions>
          <SubmitButton size="s">Spara</SubmitButton>
          <Button size="s" variant="light" onClick={leave}>
            Avbryt
          </Button>
        </FormActions>
      </Form>
    </Box>
  )
}

type TypedProps = { name: string; autoFocus: boolean; onLeave: () => void }

function TypedText({ name, autoFocus, onLeave }: TypedProps) {
  const { formState } = useFormContext()
  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') onLeave()
    if (event.key !== 'Enter' || event.shiftKey) return
    event.preventDefault()
    if (!formState.isSubmitting) (event.target as HTMLTextAreaElement).form?.requestSubmit()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the text box inside
    <div onKeyDown={press}>
      <TextAreaField name="text" label={`Text i ${name}`} required rows={4} autoFocus={autoFocus} />
    </div>
  )
}

const Box = styled.div`
  grid-column: 2 / -1;
`

const Theirs = styled.div`
  p {
    margin: 0 0 8px;
    font-weight: 500;
  }
`
