import { installExtension, installScript } from '../pgtap/install'
import { findTests, runFiles } from '../pgtap/runFiles'
import { readConfig } from '../project/config'
import { takeTemporaryFolder } from '../project/dataFolder'
import { openProject, projectFolder } from '../project/openProject'
import { type PostgresVersion, startCluster } from '../testing/cluster'
import { readArguments, run } from './arguments'

const HELP = `pnpm db:test [--dir FOLDER] [--engine NAME …] [WORD …]
pnpm sql

Runs the database tests (pgTAP) on PGlite and on a temporary PostgreSQL 17: all, the file of a noun, or those whose names contain a word. It ends
with "N passed, N failed".

  --dir FOLDER    another Supabase project than the portal's
  --engine NAME   on this engine alone: pglite, 17 or 15 (Debian's PostgreSQL)

Changes: nothing; its databases are temporary.
Needs: the packages that npm test installs.`

/** Makes the database of an engine for one run, and says what the tests need there. */
type Engine = { title: string; databaseUrl?: string; install: typeof installScript; stop(): Promise<void> }

async function onCluster(version: PostgresVersion): Promise<Engine> {
  const { version: title, address: databaseUrl, stop } = await startCluster(version)
  return { title, databaseUrl, install: installScript, stop }
}

const engines: Record<string, () => Promise<Engine>> = {
  pglite: async () => ({ title: 'PGlite', install: installExtension, stop: async () => {} }),
  17: () => onCluster(17),
  15: () => onCluster(15),
}

function engineNamed(name: string): () => Promise<Engine> {
  const start = engines[name]
  if (!start) throw new Error(`--engine takes ${Object.keys(engines).join(', ')}, not "${name}".`)
  return start
}

await run(async () => {
  const { dir: folder, names, engines: named } = readArguments()
  const dir = projectFolder(folder)
  const paths = findTests(dir, names)
  const total = { passed: 0, failed: 0 }

  const runOn = async (start: () => Promise<Engine>) => {
    const { title, databaseUrl, install, stop } = await start()
    const data = takeTemporaryFolder()
    const lines = [title]
    try {
      const database = await openProject(dir, readConfig(dir), data, { databaseUrl, onProgress: () => {} })
      await install(database)
      await runFiles(database, dir, paths, (file, { passed, failed, problems }) => {
        total.passed += passed
        total.failed += failed
        lines.push(`${failed > 0 ? 'FAILED' : '    ok'}  ${file} (${passed + failed})`)
        for (const problem of problems) lines.push(`        ${problem}`)
      })
      await database.close()
    } finally {
      data.release()
      await stop()
      console.log(lines.join('\n'))
    }
  }

  const chosen = (named.length > 0 ? named : ['pglite', '17']).map(engineNamed)
  // At the same time: each engine uses one core.
  await Promise.all(chosen.map(runOn))

  console.log(`${total.passed} passed, ${total.failed} failed`)
  if (total.failed > 0 || total.passed === 0) process.exitCode = 1
}, HELP)
