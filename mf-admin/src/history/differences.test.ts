import { differences } from './differences'

const fields = [
  { name: 'title', label: 'Titel' },
  { name: 'content', label: 'Innehåll' },
  { name: 'event_date', label: 'Datum' },
  { name: 'start_time', label: 'Starttid' },
  { name: 'is_active', label: 'Aktiv' },
]
const differencesOf = (before: object | null, after: object | null) =>
  differences({ operation: 'update', before, after }, fields).map(
    ({ label, parts }) =>
      `${label}: ${parts.map(({ kind, text }) => ({ same: text, removed: `-${text}`, added: `+${text}` })[kind]).join(' ')}`,
  )

test('displays booleans, days, times and null', () => {
  expect(
    differencesOf(
      { is_active: true, event_date: '2026-11-20', start_time: null },
      { is_active: false, event_date: '2026-12-24', start_time: '18:00:00' },
    ),
  ).toEqual(['Datum: -20 november +24 december  2026', 'Starttid: +18:00', 'Aktiv: -Ja +Nej'])
})

test('compares HTML as the text that people read', () => {
  expect(
    differencesOf({ content: '<p>Av <b>nåd</b></p><p>Slut</p>' }, { content: '<p>Av tro</p><p>Slut</p>' }),
  ).toEqual(['Innehåll: Av  -nåd +tro \nSlut'])
})

test('leaves out columns without a field', () => {
  expect(differencesOf({ slug: 'a' }, { slug: 'b' })).toEqual([])
})

test('lists the verses of a chapter by number', () => {
  expect(
    differencesOf({ verses: { '3': 'Han', '16': 'Ty så' } }, { verses: { '2': 'Denne', '16': 'Så' } }),
  ).toEqual(['Vers 2: +Denne', 'Vers 3: -Han', 'Vers 16: -Ty så +Så'])
})
