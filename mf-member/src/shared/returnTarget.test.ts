import { returnTarget } from './returnTarget'

test.each(['/min-sida', '/studera/tolkningar?id=3#svar', '/gl%C3%B6mt-l%C3%B6senord'])(
  'goes back to %s',
  (from) => {
    expect(returnTarget({ from })).toBe(from)
  },
)

test.each([
  undefined,
  null,
  7,
  '',
  'https://evil.test/',
  '//evil.test',
  '///evil.test',
  '/\\evil.test',
  '\\\\evil.test',
  'javascript:alert(1)',
  ' /min-sida',
  'min-sida',
  'data:text/html,x',
  '/\t/evil.test',
  '/\n/evil.test',
])('goes to the start page instead of %p', (from) => {
  expect(returnTarget({ from })).toBe('/')
})
