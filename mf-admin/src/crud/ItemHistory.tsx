import { RowHistory } from './RowHistory'
import type { Item, Resource } from './resource'
import { useFieldWords } from './useFieldWords'

type Props = {
  resource: Resource
  item: Item
  /** An earlier version has taken the place of what was there. */
  onRestored: () => void
  onClose: () => void
}

/** 'Historik' of a row, in the words of its form. */
export function ItemHistory({ resource, item, onRestored, onClose }: Props) {
  return (
    <RowHistory
      table={resource.table}
      id={item.id}
      name={resource.nameOf(item)}
      fields={[...useFieldWords(resource), ...(resource.alsoWritten ?? [])]}
      onRestored={onRestored}
      onClose={onClose}
    />
  )
}
