import { run } from '../command'
import { chooseEngine, findProgram } from '../findBrowser'
import { releaseAll } from '../release/releaseAll'
import { readSettings } from '../settings'
import { browser } from './testSteps'

const HELP = `pnpm e2e [--engine webkit|firefox] [WORDS OF PLAYWRIGHT …]

Runs the browser tests alone, on the current sources: all, or those whose files the words name (pnpm e2e journeys).

Changes: PORTAL_SITE (site), which it builds, and test-results. Its portals are temporary.
Needs: a browser (PORTAL_CHROMIUM, or it fetches one).`

run(async (args) => {
  const { engine, rest } = chooseEngine(args)
  const program = findProgram[engine]()
  await releaseAll({ site: readSettings().site, onProgress: console.log })
  const { passed, failed, retried = [] } = await browser({ engine, program }, rest)
  if (retried.length > 0) console.log(`Passed only at a later try:\n  ${retried.join('\n  ')}`)
  console.log(`${passed} passed, ${failed} failed`)
  if (failed > 0) process.exitCode = 1
}, HELP)
