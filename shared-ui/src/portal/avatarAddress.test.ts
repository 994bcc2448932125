import { createDb } from '@portal/supabase/client'
import { avatarAddress } from './avatarAddress'

const db = createDb('https://backend.test', 'key')

test.each([
  [
    '/storage/v1/object/public/avatars/1-a.jpg',
    'https://backend.test/storage/v1/object/public/avatars/1-a.jpg',
  ],
  ['https://elsewhere.test/storage/v1/object/public/avatars/1-a.jpg', null],
  ['//elsewhere.test/storage/v1/object/public/avatars/1-a.jpg', null],
  ['javascript:alert(1)', null],
  ['', null],
  [null, null],
  [undefined, null],
])('the picture %s is shown from %s', (kept, shown) => {
  expect(avatarAddress(db, kept)).toBe(shown)
})
