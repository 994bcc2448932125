import { parseArgs } from 'node:util'
import { run } from '../command'
import { readSettings } from '../settings'
import { bisectSite } from './bisect/bisectSite'
import { openStore } from './pointers/openStore'
import { mirrorPointers } from './publish'

/**
 * `pnpm bisect --url /studera/tolkningar --see "Frågor och svar"`: names the release after which a page no longer shows a
 * text. `--as member` or `--as admin` opens it signed in.
 */
run(async (args) => {
  const { values } = parseArgs({
    args,
    options: { url: { type: 'string' }, see: { type: 'string' }, as: { type: 'string' } },
  })
  const { url: path, see: text, as: access = 'anyone' } = values
  if (!path?.startsWith('/') || !text)
    throw new Error('Name a path and a text of its page: pnpm bisect --url /studera --see "Studera".')
  if (access !== 'anyone' && access !== 'member' && access !== 'admin')
    throw new Error('--as takes member or admin.')
  const { site } = readSettings()
  await mirrorPointers(openStore(site), site)
  console.log(await bisectSite(site, { path, text, access, say: console.log }))
})
