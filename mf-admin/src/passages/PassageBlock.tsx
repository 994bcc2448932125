import { Button, IconButton } from '@portal/shared-ui'
import { FieldRow, SelectField, TextField, useFieldArray, useFormContext } from '@portal/shared-ui/forms'
import { s } from '@portal/shared-ui/theme'
import { BookOpen, Plus, Trash2 } from 'lucide-react'
import styled from 'styled-components'
import { useBooks } from './bible.data'
import { emptyRow } from './passages'
import { useFillVerses } from './useFillVerses'
import { VerseFields } from './VerseFields'

type Props = {
  /** The block's path in the form: 'passages.0'. */
  name: string
  title: string
  /** Undefined when it is the only one and empty. */
  onRemove?: () => void
}

/** Book, chapter and verses of one passage. Empty verses are filled from the Bible table; typed ones stay as they are. */
export function PassageBlock({ name, title, onRemove }: Props) {
  const verses = useFieldArray({ name: `${name}.verses` })
  const { fill, filling, message } = useFillVerses(name)
  return (
    <Box role="group" aria-label={title}>
      <Head>
        <strong>{title}</strong>
        {onRemove && (
          <IconButton
            size="s"
            tone="danger"
            label={`Ta bort ${title.toLowerCase()}`}
            icon={<Trash2 aria-hidden="true" />}
            onClick={onRemove}
          />
        )}
      </Head>
      <FieldRow>
        <BookField name={`${name}.book`} />
        <TextField name={`${name}.chapter`} label="Kapitel" inputMode="numeric" maxLength={3} />
      </FieldRow>
      {verses.fields.map(({ id }, at) => (
        <VerseFields
          key={id}
          name={`${name}.verses.${at}`}
          place={at + 1}
          onLeave={() => fill(at)}
          onRemove={verses.fields.length > 1 ? () => verses.remove(at) : undefined}
        />
      ))}
      <Tools>
        <Button
          variant="light"
          size="s"
          icon={<Plus aria-hidden="true" />}
          onClick={() => verses.append(emptyRow())}
        >
          Lägg till vers
        </Button>
        <Button
          variant="light"
          size="s"
          icon={<BookOpen aria-hidden="true" />}
          busy={filling}
          onClick={() => fill()}
        >
          Hämta verserna
        </Button>
      </Tools>
      <Message role="status">{message}</Message>
    </Box>
  )
}

/** A select with the names of all books, and the form's current name when no book has it any more. */
function BookField({ name }: { name: string }) {
  const { data = [] } = useBooks()
  const present = useFormContext().getValues(name)
  const names = data.map((book) => book.name)
  const options = [...(present && !names.includes(present) ? [present] : []), ...names]
  return (
    <SelectField
      key={options.length}
      name={name}
      label="Bok"
      placeholder="Välj bok…"
      options={options.map((book) => ({ value: book, label: book }))}
    />
  )
}

const Box = styled.div`
  display: grid;
  gap: 12px;
  width: 100%;
  min-width: 0;
  padding: 14px 16px;
  border: 1px solid ${s('line')};
  border-radius: ${s('radiusS')};
`

const Head = styled.div`
  display: flex;
  justify-content: space-between;
  align-items: center;
  min-height: 34px;
`

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`

const Message = styled.p`
  margin: 0;
  color: ${s('muted')};
  font-size: 0.90625rem;
  &:empty {
    display: none;
  }
`
