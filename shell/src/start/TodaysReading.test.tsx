import { addDays, inStockholm, today, weekdayDayMonth } from '@portal/shared-ui/format'
import { fakeDb, readDays, renderInPortal } from '@portal/shared-ui/testing'
import { screen, waitFor } from '@testing-library/react'
import { TodaysReading } from './TodaysReading'

const plan = {
  plan_id: 'new_testament',
  plan_type: 'new_testament',
  started_at: inStockholm(addDays(today(), -1), '12:00').toISOString(),
  plan_chapters: readDays('new_testament', [1]),
  manual_progress: {},
  schedule: null,
}

beforeEach(() => localStorage.clear())

test('a member with a plan sees the day’s reading on the start page', async () => {
  const db = fakeDb({ 'GET user_bible_reading_progress': [plan] })
  renderInPortal(<TodaysReading />, db, { user: { id: 'u1' } })
  expect(await screen.findByText('Dag 2 av 365')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Dagens läsning' })).toHaveAttribute(
    'href',
    '/bibeln/dagens-lasning',
  )
})

test('[ME-41] a paused plan says until when, and has no button', async () => {
  const day = addDays(today(), 5)
  const paused = { ...plan, schedule: { moves: { 2: day }, pauses: [2] } }
  renderInPortal(<TodaysReading />, fakeDb({ 'GET user_bible_reading_progress': [paused] }), {
    user: { id: 'u1' },
  })
  expect(await screen.findByText(`Pausad till ${weekdayDayMonth(day)}`)).toBeVisible()
  expect(screen.queryByRole('link')).toBeNull()
})

test('a member without a plan sees nothing there', async () => {
  const db = fakeDb({ 'GET user_bible_reading_progress': [] })
  renderInPortal(<TodaysReading />, db, { user: { id: 'u1' } })
  await waitFor(() => expect(db.asked()).toEqual(['GET user_bible_reading_progress']))
  expect(screen.queryByText(/^Dag/)).toBeNull()
})

test('for visitors, no request is sent and no code is fetched', () => {
  const db = fakeDb({})
  const { portal } = renderInPortal(<TodaysReading />, db)
  expect(db.asked()).toEqual([])
  const fetched = portal.queryClient.getQueryCache().findAll({ queryKey: ['code', 'todays-plan'] })
  expect(fetched.map(({ state }) => state.fetchStatus)).toEqual(['idle'])
})
