import { type CheckOf, well, wrong } from '../check'

export const documentCache: CheckOf<'outside'> = {
  id: 'document-cache',
  from: 'outside',
  run: async ({ get }) => {
    const value = (await get('/')).headers.get('cache-control') ?? ''
    if (/no-cache|no-store/.test(value)) return well('Pages are not kept by caches.')
    return wrong(
      `The start page may be kept by caches (Cache-Control: ${value || 'none'}).`,
      'Take the rule for pages out of the proxy or CDN: the host sends no-cache.',
    )
  },
}
