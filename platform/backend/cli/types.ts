import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { readConfig } from '../project/config'
import { takeTemporaryFolder } from '../project/dataFolder'
import { openProject, projectFolder } from '../project/openProject'
import { generate } from '../types/generate'
import { readArguments, run } from './arguments'

const HELP = `pnpm db:types [--dir FOLDER]

Writes what the apps know of the database, read from a temporary database with the migrations.

  --dir FOLDER   another Supabase project than the portal's

Changes: overwrites database.ts, textLimits.ts, pagePaths.ts and access.txt beside the migrations.
Needs: the installed packages.`

await run(async () => {
  const dir = projectFolder(readArguments().dir)
  const config = readConfig(dir)
  const data = takeTemporaryFolder()
  try {
    const database = await openProject(dir, config, data, { seed: false, onProgress: () => {} })
    const files = await generate(database, config.api.schemas)
    await database.close()
    for (const [name, text] of Object.entries(files)) writeFileSync(resolve(dir, name), text)
    console.log(`Wrote ${resolve(dir, 'database.ts')}, textLimits.ts, pagePaths.ts and access.txt`)
  } finally {
    data.release()
  }
}, HELP)
