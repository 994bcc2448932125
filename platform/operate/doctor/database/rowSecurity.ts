import { type CheckOf, well, wrong } from '../check'

export const rowSecurity: CheckOf<'database'> = {
  id: 'row-security',
  from: 'database',
  run: async ({ rows }) => {
    const open = await rows(
      `select format('%s.%s', relnamespace::regnamespace, relname) as name from pg_class
       where relkind in ('r', 'p') and not relrowsecurity
         and (relnamespace = 'public'::regnamespace or relnamespace::regnamespace::text in ('private', 'auth', 'storage')
           and (has_table_privilege('anon', oid, 'select, insert, update, delete')
             or has_table_privilege('authenticated', oid, 'insert, update, delete')))
       order by 1`,
    )
    if (open.length === 0) return well('Row-level security guards every table.')
    const names = open.map(({ name }) => name).join(', ')
    return wrong(`Row-level security is off for ${names}.`, 'Run: alter table … enable row level security.')
  },
}
