import { IconButton, useCodeOnDemand } from '@portal/shared-ui'
import { codeQuery } from '@portal/shared-ui/code'
import { media } from '@portal/shared-ui/theme'
import { Search } from 'lucide-react'
import { useLocation, useNavigate } from 'react-router-dom'
import styled from 'styled-components'
import { unavailable } from './unavailable'

const screenCode = codeQuery('search-screen', () => import('./SearchScreen'))

/**
 * Where the bar has no room for the search box: a magnifier that opens the search over the whole screen. The screen is
 * an entry of the history, so that going back closes it, and a hit takes its place.
 */
export function SearchOpener() {
  const { state, ...here } = useLocation()
  const navigate = useNavigate()
  const open = Boolean(state?.searching)
  const close = () => void navigate(-1)
  const code = useCodeOnDemand(screenCode, { open, unavailable, onClose: close })

  return (
    <Place>
      <IconButton
        label="Sök på webbplatsen"
        icon={<Search />}
        aria-expanded={open}
        aria-haspopup="dialog"
        onClick={() =>
          void navigate(here, { state: { ...state, searching: true }, preventScrollReset: true })
        }
      />
      {code && <code.SearchScreen onClose={close} onChoose={(to) => void navigate(to, { replace: true })} />}
    </Place>
  )
}

const Place = styled.div`
  display: flex;

  ${media.wide} {
    display: none;
  }
`
