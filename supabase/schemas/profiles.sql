-- Profiles: one for each account, created together with it. Members read and edit their own; only the owner of the
-- database and the service key make administrators.

create table public.profiles (
  id         uuid primary key references auth.users on delete cascade,
  first_name text check (char_length(first_name) <= 100),
  -- The path alone is stored, since the database does not know its own address; pages add the backend's address.
  avatar_url text,
  updated_at timestamptz not null default now(),
  is_admin   boolean not null default false,
  -- The version of the text at /integritet that the member consented to; null without consent. Written by set_consent and at registration.
  consent_version text check (char_length(consent_version) between 1 and 40),
  consented_at    timestamptz,
  -- The picture must be in this project's own storage and be named after the profile's owner.
  constraint avatar_is_own_picture check (
    char_length(avatar_url) <= 500
    and avatar_url ~ ('^/storage/v1/object/public/avatars/' || id || '-[A-Za-z0-9.-]{1,80}$')
  )
);

grant select on public.profiles to authenticated;
grant select, insert, update, delete on public.profiles to service_role;
-- An upsert also sets the columns of its insert, so id must be updatable; the policies keep it the caller's own id.
grant insert (id, first_name, avatar_url, updated_at) on public.profiles to authenticated;
grant update (id, first_name, avatar_url, updated_at) on public.profiles to authenticated;

alter table public.profiles enable row level security;
create policy "Members read their own profile" on public.profiles for select to authenticated using (id = (select auth.uid()));
create policy "Members add their own profile" on public.profiles for insert to authenticated with check (id = (select auth.uid()));
create policy "Members change their own profile" on public.profiles
  for update to authenticated using (id = (select auth.uid())) with check (id = (select auth.uid()));

-- A second protection of is_admin, in case a later grant allows writing the column.
create function private.guard_is_admin() returns trigger
  language plpgsql set search_path = '' as $$
begin
  if new.is_admin and (tg_op = 'INSERT' or not old.is_admin)
    and current_user <> 'service_role'
    and not exists (
      select from pg_catalog.pg_class t
      where t.oid = tg_relid and pg_catalog.pg_has_role(current_user, t.relowner, 'usage')
    )
  then
    raise insufficient_privilege using message = 'Only the owner of the database makes administrators.';
  end if;
  return new;
end $$;

-- Copies the first name to the account, for mails and for a page that cannot read the profile.
-- Security definer: members have no right to the accounts; only their own profile leads here.
create function private.keep_account_name() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  update auth.users u set raw_user_meta_data = coalesce(u.raw_user_meta_data, '{}') || jsonb_build_object('first_name', new.first_name)
  where u.id = new.id;
  return null;
end $$;

-- Stores only the path of the picture, although clients send the whole address that the storage returns.
create function private.keep_avatar_path() returns trigger
  language plpgsql set search_path = '' as $$
begin
  new.avatar_url := regexp_replace(new.avatar_url, '^https?://[^/?#]+(/storage/v1/object/public/avatars/)', '\1', 'i');
  return new;
end $$;

-- Creates the profile of a new account; a consent counts when it names the present version of the text. Security definer: the authentication service, which inserts the account, has
-- no rights in public.
create function private.create_profile() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  consented constant boolean := coalesce(btrim(new.raw_user_meta_data ->> 'consent_version') = private.privacy_version(), false);
begin
  insert into public.profiles (id, first_name, consent_version, consented_at)
  values (new.id, left(nullif(btrim(new.raw_user_meta_data ->> 'first_name'), ''), 100),
    case when consented then private.privacy_version() end, case when consented then now() end)
  on conflict (id) do nothing;
  insert into public.consents (user_id, kind, version)
  select p.id, 'given', p.consent_version from public.profiles p where p.id = new.id and p.consent_version is not null;
  return new;
end $$;

-- Avatars: public pictures at the root of one bucket, named {userId}-{random}.jpg. Anyone with the address sees the
-- picture; only the member writes it; an administrator lists and removes pictures when a person is erased.

-- A member may have at most ten pictures, and only while the account exists, also through an upload address signed
-- before the account was removed. The page keeps one and deletes the former, so the limit is never met in normal use.
-- Key share lock: deleting the account waits for the upload, or the upload is refused. A trigger, not a policy:
-- uploads through signed addresses bypass the member's policies. Security definer: it counts all pictures of the
-- name's owner, including those that other roles wrote.
create function private.limit_avatars() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  owner_prefix constant text := left(new.name, 37);
begin
  perform from public.profiles p where p.id::text = left(new.name, 36) for key share;
  if not found then
    raise insufficient_privilege using message = 'Kontot finns inte längre.';
  end if;
  -- One at a time for each owner, or uploads at once would all see the same count.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('avatars ' || owner_prefix, 0));
  if (
    select count(*) from storage.objects o
    -- A picture that is replaced or renamed is not one more.
    where o.bucket_id = 'avatars' and starts_with(o.name, owner_prefix) and o.name <> new.name and o.id <> new.id
  ) >= 10 then
    raise insufficient_privilege using message = 'Ett konto kan ha högst 10 profilbilder.';
  end if;
  return new;
end $$;

-- The pictures of deleted accounts, for the job that removes them through the storage interface, at most a hundred.
-- Security definer: the service role reads no accounts.
create function public.lost_avatars() returns setof text
  language sql stable security definer set search_path = ''
  begin atomic
    select o.name from storage.objects o
    where o.bucket_id = 'avatars' and not exists (select from auth.users u where u.id::text = left(o.name, 36)) limit 100;
  end;
grant execute on function public.lost_avatars to service_role;

-- Deletes the rows of deleted accounts' pictures in storage.objects, at most `most`. The embedded backend needs nothing
-- more. On hosted Supabase this is the fallback for when the job above does not run: the pictures can no longer be
-- opened, but their files stay in the storage.
create function private.sweep_avatars(most int) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform set_config('storage.allow_delete_query', 'true', true);
  delete from storage.objects o where o.id in (
    select s.id from storage.objects s
    where s.bucket_id = 'avatars' and not exists (select from auth.users u where u.id::text = left(s.name, 36)) limit most);
  perform set_config('storage.allow_delete_query', 'false', true);
end $$;

-- Deletes the notice settings of a former administrator, so that a new appointment starts without them.
create function private.forget_notices() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  delete from public.notice_settings s where s.user_id = new.id;
  delete from private.notices n where n.user_id = new.id;
  return null;
end $$;

create trigger create_profile after insert on auth.users for each row execute function private.create_profile();

select private.keep_own_rows('public.profiles', needs_consent => false);
create trigger forget_account after delete on public.profiles referencing old table as removed
  for each statement execute function private.forget_account();
create trigger forget_notices after update of is_admin on public.profiles
  for each row when (old.is_admin and not new.is_admin) execute function private.forget_notices();
create trigger guard_is_admin before insert or update on public.profiles for each row execute function private.guard_is_admin();
create trigger keep_account_name after update of first_name on public.profiles
  for each row when (old.first_name is distinct from new.first_name) execute function private.keep_account_name();
create trigger keep_avatar_path before insert or update of avatar_url on public.profiles for each row execute function private.keep_avatar_path();
create trigger log_right after update of is_admin on public.profiles
  for each row when (new.is_admin <> old.is_admin) execute function private.log_right();
-- For accounts, only changes of is_admin are logged.
create trigger log_update after update on public.profiles referencing old table as removed new table as added
  for each statement execute function private.log_changes('is_admin');
create trigger touch_updated_at before update on public.profiles for each row execute function private.touch_updated_at();
