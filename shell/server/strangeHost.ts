import { escapeMarkup } from './documents/xml'

/** The English line is for the operator of a host without its name. */
const HINT = '<!-- PORTAL_URL tells the host its name in the world. -->'

/**
 * The response to a request under a name that is not the portal's, an old domain for example: a page for visitors, with
 * a link to the portal when its address is known.
 */
export function strangeHost(publicUrl?: string): Response {
  const address = publicUrl && escapeMarkup(new URL(publicUrl).origin)
  const way = address
    ? `Den här adressen används inte längre. Portalen finns på <a href="${address}/">${address}</a>.`
    : `Den här adressen är inte portalens. Kontrollera hur adressen är stavad. ${HINT}`
  return new Response(
    `<!doctype html><html lang="sv"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Fel adress</title><main><h1>Fel adress</h1><p>${way}</p></main></html>`,
    {
      status: 421,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      },
    },
  )
}
