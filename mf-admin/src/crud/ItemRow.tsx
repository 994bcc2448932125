import { IconButton, Menu, type MenuItem, messageOf, Switch } from '@portal/shared-ui'
import { toast } from '@portal/shared-ui/portal'
import { media, s, sheet } from '@portal/shared-ui/theme'
import { Copy, EllipsisVertical, ExternalLink, History, Link2, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import styled from 'styled-components'
import { AdjustButtons } from './AdjustButtons'
import { copyAddress } from './copyAddress'
import { ItemHistory } from './ItemHistory'
import { Conflict, useChange } from './items.data'
import { MoveButtons } from './MoveButtons'
import { RemoveDialog } from './RemoveDialog'
import type { Item, Resource, Values } from './resource'
import { useUndoToast } from './useUndoToast'

export type RowProps = {
  resource: Resource
  item: Item
  /** The ids of the rows among which this one is moved, in their order. */
  group: string[]
  /** The screen's path: '/admin/evenemang'. */
  path: string
  /** Whether it stands in the form. */
  chosen: boolean
  onFailure: (error: unknown) => void
  onRemoved: (item: Item) => void
}

/** One row of a list: its name leads to the form, the rest is done here and now. */
export function ItemRow({ resource, item, group, path, chosen, onFailure, onRemoved }: RowProps) {
  const { search } = useLocation()
  const change = useChange(resource.table)
  const undoToast = useUndoToast()
  const navigate = useNavigate()
  const [asking, setAsking] = useState<'history' | 'removal' | null>(null)
  const name = resource.nameOf(item)
  const picture = resource.pictureOf?.(item)

  const put = async (values: Values, done: string) => {
    onFailure(null)
    try {
      const saved = await change.mutateAsync({ item, values })
      undoToast(done, { table: resource.table, saved })
    } catch (error) {
      onFailure(error instanceof Conflict ? changedMeanwhile : error)
    }
  }

  return (
    <Row data-chosen={chosen || undefined}>
      {picture && <Picture src={picture} alt="" loading="lazy" width={96} height={54} />}
      <Text>
        <Link to={{ pathname: `${path}/${item.id}`, search }} aria-current={chosen || undefined}>
          {name}
        </Link>
        <Facts>
          {resource.columns?.map(({ label, cell }) => {
            const shown = cell(item)
            return shown === null || shown === '' ? null : (
              <span key={label}>
                <span className="visually-hidden">{label}: </span>
                {shown}
              </span>
            )
          })}
        </Facts>
      </Text>
      <Tools>
        {resource.toggles?.map(({ name: column, label, on, off }) => (
          <Switch
            key={column}
            checked={item[column] === true}
            label={`${label}: ${name}`}
            disabled={change.isPending}
            onChange={(value) => put({ [column]: value }, `${name}: ${value ? on : off}`)}
          />
        ))}
        {resource.adjusted && (
          <AdjustButtons
            {...resource.adjusted}
            name={name}
            value={item[resource.adjusted.column] as number}
            onChange={(column, value) => put({ [column]: value }, `${name}: ${value}`)}
          />
        )}
        {resource.ordered && (
          <MoveButtons table={resource.table} id={item.id} name={name} group={group} onFailure={onFailure} />
        )}
        <Menu
          label={name}
          items={rowMenu({ resource, item, path, search, onAsk: setAsking })}
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
          // The form of this row shows what was there before.
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

const changedMeanwhile =
  'Någon annan har ändrat raden under tiden. Listan visar nu det som gäller; försök igen.'

type MenuInput = Pick<RowProps, 'resource' | 'item' | 'path'> & {
  search: string
  onAsk: (what: 'history' | 'removal') => void
}

function rowMenu({ resource, item, path, search, onAsk }: MenuInput): MenuItem[] {
  const shown = resource.publicPath?.(item)
  return [
    ...(shown
      ? [
          { label: 'Visa på sidan', icon: <ExternalLink aria-hidden="true" />, to: shown },
          { label: 'Kopiera länk', icon: <Link2 aria-hidden="true" />, onSelect: () => copyLink(shown) },
        ]
      : []),
    { label: 'Kopia', icon: <Copy aria-hidden="true" />, to: `${path}?${copyParams(search, item.id)}` },
    { label: 'Historik', icon: <History aria-hidden="true" />, onSelect: () => onAsk('history') },
    'separator' as const,
    {
      label: 'Ta bort',
      icon: <Trash2 aria-hidden="true" />,
      danger: true,
      onSelect: () => onAsk('removal'),
    },
  ]
}

function copyParams(search: string, id: string): string {
  const params = new URLSearchParams(search)
  params.set('kopia', id)
  return params.toString()
}

const copyLink = (path: string) =>
  copyAddress(path).then(
    () => toast('Länken är kopierad.'),
    (error) => toast(messageOf(error, 'Länken kunde inte kopieras.'), { tone: 'error' }),
  )

const Row = styled.li`
  ${sheet}
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: 6px 14px;
  padding: 10px 8px 10px 16px;
  border-radius: ${s('radiusS')};
  &[data-chosen] {
    border-color: ${s('brand')};
    background: ${s('brandSoft')};
  }
  ${media.phone} {
    grid-template-columns: auto minmax(0, 1fr);
  }
`

const Picture = styled.img`
  width: 72px;
  height: auto;
  aspect-ratio: 16 / 9;
  object-fit: cover;
  border-radius: 6px;
`

const Text = styled.div`
  grid-column: 2;
  min-width: 0;
  a {
    font-weight: 600;
    overflow-wrap: anywhere;
  }
`

const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 2px 14px;
  color: ${s('muted')};
  font-size: 0.90625rem;
`

const Tools = styled.div`
  grid-column: -2;
  display: flex;
  align-items: center;
  justify-content: flex-end;
  gap: 4px;
  ${media.phone} {
    grid-column: 1 / -1;
  }
`
