import { definePage } from '@portal/shared-ui'
import { codeQuery } from '@portal/shared-ui/code'
import { pagePaths } from '@portal/shared-ui/format'
import type { Site } from '@portal/shared-ui/site'
import { studyCrumb } from '../shared/crumbs'
import { argumentsQuery, argumentTitlesQuery } from './arguments.data'

/** The number of arguments in words; an older shell does not say it. */
const count = (site?: Site) => site?.argumentCount ?? 'Tio'

export const argumentRoutes = [
  definePage({
    index: true,
    code: codeQuery('argument', () => import(/* webpackChunkName: 'argument' */ './CategoriesPage')),
    render: ({ CategoriesPage }) => <CategoriesPage />,
    handle: {
      meta: () => ({
        title: 'Argument',
        description:
          'Argument ur Bibeln för den kristna tron, ordnade efter ämne så att de går att följa, pröva och föra vidare.',
        canonical: '/argument',
        crumbs: [studyCrumb],
      }),
      prefetch: ({ db, queryClient }) => queryClient.fetchQuery(argumentTitlesQuery(db)),
      isLasting: true,
    },
  }),
  definePage({
    path: 'fralsning',
    code: codeQuery('argument/sida', () => import(/* webpackChunkName: 'argument/sida' */ './SalvationPage')),
    render: ({ SalvationPage }) => <SalvationPage />,
    handle: {
      meta: ({ site }) => ({
        title: `${count(site)} argument för frälsning genom tro`,
        description: `${count(site)} argument ur Bibeln för att frälsningen är av nåd, genom tron allena, var och ett med vers, resonemang och fler ställen.`,
        canonical: pagePaths.arguments,
        crumbs: [studyCrumb, { label: 'Argument', to: '/argument' }],
        article: {},
      }),
      prefetch: ({ db, queryClient }) => queryClient.fetchQuery(argumentsQuery(db)),
      isLasting: true,
    },
  }),
]
