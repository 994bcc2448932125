import type { ReactNode } from 'react'
import styled from 'styled-components'
import { alwaysDark, media, s } from '../theme'
import { Card } from './Card'
import { Dawn } from './Dawn'
import { Page } from './Page'

type Props = {
  /** Default: the title of the route's `meta`. */
  title?: string
  lead?: string
  /** What an account gives, a few words each: beside the card in wide windows. */
  gains?: readonly string[]
  children: ReactNode
  /** Links to related pages, under the card. */
  links?: ReactNode
}

/** One narrow card in the middle: the layout of all pages for sign-in and passwords. */
export const AuthPage = ({ title, lead, gains, children, links }: Props) => (
  <Page title={title} crumbs={null} lead={lead} layout="form">
    <Beside>
      {gains && (
        <Gains aria-label="Ditt konto">
          <LowDawn />
          {gains.map((gain) => (
            <li key={gain}>{gain}</li>
          ))}
        </Gains>
      )}
      <Card $padding="l">{children}</Card>
    </Beside>
    {links && <Links>{links}</Links>}
  </Page>
)

/** On a phone the button that sends is as wide as the fields. */
const Beside = styled.div`
  position: relative;
  ${media.phone} {
    [type='submit'] {
      width: 100%;
    }
  }
`

/** The light stays below the words. */
const LowDawn = styled(Dawn)`
  && {
    --book: 60px;
    --sun: 120px;
  }
`

/** Left of the card, from the page's left edge, and as high as it. Narrower windows have the lead alone. */
const Gains = styled.ul`
  ${alwaysDark}
  position: absolute;
  inset: 0 calc(100% + 32px) auto auto;
  isolation: isolate;
  display: none;
  align-content: start;
  gap: 12px;
  min-height: 100%;
  width: min(306px, calc(50vw - ${s('formWidth')} / 2 - 56px));
  padding: 26px 24px 118px;
  overflow: hidden;
  border-radius: ${s('radiusL')};
  color: ${s('drawnWhite')};
  font: 400 1.0625rem/1.4 ${s('serif')};
  @media (min-width: 68.75em) {
    display: grid;
  }
`

const Links = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 4px 24px;
  margin-top: 16px;

  a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    color: ${s('brand')};
    font-weight: 600;
  }
  a:hover {
    text-decoration: underline;
  }
`
