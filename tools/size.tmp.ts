import { mkdtempSync, statSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildApp } from './release/build'
const site = mkdtempSync('/tmp/sz-')
buildApp('shell', { site }).then(({ folder }) => {
  const r = JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8'))
  let n = 0
  for (const s of r.scripts) n += statSync(join(folder, s + '.br')).size
  const start = Object.entries(r.code.start).reduce((sum, [f]) => sum + statSync(join(folder, f + '.br')).size, 0)
  console.log(n, start, n + start, r.scripts.map((s: string) => `${s} ${statSync(join(folder, s + '.br')).size}`).join(' '))
})
