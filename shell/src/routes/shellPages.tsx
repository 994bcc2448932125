import { definePage } from '@portal/shared-ui'
import { codeQuery } from '@portal/shared-ui/code'
import type { PortalRoute, RouteHandle } from '@portal/shared-ui/remote'
import type { ComponentType } from 'react'
import { loginRoute } from '../admin-login/login.route'
import { plannedEventsQuery } from '../evenemang/events.data'
import { PrivacyPage, privacyCode } from '../integritet/PrivacyPage'
import { settingsQuery } from '../settings/settings.data'
import { StartPage, startHandle } from '../start/StartPage'
import { updatesFeed, updatesQuery } from '../uppdateringar/updates.data'
import { LazyPage } from './LazyPage'

type Prefetch = NonNullable<RouteHandle['prefetch']>

const pages = {
  events: codeQuery('evenemang', () => named(import('../evenemang/EventsPage'), 'EventsPage')),
  updates: codeQuery('uppdateringar', () => named(import('../uppdateringar/UpdatesPage'), 'UpdatesPage')),
  community: codeQuery('gemenskap', () => named(import('../gemenskap/CommunityPage'), 'CommunityPage')),
  about: codeQuery('om-oss', () => named(import('../om-oss/AboutPage'), 'AboutPage')),
}

/** A page comes with its data. */
const withCode =
  (code: (typeof pages)[keyof typeof pages], prefetch: Prefetch): Prefetch =>
  (context) =>
    Promise.all([context.queryClient.prefetchQuery(code), prefetch(context)])

async function named<Name extends string>(code: Promise<Record<Name, ComponentType>>, name: Name) {
  return { default: (await code)[name] }
}

/** Every component of shared-ui on one page; only in development. */
const gallery: PortalRoute[] = PORTAL_DEVELOPMENT
  ? [
      {
        path: '/_ui',
        HydrateFallback: () => null,
        lazy: async () => ({ Component: (await import('@portal/shared-ui/gallery')).Gallery }),
        handle: { meta: () => ({ title: 'Komponenter', robots: 'noindex' }) },
      },
    ]
  : []

/** The pages that the shell owns. */
export const shellPages: PortalRoute[] = [
  { index: true, element: <StartPage />, handle: startHandle },
  definePage({
    path: '/evenemang',
    element: <LazyPage code={pages.events} />,
    handle: {
      meta: () => ({
        title: 'Evenemang',
        description:
          'Möten, samlingar och bibelstudier denna vecka, nästa vecka och längre fram. Alla är välkomna.',
      }),
      prefetch: withCode(pages.events, ({ queryClient, db }) =>
        queryClient.prefetchQuery(plannedEventsQuery(db)),
      ),
    },
  }),
  definePage({
    path: '/uppdateringar',
    element: <LazyPage code={pages.updates} />,
    handle: {
      meta: () => ({
        title: 'Uppdateringar',
        description:
          'Vad som är nytt på Sanningens Ord: nytt innehåll, nya funktioner och meddelanden till dig som besöker oss.',
      }),
      prefetch: withCode(pages.updates, ({ queryClient, db }) => queryClient.prefetchQuery(updatesQuery(db))),
      feed: ({ db }) => updatesFeed(db),
    },
  }),
  definePage({
    path: '/gemenskap',
    element: <LazyPage code={pages.community} />,
    handle: {
      meta: () => ({
        title: 'Gemenskap',
        description:
          'Söndagens samling 10:30-14:00, var vi möts, och hur du kommer med i samtalet resten av veckan.',
      }),
      prefetch: withCode(pages.community, ({ queryClient, db }) =>
        queryClient.prefetchQuery(settingsQuery(db)),
      ),
    },
  }),
  definePage({
    path: '/om-oss',
    element: <LazyPage code={pages.about} />,
    handle: {
      meta: () => ({
        title: 'Om oss',
        description:
          'Vilka vi är, vad vi tror och vart vi är på väg: baptistisk bibelundervisning på svenska, öppen för alla.',
      }),
      prefetch: withCode(pages.about, ({ queryClient, db }) => queryClient.prefetchQuery(settingsQuery(db))),
    },
  }),
  definePage({
    path: '/integritet',
    element: <PrivacyPage />,
    handle: {
      meta: () => ({
        title: 'Integritet',
        description:
          'Vad Sanningens Ord sparar om dig, varför, vem som ser det, hur länge det sparas och hur du får det borttaget.',
      }),
      prefetch: ({ queryClient }) => queryClient.prefetchQuery(privacyCode),
    },
  }),
  loginRoute,
  ...gallery,
]
