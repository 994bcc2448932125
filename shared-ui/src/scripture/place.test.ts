import { formatPlace, parsePlace } from '.'

test.each([
  ['John.3.16-18', { osis: 'John', chapter: 3, from: 16, to: 18 }],
  ['1John.1.8', { osis: '1John', chapter: 1, from: 8 }],
  ['Ps.23', { osis: 'Ps', chapter: 23 }],
  ['x-tobit.1', { osis: 'x-tobit', chapter: 1 }],
])('[BE-89] %s is a place', (place, reference) => {
  expect(parsePlace(place)).toEqual(reference)
  expect(formatPlace(reference)).toBe(place)
})

test.each(['Joh 3:16', 'John', 'John.0', 'John.3.18-16', 'John.3.16-', ''])(
  '[BE-89] ”%s” is no passage',
  (place) => {
    expect(parsePlace(place)).toBeNull()
  },
)
