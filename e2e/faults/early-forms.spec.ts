import type { Locator, Page, Request } from '@playwright/test'
import { atNight } from '../atNight'
import { publicRoutes } from '../data/publicRoutes'
import { holdScripts, SCRIPTS } from '../holdScripts'
import { paintedBefore } from '../paintedBefore'
import { expect, test } from '../test'

const SECRET = 'hemligt-ord-4711'

/** Every address that the browser asks for. */
function requestsOf(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request: Request) => asked.push(`${request.method()} ${request.url()}`))
  return asked
}

/** Opens a painted page. It does not wait for the document's load event: aborted scripts delay that for ten seconds. */
async function openPainted(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'commit' })
  await expect(page.getByRole('contentinfo')).toBeVisible()
}

/** Fills the fields of a form without its scripts. */
const fillForm = (form: Locator) =>
  form.evaluate((element, secret) => {
    for (const field of element.querySelectorAll<HTMLInputElement>('input:not([type=hidden]), textarea'))
      if (!/checkbox|radio/.test(field.type)) field.value = secret
  }, SECRET)

const SHORT = ['/logga-in', '/registrera', '/admin/login', '/bibeln/johannes/3', '/finns-inte']

test.describe('before the scripts', () => {
  for (const isWhole of [false, true])
    test(`PUB-01, PUB-07: no form puts a typed value into an address, unless it is a search${atNight(isWhole)}`, async ({
      page,
      portal,
    }) => {
      test.setTimeout(600_000)
      await page.route(SCRIPTS, (route) => route.abort())
      const asked = requestsOf(page)
      const routes = isWhole ? [...(await publicRoutes(portal.url)), '/admin/login'] : SHORT
      for (const route of routes) {
        if (route !== '/finns-inte') await paintedBefore(portal, route)
        await openPainted(page, portal.url + route)
        const count = await page.locator('#root form').count()
        for (let nth = 0; nth < count; nth += 1) {
          const form = page.locator('#root form').nth(nth)
          const where = `${route}, form ${nth}`
          if ((await form.getAttribute('method')) === 'get') {
            await fillForm(form)
            await form.evaluate((element: HTMLFormElement) => element.requestSubmit())
            // A form of selects alone sends their values.
            const words = await form.locator('input[type=search]').count()
            await page.waitForURL((url) =>
              words ? [...url.searchParams.values()].includes(SECRET) : url.search !== '',
            )
          } else {
            await fillForm(form)
            asked.length = 0
            const field = form.locator('input').first()
            if (await field.isVisible()) await field.press('Enter')
            await form.evaluate((element: HTMLFormElement) => element.requestSubmit())
            // The browser's own sending, past every listener: the host answers.
            await form.evaluate((element: HTMLFormElement) => element.submit())
            await expect(
              page.getByRole('heading', { level: 1, name: 'Inget skickades' }),
              where,
            ).toBeVisible()
            expect(
              asked.filter((line) => line.includes(SECRET)),
              where,
            ).toEqual([])
            expect(page.url(), where).toBe(portal.url + route)
          }
          await openPainted(page, portal.url + route)
        }
      }
    })

  test('PUB-01: an early Enter in the form for signing in is repeated once, with what was typed', async ({
    page,
    portal,
    member,
  }) => {
    await paintedBefore(portal, '/logga-in')
    const arrive = await holdScripts(page)
    const asked = requestsOf(page)
    await page.goto(`${portal.url}/logga-in`, { waitUntil: 'commit' })
    const main = page.getByRole('main')
    await main.getByLabel(/^E-postadress/).fill(member.email)
    await main.getByLabel(/^Lösenord/).fill(member.password)
    await expect(main.getByRole('button', { name: 'Logga in' })).toBeDisabled()
    await main.getByLabel(/^Lösenord/).press('Enter')
    arrive()
    await expect(page.getByRole('button', { name: 'Ditt konto' })).toBeVisible()
    expect(asked.filter((line) => line.includes('grant_type=password'))).toHaveLength(1)
    expect(asked.join()).not.toContain(member.password)
    expect(asked.join()).not.toContain(encodeURIComponent(member.email))
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('PUB-01, PUB-07: a form says that it needs scripts, and a search leads to its address', async ({
    page,
    portal,
  }) => {
    await paintedBefore(portal, '/logga-in')
    await page.goto(`${portal.url}/logga-in`)
    const main = page.getByRole('main')
    await main.getByLabel(/^E-postadress/).fill('maria@exempel.se')
    await main.getByLabel(/^Lösenord/).fill(SECRET)
    await expect(main.getByRole('button', { name: 'Logga in' })).toBeDisabled()
    // Text locators skip the content of `noscript`.
    const sentence = main.locator('noscript p')
    await expect(sentence).toBeVisible()
    await expect(sentence).toContainText('Formuläret behöver JavaScript.')
    await main.getByLabel(/^Lösenord/).press('Enter')
    await expect(page).toHaveURL(`${portal.url}/logga-in`)

    await page.goto(`${portal.url}/bibeln/johannes/3`)
    const search = page.getByRole('combobox', { name: /Sök på webbplatsen/ })
    await search.fill('nåd')
    await search.press('Enter')
    await expect(page).toHaveURL(`${portal.url}/?sok=n%C3%A5d`)
  })
})
