import { type CheckOf, well, wrong } from '../check'

export const plainHttp: CheckOf<'outside'> = {
  id: 'plain-http',
  from: 'outside',
  run: async ({ get, origin }) => {
    const { host } = new URL(origin)
    const { status, headers } = await get(`http://${host}/`)
    const target = headers.get('location') ?? ''
    if (status >= 300 && status < 400 && target.startsWith(`${origin}/`)) return well('http leads to https.')
    return wrong(
      `http://${host}/ answers ${status}${target && ` and leads to ${target}`}, not to ${origin}/.`,
      'Let the proxy redirect http to https; Caddy does so by itself.',
    )
  },
}
