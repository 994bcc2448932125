import type { ReactNode } from 'react'
import styled from 'styled-components'
import { media, s } from '../theme'
import { Card } from './Card'
import { Page } from './Page'

type Props = {
  /** Default: the title of the route's `meta`. */
  title?: string
  lead?: string
  /** In wide windows left of the card, in a box of its own. */
  beside?: ReactNode
  children: ReactNode
  /** Links to related pages, under the card. */
  links?: ReactNode
}

/** One narrow card in the middle: the layout of all pages for sign-in and passwords. */
export const AuthPage = ({ title, lead, beside, children, links }: Props) => (
  <Page title={title} crumbs={null} lead={lead} layout="form">
    <Beside>
      {beside}
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
