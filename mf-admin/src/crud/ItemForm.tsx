import { Button, messageOf, Refusal } from '@portal/shared-ui'
import { Form, FormActions, FormError, FormErrorSummary, SubmitButton } from '@portal/shared-ui/forms'
import { s, sheet } from '@portal/shared-ui/theme'
import { History } from 'lucide-react'
import { useState } from 'react'
import styled from 'styled-components'
import { QuoteNotice } from '../quotes/QuoteNotice'
import { useQuotesTold } from '../quotes/useQuotesTold'
import { CancelButton } from './CancelButton'
import { ConflictDialog } from './ConflictDialog'
import { dropDraft, setAside, useDraftName } from './draft'
import { FieldInAddress } from './FieldInAddress'
import { FollowItem } from './FollowItem'
import { FormHeading } from './FormHeading'
import { FormField } from './fields/FormField'
import { useMissingParents } from './fields/useMissingParents'
import { ItemHistory } from './ItemHistory'
import { Conflict, useSave } from './items.data'
import { KeptDraft } from './KeptDraft'
import { LeaveGuard } from './LeaveGuard'
import type { Item, Resource, Values } from './resource'
import { SaveShortcut } from './SaveShortcut'
import { useUndoToast } from './useUndoToast'
import { blankValues, changedValues, valuesOf } from './values'

type Props = {
  resource: Resource
  items: Item[]
  /** The row that is changed; a new one otherwise. */
  opened?: Item
  /** The row that a new one begins as a copy of. */
  copied?: Item
  /** Saved, or given up after a question: back to the list. */
  onDone: () => void
  /** Back to the list from a form whose row was restored: it may have changes, which are asked about. */
  onRestored: () => void
}

/** The one form for new and edit. What is typed survives every refusal, a crash, and another's save. */
export function ItemForm({ resource, items, opened, copied, onDone, onRestored }: Props) {
  const { table, nouns, fields, schema } = resource
  const save = useSave(table)
  const undoToast = useUndoToast()
  const tellQuotes = useQuotesTold()
  const [conflict, setConflict] = useState<{ theirs: Item | null; mine: Values; typed: Values }>()
  // What the next save replaces: the row as it was opened, or another's version that this writer has taken.
  const [base, setBase] = useState(opened)
  const [taken, setTaken] = useState(0)
  const [historyShown, setHistoryShown] = useState(false)
  const missing = useMissingParents(resource)
  const source = opened ?? copied
  const draftName = useDraftName(table, opened?.id)
  const heading = opened ? nouns.edit : nouns.new

  const persist = async (values: Values, replaced: Item | undefined) => {
    const saved = await save.mutateAsync({ values, opened: replaced })
    dropDraft(draftName)
    undoToast(nouns.saved, { table, saved })
    if (resource.quotesBible) void tellQuotes({ table, id: saved.id })
    onDone()
  }

  const takeTheirs = (theirs: Item) => {
    setBase(theirs)
    if (conflict && base) setAside(draftName, changedValues(conflict.typed, valuesOf(resource, base)))
    // The text that was given up is offered at once.
    setTaken((times) => times + 1)
  }

  const giveUp = () => {
    dropDraft(draftName)
    onDone()
  }

  return (
    <Sheet>
      <Head>
        <FormHeading>{heading}</FormHeading>
        {opened && (
          <Button
            variant="light"
            size="s"
            icon={<History aria-hidden="true" />}
            onClick={() => setHistoryShown(true)}
          >
            Historik
          </Button>
        )}
      </Head>
      {opened && historyShown && (
        <ItemHistory
          resource={resource}
          item={opened}
          onRestored={onRestored}
          onClose={() => setHistoryShown(false)}
        />
      )}
      <Form
        label={heading}
        schema={schema}
        values={source ? valuesOf(resource, source) : blankValues(resource, items)}
        onSubmit={async (output, form) => {
          try {
            await persist(output, base)
          } catch (error) {
            if (error instanceof Conflict) {
              return setConflict({ theirs: error.theirs, mine: output, typed: form.getValues() })
            }
            const refused = refusedField(resource, error)
            if (refused) form.setError(refused[0], { message: refused[1] }, { shouldFocus: true })
            throw resource.failures?.save ? new Refusal(resource.failures.save) : error
          }
        }}
      >
        <FormError />
        <FormErrorSummary labels={Object.fromEntries(fields.map(({ name, label }) => [name, label]))} />
        {opened && base && <FollowItem resource={resource} row={opened} base={base} onFollow={setBase} />}
        <KeptDraft key={`${draftName} ${taken}`} name={draftName} />
        {fields.map((field) => (
          <FormField key={field.name} field={field} isNew={!source} />
        ))}
        <FieldInAddress />
        {missing && <Missing role="status">{missing}</Missing>}
        <FormActions>
          <SubmitButton disabled={missing !== undefined}>Spara</SubmitButton>
          <CancelButton onCancel={giveUp} />
        </FormActions>
        <LeaveGuard onLeave={() => dropDraft(draftName)} />
        <SaveShortcut />
        {conflict && (
          <ConflictDialog
            resource={resource}
            {...conflict}
            onKeepMine={() => persist(conflict.mine, conflict.theirs ?? undefined)}
            onTakeTheirs={takeTheirs}
            onClose={() => setConflict(undefined)}
          />
        )}
      </Form>
      {opened && resource.quotesBible && <QuoteNotice row={{ table, id: opened.id }} />}
    </Sheet>
  )
}

/** The field that a refusal of the database belongs to, and its sentence. */
function refusedField({ refusals = {} }: Resource, error: unknown) {
  const words = messageOf(error, '', true)
  return Object.entries(refusals).find(([constraint]) => words.includes(constraint))?.[1]
}

const Sheet = styled.div`
  ${sheet}
  padding: clamp(16px, 2.4vw, 28px);
  h2 {
    margin: 0;
    font: 600 1.375rem/1.3 ${s('serif')};
  }
`

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 16px;
  margin-bottom: 18px;
`

const Missing = styled.p`
  margin: 0;
  color: ${s('danger')};
  font-weight: 500;
`
