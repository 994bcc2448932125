import { Button, Dialog } from '@portal/shared-ui'
import { longDate } from '@portal/shared-ui/format'
import {
  FieldRow,
  Form,
  FormActions,
  FormError,
  SelectField,
  SubmitButton,
  TextAreaField,
  TextField,
  useFormContext,
  useWatch,
  z,
} from '@portal/shared-ui/forms'
import { bookByName, books } from '@portal/shared-ui/scripture'
import { useEffect } from 'react'
import { optional, optionalDay } from '../crud/data/schema'
import { withTextLimits } from '../crud/data/textLimits'
import { useDialogDraft } from '../crud/form/draft'
import { KeptDraft } from '../crud/form/KeptDraft'
import type { DialogProps } from './CancelDate'
import { isInOrder, optionalProgramme, times } from './date.schema'
import { useChangeDate } from './dates.data'
import { ProgrammeField } from './ProgrammeField'
import { linesOf } from './programme'

const schema = withTextLimits({
  table: 'event_exceptions',
  fields: [
    { name: 'preacher', label: 'Predikanten' },
    { name: 'location', label: 'Platsen' },
    { name: 'reason', label: 'Texten' },
  ],
  schema: z.pipe(
    z
      .object({
        new_day: optionalDay(),
        ...times,
        location: optional(),
        preacher: optional(),
        book: z.string(),
        chapter: z.string(),
        reason: optional(),
        programme: optionalProgramme(),
      })
      .check(...isInOrder()),
    z.transform(({ book, chapter, ...values }) => ({
      ...values,
      kind: 'changed' as const,
      reading: book ? `${book} ${chapter}`.trim() : null,
    })),
  ),
})

/** What differs on a date: its day, times, place, preacher, text and programme. What is empty is as usual. */
export function ChangeDate({ shown, onSaved, onClose }: DialogProps) {
  const change = useChangeDate()
  const { date, exception } = shown
  const { draft, close } = useDialogDraft(onClose, 'event_exceptions', `${date.id}:${date.day}:change`)
  const title = `Ändra ${longDate(date.event_date)}`
  const [, book = '', chapter = ''] = /^(.*?)(?:\s+(\d+))?$/.exec(exception?.reading ?? '') ?? []
  return (
    <Dialog title={title} description="Det som är tomt är som vanligt." onClose={close}>
      <Form
        label={title}
        schema={schema}
        values={{
          new_day: exception?.new_day ?? '',
          start_time: exception?.start_time?.slice(0, 5) ?? '',
          end_time: exception?.end_time?.slice(0, 5) ?? '',
          location: exception?.location ?? '',
          preacher: exception?.preacher ?? '',
          reason: exception?.reason ?? '',
          programme: linesOf(exception?.programme ?? null),
          book,
          chapter,
        }}
        onSubmit={async (changes) => {
          const saved = await change.mutateAsync({ ...shown, changes })
          close()
          onSaved(saved)
        }}
      >
        <FormError />
        <KeptDraft name={draft} />
        <FieldRow>
          <SelectField name="book" label="Text som läses" options={bookOptions} />
          <ChapterField />
        </FieldRow>
        <TextField name="preacher" label="Predikant" />
        <FieldRow>
          <TextField name="start_time" label="Börjar" type="time" />
          <TextField name="end_time" label="Slutar" type="time" />
        </FieldRow>
        <TextField name="location" label="Plats" />
        <TextField name="new_day" label="Annan dag" type="date" />
        <TextAreaField name="reason" label="Om den här dagen" rows={2} />
        <ProgrammeField name="programme" label="Program" />
        <FormActions>
          <SubmitButton>Spara</SubmitButton>
          <Button variant="light" onClick={close}>
            Avbryt
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  )
}

const bookOptions = [
  { value: '', label: 'Ingen' },
  ...books.map(({ name }) => ({ value: name, label: name })),
]

/** The chapters of the chosen book. A chapter that the book does not have is taken back. */
function ChapterField() {
  const { getValues, setValue } = useFormContext()
  const chapters = bookByName(useWatch({ name: 'book' }))?.chapters ?? 0
  useEffect(() => {
    if (Number(getValues('chapter')) > chapters) setValue('chapter', '', { shouldDirty: true })
  }, [chapters, getValues, setValue])
  const options = Array.from({ length: chapters }, (_, at) => ({
    value: String(at + 1),
    label: String(at + 1),
  }))
  return <SelectField name="chapter" label="Kapitel" options={[{ value: '', label: 'Alla' }, ...options]} />
}
