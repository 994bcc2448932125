import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../apps'

/** The time (UTC) at which the file was committed; now, if it is not committed. */
function addedAt(name: string): string {
  const path = `supabase/migrations/${name}`
  const seconds = execFileSync('git', ['log', '--diff-filter=A', '--format=%ct', '--', path], {
    cwd: root,
    encoding: 'utf8',
  })
  const time = seconds.trim() ? Number(seconds.trim().split('\n')[0]) * 1000 : Date.now()
  return new Date(time).toISOString().replaceAll(/\D/g, '').slice(0, 14)
}

test('no migration is dated later than its commit', () => {
  const names = readdirSync(join(root, 'supabase/migrations')).filter((name) => name.endsWith('.sql'))
  expect(names.length).toBeGreaterThan(1)
  const dates = names.map((name) => name.slice(0, 14))
  expect(new Set(dates).size).toBe(dates.length)
  expect(names.filter((name) => name.slice(0, 14) > addedAt(name))).toEqual([])
})
