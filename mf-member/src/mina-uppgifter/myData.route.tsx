import { definePage } from '@portal/shared-ui'
import { MyDataPage } from './MyDataPage'

export const myDataRoute = definePage({
  index: true,
  element: <MyDataPage />,
  handle: {
    meta: () => ({
      title: 'Mina uppgifter',
      description: 'Vad portalen vet om dig, som fil om du vill, och hur du tar bort det.',
      canonical: '/mina-uppgifter',
      robots: 'noindex',
    }),
  },
})
