import type { HistoryField } from '../history/differences'
import { wordsOf } from '../history/wordsOf'
import { useParents } from './items.data'
import { parentFieldOf } from './parentField'
import { RowHistory } from './RowHistory'
import type { Item, Resource } from './resource'

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
      fields={useHistoryFields(resource)}
      onRestored={onRestored}
      onClose={onClose}
    />
  )
}

/** The columns of a form as its history shows them: choices and parents by their names. */
function useHistoryFields(resource: Resource): HistoryField[] {
  const parents = useParents(parentFieldOf(resource)?.parent).data
  const fields = resource.fields.map((field): HistoryField => {
    const { name, label } = field
    if (field.kind === 'choice') {
      return {
        name,
        label,
        words: (value) => field.options.find((o) => o.value === value)?.label ?? wordsOf(value),
      }
    }
    if (field.kind === 'parent') {
      return { name, label, words: (value) => (value ? (nameOf(parents, value) ?? field.unknown) : '') }
    }
    return { name, label }
  })
  return [...fields, ...(resource.alsoWritten ?? [])]
}

const nameOf = (parents: { id: string; label: string }[] | undefined, id: unknown) =>
  parents?.find((parent) => parent.id === id)?.label
