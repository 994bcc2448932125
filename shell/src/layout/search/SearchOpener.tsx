import { IconButton, useBrowserLocation, useCodeOnDemand } from '@portal/shared-ui'
import { codeQuery } from '@portal/shared-ui/code'
import { media } from '@portal/shared-ui/theme'
import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import styled from 'styled-components'
import { unavailable } from './unavailable'

const screenCode = codeQuery('search-screen', () => import(/* webpackChunkName: 'search' */ './SearchScreen'))

/**
 * For headers without room for the search box: a magnifier that opens the search over the whole screen. The screen is
 * a history entry: going back closes it, and a chosen hit replaces it.
 */
export function SearchOpener() {
  const { state, ...here } = useLocation()
  const navigate = useNavigate()
  const [leaving, setLeaving] = useState(false)
  const shown = useBrowserLocation().state as { searching?: boolean } | null
  const open = Boolean(shown?.searching)
  const close = () => void navigate(-1)
  const code = useCodeOnDemand(screenCode, { open, unavailable, onClose: close })
  // Reset after the dialog has closed and has restored the focus.
  useEffect(() => setLeaving(false), [here.pathname])

  const choose = (to: string) => {
    setLeaving(to.split(/[?#]/)[0] !== here.pathname)
    void navigate(to, { replace: true })
  }

  return (
    <Panel>
      <IconButton
        label="Sök på webbplatsen"
        icon={<Search />}
        aria-expanded={open}
        aria-haspopup="dialog"
        // Disabled buttons do not get the focus back: the chosen page takes it.
        disabled={leaving}
        onClick={() =>
          void navigate(here, { state: { ...state, searching: true }, preventScrollReset: true })
        }
      />
      {code && <code.SearchScreen onClose={close} onChoose={choose} />}
    </Panel>
  )
}

const Panel = styled.div`
  display: flex;

  ${media.wide} {
    display: none;
  }
`
