import { greeting, relativeDate, shortUpdateLabel, updatedLabel, updateLabel, updateTypes } from '.'

const now = new Date('2026-11-20T12:00:00Z')
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)

test.each([
  [0, 'Idag'],
  [23.9, 'Idag'],
  [24, 'Igår'],
  [47.9, 'Igår'],
  [48, '2 dagar sedan'],
  [167.9, '6 dagar sedan'],
  [168, '13 nov. 2026'],
])('[SH-22] in the panel, %s hours ago is %s', (hours, label) => {
  expect(relativeDate(hoursAgo(hours), { now, style: 'short' })).toBe(label)
})

test('[SH-42] on the page, updates older than a week show the full date', () => {
  expect(relativeDate(hoursAgo(100), { now, style: 'full' })).toBe('4 dagar sedan')
  expect(relativeDate(hoursAgo(168), { now, style: 'full' })).toBe('13 november 2026')
})

test.each([
  ['new_content', 'Nytt', 'Nytt innehåll'],
  ['feature', 'Funktion', 'Ny funktion'],
  ['announcement', 'Meddelande', 'Meddelande'],
  ['other', 'Uppdatering', 'Allmänt'],
  ['maintenance', 'Uppdatering', 'Underhåll'],
  ['general', 'Uppdatering', 'Allmänt'],
  ['unheard of', 'Uppdatering', 'Allmänt'],
])('[SH-21] [SH-42] an update of type %s is %s in the panel and %s on the page', (type, short, long) => {
  expect(shortUpdateLabel(type)).toBe(short)
  expect(updateLabel(type)).toBe(long)
})

test('an administrator chooses between five types', () => {
  expect(updateTypes.map((type) => type.value).sort()).toEqual([
    'announcement',
    'feature',
    'general',
    'maintenance',
    'new_content',
  ])
})

test.each([
  [0.9, 'Uppdaterad nyss'],
  [1, 'Uppdaterad för 1 timme sedan'],
  [2.5, 'Uppdaterad för 2 timmar sedan'],
  [23.9, 'Uppdaterad för 23 timmar sedan'],
  [24, 'Uppdaterad 19 november 2026'],
])('[SW-02] a figure %s hours old: %s', (hours, label) => {
  expect(updatedLabel(hoursAgo(hours), now)).toBe(label)
})

test('the greeting follows the clock in Stockholm', () => {
  expect(greeting(new Date('2026-11-20T10:59:00Z'))).toBe('God morgon')
  expect(greeting(new Date('2026-11-20T11:00:00Z'))).toBe('God dag')
  expect(greeting(new Date('2026-11-20T15:59:00Z'))).toBe('God dag')
  expect(greeting(new Date('2026-11-20T16:00:00Z'))).toBe('God kväll')
  expect(greeting(new Date('2026-11-19T23:00:00Z'))).toBe('God morgon')
})
