import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Scope, Search } from './search.data'

const DEBOUNCE_MS = 300
export const MIN_SEARCH_LENGTH = 2
/** What the database takes. */
const MAX_SEARCH_LENGTH = 100

/**
 * The search as it stands in the address (`?sok=…&i=new&sida=2`), so that it can be shared and going back from a verse
 * leads to the hits. What is typed reaches the address after a pause of 300 ms; below two characters the search ends
 * at once.
 */
export function useSearchAddress() {
  const [params, setParams] = useSearchParams()
  const search: Search = {
    text: searchedText(params),
    scope: params.get('i') ?? 'all',
    page: Math.max(1, Number.parseInt(params.get('sida') ?? '1', 10) || 1),
  }
  const [{ input, entered }, setField] = useState({ input: search.text, entered: false })
  const setInput = (text: string) => setField({ input: text, entered: false })
  /** The text that was last put into the address, or found there. */
  const known = useRef(search.text)

  const put = ({ text, scope, page }: Search) => {
    known.current = text
    const next = new URLSearchParams(params)
    const set = (name: string, value: string, usual: string) =>
      value === usual ? next.delete(name) : next.set(name, value)
    set('sok', text, '')
    set('i', text && scope, text && 'all')
    set('sida', `${page}`, '1')
    setParams(next, { replace: true, preventScrollReset: true })
  }
  const putInput = useEffectEvent((text: string) => put({ ...search, text, page: 1 }))

  useEffect(() => {
    const text = normal(input)
    const wanted = text.length < MIN_SEARCH_LENGTH ? '' : text
    if (wanted === known.current) return
    if (!wanted) return putInput('')
    const timer = setTimeout(() => putInput(wanted), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [input])

  // The address changed by itself: a hit was opened, or one came back to the hits.
  useEffect(() => {
    if (search.text === known.current) return
    known.current = search.text
    setInput(search.text)
  }, [search.text])

  return {
    search,
    input,
    setInput,
    /** Enter was pressed: a reference is opened as soon as it is found. */
    entered: entered && search.text === normal(input),
    enter: () => setField({ input, entered: true }),
    isOpen: search.text.length >= MIN_SEARCH_LENGTH && normal(input).length >= MIN_SEARCH_LENGTH,
    setScope: (scope: Scope) => put({ ...search, scope, page: 1 }),
    setPage: (page: number) => put({ ...search, page }),
  }
}

/** What an address searches for; empty for none. */
export const searchedText = (params: URLSearchParams) => normal(params.get('sok') ?? '')

const normal = (text: string) => [...text.normalize('NFC').trim()].slice(0, MAX_SEARCH_LENGTH).join('')
