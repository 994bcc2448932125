import { books } from '@portal/shared-ui/scripture'
import { fakeDb, openInPortal } from '@portal/shared-ui/testing'
import { screen, within } from '@testing-library/react'
import { checkReferences, partsOf } from '../shared/testing/checkReferences'
import { historyRoutes } from './history.route'
import { eras, FIRST_YEAR, LAST_YEAR } from './timeline'
import { whatIsTheBible } from './whatIsTheBible'

const open = (at: string) => openInPortal(historyRoutes, fakeDb({}), { prefix: '/studera', at })

test('[ST-22] shows one card, and a notice about coming ones', async () => {
  await open('/studera/bibelhistoria')
  const card = await screen.findByRole('heading', { level: 3, name: 'Vad är Bibeln?' })
  expect(card.closest('a')).toHaveAttribute('href', '/studera/bibelhistoria/vad-ar-bibeln')
  expect(screen.getAllByRole('heading', { level: 3 })).toEqual([card])
  expect(screen.getByText('Mer är på väg.')).toBeVisible()
})

test('[BE-125] the timeline from Moses to today is a set of lists, and the drawing is hidden from screen readers', async () => {
  await open('/studera/bibelhistoria')
  const sections = await screen.findAllByRole('region')
  const words = sections.map((section) => ({
    era: within(section).getByRole('heading', { level: 2 }).textContent,
    moments: within(section).getAllByRole('listitem').length,
  }))
  expect(words).toEqual(eras.map(({ title, moments }) => ({ era: title, moments: moments.length })))
  expect(screen.getByText('1541', { selector: 'b' }).closest('li')).toHaveTextContent(
    '1541Hela Bibeln på svenska: Gustav Vasas bibel.',
  )
  const drawing = document.querySelector('svg[aria-hidden="true"]:has(text)')
  expect(drawing?.querySelectorAll('circle')).toHaveLength(eras.flatMap(({ moments }) => moments).length)
})

test('[BE-125] its moments are in order, on the line as in the lists', () => {
  const years = eras.flatMap(({ moments }) => moments.map(({ year }) => year))
  expect(years).toEqual([...years].sort((a, b) => a - b))
  expect([years[0], years.at(-1)]).toEqual([FIRST_YEAR, LAST_YEAR])
})

test('[ST-23] shows the 66 books in order, 39 and 27, each linking to its first chapter', async () => {
  await open('/studera/bibelhistoria/vad-ar-bibeln')
  const old = within(await screen.findByRole('region', { name: 'Gamla testamentet' }))
  const fresh = within(screen.getByRole('region', { name: 'Nya testamentet' }))
  expect(old.getByText('39 böcker')).toBeVisible()
  expect(fresh.getByText('27 böcker')).toBeVisible()

  const links = [old, fresh].flatMap((testament) => testament.getAllByRole('link'))
  expect(links.map((link) => link.textContent)).toEqual(books.map(({ name }) => name))
  expect(links.map((link) => link.getAttribute('href'))).toEqual(books.map(({ slug }) => `/bibeln/${slug}/1`))
  expect(old.getAllByRole('link')).toHaveLength(39)
})

test('[ST-23] the article states 66, 39 and 27, and every reference in it is in the canon', () => {
  const parts = partsOf(whatIsTheBible)
  expect(checkReferences(parts)).toEqual([])
  expect(parts.texts.join(' ')).toMatch(/66 böcker.*39 böcker.*27 böcker/)
})
