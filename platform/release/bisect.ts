import { parseArgs } from 'node:util'
import { run } from '../command'
import { readSettings } from '../settings'
import { bisectSite } from './bisect/bisectSite'
import { openStore } from './pointers/openStore'
import { mirrorPointers } from './publish'

const HELP = `pnpm bisect --url PATH --see TEXT [--as member|admin]

Opens a page as it was after each kept release, and names the release after which it no longer shows a text.

  pnpm bisect --url /studera/tolkningar --see "Frågor och svar"
  --as   opens it signed in; otherwise as a visitor

Changes: nothing that is live; its backend is temporary.
Needs: a browser, and kept releases (pnpm status APP lists them).`

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
}, HELP)
