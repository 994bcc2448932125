import { appNamed } from '../apps'
import { run } from '../command'
import { readSettings } from '../settings'
import { clearLitter } from './litter'
import { openStore } from './pointers/openStore'
import { sayStanding } from './sayStanding'
import { rollBack } from './switchTo'

/** `pnpm rollback mf-bible [version]`: makes an earlier version live again, by default the last one. */
run(async ([name, wanted]) => {
  const app = appNamed(name)
  const { site } = readSettings()
  clearLitter(site)
  console.log(sayStanding(app, await rollBack(openStore(site), site, app, wanted)))
})
