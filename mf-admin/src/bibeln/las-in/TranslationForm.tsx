import { QueryView } from '@portal/shared-ui'
import { counted } from '@portal/shared-ui/format'
import {
  CheckboxField,
  Form,
  FormActions,
  FormError,
  NumberField,
  SelectField,
  SubmitButton,
  TextAreaField,
  TextField,
  z,
} from '@portal/shared-ui/forms'
import { s } from '@portal/shared-ui/theme'
import styled from 'styled-components'
import { withTextLimits } from '../../crud/data/textLimits'
import { dropDraft, useDraftName } from '../../crud/form/draft'
import { KeptDraft } from '../../crud/form/KeptDraft'
import { type Shown, type Translation, useTranslations } from './bibleImport.data'

type Props = {
  /** The translation's name in the file; empty without one. */
  name: string
  books: number
  onSend: (chosen: { translation: Translation; shown: Shown }) => Promise<void>
}

/** What the owner of a translation says about it. A stored one with the file's name fills the fields. */
export function TranslationForm(props: Props) {
  const translations = useTranslations()
  return <QueryView query={translations}>{(all) => <Fields {...props} stored={all} />}</QueryView>
}

function Fields({ name, books, onSend, stored }: Props & { stored: Translation[] }) {
  const known = stored.find((one) => one.name === name) ?? (name === '' ? stored[0] : undefined)
  const draft = useDraftName('translations')
  return (
    <Form
      label="Översättningen"
      schema={schema}
      values={{
        name: known?.name ?? name,
        code: known?.code ?? '',
        language: known?.language ?? 'sv',
        year: String(known?.year ?? ''),
        notice: known?.notice ?? '',
        may_store: known?.may_store ?? true,
        copy_limit: String(known?.copy_limit ?? ''),
        shown: 'at_end',
      }}
      onSubmit={async ({ shown, ...translation }) => {
        await onSend({ translation, shown: shown as Shown })
        dropDraft(draft)
      }}
    >
      <Title>Översättningen</Title>
      <FormError />
      <KeptDraft name={draft} />
      <TextField
        name="name"
        label="Namn"
        required
        maxLength={200}
        hint="Står under texten på varje kapitel."
      />
      <TextField
        name="code"
        label="Kort namn"
        maxLength={40}
        hint="Små bokstäver, siffror och bindestreck. Tomt: portalen gör ett av namnet."
      />
      <TextField name="language" label="Språk" required maxLength={20} hint="Språkets kod: sv för svenska." />
      <NumberField name="year" label="År" min={1} max={2999} />
      <TextAreaField
        name="notice"
        label="Utgivarens text"
        rows={2}
        hint="Det som utgivaren vill ska stå under varje kapitel."
      />
      <CheckboxField name="may_store" label="Får sparas på läsarnas enheter" />
      <NumberField
        name="copy_limit"
        label="Högst så många verser får kopieras"
        min={1}
        max={99999}
        hint="Tomt: utan gräns."
      />
      <SelectField name="shown" label="Nya böcker visas för besökare" options={whenShown} />
      <FormActions>
        <SubmitButton>{`Läs in ${counted(books, 'bok', 'böcker')}`}</SubmitButton>
      </FormActions>
    </Form>
  )
}

const whenShown = [
  { value: 'at_end', label: 'Alla på en gång, när allt är inläst' },
  { value: 'by_book', label: 'En bok i taget, medan de läses in' },
]

const wholeNumber = (most: number) =>
  z.pipe(
    z.string().check(
      z.trim(),
      z.refine(
        (value) => value === '' || (/^\d+$/.test(value) && Number(value) >= 1 && Number(value) <= most),
        {
          error: `Ange ett heltal mellan 1 och ${most}, eller inget`,
        },
      ),
    ),
    z.transform((value) => (value === '' ? null : Number(value))),
  )

const schema = withTextLimits({
  table: 'translations',
  fields: [{ name: 'notice', label: 'Utgivarens text' }],
  schema: z.object({
    name: z.string().check(z.trim(), z.minLength(1, { error: 'Namn krävs' })),
    code: z.string().check(
      z.trim(),
      z.refine((code) => code === '' || /^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$/.test(code), {
        error: 'Använd små bokstäver a till z, siffror och bindestreck',
      }),
    ),
    language: z.string().check(
      z.trim(),
      z.refine((code) => /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/.test(code), {
        error: 'Ange språkets kod, till exempel sv',
      }),
    ),
    year: wholeNumber(2999),
    notice: z.pipe(
      z.string().check(z.trim()),
      z.transform((text) => text || null),
    ),
    may_store: z.boolean(),
    copy_limit: wholeNumber(99_999),
    shown: z.string(),
  }),
})

const Title = styled.h3`
  padding-top: 14px;
  border-top: 1px solid ${s('line')};
`
