import { appNamed } from '../apps'
import { run } from '../command'
import { readSettings } from '../settings'
import { liveRelease, readRegistryFile, switchTo } from './registryFile'

/** `pnpm rollback mf-bible [version]`: makes an earlier version live again, by default the last one. */
run(async ([name, wanted]) => {
  const app = appNamed(name)
  const { site } = readSettings()
  const version = wanted ?? liveRelease(readRegistryFile(site), app)?.previous?.[0]
  if (!version) throw new Error(`${app} has no earlier version to go back to.`)
  switchTo(site, app, version)
  console.log(`${app} ${version} is live again.`)
})
