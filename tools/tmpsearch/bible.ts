import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startCluster } from '@portal/backend/testing/cluster'
import { readConfig } from '@portal/backend/project/config'
import { takeTemporaryFolder } from '@portal/backend/project/dataFolder'
import { openProject, projectFolder } from '@portal/backend/project/openProject'
import { load } from '../bible/load'
import { readBible } from '../bible/read'
import { bibleFile } from '../bench/bible'
async function main() {
  const c = await startCluster(17)
  const dir = projectFolder(process.argv[2] ?? '/work/wt/search')
  const db = await openProject(dir, readConfig(dir), takeTemporaryFolder(), { databaseUrl: c.address, onProgress: () => {} })
  const folder = mkdtempSync(join(tmpdir(), 'portal-bible-'))
  const bible = await readBible(bibleFile(folder).file, { partial: false, onProgress: () => {} })
  const t = Date.now()
  await load(db, bible.verses, { translation: bible.translation, marks: bible.marks, onProgress: () => {} })
  console.log('loaded', Date.now() - t)
  await db.exec('vacuum (analyze, index_cleanup on)')
  await db.close()
  writeFileSync(`/tmp/srch/bible${process.argv[3] ?? ''}`, c.address)
  console.log(c.address)
  process.on('SIGTERM', async () => { await c.stop(); process.exit() })
  setInterval(() => {}, 1e6)
}
void main()
