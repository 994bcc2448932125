import { ButtonLink, Page } from '@portal/shared-ui'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'

/** The frame of every screen of the office but its first: breadcrumb and way back to the dashboard. */
export const OfficePage = ({
  title,
  lead,
  children,
}: {
  title?: string
  lead?: string
  children: ReactNode
}) => (
  <Page
    title={title}
    lead={lead}
    home={{ label: 'Instrumentpanel', to: '/admin/dashboard' }}
    actions={
      <ButtonLink to="/admin/dashboard" variant="light" size="s" icon={<ArrowLeft aria-hidden="true" />}>
        Tillbaka
      </ButtonLink>
    }
  >
    {children}
  </Page>
)
