import { SearchField, usePopup } from '@portal/shared-ui'
import { media } from '@portal/shared-ui/theme'
import { type KeyboardEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import styled from 'styled-components'
import { ResultPanel } from './ResultPanel'
import { useSiteSearch } from './search.data'
import { useSettled } from './useSettled'

const PAUSE = 300

/**
 * The header's search box (SH-12 to SH-18): a combobox. Arrows move through the hits, Enter opens one, Escape closes;
 * focus stays in the field.
 */
export function SiteSearch() {
  const [text, setText] = useState('')
  const [active, setActive] = useState(-1)
  const { open, setOpen, root } = usePopup()
  const navigate = useNavigate()
  const id = useId()
  const typed = text.trim()
  const term = useSettled(typed, PAUSE)
  const search = useSiteSearch(term)
  const results = typed.length < 2 || typed !== term ? undefined : search.data
  const pending = typed.length >= 2 && (typed !== term || search.isFetching)

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
    <Place ref={root}>
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
    </Place>
  )
}

const Place = styled.div`
  position: relative;
  display: none;
  width: 230px;

  ${media.wide} {
    display: block;
  }
`
