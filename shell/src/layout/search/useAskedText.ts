import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { SEARCH_PARAM } from '../../meta/structuredData'

/**
 * The text of the search box, and what the address asks for, as search engines offer it. Another address puts its words
 * into the box, unless others have been typed since.
 */
export function useAskedText() {
  const { pathname, search } = useLocation()
  const asked = pathname === '/' ? (new URLSearchParams(search).get(SEARCH_PARAM) ?? '') : ''
  const [text, setText] = useState(asked)
  const [shown, setShown] = useState(asked)
  if (asked !== shown) {
    setShown(asked)
    if (asked || text === shown) setText(asked)
  }
  return { asked, text, setText }
}
