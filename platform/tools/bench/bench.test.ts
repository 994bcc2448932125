import { worstSeries } from './visit'

test('layout shifts count in series: a second of rest ends one, and so do five seconds', () => {
  const at = (at: number, value: number) => ({ at, value, moved: `${at}` })
  expect(worstSeries([])).toEqual({ shift: 0, moved: '' })
  expect(worstSeries([at(0, 1), at(900, 2), at(2_000, 2)])).toEqual({ shift: 3, moved: '900' })
  const steady = Array.from({ length: 9 }, (_, second) => at(second * 800, 1))
  expect(worstSeries(steady).shift).toBe(7)
})
