import { parseArgs } from 'node:util'
import { appNamed } from '../apps'
import { run } from '../command'
import { readSettings } from '../settings'
import { buildApp } from './build'
import { describeStatus } from './describeStatus'
import { passGate } from './gate/gate'
import { openStore } from './pointers/openStore'
import { switchTo } from './switchTo'

/**
 * `pnpm release mf-bible`: builds one app, opens it in a browser beside the live versions of the others (the release
 * gate), adds it to its earlier versions and makes it live. With `--only-build` it only writes the files, which a
 * workflow uploads before it changes the pointer. `--force "reason"` releases it with the faults that the gate finds.
 */
run(async (args) => {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { 'only-build': { type: 'boolean' }, force: { type: 'string' } },
  })
  const [name, ...more] = positionals
  const { force: forced, 'only-build': onlyBuild } = values
  const app = appNamed(name)
  if (more.length > 0) throw new Error(`One app at a time: pnpm release ${app}, then ${more[0]}.`)
  if (forced?.trim() === '')
    throw new Error(`Give the reason, which is kept with the release: pnpm release ${app} --force "…".`)
  const { site } = readSettings()
  const { version, fresh } = await buildApp(app, { site })
  if (onlyBuild) return console.log(`${app} ${version} is built.`)
  const status = await switchTo(openStore(site), site, app, version, {
    gate: () => passGate({ name: app, version }, { site, forced }),
    forced,
  })
  console.log(`${describeStatus(app, status)}${fresh ? '' : ' It was already built.'}`)
})
