-- Profiles: one for each account, made when the account is made. Its owner reads and edits it; nobody but the
-- owner of the database or the service key can make an administrator.

create table public.profiles (
  id         uuid primary key references auth.users on delete cascade,
  first_name text check (char_length(first_name) <= 100),
  -- The database does not know its own address: the path alone is kept, and pages put the backend's address before it.
  avatar_url text,
  updated_at timestamptz not null default now(),
  is_admin   boolean not null default false,
  -- In this project's own storage, and named after the profile's owner.
  constraint avatar_is_own_picture check (
    char_length(avatar_url) <= 500
    and avatar_url ~ ('^/storage/v1/object/public/avatars/' || id || '-[A-Za-z0-9.-]{1,80}$')
  )
);

-- Asked at every administrator's write, so that a right that was taken back is gone at once.
-- Security definer: it must see the caller's profile from within policies of any table.
-- In plpgsql, which keeps the plan for the session: policies ask in nearly every request of a member.
create function private.is_admin() returns boolean
  language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select from public.profiles where id = auth.uid() and is_admin);
end $$;
grant execute on function private.is_admin() to authenticated, service_role;

grant select on public.profiles to authenticated;
-- An upsert also sets the columns it was given, so id must be updatable; the policies keep it the caller's own.
grant insert (id, first_name, avatar_url, updated_at) on public.profiles to authenticated;
grant update (id, first_name, avatar_url, updated_at) on public.profiles to authenticated;
grant select, insert, update, delete on public.profiles to service_role;

alter table public.profiles enable row level security;
create policy "Members read their own profile" on public.profiles
  for select to authenticated using (id = (select auth.uid()));
create policy "Members add their own profile" on public.profiles
  for insert to authenticated with check (id = (select auth.uid()));
create policy "Members change their own profile" on public.profiles
  for update to authenticated using (id = (select auth.uid())) with check (id = (select auth.uid()));

-- The second lock on is_admin, should a later grant ever open the column.
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
create trigger guard_is_admin before insert or update on public.profiles
  for each row execute function private.guard_is_admin();
create trigger touch_updated_at before update on public.profiles
  for each row execute function private.touch_updated_at();

-- Clients send the whole address that storage gives them.
create function private.keep_avatar_path() returns trigger
  language plpgsql set search_path = '' as $$
begin
  new.avatar_url := regexp_replace(new.avatar_url, '^https?://[^/?#]+(/storage/v1/object/public/avatars/)', '\1', 'i');
  return new;
end $$;
create trigger keep_avatar_path before insert or update of avatar_url on public.profiles
  for each row execute function private.keep_avatar_path();

-- Security definer: the authentication service, which inserts the account, has no rights in public.
create function private.create_profile() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  insert into public.profiles (id, first_name)
  values (new.id, left(nullif(btrim(new.raw_user_meta_data ->> 'first_name'), ''), 100))
  on conflict (id) do nothing;
  return new;
end $$;
create trigger create_profile after insert on auth.users
  for each row execute function private.create_profile();
