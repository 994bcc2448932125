import { ButtonLink, Page } from '@portal/shared-ui'
import { media } from '@portal/shared-ui/theme'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import styled from 'styled-components'

type Props = {
  title?: string
  lead?: string
  /** Hides the back link on narrow screens, where the open item has its own. */
  hasOwnBack?: boolean
  children: ReactNode
}

/** The frame of every screen of the office except the dashboard: breadcrumb and a link back to the dashboard. */
export const OfficePage = ({ title, lead, hasOwnBack = false, children }: Props) => (
  <Compact>
    <Page
      title={title}
      lead={lead}
      home={{ label: 'Instrumentpanel', to: '/admin/dashboard' }}
      actions={
        <Back data-narrow={hasOwnBack ? 'hidden' : undefined}>
          <ButtonLink to="/admin/dashboard" variant="light" size="s" icon={<ArrowLeft aria-hidden="true" />}>
            Tillbaka
          </ButtonLink>
        </Back>
      }
    >
      {children}
    </Page>
  </Compact>
)

const Back = styled.span`
  ${media.tablet} {
    &[data-narrow] {
      display: none;
    }
  }
`

/** On a phone the title and the way back share a row, which is all that is above the screen's own controls. */
const Compact = styled.div`
  ${media.phone} {
    & > * {
      padding-top: 12px;
    }
    & > * > :has(> nav):first-child {
      display: none;
    }
    & > * > :has(> nav):first-child + div {
      flex-wrap: nowrap;
      align-items: center;
      gap: 12px;
      margin: 0 0 16px;
      & > :first-child {
        flex-basis: 0;
      }
    }
    h1 {
      font-size: 1.5rem;
    }
  }
`
