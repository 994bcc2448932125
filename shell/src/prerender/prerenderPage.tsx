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
import { stripMarkup } from './stripMarkup'

type Options = Pick<RouteContext, 'db' | 'queryClient' | 'url'> & {
  /** The matching routes, outermost first. */
  matches: PageMatch[]
}

export type PageMatch = Omit<RouteMatch, 'route'> & { route: PortalRoute }

/**
 * The text of a page as markup, rendered on the host from the data of `handle.prefetch`: a visitor's page, without
 * styles and without elements that need scripts. Rejects when the page cannot be rendered.
 */
export async function prerenderPage({ matches, url, db, queryClient }: Options): Promise<string> {
  const handler = createStaticHandler([{ path: '*', element: renderMatches(matches as RouteMatch[]) }])
  const context = await handler.query(new Request(url))
  if (context instanceof Response) return ''
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
    )
    let html = ''
    for await (const chunk of prelude) html += chunk
    return stripMarkup(html)
  } finally {
    styles.seal()
  }
}
