import { webcrypto } from 'node:crypto'
import { fakeDb, hydrateInPortal, refusal } from '@portal/shared-ui/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { AskQuestion } from './AskQuestion'
import { openPage } from './testing'

const row = (n: number) => ({ title: `Fråga ${n}?`, line: `Svar ${n}.`, path: `/studera/tolkningar?id=${n}` })
type Handlers = Parameters<typeof openPage>[1]

async function openForm(search: string, handlers: Handlers = {}, options: object = {}) {
  const page = await openPage(
    [],
    { 'POST rpc/chapter_trail': [], 'POST rpc/ask_question': undefined, ...handlers },
    { at: `/studera/tolkningar${search}`, ...options },
  )
  const form = await screen.findByRole('form', { name: 'Ställ en fråga' })
  return { ...page, form: within(form) }
}
const question = () => screen.getByLabelText(/^Din fråga/)
const send = () => userEvent.click(screen.getByRole('button', { name: 'Skicka frågan' }))
const passage = () => screen.queryByRole('group', { name: 'Bibelställe' })
const removal = () => screen.getByRole('button', { name: 'Ta bort bibelstället' })
const sentence = /^Bibelstället i adressen går inte att använda/

beforeAll(() => Object.defineProperty(window, 'crypto', { value: webcrypto, configurable: true }))
beforeEach(() => {
  sessionStorage.clear()
  jest.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => jest.restoreAllMocks())

test('[ST-40] an address with a passage opens the form with it; its text shows on press, and it is sent with the question', async () => {
  const { db, form, router } = await openForm('?fraga=John.3.16-18')
  expect(question()).toHaveFocus()
  expect(form.getByText('Frågan gäller')).toBeVisible()
  await userEvent.click(form.getByRole('button', { name: 'Johannes 3:16–18' }))
  expect(await screen.findByText(/Vers 17 ur tredje kapitlet/)).toBeVisible()
  await userEvent.type(question(), 'Vad betyder det?')
  await send()
  await screen.findByText(/Tack för din fråga/)
  expect(db.sent('POST rpc/ask_question')).toMatchObject([
    { question: 'Vad betyder det?', passage: 'John.3.16-18' },
  ])
  expect(router.state.location.search).toBe('')
  await userEvent.click(screen.getByRole('button', { name: 'Ställ en fråga' }))
  expect(question()).toHaveValue('')
  expect(passage()).toBeNull()
})

test('[ST-40] the passage can be removed, and the question is sent without one', async () => {
  const { db, router } = await openForm('?q=tro&fraga=John.3.16-18')
  await userEvent.type(question(), 'Vad är tro?')
  await userEvent.click(removal())
  expect(passage()).toBeNull()
  expect(question()).toHaveFocus()
  expect(question()).toHaveValue('Vad är tro?')
  expect(router.state.location.search).toBe('?q=tro')
  await send()
  await screen.findByText(/Tack för din fråga/)
  expect(db.sent('POST rpc/ask_question')).toEqual([
    {
      question: 'Vad är tro?',
      request_id: expect.any(String),
      receipt_hash: expect.any(String),
    },
  ])
})

test('[ST-40] the draft keeps the passage, also for another try after a failure and a visit elsewhere', async () => {
  const { db, router } = await openForm('?fraga=John.3.16-18', {
    'POST rpc/ask_question': new Error('resting'),
  })
  await userEvent.type(question(), 'Vad är hopp?')
  await send()
  await screen.findByRole('alert')
  await userEvent.click(screen.getByRole('button', { name: 'Avbryt' }))
  expect(router.state.location.search).toBe('')
  await act(() => router.navigate('/elsewhere'))
  await act(() => router.navigate('/studera/tolkningar'))
  await userEvent.click(await screen.findByRole('button', { name: 'Ställ en fråga' }))
  expect(await screen.findByRole('button', { name: 'Johannes 3:16–18' })).toBeVisible()
  expect(question()).toHaveValue('Vad är hopp?')
  await send()
  await waitFor(() => expect(db.sent('POST rpc/ask_question')).toHaveLength(2))
  const [first, second] = db.sent('POST rpc/ask_question')
  expect(second).toEqual(first)
})

test('[ST-40] another passage in the address takes the place of the draft’s; a removed one stays away', async () => {
  const { router } = await openForm('?fraga=John.3.16-18')
  await userEvent.type(question(), 'Vad är hopp?')
  await act(() => router.navigate('/studera/tolkningar?fraga=Rom.8.28'))
  expect(await screen.findByRole('button', { name: 'Romarbrevet 8:28' })).toBeVisible()
  expect(question()).toHaveValue('Vad är hopp?')
  await userEvent.click(screen.getByRole('button', { name: 'Ta bort bibelstället' }))
  await userEvent.click(screen.getByRole('button', { name: 'Avbryt' }))
  await userEvent.click(screen.getByRole('button', { name: 'Ställ en fråga' }))
  expect(question()).toHaveValue('Vad är hopp?')
  expect(passage()).toBeNull()
})

test('[ST-40] a passage alone is no begun question', async () => {
  await openForm('?fraga=John.3.16')
  await userEvent.click(screen.getByRole('button', { name: 'Avbryt' }))
  expect(screen.getByText('Hittar du inte din fråga här?')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Ställ en fråga' }))
  await screen.findByRole('form')
  expect(passage()).toBeNull()
})

test('a draft of an earlier release has no passage', async () => {
  const draft = { requestId: 'r', token: 'a'.repeat(32), question: 'Vad?', user_name: '', user_email: '' }
  sessionStorage.setItem('question-draft', JSON.stringify(draft))
  await openForm('#stall-en-fraga')
  expect(question()).toHaveValue('Vad?')
  expect(passage()).toBeNull()
  expect(screen.queryByText(sentence)).toBeNull()
})

test('[ST-41] the answers that name the passage come first: three, then the others on press, with the focus on them', async () => {
  const { db, form } = await openForm('?fraga=John.3.16-18', {
    'POST rpc/chapter_trail': [1, 2, 3, 4, 5].map(row),
  })
  const answers = within(form.getByRole('region', { name: 'Svar som nämner Johannes 3:16–18' }))
  expect(answers.getByRole('heading')).toHaveFocus()
  expect(answers.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
    [1, 2, 3].map((n) => row(n).path),
  )
  expect(answers.getByText('Svar 1.')).toBeVisible()
  expect(
    screen.getByRole('region', { name: /^Svar som nämner/ }).compareDocumentPosition(passage() as Node),
  ).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  await userEvent.click(answers.getByRole('button', { name: '2 fler' }))
  expect(answers.getAllByRole('link')).toHaveLength(5)
  expect(answers.getAllByRole('link')[3]).toHaveFocus()
  const [asked] = db.requests('POST rpc/chapter_trail')
  expect(asked?.body).toEqual({ of_book: 'John', of_chapter: 3 })
  expect(Object.fromEntries(asked?.params ?? [])).toMatchObject({
    kind: 'eq.interpretations',
    verses: 'ov.{16,17,18}',
  })
})

test('[ST-41] the form waits for the answers so that nothing moves, and does without those that fail', async () => {
  let answer: (value: unknown) => void = () => {}
  await openPage(
    [],
    {
      'POST rpc/chapter_trail': () =>
        new Promise((resolve) => {
          answer = resolve
        }),
    },
    { at: '/studera/tolkningar?fraga=John.3.16' },
  )
  await screen.findByRole('heading', { name: 'Ställ en fråga' })
  expect(screen.queryByRole('form')).toBeNull()
  await waitFor(() => expect(answer.length).toBe(1))
  act(() => answer(refusal(500, 'XX000', 'broken')))
  expect(await screen.findByRole('form')).toBeVisible()
  expect(screen.queryByRole('region', { name: /^Svar som nämner/ })).toBeNull()
})

test.each([
  '<script>alert(1)</script>',
  'John.3.999',
  'John.3.1-31',
  'John.3.18-16',
  'John.22.1',
  'Joh.3.16',
  'John.3',
  'John.3.16,Rom.8.28',
  '%00',
  'x'.repeat(3000),
])(
  '[ST-40] the address “%s” has a sentence instead of a passage, and a question can be asked',
  async (made) => {
    const { db } = await openForm(`?fraga=${encodeURIComponent(made)}`, { 'GET chapters': [] })
    expect(screen.getByText(sentence)).toBeVisible()
    expect(passage()).toBeNull()
    await userEvent.type(question(), 'Vad är tro?')
    await send()
    await screen.findByText(/Tack för din fråga/)
    expect(db.sent('POST rpc/ask_question')[0]).not.toHaveProperty('passage')
  },
)

test('[ST-40] of two passages in an address the first counts, and an empty one opens the form alone', async () => {
  const first = await openForm('?fraga=John.3.16&fraga=Rom.8.28')
  expect(screen.getByRole('button', { name: 'Johannes 3:16' })).toBeVisible()
  first.unmount()
  await openForm('?fraga=')
  expect(passage()).toBeNull()
  expect(screen.queryByText(sentence)).toBeNull()
})

test('[ST-40] a chapter that the canon lacks is one when the portal’s Bible has it', async () => {
  await openForm('?fraga=Joel.4.1', { 'GET chapters': [{ number: 4, books: {}, verses: [] }] })
  expect(screen.getByRole('button', { name: 'Joel 4:1' })).toBeVisible()
})

test('[PUB-12] the form’s place is painted for an address with a passage, and the first render agrees', async () => {
  const { markup, complaints, lost } = await hydrateInPortal(
    <AskQuestion />,
    fakeDb({ 'POST rpc/chapter_trail': [] }),
    { at: '/?fraga=John.3.16' },
  )
  expect(markup).toContain('aria-busy="true"')
  expect(markup).not.toContain('Hittar du inte')
  expect([complaints, lost]).toEqual([[], []])
  expect(await screen.findByRole('button', { name: 'Johannes 3:16' })).toBeVisible()
})
