import { books } from '@portal/shared-ui/scripture'
import { fakeDb, renderInPortal } from '@portal/shared-ui/testing'
import { screen, within } from '@testing-library/react'
import { checkReferences, partsOf } from '../shared/testing/checkReferences'
import { historyRoutes } from './history.route'
import { whatIsTheBible } from './whatIsTheBible'

const open = (at: string) => renderInPortal(historyRoutes, fakeDb({}), { prefix: '/studera', at })

test('[ST-22] one card, and a notice that more is coming', () => {
  open('/studera/bibelhistoria')
  const [card, ...others] = screen.getAllByRole('heading', { level: 2 })
  expect(card?.closest('a')).toHaveAttribute('href', '/studera/bibelhistoria/vad-ar-bibeln')
  expect(others).toEqual([])
  expect(screen.getByText('Mer är på väg.')).toBeVisible()
})

test('[ST-23] the 66 books in order, 39 and 27, each leading to its first chapter', async () => {
  open('/studera/bibelhistoria/vad-ar-bibeln')
  const old = within(await screen.findByRole('region', { name: 'Gamla testamentet' }))
  const fresh = within(screen.getByRole('region', { name: 'Nya testamentet' }))
  expect(old.getByText('39 böcker')).toBeVisible()
  expect(fresh.getByText('27 böcker')).toBeVisible()

  const links = [old, fresh].flatMap((testament) => testament.getAllByRole('link'))
  expect(links.map((link) => link.textContent)).toEqual(books.map(({ name }) => name))
  expect(links.map((link) => link.getAttribute('href'))).toEqual(books.map(({ slug }) => `/bibeln/${slug}/1`))
  expect(old.getAllByRole('link')).toHaveLength(39)
})

test('[ST-23] the article states 66, 39 and 27, and every reference in it stands in the canon', () => {
  const parts = partsOf(whatIsTheBible)
  expect(checkReferences(parts)).toEqual([])
  expect(parts.texts.join(' ')).toMatch(/66 böcker.*39 böcker.*27 böcker/)
})
