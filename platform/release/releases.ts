import { run } from '../command'
import { describeCanary, describeUndecided, reportCanaries } from '../host/canary/report'
import { openJournal, trialsIn } from '../host/trials/journal'
import { readReports } from '../host/watch/reports'
import { describeFailures } from '../host/watch/watch'
import { readSettings } from '../settings'
import { listReleases } from './listReleases'
import { openStore } from './pointers/openStore'
import { appsOf, mirrorPointers } from './publish'
import { removeLeftovers } from './removeLeftovers'
import { liveOf } from './switchTo'

const HELP = `pnpm releases

Lists for each app the live version, waiting ones with the reason, bad ones, possible rollbacks and the browsers' counts;
then versions that a share of browsers sees, preview links and problems.

Changes: no release; it removes leftovers of killed commands from PORTAL_SITE (site).
Needs: a site.`

run(async () => {
  const { site } = readSettings()
  removeLeftovers(site)
  await mirrorPointers(openStore(site), site)
  const live = liveOf(site)
  const statuses = live?.statuses ?? {}
  const reports = readReports(site)
  const previews = (live?.previews ?? []).filter(({ until }) => Date.parse(until) > Date.now())
  const trials = trialsIn(openJournal(site)())
  const canaries = reportCanaries(live ?? {}, trials)
  const problems = [
    ...(live?.problems ?? []),
    ...describeFailures(statuses, trials),
    ...describeUndecided(canaries),
  ]
  console.log(
    [
      ...listReleases(site, appsOf(site), statuses, reports),
      ...canaries.map(describeCanary),
      ...previews.map(({ app, version, until }) => `${app} ${version} has a preview link until ${until}.`),
      ...problems.map((problem) => `! ${problem}`),
    ].join('\n'),
  )
}, HELP)
