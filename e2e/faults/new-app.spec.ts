import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { copyProject, linkPackages } from '../data/copyProject'
import { expect, test } from '../test'

test('[C-55] an app made by `pnpm new` passes its tests and lints, is released into a running portal, and opens in an open tab @nightly', async ({
  page,
  ownPortal: portal,
}) => {
  const copy = copyProject()
  const run = (program: string, ...args: string[]) =>
    execFileSync(program, args, {
      cwd: copy,
      env: { ...process.env, PORTAL_SITE: portal.site },
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    })
  const tsx = (...args: string[]) => run(process.execPath, '--import', 'tsx', ...args)
  try {
    await page.clock.install()
    await page.goto(portal.url)
    const menu = page.getByRole('navigation', { name: 'Huvudmeny' })
    await expect(menu.getByRole('link')).toHaveCount(4)
    await page.evaluate(() => Object.assign(window, { stayed: true }))

    tsx('platform/tools/newApp/new.ts', 'mf-radio', '--path', '/radio', '--no-install')
    linkPackages(copy, 'mf-radio', 'mf-soulwinning')
    run(join(copy, 'node_modules/.bin/jest'), 'mf-radio')
    run(join(copy, 'node_modules/.bin/biome'), 'check', '--error-on-warnings', 'mf-radio')
    tsx('platform/tools/lint/importBoundaries.ts', 'mf-radio')
    expect(tsx('platform/release/release.ts', 'mf-radio')).toMatch(/mf-radio \w+ is live/)

    await page.clock.fastForward('01:01')
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await menu.getByRole('button', { name: 'Mer' }).click()
    await page.getByRole('menuitem', { name: 'Radio' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Radio' })).toBeVisible()
    expect(await page.evaluate(() => 'stayed' in window)).toBe(true)

    const response = await page.goto(`${portal.url}/radio`)
    expect(response?.status()).toBe(200)
    await expect(page).toHaveTitle(/^Radio/)
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
})
