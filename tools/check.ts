import { appNamed } from './apps'
import { foldersOf, typesConfigFor } from './checkScope'
import { run } from './command'
import { add, lint, type Outcome, sql, types, unit } from './testSteps'

/**
 * `pnpm check`: the quick gate before a commit, without a browser. `pnpm check mf-bible`: that app and what it uses, so that
 * nothing of another team keeps it from being released.
 */
run(async ([name]) => {
  const folders = name ? foldersOf(appNamed(name)) : []
  const steps = name
    ? [() => types(typesConfigFor(folders)), () => lint(folders), () => unit(folders)]
    : [() => types(), () => lint(), () => unit(), sql]
  let total: Outcome = { passed: 0, failed: 0 }
  for (const step of steps) total = add(total, await step())
  console.log(`\n${total.passed} passed, ${total.failed} failed`)
  if (total.failed > 0) process.exitCode = 1
})
