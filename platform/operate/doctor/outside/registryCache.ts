import { type CheckOf, well, wrong } from '../check'

export const registryCache: CheckOf<'outside'> = {
  id: 'registry-cache',
  from: 'outside',
  run: async ({ get }) => {
    const value = (await get('/remotes.json')).headers.get('cache-control') ?? ''
    if (/no-cache|no-store/.test(value)) return well('A release is seen at once.')
    return wrong(
      `/remotes.json may be kept by caches (Cache-Control: ${value || 'none'}), so that releases are seen late.`,
      "Let the proxy pass the host's header: no-cache.",
    )
  },
}
