import { RemoteFailure } from '@portal/platform/browser/federation/failure'
import type { Loader } from '@portal/platform/browser/federation/loader'
import { RemoteError } from '@portal/platform/browser/federation/RemoteError'
import { Slot } from '@portal/platform/browser/federation/Slot'
import { useDocumentMeta } from '@portal/platform/browser/meta/useDocumentMeta'
import {
  type Access,
  isOffice,
  ownerOf,
  plainPath,
  redirectOf,
  unavailableAt,
} from '@portal/platform/contract/registry'
import { PageSkeleton } from '@portal/shared-ui'
import { useEffect, useLayoutEffect, useState } from 'react'
import { Navigate, useLocation, useRoutes } from 'react-router-dom'
import { useStore } from 'zustand'
import { notFoundRoute } from '../not-found/notFound.route'
import { AdminOnly, MemberOnly } from './guards'

/**
 * All addresses outside the shell's own pages: the slot of the area that owns the path in the current registry. An
 * area that is released while the page is open is therefore available at the next click.
 */
export function Areas({ loader }: { loader: Loader }) {
  const registry = useStore(loader.store, (snapshot) => snapshot.registry)
  const { pathname, search, hash } = useLocation()
  const target = registry && redirectOf(registry, pathname)
  const owner = registry && ownerOf(registry, pathname)
  if (target) return <Navigate to={target + search + hash} replace />
  // The router does not match a prefix in another notation (a decomposed ö).
  if (owner && decodePath(pathname).startsWith(owner.prefix))
    return <Area loader={loader} name={owner.remote.name} {...owner} />
  const unavailable = registry && unavailableAt(registry.unavailable, pathname)
  // Documents leave out the office's files, so an administrator's tab reads the registry again.
  if (unavailable && isOffice(unavailable) && unavailable.reason === undefined)
    return guarded('admin', <Unavailable loader={loader} isAwaited />)
  if (!registry || unavailable) return <Unavailable loader={loader} reason={unavailable?.reason} />
  return <Elsewhere loader={loader} />
}

type AreaProps = { loader: Loader; name: string; prefix: string; access: Access }

/** Renders the slot in a route of its prefix, so that the remote's routes and links are relative to it. */
function Area({ loader, name, prefix, access }: AreaProps) {
  const slot = <Slot key={prefix} {...{ loader, name, prefix }} notFound={notFoundRoute} />
  return useRoutes([{ path: `${prefix}/*`, element: guarded(access, slot) }])
}

function guarded(access: Access, slot: React.ReactElement) {
  if (access === 'admin') return <AdminOnly>{slot}</AdminOnly>
  if (access === 'member') return <MemberOnly>{slot}</MemberOnly>
  return slot
}

const notServed = new RemoteFailure('unknown', 'The registry gives no release for this address.')

type UnavailableProps = {
  loader: Loader
  reason?: string | undefined
  /** Shows a skeleton until the registry has been read again. */
  isAwaited?: boolean
}

/** Shown when a remote owns the path but has no working release. Retries until it has one. */
function Unavailable({ loader, reason, isAwaited = false }: UnavailableProps) {
  const [asked, setAsked] = useState(false)
  useLayoutEffect(() => {
    void loader.refresh().then(() => setAsked(true))
  }, [loader])
  if (isAwaited && !asked) return <PageSkeleton />
  return <RemoteError loader={loader} error={notServed} reason={reason} onRetry={loader.refresh} />
}

function Elsewhere({ loader }: { loader: Loader }) {
  const { pathname, search, hash } = useLocation()
  const isKnown = useNewestRegistry(loader)
  const plain = plainPath(pathname)
  // A decomposed ö (as some systems write it) or a trailing slash names the same page.
  if (plain !== decodePath(pathname)) return <Navigate to={plain + search + hash} replace />
  return isKnown ? <Missing /> : <PageSkeleton />
}

function Missing() {
  useDocumentMeta({ params: {}, handle: notFoundRoute.handle ?? {} })
  return notFoundRoute.element
}

/** Whether the registry was read during this visit: the area may have been released after the tab was opened. */
function useNewestRegistry(loader: Loader): boolean {
  const { key } = useLocation()
  const [asked, setAsked] = useState('default')
  useEffect(() => {
    // The document of a page that was opened by its address contained a fresh registry.
    if (key !== 'default') void loader.refresh().then(() => setAsked(key))
  }, [loader, key])
  return key === 'default' || asked === key
}

function decodePath(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
