import { fakeDb, renderInPortal } from '@portal/shared-ui/testing'
import { screen } from '@testing-library/react'
import remote from '../remote'

const now = new Date('2026-11-20T12:00:00Z')
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString()
const open = (db: ReturnType<typeof fakeDb>) =>
  renderInPortal(remote.areas['/sjalavinna'] ?? [], db, { prefix: '/sjalavinna', at: '/sjalavinna' })

beforeEach(() => {
  jest.useFakeTimers({ now, doNotFake: ['setTimeout', 'queueMicrotask', 'nextTick', 'setImmediate'] })
})
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

test('[SW-01] the landing page links to the school and the tools and shows the counter', async () => {
  open(fakeDb({ 'GET soul_winning_counter': [{ total_souls_won: 5301, last_updated: hoursAgo(0) }] }))
  expect(screen.getByRole('link', { name: 'Börja ett samtal' })).toHaveAttribute(
    'href',
    '/sjalavinna/verktyg/romans-road?samtal',
  )
  expect(screen.getByRole('link', { name: /Själavinnarskolan/ })).toHaveAttribute(
    'href',
    '/sjalavinna/skolan',
  )
  expect(screen.getByRole('link', { name: /Verktyg/ })).toHaveAttribute('href', '/sjalavinna/verktyg')
  expect(await screen.findByRole('region', { name: 'Själavinningsräknare' })).toBeVisible()
})

test.each([
  [0.5, 'Uppdaterad nyss'],
  [1.5, 'Uppdaterad för 1 timme sedan'],
  [5, 'Uppdaterad för 5 timmar sedan'],
])('[SW-02] shows 5219 until the counter is read, then its total, %p hours old', async (hours, label) => {
  open(fakeDb({ 'GET soul_winning_counter': [{ total_souls_won: 12345, last_updated: hoursAgo(hours) }] }))
  expect(screen.getByText('5 219')).toBeVisible()
  expect(await screen.findByText('12 345')).toBeVisible()
  expect(screen.getByText(label)).toBeVisible()
})

test('[SW-02] a counter older than a day shows its date', async () => {
  open(fakeDb({ 'GET soul_winning_counter': [{ total_souls_won: 5300, last_updated: hoursAgo(24 * 5) }] }))
  expect(await screen.findByText(/15 nov/)).toBeVisible()
})

test('[SW-02] a counter that cannot be read is only logged', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => {})
  open(fakeDb({ 'GET soul_winning_counter': new Error('resting') }))
  await jest.advanceTimersByTimeAsync(0)
  expect(screen.getByText('5 219')).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
  await Promise.resolve()
  expect(log).toHaveBeenCalledWith(expect.stringContaining('soul-counter'), 'resting')
})
