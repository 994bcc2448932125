import { OfficePage } from '../crud/OfficePage'
import { ResourceTabs } from '../crud/ResourceTabs'
import type { Screen } from '../screens'

/** A management screen: declared, or a page of its own. */
export const ManagementPage = ({ screen: { path, title, resources, element } }: { screen: Screen }) => (
  <OfficePage title={title}>
    {resources && <ResourceTabs resources={resources} path={`/admin/${path}`} />}
    {element}
  </OfficePage>
)
