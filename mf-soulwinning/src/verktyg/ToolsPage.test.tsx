import { fakeDb, renderInPortal } from '@portal/shared-ui/testing'
import { screen, within } from '@testing-library/react'
import remote from '../remote'

test('[SW-14] lists the two tools: Romans Road and the gospel in languages', () => {
  renderInPortal(remote.areas['/sjalavinna'] ?? [], fakeDb({}), {
    prefix: '/sjalavinna',
    at: '/sjalavinna/verktyg',
  })
  expect(screen.getByRole('heading', { level: 1, name: 'Verktyg' })).toBeVisible()
  const cards = screen.getAllByRole('heading', { level: 2 })
  expect(cards.map((card) => card.closest('a')?.getAttribute('href'))).toEqual([
    '/sjalavinna/verktyg/romans-road',
    '/sjalavinna/verktyg/evangeliet-sprak',
  ])
  expect(screen.getByRole('link', { name: /^Romans Road .*14 verser$/ })).toBeVisible()
  expect(screen.getByRole('link', { name: /^Evangeliet på språk .*14 språk$/ })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Alla har syndat' })).toHaveAttribute(
    'href',
    '/sjalavinna/verktyg/romans-road#steg-2',
  )
  expect(screen.getByRole('link', { name: 'Engelska' })).toHaveAttribute(
    'href',
    '/sjalavinna/verktyg/evangeliet-sprak#en',
  )
  const crumbs = screen.getByRole('navigation', { name: 'Brödsmulor' })
  expect(within(crumbs).getByRole('link', { name: 'Själavinna' })).toHaveAttribute('href', '/sjalavinna')
})
