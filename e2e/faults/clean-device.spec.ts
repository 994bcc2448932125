import type { Page } from '@playwright/test'
import { atNight } from '../atNight'
import { signInByForm } from '../data/signInByForm'
import type { RunningPortal } from '../portal'
import { expect, test } from '../test'

test.use({ serviceWorkers: 'allow' })

/** Everything stored on the device: keys and their values, databases, and the contents of the caches. */
const onDevice = (page: Page) =>
  page.evaluate(async () => {
    const entries = await Promise.all(
      (await caches.keys()).map(async (name) => {
        const cache = await caches.open(name)
        const texts = (await cache.keys()).map(
          async (key) =>
            `${name} ${key.url} ${name === 'files' ? '' : await (await cache.match(key))?.text()}`,
        )
        return Promise.all(texts)
      }),
    )
    return {
      local: { ...localStorage },
      session: Object.keys(sessionStorage).sort(),
      databases: (await indexedDB.databases()).map(({ name }) => name),
      caches: entries.flat(),
      cookies: document.cookie,
    }
  })

const isControlled = (page: Page) => page.evaluate(() => navigator.serviceWorker.controller !== null)

/** Leaves a member's data on the device: read chapters, a draft, and an entry that waits to be sent. */
async function useDevice(page: Page, memberId: string): Promise<void> {
  await expect.poll(() => isControlled(page)).toBe(true)
  await page.goto('/bibeln/johannes/3')
  await expect(page.locator('#v16')).toBeVisible()
  await expect
    .poll(async () => (await onDevice(page)).caches.some((entry) => entry.includes('/rest/v1/chapters')), {
      timeout: 20_000,
    })
    .toBe(true)
  await page.evaluate(async (id) => {
    localStorage.setItem('lasplan', '{}')
    localStorage.setItem('a-key-of-tomorrow', id)
    sessionStorage.setItem('question-draft', 'Hemligt')
    await new Promise<void>((resolve) => {
      const request = indexedDB.open('outbox')
      request.onsuccess = () => {
        request.result.close()
        resolve()
      }
    })
  }, memberId)
}

const signOutByMenu = async (page: Page) => {
  await page.getByRole('button', { name: 'Ditt konto' }).click()
  await page.getByRole('menuitem', { name: 'Logga ut' }).click()
}

async function expectClean(page: Page, { id, email }: { id: string; email: string }): Promise<void> {
  const left = await onDevice(page)
  const { bibeln = '{}', ...others } = left.local
  expect(
    Object.keys(others).filter((key) => !['last_seen_updates', 'events_button_clicked'].includes(key)),
  ).toEqual([])
  expect(Object.keys(JSON.parse(bibeln).state ?? {}).sort()).toEqual(['layout', 'numbers', 'textSize'])
  expect(left.session.filter((key) => !['has_visited', 'hero_animations_shown'].includes(key))).toEqual([])
  expect(left.databases).toEqual([])
  expect(left.cookies.replace(/theme=\w+/, '')).toBe('')
  for (const personal of [id, email])
    expect(left.caches.filter((entry) => entry.includes(personal))).toEqual([])
  // The start page may quote the chapter.
  const addresses = left.caches.map((entry) => entry.split(' ')[1])
  expect(addresses.filter((url) => /bibeln\/johannes|rest\/v1\/chapters/.test(url ?? ''))).toEqual([])
}

test('[C-118] after signing out no data of the member is on the device', async ({ page, member }) => {
  await page.goto('/')
  await signInByForm(page, member)
  await useDevice(page, member.id)
  await page.evaluate((id) => localStorage.setItem(`draft:${id}:events:ny`, '{}'), member.id)
  await signOutByMenu(page)
  const startPage = page.waitForEvent('load')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Logga ut' }).click()
  await startPage
  await expect(page.getByRole('banner').getByRole('link', { name: 'Logga in' })).toBeVisible()
  await expectClean(page, member)
})

test('[C-118] signing out without a network leaves nothing of the member on the device', async ({
  page,
  context,
  member,
}) => {
  await page.goto('/')
  await signInByForm(page, member)
  await useDevice(page, member.id)
  await context.setOffline(true)
  const startPage = page.waitForURL('/')
  await signOutByMenu(page)
  await startPage
  await expectClean(page, member)
  await context.setOffline(false)
  await page.goto('/')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Logga in' })).toBeVisible()
})

for (const noticed of ['by the next page', 'by the open page'] as const)
  test(`[C-118] a deletion of the account elsewhere, detected ${noticed}, clears the device except for drafts${atNight(noticed === 'by the open page')}`, async ({
    page,
    portal,
    member,
  }) => {
    await page.goto('/')
    await signInByForm(page, member)
    await useDevice(page, member.id)
    const draft = `draft:${member.id}:events:ny`
    await page.evaluate((key) => localStorage.setItem(key, '{}'), draft)
    await deleteAccount(portal, member)
    // The access token has expired; an open page checks this when it becomes visible again.
    await page.evaluate((isSeen) => {
      for (const [key, value] of Object.entries(localStorage))
        if (key.startsWith('sb-'))
          localStorage.setItem(key, JSON.stringify({ ...JSON.parse(value), expires_at: 1 }))
      if (isSeen) document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    }, noticed === 'by the open page')
    const guest = page.getByRole('banner').getByRole('link', { name: 'Logga in' })
    if (noticed === 'by the open page') {
      await expect(guest).toBeVisible()
      await page.getByRole('link', { name: 'Om oss' }).first().click()
      await expect(page.getByRole('heading', { level: 1, name: /Om/ })).toBeVisible()
    }
    await page.goto('/om-oss')
    await expect(guest).toBeVisible()
    await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), draft)).toBe('{}')
    await page.evaluate((key) => localStorage.removeItem(key), draft)
    // The page shows a visitor's layout before it has emptied the device.
    await expect(() => expectClean(page, member)).toPass({ timeout: 15_000 })
  })

async function deleteAccount({ backend }: RunningPortal, { id }: { id: string }): Promise<void> {
  const response = await fetch(`${backend.url}/auth/v1/admin/users/${id}`, {
    method: 'DELETE',
    headers: { apikey: backend.serviceRoleKey, Authorization: `Bearer ${backend.serviceRoleKey}` },
  })
  expect(response.ok).toBe(true)
}
