import { Button } from '@portal/shared-ui'
import { counted } from '@portal/shared-ui/format'
import { SelectionBar } from '@portal/shared-ui/selection'
import { useState } from 'react'
import { type ListView, useSetAll } from '../data/items.data'
import type { Item, Resource } from '../data/resource'
import { RemoveDialog } from '../row/RemoveDialog'
import type { Selection } from '../row/useSelection'
import { hadTime, useUndoToast } from '../row/useUndoToast'
import { MoveTimesDialog } from '../times/MoveTimesDialog'
import { ExportMenu } from './ExportMenu'

type Props = {
  resource: Resource
  view: ListView
  selection: Selection
  onFailure: (error: unknown) => void
  onRemoved: (items: Item[]) => void
}

/** Actions for all selected rows, shown while any row is selected. */
export function BulkBar({ resource, view, selection, onFailure, onRemoved }: Props) {
  const { table, nouns, toggles = [] } = resource
  const { chosen, clear } = selection
  const setAll = useSetAll(table)
  const undoToast = useUndoToast()
  const [asking, setAsking] = useState<'removal' | 'times' | null>(null)
  const ids = chosen.map(({ id }) => id)
  const count = counted(chosen.length, nouns.one, nouns.many)

  const set = async (column: string, value: boolean, word: string) => {
    onFailure(null)
    try {
      const change = await setAll.mutateAsync({ ids, column, value })
      undoToast(`${count}: ${word}`, change, hadTime(...chosen))
      clear()
    } catch (error) {
      onFailure(error)
    }
  }

  return (
    <SelectionBar label={`Gör med ${count}`} count={chosen.length}>
      {toggles.map(({ name, on, off }) => {
        const [activate, deactivate] = verbs[name] ?? [on, off]
        return [
          <Button key="on" size="s" variant="light" onClick={() => set(name, true, on)}>
            {activate}
          </Button>,
          <Button key="off" size="s" variant="light" onClick={() => set(name, false, off)}>
            {deactivate}
          </Button>,
        ]
      })}
      <ExportMenu resource={resource} view={view} ids={ids} onFailure={onFailure} />
      {chosen.some(({ publish_at }) => publish_at) && (
        <Button size="s" variant="light" onClick={() => setAsking('times')}>
          Flytta tiden…
        </Button>
      )}
      <Button size="s" variant="danger" onClick={() => setAsking('removal')}>
        Ta bort
      </Button>
      {asking === 'times' && (
        <MoveTimesDialog
          table={table}
          nouns={nouns}
          ids={ids}
          onMoved={clear}
          onClose={() => setAsking(null)}
        />
      )}
      {asking === 'removal' && (
        <RemoveDialog
          resource={resource}
          items={chosen}
          onRemoved={() => {
            onRemoved(chosen)
            clear()
          }}
          onClose={() => setAsking(null)}
        />
      )}
    </SelectionBar>
  )
}

/** The labels for switching a column on and off. */
const verbs: Record<string, readonly [on: string, off: string]> = {
  is_active: ['Aktivera', 'Inaktivera'],
  is_published: ['Publicera', 'Avpublicera'],
}
