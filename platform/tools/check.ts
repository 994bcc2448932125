import { execFileSync } from 'node:child_process'
import { appNamed, root } from '../apps'
import { run } from '../command'
import { type Affected, affectedBy, foldersOf, LINT, typesConfigFor } from './checkScope'
import { add, type Outcome } from './outcome'
import { lint, sql, types, unit } from './testSteps'

const SINCE = '--since'

const HELP = `pnpm check
pnpm check APP
pnpm check --since COMMIT

Checks types, lint, unit and database tests, without a browser: the gate before a commit.

  APP             types and style of that app and of what it uses, its tests, and the rules of the whole project for
                  texts, names and documents: what a pull request of this app runs
  --since COMMIT  types and lint, and the tests that the changes since then can break

Changes: nothing; databases of tests are temporary.
Needs: the installed packages; --since needs git.`

run(async ([name, ref]) => {
  const steps = name === SINCE ? changed(ref) : name ? ofApp(appNamed(name)) : everything
  let total: Outcome = { passed: 0, failed: 0 }
  const failed: string[] = []
  for (const [what, step] of steps) {
    const outcome = await step()
    if (outcome.failed > 0) failed.push(what)
    total = add(total, outcome)
  }
  const names = failed.length > 0 ? `: ${failed.join(', ')}` : ''
  console.log(`\n${total.passed} passed, ${total.failed} failed${names}`)
  if (total.failed > 0) process.exitCode = 1
}, HELP)

type Step = [what: string, run: () => Promise<Outcome>]

const wholeLint: Step = ['lint', () => lint()]
const everything: Step[] = [
  ['types', () => types()],
  wholeLint,
  ['unit tests', () => unit()],
  ['database tests', sql],
]

function ofApp(app: string): Step[] {
  const folders = foldersOf(app)
  return [
    ['types', () => types(typesConfigFor(folders))],
    ['lint', () => lint(app, folders)],
    ['unit tests', () => unit([app, LINT])],
  ]
}

function changed(ref: string | undefined): Step[] {
  if (!ref) throw new Error(`Name the commit to compare with: pnpm check ${SINCE} origin/main.`)
  const affected: Affected = affectedBy(filesChangedSince(ref))
  console.log(
    `Affected: ${affected.folders?.join(', ') ?? 'everything'}${affected.sql ? ', the database' : ''}`,
  )
  return [
    ['types', () => types()],
    wholeLint,
    ['unit tests', () => unit(affected.folders ?? [])],
    ...(affected.sql ? [['database tests', sql] satisfies Step] : []),
  ]
}

/** Paths of the files that differ between the present files and the commit where this branch left `ref`. */
function filesChangedSince(ref: string): string[] {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
  return git('diff', '--name-only', git('merge-base', ref, 'HEAD'))
    .split('\n')
    .filter(Boolean)
}
