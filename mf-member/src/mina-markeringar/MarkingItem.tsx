import { longDate } from '@portal/shared-ui/format'
import { type ColorNames, colorLabel, type Marking } from '@portal/shared-ui/markings'
import { referencePath } from '@portal/shared-ui/scripture'
import { highlight, highlightColors, s } from '@portal/shared-ui/theme'
import { NotebookPen } from 'lucide-react'
import { memo } from 'react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { referenceOf, wordsOf } from './copiedList'
import { EditableNote } from './EditableNote'

type Props = {
  marking: Marking
  names: ColorNames | undefined
  editing: boolean
  onEdit: (id: string | null) => void
  onLeave: (id: string) => void
}

/** A highlighted verse with its text, or a note with the reference of its verses. Verses of a hidden book have no link. */
export const MarkingItem = memo(function MarkingItem({ marking, names, editing, onEdit, onLeave }: Props) {
  const { id, kind, osis, chapter, first, last, color, body, updated_at, readable } = marking
  const reference = referenceOf(marking)
  return (
    <Item data-marking={id}>
      <Top>
        {readable ? (
          <Link to={referencePath({ osis, chapter, from: first, to: last })} onClick={() => onLeave(id)}>
            {reference}
          </Link>
        ) : (
          <strong>{reference}</strong>
        )}
        <Kind>
          {kind === 'note' ? <NotebookPen aria-hidden="true" size={16} /> : <Dot $color={known(color)} />}
          {kind === 'note' ? 'Anteckning' : colorLabel(known(color), names)}
          <time dateTime={updated_at}>{longDate(updated_at)}</time>
        </Kind>
      </Top>
      <Words>{readable ? wordsOf(marking) || NO_TEXT : 'Boken kan inte läsas just nu.'}</Words>
      {body !== null && <EditableNote marking={{ ...marking, body }} editing={editing} onEdit={onEdit} />}
    </Item>
  )
})

const NO_TEXT = 'Versens text är inte inlagd här än.'

/** The stored colour; yellow for an unknown one. */
const known = (color: string | null): string =>
  (highlightColors.find(({ name }) => name === color) ?? highlightColors[0]).name

// The browser lays out rows when they come into view.
const Item = styled.li`
  padding: 16px 18px;
  border: 1px solid ${s('line')};
  border-radius: ${s('radiusM')};
  background: ${s('surface')};
  content-visibility: auto;
  contain-intrinsic-size: auto 132px;
  scroll-margin-block: 110px;
`

const Top = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  align-items: center;
  gap: 4px 16px;
  a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    color: ${s('brand')};
    font-weight: 600;
  }
`

const Kind = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 8px;
  color: ${s('muted')};
  font-size: 0.9375rem;
`

const Dot = styled.span<{ $color: string }>`
  width: 16px;
  height: 16px;
  border: 1px solid ${s('control')};
  border-radius: 50%;
  background: ${({ $color }) => highlight($color)};
  forced-color-adjust: none;
`

const Words = styled.p`
  margin: 4px 0 0;
  font-family: ${s('serif')};
  line-height: 1.6;
  overflow-wrap: anywhere;
`
