import { Button } from '@portal/shared-ui'
import { counted } from '@portal/shared-ui/format'
import { depth, s } from '@portal/shared-ui/theme'
import { useState } from 'react'
import styled from 'styled-components'
import { ExportMenu } from './ExportMenu'
import { type ListView, useSetAll } from './items.data'
import { RemoveDialog } from './RemoveDialog'
import type { Item, Resource } from './resource'
import type { Selection } from './useSelection'
import { useUndoToast } from './useUndoToast'

type Props = {
  resource: Resource
  view: ListView
  selection: Selection
  onFailure: (error: unknown) => void
  onRemoved: (items: Item[]) => void
}

/** Actions for all selected rows. Replaces 'Markera alla på sidan' and stays in view. */
export function BulkBar({ resource, view, selection, onFailure, onRemoved }: Props) {
  const { table, nouns, toggles = [] } = resource
  const { chosen, clear } = selection
  const setAll = useSetAll(table)
  const undoToast = useUndoToast()
  const [asking, setAsking] = useState(false)
  const ids = chosen.map(({ id }) => id)
  const count = counted(chosen.length, nouns.one, nouns.many)

  const set = async (column: string, value: boolean, word: string) => {
    onFailure(null)
    try {
      undoToast(`${count}: ${word}`, await setAll.mutateAsync({ ids, column, value }))
      clear()
    } catch (error) {
      onFailure(error)
    }
  }

  return (
    <Bar role="group" aria-label={`Gör med ${count}`}>
      <p role="status">{`${chosen.length} ${chosen.length === 1 ? 'vald' : 'valda'}`}</p>
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
      <Button size="s" variant="danger" onClick={() => setAsking(true)}>
        Ta bort
      </Button>
      {asking && (
        <RemoveDialog
          resource={resource}
          items={chosen}
          onRemoved={() => {
            onRemoved(chosen)
            clear()
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </Bar>
  )
}

/** The labels for switching a column on and off. */
const verbs: Record<string, readonly [on: string, off: string]> = {
  is_active: ['Aktivera', 'Inaktivera'],
  is_published: ['Publicera', 'Avpublicera'],
}

const Bar = styled.div`
  position: sticky;
  z-index: ${depth('raised')};
  top: var(--sticky-top, 76px);
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  padding: 10px 14px;
  border: 1px solid ${s('brand')};
  border-radius: ${s('radiusS')};
  background: ${s('surface')};
  /* Does not stick on low screens, where large text would make it cover too much. */
  @media (max-height: 34em) {
    position: static;
  }
  p {
    margin: 0 6px 0 0;
    font-weight: 600;
  }
`
