import { createQueryClient, type Db } from '@portal/shared-ui/portal'
import type { PortalRoute, RouteHandle } from '@portal/shared-ui/remote'
import { matchRoutes } from 'react-router-dom'

/** The handle of an address below `/studera`, and the context that the host would pass to it. */
export function pageAt(routes: PortalRoute[], address: string, db: Db) {
  const url = new URL(address, 'https://portal.test')
  const match = matchRoutes(routes as Parameters<typeof matchRoutes>[0], url.pathname, '/studera')?.at(-1)
  const handle: RouteHandle = (match?.route as PortalRoute | undefined)?.handle ?? {}
  return { handle, context: { db, params: match?.params ?? {}, queryClient: createQueryClient(), url } }
}

/** Every address that the routes list. */
export async function addressesOf(routes: PortalRoute[], db: Db) {
  const listed = []
  for (const { handle } of routes)
    for await (const address of handle?.addresses?.({ db, queryClient: createQueryClient() }) ?? [])
      listed.push(address)
  return listed
}
