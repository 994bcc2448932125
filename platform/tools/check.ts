import { execFileSync } from 'node:child_process'
import { appNamed, root } from '../apps'
import { run } from '../command'
import { type Affected, affectedBy, foldersOf, typesConfigFor } from './checkScope'
import { add, lint, type Outcome, sql, types, unit } from './testSteps'

const SINCE = '--since'

const HELP = `pnpm check
pnpm check APP
pnpm check --since COMMIT

Checks types, lint, unit and database tests, without a browser: the gate before a commit.

  APP             that app and its dependencies: no other team can block its release
  --since COMMIT  types and lint, and the tests that the changes since then can break

Changes: nothing; databases of tests are temporary.
Needs: the installed packages; --since needs git.`

run(async ([name, ref]) => {
  const steps = name === SINCE ? changed(ref) : name ? ofApp(appNamed(name)) : everything
  let total: Outcome = { passed: 0, failed: 0 }
  for (const step of steps) total = add(total, await step())
  console.log(`\n${total.passed} passed, ${total.failed} failed`)
  if (total.failed > 0) process.exitCode = 1
}, HELP)

type Step = () => Promise<Outcome>

const everything: Step[] = [() => types(), () => lint(), () => unit(), sql]

function ofApp(app: string): Step[] {
  const folders = foldersOf(app)
  return [() => types(typesConfigFor(folders)), () => lint(folders), () => unit(folders)]
}

function changed(ref: string | undefined): Step[] {
  if (!ref) throw new Error(`Name the commit to compare with: pnpm check ${SINCE} origin/main.`)
  const affected: Affected = affectedBy(filesChangedSince(ref))
  console.log(
    `Affected: ${affected.folders?.join(', ') ?? 'everything'}${affected.sql ? ', the database' : ''}`,
  )
  return [() => types(), () => lint(), () => unit(affected.folders ?? []), ...(affected.sql ? [sql] : [])]
}

/** Paths of the files that differ between the present files and the commit where this branch left `ref`. */
function filesChangedSince(ref: string): string[] {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
  return git('diff', '--name-only', git('merge-base', ref, 'HEAD'))
    .split('\n')
    .filter(Boolean)
}
