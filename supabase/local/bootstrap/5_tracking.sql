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
-- Which of these bootstrap files this database has seen.
create table if not exists supabase_migrations.bootstrap (
  only_row boolean primary key default true check (only_row),
  hash text not null
);
-- Hosted, what migrations make may read how far they have come.
grant usage on schema supabase_migrations to project_owner;
grant select on supabase_migrations.schema_migrations to project_owner;
