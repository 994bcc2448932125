import { type CheckOf, well, wrong } from '../check'

/** The required `max-age` of the header: half a year. */
const MIN_SECONDS = 15_552_000

export const tls: CheckOf<'outside'> = {
  id: 'hsts',
  from: 'outside',
  run: async ({ get, origin }) => {
    if (!origin.startsWith('https:'))
      return wrong('The address is not https.', 'Put TLS in front: platform/operate/files/Caddyfile.')
    const value = (await get('/')).headers.get('strict-transport-security') ?? ''
    const seconds = Number(/max-age=(\d+)/.exec(value)?.[1] ?? 0)
    if (seconds >= MIN_SECONDS) return well('Browsers learn to use https alone (HSTS).')
    return wrong(
      `Browsers do not learn to use https alone (Strict-Transport-Security: ${value || 'none'}).`,
      'Set PORTAL_URL=https://… for the host, which then sends the header.',
    )
  },
}
