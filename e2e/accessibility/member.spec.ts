import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessible'
import { filledMember } from '../data/filledMember'
import { expectRoomForLargeText } from '../largeText'
import { expect, test } from '../test'

type State = { what: string; at: string; use?: (page: Page) => Promise<unknown> }

const press = (page: Page, name: string | RegExp) =>
  page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click()
const opened = (page: Page, role: 'dialog' | 'alertdialog') => expect(page.getByRole(role)).toBeVisible()
/** Submits a form with empty required fields. */
const sendEmpty = async (page: Page, name: string) => {
  await page.getByRole('main').getByRole('button', { name, exact: true }).last().click()
  await expect(page.getByRole('main').locator('[aria-invalid="true"]').first()).toBeVisible()
}
const verse = (page: Page, number: number) => page.locator(`#v${number} > [role="button"]`)

const pages = [
  ...['/min-sida', '/profil', '/min-sjalavinna', '/min-sjalavinna/diplom', '/mina-uppgifter'],
  ...['/min-bibellaesning', '/sparade-tolkningar', '/mina-markeringar', '/bibeln/dagens-lasning'],
  '/mina-samlingar',
  '/min-bibellaesning/fullbordad',
]
const RECEIPT = `/studera/tolkningar/kvitto#${'0a'.repeat(16)}`

const ofVisitors: State[] = [
  { what: 'signing in, with errors', at: '/logga-in', use: (page) => sendEmpty(page, 'Logga in') },
  { what: 'registering, with errors', at: '/registrera', use: (page) => sendEmpty(page, 'Skapa konto') },
  {
    what: 'a forgotten password, with errors',
    at: '/glömt-lösenord',
    use: (page) => sendEmpty(page, 'Skicka länk'),
  },
  { what: 'a link that is used up', at: '/reset-password#error_code=otp_expired' },
  { what: 'a receipt that is none', at: RECEIPT },
]

const empty: State[] = [
  ...pages.map((at) => ({ what: `${at} of a new member`, at })),
  {
    what: 'another password, with errors',
    at: '/reset-password',
    use: (page) => sendEmpty(page, 'Spara lösenord'),
  },
]

/** Pages that are checked below only with a dialog, menu or form opened. */
const inUse = ['/profil', '/min-bibellaesning', '/sparade-tolkningar', '/mina-markeringar']

const filled: State[] = [
  ...pages
    .filter((at) => !inUse.includes(at))
    .map((at) => ({ what: `${at} of a member with everything`, at })),
  {
    what: 'the forms of the profile, with errors',
    at: '/profil',
    use: async (page) => {
      for (const form of ['Byt e-postadress', 'Byt lösenord']) {
        await page.getByRole('button', { name: form, expanded: false }).click()
        await sendEmpty(page, form)
      }
    },
  },
  {
    what: 'deleting a kind',
    at: '/mina-uppgifter',
    use: async (page) => {
      await press(page, 'Ta bort: Markerade verser')
      await opened(page, 'alertdialog')
    },
  },
  {
    what: 'deleting the account, with errors',
    at: '/mina-uppgifter',
    use: async (page) => {
      await press(page, 'Ta bort kontot')
      await page.getByRole('alertdialog').getByRole('button', { name: 'Ta bort kontot' }).click()
      await expect(page.getByRole('alertdialog').locator('[aria-invalid="true"]')).toBeVisible()
    },
  },
  ...['Flytta slutdatum', 'Byt läsplan', 'Läsplanen i din kalender', 'Avbryt planen'].map((name) => ({
    what: name,
    at: '/min-bibellaesning',
    use: async (page: Page) => {
      await press(page, name)
      await expect(page.locator('dialog[open]')).toBeVisible()
    },
  })),
  { what: 'the unread days', at: '/min-bibellaesning', use: (page) => press(page, 'Läs ikapp') },
  { what: 'the whole plan', at: '/min-bibellaesning', use: (page) => press(page, 'Visa kalendern') },
  {
    what: 'a saved answer with marked verses',
    at: '/sparade-tolkningar',
    use: async (page) => {
      await press(page, 'Efesierbrevet 2:8–9')
      await expect(page.locator('mark').first()).toBeVisible()
    },
  },
  {
    what: 'sharing a saved answer',
    at: '/sparade-tolkningar',
    use: async (page) => {
      await press(page, 'Mer')
      await page.getByRole('menuitem', { name: 'Dela' }).click()
      await opened(page, 'dialog')
    },
  },
  {
    what: 'taking a saved answer away',
    at: '/sparade-tolkningar',
    use: async (page) => {
      await press(page, 'Mer')
      await page.getByRole('menuitem', { name: 'Ta bort' }).click()
      await opened(page, 'alertdialog')
    },
  },
  { what: 'a note in the list', at: '/mina-markeringar', use: (page) => press(page, 'Ändra') },
  { what: 'no marking found', at: '/mina-markeringar?visa=orange' },
  {
    what: 'naming the colours',
    at: '/mina-markeringar',
    use: async (page) => {
      await press(page, 'Namnge färgerna')
      await opened(page, 'dialog')
    },
  },
  { what: 'a verse’s menu', at: '/bibeln/johannes/3', use: (page) => verse(page, 14).click() },
  {
    what: 'a verse’s notes',
    at: '/bibeln/johannes/3',
    use: async (page) => {
      await verse(page, 16).click()
      await press(page, 'Läs anteckningen till vers 16')
      await press(page, 'Ändra')
    },
  },
  {
    what: 'the bar of several verses',
    at: '/bibeln/johannes/3',
    use: async (page) => {
      await press(page, 'Kopiera verser')
      for (const number of [16, 17]) await verse(page, number).click()
    },
  },
]

/** Resolves when the page is settled: heading visible, nothing loading. */
async function open(page: Page, { at, use }: State): Promise<void> {
  // The browser would keep the document when only the fragment changes.
  if (at.includes('#')) await page.goto('about:blank')
  await page.goto(at)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
  await use?.(page)
}

test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.describe.configure({ timeout: 180_000 })

test('[BE-134] the sign-in pages and the receipts are free of violations in every state, also with large text @nightly', async ({
  page,
}) => {
  for (const state of ofVisitors) {
    await open(page, state)
    await expectAccessible(page, state.what)
    await expectRoomForLargeText(page, state.what)
  }
  for (const status of ['pending', 'answered', 'rejected']) {
    const answer_id = status === 'answered' ? crypto.randomUUID() : null
    await page.route('**/rpc/question_receipt', (route) => route.fulfill({ json: { status, answer_id } }))
    await open(page, { what: status, at: RECEIPT })
    await expectAccessible(page, `a receipt: ${status}`)
  }
  await press(page, 'Spara kvittot på den här enheten')
  await open(page, { what: 'kept receipts', at: '/studera/tolkningar/kvitto' })
  await expectAccessible(page, 'kept receipts')
})

test('a new member’s pages are free of violations @nightly', async ({ page, member, signIn }) => {
  await signIn(member)
  for (const state of empty) {
    await open(page, state)
    await expectAccessible(page, state.what)
  }
})

test('[BE-134] the pages and dialogs of a member with all kinds of data are free of violations, also with large text @nightly', async ({
  page,
  portal,
  member,
  signIn,
}) => {
  const { removeAnswer } = await filledMember(portal, member)
  try {
    await signIn(member)
    for (const state of filled) {
      await open(page, state)
      await expectAccessible(page, state.what)
      await expectRoomForLargeText(page, state.what)
    }
  } finally {
    await removeAnswer()
  }
})

test('pages with data, and pages that failed to load, are free of violations @nightly', async ({
  page,
  member,
  signIn,
}) => {
  await signIn(member)
  const own = /\/rest\/v1\/(?!profiles|books)/
  const read = pages.filter((at) => at !== '/profil' && at !== '/mina-uppgifter')
  for (const at of [...read, '/mina-uppgifter', RECEIPT]) {
    let answer = () => {}
    const asked = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route(own, async (route) => {
      await asked
      await route.fulfill({ status: 403, json: { code: '42501', message: 'permission denied' } })
    })
    await page.goto('about:blank')
    await page.goto(at)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await expectAccessible(page, `${at} while it is read`)
    answer()
    // Each figure that failed to load shows its own error.
    const failure = page.getByRole('main').getByRole('alert').or(page.getByText('Kunde inte hämtas'))
    await expect(failure.first()).toBeAttached()
    await expectAccessible(page, `${at} that could not be read`)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  }
})
