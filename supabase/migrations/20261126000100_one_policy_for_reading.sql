-- One policy for each role and command, as Supabase's advisor asks: visitors read what is public, members read that too,
-- and administrators read everything. A table had a policy for anyone and a second one for administrators.
do $$
declare
  pair record;
begin
  for pair in
    select visitors.tablename, visitors.policyname as visitors, visitors.qual as is_public, admins.policyname as admins, admins.qual as may_all
    from pg_policies visitors
    join pg_policies admins using (schemaname, tablename, cmd)
    where schemaname = 'public' and cmd = 'SELECT' and visitors.roles = '{anon,authenticated}' and admins.roles = '{authenticated}'
  loop
    execute format('alter policy %I on public.%I to anon', pair.visitors, pair.tablename);
    execute format('alter policy %I on public.%I using ((%s) or (%s))', pair.admins, pair.tablename, pair.may_all, pair.is_public);
    execute format('alter policy %I on public.%I rename to "Members read what is public, administrators everything"',
      pair.admins, pair.tablename);
  end loop;
end
$$;
