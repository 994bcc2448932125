import { addDays, fullDate, today } from '@portal/shared-ui/format'
import { useToasts } from '@portal/shared-ui/portal'
import { keepsEntriesWaiting, readDays, refusesEntries, sentValues } from '@portal/shared-ui/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { openReading, storedRow } from './testing/openReading'

afterEach(() => {
  jest.restoreAllMocks()
  localStorage.clear()
  window.history.replaceState(null, '')
})

const card = async (name: string) =>
  within((await screen.findByRole('heading', { level: 3, name })).closest('li') as HTMLElement)

test.each([
  [{ idx: 1 }, '/elsewhere'],
  [{ idx: 0 }, '/min-sida'],
])('[ME-23] [C-90] "Tillbaka" from the tab’s entry %j leads to %s', async (state, path) => {
  const { user, router } = openReading(null)
  await act(() => router.navigate('/elsewhere'))
  await act(() => router.navigate('/min-bibellaesning'))
  window.history.replaceState(state, '')
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Min bibelläsning')
  await user.click(screen.getByRole('button', { name: 'Tillbaka' }))
  await waitFor(() => expect(router.state.location.pathname).toBe(path))
})

test.each([
  ['Hela Bibeln på ett år', 'Från 1 Mosebok till Uppenbarelseboken.', '1 189', 'Fyra', 15, '3,3', '67 dagar'],
  ['Nya Testamentet på ett år', 'Från Matteus till Uppenbarelseboken.', '260', 'Ett', 5, '0,7', '105 dagar'],
  ['Gamla Testamentet på ett år', 'Från 1 Mosebok till Malaki.', '929', 'Tre', 10, '2,5', '55 dagar'],
])(
  '[ME-24] [ME-25] [C-22] [C-101] %s says its pace and end in one line, the rest folded',
  async (name, description, chapters, perDay, minutes, average, free) => {
    openReading(null)
    const shown = await card(name)
    const end = fullDate(addDays(today(), 364))
    expect(shown.getByText(`${perDay} kapitel om dagen, klar ${end}`)).toBeVisible()
    const facts = shown.getAllByRole('listitem', { hidden: true })
    expect(facts.map((item) => item.textContent?.replace(/\u202f/g, ' '))).toEqual([
      description,
      '365 dagar',
      `${chapters} kapitel`,
      `Ungefär ${minutes} minuter om dagen`,
      `${average} kapitel per dag i snitt`,
      `${free} i slutet för ikappläsning`,
    ])
    expect(facts.filter((item) => item.closest('details:not([open])'))).toHaveLength(6)
    expect(shown.getByText(`om ${name}`)).toBeInTheDocument()
    expect(shown.getByRole('button', { name: 'Starta' })).toBeEnabled()
  },
)

beforeEach(() => useToasts.setState({ toasts: [] }))

test('[ME-24] [C-22] [C-101] the even plan has no free days; the list by hand has no dates', async () => {
  openReading(null)
  const even = await card('Hela Bibeln på ett år, jämnt fördelad')
  expect(even.getByText(/^3–4 kapitel om dagen, klar /)).toBeVisible()
  expect(even.queryByText(/ikappläsning/)).toBeNull()
  const names = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
  expect(names.indexOf('Läs i egen takt')).toBe(1)
  expect((await card('Läs i egen takt')).getByText('Bocka av kapitel i valfri ordning.')).toBeVisible()
})

test('[ME-27] [C-113] starting stores one row at day 1 and asks nothing', async () => {
  const { user, db } = openReading(null)
  await user.click((await card('Nya Testamentet på ett år')).getByRole('button', { name: 'Starta' }))
  expect(await screen.findByRole('heading', { name: 'Dag 1 av 365' })).toBeVisible()
  // The list that is kept by hand is not sent, and so stays.
  await waitFor(() =>
    expect(sentValues(db)).toEqual([
      {
        kind: 'start',
        planId: 'new_testament',
        planType: 'new_testament',
        schedule: null,
        at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      },
    ]),
  )
})

test('[ME-27] a double press starts once, and the page says so from its beginning', async () => {
  const { user, db } = openReading(null)
  await user.dblClick((await card('Nya Testamentet på ett år')).getByRole('button', { name: 'Starta' }))
  expect(await screen.findByRole('heading', { name: 'Dag 1 av 365' })).toBeVisible()
  await waitFor(() => expect(useToasts.getState().toasts.at(-1)?.text).toBe('Läsningen har startat'))
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
  await waitFor(() => expect(sentValues(db)).toHaveLength(1))
})

test('[ME-35] [C-128] a plan that cannot be sent waits on the device; one that is refused goes', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {})
  const waiting = openReading(null, keepsEntriesWaiting)
  await waiting.user.click((await card('Hela Bibeln på ett år')).getByRole('button', { name: 'Starta' }))
  expect(await screen.findByText('Kan inte sparas på enheten. Stäng inte sidan.')).toBeVisible()
  waiting.unmount()
  const { user } = openReading(null, refusesEntries)
  await user.click((await card('Hela Bibeln på ett år')).getByRole('button', { name: 'Starta' }))
  expect(await card('Hela Bibeln på ett år')).toBeTruthy()
  await waitFor(() =>
    expect(useToasts.getState().toasts.at(-1)?.text).toBe(
      'Ett fel uppstod när läsplanen skulle startas. Det ryms inte. Läsplanen startad.',
    ),
  )
  // Success is said after success.
  expect(useToasts.getState().toasts.map(({ text }) => text)).not.toContain('Läsningen har startat')
})

test('[C-100] shows an error when the plan cannot be read, and offers no new one', async () => {
  openReading(null, { 'GET user_bible_reading_progress': new Error('Stängt') })
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Ett fel uppstod: /)
  expect(screen.getByRole('button', { name: 'Försök igen' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Starta' })).toBeNull()
})

test('[ME-31] [C-113] changing the plan offers all but the present one, and asks once', async () => {
  const { user, db } = openReading(storedRow)
  await user.click(await screen.findByRole('button', { name: 'Byt läsplan' }))
  const present = (await card('Nya Testamentet på ett år')).getByRole('button', { name: 'Starta' })
  expect(present).toBeDisabled()
  await user.click((await card('Gamla Testamentet på ett år')).getByRole('button', { name: 'Starta' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Byt läsplan?' }))
  expect(
    dialog.getByText('Du börjar på dag 1. Avprickade dagar i den nuvarande planen tas bort.'),
  ).toBeVisible()
  expect(sentValues(db)).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Byt plan' }))
  expect(await screen.findByRole('heading', { name: 'Dag 1 av 365' })).toBeVisible()
  await waitFor(() => expect(sentValues(db)).toMatchObject([{ planId: 'old_testament' }]))
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
})

test('[ME-31] [C-113] the dialog announces the chapters that the new plan takes over, and the change can be undone', async () => {
  const { user, db } = openReading({
    ...storedRow,
    plan_id: 'full_bible',
    plan_type: 'full_bible',
    plan_chapters: readDays('full_bible', [1, 2]),
  })
  await user.click(await screen.findByRole('button', { name: 'Byt läsplan' }))
  const even = await card('Hela Bibeln på ett år, jämnt fördelad')
  await user.click(even.getByRole('button', { name: 'Starta' }))
  expect(
    screen.getByText('Du börjar på dag 1. 8 kapitel som du har läst räknas i den nya planen.'),
  ).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Byt plan' }))
  expect(await screen.findByText('Klart för idag. Sedan kommer dag 3: 1 Mosebok 7–9')).toBeVisible()
  await waitFor(() =>
    expect(sentValues(db)).toMatchObject([
      {
        kind: 'start',
        planId: 'full_bible_even',
        schedule: { carried: 2 },
        planChapters: expect.arrayContaining(['1 Mosebok 8']),
      },
    ]),
  )
  await waitFor(() =>
    expect(useToasts.getState().toasts.at(-1)?.text).toBe(
      'Läsningen har startat. 8 lästa kapitel följde med',
    ),
  )
  const action = useToasts.getState().toasts.at(-1)?.action
  act(() => action?.onSelect())
  expect(await screen.findByRole('heading', { name: /^Dag 9 av 365, sex kvar/ })).toBeVisible()
  await waitFor(() =>
    expect(sentValues(db).at(-1)).toMatchObject({
      planId: 'full_bible',
      begun: storedRow.started_at,
      planChapters: readDays('full_bible', [1, 2]),
      schedule: null,
    }),
  )
})

test('[ME-31] [C-105] changing to the list by hand adds the chapters read in the plan', async () => {
  const { user, db } = openReading({ ...storedRow, manual_progress: { Markus: [3] } })
  await user.click(await screen.findByRole('button', { name: 'Byt läsplan' }))
  await user.click((await card('Läs i egen takt')).getByRole('button', { name: 'Starta' }))
  expect(
    screen.getByText('Planen och dess dagar tas bort. Kapitlen du har läst står i din lista.'),
  ).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Byt plan' }))
  expect(await screen.findByText(/^3 av 1\s189 kapitel/)).toBeVisible()
  await waitFor(() => expect(sentValues(db)).toMatchObject([{ read: ['Matteus 1', 'Matteus 2'] }]))
})

test('[ME-32] [C-113] cancelling asks, deletes the row and offers the plans', async () => {
  const { user, db } = openReading(storedRow)
  await user.click(await screen.findByRole('button', { name: 'Avbryt planen' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Avbryt läsplanen?' }))
  expect(
    dialog.getByText('Din plan, dina avprickade dagar och din lista över lästa kapitel tas bort för alltid.'),
  ).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Behåll planen' }))
  expect(sentValues(db)).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Avbryt planen' }))
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Avbryt planen' }),
  )
  expect(await screen.findByRole('heading', { name: 'Välj läsplan' })).toBeVisible()
  await waitFor(() => expect(sentValues(db)).toEqual([{ kind: 'cancel' }]))
})

test('[C-115] an own plan is made of books and a pace, and says before when it ends', async () => {
  const { user, db } = openReading(null)
  await user.click((await card('Egen läsplan')).getByRole('button', { name: 'Skapa' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Egen läsplan' }))
  await user.click(dialog.getByRole('button', { name: 'Starta' }))
  expect(await dialog.findByText('Välj minst en bok')).toBeVisible()
  await user.click(dialog.getByRole('checkbox', { name: 'Markus' }))
  await user.clear(dialog.getByLabelText('Kapitel per dag'))
  await user.type(dialog.getByLabelText('Kapitel per dag'), '3')
  expect(
    dialog.getByText(`16 kapitel på 6 dagar. Börjar idag, slutar ${fullDate(addDays(today(), 5))}.`),
  ).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Starta' }))
  expect(await screen.findByRole('heading', { name: 'Dag 1 av 6' })).toBeVisible()
  await waitFor(() =>
    expect(sentValues(db)).toMatchObject([
      { planId: 'own', planType: 'custom', schedule: { books: ['Mark'], perDay: 3 } },
    ]),
  )
})

test('[C-115] a member’s own plan may have a testament and an end date, which is neither past nor too far away', async () => {
  const { user, db } = openReading(null)
  await user.click((await card('Egen läsplan')).getByRole('button', { name: 'Skapa' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Egen läsplan' }))
  await user.click(dialog.getByRole('button', { name: 'Nya testamentet' }))
  await user.selectOptions(dialog.getByLabelText('Läs efter'), 'Slutdatum')
  const end = dialog.getByLabelText('Slutdatum')
  for (const wrong of [addDays(today(), -1), addDays(today(), 260)]) {
    await user.clear(end)
    await user.type(end, wrong)
    await user.click(dialog.getByRole('button', { name: 'Starta' }))
    expect(await dialog.findByText(/^Slutdatum måste vara mellan/)).toBeVisible()
  }
  await user.clear(end)
  await user.type(end, addDays(today(), 9))
  await user.click(dialog.getByRole('button', { name: 'Starta' }))
  expect(await screen.findByRole('heading', { name: 'Dag 1 av 10' })).toBeVisible()
  await waitFor(() => expect(sentValues(db)).toMatchObject([{ schedule: { length: 10 } }]))
})

test('[C-128] the code of an own plan is on the device soon after the page opened, before any press', async () => {
  const { portal } = openReading(null)
  await waitFor(() => expect(portal.queryClient.getQueryData(['code', 'own-plan'])).toBeDefined())
})
