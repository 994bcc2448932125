-- The applied migrations, in the Supabase CLI's own table.
create table if not exists supabase_migrations.schema_migrations (
  version text not null primary key,
  statements text[],
  name text
);
create table if not exists supabase_migrations.seed_files (
  path text not null primary key,
  hash text not null
);
-- The version of the bootstrap files that was applied to this database.
create table if not exists supabase_migrations.bootstrap (
  only_row boolean primary key default true check (only_row),
  hash text not null
);
-- How this database began: when, whether without the project's seed, and whether that first start has ended.
create table if not exists supabase_migrations.origin (
  only_row boolean primary key default true check (only_row),
  made_at timestamptz,
  is_empty boolean not null,
  is_complete boolean not null
);
-- As on hosted projects, objects that migrations create may read which migrations are applied.
grant usage on schema supabase_migrations to project_owner;
grant select on supabase_migrations.schema_migrations to project_owner;
