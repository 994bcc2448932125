import { addDays, fullDate, inStockholm, today, weekdayDayMonth } from '@portal/shared-ui/format'
import { sentValues } from '@portal/shared-ui/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { openReading, storedRow } from './testing/openReading'

// A Wednesday: the plan began on Tuesday of the week before.
const NOW = inStockholm('2026-12-02', '12:00')

beforeEach(() => void jest.useFakeTimers({ now: NOW, advanceTimers: true }))
afterEach(() => {
  jest.useRealTimers()
  localStorage.clear()
})

const row = { ...storedRow, started_at: inStockholm('2026-11-24', '12:00').toISOString() }
const paused = { ...row, schedule: { moves: { 9: '2026-12-14' }, pauses: [9] } }
const shows = (name: RegExp | string) => screen.findByRole('heading', { name })
const tiles = () =>
  screen
    .getAllByRole('button', { name: /^Dag \d+, / })
    .map((one) => one.textContent?.match(/^Dag (\d+)/)?.[1])

test('[ME-41] a plan is paused until a day: it says what moves, refuses other days, and sends one move', async () => {
  const { user, db } = openReading(row)
  await shows('Dag 9 av 365, sex kvar att läsa ikapp')
  await user.click(screen.getByRole('button', { name: 'Pausa planen' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Pausa planen' }))
  const day = dialog.getByLabelText('Fortsätt den')
  expect(day).toHaveValue('2026-12-09')
  const [before, after] = ['2027-11-23', '2027-12-05'].map(fullDate)
  fireEvent.change(day, { target: { value: '2026-12-14' } })
  const said = dialog.getByText(/^Du fortsätter/)
  expect(said).toHaveTextContent(
    `Du fortsätter med dag 9 måndag 14 december. Slutdatumet flyttas från ${before} till ${after}.`,
  )
  for (const refused of ['2026-12-02', '2027-12-04', '']) {
    fireEvent.change(day, { target: { value: refused } })
    await user.click(dialog.getByRole('button', { name: 'Pausa' }))
    expect(dialog.getByRole('alert')).toHaveTextContent(
      'Välj en dag från 3 december 2026 till 3 december 2027',
    )
  }
  fireEvent.change(day, { target: { value: '2026-12-14' } })
  await user.click(dialog.getByRole('button', { name: 'Pausa' }))
  expect(await shows('Pausad till måndag 14 december')).toBeVisible()
  const { started_at: ofPlan } = row
  await waitFor(() =>
    expect(sentValues(db)).toEqual([{ kind: 'move', ofPlan, day: 9, date: '2026-12-14', isPause: true }]),
  )
})

test('[ME-41] while it is paused nothing is late, and "Fortsätt nu" goes on today', async () => {
  const { user, db } = openReading(paused)
  await shows('Pausad till måndag 14 december')
  expect(screen.queryByText(/kvar att läsa ikapp|dagar kvar/)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Läs ikapp' })).toBeNull()
  expect(screen.queryByText('Idag')).toBeNull()
  expect(screen.getByRole('heading', { name: 'Härnäst' })).toBeVisible()
  expect(tiles()).toEqual(['9', '10', '11', '12', '13', '14', '15'])
  expect(screen.getByText(weekdayDayMonth('2026-12-14'))).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Fortsätt nu' }))
  expect(await shows('Dag 9 av 365, sex kvar att läsa ikapp')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Fortsätt nu' })).toBeNull()
  await waitFor(() =>
    expect(sentValues(db)).toEqual([
      // The dates before today stay a pause: they do not slow the pace.
      { kind: 'move', ofPlan: row.started_at, day: 9, date: '2026-12-02', isPause: true },
    ]),
  )
})

test('[ME-41] "Fortsätt nu" ends the pause also when the day of today was read before it', async () => {
  const { user, db } = openReading({ ...row, schedule: { moves: { 10: '2026-12-14' }, pauses: [10] } })
  await user.click(await screen.findByRole('button', { name: 'Fortsätt nu' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Fortsätt nu' })).toBeNull())
  await waitFor(() =>
    expect(sentValues(db)).toEqual([
      { kind: 'move', ofPlan: row.started_at, day: 10, date: '2026-12-03', isPause: false },
    ]),
  )
})

test('[ME-41] [ME-42] "Fortsätt nu" on a day of the week that is no reading day names the next one', async () => {
  const { user } = openReading({
    ...paused,
    schedule: { ...paused.schedule, weekdays: { '2026-12-02': [5] } },
  })
  await user.click(await screen.findByRole('button', { name: 'Fortsätt nu' }))
  expect(await screen.findByText(/^Ingen läsdag idag\. Nästa är fredag 4 december\./)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Fortsätt nu' })).toBeNull()
})

test('[ME-41] the day of a pause can be changed, and a plan that is read has none', async () => {
  const first = openReading(paused)
  await first.user.click(await screen.findByRole('button', { name: 'Pausa planen' }))
  expect(await screen.findByLabelText('Fortsätt den')).toHaveValue('2026-12-14')
  first.unmount()
  openReading({ ...row, started_at: inStockholm(addDays(today(), -400), '12:00').toISOString() })
  await shows(/^Dag 365 av 365/)
  expect(screen.queryByRole('button', { name: 'Läsdagar' })).toBeNull()
})

test('[ME-42] the weekdays are chosen, at least one, and the choice can be undone', async () => {
  const { user, db } = openReading(row)
  await shows(/^Dag 9 av 365/)
  await user.click(screen.getByRole('button', { name: 'Läsdagar' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Läsdagar' }))
  const days = dialog.getAllByRole('checkbox')
  expect(days).toHaveLength(7)
  for (const day of days) await user.click(day)
  await user.click(dialog.getByRole('button', { name: 'Spara' }))
  expect(dialog.getByRole('alert')).toHaveTextContent('Välj minst en dag')
  for (const name of ['Fredag', 'Måndag']) await user.click(dialog.getByRole('checkbox', { name }))
  expect(dialog.getByText(`Planen slutar ${fullDate('2030-05-03')}.`)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Spara' }))
  expect(await screen.findByText(/^Ingen läsdag idag\. Nästa är fredag 4 december\./)).toBeVisible()
  const entry = { kind: 'weekdays', ofPlan: row.started_at }
  await waitFor(() => expect(sentValues(db)).toEqual([{ ...entry, weekdays: { '2026-12-02': [1, 5] } }]))
})

test('[ME-42] "Flytta slutdatum" names the reading day on which the plan goes on', async () => {
  const { user } = openReading({ ...row, schedule: { weekdays: { '2026-12-02': [1, 5] } } })
  await user.click(await screen.findByRole('button', { name: 'Flytta slutdatum' }))
  expect(
    await screen.findByText(/^Du fortsätter med dag 3 fredag 4 december\. Slutdatumet flyttas/),
  ).toBeVisible()
})
