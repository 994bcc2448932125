import { media, s } from '@portal/shared-ui/theme'
import { NavLink } from 'react-router-dom'
import styled from 'styled-components'
import { mainLinks } from './mainLinks'

/** The four areas, in the bar of a wide screen. */
export const MainNav = () => (
  <Nav aria-label="Huvudmeny">
    {mainLinks.map(({ label, to }) => (
      <NavLink key={to} to={to}>
        {label}
      </NavLink>
    ))}
  </Nav>
)

const Nav = styled.nav`
  display: flex;
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
  a.active {
    background: ${s('brandSoft')};
    color: ${s('brand')};
  }
`
