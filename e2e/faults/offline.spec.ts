import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page, Request } from '@playwright/test'
import { kept, visit, without } from '../data/offline'
import { liveVersion, releaseAgain, takeBack } from '../data/releases'
import { rowsOf } from '../data/rows'
import { signInByForm } from '../data/signInByForm'
import { startPortal } from '../portal'
import { expect, test } from '../test'

test.use({ serviceWorkers: 'allow' })

const NOTICE = 'Du är offline. Det du redan har läst finns kvar.'

/** Everything on the device that the worker can read, as text: addresses and bodies. */
const everythingKept = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
    const entries = await Promise.all(
      stores.map(async (store) =>
        Promise.all(
          (await store.keys()).map(async (key) => `${key.url}\n${await (await store.match(key))?.text()}`),
        ),
      ),
    )
    return entries.flat()
  })

test('a page that the worker did not control at first is cached too', async ({ page, context }) => {
  await visit(page, '/')
  const devtools = await context.newCDPSession(page)
  const loaded = page.waitForEvent('load')
  // Browsers bypass the worker for such a reload.
  await devtools.send('Page.reload', { ignoreCache: true })
  await loaded
  await kept(page, '/')
})

test('[SW-15] a chapter that was read can be read again when the host is unreachable', {
  tag: '@smoke',
}, async ({ page, portal }) => {
  const own = await startPortal({ beside: portal })
  const chapter = `${own.url}/bibeln/johannes/3`
  await visit(page, chapter)
  await own.stop()
  await page.goto(chapter)
  await expect(page.getByRole('button', { name: /^Ty så älskade Gud världen/ })).toBeVisible()
})

test('[SW-16] the gospel in fourteen languages with its codes works without network after one visit', async ({
  page,
  context,
}) => {
  await visit(page, '/sjalavinna/verktyg/evangeliet-sprak')
  await without(context, page)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Evangeliet på språk' })).toBeVisible()
  await expect(page.getByText(NOTICE)).toBeVisible()
  await expect(page.getByRole('img', { name: /QR/ })).toHaveCount(14)
  await page.getByPlaceholder('Sök efter språk...').fill('svenska')
  await expect(page.getByRole('img', { name: /QR/ })).toHaveCount(1)
  await context.setOffline(false)
  await expect(page.getByText(NOTICE)).toHaveCount(0)
})

test('[SW-15] Romans Road and its Samtalsläge work without network after one visit', async ({
  page,
  context,
}) => {
  await visit(page, '/sjalavinna/verktyg/romans-road')
  await without(context, page)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Romans Road' })).toBeVisible()
  await page.getByRole('button', { name: /Samtalsläge/ }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('starting offline, a visited chapter can be read again; the search shows why it does not work', async ({
  page,
  context,
}) => {
  await visit(page, '/bibeln/johannes/3')
  const verse = page.locator('#v16')
  await expect(verse).toBeVisible()
  const words = (await verse.textContent()) ?? ''
  await without(context, page)

  const search = page.getByRole('combobox', { name: /Sök på webbplatsen/ })
  await search.fill('tro')
  await expect(page.getByText('Du är offline, och sökningen behöver nätverk.')).toBeVisible()

  await page.reload()
  await expect(verse).toHaveText(words)
  await page.getByRole('searchbox', { name: 'Sök i Bibeln' }).fill('tro')
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'Ett fel uppstod vid sökning. Du är offline, och sökningen behöver nätverk.',
  )
})

test('[C-141] a device that has opened one doctrine has all of them without network', async ({
  page,
  context,
}) => {
  await visit(page, '/studera/trosgrunder/bibeln')
  const read = () =>
    page.evaluate(async () => {
      const data = await (await caches.open('data')).keys()
      return data.filter(({ url }) => url.includes('/pages?') && url.includes('content')).length
    })
  await expect.poll(read).toBe(2)
  await without(context, page)
  await page.getByRole('link', { name: 'Nästa: Treenigheten' }).click()
  await expect(page.getByText('Trosgrund 2 av 7')).toBeVisible()
  await expect(page.getByRole('figure').first()).toBeVisible()
  await page.goto('/studera/trosgrunder/evig-sakerhet')
  await expect(page.getByRole('heading', { level: 1, name: 'Evig säkerhet' })).toBeVisible()
  await expect(page.getByText('Trosgrund 7 av 7')).toBeVisible()
})

test('[C-141] a device that has opened one page of the office has all of them without network, and the arguments once they were opened', async ({
  page,
  context,
  portal,
}) => {
  const rows = rowsOf(portal)
  for (const [slug, title] of [
    ['hjalp', 'Hjälp i nöd'],
    ['lager', 'Sommarläger'],
  ] as const)
    await rows.add('pages', {
      area: 'sida',
      slug,
      title,
      lead: `Om ${title}`,
      content: `<p>Allt om ${title}.</p>`,
      is_published: true,
    })
  await visit(page, '/argument/fralsning')
  await visit(page, '/sida/hjalp')
  const isKept = (what: RegExp) =>
    page.evaluate(async (source) => {
      const data = await (await caches.open('data')).keys()
      return data.some(({ url }) => new RegExp(source).test(url))
    }, what.source)
  await expect.poll(() => isKept(/\/pages\?.*content.*area=in\./)).toBe(true)
  await expect.poll(() => isKept(/\/arguments\?.*reasoning/)).toBe(true)
  await without(context, page)
  for (const [path, title, text] of [
    ['/sida/lager', 'Sommarläger', 'Allt om Sommarläger.'],
    ['/om-oss', 'Om oss', 'Börja din resa'],
    ['/sida/hjalp', 'Hjälp i nöd', 'Allt om Hjälp i nöd.'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: title }), path).toBeVisible()
    await expect(page.getByText(text).first(), path).toBeVisible()
  }
  await page.goto('/argument/fralsning')
  await expect(page.locator('#argument-x')).toBeVisible()
})

test('offline, a page that was never opened shows the layout and a message', async ({ page, context }) => {
  await visit(page, '/sjalavinna')
  await without(context, page)
  await page.goto('/studera')
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'Du är offline, och sidan har inte öppnats på den här enheten förut.',
  )
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Försök igen' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Studera' })).toBeVisible()
})

test('PUB-02: offline, no address shows the text or the title of another page, not even for a moment', async ({
  page,
  context,
}) => {
  await visit(page, '/bibeln/johannes/3')
  const read = ((await page.locator('#v16').textContent()) ?? '').slice(0, 40)
  expect(read.length).toBe(40)
  await without(context, page)
  // Whether the words of the chapter, or its title, were in the document at any time.
  await page.addInitScript((words) => {
    const look = () => {
      const isShown = document.documentElement?.textContent?.includes(words)
      if (isShown || document.title.startsWith('Johannes 3')) document.documentElement.dataset.shown = 'yes'
    }
    new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true })
  }, read)
  for (const path of ['/bibeln/johannes/4', '/om-oss', '/logga-in']) {
    await page.goto(path)
    await expect(page.getByRole('banner'), path).toBeVisible()
    await expect(page.locator('#boot-fallback, main [role=alert], main h1').first(), path).toBeVisible()
    await expect(page.locator('html'), path).not.toHaveAttribute('data-shown')
  }
  await page.goto('/bibeln/johannes/3')
  await expect(page.locator('html')).toHaveAttribute('data-shown', 'yes')
})

test('offline without cached pages, a fallback page explains, and links back when the network returns', async ({
  page,
  context,
}) => {
  await visit(page, '/')
  await without(context, page)
  await page.evaluate(async () => Promise.all((await caches.keys()).map((name) => caches.delete(name))))
  await page.goto('/studera')
  await expect(page.getByRole('heading', { level: 1, name: 'Du är offline' })).toBeVisible()
  await expect(page.locator('main')).toHaveCSS('max-width', '544px')
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Försök igen' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Studera' })).toBeVisible()
})

test('an address that does not exist is never cached as a page', async ({ page, context }) => {
  await visit(page, '/')
  await page.goto('/finns-inte')
  await visit(page, '/sjalavinna')
  const keys = (await everythingKept(page)).map((entry) => entry.split('\n')[0])
  expect(keys).not.toContain(new URL('/finns-inte', page.url()).href)
  await without(context, page)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Själavinna' })).toBeVisible()
})

test('[SH-10] a member’s data is never cached on the device, and signing out deletes the cached reading', async ({
  page,
  portal,
  member,
}) => {
  await visit(page, '/')
  await signInByForm(page, member)
  await page.goto('/min-sida')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto('/profil')
  await expect(page.getByRole('heading', { level: 1, name: 'Min Profil' })).toBeVisible()
  for (const path of ['/admin/dashboard', '/admin/login', '/admin/fragor']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: 'Admin Inloggning' })).toBeVisible()
  }
  await visit(page, '/bibeln/johannes/3')
  const all = await everythingKept(page)
  const secret = await page.evaluate(
    () => /"access_token":"([^"]+)/.exec(Object.values(localStorage).join())?.[1] ?? '',
  )
  expect(secret).toBeTruthy()
  for (const personal of [
    member.email,
    member.firstName,
    secret,
    '/min-sida\n',
    '/profil\n',
    '/logga-in\n',
    '/admin/dashboard\n',
    '/admin/login\n',
    '/admin/fragor\n',
  ]) {
    expect(all.filter((entry) => entry.includes(personal)).map((entry) => entry.split('\n')[0])).toEqual([])
  }
  expect(all.filter((entry) => entry.startsWith(`${portal.backend.url}/rest/v1/profiles`))).toEqual([])

  await page.getByRole('button', { name: 'Ditt konto' }).click()
  const startPage = page.waitForEvent('load')
  await page.getByRole('menuitem', { name: 'Logga ut' }).click()
  await startPage
  await expect(page.getByRole('banner').getByRole('link', { name: 'Logga in' })).toBeVisible()
  const left = (await everythingKept(page)).map((entry) => entry.split('\n')[0])
  expect(
    left.filter((url) => url?.includes('/bibeln/johannes') || url?.includes('rest/v1/chapters')),
  ).toEqual([])
})

test('a member reads a chapter without network too; the worker requested it without the member’s token', async ({
  page,
  context,
  member,
  signIn,
}) => {
  await visit(page, '/')
  await signIn(member)
  const requests: Request[] = []
  context.on('request', (request) => {
    if (request.serviceWorker() && request.method() === 'GET' && request.url().includes('/rest/v1/chapters'))
      requests.push(request)
  })
  const tokens = () => Promise.all(requests.map((request) => request.headerValue('authorization')))
  await page.goto('/bibeln/johannes/3')
  const verse = page.locator('#v16')
  await expect(verse).toBeVisible()
  const key = await page.evaluate(
    () => JSON.parse(document.getElementById('boot')?.textContent ?? '').backend.key,
  )
  await expect.poll(tokens).toContain(`Bearer ${key}`)
  expect((await tokens()).filter((token) => token !== `Bearer ${key}`)).toEqual([])
  await expect
    .poll(
      async () => (await everythingKept(page)).filter((entry) => entry.includes('rest/v1/chapters')).length,
    )
    .toBeGreaterThan(0)
  await without(context, page)
  await page.reload()
  await expect(verse).toBeVisible()
})

test('a broken worker is removed within one visit, with all its caches', async ({
  context,
  page,
  ownPortal: portal,
}) => {
  await visit(page, `${portal.url}/sjalavinna`)
  writeFileSync(join(portal.site, 'settings.json'), '{ "worker": "off" }')
  // Opens a response that runs no code of the portal: the replaced worker must remove itself.
  await page.goto(`${portal.url}/remotes.json`)
  const left = () =>
    page.evaluate(async () => [
      ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
      ...(await caches.keys()),
    ])
  await expect.poll(left).toEqual([])
  await page.goto(`${portal.url}/studera`)
  await expect(page.getByRole('heading', { level: 1, name: 'Studera' })).toBeVisible()
  expect(await page.evaluate(() => caches.keys())).toEqual([])
  await context.setOffline(true)
  await expect(page.goto(`${portal.url}/studera`)).rejects.toThrow('ERR_INTERNET_DISCONNECTED')
})

test('a release while a tab is open: the tab keeps working, the next page is new, and the old files are deleted', async ({
  context,
  page,
  ownPortal: portal,
}) => {
  await visit(page, `${portal.url}/studera`)
  await visit(page, `${portal.url}/sjalavinna`)
  const old = liveVersion(portal.site, 'mf-study')
  releaseAgain(portal.site, 'mf-study', { from: 'Fördjupa dig i Guds ord', to: 'Nu i ny utgåva' })
  await page.getByRole('navigation', { name: 'Huvudmeny' }).getByRole('link', { name: 'Studera' }).click()
  await expect(page.getByText('Fördjupa dig i Guds ord')).toBeVisible()
  // The previous version stays on the device as a fallback, unless it was withdrawn.
  takeBack(portal.site, 'mf-study', old)
  for (const path of ['/sjalavinna', '/', '/studera']) await visit(page, portal.url + path)
  await expect(page.getByText('Nu i ny utgåva')).toBeVisible()
  await expect
    .poll(async () => (await everythingKept(page)).filter((entry) => entry.includes(old)).length)
    .toBe(0)
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText('Nu i ny utgåva')).toBeVisible()
})
