-- The database roles. They belong to the whole cluster, so each is created only when it is missing.
do $$
declare
  wanted record;
begin
  for wanted in
    select *
    from (
      values
        -- Replaces hosted Supabase's "postgres", with the same rights: it owns what migrations create, is no
        -- superuser, and owns nothing in the schemas auth and storage.
        ('project_owner', 'nologin createdb createrole bypassrls replication'),
        ('anon', 'nologin noinherit'),
        ('authenticated', 'nologin noinherit'),
        ('service_role', 'nologin noinherit bypassrls'),
        ('authenticator', 'nologin noinherit'),
        ('supabase_auth_admin', 'nologin noinherit createrole'),
        ('supabase_storage_admin', 'nologin noinherit createrole')
    ) as roles (name, options)
    where not exists (select from pg_catalog.pg_roles where rolname = name)
  loop
    execute format('create role %I %s', wanted.name, wanted.options);
  end loop;
  execute format('grant create, temporary on database %I to project_owner', current_database());
end
$$;

-- Time limits for one statement of a request, as on hosted projects.
alter role anon set statement_timeout = '3s';
alter role authenticated set statement_timeout = '8s';

grant anon, authenticated, service_role to authenticator;
grant anon, authenticated, service_role to project_owner with admin option;
do $$
begin
  -- Databases that an earlier version made: hosted, "postgres" is not a member.
  if pg_has_role('project_owner', 'supabase_storage_admin', 'member') then
    revoke supabase_storage_admin from project_owner;
  end if;
  execute format('alter database %I set default_text_search_config = %L', current_database(), 'pg_catalog.english');
end
$$;
alter role project_owner createdb replication;
grant anon, authenticated, service_role to supabase_storage_admin;

create schema if not exists extensions;
create schema if not exists auth authorization supabase_auth_admin;
create schema if not exists storage authorization supabase_storage_admin;
create schema if not exists supabase_migrations;

grant usage, create on schema public to project_owner;
grant usage on schema public to anon, authenticated, service_role, supabase_auth_admin, supabase_storage_admin;
grant usage, create on schema extensions to project_owner;
grant usage on schema extensions to anon, authenticated, service_role, supabase_auth_admin, supabase_storage_admin;
grant usage on schema auth, storage to project_owner, anon, authenticated, service_role;
grant usage on schema auth to supabase_storage_admin;

-- No access by default, as on hosted projects: a migration grants every right by name.
alter default privileges for role project_owner revoke execute on functions from public;

create extension if not exists pgcrypto with schema extensions;
create extension if not exists "uuid-ossp" with schema extensions;
