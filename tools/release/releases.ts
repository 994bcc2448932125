import { appNames } from '../apps'
import { run } from '../command'
import { readSettings } from '../settings'
import { liveRelease, readRegistryFile } from './registryFile'

/** `pnpm releases`: the live version of each app, and the earlier ones to roll back to. */
run(async () => {
  const registry = readRegistryFile(readSettings().site)
  for (const name of appNames) {
    const live = liveRelease(registry, name)
    const previous = live?.previous?.length ? `  back to: ${live.previous.join(', ')}` : ''
    console.log(`${name.padEnd(15)} ${live ? live.version : 'not released'}${previous}`)
  }
})
