import { usePopup, useSearchInput } from '@portal/shared-ui'
import { searchTerm } from '@portal/shared-ui/format'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { SEARCH_PARAM } from '../../meta/structuredData'
import { MIN_SEARCH_LENGTH } from './found'

/**
 * The text of the search box, what is searched for, and its panel. What the address asks for, as search engines offer it,
 * opens the panel; another address puts its words into the box, unless others have been typed since.
 */
export function useSearchBox() {
  const { pathname, search } = useLocation()
  const asked = pathname === '/' ? (new URLSearchParams(search).get(SEARCH_PARAM) ?? '') : ''
  const [shown, setShown] = useState('')
  const [term, setTerm] = useState('')
  const { input, setInput } = useSearchInput({ search: term, normal: searchTerm, onSearch: setTerm })
  const popup = usePopup()

  if (asked !== shown) {
    setShown(asked)
    if (asked || input === searchTerm(shown)) setTerm(searchTerm(asked))
    if (searchTerm(asked).length >= MIN_SEARCH_LENGTH) popup.setOpen(true)
  }
  return { asked, term, input, setInput, popup }
}
