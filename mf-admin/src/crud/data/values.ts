import { localText } from './moment'
import type { Field, Item, Resource, Values } from './resource'

/** Converts a row to form values: text for text inputs, all other values unchanged. */
export function valuesOf(resource: Pick<Resource, 'fields' | 'toValues'>, row: Item): Values {
  const own = resource.toValues?.(row)
  return Object.fromEntries(
    resource.fields.map((field) => [field.name, own?.[field.name] ?? typed(field, row[field.name])]),
  )
}

/** The values of the empty form: empty texts, the declaration's defaults, and a `day` in its first date. */
export function blankValues(resource: Resource, items: readonly Item[], day?: string): Values {
  const dated = resource.fields.find(({ kind }) => kind === 'date')
  return {
    ...Object.fromEntries(resource.fields.map((field) => [field.name, typed(field, null)])),
    ...resource.blank(items),
    ...(day && dated && { [dated.name]: day }),
  }
}

function typed({ kind }: Field, value: unknown): unknown {
  if (kind === 'own') return value
  if (kind === 'checkbox') return value === true
  if (Array.isArray(value)) return value.join(', ')
  if (kind === 'moment') return value ? localText(new Date(String(value))) : ''
  if (kind === 'time') return String(value ?? '').slice(0, 5)
  return String(value ?? '')
}

/** Whether two values of a field are equal. */
export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** The values that differ from the form's defaults. */
export const changedValues = (values: Values, opened: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => !isSame(value, opened[name])))
