import type { HistoryField } from '../../history/differences'
import { displayValue } from '../../history/displayValue'
import { useParents } from './items.data'
import { parentFieldOf } from './parentField'
import type { Resource } from './resource'

/** A form's columns for display: choices and parents by their labels. */
export function useFieldWords(resource: Pick<Resource, 'fields'>): HistoryField[] {
  const parents = useParents(parentFieldOf(resource)?.parent).data
  return resource.fields.map((field): HistoryField => {
    const { name, label } = field
    if (field.kind === 'choice') {
      return {
        name,
        label,
        words: (value) => field.options.find((o) => o.value === value)?.label ?? displayValue(value),
      }
    }
    if (field.kind === 'parent') {
      return { name, label, words: (value) => (value ? (nameOf(parents, value) ?? field.unknown) : '') }
    }
    return { name, label }
  })
}

const nameOf = (parents: { id: string; label: string }[] | undefined, id: unknown) =>
  parents?.find((parent) => parent.id === id)?.label
