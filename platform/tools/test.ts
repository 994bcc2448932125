import { findPostgres } from '@portal/backend/testing/cluster'
import { run } from '../command'
import { findBrowser } from '../findBrowser'
import { TEST } from '../help.mjs'
import { findSlowCalls } from './bench/database/slowCalls'
import { beside } from './beside'
import { findTestPrograms, preferHeadlessShell } from './findTestPrograms'
import { type House, houses, housesNamed } from './houses'
import { add, type Outcome } from './outcome'
import { browser, build, lint, packages, sql, types, unit } from './testSteps'

type Step = readonly [name: string, run: () => Promise<Outcome>]

const ONE_JOURNEY = process.env.PORTAL_NIGHTLY ? [] : ['--grep', '@smoke']

/** `npm test`, `test:platform` and `test:all`: the tests of one house or of both, and a summary. */
run(async ([word = 'apps']) => {
  const chosen = housesNamed(word)
  preferHeadlessShell()
  const chromium = findBrowser()
  let total: Outcome = { passed: 0, failed: 0 }
  const lines: string[] = []
  for (const [name, step] of stepsOf(chosen, chromium)) {
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

/** Tests of both houses run together: those that wait for a process leave their core to the others. */
function stepsOf(chosen: House[], chromium: string): Step[] {
  const [hasApps, hasPlatform] = [chosen.includes('apps'), chosen.includes('platform')]
  const foldersOf = (kind: 'unit' | 'e2e') => chosen.flatMap((house) => houses[house][kind])
  // The build, PGlite and types each leave a core free for most of their time.
  const built = beside(build)
  return [
    ...(hasApps ? stepsOfApps : []),
    ['Build', built],
    ['Unit tests', () => unit(foldersOf('unit'))],
    ...(hasApps ? [['Database tests', beside(() => sql(houses.apps.databases))] as const] : []),
    ...(hasPlatform ? [['Database tests on PostgreSQL', onPostgres] as const] : []),
    [
      'Browser tests',
      () => browser({ engine: 'chromium', program: chromium }, foldersOf('e2e').map(wordOfE2e)),
    ],
    ...(hasPlatform ? stepsOfOtherEngines() : []),
  ]
}

const stepsOfApps: Step[] = [
  ['Types', () => types()],
  ['Lint', () => lint()],
  ['Packages', packages],
]

function stepsOfOtherEngines(): Step[] {
  const { webkit, firefox } = findTestPrograms()
  return [
    ...(webkit
      ? [['WebKit', () => browser({ engine: 'webkit', program: webkit }, ONE_JOURNEY)] as const]
      : []),
    ...(firefox ? [['Firefox', () => browser({ engine: 'firefox', program: firefox })] as const] : []),
  ]
}

/** Slow calls are printed, not counted: other work on the machine makes any call slow. */
async function onPostgres(): Promise<Outcome> {
  const { databases } = houses.platform
  const outcome = await sql(databases.filter((version) => findPostgres(version === '15' ? 15 : 17)))
  for (const call of await findSlowCalls()) console.log(`Warning: ${call}, five times its bar or more.`)
  return outcome
}

/** Playwright's word for the tests in a folder of `e2e`. */
const wordOfE2e = (folder: string): string => `/e2e/${folder}/`

const seconds = (since: number): number => Math.round((Date.now() - since) / 1000)
