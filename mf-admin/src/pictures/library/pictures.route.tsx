import { definePage } from '@portal/shared-ui'
import { PicturesPage } from './PicturesPage'

export const picturesRoute = definePage({
  path: 'bilder',
  element: <PicturesPage />,
  handle: {
    meta: () => ({
      title: 'Bilder',
      description: 'Bilderna som portalens administratörer har laddat upp.',
      robots: 'noindex',
    }),
  },
})
