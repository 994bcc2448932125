import { readReports } from '../../shell/server/reports'
import { appNames } from '../apps'
import { run } from '../command'
import { readSettings } from '../settings'
import { listReleases } from './listReleases'
import { clearLitter } from './litter'
import { openStore } from './pointers/openStore'
import { mirrorPointers } from './publish'
import { liveOf } from './switchTo'

/** `pnpm releases`: of each app what is live, what waits and why, what is bad, what can be gone back to, and what browsers counted. */
run(async () => {
  const { site } = readSettings()
  clearLitter(site)
  await mirrorPointers(openStore(site), site)
  const live = liveOf(site)
  const problems = (live?.problems ?? []).map((problem) => `! ${problem}`)
  console.log(
    [...listReleases(site, appNames, live?.standings ?? {}, readReports(site)), ...problems].join('\n'),
  )
})
