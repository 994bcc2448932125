import { type CheckOf, well, wrong } from '../check'

export const oneHost: CheckOf<'outside'> = {
  id: 'one-host',
  from: 'outside',
  run: async ({ get, exists, origin }) => {
    const { hostname, host } = new URL(origin)
    const other = hostname.startsWith('www.') ? hostname.slice(4) : `www.${hostname}`
    if (!(await exists(other))) return well(`There is one host name, ${hostname}.`)
    const address = `https://${host.replace(hostname, other)}/`
    const { status, headers } = await get(address)
    const isLed = [301, 308].includes(status) && headers.get('location')?.startsWith(`${origin}/`)
    if (isLed) return well(`${other} leads to ${hostname}.`)
    return wrong(
      `${address} answers ${status} instead of leading to ${origin}/ for good.`,
      'Redirect it with 301, as platform/operate/files/Caddyfile does, or take the name out of the DNS.',
    )
  },
}
