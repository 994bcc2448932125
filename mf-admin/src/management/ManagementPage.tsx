import { EmptyState } from '@portal/shared-ui'
import { OfficePage } from '../crud/OfficePage'
import { ResourceTabs } from '../crud/ResourceTabs'
import type { Screen } from '../screens'

/** A management screen. Its tools open later. */
export const ManagementPage = ({ screen: { path, title, icon: Icon, resources } }: { screen: Screen }) => (
  <OfficePage title={title}>
    {resources ? (
      <ResourceTabs resources={resources} path={`/admin/${path}`} />
    ) : (
      <EmptyState
        icon={<Icon />}
        title="Skärmen öppnar snart"
        text="Här kommer du att kunna skapa, ändra och ta bort. Till dess sköts innehållet i databasen."
      />
    )}
  </OfficePage>
)
