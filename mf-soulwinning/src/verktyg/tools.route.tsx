import type { PortalRoute } from '@portal/shared-ui/remote'
import { ToolsPage } from './ToolsPage'

export const toolsRoute: PortalRoute = {
  path: 'verktyg',
  element: <ToolsPage />,
  handle: {
    meta: () => ({
      title: 'Verktyg för själavinnare',
      description:
        'Romans Road med fjorton verser och förklaringar, och evangeliet i video på fjorton språk att dela med den du möter.',
      canonical: '/sjalavinna/verktyg',
      crumbs: [{ label: 'Själavinna', to: '/sjalavinna' }],
    }),
  },
}
