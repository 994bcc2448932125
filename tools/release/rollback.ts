import { appNamed } from '../apps'
import { run } from '../command'
import { readSettings } from '../settings'
import { describeStatus } from './describeStatus'
import { openStore } from './pointers/openStore'
import { removeLeftovers } from './removeLeftovers'
import { rollBack } from './switchTo'

/** `pnpm rollback mf-bible [version]`: makes an earlier version live again, by default the previous one. */
run(async ([name, wanted]) => {
  const app = appNamed(name)
  const { site } = readSettings()
  removeLeftovers(site)
  console.log(describeStatus(app, await rollBack(openStore(site), site, app, wanted)))
})
