import {
  capitalized,
  categorySlug,
  counted,
  cut,
  decimal,
  number,
  oneLine,
  percent,
  searchable,
  titleSlug,
  withRanges,
  withThinSpaces,
  youtubeId,
  youtubeStart,
} from '.'

test('a category slug has no å, ä or ö', () => {
  expect(categorySlug('Österländska läror & Åsikter!')).toBe('osterlandska-laror-asikter')
  expect(categorySlug('Ö'.normalize('NFD'))).toBe('o')
  expect(categorySlug('  Jehovas   vittnen ')).toBe('jehovas-vittnen')
})

test('a title slug keeps å, ä and ö', () => {
  expect(titleSlug('Är Bibeln pålitlig? Ja, 100 %!')).toBe('är-bibeln-pålitlig-ja-100')
  expect(titleSlug('Är'.normalize('NFD'))).toBe('är')
  expect(titleSlug('Guds-bilden')).toBe('gudsbilden')
})

test.each([
  ['https://www.youtube.com/watch?v=aqz-KE-bpKQ', 'aqz-KE-bpKQ'],
  ['https://youtube.com/watch?t=4&v=aqz-KE-bpKQ&x=1', 'aqz-KE-bpKQ'],
  ['https://m.youtube.com/watch?v=aqz-KE-bpKQ', 'aqz-KE-bpKQ'],
  ['https://youtu.be/aqz-KE-bpKQ?si=x', 'aqz-KE-bpKQ'],
  ['https://www.youtube.com/embed/aqz-KE-bpKQ', 'aqz-KE-bpKQ'],
  ['https://www.youtube.com/shorts/aqz-KE-bpKQ', 'aqz-KE-bpKQ'],
  ['https://www.youtube.com/live/abcDEF12345?si=x1', 'abcDEF12345'],
  ['https://youtu.be/abcDEF12345\u200b', 'abcDEF12345'],
  ['https://www.youtube.com/watch?list=PL1&v=abcDEF12345#t=5', 'abcDEF12345'],
  ['https://www.youtube.com/embed/live_stream?channel=UCabcdefghijklmnopqrstuv', null],
  ['https://www.youtube.com/embed/videoseries?list=PLabcdefghij', null],
  ['https://www.youtube.com/playlist?list=PLabcdefghij', null],
  ['https://www.youtube.com/@kanalnamnet', null],
  ['https://www.youtube.com/channel/UCabcdefghijklmnopqrstuv', null],
  ['https://www.youtube.com/post/Ugkxabcdefghijk', null],
  ['https://youtu.be/abcDEF12345x', null],
  ['https://www.youtube.com/watch?v=kort', null],
  ['https://example.com/watch?v=aqz-KE-bpKQ', null],
  ['https://youtube.com.example.com/watch?v=aqz-KE-bpKQ', null],
  ['javascript:alert(1)//youtu.be/aqz-KE-bpKQ', null],
  ['ingen länk', null],
])('[ST-38] RF-15: the id in %s is %s', (link, id) => {
  expect(youtubeId(link)).toBe(id)
})

test.each([
  ['https://youtu.be/abcDEF12345?t=1815', 1815],
  ['https://youtu.be/abcDEF12345?si=x&t=1815s', 1815],
  ['https://www.youtube.com/watch?v=abcDEF12345&t=30m15s', 1815],
  ['https://www.youtube.com/watch?t=1h2m3s&v=abcDEF12345', 3723],
  ['https://www.youtube.com/embed/abcDEF12345?start=95', 95],
  ['https://www.youtube.com/live/abcDEF12345?t=2h', 7200],
  ['https://www.youtube.com/watch?v=abcDEF12345#t=95', 95],
  ['https://www.youtube.com/watch?v=abcDEF12345&list=t', 0],
  ['https://youtu.be/abcDEF12345?t=abc', 0],
])('RF-14: the film of %s starts at second %s', (link, second) => {
  expect(youtubeStart(link)).toBe(second)
})

test('numbers are Swedish', () => {
  expect(number(5219)).toBe('5\u202f219')
  expect(decimal(3.26)).toBe('3,3')
  expect(percent(33.4)).toBe('33\u202f%')
  expect(percent(140)).toBe('100\u202f%')
})

test.each([
  // '_' is a thin space, '~' a wide one that ends no line.
  ['Bibeln har 1 189 kapitel och 31 102 verser.', 'Bibeln har 1_189 kapitel och 31_102 verser.'],
  ['1 000 000 barn', '1_000_000 barn'],
  ['Vi ses kl. 18.00 och Kl. 9.', 'Vi ses kl._18.00 och Kl._9.'],
  ['Omkring 1400 f.Kr. och 70 e. Kr.', 'Omkring 1400~f.Kr. och 70~e._Kr.'],
  ['t. ex. bröd, bl. a. vin, o. s. v.', 't._ex. bröd, bl._a. vin, o._s._v.'],
  ['100 % av nr 4, s. 12', '100_% av nr_4, s._12'],
])('[C-131] thin spaces that never end a line in %s', (text, expected) => {
  expect(withThinSpaces(text).replaceAll('\u202f', '_').replaceAll('\u00a0', '~')).toBe(expected)
})

test.each([
  'Ring 08-123 456 eller 070 123 45 67.',
  'Joh 3:16 och 1 Mos 1',
  '2026-11-20 10:30',
  'Kapitel 3. Så gick han.',
  'De tio. 12 män',
])('[C-131] %s keeps its spaces', (text) => {
  expect(withThinSpaces(text)).toBe(text)
})

test('one is counted in the singular, zero in the plural', () => {
  expect(counted(1, 'artikel', 'artiklar')).toBe('1 artikel')
  expect(counted(0, 'artikel', 'artiklar')).toBe('0 artiklar')
  expect(counted(1234, 'träff', 'träffar')).toBe('1\u202f234 träffar')
})

test('cuts a text between words, a single long word inside; no space or punctuation before the ellipsis', () => {
  expect(cut('Vad är nåd?', 11)).toBe('Vad är nåd?')
  expect(cut('Herren är min herde', 14)).toBe('Herren är min…')
  expect(cut('Herren är min herde', 13)).toBe('Herren är…')
  expect(cut('ord, '.repeat(100), 60)).toMatch(/^ord, .* ord…$/)
  for (const end of ['natten.', 'natten?', 'natten …', 'natten).'])
    expect(cut(`Det var ${end} Sedan kom dagen.`, 18)).toMatch(/^Det var natten\)?…$/)
  expect(cut('x'.repeat(300), 60)).toBe(`${'x'.repeat(59)}…`)
  for (const text of ['Varför så långt? '.repeat(20), `ett ${'x'.repeat(300)}`])
    expect(cut(text, 60).length).toBeLessThanOrEqual(60)
})

test('keeps the paragraphs of a cut text apart, unless it is one line', () => {
  expect(cut('Ett svar.\n\nI två stycken.', 18)).toBe('Ett svar.\n\nI två…')
  expect(cut(oneLine(' Ett svar.\n\nI två stycken. '), 17)).toBe('Ett svar. I två…')
})

const family = '👨‍👩‍👧‍👦'

test.each(['😀', family, '👍🏽', '🇸🇪', 'å'.normalize('NFD')])(
  '%s counts as one character and is never cut',
  (sign) => {
    expect(cut(sign.repeat(10), 10)).toBe(sign.repeat(10))
    expect(cut(sign.repeat(11), 10)).toBe(`${sign.repeat(9)}…`)
  },
)

test('a search term matches in any composition of its letters', () => {
  expect(searchable(' NÅD '.normalize('NFD'))).toBe('nåd')
})

test('[C-131] a range has an en dash; a heading begins with a capital', () => {
  expect(withRanges('Joh 16:30-31')).toBe('Joh 16:30–31')
  expect(withRanges('Joh 3:16a-17, 20-21')).toBe('Joh 3:16a–17, 20–21')
  expect(withRanges('Apg 2:4–5; Själavinnar-skolan')).toBe('Apg 2:4–5; Själavinnar-skolan')
  expect(capitalized('november 2026')).toBe('November 2026')
})
