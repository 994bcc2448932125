import { SEARCH_PARAM } from '@portal/platform/browser/meta/meta'
import { SearchField, useCodeOnDemand } from '@portal/shared-ui'
import { codeQuery } from '@portal/shared-ui/code'
import { media, s } from '@portal/shared-ui/theme'
import { useNavigate } from 'react-router-dom'
import styled, { css } from 'styled-components'
import { MIN_SEARCH_LENGTH } from './found'
import { SearchOffline } from './SearchOffline'
import { unavailable } from './unavailable'
import { useHits } from './useHits'
import { useSearchBox } from './useSearchBox'

const panelCode = codeQuery('site-search', () => import(/* webpackChunkName: 'search' */ './ResultPanel'))

/** The header's search box: a combobox with its hits in a panel below. Escape closes the panel; focus stays in the field. */
export function SiteSearch() {
  const { asked, term, input, setInput, popup } = useSearchBox()
  const { open, setOpen, root } = popup
  const navigate = useNavigate()
  const choose = (to: string) => {
    setOpen(false)
    setInput('')
    void navigate(to)
  }
  const hits = useHits({ input, term, onChoose: choose, onMove: () => setOpen(true) })
  const { id, words, found, active, online } = hits
  const wanted = words !== '' && (online || found !== undefined)
  const code = useCodeOnDemand(panelCode, { open: wanted, unavailable, onClose: () => setOpen(false) })

  const change = (value: string) => {
    setInput(value)
    setOpen(value.trim().length >= MIN_SEARCH_LENGTH)
  }

  return (
    <Field ref={root} $asked={asked !== ''}>
      <SearchField
        size="s"
        placeholder="Sök på webbplatsen…"
        value={input}
        onChange={change}
        address={{ name: SEARCH_PARAM, action: '/' }}
        {...hits.field}
        panel={hits.panel(open && found !== undefined && code !== undefined)}
      />
      {open && found && code && (
        <code.ResultPanel {...{ id, words, found, active }} onChoose={choose} onAsk={change} />
      )}
      {open && hits.offline && <SearchOffline />}
    </Field>
  )
}

/** On narrow screens, a search from the address is shown below the header. */
const opened = css`
  position: absolute;
  inset: 100% 0 auto;
  display: block;
  width: auto;
  padding: 10px ${s('gutter')};
  background: ${s('paper')};
  border-bottom: 1px solid ${s('line')};
`

const Field = styled.div<{ $asked: boolean }>`
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
