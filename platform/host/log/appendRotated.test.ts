import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { appendRotated } from './appendRotated'
import { createLog } from './log'

const folder = mkdtempSync(join(tmpdir(), 'portal-log-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('[BE-194] a log has at most 10 MB, and seven files are kept', () => {
  const file = join(folder, 'reports.jsonl')
  const text = `${'x'.repeat(5_999_999)}\n`
  for (let n = 0; n < 9; n += 1) appendRotated(file, `${n}${text}`)
  const names = readdirSync(folder).sort()
  expect(names).toEqual(['reports.jsonl', ...[1, 2, 3, 4, 5, 6].map((n) => `reports.jsonl.${n}`)])
  expect(names.every((name) => statSync(join(folder, name)).size <= 10_000_000)).toBe(true)
  const firsts = names.map((name) => readFileSync(join(folder, name), 'latin1')[0])
  expect(firsts).toEqual(['8', '7', '6', '5', '4', '3', '2'])
})

test('[BE-194] the host’s log is written to a file when one is configured', () => {
  const file = join(folder, 'made/host.jsonl')
  const log = createLog({ json: true, file, now: () => 0 })
  log.problem('It is broken.')
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({
    time: '1970-01-01T00:00:00.000Z',
    problem: 'It is broken.',
  })
})
