import { run } from './command'
import { findBrowser } from './findBrowser'
import { releaseAll } from './release/releaseAll'
import { readSettings } from './settings'
import { browser } from './testSteps'

/** `pnpm e2e [playwright's arguments]`: the browser tests alone, on the present sources. */
run(async (args) => {
  await releaseAll({ site: readSettings().site, onProgress: console.log })
  const { passed, failed } = await browser(findBrowser(), args)
  console.log(`${passed} passed, ${failed} failed`)
  if (failed > 0) process.exitCode = 1
})
