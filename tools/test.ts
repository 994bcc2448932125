import { run } from './command'
import { findBrowser } from './findBrowser'
import { releaseAll } from './release/releaseAll'
import { readSettings } from './settings'
import { add, browser, lint, type Outcome, packages, sql, types, unit } from './steps'

/** `npm test`: everything, cheapest first, and one closing line. */
run(async () => {
  const begun = Date.now()
  const executable = findBrowser()
  let total: Outcome = { passed: 0, failed: 0 }
  for (const [name, step] of [
    ['Types', types],
    ['Lint', lint],
    ['Packages', packages],
    ['Unit tests', unit],
    ['Database tests', sql],
    ['Browser tests', () => browserTests(executable)],
  ] as const) {
    console.log(`\n=== ${name}`)
    const outcome = await step()
    console.log(`${name}: ${outcome.passed} passed, ${outcome.failed} failed (${seconds(begun)} s so far)`)
    total = add(total, outcome)
  }
  console.log(`\n${total.passed} passed, ${total.failed} failed`)
  if (total.failed > 0) process.exitCode = 1
})

async function browserTests(executable: string): Promise<Outcome> {
  await releaseAll({ site: readSettings().site, onProgress: console.log })
  return browser(executable)
}

const seconds = (since: number): number => Math.round((Date.now() - since) / 1000)
