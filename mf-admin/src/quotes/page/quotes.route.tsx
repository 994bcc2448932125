import { definePage } from '@portal/shared-ui'
import { QuotesPage } from './QuotesPage'

export const quotesRoute = definePage({
  path: 'citat',
  element: <QuotesPage />,
  handle: {
    meta: () => ({
      title: 'Citatvakt',
      description:
        'Citat, bibelställen och länkar i innehållet i portalen som inte stämmer. Kräver inloggning.',
      robots: 'noindex',
    }),
  },
})
