import type { PortalRoute } from '@portal/shared-ui/remote'
import { Navigate, useLocation } from 'react-router-dom'
import type { Loader } from '../federation/loader'
import { Slot } from '../federation/Slot'
import { AppLayout } from '../layout/AppLayout'
import { RootError } from '../layout/RootError'
import { notFoundRoute } from '../not-found/notFound.route'
import { memberPaths } from '../registry/memberPaths'
import { plainPath } from '../registry/registry'
import { AdminOnly, MemberOnly } from './guards'
import { redirects } from './redirects'
import { shellPages } from './shellPages'

/** The one route table: the shell's own pages, a slot for every prefix in the registry, and a real not-found page. */
export function createRoutes(loader: Loader): PortalRoute[] {
  const slots = loader.registry().remotes.flatMap(({ name, paths }) =>
    paths.map((prefix) => ({
      path: `${prefix}/*`,
      element: guarded(prefix, <Slot key={prefix} {...{ loader, name, prefix }} />),
    })),
  )
  return [
    {
      element: <AppLayout />,
      errorElement: <RootError />,
      children: [
        ...shellPages,
        ...Object.entries(redirects).map(([path, to]) => ({ path, element: <Navigate to={to} replace /> })),
        ...slots,
        { ...notFoundRoute, element: <Elsewhere /> },
      ],
    },
  ]
}

function guarded(prefix: string, slot: React.ReactElement) {
  if (prefix === '/admin') return <AdminOnly>{slot}</AdminOnly>
  if (memberPaths.includes(prefix)) return <MemberOnly>{slot}</MemberOnly>
  return slot
}

function Elsewhere() {
  const { pathname, search, hash } = useLocation()
  const plain = plainPath(pathname)
  // A decomposed ö (as some systems write it) or a last slash names the same page.
  if (plain !== decodeURI(pathname)) return <Navigate to={plain + search + hash} replace />
  return notFoundRoute.element
}
