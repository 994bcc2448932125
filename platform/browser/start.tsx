import { watchWriting } from '@portal/shared-ui/browser'
import {
  applyScheme,
  createPortal,
  createQueryClient,
  type Db,
  PortalProvider,
  type Scheme,
  startSession,
} from '@portal/shared-ui/portal'
import type { QueryClient } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import type { Count } from '../contract/outcomes'
import { readBootConfig } from './boot/bootConfig'
import { createCarriedDb, createDbClient, createVisitorDb } from './boot/db'
import { declareFonts } from './boot/declareFonts'
import { startOutbox } from './boot/startOutbox'
import { crossFading } from './crossFade'
import { type CarriedReads, NO_READS, readCarriedReads } from './documentData/carriedReads'
import { takeLayout } from './documentData/takeLayout'
import { loadContainer } from './federation/container'
import { countErrors } from './federation/countErrors'
import { countRecovered } from './federation/countRecovered'
import { countShell } from './federation/countShell'
import { followShell } from './federation/followShell'
import { isChanged } from './federation/integrity'
import { createLoader } from './federation/loader'
import { startReport } from './federation/report'
import { shownArea } from './federation/shownArea'
import type { OpenPage } from './meta/useDocumentMeta'
import { hydrate } from './paint/hydrate'
import { openPage } from './paint/openPage'
import { showFailedReads } from './paint/showFailedReads'
import { readPainted } from './painted/readPainted'
import type { ShellParts } from './shellParts'

/** Starts the portal: takes over the painted page, or renders the page of the address. */
export async function start({ pages, createRoutes, fontFaces, prefetchLayout }: ShellParts): Promise<void> {
  declareFonts(fontFaces)
  const { registry, backend, worker, load, site } = await readBootConfig()
  const queryClient = createQueryClient()
  const report = startReport(load)
  const count: Count = (...row) => {
    // `SlotsPanel` reads the browser's timeline.
    performance.mark(row.join(' '))
    report(...row)
  }
  const shell = registry?.shell?.version
  countShell(count, shell)
  const loader = createLoader({
    registry,
    loadContainer,
    isChanged,
    count,
    // Code of the replaced version must not be reused.
    onReplaced: () => queryClient.removeQueries({ queryKey: ['code'], type: 'inactive' }),
  })
  const { fallenShell } = document.documentElement.dataset
  const areaOf = (path: string) => shownArea(loader, path, fallenShell ? undefined : shell)
  countErrors(count, () => areaOf(window.location.pathname))
  const root = document.getElementById('root') as HTMLElement
  const painted = readPainted(root)
  const isPainted = painted?.part === 'page'
  const carried = carriedReadsFor(isPainted)
  const db = createDbClient(backend, carried ?? NO_READS)
  const visitor = carried && createVisitorDb(backend, carried)
  const layout = carried && takeLayout(queryClient, createCarriedDb(backend, carried), prefetchLayout)
  // Without carried data a painted page waits until its data is read from the network.
  const fill = fillPage(queryClient, visitor ?? (isPainted ? db : null), layout)
  const opening =
    openPage({ loader, queryClient, fill, isPainted, pages })?.then(() => showFailedReads(queryClient)) ??
    null
  // Requests its scripts before the main thread is busy.
  if (opening) await new Promise((resolve) => setTimeout(resolve))

  const portal = createPortal(db, queryClient, site)
  applyScheme((document.documentElement.dataset.theme as Scheme | undefined) ?? 'system')
  const router = createBrowserRouter(
    createRoutes(loader) as Parameters<typeof createBrowserRouter>[0],
    // The router then leaves the scroll position of a painted page alone.
    painted ? { hydrationData: { loaderData: {} } } : {},
  )
  await layout
  const { pathname } = window.location
  await hydrate({
    root,
    painted,
    isSameShell: !fallenShell && painted?.shell === shell,
    isSameArea: () => (painted?.area ?? painted?.shell) === areaOf(pathname)?.version,
    opening,
    // Old data is read again behind the text.
    onOpened: () => carried?.isFresh() === false && queryClient.invalidateQueries(),
    onRecovered: (error) => countRecovered(count, areaOf(pathname), error),
    portal: (
      <StrictMode>
        <PortalProvider portal={portal}>
          <RouterProvider router={crossFading(router)} />
        </PortalProvider>
      </StrictMode>
    ),
  })
  startOutbox(portal)
  startSession(portal)
  watchWriting()
  startTheRest({
    loader,
    pages,
    portal,
    count: report,
    areaOf,
    onNavigation: router.subscribe,
    hasWorker: worker && !PORTAL_DEVELOPMENT,
  })
}

/**
 * What the document carries, when it can be used: data of an older cached document, or in a browser with a wrong clock,
 * only for the page that was painted with it.
 */
function carriedReadsFor(isPainted: boolean): CarriedReads | null {
  const carried = readCarriedReads()
  return carried && (isPainted || carried.isFresh()) ? carried : null
}

/**
 * Fills the query client with what a page needs for its first render: its code and its data.
 * @param db the client that reads the data; null when the page is shown without it
 * @param layout what page and layout both show is read by the layout
 */
const fillPage =
  (queryClient: QueryClient, db: Db | null, layout: Promise<void> | null) =>
  (page: OpenPage | undefined): Promise<unknown> | null => {
    const code = page?.handle.code?.(queryClient) ?? null
    if (!db) return code
    const context = { queryClient, db, params: page?.params ?? {}, url: new URL(window.location.href) }
    // The page shows the errors of its reads itself.
    const filled = (async () => {
      await layout
      await page?.handle.prefetch?.(context)
    })().catch(() => {})
    return Promise.all([code, filled])
  }

type TheRest = Parameters<typeof import('./afterOpening')['afterOpening']>[0]

/** Loads what the first render does not need. The page works without it. */
function startTheRest(options: TheRest): void {
  import(/* webpackChunkName: 'after-opening' */ './afterOpening').then(
    ({ afterOpening }) => afterOpening(options),
    (error) => {
      console.error(error)
      void followShell(options.loader)
    },
  )
}
