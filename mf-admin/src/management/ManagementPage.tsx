import { EmptyState } from '@portal/shared-ui'
import { OfficePage } from '../crud/OfficePage'
import { ResourceTabs } from '../crud/ResourceTabs'
import type { Screen } from '../screens'

/** A management screen: declared, or a page of its own. Its tools open later where there is neither. */
export const ManagementPage = ({
  screen: { path, title, icon: Icon, resources, element },
}: {
  screen: Screen
}) => (
  <OfficePage title={title}>
    {resources && <ResourceTabs resources={resources} path={`/admin/${path}`} />}
    {element}
    {!resources && !element && (
      <EmptyState
        icon={<Icon />}
        title="Skärmen öppnar snart"
        text="Här kommer du att kunna skapa, ändra och ta bort. Till dess sköts innehållet i databasen."
      />
    )}
  </OfficePage>
)
