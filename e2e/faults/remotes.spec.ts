import type { Page, Route } from '@playwright/test'
import { atNight } from '../atNight'
import { stopClockAfter } from '../data/clockTimeouts'
import { addVersion } from '../data/versions'
import { paintedBefore } from '../paintedBefore'
import type { RunningPortal } from '../portal'
import { liveRelease, useRegistry } from '../registry'
import { expect, test } from '../test'

const entryOf = (name: string) => new RegExp(`/${name}/[0-9a-f]+/static/remoteEntry\\.`)
const everyFileOf = (name: string) => new RegExp(`/${name}/[0-9a-f]+/static/`)

const errorCard = (page: Page) => page.getByRole('main').getByRole('alert')

/** The line over a painted page whose area has not arrived. */
const late = (page: Page) => page.getByText('Sidan går att läsa, men')

const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Studera' })

/** Opens a painted page, whose own scripts may never arrive. */
async function openPainted(page: Page, portal: RunningPortal): Promise<void> {
  await paintedBefore(portal, '/studera')
  await page.goto('/studera', { waitUntil: 'commit' })
  await expect(heading(page)).toBeVisible()
}

/** Expects that a failing remote affects nothing else: its painted page stays, the layout works, other areas open. */
async function expectTheRestToWork(page: Page): Promise<void> {
  await expect(late(page)).toBeVisible()
  await expect(heading(page)).toBeVisible()
  await expect(errorCard(page)).toHaveCount(0)
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await page.getByRole('navigation', { name: 'Huvudmeny' }).getByRole('link', { name: 'Själavinna' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Själavinna' })).toBeVisible()
}

const script = (body: string) => (route: Route) =>
  route.fulfill({ contentType: 'text/javascript', headers: { 'access-control-allow-origin': '*' }, body })

test('PUB-06: a remote with a missing entry leaves its painted page, with a retry that recovers', async ({
  page,
  portal,
}) => {
  await page.route(entryOf('mf-study'), (route) => route.fulfill({ status: 404, body: 'gone' }))
  await openPainted(page, portal)
  await expect(late(page)).toBeVisible()
  await page.unroute(entryOf('mf-study'))
  await page.getByRole('button', { name: 'Försök igen' }).click()
  await expect(page.locator('#root[data-painted]')).toHaveCount(0)
  await expect(late(page)).toHaveCount(0)
  await expect(heading(page)).toBeVisible()
})

test('a remote that failed is retried when its area is entered again', async ({ page, portal }) => {
  await page.route(entryOf('mf-study'), (route) => route.abort())
  await openPainted(page, portal)
  await expectTheRestToWork(page)
  await expect(late(page)).toHaveCount(0)
  const menu = page.getByRole('navigation', { name: 'Huvudmeny' })
  await menu.getByRole('link', { name: 'Studera' }).click()
  await expect(errorCard(page)).toContainText('Sidan kunde inte visas')
  await menu.getByRole('link', { name: 'Själavinna' }).click()
  await page.unroute(entryOf('mf-study'))
  await menu.getByRole('link', { name: 'Studera' }).click()
  await expect(heading(page)).toBeVisible()
})

test('PUB-06: a remote that hangs is said to be late within three seconds: its painted page stays, and the layout works', async ({
  page,
  portal,
}) => {
  await page.clock.install()
  await page.route(entryOf('mf-study'), () => {})
  const asked = page.waitForRequest(entryOf('mf-study'))
  await openPainted(page, portal)
  await page.getByRole('button', { name: 'Kontakta oss' }).click()
  await expect(page.getByRole('dialog', { name: 'Kontakta oss' })).toBeVisible()
  await page.keyboard.press('Escape')
  await asked
  await stopClockAfter(page, 3_000)
  await expect(late(page)).toBeVisible()
  await page.clock.resume()
  await expectTheRestToWork(page)
})

test('a slow remote shows the painted page, and takes it over', async ({ page, portal }) => {
  const release = deferred()
  await page.route(entryOf('mf-study'), async (route) => {
    await release.promise
    await route.continue()
  })
  await openPainted(page, portal)
  // The layout works already: its menu knows the visitor.
  await expect(page.getByRole('banner').getByRole('link', { name: 'Logga in' })).toBeVisible()
  const painted = await heading(page).elementHandle()
  await expect(page.locator('#root[data-painted]')).toHaveCount(1)
  release.resolve()
  await expect(page.locator('#root[data-painted]')).toHaveCount(0)
  await expect(heading(page)).toHaveCount(1)
  expect(await painted?.evaluate((element) => element.isConnected)).toBe(true)
})

test('a truncated remote leaves its painted page and is not fetched repeatedly', async ({ page, portal }) => {
  let fetched = 0
  await page.route(entryOf('mf-study'), async (route) => {
    fetched += 1
    const whole = await (await route.fetch()).text()
    await script(whole.slice(0, whole.length / 2))(route)
  })
  await openPainted(page, portal)
  await expectTheRestToWork(page)
  // The preload and the script cause one fetch each; two more find out whether the file was changed.
  expect(fetched).toBeLessThanOrEqual(4)
})

test('HTML instead of a script leaves the painted page', async ({ page, portal }) => {
  await page.route(entryOf('mf-study'), (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Not a script</title>' }),
  )
  await openPainted(page, portal)
  await expectTheRestToWork(page)
})

/** A version of mf-study with one text of its code replaced, live for this page alone. */
async function withVersion(
  page: Page,
  portal: { url: string; site: string },
  change: { from: string; to: string },
) {
  const { release, remove } = addVersion(portal.site, await liveRelease(portal.url, 'mf-study'), change)
  await useRegistry(page, (registry) => {
    registry.remotes = registry.remotes.map((remote) => (remote.name === release.name ? release : remote))
  })
  return { release, remove }
}

test('a remote that throws while loading leaves its painted page', async ({ page, portal, complaints }) => {
  const { release, remove } = await withVersion(page, portal, {
    from: ';(()=>{"use strict"',
    to: ';throw new Error("broken at load");(()=>{"use strict"',
  })
  await openPainted(page, portal)
  await expectTheRestToWork(page)
  // The browser reports only the remote's own exceptions; nothing else is logged.
  expect(release.preload.length).toBeGreaterThan(0)
  expect([...new Set(complaints.splice(0))]).toEqual(['unhandled: broken at load'])
  remove()
})

/** Code that never ends, and says so to other pages first. */
const LOOP = 'localStorage.loops="1";for(;;);'

for (const [when, loops] of [
  ['while it loads', { from: ';(()=>{"use strict"', to: `;${LOOP}(()=>{"use strict"` }],
  ['in render', { from: 'Fördjupa dig i Guds ord', to: `"+(()=>{${LOOP}})()+"` }],
] as const)
  test(`[BE-76] a remote that loops ${when} is replaced in the next page of the browser${atNight(when !== 'in render')}`, async ({
    context,
    page,
    portal,
  }) => {
    const live = await liveRelease(portal.url, 'mf-study')
    const { release, remove } = addVersion(portal.site, live, loops)
    const makeLive = (tab: Page) =>
      useRegistry(tab, (registry) => {
        registry.remotes = registry.remotes.map((remote) =>
          remote.name === release.name ? { ...release, before: [live] } : remote,
        )
      })
    const blocked = await context.newPage()
    await makeLive(blocked)
    await blocked.goto('/studera', { waitUntil: 'commit' })
    await page.goto('/')
    const isMarked = (key: string) => page.evaluate((key) => localStorage.getItem(key) !== null, key)
    await expect.poll(() => isMarked('loops')).toBe(true)
    expect(await isMarked(`loading mf-study@${release.version}`)).toBe(true)
    await blocked.close()

    await page.clock.setFixedTime(Date.now() + 11_000)
    await makeLive(page)
    await page.goto('/studera')
    await expect(page.getByRole('heading', { level: 1, name: 'Studera' })).toBeVisible()
    expect(await isMarked(`loading mf-study@${release.version}`)).toBe(false)
    remove()
  })

test('a remote that throws in render shows an error card; a retry remounts it', async ({ page, portal }) => {
  const { remove } = await withVersion(page, portal, {
    from: 'Fördjupa dig i Guds ord',
    to: '"+(()=>{if(!window.mended)throw new Error("broken in render")})()+"',
  })
  await page.goto('/studera')
  await expect(errorCard(page)).toBeVisible()
  await page.evaluate(() => Object.assign(window, { mended: true }))
  await page.getByRole('button', { name: 'Försök igen' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Studera' })).toBeVisible()
  remove()
})

test('a remote with another contract is refused with its own message; unsaved text stays', async ({
  page,
  portal,
}) => {
  await useRegistry(page, ({ remotes }) => {
    for (const remote of remotes) if (remote.name === 'mf-study') Object.assign(remote, { contract: 99 })
  })
  await openPainted(page, portal)
  const line = page.getByText('Sidan uppdateras just nu')
  await expect(line).toBeVisible()
  const retry = await page.getByRole('button', { name: 'Försök igen' }).elementHandle()
  await page.getByRole('button', { name: 'Kontakta oss' }).click()
  const message = page.getByRole('dialog', { name: 'Kontakta oss' }).getByRole('textbox').last()
  await message.fill('Kära ni')
  await retry?.evaluate((button) => (button as HTMLButtonElement).click())
  await expect(line).toBeAttached()
  await expect(message).toHaveValue('Kära ni')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Lämna' }).click()
  await expect(page.getByRole('banner')).toBeAttached()
})

test('with all five remotes down the start page, the menus and the contact form work', async ({ page }) => {
  await page.route(/\/mf-[a-z]+\/[0-9a-f]+\//, (route) => route.abort())
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Guds ord, öppet för dig.')
  for (const area of ['Bibeln', 'Själavinna', 'Studera']) {
    await page.getByRole('navigation', { name: 'Huvudmeny' }).getByRole('link', { name: area }).click()
    await expect(errorCard(page)).toContainText('Sidan kunde inte visas')
  }
  await page.getByRole('button', { name: 'Kontakta oss' }).click()
  await expect(page.getByRole('dialog', { name: 'Kontakta oss' })).toBeVisible()
})

test('opening one area fetches no file of another', async ({ page }) => {
  const fetched = new Set<string>()
  page.on('request', (request) => {
    const remote = /\/(mf-[a-z]+)\/[0-9a-f]+\//.exec(request.url())?.[1]
    if (remote) fetched.add(remote)
  })
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect([...fetched]).toEqual([])
  await page.goto('/studera')
  await expect(page.getByRole('heading', { level: 1, name: 'Studera' })).toBeVisible()
  expect([...fetched]).toEqual(['mf-study'])
})

test('an area without preloads fetches each of its files once', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const fetched: string[] = []
  page.on('request', (request) => {
    if (everyFileOf('mf-study').test(request.url())) fetched.push(request.url())
  })
  await page.getByRole('navigation', { name: 'Huvudmeny' }).getByRole('link', { name: 'Studera' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Studera' })).toBeVisible()
  expect(fetched.length).toBeGreaterThanOrEqual(2)
  expect(new Set(fetched).size).toBe(fetched.length)
})

function deferred() {
  let resolve: () => void = () => {}
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  return { promise, resolve }
}
