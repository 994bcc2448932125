import { useSearchInput } from '@portal/shared-ui'
import { searchTerm } from '@portal/shared-ui/format'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Scope, Search } from './search.data'

export const MIN_SEARCH_LENGTH = 2
/** The database gives no later page. */
const MAX_PAGE = 1_001

/**
 * The search in the address (`?sok=…&i=new&sida=2`), so that it can be shared and going back from a verse returns to
 * the hits. A text below two characters ends the search at once.
 */
export function useSearchAddress() {
  const [params, setParams] = useSearchParams()
  const search = searchInAddress(params)

  const put = ({ text, scope, page }: Search) => {
    const next = new URLSearchParams(params)
    const set = (name: string, value: string, usual: string) =>
      value === usual ? next.delete(name) : next.set(name, value)
    set('sok', text, '')
    set('i', text && scope, text && 'all')
    set('sida', `${page}`, '1')
    setParams(next, { replace: true, preventScrollReset: true })
  }
  const { input, setInput } = useSearchInput({
    search: search.text,
    normal: longEnough,
    onSearch: (text) => put({ ...search, text, page: 1 }),
  })

  /**
   * The text in the box at the last press of Enter: while the box still has it, a found reference opens at once. Null
   * after the text changes.
   */
  const [entered, setEntered] = useState<string | null>(null)
  if (entered !== null && entered !== input) setEntered(null)

  return {
    search,
    input,
    setInput,
    /** Whether Enter was pressed for this text, and the address has it: the search panel then opens the passage that it names. */
    entered: entered === input && search.text === searchTerm(input),
    enter: () => setEntered(input),
    isOpen: longEnough(search.text) !== '' && longEnough(input) !== '',
    setScope: (scope: Scope) => put({ ...search, scope, page: 1 }),
    setPage: (page: number) => put({ ...search, page }),
  }
}

/** The search of an address; its text is empty for none. */
export const searchInAddress = (params: URLSearchParams): Search => ({
  text: searchTerm(params.get('sok') ?? ''),
  scope: params.get('i') ?? 'all',
  page: Math.min(Math.max(1, Number.parseInt(params.get('sida') ?? '1', 10) || 1), MAX_PAGE),
})

function longEnough(text: string): string {
  const term = searchTerm(text)
  return term.length < MIN_SEARCH_LENGTH ? '' : term
}
