import { refusal } from '@portal/shared-ui/testing'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { openPage } from './testing'

const failure = 'Ett fel uppstod när frågan skulle skickas. Försök igen.'

async function openForm(reply: unknown = undefined) {
  const page = openPage([], { 'POST interpretation_questions': reply })
  await userEvent.click(screen.getByRole('button', { name: 'Ställ en fråga' }))
  await screen.findByRole('form', { name: 'Ställ en fråga' })
  return { ...page, send: () => userEvent.click(screen.getByRole('button', { name: 'Skicka frågan' })) }
}
const question = () => screen.getByLabelText(/^Din fråga/)
const sent = (page: { db: ReturnType<typeof openPage>['db'] }) =>
  page.db.sent('POST interpretation_questions') as { request_id: string }[]

beforeEach(() => {
  sessionStorage.clear()
  jest.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  jest.restoreAllMocks()
  jest.useRealTimers()
})

test('[ST-10] the prompt opens the form, with the cursor in the question; closing gives the focus back', async () => {
  await openForm()
  expect(question()).toHaveFocus()
  await userEvent.click(screen.getByRole('button', { name: 'Avbryt' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Ställ en fråga' })).toHaveFocus())
  expect(screen.queryByRole('form')).toBeNull()
})

test('[ST-10] its own address opens the form, ready to write in, and keeps nothing open that was closed', async () => {
  const { router } = openPage([], {}, { at: '/studera/tolkningar?q=tro#stall-en-fraga' })
  await screen.findByRole('form', { name: 'Ställ en fråga' })
  expect(question()).toHaveFocus()
  await userEvent.click(screen.getByRole('button', { name: 'Avbryt' }))
  expect(screen.queryByRole('form')).toBeNull()
  expect(router.state.location).toMatchObject({ search: '?q=tro', hash: '' })
  await waitFor(() => expect(screen.getByRole('button', { name: 'Ställ en fråga' })).toHaveFocus())
  await act(() => router.navigate('/studera/tolkningar#stall-en-fraga'))
  expect(await screen.findByRole('form', { name: 'Ställ en fråga' })).toBeVisible()
})

test('[ST-10] a question is required, an address must be one when it is given', async () => {
  const page = await openForm()
  await page.send()
  expect(screen.getByText('Skriv din fråga')).toBeVisible()
  await userEvent.type(question(), 'Vad är tro?')
  await userEvent.type(screen.getByLabelText(/^E-post/), 'maria@exempel')
  await page.send()
  expect(screen.getByText('Ange en giltig e-postadress')).toBeVisible()
  expect(sent(page)).toEqual([])
  expect(question()).toHaveAttribute('maxlength', '2000')
})

test('[ST-10] [ST-11] a sent question closes and empties the form and thanks; what was left out is null', async () => {
  const page = await openForm()
  await userEvent.type(question(), '  Vad är tro? ')
  await page.send()
  const thanks = await screen.findByText(/Tack för din fråga/)
  expect(thanks).toHaveAttribute('role', 'status')
  expect(screen.queryByRole('form')).toBeNull()
  expect(sent(page)).toEqual([
    { question: 'Vad är tro?', user_name: null, user_email: null, request_id: expect.any(String) },
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

test('[ST-11] the thanks stand for four seconds', async () => {
  const page = await openForm()
  await userEvent.type(question(), 'Vad är tro?')
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

test('[ST-11] a failed send says so, keeps every word, and sends the same question again', async () => {
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
  expect(second?.request_id).toBe(first?.request_id)
})

test('a question that had already arrived counts as sent', async () => {
  const page = await openForm(() => refusal(409, '23505', 'duplicate key'))
  await userEvent.type(question(), 'Vad är tro?')
  await page.send()
  expect(await screen.findByText(/Tack för din fråga/)).toBeVisible()
})

test('too many questions are refused in the words of the server, and the form stays', async () => {
  const page = await openForm(() => refusal(429, 'PT429', 'Det har kommit ovanligt många meddelanden.'))
  await userEvent.type(question(), 'Vad är tro?')
  await page.send()
  expect(await screen.findByRole('alert')).toHaveTextContent('Det har kommit ovanligt många meddelanden.')
  expect(question()).toHaveValue('Vad är tro?')
})

test('characters that hide what an address says are refused in the words of the server', async () => {
  const sentence = 'Namn, e-post och telefon får inte innehålla osynliga tecken.'
  const page = await openForm(() => refusal(422, 'PT422', sentence))
  await userEvent.type(question(), 'Vad är tro?')
  await page.send()
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence)
})

test('a double press sends one question', async () => {
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

test('what was begun is there after a look at another page, with its id', async () => {
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
  expect(new Set(sent(page).map(({ request_id }) => request_id)).size).toBe(1)
})

test('the form leads to what becomes of a name, in a tab of its own', async () => {
  await openForm()
  const link = screen.getByRole('link', { name: 'Så skyddar vi det.' })
  expect(link).toHaveAttribute('href', '/integritet')
  expect(link).toHaveAttribute('target', '_blank')
})
