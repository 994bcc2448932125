import { depth, media, s } from '@portal/shared-ui/theme'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { SearchOpener } from '../search/SearchOpener'
import { SiteSearch } from '../search/SiteSearch'
import { UpdatesBell } from '../updatesBell/UpdatesBell'
import { useIsOffice } from '../useIsOffice'
import { AccountArea } from './AccountArea'
import { Logo } from './Logo'
import { MainNav } from './MainNav'
import { MobileMenu } from './MobileMenu'
import { ThemeSwitch } from './ThemeSwitch'

/**
 * The bar at the top of every page. In the office it has a link to the site instead of the site's menu, because the
 * office has its own.
 */
export function Header() {
  const isOffice = useIsOffice()
  return <Bar>{isOffice ? <OfficeRow /> : <PublicRow />}</Bar>
}

const PublicRow = () => (
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
)

const OfficeRow = () => (
  <Row data-office>
    <Logo />
    <Tools>
      <ToSite to="/">Visa webbplatsen</ToSite>
      <ThemeSwitch />
      <AccountArea />
    </Tools>
  </Row>
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
  &[data-office] {
    max-width: 1560px;
    min-height: 56px;
    padding-block: 6px;
    padding-inline: 20px;
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

/** On a phone the logo is the link to the site. */
const ToSite = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  padding: 0 10px;
  color: ${s('muted')};
  font-weight: 500;
  ${media.phone} {
    display: none;
  }
`
