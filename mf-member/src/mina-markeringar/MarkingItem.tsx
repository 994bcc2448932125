import { IconButton } from '@portal/shared-ui'
import { type ColorNames, colorLabel } from '@portal/shared-ui/markings'
import { NumberedVerses } from '@portal/shared-ui/references'
import { referencePath } from '@portal/shared-ui/scripture'
import { highlightEdge, media, s } from '@portal/shared-ui/theme'
import { TickBox } from '@portal/shared-ui/tickBox'
import { Ellipsis, NotebookPen } from 'lucide-react'
import { memo } from 'react'
import { Link } from 'react-router-dom'
import styled, { css } from 'styled-components'
import { areCut, wordsOf } from '../shared/allMarkings'
import { referenceOf } from './copiedList'
import { EditableNote } from './EditableNote'
import type { Row } from './groups'
import { LazyTools } from './LazyTools'

type RowActions = {
  /** Starts editing a note; stops with null. */
  onEdit: (id: string | null) => void
  /** Opens or closes the tools of a row. */
  onOpen: (id: string | null) => void
  onChoose: (ids: string[], chosen: boolean) => void
  onLeave: (id: string) => void
  /** Called before a marking changes, or disappears (`goes`): the focus stays on its row, or moves to the next one. */
  onChange: (id: string, goes: boolean) => void
}

type Props = RowActions & {
  row: Row
  names: ColorNames | undefined
  /** The id of the note in the editor, when it is on this row. */
  edited: string | null
  open: boolean
  /** Whether the row is laid out at once, because it may be in view. */
  isFirst: boolean
  /** Whether it is chosen; undefined unless rows are being chosen. */
  chosen: boolean | undefined
}

/** Verses of one colour with their text and notes, or a note with the text of its verses. Those of a hidden book have no link. */
export const MarkingItem = memo(function MarkingItem({
  row,
  names,
  edited,
  open,
  isFirst,
  chosen,
  ...on
}: Props) {
  const { id, osis, chapter, first, last, color, readable, marks, notes } = row
  const reference = referenceOf(row)
  const ids = [...marks, ...notes].map((marking) => marking.id)
  return (
    <Item data-marking={ids.join(' ')} $color={color} $isFirst={isFirst}>
      <Top>
        {chosen !== undefined && (
          <Choice>
            <TickBox
              checked={chosen}
              aria-label={`Välj ${reference}`}
              onChange={({ target }) => on.onChoose(ids, target.checked)}
            />
          </Choice>
        )}
        {readable ? (
          <Link to={referencePath({ osis, chapter, from: first, to: last })} onClick={() => on.onLeave(id)}>
            {reference}
          </Link>
        ) : (
          <strong>{reference}</strong>
        )}
        <Kind>
          {color === null && <NotebookPen aria-hidden="true" size="1rem" />}
          <span>{color === null ? 'Anteckning' : colorLabel(color, names)}</span>
        </Kind>
        {chosen === undefined && (
          <IconButton
            size="s"
            tone="muted"
            label={`Mer för ${reference}`}
            icon={<Ellipsis aria-hidden="true" />}
            aria-expanded={open}
            onClick={() => on.onOpen(open ? null : id)}
          />
        )}
      </Top>
      <Words>{readable ? textOf(row) : 'Boken kan inte läsas just nu.'}</Words>
      {notes.map((note) => (
        <EditableNote
          key={note.id}
          marking={{ ...note, body: note.body ?? '' }}
          row={row}
          editing={note.id === edited}
          onEdit={on.onEdit}
          onEmptied={() => on.onChange(note.id, true)}
        />
      ))}
      {open && chosen === undefined && (
        <LazyTools
          label={reference}
          markings={[...marks, ...notes]}
          color={color ?? undefined}
          removals={[
            { label: 'Ta bort markeringen', markings: marks },
            { label: 'Ta bort anteckningen', markings: notes },
          ].filter(({ markings }) => markings.length > 0)}
          onDone={(changed, goes) => {
            on.onChange(changed[0]?.id ?? id, goes)
            on.onOpen(null)
          }}
          onClose={() => on.onOpen(null)}
        />
      )}
    </Item>
  )
})

/** The words of one verse, or of several with their numbers. */
function textOf(row: Row) {
  if (row.verses.length === 0) return 'Versens text är inte inlagd här än.'
  if (row.verses.length === 1) return wordsOf(row)
  return (
    <>
      <NumberedVerses verses={row.verses} />
      {areCut(row) && <span>…</span>}
    </>
  )
}

// The browser lays out later rows when they come into view; the first ones at once, so that nothing in view moves.
const Item = styled.li<{ $color: string | null; $isFirst: boolean }>`
  padding: 4px 12px 12px 18px;
  background: ${s('surface')};
  content-visibility: ${({ $isFirst }) => ($isFirst ? 'visible' : 'auto')};
  contain-intrinsic-size: auto 112px;
  scroll-margin-block: 150px;
  ${media.phone} {
    padding: 2px 8px 8px 12px;
  }
  ${({ $color }) => css`
    border-inline-start: 8px solid ${$color === null ? s('line') : highlightEdge($color)};
  `}
`

const Top = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 14px;
  min-height: 44px;
  a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    color: ${s('brand')};
    font-weight: 600;
  }
  & > button {
    margin-left: auto;
  }
`

const Choice = styled.label`
  display: grid;
  place-items: center;
  min-width: 32px;
  min-height: 44px;
  cursor: pointer;
`

const Kind = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  color: ${s('muted')};
  font-size: 0.9375rem;
`

const Words = styled.p`
  margin: 2px 0 0;
  padding-right: 8px;
  font-family: ${s('serif')};
  line-height: 1.6;
  overflow-wrap: anywhere;
  ${media.phone} {
    margin: 0;
    line-height: 1.5;
  }
`
