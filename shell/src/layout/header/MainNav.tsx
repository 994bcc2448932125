import { media, s } from '@portal/shared-ui/theme'
import styled from 'styled-components'
import { AreaLink } from './AreaLink'
import { mainLinks } from './mainLinks'

/** The four areas, in the bar of a wide screen. */
export const MainNav = () => (
  <Nav aria-label="Huvudmeny">
    {mainLinks.map((area) => (
      <AreaLink key={area.to} area={area} />
    ))}
  </Nav>
)

const Nav = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: 4px;
  margin-right: auto;

  ${media.tablet} {
    display: none;
  }
  a {
    padding: 9px 14px;
    border-radius: ${s('pill')};
    color: ${s('muted')};
    font-weight: 500;
  }
  a:hover {
    color: ${s('ink')};
  }
  a[aria-current] {
    background: ${s('brandSoft')};
    color: ${s('brand')};
  }
`
