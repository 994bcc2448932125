import { useSearchInput } from '@portal/shared-ui'
import { searchTerm } from '@portal/shared-ui/format'
import { useSearchParams } from 'react-router-dom'
import type { Shown } from '../shared/allMarkings'

/** The database searches from two characters on. */
const normal = (text: string) => {
  const term = searchTerm(text)
  return term.length < 2 ? '' : term
}

/**
 * The filters of the markings, kept in the address (`?visa=note&bok=John&ord=nåd&ordning=senaste`): going back from a
 * verse leads to the same list.
 */
export function useShownMarkings() {
  const [params, setParams] = useSearchParams()
  const shown: Shown = {
    kind: params.get('visa') ?? '',
    book: params.get('bok') ?? '',
    words: normal(params.get('ord') ?? ''),
    newest: params.get('ordning') === 'senaste',
  }
  const put = (name: 'visa' | 'bok' | 'ord' | 'ordning') => (value: string) =>
    setParams(
      (present) => {
        if (value) present.set(name, value)
        else present.delete(name)
        return present
      },
      { replace: true, preventScrollReset: true },
    )
  const { input, setInput } = useSearchInput({ search: shown.words, normal, onSearch: put('ord') })
  return { shown, put, input, setInput, isFiltered: Boolean(shown.kind || shown.book || shown.words) }
}
