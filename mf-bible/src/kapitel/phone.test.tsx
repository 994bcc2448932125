import { deviceWith } from '@portal/shared-ui/testing'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useReader } from '../shared/reader'
import { bibleDb, openBible } from '../testing/bible'

beforeEach(() => {
  useReader.setState(useReader.getInitialState(), true)
  deviceWith('(max-width: 63.99em)')
})
afterEach(() => jest.restoreAllMocks())

const bar = () => screen.findByRole('navigation', { name: 'Läsning' })
/** The button that opens the list of chapters, once the books have loaded. */
async function place(): Promise<HTMLElement> {
  const button = within(await bar()).getByRole('button', { name: /^Johannes 3/ })
  await waitFor(() => expect(button).toBeEnabled())
  return button
}
const sheet = () => screen.findByRole('dialog', { name: 'Välj bok och kapitel' })

test('[BI-01] on a phone a chapter has one bar with back, chapter list, listening, search and settings, and nothing else around it', async () => {
  openBible('/bibeln/johannes/3')
  const { getByRole, getAllByRole } = within(await bar())
  expect(getByRole('link', { name: 'Bibeln' })).toHaveAttribute('href', '/bibeln')
  expect(getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    'Johannes 3, välj bok och kapitel',
    'Lyssna',
    'Sök i Bibeln',
    'Läsinställningar',
  ])
  await screen.findByRole('button', { name: /^Ty så älskade/ })
  expect(screen.queryByRole('combobox')).toBeNull()
  expect(screen.queryByRole('searchbox')).toBeNull()
  expect(screen.queryByRole('navigation', { name: 'Brödsmulor' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Kopiera verser' })).toBeNull()
})

test('[BI-01] the Bible’s start page and an address without a chapter keep breadcrumb, tools and search', async () => {
  for (const at of ['/bibeln', '/bibeln/johannes/tre']) {
    const { unmount } = openBible(at)
    expect(await screen.findByRole('navigation', { name: 'Brödsmulor' })).toBeVisible()
    expect(screen.getByRole('searchbox')).toBeVisible()
    expect(screen.queryByRole('navigation', { name: 'Läsning' })).toBeNull()
    unmount()
  }
})

test('[BI-02] [BI-03] the list opens as a sheet of books in order; a tap on a book, then on a chapter', async () => {
  const { router } = openBible('/bibeln/johannes/3')
  const user = userEvent.setup()
  await user.click(await place())
  const { getByRole, getAllByRole, queryByRole } = within(await sheet())
  const here = getByRole('link', { name: 'Kapitel 3' })
  expect(here).toHaveAttribute('aria-current', 'page')
  expect(here).toHaveFocus()
  expect(getByRole('tab', { name: 'Nya testamentet', selected: true })).toBeVisible()
  expect(getAllByRole('button', { expanded: true }).map(({ textContent }) => textContent)).toEqual([
    'Johannes',
  ])
  await user.click(getByRole('button', { name: 'Markus' }))
  expect(getAllByRole('link').map(({ textContent }) => Number(textContent))).toEqual(
    Array.from({ length: 16 }, (_, at) => at + 1),
  )
  await user.click(getByRole('link', { name: 'Kapitel 2' }))
  expect(router.state.location.pathname).toBe('/bibeln/markus/2')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(queryByRole('tab')).toBeNull()
})

test('[BI-02] nothing can be chosen before the books have loaded', async () => {
  openBible('/bibeln/johannes/3', bibleDb({ 'GET books': () => new Promise(() => {}) }))
  expect(within(await bar()).getByRole('button', { name: /^Johannes 3/ })).toBeDisabled()
})

test('[BI-02] the other testament is one tap away, and a book under work is marked', async () => {
  openBible('/bibeln/johannes/3')
  const user = userEvent.setup()
  await user.click(await place())
  const { getByRole, getAllByRole } = within(await sheet())
  await user.click(getByRole('tab', { name: 'Gamla testamentet' }))
  expect(getAllByRole('button', { expanded: false }).map(({ textContent }) => textContent)).toEqual([
    '1 Mosebok',
    'Psaltaren',
    'ObadjaUnder arbete',
  ])
})

test('[BI-03] chapters are one stop for Tab with arrow keys inside; Escape focuses the bar', async () => {
  openBible('/bibeln/johannes/3')
  const user = userEvent.setup()
  const opener = await place()
  await user.click(opener)
  const { getByRole, getAllByRole } = within(await sheet())
  await user.keyboard('{ArrowRight}{ArrowRight}')
  expect(getByRole('link', { name: 'Kapitel 5' })).toHaveFocus()
  // The stop moves with the focus: Shift+Tab leaves the chapters from any of them.
  expect(getAllByRole('link').filter(({ tabIndex }) => tabIndex === 0)).toEqual([
    getByRole('link', { name: 'Kapitel 5' }),
  ])
  await user.click(getByRole('button', { name: 'Stäng' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(opener).toHaveFocus()
})

test('[BI-06] the search opens with its button, and closes with Escape', async () => {
  openBible('/bibeln/johannes/3')
  const user = userEvent.setup()
  const button = within(await bar()).getByRole('button', { name: 'Sök i Bibeln' })
  await user.click(button)
  expect(screen.getByRole('searchbox', { name: 'Sök i Bibeln' })).toHaveFocus()
  expect(button).toHaveAttribute('aria-expanded', 'true')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('searchbox')).toBeNull()
  expect(button).toHaveFocus()
  await user.click(button)
  await user.keyboard('xyzzy')
  expect(await screen.findByRole('heading', { level: 1, name: 'Sök: xyzzy' })).toBeVisible()
})

test('the settings change the text above them, and contain the Bible’s tools', async () => {
  openBible('/bibeln/johannes/3')
  const user = userEvent.setup()
  const verse = await screen.findByRole('button', { name: /^Ty så älskade/ })
  await user.click(within(await bar()).getByRole('button', { name: 'Läsinställningar' }))
  const settings = within(screen.getByRole('dialog', { name: 'Läsinställningar' }))
  await user.click(settings.getByRole('button', { name: 'Större text' }))
  expect(verse.closest('[data-layout]')).toHaveStyle('--text-size: 1.15')
  expect(settings.getByRole('link', { name: 'Jämför kapitel' })).toHaveAttribute(
    'href',
    '/bibeln/jamfor?forsta=johannes-3',
  )
})

test('floating parts hide while scrolling down, and show at the beginning, while scrolling up and after a jump', async () => {
  const { unmount } = openBible('/bibeln/johannes/3')
  await bar()
  const { dataset } = document.documentElement
  const scrollTo = (top: number) => {
    Object.assign(window, { scrollY: top })
    fireEvent.scroll(document)
  }
  const main = document.querySelector('nav[aria-label="Läsning"]')?.previousElementSibling as HTMLElement
  const end = jest.spyOn(main, 'getBoundingClientRect').mockReturnValue({ bottom: 5000 } as DOMRect)
  expect(dataset.reading).toBe('rest')
  act(() => scrollTo(6))
  expect(dataset.reading).toBe('rest')
  act(() => scrollTo(60))
  expect(dataset.reading).toBe('on')
  act(() => scrollTo(40))
  expect(dataset.reading).toBe('rest')
  act(() => scrollTo(3000))
  expect(dataset.reading).toBe('rest')
  act(() => scrollTo(3060))
  expect(dataset.reading).toBe('on')
  end.mockReturnValue({ bottom: window.innerHeight } as DOMRect)
  act(() => scrollTo(3120))
  expect(dataset.reading).toBe('rest')
  unmount()
  await waitFor(() => expect(dataset.reading).toBeUndefined())
  scrollTo(0)
})
