import { definePage } from '@portal/shared-ui'
import { codeQuery } from '@portal/shared-ui/code'
import { studyCrumb } from '../shared/crumbs'
import { notFoundMeta, orNotFound } from '../shared/notFound'
import { articleQuery } from './topic.data'
import { topicBySlug, topicPath, topics } from './topics'

const crumbs = [studyCrumb, { label: 'Trosgrunder', to: '/studera/trosgrunder' }]

export const topicsRoutes = [
  definePage({
    path: 'trosgrunder',
    code: codeQuery(
      'studera/trosgrunder',
      () => import(/* webpackChunkName: 'studera/trosgrunder' */ './TopicsPage'),
    ),
    render: ({ TopicsPage }) => <TopicsPage />,
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
    path: 'trosgrunder/:topic',
    code: codeQuery(
      'studera/trosgrund',
      () => import(/* webpackChunkName: 'studera/trosgrund' */ './TopicPage'),
    ),
    render: ({ TopicPage }) => <TopicPage />,
    handle: {
      meta: ({ params }) => {
        const topic = topicBySlug(params.topic)
        if (!topic) return notFoundMeta('Sidan hittades inte', crumbs)
        const { title, description } = topic
        return {
          title: `${title} – trosgrund`,
          description,
          canonical: topicPath(topic),
          crumbs,
          article: {},
        }
      },
      prefetch: async ({ params, queryClient }) => {
        const topic = topicBySlug(params.topic)
        return orNotFound(topic ? queryClient.fetchQuery(articleQuery(topic)) : Promise.resolve(null))
      },
      addresses: async function* () {
        for (const topic of topics) yield { path: topicPath(topic) }
      },
    },
  }),
]
