import type { PortalRoute } from '@portal/shared-ui/remote'
import { StartPage, startHandle } from '../start/StartPage'

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
  ...gallery,
]
