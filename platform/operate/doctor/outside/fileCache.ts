import { type CheckOf, well, wrong } from '../check'

export const fileCache: CheckOf<'outside'> = {
  id: 'file-cache',
  from: 'outside',
  run: async ({ get, script }) => {
    const value = (await get(await script())).headers.get('cache-control') ?? ''
    if (value.includes('immutable')) return well('Scripts are kept for a year.')
    return wrong(
      `Scripts are fetched again on each visit (Cache-Control: ${value || 'none'}).`,
      "Let the proxy pass the host's header: public, max-age=31536000, immutable.",
    )
  },
}
