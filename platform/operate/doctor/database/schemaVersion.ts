import { readBaseline, withBaseline } from '@portal/backend/project/baseline'
import { readMigrations } from '@portal/backend/project/migrate'
import { type CheckOf, well, wrong } from '../check'

export const schemaVersion: CheckOf<'database'> = {
  id: 'schema-version',
  from: 'database',
  run: async ({ rows, project }) => {
    const wanted = readMigrations(project).map(({ name }) => name.split('_')[0] ?? '')
    const found = await rows('select version from supabase_migrations.schema_migrations order by version')
    const applied = found.map(({ version }) => version ?? '')
    if (withBaseline(applied, readBaseline(project)) !== applied)
      return wrong(
        'The list of migrations has those that the baseline has replaced.',
        'Run DATABASE_URL=… npx pnpm@12.21.0 db:migration --adopt.',
      )
    const missing = wanted.filter((version) => !applied.includes(version))
    if (missing.length === 0) return well(`All ${wanted.length} migrations are applied.`)
    return wrong(
      `${missing.length} migrations are missing, first ${missing[0]}.`,
      'Run npx supabase db push --remote.',
    )
  },
}
