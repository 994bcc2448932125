import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { answer, idOf, nad, openPage } from './testing'

const many = Array.from({ length: 45 }, (_, n) => answer(n + 1))
const questions = () =>
  screen.queryAllByRole('heading', { level: 3 }).map((heading) => heading.textContent ?? '')
const box = () => screen.getByRole('searchbox', { name: 'Sök efter tolkningar' })
const searched = (db: Awaited<ReturnType<typeof openPage>>['db']) =>
  db.sent('POST rpc/search_interpretations').map((body) => (body as { q: string }).q)

test('[ST-04] shows answers newest first, with breadcrumb and search box', async () => {
  const { db } = await openPage(many)
  expect(await screen.findByRole('heading', { level: 3, name: 'Fråga nummer 1?' })).toBeVisible()
  expect(screen.getByRole('heading', { level: 1, name: 'Frågor och svar' })).toBeVisible()
  const crumbs = within(screen.getByRole('navigation'))
  expect(crumbs.getByRole('link', { name: 'Studera' })).toHaveAttribute('href', '/studera')
  expect(box()).toHaveAttribute('placeholder', 'Sök efter tolkningar...')
  expect(questions()).toEqual(many.slice(0, 20).map(({ description }) => description))
  expect(db.sent('POST rpc/search_interpretations')).toEqual([{ q: '', page_size: 21 }])
})

test('[ST-04] the next page is loaded on demand, after the last row, and gets the focus', async () => {
  const { db } = await openPage(many)
  await userEvent.click(await screen.findByRole('button', { name: 'Visa fler' }))
  await waitFor(() => expect(questions()).toHaveLength(40))
  const last = many[19]
  expect(db.sent('POST rpc/search_interpretations').at(-1)).toEqual({
    q: '',
    page_size: 21,
    before_created_at: last?.created_at,
    before_id: last?.id,
  })
  expect(screen.getByRole('button', { name: 'Fråga nummer 21?' })).toHaveFocus()
  await userEvent.click(screen.getByRole('button', { name: 'Visa fler' }))
  await waitFor(() => expect(questions()).toHaveLength(45))
  expect(screen.queryByRole('button', { name: 'Visa fler' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Fråga nummer 41?' })).toHaveFocus()
})

test('a page that ends the list exactly has no button for more', async () => {
  await openPage(many.slice(0, 20))
  await screen.findByText('Fråga nummer 20?')
  expect(screen.queryByRole('button', { name: 'Visa fler' })).toBeNull()
})

test('[ST-16] a failed next page shows an error beside its button, and can be retried', async () => {
  let fails = false
  const rows = many.slice(0, 25)
  await openPage(rows, {
    'POST rpc/search_interpretations': ({ body }: { body: unknown }) =>
      fails
        ? new Error('resting')
        : (body as { before_id?: string }).before_id
          ? rows.slice(20)
          : rows.slice(0, 21),
  })
  await screen.findByText('Fråga nummer 1?')
  fails = true
  await userEvent.click(screen.getByRole('button', { name: 'Visa fler' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Ett fel uppstod: Servern kunde inte svara som den skulle.',
  )
  expect(questions()).toHaveLength(20)
  fails = false
  await userEvent.click(screen.getByRole('button', { name: 'Försök igen' }))
  await waitFor(() => expect(questions()).toHaveLength(25))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('[ST-05] searches on the server after a pause, and keeps the search in the address', async () => {
  const { db, router } = await openPage([nad, ...many.slice(1)])
  await screen.findByText('Vad är nåd?')
  await userEvent.type(box(), 'NÅD')
  await waitFor(() => expect(questions()).toEqual(['Vad är nåd?']))
  expect(searched(db)).toEqual(['', 'NÅD'])
  expect(new URLSearchParams(router.state.location.search).get('q')).toBe('NÅD')
  await userEvent.click(screen.getByRole('button', { name: 'Rensa sökning' }))
  await waitFor(() => expect(questions()).toHaveLength(20))
  expect(router.state.location.search).toBe('')
})

test('[ST-05] sends nothing during the pause, and nothing of the intermediate text', async () => {
  const { db } = await openPage(many)
  await screen.findByText('Fråga nummer 1?')
  jest.useFakeTimers()
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
  await user.type(box(), 'num')
  await act(() => jest.advanceTimersByTimeAsync(290))
  await user.type(box(), 'mer 7')
  await act(() => jest.advanceTimersByTimeAsync(290))
  expect(searched(db)).toEqual([''])
  await act(() => jest.advanceTimersByTimeAsync(20))
  expect(searched(db)).toEqual(['', 'nummer 7'])
  jest.useRealTimers()
})

test('[ST-05] a search in the address survives a reload, composed and cut to the maximum length', async () => {
  const decomposed = ` ${'nåd'.normalize('NFD')} `
  const { db } = await openPage([nad], {}, { at: `/studera/tolkningar?q=${encodeURIComponent(decomposed)}` })
  expect(await screen.findByText('Vad är nåd?')).toBeVisible()
  expect(box()).toHaveValue('nåd')
  expect(searched(db)).toEqual(['nåd'])
})

test('[ST-05] going back restores the earlier search', async () => {
  const { router } = await openPage([nad, answer(2)], {}, { at: '/studera/tolkningar?q=nåd' })
  await screen.findByText('Vad är nåd?')
  await act(() => router.navigate('/studera/tolkningar'))
  await waitFor(() => expect(questions()).toHaveLength(2))
  expect(box()).toHaveValue('')
  await act(() => router.navigate(-1))
  await waitFor(() => expect(box()).toHaveValue('nåd'))
  await waitFor(() => expect(questions()).toEqual(['Vad är nåd?']))
})

test('[ST-05] an empty result shows a message, and one button shows everything again', async () => {
  await openPage(many, {}, { at: '/studera/tolkningar?q=zzz' })
  const empty = (await screen.findByText('Inga tolkningar hittades')).parentElement as HTMLElement
  await userEvent.click(within(empty).getByRole('button', { name: 'Rensa sökning' }))
  await waitFor(() => expect(questions()).toHaveLength(20))
})

test('[ST-05] an empty database shows a message and an invitation to ask', async () => {
  await openPage([])
  expect(await screen.findByText('Inga tolkningar hittades')).toBeVisible()
  expect(screen.getByText(/Bli den första/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Ställ en fråga' })).toBeVisible()
})

test('[ST-16] a failed load shows why in a red box, with a retry', async () => {
  let reply: unknown = new Error('resting')
  await openPage([], { 'POST rpc/search_interpretations': () => reply })
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Ett fel uppstod: Servern kunde inte svara som den skulle.',
  )
  reply = [nad]
  await userEvent.click(screen.getByRole('button', { name: 'Försök igen' }))
  expect(await screen.findByText('Vad är nåd?')).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('[ST-06] answers open and close independently of each other', async () => {
  await openPage([nad, answer(2)])
  const first = await screen.findByRole('button', { name: 'Vad är nåd?' })
  const second = screen.getByRole('button', { name: 'Fråga nummer 2?' })
  await userEvent.click(first)
  await userEvent.click(second)
  expect(first).toHaveAttribute('aria-expanded', 'true')
  expect(second).toHaveAttribute('aria-expanded', 'true')
  expect(screen.getByText(/Klockan 12:30 äter vi/)).toBeVisible()
  await userEvent.click(first)
  expect(first).toHaveAttribute('aria-expanded', 'false')
  expect(second).toHaveAttribute('aria-expanded', 'true')
  expect(screen.getByText(/Klockan 12:30 äter vi/)).not.toBeVisible()
})

test('[ST-07] opens, marks and centres the answer in the address, wherever it is in the list', async () => {
  const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView')
  await openPage(many, {}, { at: `/studera/tolkningar?id=${idOf(44)}&slug=en-gammal-slug` })
  const toggle = await screen.findByRole('button', { name: 'Fråga nummer 44?' })
  expect(toggle).toHaveAttribute('aria-expanded', 'true')
  expect(screen.getByText('Svaret på fråga 44.')).toBeVisible()
  expect(scrolled).toHaveBeenCalledWith({ block: 'center' })
  expect(scrolled.mock.instances[0]).toContainElement(toggle)
  expect(screen.getByRole('link', { name: 'Visa alla frågor och svar' })).toHaveAttribute(
    'href',
    '/studera/tolkningar',
  )
  scrolled.mockRestore()
})

test('[ST-07] the answer in the address is not repeated in the list, and a search removes it', async () => {
  const { router } = await openPage(many, {}, { at: `/studera/tolkningar?id=${idOf(2)}` })
  await screen.findByText('Fråga nummer 1?')
  await screen.findByRole('heading', { level: 2, name: 'Fråga nummer 2?' })
  expect(questions()).not.toContain('Fråga nummer 2?')
  await userEvent.type(box(), 'nummer 2')
  await waitFor(() => expect(router.state.location.search).toBe('?q=nummer+2'))
  await waitFor(() => expect(questions()[0]).toBe('Fråga nummer 2?'))
  expect(box()).toHaveFocus()
})

test.each([
  ['unknown', idOf(999), 1],
  ['malformed', "x' or 1=1", 0],
])('[ST-07] the id %s shows a message and a link to the list', async (_, id, requests) => {
  const { db } = await openPage(many, {}, { at: `/studera/tolkningar?id=${encodeURIComponent(id)}` })
  expect(await screen.findByText('Det finns ingen sådan fråga')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Visa alla frågor och svar' })).toBeVisible()
  expect(db.requests('GET interpretations')).toHaveLength(requests)
})
