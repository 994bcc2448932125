import type { Field, Resource } from '../data/resource'
import type { FakeRow } from './fakeTables'

/** The id of a sample: the first digits are its kind. */
export const idOf = (kind: number, nth: number) =>
  `0000000${kind}-0000-4000-8000-${String(nth).padStart(12, '0')}`

const parentId = idOf(2, 1)
const otherParentId = idOf(2, 2)

/** A sample value of a field: valid, different for each row number, in sort order. */
export function sampleValue({ name, label, ...field }: Field, nth: number): unknown {
  switch (field.kind) {
    case 'text':
    case 'longText':
      return `${label} ${nth}`
    case 'richText':
      return `<p>${label} ${nth}</p>`
    case 'topics':
      return [`${label} ${nth}`]
    case 'url':
      return `https://youtu.be/abcdefghij${nth}`
    case 'date':
      return `2026-12-0${nth}`
    case 'time':
      return name === 'end_time' ? '20:00' : '18:00'
    case 'moment':
      return null
    case 'number':
      return nth
    case 'checkbox':
      // A sample has a date.
      return name !== 'is_reserve'
    case 'choice':
      return field.options[0]?.value
    case 'parent':
      return parentId
    case 'slug':
      return `adress-${nth}`
    case 'own':
      return null
  }
}

/**
 * Three rows of a declaration that can be moved among each other, and a fourth in another group when the list has
 * groups.
 */
export function sampleRows(resource: Resource): FakeRow[] {
  const { fields, ordered, adjusted, only } = resource
  return [1, 2, 3, 4].map((nth) => {
    const day = `2026-11-${20 - nth}T10:00:00.123456+00:00`
    const row: FakeRow = {
      id: idOf(1, nth),
      created_at: day,
      updated_at: day,
      excerpt: `Utdrag ${nth}`,
      path: `/sidan/titel-${nth}`,
      ...Object.fromEntries(fields.map((field) => [field.name, sampleValue(field, nth)])),
    }
    if (only) row[only.column] = only.value
    const within = ordered?.within
    if (within && typeof row[within] === 'number') row[within] = nth === 4 ? 2 : 1
    else if (within && nth === 4) row[within] = otherParentId
    if (adjusted) row[adjusted.column] = nth - 1
    return row
  })
}

/** The parents of the samples, with their own parents. */
export function sampleParents(resource: Resource): Record<string, FakeRow[]> {
  const [parent] = resource.fields.flatMap((field) => (field.kind === 'parent' ? [field.parent] : []))
  if (!parent) return {}
  const { table, label, active, order } = parent
  const rows = [parentId, otherParentId].map((id, at) => ({
    id,
    [label]: `Förälder ${at + 1}`,
    [active]: true,
    [order]: at,
    slug: `foralder-${at + 1}`,
    category_id: idOf(3, 1),
    created_at: '2026-11-01T10:00:00+00:00',
  }))
  const above = { id: idOf(3, 1), name: 'Överst', slug: 'overst', is_active: true, category_order: 0 }
  return { false_religion_categories: [above], [table]: rows }
}
