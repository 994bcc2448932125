import { addDays, fullDate, today } from '@portal/shared-ui/format'
import { useToasts } from '@portal/shared-ui/portal'
import { readDays, refusesEntries, sentValues } from '@portal/shared-ui/testing'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { onDay, openReading, part, storedRow, tick } from './testing/openReading'

afterEach(() => localStorage.clear())

const shows = (day: RegExp | string) => screen.findByRole('heading', { name: day })

/** Opens the folded list of unread days. */
async function openCatchUp(user: UserEvent) {
  const section = await part('Läs ikapp')
  await user.click(section.getByRole('button', { name: 'Läs ikapp' }))
  return section
}

test('[C-136] a missed day that is shown above is not listed again among the unread ones', async () => {
  const { user } = openReading({
    ...storedRow,
    started_at: onDay(60),
    plan_chapters: readDays('new_testament', [1, 2, 3, 4, 5]),
  })
  await user.click(await screen.findByRole('button', { name: 'Fortsätt med dag 6' }))
  const section = await openCatchUp(user)
  expect(section.queryByRole('link', { name: 'Matteus 6' })).toBeNull()
  expect(section.getByRole('link', { name: 'Matteus 7' })).toBeVisible()
  expect(screen.getAllByRole('link', { name: 'Läs Matteus 6' })).toHaveLength(1)
})

test('[C-115] a reader who is behind moves the end, and sees the new date', async () => {
  const { user, db } = openReading(storedRow)
  expect(await screen.findByText('6 dagar kvar: Matteus 3–8')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Flytta slutdatum' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  const [before, after] = [356, 362].map((days) => fullDate(addDays(today(), days)))
  expect(
    dialog.getByText(new RegExp(`dag 3 idag. Slutdatumet flyttas från ${before} till ${after}`)),
  ).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Flytta slutdatum' }))
  expect(await shows('Dag 3 av 365')).toBeVisible()
  await waitFor(() =>
    expect(sentValues(db)).toEqual([{ kind: 'move', ofPlan: storedRow.started_at, day: 3, date: today() }]),
  )
  expect(screen.queryByRole('button', { name: 'Flytta slutdatum' })).toBeNull()
})

test('[ME-44] the change says how long a pause was whose days it moves', async () => {
  const { user, db } = openReading({
    ...storedRow,
    started_at: onDay(20),
    plan_chapters: readDays('new_testament', [1, 2]),
    schedule: { moves: { 3: addDays(today(), -3) }, pauses: [3] },
  })
  await user.click(await screen.findByRole('button', { name: 'Flytta slutdatum' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  await user.click(dialog.getByRole('button', { name: 'Flytta slutdatum' }))
  const ofPlan = onDay(20)
  await waitFor(() =>
    expect(sentValues(db)).toEqual([{ kind: 'move', ofPlan, day: 3, date: today(), paused: 14 }]),
  )
})

test('unread days are folded; one that is read stays in its place', async () => {
  const { user } = openReading(storedRow)
  const section = await part('Läs ikapp')
  expect(section.queryByText('Dag 3')).toBeNull()
  await openCatchUp(user)
  expect(section.getAllByText(/^Dag \d+$/).map((day) => day.textContent)).toEqual(
    [3, 4, 5, 6, 7, 8].map((day) => `Dag ${day}`),
  )
  await user.click(tick(4, section))
  expect(tick(4, section)).toHaveAttribute('aria-pressed', 'true')
  expect(tick(4, section)).toHaveFocus()
  expect(await shows('Dag 9 av 365, fem kvar att läsa ikapp')).toBeVisible()
})

test('when the last unread day is read, the band stays and says so', async () => {
  const { user } = openReading({
    ...storedRow,
    plan_chapters: readDays('new_testament', [2, 3, 4, 5, 6, 7, 8]),
    started_at: onDay(2),
  })
  expect(await screen.findByText('1 dag kvar: Matteus 1')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Läs ikapp' }))
  await user.click(tick(1, await part('Läs ikapp')))
  await user.click(screen.getByRole('button', { name: 'Läs ikapp' }))
  expect(screen.getByText('Du är ikapp.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Läs ikapp' })).toBeNull()
})

test('a skipped day no longer counts as missed', async () => {
  const { user, db } = openReading({
    ...storedRow,
    plan_chapters: readDays('new_testament', [1, 2, 3, 4, 5, 6, 7]),
  })
  const section = await openCatchUp(user)
  await user.click(section.getByRole('button', { name: 'Hoppa över dag 8' }))
  expect(await section.findByText('Överhoppad')).toBeVisible()
  expect(section.getByText('Du är ikapp.')).toBeVisible()
  await waitFor(() =>
    expect(sentValues(db)).toEqual([{ kind: 'skip', ofPlan: storedRow.started_at, day: 8, skipped: true }]),
  )
})

test('[ME-35] [C-128] a refused skip shows the day as before, with a message', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {})
  const { user } = openReading(
    { ...storedRow, plan_chapters: readDays('new_testament', [1, 2, 3, 4, 5, 6, 7]) },
    refusesEntries,
  )
  const section = await openCatchUp(user)
  await user.click(section.getByRole('button', { name: 'Hoppa över dag 8' }))
  await waitFor(() =>
    expect(useToasts.getState().toasts.at(-1)?.text).toBe(
      'Ett fel uppstod när läsplanen skulle ändras. Det ryms inte. En dag i läsplanen ändrad.',
    ),
  )
  expect(await section.findByText('Ej läst')).toBeVisible()
})
