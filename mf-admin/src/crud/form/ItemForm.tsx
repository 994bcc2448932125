import { messageOf, Refusal } from '@portal/shared-ui'
import { beginSave, Form, FormError, FormErrorSummary, SubmitButton } from '@portal/shared-ui/forms'
import { s, sheet } from '@portal/shared-ui/theme'
import { useRef, useState } from 'react'
import styled from 'styled-components'
import { QuoteNotice } from '../../quotes/QuoteNotice'
import { useReportQuotes } from '../../quotes/useReportQuotes'
import { Conflict } from '../data/items.data'
import { TIME_IS_GONE } from '../data/publication'
import { formSchema, TIME_REFUSALS } from '../data/publishTime'
import type { Item, Resource, Values } from '../data/resource'
import { blankValues, valuesOf } from '../data/values'
import { hadTime, useUndoToast } from '../row/useUndoToast'
import { CancelButton } from './CancelButton'
import { ConflictDialog } from './ConflictDialog'
import { giveUpDraft, useDraftName } from './draft'
import { FieldInAddress } from './FieldInAddress'
import { FollowItem } from './FollowItem'
import { FormHead } from './FormHead'
import { FormField } from './fields/FormField'
import { useMissingParents } from './fields/useMissingParents'
import { HeldNotice } from './HeldNotice'
import { KeptDraft } from './KeptDraft'
import { LeaveGuard } from './LeaveGuard'
import { Presence } from './Presence'
import { SaveBar } from './SaveBar'
import { SaveNext } from './SaveNext'
import { SaveShortcut } from './SaveShortcut'
import { type Sent, useSaveFollowing } from './useSaveFollowing'

type Props = {
  resource: Resource
  items: Item[]
  /** The row to change; undefined for a new one. */
  opened?: Item
  /** The day of a new row, instead of the declared one. */
  day?: string | undefined
  /** The row that a new one is copied from. */
  copied?: Item
  /** Whether the form stays open after a save, because list and form are side by side. */
  stays: boolean
  /**
   * Returns to the list after a save, or after the user confirmed that the input is discarded. With the id of a saved row
   * that was written on meanwhile, opens that one.
   */
  onDone: (id?: string) => void
  /** Opens the next row of the list at this hash of the address; undefined without a list beside the form. */
  onNext?: ((hash: string) => void) | undefined
  /** Called after an earlier version was restored: returns to the list, and asks before it leaves a form with changes. */
  onRestored: () => void
}

/** The form for a new or an existing row. The typed text survives a refusal, a crash, and another person's save. */
export function ItemForm(props: Props) {
  const { resource, items, opened, day, copied, stays, onDone, onNext, onRestored } = props
  const { table, nouns, fields, only } = resource
  const undoToast = useUndoToast()
  const reportQuotes = useReportQuotes()
  const [conflict, setConflict] = useState<{ theirs: Item | null; mine: Values; sent: Sent }>()
  // The version that the next save replaces: the opened row, or another person's version that this writer accepted.
  const [{ base, taken }, setBase] = useState({ base: opened, taken: 0 })
  const [savedAt, setSavedAt] = useState<string>()
  const nextField = useRef<string | null>(null)
  const missing = useMissingParents(resource)
  const source = opened ?? (copied && { ...copied, publish_at: null })
  const draftName = useDraftName(table, opened?.id, only?.isPart && only.value)
  const save = useSaveFollowing(resource, draftName)
  const heading = opened ? nouns.edit : nouns.new

  const persist = async (values: Values, replaced: Item | undefined, sent: Sent) => {
    const { saved, hasMore } = await save({ values, opened: replaced, sent })
    undoToast(nouns.saved, { table, saved }, replaced && hadTime(replaced, saved))
    if (resource.quotesBible) void reportQuotes({ table, id: saved.id })
    if (saved.id !== opened?.id || !(stays || hasMore)) return onDone(hasMore ? saved.id : undefined)
    setBase({ base: saved, taken })
    setSavedAt(saved.updated_at)
    setConflict(undefined)
    if (nextField.current !== null && !hasMore) onNext?.(nextField.current)
    nextField.current = null
  }

  const giveUp = () => {
    giveUpDraft(draftName)
    onDone()
  }

  return (
    <Sheet>
      <FormHead resource={resource} heading={heading} opened={opened} onRestored={onRestored} />
      {opened && <Presence resource={resource} opened={opened} />}
      {opened && <HeldNotice resource={resource} opened={opened} />}
      {copied && hadTime(copied) && <Lost role="status">{TIME_IS_GONE}</Lost>}
      <Form
        label={heading}
        schema={formSchema(resource, base)}
        values={source ? valuesOf(resource, source) : blankValues(resource, items, day)}
        onSubmit={async (output, form) => {
          const sent = { form, settle: beginSave(form) }
          try {
            await persist(output, base, sent)
          } catch (error) {
            if (error instanceof Conflict) return setConflict({ theirs: error.theirs, mine: output, sent })
            const refused = refusedField(resource, error)
            if (refused) form.setError(refused[0], { message: refused[1] }, { shouldFocus: true })
            throw resource.failures?.save ? new Refusal(resource.failures.save) : error
          }
        }}
      >
        <FormError />
        <FormErrorSummary labels={Object.fromEntries(fields.map(({ name, label }) => [name, label]))} />
        {opened && base && (
          <FollowItem
            resource={resource}
            row={opened}
            base={base}
            onFollow={(base) => setBase({ base, taken })}
          />
        )}
        <KeptDraft key={`${draftName} ${taken}`} name={draftName} />
        {fields.map((field) => (
          <FormField key={field.name} field={field} isNew={!source} />
        ))}
        <FieldInAddress />
        {missing && <Missing role="status">{missing}</Missing>}
        <SaveBar savedAt={savedAt}>
          <SubmitButton disabled={missing !== undefined}>Spara</SubmitButton>
          {opened && onNext && <SaveNext nextField={nextField} />}
          <CancelButton onCancel={giveUp} />
        </SaveBar>
        <LeaveGuard onLeave={() => giveUpDraft(draftName)} />
        <SaveShortcut />
        {conflict && (
          <ConflictDialog
            resource={resource}
            {...conflict}
            onKeepMine={() => persist(conflict.mine, conflict.theirs ?? undefined, conflict.sent)}
            draft={draftName}
            onTakeTheirs={(base) => setBase({ base, taken: taken + 1 })}
            onClose={() => setConflict(undefined)}
          />
        )}
      </Form>
      {opened && resource.quotesBible && <QuoteNotice row={{ table, id: opened.id }} />}
    </Sheet>
  )
}

/** The field of a database error, and its message. */
function refusedField({ refusals = {} }: Resource, error: unknown) {
  const words = messageOf(error, '', true)
  const ofTime = TIME_REFUSALS.find((sentence) => words.includes(sentence))
  if (ofTime) return ['publish_at', ofTime] as const
  return Object.entries(refusals).find(([constraint]) => words.includes(constraint))?.[1]
}

const Sheet = styled.div`
  --form-edge: clamp(16px, 2.4vw, 28px);
  ${sheet}
  padding: var(--form-edge) var(--form-edge) 0;
  /* Keeps a focused field clear of the sticky bar below. */
  :is(input, textarea, select, button, [contenteditable]) {
    scroll-margin-block-end: 84px;
  }
  h2 {
    margin: 0;
    font: 600 1.375rem/1.3 ${s('serif')};
  }
`

const Lost = styled.p`
  margin: 0 0 18px;
  color: ${s('goldText')};
`

const Missing = styled.p`
  margin: 0;
  color: ${s('danger')};
  font-weight: 500;
`
