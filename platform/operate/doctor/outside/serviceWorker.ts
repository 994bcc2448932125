import { type CheckOf, well, wrong } from '../check'

export const serviceWorker: CheckOf<'outside'> = {
  id: 'service-worker',
  from: 'outside',
  run: async ({ get }) => {
    const { status, headers, text } = await get('/sw.js')
    if (status !== 200) return wrong(`/sw.js answers ${status}.`, 'Pass it on to the host.')
    if (!/no-cache|no-store/.test(headers.get('cache-control') ?? ''))
      return wrong(
        'Browsers may keep /sw.js, so that a broken worker cannot be replaced.',
        'Send it with no-cache.',
      )
    if (text.includes('respondWith')) return well('Pages can be read without network.')
    return wrong(
      'The service worker is switched off.',
      'Take "worker": "off" out of site/settings.json when a sound one is live.',
    )
  },
}
