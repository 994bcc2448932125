import { depth, media, s } from '@portal/shared-ui/theme'
import styled from 'styled-components'
import { SearchOpener } from '../search/SearchOpener'
import { SiteSearch } from '../search/SiteSearch'
import { UpdatesBell } from '../updatesBell/UpdatesBell'
import { AccountArea } from './AccountArea'
import { Logo } from './Logo'
import { MainNav } from './MainNav'
import { MobileMenu } from './MobileMenu'
import { ThemeSwitch } from './ThemeSwitch'

/** The bar at the top of every page. */
export const Header = () => (
  <Bar>
    <Row>
      <Logo />
      <MainNav />
      <Tools>
        <SiteSearch />
        <SearchOpener />
        <UpdatesBell />
        <ThemeSwitch />
        <AccountArea />
        <MobileMenu />
      </Tools>
    </Row>
  </Bar>
)

const Bar = styled.header`
  position: sticky;
  top: 0;
  z-index: ${depth('header')};
  background: color-mix(in srgb, ${s('paper')} 93%, transparent);
  backdrop-filter: blur(8px);
  border-bottom: 1px solid ${s('line')};

  /* In the reader the header scrolls away: the reader's bar is the only fixed one. */
  :root[data-reading] & {
    position: static;
  }
`

/** One row; wraps when the text is large. */
const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 24px;
  max-width: calc(${s('contentWidth')} + 2 * ${s('gutter')});
  min-height: 72px;
  margin: 0 auto;
  padding: 8px ${s('gutter')};

  ${media.tablet} {
    column-gap: 8px;
  }
  ${media.phone} {
    min-height: 60px;
  }
`

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  align-items: center;
  gap: 4px;
  margin-left: auto;

  ${media.phone} {
    column-gap: 0;
  }
`
