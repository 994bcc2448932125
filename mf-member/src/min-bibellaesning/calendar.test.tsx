import { createHash, webcrypto } from 'node:crypto'
import { screen, waitFor, within } from '@testing-library/react'
import { openReading, storedRow } from './testing/openReading'

// jsdom has random values and no digests.
beforeAll(() => Object.defineProperty(window, 'crypto', { value: webcrypto, configurable: true }))

const openCalendar = async (stored: object | null, handlers = {}) => {
  const page = openReading(storedRow, {
    'GET reading_calendars': stored ? [stored] : [],
    'POST reading_calendars': undefined,
    'DELETE reading_calendars': undefined,
    ...handlers,
  })
  await page.user.click(await screen.findByRole('button', { name: 'Läsplanen i din kalender' }))
  return { ...page, dialog: within(await screen.findByRole('dialog')) }
}

test('[C-121] an address is made on the device, and only its hash is sent', async () => {
  const { user, db, dialog } = await openCalendar(null)
  expect(dialog.getByText(/Kalendertjänsten du väljer ser innehållet\.$/)).toBeVisible()
  expect(await dialog.findByRole('checkbox', { name: 'Visa kapitel i kalendern' })).not.toBeChecked()
  await user.click(dialog.getByRole('button', { name: 'Skapa adress' }))
  const { textContent } = await dialog.findByText(/\/lasplan\/[0-9a-f]{32}\.ics$/)
  const token = textContent?.slice(-36, -4) ?? ''
  const [sent] = db.sent('POST reading_calendars')
  expect(sent).toEqual({
    user_id: 'u1',
    token_hash: createHash('sha256').update(token).digest('hex'),
    shows_chapters: false,
  })
  expect(dialog.getByRole('link', { name: 'Prenumerera' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^webcal:.*\.ics$/),
  )
})

test('[C-121] chapters are shown only when chosen; a new address replaces the old', async () => {
  const { user, db, dialog } = await openCalendar({
    shows_chapters: false,
    created_at: '2026-11-20T08:00:00Z',
  })
  await user.click(await dialog.findByRole('checkbox', { name: 'Visa kapitel i kalendern' }))
  await user.click(dialog.getByRole('button', { name: 'Skapa ny adress' }))
  await waitFor(() => expect(db.sent('POST reading_calendars')).toMatchObject([{ shows_chapters: true }]))
  expect(db.requests('POST reading_calendars')[0]?.params.get('on_conflict')).toBe('user_id')
})

test('[C-121] the calendar is closed', async () => {
  const { user, db, dialog } = await openCalendar({
    shows_chapters: true,
    created_at: '2026-11-20T08:00:00Z',
  })
  await user.click(await dialog.findByRole('button', { name: 'Ta bort adressen' }))
  await waitFor(() => expect(db.requests('DELETE reading_calendars')).toHaveLength(1))
  expect(db.requests('DELETE reading_calendars')[0]?.params.get('user_id')).toBe('eq.u1')
})

test('[C-121] shows an error instead of an address that could not be stored', async () => {
  const { user, dialog } = await openCalendar(null, { 'POST reading_calendars': new Error('no') })
  await user.click(await dialog.findByRole('button', { name: 'Skapa adress' }))
  expect(await dialog.findByRole('alert')).toBeVisible()
  expect(dialog.queryByText(/\.ics$/)).toBeNull()
})
