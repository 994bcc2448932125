import { categorySlug, clip, decimal, number, percent, searchable, shareSlug, titleSlug, youtubeId } from '.'

test('a category slug has no å, ä or ö', () => {
  expect(categorySlug('Österländska läror & Åsikter!')).toBe('osterlandska-laror-asikter')
  expect(categorySlug('Ö'.normalize('NFD'))).toBe('o')
  expect(categorySlug('  Jehovas   vittnen ')).toBe('jehovas-vittnen')
})

test('an article slug keeps å, ä and ö', () => {
  expect(titleSlug('Är Bibeln pålitlig? Ja, 100 %!')).toBe('är-bibeln-pålitlig-ja-100')
  expect(titleSlug('Är'.normalize('NFD'))).toBe('är')
  expect(titleSlug('Guds-bilden')).toBe('gudsbilden')
})

const question = { description: '', book: 'Johannes', chapter: 3, verse_range: '16-18' }

test('[ST-15] a share slug keeps å, ä and ö and ends at 50 characters', () => {
  expect(shareSlug({ ...question, description: 'Kan en kristen förlora sin frälsning?' })).toBe(
    'kan-en-kristen-förlora-sin-frälsning',
  )
  expect(shareSlug({ ...question, description: 'ord '.repeat(30) })).toHaveLength(50)
})

test('[ST-15] a letter at the fiftieth place is kept whole', () => {
  const slug = shareSlug({ ...question, description: '𐌰'.repeat(60) })
  expect([...slug]).toHaveLength(50)
  expect(() => encodeURI(slug)).not.toThrow()
})

test('[ST-15] a question without letters is named by its passage', () => {
  expect(shareSlug({ ...question, description: '???' })).toBe('johannes-3-16-18')
  expect(shareSlug({ description: '?', book: 'Höga Visan', chapter: 2, verse_range: null })).toBe(
    'höga-visan-2',
  )
})

test.each([
  ['https://www.youtube.com/watch?v=aqz-KE-bpKQ', 'aqz-KE-bpKQ'],
  ['https://youtube.com/watch?t=4&v=aqz-KE-bpKQ&x=1', 'aqz-KE-bpKQ'],
  ['https://m.youtube.com/watch?v=aqz-KE-bpKQ', 'aqz-KE-bpKQ'],
  ['https://youtu.be/aqz-KE-bpKQ?si=x', 'aqz-KE-bpKQ'],
  ['https://www.youtube.com/embed/aqz-KE-bpKQ', 'aqz-KE-bpKQ'],
  ['https://www.youtube.com/shorts/aqz-KE-bpKQ', 'aqz-KE-bpKQ'],
  ['https://www.youtube.com/watch?v=kort', null],
  ['https://example.com/watch?v=aqz-KE-bpKQ', null],
  ['https://youtube.com.example.com/watch?v=aqz-KE-bpKQ', null],
  ['javascript:alert(1)//youtu.be/aqz-KE-bpKQ', null],
  ['ingen länk', null],
])('[ST-38] the id in %s is %s', (link, id) => {
  expect(youtubeId(link)).toBe(id)
})

test('numbers are Swedish', () => {
  expect(number(5219)).toBe('5\u00a0219')
  expect(decimal(3.26)).toBe('3,3')
  expect(percent(33.4)).toBe('33 %')
  expect(percent(140)).toBe('100 %')
})

test('texts are clipped only when they are longer', () => {
  expect(clip('Herren är min herde', 6)).toBe('Herren...')
  expect(clip('Herren', 6)).toBe('Herren')
})

test('what is searched for is found however its letters are composed', () => {
  expect(searchable(' NÅD '.normalize('NFD'))).toBe('nåd')
})
