import { parentFieldOf } from './parentField'
import type { Resource } from './resource'

/** One way to narrow a list: `name` is for the address, `any` is the label of no choice. */
export type ListFilter = {
  name: 'under' | 'tema' | 'talare' | 'ar'
  label: string
  any: string
  column: string
  kind: 'parent' | 'topic' | 'text' | 'year'
}

/** A chosen filter, as the server understands it. */
export type RowFilter = Pick<ListFilter, 'column' | 'kind'> & { value: string }

/** The filters of a list: by its rows' parent, topic, preacher, and the year of `yearColumn`. */
export function filtersOf(resource: Resource): ListFilter[] {
  const parent = parentFieldOf(resource)
  const has = (name: string) => resource.fields.some((field) => field.name === name)
  const filters: (ListFilter | false | undefined)[] = [
    parent && {
      name: 'under',
      label: parent.label,
      any: `${parent.label}: alla`,
      column: parent.name,
      kind: 'parent',
    },
    has('topics') && {
      name: 'tema',
      label: 'Ämnesord',
      any: 'Ämnesord: alla',
      column: 'topics',
      kind: 'topic',
    },
    has('preacher') && {
      name: 'talare',
      label: 'Talare',
      any: 'Talare: alla',
      column: 'preacher',
      kind: 'text',
    },
    resource.yearColumn !== undefined && {
      name: 'ar',
      label: 'År',
      any: 'År: alla',
      column: resource.yearColumn,
      kind: 'year',
    },
  ]
  return filters.filter((filter) => filter !== false && filter !== undefined)
}

/** Adds the filters to a request. */
// biome-ignore lint/suspicious/noExplicitAny: supabase-js infers filters from a literal table name only
export function narrowed(query: any, filters: readonly RowFilter[]): any {
  let result = query
  for (const { column, kind, value } of filters) {
    if (kind === 'year')
      result = result.gte(column, `${value}-01-01`).lt(column, `${Number(value) + 1}-01-01`)
    else if (kind === 'topic') result = result.filter(column, 'cs', `{${quoted(value)}}`)
    else result = result.eq(column, value)
  }
  return result
}

/** A text as an element of PostgreSQL's array syntax. */
const quoted = (text: string) => `"${text.replace(/["\\]/g, '\\$&')}"`
