import { useToasts } from '@portal/shared-ui/portal'
import {
  acceptsEntries,
  keepsEntriesWaiting,
  refusesEntries,
  SENT_ENTRIES,
  sentValues,
} from '@portal/shared-ui/testing'
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
    ...acceptsEntries,
    ...more,
  })
  const page = openBible('/bibeln/johannes/3', db, member)
  await waitFor(() => expect(verse(17)).toHaveAttribute('data-color', 'blue'))
  return { db, user: userEvent.setup(), ...page }
}

beforeEach(() => useToasts.setState({ toasts: [] }))
afterEach(() => jest.restoreAllMocks())

const verse = (number: number) => document.querySelector(`#v${number} > [role="button"]`) as HTMLElement
const menu = (number: number) => screen.getByRole('group', { name: `Färg för vers ${number}` })
const swatches = (number: number) =>
  within(menu(number))
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label') ?? button.textContent)

test('[BI-10] a click on a verse shows six colours by name', async () => {
  const { user } = await openAsMember()
  expect(verse(16)).toHaveAttribute('aria-expanded', 'false')
  await user.click(verse(16))
  expect(verse(16)).toHaveAttribute('aria-expanded', 'true')
  await waitFor(() => expect(swatches(16)).toEqual(['Gul', 'Grön', 'Tröst (blå)', 'Lila', 'Rosa', 'Orange']))
})

test('[BI-10] a click on a verse’s number works like a click on its text', async () => {
  const { user } = await openAsMember()
  const number = document.querySelector('#v16 > sup') as HTMLElement
  await user.click(number)
  expect(menu(16)).toBeVisible()
  await user.click(number)
  expect(screen.queryByRole('group', { name: /Färg/ })).toBeNull()
})

test('[BI-10] the menu works by keyboard alone, and restores the focus', async () => {
  const { user, db } = await openAsMember()
  act(() => verse(16).focus())
  await user.keyboard('{Enter}')
  expect(screen.getByRole('button', { name: 'Gul' })).toHaveFocus()
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}{Enter}')
  expect(verse(16)).toHaveFocus()
  await waitFor(() => expect(sentValues(db)).toHaveLength(1))
  expect(verse(16)).toHaveAttribute('data-color', 'green')
  await user.keyboard(' ')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('group', { name: /Färg/ })).toBeNull()
  expect(verse(16)).toHaveFocus()
})

test('[BI-11] a colour is saved by book, chapter and verse, and shows before the response', async () => {
  let answer = (_: unknown) => {}
  const { user, db } = await openAsMember({
    [SENT_ENTRIES]: () => new Promise((resolve) => (answer = resolve)),
  })
  await user.click(verse(16))
  await user.click(screen.getByRole('button', { name: 'Rosa' }))
  await waitFor(() => expect(verse(16)).toHaveAttribute('data-color', 'pink'))
  expect(verse(16)).toHaveAttribute('aria-pressed', 'true')
  expect(verse(16)).toHaveAccessibleName(/, markerad rosa$/)
  await waitFor(() =>
    expect(sentValues(db)).toEqual([{ book: 'John', chapter: 3, verse: 16, color: 'pink' }]),
  )
  await act(async () => answer({ stale: [], refused: [] }))
  expect(verse(16)).toHaveAttribute('data-color', 'pink')
})

test('[BI-11] another colour replaces the first; the chosen one is announced', async () => {
  const { user, db } = await openAsMember()
  await user.click(verse(17))
  expect(await screen.findByRole('button', { name: 'Tröst (blå)', pressed: true })).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Orange' }))
  await waitFor(() => expect(sentValues(db)).toMatchObject([{ verse: 17, color: 'orange' }]))
  expect(verse(17)).toHaveAttribute('data-color', 'orange')
})

test('[BI-11] "Ta bort" removes the colour', async () => {
  const { user, db } = await openAsMember()
  await user.click(verse(16))
  expect(screen.queryByRole('button', { name: 'Ta bort' })).toBeNull()
  await user.click(verse(17))
  await user.click(screen.getByRole('button', { name: 'Ta bort' }))
  await waitFor(() => expect(verse(17)).not.toHaveAttribute('data-color'))
  expect(verse(17)).toHaveAttribute('aria-pressed', 'false')
  await waitFor(() => expect(sentValues(db)).toEqual([{ book: 'John', chapter: 3, verse: 17, color: null }]))
})

test('[BI-11] an unknown stored colour shows as yellow', async () => {
  await openAsMember()
  expect(verse(18)).toHaveAttribute('data-color', 'yellow')
  expect(verse(18)).toHaveAccessibleName(/, markerad gul$/)
})

test('[BI-12] reads marks and notes in one request by book and chapter; none for a visitor', async () => {
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

test('[BI-12] highlights that cannot be read show an error beside the text', async () => {
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
  expect(swatches(16)).toEqual(['Gul', 'Grön', 'Blå', 'Lila', 'Rosa', 'Orange'])
  act(() => void jest.advanceTimersByTime(2900))
  expect(screen.getByRole('alert')).toBeVisible()
  act(() => void jest.advanceTimersByTime(200))
  expect(screen.queryByRole('alert')).toBeNull()
  // A click on a colour prompts again and saves nothing; the colours stay.
  await user.click(screen.getByRole('button', { name: 'Grön' }))
  expect(screen.getByRole('alert')).toHaveTextContent('Logga in så sparas markeringen')
  expect(screen.getByRole('link', { name: 'Logga in' })).toHaveFocus()
  expect(swatches(16)).toHaveLength(6)
  // The prompt stays without hover: a pointer that enters and leaves does not start the timer.
  await user.hover(screen.getByRole('alert'))
  await user.unhover(screen.getByRole('alert'))
  act(() => screen.getByRole('link', { name: 'Logga in' }).blur())
  act(() => void jest.advanceTimersByTime(9000))
  expect(screen.getByRole('alert')).toBeVisible()
  expect(sentValues(db)).toEqual([])
  jest.useRealTimers()
})

test('[C-53] signing in from a verse’s menu leads back to the verse', async () => {
  const { router } = openBible('/bibeln/johannes/3', bibleDb())
  await screen.findByRole('button', { name: /^Ty så/ })
  await userEvent.click(verse(16))
  await userEvent.click(screen.getByRole('link', { name: 'Logga in' }))
  expect(router.state.location).toMatchObject({
    pathname: '/logga-in',
    state: { from: '/bibeln/johannes/3#v16' },
  })
})

test.each([
  [16, 'Gul', undefined, 'Ett fel uppstod när versen skulle markeras. Det ryms inte. Johannes 3:16: gul.'],
  [17, 'Grön', 'blue', 'Ett fel uppstod när färgen skulle ändras. Det ryms inte. Johannes 3:17: grön.'],
  [
    17,
    'Ta bort',
    'blue',
    'Ett fel uppstod när markeringen skulle tas bort. Det ryms inte. Johannes 3:17: utan färg.',
  ],
])('[BI-14] [C-128] verse %d is reverted when "%s" is refused', async (number, choice, before, text) => {
  jest.spyOn(console, 'error').mockImplementation(() => {})
  const { user } = await openAsMember(refusesEntries)
  await user.click(verse(number))
  await user.click(screen.getByRole('button', { name: choice }))
  await waitFor(() => expect(useToasts.getState().toasts.at(-1)).toMatchObject({ text, tone: 'error' }))
  await waitFor(() => expect(verse(number).dataset.color).toBe(before))
})

test('[BI-14] [C-128] a colour that cannot be sent shows, waits on the device, and a notice says so', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {})
  const { user } = await openAsMember(keepsEntriesWaiting)
  await user.click(verse(16))
  await user.click(screen.getByRole('button', { name: 'Gul' }))
  expect(await screen.findByText('Kan inte sparas på enheten. Stäng inte sidan.')).toBeVisible()
  expect(verse(16)).toHaveAttribute('data-color', 'yellow')
})

test('[C-128] a colour shows although the markings could not be read, and they are refetched', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {})
  let isDown = true
  const db = bibleDb({
    'POST rpc/chapter_markings': () => (isDown ? new Error('resting') : stored),
    'GET highlight_names': [],
    ...acceptsEntries,
  })
  openBible('/bibeln/johannes/3', db, member)
  await screen.findByRole('alert')
  const user = userEvent.setup()
  await user.click(verse(16))
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Gul' }))
  await waitFor(() => expect(verse(17)).toHaveAttribute('data-color', 'blue'))
})

test('colours are sent one after another, and the last one counts', async () => {
  const answers: ((answer: unknown) => void)[] = []
  const { user, db } = await openAsMember({
    [SENT_ENTRIES]: () => new Promise((resolve) => answers.push(resolve)),
  })
  for (const color of ['Gul', 'Lila']) {
    await user.click(verse(16))
    await user.click(screen.getByRole('button', { name: color }))
    await waitFor(() => expect(answers).toHaveLength(1))
  }
  await act(async () => answers[0]?.({ stale: [], refused: [] }))
  await waitFor(() => expect(sentValues(db)).toMatchObject([{ color: 'yellow' }, { color: 'purple' }]))
  await act(async () => answers[1]?.({ stale: [], refused: [] }))
  expect(verse(16)).toHaveAttribute('data-color', 'purple')
})

test('marking a verse re-renders that verse alone', async () => {
  const { user } = await openAsMember()
  await user.click(verse(16))
  const touched = new Set<string>()
  const observer = new MutationObserver((records) => {
    for (const { target } of records) {
      const changed = (target as Element).closest?.('li')
      if (changed) touched.add(changed.id)
    }
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

test('a click elsewhere closes the menu; selecting text opens none', async () => {
  const { user } = await openAsMember()
  await user.click(verse(16))
  await user.click(screen.getByRole('heading', { level: 1 }))
  expect(screen.queryByRole('group', { name: /Färg/ })).toBeNull()
  window.getSelection()?.selectAllChildren(verse(15))
  act(() => verse(15).click())
  expect(screen.queryByRole('group', { name: /Färg/ })).toBeNull()
})
