import { useEffect, useEffectEvent, useState } from 'react'

const DEBOUNCE_MS = 300

/**
 * Maximum length of a search term in characters; longer terms are cut, because some searches compare each word with
 * every page.
 */
export const MAX_SEARCH_LENGTH = 200

type Options = {
  /** The current term, from the address or a state. */
  search: string
  /** Converts typed text to the searched form; empty when it is too short. */
  normal: (text: string) => string
  /** Searches for another text. */
  onSearch: (search: string) => void
}

/**
 * The text of a search box. Debounces typing by 300 ms; an emptied box searches at once. When the search changes from
 * outside (going back, following a link), the box follows.
 */
export function useSearchInput({ search, normal, onSearch }: Options) {
  /** `seen` is the search of the last render, `sent` the last one that the box requested. */
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
