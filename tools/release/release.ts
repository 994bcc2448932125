import { appNamed } from '../apps'
import { run } from '../command'
import { readSettings } from '../settings'
import { buildApp } from './build'
import { switchTo } from './registryFile'

/** `pnpm release mf-bible`: builds one app, puts it beside its earlier versions and makes it live. */
run(async ([name, ...more]) => {
  const app = appNamed(name)
  if (more.length > 0) throw new Error(`One app at a time: pnpm release ${app}, then ${more[0]}.`)
  const { site } = readSettings()
  const { version, fresh } = await buildApp(app, { site })
  switchTo(site, app, version)
  console.log(`${app} ${version} is live${fresh ? '' : ' (it was already built)'}.`)
})
