import { IconButton, usePopup } from '@portal/shared-ui'
import { useSession } from '@portal/shared-ui/portal'
import { depth, media, s } from '@portal/shared-ui/theme'
import { Menu, X } from 'lucide-react'
import styled from 'styled-components'
import { AreaLink } from './AreaLink'
import { type Area, mainLinks } from './mainLinks'
import { useMoreLinks } from './useMoreLinks'

const waysIn = [
  { label: 'Logga in', to: '/logga-in' },
  { label: 'Admin', to: '/admin/login' },
]

/** On a phone: the four areas, those of further apps and, signed out, links to sign in as a member or an administrator. */
export function MobileMenu() {
  const signedOut = useSession(({ status }) => status === 'signedOut')
  const more = useMoreLinks()
  const { open, setOpen, root, trigger } = usePopup()
  return (
    <Panel ref={root}>
      <IconButton
        ref={trigger}
        label={open ? 'Stäng menyn' : 'Öppna menyn'}
        icon={open ? <X /> : <Menu />}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      />
      {open && (
        <Sheet aria-label="Mobilmeny">
          <Links areas={mainLinks} onFollow={() => setOpen(false)} />
          {more.length > 0 && (
            <>
              <h2>Mer</h2>
              <Links areas={more} onFollow={() => setOpen(false)} />
            </>
          )}
          {signedOut && <Links areas={waysIn} onFollow={() => setOpen(false)} />}
        </Sheet>
      )}
    </Panel>
  )
}

const Links = ({ areas, onFollow }: { areas: Area[]; onFollow: () => void }) => (
  <ul>
    {areas.map((area) => (
      <li key={area.to}>
        <AreaLink area={area} onClick={onFollow} />
      </li>
    ))}
  </ul>
)

const Panel = styled.div`
  display: none;

  ${media.tablet} {
    display: flex;
  }
`

const Sheet = styled.nav`
  position: absolute;
  inset: 100% 0 auto;
  z-index: ${depth('drawer')};
  max-height: calc(100dvh - 100%);
  overflow-y: auto;
  padding: 12px ${s('gutter')} 20px;
  background: ${s('paper')};
  border-bottom: 1px solid ${s('line')};
  box-shadow: ${s('shadow2')};

  h2 {
    margin: 12px 12px 4px;
    color: ${s('muted')};
    font-size: 0.9375rem;
  }
  a {
    display: flex;
    align-items: center;
    min-height: 52px;
    padding: 6px 12px;
    border-radius: ${s('radiusS')};
    font-size: 1.125rem;
    font-weight: 500;
  }
  a:hover,
  a[aria-current] {
    background: ${s('brandSoft')};
    color: ${s('brand')};
  }
`
