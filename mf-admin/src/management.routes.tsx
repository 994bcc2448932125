import { definePage } from '@portal/shared-ui'
import type { PortalRoute } from '@portal/shared-ui/remote'
import { ManagementPage } from './ManagementPage'
import { screens } from './screens'

/** One route for each management screen, including the item in its address. */
export const managementRoutes: PortalRoute[] = screens.map((screen) => {
  const handle = {
    meta: () => ({
      title: `${screen.title} – administration`,
      description: `Administratörernas sida för ${screen.title.toLowerCase()} i portalen. Kräver inloggning.`,
      robots: 'noindex' as const,
    }),
  }
  const element = <ManagementPage screen={screen} />
  // One route for the list and the item in the address, so that the list stays mounted while items open.
  return definePage({ path: `${screen.path}/:id?`, element, handle })
})
