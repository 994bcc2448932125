import { startCluster } from '@portal/backend/testing/cluster'
import { readConfig } from '@portal/backend/project/config'
import { takeTemporaryFolder } from '@portal/backend/project/dataFolder'
import { openProject, projectFolder } from '@portal/backend/project/openProject'
import { installScript } from '../../supabase/local/pgtap/install'
import { writeFileSync } from 'node:fs'
async function main() {
  const c = await startCluster(Number(process.argv[2] ?? 17) as 17)
  const dir = projectFolder(process.argv[3])
  const t = Date.now()
  const db = await openProject(dir, readConfig(dir), takeTemporaryFolder(), { databaseUrl: c.address, onProgress: () => {} })
  await installScript(db)
  await db.close()
  console.log('open', Date.now() - t)
  writeFileSync(`/tmp/srch/address${process.argv[2] ?? 17}`, c.address)
  console.log(c.address)
  process.on('SIGTERM', async () => { await c.stop(); process.exit() })
  setInterval(() => {}, 1e6)
}
void main()
