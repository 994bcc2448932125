import { run } from '../command'
import { readSettings } from '../settings'
import { releaseAll } from './releaseAll'

const HELP = `pnpm build

Builds each app that has changed and makes it live in PORTAL_SITE (site).

Changes: adds versions to PORTAL_SITE and replaces each app's pointer; earlier versions stay.
Needs: the installed packages.`

run(async () => {
  const { site } = readSettings()
  await releaseAll({ site, onProgress: console.log })
  console.log(`Everything that is live in ${site} is built from these sources.`)
}, HELP)
