-- The base of all other schema files: no role has access to anything unless a file grants it by name. Also a few
-- helpers; they are in `private`, which the REST interface does not expose.

-- Hosted projects used to grant every new table and function to the API roles. Here each schema file grants its own rights.
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;

-- PostgreSQL's built-in EXECUTE right of PUBLIC can only be revoked for all schemas at once.
alter default privileges revoke execute on functions from public;

create schema private;
grant usage on schema private to anon, authenticated, service_role;
create extension if not exists pgcrypto with schema extensions;

-- Today's date in Stockholm, regardless of the visitor's clock.
create function private.today() returns date
  language plpgsql stable set search_path = '' as $$
begin
  return (now() at time zone 'Europe/Stockholm')::date;
end $$;
grant execute on function private.today to anon, authenticated, service_role;

-- Sets updated_at on the server, regardless of the client's value: saving a page compares it to detect that another
-- page has saved meanwhile.
create function private.touch_updated_at() returns trigger
  language plpgsql set search_path = '' as $$
begin
  new.updated_at := now();
  return new;
end $$;

-- The number of the newest migration: the host does not serve releases that need a later one. Security definer:
-- visitors do not read the list of migrations.
create function public.schema_version() returns text
  language sql stable security definer set search_path = '' as $$
  select max(version) from supabase_migrations.schema_migrations
$$;
grant execute on function public.schema_version to anon, authenticated;

-- Whether the database takes writes: not on a full disk, nor in the read-only mode of a hosted project. Volatile, so
-- that it runs as a write does.
create function public.accepts_writes() returns boolean
  language sql volatile set search_path = ''
  return current_setting('transaction_read_only') = 'off' and current_setting('default_transaction_read_only') = 'off';
grant execute on function public.accepts_writes to anon, authenticated;
