import { createHash, webcrypto } from 'node:crypto'
import { pasteTooLong, refusal } from '@portal/shared-ui/testing'
import { textLimits } from '@portal/supabase/textLimits'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { openPage } from './testing'

const failure = 'Ett fel uppstod när frågan skulle skickas. Försök igen.'

async function openForm(reply: unknown = undefined, handlers: object = {}, options: object = {}) {
  const page = await openPage([], { 'POST rpc/ask_question': reply, ...handlers }, options)
  await userEvent.click(screen.getByRole('button', { name: 'Ställ en fråga' }))
  await screen.findByRole('form', { name: 'Ställ en fråga' })
  return { ...page, send: () => userEvent.click(screen.getByRole('button', { name: 'Skicka frågan' })) }
}
const question = () => screen.getByLabelText(/^Din fråga/)
const sent = (page: { db: Awaited<ReturnType<typeof openPage>>['db'] }) =>
  page.db.sent('POST rpc/ask_question') as { request_id: string; receipt_hash: string }[]

// jsdom has random values but no digests.
beforeAll(() => Object.defineProperty(window, 'crypto', { value: webcrypto, configurable: true }))
beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  jest.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  jest.restoreAllMocks()
  jest.useRealTimers()
})

test('[ST-10] the prompt opens the form, with the focus in the question; closing restores the focus', async () => {
  await openForm()
  expect(question()).toHaveFocus()
  await userEvent.click(screen.getByRole('button', { name: 'Avbryt' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Ställ en fråga' })).toHaveFocus())
  expect(screen.queryByRole('form')).toBeNull()
})

test('[ST-10] its own address opens the form, focused, and a closed form stays closed', async () => {
  const { router } = await openPage([], {}, { at: '/studera/tolkningar?q=tro#stall-en-fraga' })
  await screen.findByRole('form', { name: 'Ställ en fråga' })
  expect(question()).toHaveFocus()
  await userEvent.click(screen.getByRole('button', { name: 'Avbryt' }))
  expect(screen.queryByRole('form')).toBeNull()
  expect(router.state.location).toMatchObject({ search: '?q=tro', hash: '' })
  await waitFor(() => expect(screen.getByRole('button', { name: 'Ställ en fråga' })).toHaveFocus())
  await act(() => router.navigate('/studera/tolkningar#stall-en-fraga'))
  expect(await screen.findByRole('form', { name: 'Ställ en fråga' })).toBeVisible()
})

test('[BE-123] explains before writing what happens to a question: the name is optional, the answer public, a receipt follows', async () => {
  await openPage([])
  expect(screen.getByText(/^Du kan vara anonym/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Ställ en fråga' }))
  const form = within(await screen.findByRole('form', { name: 'Ställ en fråga' }))
  const promises = form.getAllByRole('listitem').map((item) => item.textContent)
  expect(promises).toEqual([
    expect.stringMatching(/anonym.*valfria.*visar dem aldrig/),
    expect.stringMatching(/visas här på sidan med vårt svar/),
    expect.stringMatching(/kvitto.*utan e-post/),
  ])
  const list = form.getByRole('list')
  expect(list.compareDocumentPosition(question()) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})

test('reserves the form’s space while it loads from an address', async () => {
  await openPage([], {}, { at: '/studera/tolkningar#stall-en-fraga' })
  const place = screen.getByRole('region', { name: 'Ställ en fråga' })
  expect(place).toHaveAttribute('aria-busy', 'true')
  expect(screen.queryByText(/Hittar du inte/)).toBeNull()
  await screen.findByRole('form', { name: 'Ställ en fråga' })
  expect(place).not.toHaveAttribute('aria-busy')
})

test('[ST-10] a question is required, and an address must be valid when given', async () => {
  const page = await openForm()
  await page.send()
  expect(screen.getByText('Skriv din fråga')).toBeVisible()
  await userEvent.type(question(), 'Vad är tro?')
  await userEvent.type(screen.getByLabelText(/^E-post/), 'maria@exempel')
  await page.send()
  expect(screen.getByText('Ange en giltig e-postadress')).toBeVisible()
  expect(sent(page)).toEqual([])
})

test('[ST-10] a question that is too long is not cut when it is pasted, and not sent', async () => {
  const page = await openForm()
  const most = textLimits.interpretation_questions?.question ?? 0
  await pasteTooLong(question(), most, 'Frågan', page.send)
  expect(sent(page)).toEqual([])
  // A letter of two signs is stored as one.
  await userEvent.clear(question())
  await userEvent.paste('a\u030a'.repeat(most))
  await page.send()
  await screen.findByText(/Tack för din fråga/)
  expect(sent(page)).toMatchObject([{ question: 'å'.repeat(most) }])
})

test('[ST-10] [ST-11] a sent question closes and empties the form and shows thanks; empty fields are not sent', async () => {
  const page = await openForm()
  await userEvent.type(question(), '  Vad är tro? ')
  await page.send()
  const thanks = await screen.findByText(/Tack för din fråga/)
  expect(thanks).toHaveAttribute('role', 'status')
  expect(screen.queryByRole('form')).toBeNull()
  expect(sent(page)).toEqual([
    {
      question: 'Vad är tro?',
      request_id: expect.any(String),
      receipt_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    },
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Ställ en fråga' }))
  expect(question()).toHaveValue('')
})

test('[ST-10] name and address are sent when given', async () => {
  const page = await openForm()
  await userEvent.type(question(), 'Vad är tro?')
  await userEvent.type(screen.getByLabelText(/^Namn/), ' Maria ')
  await userEvent.type(screen.getByLabelText(/^E-post/), 'maria@exempel.se')
  await page.send()
  await screen.findByText(/Tack för din fråga/)
  expect(sent(page)).toMatchObject([{ user_name: 'Maria', user_email: 'maria@exempel.se' }])
})

test('[ST-11] the thanks show for four seconds', async () => {
  const page = await openForm()
  await userEvent.type(question(), 'Vad är tro?')
  // Mocked, because fake timers do not wait for the real digest.
  jest.spyOn(webcrypto.subtle, 'digest').mockResolvedValue(new ArrayBuffer(32))
  jest.useFakeTimers()
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
  await user.click(screen.getByRole('button', { name: 'Skicka frågan' }))
  await act(() => jest.advanceTimersByTimeAsync(100))
  expect(screen.getByText(/Tack för din fråga/)).toBeVisible()
  await act(() => jest.advanceTimersByTimeAsync(3800))
  expect(screen.getByText(/Tack för din fråga/)).toBeVisible()
  await act(() => jest.advanceTimersByTimeAsync(200))
  expect(screen.queryByText(/Tack för din fråga/)).toBeNull()
  expect(sent(page)).toHaveLength(1)
})

test('[ST-11] a failed send shows an error, keeps the text, and sends the same question again', async () => {
  let reply: unknown = new Error('resting')
  const page = await openForm(() => reply)
  await userEvent.type(question(), 'Vad är tro?')
  await page.send()
  expect(await screen.findByRole('alert')).toHaveTextContent(failure)
  expect(question()).toHaveValue('Vad är tro?')
  reply = undefined
  await page.send()
  await screen.findByText(/Tack för din fråga/)
  const [first, second] = sent(page)
  expect(second).toEqual(first)
})

test('too many questions are refused with the server’s message, and the form stays', async () => {
  const page = await openForm(() => refusal(429, 'PT429', 'Det har kommit ovanligt många meddelanden.'))
  await userEvent.type(question(), 'Vad är tro?')
  await page.send()
  expect(await screen.findByRole('alert')).toHaveTextContent('Det har kommit ovanligt många meddelanden.')
  expect(question()).toHaveValue('Vad är tro?')
})

test('characters that hide an address are refused with the server’s message', async () => {
  const sentence = 'Namn, e-post och telefon får inte innehålla osynliga tecken.'
  const page = await openForm(() => refusal(422, 'PT422', sentence))
  await userEvent.type(question(), 'Vad är tro?')
  await page.send()
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence)
})

test('a double click sends one question', async () => {
  let answer: (value: unknown) => void = () => {}
  const page = await openForm(
    () =>
      new Promise((resolve) => {
        answer = resolve
      }),
  )
  await userEvent.type(question(), 'Vad är tro?')
  await userEvent.dblClick(screen.getByRole('button', { name: 'Skicka frågan' }))
  await waitFor(() => expect(sent(page)).toHaveLength(1))
  act(() => answer(undefined))
  await screen.findByText(/Tack för din fråga/)
  expect(sent(page)).toHaveLength(1)
})

test('a draft survives a visit to another page, with its id', async () => {
  const page = await openForm(new Error('resting'))
  await userEvent.type(question(), 'Vad är hopp?')
  await page.send()
  await screen.findByRole('alert')
  await act(() => page.router.navigate('/elsewhere'))
  expect(screen.queryByRole('form')).toBeNull()
  await act(() => page.router.navigate(-1))
  expect(await screen.findByText('Du har börjat skriva en fråga. Den finns kvar.')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Ställ en fråga' }))
  expect(question()).toHaveValue('Vad är hopp?')
  await page.send()
  await waitFor(() => expect(sent(page)).toHaveLength(2))
  const [first, second] = sent(page)
  expect(second).toEqual(first)
})

test('the form links to the privacy page, in a new tab', async () => {
  await openForm()
  const link = screen.getByRole('link', { name: 'Så skyddar vi det.' })
  expect(link).toHaveAttribute('href', '/integritet')
  expect(link).toHaveAttribute('target', '_blank')
})

const receipt = () => within(screen.getByRole('region', { name: 'Ditt kvitto' }))
const tokenShown = () =>
  receipt()
    .getByText(/#[0-9a-f]{32}$/)
    .textContent?.slice(-32) ?? ''

test('[C-116] a sent question leaves a receipt, shown until another is begun; only its hash was sent', async () => {
  const page = await openForm()
  await userEvent.type(question(), 'Vad är tro?')
  await page.send()
  await screen.findByText(/Tack för din fråga/)
  const token = tokenShown()
  expect(receipt().getByRole('link', { name: 'Öppna kvittot' })).toHaveAttribute(
    'href',
    `/studera/tolkningar/kvitto#${token}`,
  )
  expect(sent(page)[0]?.receipt_hash).toBe(createHash('sha256').update(token).digest('hex'))
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain(token)
  await userEvent.click(screen.getByRole('button', { name: 'Ställ en fråga' }))
  expect(screen.queryByText('Ditt kvitto')).toBeNull()
})

test('[C-116] a visitor can keep the receipt on the device, without the question’s text', async () => {
  const page = await openForm()
  await userEvent.type(question(), 'Vad är tro?')
  await page.send()
  await userEvent.click(await screen.findByRole('button', { name: 'Spara kvittot på den här enheten' }))
  expect(localStorage.getItem('question-receipts')).toContain(tokenShown())
  expect(localStorage.getItem('question-receipts')).not.toContain('tro')
  await userEvent.click(screen.getByRole('button', { name: 'Ta bort kvittot från den här enheten' }))
  expect(localStorage.getItem('question-receipts')).toBeNull()
})

test('[C-116] [BE-301] keeps nothing on a member’s device, because the questions are in the member’s list', async () => {
  let asked: object[] = []
  const page = await openForm(
    () => {
      asked = [
        {
          question_id: 'q',
          question: 'Vad är tro?',
          asked_at: '2026-11-20T09:00:00Z',
          status: 'answered',
          answer_id: 'a',
          passage: 'John.3.16-18',
        },
      ]
    },
    { 'POST rpc/my_receipts': () => asked },
    { user: { id: 'u1' } },
  )
  expect(screen.queryByText('Mina frågor')).toBeNull()
  await userEvent.type(question(), 'Vad är tro?')
  await page.send()
  await screen.findByText('Ditt kvitto')
  expect(screen.queryByRole('button', { name: 'Spara kvittot på den här enheten' })).toBeNull()
  await userEvent.click(await screen.findByRole('button', { name: 'Mina frågor' }))
  expect(screen.getByText('Besvarad')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Läs svaret' })).toHaveAttribute('href', '/studera/tolkningar?id=a')
  expect(screen.getByRole('link', { name: 'Johannes 3:16–18' })).toHaveAttribute(
    'href',
    '/bibeln/johannes/3#v16-18',
  )
})

test('[C-116] receipts that are kept on the device can be reached from the list', async () => {
  localStorage.setItem(
    'question-receipts',
    JSON.stringify([{ token: 'a'.repeat(32), keptAt: '2026-11-20T09:00:00Z' }]),
  )
  await openPage([])
  expect(screen.getByRole('link', { name: 'Sparade kvitton' })).toHaveAttribute(
    'href',
    '/studera/tolkningar/kvitto',
  )
})

test('[BE-51] offers similar answered questions while typing, and the typed text stays', async () => {
  const found = [
    {
      ...{ id: 'a', path: '/a', description: 'Vad är nåd?' },
      answer: 'En gåva.',
      created_at: '2026-01-01T00:00:00Z',
    },
  ]
  const page = await openForm(undefined, { 'POST rpc/similar_interpretations': found })
  await userEvent.type(question(), 'Nåd och nåden')
  const link = await screen.findByRole('link', { name: /^Vad är nåd\?/ })
  expect(link).toHaveAttribute('target', '_blank')
  expect(screen.getByText('1 liknande besvarad fråga')).toHaveAttribute('role', 'status')
  const asked = page.db.sent('POST rpc/similar_interpretations')
  expect(asked.at(-1)).toEqual({ q: 'Nåd och nåden', page_size: 3 })
  expect(asked.length).toBeLessThan('Nåd och nåden'.length)
  expect(question()).toHaveValue('Nåd och nåden')
  await userEvent.clear(question())
  await waitFor(() => expect(screen.queryByRole('link', { name: /^Vad är nåd/ })).toBeNull())
})
