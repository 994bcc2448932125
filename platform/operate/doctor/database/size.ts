import { type CheckOf, well, wrong } from '../check'

/** The share of the plan's size from which on a database counts as nearly full. */
const FULL_SHARE = 0.8

export const size: CheckOf<'database'> = {
  id: 'database-size',
  from: 'database',
  run: async ({ rows, limitMegabytes }) => {
    const [found] = await rows('select pg_database_size(current_database()) / 1000000 as megabytes')
    const megabytes = Number(found?.megabytes)
    const message = `The database has ${megabytes} MB of ${limitMegabytes}.`
    if (megabytes < limitMegabytes * FULL_SHARE) return well(message)
    return wrong(
      message,
      'Take a larger plan, or say its size with --database-mb: a full project becomes read-only.',
    )
  },
}
