import { addDays, inStockholm, today } from '@portal/shared-ui/format'
import { acceptsEntries, fakeDb, readDays, renderInPortal } from '@portal/shared-ui/testing'
import { type BoundFunctions, type queries, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import remote from '../../remote'

const books = [
  ['Matt', 'Matteus', 'new', 28],
  ['Mark', 'Markus', 'new', 16],
] as const

const path = '/min-bibellaesning'

/** The start date of a plan for which today is the given day. */
export const onDay = (day: number) => inStockholm(addDays(today(), 1 - day), '12:00').toISOString()

/** A stored row: the plan of the New Testament, on its ninth day. */
export const storedRow = {
  plan_id: 'new_testament',
  plan_type: 'new_testament',
  started_at: onDay(9),
  plan_chapters: readDays('new_testament', [1, 2]),
  manual_progress: {},
  schedule: null as object | null,
}

/** Opens the page for a member with this row, or without one; all writes succeed by default. */
export function openReading(row: object | null, handlers: Record<string, unknown> = {}, at = path) {
  const db = fakeDb({
    'GET user_bible_reading_progress': row ? [row] : [],
    ...acceptsEntries,
    'POST rpc/notes_of_hidden_books': [{ osis: 'Luke', note: 'Texten granskas.' }],
    'GET books': books.map(([osis, name, testament, count]) => ({
      osis,
      name,
      testament,
      is_being_implemented: false,
      implementation_note: null,
      translations: { name: '' },
      chapters: Array.from({ length: count }, (_, at) => ({ number: at + 1 })),
    })),
    ...handlers,
  })
  const page = renderInPortal(remote.areas[path] ?? [], db, { prefix: path, at, user: { id: 'u1' } })
  return { db, user: userEvent.setup(), ...page }
}

/** A folded part of the page. */
export const part = async (name: string) =>
  within((await screen.findByRole('button', { name })).closest('section') as HTMLElement)

/** The button that ticks a day, in a part of the page. */
export const tick = (day: number, where: BoundFunctions<typeof queries> = within(document.body)) =>
  where.getByRole('button', { name: `Markera dag ${day} som läst` })
