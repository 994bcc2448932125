import { useSearchInput } from '@portal/shared-ui'
import { searchTerm } from '@portal/shared-ui/format'
import { useSearchParams } from 'react-router-dom'

/** The search in an address, in its searched form. */
export const searchIn = (params: URLSearchParams, normal = searchTerm) => normal(params.get('q') ?? '')

/**
 * The search in the address (`?q=…`), so that reloading and going back keep it. A search removes all other parameters
 * except those in `kept`. `normal` converts typed text to the searched form; empty when it is too short.
 */
export function useSearchText(normal = searchTerm, kept: readonly string[] = []) {
  const [params, setParams] = useSearchParams()
  const search = searchIn(params, normal)
  const onSearch = (text: string) => {
    const beside = [...params].filter(([name]) => kept.includes(name))
    setParams(text ? [...beside, ['q', text]] : beside, { replace: true, preventScrollReset: true })
  }
  return { search, ...useSearchInput({ search, normal, onSearch }) }
}
