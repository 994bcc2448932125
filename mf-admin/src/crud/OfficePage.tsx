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
)

const Back = styled.span`
  ${media.tablet} {
    &[data-narrow] {
      display: none;
    }
  }
`
