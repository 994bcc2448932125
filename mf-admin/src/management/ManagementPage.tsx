import { ButtonLink, EmptyState, Page } from '@portal/shared-ui'
import { ArrowLeft } from 'lucide-react'
import { ResourceTabs } from '../crud/ResourceTabs'
import type { Screen } from '../screens'

/** The frame of a management screen: breadcrumb and way back to the dashboard. Its tools open later. */
export const ManagementPage = ({
  screen: { path, title, icon: Icon, resources, element },
}: {
  screen: Screen
}) => (
  <Page
    title={title}
    home={{ label: 'Instrumentpanel', to: '/admin/dashboard' }}
    actions={
      <ButtonLink to="/admin/dashboard" variant="light" size="s" icon={<ArrowLeft aria-hidden="true" />}>
        Tillbaka
      </ButtonLink>
    }
  >
    {resources && <ResourceTabs resources={resources} path={`/admin/${path}`} />}
    {element}
    {!resources && !element && (
      <EmptyState
        icon={<Icon />}
        title="Skärmen öppnar snart"
        text="Här kommer du att kunna skapa, ändra och ta bort. Till dess sköts innehållet i databasen."
      />
    )}
  </Page>
)
