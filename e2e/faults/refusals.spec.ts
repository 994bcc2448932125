import { liveVersion } from '../data/releases'
import { noteOpened } from '../noteOpened'
import { expect, test } from '../test'

test('[BE-74] each refusal of the policy is counted for the version whose page is shown, also what names no file', async ({
  page,
  portal,
  complaints,
}) => {
  await page.addInitScript(() => {
    const counts: Record<string, number> = {}
    navigator.sendBeacon = (_, body) => {
      for (const row of JSON.parse(String(body))) {
        const [app, version, outcome, count] = row
        if (outcome === 'policy') counts[`${app} ${version}`] = (counts[`${app} ${version}`] ?? 0) + count
      }
      return true
    }
    Object.assign(window, { refusals: counts })
  })
  await page.addInitScript(noteOpened)
  await page.goto('/studera')
  await page.waitForFunction(() => 'isOpened' in window)
  await page.evaluate(() => {
    const elsewhere = 'https://elsewhere.invalid/file'
    const add = (tag: string, attributes: object) =>
      document.body.append(Object.assign(document.createElement(tag), attributes))
    add('script', { src: '/favicon.svg' })
    add('iframe', { src: elsewhere })
    add('img', { src: elsewhere })
    add('link', { rel: 'stylesheet', href: elsewhere })
    add('object', { data: elsewhere })
    add('audio', { src: elsewhere })
    fetch(elsewhere).catch(() => {})
  })
  const counted = () =>
    page.evaluate(() => {
      // The report is sent, and the page goes on.
      window.dispatchEvent(new Event('pagehide'))
      return (window as unknown as { refusals: object }).refusals
    })
  await expect.poll(counted).toEqual({ [`mf-study ${liveVersion(portal.site, 'mf-study')}`]: 7 })
  complaints.length = 0
})
