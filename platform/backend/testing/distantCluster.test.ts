import { openPostgres } from '../database/postgres'
import { startDistantCluster } from './distantCluster'

test('a database that moved away responds after its delay in both directions, and in order', async () => {
  const cluster = await startDistantCluster()
  const database = await openPostgres(cluster.address)
  cluster.moveAway(20)
  try {
    const before = performance.now()
    const { rows } = await database.transaction((tx) =>
      tx.query('select n::text from generate_series(1, 20000) n', []),
    )
    expect(performance.now() - before).toBeGreaterThanOrEqual(40)
    expect(rows.map(({ n }) => n)).toEqual(Array.from({ length: 20_000 }, (_, index) => String(index + 1)))
  } finally {
    await database.close()
    await cluster.stop()
  }
})
