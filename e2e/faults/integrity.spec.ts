import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { releaseAgain, takeBack } from '../data/releases'
import { addVersion, type PageRelease } from '../data/versions'
import { paintedBefore } from '../paintedBefore'
import { liveRelease, useRegistry } from '../registry'
import { expect, test } from '../test'

const change = { from: 'Fördjupa dig i Guds ord', to: 'Nu i ny utgåva' }
const ran = 'window.changedCodeRan=true;'

const errorCard = (page: Page) => page.getByRole('main').getByRole('alert')
const hasRun = (page: Page) => page.evaluate(() => 'changedCodeRan' in window)

/** Changes a file as an attacker with access to the site's files would: it works as before and also runs other code. */
function tamper(file: string, more = ran): void {
  writeFileSync(file, more + readFileSync(file, 'utf8'))
}

/** Makes a new version live for one page; the version that all others see is its previous one. */
async function withNewVersion(
  page: Page,
  portal: { url: string; site: string },
  name: string,
  text = change,
) {
  const before = await liveRelease(portal.url, name)
  const added = addVersion(portal.site, before, text)
  const release: PageRelease = { ...added.release, before: [before] }
  await useRegistry(page, ({ remotes }) => {
    remotes.splice(
      remotes.findIndex((remote) => remote.name === name),
      1,
      release,
    )
  })
  return { ...added, release }
}

test('[BE-75] an unchanged version runs, each of its files fetched once', async ({ page, portal }) => {
  const { remove } = await withNewVersion(page, portal, 'mf-study')
  const fetched: string[] = []
  page.on('request', (request) => {
    if (/\/mf-study\/.*\.js$/.test(request.url())) fetched.push(request.url())
  })
  await page.goto('/studera')
  await expect(page.getByText(change.to)).toBeVisible()
  expect(fetched.length).toBeGreaterThanOrEqual(2)
  expect(new Set(fetched).size).toBe(fetched.length)
  remove()
})

const faults: [what: string, damage: (folder: string, release: PageRelease) => void][] = [
  ['the entry', (folder, { entry }) => tamper(join(folder, entry))],
  [
    'an exposed chunk',
    (folder, { entry, preload }) => tamper(join(folder, preload.find((file) => file !== entry) ?? '')),
  ],
  [
    'the compressed form alone',
    (folder, { entry }) =>
      writeFileSync(
        join(folder, `${entry}.br`),
        brotliCompressSync(ran + readFileSync(join(folder, entry), 'utf8')),
      ),
  ],
]

for (const [what, damage] of faults) {
  test(`[BE-75] [BE-76] with ${what} changed: nothing of it runs, and the area shows its last good version`, async ({
    page,
    portal,
  }) => {
    const { release, folder, remove } = await withNewVersion(page, portal, 'mf-study')
    damage(folder, release)
    await page.goto('/studera')
    await expect(page.getByText(change.from)).toBeVisible()
    await expect(errorCard(page)).toHaveCount(0)
    expect(await hasRun(page)).toBe(false)
    const timesCounted = (outcome: string) =>
      page.evaluate(
        (name) => performance.getEntriesByName(name).length,
        `mf-study ${release.version} ${outcome}`,
      )
    await expect.poll(() => timesCounted('changed')).toBe(1)
    remove()
  })
}

test('[BE-75] [BE-76] with a released file changed on the site: nothing of it runs, and all visitors see the last good version', async ({
  page,
  ownPortal: portal,
}) => {
  const onSite: typeof faults = [
    ...faults,
    ['release.json', (folder) => tamper(join(folder, 'release.json'))],
    ['the host file', (folder) => tamper(join(folder, 'server.cjs'), 'throw new Error("ran");')],
  ]
  // A copy has the same file names; the host must not have read its `release.json` before the test damages it.
  const names = await liveRelease(portal.url, 'mf-study')
  const tried = process.env.PORTAL_NIGHTLY ? onSite : onSite.slice(-2)
  for (const [at, [what, damage]] of tried.entries()) {
    const text = { from: change.from, to: `Utgåva ${at}` }
    const version = releaseAgain(portal.site, 'mf-study', text)
    damage(join(portal.site, 'mf-study', version), names)
    await page.goto(`${portal.url}/studera`)
    await expect(page.getByText(change.from), what).toBeVisible()
    await expect(errorCard(page)).toHaveCount(0)
    expect(await hasRun(page), what).toBe(false)
    takeBack(portal.site, 'mf-study', version)
  }
})

test('[BE-75] [BE-76] with a later chunk changed: nothing of it runs, and the area shows its last good version', async ({
  page,
  portal,
}) => {
  const text = { from: 'Sök i Bibeln...', to: 'Sök i Bibeln…' }
  const { release, folder, remove } = await withNewVersion(page, portal, 'mf-bible', text)
  for (const file of readdirSync(join(folder, 'static')).map((name) => `static/${name}`)) {
    if (file.endsWith('.js') && !release.preload.includes(file)) tamper(join(folder, file))
  }
  await page.goto('/bibeln/psaltaren/23')
  // A later part shows the hits.
  await page.getByPlaceholder(text.to).fill('herde')
  await expect(page.getByPlaceholder(text.from)).toBeVisible({ timeout: 20_000 })
  await expect(
    page
      .getByRole('main')
      .getByText(/är min herde/)
      .first(),
  ).toBeVisible()
  expect(await hasRun(page)).toBe(false)
  remove()
})

test('[BE-75] nothing runs without a hash', async ({ page, portal }) => {
  const { release } = await withNewVersion(page, portal, 'mf-study')
  release.integrity = {}
  await page.goto('/studera')
  await expect(page.getByText(change.from)).toBeVisible()
})

test('[BE-75] a changed script of the shell does not run', async ({ page, portal }) => {
  await paintedBefore(portal, '/gemenskap')
  for (const part of ['main', 'framework']) {
    const script = new RegExp(`/shell/[0-9a-f]+/static/${part}\\.`)
    await page.route(script, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: ran + (await response.text()) })
    })
    const refused = page.waitForEvent('console', (message) => /'integrity' attribute/.test(message.text()))
    await page.goto('/gemenskap', { waitUntil: 'commit' })
    await refused
    await page.waitForLoadState()
    expect(await hasRun(page)).toBe(false)
    // The page stays as the host has painted it.
    await expect(page.locator('#root[data-painted]')).toHaveCount(1)
    await page.unroute(script)
  }
})

test('[BE-75] the browser itself refuses a script of ours without a hash', async ({ page, portal }) => {
  await page.goto('/')
  const { base, entry } = await liveRelease(portal.url, 'mf-study')
  const outcome = await page.evaluate(
    (src) =>
      new Promise((resolve) => {
        const script = Object.assign(document.createElement('script'), { src, crossOrigin: 'anonymous' })
        script.onload = () => resolve('ran')
        script.onerror = () => resolve('refused')
        document.head.append(script)
      }),
    new URL(entry, base).href,
  )
  expect(outcome).toBe('refused')
})
