import { type AppName, appNames } from '../apps'
import { buildApp } from './build'
import { switchTo } from './registryFile'

type Options = { site: string; mode?: 'production' | 'development'; onProgress?: (text: string) => void }

/** Builds what is stale and makes every app's present sources live. */
export async function releaseAll({ site, mode, onProgress = () => {} }: Options): Promise<void> {
  for (const name of appNames as readonly AppName[]) {
    const { version, fresh } = await buildApp(name, { site, mode })
    switchTo(site, name, version)
    if (fresh) onProgress(`Built ${name}.`)
  }
}
