import { searchTerm } from '@portal/shared-ui/format'
import { useOnline } from '@portal/shared-ui/portal'
import { type KeyboardEvent, useId, useState } from 'react'
import { bibleSearch } from './bibleSearch'
import { MIN_SEARCH_LENGTH } from './found'
import { useSiteSearch } from './search.data'

type Options = {
  /** The text in the box, and the term that is searched. */
  input: string
  term: string
  onChoose: (to: string) => void
  /** Called when an arrow key marks another hit. */
  onMove?: () => void
}

/**
 * The hits for the text in a search box, and the keys that move through them: arrows mark one, Enter opens it, or the
 * first; without a hit it searches the Bible.
 */
export function useHits({ input, term, onChoose, onMove }: Options) {
  const id = useId()
  const typed = searchTerm(input)
  const [marked, setMarked] = useState({ of: '', at: -1 })
  const search = useSiteSearch(term)
  const online = useOnline()
  const isLong = typed.length >= MIN_SEARCH_LENGTH
  const found = isLong && typed === term ? search.found : undefined
  const pending = isLong && (typed !== term || search.isFetching)
  const active = marked.of === typed ? marked.at : -1

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const count = found?.results.length
    if (!step || !count) return
    event.preventDefault()
    onMove?.()
    setMarked({ of: typed, at: (active + step + count) % count })
  }
  const onSubmit = () => {
    if (found) onChoose(found.results[Math.max(active, 0)]?.to ?? bibleSearch(typed))
  }

  return {
    id,
    words: typed,
    found,
    pending,
    active,
    online,
    offline: isLong && !online && search.isError && !pending,
    field: { pending, onKeyDown, onSubmit },
    panel: (open: boolean) => ({ id, open, activeId: active < 0 ? undefined : `${id}-${active}` }),
  }
}
