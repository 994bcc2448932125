import { createDb } from '@portal/supabase/client'
import { avatarAddress, mediaAddress, mediaSources, storedWidths } from './storedFiles'

const db = createDb('https://backend.test', 'key')
const stored = '/storage/v1/object/public'

test.each([
  [`${stored}/avatars/1-a.jpg`, `https://backend.test${stored}/avatars/1-a.jpg`],
  [`https://elsewhere.test${stored}/avatars/1-a.jpg`, null],
  [`//elsewhere.test${stored}/avatars/1-a.jpg`, null],
  [`${stored}/media/1-a.jpg`, null],
  ['javascript:alert(1)', null],
  ['', null],
  [null, null],
  [undefined, null],
])('the picture %s of a profile is shown from %s', (kept, shown) => {
  expect(avatarAddress(db, kept)).toBe(shown)
})

test.each([
  [`${stored}/media/a1/1920.webp`, `https://backend.test${stored}/media/a1/1920.webp`],
  [`${stored}/avatars/1-a.jpg`, null],
  [`https://elsewhere.test${stored}/media/a.jpg`, null],
])('the picture %s of the office is shown from %s', (kept, shown) => {
  expect(mediaAddress(db, kept)).toBe(shown)
})

const folder = `${stored}/media/00000000-0000-4000-8000-000000000001`
test('a picture in several widths is offered in all of them', () => {
  expect(mediaSources(db, `${folder}/1200.webp`)).toBe(
    [480, 960, 1200].map((width) => `https://backend.test${folder}/${width}.webp ${width}w`).join(', '),
  )
  expect(mediaSources(db, `${folder}/480.jpg`)).toBe(`https://backend.test${folder}/480.jpg 480w`)
  expect(mediaSources(db, `${stored}/media/kors.jpg`)).toBeUndefined()
})

test.each([
  [4000, [480, 960, 1920]],
  [1000, [480, 960, 1000]],
  [960, [480, 960]],
  [30, [30]],
])('a picture %d wide is stored in the widths %j: it is never enlarged', (width, widths) => {
  expect(storedWidths(width)).toEqual(widths)
})
