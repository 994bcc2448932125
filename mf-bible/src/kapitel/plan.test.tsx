import { addDays, inStockholm, today } from '@portal/shared-ui/format'
import { useToasts } from '@portal/shared-ui/portal'
import { acceptsEntries, refusesEntries, SENT_ENTRIES, sentValues } from '@portal/shared-ui/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { bibleDb, openBible } from '../testing/bible'

const startedAt = (day: number) => inStockholm(addDays(today(), 1 - day), '12:00').toISOString()

/** A custom plan whose first day has Obadiah and the beginning of Mark, three chapters a day. */
const row = {
  plan_id: 'own',
  plan_type: 'custom',
  started_at: startedAt(1),
  plan_chapters: [] as string[],
  manual_progress: {},
  schedule: { books: ['Obad', 'Mark'], perDay: 3 },
}

afterEach(() => localStorage.clear())

function openAs(
  at: string,
  more: object | null,
  handlers: Record<string, unknown> = {},
  user = { id: 'u1' },
) {
  const db = bibleDb({
    'POST rpc/chapter_markings': { colors: {}, notes: [] },
    'GET user_bible_reading_progress': more ? [{ ...row, ...more }] : [],
    'POST user_bible_reading_progress': undefined,
    ...acceptsEntries,
    ...handlers,
  })
  return { db, user: userEvent.setup(), ...openBible(at, db, { user }) }
}

const plan = async () => within(await screen.findByRole('region', { name: 'Läsplan' }))

test('[C-114] the reader shows the chapter’s position in today’s reading, and continues across books', async () => {
  openAs('/bibeln/obadja/1', {})
  const shown = await plan()
  expect(shown.getByText('Dagens läsning: 1 av 3')).toBeVisible()
  expect(shown.getByRole('link', { name: 'Fortsätt: Markus 1' })).toHaveAttribute('href', '/bibeln/markus/1')
})

test('[C-28] a day that continues with a hidden book links to no missing page', async () => {
  openAs('/bibeln/johannes/21', { schedule: { books: ['John', 'Acts'], perDay: 22 } })
  const shown = await plan()
  expect(await shown.findByText('Apostlagärningarna 1 finns inte i vår bibel än.')).toBeVisible()
  expect(shown.queryByRole('link')).toBeNull()
})

test('[C-114] "Läst" ticks the chapter, and with the last chapter the whole day', async () => {
  const { user, db } = openAs('/bibeln/markus/2', { plan_chapters: ['Obadja 1', 'Markus 1'] })
  const shown = await plan()
  expect(shown.getByText('Dagens läsning: 3 av 3')).toBeVisible()
  await user.click(shown.getByRole('button', { name: 'Läst', pressed: false }))
  expect(await shown.findByText('Dagens läsning är klar.')).toBeVisible()
  expect(shown.getByRole('button', { name: 'Läst', pressed: true })).toBeVisible()
  await waitFor(() => expect(sentValues(db)).toMatchObject([{ day: 1, chapters: ['Markus 2'], done: true }]))
})

test('[C-114] a chapter outside the plan is ticked on the manual list, and links to today’s reading', async () => {
  const { user, db } = openAs('/bibeln/johannes/3', { plan_chapters: ['Obadja 1'] })
  const shown = await plan()
  expect(shown.getByRole('link', { name: 'Till dagens läsning: Markus 1' })).toBeVisible()
  await user.click(shown.getByRole('button', { name: 'Läst' }))
  await waitFor(() => expect(sentValues(db)).toMatchObject([{ chapters: ['Johannes 3'], done: true }]))
  expect(sentValues(db)[0]).not.toHaveProperty('day')
  expect(shown.getByRole('button', { name: 'Läst', pressed: true })).toBeVisible()
})

test('[C-128] rolls back a refused tick, with a message', async () => {
  const { user } = openAs('/bibeln/obadja/1', {}, refusesEntries)
  const shown = await plan()
  await user.click(shown.getByRole('button', { name: 'Läst' }))
  await waitFor(() =>
    expect(useToasts.getState()).toMatchObject({
      toasts: [
        expect.objectContaining({
          text: 'Ett fel uppstod när läsframstegen skulle sparas. Det ryms inte. Obadja 1: läst.',
        }),
      ],
    }),
  )
  expect(await shown.findByRole('button', { name: 'Läst', pressed: false })).toBeVisible()
})

test('[C-128] a tick without network stays, with a line that it waits', async () => {
  const { user, portal } = openAs(
    '/bibeln/obadja/1',
    {},
    { [SENT_ENTRIES]: () => Promise.reject(new TypeError('Failed to fetch')) },
  )
  const shown = await plan()
  await user.click(shown.getByRole('button', { name: 'Läst' }))
  expect(await shown.findByText('Kan inte sparas på enheten. Stäng inte sidan.')).toBeVisible()
  await portal.queryClient.refetchQueries({ queryKey: ['reading'] })
  expect(shown.getByRole('button', { name: 'Läst', pressed: true })).toBeVisible()
})

test('the manual list has a tick and no day', async () => {
  openAs('/bibeln/johannes/3', {
    plan_id: '',
    plan_type: 'manual',
    schedule: null,
    manual_progress: { Johannes: [3] },
  })
  const shown = await plan()
  expect(shown.getByRole('button', { name: 'Läst', pressed: true })).toBeVisible()
  expect(shown.queryByRole('link')).toBeNull()
})

test('without a plan nothing shows, and a visitor sends no request', async () => {
  const { db, unmount } = openAs('/bibeln/johannes/3', null)
  await waitFor(() => expect(db.requests('GET user_bible_reading_progress')).toHaveLength(1))
  expect(screen.queryByRole('region', { name: 'Läsplan' })).toBeNull()
  unmount()
  const visitor = bibleDb()
  const { portal } = openBible('/bibeln/johannes/4', visitor)
  await screen.findByText(/Jesus lämnade/)
  expect(visitor.requests('GET user_bible_reading_progress')).toEqual([])
  expect(portal.queryClient.getQueryState(['code', 'chapter-plan'])?.fetchStatus).toBe('idle')
})

test('a trial plan is stored on the device, and moves to the member’s account', async () => {
  const tried = { ...toReading(), planChapters: [] }
  localStorage.setItem('lasplan', JSON.stringify(tried))
  const visitor = bibleDb()
  const { unmount } = openBible('/bibeln/obadja/1', visitor)
  await userEvent.click((await plan()).getByRole('button', { name: 'Läst' }))
  await waitFor(() =>
    expect(JSON.parse(localStorage.getItem('lasplan') ?? '')).toMatchObject({ planChapters: ['Obadja 1'] }),
  )
  expect(visitor.asked().filter((route) => route.startsWith('POST'))).toEqual([])
  unmount()
  const { db } = openAs('/bibeln/obadja/1', null)
  expect((await plan()).getByRole('button', { name: 'Läst', pressed: true })).toBeVisible()
  expect(db.sent('POST user_bible_reading_progress')).toMatchObject([
    {
      user_id: 'u1',
      plan_id: 'own',
      started_at: row.started_at,
      plan_chapters: ['Obadja 1'],
      manual_progress: { Obadja: [1] },
    },
  ])
  expect(localStorage.getItem('lasplan')).toBeNull()
})

test('a member with a plan keeps it, and the chapters read on the device are added to the list', async () => {
  localStorage.setItem('lasplan', JSON.stringify({ ...toReading(), manual: ['Rut 1'] }))
  const { db } = openAs('/bibeln/johannes/3', {})
  await plan()
  await waitFor(() =>
    expect(sentValues(db)).toMatchObject([{ ofPlan: row.started_at, chapters: ['Rut 1'], done: true }]),
  )
  expect(localStorage.getItem('lasplan')).toBeNull()
})

function toReading() {
  return {
    planId: row.plan_id,
    planType: row.plan_type,
    startedAt: row.started_at,
    planChapters: [],
    manual: [],
    schedule: row.schedule,
  }
}

test('[ME-41] while the plan is paused, the reader speaks of no reading of today', async () => {
  const schedule = { ...row.schedule, moves: { 1: addDays(today(), 3) }, pauses: [1] }
  openAs('/bibeln/obadja/1', { schedule })
  const box = await plan()
  expect(box.getByRole('button', { name: 'Läst' })).toBeVisible()
  expect(box.queryByText(/dagens läsning/i)).toBeNull()
})
