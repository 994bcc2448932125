import type { PageMeta } from '@portal/shared-ui/remote'
import type { Site } from '@portal/shared-ui/site'
import { type HeadTag, headTags } from '../../browser/meta/headTags'
import { fullTitle } from '../../browser/meta/meta'
import { structuredData } from '../../browser/meta/structuredData'
import type { DocumentData } from '../../contract/carriedRead'
import type { RemoteRelease } from '../../contract/registry'
import { siteStyle } from '../identity/siteStyle'
import type { PortalState } from '../registry/portalState'
import type { PagePaint } from '../runners/messages'
import { OLDER_BROWSER_SCRIPT } from './olderBrowser'
import { renderBody } from './renderBody'
import { preloads, shellFile, startScripts } from './startScripts'
import { themeColors } from './themeColors'
import { DEFAULT_POLICY } from './trustedTypes'
import { escapeMarkup, inlineJson } from './xml'

type Page = {
  live: PortalState
  /** The remote that owns the address; its scripts are preloaded. */
  remote: RemoteRelease | null
  meta: PageMeta
  site: Site
  /** Layout and page as they are shown before the scripts. */
  paint?: PagePaint
  /** The versions that have painted it (`platform/browser/painted/readPainted.ts`); missing for a page that several addresses share. */
  paintedBy?: string | undefined
  hasFeed: boolean
  /** Names of the code chunks that the page requests when it is shown; they are preloaded too. */
  code: string[]
  /** The carried reads of page and layout. */
  data: DocumentData['reads']
  /** When these reads began, in milliseconds since 1970. */
  readAt: number
  path: string
  origin: string
  nonce: string
  theme: 'light' | 'dark' | null
  /** The version of the failed shell that this shell replaces. */
  fallenShell?: string | null
  /** Development only: a script that the document carries. */
  script?: string
}

/**
 * The HTML document of one page: preloads for everything that the browser can fetch at once, and the metadata for
 * search engines.
 */
export function renderDocument(page: Page): string {
  const { live, meta, site, paint, paintedBy, origin, nonce, theme, fallenShell, script } = page
  const structured = structuredData(page)
  const data: DocumentData = { at: page.readAt, reads: page.data }
  return `<!doctype html>
<html lang="sv"${theme ? ` data-theme="${theme}"` : ''}${fallenShell ? ` data-fallen-shell="${fallenShell}"` : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeMarkup(fullTitle(meta, site))}</title>
${headTags(page).map(renderTag).join('\n')}
<meta name="color-scheme" content="light dark">
<meta property="csp-nonce" nonce="${nonce}" content="${nonce}">
<script nonce="${nonce}">${OLDER_BROWSER_SCRIPT}</script>
<script nonce="${nonce}">${DEFAULT_POLICY}</script>
<link rel="icon" href="${site.logo ? '/icon-192.png" type="image/png' : '/favicon.svg" type="image/svg+xml'}">
<link rel="apple-touch-icon" href="/icon-180.png">
<link rel="manifest" href="/manifest.webmanifest">
${themeColors(theme, site)}${siteStyle(site, nonce)}
${live.shell.fonts.map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${shellFile(live.shell, file, origin)}">`).join('\n')}
${preloads(page)}
${startScripts(live, { origin, nonce, isDevelopment: Boolean(script), fallenShell })}
${structured ? `<script type="application/ld+json">${inlineJson(structured)}</script>\n` : ''}${paint ? paintedStyles(paint, nonce) : ''}</head>
<body${paint?.at ? ` data-painted-at="${paint.at}"` : ''}>
${renderBody({ paint, paintedBy, links: live.shell.links, name: site.name, title: meta.title, description: meta.description ?? site.welcomeText, nonce })}
<script type="application/json" id="boot">${inlineJson(live.browserRegistry)}</script>${data.reads.length > 0 ? `\n<script type="application/json" id="data">${inlineJson(data)}</script>` : ''}${script ? `\n<script nonce="${nonce}">${script}</script>` : ''}
</body>
</html>
`
}

/**
 * The fonts, and the styles of the painted page. The script requests the fonts at once: with a style sheet alone,
 * the first paint comes before they are decoded, and shows the fallback fonts.
 */
const paintedStyles = (
  { fonts, css, styled }: PagePaint,
  nonce: string,
) => `<style id="fonts" nonce="${nonce}">${inStyle(fonts)}</style>
<script nonce="${nonce}">for(const name of ["Source Serif 4","Figtree"])document.fonts?.load('1em "'+name+' Variable"')</script>
<style id="painted"${styled ? ` data-styled="true" data-styled-version="${escapeMarkup(styled)}"` : ''} nonce="${nonce}">${inStyle(css)}</style>
`

const inStyle = (css: string) => css.replaceAll('</', '<\\/')

const renderTag = ({ tag, attributes }: HeadTag): string =>
  `<${tag} ${Object.entries(attributes)
    .map(([name, value]) => `${name}="${escapeMarkup(value)}"`)
    .join(' ')}>`
