import { SearchField, usePopup } from '@portal/shared-ui'
import { useOnline } from '@portal/shared-ui/portal'
import { media, s } from '@portal/shared-ui/theme'
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import styled, { css } from 'styled-components'
import { SEARCH_PARAM } from '../../meta/structuredData'
import { ResultPanel } from './ResultPanel'
import { SearchOffline } from './SearchOffline'
import { useSiteSearch } from './search.data'
import { useSettled } from './useSettled'

const PAUSE = 300

/**
 * The header's search box (SH-12 to SH-18): a combobox. Arrows move through the hits, Enter opens one, Escape closes;
 * focus stays in the field.
 */
export function SiteSearch() {
  const { pathname, search } = useLocation()
  const asked = pathname === '/' ? (new URLSearchParams(search).get(SEARCH_PARAM) ?? '') : ''
  return <SearchBox key={asked} asked={asked} />
}

/** @param asked what the address asks for, as search engines offer it: it stands in the box, and its hits are open. */
function SearchBox({ asked }: { asked: string }) {
  const [text, setText] = useState(asked)
  const [active, setActive] = useState(-1)
  const { open, setOpen, root } = usePopup()
  const navigate = useNavigate()
  const id = useId()
  const typed = text.trim()
  const term = useSettled(typed, PAUSE)
  const search = useSiteSearch(term)
  const online = useOnline()
  const results = typed.length < 2 || typed !== term ? undefined : search.data
  const pending = typed.length >= 2 && (typed !== term || search.isFetching)

  const openAsked = useEffectEvent(() => setOpen(asked.trim().length >= 2))
  useEffect(() => openAsked(), [])

  const change = (value: string) => {
    setText(value)
    setActive(-1)
    setOpen(value.trim().length >= 2)
  }
  const choose = (to: string) => {
    setOpen(false)
    setText('')
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
        placeholder="Sök på sidan..."
        value={text}
        onChange={change}
        pending={pending}
        onKeyDown={onKeyDown}
        onSubmit={() => {
          const chosen = results?.[Math.max(active, 0)]
          if (chosen) choose(chosen.to)
        }}
        panel={{
          id,
          open: open && results !== undefined,
          activeId: active < 0 ? undefined : `${id}-${active}`,
        }}
      />
      {open && results && <ResultPanel id={id} results={results} active={active} onChoose={choose} />}
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
  width: 230px;

  ${({ $asked }) => $asked && opened}
  ${media.wide} {
    position: relative;
    inset: auto;
    display: block;
    width: 230px;
    padding: 0;
  }
`
