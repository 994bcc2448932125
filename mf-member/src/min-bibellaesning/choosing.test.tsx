import { addDays, fullDate, today } from '@portal/shared-ui/format'
import { useToasts } from '@portal/shared-ui/portal'
import { refusal } from '@portal/shared-ui/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { openReading, storedRow } from './testing/openReading'

afterEach(() => {
  localStorage.clear()
  window.history.replaceState(null, '')
})

const card = async (name: string) =>
  within((await screen.findByRole('heading', { level: 3, name })).closest('li') as HTMLElement)
const upsert = 'POST user_bible_reading_progress'

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
  ['Hela Bibeln på ett år', 'Från 1 Mosebok till Uppenbarelseboken.', '1 189', '4', '3,3', '67 dagar'],
  ['Nya Testamentet på ett år', 'Från Matteus till Uppenbarelseboken.', '260', '1', '0,7', '105 dagar'],
  ['Gamla Testamentet på ett år', 'Från 1 Mosebok till Malaki.', '929', '3', '2,5', '55 dagar'],
])(
  '[ME-24] [ME-25] [C-22] [C-101] %s says what it is',
  async (name, description, chapters, perDay, average, free) => {
    openReading(null)
    const shown = await card(name)
    expect(shown.getByText(description)).toBeVisible()
    expect(shown.getAllByRole('listitem').map((item) => item.textContent?.replace(/\u00a0/g, ' '))).toEqual([
      '365 dagar',
      `${chapters} kapitel`,
      `${perDay} kapitel per dag`,
      `${average} kapitel per dag i snitt`,
      `${free} i slutet för ikappläsning`,
      `Börjar idag, slutar ${fullDate(addDays(today(), 364))}`,
    ])
    expect(shown.getByRole('button', { name: 'Starta' })).toBeEnabled()
  },
)

test('[ME-24] [C-22] [C-101] the even plan has no free days; the list by hand has no dates', async () => {
  openReading(null)
  const even = await card('Hela Bibeln på ett år, jämnt fördelad')
  expect(even.getByText('3–4 kapitel per dag')).toBeVisible()
  expect(even.queryByText(/ikappläsning/)).toBeNull()
  expect((await card('Läs i egen takt')).getByText('Bocka av kapitel i valfri ordning.')).toBeVisible()
})

test('[ME-27] [C-113] starting stores one row at day 1 and asks nothing', async () => {
  const { user, db } = openReading(null)
  await user.click((await card('Nya Testamentet på ett år')).getByRole('button', { name: 'Starta' }))
  expect(await screen.findByRole('heading', { name: 'Dag 1 av 365' })).toBeVisible()
  const [request] = db.requests(upsert)
  expect(request?.params.get('on_conflict')).toBe('user_id')
  expect(request?.headers.get('prefer')).toContain('resolution=merge-duplicates')
  // The list kept by hand is not sent, so it stays unchanged.
  expect(request?.body).toEqual({
    user_id: 'u1',
    plan_id: 'new_testament',
    plan_type: 'new_testament',
    current_day: 1,
    completed_days: [],
    plan_chapters: [],
    tick_times: {},
    schedule: null,
    started_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  })
})

test('[ME-27] starting is busy while it is sent, and is sent once; then the page says so from its beginning', async () => {
  let answer: () => void = () => {}
  const { user, db } = openReading(null, {
    [upsert]: () => new Promise<void>((resolve) => (answer = resolve)),
  })
  const start = (await card('Nya Testamentet på ett år')).getByRole('button', { name: 'Starta' })
  await user.dblClick(start)
  await waitFor(() => expect(start).toHaveAttribute('aria-busy', 'true'))
  expect((await card('Gamla Testamentet på ett år')).getByRole('button', { name: 'Starta' })).toBeDisabled()
  await waitFor(() => expect(db.sent(upsert)).toHaveLength(1))
  act(answer)
  expect(await screen.findByRole('heading', { name: 'Dag 1 av 365' })).toBeVisible()
  expect(useToasts.getState().toasts.at(-1)?.text).toBe('Läsningen har startat')
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
  expect(db.sent(upsert)).toHaveLength(1)
})

test('[ME-35] [C-115] an own plan that cannot be started stays in its form', async () => {
  const { user } = openReading(null, { [upsert]: refusal(500, 'XX000', 'no') })
  await user.click((await card('Egen läsplan')).getByRole('button', { name: 'Skapa' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Egen läsplan' }))
  await user.click(dialog.getByRole('checkbox', { name: 'Markus' }))
  await user.click(dialog.getByRole('button', { name: 'Starta' }))
  expect(await screen.findByText('Ett fel uppstod när läsplanen skulle startas')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'OK' }))
  expect(dialog.getByRole('checkbox', { name: 'Markus' })).toBeChecked()
})

test('[ME-35] shows an error when a plan cannot be started', async () => {
  const { user } = openReading(null, { [upsert]: refusal(500, 'XX000', 'no') })
  await user.click((await card('Hela Bibeln på ett år')).getByRole('button', { name: 'Starta' }))
  expect(await screen.findByText('Ett fel uppstod när läsplanen skulle startas')).toBeVisible()
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
  expect(db.sent(upsert)).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Byt plan' }))
  expect(await screen.findByRole('heading', { name: 'Dag 1 av 365' })).toBeVisible()
  expect(db.sent(upsert)).toMatchObject([{ plan_id: 'old_testament', completed_days: [] }])
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
})

test('[ME-31] [C-105] changing to the list by hand adds what the plan has read', async () => {
  const { user, db } = openReading({ ...storedRow, manual_progress: { Markus: [3] } })
  await user.click(await screen.findByRole('button', { name: 'Byt läsplan' }))
  await user.click((await card('Läs i egen takt')).getByRole('button', { name: 'Starta' }))
  expect(
    screen.getByText('Planen och dess dagar tas bort. Kapitlen du har läst står i din lista.'),
  ).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Byt plan' }))
  expect(await screen.findByText(/^3 av 1\s189 kapitel/)).toBeVisible()
  expect(db.sent('POST rpc/read_by_hand')).toMatchObject([{ read: ['Matteus 1', 'Matteus 2'] }])
})

test('[ME-35] shows an error for a refused change, and the plan stays', async () => {
  const { user } = openReading(storedRow, { [upsert]: refusal(500, 'XX000', 'no') })
  await user.click(await screen.findByRole('button', { name: 'Byt läsplan' }))
  await user.click((await card('Hela Bibeln på ett år')).getByRole('button', { name: 'Starta' }))
  await user.click(screen.getByRole('button', { name: 'Byt plan' }))
  expect(await screen.findByText('Ett fel uppstod när läsplanen skulle ändras')).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Dag 9 av 365', hidden: true })).toBeInTheDocument()
})

test('[ME-32] [C-113] cancelling asks, deletes the row and offers the plans', async () => {
  const { user, db } = openReading(storedRow)
  await user.click(await screen.findByRole('button', { name: 'Avbryt planen' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Avbryt läsplanen?' }))
  expect(
    dialog.getByText('Din plan, dina avprickade dagar och din lista över lästa kapitel tas bort för alltid.'),
  ).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Behåll planen' }))
  expect(db.requests('DELETE user_bible_reading_progress')).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Avbryt planen' }))
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Avbryt planen' }),
  )
  expect(await screen.findByRole('heading', { name: 'Välj läsplan' })).toBeVisible()
  expect(db.requests('DELETE user_bible_reading_progress')[0]?.params.get('user_id')).toBe('eq.u1')
})

test('[ME-35] shows an error when a plan cannot be cancelled', async () => {
  const failing = { 'DELETE user_bible_reading_progress': refusal(500, 'XX000', 'no') }
  const { user } = openReading(storedRow, failing)
  await user.click(await screen.findByRole('button', { name: 'Avbryt planen' }))
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Avbryt planen' }),
  )
  expect(await screen.findByText('Ett fel uppstod när läsplanen skulle avbrytas')).toBeVisible()
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
  expect(db.sent(upsert)).toMatchObject([
    { plan_id: 'own', plan_type: 'custom', schedule: { books: ['Mark'], perDay: 3 } },
  ])
})

test('[C-115] or of a testament and an end, which is neither past nor too far away', async () => {
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
  expect(db.sent(upsert)).toMatchObject([{ schedule: { length: 10 } }])
})
