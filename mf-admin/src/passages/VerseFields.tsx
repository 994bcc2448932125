import { IconButton } from '@portal/shared-ui'
import { TextAreaField, TextField } from '@portal/shared-ui/forms'
import { media } from '@portal/shared-ui/theme'
import { Trash2 } from 'lucide-react'
import styled from 'styled-components'

type Props = {
  /** The row's path in the form: 'passages.0.verses.0'. */
  name: string
  /** The verse's number in the block, from 1. */
  place: number
  onLeave: () => void
  /** Undefined when it is the only one. */
  onRemove?: () => void
}

/** The number and the text of a verse, or of several consecutive ones. */
export const VerseFields = ({ name, place, onLeave, onRemove }: Props) => (
  <Row role="group" aria-label={`Versrad ${place}`} onBlur={onLeave}>
    <TextField name={`${name}.number`} label="Vers" placeholder="16 eller 4-15" maxLength={9} />
    <TextAreaField name={`${name}.text`} label="Verstext" rows={2} />
    {onRemove && (
      <IconButton
        size="s"
        tone="danger"
        label={`Ta bort versrad ${place}`}
        icon={<Trash2 aria-hidden="true" />}
        onClick={onRemove}
      />
    )}
  </Row>
)

const Row = styled.div`
  display: grid;
  grid-template-columns: 8.5rem minmax(0, 1fr) auto;
  gap: 10px;
  align-items: start;
  & > button {
    margin-top: 32px;
  }
  textarea {
    field-sizing: content;
    min-height: calc(2lh + 22px);
    max-height: 20rem;
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr) auto;
    & > :nth-child(2) {
      grid-column: 1 / -1;
      grid-row: 2;
    }
  }
`
