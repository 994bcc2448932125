import { commonWord, createPrerenderCache, plantedWords } from './madeUpText'
import { worstSeries } from './visit'

test('made-up texts are the same on every run, and new words never cease to come', () => {
  const text = createPrerenderCache(17)
  const few = text(2_000)
  const many = `${few} ${text(60_000)}`
  expect(createPrerenderCache(17)(2_000)).toBe(few)
  const different = (of: string) => new Set(of.split(' ')).size
  expect(different(few)).toBeGreaterThan(500)
  expect(different(many)).toBeGreaterThan(7_000)
  expect(different(many)).toBeLessThan(12_000)
  const share = many.split(' ').filter((word) => word === commonWord).length / 62_000
  expect(share).toBeGreaterThan(0.05)
  expect(share).toBeLessThan(0.1)
})

test('planted words stand in no made-up text, not even inside another word', () => {
  const planted = plantedWords(15, 0)
  expect(new Set(planted).size).toBe(15)
  const text = createPrerenderCache(17)(100_000)
  expect(planted.filter((word) => text.includes(word))).toEqual([])
})

test('layout shifts count in series: a second of rest ends one, and so do five seconds', () => {
  const at = (at: number, value: number) => ({ at, value, moved: `${at}` })
  expect(worstSeries([])).toEqual({ shift: 0, moved: '' })
  expect(worstSeries([at(0, 1), at(900, 2), at(2_000, 2)])).toEqual({ shift: 3, moved: '900' })
  const steady = Array.from({ length: 9 }, (_, second) => at(second * 800, 1))
  expect(worstSeries(steady).shift).toBe(7)
})
