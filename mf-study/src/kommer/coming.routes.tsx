import type { PortalRoute } from '@portal/shared-ui/remote'
import { ComingPage } from './ComingPage'

const screens = [
  { path: 'amnen/*', title: 'Bibliska Ämnen' },
  { path: 'falska-religioner/*', title: 'Falska religioner' },
]

/** Areas of study that the hub names and that open later; each says so itself, and keeps out of search engines. */
export const comingRoutes: PortalRoute[] = screens.map(({ path, title }) => ({
  path,
  element: <ComingPage title={title} />,
  handle: {
    meta: () => ({
      title,
      description: `${title} öppnar snart hos Sanningens Ord. Under tiden finns trosgrunderna, argumenten och hela Bibeln att läsa.`,
      robots: 'noindex',
    }),
  },
}))
