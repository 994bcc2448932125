import { run } from '../command'
import { readSettings } from '../settings'
import { openStore } from './pointers/openStore'
import { pruneSite } from './pruneSite'
import { removeLeftovers } from './removeLeftovers'

/**
 * `pnpm run prune [--days 30]`: deletes unused versions and leftovers of killed processes. Without `run`, `prune` is
 * a command of pnpm.
 */
run(async (args) => {
  const days = args[0] === '--days' ? Number(args[1]) : args.length === 0 ? 30 : Number.NaN
  if (!Number.isInteger(days) || days < 0) throw new Error('Run pnpm run prune, or pnpm run prune --days 30.')
  const { site } = readSettings()
  removeLeftovers(site)
  const gone = await pruneSite(openStore(site), site, days, new Date())
  console.log(gone.length > 0 ? `Taken away: ${gone.join(', ')}.` : 'There was nothing to take away.')
})
