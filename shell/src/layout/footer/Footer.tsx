import { Button, Dawn } from '@portal/shared-ui'
import { number } from '@portal/shared-ui/format'
import { openContact, useSite } from '@portal/shared-ui/portal'
import { alwaysDark, media, s, visuallyHidden } from '@portal/shared-ui/theme'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { Logo } from '../header/Logo'
import { useVisits } from '../visits/visits.data'
import { footerLinks } from './footerLinks'
import { SocialLinks } from './SocialLinks'

/** The footer of every page. Its first button opens the contact form. */
export function Footer() {
  const { data: visits } = useVisits()
  const site = useSite()
  return (
    <Ground>
      <Horizon>
        <LowDawn />
      </Horizon>
      <Columns>
        <div>
          <Logo />
          <p>{site.line}</p>
          <SocialLinks />
        </div>
        {footerLinks(site.links).map(({ heading, links }) => (
          <nav key={heading} aria-label={heading}>
            <h2>{heading}</h2>
            <ul>
              {links.map(({ label, to }) => (
                <li key={label + to}>
                  <Link to={to}>{label}</Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <div>
          <h2>Kontakt</h2>
          <Contact>
            <Button variant="white" size="s" onClick={openContact}>
              Kontakta oss
            </Button>
            <Visits>{visits === undefined ? '\u00a0' : `${number(visits)} besök`}</Visits>
          </Contact>
        </div>
      </Columns>
    </Ground>
  )
}

const Ground = styled.footer`
  ${alwaysDark}
  background: ${s('brandDeep')};
  color: ${s('muted')};
  padding: 0 ${s('gutter')} 24px;
  font-size: 0.96875rem;
`

/** A strip of the dawn artwork; its foreground has the footer's background color. */
const Horizon = styled.div`
  position: relative;
  isolation: isolate;
  height: 48px;
  margin: 0 calc(-1 * ${s('gutter')}) 34px;

  ${media.phone} {
    margin-bottom: 12px;
  }
`

/** The light stays within the band. */
const LowDawn = styled(Dawn)`
  && {
    --book: 46%;
    --sun: 58px;
  }
`

const Columns = styled.div`
  display: grid;
  grid-template-columns: 1.6fr 1fr 1fr 1fr;
  gap: 40px;
  max-width: ${s('contentWidth')};
  margin: 0 auto;

  ${media.tablet} {
    grid-template-columns: 1fr 1fr;
  }
  h2 {
    margin: 0 0 12px;
    color: ${s('ink')};
    font: 600 0.9375rem ${s('sans')};
    letter-spacing: 0;
  }
  p {
    max-width: 300px;
    margin: 12px 0 0;
  }
  li a {
    display: inline-flex;
    align-items: center;
    min-height: 35px;
  }
  ${media.touch} {
    li a {
      min-width: 44px;
      min-height: 44px;
    }
  }
  li a:hover {
    color: ${s('ink')};
    text-decoration: underline;
  }
  /* The links of a column in a row. */
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    gap: 6px;
    nav ul {
      display: flex;
      flex-wrap: wrap;
      gap: 0 16px;
    }
    h2 {
      margin: 0;
    }
    /* The button says the same. */
    > div > h2 {
      ${visuallyHidden}
    }
  }
`

/** One below the other, or side by side where the column is as wide as a phone. */
const Contact = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 16px 20px;
`

const Visits = styled.p`
  && {
    margin: 0;
    font-variant-numeric: tabular-nums;
  }
`
