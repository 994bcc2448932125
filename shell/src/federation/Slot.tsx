import type { PortalRoute } from '@portal/shared-ui/remote'
import { Component, type ReactNode, Suspense, use, useEffect, useState } from 'react'
import { useLocation, useRoutes } from 'react-router-dom'
import { pageAt, useDocumentMeta } from '../meta/useDocumentMeta'
import { notFoundRoute } from '../not-found/notFound.route'
import { isChunkError, reloadIfOutdated } from './chunkReload'
import type { Loader } from './loader'
import { RemoteError } from './RemoteError'
import { SlotSkeleton } from './SlotSkeleton'

type Props = { loader: Loader; name: string; prefix: string }

/**
 * The place of one remote in the frame. It loads the remote when its path is entered and shows the routes that it
 * exports; a remote that is down, slow, broken or throws takes only this place with it.
 */
export function Slot({ loader, name, prefix }: Props) {
  const { pathname } = useLocation()
  const [attempt, setAttempt] = useState(() => {
    loader.enter(name)
    return 0
  })
  useEffect(() => () => loader.leave(name), [loader, name])
  const retry = () => {
    if (loader.hasFailed(name)) loader.retry(name)
    setAttempt(attempt + 1)
  }

  return (
    <SlotBoundary
      place={`${pathname} ${attempt}`}
      onError={(error) => {
        console.error(`${name} failed:`, error)
        if (isChunkError(error)) void reloadIfOutdated(loader, name)
      }}
      fallback={(error) => <RemoteError error={error} onRetry={retry} />}
    >
      <Suspense fallback={<SlotSkeleton />}>
        <LoadedRemote key={attempt} loader={loader} name={name} prefix={prefix} />
      </Suspense>
    </SlotBoundary>
  )
}

function LoadedRemote({ loader, name, prefix }: Props) {
  const remote = use(loader.load(name))
  const routes: PortalRoute[] = [...(remote.areas[prefix as `/${string}`] ?? []), notFoundRoute]
  useDocumentMeta(pageAt(routes, prefix, useLocation().pathname))
  return useRoutes(routes as Parameters<typeof useRoutes>[0])
}

type BoundaryProps = {
  /** Another place means another page: its error is not this one's. */
  place: string
  onError: (error: unknown) => void
  fallback: (error: unknown) => ReactNode
  children: ReactNode
}

class SlotBoundary extends Component<BoundaryProps, { error: unknown; failedAt: string | null }> {
  override state = { error: null as unknown, failedAt: null as string | null }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override componentDidCatch(error: unknown) {
    this.setState({ failedAt: this.props.place })
    this.props.onError(error)
  }

  override componentDidUpdate() {
    const { error, failedAt } = this.state
    if (error !== null && failedAt !== null && failedAt !== this.props.place) {
      this.setState({ error: null, failedAt: null })
    }
  }

  override render() {
    return this.state.error === null ? this.props.children : this.props.fallback(this.state.error)
  }
}
