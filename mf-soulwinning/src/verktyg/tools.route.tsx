import { definePage } from '@portal/shared-ui'
import { soulwinningCrumb } from '../shared/crumbs'
import { ToolsPage } from './ToolsPage'

export const toolsRoute = definePage({
  path: 'verktyg',
  element: <ToolsPage />,
  handle: {
    meta: () => ({
      title: 'Verktyg för själavinnare',
      description:
        'Romans Road med fjorton verser och förklaringar, och evangeliet i video på fjorton språk att dela med den du möter.',
      canonical: '/sjalavinna/verktyg',
      crumbs: [soulwinningCrumb],
    }),
  },
})
