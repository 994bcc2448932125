import { addDays, endsNextDay, fullDate, pagePaths, timeRange, today } from '@portal/shared-ui/format'
import { z } from '@portal/shared-ui/forms'
import { defineResource } from '../crud/data/resource'
import { day, flag, optional, optionalDay, text, time } from '../crud/data/schema'
import { optionalProgramme } from './date.schema'
import { ProgrammeField } from './ProgrammeField'
import { linesOf } from './programme'

const rhythms = [
  { value: '', label: 'Nej' },
  { value: 'weekly', label: 'Varje vecka' },
  { value: 'biweekly', label: 'Varannan vecka' },
  { value: 'monthly', label: 'Varje månad' },
]
const labelOf = (repeats: string) => rhythms.find(({ value }) => value === repeats)?.label ?? repeats
const positions = [
  { value: '', label: 'Som första datumet' },
  { value: '1', label: 'Den första' },
  { value: '2', label: 'Den andra' },
  { value: '3', label: 'Den tredje' },
  { value: '4', label: 'Den fjärde' },
  { value: '-1', label: 'Den sista' },
]

/** Which of the month's days with its weekday a day is: from 1 to 4; a fifth one is the last. */
function positionOf(day: string): number {
  const position = Math.ceil(Number(day.slice(8)) / 7)
  return position === 5 ? -1 : position
}

const isLastOfMonth = (day: string) => addDays(day, 7).slice(5, 7) !== day.slice(5, 7)
const isAtPosition = (day: string, position: string) =>
  position === '-1' ? isLastOfMonth(day) : positionOf(day) === Number(position)

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
  listed: ['title', 'event_date', 'repeats', 'start_time', 'end_time', 'location', 'is_active'],
  nameOf: ({ title }) => title,
  columns: [
    {
      label: 'Datum',
      cell: ({ event_date, repeats }) =>
        repeats ? `${labelOf(repeats)} från ${fullDate(event_date)}` : fullDate(event_date),
    },
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
    {
      name: 'programme',
      label: 'Program',
      kind: 'own',
      Field: ProgrammeField,
      words: ({ programme }) => linesOf(programme),
    },
    { name: 'repeats', label: 'Upprepas', kind: 'choice', options: rhythms },
    {
      name: 'nth',
      label: 'Gång i månaden',
      kind: 'choice',
      options: positions,
      onlyFor: { name: 'repeats', values: ['monthly'] },
    },
    {
      name: 'until',
      label: 'Till och med',
      kind: 'date',
      hint: 'Tomt: tills vidare.',
      onlyFor: { name: 'repeats', values: ['weekly', 'biweekly', 'monthly'] },
    },
    {
      name: 'is_gathering',
      label: 'Vår regelbundna samling',
      kind: 'checkbox',
      hint: 'Startsidan och Gemenskap berättar om den.',
    },
    { name: 'is_active', label: 'Aktiv', kind: 'checkbox' },
  ],
  schema: z.pipe(
    z
      .object({
        title: text('Titel'),
        event_date: day('Datum'),
        start_time: time(),
        end_time: time(),
        location: optional(),
        description: optional(),
        programme: optionalProgramme(),
        repeats: optional(),
        nth: optional(),
        until: optionalDay(),
        is_gathering: flag(),
        is_active: flag(),
      })
      .check(
        z.refine(
          ({ start_time, end_time }) =>
            !start_time || !end_time || start_time < end_time || endsNextDay(start_time, end_time),
          { path: ['end_time'], message: 'Sluttiden måste vara efter starttiden.' },
        ),
        z.refine(
          ({ repeats, nth, event_date }) => repeats !== 'monthly' || !nth || isAtPosition(event_date, nth),
          {
            path: ['nth'],
            message: 'Första datumet är en annan gång i månaden.',
          },
        ),
        z.refine(({ repeats, until, event_date }) => !repeats || !until || until >= event_date, {
          path: ['until'],
          message: 'Serien måste sluta efter sitt första datum.',
        }),
      ),
    z.transform(({ repeats, nth, until, programme, ...event }) => ({
      ...event,
      programme: programme ?? [],
      repeats,
      nth: repeats === 'monthly' ? Number(nth ?? positionOf(event.event_date)) : null,
      until: repeats ? until : null,
    })),
  ),
  blank: () => ({ programme: '', is_active: true }),
  toValues: ({ programme }) => ({ programme: linesOf(programme) }),
  beside: ({ id, is_active, repeats, event_date }) =>
    is_active && (repeats || event_date >= today())
      ? { title: 'Datum', to: `/admin/evenemang/${id}/datum` }
      : null,
  publicPath: ({ is_active }) => (is_active ? pagePaths.events : null),
})
