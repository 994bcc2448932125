import { definePage } from '@portal/shared-ui'
import { codeQuery } from '@portal/shared-ui/code'
import { OrHidden } from '@portal/shared-ui/hidden'
import { studyCrumb } from '../shared/crumbs'
import { notFoundMeta, orNotFound } from '../shared/notFound'
import { textDescription } from '../shared/pageDescription'
import { doctrineOrderQuery, doctrineQuery, doctrinesQuery } from './doctrine.data'

const crumbs = [studyCrumb, { label: 'Trosgrunder', to: '/studera/trosgrunder' }]

/** For the office alone, in one chunk with the other pages of hidden rows. */
const hiddenCode = codeQuery(
  'studera/trosgrund-utkast',
  () => import(/* webpackChunkName: 'studera/utkast' */ './HiddenDoctrine'),
)

export const doctrinesRoutes = [
  definePage({
    path: 'trosgrunder',
    code: codeQuery(
      'studera/trosgrunder',
      () => import(/* webpackChunkName: 'studera/trosgrunder' */ './DoctrinesPage'),
    ),
    render: ({ DoctrinesPage }) => <DoctrinesPage />,
    handle: {
      meta: ({ db, queryClient, site }) => {
        const all = queryClient.getQueryData(doctrinesQuery(db).queryKey) ?? []
        const names = all.map(({ title }) => title).join(', ')
        return {
          title: 'Trosgrunder',
          description: textDescription(
            `${site?.doctrineCount ?? 'Läror'} som vår tro vilar på${names && ': '}${names}.`,
            'Läs vad vi tror, med de bibelord som bär det, och pröva det mot Skriften.',
          ),
          canonical: '/studera/trosgrunder',
          crumbs: [studyCrumb],
        }
      },
      prefetch: ({ db, queryClient }) => queryClient.fetchQuery(doctrinesQuery(db)),
      isLasting: true,
    },
  }),
  definePage({
    path: 'trosgrunder/:doctrine',
    code: codeQuery(
      'studera/trosgrund',
      () => import(/* webpackChunkName: 'studera/trosgrund' */ './DoctrinePage'),
    ),
    render: ({ DoctrinePage }) => (
      <OrHidden
        code={hiddenCode}
        render={({ HiddenDoctrine }, page) => <HiddenDoctrine>{page}</HiddenDoctrine>}
      >
        <DoctrinePage />
      </OrHidden>
    ),
    handle: {
      meta: ({ db, params, queryClient }) => {
        const doctrine = queryClient.getQueryData(doctrineQuery(db, params.doctrine).queryKey)
        if (doctrine === null) return notFoundMeta('Sidan hittades inte', crumbs)
        if (!doctrine) return { title: 'Trosgrund', crumbs }
        const { title, lead, description, path, updated_at } = doctrine
        return {
          title: `${title} – trosgrund`,
          description: textDescription(description || lead, `En av våra trosgrunder: ${title}.`),
          canonical: path,
          crumbs,
          article: { modified: updated_at },
        }
      },
      prefetch: async ({ db, params, queryClient }) => {
        await Promise.all([
          orNotFound(queryClient.fetchQuery(doctrineQuery(db, params.doctrine))),
          queryClient.fetchQuery(doctrineOrderQuery(db)),
        ])
      },
      isLasting: true,
    },
  }),
]
