import { addDays, inStockholm, today, weekdayDayMonth } from '@portal/shared-ui/format'
import {
  deviceWith,
  findsEntriesStale,
  readDays,
  refusesEntries,
  sentValues,
} from '@portal/shared-ui/testing'
import { media } from '@portal/shared-ui/theme'
import { act, screen, waitFor, within } from '@testing-library/react'
import { onDay, openReading, part, storedRow, tick } from './testing/openReading'

afterEach(() => localStorage.clear())

const tile = (day: number) => screen.findByRole('button', { name: new RegExp(`^Dag ${day}, `) })
const box = (chapter: string) => screen.getByRole('checkbox', { name: `Markera som läst: ${chapter}` })
const shows = (day: RegExp | string) => screen.findByRole('heading', { name: day })

test('[ME-28] [C-136] [C-23] [C-102] the day is on the page once, and the tiles are seven days from today', async () => {
  openReading(storedRow)
  expect(await shows('Dag 9 av 365, sex kvar att läsa ikapp')).toBeVisible()
  const tiles = screen.getAllByRole('button', { name: /^Dag \d+, / })
  expect(tiles.map((one) => one.textContent?.match(/^Dag \d+/)?.[0])).toEqual(
    Array.from({ length: 7 }, (_, at) => `Dag ${at + 9}`),
  )
  expect(await tile(9)).toHaveAttribute('aria-pressed', 'true')
  expect(screen.getByText(weekdayDayMonth(today()))).toBeVisible()
  expect(screen.getAllByRole('link', { name: 'Läs Matteus 9' })).toHaveLength(1)
  expect(screen.getByRole('link', { name: 'Läs Matteus 9' })).toHaveAttribute('href', '/bibeln/matteus/9')
})

test('[ME-26] [ME-29] [C-103] every day has its chapters and its state', async () => {
  const { user } = openReading({ ...storedRow, plan_chapters: readDays('new_testament', [1, 8, 10]) })
  await shows(/^Dag 9 av 365/)
  const states = screen
    .getAllByRole('button', { name: /^Dag \d+, / })
    .map((one) => one.textContent?.split(', ').at(-1))
  expect(states).toEqual(['Idag', 'Läst', ...Array(5).fill('Kommande')])
  await user.click(await tile(14))
  expect(screen.getByRole('link', { name: 'Läs Matteus 14' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Läs Matteus 9' })).toBeNull()
})

test('[ME-28] the tiles are one tab stop with arrow keys', async () => {
  const { user } = openReading(storedRow)
  const chosen = await tile(9)
  const tiles = screen.getAllByRole('button', { name: /^Dag \d+, / })
  expect(tiles.filter(({ tabIndex }) => tabIndex === 0)).toEqual([chosen])
  act(() => chosen.focus())
  await user.keyboard('{ArrowRight}{ArrowRight}{Enter}')
  expect(await tile(11)).toHaveAttribute('aria-pressed', 'true')
})

test.each([
  ['the last day of a week of the plan', 7, 7],
  ['the last day but two', 363, 3],
  ['the last day', 365, 1],
  ['a day after the end', 370, 1],
])('[ME-28] [C-136] the tiles on %s', async (_, day, count) => {
  openReading({ ...storedRow, started_at: onDay(day) })
  const first = Math.min(day, 365)
  await shows(new RegExp(`^Dag ${first} av 365`))
  const tiles = screen.getAllByRole('button', { name: /^Dag \d+, / })
  expect(tiles.map((one) => one.textContent?.match(/^Dag (\d+)/)?.[1])).toEqual(
    Array.from({ length: count }, (_, at) => String(first + at)),
  )
})

test('[C-22] [C-103] a day without chapters is for catching up and has nothing to tick', async () => {
  openReading({
    ...storedRow,
    started_at: onDay(300),
    plan_chapters: readDays(
      'new_testament',
      Array.from({ length: 259 }, (_, at) => at + 1),
    ),
  })
  expect(await shows(/^Dag 300 av 365/)).toBeVisible()
  expect(screen.getByText('Ikappläsning')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Markera/ })).toBeNull()
  expect(screen.getByText(/^99 % läst/)).toBeVisible()
})

test('[ME-30] [C-111] a day is ticked as one fact, and unticked', async () => {
  const { user, db } = openReading(storedRow)
  await shows(/^Dag 9 av 365/)
  expect(tick(9)).toHaveAttribute('aria-pressed', 'false')
  await user.click(tick(9))
  await waitFor(() => expect(tick(9)).toHaveAttribute('aria-pressed', 'true'))
  const fact = {
    kind: 'tick',
    ofPlan: storedRow.started_at,
    day: 9,
    chapters: ['Matteus 9'],
  }
  await waitFor(() => expect(sentValues(db)).toMatchObject([{ ...fact, done: true }]))
  await user.click(tick(9))
  await waitFor(() =>
    expect(sentValues(db)).toMatchObject([
      { ...fact, done: true },
      { ...fact, done: false },
    ]),
  )
  expect(tick(9)).toHaveAttribute('aria-pressed', 'false')
})

test('[C-114] a chapter is ticked by itself; the last one ends the day with kind words', async () => {
  const { user, db } = openReading({ ...storedRow, plan_id: 'old_testament', plan_type: 'old_testament' })
  await shows(/^Dag 9 av 365/)
  await user.click(box('1 Mosebok 26'))
  await waitFor(() =>
    expect(sentValues(db)).toMatchObject([{ day: 9, chapters: ['1 Mosebok 26'], done: true }]),
  )
  expect(box('1 Mosebok 26')).toBeChecked()
  expect(tick(9)).toHaveAttribute('aria-pressed', 'false')
  for (const chapter of ['1 Mosebok 25', '1 Mosebok 27']) await user.click(box(chapter))
  expect(screen.getByText('Klart för idag. Imorgon: 1 Mosebok 28–30')).toBeVisible()
  expect(tick(9)).toHaveAttribute('aria-pressed', 'true')
})

test('kind words say how it goes, and after weeks away where to go on', async () => {
  const read = Array.from({ length: 18 }, (_, at) => at + 1)
  const first = openReading({
    ...storedRow,
    started_at: onDay(20),
    plan_chapters: readDays('new_testament', read),
  })
  expect(await screen.findByText(/13 av de senaste 14 dagarna\. I din takt är du klar i /)).toBeVisible()
  first.unmount()
  const { user } = openReading({
    ...storedRow,
    started_at: onDay(60),
    plan_chapters: readDays('new_testament', [1, 2, 3, 4, 5]),
  })
  const resume = await screen.findByRole('button', { name: 'Fortsätt med dag 6' })
  const count = screen.getByText('54 dagar kvar, från Matteus 6')
  expect(resume.compareDocumentPosition(count)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  await user.click(resume)
  expect(tick(6)).toHaveAttribute('aria-pressed', 'false')
})

test('[ME-30] [C-128] a tick that is refused goes back', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => {})
  const { user, db } = openReading(storedRow, refusesEntries)
  await shows(/^Dag 9 av 365/)
  await user.click(tick(9))
  await waitFor(() => expect(db.requests('GET user_bible_reading_progress')).toHaveLength(2))
  expect(tick(9)).toHaveAttribute('aria-pressed', 'false')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(log).toHaveBeenCalled()
  log.mockRestore()
})

test('[C-111] a plan that was restarted on another device is refetched', async () => {
  const { user, db } = openReading(storedRow, findsEntriesStale)
  await shows(/^Dag 9 av 365/)
  await user.click(tick(9))
  await waitFor(() => expect(db.requests('GET user_bible_reading_progress')).toHaveLength(2))
})

test('[C-28] a chapter of a hidden book has no link and can be ticked', async () => {
  const { user, db } = openReading({ ...storedRow, started_at: onDay(45), plan_chapters: [] })
  await shows(/^Dag 45 av 365/)
  expect(await screen.findByText('Texten granskas.')).toBeVisible()
  expect(screen.queryByRole('link', { name: /Lukas 1/ })).toBeNull()
  await user.click(tick(45))
  await waitFor(() => expect(sentValues(db)).toMatchObject([{ chapters: ['Lukas 1'] }]))
})

test('the calendar shows the whole plan and the chapters of a day', async () => {
  const { user } = openReading(storedRow)
  await user.click(await screen.findByRole('button', { name: 'Visa kalendern' }))
  const plan = await part('Visa kalendern')
  const days = plan.getAllByRole('button', { name: /, dag \d+, / })
  expect(days).toHaveLength(365)
  const month = (day: number) => /^\d+ (\S+), dag \d+, Kommande$/.exec(days[day - 1]?.ariaLabel ?? '')?.[1]
  // The arrow keys move within a month.
  const day = month(100) === month(101) ? 100 : 101
  const chosen = days[day - 1] as HTMLElement
  await user.click(chosen)
  expect(chosen).toHaveAttribute('aria-pressed', 'true')
  // A printed calendar has its days: other buttons are not printed.
  expect(chosen).toHaveAttribute('data-print', 'show')
  expect(tick(day, plan)).toBeVisible()
  act(() => chosen.focus())
  await user.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(days[day])
})

test('[ME-28] only on a phone the calendar and the buttons that change the plan are folded', async () => {
  const wide = openReading(storedRow)
  await shows(/^Dag 9 av 365/)
  for (const name of ['Visa kalendern', 'Byt läsplan', 'Avbryt planen'])
    expect(screen.getByRole('button', { name })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Mer om planen' })).toBeNull()
  wide.unmount()
  deviceWith('(max-width: 40em)')
  const { user } = openReading(storedRow)
  await shows(/^Dag 9 av 365/)
  expect(screen.queryByRole('button', { name: 'Byt läsplan' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Mer om planen' }))
  for (const name of ['Visa kalendern', 'Byt läsplan', 'Avbryt planen'])
    expect(screen.getByRole('button', { name })).toBeVisible()
  jest.restoreAllMocks()
})

test('[ME-28] in a wide window the month is beside the plan; a press shows that day in the card', async () => {
  deviceWith(media.wide)
  const { user } = openReading(storedRow)
  await shows(/^Dag 9 av 365/)
  const month = within(screen.getByRole('region', { name: 'Månaden' }))
  const days = month.getAllByRole('button', { name: /, dag \d+, / })
  expect(new Set(days.map(({ ariaLabel }) => ariaLabel?.split(' ')[1])).size).toBe(1)
  expect(month.getByRole('button', { name: /, dag 9, Idag$/ })).toHaveAttribute('aria-pressed', 'true')
  const other = days.find((day) => day.ariaLabel !== null && !/, dag 9, /.test(day.ariaLabel)) as HTMLElement
  await user.click(other)
  expect(other).toHaveAttribute('aria-pressed', 'true')
  const name = /, dag (\d+), /.exec(other.ariaLabel ?? '')?.[1]
  expect(screen.getByRole('heading', { name: `Dag ${name}` })).toBeVisible()
  jest.restoreAllMocks()
})

test('[C-112] midnight brings the next day', async () => {
  jest.useFakeTimers({ now: new Date(), advanceTimers: true })
  openReading(storedRow)
  await shows(/^Dag 9 av 365/)
  jest.setSystemTime(inStockholm(addDays(today(), 1), '00:00'))
  act(() => void window.dispatchEvent(new Event('focus')))
  expect(screen.getByRole('heading', { name: /^Dag 10 av 365/ })).toBeVisible()
  expect(screen.getByRole('button', { name: /^Dag 10, / })).toHaveAttribute('aria-pressed', 'true')
  jest.useRealTimers()
})
