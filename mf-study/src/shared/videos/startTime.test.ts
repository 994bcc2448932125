import { parsePlayingTime, playingTime } from './startTime'

test.each([
  [0, '0.00'],
  [34, '0.34'],
  [754, '12.34'],
  [3600, '1.00.00'],
  [3754, '1.02.34'],
])('[BE-115] %s seconds are shown as %s', (seconds, said) => {
  expect(playingTime(seconds)).toBe(said)
  expect(parsePlayingTime(said)).toBe(seconds)
})

test.each([
  ['12:34', 754],
  [' 12.34 ', 754],
  ['90:00', 5400],
  ['1:02:34', 3754],
  ['754', null],
  ['12:60', null],
  ['1:60:00', null],
  ['24:00:00', null],
  ['tolv', null],
  ['', null],
])('[BE-115] %p is parsed as %p seconds', (typed, seconds) => {
  expect(parsePlayingTime(typed)).toBe(seconds)
})
