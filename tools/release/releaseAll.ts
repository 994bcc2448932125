import { appNames } from '../apps'
import { buildApp } from './build'
import { describeStatus } from './describeStatus'
import { readPointer } from './pointers/changePointer'
import { openStore } from './pointers/openStore'
import { switchTo } from './switchTo'

type Options = Parameters<typeof buildApp>[1] & { onProgress?: (text: string) => void }

/**
 * Builds changed apps and makes the current sources of every app live, except canaries and versions that were rolled
 * back.
 */
export async function releaseAll({ onProgress = () => {}, ...options }: Options): Promise<void> {
  const { site } = options
  const store = openStore(site)
  for (const name of appNames) {
    const { version, fresh } = await buildApp(name, options)
    if (fresh) onProgress(`Built ${name}.`)
    const { wanted, bad, canary } = await readPointer(store, name)
    if (bad.includes(version)) onProgress(`${name} ${version} was rolled back and stays so.`)
    else if (canary?.version === version) onProgress(`${name} ${version} stays a canary.`)
    else if (wanted[0]?.version !== version || fresh) {
      const status = await switchTo(store, site, name, version)
      if (status.state !== 'live') onProgress(describeStatus(name, status))
    }
  }
}
