import type { ReactNode } from 'react'
import styled from 'styled-components'
import { s } from '../theme'
import { Card } from './Card'
import { Page } from './Page'

type Props = {
  /** Default: the title of the route's `meta`. */
  title?: string
  lead?: string
  children: ReactNode
  /** Links to related pages, under the card. */
  links?: ReactNode
}

/** One narrow card in the middle: the layout of all pages for sign-in and passwords. */
export const AuthPage = ({ title, lead, children, links }: Props) => (
  <Page title={title} crumbs={null} lead={lead} layout="form">
    <Card $padding="l">{children}</Card>
    {links && <Links>{links}</Links>}
  </Page>
)

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
