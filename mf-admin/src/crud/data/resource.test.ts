import { z } from '@portal/shared-ui/forms'
import { defineResource, type Nouns } from './resource'
import { flag, text, whole } from './schema'

const nouns: Nouns = { one: '', many: '', new: '', edit: '', none: '', saved: '', removed: '' }
const sorts = [{ value: 'a', label: 'A', by: [{ column: 'title', ascending: true }] }] as const
const blank = () => ({})
const base = { nouns, sorts, blank, confirmDelete: '', nameOf: () => '', fields: [] } as const
const schema = z.object({ title: text('Titel'), subject_order: whole({ min: 0 }), is_active: flag() })
const subjects = { ...base, table: 'subjects', listed: ['title'], schema } as const

test('a minimal valid declaration compiles', () => {
  expect(defineResource(subjects).table).toBe('subjects')
})

test('columns that the database does not have are compile errors', () => {
  // @ts-expect-error a table that does not exist
  defineResource({ ...subjects, table: 'subjectz' })
  // @ts-expect-error a table whose rows are not guarded by updated_at
  defineResource({ ...subjects, table: 'saved_interpretations' })
  // @ts-expect-error a column that does not exist
  defineResource({ ...subjects, listed: ['titel'] })
  // @ts-expect-error a required column that the form forgets
  defineResource({ ...subjects, schema: z.object({ is_active: flag() }) })
  // @ts-expect-error a column of the wrong type
  defineResource({ ...subjects, schema: z.object({ title: flag() }) })
  // @ts-expect-error a column that the list does not read
  defineResource({ ...subjects, nameOf: ({ icon }) => icon ?? '' })
  // @ts-expect-error a switch for a text
  defineResource({ ...subjects, toggles: [{ name: 'title', label: '', on: '', off: '' }] })
  // @ts-expect-error an order by a text
  defineResource({ ...subjects, ordered: { column: 'title' } })
  // @ts-expect-error a field for a column that does not exist
  defineResource({ ...subjects, fields: [{ name: 'x', label: '', kind: 'text' }] })
  const schema = z.object({ title: text('Titel'), event_date: text('Datum') })
  const events = { ...base, table: 'events', listed: ['title'], schema } as const
  // @ts-expect-error an order in a table without one
  defineResource({ ...events, ordered: { column: 'event_order' } })
})
