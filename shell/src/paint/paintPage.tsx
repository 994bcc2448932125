import { PageSkeleton } from '@portal/shared-ui'
import { createPortal, PortalProvider } from '@portal/shared-ui/portal'
import type { PortalRoute, RouteContext } from '@portal/shared-ui/remote'
import { prerenderToNodeStream } from 'react-dom/static'
import { ServerStyleSheet } from 'styled-components'
// Rendering on the host needs parts of react-router-dom that the shared facade does not export.
import {
  createStaticHandler,
  createStaticRouter,
  type RouteMatch,
  renderMatches,
  StaticRouterProvider,
} from 'whole/react-router-dom'
import { createStore } from 'zustand/vanilla'
import { AppLayout } from '../layout/AppLayout'
import { fontFaces } from '../layout/declareFonts'
import type { Registry } from '../registry/registry'
import { RegistryProvider } from '../registry/useRegistry'

export type PageMatch = Omit<RouteMatch, 'route'> & { route: PortalRoute }

type Options = Pick<RouteContext, 'db' | 'queryClient' | 'url'> & {
  /** The matching routes, outermost first; none for the frame alone, with a skeleton in it. */
  matches: PageMatch[]
  registry: Registry
  /** The path of the shell's files, `/shell/<version>/`. */
  base: string
}

/** A page as the browser shows it before its scripts: markup for `#root`, its styles, and the fonts. */
export type Paint = {
  html: string
  css: string
  /** The font faces, which stay when the painted page is replaced. Earlier shells have them in `css`. */
  fonts?: string
}

/**
 * Renders frame and page as a visitor sees them, from the data of `handle.prefetch` and `prefetchFrame`. Null when the
 * page leads elsewhere. Rejects when the page cannot be rendered.
 */
export async function paintPage({
  matches,
  url,
  db,
  queryClient,
  registry,
  base,
}: Options): Promise<Paint | null> {
  const routes: PortalRoute[] = [
    {
      element: (
        <RegistryProvider value={createStore(() => ({ registry }))}>
          <AppLayout />
        </RegistryProvider>
      ),
      children: [
        {
          path: '*',
          element: matches.length > 0 ? renderMatches(matches as RouteMatch[]) : <PageSkeleton />,
        },
      ],
    },
  ]
  const handler = createStaticHandler(routes as Parameters<typeof createStaticHandler>[0])
  const context = await handler.query(new Request(url))
  if (context instanceof Response) return null
  const styles = new ServerStyleSheet()
  try {
    const { prelude } = await prerenderToNodeStream(
      styles.collectStyles(
        <PortalProvider portal={createPortal(db, queryClient)}>
          <StaticRouterProvider
            router={createStaticRouter(handler.dataRoutes, context)}
            context={context}
            hydrate={false}
          />
        </PortalProvider>,
      ),
      // React would otherwise move large boundaries to the end of the document, where a script puts them back.
      { progressiveChunkSize: Number.POSITIVE_INFINITY },
    )
    let html = ''
    for await (const chunk of prelude) html += chunk
    return {
      html,
      css: plainCss(styles.getStyleTags()),
      fonts: fontFaces.replaceAll('url(/', `url(${base}`),
    }
  } finally {
    styles.seal()
  }
}

/** Only the rules: the library's markers are for hydration, and this style sheet is replaced instead. */
const plainCss = (tags: string): string =>
  tags
    .replace(/<\/?style[^>]*>/g, '')
    .replace(/data-styled\.g\d+\[[^\]]*\]\{[^}]*\}/g, '')
    .replace(/\/\*!sc\*\/\s*/g, '')
