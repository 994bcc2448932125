import { isWriting, watchWriting } from '@portal/shared-ui/browser'
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
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { readBootConfig } from './boot/bootConfig'
import { createDbClient, createVisitorDb } from './boot/db'
import { refreshOnBfcacheRestore } from './boot/refreshOnBfcacheRestore'
import { startOutbox } from './boot/startOutbox'
import { NO_READS, readCarriedReads } from './documentData/carriedReads'
import { loadContainer } from './federation/container'
import { countErrors } from './federation/countErrors'
import { countShell } from './federation/countShell'
import { countVitals } from './federation/countVitals'
import { isChanged } from './federation/integrity'
import { keepUpToDate } from './federation/keepUpToDate'
import { createLoader, type Loader } from './federation/loader'
import type { Count } from './federation/outcomes'
import { prefetchOnIntent } from './federation/prefetchOnIntent'
import { startReport } from './federation/report'
import { shownArea } from './federation/shownArea'
import { crossFading } from './layout/crossFade'
import { declareFonts } from './layout/declareFonts'
import { prefetchFrame } from './layout/prefetchFrame'
import { type OpenPage, pageAt } from './meta/useDocumentMeta'
import { startOffline } from './offline/startOffline'
import { paintedIn } from './paint/replacing'
import { showFailedReads } from './paint/showFailedReads'
import { takeOver } from './paint/takeOver'
import { untilRead } from './paint/untilRead'
import { officeIn, ownerOf } from './registry/registry'
import { createRoutes } from './routes/routes'
import { shellPages } from './routes/shellPages'

async function start(): Promise<void> {
  declareFonts()
  const { registry, backend, worker, load } = await readBootConfig()
  const queryClient = createQueryClient()
  const report = startReport(load)
  const count: Count = (...row) => {
    // `SlotsPanel` reads the browser's timeline.
    performance.mark(row.join(' '))
    report(...row)
  }
  countErrors(count)
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
  const root = document.getElementById('root') as HTMLElement
  const carried = readCarriedReads()
  // A painted page is replaced by one with data: that of the document, or read now when that is too old.
  const read = !carried && paintedIn(root) === 'page' ? createDbClient(backend, NO_READS) : null
  const fill = fillPage(queryClient, carried ? createVisitorDb(backend, carried) : read, carried !== null)
  const opening = openPage(loader, fill)?.then(() => showFailedReads(queryClient)) ?? null
  // Requests its scripts before the main thread is busy.
  if (opening) await new Promise((resolve) => setTimeout(resolve))

  const portal = createPortal(read ?? createDbClient(backend, carried ?? NO_READS), queryClient)
  applyScheme((document.documentElement.dataset.theme as Scheme | undefined) ?? 'system')
  const router = createBrowserRouter(createRoutes(loader) as Parameters<typeof createBrowserRouter>[0])

  await takeOver({
    root,
    opening,
    onNavigation: router.subscribe,
    render: (arrived) =>
      createRoot(root).render(
        <StrictMode>
          <PortalProvider portal={portal}>
            <RouterProvider router={crossFading(router)} />
            {arrived}
          </PortalProvider>
        </StrictMode>,
      ),
  })
  startOutbox(portal)
  startSession(portal)
  refreshOnBfcacheRestore(portal)
  watchWriting()
  prefetchOnIntent(loader, portal, shellPages)
  keepUpToDate({ loader, onNavigation: router.subscribe })
  const { fallenShell } = document.documentElement.dataset
  const areaOf = (path: string) => shownArea(loader, path, fallenShell ? undefined : shell)
  countVitals({ count: report, areaOf, onNavigation: router.subscribe })
  startOverWithRegistry(loader)
  startOffline(portal, {
    wanted: worker && !PORTAL_DEVELOPMENT,
    office: () => officeIn(loader.store.getState().registry),
  })
}

type FillPage = (page: OpenPage | undefined) => Promise<unknown> | null

/**
 * Fills the query client with what a page needs for its first render: its code, and the data of frame and page.
 * @param db the client that reads the data; null when the page is shown without it
 * @param isCarried whether the document carries it, that of the frame too
 */
function fillPage(queryClient: QueryClient, db: Db | null, isCarried: boolean): FillPage {
  if (!db) return (page) => page?.handle.code?.(queryClient) ?? null
  return (page) => {
    const context = { queryClient, db, params: page?.params ?? {}, url: new URL(window.location.href) }
    const { href } = context.url
    const filled = untilRead(
      queryClient,
      async () => page?.handle.prefetch?.(context),
      () => window.location.href === href,
    )
    const frame = isCarried ? prefetchFrame(context) : null
    return Promise.all([page?.handle.code?.(queryClient), filled, frame])
  }
}

/**
 * Loads the opened page's remote first, and then the page's own code; the slot shows failures. Administrators' pages
 * wait for the guard.
 */
function openPage(loader: Loader, fill: FillPage): Promise<unknown> | null {
  const { registry } = loader.store.getState()
  const { pathname } = window.location
  const opened = registry && ownerOf(registry, pathname)
  if (!opened) return fill(pageAt(shellPages, '/', pathname))
  const { access, prefix, remote } = opened
  if (access === 'admin') return null
  loader.enter(remote.name)
  return loader
    .load(remote.name)
    .then(({ areas }) => fill(pageAt(areas[prefix as `/${string}`] ?? [], prefix, pathname)))
    .catch(() => {})
}

/** Without a registry the page has no backend either: reloads the page once a registry is read. */
function startOverWithRegistry({ store }: Loader): void {
  store.subscribe((now, before) => {
    if (now.registry && !before.registry && !isWriting()) window.location.reload()
  })
}

// Removes the note that the page has not loaded, and restores it when the page cannot start.
const fallback = document.getElementById('not-loaded')
fallback?.remove()
start().catch((error) => {
  if (fallback) {
    fallback.style.animationDelay = '0s'
    document.body.append(fallback)
  }
  throw error
})
