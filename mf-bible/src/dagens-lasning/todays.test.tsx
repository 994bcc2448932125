import 'fake-indexeddb/auto'
import { addDays, inStockholm, today, weekdayDayMonth } from '@portal/shared-ui/format'
import {
  acceptsEntries,
  keepsEntriesWaiting,
  refusesEntries,
  SENT_ENTRIES,
  sentValues,
} from '@portal/shared-ui/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useReader } from '../shared/reader'
import { bibleDb, openBible } from '../testing/bible'

const row = {
  plan_id: 'own',
  plan_type: 'custom',
  started_at: inStockholm(today(), '12:00').toISOString(),
  plan_chapters: [],
  manual_progress: {},
  schedule: { books: ['Obad', 'John'], perDay: 4 },
}

afterEach(() => {
  window.indexedDB = new IDBFactory()
})

const openToday = (stored: object | null) => {
  const db = bibleDb({
    'GET user_bible_reading_progress': stored ? [stored] : [],
    ...acceptsEntries,
  })
  openBible('/bibeln/dagens-lasning', db, { user: { id: 'u1' } })
  return db
}

test('[C-114] shows all chapters of the day on one page, each with its tick', async () => {
  const db = openToday(row)
  const john = within(await screen.findByRole('article', { name: 'Johannes 3' }))
  expect(screen.getAllByRole('article').map((one) => one.getAttribute('aria-label'))).toEqual([
    'Obadja 1',
    'Johannes 1',
    'Johannes 2',
    'Johannes 3',
  ])
  expect(john.getByText(/Ty så älskade Gud världen/)).toBeVisible()
  // One request for each book.
  expect(db.requests('GET chapters')).toHaveLength(2)
  await userEvent.click(john.getByRole('button', { name: 'Läst' }))
  await waitFor(() => expect(sentValues(db)).toMatchObject([{ chapters: ['Johannes 3'] }]))
  expect(john.getByRole('button', { name: 'Läst', pressed: true })).toBeVisible()
})

describe('what the site has written on the chapters', () => {
  const unfaked = globalThis.fetch
  let asked: string[] = []
  const answers = (starts: Response | Promise<Response>, whole: object = {}) => {
    asked = []
    globalThis.fetch = (async (address: string) => {
      asked.push(address)
      return address.includes(',') ? starts : Response.json(whole)
    }) as typeof fetch
  }
  afterEach(() => {
    globalThis.fetch = unfaked
  })
  const text = (title: string) => ({ title, line: '', to: `/studera/tolkningar?id=${title}`, verses: [1] })
  const start = (titles: string[], more = 0) => ({
    rows: titles.map((title) => ({ ...text(title), kind: 'Frågor och svar' })),
    more,
  })
  const none = start([])

  test('[BI-24] is below each chapter, in one request for all; a press shows the rest', async () => {
    answers(Response.json([none, start(['Ordet']), none, start(['a', 'b', 'c'], 2)]), {
      ...{ summary: '5 svar', verses: [], more: 0 },
      kinds: [{ name: 'Frågor och svar', rows: ['a', 'b', 'c', 'd', 'e'].map(text) }],
    })
    openToday(row)
    const john = within(await screen.findByRole('article', { name: 'Johannes 3' }))
    expect(asked).toEqual(['/_spar/Obad.1,John.1,John.2,John.3'])
    expect(screen.getAllByRole('group', { name: 'Versspåret' })).toHaveLength(2)
    const trail = within(john.getByRole('group', { name: 'Versspåret' }))
    expect(trail.getAllByRole('link')).toHaveLength(3)
    await userEvent.click(trail.getByRole('button', { name: '2 fler' }))
    await waitFor(() => expect(trail.getAllByRole('link')).toHaveLength(5))
    expect(asked[1]).toBe('/_spar/John/3')
    expect(trail.queryByRole('button')).toBeNull()
    expect(trail.getAllByRole('link')[3]).toHaveFocus()
  })

  test('[BI-24] comes with the text, never after it; a host that is silent delays it by a second at most', async () => {
    jest.useFakeTimers({ advanceTimers: true, doNotFake: ['queueMicrotask'] })
    try {
      answers(new Promise(() => {}))
      openToday(row)
      await waitFor(() => expect(asked).toHaveLength(1))
      expect(screen.queryByRole('article')).toBeNull()
      await jest.advanceTimersByTimeAsync(1000)
      expect(await screen.findByRole('article', { name: 'Johannes 3' })).toBeVisible()
      expect(screen.queryByRole('group', { name: 'Versspåret' })).toBeNull()
    } finally {
      jest.useRealTimers()
    }
  })
})

test('[C-22] shows a day for catching up', async () => {
  const started = inStockholm(addDays(today(), -299), '12:00').toISOString()
  openToday({ ...row, plan_id: 'full_bible', plan_type: 'full_bible', schedule: null, started_at: started })
  expect(await screen.findByText(/^Ikappläsning/)).toBeVisible()
})

test('[ME-41] [ME-42] while the plan waits it shows until when, and no chapter is asked for', async () => {
  const [yesterday, tomorrow] = [addDays(today(), -1), addDays(today(), 1)]
  const weekday = ((Date.parse(tomorrow) / 86_400_000 + 3) % 7) + 1
  const started_at = inStockholm(yesterday, '12:00').toISOString()
  const waiting = { ...row, started_at, schedule: { ...row.schedule, moves: { 2: tomorrow }, pauses: [2] } }
  const db = openToday(waiting)
  expect(await screen.findByText(`Pausad till ${weekdayDayMonth(tomorrow)}`)).toBeVisible()
  expect(db.requests('GET chapters')).toHaveLength(0)
  cleanup()
  openToday({ ...row, schedule: { ...row.schedule, weekdays: { [yesterday]: [weekday] } } })
  expect(await screen.findByText(`Ingen läsdag idag. Nästa är ${weekdayDayMonth(tomorrow)}`)).toBeVisible()
  expect(screen.queryByRole('article')).toBeNull()
})

test('shows that there is no plan', async () => {
  openToday(null)
  expect(await screen.findByText('Du följer ingen läsplan')).toBeVisible()
})

test('[C-128] a tick that cannot be sent is said to wait', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {})
  const db = bibleDb({ 'GET user_bible_reading_progress': [row], ...keepsEntriesWaiting })
  openBible('/bibeln/dagens-lasning', db, { user: { id: 'u1' } })
  const john = within(await screen.findByRole('article', { name: 'Johannes 3' }))
  await userEvent.click(john.getByRole('button', { name: 'Läst' }))
  expect(await screen.findByText('Sparat på enheten, skickas när nätet är tillbaka')).toBeVisible()
})

test('[C-128] without a network the page says what it needs, without a red box', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {})
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const down = () => {
    throw new TypeError('Failed to fetch')
  }
  const db = bibleDb({ 'GET user_bible_reading_progress': down })
  openBible('/bibeln/dagens-lasning', db, { user: { id: 'u1' } })
  expect(await screen.findByText(/^Den här sidan behöver nätet\./)).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
  jest.restoreAllMocks()
})

test('[BE-121] sends a tick with the next visit when the page closes at once', async () => {
  const stored = { 'GET user_bible_reading_progress': [row] }
  const never = bibleDb({ ...stored, [SENT_ENTRIES]: () => new Promise(() => {}) })
  const left = openBible('/bibeln/dagens-lasning', never, { user: { id: 'u1' } })
  const before = within(await screen.findByRole('article', { name: 'Johannes 3' }))
  await userEvent.click(before.getByRole('button', { name: 'Läst' }))
  left.unmount()

  const db = bibleDb({ ...stored, ...acceptsEntries })
  const back = openBible('/bibeln/dagens-lasning', db, { user: { id: 'u1' } })
  const after = within(await screen.findByRole('article', { name: 'Johannes 3' }))
  expect(after.getByRole('button', { name: 'Läst', pressed: true })).toBeVisible()
  await waitFor(() => expect(sentValues(db)).toMatchObject([{ chapters: ['Johannes 3'] }]))
  back.unmount()
  await waitFor(async () => expect(await (await back.portal.outbox()).waiting(['tick'])).toEqual([]))
})

test('[BE-121] does not send a refused tick again', async () => {
  const db = bibleDb({
    'GET user_bible_reading_progress': [row],
    ...refusesEntries,
  })
  openBible('/bibeln/dagens-lasning', db, { user: { id: 'u1' } })
  const john = within(await screen.findByRole('article', { name: 'Johannes 3' }))
  await userEvent.click(john.getByRole('button', { name: 'Läst' }))
  await waitFor(() => expect(sentValues(db)).toHaveLength(1))
  expect(await john.findByRole('button', { name: 'Läst', pressed: false })).toBeVisible()
  expect(sentValues(db)).toHaveLength(1)
})

test('[BE-80] [BE-82] the day’s text has its headings and poetry lines, and this device’s reading settings', async () => {
  useReader.setState({ layout: 'paragraph', textSize: 1.3, leading: 2.1, tone: 'paper' })
  const marks = '1 s Bröllopet\n1 p\n2 q1\n2.2 q2'
  const verses = [1, 2].map((number) => ({ number, text: `Vers ${number} med ord` }))
  const chapters = [1, 2, 3].map((number) => ({ number, marks, verses }))
  const db = bibleDb({ 'GET user_bible_reading_progress': [row], 'GET chapters': chapters })
  openBible('/bibeln/dagens-lasning', db, { user: { id: 'u1' } })
  const sheet = await screen.findByRole('article', { name: 'Johannes 2' })
  expect(within(sheet).getByRole('heading', { level: 3, name: 'Bröllopet' })).toBeVisible()
  const [first, second] = within(sheet).getAllByRole('listitem')
  expect(first?.querySelector('sup')).toHaveAttribute('data-chapter', '2')
  expect(second).toHaveAttribute('data-poetry')
  expect([...(second?.querySelectorAll('[data-level]') ?? [])].map(({ textContent }) => textContent)).toEqual(
    ['Vers 2 ', 'med ord'],
  )
  const look = first?.closest<HTMLElement>('[data-layout="paragraph"]')
  expect(look?.style.getPropertyValue('--text-size')).toBe('1.3')
  expect(look?.style.getPropertyValue('--leading')).toBe('2.1')
  expect(sheet).toHaveAttribute('data-tone', 'paper')
  expect(sheet).toHaveAttribute('data-theme', 'light')
})
