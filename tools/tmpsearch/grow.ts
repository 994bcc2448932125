import { startCluster } from '@portal/backend/testing/cluster'
import { readConfig } from '@portal/backend/project/config'
import { takeTemporaryFolder } from '@portal/backend/project/dataFolder'
import { openProject, projectFolder } from '@portal/backend/project/openProject'
import { writeFileSync } from 'node:fs'
import { createGrowthDataset } from '../bench/database/growthDataset'
async function main() {
  const version = Number(process.argv[2] ?? 17)
  const c = await startCluster(version as 17)
  const dir = projectFolder(process.argv[3] ?? '/work/wt/search')
  const db = await openProject(dir, readConfig(dir), takeTemporaryFolder(), { databaseUrl: c.address, onProgress: () => {} })
  let t = Date.now()
  const grow = await createGrowthDataset(db)
  for (const n of [1000, 10000]) { await grow(n); console.log('grown', n, Date.now() - t) }
  await db.close()
  writeFileSync(`/tmp/srch/grown${version}`, c.address)
  console.log(c.address)
  process.on('SIGTERM', async () => { await c.stop(); process.exit() })
  setInterval(() => {}, 1e6)
}
void main()
