import { daysOf, lastDayOf, monthOf, monthsLater, weeksOf } from './month'

test('[AD-59] a month of the address, or the one of today', () => {
  expect(monthOf('2027-02', '2026-11-29')).toBe('2027-02')
  for (const asked of [null, '', '2027-13', '2027-2', 'x'])
    expect(monthOf(asked, '2026-11-29')).toBe('2026-11')
  expect([monthsLater('2026-12', 1), monthsLater('2027-01', -1)]).toEqual(['2027-01', '2026-12'])
  expect([lastDayOf('2027-02'), lastDayOf('2028-02'), daysOf('2026-12').length]).toEqual([
    '2027-02-28',
    '2028-02-29',
    31,
  ])
})

test.each(['2026-11', '2027-02', '2027-03', '2028-02', '2026-10'])(
  '[AD-59] the weeks of %s begin on Monday',
  (month) => {
    const weeks = weeksOf(month)
    expect(weeks.flat().filter((day) => day !== null)).toEqual(daysOf(month))
    expect(weeks.every((week) => week.length === 7 && week.some((day) => day !== null))).toBe(true)
    const [first] = weeks
      .flatMap((week) => week.filter((_, place) => place === 0))
      .filter((day) => day !== null)
    expect(new Date(`${first}T12:00:00Z`).getUTCDay()).toBe(1)
  },
)
