/**
 * The used names of react-router-dom. Sharing a package ships it whole, so this facade is shared instead:
 * every `import … from 'react-router-dom'` resolves here (types by tsconfig paths, code by the share scope). A name is
 * added, never removed, while remotes that use it are live.
 */
export {
  createBrowserRouter,
  Link,
  type Location,
  matchRoutes,
  Navigate,
  NavLink,
  Outlet,
  type RouteObject,
  RouterProvider,
  ScrollRestoration,
  useBlocker,
  useLocation,
  useMatch,
  useMatches,
  useNavigate,
  useNavigationType,
  useParams,
  useRoutes,
  useSearchParams,
} from 'whole/react-router-dom'
