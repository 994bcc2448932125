import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessible'
import { atNight } from '../atNight'
import type { Person } from '../data/people'
import { rowsOf } from '../data/rows'
import { createSession } from '../data/storeSession'
import { press, tabTo } from '../keyboard'
import type { RunningPortal } from '../portal'
import { expect, test } from '../test'

/** Books of which the demo has no text. */
const books = [
  ['OBA', 'Obad', 'Obadjas syn.'],
  ['PHM', 'Phlm', 'Paulus, fånge.'],
  ['2JN', '2John', 'Den äldste hälsar.'],
] as const

const files = books.map(([code, , text]) => ({
  name: `${code}.usfm`,
  mimeType: 'text/plain',
  buffer: Buffer.from(
    `\\id ${code} Provbibeln\n\\c 1\n\\s Hälsning\n\\p\n\\v 1 ${text}\n\\v 2-3 Två och tre.\n`,
  ),
}))

type Book = { osis: string; is_active: boolean; translation_code: string | null }

/** Removes what the imports of this file have left. */
async function cleanUp(portal: RunningPortal, before: Book[]) {
  const rows = rowsOf(portal)
  for (const { osis, ...values } of before) {
    const chapters = await rows.find<{ id: number }>(
      'chapters',
      `select=id,books!inner()&books.osis=eq.${osis}`,
    )
    const ids = chapters.map(({ id }) => id).join()
    await rows.removeWhere('verses', `chapter_id=in.(${ids})`)
    await rows.change('chapters', `id=in.(${ids})`, { marks: null })
    await rows.change('books', `osis=eq.${osis}`, values)
  }
  await rows.removeWhere('translations', 'name=eq.Provbibeln')
}

const booksOf = (portal: RunningPortal) =>
  rowsOf(portal).find<Book>(
    'books',
    `select=osis,is_active,translation_code&osis=in.(${books.map(([, osis]) => osis).join()})`,
  )

const versesOf = (portal: RunningPortal, osis: string) =>
  rowsOf(portal).find<{ number: number; last: number | null; text: string }>(
    'verses',
    `select=number,last,text,chapters!inner(books!inner())&chapters.books.osis=eq.${osis}&order=number`,
  )

/** Ends a person's sessions from elsewhere; the one of the page has expired, too. */
async function endSession(page: Page, portal: RunningPortal, person: Person) {
  const { url, anonKey } = portal.backend
  const { key, session } = await createSession(portal, person)
  const { access_token: token } = JSON.parse(session)
  const response = await fetch(`${url}/auth/v1/logout?scope=global`, {
    method: 'POST',
    headers: { apikey: anonKey, authorization: `Bearer ${token}` },
  })
  expect(response.status).toBe(204)
  await page.evaluate((name) => {
    const stored = JSON.parse(localStorage.getItem(name) ?? '{}')
    localStorage.setItem(name, JSON.stringify({ ...stored, expires_at: 1 }))
  }, key)
}

const choose = (page: Page) => page.getByLabel('Fil med Bibelns text').setInputFiles(files)

test('[AD-92] an import goes on after its session has ended and the administrator has signed in again', async ({
  page,
  portal,
  admin,
  signIn,
}) => {
  const before = await booksOf(portal)
  try {
    await signIn(admin)
    await page.goto('/admin/bibeln/las-in')
    await choose(page)
    // The session ends on the server after the second book, and its token has expired.
    await page.route('**/rpc/import_book', async (route) => {
      if (route.request().postDataJSON().osis !== '2John') return route.fallback()
      await endSession(page, portal, admin)
      return route.fulfill({ status: 401, json: { code: 'PGRST303', message: 'JWT expired' } })
    })
    await page.getByRole('button', { name: 'Läs in 3 böcker' }).click()
    await expect(page.getByRole('heading', { name: 'Admin Inloggning' })).toBeVisible()
    await page.unrouteAll({ behavior: 'ignoreErrors' })

    // The end of the session may be reported twice, which empties the form once more.
    await expect(async () => {
      await page.getByLabel('E-post').fill(admin.email)
      await page.getByLabel(/^Lösenord/).fill(admin.password)
      await page.getByRole('main').getByRole('button', { name: 'Logga in' }).click()
      await expect(page).toHaveURL(/\/admin\/bibeln\/las-in$/, { timeout: 5000 })
    }).toPass()
    await expect(page.getByText('2 av 3', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Fortsätt' }).click()
    await page.getByRole('button', { name: 'Visa böckerna för besökare' }).click()
    await expect(page.getByRole('heading', { name: 'Bibeln är inläst' })).toBeVisible()
    for (const [, osis] of books) expect(await versesOf(portal, osis)).toHaveLength(2)
  } finally {
    await cleanUp(portal, before)
  }
})

for (const width of [1360, 390]) {
  test(`[AD-91] [AD-92] an owner loads a Bible at ${width} px: report, a cut wire, a reload in the middle, one undo${atNight(width === 390)}`, async ({
    page,
    portal,
    admin,
    signIn,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    const before = await booksOf(portal)
    expect(before).toHaveLength(3)
    try {
      await signIn(admin)
      await page.goto('/admin/bibeln')
      await page.getByRole('link', { name: 'Läs in Bibeln' }).click()
      await expect(page.getByRole('heading', { name: 'Har du ingen fil?' })).toBeVisible()
      await expectAccessible(page, 'the page before a file is chosen')

      await page.getByLabel('Fil med Bibelns text').setInputFiles({
        ...{ name: 'fel.usfm', mimeType: 'text/plain' },
        buffer: Buffer.from('\\id OBA\n\\c 1\n\\v ett Ord\n'),
      })
      await expect(page.getByRole('alert')).toContainText('”ett” är inget versnummer')
      await expect(page.locator('mark')).toHaveText('\\v ett Ord')
      await expectAccessible(page, 'a broken file')

      await choose(page)
      await expect(page.getByText('3 böcker, 3 kapitel och 6 verser (USFM).', { exact: true })).toBeVisible()
      // The file was read in a worker, under the policy of production.
      expect(page.workers()).toHaveLength(1)
      await page.getByRole('button', { name: /verser saknas$/ }).click()
      await page.getByRole('button', { name: 'Obadja 1:4–21' }).click()
      await expect(page.locator('mark')).toHaveText('\\v 2-3 Två och tre.')
      await expectAccessible(page, 'the report')

      // The wire is cut after the second book was written: its answer never comes.
      let sent = 0
      await page.route('**/rpc/import_book', async (route) => {
        sent += 1
        if (sent !== 2) return route.continue()
        await route.fetch()
        return route.abort('connectionreset')
      })
      // And the page is reloaded before the third is sent.
      let reload = () => {}
      const held = new Promise<void>((resolve) => {
        reload = resolve
      })
      await page.route('**/rpc/import_book', (route) => {
        if (route.request().postDataJSON().osis === '2John') return reload()
        return route.fallback()
      })
      await page.getByRole('button', { name: 'Läs in 3 böcker' }).click()
      await held
      page.on('dialog', (dialog) => void dialog.accept())
      await page.reload()
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await expect(page.getByText('2 av 3', { exact: true })).toBeVisible()
      await expectAccessible(page, 'an interrupted import')
      await page.getByRole('button', { name: 'Fortsätt' }).click()
      await page.getByRole('button', { name: 'Visa böckerna för besökare' }).click()
      await expect(page.getByRole('heading', { name: 'Bibeln är inläst' })).toBeVisible()

      for (const [, osis, text] of books) {
        expect(await versesOf(portal, osis)).toMatchObject([
          { number: 1, last: null, text },
          { number: 2, last: 3, text: 'Två och tre.' },
        ])
      }

      await page.getByRole('button', { name: '3 inlästa böcker' }).click()
      await page.getByRole('button', { name: 'Ångra Filemonbrevet' }).click()
      await expect(page.getByText('Det är ångrat.')).toBeVisible()
      await expectAccessible(page, 'a finished import')
      expect(await versesOf(portal, 'Phlm')).toEqual([])
      expect(await versesOf(portal, 'Obad')).toHaveLength(2)

      await page.goto('/bibeln/obadja/1')
      await expect(page.getByText('Obadjas syn.')).toBeVisible()
      await expect(page.getByText('Provbibeln').first()).toBeVisible()
    } finally {
      await cleanUp(portal, before)
    }
  })

  test(`[AD-92] by keyboard alone a Bible is loaded and given up at ${width} px${atNight(width === 1360)}`, async ({
    page,
    portal,
    admin,
    signIn,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    const before = await booksOf(portal)
    try {
      await signIn(admin)
      await page.goto('/admin/bibeln/las-in')
      const field = page.getByRole('button', { name: 'Välj fil' })
      await tabTo(page, field)
      // The window of the operating system, which Enter opens here, is not the portal's.
      await choose(page)
      await page.route('**/rpc/import_book', (route) =>
        route.request().postDataJSON().osis === 'Phlm'
          ? route.fulfill({ status: 400, json: { code: 'PT422', message: 'Boken har fel form.' } })
          : route.fallback(),
      )
      await press(page, 'Läs in 3 böcker')
      const refused = page.getByRole('list', { name: 'Böcker som inte kunde läsas in' })
      await expect(refused).toContainText('Filemonbrevet: Boken har fel form.')
      await expect(page.getByText('2 av 3', { exact: true })).toBeVisible()
      await expectAccessible(page, 'a refused book')
      await press(page, 'Avsluta inläsningen')
      await expect(field).toBeVisible()
    } finally {
      await cleanUp(portal, before)
    }
  })
}
