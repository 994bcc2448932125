import { gzipSync } from 'node:zlib'
import { merged, type TrailKind, trailPage } from './trail'

const row = (title: string, verses: number[] = [], called?: string) => ({
  title,
  line: `${title} ${crypto.randomUUID()}`,
  to: `/${crypto.randomUUID()}`,
  verses,
  ...(called && { called }),
})
const many = (name: string, count: number, one = name): TrailKind => ({
  name,
  one,
  many: `${one}n`,
  rows: Array.from({ length: count }, (_, at) => row(`${name} ${at}`, [at + 1])),
})

test('[BE-90] summarises a trail in one line: counts, or the name of a single text', () => {
  const kinds = [
    many('svar', 3),
    many('trosgrund', 1),
    { ...many('argument', 0), rows: [row('Argument V', [16], 'argument V')] },
  ]
  expect(trailPage(kinds, 0)).toMatchObject({ summary: '3 svarn, 1 trosgrund, argument V', more: 0 })
  expect(trailPage(kinds, 0)).not.toHaveProperty('next')
})

test('[BE-90] a part has at most 3 kB; all parts together have every row once', () => {
  const kinds = [many('svar', 100), many('trosgrund', 2), many('predikan', 40)]
  const seen: string[] = []
  let from: number | undefined = 0
  for (let pages = 0; from !== undefined && pages < 50; pages += 1) {
    const page = trailPage(kinds, from)
    expect(gzipSync(JSON.stringify(page)).length).toBeLessThanOrEqual(3_000)
    expect(page.verses).toHaveLength(100)
    seen.push(...page.kinds.flatMap(({ rows }) => rows.map(({ title }) => title)))
    expect(page.more).toBe(142 - seen.length)
    if (from === 0) expect(page.kinds.map(({ name }) => name)).toEqual(['svar', 'trosgrund', 'predikan'])
    from = page.next
  }
  expect(new Set(seen).size).toBe(142)
  expect(seen).toHaveLength(142)
})

test('[BE-90] answers come first, then the apps’ texts, then the office’s other rows', () => {
  const names = (data: TrailKind[]) => merged(data, [many('Trosgrunder', 1)]).map(({ name }) => name)
  expect(names([many('Frågor', 1, 'svar'), many('Lektioner', 1)])).toEqual([
    'Frågor',
    'Trosgrunder',
    'Lektioner',
  ])
  expect(names([many('Lektioner', 1)])).toEqual(['Trosgrunder', 'Lektioner'])
})
