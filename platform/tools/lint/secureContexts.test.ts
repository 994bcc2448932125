import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../apps'
import { trackedFiles } from '../shape/trackedFiles'
import { isBrowserSource } from './browserSource'
import { usesOfSecureContexts } from './secureContexts'

/** What each file uses that browsers have only in secure contexts (https, localhost), and what it does without. */
const USES: Record<string, [uses: string, reason: string]> = {
  'mf-admin/src/crud/data/tab.ts': [
    'navigator.locks',
    'asks for locks first; without them no other tab counts as open',
  ],
  'mf-study/src/trosgrunder/doctrine.data.ts': [
    'navigator.serviceWorker',
    'asks for the service worker first; without it nothing keeps the doctrines',
  ],
  'shell/src/sidor/pages.data.ts': [
    'navigator.serviceWorker',
    'asks for the service worker first; without it nothing keeps the pages',
  ],
  'shared-ui/src/browser/copyText.ts': [
    'navigator.clipboard',
    'copies through a hidden field when the clipboard is missing',
  ],
  'mf-member/src/shared/copyComing.ts': ['navigator.clipboard', 'copies with copyText without it'],
  'shared-ui/src/newId.ts': ['crypto.randomUUID', 'makes the id of random values'],
  'shared-ui/src/portal/emptyDevice.ts': [
    'caches',
    'asks for the caches first; without them there is nothing to delete',
  ],
  'shared-ui/src/portal/outbox/outbox.ts': [
    'navigator.locks',
    'asks for locks first; an entry that two tabs send is applied once',
  ],
  'shared-ui/src/secretToken.ts': ['crypto.subtle', 'loads a library for the hash'],
  'shared-ui/src/ui/shareSheet.ts': ['navigator.share', 'is offered only where the device can share'],
  'platform/browser/offline/forgetFiles.ts': [
    'caches',
    'runs only after startOffline has found a service worker',
  ],
  'platform/browser/offline/responseBuffer.ts': [
    'navigator.serviceWorker',
    'asks for the service worker first',
  ],
  'platform/browser/offline/startOffline.ts': [
    'caches, navigator.serviceWorker',
    'asks for the service worker first',
  ],
  'platform/browser/offline/worker/cacheStore.ts': [
    'caches',
    'runs in the service worker, or after the page has found one',
  ],
  'platform/browser/offline/worker/fits.ts': ['crypto.subtle', 'runs in the service worker'],
  'platform/browser/offline/worker/handlers.ts': ['caches', 'runs in the service worker'],
  'platform/browser/offline/worker/killSwitch.ts': ['caches', 'runs in the service worker'],
  'platform/browser/offline/worker/offlinePage.ts': ['crypto.randomUUID', 'runs in the service worker'],
  'shared-ui/src/versePicture/VersePicture.tsx': [
    'navigator.canShare, navigator.share',
    'saves the picture where the device cannot share files',
  ],
}

test('[BE-262] each use of what browsers have only in secure contexts is named with what happens without it', async () => {
  const sources = (await trackedFiles()).filter(isBrowserSource)
  expect(sources.length).toBeGreaterThan(500)
  const found = sources.flatMap((path) => {
    const uses = usesOfSecureContexts(readFileSync(join(root, path), 'utf8'))
    return uses.length > 0 ? [[path, uses.sort().join(', ')]] : []
  })
  expect(Object.fromEntries(found)).toEqual(
    Object.fromEntries(Object.entries(USES).map(([path, [uses]]) => [path, uses])),
  )
})

test.each([
  ['const id = crypto.randomUUID()', ['crypto.randomUUID']],
  ['window.crypto.subtle.digest()', ['crypto.subtle']],
  ['const { subtle } = crypto', ['crypto.subtle']],
  ['const { share, clipboard } = window.navigator', ['navigator.share', 'navigator.clipboard']],
  ["if ('serviceWorker' in navigator) return", ['navigator.serviceWorker']],
  ['navigator.clipboard?.writeText(text)', ['navigator.clipboard']],
  ['navigator\n  .locks.request(name)', ['navigator.locks']],
  ['await navigator.storage.persist()', ['navigator.storage']],
  ['const all = await caches.keys()', ['caches']],
  ['new Notification(title)', ['Notification']],
  ['await cookieStore.get(name)', ['cookieStore']],
  ['// What crypto.subtle computes\nconst a = 1', []],
  ['/** The caches. open() them. */', []],
  ['crypto.getRandomValues(bytes)', []],
  ['const { caches } = this', []],
  ['navigator.onLine', []],
])('finds in %j: %j', (text, uses) => {
  expect(usesOfSecureContexts(text)).toEqual(uses)
})
