import { parseArgs } from 'node:util'
import { appNamed } from '../apps'
import { run } from '../command'
import { readSettings } from '../settings'
import { buildApp } from './build'
import { describeStatus } from './describeStatus'
import { openStore } from './pointers/openStore'
import { endPreviews, openPreview, readDuration } from './preview'
import { switchTo } from './switchTo'

/**
 * `pnpm release mf-bible`: builds one app, adds it to its earlier versions and makes it live. With `--only-build` it
 * only writes the files, which a workflow uploads before it changes the pointer. With `--preview 3d` it prints a link that
 * shows the version in one browser, and makes nothing live; `--preview off` ends the app's links.
 */
run(async (args) => {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { 'only-build': { type: 'boolean' }, preview: { type: 'string' } },
  })
  const [name, ...more] = positionals
  const app = appNamed(name)
  if (more.length > 0) throw new Error(`One app at a time: pnpm release ${app}, then ${more[0]}.`)
  const { site, publicUrl, ports } = readSettings()
  const store = openStore(site)
  if (values.preview === 'off') {
    await endPreviews(store, site, app)
    return console.log(`The preview links of ${app} have ended.`)
  }
  const lasts = values.preview === undefined ? null : readDuration(values.preview)
  const { version, fresh } = await buildApp(app, { site })
  if (values['only-build']) return console.log(`${app} ${version} is built.`)
  if (lasts !== null) {
    const until = new Date(Date.now() + lasts)
    const { path, why } = await openPreview(store, site, app, version, until)
    const link = new URL(path, publicUrl ?? `http://localhost:${ports.shell}`).href
    console.log(
      `${app} ${version} is shown to those who open this link, until ${until.toISOString()}:\n${link}`,
    )
    return why === null
      ? undefined
      : console.log(`It cannot be shown yet: ${why}. The link works as soon as it can.`)
  }
  const status = await switchTo(store, site, app, version)
  console.log(`${describeStatus(app, status)}${fresh ? '' : ' It was already built.'}`)
})
