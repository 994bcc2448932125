import type { Database } from '../database/database'
import { installExtension, installScript } from '../pgtap/install'
import { findTests, runFiles } from '../pgtap/runFiles'
import { readConfig } from '../project/config'
import { takeTemporaryFolder } from '../project/dataFolder'
import { openProject, projectFolder } from '../project/openProject'
import { startCluster } from '../testing/cluster'
import { readArguments, run } from './arguments'

const HELP = `pnpm db:test [--dir FOLDER] [WORD …]
pnpm sql

Runs the database tests (pgTAP) on PGlite and on a temporary PostgreSQL 17: all, the file of a noun, or those whose names contain a word. It ends
with "N passed, N failed". With PORTAL_NIGHTLY it uses PostgreSQL 15, too.

  --dir FOLDER   another Supabase project than the portal's

Changes: nothing; its databases are temporary.
Needs: the packages that npm test installs.`

await run(async () => {
  const { dir: folder, names } = readArguments()
  const dir = projectFolder(folder)
  const paths = findTests(dir, names)
  const total = { passed: 0, failed: 0 }

  const on = async (
    title: string,
    databaseUrl: string | undefined,
    install: (on: Database) => Promise<void>,
  ) => {
    const data = takeTemporaryFolder()
    const lines = [title]
    try {
      const database = await openProject(dir, readConfig(dir), data, { databaseUrl, onProgress: () => {} })
      await install(database)
      await runFiles(database, dir, paths, (name, { passed, failed, problems }) => {
        total.passed += passed
        total.failed += failed
        lines.push(`${failed > 0 ? 'FAILED' : '    ok'}  ${name} (${passed + failed})`)
        for (const problem of problems) lines.push(`        ${problem}`)
      })
      await database.close()
    } finally {
      data.release()
      console.log(lines.join('\n'))
    }
  }

  const onCluster = async (version: 15 | 17) => {
    const cluster = await startCluster(version)
    try {
      await on(cluster.version, cluster.address, installScript)
    } finally {
      await cluster.stop()
    }
  }

  // Two at a time: each engine uses one core.
  await Promise.all([on('PGlite', undefined, installExtension), onCluster(17)])
  if (process.env.PORTAL_NIGHTLY) await onCluster(15)

  console.log(`${total.passed} passed, ${total.failed} failed`)
  if (total.failed > 0 || total.passed === 0) process.exitCode = 1
}, HELP)
