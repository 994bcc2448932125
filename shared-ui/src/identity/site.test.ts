import { defaultSite, iconOfLogo, isSiteLink, linksIn, readSite } from './site'

test('[BE-294] what is missing or invalid in the settings is the default', () => {
  expect(readSite(undefined)).toEqual(defaultSite)
  expect(
    readSite({
      name: 5,
      line: 'Kom som du är.',
      mainHue: 400,
      accentHue: Number.NaN,
      links: [{ label: 'x', to: 'javascript:alert(1)' }],
      logo: 'https://evil.example/a.png',
      darkLogo: '/storage/v1/object/public/media/00000000-0000-4000-8000-000000000000/../../x',
    }),
  ).toEqual({ ...defaultSite, line: 'Kom som du är.' })
})

test.each([
  ['https://kyrkan.example/a?b=1#c', true],
  ['/', true],
  ['/studera/andakter', true],
  ['//evil.example', false],
  ['/\\evil.example', false],
  ['http://kyrkan.example', false],
  ['https://', false],
  ['https:///x', false],
  ['javascript:alert(1)', false],
  [' /x', false],
  ['/x"><script>', false],
])('[BE-294] a link of the footer may lead to %s: %s', (to, isRight) => {
  expect(isSiteLink(to)).toBe(isRight)
})

test('links are lines of a label and an address', () => {
  expect(linksIn('Vår kyrka  https://a.example\n\n  Böner /studera \nutan')).toEqual([
    { label: 'Vår kyrka', to: 'https://a.example' },
    { label: 'Böner', to: '/studera' },
  ])
})

test('the icons of a logo are beside its picture', () => {
  const folder = '/storage/v1/object/public/media/00000000-0000-4000-8000-000000000000/'
  expect(iconOfLogo(`${folder}512.webp`, 'maskable')).toBe(`${folder}icon-maskable.png`)
  expect(iconOfLogo('', '192')).toBeNull()
})
