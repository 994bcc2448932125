import type { PageMeta } from '@portal/shared-ui/remote'
import { type HeadTag, headTags } from '../../src/meta/headTags'
import { DEFAULT_META, fullTitle } from '../../src/meta/meta'
import { structuredData } from '../../src/meta/structuredData'
import type { RemoteRelease } from '../../src/registry/registry'
import type { Live } from '../registry/site'
import { renderNoScript } from './noscript'
import { preloads, shellFile, startScripts } from './startScripts'
import { themeColors } from './themeColors'
import { DEFAULT_POLICY } from './trustedTypes'
import { escapeMarkup, inlineJson } from './xml'

type Page = {
  live: Live
  /** The remote that owns the address; its scripts are preloaded. */
  remote: RemoteRelease | null
  meta: PageMeta
  /** The page's text as markup without styles and scripts. */
  text: string
  hasFeed: boolean
  /** Names of the code that the page asks for as it is shown, preloaded too. */
  code: string[]
  path: string
  origin: string
  nonce: string
  theme: 'light' | 'dark' | null
  /** The version in whose place this shell is shown. */
  fallenShell?: string | null
  /** Only while developing: a script that the document carries. */
  script?: string
}

/** The document of one page: everything that the browser can start fetching at once, and what it says to a search engine. */
export function renderDocument(page: Page): string {
  const { live, meta, text, origin, nonce, theme, fallenShell, script } = page
  const data = structuredData(page)
  return `<!doctype html>
<html lang="sv"${theme ? ` data-theme="${theme}"` : ''}${fallenShell ? ` data-fallen-shell="${fallenShell}"` : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeMarkup(fullTitle(meta))}</title>
${headTags(page).map(renderTag).join('\n')}
<meta name="color-scheme" content="light dark">
<meta property="csp-nonce" nonce="${nonce}" content="${nonce}">
<script nonce="${nonce}">${DEFAULT_POLICY}</script>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/icon-180.png">
<link rel="manifest" href="/manifest.webmanifest">
${themeColors(theme)}
${live.shell.fonts.map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${shellFile(live.shell, file, origin)}">`).join('\n')}
${preloads(page)}
${startScripts(live, { origin, nonce, isDevelopment: Boolean(script), fallenShell })}
${data ? `<script type="application/ld+json">${inlineJson(data)}</script>\n` : ''}</head>
<body>
<div id="root"></div>
${renderNoScript({ title: meta.title, description: meta.description ?? DEFAULT_META.description, text, nonce })}
<script type="application/json" id="boot">${inlineJson(live.raw)}</script>${script ? `\n<script nonce="${nonce}">${script}</script>` : ''}
</body>
</html>
`
}

const renderTag = ({ tag, attributes }: HeadTag): string =>
  `<${tag} ${Object.entries(attributes)
    .map(([name, value]) => `${name}="${escapeMarkup(value)}"`)
    .join(' ')}>`
