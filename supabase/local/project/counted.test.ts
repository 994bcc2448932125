import { counted } from './counted'

test('OPS-02: one thing is named in the singular', () => {
  expect([0, 1, 2].map((count) => counted(count, 'member'))).toEqual(['0 members', '1 member', '2 members'])
})
