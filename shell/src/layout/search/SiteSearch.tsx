import { SearchField, useCodeOnDemand } from '@portal/shared-ui'
import { codeQuery } from '@portal/shared-ui/code'
import { useOnline } from '@portal/shared-ui/portal'
import { media, s } from '@portal/shared-ui/theme'
import { type KeyboardEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import styled, { css } from 'styled-components'
import { bibleSearch } from './bibleSearch'
import { SearchOffline } from './SearchOffline'
import { MIN_SEARCH_LENGTH, useSiteSearch } from './search.data'
import { useSearchBox } from './useSearchBox'

const panelCode = codeQuery('site-search', () => import('./ResultPanel'))
const unavailable = 'Sökningen är inte tillgänglig just nu.'

/**
 * The header's search box: a combobox. Arrows move through the hits, Enter opens one, Escape closes;
 * focus stays in the field. Without a hit Enter searches the Bible.
 */
export function SiteSearch() {
  const { asked, term, input, setInput, popup } = useSearchBox()
  const { open, setOpen, root } = popup
  const [active, setActive] = useState(-1)
  const navigate = useNavigate()
  const id = useId()
  const typed = input.trim()
  const isLong = typed.length >= MIN_SEARCH_LENGTH
  const search = useSiteSearch(term)
  const online = useOnline()
  const results = !isLong || typed !== term ? undefined : search.results
  const wanted = typed !== '' && (online || results !== undefined)
  const code = useCodeOnDemand(panelCode, { open: wanted, unavailable, onClose: () => setOpen(false) })
  const pending = isLong && (typed !== term || search.isFetching)

  const change = (value: string) => {
    setInput(value)
    setActive(-1)
    setOpen(value.trim().length >= MIN_SEARCH_LENGTH)
  }
  const choose = (to: string) => {
    setOpen(false)
    setInput('')
    void navigate(to)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step || !results?.length) return
    event.preventDefault()
    setOpen(true)
    setActive((active + step + results.length) % results.length)
  }

  return (
    <Place ref={root} $asked={asked !== ''}>
      <SearchField
        size="s"
        placeholder="Sök på webbplatsen…"
        value={input}
        onChange={change}
        pending={pending}
        onKeyDown={onKeyDown}
        onSubmit={() => {
          if (results) choose(results[Math.max(active, 0)]?.to ?? bibleSearch(typed))
        }}
        panel={{
          id,
          open: open && results !== undefined && code !== undefined,
          activeId: active < 0 ? undefined : `${id}-${active}`,
        }}
      />
      {open && results && code && (
        <code.ResultPanel id={id} words={typed} results={results} active={active} onChoose={choose} />
      )}
      {open && !online && search.isError && !pending && <SearchOffline />}
    </Place>
  )
}

/** Where there is no room for it in the bar, a search that the address asks for stands below it. */
const opened = css`
  position: absolute;
  inset: 100% 0 auto;
  display: block;
  width: auto;
  padding: 10px ${s('gutter')};
  background: ${s('paper')};
  border-bottom: 1px solid ${s('line')};
`

const Place = styled.div<{ $asked: boolean }>`
  position: relative;
  display: none;

  ${({ $asked }) => $asked && opened}
  ${media.wide} {
    position: relative;
    inset: auto;
    display: block;
    width: clamp(10.5rem, 100vw - 57rem, 14.375rem);
    padding: 0;
  }
`
