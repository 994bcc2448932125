import { type Known, relatedScore } from './relatedScore'

const nad = { places: ['John.3.16-18', 'Rom.6'], topics: ['Nåd', 'Frälsning'] }

test.each<[string, Known, number]>([
  ['a topic, however it is spelt', { places: [], topics: [' nåd', 'Nåd'] }, 3],
  ['two topics', { places: [], topics: ['Frälsning', 'Nåd'] }, 6],
  ['a verse, named twice', { places: ['John.3.17', 'John.3.17'] }, 2],
  ['more than three verses', { places: ['John.3.10-30'] }, 6],
  ['a chapter as a whole', { places: ['John.3'] }, 1],
  ['a verse of a chapter that the first names as a whole', { places: ['Rom.6.3', 'Rom.6.4'] }, 1],
  ['a verse and a topic', { places: ['John.3.16'], topics: ['Nåd', 'Bön'] }, 5],
  ['nothing', { places: ['John.4.16', 'Rom.7'], topics: ['Bön'] }, 0],
])('[BE-110] the score of: %s', (_, other, near) => {
  expect(relatedScore(nad)(other)).toBe(near)
  expect(relatedScore(other)(nad)).toBe(near)
})

test('[BE-110] long passages cost no more than short ones, even when a release names all verses', () => {
  const places = Array.from({ length: 200 }, (_, at) => `Ps.${at + 1}.1-999`)
  const near = relatedScore({ places })
  for (let row = 0; row < 170; row += 1) expect(near({ places })).toBe(6)
})
