import { findPostgres } from '@portal/backend/testing/cluster'
import { run } from '../command'
import { findBrowser } from '../findBrowser'
import { TEST } from '../help.mjs'
import { findSlowCalls } from './bench/database/slowCalls'
import { beside } from './beside'
import { findTestPrograms, preferHeadlessShell } from './findTestPrograms'
import { houses, housesNamed } from './houses'
import { add, type Outcome } from './outcome'
import { browser, build, lint, packages, sql, types, unit } from './testSteps'

type Step = readonly [name: string, run: () => Promise<Outcome>]

const ONE_JOURNEY = process.env.PORTAL_NIGHTLY ? [] : ['--grep', '@smoke']

/** `npm test`, `test:platform` and `test:all`: the tests of one house or of both, and a summary. */
run(async ([word = 'apps']) => {
  const chosen = housesNamed(word)
  preferHeadlessShell()
  const chromium = findBrowser()
  const stepsOf = { apps: stepsOfApps, platform: stepsOfPlatform }
  // The build, PGlite and types each leave a core free for most of their time.
  const built = beside(build)
  // A step of both houses runs once.
  const steps = new Map(chosen.flatMap((house) => stepsOf[house](chromium, ['Build', built])))

  let total: Outcome = { passed: 0, failed: 0 }
  const lines: string[] = []
  for (const [name, step] of steps) {
    console.log(`\n=== ${name}`)
    const startedAt = Date.now()
    const outcome = await step()
    const line = `${name}: ${outcome.passed} passed, ${outcome.failed} failed (${seconds(startedAt)} s)`
    console.log(line)
    lines.push(outcome.failed > 0 ? `FAILED  ${line}` : `    ok  ${line}`)
    total = add(total, outcome)
  }
  const retried = total.retried ?? []
  if (retried.length > 0) console.log(`\nPassed only at a later try:\n  ${retried.join('\n  ')}`)
  console.log(`\n${lines.join('\n')}\n\n${total.passed} passed, ${total.failed} failed`)
  const other = (['apps', 'platform'] as const).find((house) => !chosen.includes(house))
  if (other) console.log(`${houses[other].command} runs the tests of the ${other}.`)
  if (total.failed > 0) process.exitCode = 1
}, TEST)

function stepsOfApps(chromium: string, buildStep: Step): Step[] {
  const { unit: folders, e2e, databases } = houses.apps
  const onPglite = beside(() => sql(databases))
  return [
    ['Types', () => types()],
    ['Lint', () => lint()],
    ['Packages', packages],
    buildStep,
    ['Unit tests', () => unit(folders)],
    ['Database tests', onPglite],
    ['Browser tests', () => browser({ engine: 'chromium', program: chromium }, foldersOfE2e(e2e))],
  ]
}

function stepsOfPlatform(chromium: string, buildStep: Step): Step[] {
  const { unit: folders, e2e, databases } = houses.platform
  const { webkit, firefox } = findTestPrograms()
  const installed = databases.filter((version) => findPostgres(version === '15' ? 15 : 17))
  return [
    buildStep,
    ['Unit tests of the platform', () => unit(folders)],
    ['Database tests on PostgreSQL', () => onPostgres(installed)],
    [
      'Browser tests of the platform',
      () => browser({ engine: 'chromium', program: chromium }, foldersOfE2e(e2e)),
    ],
    ...(webkit
      ? [['WebKit', () => browser({ engine: 'webkit', program: webkit }, ONE_JOURNEY)] as const]
      : []),
    ...(firefox ? [['Firefox', () => browser({ engine: 'firefox', program: firefox })] as const] : []),
  ]
}

/** Slow calls are printed, not counted: other work on the machine makes any call slow. */
async function onPostgres(versions: string[]): Promise<Outcome> {
  const outcome = await sql(versions)
  for (const call of await findSlowCalls()) console.log(`Warning: ${call}, five times its bar or more.`)
  return outcome
}

/** Playwright's words for the tests in folders of `e2e`. */
const foldersOfE2e = (folders: string[]): string[] => folders.map((folder) => `/e2e/${folder}/`)

const seconds = (since: number): number => Math.round((Date.now() - since) / 1000)
