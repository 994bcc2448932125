import { appNamed } from '../apps'
import { run } from '../command'
import { readSettings } from '../settings'
import { haltCanary, hasCanary } from './canary/share'
import { describeStatus } from './describeStatus'
import { openStore } from './pointers/openStore'
import { mirrorPointers } from './publish'
import { removeLeftovers } from './removeLeftovers'
import { rollBack } from './switchTo'

const HELP = `pnpm rollback APP [VERSION]

Makes an earlier version of an app live again: VERSION, or the one before. When a share of browsers is shown a newer
version (pnpm release --share), it only ends that.

Changes: replaces the app's pointer in PORTAL_SITE (site); no version is deleted.
Needs: a kept version (pnpm status APP lists them); where releases are signed, the app's key.`

run(async ([name, wanted]) => {
  const app = appNamed(name)
  const { site } = readSettings()
  removeLeftovers(site)
  const store = openStore(site)
  await mirrorPointers(store, site)
  const halted = wanted === undefined && hasCanary(site, app) ? await haltCanary(store, site, app) : null
  if (halted !== null) return console.log(`${halted} The next pnpm rollback ${app} changes the live version.`)
  console.log(describeStatus(app, await rollBack(store, site, app, wanted)))
}, HELP)
