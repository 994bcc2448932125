import { definePage } from '@portal/shared-ui'
import { codeQuery } from '@portal/shared-ui/code'
import { studyCrumb } from '../shared/crumbs'
import { notFoundMeta, orNotFound } from '../shared/notFound'
import { articleQuery } from './doctrine.data'
import { doctrineBySlug, doctrinePath, doctrines } from './doctrines'

const crumbs = [studyCrumb, { label: 'Trosgrunder', to: '/studera/trosgrunder' }]

export const doctrinesRoutes = [
  definePage({
    path: 'trosgrunder',
    code: codeQuery(
      'studera/trosgrunder',
      () => import(/* webpackChunkName: 'studera/trosgrunder' */ './DoctrinesPage'),
    ),
    render: ({ DoctrinesPage }) => <DoctrinesPage />,
    handle: {
      meta: () => ({
        title: 'Trosgrunder',
        description:
          'Sju läror som vår tro vilar på: Bibeln, treenigheten, församlingen, prästerskapet, dopet, frälsningen och tryggheten.',
        canonical: '/studera/trosgrunder',
        crumbs: [studyCrumb],
      }),
    },
  }),
  definePage({
    path: 'trosgrunder/:doctrine',
    code: codeQuery(
      'studera/trosgrund',
      () => import(/* webpackChunkName: 'studera/trosgrund' */ './DoctrinePage'),
    ),
    render: ({ DoctrinePage }) => <DoctrinePage />,
    handle: {
      meta: ({ params }) => {
        const doctrine = doctrineBySlug(params.doctrine)
        if (!doctrine) return notFoundMeta('Sidan hittades inte', crumbs)
        const { title, description } = doctrine
        return {
          title: `${title} – trosgrund`,
          description,
          canonical: doctrinePath(doctrine),
          crumbs,
          article: {},
        }
      },
      prefetch: async ({ params, queryClient }) => {
        const doctrine = doctrineBySlug(params.doctrine)
        return orNotFound(doctrine ? queryClient.fetchQuery(articleQuery(doctrine)) : Promise.resolve(null))
      },
      addresses: async function* () {
        for (const doctrine of doctrines) yield { path: doctrinePath(doctrine) }
      },
    },
  }),
]
