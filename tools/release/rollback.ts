import { appNamed } from '../apps'
import { run } from '../command'
import { readSettings } from '../settings'
import { haltCanary, hasCanary } from './canary'
import { describeStatus } from './describeStatus'
import { openStore } from './pointers/openStore'
import { mirrorPointers } from './publish'
import { removeLeftovers } from './removeLeftovers'
import { rollBack } from './switchTo'

/**
 * `pnpm rollback mf-bible [version]`: makes an earlier version live again, by default the previous one. An app's
 * canary is its newest release: without a version, the command halts the canary, and the live version stays.
 */
run(async ([name, wanted]) => {
  const app = appNamed(name)
  const { site } = readSettings()
  removeLeftovers(site)
  const store = openStore(site)
  await mirrorPointers(store, site)
  const halted = wanted === undefined && hasCanary(site, app) ? await haltCanary(store, site, app) : null
  if (halted !== null) return console.log(`${halted} The next pnpm rollback ${app} changes the live version.`)
  console.log(describeStatus(app, await rollBack(store, site, app, wanted)))
})
