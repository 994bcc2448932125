import { useParams } from 'react-router-dom'
import { OfficePage } from './crud/OfficePage'
import { ResourceTabs } from './crud/ResourceTabs'
import type { Screen } from './screens'

/** A management screen: declared with the kit, or its own page. */
export function ManagementPage({ screen }: { screen: Screen }) {
  const { path, title, resources, element, hasOwnBack, beside } = screen
  const { id } = useParams()
  return (
    <OfficePage title={title} beside={beside} hasOwnBack={hasOwnBack && id !== undefined}>
      {resources ? <ResourceTabs resources={resources} path={`/admin/${path}`} /> : element}
    </OfficePage>
  )
}
