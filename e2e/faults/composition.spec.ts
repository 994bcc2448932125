import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { atNight } from '../atNight'
import { addVersion } from '../data/versions'
import { noteOpened } from '../noteOpened'
import { paintedBefore } from '../paintedBefore'
import { liveRelease, type PageRegistry, useRegistry } from '../registry'
import { expect, test } from '../test'

const change = { from: 'Fördjupa dig i Guds ord', to: 'Nu i ny utgåva' }

const errorCard = (page: Page) => page.getByRole('main').getByRole('alert')
/** The message over a painted page whose area has not arrived. */
const late = (page: Page) => page.getByText('Sidan går att läsa, men')
const again = (page: Page) => page.getByRole('button', { name: 'Försök igen' }).click()
const toArea = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Huvudmeny' }).getByRole('link', { name }).click()
const study = (page: Page) => page.getByRole('heading', { level: 1, name: 'Studera' })

const replace = (registry: PageRegistry, release: PageRegistry['remotes'][number]) => {
  registry.remotes = registry.remotes.map((remote) => (remote.name === release.name ? release : remote))
}

/** The visitor returns to the tab after more than a minute. */
const comeBack = (page: Page) =>
  page.evaluate(() => {
    const now = Date.now
    Date.now = () => now() + 61_000
    document.dispatchEvent(new Event('visibilitychange'))
  })

const mark = (page: Page) => page.evaluate(() => Object.assign(window, { stayed: true }))
const hasStayed = (page: Page) => page.evaluate(() => 'stayed' in window)

/** A version of mf-study that throws as soon as it renders. */
const throwing = { from: change.from, to: '"+(()=>{throw new Error("broken in render")})()+"' }

test('[BE-76] a version that throws in render is replaced by the previous one, for as long as the tab is open', {
  tag: '@smoke',
}, async ({ page, portal }) => {
  const before = await liveRelease(portal.url, 'mf-study')
  const { release, remove } = addVersion(portal.site, before, throwing)
  await page.addInitScript(() => {
    const reports: string[] = []
    Object.assign(window, { reports })
    navigator.sendBeacon = (_address, body) => reports.push(String(body)) > 0
  })
  await useRegistry(page, (registry) => replace(registry, { ...release, before: [before] }))
  await page.goto('/studera')
  await expect(page.getByText(change.from)).toBeVisible()
  await expect(errorCard(page)).toHaveCount(0)
  expect(new URL(page.url()).pathname).toBe('/studera')
  const reports = await page.evaluate(() => {
    window.dispatchEvent(new PageTransitionEvent('pagehide'))
    return (window as unknown as { reports: string[] }).reports.map((body) => JSON.parse(body))
  })
  expect(reports).toEqual([
    expect.arrayContaining([
      ['mf-study', release.version, 'render', 1, release.entry],
      ['mf-study', release.version, 'fallback', 1, release.entry],
      ['mf-study', before.version, 'load', 1],
    ]),
  ])

  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes(`/${release.version}/`) && request.url().includes('remoteEntry'))
      asked.push(request.resourceType())
  })
  await page.goto('/studera')
  await expect(page.getByText(change.from)).toBeVisible()
  expect(asked).not.toContain('script')
  remove()
})

test('[BE-77] after a rollback Försök igen shows the rolled-back version', async ({ page, portal }) => {
  const before = await liveRelease(portal.url, 'mf-study')
  const { release, remove } = addVersion(portal.site, before, throwing)
  const see = await useRegistry(page, (registry) => replace(registry, release))
  await page.goto('/studera')
  await expect(errorCard(page)).toBeVisible()
  see(() => {})
  await again(page)
  await expect(page.getByText(change.from)).toBeVisible()
  remove()
})

for (const [how, serviceWorkers] of [
  ['by the browser', 'block'],
  ['by browser and worker', 'allow'],
] as const) {
  test.describe(`a broken file that was cached ${how}`, () => {
    test.use({ serviceWorkers })

    test(`[BE-77] is fetched again by Försök igen${atNight(serviceWorkers === 'block')}`, async ({
      page,
      ownPortal: portal,
    }) => {
      const { version, entry } = await liveRelease(portal.url, 'mf-study')
      const file = join(portal.site, 'mf-study', version, entry)
      const whole = readFileSync(file, 'utf8')
      for (const compressed of ['.br', '.gz']) rmSync(file + compressed)
      writeFileSync(file, whole.slice(0, whole.length / 2))
      await page.goto(portal.url)
      if (serviceWorkers === 'allow')
        await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
      await paintedBefore(portal, '/studera')
      await page.goto(`${portal.url}/studera`, { waitUntil: 'commit' })
      await expect(late(page)).toBeVisible()
      writeFileSync(file, whole)
      await again(page)
      await expect(page.locator('#root[data-painted]')).toHaveCount(0)
      await expect(study(page)).toBeVisible()
    })
  })
}

test('[BE-77] Försök igen loads a late chunk that failed to load', async ({ page }) => {
  const later = /\/mf-bible\/[0-9a-f]+\/static\/(?!remoteEntry|__federation).*\.js$/
  await page.goto('/bibeln/psaltaren/23')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.route(later, (route) => route.abort())
  await page.getByPlaceholder('Sök i Bibeln...').fill('herde')
  await expect(errorCard(page)).toBeVisible({ timeout: 20_000 })
  await page.unroute(later)
  await again(page)
  await expect(
    page
      .getByRole('main')
      .getByText(/är min herde/)
      .first(),
  ).toBeVisible()
})

test('[BE-78] a missing chunk is loaded from the new version, in place: typed text stays', async ({
  page,
  portal,
}) => {
  const before = await liveRelease(portal.url, 'mf-bible')
  const text = { from: 'Sök i Bibeln...', to: 'Sök i Bibeln…' }
  const { release, remove } = addVersion(portal.site, before, text)
  const see = await useRegistry(page, () => {})
  await page.goto('/bibeln/psaltaren/23')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await mark(page)
  await page.route(new RegExp(`/mf-bible/${before.version}/`), (route) => route.abort())
  see((registry) => replace(registry, release))
  await page.getByPlaceholder(text.from).fill('herde')
  await page.getByRole('button', { name: 'Kontakta oss' }).click()
  const message = page.getByRole('dialog', { name: 'Kontakta oss' }).getByRole('textbox').last()
  await message.fill('Kära ni')
  await expect(page.getByPlaceholder(text.to)).toBeVisible({ timeout: 20_000 })
  await expect(message).toHaveValue('Kära ni')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Lämna' }).click()
  // The address contains the search words, so the new version shows their results.
  await expect(page.getByPlaceholder(text.to)).toHaveValue('herde')
  await expect(
    page
      .getByRole('main')
      .getByText(/är min herde/)
      .first(),
  ).toBeVisible()
  expect(await hasStayed(page)).toBe(true)
  remove()
})

test.describe('an open tab', () => {
  test('[BE-78] uses a new version and a new area when they are entered', async ({ page, portal }) => {
    const live = await liveRelease(portal.url, 'mf-study')
    const newer = addVersion(portal.site, live, change)
    const added = addVersion(portal.site, live, { from: '"/argument":', to: '"/radio":' })
    const see = await useRegistry(page, () => {})
    await page.addInitScript(noteOpened)
    await page.goto('/studera')
    await expect(page.getByText(change.from)).toBeVisible()
    await page.waitForFunction(() => 'isOpened' in window)
    await mark(page)
    see((registry) => {
      replace(registry, newer.release)
      registry.remotes.push({
        ...added.release,
        name: 'mf-radio',
        paths: ['/radio'],
        access: { '/radio': 'anyone' },
      })
    })
    const read = page.waitForResponse((response) => response.url().endsWith('/remotes.json'))
    await comeBack(page)
    await read
    await toArea(page, 'Gemenskap')
    await toArea(page, 'Studera')
    await expect(page.getByText(change.to)).toBeVisible()
    await page.evaluate(() => {
      window.history.pushState(null, '', '/radio')
      window.dispatchEvent(new PopStateEvent('popstate'))
    })
    await expect(page.getByRole('heading', { level: 1, name: 'Argument' })).toBeVisible()
    expect(await hasStayed(page)).toBe(true)
    newer.remove()
    added.remove()
  })

  test('[BE-78] switches to a new shell with the next link, but not while text is unsaved', async ({
    page,
  }) => {
    const see = await useRegistry(page, (registry) => {
      registry.shell = { version: 'a' }
    })
    await page.addInitScript(noteOpened)
    await page.goto('/om-oss')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForFunction(() => 'isOpened' in window)
    await mark(page)
    see((registry) => {
      registry.shell = { version: 'b' }
    })
    const registry = page.waitForResponse((response) => response.url().endsWith('/remotes.json'))
    await comeBack(page)
    await registry
    await page.getByRole('button', { name: 'Kontakta oss' }).click()
    const dialog = page.getByRole('dialog', { name: 'Kontakta oss' })
    await dialog.getByRole('textbox').last().fill('Kära ni')
    await page.evaluate(() => document.querySelector<HTMLAnchorElement>('nav a[href="/gemenskap"]')?.click())
    await expect(page).toHaveURL(/gemenskap/)
    expect(await hasStayed(page)).toBe(true)
    await dialog.getByRole('textbox').last().fill('')
    await page.evaluate(() => document.querySelector<HTMLAnchorElement>('nav a[href="/studera"]')?.click())
    await expect(study(page)).toBeVisible()
    expect(await hasStayed(page)).toBe(false)
  })
})

test.describe('without a registry', () => {
  test('[BE-79] an unavailable area is not shown as a missing page, and appears once it is available', async ({
    page,
    complaints,
  }) => {
    const isRegistry = (url: URL) => url.pathname === '/remotes.json'
    await page.route(isRegistry, (route) => route.fulfill({ status: 200, body: '{"remotes":[]}' }))
    await page.route('**/studera', async (route) => {
      const response = await route.fetch()
      const html = await response.text()
      await route.fulfill({ response, body: html.replace('id="boot">', 'id="boot">{') })
    })
    await page.goto('/studera')
    await expect(errorCard(page)).toBeVisible()
    await page.unroute(isRegistry)
    await again(page)
    await expect(study(page)).toBeVisible()
    // Without a registry no backend is known, so the policy blocks all requests to one.
    expect(complaints.splice(0).filter((text) => !text.includes('backend.invalid'))).toEqual([])
  })

  test('[BE-79] an invalid response is ignored: the page keeps the registry of its document', async ({
    page,
    portal,
  }) => {
    const entry = /\/mf-study\/[0-9a-f]+\/static\/remoteEntry\./
    await page.route(entry, (route) => route.abort())
    await page.route('**/remotes.json', (route) => route.fulfill({ status: 200, body: '{}' }))
    await paintedBefore(portal, '/studera')
    await page.goto('/studera', { waitUntil: 'commit' })
    await expect(late(page)).toBeVisible()
    await again(page)
    await expect(late(page)).toBeVisible()
    await toArea(page, 'Själavinna')
    await expect(page.getByRole('heading', { level: 1, name: 'Själavinna' })).toBeVisible()
  })
})

test('[SH-05] [BE-195] only administrators fetch the office’s code, and no document names it', async ({
  page,
}) => {
  const office: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/mf-admin/')) office.push(request.url())
  })
  const opened = await page.goto('/admin/dashboard')
  expect(await opened?.text()).not.toMatch(/mf-admin\/[0-9a-f]{12}/)
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Inloggning' })).toBeVisible()
  await expect(page).toHaveURL('/admin/login')
  await page.getByLabel(/^E-postadress/).fill('anna@exempel.se')
  expect(office).toEqual([])
})
