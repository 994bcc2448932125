import { addDays, fullDate, inStockholm, today, weekdayDayMonth } from '@portal/shared-ui/format'
import { privacyVersion } from '@portal/shared-ui/portal'
import { fakeDb, readDays, renderInPortal } from '@portal/shared-ui/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { startRoute } from './start.route'

const daysAgo = (days: number) => inStockholm(addDays(today(), -days), '12:00').toISOString()

const nothing = {
  course: { total: 3, completed: 0, started: false, next: 'Lektion a' },
  reading: null,
  saved: null,
  highlight: null,
  active_at: null,
}
const plan = {
  plan_id: 'new_testament',
  plan_type: 'new_testament',
  started_at: daysAgo(1),
  plan_chapters: readDays('new_testament', [1]),
  manual_progress: {},
  schedule: null,
}
const user = { id: 'u1', email: 'lydia.purpur@exempel.se', user_metadata: { first_name: 'Lydia' } }

type Options = Partial<Parameters<typeof renderInPortal>[2]> & { handlers?: Parameters<typeof fakeDb>[0] }

function openStart(answer: unknown, { handlers, ...options }: Options = {}) {
  const db = fakeDb({ 'POST rpc/my_start': answer, 'GET chapters': [], ...handlers })
  return {
    db,
    ...renderInPortal([startRoute], db, { prefix: '/min-sida', at: '/min-sida', user, ...options }),
  }
}

/** The figure under its label. */
const tile = async (label: string) => {
  const name = await screen.findByText(label, { selector: 'dt' })
  return name.parentElement?.querySelector('dd') as HTMLElement
}
const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'))

beforeEach(() => localStorage.clear())
afterEach(() => {
  jest.restoreAllMocks()
  jest.useRealTimers()
})

test('[C-127] MEM-11: in an open session too, a changed text is asked about by a card that stays until it is answered', async () => {
  let asks_consent = true
  const { db } = openStart(() => ({ ...nothing, asks_consent }), {
    handlers: {
      'POST rpc/set_consent': () => {
        asks_consent = false
      },
    },
  })
  const card = within(await screen.findByRole('region', { name: 'Samtycke' }))
  expect(card.getByRole('link', { name: 'Svara på Mina uppgifter' })).toHaveAttribute(
    'href',
    '/mina-uppgifter',
  )
  await userEvent.click(card.getByRole('button', { name: 'Jag samtycker' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Samtycke' })).toBeNull())
  expect(db.sent('POST rpc/set_consent')).toEqual([{ version: privacyVersion }])
})

test.each([
  ['11:59', 'God morgon'],
  ['12:00', 'God dag'],
  ['16:59', 'God dag'],
  ['17:00', 'God kväll'],
])('[ME-15] [C-40] [C-96] at %s in Stockholm one is greeted with %s', async (time, words) => {
  jest.useFakeTimers({ now: inStockholm('2026-07-01', time), advanceTimers: true })
  openStart(nothing)
  expect(await screen.findByRole('heading', { level: 1, name: `${words}, Lydia` })).toBeVisible()
})

test.each([
  ['the profile', { profile: { first_name: 'Priska' } }, 'Priska'],
  ['the account', {}, 'Lydia'],
  ['the address', { user: { ...user, user_metadata: {} } }, 'Lydia.purpur'],
])('[ME-15] [C-41] the name is that of %s', async (_, options, name) => {
  openStart(nothing, options)
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toMatch(new RegExp(`, ${name}$`))
})

test('[ME-16] [C-95] four figures show a new member that nothing has been done yet', async () => {
  openStart(nothing)
  await waitFor(async () => expect(await tile('Själavinnarskolan')).toHaveTextContent(/^0 %$/))
  expect(await tile('Slutförda lektioner')).toHaveTextContent(/^0$/)
  expect(await tile('Bibelläsning')).toHaveTextContent(/^Ej startad$/)
  expect(await tile('Aktivitet')).toHaveTextContent(/^Inaktiv$/)
  expect(screen.getByText('Ingen aktivitet än')).toBeVisible()
  expect(screen.queryByText(/^Grattis/)).toBeNull()
  expect(screen.getByRole('link', { name: 'Starta kursen' })).toHaveAttribute('href', '/sjalavinna/skolan')
})

test('[ME-16] [C-97] [C-104] the figures count lessons and reading, rounded down', async () => {
  const { db } = openStart({
    ...nothing,
    course: { total: 3, completed: 2, started: true, next: 'Lektion c' },
    reading: { ...plan, plan_type: 'manual', plan_id: '', manual_progress: { Johannes: [1, 2, 3] } },
    active_at: daysAgo(6),
  })
  await waitFor(async () => expect(await tile('Själavinnarskolan')).toHaveTextContent(/^66 %$/))
  expect(await tile('Slutförda lektioner')).toHaveTextContent(/^2$/)
  expect(await tile('Bibelläsning')).toHaveTextContent(/^0 %$/)
  expect(await tile('Aktivitet')).toHaveTextContent(/^Aktiv$/)
  expect(screen.getByText(`Senast aktiv ${fullDate(daysAgo(6))}`)).toBeVisible()
  expect(screen.getByText('Lektion c')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Fortsätt kursen' })).toBeVisible()
  expect(db.asked()).toEqual(['POST rpc/my_start'])
})

test('[ME-16] [C-97] after seven days one is not active', async () => {
  openStart({ ...nothing, active_at: daysAgo(7) })
  await waitFor(async () => expect(await tile('Aktivitet')).toHaveTextContent(/^Inaktiv$/))
})

test('[ME-16] the latest note links to its verses', async () => {
  openStart({
    ...nothing,
    note: { osis: 'John', book: 'Johannes', chapter: 3, first_verse: 16, last_verse: 17, body: 'Nåd' },
  })
  const link = await screen.findByRole('link', { name: /Senast antecknat.*Johannes 3:16–17: Nåd/ })
  expect(link).toHaveAttribute('href', '/bibeln/johannes/3#v16-17')
})

test('[ME-16] a course that is whole is congratulated, with its diploma', async () => {
  openStart({
    ...nothing,
    course: { total: 3, completed: 3, started: true, next: null },
  })
  expect(await screen.findByText(/^Grattis! Du har slutfört hela kursen/)).toBeVisible()
  expect(links()).toContain('/min-sjalavinna/diplom')
})

test('[ME-16] [C-98] figures that cannot be read are no zeros, and nothing is offered as new; the greeting and the links stay', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => {})
  let isResting = true
  openStart(() => (isResting ? new Error('resting') : nothing))
  for (const label of ['Själavinnarskolan', 'Slutförda lektioner', 'Bibelläsning', 'Aktivitet']) {
    await waitFor(async () => expect(await tile(label)).toHaveTextContent(/^–Kunde inte hämtas$/))
  }
  const failure = within(screen.getByRole('alert'))
  expect(failure.getByText(/finns kvar/)).toBeVisible()
  expect(screen.queryByText('Lär dig att berätta om Jesus')).toBeNull()
  expect(screen.queryByText(/0 %|Ej startad|Inaktiv|Ingen aktivitet/)).toBeNull()
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible()
  expect(links()).toEqual(expect.arrayContaining(['/min-sjalavinna', '/sjalavinna/skolan']))
  expect(log).toHaveBeenCalled()
  isResting = false
  await userEvent.click(failure.getByRole('button', { name: 'Försök igen' }))
  expect(await screen.findByRole('heading', { level: 2, name: 'Börja där du vill' })).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('[ME-17] the page links to the member’s own pages and to other areas', async () => {
  openStart(nothing)
  const shortcuts = within(await screen.findByRole('navigation', { name: 'Genvägar' }))
  expect(shortcuts.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/sjalavinna/skolan',
    '/min-bibellaesning',
    '/studera/tolkningar',
    '/sparade-tolkningar',
  ])
  expect(screen.getByRole('link', { name: /^Min själavinning/ })).toHaveAttribute('href', '/min-sjalavinna')
  expect(screen.getByRole('link', { name: /^Min bibelläsning/ })).toHaveAttribute(
    'href',
    '/min-bibellaesning',
  )
  expect(links()).toEqual(expect.arrayContaining(['/studera', '/sjalavinna']))
})

test('[ME-17] a new member is welcomed with three doors, any other member is not', async () => {
  const { unmount } = openStart(nothing)
  expect(await screen.findByRole('heading', { level: 2, name: 'Börja där du vill' })).toBeVisible()
  const doors = ['Välj läsplan', 'Starta kursen', 'Markera en vers']
  expect(doors.map((name) => screen.getByRole('link', { name }).getAttribute('href'))).toEqual([
    '/min-bibellaesning',
    '/sjalavinna/skolan',
    '/bibeln/johannes/3',
  ])
  unmount()
  openStart({ ...nothing, active_at: daysAgo(40) })
  expect(await screen.findByRole('region', { name: 'Idag' })).toBeVisible()
  expect(screen.queryByText('Börja där du vill')).toBeNull()
})

const chapterOf = (number: number, ...words: string[]) => ({
  number,
  marks: null,
  verses: words.map((text, at) => ({ number: at + 1, text })),
})

test('[ME-17] the day’s chapter shows its first lines, and kind words when it is read', async () => {
  const { unmount } = openStart(
    { ...nothing, reading: plan },
    { handlers: { 'GET chapters': chapterOf(2, 'När Jesus var född', 'kom vise män.') } },
  )
  const today = within(await screen.findByRole('region', { name: 'Idag' }))
  expect(await today.findByText('När Jesus var född kom vise män.')).toBeVisible()
  expect(today.queryByText(/^Klart för idag/)).toBeNull()
  unmount()
  openStart({ ...nothing, reading: { ...plan, plan_chapters: readDays('new_testament', [1, 2]) } })
  expect(await screen.findByText('Klart för idag. Imorgon: Matteus 3')).toBeVisible()
})

test('[ME-17] after weeks away the next unread day comes first', async () => {
  openStart({
    ...nothing,
    reading: { ...plan, started_at: daysAgo(60), plan_chapters: readDays('new_testament', [1, 2, 3, 4, 5]) },
  })
  const today = within(await screen.findByRole('region', { name: 'Idag' }))
  expect(today.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Fortsätt med dag 6',
    'Dagens läsning',
    'Läs ikapp',
  ])
  expect(today.getByText('55 tidigare dagar är inte lästa')).toBeVisible()
})

test('today’s reading is one press away', async () => {
  openStart({ ...nothing, reading: plan })
  expect(await screen.findByText('Dag 2 av 365')).toBeVisible()
  expect(screen.getByText(/^Matteus 2/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Dagens läsning' })).toHaveAttribute(
    'href',
    '/bibeln/dagens-lasning',
  )
})

test('the page links to the latest saved answer and highlight, and to the last place read on this device', async () => {
  localStorage.setItem('bibeln', '{"state":{"last":{"osis":"John","chapter":3,"verse":16}}}')
  openStart(
    {
      ...nothing,
      saved: { id: 'i1', description: 'Vad är nåd?' },
      highlight: { osis: 'Rom', book: 'Romarbrevet', chapter: 3, verse_number: 23, color: 'green' },
    },
    { handlers: { 'GET chapters': { ...chapterOf(3), verses: [{ number: 23, text: 'Alla har syndat' }] } } },
  )
  expect(await screen.findByText('Alla har syndat')).toBeVisible()
  expect(await screen.findByRole('link', { name: /Senast sparat.*Vad är nåd\?/ })).toHaveAttribute(
    'href',
    '/sparade-tolkningar?id=i1',
  )
  expect(screen.getByRole('link', { name: /Senast markerat.*Romarbrevet 3:23/ })).toHaveAttribute(
    'href',
    '/bibeln/romarbrevet/3#v23',
  )
  expect(screen.getByText('Fortsätt där du var')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Läs Johannes 3:16' })).toHaveAttribute(
    'href',
    '/bibeln/johannes/3#v16',
  )
})

test('[ME-41] [ME-42] the card of the plan says that it waits, without a door to a reading of today', async () => {
  const tomorrow = addDays(today(), 1)
  const paused = { ...plan, schedule: { moves: { 2: tomorrow }, pauses: [2] } }
  const first = openStart({ ...nothing, reading: paused })
  expect(
    await screen.findByRole('heading', { name: `Pausad till ${weekdayDayMonth(tomorrow)}` }),
  ).toBeVisible()
  expect(links()).not.toContain('/bibeln/dagens-lasning')
  first.unmount()
  const weekday = ((Date.parse(tomorrow) / 86_400_000 + 3) % 7) + 1
  openStart({ ...nothing, reading: { ...plan, schedule: { weekdays: { [today()]: [weekday] } } } })
  expect(await screen.findByText(`Ingen läsdag idag. Nästa är ${weekdayDayMonth(tomorrow)}.`)).toBeVisible()
})
