import { IconButton, Menu } from '@portal/shared-ui'
import { type CollectionRow, contentOf, GONE, isGone } from '@portal/shared-ui/collections'
import { NumberedVerses } from '@portal/shared-ui/references'
import { referencePath } from '@portal/shared-ui/scripture'
import { media, s } from '@portal/shared-ui/theme'
import { ArrowDown, ArrowUp, Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { memo, type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { areCut, wordsOf } from '../shared/allMarkings'
import { MoveHandle } from './MoveHandle'
import { type MovingRow, rowName } from './useMovingRow'
import { WordsForm } from './WordsForm'

/** The same functions at every render: a row renders only when it changes. */
type RowActions = MovingRow & {
  edit: (id: string, isOpen: boolean) => void
  keep: (id: string, isUnsaved: boolean) => void
  write: (row: CollectionRow, body: string) => void
  remove: (row: CollectionRow) => void
}

type Props = {
  list: string
  row: CollectionRow
  on: RowActions
  helpId: string
  isFirst: boolean
  isLast: boolean
  /** Whether the row is laid out at once, because it may be in view. */
  isNear: boolean
  isHeld: boolean
  isEdited: boolean
}

/** A row with its handle and menu: verses, a text of the portal, or own words. */
export const RowItem = memo(function RowItem({
  list,
  row,
  on,
  helpId,
  isHeld,
  isEdited,
  isNear,
  ...props
}: Props) {
  const name = rowName(row)
  const item = useRef<HTMLLIElement>(null)

  // The editor that is left takes its focus with it.
  const wasEdited = useRef(isEdited)
  useEffect(() => {
    if (wasEdited.current && !isEdited)
      item.current?.querySelector<HTMLElement>('[data-more]')?.focus({ preventScroll: true })
    wasEdited.current = isEdited
  }, [isEdited])

  return (
    <Item ref={item} data-row={row.id} $isNear={isNear} $isHeld={isHeld}>
      <MoveHandle moving={on} id={row.id} name={name} isHeld={isHeld} helpId={helpId} />
      <Content>
        {isEdited ? (
          <WordsForm
            label="Egna ord"
            list={list}
            row={row.id}
            body={row.body}
            onWritten={(body) => on.write(row, body)}
            onCancel={() => on.edit(row.id, false)}
            onUnsaved={(is) => on.keep(row.id, is)}
          />
        ) : (
          <RowContent row={row} />
        )}
      </Content>
      <Menu
        label={`Mer för ${name}`}
        items={[
          ...(row.kind === 'words'
            ? [{ label: 'Ändra', icon: <Pencil aria-hidden="true" />, onSelect: () => on.edit(row.id, true) }]
            : []),
          ...(props.isFirst ? [] : [step('Flytta upp', <ArrowUp aria-hidden="true" />, -1)]),
          ...(props.isLast ? [] : [step('Flytta ned', <ArrowDown aria-hidden="true" />, 1)]),
          { label: 'Ta bort raden', icon: <Trash2 aria-hidden="true" />, onSelect: () => on.remove(row) },
        ]}
        trigger={(trigger) => (
          <IconButton
            data-more
            size="s"
            tone="muted"
            label={`Mer för ${name}`}
            icon={<Ellipsis aria-hidden="true" />}
            {...trigger}
          />
        )}
      />
    </Item>
  )

  function step(label: string, icon: ReactNode, by: -1 | 1) {
    return { label, icon, onSelect: () => on.step(row.id, by) }
  }
})

function RowContent({ row }: { row: CollectionRow }) {
  const { kind, osis = '', chapter = 0, first = 0, last = 0, path, line, one } = row
  if (kind === 'words') return <Own dir="auto">{row.body}</Own>
  if (kind === 'verses') {
    return (
      <>
        <Link to={referencePath({ osis, chapter, from: first, to: last })}>{contentOf(row)}</Link>
        <Verses>{versesOf(row)}</Verses>
      </>
    )
  }
  if (isGone(row)) return <p>{GONE}</p>
  return (
    <>
      {path ? <Link to={path}>{contentOf(row)}</Link> : <strong>{contentOf(row)}</strong>}
      {(one || line) && (
        <small>
          {[one && one[0]?.toUpperCase() + one.slice(1), kind !== 'arguments' && line]
            .filter(Boolean)
            .join(' · ')}
        </small>
      )}
    </>
  )
}

function versesOf({ verses, last = 0 }: CollectionRow) {
  if (!verses?.length) return null
  if (verses.length === 1) return wordsOf({ verses, last })
  return (
    <>
      <NumberedVerses verses={verses} />
      {areCut({ verses, last }) && <span>…</span>}
    </>
  )
}

// The browser lays out later rows when they come into view; the first ones at once, so that nothing in view moves.
const Item = styled.li<{ $isNear: boolean; $isHeld: boolean }>`
  display: flex;
  align-items: flex-start;
  gap: 6px;
  padding: 8px 6px;
  border-radius: ${s('radiusS')};
  background: ${({ $isHeld }) => ($isHeld ? s('goldSoft') : s('surface'))};
  content-visibility: ${({ $isNear }) => ($isNear ? 'visible' : 'auto')};
  contain-intrinsic-size: auto 96px;
  scroll-margin-block: 150px;
  /* An open menu reaches out of its row. */
  &:has([aria-expanded='true']) {
    content-visibility: visible;
  }
`

const Content = styled.div`
  display: grid;
  flex: 1;
  justify-items: start;
  gap: 2px;
  min-width: 0;
  padding-block: 4px;
  overflow-wrap: anywhere;
  p {
    margin: 0;
  }
  & > a {
    display: inline-flex;
    align-items: center;
    min-height: 36px;
    ${media.touch} {
      min-height: 44px;
    }
    color: ${s('brand')};
    font-weight: 600;
  }
  small {
    color: ${s('muted')};
    font-size: 0.9375rem;
  }
`

const Verses = styled.p`
  font-family: ${s('serif')};
  line-height: 1.6;
`

const Own = styled.p`
  padding-block: 6px;
  white-space: pre-wrap;
`
