import { today, weekdayDayMonth } from '@portal/shared-ui/format'
import { useToasts } from '@portal/shared-ui/portal'
import { fakeDb, refusal, renderInPortal } from '@portal/shared-ui/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pressToast } from '../crud/testing/openOffice'
import { settingGroups, settingOf } from '../installningar/settings'
import remote from '../remote'

const admin = { user: { id: 'u1' }, profile: { is_admin: true } }
const counter = (total: number) => [{ total_souls_won: total, last_updated: new Date().toISOString() }]

const setup = {
  factor: true,
  administrators: true,
  controller: true,
  meeting: true,
  bible: true,
  lessons: true,
  devotions: true,
  answers: true,
  notices: false,
}

const nothing = {
  setup,
  questions: { pending: 0, oldest_at: null, oldest_id: null },
  messages: { unread: 0, newest_id: null },
  devotions: { missing: [], reserve: [] },
  quotes: { faults: 0 },
  publishing: { is_clock_missing: false, held: [] },
  security: { failures: 0 },
  counter: counter(5300)[0],
  history: [],
}

const open = (handlers: Parameters<typeof fakeDb>[0], person: object = admin) => {
  const db = fakeDb({
    'GET soul_winning_counter': counter(5300),
    'POST rpc/office_overview': nothing,
    'POST rpc/article_links': [],
    'GET rpc/event_dates': [],
    ...handlers,
  })
  const at = '/admin/dashboard'
  return { db, ...renderInPortal(remote.areas['/admin'] ?? [], db, { prefix: '/admin', at, ...person }) }
}
const openForm = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Lägg till' }))
  return within(screen.getByRole('form', { name: 'Lägg till vunna själar' }))
}
const add = async (form: ReturnType<typeof within>, text: string) => {
  await userEvent.clear(form.getByLabelText(/^Antal själar/))
  if (text) await userEvent.type(form.getByLabelText(/^Antal själar/), text)
  await userEvent.click(form.getByRole('button', { name: 'Lägg till' }))
}

afterEach(() => jest.restoreAllMocks())

const overview = {
  setup,
  questions: {
    pending: 2,
    oldest_at: new Date(Date.now() - 3.5 * 24 * 60 * 60 * 1000).toISOString(),
    oldest_id: 'q1',
  },
  messages: { unread: 1, newest_id: 'm1' },
  devotions: { missing: ['2026-11-24', '2026-11-25'], reserve: [] },
  quotes: { faults: 3 },
  publishing: {
    is_clock_missing: true,
    held: [{ table_name: 'sermons', row_id: 'r1', label: 'Nåden', reason: 'Ett citat skiljer sig.' }],
  },
  security: { failures: 24 },
  counter: { total_souls_won: 5301, last_updated: new Date().toISOString() },
  history: [
    {
      change_id: 9,
      at: '2026-11-20T10:00:00+00:00',
      actor_id: 'u1',
      actor_name: 'Eva',
      source: 'member',
      table_name: 'interpretations',
      row_id: 'x1',
      label: 'Vad är nåd?',
      operation: 'insert',
      rows: 1,
    },
  ],
}
const linksIn = (part: HTMLElement) =>
  within(part)
    .getAllByRole('link')
    .map((link) => decodeURI(link.getAttribute('href') ?? ''))

test('[AD-05] fourteen cards link to the management screens', async () => {
  open({ 'POST rpc/office_overview': overview })
  const cards = (await screen.findByRole('heading', { name: 'Skärmar' })).closest('section')
  expect(linksIn(cards as HTMLElement)).toEqual(
    [
      'tolkningar',
      'andakter',
      'bibeln',
      'amnen',
      'falska-religioner',
      'sjalavinna',
      'bibelstudier',
      'predikningar',
      'dokumentarer',
      'evenemang',
      'fragor',
      'kontakt',
      'uppdateringar',
      'inställningar',
    ].map((path) => `/admin/${path}`),
  )
})

test('two requests load waiting items, the last changes, the counter and the week', async () => {
  const { db } = open({ 'POST rpc/office_overview': overview })
  const waiting = (await screen.findByRole('heading', { name: 'Att göra' })).closest('section')
  expect(linksIn(waiting as HTMLElement)).toEqual([
    '/admin/sakerhet',
    '/admin/dashboard',
    '/admin/predikningar/r1',
    '/admin/fragor/q1',
    '/admin/kontakt/m1',
    '/admin/andakter?ny=1&dag=2026-11-24#falt-title',
    '/admin/citat',
  ])
  expect(waiting).toHaveTextContent('Publicerades inte: NådenEtt citat skiljer sig.')
  expect(waiting).toHaveTextContent('Klockan går inte')
  expect(waiting).toHaveTextContent('2 obesvarade frågorDen äldsta har väntat 3 dagar')
  expect(waiting).toHaveTextContent('24 nekade försökFelaktiga lösenord och nekade anrop det senaste dygnet')
  expect(waiting).toHaveTextContent('1 oläst meddelande')
  expect(waiting).toHaveTextContent('2 dagar utan andaktDe närmaste 30 dagarna. Först: 24 november')
  expect(waiting).toHaveTextContent('3 saker att se över')
  expect(screen.getByText(/Eva lade till tolkning/)).toBeVisible()
  expect(screen.getByRole('link', { name: '”Vad är nåd?”' })).toHaveAttribute('href', '/admin/tolkningar/x1')
  expect(await screen.findByText('5 301')).toBeVisible()
  // Sent when the browser is idle, which can be during this test.
  const idle = ['POST rpc/article_links', 'POST rpc/tidy_office']
  expect(db.asked().filter((request) => !idle.includes(request))).toEqual([
    'POST rpc/office_overview',
    'GET rpc/event_dates',
  ])
})

test('[C-129] its sections appear together, once the tasks and the events are known, so that none moves', async () => {
  const replies: (() => void)[] = []
  const held = (reply: object) => () => new Promise<object>((resolve) => replies.push(() => resolve(reply)))
  open({ 'POST rpc/office_overview': held(overview), 'GET rpc/event_dates': held([]) })
  await waitFor(() => expect(replies).toHaveLength(2))
  const sections = () => screen.queryAllByRole('heading', { level: 2 }).map((title) => title.textContent)
  for (const reply of replies) {
    expect(screen.getByRole('heading', { level: 1, name: 'Instrumentpanel' })).toBeVisible()
    expect(sections()).toEqual([])
    await act(async () => reply())
  }
  await waitFor(() => expect(sections()).toEqual(['Att göra', 'Veckan', 'Senast ändrat', 'Skärmar']))
})

test('[AD-51] [C-129] checks the articles’ links after the rest is shown, in a row that is there from the start', async () => {
  let answer = (_reply: Response) => {}
  jest.spyOn(global, 'fetch').mockReturnValue(new Promise((resolve) => (answer = resolve)))
  const link = { table_name: 'subject_articles', row_id: 'a1', label: 'Nåden', path: '/studera/borta' }
  open({ 'POST rpc/office_overview': overview, 'POST rpc/article_links': [link] })
  const rows = async () =>
    within((await screen.findByRole('heading', { name: 'Att göra' })).closest('section') as HTMLElement)
      .getAllByRole('listitem')
      .map((row) => row.textContent)
  const before = await rows()
  expect(before.at(-1)).toBe('Länkar i artiklarPrövas…')
  await waitFor(() => expect(global.fetch).toHaveBeenCalled())
  await act(async () => answer({ status: 404 } as Response))
  const task = await screen.findByRole('link', { name: /1 länk som inte leder rätt/ })
  expect(task).toHaveAttribute('href', '/admin/citat')
  expect(await rows()).toEqual([...before.slice(0, -1), '1 länk som inte leder rättI artiklar'])
})

test('[AD-51] says when all links lead somewhere, and when they could not be checked', async () => {
  const { unmount } = open({})
  expect(await screen.findByText('Leder rätt')).toBeVisible()
  unmount()
  jest.spyOn(console, 'error').mockImplementation(() => {})
  open({ 'POST rpc/article_links': new Error('no') })
  expect(await screen.findByText('Kunde inte prövas')).toBeVisible()
})

test('shows no task when nothing waits', async () => {
  open({})
  expect(await screen.findByText('5 300')).toBeVisible()
  const waiting = screen.getByRole('heading', { name: 'Att göra' }).closest('section') as HTMLElement
  expect(within(waiting).queryByRole('link')).toBeNull()
})

test('when it fails to load, an error is shown, and the counter is loaded separately', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {})
  open({ 'POST rpc/office_overview': refusal(403, '42501', 'permission denied') })
  expect(await screen.findByRole('alert')).toHaveTextContent('Ett fel uppstod: permission denied')
  expect(await screen.findByText('5 300')).toBeVisible()
  expect(screen.getByRole('link', { name: /Evenemang/ })).toBeVisible()
})

test('[AD-06] the counter shows its total and age; only an administrator has the control', async () => {
  open({})
  expect(await screen.findByText('5 300')).toBeVisible()
  expect(screen.getByText('Uppdaterad nyss')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Lägg till' })).toBeVisible()
})

test('[AD-06] a member has no control (C-20)', async () => {
  open({}, { user: { id: 'u2' } })
  expect(await screen.findByText('5 300')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Lägg till' })).toBeNull()
})

test.each(['', '0', '-3', '1.5', 'e'])('[AD-07] %p is not a valid number of souls', async (text) => {
  const { db } = open({})
  const form = await openForm()
  await add(form, text)
  expect(await form.findByText('Ange ett giltigt antal själar')).toBeVisible()
  expect(db.requests('POST rpc/add_souls')).toEqual([])
})

test('[AD-07] adding calls the atomic function and shows the new total', async () => {
  let total = 5300
  const { db } = open({
    'GET soul_winning_counter': () => counter(total),
    'POST rpc/add_souls': () => {
      total += 4
      return total
    },
  })
  await add(await openForm(), '4')
  expect(await screen.findByText('5 304')).toBeVisible()
  expect(db.sent('POST rpc/add_souls')).toEqual([{ n: 4 }])
  await waitFor(() => expect(screen.queryByRole('form')).toBeNull())
})

test('[AD-07] shows an error, and the number is unchanged', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {})
  open({ 'POST rpc/add_souls': refusal(403, '42501', 'permission denied') })
  const form = await openForm()
  await add(form, '4')
  expect(await form.findByRole('alert')).toHaveTextContent('Ett fel uppstod när räknaren skulle uppdateras')
  expect(form.getByLabelText(/^Antal själar/)).toHaveValue(4)
})

test('[AD-90] an empty portal lists its first steps, in order, and the finished ones', async () => {
  const empty = { ...setup, controller: false, bible: false, lessons: false, administrators: false }
  open({ 'POST rpc/office_overview': { ...nothing, setup: empty } })
  const list = await screen.findByRole('list', { name: 'Kom igång' })
  const steps = within(list).getAllByRole('listitem')
  expect(steps).toHaveLength(9)
  const said = steps.map((step) => [
    within(step).getByRole('img').getAttribute('aria-label'),
    within(step).getByRole('link').textContent,
  ])
  expect(said.slice(0, 2)).toEqual([
    ['Klart', 'Säkerhetskod'],
    ['Kvar att göra', 'En administratör till'],
  ])
  expect(within(list).getByRole('link', { name: 'Läs in Bibeln' })).toHaveAttribute(
    'href',
    '/admin/bibeln/las-in',
  )
})

test.each([
  ['Vem som ansvarar för uppgifterna', 'public_controller_name', 'Personuppgiftsansvarig'],
  ['Plats för samlingen', 'meeting_location', 'Plats för samlingen'],
])('[AD-90] the first step “%s” leads to its setting', async (step, key, label) => {
  open({ 'POST rpc/office_overview': { ...nothing, setup: { ...setup, meeting: false } } })
  const list = await screen.findByRole('list', { name: 'Kom igång' })
  const link = within(list).getByRole('link', { name: step })
  expect(link).toHaveAttribute('href', `/admin/inställningar/${key}`)
  expect(settingOf(settingGroups([]), key)?.label).toBe(label)
})

test('[AD-90] a portal with its content has no list of first steps', async () => {
  open({ 'POST rpc/office_overview': nothing })
  await screen.findByRole('heading', { name: 'Skärmar' })
  expect(screen.queryByRole('list', { name: 'Kom igång' })).toBeNull()
})

test.each([
  ['factor', 'Säkerhetskod saknas'],
  ['administrators', 'En enda administratör'],
])(
  '[AD-90] OFF-09: the first page advises what makes the office safe, until it is done: %s',
  async (step, title) => {
    const view = open({ 'POST rpc/office_overview': { ...nothing, setup: { ...setup, [step]: false } } })
    expect(await screen.findByRole('link', { name: new RegExp(title) })).toHaveAttribute(
      'href',
      '/admin/medarbetare',
    )
    view.unmount()
    open({ 'POST rpc/office_overview': { ...nothing, setup: { ...setup, [step]: false, bible: false } } })
    await screen.findByRole('list', { name: 'Kom igång' })
    expect(screen.queryByText(title)).toBeNull()
  },
)

test('[AD-56] the next seven days say which have no devotion, and show their events', async () => {
  jest.useFakeTimers({ now: new Date('2026-11-25T10:00:00Z'), doNotFake: ['setTimeout', 'queueMicrotask'] })
  const service = {
    id: 'e1',
    title: 'Gudstjänst',
    event_date: '2026-11-29',
    start_time: '11:00:00',
    kind: 'cancelled',
    repeats: 'weekly',
    updated_at: '2026-11-20T10:00:00+00:00',
  }
  const { db } = open({
    'POST rpc/office_overview': {
      ...nothing,
      devotions: { missing: ['2026-11-26'], reserve: ['2026-11-27'] },
    },
    'GET rpc/event_dates': [service],
  })
  const day = (name: string) => within(screen.getByRole('listitem', { name }))
  const event = await screen.findByRole('link', { name: '11:00 Gudstjänst' })
  expect(event).toHaveAttribute('href', '/admin/evenemang/e1')
  expect(day('söndag 29 november').getByRole('link')).toBe(event)
  expect(await day('torsdag 26 november').findByRole('link', { name: 'Andakt saknas' })).toHaveAttribute(
    'href',
    '/admin/andakter?ny=1&dag=2026-11-26#falt-title',
  )
  expect(day('onsdag 25 november').getByText('Andakt finns')).toBeVisible()
  expect(day('fredag 27 november').getByText('Reserv')).toBeVisible()
  const { params } = db.requests('GET rpc/event_dates')[0] as { params: URLSearchParams }
  expect(Object.fromEntries(params)).toMatchObject({ from_day: '2026-11-25', to_day: '2026-12-01' })
  // One date of a series is shown as cancelled; hiding it would hide them all.
  expect(day('söndag 29 november').getByText('Inställt')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Dölj/ })).toBeNull()
  jest.useRealTimers()
})

test('[AD-56] one press hides an event of the week, and another undoes it; the focus stays at the day', async () => {
  const day = today()
  const event = {
    id: 'e1',
    title: 'Bönemöte',
    event_date: day,
    start_time: null,
    repeats: null,
    updated_at: 'v1',
  }
  let rows = [event]
  const { db } = open({
    'GET rpc/event_dates': () => rows,
    'PATCH events': () => {
      rows = []
      return [{ ...event, updated_at: 'v2' }]
    },
    'POST rpc/undo_saved': () => {
      rows = [event]
      return 7
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Dölj: Bönemöte' }))
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Bönemöte' })).toBeNull())
  expect(db.sent('PATCH events')).toEqual([{ is_active: false }])
  expect(db.requests('PATCH events')[0]?.params.get('updated_at')).toBe('eq.v1')
  expect(screen.getByRole('listitem', { name: weekdayDayMonth(day) })).toHaveFocus()
  await act(() => pressToast('Bönemöte: Inaktiv'))
  expect(await screen.findByRole('link', { name: 'Bönemöte' })).toBeVisible()
})

test('an event of the week that another person changed meanwhile is not hidden', async () => {
  const event = {
    id: 'e1',
    title: 'Bönemöte',
    event_date: today(),
    start_time: null,
    repeats: null,
    updated_at: 'v1',
  }
  let rows = [event]
  open({
    'GET rpc/event_dates': () => rows,
    'GET events': () => rows,
    'PATCH events': () => {
      rows = [{ ...event, updated_at: 'v2' }]
      return []
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Dölj: Bönemöte' }))
  await waitFor(() =>
    expect(useToasts.getState().toasts.at(-1)?.text).toMatch(/^Någon annan har ändrat evenemanget/),
  )
})
