import { parseArgs } from 'node:util'
import { appNamed } from '../apps'
import { run } from '../command'
import { describeCanary, reportCanaries } from '../host/canary/report'
import { isOver } from '../host/preview/previewOf'
import type { VersionStatus } from '../host/registry/resolveRegistry'
import { openJournal, trialsIn } from '../host/trials/journal'
import { describeApps } from '../host/watch/describeApp'
import { siteHealth } from '../host/watch/health'
import { readReports } from '../host/watch/reports'
import { readSettings } from '../settings'
import { describeVersions } from './describeVersions'
import { openStore } from './pointers/openStore'
import { readPointerOf } from './pointers/readPointerOf'
import { appsOf, mirrorPointers } from './publish'
import { removeLeftovers } from './removeLeftovers'
import { liveOf } from './switchTo'

const HELP = `pnpm status [APP] [--json]

Says what is live: the problems, and one line for each app, those with a problem first. Systemstatus of the office says the
same in Swedish.

  APP     its versions: live, waiting with the reason, bad, possible rollbacks, browsers' counts, its canary and preview links
  --json  the same for programs

Changes: no release; it removes leftovers of killed commands from PORTAL_SITE (site).
Needs: a site.`

run(async (args) => {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { json: { type: 'boolean' } },
  })
  const { site } = readSettings()
  removeLeftovers(site)
  await mirrorPointers(openStore(site), site)
  const [name, ...more] = positionals
  if (more.length > 0) throw new Error(`One app at a time: pnpm status ${name}, then ${more[0]}.`)
  const names = appsOf(site)
  const shown = name === undefined ? names : [appNamed(name, names)]
  const status = readStatus(site, shown)
  if (values.json) return console.log(JSON.stringify(status, null, 2))
  const problems = status.problems.map((problem) => `! ${problem}`)
  const lines = status.apps.map(({ name, line }) => `${name.padEnd(15)} ${line}`)
  if (name === undefined) return console.log([...problems, ...lines].join('\n'))
  const { versions = [] } = status.apps[0] ?? {}
  const canaries = status.canaries.map(describeCanary)
  const previews = status.previews.map(
    ({ version, until }) => `${name} ${version} has a preview link until ${until}.`,
  )
  console.log([...describeVersions(site, name, versions), ...canaries, ...previews, ...problems].join('\n'))
}, HELP)

/** What is known of some apps of a site, and the problems of all. */
function readStatus(site: string, names: string[]) {
  const live = liveOf(site)
  const trials = trialsIn(openJournal(site)())
  const known = names.map((name) => [name, live ? (live.statuses[name] ?? []) : withoutShell(site, name)])
  const isShown = ({ app }: { app: string }) => names.includes(app)
  return {
    problems: live ? siteHealth(live, trials).problems : [],
    apps: describeApps(site, Object.fromEntries(known), readReports(site)),
    canaries: reportCanaries(live ?? {}, trials).filter(isShown),
    previews: (live?.previews ?? [])
      .filter((preview) => isShown(preview) && !isOver(preview))
      .map(({ app, version, until }) => ({ app, version, until })),
  }
}

/** No version has a state without a shell: then the newest released one waits. */
function withoutShell(site: string, name: string): VersionStatus[] {
  const [newest] = readPointerOf(site, name).wanted
  return newest ? [{ version: newest.version, state: 'waiting', why: 'there is no shell yet' }] : []
}
