import { useEffect, useEffectEvent, useState } from 'react'

const DEBOUNCE_MS = 300

/** The longest search term in characters; the rest is cut, because some searches compare each word with every page. */
export const MAX_SEARCH_LENGTH = 200

type Options = {
  /** The current term, from the address or a state. */
  search: string
  /** Gives a typed text the form in which it is searched; empty when it is too short. */
  normal: (text: string) => string
  /** Searches for another text. */
  onSearch: (search: string) => void
}

/**
 * The text of a search box. Debounces typing by 300 ms; an emptied box searches at once. When the search
 * changes by itself (one went back, or followed a link), the box follows.
 */
export function useSearchInput({ search, normal, onSearch }: Options) {
  /** `seen` is the search of the last render, `sent` the one that the box last asked for. */
  const [{ input, seen, sent }, setBox] = useState({ input: search, seen: search, sent: search })
  if (search !== seen) setBox({ input: search === sent ? input : search, seen: search, sent: search })

  const send = (text: string) => {
    setBox((box) => ({ ...box, sent: text }))
    onSearch(text)
  }
  const setInput = (text: string) => {
    setBox((box) => ({ ...box, input: text }))
    if (sent && !normal(text.slice(0, MAX_SEARCH_LENGTH))) send('')
  }

  const wanted = normal(input.slice(0, MAX_SEARCH_LENGTH))
  const sendWanted = useEffectEvent(() => send(wanted))
  useEffect(() => {
    if (wanted === sent) return
    const timer = setTimeout(() => sendWanted(), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [wanted, sent])

  return { input, setInput }
}
