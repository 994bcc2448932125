import { useToasts } from '@portal/shared-ui/portal'
import { type FakeRequest, refusal } from '@portal/shared-ui/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { bibleDb, openBible } from '../testing/bible'

type Handlers = Parameters<typeof bibleDb>[0]

const member = { user: { id: 'u1' } }
const stored = { colors: { 17: 'blue', 18: 'turquoise' }, notes: [] }

/** John 3 for a member who marked two verses. */
async function openAsMember(more: Handlers = {}) {
  const db = bibleDb({
    'POST rpc/chapter_markings': stored,
    'GET highlight_names': [{ color: 'blue', name: 'Tröst' }],
    'POST verse_highlights': undefined,
    'DELETE verse_highlights': undefined,
    ...more,
  })
  const page = openBible('/bibeln/johannes/3', db, member)
  await waitFor(() => expect(verse(17)).toHaveAttribute('data-color', 'blue'))
  return { db, user: userEvent.setup(), ...page }
}

const verse = (number: number) => document.querySelector(`#v${number} > [role="button"]`) as HTMLElement
const menu = (number: number) => screen.getByRole('group', { name: `Färg för vers ${number}` })
const swatches = (number: number) =>
  within(menu(number))
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label') ?? button.textContent)

test('[BI-10] a press on a verse opens six colours by name', async () => {
  const { user } = await openAsMember()
  expect(verse(16)).toHaveAttribute('aria-expanded', 'false')
  await user.click(verse(16))
  expect(verse(16)).toHaveAttribute('aria-expanded', 'true')
  await waitFor(() => expect(swatches(16)).toEqual(['Gul', 'Grön', 'Tröst (blå)', 'Lila', 'Rosa', 'Orange']))
})

test('[BI-10] the number of a verse answers to a press as its text does', async () => {
  const { user } = await openAsMember()
  const number = document.querySelector('#v16 > sup') as HTMLElement
  await user.click(number)
  expect(menu(16)).toBeVisible()
  await user.click(number)
  expect(screen.queryByRole('group', { name: /Färg/ })).toBeNull()
})

test('[BI-10] the menu is worked by keyboard alone, and gives the focus back', async () => {
  const { user, db } = await openAsMember()
  act(() => verse(16).focus())
  await user.keyboard('{Enter}')
  expect(screen.getByRole('button', { name: 'Gul' })).toHaveFocus()
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}{Enter}')
  expect(verse(16)).toHaveFocus()
  await waitFor(() => expect(db.sent('POST verse_highlights')).toHaveLength(1))
  expect(verse(16)).toHaveAttribute('data-color', 'green')
  await user.keyboard(' ')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('group', { name: /Färg/ })).toBeNull()
  expect(verse(16)).toHaveFocus()
})

test('[BI-11] a colour is saved by user, book, chapter and verse, and shows before the answer', async () => {
  let answer = (_: unknown) => {}
  const { user, db } = await openAsMember({
    'POST verse_highlights': () => new Promise((resolve) => (answer = resolve)),
  })
  await user.click(verse(16))
  await user.click(screen.getByRole('button', { name: 'Rosa' }))
  await waitFor(() => expect(verse(16)).toHaveAttribute('data-color', 'pink'))
  expect(verse(16)).toHaveAttribute('aria-pressed', 'true')
  expect(verse(16)).toHaveAccessibleName(/, markerad rosa$/)
  const [sent] = db.requests('POST verse_highlights')
  expect(sent?.params.get('on_conflict')).toBe('user_id,book,chapter,verse_number')
  expect(sent?.headers.get('prefer')).toContain('resolution=merge-duplicates')
  expect(sent?.body).toEqual([
    {
      user_id: 'u1',
      book: 'Johannes',
      chapter: 3,
      verse_number: 16,
      color: 'pink',
      updated_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    },
  ])
  await act(async () => answer(undefined))
  expect(verse(16)).toHaveAttribute('data-color', 'pink')
})

test('[BI-11] another colour replaces the first; the chosen one is announced', async () => {
  const { user, db } = await openAsMember()
  await user.click(verse(17))
  expect(await screen.findByRole('button', { name: 'Tröst (blå)', pressed: true })).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Orange' }))
  await waitFor(() =>
    expect(db.sent('POST verse_highlights')).toMatchObject([[{ verse_number: 17, color: 'orange' }]]),
  )
  expect(verse(17)).toHaveAttribute('data-color', 'orange')
})

test('[BI-11] "Ta bort" deletes the highlight by its four keys', async () => {
  const { user, db } = await openAsMember()
  await user.click(verse(16))
  expect(screen.queryByRole('button', { name: 'Ta bort' })).toBeNull()
  await user.click(verse(17))
  await user.click(screen.getByRole('button', { name: 'Ta bort' }))
  await waitFor(() => expect(verse(17)).not.toHaveAttribute('data-color'))
  expect(verse(17)).toHaveAttribute('aria-pressed', 'false')
  await waitFor(() => expect(db.requests('DELETE verse_highlights')).toHaveLength(1))
  const [{ params }] = db.requests('DELETE verse_highlights') as [FakeRequest]
  expect(Object.fromEntries(params)).toEqual({
    user_id: 'eq.u1',
    book: 'eq.Johannes',
    chapter: 'eq.3',
    verse_number: 'in.(17)',
  })
})

test('[BI-11] an unknown stored colour shows as yellow', async () => {
  await openAsMember()
  expect(verse(18)).toHaveAttribute('data-color', 'yellow')
  expect(verse(18)).toHaveAccessibleName(/, markerad gul$/)
})

test('[BI-12] marks and notes are read in one request by book and chapter; a visitor’s are not asked for', async () => {
  const { db } = await openAsMember()
  expect(db.sent('POST rpc/chapter_markings')).toEqual([{ of_book: 'John', of_chapter: 3 }])
  expect(db.asked().filter((route) => /highlight|note|marking/.test(route))).toEqual([
    'POST rpc/chapter_markings',
  ])
  const visitor = bibleDb()
  openBible('/bibeln/johannes/4', visitor)
  await screen.findByText(/Jesus lämnade/)
  expect(visitor.requests('POST rpc/chapter_markings')).toEqual([])
})

test('[BI-12] highlights that cannot be read show the message beside the text', async () => {
  openBible('/bibeln/johannes/3', bibleDb({ 'POST rpc/chapter_markings': new Error('Stängt') }), member)
  expect(await screen.findByRole('alert')).toHaveTextContent('Ett fel uppstod: Servern kunde inte svara')
  expect(verse(16)).toBeVisible()
})

test('[BI-13] a visitor is asked to sign in for three seconds, and nothing is saved', async () => {
  jest.useFakeTimers()
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
  const db = bibleDb()
  openBible('/bibeln/johannes/3', db)
  await screen.findByRole('button', { name: /^Ty så/ })
  await user.click(verse(16))
  expect(screen.getByRole('alert')).toHaveTextContent('Logga in för att markera verser')
  expect(screen.getByRole('link', { name: 'Logga in' })).toHaveAttribute('href', '/logga-in')
  expect(screen.queryByRole('button', { name: 'Gul' })).toBeNull()
  act(() => void jest.advanceTimersByTime(2900))
  expect(screen.getByRole('alert')).toBeVisible()
  act(() => void jest.advanceTimersByTime(200))
  expect(screen.queryByRole('alert')).toBeNull()
  // Then the colours are shown; a click on one prompts again and saves nothing.
  await user.click(screen.getByRole('button', { name: 'Gul' }))
  expect(screen.getByRole('alert')).toHaveTextContent('Logga in så sparas markeringen')
  expect(screen.getByRole('link', { name: 'Logga in' })).toHaveFocus()
  // The prompt stays without hover: a pointer that enters and leaves does not start the timer.
  await user.hover(screen.getByRole('alert'))
  await user.unhover(screen.getByRole('alert'))
  act(() => screen.getByRole('link', { name: 'Logga in' }).blur())
  act(() => void jest.advanceTimersByTime(9000))
  expect(screen.getByRole('alert')).toBeVisible()
  expect(db.requests('POST verse_highlights')).toEqual([])
  jest.useRealTimers()
})

test.each([
  ['Ett fel uppstod när versen skulle markeras', 16, 'Gul', undefined],
  ['Ett fel uppstod när färgen skulle ändras', 17, 'Gul', 'blue'],
  ['Ett fel uppstod när färgen skulle ändras', 17, 'Ta bort', 'blue'],
])('[BI-14] "%s": verse %d goes back to what it was', async (text, number, choice, before) => {
  const refused = () => refusal(403, '42501', 'permission denied')
  let reads = 0
  const { user } = await openAsMember({
    // Only the first read succeeds, so the stored colours cannot be fetched again.
    'POST rpc/chapter_markings': () => (reads++ ? refused() : stored),
    'POST verse_highlights': refused,
    'DELETE verse_highlights': refused,
  })
  await user.click(verse(number))
  await user.click(screen.getByRole('button', { name: choice }))
  expect(await screen.findByRole('alertdialog')).toHaveTextContent(text)
  expect(verse(number).dataset.color).toBe(before)
})

test('a mark that cannot be sent is refused in its menu, and nothing is sent or shown', async () => {
  const { user, db } = await openAsMember()
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await user.click(verse(17))
  await user.click(screen.getByRole('button', { name: 'Gul' }))
  expect(within(menu(17)).getByRole('alert')).toHaveTextContent(
    'Du är offline. Versen kan markeras när du har nätverk igen.',
  )
  await user.click(screen.getByRole('button', { name: 'Ta bort' }))
  expect(verse(17)).toHaveAttribute('data-color', 'blue')
  expect([...db.requests('POST verse_highlights'), ...db.requests('DELETE verse_highlights')]).toEqual([])
  online.mockReturnValue(true)
  await user.click(screen.getByRole('button', { name: 'Gul' }))
  await waitFor(() => expect(verse(17)).toHaveAttribute('data-color', 'yellow'))
  online.mockRestore()
})

test('[BI-14] a reader who has turned the page when a mark fails is informed there', async () => {
  let answer = (_: unknown) => {}
  const { user, router } = await openAsMember({
    'POST verse_highlights': () => new Promise((resolve) => (answer = resolve)),
  })
  await user.click(verse(16))
  await user.click(screen.getByRole('button', { name: 'Gul' }))
  await act(() => router.navigate('/bibeln/johannes/4'))
  await screen.findByText(/Jesus lämnade/)
  await act(async () => answer(refusal(403, '42501', 'permission denied')))
  await waitFor(() =>
    expect(useToasts.getState().toasts).toMatchObject([
      { text: 'Johannes 3:16: Ett fel uppstod när versen skulle markeras', tone: 'error' },
    ]),
  )
})

test('choices are sent one after the other, and the last one stays', async () => {
  const answers: ((answer: unknown) => void)[] = []
  const { user, db } = await openAsMember({
    'POST verse_highlights': () => new Promise((resolve) => answers.push(resolve)),
  })
  for (const color of ['Gul', 'Lila']) {
    await user.click(verse(16))
    await user.click(screen.getByRole('button', { name: color }))
  }
  expect(db.sent('POST verse_highlights')).toHaveLength(1)
  await act(async () => answers[0]?.(undefined))
  await waitFor(() =>
    expect(db.sent('POST verse_highlights')).toMatchObject([[{ color: 'yellow' }], [{ color: 'purple' }]]),
  )
  await act(async () => answers[1]?.(undefined))
  expect(verse(16)).toHaveAttribute('data-color', 'purple')
})

test('marking a verse changes that verse alone', async () => {
  const { user } = await openAsMember()
  await user.click(verse(16))
  const touched = new Set<string | undefined>()
  const observer = new MutationObserver((records) => {
    for (const { target } of records) touched.add((target as Element).closest?.('li')?.id)
  })
  observer.observe(document.querySelector('article') as Node, {
    subtree: true,
    childList: true,
    attributes: true,
  })
  await user.click(screen.getByRole('button', { name: 'Gul' }))
  await waitFor(() => expect(verse(16)).toHaveAttribute('data-color', 'yellow'))
  observer.disconnect()
  expect([...touched]).toEqual(['v16'])
})

test('a press elsewhere closes the menu; dragging over words opens none', async () => {
  const { user } = await openAsMember()
  await user.click(verse(16))
  await user.click(screen.getByRole('heading', { level: 1 }))
  expect(screen.queryByRole('group', { name: /Färg/ })).toBeNull()
  window.getSelection()?.selectAllChildren(verse(15))
  act(() => verse(15).click())
  expect(screen.queryByRole('group', { name: /Färg/ })).toBeNull()
})
