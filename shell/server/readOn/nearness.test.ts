import { nearness } from './nearness'

const nad = { places: ['John.3.16-18', 'Rom.6'], topics: ['Nåd', 'Frälsning'] }

test.each<[string, Parameters<typeof nearness>[1], number]>([
  ['a topic, however it is spelt', { places: [], topics: [' nåd', 'Nåd'] }, 3],
  ['two topics', { places: [], topics: ['Frälsning', 'Nåd'] }, 6],
  ['a verse, named twice', { places: ['John.3.17', 'John.3.17'] }, 2],
  ['more than three verses', { places: ['John.3.10-30'] }, 6],
  ['a chapter as a whole', { places: ['John.3'] }, 1],
  ['a verse of a chapter that the first names as a whole', { places: ['Rom.6.3', 'Rom.6.4'] }, 1],
  ['a verse and a topic', { places: ['John.3.16'], topics: ['Nåd', 'Bön'] }, 5],
  ['nothing', { places: ['John.4.16', 'Rom.7'], topics: ['Bön'] }, 0],
])('[BE-110] what counts as near: %s', (_, other, near) => {
  expect(nearness(nad, other)).toBe(near)
  expect(nearness(other, nad)).toBe(near)
})
