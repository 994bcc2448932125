import type { Page } from '@playwright/test'
import { expectAccessible, expectInside } from '../accessible'
import { addDays, longDate, sunday, today } from '../data/days'
import { rowsOf } from '../data/rows'
import { expect, test } from '../test'

type Row = { id: string }
/** The Sunday after the next one. */
const day = addDays(sunday(), 7)
const reason = 'Vi är på församlingsläger.'

const card = (page: Page) => page.getByRole('group', { name: longDate(day) })

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('SH-44, AD-29: a Sunday is cancelled in four presses, and every list, the page of its date and the calendar say so', async ({
    page,
    portal,
    admin,
    signIn,
  }) => {
    const rows = rowsOf(portal)
    const [meeting = { id: '' }] = await rows.find<Row>('events', 'is_gathering=eq.true')
    await rows.removeWhere('event_exceptions', `event_id=eq.${meeting.id}`)
    await signIn(admin)
    await page.goto('/admin/sondag')
    await expectAccessible(page, 'the dates of the regular meeting')
    // Two presses; the menu and its link are two more.
    await card(page).getByRole('button', { name: 'Ställ in' }).click()
    const dialog = page.getByRole('dialog', { name: `Ställ in ${longDate(day)}` })
    await dialog.getByLabel('Varför?').fill(reason)
    await expectAccessible(page, 'the dialog that cancels a date')
    await dialog.getByRole('button', { name: 'Ställ in' }).click()
    await expect(card(page).getByText('Inställt')).toBeVisible()

    // The date before it takes place: the lists have it, but the next meeting is that one.
    await page.goto('/evenemang')
    const listed = page.getByRole('article', { name: 'Söndagens samling Inställt' })
    await expect(listed).toContainText(reason)
    await listed.getByRole('link', { name: 'Söndagens samling', exact: true }).click()
    await expect(page).toHaveURL(`/evenemang/${meeting.id}/${day}`)
    await expect(page.getByRole('main')).toContainText(reason)
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
    const file = (await (await page.request.get(`/evenemang/${meeting.id}.ics`)).text()).replaceAll(
      '\r\n ',
      '',
    )
    expect(file).toContain('RRULE:FREQ=WEEKLY\r\n')
    expect(file).toMatch(
      new RegExp(`RECURRENCE-ID;TZID=Europe/Stockholm:${day.replaceAll('-', '')}T103000\r\nSTATUS:CANCELLED`),
    )

    await page.goto('/admin/sondag')
    await card(page).getByRole('button', { name: 'Som vanligt' }).click()
    await expect(card(page).getByText('Inställt')).toHaveCount(0)
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

test('SH-30, SH-31, SH-44: the next meeting that is cancelled comes first; the panel has it once, beside a concert', async ({
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
    await page.getByRole('button', { name: /^Kommande evenemang/ }).click()
    const panel = page.getByRole('region', { name: 'Kommande evenemang' })
    await expect(panel.getByText('Konsert i parken')).toBeVisible()
    await expect(panel.getByText('Söndagens samling')).toHaveCount(1)
  } finally {
    await rows.remove('events', concert.id)
    await rows.removeWhere('event_exceptions', `event_id=eq.${meeting.id}`)
  }
})
