import type { PageMeta } from '@portal/shared-ui/remote'
import type { RemoteRelease } from '../src/federation/registry'
import { completeMeta } from '../src/meta/meta'
import type { Live } from './site'

type Page = {
  live: Live
  /** The remote that owns the address; its scripts are preloaded. */
  remote: RemoteRelease | null
  meta: PageMeta
  path: string
  origin: string
  nonce: string
  theme: 'light' | 'dark' | null
  /** Only while developing: a script that the document carries. */
  script?: string
}

/** The document of one page: everything that the browser can start fetching at once, and what it says to a search engine. */
export function renderDocument({ live, remote, meta, path, origin, nonce, theme, script }: Page): string {
  const { title, description, canonical, robots } = completeMeta(meta, path)
  const shellFile = (file: string) =>
    new URL(file, `${origin}/shell/${live.shell.version}/`).href.replace(origin, '')
  const preloads = remote
    ? remote.preload.map((file) => new URL(file, new URL(remote.base, origin)).href)
    : []
  const url = new URL(canonical, origin).href
  return `<!doctype html>
<html lang="sv"${theme ? ` data-theme="${theme}"` : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<meta name="description" content="${escapeHtml(description)}">
<meta name="robots" content="${robots}">
<link rel="canonical" href="${escapeHtml(url)}">
<meta property="og:title" content="${escapeHtml(title)}">
<meta property="og:description" content="${escapeHtml(description)}">
<meta property="og:url" content="${escapeHtml(url)}">
<meta property="og:type" content="website">
<meta property="og:locale" content="sv_SE">
<meta name="color-scheme" content="light dark">
<meta property="csp-nonce" nonce="${nonce}" content="${nonce}">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${live.shell.fonts.map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${shellFile(file)}">`).join('\n')}
${preloads.map((href) => `<link rel="preload" as="script" href="${escapeHtml(href)}">`).join('\n')}
${live.shell.scripts.map((file) => `<script defer src="${shellFile(file)}"></script>`).join('\n')}
</head>
<body>
<noscript>Sanningens Ord behöver JavaScript. Slå på det i webbläsaren och ladda om sidan.</noscript>
<div id="root"></div>
<script type="application/json" id="boot">${inlineJson(live.raw)}</script>${script ? `\n<script nonce="${nonce}">${script}</script>` : ''}
</body>
</html>
`
}

/** JSON that cannot end the script element it stands in. */
const inlineJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => escapes[character] ?? character)
