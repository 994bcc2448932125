import { clockTimeouts, stopClockAfter } from '../data/clockTimeouts'
import { withoutData } from '../data/withoutData'
import { expect, test } from '../test'

test('a backend that answers 500, nothing, or nonsense does not break the pages', async ({
  page,
  portal,
}) => {
  await withoutData(page)
  for (const response of [
    { status: 500, contentType: 'application/json', body: '{"message":"broken","code":"XX000"}' },
    { status: 200, contentType: 'application/json', body: '[{"total_souls_won":' },
    { status: 200, contentType: 'text/html', body: '<!doctype html><p>proxy</p>' },
  ]) {
    await page.route(`${portal.backend.url}/**`, (route) =>
      route.fulfill({ ...response, headers: { 'access-control-allow-origin': '*' } }),
    )
    await page.goto('/sjalavinna')
    await expect(page.getByRole('heading', { level: 1, name: 'Själavinna' })).toBeVisible()
    await expect(page.getByText('5 219')).toBeVisible()
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1, name: 'Guds ord, öppet för dig.' })).toBeVisible()
    await page.unroute(`${portal.backend.url}/**`)
  }
})

test('a request without a response times out after ten seconds, and the form keeps the typed text', async ({
  page,
}) => {
  await clockTimeouts(page)
  await page.route('**/rest/v1/contact_messages*', () => {})
  await page.goto('/')
  await page.getByRole('button', { name: 'Kontakta oss' }).click()
  const dialog = page.getByRole('dialog', { name: 'Kontakta oss' })
  await dialog.getByLabel('Namn').fill('Maria')
  await dialog.getByLabel('E-post').fill('maria@exempel.se')
  await dialog.getByLabel('Meddelande').fill('Ett långt brev.')
  const sent = page.waitForRequest('**/rest/v1/contact_messages*')
  await dialog.getByRole('button', { name: 'Skicka' }).click()
  await sent
  await stopClockAfter(page, 10_000)
  await expect(dialog.getByRole('alert')).toContainText('Ett fel uppstod när meddelandet skulle skickas.')
  await expect(dialog.getByLabel('Meddelande')).toHaveValue('Ett långt brev.')
})

test('[SH-26] a double click on Skicka stores one message', async ({ page, portal }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Kontakta oss' }).click()
  const dialog = page.getByRole('dialog', { name: 'Kontakta oss' })
  const name = `Prov ${Date.now()}`
  await dialog.getByLabel('Namn').fill(name)
  await dialog.getByLabel('E-post').fill('maria@exempel.se')
  await dialog.getByLabel('Meddelande').fill('En gång räcker.')
  await dialog.getByRole('button', { name: 'Skicka' }).dblclick()
  await expect(page.getByText(/Tack för ditt meddelande/)).toBeVisible()
  const stored = await fetch(
    `${portal.backend.url}/rest/v1/contact_messages?select=id&name=eq.${encodeURIComponent(name)}`,
    {
      headers: {
        apikey: portal.backend.serviceRoleKey,
        Authorization: `Bearer ${portal.backend.serviceRoleKey}`,
      },
    },
  )
  expect(await stored.json()).toHaveLength(1)
})

test('[SH-27] a message whose response was lost is sent again and stored once', async ({ page, portal }) => {
  let first = true
  await page.route('**/rest/v1/contact_messages*', async (route) => {
    if (route.request().method() !== 'POST' || !first) return route.continue()
    first = false
    await route.fetch()
    await route.abort()
  })
  await page.goto('/')
  await page.getByRole('button', { name: 'Kontakta oss' }).click()
  const dialog = page.getByRole('dialog', { name: 'Kontakta oss' })
  const name = `Prov ${Date.now()}`
  await dialog.getByLabel('Namn').fill(name)
  await dialog.getByLabel('E-post').fill('maria@exempel.se')
  await dialog.getByLabel('Meddelande').fill('Svaret försvann.')
  await dialog.getByRole('button', { name: 'Skicka' }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await expect(dialog.getByLabel('Namn')).toHaveValue(name)
  await dialog.getByRole('button', { name: 'Skicka' }).click()
  await expect(page.getByText(/Tack för ditt meddelande/)).toBeVisible()
  const stored = await fetch(
    `${portal.backend.url}/rest/v1/contact_messages?select=id&name=eq.${encodeURIComponent(name)}`,
    {
      headers: {
        apikey: portal.backend.serviceRoleKey,
        Authorization: `Bearer ${portal.backend.serviceRoleKey}`,
      },
    },
  )
  expect(await stored.json()).toHaveLength(1)
})

test('an expired access token is renewed once, invisibly', async ({ page, member, signIn }) => {
  await signIn(member)
  let refused = 0
  await page.route('**/rest/v1/profiles*', async (route) => {
    if (refused > 0) return route.continue()
    refused += 1
    await route.fulfill({
      status: 401,
      contentType: 'application/json',
      headers: { 'access-control-allow-origin': '*' },
      body: JSON.stringify({ code: 'PGRST303', message: 'JWT expired', details: null, hint: null }),
    })
  })
  const renewed = page.waitForResponse((response) => response.url().includes('grant_type=refresh_token'))
  await page.goto('/')
  await renewed
  await page.getByRole('button', { name: 'Ditt konto' }).click()
  await expect(page.getByRole('banner').getByText(member.firstName)).toBeVisible()
  expect(refused).toBe(1)
})

test('a session that the server does not know ends, and the page becomes a visitor’s', async ({
  page,
  member,
  signIn,
}) => {
  await signIn(member)
  // Neither token is valid, as after the backend was restored or replaced.
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.endsWith('-auth-token')) as string
    const session = JSON.parse(localStorage.getItem(key) as string)
    const [head, claims] = session.access_token.split('.')
    const unknown = { ...session, access_token: `${head}.${claims}.c2lnbmF0dXJl`, refresh_token: 'unknown' }
    localStorage.setItem(key, JSON.stringify(unknown))
  })
  await page.goto('/studera/tolkningar')
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  await expect(page.getByRole('main').getByRole('alert')).toBeHidden()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Logga in' })).toBeVisible()
  await page.goto('/min-sida')
  await expect(page).toHaveURL(/\/logga-in/)
})

test('without its own host the static document works: it fetches the registry itself', async ({
  page,
  portal,
}) => {
  const registry = await (await fetch(`${portal.url}/remotes.json`)).json()
  const shell = await fetch(`${portal.url}/`).then((response) => response.text())
  const version = /\/shell\/([0-9a-f]+)\//.exec(shell)?.[1]
  const { readFileSync } = await import('node:fs')
  const html = readFileSync(`${portal.site}/shell/${version}/index.html`, 'utf8')
  expect(html).not.toContain('id="boot"')
  await page.route('**/studera', (route) => route.fulfill({ contentType: 'text/html', body: html }))
  await page.goto('/studera')
  await expect(page.getByRole('heading', { level: 1, name: 'Studera' })).toBeVisible()
  expect(registry.remotes).toHaveLength(5)

  await page.route('**/remotes.json', (route) => route.fulfill({ status: 503, body: 'down' }))
  await page.goto('/studera')
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
