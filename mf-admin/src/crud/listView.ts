import { useSearchParams } from 'react-router-dom'
import type { ListView } from './items.data'
import type { Resource } from './resource'

/** The list as the address has it: ?q=…&ordning=…&sida=…; back, reload and a shared link give the same. */
export function useListView(resource: Resource) {
  const [params, setParams] = useSearchParams()
  const view: ListView = {
    search: (params.get('q') ?? '').trim().slice(0, 100),
    sort: resource.sorts.find(({ value }) => value === params.get('ordning')) ?? resource.sorts[0],
    page: Math.max(1, Number.parseInt(params.get('sida') ?? '1', 10) || 1),
  }

  /** Puts a part of the view into the address; another search or order begins at the first page. */
  const show = (change: { q?: string; ordning?: string; sida?: number }) =>
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
