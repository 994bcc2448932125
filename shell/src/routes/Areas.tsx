import { useLayoutEffect } from 'react'
import { Navigate, useLocation, useRoutes } from 'react-router-dom'
import { useStore } from 'zustand'
import { RemoteFailure } from '../federation/failure'
import type { Loader } from '../federation/loader'
import { RemoteError } from '../federation/RemoteError'
import { Slot } from '../federation/Slot'
import { useDocumentMeta } from '../meta/useDocumentMeta'
import { notFoundRoute } from '../not-found/notFound.route'
import { memberPaths } from '../registry/memberPaths'
import { isUnavailable, ownerOf, plainPath } from '../registry/registry'
import { AdminOnly, MemberOnly } from './guards'

/**
 * Every address that is none of the shell's own: the slot of the area that owns it, by the registry as it is known now.
 * An area that is released while the page is open is therefore there with the next press.
 */
export function Areas({ loader }: { loader: Loader }) {
  const registry = useStore(loader.store, (snapshot) => snapshot.registry)
  const { pathname } = useLocation()
  const owner = registry && ownerOf(registry, pathname)
  // A prefix that is written otherwise (a decomposed ö) is none to the router.
  if (owner && decodePath(pathname).startsWith(owner.prefix))
    return <Area loader={loader} name={owner.remote.name} prefix={owner.prefix} />
  if (!registry || isUnavailable(registry, pathname)) return <Unavailable loader={loader} />
  return <Elsewhere />
}

/** The slot stands in a route of its prefix, so that the routes and links of the remote begin there. */
function Area({ loader, name, prefix }: { loader: Loader; name: string; prefix: string }) {
  const slot = <Slot key={prefix} {...{ loader, name, prefix }} />
  return useRoutes([{ path: `${prefix}/*`, element: guarded(prefix, slot) }])
}

function guarded(prefix: string, slot: React.ReactElement) {
  if (prefix === '/admin') return <AdminOnly>{slot}</AdminOnly>
  if (memberPaths.includes(prefix)) return <MemberOnly>{slot}</MemberOnly>
  return slot
}

const unavailable = new RemoteFailure('unknown', 'The registry gives no release for this address.')

/** The page exists; it is only not to be had. It shows by itself as soon as it is. */
function Unavailable({ loader }: { loader: Loader }) {
  useLayoutEffect(() => {
    void loader.refresh()
  }, [loader])
  return <RemoteError loader={loader} error={unavailable} onRetry={loader.refresh} />
}

function Elsewhere() {
  const { pathname, search, hash } = useLocation()
  useDocumentMeta({ params: {}, handle: notFoundRoute.handle ?? {} })
  const plain = plainPath(pathname)
  // A decomposed ö (as some systems write it) or a last slash names the same page.
  if (plain !== decodePath(pathname)) return <Navigate to={plain + search + hash} replace />
  return notFoundRoute.element
}

function decodePath(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
