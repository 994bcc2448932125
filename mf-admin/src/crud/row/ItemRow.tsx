import { Badge, IconButton, Menu, Switch } from '@portal/shared-ui'
import { media, s, sheet } from '@portal/shared-ui/theme'
import { TickBox } from '@portal/shared-ui/tickBox'
import { EllipsisVertical } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import styled from 'styled-components'
import { FORM_HASH } from '../data/formHash'
import type { Item, Resource } from '../data/resource'
import { ItemHistory } from './ItemHistory'
import { MOVE_HANDLE } from './MoveHandle'
import { RemoveDialog } from './RemoveDialog'
import { RowPicture } from './RowPicture'
import { rowMenu } from './rowMenu'
import type { Moving } from './useMoving'
import { useSaveColumns } from './useSaveColumns'
import type { Selection } from './useSelection'
import { useShowChosen } from './useShowChosen'

export type RowProps = {
  resource: Resource
  item: Item
  /** The screen's path: '/admin/evenemang'. */
  path: string
  /** Whether the form edits this row. */
  chosen: boolean
  selection: Selection
  /** The row's position during a move, before the refetched list has it. */
  position?: number
  held: boolean
  /** The handle that moves the row; undefined while rows cannot be moved. */
  handle?: ReactNode
  moving?: Moving
  onFailure: (error: unknown) => void
  onRemoved: (item: Item) => void
}

/** One row of a list: its name links to the form; a switch acts directly, the menu has the rest. */
export function ItemRow(props: RowProps) {
  const { resource, item, path, chosen, selection, position, held, handle, moving, onFailure, onRemoved } =
    props
  const { search } = useLocation()
  const { save, isPending } = useSaveColumns(resource, onFailure)
  const navigate = useNavigate()
  const [asking, setAsking] = useState<'history' | 'removal' | null>(null)
  const row = useRef<HTMLLIElement>(null)
  useShowChosen(row, chosen)
  const name = resource.nameOf(item)
  const picture = resource.pictureOf?.(item)

  return (
    <Row
      ref={row}
      data-chosen={chosen || undefined}
      data-held={held || undefined}
      style={{ order: position }}
    >
      <Check>
        <TickBox
          aria-label={`Markera: ${name}`}
          checked={selection.has(item)}
          onChange={() => selection.toggle(item)}
        />
      </Check>
      <Body>
        {picture && <RowPicture src={picture} />}
        <RowText resource={resource} item={item} path={path} chosen={chosen} />
      </Body>
      <Tools>
        {resource.toggles?.map(({ name: column, label, on, off }) => (
          <Switch
            key={column}
            checked={item[column] === true}
            label={`${label}: ${name}`}
            disabled={isPending}
            onChange={(value) => save(item, { [column]: value }, `${name}: ${value ? on : off}`)}
          />
        ))}
        {resource.adjusted && (
          <Adjusted {...resource.adjusted} value={item[resource.adjusted.column] as number} />
        )}
        {handle}
        <Menu
          sheet
          label={name}
          items={rowMenu({
            ...{ resource, item, path, search, moving },
            onSave: (values, done) => save(item, values, done),
            onAsk: setAsking,
          })}
          trigger={(props) => (
            <IconButton
              {...props}
              label={`Mer om ${name}`}
              icon={<EllipsisVertical aria-hidden="true" />}
              size="s"
            />
          )}
        />
      </Tools>
      {asking === 'history' && (
        <ItemHistory
          resource={resource}
          item={item}
          // The form of this row still shows the old version, so it is closed.
          onRestored={() => chosen && navigate({ pathname: path, search })}
          onClose={() => setAsking(null)}
        />
      )}
      {asking === 'removal' && (
        <RemoveDialog
          resource={resource}
          items={[item]}
          onRemoved={() => onRemoved(item)}
          onClose={() => setAsking(null)}
        />
      )}
    </Row>
  )
}

/** A number of the row; hidden while it has its minimum. */
const Adjusted = ({ label, min, value }: { label: string; min: number; value: number }) =>
  value > min && <Badge tone="gold">{`${label} ${value}`}</Badge>

/** Marks the link of each row: after a deletion the next row's link gets the focus. */
export const ROW_LINK = 'data-row-link'

/** The row's name, which links to the form, and the list's text below it. */
/** Characters of a fact that is shown whole or not at all: '24 november 2026'. */
const SHORT = 24

function RowText({ resource, item, path, chosen }: Pick<RowProps, 'resource' | 'item' | 'path' | 'chosen'>) {
  const { search } = useLocation()
  // What waits for its time says so itself; that a row is active, its switch.
  const states = (item.publish_at ? [] : resource.toggles)?.filter(
    ({ name: column }) => column !== 'is_active' || !item[column],
  )
  return (
    <Text>
      <Link
        to={{ pathname: `${path}/${item.id}`, search, hash: FORM_HASH }}
        preventScrollReset
        aria-current={chosen || undefined}
        {...{ [ROW_LINK]: '' }}
      >
        {resource.nameOf(item)}
      </Link>
      <Facts>
        {states?.map(({ name: column, on, off }) => (
          <span key={column}>{item[column] ? on : off}</span>
        ))}
        {resource.columns?.map(({ label, cell }) => {
          const shown = cell(item)
          return shown === null || shown === '' ? null : (
            <span key={label} data-short={(typeof shown === 'string' && shown.length <= SHORT) || undefined}>
              <span className="visually-hidden">{label}: </span>
              {shown}
            </span>
          )
        })}
      </Facts>
    </Text>
  )
}

/** On narrow screens the tools wrap below the text. */
const Row = styled.li`
  ${sheet}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 2px 8px;
  padding: 8px 8px 8px 4px;
  ${media.panes} {
    padding-block: 3px;
  }
  scroll-margin-block: 120px;
  border-radius: ${s('radiusS')};
  &[data-chosen] {
    border-color: ${s('brand')};
    background: ${s('brandSoft')};
  }
  ${media.hover} {
    &:not([data-chosen]):hover {
      background: ${s('sunken')};
    }
  }
  /* Touch has no hover: there the menu moves the row. */
  [${MOVE_HANDLE}]:not([aria-pressed='true']) {
    opacity: 0;
  }
  &:is(:hover, :focus-within) [${MOVE_HANDLE}] {
    opacity: 1;
  }
  &[data-held] {
    border-color: ${s('gold')};
    outline: 2px solid ${s('gold')};
  }
`

const Body = styled.div`
  display: flex;
  flex: 1 1 calc(min(100%, 15rem) - 60px);
  align-items: center;
  gap: 12px;
  min-width: 0;
`

const Check = styled.label`
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  cursor: pointer;
`

const Text = styled.div`
  flex: 1;
  min-width: 0;
  a {
    font-weight: 600;
    overflow-wrap: anywhere;
    ${media.touch} {
      display: flex;
      align-items: center;
      min-height: 44px;
    }
  }
  ${media.panes} {
    line-height: 1.35;
  }
`

const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 2px 14px;
  color: ${s('muted')};
  font-size: 0.90625rem;
  /* One line of whole words, so that a low window has room for more rows; what has no room there wraps out of sight,
     a date or another short one as a whole. */
  ${media.panes} {
    height: 1lh;
    overflow: hidden;
    & > :last-child:not([data-short]) {
      flex: 1 1 4rem;
      height: 1lh;
      overflow: hidden;
      &::before {
        content: '\\200B';
      }
    }
  }
`

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: 4px;
  margin-left: auto;
`
