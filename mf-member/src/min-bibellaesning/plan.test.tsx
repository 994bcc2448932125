import { addDays, dayMonth, fullDate, inStockholm, today } from '@portal/shared-ui/format'
import { useToasts } from '@portal/shared-ui/portal'
import { findsEntriesStale, refusesEntries, sentValues } from '@portal/shared-ui/testing'
import { act, type queries, screen, waitFor, within } from '@testing-library/react'
import { onDay, openReading, storedRow } from './testing/openReading'

type Part = ReturnType<typeof within<typeof queries>>

afterEach(() => localStorage.clear())

const part = async (name: string | RegExp) =>
  within((await screen.findByRole('heading', { level: 2, name })).closest('section') as HTMLElement)
const daysOf = (section: Part) => section.getAllByText(/^Dag \d+$/).map((day) => day.textContent)
const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => `Dag ${from + at}`)
const tick = (section: Part, day: number) =>
  section.getByRole('button', { name: `Markera dag ${day} som läst` })

test('[ME-28] [C-23] [C-26] [C-102] the day, its week and the coming seven days are on one page', async () => {
  openReading(storedRow)
  const day = await part('Dag 9 av 365')
  expect(day.getByText(fullDate(today()))).toBeVisible()
  expect(day.getByRole('link', { name: 'Matteus 9' })).toHaveAttribute('href', '/bibeln/matteus/9')
  const week = await part('Veckan')
  expect(week.getByText('Vecka 2 av planen')).toBeVisible()
  expect(daysOf(week)).toEqual(numbers(8, 14))
  const coming = await part('Kommande sju dagar')
  expect(daysOf(coming)).toEqual(numbers(9, 15))
  expect(coming.getByText(dayMonth(addDays(today(), 6)))).toBeVisible()
})

test('[ME-26] [ME-29] [C-103] every day has its chapters and its state', async () => {
  openReading({ ...storedRow, completed_days: [1, 8] })
  const week = await part('Veckan')
  const states = week
    .getAllByRole('listitem')
    .flatMap((item) => item.textContent?.match(/^Dag \d+.*?(Läst|Idag|Ej läst|Kommande)/) ?? [])
  expect(states.filter((_, at) => at % 2)).toEqual(['Läst', 'Idag', ...Array(5).fill('Kommande')])
  expect(week.getByRole('link', { name: 'Matteus 14' })).toBeVisible()
})

test('[C-22] [C-103] a day without chapters is for catching up and has nothing to tick', async () => {
  openReading({
    ...storedRow,
    started_at: onDay(300),
    completed_days: Array.from({ length: 260 }, (_, at) => at + 1),
  })
  const day = await part('Dag 300 av 365')
  expect(day.getByText('Ikappläsning')).toBeVisible()
  expect(day.queryByRole('button')).toBeNull()
  expect(screen.getByText(/^100 % läst/)).toBeVisible()
})

test('[ME-30] [C-111] a day is ticked as one fact, and unticked', async () => {
  const { user, db } = openReading(storedRow)
  const day = await part('Dag 9 av 365')
  expect(tick(day, 9)).toHaveAttribute('aria-pressed', 'false')
  await user.click(tick(day, 9))
  await waitFor(() => expect(tick(day, 9)).toHaveAttribute('aria-pressed', 'true'))
  const fact = {
    kind: 'tick',
    ofPlan: storedRow.started_at,
    day: 9,
    dayChapters: ['Matteus 9'],
    chapters: ['Matteus 9'],
  }
  await waitFor(() => expect(sentValues(db)).toMatchObject([{ ...fact, done: true }]))
  await user.click(tick(day, 9))
  await waitFor(() =>
    expect(sentValues(db)).toMatchObject([
      { ...fact, done: true },
      { ...fact, done: false },
    ]),
  )
  expect(tick(day, 9)).toHaveAttribute('aria-pressed', 'false')
})

test('[ME-30] [C-128] a tick that is refused goes back', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => {})
  const { user, db } = openReading(storedRow, refusesEntries)
  const day = await part('Dag 9 av 365')
  await user.click(tick(day, 9))
  await waitFor(() => expect(db.requests('GET user_bible_reading_progress')).toHaveLength(2))
  expect(tick(day, 9)).toHaveAttribute('aria-pressed', 'false')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(log).toHaveBeenCalled()
  log.mockRestore()
})

test('[C-111] a plan that was started anew elsewhere is read again', async () => {
  const { user, db } = openReading(storedRow, findsEntriesStale)
  await user.click(tick(await part('Dag 9 av 365'), 9))
  await waitFor(() => expect(db.requests('GET user_bible_reading_progress')).toHaveLength(2))
})

test('[C-28] a chapter of a hidden book has no link and can be ticked', async () => {
  const { user, db } = openReading({ ...storedRow, started_at: onDay(45), plan_chapters: [] })
  const day = await part('Dag 45 av 365')
  expect(await day.findByText('Texten granskas.')).toBeVisible()
  expect(day.queryByRole('link', { name: 'Lukas 1' })).toBeNull()
  await user.click(tick(day, 45))
  await waitFor(() => expect(sentValues(db)).toMatchObject([{ chapters: ['Lukas 1'] }]))
})

test('[C-115] a reader who is behind moves the end, and sees the new date', async () => {
  const { user, db } = openReading(storedRow)
  expect(await screen.findByText(/^6 tidigare dagar är inte lästa/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Flytta slutdatum' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  const [before, after] = [356, 362].map((days) => fullDate(addDays(today(), days)))
  expect(
    dialog.getByText(new RegExp(`dag 3 idag. Slutdatumet flyttas från ${before} till ${after}`)),
  ).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Flytta slutdatum' }))
  expect(await screen.findByRole('heading', { name: 'Dag 3 av 365' })).toBeVisible()
  await waitFor(() =>
    expect(sentValues(db)).toEqual([{ kind: 'move', ofPlan: storedRow.started_at, day: 3, date: today() }]),
  )
  expect(screen.queryByRole('button', { name: 'Flytta slutdatum' })).toBeNull()
})

test('a day that is skipped is behind no more', async () => {
  const { user, db } = openReading({ ...storedRow, completed_days: [1, 2, 3, 4, 5, 6, 7] })
  const week = await part('Veckan')
  await user.click(week.getByRole('button', { name: 'Hoppa över dag 8' }))
  expect(await week.findByText('Överhoppad')).toBeVisible()
  expect(screen.queryByText(/inte lästa/)).toBeNull()
  await waitFor(() =>
    expect(sentValues(db)).toEqual([{ kind: 'skip', ofPlan: storedRow.started_at, day: 8, skipped: true }]),
  )
})

test('[ME-35] [C-128] a day that cannot be skipped is as it was, and it is said', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {})
  const { user } = openReading({ ...storedRow, completed_days: [1, 2, 3, 4, 5, 6, 7] }, refusesEntries)
  const week = await part('Veckan')
  await user.click(week.getByRole('button', { name: 'Hoppa över dag 8' }))
  await waitFor(() =>
    expect(useToasts.getState().toasts.at(-1)?.text).toBe(
      'Det här kunde inte sparas: En dag i läsplanen ändrad. Det ryms inte.',
    ),
  )
  expect(await week.findByText('Ej läst')).toBeVisible()
})

test('the calendar shows the whole plan, and what a day reads', async () => {
  const { user } = openReading(storedRow)
  await user.click(await screen.findByRole('button', { name: 'Visa kalendern' }))
  const plan = await part('Hela planen')
  expect(plan.getAllByRole('button', { name: /^Dag \d+, / })).toHaveLength(365)
  expect(plan.getByText('Matteus 9')).toBeVisible()
  const chosen = plan.getByRole('button', { name: /^Dag 100, .*, Kommande$/ })
  await user.click(chosen)
  expect(chosen).toHaveAttribute('aria-pressed', 'true')
  expect(tick(plan, 100)).toBeVisible()
  act(() => chosen.focus())
  await user.keyboard('{ArrowRight}')
  expect(document.activeElement).toHaveAccessibleName(/^Dag 101, /)
})

test('[C-112] midnight brings the next day', async () => {
  jest.useFakeTimers({ now: new Date(), advanceTimers: true })
  openReading(storedRow)
  await screen.findByRole('heading', { name: 'Dag 9 av 365' })
  jest.setSystemTime(inStockholm(addDays(today(), 1), '00:00'))
  act(() => void window.dispatchEvent(new Event('focus')))
  expect(screen.getByRole('heading', { name: 'Dag 10 av 365' })).toBeVisible()
  jest.useRealTimers()
})
