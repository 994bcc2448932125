import { type CheckOf, well, wrong } from '../check'

export const personalRows: CheckOf<'database'> = {
  id: 'personal-rows',
  from: 'database',
  run: async ({ rows }) => {
    const open = await rows(
      `select distinct format('%s (%s)', tablename, policyname) as name from pg_policies
       where schemaname = 'public' and cmd in ('SELECT', 'ALL') and roles && '{anon,public}' and trim(qual) in ('true', '(true)')
         and tablename in (select relname from pg_class c join pg_attribute a on a.attrelid = c.oid
           where c.relnamespace = 'public'::regnamespace and a.attname in ('user_id', 'user_email', 'email') and not a.attisdropped)`,
    )
    if (open.length === 0) return well('No policy shows rows about people to visitors.')
    return wrong(
      `A policy shows rows about people to everybody: ${open.map(({ name }) => name).join(', ')}.`,
      'Drop the policy; supabase/schemas says which there should be.',
    )
  },
}
