import { fullDate, today } from '@portal/shared-ui/format'
import { z } from '@portal/shared-ui/forms'
import { defineResource } from '../crud/data/resource'
import { flag, optionalDay, picture, text } from '../crud/data/schema'
import { BackgroundField } from './BackgroundField'

export const devotions = defineResource({
  table: 'daily_devotions',
  nouns: {
    one: 'andakt',
    many: 'andakter',
    new: 'Ny andakt',
    edit: 'Ändra andakt',
    none: 'Inga andakter hittades',
    saved: 'Andakten har sparats.',
    removed: 'Andakten har tagits bort.',
  },
  confirmDelete: 'Är du säker på att du vill ta bort denna andakt?',
  listed: ['title', 'date', 'verse_reference', 'is_active', 'is_reserve'],
  nameOf: ({ title }) => title,
  columns: [
    { label: 'Datum', cell: ({ date }) => (date ? fullDate(date) : 'Reserv') },
    { label: 'Bibelställe', cell: ({ verse_reference }) => verse_reference },
  ],
  yearColumn: 'date',
  sorts: [
    { value: 'datum', label: 'Senaste datum först', by: [{ column: 'date', ascending: false }] },
    { value: 'titel', label: 'Titel A–Ö', by: [{ column: 'title', ascending: true }] },
  ],
  toggles: [{ name: 'is_active', label: 'Aktiv', on: 'Aktiv', off: 'Inaktiv' }],
  quotesBible: true,
  fields: [
    { name: 'title', label: 'Titel', kind: 'text', required: true },
    {
      name: 'is_reserve',
      label: 'Reserv (visas en dag som saknar andakt)',
      kind: 'checkbox',
      hint: 'En reserv har inget datum. Den som inte har visats på längst tid kommer först.',
    },
    { name: 'date', label: 'Datum', kind: 'date', required: true, unless: 'is_reserve' },
    { name: 'verse_reference', label: 'Bibelställe', kind: 'text', required: true },
    { name: 'verse_text', label: 'Bibeltext', kind: 'longText', rows: 4, required: true },
    { name: 'reflection', label: 'Reflektion', kind: 'longText', rows: 10, required: true },
    {
      name: 'background_image_url',
      label: 'Bakgrundsbild',
      kind: 'own',
      Field: BackgroundField,
      words: ({ background_image_url }) => (background_image_url ? 'En egen bild' : 'Standardbilden'),
      hint: 'Lämna tomt för standardbilden. Rekommenderad storlek: 1920x600.',
    },
    { name: 'is_active', label: 'Aktiv (visas på hemsidan)', kind: 'checkbox' },
  ],
  schema: z.pipe(
    z
      .object({
        title: text('Titel'),
        is_reserve: flag(),
        date: optionalDay(),
        verse_reference: text('Bibelställe'),
        verse_text: text('Bibeltext'),
        reflection: text('Reflektion'),
        background_image_url: picture(),
        is_active: flag(),
      })
      .check(
        z.refine(({ is_reserve, date }) => is_reserve || date !== null, {
          error: 'Datum krävs',
          path: ['date'],
        }),
      ),
    z.transform((devotion) => (devotion.is_reserve ? { ...devotion, date: null } : devotion)),
  ),
  blank: () => ({ date: today(), is_active: true }),
  refusals: { one_active_devotion_a_day: ['date', 'Det finns redan en aktiv andakt det datumet.'] },
  publicPath: ({ is_active, date }) => (is_active && date === today() ? '/' : null),
})
