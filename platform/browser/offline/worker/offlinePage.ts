import { notePage } from '../../notePage'

/** The fallback page when the portal is neither reachable nor cached. */
export function offlinePage(): Response {
  const nonce = crypto.randomUUID()
  const note = {
    heading: 'Du är offline',
    text: 'Sidan finns inte sparad på den här enheten, och just nu går det inte att nå nätet. Sidor som du har öppnat förut kan du läsa även utan nät.',
    link: 'Försök igen',
  }
  return new Response(notePage({ nonce, ...note }), {
    status: 503,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; frame-ancestors 'none'`,
    },
  })
}
