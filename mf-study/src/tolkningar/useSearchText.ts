import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { normalSearch } from './answers.data'

const PAUSE = 300

/**
 * The search as it stands in the address (`?q=…`), so that reloading and going back keep it. What is typed reaches the
 * address after a pause; an emptied box shows the list at once. A search leaves the one answer that was shown.
 */
export function useSearchText() {
  const [params, setParams] = useSearchParams()
  const search = normalSearch(params.get('q') ?? '')
  const [typed, type] = useState(search)
  /** The search that was last put into the address, or found there. */
  const known = useRef(search)

  const put = useEffectEvent((text: string) => {
    known.current = text
    setParams(text ? { q: text } : {}, { replace: true, preventScrollReset: true })
  })

  useEffect(() => {
    const wanted = normalSearch(typed)
    if (wanted === known.current) return
    if (!wanted) return put('')
    const timer = setTimeout(() => put(wanted), PAUSE)
    return () => clearTimeout(timer)
  }, [typed])

  // The address changed by itself: one went back, or followed a link.
  useEffect(() => {
    if (search === known.current) return
    known.current = search
    type(search)
  }, [search])

  return { search, typed, type }
}
