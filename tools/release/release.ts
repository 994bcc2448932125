import { appNamed } from '../apps'
import { run } from '../command'
import { readSettings } from '../settings'
import { buildApp } from './build'
import { describeStatus } from './describeStatus'
import { openStore } from './pointers/openStore'
import { switchTo } from './switchTo'

const ONLY_BUILD = '--only-build'

/**
 * `pnpm release mf-bible`: builds one app, adds it to its earlier versions and makes it live. With `--only-build` it
 * only writes the files, which a workflow uploads before it changes the pointer.
 */
run(async (args) => {
  const [name, ...more] = args.filter((argument) => argument !== ONLY_BUILD)
  const app = appNamed(name)
  if (more.length > 0) throw new Error(`One app at a time: pnpm release ${app}, then ${more[0]}.`)
  const { site } = readSettings()
  const { version, fresh } = await buildApp(app, { site })
  if (args.includes(ONLY_BUILD)) return console.log(`${app} ${version} is built.`)
  const status = await switchTo(openStore(site), site, app, version)
  console.log(`${describeStatus(app, status)}${fresh ? '' : ' It was already built.'}`)
})
