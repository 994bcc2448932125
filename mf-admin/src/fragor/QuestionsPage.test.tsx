import { useToasts } from '@portal/shared-ui/portal'
import { type FakeRequest, fakeDb, refusal, renderInPortal } from '@portal/shared-ui/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import remote from '../remote'

const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const question = (n: number, changes: object = {}) => ({
  id: idOf(n),
  question: `Fråga nummer ${n}?`,
  user_name: null,
  user_email: null,
  status: 'pending',
  admin_answer: null,
  answered_by: null,
  answered_at: null,
  claimed_by: null,
  claimed_at: null,
  note: null,
  created_at: '2026-11-20T09:30:00.5+00:00',
  ...changes,
})
const anna = question(1, { user_name: 'Anna', user_email: 'anna@exempel.se' })
const all = [
  anna,
  question(2),
  question(3, { status: 'answered', admin_answer: 'Svaret.' }),
  question(4, { status: 'rejected' }),
]

type Handlers = Parameters<typeof fakeDb>[0]
function open(handlers: Handlers = {}, at = '/admin/fragor', { keep = false } = {}) {
  if (!keep) localStorage.clear()
  useToasts.setState({ toasts: [] })
  const db = fakeDb({
    'POST rpc/search_office': ({ body }: FakeRequest) => {
      const { statuses } = body as { statuses: string[] }
      return { rows: all.filter(({ status }) => statuses.includes(status)), next: null }
    },
    'HEAD interpretation_questions': ({ params }: FakeRequest) =>
      params.get('status')?.includes('pending') ? 2 : 1234,
    'GET interpretation_questions': ({ params }: FakeRequest) =>
      all.filter(({ id }) => params.get('id') === `eq.${id}`),
    'GET books': [{ name: 'Johannes', osis: 'John', testament: 'new' }],
    'GET chapters': [],
    'POST rpc/similar_interpretations': [],
    'POST rpc/answer_question': idOf(9),
    'POST rpc/reject_question': undefined,
    'POST rpc/list_staff': [{ id: 'u2', name: 'Eva', email: 'eva@exempel.se', since: null }],
    ...handlers,
  })
  const person = { user: { id: 'u1' }, profile: { is_admin: true } }
  return { db, ...renderInPortal(remote.areas['/admin'] ?? [], db, { prefix: '/admin', at, ...person }) }
}
const card = async (n: number) => within(await screen.findByRole('article', { name: `Fråga nummer ${n}?` }))
const answering = async (handlers: Handlers = {}, options = {}) => {
  const view = open(handlers, `/admin/fragor/${idOf(1)}?q=x`, options)
  const dialog = within(await screen.findByRole('dialog', { name: 'Besvara fråga' }))
  return { ...view, dialog, answer: await dialog.findByLabelText(/^Svar/) }
}
const toasts = () => useToasts.getState().toasts.map(({ text }) => text)
const refused = () => refusal(403, '42501', 'permission denied')

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(() => jest.restoreAllMocks())

test('[AD-24] two tabs with counts; a question has its state, who asked, and when', async () => {
  const { router } = open()
  expect(await screen.findByRole('tab', { name: 'Obesvarade (2)', selected: true })).toBeVisible()
  const asked = await card(1)
  for (const text of ['Väntar', 'Anna', 'anna@exempel.se', '20 november 2026 10:30'])
    expect(asked.getByText(text)).toBeVisible()
  await userEvent.click(screen.getByRole('tab', { name: /^Besvarade \(1.234\)$/ }))
  expect((await card(3)).getByText('Besvarad')).toBeVisible()
  expect((await card(4)).getByText('Avvisad')).toBeVisible()
  expect(router.state.location.search).toBe('?flik=besvarade')
})

test('[AD-25] only a pending question can be answered; the dialog has everything for it', async () => {
  const first = open({}, '/admin/fragor?flik=besvarade')
  expect((await card(3)).queryByRole('link', { name: 'Besvara' })).toBeNull()
  expect((await card(4)).queryByRole('link', { name: 'Besvara' })).toBeNull()
  first.unmount()
  open()
  await userEvent.click((await card(1)).getByRole('link', { name: 'Besvara' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Besvara fråga' }))
  expect(await dialog.findByLabelText(/^Svar/)).toBeVisible()
  expect(dialog.getByRole('group', { name: 'Bibelställe 1' })).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Publicera svar' })).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Avvisa' })).toBeVisible()
})

test('[AD-25] the dialog suggests the verses that the answer names', async () => {
  const verses = [{ number: 16, text: 'Ty så älskade Gud.' }]
  const { dialog, answer } = await answering({ 'GET chapters': [{ number: 3, books: {}, verses }] })
  await userEvent.type(answer, 'Läs Joh 3:16.')
  await userEvent.click(
    await dialog.findByRole('button', { name: 'Lägg till Johannes 3:16' }, { timeout: 4000 }),
  )
  expect(dialog.getByLabelText('Verstext')).toHaveValue('Ty så älskade Gud.')
})

test('[AD-26] publishing settles the question and makes the answer public, with its passages', async () => {
  const { db, dialog, answer, router } = await answering()
  await userEvent.type(answer, 'Mitt svar')
  await dialog.findByRole('option', { name: 'Johannes' })
  await userEvent.selectOptions(dialog.getByLabelText('Bok'), 'Johannes')
  await userEvent.type(dialog.getByLabelText('Kapitel'), '3')
  await userEvent.type(dialog.getByLabelText('Vers'), '16')
  await userEvent.type(dialog.getByLabelText('Verstext'), 'Ty så')
  await userEvent.click(dialog.getByRole('button', { name: 'Publicera svar' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/fragor'))
  expect(router.state.location.search).toBe('?q=x')
  expect(db.sent('POST rpc/answer_question')).toEqual([
    {
      question_id: idOf(1),
      answer: 'Mitt svar',
      book: 'Johannes',
      chapter: 3,
      verse_range: '16',
      verses: [{ number: 16, text: 'Ty så' }],
      verses_groups: null,
    },
  ])
  expect(toasts()).toEqual(['Frågan har besvarats och publicerats!'])
  expect(localStorage).toHaveLength(0)
})

test('[AD-26] an answer needs no passage', async () => {
  const { db, dialog, answer } = await answering()
  await userEvent.type(answer, 'Mitt svar')
  await userEvent.click(dialog.getByRole('button', { name: 'Publicera svar' }))
  await waitFor(() =>
    expect(db.sent('POST rpc/answer_question')).toEqual([{ question_id: idOf(1), answer: 'Mitt svar' }]),
  )
})

test.each(['{Control>}{Enter}{/Control}', '{Control>}s{/Control}'])(
  '[AD-26] nothing written: the button is disabled, and %s says why',
  async (keys) => {
    const { db, dialog, answer } = await answering()
    await userEvent.type(answer, '  ')
    expect(dialog.getByRole('button', { name: 'Publicera svar' })).toBeDisabled()
    await userEvent.keyboard(keys)
    expect(await dialog.findByRole('alert')).toHaveTextContent('Du måste skriva ett svar')
    expect(db.requests('POST rpc/answer_question')).toEqual([])
  },
)

test('a shortcut in the note does not publish the answer', async () => {
  const { db, dialog, answer } = await answering()
  await userEvent.type(answer, 'Mitt svar')
  await userEvent.type(dialog.getByRole('textbox', { name: 'Intern anteckning' }), 'Obs{Control>}s{/Control}')
  expect(db.requests('POST rpc/answer_question')).toEqual([])
})

test('[AD-27] rejecting needs no text and asks nothing', async () => {
  const { db, dialog, router } = await answering()
  await userEvent.click(dialog.getByRole('button', { name: 'Avvisa' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/fragor'))
  expect(db.sent('POST rpc/reject_question')).toEqual([{ question_id: idOf(1) }])
  expect(toasts()).toEqual(['Frågan har avvisats.'])
})

test('[AD-27] a text that was written is thrown away only after a question, and leaving asks no second one', async () => {
  const { db, dialog, answer, router } = await answering()
  await userEvent.type(answer, 'Mitt svar')
  await userEvent.click(dialog.getByRole('button', { name: 'Avvisa' }))
  const ask = within(await screen.findByRole('alertdialog', { name: 'Kasta det skrivna svaret?' }))
  expect(ask.getByText('Det går inte att ångra.')).toBeVisible()
  expect(db.requests('POST rpc/reject_question')).toEqual([])
  await userEvent.click(ask.getByRole('button', { name: 'Avvisa' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/fragor'))
  expect(screen.queryByText('Lämna utan att spara?')).toBeNull()
  expect(localStorage).toHaveLength(0)
})

test('[AD-27] a settled question has no way back, nor an undo', async () => {
  open({}, '/admin/fragor?flik=besvarade')
  const settled = await card(4)
  expect(settled.getAllByRole('button').map((button) => button.textContent)).toEqual([
    'Intern anteckning',
    'Ta bort',
  ])
})

test('[AD-28] every question can be deleted, after a question that says it is final', async () => {
  const { db } = open({ 'POST rpc/delete_items': null })
  await userEvent.click((await card(2)).getByRole('button', { name: /^Ta bort/ }))
  const ask = within(await screen.findByRole('alertdialog'))
  expect(ask.getByText('Är du säker på att du vill ta bort denna fråga?')).toBeVisible()
  expect(ask.getByText('Det går inte att ångra.')).toBeVisible()
  await userEvent.click(ask.getByRole('button', { name: 'Ta bort' }))
  await waitFor(() =>
    expect(db.sent('POST rpc/delete_items')).toEqual([
      { table_name: 'interpretation_questions', ids: [idOf(2)] },
    ]),
  )
  await waitFor(() => expect(toasts()).toEqual(['Frågan har tagits bort.']))
})

describe('[AD-28] what fails', () => {
  test('publishing, and what was typed stays', async () => {
    const { dialog, answer } = await answering({ 'POST rpc/answer_question': refused() })
    await userEvent.type(answer, 'Mitt svar')
    await userEvent.click(dialog.getByRole('button', { name: 'Publicera svar' }))
    expect(await dialog.findByText('Ett fel uppstod när frågan skulle uppdateras')).toBeVisible()
    expect(answer).toHaveValue('Mitt svar')
  })
  test('publishing what a colleague has settled: that is said too', async () => {
    const { dialog, answer } = await answering({
      'POST rpc/answer_question': refusal(409, 'PT409', 'Frågan är redan besvarad eller avvisad.'),
    })
    await userEvent.type(answer, 'Mitt svar')
    await userEvent.click(dialog.getByRole('button', { name: 'Publicera svar' }))
    expect(
      await dialog.findByText(
        'Ett fel uppstod när frågan skulle uppdateras. Frågan är redan besvarad eller avvisad.',
      ),
    ).toBeVisible()
    expect(answer).toHaveValue('Mitt svar')
  })
  test('rejecting', async () => {
    const { dialog } = await answering({ 'POST rpc/reject_question': refused() })
    await userEvent.click(dialog.getByRole('button', { name: 'Avvisa' }))
    expect(await dialog.findByText('Ett fel uppstod när frågan skulle uppdateras')).toBeVisible()
  })
  test('deleting', async () => {
    open({ 'POST rpc/delete_items': refused() })
    await userEvent.click((await card(2)).getByRole('button', { name: /^Ta bort/ }))
    await userEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Ta bort' }),
    )
    expect(await screen.findByText('Ett fel uppstod när frågan skulle tas bort')).toBeVisible()
  })
  test('reading: a heading and the message stand in place of the page', async () => {
    open({ 'POST rpc/search_office': refused() })
    expect(await screen.findByRole('heading', { name: 'Ett fel uppstod' })).toBeVisible()
    expect(screen.getByRole('alert')).toHaveTextContent('permission denied')
    expect(screen.queryByRole('tab')).toBeNull()
  })
})

test('taking a question says so; the second is told who has it', async () => {
  const { db } = open({ 'POST rpc/claim_question': undefined, 'POST rpc/release_question': undefined })
  await userEvent.click((await card(1)).getByRole('button', { name: 'Jag tar den' }))
  expect(await (await card(1)).findByText('Du har tagit den')).toBeVisible()
  expect(db.sent('POST rpc/claim_question')).toEqual([{ id: idOf(1) }])
  await userEvent.click((await card(1)).getByRole('button', { name: 'Lämna tillbaka' }))
  expect(await (await card(1)).findByRole('button', { name: 'Jag tar den' })).toBeVisible()
})

test('a question that a colleague has taken bears the name, and cannot be taken', async () => {
  const taken = question(2, { claimed_by: 'u2', claimed_at: '2026-11-20T10:00:00Z' })
  open({
    'POST rpc/search_office': { rows: [anna, taken], next: null },
    'POST rpc/claim_question': refusal(409, 'PT409', 'Eva har redan tagit frågan.'),
  })
  expect(await (await card(2)).findByText('Eva har tagit den')).toBeVisible()
  await userEvent.click((await card(1)).getByRole('button', { name: 'Jag tar den' }))
  expect(await (await card(1)).findByText('Eva har redan tagit frågan.')).toBeVisible()
})

test('similar answers show while one writes', async () => {
  const { db, dialog, answer } = await answering({
    'POST rpc/similar_interpretations': [
      { id: idOf(7), description: 'Vad är nåd?', answer: 'En gåva', created_at: '2026-01-01T00:00:00Z' },
    ],
  })
  expect(await dialog.findByRole('link', { name: /^Vad är nåd\?/ })).toHaveAttribute(
    'href',
    `/studera/tolkningar?id=${idOf(7)}`,
  )
  await userEvent.type(answer, 'gåva')
  await waitFor(
    () =>
      expect(db.sent('POST rpc/similar_interpretations').at(-1)).toEqual({
        q: 'Fråga nummer 1? gåva',
      }),
    { timeout: 4000 },
  )
})

test('what is being written is kept on the device, and offered again', async () => {
  const first = await answering()
  await userEvent.type(first.answer, 'Halva svaret')
  first.unmount()
  const { dialog, answer } = await answering({}, { keep: true })
  await userEvent.click(await dialog.findByRole('button', { name: 'Fortsätt skriva' }))
  expect(answer).toHaveValue('Halva svaret')
})

test('a note is saved upon the one that was read; a colleague’s stands in the way', async () => {
  const { db, dialog } = await answering({
    'PATCH interpretation_questions': ({ params }: FakeRequest) =>
      params.get('note') === 'eq.Evas' ? [{ note: 'Min' }] : [],
    'GET interpretation_questions': ({ params }: FakeRequest) =>
      params.get('select') === 'note' ? [{ note: 'Evas' }] : [anna],
  })
  await userEvent.type(dialog.getByRole('textbox', { name: 'Intern anteckning' }), 'Min')
  await userEvent.click(dialog.getByRole('button', { name: 'Spara anteckningen' }))
  expect(await dialog.findByText(/ändrat anteckningen under tiden till: ”Evas”/)).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Spara anteckningen' }))
  await waitFor(() => expect(toasts()).toEqual(['Anteckningen har sparats.']))
  expect(db.requests('PATCH interpretation_questions')[0]?.params.get('note')).toBe('is.null')
})

test('a reply opens the mail program with subject and greeting', async () => {
  open()
  const address = (await card(1)).getByRole('link', { name: 'Svara med e-post' }).getAttribute('href') ?? ''
  expect(address).toMatch(/^mailto:anna@exempel\.se\?subject=/)
  expect(decodeURIComponent(address)).toContain('Hej Anna!')
  expect((await card(2)).queryByRole('link', { name: 'Svara med e-post' })).toBeNull()
})

test('the address says what is searched for and where one reads on', async () => {
  const next = { created_at: '2026-11-01T00:00:00.123456+00:00', id: idOf(1) }
  const { db } = open({ 'POST rpc/search_office': { rows: [], next } }, '/admin/fragor?q=dop')
  expect(await screen.findByText('Inga frågor hittades')).toBeVisible()
  await userEvent.click(screen.getByRole('link', { name: 'Äldre' }))
  await waitFor(() =>
    expect(db.sent('POST rpc/search_office').at(-1)).toEqual({
      table_name: 'interpretation_questions',
      q: 'dop',
      statuses: ['pending'],
      before_created_at: next.created_at,
      before_id: next.id,
    }),
  )
})

test('a question that is gone or settled says so', async () => {
  const first = open({}, `/admin/fragor/${idOf(3)}`)
  expect(await screen.findByText('Frågan är redan besvarad eller avvisad.')).toBeVisible()
  first.unmount()
  open({}, `/admin/fragor/${idOf(99)}`)
  expect(await screen.findByText('Innehållet finns inte längre.')).toBeVisible()
})
