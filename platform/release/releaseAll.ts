import { type AppName, appNames } from '../apps'
import { versionsBeside } from '../contract/pointer'
import { buildApp } from './build'
import { describeStatus } from './describeStatus'
import { readPointer } from './pointers/changePointer'
import { openStore } from './pointers/openStore'
import { switchTo } from './switchTo'

type Options = Parameters<typeof buildApp>[1] & {
  onProgress?: (text: string) => void
  /** Resolves when the site knows the backend's newest migration: until then a release that needs it would seem to wait. */
  migrated?: Promise<void>
}

/**
 * Builds changed apps and makes the current sources of every app live, except versions that a share of browsers gets
 * or that were rolled back.
 */
export async function releaseAll({ onProgress = () => {}, migrated, ...options }: Options): Promise<void> {
  const { site } = options
  const store = openStore(site)
  const builds: { name: AppName; version: string; fresh: boolean }[] = []
  for (const name of appNames) {
    const { version, fresh } = await buildApp(name, options)
    if (fresh) onProgress(`Built ${name}.`)
    builds.push({ name, version, fresh })
  }
  await migrated
  for (const { name, version, fresh } of builds) {
    const pointer = await readPointer(store, name)
    if (pointer.bad.includes(version)) onProgress(`${name} ${version} was rolled back and stays so.`)
    else if (versionsBeside(pointer).some((beside) => beside.version === version))
      onProgress(`${name} ${version} is still shown to a share of browsers.`)
    else if (pointer.wanted[0]?.version !== version || fresh) {
      const status = await switchTo(store, site, name, version)
      if (status.state !== 'live') onProgress(describeStatus(name, status))
    }
  }
}
