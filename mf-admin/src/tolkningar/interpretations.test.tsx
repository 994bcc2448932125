import { fakeDb, refusal, renderInPortal } from '@portal/shared-ui/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import remote from '../remote'

const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const john316 = { number: 16, text: 'Ty så älskade Gud världen.' }
const row = (n: number) => ({
  id: idOf(n),
  updated_at: '2026-11-20T10:00:00.123456+00:00',
  created_at: `2026-11-20T09:${String(59 - n).padStart(2, '0')}:00.5+00:00`,
  path: `/studera/tolkningar?id=${idOf(n)}`,
  type: 'correct',
  is_published: true,
  description: `Fråga nummer ${n}?`,
  answer: 'Ett svar.',
  interpretation: '',
  book: 'Johannes',
  chapter: 3,
  verse_range: '16',
  verses: [john316],
  verses_groups: null,
})
const rows = Array.from({ length: 26 }, (_, at) => row(at + 1))

type Handlers = Parameters<typeof fakeDb>[0]
function open(handlers: Handlers = {}, at = '/admin/tolkningar') {
  localStorage.clear()
  const db = fakeDb({
    'POST rpc/office_search': { ids: [], total: 0 },
    'GET interpretations': ({ params }: { params: URLSearchParams }) =>
      params.has('id') ? rows.filter(({ id }) => `eq.${id}` === params.get('id')) : rows,
    'GET books': [{ name: 'Johannes', osis: 'John', testament: 'new' }],
    'GET chapters': [],
    ...handlers,
  })
  const person = { user: { id: 'u1' }, profile: { is_admin: true } }
  return { db, ...renderInPortal(remote.areas['/admin'] ?? [], db, { prefix: '/admin', at, ...person }) }
}
const newForm = async () => within(await screen.findByRole('form', { name: 'Ny tolkning' }))
type Form = Awaited<ReturnType<typeof newForm>>
const write = async (form: Form, answer = 'Ett svar') => {
  await userEvent.type(form.getByLabelText(/^Fråga/), 'Vad är nåd?')
  await userEvent.type(form.getByLabelText(/^Svar/), answer)
}
const save = (form: Form) => userEvent.click(form.getByRole('button', { name: 'Spara' }))

test('[AD-09] a searchable list with edit and delete, and the form with question, answer and passage blocks', async () => {
  const { db, router } = open()
  expect(await screen.findByRole('link', { name: 'Fråga nummer 1?' })).toHaveAttribute(
    'href',
    `/admin/tolkningar/${idOf(1)}#formular`,
  )
  expect(screen.getByRole('button', { name: 'Mer om Fråga nummer 1?' })).toBeVisible()
  const [list] = db.requests('GET interpretations')
  expect(list?.params.get('type')).toBe('eq.correct')
  const form = await newForm()
  for (const label of [/^Fråga/, /^Svar/, 'Bok', 'Kapitel', 'Vers', 'Verstext'])
    expect(form.getByLabelText(label)).toBeVisible()
  await userEvent.type(screen.getByRole('searchbox'), 'nåd')
  await waitFor(() => expect(router.state.location.search).toBe(`?q=${encodeURIComponent('nåd')}`))
  await waitFor(() =>
    expect(db.sent('POST rpc/office_search').at(-1)).toMatchObject({ of_table: 'interpretations', q: 'nåd' }),
  )
})

test('[AD-09] shows an empty search result', async () => {
  open({ 'GET interpretations': [] })
  expect(await screen.findByText('Inga tolkningar hittades')).toBeVisible()
})

test('[AD-10] question and answer are required', async () => {
  const { db } = open()
  const form = await newForm()
  await save(form)
  expect(form.getByLabelText(/^Fråga/)).toHaveAccessibleDescription('Fråga krävs')
  expect(form.getByLabelText(/^Svar/)).toHaveAccessibleDescription('Svar krävs')
  expect(db.requests('POST interpretations')).toEqual([])
})

test('[AD-10] the error summary lists a block’s missing fields and links to them', async () => {
  open()
  const form = await newForm()
  await write(form)
  await userEvent.type(form.getByLabelText('Kapitel'), '3')
  await save(form)
  await userEvent.click(await form.findByRole('button', { name: 'Bibelställen: Bok måste väljas' }))
  expect(form.getByLabelText('Bok')).toHaveFocus()
})

test('[AD-13] an answer is saved as correct, with single blank lines; [AD-12] one passage has no groups', async () => {
  const { db } = open({ 'POST interpretations': [row(1)] })
  const form = await newForm()
  await write(form, 'Ett svar{Enter}{Enter} {Enter}{Enter}Slut')
  await form.findByRole('option', { name: 'Johannes' })
  await userEvent.selectOptions(form.getByLabelText('Bok'), 'Johannes')
  await userEvent.type(form.getByLabelText('Kapitel'), '3')
  await userEvent.type(form.getByLabelText('Vers'), '16-17')
  await userEvent.type(form.getByLabelText('Verstext'), '16 Ty så 17 Gud sände')
  await save(form)
  await waitFor(() => expect(db.sent('POST interpretations')).toHaveLength(1))
  expect(db.sent('POST interpretations')[0]).toEqual({
    type: 'correct',
    interpretation: '',
    description: 'Vad är nåd?',
    answer: 'Ett svar\n\nSlut',
    book: 'Johannes',
    chapter: 3,
    verse_range: '16-17',
    verses: [
      { number: 16, text: 'Ty så' },
      { number: 17, text: 'Gud sände' },
    ],
    verses_groups: null,
    topics: [],
    is_published: true,
    publish_at: null,
  })
})

test('[BE-107] an answer gets topics, each once whatever its spelling; a long one is refused with a message', async () => {
  const { db } = open({ 'POST interpretations': [row(1)] })
  const form = await newForm()
  await write(form)
  const field = form.getByLabelText('Ämnesord')
  await userEvent.type(field, 'x'.repeat(41))
  await save(form)
  expect(await form.findByText('Ett ämnesord får ha högst 40 bokstäver')).toBeVisible()
  await userEvent.clear(field)
  await userEvent.type(field, ' Nåd, Guds  kärlek ,, nåd')
  await save(form)
  await waitFor(() => expect(db.sent('POST interpretations')).toHaveLength(1))
  expect(db.sent('POST interpretations')[0]).toMatchObject({ topics: ['Nåd', 'Guds kärlek'] })
})

test('[BE-107] suggests the office’s topics while typing, and fetches them no earlier', async () => {
  const { db } = open({ 'POST rpc/list_topics': ['Frälsning', 'Nåd', 'Familjen'] })
  const form = await newForm()
  expect(db.requests('POST rpc/list_topics')).toHaveLength(0)
  const field = form.getByLabelText('Ämnesord')
  await userEvent.click(field)
  const offered = async () =>
    within(await form.findByRole('group', { name: 'Finns redan:' }))
      .getAllByRole('button')
      .map(({ textContent }) => textContent)
  expect(await offered()).toEqual(['Frälsning', 'Nåd', 'Familjen'])
  await userEvent.type(field, 'Hopp, f')
  expect(await offered()).toEqual(['Frälsning', 'Familjen'])
  await userEvent.click(form.getByRole('button', { name: 'Familjen' }))
  expect(field).toHaveValue('Hopp, Familjen, ')
  expect(field).toHaveFocus()
  expect(await offered()).toEqual(['Frälsning', 'Nåd'])
  await userEvent.type(field, 'x')
  expect(form.queryByRole('group', { name: 'Finns redan:' })).toBeNull()
})

test('[AD-09] the answer in the address opens with its passages, and closing returns to the list', async () => {
  const { db, router } = open({ 'PATCH interpretations': [row(2)] }, `/admin/tolkningar/${idOf(2)}`)
  const form = within(await screen.findByRole('form', { name: 'Ändra tolkning' }))
  await waitFor(() => expect(form.getByLabelText('Bok')).toHaveValue('Johannes'))
  expect(form.getByLabelText('Verstext')).toHaveValue(john316.text)
  await userEvent.type(form.getByLabelText(/^Svar/), ' Mer.')
  await save(form)
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/tolkningar'))
  expect(db.sent('PATCH interpretations')[0]).toMatchObject({ answer: 'Ett svar. Mer.', verses: [john316] })
})

test('two editors of one answer see each other’s passages as text', async () => {
  const theirs = {
    ...row(2),
    updated_at: '2026-11-21T10:00:00+00:00',
    verses: [{ number: 16, text: 'Deras ord.' }],
  }
  let saved = false
  const { db } = open(
    {
      'GET interpretations': () => (saved ? [theirs] : [row(2)]),
      'PATCH interpretations': () => {
        saved = true
        return []
      },
      'POST rpc/history_of': [],
    },
    `/admin/tolkningar/${idOf(2)}`,
  )
  const form = within(await screen.findByRole('form', { name: 'Ändra tolkning' }))
  await userEvent.type(form.getByLabelText(/^Svar/), ' Mer.')
  await save(form)
  const dialog = within(await screen.findByRole('dialog', { name: 'Någon annan hann spara före dig' }))
  const [own, other] = dialog.getAllByRole('definition').slice(-2)
  expect(own).toHaveTextContent(`Johannes 3:16 ${john316.text}`)
  expect(other).toHaveTextContent('Johannes 3:16 Deras ord.')
  expect(db.requests('PATCH interpretations')).toHaveLength(1)
})

test('[C-140] an answer that is saved without "Publicerad" is a draft, and the list says so', async () => {
  const draft = { ...row(3), is_published: false }
  const { db } = open({ 'POST interpretations': [draft], 'GET interpretations': [draft] })
  expect(await screen.findByText('Utkast', { ignore: 'option' })).toHaveAttribute('aria-pressed', 'false')
  const form = await newForm()
  await write(form)
  await userEvent.click(form.getByRole('checkbox', { name: 'Publicerad' }))
  await save(form)
  await waitFor(() => expect(db.sent('POST interpretations')).toHaveLength(1))
  expect(db.sent('POST interpretations')[0]).toMatchObject({ is_published: false })
})

describe('[AD-15] failures', () => {
  const refused = refusal(403, '42501', 'permission denied')
  beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => {}))
  afterEach(() => jest.restoreAllMocks())

  test('of reading the list', async () => {
    open({ 'GET interpretations': refused.clone() })
    expect(await screen.findByText('Ett fel uppstod: permission denied')).toBeVisible()
  })
  test('of reading one answer', async () => {
    open({ 'GET interpretations': refused.clone() }, `/admin/tolkningar/${idOf(2)}`)
    expect(await screen.findByText('Ett fel uppstod när tolkningen skulle hämtas')).toBeVisible()
  })
  test('of saving keep the typed text', async () => {
    open({ 'POST interpretations': refused.clone() })
    const form = await newForm()
    await write(form)
    await save(form)
    expect(
      await screen.findByText('Ett fel uppstod när tolkningen skulle sparas. Försök igen.'),
    ).toBeVisible()
    expect(form.getByLabelText(/^Svar/)).toHaveValue('Ett svar')
  })
  test('[AD-49] of deleting, which asks first', async () => {
    open({ 'POST rpc/delete_items': refused.clone() })
    await userEvent.click(await screen.findByRole('button', { name: 'Mer om Fråga nummer 1?' }))
    await userEvent.click(screen.getByRole('menuitem', { name: 'Ta bort' }))
    expect(screen.getByText('Är du säker på att du vill ta bort denna tolkning?')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Ta bort' }))
    expect(await screen.findByText('Ett fel uppstod när tolkningen skulle tas bort')).toBeVisible()
  })
})
