import { readStorage } from '@portal/backend/project/storage'
import { type CheckOf, well, wrong } from '../check'

export const storagePolicies: CheckOf<'database'> = {
  id: 'storage-policies',
  from: 'database',
  run: async ({ rows, project }) => {
    const sql = readStorage(project)
    const wanted = [
      ...[...sql.matchAll(/create policy "([^"]+)"/g)].map(([, name = '']) => name),
      ...[...sql.matchAll(/create or replace trigger (\w+)/g)].map(([, name = '']) => name),
    ]
    const found = await rows(
      `select polname::text as name from pg_policy where polrelid = 'storage.objects'::regclass
       union all select tgname::text from pg_trigger where tgrelid = 'storage.objects'::regclass and tgenabled <> 'D'`,
    )
    const missing = wanted.filter((name) => !found.some((row) => row.name === name))
    if (missing.length === 0) return well('Stored files have their policies and triggers.')
    return wrong(
      `storage.objects lacks ${missing.map((name) => `"${name}"`).join(', ')}.`,
      "Run supabase/storage.sql in the dashboard's SQL editor.",
    )
  },
}
