import { password, signInSchema } from './schema'

const newPassword = password({ min: 6 })
const issueOf = (text: string) => newPassword.safeParse(text).error?.issues[0]?.message

const composed = 'gråärta-över-fjärden'

test('[ME-01] [ME-05] [ME-09] RF-26: a password is the same whichever way a keyboard writes its letters', () => {
  expect(composed.normalize('NFD')).not.toBe(composed)
  for (const form of ['NFC', 'NFD'] as const) {
    expect(newPassword.parse(composed.normalize(form))).toBe(composed)
    const credentials = { email: 'maria@exempel.se', password: composed.normalize(form) }
    expect(signInSchema.parse(credentials).password).toBe(composed)
  }
  // Compatibility forms, blanks and emoji stay as they are.
  expect(newPassword.parse('ﬁsk ① 🐟 ')).toBe('ﬁsk ① 🐟 ')
})

test.each([
  ['å'.repeat(36), undefined],
  ['å'.repeat(37), 'Lösenordet är för långt. Ta bort minst 1 tecken'],
  ['å'.repeat(37).normalize('NFD'), 'Lösenordet är för långt. Ta bort minst 1 tecken'],
  ['å'.repeat(40), 'Lösenordet är för långt. Ta bort minst 4 tecken'],
  ['a'.repeat(72), undefined],
  ['a'.repeat(75), 'Lösenordet är för långt. Ta bort minst 3 tecken'],
  ['🐟'.repeat(18), undefined],
  ['🐟'.repeat(20), 'Lösenordet är för långt. Ta bort minst 2 tecken'],
  ['🐟🐟🐟', 'Lösenordet måste vara minst 6 tecken'],
  ['åäöåä'.normalize('NFD'), 'Lösenordet måste vara minst 6 tecken'],
])('[ME-05] [ME-09] RF-26: the length of %s is counted as people count', (text, message) => {
  expect(issueOf(text)).toBe(message)
})

test('[ME-03] RF-26: signing in never refuses a password by its length', () => {
  expect(signInSchema.safeParse({ email: 'maria@exempel.se', password: 'å'.repeat(80) }).success).toBe(true)
})
