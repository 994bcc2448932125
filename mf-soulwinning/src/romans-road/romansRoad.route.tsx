import { definePage } from '@portal/shared-ui'
import { soulwinningCrumb, toolsCrumb } from '../shared/crumbs'
import { RomansRoadPage } from './RomansRoadPage'

export const romansRoadRoute = definePage({
  path: 'verktyg/romans-road',
  element: <RomansRoadPage />,
  handle: {
    meta: () => ({
      title: 'Romans Road',
      description:
        'Fjorton verser ur Romarbrevet som visar vägen till frälsning, var och en med förklaring, och ett samtalsläge för mobilen.',
      canonical: '/sjalavinna/verktyg/romans-road',
      crumbs: [soulwinningCrumb, toolsCrumb],
    }),
  },
})
