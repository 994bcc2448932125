import { readMigrations } from '@portal/backend/project/migrate'
import { type CheckOf, well, wrong } from '../check'

export const schemaVersion: CheckOf<'database'> = {
  id: 'schema-version',
  from: 'database',
  run: async ({ rows, project }) => {
    const wanted = readMigrations(project).map(({ name }) => name.split('_')[0] ?? '')
    const found = await rows('select version from supabase_migrations.schema_migrations')
    const applied = new Set(found.map(({ version }) => version))
    const missing = wanted.filter((version) => !applied.has(version))
    if (missing.length === 0) return well(`All ${wanted.length} migrations are applied.`)
    return wrong(
      `${missing.length} migrations are missing, first ${missing[0]}.`,
      'Run npx supabase db push --remote.',
    )
  },
}
