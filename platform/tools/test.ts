import { run } from '../command'
import { findBrowser } from '../findBrowser'
import { TEST } from '../help.mjs'
import { releaseAll } from '../release/releaseAll'
import { readSettings } from '../settings'
import { findSlowCalls } from './bench/database/slowCalls'
import { findTestPrograms } from './findTestPrograms'
import { add, browser, build, lint, type Outcome, packages, sql, types, unit } from './testSteps'

const ONE_JOURNEY = process.env.PORTAL_NIGHTLY ? [] : ['--grep', '@smoke']

/** `npm test`: everything, cheapest first, and a summary line. */
run(async () => {
  const startedAt = Date.now()
  const { webkit, firefox } = findTestPrograms()
  const chromium = findBrowser()
  // In parallel with types and lint, which leave a core free; the unit tests of the host and the browser tests both need it.
  const built = releaseAll({ site: readSettings().site })
  built.catch(() => {})
  let total: Outcome = { passed: 0, failed: 0 }
  const failed: string[] = []
  for (const [name, step] of [
    ['Types', () => types()],
    ['Lint', () => lint()],
    ['Packages', packages],
    ['Build', () => build(built)],
    ['Unit tests', () => unit()],
    ['Database tests', databaseTests],
    ['Browser tests', () => browser({ engine: 'chromium', program: chromium })],
    ...(webkit
      ? [['WebKit', () => browser({ engine: 'webkit', program: webkit }, ONE_JOURNEY)] as const]
      : []),
    ...(firefox ? [['Firefox', () => browser({ engine: 'firefox', program: firefox })] as const] : []),
  ] as const) {
    console.log(`\n=== ${name}`)
    const outcome = await step()
    console.log(
      `${name}: ${outcome.passed} passed, ${outcome.failed} failed (${seconds(startedAt)} s so far)`,
    )
    if (outcome.failed > 0) failed.push(name)
    total = add(total, outcome)
  }
  if (failed.length > 0) console.log(`\nFailed: ${failed.join(', ')}`)
  console.log(`\n${total.passed} passed, ${total.failed} failed`)
  if (total.failed > 0) process.exitCode = 1
}, TEST)

/** Slow calls are printed, not counted: other work on the machine makes any call slow. */
async function databaseTests(): Promise<Outcome> {
  const outcome = await sql()
  for (const call of await findSlowCalls()) console.log(`Warning: ${call}, five times its bar or more.`)
  return outcome
}

const seconds = (since: number): number => Math.round((Date.now() - since) / 1000)
