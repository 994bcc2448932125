import { createHash } from 'node:crypto'
import { Hono } from 'hono'

/**
 * The frame in which an administrator's browser fetches a picture from another site; see docs/decisions/pictures.md.
 * The host fetches nothing itself. The frame's origin is opaque: it has no session and no storage, and exchanges
 * messages only with the portal's page around it.
 */
const script = `
addEventListener('message', async ({ source, origin, data }) => {
  if (source !== parent) return
  const answer = await fetch(data, { credentials: 'omit', referrerPolicy: 'no-referrer', signal: AbortSignal.timeout(25000) })
    .then((response) => (response.ok ? response.arrayBuffer() : null))
    .catch(() => null)
  parent.postMessage(answer, origin)
})
parent.postMessage('ready', '*')
`

const document = `<!doctype html><html lang="sv"><meta charset="utf-8"><title>Kopierar en bild</title><script>${script}</script></html>`

const policy = [
  "default-src 'none'",
  `script-src 'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  'connect-src https:',
  "frame-ancestors 'self'",
  'sandbox allow-scripts',
].join('; ')

export const pictureCopier = new Hono().get('/copy-picture.html', (c) =>
  c.html(document, 200, {
    'Cache-Control': 'no-cache',
    'Content-Security-Policy': policy,
    'Referrer-Policy': 'no-referrer',
    'X-Robots-Tag': 'noindex',
  }),
)
