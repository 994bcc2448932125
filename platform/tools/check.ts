import { execFileSync } from 'node:child_process'
import { appNamed, appNames, root } from '../apps'
import { run } from '../command'
import { readBuilt } from '../host/registry/readBuilt'
import { readPointerOf } from '../release/pointers/readPointerOf'
import { readSettings } from '../settings'
import { beside } from './beside'
import { affectedBy, foldersOf, LINT, testedFolders, typesConfigFor } from './checkScope'
import { add, type Outcome } from './outcome'
import { lint, sql, types, unit } from './testSteps'

const SINCE = '--since'

const HELP = `pnpm check
pnpm check APP
pnpm check --since COMMIT

Checks types, lint, unit and database tests, without a browser: the gate before a commit.

  APP             types and style of that app and of what it uses, its tests, those of the packages that it uses and
                  that changed since its last release in PORTAL_SITE, and the rules of the whole project for texts,
                  names and documents
  --since COMMIT  types and lint, and the tests that the changes since then can break

Changes: nothing; databases of tests are temporary.
Needs: the installed packages; git for APP and --since.`

run(async ([name, ref]) => {
  const { types: config, lint: linted, folders, sql: needsSql } = scopeOf(name, ref)
  // Types and lint use one core, the unit tests both.
  const typesRun = beside(() => types(config))
  const lintRun = beside(linted)
  const steps: Step[] = [
    ['unit tests', () => unit(folders)],
    ['types', typesRun],
    ['lint', lintRun],
    ...(needsSql ? [['database tests', () => sql()] satisfies Step] : []),
  ]
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

/** What a check runs: the configuration of `tsc`, the lint, and the folders with unit tests, none for all. */
type Scope = { types?: string; lint: () => Promise<Outcome>; folders: string[]; sql: boolean }

function scopeOf(name: string | undefined, ref: string | undefined): Scope {
  if (!name) return { lint: () => lint(), folders: [], sql: true }
  if (name === SINCE) return scopeSince(ref)
  const app = appNamed(name)
  const used = foldersOf(app)
  const tested = testedFolders(app, filesSinceRelease(app))
  return {
    types: typesConfigFor(used),
    lint: () => lint(app, used),
    folders: [...tested, LINT],
    sql: tested.includes('supabase'),
  }
}

function scopeSince(ref: string | undefined): Scope {
  if (!ref) throw new Error(`Name the commit to compare with: pnpm check ${SINCE} origin/main.`)
  const { folders, sql } = affectedBy(filesChangedSince(git('merge-base', ref, 'HEAD')))
  console.log(`Affected: ${folders?.join(', ') ?? 'everything'}${sql ? ', the database' : ''}`)
  // No other package has the types of an app.
  const apps = folders?.filter((folder) => folder !== LINT) ?? []
  const isOfApps = apps.length > 0 && apps.every((folder) => appNames.includes(folder))
  return {
    types: isOfApps ? typesConfigFor([...new Set(apps.flatMap(foldersOf))]) : undefined,
    lint: () => lint(),
    folders: folders ?? [],
    sql,
  }
}

/** Paths of the files that differ between the app's newest release here and the present files; none without one. */
function filesSinceRelease(app: string): string[] {
  const { site } = readSettings()
  const [newest] = readPointerOf(site, app).wanted
  const commit = newest && readBuilt(site, app, newest.version)?.commit
  try {
    return commit ? filesChangedSince(commit) : []
  } catch {
    // A commit of another clone.
    return []
  }
}

/** Paths of the files that differ between that commit and the present files. */
const filesChangedSince = (commit: string): string[] =>
  git('diff', '--name-only', commit).split('\n').filter(Boolean)

const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim()
