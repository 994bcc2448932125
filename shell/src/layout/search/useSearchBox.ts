import { SEARCH_PARAM } from '@portal/platform/browser/meta/meta'
import { usePopup, useSearchInput } from '@portal/shared-ui'
import { searchTerm } from '@portal/shared-ui/format'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { MIN_SEARCH_LENGTH } from './found'

/**
 * The text of the search box, the searched term, and its panel. A search in the address, as from search engines,
 * opens the panel; a new address replaces the text in the box, unless the visitor has typed another one since.
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
