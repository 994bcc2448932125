import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { readConfig } from '../project/config'
import { takeTemporaryFolder } from '../project/dataFolder'
import { openProject, projectFolder } from '../project/openProject'
import { describeSchema, type SchemaDescription } from '../types/describe'
import { renderTextLimits, renderTypes } from '../types/render'
import { readArguments, run } from './arguments'

// pnpm db:types [--dir FOLDER]: writes database.ts and textLimits.ts beside the migrations, read from a database that they just made.
await run(async () => {
  const dir = projectFolder(readArguments().dir)
  const config = readConfig(dir)
  const data = takeTemporaryFolder()
  try {
    const database = await openProject(dir, config, data, { seed: false, onProgress: () => {} })
    const schemas: Record<string, SchemaDescription> = {}
    for (const schema of config.api.schemas) schemas[schema] = await describeSchema(database, schema)
    await database.close()
    const target = resolve(dir, 'database.ts')
    writeFileSync(target, renderTypes(schemas))
    writeFileSync(resolve(dir, 'textLimits.ts'), renderTextLimits(schemas))
    console.log(`Wrote ${target} and textLimits.ts`)
  } finally {
    data.release()
  }
})
