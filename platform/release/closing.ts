import { parseArgs } from 'node:util'
import { run } from '../command'
import { readSettings } from '../settings'
import { type Closing, close } from './close'
import { openStore } from './pointers/openStore'
import { removeLeftovers } from './removeLeftovers'

const HELP = `pnpm off APP --reason "…"
pnpm on APP
pnpm retire APP

off shows a sentence in place of an app's pages, on shows the pages again, and retire ends an app permanently: its pages
answer 410, and its paths are free for another app.

Changes: replaces the app's pointer in PORTAL_SITE (site); no version is deleted.
Needs: where releases are signed, the app's key.`

run(async (args) => {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { reason: { type: 'string' } },
  })
  const [how, name = '', ...more] = positionals
  if (more.length > 0) throw new Error(`One app at a time: pnpm ${how} ${name}, then ${more[0]}.`)
  const { site } = readSettings()
  removeLeftovers(site)
  console.log(await close(openStore(site), site, name, how as Closing, values.reason))
}, HELP)
