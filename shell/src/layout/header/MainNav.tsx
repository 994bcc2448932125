import { useCodeOnDemand } from '@portal/shared-ui'
import { codeQuery } from '@portal/shared-ui/code'
import { media, s } from '@portal/shared-ui/theme'
import styled from 'styled-components'
import { AreaLink } from './AreaLink'
import { mainLinks } from './mainLinks'
import { useMoreLinks } from './useMoreLinks'

const moreCode = codeQuery('more-menu', () => import('./MoreMenu'))
const unavailable = 'Resten av menyn kunde inte hämtas.'

/** The four areas and those of further apps, in the header of a wide screen. */
export function MainNav() {
  const more = useMoreLinks()
  const code = useCodeOnDemand(moreCode, { open: more.length > 0, unavailable, onClose: () => {} })
  return (
    <Nav aria-label="Huvudmeny">
      {mainLinks.map((area) => (
        <AreaLink key={area.to} area={area} />
      ))}
      {code && <code.MoreMenu areas={more} />}
    </Nav>
  )
}

const Nav = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: 4px;
  margin-right: auto;

  ${media.tablet} {
    display: none;
  }
  > a,
  button {
    display: flex;
    align-items: center;
    gap: 4px;
    padding: 9px 14px;
    border: 0;
    border-radius: ${s('pill')};
    background: none;
    color: ${s('muted')};
    font: inherit;
    font-weight: 500;
    cursor: pointer;
  }
  > a:hover,
  button:hover {
    color: ${s('ink')};
  }
  > a[aria-current] {
    background: ${s('brandSoft')};
    color: ${s('brand')};
  }
`
