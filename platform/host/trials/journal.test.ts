import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compactJournal } from './compactJournal'
import { appendToJournal, describeDamage, openJournal, trialsIn } from './journal'
import { usualNetworks } from './networks'
import { decide } from './testing/decide'

let folder: string
const file = () => join(folder, 'decisions.jsonl')
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-journal-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const count = (loads: Record<string, [number, number]>, networks = 0, at = Date.now()) =>
  appendToJournal(folder, [{ what: 'counted', loads, networks }], at)

test('[BE-255] a line says when, by whom, what, of which version and why; a reader gets what was added', () => {
  const read = openJournal(folder)
  expect(read()).toMatchObject({ back: {}, promoted: {}, damaged: [] })
  const evidence = { own: { loads: 41, failures: 20 } }
  appendToJournal(folder, [{ what: 'back', app: 'mf-study', version: 'v2', why: 'it fails', evidence }], 0)
  decide(folder, 'promoted', 'mf-bible', 'b2', 'it works')
  expect(JSON.parse(readFileSync(file(), 'utf8').split('\n')[0] ?? '')).toEqual({
    ...{ at: '1970-01-01T00:00:00.000Z', by: 'host', what: 'back', app: 'mf-study', version: 'v2' },
    ...{ why: 'it fails', evidence },
  })
  decide(folder, 'back', 'mf-study', 'v3', 'it fails, too')
  for (const journal of [read(), openJournal(folder)()])
    expect(journal).toMatchObject({
      back: { 'mf-study': { v2: 'it fails', v3: 'it fails, too' } },
      promoted: { 'mf-bible': { b2: 'it works' } },
    })
})

test('[BE-255] counts of several hosts are added up, and only decisions change what the live state depends on', () => {
  const read = openJournal(folder)
  count({ 'mf-study v2': [40, 2] })
  const { stamp } = read()
  count({ 'mf-study v2': [10, 1], 'mf-study v1': [5, 0] })
  expect([trialsIn(read())('mf-study', 'v2'), trialsIn(read())('mf-study', 'v0')]).toEqual([
    { loads: 50, failures: 3 },
    { loads: 0, failures: 0 },
  ])
  expect(read().stamp).toBe(stamp)
  decide(folder, 'back', 'mf-study', 'v2', 'it fails')
  expect(read().stamp).not.toBe(stamp)
})

test.each([
  ['cut off', '{"what":"back","app":"mf-st'],
  ['no JSON', '<html>'],
  ['no object', '[]'],
  ['a decision without a version', '{"what":"back","app":"mf-study","why":"x"}'],
  ['negative counts', '{"at":"2026-01-01","what":"counted","loads":{"mf-study v2":[-1,0]},"networks":0}'],
  [
    'more failures than loads',
    '{"at":"2026-01-01","what":"counted","loads":{"mf-study v2":[1,2]},"networks":0}',
  ],
  [
    'counts that are texts',
    '{"at":"2026-01-01","what":"counted","loads":{"mf-study v2":["9","0"]},"networks":0}',
  ],
  ['no counts', '{"at":"2026-01-01","what":"counted"}'],
])('[BE-255] a line that is %s is skipped and named; the others count', (_, line) => {
  decide(folder, 'back', 'mf-study', 'v2', 'it fails')
  appendFileSync(file(), `${line}\n`)
  decide(folder, 'back', 'mf-study', 'v3', 'it fails')
  const journal = openJournal(folder)()
  expect(Object.keys(journal.back['mf-study'] ?? {})).toEqual(['v2', 'v3'])
  expect([journal.trials.size, describeDamage(journal)]).toEqual([
    0,
    ['decisions.jsonl has damaged lines, which are skipped: 2.'],
  ])
})

test('[BE-255] a line whose writer died is ended by the next one', () => {
  const read = openJournal(folder)
  writeFileSync(file(), '{"what":"back","app":"mf-study","version":"v1","why":"it f')
  expect(read().damaged).toEqual([])
  decide(folder, 'back', 'mf-study', 'v2', 'it fails')
  expect([read().damaged, Object.keys(read().back['mf-study'] ?? {})]).toEqual([[1], ['v2']])
})

test('[BE-255] an unknown decision of a newer host is left alone, and a journal that is gone or replaced is read anew', () => {
  const read = openJournal(folder)
  appendFileSync(file(), '{"what":"asked","app":"mf-study"}\n')
  decide(folder, 'back', 'mf-study', 'v2', 'it fails')
  expect(read()).toMatchObject({ damaged: [], back: { 'mf-study': { v2: 'it fails' } } })
  rmSync(file())
  expect(read().back).toEqual({})
  mkdirSync(file())
  expect(read().back).toEqual({})
})

test('[BE-181] a usual day is the mean of the last seven days with visits; on the first one, this day until now', () => {
  const day = (number: number) => Date.parse(`2026-11-${String(number).padStart(2, '0')}T12:00:00Z`)
  count({}, 8, day(1))
  expect(usualNetworks(openJournal(folder)(), day(1))).toBe(8)
  for (let date = 2; date <= 9; date += 1) count({}, date * 10, day(date))
  count({}, 10, day(9))
  expect(usualNetworks(openJournal(folder)(), day(9))).toBe(50)
  expect(usualNetworks(openJournal(folder)(), day(11))).toBe(430 / 7)
})

test('[BE-255] pruning replaces counts by their sums and keeps decisions', () => {
  const versions = ['v1', 'v2']
  for (const version of versions) mkdirSync(join(folder, 'mf-study', version), { recursive: true })
  const today = Date.parse('2026-11-12T12:00:00Z')
  for (let days = 10; days >= 0; days -= 1)
    count(
      { 'mf-study v1': [10, 1], 'mf-study v2': [1, 0], 'mf-study gone': [5, 0] },
      30,
      today - days * 86_400_000,
    )
  decide(folder, 'back', 'mf-study', 'v2', 'it fails')
  const read = openJournal(folder)
  const usual = usualNetworks(read(), today)
  for (let time = 0; time < 2; time += 1) {
    compactJournal(folder, today)
    for (const journal of [read(), openJournal(folder)()])
      expect([[...journal.trials], usualNetworks(journal, today), journal.back, journal.damaged]).toEqual([
        [
          ['mf-study v1', { loads: 110, failures: 11 }],
          ['mf-study v2', { loads: 11, failures: 0 }],
        ],
        usual,
        { 'mf-study': { v2: 'it fails' } },
        [],
      ])
  }
  expect(readFileSync(file(), 'utf8').trim().split('\n')).toHaveLength(10)
})
