import { readReports } from '../../shell/server/reports'
import { sayFailing } from '../../shell/server/watch'
import { run } from '../command'
import { readSettings } from '../settings'
import { listReleases } from './listReleases'
import { clearLitter } from './litter'
import { openStore } from './pointers/openStore'
import { appsOf, mirrorPointers } from './publish'
import { liveOf } from './switchTo'

/** `pnpm releases`: of each app what is live, what waits and why, what is bad, what can be gone back to, and what browsers counted. */
run(async () => {
  const { site } = readSettings()
  clearLitter(site)
  await mirrorPointers(openStore(site), site)
  const live = liveOf(site)
  const standings = live?.standings ?? {}
  const reports = readReports(site)
  const problems = [...(live?.problems ?? []), ...sayFailing(standings, reports)]
  console.log(
    [
      ...listReleases(site, appsOf(site), standings, reports),
      ...problems.map((problem) => `! ${problem}`),
    ].join('\n'),
  )
})
