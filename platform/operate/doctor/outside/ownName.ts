import { type CheckOf, well, wrong } from '../check'

export const ownName: CheckOf<'outside'> = {
  id: 'own-name',
  from: 'outside',
  run: async ({ get, origin }) => {
    const named = /<link rel="canonical" href="([^"]*)"/.exec((await get('/')).text)?.[1] ?? ''
    if (URL.canParse(named) && new URL(named).origin === origin)
      return well('Pages name this address as their own.')
    return wrong(
      `Pages name ${named || 'no address'} as their own.`,
      `Set PORTAL_URL=${origin} for the host.`,
    )
  },
}
