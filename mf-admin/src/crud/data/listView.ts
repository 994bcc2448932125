import { useSearchParams } from 'react-router-dom'
import { MIN_SEARCH_LENGTH } from '../../parts/search.data'
import { filtersOf, type ListFilter } from './filters'
import type { ListView } from './items.data'
import type { RowState } from './listRows'
import type { Resource } from './resource'

/** The state of the list, kept in the address: ?q=…&visa=…&tema=…&ordning=…&sida=…; going back, reloading and shared links restore it. */
export function useListView(resource: Resource) {
  const [params, setParams] = useSearchParams()
  const states = statesOf(resource)
  const search = (params.get('q') ?? '').trim().slice(0, 100)
  const isRanked = search.length >= MIN_SEARCH_LENGTH && !resource.ordered
  const view: ListView = {
    search,
    filters: filtersOf(resource).flatMap(({ name, column, kind }) => {
      const value = accepted(kind, params.get(name))
      return value ? [{ column, kind, value }] : []
    }),
    state: states.find(({ name }) => name === params.get('visa')),
    sort:
      resource.sorts.find(({ value }) => value === params.get('ordning')) ??
      (isRanked ? undefined : resource.sorts[0]),
    page: Math.max(1, Number.parseInt(params.get('sida') ?? '1', 10) || 1),
  }

  /** Writes a part of the state to the address; every change except of the page goes back to the first page. */
  const show = (change: ViewChange) =>
    setParams(
      (present) => {
        const next = new URLSearchParams(present)
        next.delete('sida')
        for (const [name, value] of Object.entries(change)) {
          if (value && value !== 1) next.set(name, String(value))
          else next.delete(name)
        }
        return next
      },
      { replace: change.sida === undefined, preventScrollReset: true },
    )

  return { view, show }
}

/** Parts of the state, as in the address; an empty text removes one. */
export type ViewChange = { sida?: number } & Partial<
  Record<'q' | 'visa' | 'ordning' | ListFilter['name'], string | undefined>
>

/** A change that clears search, state and filters. */
export const ALL_ROWS: ViewChange = { q: '', visa: '', under: '', tema: '', talare: '', ar: '' }

/** Whether the list shows only some rows. */
export const isNarrowed = ({ search, state, filters }: ListView): boolean =>
  search !== '' || state !== undefined || filters.length > 0

/** A value of the address that the server accepts for this kind of filter. */
function accepted(kind: ListFilter['kind'], value: string | null): string {
  const pattern = { parent: /^[0-9a-f-]{36}$/i, year: /^[1-9]\d{3}$/, topic: /./, text: /./ }[kind]
  return value && pattern.test(value) ? value : ''
}

export type NamedState = RowState & { name: string; label: string }

/** The states by which a list is narrowed: its first toggle on and off, and a time of publication;
 * none without a toggle. `name` is for the address. */
export function statesOf({ toggles: [toggle] = [], listed }: Resource): NamedState[] {
  if (!toggle) return []
  const stateOf = (label: string, value: boolean) => ({
    ...{ name: label.toLowerCase(), label, column: toggle.name, value },
  })
  return [
    stateOf(toggle.on, true),
    stateOf(toggle.off, false),
    ...(listed.includes('publish_at')
      ? [{ name: 'schemalagda', label: 'Schemalagda', column: 'publish_at', value: 'set' as const }]
      : []),
  ]
}
