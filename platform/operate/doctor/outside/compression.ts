import { type CheckOf, well, wrong } from '../check'

export const compression: CheckOf<'outside'> = {
  id: 'compression',
  from: 'outside',
  run: async ({ get, script }) => {
    const { headers } = await get(await script(), { 'accept-encoding': 'br, gzip' })
    const encoding = headers.get('content-encoding')
    if (encoding === 'br' || encoding === 'gzip') return well(`Scripts come compressed (${encoding}).`)
    return wrong(
      'Scripts come uncompressed, three times as large.',
      'Let the proxy pass Accept-Encoding to the host; it has .br and .gz beside each file.',
    )
  },
}
