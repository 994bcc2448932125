import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { atNight } from '../atNight'
import { liveVersion, releaseAgain } from '../data/releases'
import { expect, test } from '../test'

const menu = (page: Page) => page.getByRole('navigation', { name: 'Huvudmeny' })
const fallenShell = (page: Page) => page.evaluate(() => document.documentElement.dataset.fallenShell ?? null)
const hasRun = (page: Page) => page.evaluate(() => 'changedCodeRan' in window)

/** A text that distinguishes the shell's new version from the previous one. */
const sound = { from: 'Huvudmeny', to: 'Ny huvudmeny' }

const thrown = '(()=>{throw new Error("broken in the shell")})()'

function damage(site: string, version: string, part: RegExp): void {
  const folder = join(site, 'shell', version, 'static')
  for (const name of readdirSync(folder).filter((name) => part.test(name)))
    writeFileSync(
      join(folder, name),
      `window.changedCodeRan=true;${readFileSync(join(folder, name), 'utf8')}`,
    )
}

test('[BE-76] a valid new shell renders the page, and fetches nothing of the previous one', async ({
  page,
  ownPortal: portal,
}) => {
  const before = liveVersion(portal.site, 'shell')
  releaseAgain(portal.site, 'shell', sound)
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  await page.goto(`${portal.url}/gemenskap`)
  await expect(page.getByRole('navigation', { name: sound.to })).toBeVisible()
  expect(await fallenShell(page)).toBeNull()
  expect(fetched.filter((url) => url.includes(before))).toEqual([])
})

for (const part of ['main', 'framework']) {
  test(`[BE-75] [BE-76] with the shell's ${part} changed: nothing of it runs, and the previous shell renders the page${atNight(part === 'framework')}`, async ({
    page,
    ownPortal: portal,
  }) => {
    const version = releaseAgain(portal.site, 'shell', sound)
    damage(portal.site, version, new RegExp(`^${part}\\..*\\.js$`))
    await page.goto(`${portal.url}/gemenskap`)
    await expect(menu(page)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Gemenskap' })).toBeVisible()
    expect(await hasRun(page)).toBe(false)
    expect(await fallenShell(page)).toBe(version)
    await menu(page).getByRole('link', { name: 'Studera' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Studera' })).toBeVisible()
  })
}

const faults: [where: string, change: { from: string; to: string }][] = [
  ['while it loads', { from: '(()=>{"use strict";', to: `${thrown};(()=>{"use strict";` }],
  ['before it draws', { from: 'document.getElementById("boot")', to: thrown }],
  ['as it draws the layout', { from: '"Huvudmeny"', to: thrown }],
]

for (const [where, change] of faults) {
  test(`[BE-76] a shell that throws ${where} is replaced by the previous shell${atNight(where !== 'as it draws the layout')}`, async ({
    page,
    ownPortal: portal,
    complaints,
  }) => {
    const version = releaseAgain(portal.site, 'shell', change)
    await page.goto(`${portal.url}/studera`)
    await expect(menu(page)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Studera' })).toBeVisible()
    expect(await fallenShell(page)).toBe(version)
    expect(complaints.splice(0).join()).toMatch(/broken in the shell|layout could not be rendered/)
  })
}
