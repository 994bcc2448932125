import { foldersOf } from './checkScope'

test('an app is checked with the packages that it uses, and with no other app', () => {
  expect(foldersOf('mf-soulwinning').sort()).toEqual(['mf-soulwinning', 'shared-ui', 'supabase'])
  expect(foldersOf('shell').sort()).toEqual(['shared-ui', 'shell', 'supabase', 'supabase/local'])
})
