-- Buckets and objects as hosted storage keeps them; the bytes lie on disk, named by the object's version.
set local role supabase_storage_admin;

do $$
begin
  if to_regtype('storage.buckettype') is null then
    create type storage.buckettype as enum ('STANDARD', 'ANALYTICS', 'VECTOR');
  end if;
end
$$;

create table if not exists storage.buckets (
  id text primary key,
  name text not null unique,
  owner uuid,
  created_at timestamptz default now(),
  updated_at timestamptz default now(),
  public boolean default false,
  avif_autodetection boolean default false,
  file_size_limit bigint,
  allowed_mime_types text[],
  owner_id text,
  type storage.buckettype not null default 'STANDARD'
);

create table if not exists storage.objects (
  id uuid primary key default gen_random_uuid(),
  bucket_id text references storage.buckets (id),
  name text,
  owner uuid,
  created_at timestamptz default now(),
  updated_at timestamptz default now(),
  last_accessed_at timestamptz default now(),
  metadata jsonb,
  path_tokens text[] generated always as (string_to_array(name, '/')) stored,
  version text,
  owner_id text,
  user_metadata jsonb
);
create unique index if not exists bucketid_objname on storage.objects (bucket_id, name);

alter table storage.buckets enable row level security;
alter table storage.objects enable row level security;

create or replace function storage.foldername(name text) returns text[] language sql immutable as $$
  select parts[1:array_length(parts, 1) - 1] from (select string_to_array(name, '/') as parts) as split
$$;

create or replace function storage.filename(name text) returns text language sql immutable as $$
  select parts[array_length(parts, 1)] from (select string_to_array(name, '/') as parts) as split
$$;

create or replace function storage.extension(name text) returns text language sql immutable as $$
  select case when strpos(file, '.') > 0 then reverse(split_part(reverse(file), '.', 1)) else '' end
  from (select storage.filename(name) as file) as last
$$;

-- Refuses direct deletes: they would leave the object's bytes on disk.
create or replace function storage.protect_delete() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('storage.allow_delete_query', true), 'false') <> 'true' then
    raise exception 'Direct deletion from storage tables is not allowed. Use the Storage API instead.'
      using errcode = '42501', hint = 'This prevents accidental data loss from orphaned objects.';
  end if;
  return null;
end
$$;
create or replace trigger protect_buckets_delete before delete on storage.buckets
  for each statement execute function storage.protect_delete();
create or replace trigger protect_objects_delete before delete on storage.objects
  for each statement execute function storage.protect_delete();

-- Announces a deleted object, so that the storage interface removes its bytes also after a deletion by SQL.
create or replace function storage.announce_delete() returns trigger language plpgsql as $$
begin
  perform pg_notify('deleted_object', old.version);
  return null;
end
$$;
create or replace trigger announce_objects_delete after delete on storage.objects
  for each row when (old.version is not null) execute function storage.announce_delete();

-- The grants are wide as in hosted projects: row-level security decides, and without a policy it refuses.
grant all on storage.buckets, storage.objects to project_owner, anon, authenticated, service_role;

reset role;
