import type { Item, Resource } from '../data/resource'
import { useFieldWords } from '../data/useFieldWords'
import { RowHistory } from './RowHistory'
import { hadTime } from './useUndoToast'

type Props = {
  resource: Resource
  item: Item
  /** Called when an earlier version has been restored. */
  onRestored: () => void
  onClose: () => void
}

/** 'Historik' of a row, with the labels of its form. */
export function ItemHistory({ resource, item, onRestored, onClose }: Props) {
  return (
    <RowHistory
      table={resource.table}
      id={item.id}
      name={resource.nameOf(item)}
      hasTime={hadTime(item)}
      fields={[...useFieldWords(resource), ...(resource.alsoWritten ?? [])]}
      onRestored={onRestored}
      onClose={onClose}
    />
  )
}
