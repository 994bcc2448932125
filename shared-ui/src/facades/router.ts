/**
 * What the portal uses of react-router-dom. Sharing a package ships it whole, so this facade is shared in its place:
 * every `import … from 'react-router-dom'` resolves here (types by tsconfig paths, code by the share scope). A name is
 * added, never removed, while remotes that use it are live.
 */
export {
  createBrowserRouter,
  createMemoryRouter,
  generatePath,
  Link,
  type LinkProps,
  type Location,
  matchPath,
  matchRoutes,
  Navigate,
  NavLink,
  type NavLinkProps,
  Outlet,
  type RouteObject,
  RouterProvider,
  redirect,
  replace,
  ScrollRestoration,
  type To,
  useBlocker,
  useHref,
  useInRouterContext,
  useLocation,
  useMatch,
  useMatches,
  useNavigate,
  useNavigation,
  useNavigationType,
  useParams,
  useResolvedPath,
  useRouteError,
  useRoutes,
  useSearchParams,
} from 'whole/react-router-dom'
