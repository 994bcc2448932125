import { IconButton } from '@portal/shared-ui'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useReorder } from './items.data'
import type { TableName } from './resource'
import { useUndoToast } from './useUndoToast'

type Props = {
  table: TableName
  id: string
  name: string
  /** The rows that share this one's parent, in their order. */
  group: string[]
  onFailure: (error: unknown) => void
}

/** Moves a row one step up or down among its own. */
export function MoveButtons({ table, id, name, group, onFailure }: Props) {
  const reorder = useReorder(table)
  const undoToast = useUndoToast()
  const at = group.indexOf(id)

  const move = async (to: number) => {
    onFailure(null)
    try {
      undoToast(`${name} har flyttats.`, await reorder.mutateAsync(moved(group, at, to)))
    } catch (error) {
      onFailure(error)
    }
  }

  return (
    <>
      <IconButton
        size="s"
        label={`Flytta upp: ${name}`}
        icon={<ArrowUp aria-hidden="true" />}
        disabled={at <= 0}
        onClick={() => move(at - 1)}
      />
      <IconButton
        size="s"
        label={`Flytta ner: ${name}`}
        icon={<ArrowDown aria-hidden="true" />}
        disabled={at === group.length - 1}
        onClick={() => move(at + 1)}
      />
    </>
  )
}

/** The list with one of its entries in another place. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const next = [...list]
  next.splice(to, 0, ...next.splice(from, 1))
  return next
}
