import { requiredText } from './schema'
import { atMost, tooLong } from './tooLong'

test('[C-67] a text is counted as the database counts it: an emoji is one character', () => {
  expect(tooLong('🌾'.repeat(3), 3, 'Frågan')).toBeUndefined()
  expect(tooLong('🌾'.repeat(4), 3, 'Frågan')).toBe('Frågan får ha högst 3 tecken, nu är det 4.')
  expect(tooLong('å'.repeat(5_312), 5_000, 'Meddelandet')).toBe(
    'Meddelandet får ha högst 5\u202f000 tecken, nu är det 5\u202f312.',
  )
})

test('[C-67] the rule of a form counts the text without blanks around it', () => {
  const rule = requiredText('Skriv något').check(atMost(3, 'Texten'))
  expect(rule.parse(' 🌾🌾å ')).toBe('🌾🌾å')
  expect(rule.safeParse('🌾🌾åå').error?.issues.map(({ message }) => message)).toEqual([
    'Texten får ha högst 3 tecken, nu är det 4.',
  ])
})
