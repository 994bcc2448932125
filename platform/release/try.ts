import { parseArgs } from 'node:util'
import { appNamed } from '../apps'
import { run } from '../command'
import { readSettings } from '../settings'
import { buildApp } from './build'
import { openStore } from './pointers/openStore'
import { endPreviews, openPreview, readDuration } from './preview'

const HELP = `pnpm try APP [3d | off]

Builds one app and prints a link that shows it in one browser, until its end. Makes nothing live.

  3d   how long the link works: from 1h to 30d; 3d otherwise
  off  ends all links of the app

Changes: adds a version, and the link's hash to the app's pointer in PORTAL_SITE (site).
Needs: where releases are signed, the app's key (PORTAL_KEYS or PORTAL_SIGNING_KEY).`

run(async (args) => {
  const [name, lasts = '3d', ...more] = parseArgs({ args, allowPositionals: true }).positionals
  const app = appNamed(name)
  if (more.length > 0) throw new Error(`One app at a time: pnpm try ${app} ${lasts}, then ${more[0]}.`)
  const { site, publicUrl, ports } = readSettings()
  const store = openStore(site)
  if (lasts === 'off') {
    await endPreviews(store, site, app)
    return console.log(`The preview links of ${app} have ended.`)
  }
  const until = new Date(Date.now() + readDuration(lasts))
  const { version } = await buildApp(app, { site })
  const { path, why } = await openPreview(store, site, app, version, until)
  const link = new URL(path, publicUrl ?? `http://localhost:${ports.shell}`).href
  console.log(
    `${app} ${version} is shown to those who open this link, until ${until.toISOString()}:\n${link}`,
  )
  if (why !== null) console.log(`It cannot be shown yet: ${why}. The link works as soon as it can.`)
}, HELP)
