import { isWriting } from '@portal/shared-ui/browser'
import type { Portal } from '@portal/shared-ui/portal'
import type { PortalRoute } from '@portal/shared-ui/remote'
import type { Count } from '../contract/outcomes'
import { officeIn } from '../contract/registry'
import { refreshOnBfcacheRestore } from './boot/refreshOnBfcacheRestore'
import { countUnhashed } from './federation/countUnhashed'
import { countVitals } from './federation/countVitals'
import { keepUpToDate } from './federation/keepUpToDate'
import type { Loader } from './federation/loader'
import { prefetchOnIntent } from './federation/prefetchOnIntent'
import { renewGoneCode } from './federation/renewGoneCode'
import type { shownArea } from './federation/shownArea'
import { startOffline } from './offline/startOffline'

type Options = {
  loader: Loader
  /** The shell's own pages. */
  pages: PortalRoute[]
  portal: Portal
  count: Count
  areaOf: (path: string) => ReturnType<typeof shownArea>
  onNavigation: (listener: () => void) => () => void
  /** Whether the site has a service worker. */
  hasWorker: boolean
}

/** What the portal does once its first page is rendered. Browsers keep what they have measured until then. */
export function afterOpening({
  loader,
  pages,
  portal,
  count,
  areaOf,
  onNavigation,
  hasWorker,
}: Options): void {
  renewGoneCode(loader, portal.queryClient)
  prefetchOnIntent(loader, portal, pages)
  refreshOnBfcacheRestore(portal)
  keepUpToDate({ loader, onNavigation })
  countUnhashed(count, () => areaOf(window.location.pathname))
  countVitals({ count, areaOf, onNavigation })
  const office = () => officeIn(loader.store.getState().registry)
  startOffline(portal, { wanted: hasWorker, office })
  startOverWithRegistry(loader)
}

/** Without a registry the page has no backend either: reloads the page once a registry is read. */
function startOverWithRegistry({ store }: Loader): void {
  store.subscribe((now, before) => {
    if (now.registry && !before.registry && !isWriting()) window.location.reload()
  })
}
