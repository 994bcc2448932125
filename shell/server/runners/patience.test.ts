import { createPatience } from './patience'

let time = 0
const created = () => createPatience(() => time)

beforeEach(() => {
  time = 0
})

test('after one silence pages are not read for five seconds; then one page tries, and the others still do not', () => {
  const patience = created()
  expect(patience.reads()).toBe(true)
  patience.told('silent')
  time += 4_999
  expect(patience.reads()).toBe(false)
  time += 1
  expect([patience.reads(), patience.reads()]).toEqual([true, false])
  patience.told('silent')
  time += 29_999
  expect(patience.reads()).toBe(false)
  time += 1
  expect(patience.reads()).toBe(true)
  patience.told('heard')
  expect([patience.reads(), patience.reads(), patience.isOut()]).toEqual([true, true, false])
})

test('many pages that wait at once are one silence', () => {
  const patience = created()
  for (let page = 0; page < 32; page += 1) patience.told('silent')
  time += 5_000
  expect(patience.reads()).toBe(true)
})

test('a page that asked for nothing, or could not say, neither ends a silence nor keeps the next from trying', () => {
  const patience = created()
  patience.told('silent')
  for (const heard of ['unasked', null] as const) {
    time += 5_000
    expect(patience.reads()).toBe(true)
    patience.told(heard)
    expect(patience.isOut()).toBe(true)
  }
})
