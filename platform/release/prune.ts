import { run } from '../command'
import { readSettings } from '../settings'
import { openStore } from './pointers/openStore'
import { pruneSite } from './pruneSite'
import { removeLeftovers } from './removeLeftovers'

const HELP = `pnpm run prune [--days N]

Deletes old versions of all apps from PORTAL_SITE (site). Without run, pnpm takes prune for a command of its own, which
removes packages.

  --days N   keeps what is younger than N days; 30 otherwise

Changes: deletes versions that are not live, shown to a share of browsers, waiting, previewed or kept as a fallback; it
also takes them out of the pointers, and removes leftovers of killed commands.
Needs: where releases are signed, the keys of the apps.`

run(async (args) => {
  const days = args[0] === '--days' ? Number(args[1]) : args.length === 0 ? 30 : Number.NaN
  if (!Number.isInteger(days) || days < 0) throw new Error('Run pnpm run prune, or pnpm run prune --days 30.')
  const { site } = readSettings()
  removeLeftovers(site)
  const gone = await pruneSite(openStore(site), site, days, new Date())
  console.log(gone.length > 0 ? `Taken away: ${gone.join(', ')}.` : 'There was nothing to take away.')
}, HELP)
