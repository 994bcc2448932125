import { definePage } from '@portal/shared-ui'
import { codeQuery } from '@portal/shared-ui/code'

const pageCode = codeQuery('import-bible', () => import('./ImportBiblePage'))

export const importBibleRoute = definePage({
  path: 'bibeln/las-in',
  code: pageCode,
  render: ({ ImportBiblePage }) => <ImportBiblePage />,
  handle: {
    meta: () => ({
      title: 'Läs in Bibeln',
      description: 'En översättning av Bibeln läses in från en fil. Kräver inloggning.',
      robots: 'noindex',
    }),
  },
})
