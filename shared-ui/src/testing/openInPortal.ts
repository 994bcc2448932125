import { matchRoutes, type RouteObject } from 'react-router-dom'
import { createQueryClient, type Db } from '../portal'
import type { PortalRoute } from '../remote'
import { type InPortal, renderInPortal } from './renderInPortal'

type Options = NonNullable<Parameters<typeof renderInPortal>[2]> & { at: string; prefix: string }

/** Opens an address of a remote as the shell does: loads the page's code before it renders. */
export async function openInPortal(routes: PortalRoute[], db: Db, options: Options): Promise<InPortal> {
  const { at, prefix, queryClient = createQueryClient() } = options
  for (const { route } of matchRoutes(routes as RouteObject[], at, prefix) ?? [])
    await (route as PortalRoute).handle?.code?.(queryClient)
  return renderInPortal(routes, db, { ...options, queryClient })
}
