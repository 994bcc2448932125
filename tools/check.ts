import { run } from './command'
import { add, lint, type Outcome, sql, types, unit } from './testSteps'

/** `pnpm check`: the quick gate before a commit, without a browser. */
run(async () => {
  let total: Outcome = { passed: 0, failed: 0 }
  for (const step of [types, lint, unit, sql]) total = add(total, await step())
  console.log(`\n${total.passed} passed, ${total.failed} failed`)
  if (total.failed > 0) process.exitCode = 1
})
