-- My data: everything that the portal stores about a member, readable by that member alone and deleted on request.
-- Personal tables are found in the catalogue by their foreign key to the account, so a new table is included
-- automatically.

-- Every column that refers to an account, with its name in the export. Rows with `on delete cascade` are the member's
-- own; in other rows, which belong to the portal, only the reference is removed.
create function private.personal_tables() returns table (name text, in_table regclass, column_name text, is_own boolean)
  language sql stable set search_path = ''
  begin atomic
    select replace(c.conrelid::regclass::text, 'public.', '') || case c.confdeltype when 'c' then '' else '.' || a.attname end,
      c.conrelid::regclass, a.attname::text, c.confdeltype = 'c'
    from pg_catalog.pg_constraint c
    join pg_catalog.pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid in ('auth.users'::regclass, 'public.profiles'::regclass)
      and c.connamespace in ('public'::regnamespace, 'private'::regnamespace)
    order by 1;
  end;

-- The columns of a row that its member sees. Own row: columns that members may read and foreign keys, without hashes
-- of secrets. A row of the portal: only its key, the account and times, as the rest may be about another person.
create function private.exported_columns(in_table regclass, column_name text, is_own boolean) returns text
  language sql stable set search_path = ''
  begin atomic
    select string_agg(quote_ident(a.attname), ', ' order by a.attnum)
    from pg_catalog.pg_attribute a
    join pg_catalog.pg_class t on t.oid = a.attrelid
    where a.attrelid = in_table and a.attnum > 0 and not a.attisdropped and case
      when is_own then a.attname !~ '_hash$' and (t.relnamespace = 'private'::regnamespace
        or has_column_privilege('authenticated', a.attrelid, a.attnum, 'SELECT')
        or exists (select from pg_catalog.pg_constraint f where f.contype = 'f' and f.conrelid = in_table and a.attnum = any (f.conkey)))
      else a.attname = column_name or a.atttypid = 'timestamptz'::regtype or exists (
        select from pg_catalog.pg_index i where i.indrelid = a.attrelid and i.indisprimary and a.attnum = any (i.indkey))
    end;
  end;

-- The kind of device in a browser's user agent. An iPad is reported as a computer, since it claims to be a Mac.
create function private.device_kind(user_agent text) returns text
  language sql immutable set search_path = ''
  return case
    when user_agent ~* 'ipad|tablet|android(?!.*mobile)' then 'tablet'
    when user_agent ~* 'mobi|iphone|android' then 'phone'
    when user_agent ~* 'windows|macintosh|linux|cros|x11' then 'computer'
    else 'unknown'
  end;

-- The sessions of an account, without IP addresses and user agents.
create function private.sessions_of(account uuid)
  returns table (id uuid, device text, first_seen timestamptz, last_seen timestamptz, is_current boolean)
  language sql stable set search_path = ''
  begin atomic
    select s.id, private.device_kind(s.user_agent), s.created_at,
      greatest(s.created_at, s.updated_at, s.refreshed_at at time zone 'UTC'),
      s.id::text is not distinct from auth.jwt() ->> 'session_id'
    from auth.sessions s
    where s.user_id = account and (s.not_after is null or s.not_after > now())
    order by 5 desc, 4 desc, 1;
  end;

-- Security definer, as are the functions below for members: they use only rows of auth.uid().
create function public.my_sessions()
  returns table (id uuid, device text, first_seen timestamptz, last_seen timestamptz, is_current boolean)
  language sql stable security definer set search_path = ''
  begin atomic
    select s.id, s.device, s.first_seen, s.last_seen, s.is_current from private.sessions_of(auth.uid()) s;
  end;
grant execute on function public.my_sessions to authenticated;

-- The number of rows of each kind.
create function private.data_counts_of(account uuid) returns jsonb
  language plpgsql stable set search_path = '' as $$
declare
  kept record;
  rows bigint;
  counts jsonb := jsonb_build_object('pictures', (
    select count(*) from storage.objects o where o.bucket_id = 'avatars' and starts_with(o.name, account || '-')));
begin
  for kept in select * from private.personal_tables() loop
    execute format('select count(*) from %s where %I = $1', kept.in_table, kept.column_name) into rows using account;
    counts := counts || jsonb_build_object(kept.name, rows);
  end loop;
  return counts;
end $$;
create function public.my_data_counts() returns jsonb
  language sql stable security definer set search_path = '' return private.data_counts_of(auth.uid());
grant execute on function public.my_data_counts to authenticated;

-- Everything about an account: the account, its sessions, its pictures' names, and the rows of each personal table.
create function private.data_of(account uuid) returns jsonb
  language plpgsql stable set search_path = '' set timezone = 'UTC' as $$
declare
  kept record;
  rows jsonb;
  data jsonb := jsonb_build_object(
    'account', (
      select jsonb_build_object('id', u.id, 'email', u.email, 'created_at', u.created_at, 'confirmed_at', u.email_confirmed_at,
        'last_sign_in_at', u.last_sign_in_at, 'metadata', u.raw_user_meta_data)
      from auth.users u where u.id = account),
    'sessions', (select coalesce(jsonb_agg(to_jsonb(s)), '[]') from private.sessions_of(account) s),
    'pictures', (
      select coalesce(jsonb_agg(jsonb_build_object('name', o.name, 'created_at', o.created_at) order by o.name), '[]')
      from storage.objects o where o.bucket_id = 'avatars' and starts_with(o.name, account || '-')));
begin
  for kept in select * from private.personal_tables() loop
    execute format('select coalesce(jsonb_agg(to_jsonb(r)), ''[]'') from (select %s from %s where %I = $1) r',
      private.exported_columns(kept.in_table, kept.column_name, kept.is_own), kept.in_table, kept.column_name)
    into rows using account;
    data := data || jsonb_build_object(kept.name, rows);
  end loop;
  return data;
end $$;
create function public.my_data() returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_level();
  return private.data_of(auth.uid());
end $$;
grant execute on function public.my_data to authenticated;

-- Deletes the member's rows of these tables, all or none. The profile and the consents are only deleted together with
-- the account.
create function public.delete_my_data(kinds private.texts_50) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  own constant text[] := array(select p.name from private.personal_tables() p where p.is_own and p.name not in ('profiles', 'consents'));
  unknown constant text := (select kind from unnest(kinds) kind where kind <> all (own) limit 1);
  kept record;
begin
  perform private.require_level();
  if unknown is not null then
    raise exception 'Det går inte att ta bort: %', left(unknown, 60) using errcode = 'PT404';
  end if;
  for kept in select p.* from private.personal_tables() p where p.name = any (kinds) and p.is_own loop
    execute format('delete from %s where %I = $1', kept.in_table, kept.column_name) using auth.uid();
  end loop;
end $$;
grant execute on function public.delete_my_data to authenticated;

-- Deletes the account and all rows that are the member's own. Requires a sign-in of the last five minutes (the token
-- has its time), a session that still exists, and the second factor where the account has one. The profile picture must be deleted first: files are outside the
-- database.
create function public.delete_my_account() returns void
  language plpgsql security definer set search_path = '' as $$
declare
  me constant uuid := auth.uid();
  signed_in_at constant numeric := (
    select max(at::numeric) from jsonb_path_query(auth.jwt(), '$.amr[*].timestamp') at);
begin
  if signed_in_at is null or signed_in_at < extract(epoch from now() - interval '5 minutes')
    or not exists (select from auth.sessions s where s.user_id = me and s.id::text = auth.jwt() ->> 'session_id')
  then
    raise exception 'Skriv ditt lösenord igen.' using errcode = 'PT403', hint = 'recent_password';
  end if;
  perform private.require_level();
  -- As when administrators are removed: two that go at once would both still see the other.
  perform pg_advisory_xact_lock(hashtextextended('staff', 0));
  if exists (select from public.profiles p where p.id = me and p.is_admin)
    and not exists (select from public.profiles p where p.id <> me and p.is_admin)
  then
    raise exception 'Du är den enda administratören.' using errcode = 'PT409';
  elsif exists (select from storage.objects o where o.bucket_id = 'avatars' and starts_with(o.name, me || '-')) then
    raise exception 'Profilbilden finns kvar. Försök igen.' using errcode = 'PT409';
  end if;
  delete from auth.users u where u.id = me;
end $$;
grant execute on function public.delete_my_account to authenticated;
