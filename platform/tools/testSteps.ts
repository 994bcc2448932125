import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../apps'
import type { Engine } from '../findBrowser'
import { releaseAll } from '../release/releaseAll'
import { readSettings } from '../settings'
import { print } from './beside'
import { type BrowserReport, outcomeOf } from './browserReport'
import { add, type Outcome } from './outcome'
import { findUnfitLicences, findVulnerabilities } from './packages'

type Run = { code: number; output: string }

const bin = (name: string) => join(root, 'node_modules/.bin', name)

/** Runs a program in the project's root and passes its output on. */
export function runProgram(
  command: string,
  args: string[],
  { env = {}, cwd = root }: { env?: Record<string, string>; cwd?: string } = {},
): Promise<Run> {
  return new Promise((resolve, reject) => {
    const program = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    program.stdout.on('data', (chunk) => {
      output += chunk
      print(chunk)
    })
    program.stderr.on('data', (chunk) => print(chunk, process.stderr))
    program.once('error', reject)
    program.once('exit', (code) => resolve({ code: code ?? 1, output }))
  })
}

/** A check without tests counts as one. */
const asOne = ({ code }: Run): Outcome => (code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })

/** A step whose runner counts its tests; one that fails without a count is one failure. */
const counted = ({ code }: Run, found: Outcome | null): Outcome => {
  const { passed, failed, retried } = found ?? { passed: 0, failed: 0 }
  return { passed, failed: code !== 0 || passed === 0 ? Math.max(failed, 1) : failed, retried }
}

/** Checks types of the whole project, or of a configuration's files. */
export const types = async (project = 'tsconfig.json') =>
  asOne(await runProgram(bin('tsc'), ['--noEmit', '--project', project]))

/** Lints the whole project, or an app and the folders that it uses: style, imports, and unused code (of the app alone). */
export async function lint(app?: string, folders: string[] = []): Promise<Outcome> {
  let total: Outcome = { passed: 0, failed: 0 }
  for (const [name = '', ...args] of [
    ['biome', 'check', '--error-on-warnings', ...(app ? folders : ['.'])],
    ['tsx', 'platform/tools/lint/importBoundaries.ts', ...folders],
    ['knip', '--no-progress', '--no-config-hints', ...(app ? ['--workspace', app] : [])],
  ]) {
    total = add(total, asOne(await runProgram(bin(name), args)))
  }
  return total
}

/** Checks the texts in JSX that a browser's translation breaks. */
export const bareTexts = async () => asOne(await runProgram(bin('tsx'), ['platform/tools/lint/bareTexts.ts']))

/** Checks that the browser's first render is the host's. */
export const firstRender = async () =>
  asOne(await runProgram(bin('tsx'), ['platform/tools/lint/firstRender.ts']))

/**
 * Checks vulnerabilities and licences of the packages. If the registry does not answer, prints that and does not
 * count it.
 */
export async function packages(): Promise<Outcome> {
  const vulnerabilities = await findVulnerabilities()
  if (!vulnerabilities) console.log('Known vulnerabilities were not checked: the registry gave no answer.')
  const unfit = await findUnfitLicences()
  for (const line of vulnerabilities ?? []) console.error(`Vulnerable: ${line}`)
  for (const line of unfit) console.error(`Licence that does not fit: ${line}`)
  const checks = vulnerabilities ? [vulnerabilities, unfit] : [unfit]
  const failed = checks.filter((lines) => lines.length > 0).length
  return { passed: checks.length - failed, failed }
}

/** Builds all apps from the current sources and makes them live in the site, which counts as one check. */
export async function build(): Promise<Outcome> {
  try {
    await releaseAll({ site: readSettings().site })
    return { passed: 1, failed: 0 }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return { passed: 0, failed: 1 }
  }
}

/** Runs the unit tests of the whole project, or of some of its folders. */
export async function unit(folders: string[] = []): Promise<Outcome> {
  const report = join(tmpdir(), `portal-jest-${process.pid}.json`)
  // Patient, as in continuous integration: many tests run beside each other.
  const run = await runProgram(
    process.execPath,
    [
      // Fewer collections of short-lived objects: a tenth of the processor time. Jest passes it on to its workers.
      '--max-semi-space-size=64',
      join(root, 'node_modules/jest/bin/jest.js'),
      '--json',
      `--outputFile=${report}`,
      // One worker more than two cores: many tests wait for a process or a timeout.
      '--maxWorkers=3',
      '--silent',
      ...testPatterns(folders),
    ],
    { env: { CI: 'true' } },
  )
  const found = readReport(report, ({ numPassedTests, numFailedTests, numFailedTestSuites }) => ({
    passed: Number(numPassedTests),
    failed: Math.max(Number(numFailedTests), Number(numFailedTestSuites)),
  }))
  rmSync(report, { force: true })
  return counted(run, found)
}

/** Patterns of jest for the tests in these folders, which may be regular expressions. */
const testPatterns = (folders: string[]): string[] => folders.map((folder) => `^${join(root, folder)}/`)

/** Runs the database tests on these engines, or on PGlite and PostgreSQL 17. */
export async function sql(engines: string[] = []): Promise<Outcome> {
  const options = engines.flatMap((engine) => ['--engine', engine])
  const run = await runProgram(bin('tsx'), ['platform/backend/cli/test.ts', ...options])
  const counts = /(\d+) passed, (\d+) failed\s*$/.exec(run.output)
  return counted(run, counts && { passed: Number(counts[1]), failed: Number(counts[2]) })
}

/** Runs Playwright on the composed site, in one engine; `program` comes from `findProgram`. */
export async function browser(
  { engine, program }: { engine: Engine; program: string },
  args: string[] = [],
): Promise<Outcome> {
  const folder = join(root, 'e2e')
  const report = join(root, 'test-results/e2e.json')
  rmSync(report, { force: true })
  const run = await runProgram(
    join(folder, 'node_modules/.bin/playwright'),
    ['test', `--project=${engine}`, ...args],
    { cwd: folder, env: { [`PORTAL_${engine.toUpperCase()}`]: program } },
  )
  return counted(
    run,
    readReport(report, (found) => outcomeOf(found as BrowserReport)),
  )
}

function readReport(file: string, read: (report: Record<string, unknown>) => Outcome): Outcome | null {
  return existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8'))) : null
}
