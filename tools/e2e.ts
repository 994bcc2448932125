import { run } from './command'
import { chooseEngine, findProgram } from './findBrowser'
import { releaseAll } from './release/releaseAll'
import { readSettings } from './settings'
import { browser } from './testSteps'

/** `pnpm e2e [--engine webkit|firefox] [playwright's arguments]`: only the browser tests, on the current sources. */
run(async (args) => {
  const { engine, rest } = chooseEngine(args)
  const program = findProgram[engine]()
  await releaseAll({ site: readSettings().site, onProgress: console.log })
  const { passed, failed } = await browser({ engine, program }, rest)
  console.log(`${passed} passed, ${failed} failed`)
  if (failed > 0) process.exitCode = 1
})
