import type { Database } from '../database/database'
import { describeAccess } from './access'
import { describeSchema, type SchemaDescription } from './describe'
import { describePagePaths } from './pagePaths'
import { renderTextLimits, renderTypes } from './render'

/** The files that are generated from a database, by their name in the project's folder. */
export async function generate(database: Database, schemas: string[]): Promise<Record<string, string>> {
  const described: Record<string, SchemaDescription> = {}
  for (const schema of schemas) described[schema] = await describeSchema(database, schema)
  return {
    'database.ts': renderTypes(described),
    'textLimits.ts': renderTextLimits(described),
    ...(await describePagePaths(database)),
    'access.txt': await describeAccess(database),
  }
}
