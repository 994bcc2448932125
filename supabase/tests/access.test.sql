-- General rules for access. access.txt, written by `pnpm db:types`, lists the grants by name; matrix.test.sql tests
-- which rows the policies allow.
begin;
\ir _helpers.sql
select plan(11);

select is_empty($$select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relrowsecurity$$,
  '[BE-23] [BE-24] every table has row-level security');
select is_empty($$select c.relname from pg_class c where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and c.relkind in ('v', 'm', 'f')
  and (c.relnamespace = 'public'::regnamespace or c.relacl is not null)$$,
  '[BE-24] the public schema has no view, and no private view has grants: a view would bypass row-level security');
select is_empty($$select tablename || ': ' || policyname from pg_policies where schemaname = 'public'
  and (cmd = 'ALL' or roles = '{public}' or permissive <> 'PERMISSIVE')$$, '[BE-24] every policy is permissive, covers one command and names its roles');
select is_empty($$select tablename || ': ' || policyname from pg_policies where schemaname in ('public', 'storage')
  and replace(concat(qual, with_check), 'SELECT auth.uid()', '') ~ 'auth\.uid\(\)'$$, '[BE-23] every policy reads auth.uid() once per statement, not once per row');
select is_empty($$select tablename || ': ' || policyname from pg_policies where schemaname in ('public', 'storage')
  and replace(concat(qual, with_check), 'SELECT private.may(', '') ~ 'may\('$$, '[BE-24] every policy calls private.may() once per statement, not once per row');
select is_empty($$select tablename || ': ' || policyname from pg_policies where concat(qual, with_check) ~ 'is_admin\('
  union all select p.oid::regprocedure::text from pg_proc p where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
  and concat(p.prosrc, pg_get_function_sqlbody(p.oid)) ~ 'is_admin\(' and p.oid <> 'private.may(text)'::regprocedure$$,
  '[BE-24] only private.may() calls is_admin(): no policy or other function does');
select is_empty($$select p.oid::regprocedure from pg_proc p where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
  and p.prosqlbody is null and not coalesce('search_path=""' = any (p.proconfig), false)
  -- PostgreSQL would not inline them. No role calls them; functions with an empty search path do.
  and (p.prorettype <> 'private.item'::regtype or has_function_privilege('anon', p.oid, 'execute') or has_function_privilege('authenticated', p.oid, 'execute')
    or has_function_privilege('service_role', p.oid, 'execute'))$$,
  '[BE-24] every function has an empty search path, or a body that was parsed at creation');
select is_empty($$select p.oid::regprocedure from pg_proc p, aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) right_
  where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace) and right_.grantee = 0$$, '[BE-24] no function is executable by PUBLIC: each is granted to roles by name');
select is_empty($$select conrelid::regclass || ': ' || conname from pg_constraint c where contype = 'f' and connamespace = 'public'::regnamespace
  and conrelid <> 'public.soul_winning_counter'::regclass -- of one row
  and not exists (select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1])$$, '[BE-23] every foreign key has an index');

select is_empty($$select tablename from pg_policies p where schemaname = 'public' and cmd = 'INSERT' and with_check ~ 'may\(' and with_check !~ 'auth\.uid'
  and not exists (select from private.content_tables t where t.name = p.tablename)$$, '[BE-25] every table with an insert policy for administrators is a logged content table');
select is_empty($$select t.name || ': ' || verb from private.content_tables t, unnest(array['insert', 'update', 'delete']) verb
  where not exists (select from pg_trigger g where g.tgrelid = format('public.%I', t.name)::regclass and g.tgname = 'log_' || verb and g.tgenabled = 'O')$$,
  '[BE-25] every content table has log triggers for insert, update and delete');

select * from finish();
rollback;
