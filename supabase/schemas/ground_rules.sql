-- The base of every other file: nothing is open unless a file opens it by name, and a few helpers.
-- Helpers live in `private`, which the REST interface does not expose.

-- Hosted projects used to hand every new table and function to the API roles. Here each noun says what it opens.
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;

-- The built-in EXECUTE of PUBLIC can only be taken back for all schemas at once.
alter default privileges revoke execute on functions from public;

create schema private;
grant usage on schema private to anon, authenticated, service_role;
create extension if not exists pgcrypto with schema extensions;

-- The site's day: whatever the visitor's clock says, "today" is the date in Stockholm.
create function private.today() returns date
  language plpgsql stable set search_path = '' as $$
begin
  return (now() at time zone 'Europe/Stockholm')::date;
end $$;
grant execute on function private.today to anon, authenticated, service_role;

-- Keeps updated_at true whatever the client sends: it is also the precondition of "no other page saved meanwhile".
create function private.touch_updated_at() returns trigger
  language plpgsql set search_path = '' as $$
begin
  new.updated_at := now();
  return new;
end $$;

-- The number of the newest migration: the host holds releases back that need a later one.
-- Security definer: visitors do not read the list of migrations.
create function public.schema_version() returns text
  language sql stable security definer set search_path = '' as $$
  select max(version) from supabase_migrations.schema_migrations
$$;
grant execute on function public.schema_version to anon, authenticated;
