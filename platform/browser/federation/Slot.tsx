import { PageSkeleton } from '@portal/shared-ui'
import { usePortal } from '@portal/shared-ui/portal'
import type { PortalRoute } from '@portal/shared-ui/remote'
import type { QueryClient } from '@tanstack/react-query'
import { useContext, useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useRoutes } from 'react-router-dom'
import { useStore } from 'zustand'
import { pageAt, useDocumentMeta } from '../meta/useDocumentMeta'
import { HostPart } from '../painted/HostPart'
import { InsideMain } from '../painted/InsideMain'
import { keyOf } from './containers'
import { isChunkError } from './failure'
import type { Loader } from './loader'
import { loadingFlags } from './loadingFlags'
import { RemoteError } from './RemoteError'
import type { RemoteState } from './RemoteMachine'
import { RenderedInTime } from './RenderedInTime'
import { SlotBoundary } from './SlotBoundary'

type Props = {
  loader: Loader
  name: string
  prefix: string
  /** The page of an address that the area does not have. */
  notFound: PortalRoute
}

/**
 * One remote in the layout. Loads it when its path is entered, and shows its routes. When the remote is unavailable,
 * slow, broken or throws, only this slot fails.
 */
export function Slot({ loader, name, prefix, notFound }: Props) {
  const state = useStore(loader.store, ({ remotes }) => remotes[name])
  useLayoutEffect(() => {
    loader.enter(name)
    return () => loader.leave(name)
  }, [loader, name])

  if (state?.phase === 'failed')
    return <RemoteError loader={loader} error={state.failure} onRetry={() => loader.retry(name)} />
  if (state?.phase !== 'ready') return <PageSkeleton />
  return <RemotePages key={state.mountKey} {...{ loader, name, prefix, notFound, state }} />
}

type PagesProps = Props & { state: Extract<RemoteState, { phase: 'ready' }> }

function RemotePages({ loader, name, prefix, notFound, state: { remote, release } }: PagesProps) {
  const { pathname } = useLocation()
  const { queryClient } = usePortal()
  /** The page that was shown for a frame: errors after that do not belong to its first render. */
  const shown = useRef<string | null>(null)
  const onError = (error: unknown) => {
    console.error(`${name} failed:`, error)
    if (isChunkError(error)) forgetFailures(queryClient)
    else if (isOfQuery(queryClient, error)) return
    loader.broke(name, error, shown.current !== pathname)
  }
  const retry = () => {
    forgetFailures(queryClient)
    loader.retry(name)
  }
  return (
    <SlotBoundary
      pathname={pathname}
      onError={onError}
      fallback={(error) => <RemoteError loader={loader} error={error} onRetry={retry} />}
    >
      <InsideMain fallback={<PageSkeleton />}>
        <Pages
          routes={[...(remote.areas[prefix as `/${string}`] ?? []), notFound]}
          prefix={prefix}
          version={keyOf(release)}
          onShown={() => {
            shown.current = pathname
          }}
        />
      </InsideMain>
      <RenderedInTime pathname={pathname} />
    </SlotBoundary>
  )
}

type RoutesProps = { routes: PortalRoute[]; prefix: string; version: string; onShown: () => void }

function Pages({ routes, prefix, version, onShown }: RoutesProps) {
  const isOnHost = useContext(HostPart) !== null
  // While rendering, not in an effect: a page that loops while it is rendered reaches no effect.
  if (!isOnHost) loadingFlags.addBriefly(version)
  useDocumentMeta(pageAt(routes, prefix, useLocation().pathname))
  // An effect's error at mount arrives in the same frame, after this effect.
  useEffect(() => {
    const frame = requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        loadingFlags.remove(version)
        onShown()
      }),
    )
    return () => cancelAnimationFrame(frame)
  })
  return useRoutes(routes as Parameters<typeof useRoutes>[0])
}

/** Whether an error comes from a query: an outage of the backend is not a fault of the remote's code. */
const isOfQuery = (queryClient: QueryClient, error: unknown): boolean =>
  queryClient
    .getQueryCache()
    .getAll()
    .some(({ state }) => state.error === error)

/** Resets failed queries: each keeps its error and would throw it again without a new request. */
const forgetFailures = (queryClient: QueryClient): void =>
  void queryClient.resetQueries({ predicate: ({ state }) => state.status === 'error' })
