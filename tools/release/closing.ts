import { parseArgs } from 'node:util'
import { run } from '../command'
import { readSettings } from '../settings'
import { type Closing, close } from './close'
import { openStore } from './pointers/openStore'
import { removeLeftovers } from './removeLeftovers'

/**
 * `pnpm off mf-study --reason "…"` replaces an app's pages by that sentence, `pnpm on mf-study` shows them again, and
 * `pnpm retire mf-radio` ends an app permanently: its pages respond with 410, and its paths are free.
 */
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
})
