import { definePage, Page } from '@portal/shared-ui'
import { codeQuery } from '@portal/shared-ui/code'
import { pagePaths, timeRange } from '@portal/shared-ui/format'
import type { PortalRoute } from '@portal/shared-ui/remote'
import { loginRoute } from '../admin-login/login.route'
import { dateRoute } from '../evenemang/date.route'
import { gatheringsQuery } from '../evenemang/gathering.data'
import { PrivacyPage, prefetchPrivacy, privacyCode } from '../integritet/PrivacyPage'
import { settingsQuery } from '../settings/settings.data'
import { pagesRoutes, writtenHandle } from '../sidor/pages.route'
import { StartPage, startHandle } from '../start/StartPage'
import { updatesQuery } from '../uppdateringar/updates.data'

/** The shell's own pages have no slot around them, so each shows its own load error. */
const shellCode = <Code,>(name: string, load: () => Promise<Code>) => ({
  ...codeQuery(name, load),
  throwOnError: false,
})

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
    path: pagePaths.events,
    code: shellCode('evenemang', () => import(/* webpackChunkName: 'evenemang' */ '../evenemang/EventsPage')),
    render: ({ EventsPage }) => <EventsPage />,
    handle: {
      movedTo: ({ url }) => {
        const id = url.searchParams.get('id')
        // The empty query removes `?id=`.
        return id === null ? null : `${pagePaths.events}/${encodeURIComponent(id)}?`
      },
      meta: () => ({
        title: 'Evenemang',
        description:
          'Möten, samlingar och bibelstudier denna vecka, nästa vecka och längre fram. Alla är välkomna.',
      }),
      prefetch: async (context) => {
        const { prefetchPlanned } = await import(
          /* webpackChunkName: 'evenemang' */ '../evenemang/planned.data'
        )
        await prefetchPlanned(context)
      },
    },
  }),
  dateRoute,
  definePage({
    path: pagePaths.site_updates,
    code: shellCode(
      'uppdateringar',
      () => import(/* webpackChunkName: 'uppdateringar' */ '../uppdateringar/UpdatesPage'),
    ),
    render: ({ UpdatesPage }) => <UpdatesPage />,
    handle: {
      meta: () => ({
        title: 'Uppdateringar',
        description: 'Nytt innehåll, nya funktioner och meddelanden till dig som besöker oss.',
      }),
      prefetch: ({ queryClient, db }) => queryClient.prefetchQuery(updatesQuery(db)),
      feed: { kind: 'site_updates' },
    },
  }),
  definePage({
    path: '/gemenskap',
    code: shellCode(
      'gemenskap',
      () => import(/* webpackChunkName: 'gemenskap' */ '../gemenskap/CommunityPage'),
    ),
    render: ({ CommunityPage }) => <CommunityPage />,
    handle: {
      meta: ({ queryClient, db }) => {
        const [meeting] = queryClient.getQueryData(gatheringsQuery(db).queryKey) ?? []
        const when = meeting
          ? `${meeting.title} ${timeRange(meeting.start_time, meeting.end_time)}`.trim()
          : 'När'
        return {
          title: 'Gemenskap',
          description: `${when}, var vi möts, och hur du kommer med i samtalet resten av veckan.`,
        }
      },
      prefetch: ({ queryClient, db }) =>
        Promise.all([
          queryClient.prefetchQuery(settingsQuery(db)),
          queryClient.prefetchQuery(gatheringsQuery(db)),
        ]),
    },
  }),
  definePage({
    path: '/om-oss',
    code: shellCode('om-oss', () => import(/* webpackChunkName: 'om-oss' */ '../om-oss/AboutPage')),
    render: ({ AboutPage }) => <AboutPage />,
    handle: {
      ...writtenHandle,
      prefetch: (context) =>
        Promise.all([
          context.queryClient.prefetchQuery(settingsQuery(context.db)),
          writtenHandle.prefetch(context),
        ]),
    },
  }),
  ...pagesRoutes,
  definePage({
    path: '/integritet',
    element: <PrivacyPage />,
    handle: {
      meta: () => ({
        title: 'Integritet',
        description:
          'Vad vi sparar om dig, varför, vem som ser det, hur länge det sparas och hur du får det borttaget.',
      }),
      prefetch: prefetchPrivacy,
    },
  }),
  definePage({
    path: '/integritet/register',
    code: privacyCode,
    render: ({ ProcessingRecord }) => (
      <Page lead="Vad som behandlas, varför och hur länge (GDPR, artikel 30)." layout="reading">
        <ProcessingRecord />
      </Page>
    ),
    handle: {
      meta: () => ({
        title: 'Register över behandling',
        description: 'Register över behandling av personuppgifter i portalen.',
        crumbs: [{ label: 'Integritet', to: '/integritet' }],
        robots: 'noindex',
      }),
      prefetch: prefetchPrivacy,
    },
  }),
  loginRoute,
  ...gallery,
]
