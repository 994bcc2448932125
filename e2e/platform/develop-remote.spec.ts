import { createServer } from 'node:net'
import { developRemote, startDeployed } from '../data/developRemote'
import { expect, test } from '../test'

test('[BE-161] `pnpm dev mf-study` shows its pages in a local portal and in a deployed one, also signed in @nightly', async ({
  page,
  portal,
  member,
}) => {
  test.slow()
  const deployed = await startDeployed(portal.site, await freePort(), portal.backend)
  const [here, there] = await Promise.all([
    developRemote('mf-study', portal.url),
    developRemote('mf-study', deployed.url),
  ])
  try {
    for (const { url } of [here, there]) {
      const chunks: string[] = []
      page.on('response', (response) => chunks.push(response.url()))
      // A page with a chunk of its own; opened directly, and then from inside the portal.
      await page.goto(`${url}/studera/tolkningar`)
      await expect(page.getByRole('heading', { level: 1, name: 'Frågor och svar' })).toBeVisible()
      await page.getByRole('link', { name: 'Logga in' }).first().click()
      await page.getByLabel('E-post').fill(member.email)
      await page.getByLabel(/^Lösenord/).fill(member.password)
      await page.getByRole('main').getByRole('button', { name: 'Logga in' }).click()
      await expect(page.getByRole('button', { name: 'Ditt konto' })).toBeVisible()
      await page.goto(`${url}/studera/trosgrunder`)
      await expect(page.getByRole('heading', { level: 1, name: 'Trosgrunder' })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Ditt konto' })).toBeVisible()
      expect(chunks.filter((chunk) => chunk.includes('/mf-study/dev/')).length).toBeGreaterThan(2)
      expect(chunks.filter((chunk) => /\/mf-study\/(?!dev\/)/.test(chunk))).toEqual([])
    }
  } finally {
    await Promise.all([here, there, deployed].map(({ stop }) => stop()))
  }
})

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
