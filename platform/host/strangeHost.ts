import { randomBytes } from 'node:crypto'
import { notePage } from '../browser/notePage'
import { escapeMarkup } from './documents/xml'

/**
 * The response to a request under a name that is not the portal's, an old domain for example: a page for visitors, with
 * a link to the portal when its address is known.
 */
export function strangeHost(publicUrl?: string): Response {
  const nonce = randomBytes(16).toString('base64')
  const address = publicUrl && escapeMarkup(new URL(publicUrl).origin)
  const note = address
    ? {
        text: `Den här adressen används inte längre. Portalen finns på ${address}.`,
        link: 'Öppna portalen',
        to: `${address}/`,
      }
    : // The comment is for the operator of a host without its name.
      {
        text: 'Den här adressen är inte portalens. Kontrollera hur adressen är stavad. <!-- PORTAL_URL tells the host its name in the world. -->',
      }
  return new Response(notePage({ nonce, heading: 'Fel adress', ...note }), {
    status: 421,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; frame-ancestors 'none'`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  })
}
