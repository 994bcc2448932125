import { endsNextDay, fullDate, pagePaths, timeRange } from '@portal/shared-ui/format'
import { z } from '@portal/shared-ui/forms'
import { defineResource } from '../crud/data/resource'
import { day, flag, optional, text, time } from '../crud/data/schema'

export const events = defineResource({
  table: 'events',
  nouns: {
    one: 'evenemang',
    many: 'evenemang',
    new: 'Nytt evenemang',
    edit: 'Ändra evenemang',
    none: 'Inga evenemang hittades',
    saved: 'Evenemanget har sparats.',
    removed: 'Evenemanget har tagits bort.',
  },
  confirmDelete: 'Är du säker på att du vill ta bort detta evenemang?',
  listed: ['title', 'event_date', 'start_time', 'end_time', 'location', 'is_active'],
  nameOf: ({ title }) => title,
  columns: [
    { label: 'Datum', cell: ({ event_date }) => fullDate(event_date) },
    { label: 'Tid', cell: ({ start_time, end_time }) => timeRange(start_time, end_time) },
    { label: 'Plats', cell: ({ location }) => location },
  ],
  yearColumn: 'event_date',
  sorts: [
    { value: 'datum', label: 'Senaste datum först', by: [{ column: 'event_date', ascending: false }] },
    { value: 'titel', label: 'Titel A–Ö', by: [{ column: 'title', ascending: true }] },
  ],
  toggles: [{ name: 'is_active', label: 'Aktiv', on: 'Aktiv', off: 'Inaktiv' }],
  fields: [
    { name: 'title', label: 'Titel', kind: 'text', required: true },
    { name: 'event_date', label: 'Datum', kind: 'date', required: true },
    { name: 'start_time', label: 'Starttid', kind: 'time' },
    { name: 'end_time', label: 'Sluttid', kind: 'time', after: 'start_time' },
    { name: 'location', label: 'Plats', kind: 'text' },
    { name: 'description', label: 'Beskrivning', kind: 'longText', rows: 6 },
    { name: 'is_active', label: 'Aktiv', kind: 'checkbox' },
  ],
  schema: z
    .object({
      title: text('Titel'),
      event_date: day('Datum'),
      start_time: time(),
      end_time: time(),
      location: optional(),
      description: optional(),
      is_active: flag(),
    })
    .check(
      z.refine(
        ({ start_time, end_time }) =>
          !start_time || !end_time || start_time < end_time || endsNextDay(start_time, end_time),
        { path: ['end_time'], message: 'Sluttiden måste vara efter starttiden.' },
      ),
    ),
  blank: () => ({ is_active: true }),
  publicPath: ({ is_active }) => (is_active ? pagePaths.events : null),
})
