import type { OpenPreview } from './previewOf'

export const END_PATH = '/_preview/avsluta'

const until = (time: string): string =>
  new Intl.DateTimeFormat('sv-SE', {
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'Europe/Stockholm',
  }).format(new Date(time))

const STYLE = `#preview{background:#3b2a12;color:#fff;font:600 1rem/1.5 system-ui,sans-serif;padding:.5rem 1rem;display:flex;flex-wrap:wrap;gap:0 1rem;align-items:center}
#preview p{margin:0}
#preview button{background:none;border:0;font:inherit;color:#fff;text-decoration:underline;padding:.625rem 0;cursor:pointer}
#preview button:focus-visible{outline:2px solid #fff;outline-offset:2px}
@media print{#preview{display:none}}`

/**
 * Adds the bar of a preview to a document (the pointer's reader allows no markup in names and versions), outside the shell: it is there when the version fails, and other visitors
 * download nothing for it. Its way out is a button, because the first link of a page is the one that skips to its content.
 */
export function withBar(html: string, { app, version, until: end }: OpenPreview, nonce: string): string {
  const bar = `<aside id="preview" aria-label="Förhandsvisning"><style nonce="${nonce}">${STYLE}</style>
<p>Du förhandsvisar ${app} ${version}. Andra besökare ser den vanliga versionen. Länken gäller till ${until(end)}.</p>
<form action="${END_PATH}"><button>Avsluta förhandsvisningen</button></form></aside>`
  return html.replace(/<body[^>]*>/, (tag) => `${tag}\n${bar}`)
}
