import { type CheckOf, well, wrong } from '../check'

export const sitemap: CheckOf<'outside'> = {
  id: 'sitemap',
  from: 'outside',
  run: async ({ get, origin }) => {
    const { status, text } = await get('/sitemap.xml')
    const addresses = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address)
    if (status !== 200 || addresses.length === 0)
      return wrong(
        `/sitemap.xml answers ${status} with ${addresses.length} addresses.`,
        'Pass it on to the host.',
      )
    const strange = addresses.find((address) => !address.startsWith(`${origin}/`) && address !== origin)
    if (!strange) return well(`The sitemap has ${addresses.length} addresses.`)
    return wrong(`The sitemap names ${strange}.`, `Set PORTAL_URL=${origin} for the host.`)
  },
}
