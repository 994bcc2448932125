import { createPortal, PortalProvider } from '@portal/shared-ui/portal'
import type { PortalRoute, Remote, RouteContext } from '@portal/shared-ui/remote'
import { prerenderToNodeStream } from 'react-dom/static'
import { ServerStyleSheet } from 'styled-components'
// Rendering on the host needs parts of react-router-dom that the shared facade does not export.
import {
  createStaticHandler,
  createStaticRouter,
  type RouteMatch,
  StaticRouterProvider,
} from 'whole/react-router-dom'
import type { Registry } from '../../contract/registry'
import { HostPart } from '../painted/HostPart'
import { INTENDED } from '../painted/MainArea'
import type { ShellParts } from '../shellParts'
import { hostLoader } from './hostLoader'
import { keepFindable } from './keepFindable'

export type PageMatch = Omit<RouteMatch, 'route'> & { route: PortalRoute }

export type PaintOptions = Pick<RouteContext, 'db' | 'queryClient' | 'url' | 'site'> & {
  /** The matching routes, outermost first; none for the layout alone, with a skeleton in it. */
  matches: PageMatch[]
  registry: Registry
  /** The areas of the remote that owns the page; null for the shell's own pages. */
  areas?: Remote['areas'] | null
  /** The path of the shell's files, `/shell/<version>/`. */
  base: string
}

/** A page as the browser shows it before its scripts: markup for `#root`, its styles, and the fonts. */
export type Paint = {
  html: string
  css: string
  /** The version of styled-components that has written `css`; missing without styles. */
  styled?: string
  /** The font faces. */
  fonts: string
}

/**
 * Renders layout and page as a visitor sees them, from the data of `handle.prefetch` and `prefetchLayout`, with the
 * route table of the browser, which hydrates the markup. Null when the page leads elsewhere. Rejects when the page
 * cannot be rendered.
 */
export async function paintPage(
  { createRoutes, fontFaces }: Pick<ShellParts, 'createRoutes' | 'fontFaces'>,
  options: PaintOptions,
): Promise<Paint | null> {
  const { matches, url, db, queryClient, registry, areas = null, base, site } = options
  const loader = hostLoader({ registry, path: url.pathname, areas })
  const handler = createStaticHandler(createRoutes(loader) as Parameters<typeof createStaticHandler>[0])
  const context = await handler.query(new Request(url))
  if (context instanceof Response) return null
  const styles = new ServerStyleSheet()
  const faults: unknown[] = []
  try {
    const { prelude } = await prerenderToNodeStream(
      styles.collectStyles(
        <HostPart value={matches.length > 0 ? 'page' : 'layout'}>
          <PortalProvider portal={createPortal(db, queryClient, site)}>
            <StaticRouterProvider
              router={createStaticRouter(handler.dataRoutes, context)}
              context={context}
              hydrate={false}
            />
          </PortalProvider>
        </HostPart>,
      ),
      {
        // React would otherwise move large boundaries to the end of the document, where a script puts them back.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onError(error) {
          const { digest } = error as { digest?: string }
          if (digest !== INTENDED) faults.push(error)
          return digest
        },
      },
    )
    let html = ''
    for await (const chunk of prelude) html += chunk
    // Its boundary would be left to the browser.
    if (faults.length > 0) throw faults[0]
    return {
      html: keepFindable(html),
      ...styledIn(styles.getStyleTags()),
      fonts: fontFaces.replaceAll('url(/', `url(${base}`),
    }
  } finally {
    styles.seal()
  }
}

/**
 * The rules with the library's markers: in the browser styled-components takes them over into its own sheet when it
 * loads, so that rules that are added later have their right place among them.
 */
function styledIn(tags: string): Pick<Paint, 'css' | 'styled'> {
  const styled = /data-styled-version="([^"]+)"/.exec(tags)?.[1]
  return { css: tags.replace(/<\/?style[^>]*>/g, ''), ...(styled && { styled }) }
}
