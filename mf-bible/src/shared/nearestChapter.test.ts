import { fewBooks } from '../shared/testing/fewBooks'
import { nearestChapter } from './nearestChapter'

test.each([
  [{ book: '1-mosebok', chapter: '99' }, '1 Mosebok 3'],
  [{ book: '1-mosebok', chapter: '0' }, '1 Mosebok 1'],
  [{ book: '3-mosebok', chapter: '1' }, 'Johannes 1'],
  [{ book: 'johanes', chapter: '7' }, 'Johannes 1'],
  [{ book: 'qqq', chapter: '2' }, '1 Mosebok 2'],
])('the nearest chapter to %j is %s', (address, nearest) => {
  const found = nearestChapter(fewBooks, address)
  expect(`${found?.book.name} ${found?.chapter}`).toBe(nearest)
})
