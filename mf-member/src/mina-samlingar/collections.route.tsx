import { definePage } from '@portal/shared-ui'
import { CollectionsPage } from './CollectionsPage'

export const collectionsRoute = definePage({
  index: true,
  element: <CollectionsPage />,
  handle: {
    meta: () => ({
      title: 'Mina samlingar',
      description: 'Bokmärken och studieblad: verser, svar och artiklar som du har sparat, i din ordning.',
      canonical: '/mina-samlingar',
      robots: 'noindex',
    }),
  },
})
