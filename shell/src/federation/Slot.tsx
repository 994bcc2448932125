import { PageSkeleton } from '@portal/shared-ui'
import { usePortal } from '@portal/shared-ui/portal'
import type { PortalRoute } from '@portal/shared-ui/remote'
import type { QueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useRoutes } from 'react-router-dom'
import { useStore } from 'zustand'
import { pageAt, useDocumentMeta } from '../meta/useDocumentMeta'
import { notFoundRoute } from '../not-found/notFound.route'
import { DrawnInTime } from './DrawnInTime'
import { isChunkError } from './failure'
import type { Loader } from './loader'
import { RemoteError } from './RemoteError'
import type { RemoteState } from './RemoteMachine'
import { SlotBoundary } from './SlotBoundary'

type Props = { loader: Loader; name: string; prefix: string }

/**
 * The place of one remote in the frame. It loads the remote when its path is entered and shows the routes that it
 * exports; a remote that is down, slow, broken or throws takes only this place with it.
 */
export function Slot({ loader, name, prefix }: Props) {
  const state = useStore(loader.store, ({ remotes }) => remotes[name])
  useLayoutEffect(() => {
    loader.enter(name)
    return () => loader.leave(name)
  }, [loader, name])

  if (state?.phase === 'failed')
    return <RemoteError loader={loader} error={state.failure} onRetry={() => loader.retry(name)} />
  if (state?.phase !== 'ready') return <PageSkeleton />
  return <RemotePages key={state.turn} {...{ loader, name, prefix, state }} />
}

type PagesProps = Props & { state: Extract<RemoteState, { phase: 'ready' }> }

function RemotePages({ loader, name, prefix, state: { remote } }: PagesProps) {
  const { pathname } = useLocation()
  const { queryClient } = usePortal()
  /** The page that has stood for a frame: what it throws from then on is not its code's first rendering. */
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
      place={pathname}
      onError={onError}
      fallback={(error) => <RemoteError loader={loader} error={error} onRetry={retry} />}
    >
      <Suspense fallback={<PageSkeleton />}>
        <Pages
          routes={remote.areas[prefix as `/${string}`] ?? []}
          prefix={prefix}
          onShown={() => {
            shown.current = pathname
          }}
        />
      </Suspense>
      <DrawnInTime place={pathname} />
    </SlotBoundary>
  )
}

type RoutesProps = { routes: PortalRoute[]; prefix: string; onShown: () => void }

function Pages({ routes, prefix, onShown }: RoutesProps) {
  const all: PortalRoute[] = [...routes, notFoundRoute]
  useDocumentMeta(pageAt(all, prefix, useLocation().pathname))
  // An effect's error at mount arrives in the same frame, after this effect.
  useEffect(() => {
    const frame = requestAnimationFrame(() => requestAnimationFrame(onShown))
    return () => cancelAnimationFrame(frame)
  })
  return useRoutes(all as Parameters<typeof useRoutes>[0])
}

/** An outage of the backend is no fault of the code that reads from it. */
const isOfQuery = (queryClient: QueryClient, error: unknown): boolean =>
  queryClient
    .getQueryCache()
    .getAll()
    .some(({ state }) => state.error === error)

/** A query that failed keeps its error, and would throw it again without asking. */
const forgetFailures = (queryClient: QueryClient): void =>
  void queryClient.resetQueries({ predicate: ({ state }) => state.status === 'error' })
