-- Migrations run with the rights of hosted Supabase's role `postgres`, and with no more.
begin;
select plan(6);

select results_eq(
  $$select rolsuper, rolcreaterole, rolcreatedb, rolbypassrls, rolreplication from pg_roles where rolname = 'project_owner'$$,
  $$values (false, true, true, true, true)$$,
  'project_owner has the attributes of the hosted role postgres');
select is_empty(
  $$select r.rolname from pg_roles r
    where r.rolname in ('supabase_storage_admin', 'supabase_auth_admin', 'postgres') and pg_has_role('project_owner', r.oid, 'member')$$,
  'project_owner is not a member of the roles that own auth and storage');
select is_empty(
  $$select c.oid::regclass from pg_class c where c.relnamespace in ('auth'::regnamespace, 'storage'::regnamespace)
    and c.relowner = 'project_owner'::regrole$$,
  'project_owner owns no table in auth and storage');
select results_eq(
  $$select array_to_string(rolconfig, ',') collate "C" from pg_roles where rolname in ('anon', 'authenticated') order by rolname$$,
  $$values ('statement_timeout=3s' collate "C"), ('statement_timeout=8s')$$,
  'a statement of a visitor times out after 3 s, of a member after 8 s');

set local role project_owner;
select throws_ok(
  $$create policy "anything" on storage.objects for select to anon using (true)$$,
  '42501', 'must be owner of table objects', 'a migration cannot create a policy on files; storage.sql does');
reset role;

select is_empty(
  $$select p.oid::regprocedure
    from pg_proc p
      join pg_depend d on d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.refclassid = 'pg_type'::regclass
      join pg_type t on t.oid = d.refobjid
      join pg_class c on c.oid in (t.typrelid, (select e.typrelid from pg_type e where e.oid = t.typelem))
    where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace) and p.prosqlbody is not null and c.relkind = 'r'$$,
  'a function with a row type has a string body: PostgreSQL 15.20 otherwise refuses a new column with a default');

select * from finish();
rollback;
