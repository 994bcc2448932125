import type { Loader } from '@portal/platform/browser/federation/loader'
import { SlotsKey } from '@portal/platform/browser/federation/slots/SlotsKey'
import { RegistryProvider } from '@portal/platform/browser/registry/useRegistry'
import type { PortalRoute } from '@portal/shared-ui/remote'
import { AppLayout } from '../layout/AppLayout'
import { RootError } from '../layout/RootError'
import { Areas } from './Areas'
import { shellPages } from './shellPages'

/** The only route table: the shell's own pages, and for every other address the area that owns it. */
export const createRoutes = (loader: Loader): PortalRoute[] => [
  {
    element: (
      <RegistryProvider value={loader.store}>
        <AppLayout />
        <SlotsKey loader={loader} />
      </RegistryProvider>
    ),
    errorElement: <RootError />,
    children: [...shellPages, { path: '*', element: <Areas loader={loader} /> }],
  },
]
