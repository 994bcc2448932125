import { counted } from './counted'

test('OPS-02: one thing is named in the singular, a thousand with a comma', () => {
  expect([0, 1, 2, 1189].map((count) => counted(count, 'member'))).toEqual([
    '0 members',
    '1 member',
    '2 members',
    '1,189 members',
  ])
})
