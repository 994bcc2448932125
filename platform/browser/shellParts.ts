import type { PortalRoute, RouteContext } from '@portal/shared-ui/remote'
import type { Loader } from './federation/loader'

/** What the shell gives the platform: its pages, and the layout around all pages. */
export type ShellParts = {
  /** The shell's own pages. */
  pages: PortalRoute[]
  /** The only route table: layout, the shell's own pages, and the areas. */
  createRoutes: (loader: Loader) => PortalRoute[]
  /** The font faces as CSS, with the addresses of the build's own files. */
  fontFaces: string
  /** Fills the queries of the layout, as a first visitor sees it. */
  prefetchLayout: (context: Pick<RouteContext, 'queryClient' | 'db'>) => Promise<unknown>
}
