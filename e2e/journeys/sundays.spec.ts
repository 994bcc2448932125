import type { Locator, Page } from '@playwright/test'
import { expectAccessible, expectInside } from '../accessible'
import { addDays, longDate, sunday, today } from '../data/days'
import { rowsOf } from '../data/rows'
import { chooseByTyping, press, tabTo } from '../keyboard'
import { countPresses } from '../presses'
import { expect, test } from '../test'

type Row = { id: string }
/** The next Sunday; on a Sunday, whose meeting may be over, the one after it. */
const day = sunday() === today() ? addDays(sunday(), 7) : sunday()
const reason = 'Vi är på församlingsläger.'

const card = (page: Page, of = day) => page.getByRole('group', { name: longDate(of) })
const PHONE = { width: 390, height: 844 }

test.describe('on a phone', () => {
  test.use({ viewport: PHONE })

  test('SH-44, AD-29: a Sunday is cancelled in four presses from the dashboard, and every list, the page of its date and the calendar say so', async ({
    page,
    portal,
    admin,
    signIn,
  }) => {
    const rows = rowsOf(portal)
    const [meeting = { id: '' }] = await rows.find<Row>('events', 'is_gathering=eq.true')
    await rows.removeWhere('event_exceptions', `event_id=eq.${meeting.id}`)
    if (day !== sunday())
      await rows.add('event_exceptions', { event_id: meeting.id, day: today(), kind: 'cancelled' })
    await signIn(admin)
    await page.goto('/admin/dashboard')
    const presses = await countPresses(page)
    await page.getByRole('button', { name: 'Administration' }).click()
    await page
      .getByRole('dialog', { name: 'Administration' })
      .getByRole('link', { name: 'Söndag', exact: true })
      .click()
    await card(page).getByRole('button', { name: 'Ställ in' }).click()
    const dialog = page.getByRole('dialog', { name: `Ställ in ${longDate(day)}` })
    await dialog.getByRole('button', { name: 'Ställ in' }).click()
    await expect(card(page).getByText('Inställt')).toBeVisible()
    expect(await presses()).toBeLessThanOrEqual(4)

    await card(page).getByRole('button', { name: 'Ändra', exact: true }).click()
    await expect(page.getByRole('dialog', { name: `Ändra ${longDate(day)}` })).toBeVisible()
    await page.keyboard.press('Escape')

    for (const path of ['/', '/gemenskap']) {
      await page.goto(path)
      await expect(page.getByRole('main').getByText('Inställt').first()).toBeVisible()
    }
    await page.getByRole('button', { name: /^Kommande evenemang/ }).click()
    const panel = page.getByRole('region', { name: 'Kommande evenemang' })
    await expect(panel.getByText('Inställt').first()).toBeVisible()

    await page.goto('/evenemang')
    const listed = page.getByRole('article', { name: 'Söndagens samling Inställt' }).last()
    await listed.getByRole('link', { name: 'Söndagens samling', exact: true }).click()
    await expect(page).toHaveURL(`/evenemang/${meeting.id}/${day}`)
    await expect(page.getByRole('main').getByText('Inställt')).toBeVisible()
    await expectAccessible(page, 'the page of a cancelled date')

    const document = await page.request.get(`/evenemang/${meeting.id}/${day}`)
    expect(document.status()).toBe(200)
    expect(await document.text()).toContain('https://schema.org/EventCancelled')
    expect((await page.request.get(`/evenemang/${meeting.id}/${addDays(day, 1)}`)).status()).toBe(404)
    const moved = await page.request.get(`/evenemang?id=${meeting.id}`, { maxRedirects: 0 })
    expect([moved.status(), moved.headers().location]).toEqual([301, `/evenemang/${meeting.id}`])
    const next = await page.request.get(`/evenemang?id=${meeting.id}`)
    expect(new URL(next.url()).pathname).toMatch(/^\/evenemang\/[^/]+\/\d{4}-\d\d-\d\d$/)
    for (const path of [`/evenemang/${meeting.id}.ics`, '/evenemang.ics']) {
      const file = (await (await page.request.get(path)).text()).replaceAll('\r\n ', '')
      expect(file).toContain('RRULE:FREQ=WEEKLY\r\n')
      expect(file).toMatch(
        new RegExp(
          `RECURRENCE-ID;TZID=Europe/Stockholm:${day.replaceAll('-', '')}T103000\r\nSTATUS:CANCELLED`,
        ),
      )
    }

    await page.goto('/admin/sondag')
    await card(page).getByRole('button', { name: 'Som vanligt' }).click()
    await expect(card(page).getByText('Inställt')).toHaveCount(0)
  })

  test('AD-29: by keyboard alone a series is entered, one of its dates is cancelled, and Sunday gets a text', async ({
    page,
    portal,
    admin,
    signIn,
  }) => {
    const rows = rowsOf(portal)
    const title = `Bön ${crypto.randomUUID().slice(0, 8)}`
    const [meeting = { id: '' }] = await rows.find<Row>('events', 'is_gathering=eq.true')
    await rows.removeWhere('event_exceptions', `event_id=eq.${meeting.id}`)
    /** Fills a field with the focus, which only Tab has moved. */
    const put = async (field: Locator, value: string) => {
      await tabTo(page, field)
      await field.fill(value)
    }
    const check = async (what: string) => {
      await expectAccessible(page, what)
      await page.setViewportSize(PHONE)
    }
    const first = addDays(today(), 1)
    try {
      await signIn(admin)
      await page.goto('/admin/evenemang')
      await press(page, 'Nytt evenemang')
      const form = page.getByRole('form', { name: 'Nytt evenemang' })
      await put(form.getByLabel(/^Titel/), title)
      await put(form.getByLabel(/^Datum/), first)
      await put(form.getByLabel('Starttid'), '19:00')
      await put(form.getByLabel('Program'), '19:00 Bön')
      await chooseByTyping(page, form.getByLabel('Upprepas'), 'Varje v')
      await check('the form of a series')
      await press(page, 'Spara')
      await expect(page.getByText('Evenemanget har sparats.')).toBeVisible()

      const [{ id } = { id: '' }] = await rows.find<Row>('events', `title=eq.${encodeURIComponent(title)}`)
      await page.goto(`/admin/evenemang/${id}`)
      await press(page, 'Datum', 'link')
      await expect(page).toHaveURL(`/admin/evenemang/${id}/datum`)
      const second = addDays(first, 7)
      await tabTo(page, card(page, second).getByRole('button', { name: 'Ställ in' }))
      await page.keyboard.press('Space')
      const dialog = page.getByRole('dialog', { name: `Ställ in ${longDate(second)}` })
      await put(dialog.getByLabel('Varför?'), reason)
      await check('the dialog that cancels a date')
      await tabTo(page, dialog.getByRole('button', { name: 'Ställ in' }))
      await page.keyboard.press('Space')
      await expect(card(page, second).getByText('Inställt')).toBeVisible()
      await check('the dates of a series')
      expect((await page.request.get(`/evenemang/${id}/${second}`)).status()).toBe(200)

      await page.goto('/admin/sondag')
      await tabTo(page, card(page).getByRole('button', { name: 'Ändra', exact: true }))
      await page.keyboard.press('Space')
      const change = page.getByRole('form', { name: `Ändra ${longDate(day)}` })
      await chooseByTyping(page, change.getByLabel('Text som läses'), 'Johannes')
      await chooseByTyping(page, change.getByLabel('Kapitel'), '3')
      await check('the dialog that changes a date')
      await tabTo(page, change.getByRole('button', { name: 'Spara' }))
      await page.keyboard.press('Space')
      await expect(card(page).getByText('Ändrat')).toBeVisible()
      await expect(card(page).getByText('Johannes 3')).toBeVisible()
      await check('the dates of the regular meeting')
    } finally {
      await rows.removeWhere('events', `title=eq.${encodeURIComponent(title)}`)
      await rows.removeWhere('event_exceptions', `event_id=eq.${meeting.id}`)
    }
  })
})

test('SH-38: a programme of long words stays within the page of its date', async ({ page, portal }) => {
  const event = await rowsOf(portal).add<Row>('events', {
    ...{ title: 'Konferens', event_date: day, start_time: '10:00' },
    programme: [{ time: '10:00', title: 'Församlingskonferens'.repeat(5), text: 'Förberedelse'.repeat(40) }],
  })
  try {
    for (const width of [1360, 390]) {
      await page.setViewportSize({ width, height: 844 })
      await page.goto(`/evenemang/${event.id}/${day}`)
      await expect(page.getByRole('heading', { name: 'Program' })).toBeVisible()
      await expectInside(page, `the page of a date at ${width} px`)
    }
  } finally {
    await rowsOf(portal).remove('events', event.id)
  }
})

test('SH-30, SH-31, SH-44: the next meeting that is cancelled comes first; five Sundays are once in the panel, beside a concert', async ({
  page,
  portal,
}) => {
  const rows = rowsOf(portal)
  const [meeting = { id: '' }] = await rows.find<Row>('events', 'is_gathering=eq.true')
  await rows.removeWhere('event_exceptions', `event_id=eq.${meeting.id}`)
  const dates = [sunday(), addDays(sunday(), 7)]
  for (const each of dates)
    await rows.add('event_exceptions', { event_id: meeting.id, day: each, kind: 'cancelled', reason })
  const concert = await rows.add<Row>('events', {
    title: 'Konsert i parken',
    event_date: addDays(today(), 1),
  })
  try {
    for (const path of ['/', '/gemenskap']) {
      await page.goto(path)
      await expect(page.getByRole('main').getByText('Inställt').first()).toBeVisible()
      await expect(page.getByRole('main').getByText(reason).first()).toBeVisible()
    }
    await page.goto('/evenemang')
    const listed = page.getByRole('article', { name: /^Söndagens samling/ })
    await expect.poll(() => listed.count()).toBeGreaterThanOrEqual(5)
    await expect(listed.filter({ hasText: reason })).toHaveCount(2)
    await page.getByRole('button', { name: /^Kommande evenemang/ }).click()
    const panel = page.getByRole('region', { name: 'Kommande evenemang' })
    await expect(panel.getByText('Konsert i parken')).toBeVisible()
    await expect(panel.getByText('Söndagens samling')).toHaveCount(1)
  } finally {
    await rows.remove('events', concert.id)
    await rows.removeWhere('event_exceptions', `event_id=eq.${meeting.id}`)
  }
})
