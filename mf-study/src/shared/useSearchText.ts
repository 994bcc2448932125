import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'

const DEBOUNCE_MS = 300

/** What a database searches: composed, without outer space, at most a hundred characters. */
export const normalText = (text: string) => [...text.normalize('NFC').trim()].slice(0, 100).join('').trim()

/** The search that an address names, in the form in which it is searched. */
export const searchIn = (params: URLSearchParams, normal = normalText) => normal(params.get('q') ?? '')

/**
 * The search as it stands in the address (`?q=…`), so that reloading and going back keep it. What is typed reaches the
 * address after a pause; an emptied box shows the list at once. A search leaves whatever else the address named.
 * `normal` gives a typed text the form in which it is searched; empty when it is too short.
 */
export function useSearchText(normal = normalText) {
  const [params, setParams] = useSearchParams()
  const search = searchIn(params, normal)
  const [input, setInput] = useState(search)
  /** The search that was last put into the address, or found there. */
  const known = useRef(search)

  const put = useEffectEvent((text: string) => {
    known.current = text
    setParams(text ? { q: text } : {}, { replace: true, preventScrollReset: true })
  })

  useEffect(() => {
    const wanted = normal(input)
    if (wanted === known.current) return
    if (!wanted) return put('')
    const timer = setTimeout(() => put(wanted), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [input, normal])

  // The address changed by itself: one went back, or followed a link.
  useEffect(() => {
    if (search === known.current) return
    known.current = search
    setInput(search)
  }, [search])

  return { search, input, setInput }
}
