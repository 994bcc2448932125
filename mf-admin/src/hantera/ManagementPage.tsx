import { ButtonLink, EmptyState, Page } from '@portal/shared-ui'
import { ArrowLeft } from 'lucide-react'
import type { Screen } from '../screens'

/** The frame of a management screen: breadcrumb and way back to the dashboard. Its tools open later. */
export const ManagementPage = ({ screen: { title, icon: Icon } }: { screen: Screen }) => (
  <Page
    title={title}
    home={{ label: 'Instrumentpanel', to: '/admin/dashboard' }}
    actions={
      <ButtonLink to="/admin/dashboard" variant="light" size="s" icon={<ArrowLeft aria-hidden="true" />}>
        Tillbaka
      </ButtonLink>
    }
  >
    <EmptyState
      icon={<Icon />}
      title="Skärmen öppnar snart"
      text="Här kommer du att kunna skapa, ändra och ta bort. Till dess sköts innehållet i databasen."
    />
  </Page>
)
