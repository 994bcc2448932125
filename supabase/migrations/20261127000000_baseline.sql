-- Version 1.0: every object of the database, generated from supabase/schemas. It is never edited: databases have it.
-- Functions name tables that come later.
set check_function_bodies = off;

-- ground_rules.sql
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;
alter default privileges revoke execute on functions from public;
create schema private;
grant usage on schema private to anon, authenticated, service_role;
create extension if not exists pgcrypto with schema extensions;
create function private.today() returns date
  language plpgsql stable set search_path = '' as $$
begin
  return (now() at time zone 'Europe/Stockholm')::date;
end $$;
grant execute on function private.today to anon, authenticated, service_role;
create function private.touch_updated_at() returns trigger
  language plpgsql set search_path = '' as $$
begin
  new.updated_at := now();
  return new;
end $$;
create function public.schema_version() returns text
  language sql stable security definer set search_path = '' as $$
  select max(version) from supabase_migrations.schema_migrations
$$;
grant execute on function public.schema_version to anon, authenticated;

-- bounds.sql
create domain private.text_2000 as text check (char_length(value) <= 2000);
create domain private.text_50000 as text check (char_length(value) <= 50000);
create domain private.texts_50 as text[] check (cardinality(value) <= 50 and pg_column_size(value) <= 20000);
create domain private.texts_1200 as text[] check (cardinality(value) <= 1200 and pg_column_size(value) <= 200000);
create domain private.uuids_1000 as uuid[] check (cardinality(value) <= 1000);
create domain private.json_100kb as jsonb check (pg_column_size(value) <= 100000);
create domain private.json_2mb as jsonb check (pg_column_size(value) <= 2000000);
create function private.limit_rows() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  is_full boolean;
begin
  execute format('select exists (select from public.%1$I where (%2$s) in (select %2$s from added) group by %2$s having count(*) > $1)',
    tg_table_name, tg_argv[0]) using tg_argv[1]::int into is_full;
  if is_full then
    raise exception '%', tg_argv[2] using errcode = 'PT422';
  end if;
  return null;
end $$;
create function private.bounded_type(function_name name, argument_name text, argument_type regtype) returns regtype
  language sql stable set search_path = ''
  return case argument_type
    when 'text'::regtype then case when (function_name, argument_name) = ('answer_question', 'answer')
      then 'private.text_50000' else 'private.text_2000' end
    -- Up to every chapter of the Bible, or every row that the office selects.
    when 'text[]'::regtype then case when argument_name in ('ids', 'chapters', 'day_chapters', 'read')
      then 'private.texts_1200' else 'private.texts_50' end
    when 'uuid[]'::regtype then 'private.uuids_1000'
    when 'jsonb'::regtype then case when (function_name, argument_name) = ('set_book_text', 'verses')
      then 'private.json_2mb' else 'private.json_100kb' end
  end::regtype;
create function private.bound_arguments() returns void
  language plpgsql set search_path = '' as $$
declare
  found record;
  plain text;
  bounded text;
  bounded_signature text;
begin
  for found in
    select p.oid, p.proname, p.proargnames, p.proargtypes::oid[] as types, p.pronargs, p.oid::regprocedure as signature, array(
        select format('grant execute on function public.%%s to %I', a.grantee::regrole)
        from aclexplode(p.proacl) a where a.privilege_type = 'EXECUTE' and a.grantee not in (0, p.proowner)) as grants
    from pg_catalog.pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and p.prorettype <> 'trigger'::regtype and exists (
      select from unnest(p.proargtypes) t where private.bounded_type('', '', t::regtype) is not null)
  loop
    plain := pg_get_function_arguments(found.oid);
    select
      string_agg(concat_ws(' ', quote_ident(found.proargnames[n]), t.name, 'default ' || pg_get_function_arg_default(found.oid, n)), ', ' order by n),
      format('%I(%s)', found.proname, string_agg(t.name, ', ' order by n))
    into bounded, bounded_signature
    from generate_series(1, found.pronargs) n cross join lateral (
      select coalesce(private.bounded_type(found.proname, found.proargnames[n], found.types[n - 1]::regtype), found.types[n - 1]::regtype)::text
    ) t (name);
    execute replace(pg_get_functiondef(found.oid), format('(%s)', plain), format('(%s)', bounded));
    execute format('drop function %s', found.signature);
    for n in 1..cardinality(found.grants) loop
      execute format(found.grants[n], bounded_signature);
    end loop;
  end loop;
end $$;
create function private.refuse_many_rows() returns trigger
  language plpgsql set search_path = '' as $$
declare
  counter constant text := 'portal.rows_of_' || tg_table_name;
  sent int := 0;
begin
  if tg_level = 'ROW' then
    sent := current_setting(counter)::int + 1;
  end if;
  if sent > tg_argv[0]::int then
    raise exception '%', tg_argv[1] using errcode = 'PT400';
  end if;
  perform set_config(counter, sent::text, true);
  return new;
end $$;
create function private.limit_sent_rows(target regclass, most int, sentence text) returns void
  language plpgsql set search_path = '' as $$
begin
  execute format('create trigger count_sent_rows before insert on %s for each statement
    when (current_user in (''anon'', ''authenticated'')) execute function private.refuse_many_rows(%L, %L)', target, most, sentence);
  execute format('create trigger refuse_many_rows before insert on %s for each row
    when (current_user in (''anon'', ''authenticated'')) execute function private.refuse_many_rows(%L, %L)', target, most, sentence);
end $$;

-- texts.sql
create function private.plain_text(html text) returns text
  language sql immutable set search_path = ''
  return btrim(regexp_replace(
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
      regexp_replace(regexp_replace(regexp_replace(normalize(html, nfc),
        '<(script|style)[^<]*', ' ', 'gi'),
        '</?(address|article|aside|blockquote|br|div|dl|dt|dd|fig|h[1-6]|hr|li|ol|p|section|t[dhr]|table|ul)[^<>]*>', ' ', 'gi'),
        '<[^<>]*>', '', 'g'),
      '&nbsp;', ' '), '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&#39;', ''''),
      '&aring;', 'å'), '&auml;', 'ä'), '&ouml;', 'ö'), '&Aring;', 'Å'), '&Auml;', 'Ä'), '&Ouml;', 'Ö'), '&amp;', '&'),
    '[[:space:]' || E'\u00a0' || ']+', ' ', 'g'));
grant execute on function private.plain_text to authenticated, service_role;
create function private.beginning(content text, most int) returns text
  language plpgsql immutable set search_path = '' as $$
declare
  -- Accents, vowel signs, variation selectors, skin colours, tags: they belong to what stands before them.
  marks constant text := '\u0300-\u036f\u0483-\u0489\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0900-\u0903\u093a-\u094f'
    || '\u0a01-\u0a03\u0a3c-\u0a51\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f'
    || '\U0001f3fb-\U0001f3ff\U000e0020-\U000e007f';
  joiner constant text := '\u200d';
  flags constant text := '[\U0001f1e6-\U0001f1ff]';
  head constant text := left(content, most);
  next constant text := substr(content, most + 1, 1);
begin
  if next ~ format('[%s%s]', marks, joiner) or head ~ (joiner || '$') then
    return coalesce(nullif(regexp_replace(head,
      format('(?:[^%1$s%2$s][%1$s]*%2$s)*[^%1$s%2$s]?[%1$s]*$', marks, joiner), ''), ''), head);
  elsif next ~ flags and char_length(substring(head from format('%s*$', flags))) % 2 = 1 then
    return left(head, -1);
  end if;
  return head;
end $$;
grant execute on function private.beginning to authenticated, service_role;
create function private.prose_of(html text) returns text
  language sql immutable set search_path = ''
  return coalesce(
    nullif((
      select private.plain_text(string_agg(regexp_replace(part, '^.*<p(?=[\s>])', '<p', 'i'), ' ' order by place))
      from regexp_split_to_table(html, '</p\s*>', 'i') with ordinality parts (part, place)
      where part ~* '<p[\s>]'
    ), ''), (
      select private.plain_text(string_agg(regexp_replace(part, '<h[1-6](?=[\s>]).*$', '', 'i'), ' ' order by place))
      from regexp_split_to_table(html, '</h[1-6]\s*>', 'i') with ordinality parts (part, place)
    ));
grant execute on function private.prose_of to authenticated, service_role;
create function private.excerpt(html text) returns text
  language sql immutable set search_path = ''
  return (select case when char_length(words) > 200 then rtrim(private.beginning(words, 200)) || '…' else words end
    from private.prose_of(html) words);
grant execute on function private.excerpt to authenticated, service_role;
create function private.title_slug(title text) returns text
  language sql immutable set search_path = ''
  return regexp_replace(btrim(
    regexp_replace(translate(lower(normalize(title, nfc)), E'\u00a0\u2009\u202f\t\n\r', '      '), '[^[:alnum:] ]', '', 'g')), ' +', '-', 'g');
grant execute on function private.title_slug to authenticated, service_role;
create function private.first_line(content text) returns text
  language sql immutable set search_path = ''
  return case when char_length(btrim(content)) <= 80 then btrim(content)
    else regexp_replace(private.beginning(btrim(content), 80), '[[:space:],;:–-]+[^[:space:]]*$', '') || '…' end;

-- roles.sql
create function private.is_admin() returns boolean
  language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select from public.profiles where id = auth.uid() and is_admin);
end $$;
grant execute on function private.is_admin to authenticated, service_role;
create function private.may(action text) returns boolean
  language plpgsql stable set search_path = '' as $$
begin
  return action in ('write', 'publish', 'answer', 'settings', 'staff') and private.is_admin();
end $$;
grant execute on function private.may to authenticated, service_role;
create function private.require(action text) returns void
  language plpgsql stable set search_path = '' as $$
begin
  if private.may(action) is not true then
    raise insufficient_privilege using message = 'Du har inte administratörsbehörighet';
  end if;
end $$;
grant execute on function private.require to authenticated, service_role;
create function private.is_public(switched_on boolean, deleted_at timestamptz default null) returns boolean
  language sql immutable parallel safe return switched_on and deleted_at is null;
grant execute on function private.is_public to anon, authenticated, service_role;

-- history.sql
create table public.changes (
  id             bigint generated by default as identity primary key,
  -- The transaction's time, which the rows that it wrote have as updated_at.
  at             timestamptz not null default now(),
  actor          uuid references auth.users on delete set null,
  source         text not null check (source in ('member', 'service', 'sql')),
  transaction_id xid8 not null default pg_current_xact_id(),
  -- The number alone may come again in a restored database.
  unique (transaction_id, at)
);
create index changes_by_actor on public.changes (actor, id desc);
create index changes_by_time on public.changes (at);
grant select on public.changes to authenticated;
alter table public.changes enable row level security;
create policy "Admins read who changed something when" on public.changes
  for select to authenticated using ((select private.may('write')));
create table public.change_rows (
  change_id  bigint not null references public.changes on delete cascade,
  -- Grows within a change; going back goes down. Of what a cascade deleted the children come after their parent.
  ordinal    bigint generated by default as identity,
  table_name text not null check (char_length(table_name) <= 63),
  -- Verses are kept by their chapter.
  row_id     text not null check (char_length(row_id) <= 100),
  operation  text not null check (operation in ('insert', 'update', 'delete')),
  -- What a list calls the row; null for what visitors wrote.
  label      text check (char_length(label) <= 200),
  -- The whole row; of one that was updated the columns that changed. Of verses { "verses": { "16": text } }.
  before     jsonb,
  after      jsonb,
  primary key (change_id, ordinal)
);
create index change_rows_deleted on public.change_rows (change_id desc, ordinal desc) where operation = 'delete';
create index change_rows_of_row on public.change_rows (table_name, row_id, change_id desc, ordinal desc);
create index change_rows_of_table on public.change_rows (table_name, change_id desc);
grant select on public.change_rows to authenticated;
alter table public.change_rows enable row level security;
create policy "Admins read what was changed" on public.change_rows
  for select to authenticated using ((select private.may('write')));
create function private.this_change() returns bigint
  language sql stable security definer set search_path = ''
  return (select c.id from public.changes c
    where c.transaction_id = pg_current_xact_id_if_assigned() and c.at = now());
grant execute on function private.this_change to authenticated, service_role;
create function private.begin_change() returns bigint
  language plpgsql security definer set search_path = '' as $$
declare
  begun bigint := private.this_change();
begin
  if begun is null then
    insert into public.changes (actor, source) values (
      -- An account that has just been deleted is nobody.
      (select u.id from auth.users u where u.id = auth.uid()),
      case current_setting('role', true) when 'authenticated' then 'member' when 'service_role' then 'service' else 'sql' end)
    returning id into begun;
  end if;
  return begun;
end $$;
create function private.key_of(table_name text) returns text
  language sql immutable set search_path = ''
  return case table_name when 'site_settings' then 'setting_key' else 'id' end;
grant execute on function private.key_of to authenticated, service_role;
create function private.difference(was jsonb, becomes jsonb, unlogged text[])
  returns table (operation text, before jsonb, after jsonb)
  language plpgsql immutable rows 1 set search_path = '' as $$
begin
  before := case when was ->> 'deleted_at' is null then was - unlogged end;
  after := case when becomes ->> 'deleted_at' is null then becomes - unlogged end;
  if before is null and after is null then
    return;
  elsif before is null or after is null then
    operation := case when before is null then 'insert' else 'delete' end;
    return next;
  elsif before <> after then
    operation := 'update';
    select jsonb_object_agg(column_name, difference.before -> column_name),
      jsonb_object_agg(column_name, difference.after -> column_name)
    into before, after
    from jsonb_object_keys(difference.before) column_name
    where difference.before -> column_name <> difference.after -> column_name;
    return next;
  end if;
end $$;
create function private.log_changes() returns trigger
  language plpgsql security definer set search_path = '' set timezone = 'UTC' as $$
declare
  key constant text := private.key_of(tg_table_name);
  unlogged constant text[] := array(
    select a.attname::text from pg_catalog.pg_attribute a
    where a.attrelid = tg_relid and a.attnum > 0 and case when tg_nargs > 0 then a.attname <> all (tg_argv)
      else a.attgenerated <> '' or a.attname in ('updated_at', 'is_public', 'deleted_at', 'created_by') end);
begin
  execute format($log$
    insert into public.change_rows (change_id, table_name, row_id, operation, label, before, after)
    select (select private.begin_change()), $1, coalesce(c.becomes, c.was) ->> $2, d.operation,
      case when $4 then private.label_of($1, coalesce(c.becomes, c.was)) end, d.before, d.after
    from (%s) c cross join lateral private.difference(c.was, c.becomes, $3) d $log$,
    case tg_op
      when 'INSERT' then 'select null::jsonb as was, to_jsonb(a) as becomes from added a'
      when 'DELETE' then 'select to_jsonb(r) as was, null::jsonb as becomes from removed r'
      else format('select to_jsonb(r) as was, to_jsonb(a) as becomes from removed r full join added a using (%I)', key)
    end)
  using tg_table_name, key, unlogged, tg_nargs = 0;
  return null;
end $$;
create function private.log_verses() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  execute format($log$
    insert into public.change_rows (change_id, table_name, row_id, operation, label, before, after)
    select (select private.begin_change()), 'verses', chapter_id,
      case when r.verses is null then 'insert' when a.verses is null then 'delete' else 'update' end,
      private.verses_label(chapter_id, coalesce(r.verses, '{}') || coalesce(a.verses, '{}')),
      case when r.verses is not null then jsonb_build_object('verses', r.verses) end,
      case when a.verses is not null then jsonb_build_object('verses', a.verses) end
    from (%s) r full join (%s) a using (chapter_id)
    order by chapter_id $log$,
    case tg_op
      when 'INSERT' then 'select null::int as chapter_id, null::jsonb as verses where false'
      when 'DELETE' then 'select chapter_id, jsonb_object_agg(number, text) as verses from removed group by chapter_id'
      else 'select chapter_id, jsonb_object_agg(number, text) as verses
        from (select chapter_id, number, text from removed except select chapter_id, number, text from added) v group by chapter_id'
    end,
    case tg_op
      when 'DELETE' then 'select null::int as chapter_id, null::jsonb as verses where false'
      when 'INSERT' then 'select chapter_id, jsonb_object_agg(number, text) as verses from added group by chapter_id'
      else 'select chapter_id, jsonb_object_agg(number, text) as verses
        from (select chapter_id, number, text from added except select chapter_id, number, text from removed) v group by chapter_id'
    end);
  return null;
end $$;
create table private.content_tables (
  name          text primary key,
  place         int generated always as identity,
  parent        text references private.content_tables,
  parent_column text
);
create index content_tables_below on private.content_tables (parent);
grant select on private.content_tables to authenticated;
create function private.log_table(table_name text, parent text default null, parent_column text default null) returns void
  language plpgsql set search_path = '' as $$
begin
  insert into private.content_tables (name, parent, parent_column) values (table_name, parent, parent_column);
  execute format('create trigger log_insert after insert on public.%1$I referencing new table as added
      for each statement execute function private.%2$I();
    create trigger log_update after update on public.%1$I referencing old table as removed new table as added
      for each statement execute function private.%2$I();
    create trigger log_delete after delete on public.%1$I referencing old table as removed
      for each statement execute function private.%2$I()',
    table_name, case table_name when 'verses' then 'log_verses' else 'log_changes' end);
end $$;
create function private.forget_account() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  update public.change_rows r set row_id = '' from removed where r.table_name = 'profiles' and r.row_id = removed.id::text;
  return null;
end $$;

-- security_log.sql
create table public.security_events (
  id       bigint generated by default as identity primary key,
  kind     text not null check (kind in ('sign_in_failed', 'refused', 'inbox_read', 'export', 'right_given', 'right_taken')),
  -- Who did it. Of a failed sign-in: the administrator whose account it was; members are not named.
  actor    uuid references auth.users on delete set null,
  -- Whose right was given or taken.
  subject  uuid references auth.users on delete set null,
  -- Which table or function.
  what     text not null default '' check (char_length(what) <= 100),
  -- The same event again within the hour is counted here, so that a flood of attempts does not fill the table.
  times    int not null default 1 check (times > 0),
  first_at timestamptz not null default now(),
  last_at  timestamptz not null default now()
);
create index security_events_by_time on public.security_events (last_at);
create index security_events_of_actor on public.security_events (actor, kind);
create index security_events_of_subject on public.security_events (subject);
alter table public.security_events enable row level security;
create function private.log_security(kind text, actor uuid, what text default '', subject uuid default null) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  this_hour constant timestamptz := date_trunc('hour', now());
begin
  update public.security_events e set times = e.times + 1, last_at = now()
  where e.id = (
    select s.id from public.security_events s
    where s.kind = log_security.kind and s.actor is not distinct from log_security.actor
      and s.subject is not distinct from log_security.subject and s.what = left(log_security.what, 100) and s.first_at >= this_hour
    order by s.id desc limit 1);
  if not found then
    insert into public.security_events (kind, actor, subject, what) values (kind, actor, subject, left(what, 100));
  end if;
end $$;
create function public.password_verification_attempt(event private.json_100kb) returns jsonb
  language plpgsql security definer set search_path = '' as $$
begin
  if event ->> 'valid' = 'false' then
    perform private.log_security('sign_in_failed',
      (select p.id from public.profiles p where p.id::text = event ->> 'user_id' and p.is_admin));
  end if;
  return '{"decision": "continue"}';
end $$;
grant execute on function public.password_verification_attempt to supabase_auth_admin;
create function public.report_refusal(actor uuid, what private.text_2000) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.log_security('refused', (select u.id from auth.users u where u.id = report_refusal.actor), what);
end $$;
grant execute on function public.report_refusal to service_role;
create function public.report_export(what private.text_2000) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.require('write');
  perform private.log_security('export', auth.uid(), what);
end $$;
grant execute on function public.report_export to authenticated;
create function private.log_right() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.log_security(case when new.is_admin then 'right_given' else 'right_taken' end,
    (select u.id from auth.users u where u.id = auth.uid()), '', new.id);
  return null;
end $$;
create function public.list_security_events(before_id bigint default null, page_size int default 25)
  returns table (id bigint, kind text, actor_name text, subject_name text, what text, times int, first_at timestamptz, last_at timestamptz)
  language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  perform private.require('staff');
  return query
    select e.id, e.kind, case when e.actor is not null then private.name_of(e.actor) end,
      case when e.subject is not null then private.name_of(e.subject) end, e.what, e.times, e.first_at, e.last_at
    from public.security_events e
    where before_id is null or e.id < before_id
    order by e.id desc limit private.page_size(page_size);
end $$;
grant execute on function public.list_security_events to authenticated;
create function private.count_security_failures() returns int
  language plpgsql stable security definer set search_path = '' as $$
declare
  worth_telling constant int := 20;
  failures int;
begin
  select sum(e.times)::int into failures from public.security_events e
  where e.kind in ('sign_in_failed', 'refused') and e.last_at > now() - interval '24 hours';
  return case when failures >= worth_telling then failures else 0 end;
end $$;
grant execute on function private.count_security_failures to authenticated;

-- profiles.sql
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
grant select on public.profiles to authenticated;
grant select, insert, update, delete on public.profiles to service_role;
grant insert (id, first_name, avatar_url, updated_at) on public.profiles to authenticated;
grant update (id, first_name, avatar_url, updated_at) on public.profiles to authenticated;
alter table public.profiles enable row level security;
create policy "Members read their own profile" on public.profiles
  for select to authenticated using (id = (select auth.uid()));
create policy "Members add their own profile" on public.profiles
  for insert to authenticated with check (id = (select auth.uid()));
create policy "Members change their own profile" on public.profiles
  for update to authenticated using (id = (select auth.uid())) with check (id = (select auth.uid()));
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
create function private.keep_avatar_path() returns trigger
  language plpgsql set search_path = '' as $$
begin
  new.avatar_url := regexp_replace(new.avatar_url, '^https?://[^/?#]+(/storage/v1/object/public/avatars/)', '\1', 'i');
  return new;
end $$;
create function private.create_profile() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  insert into public.profiles (id, first_name)
  values (new.id, left(nullif(btrim(new.raw_user_meta_data ->> 'first_name'), ''), 100))
  on conflict (id) do nothing;
  return new;
end $$;
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
create function private.sweep_avatars(most int) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform set_config('storage.allow_delete_query', 'true', true);
  delete from storage.objects o where o.id in (
    select s.id from storage.objects s
    where s.bucket_id = 'avatars' and not exists (select from auth.users u where u.id::text = left(s.name, 36)) limit most);
  perform set_config('storage.allow_delete_query', 'false', true);
end $$;
create function private.forget_notices() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  delete from public.notice_settings s where s.user_id = new.id;
  delete from private.notices n where n.user_id = new.id;
  return null;
end $$;
create trigger create_profile after insert on auth.users
  for each row execute function private.create_profile();
create trigger count_sent_rows before insert on public.profiles
  for each statement when (current_user in ('anon', 'authenticated'))
  execute function private.refuse_many_rows('1000', 'Skicka högst 1 000 rader åt gången.');
create trigger forget_account after delete on public.profiles referencing old table as removed
  for each statement execute function private.forget_account();
create trigger forget_notices after update of is_admin on public.profiles
  for each row when (old.is_admin and not new.is_admin) execute function private.forget_notices();
create trigger guard_is_admin before insert or update on public.profiles
  for each row execute function private.guard_is_admin();
create trigger keep_avatar_path before insert or update of avatar_url on public.profiles
  for each row execute function private.keep_avatar_path();
create trigger log_right after update of is_admin on public.profiles
  for each row when (new.is_admin <> old.is_admin) execute function private.log_right();
create trigger log_update after update on public.profiles referencing old table as removed new table as added
  for each statement execute function private.log_changes('is_admin');
create trigger refuse_many_rows before insert on public.profiles
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.refuse_many_rows('1000', 'Skicka högst 1 000 rader åt gången.');
create trigger touch_updated_at before update on public.profiles
  for each row execute function private.touch_updated_at();

-- notices.sql
create table public.notice_settings (
  user_id    uuid primary key default auth.uid() references auth.users on delete cascade,
  questions  text not null default 'never' check (questions in ('never', 'at_once', 'daily')),
  messages   text not null default 'never' check (messages in ('never', 'at_once', 'daily')),
  updated_at timestamptz not null default now()
);
grant select on public.notice_settings to authenticated;
grant insert (user_id, questions, messages) on public.notice_settings to authenticated;
grant update (user_id, questions, messages) on public.notice_settings to authenticated;
alter table public.notice_settings enable row level security;
create policy "Admins read their own choice of mails" on public.notice_settings
  for select to authenticated using (user_id = (select auth.uid()) and (select private.may('answer')));
create policy "Admins make their choice of mails" on public.notice_settings
  for insert to authenticated with check (user_id = (select auth.uid()) and (select private.may('answer')));
create policy "Admins change their choice of mails" on public.notice_settings
  for update to authenticated
  using (user_id = (select auth.uid()) and (select private.may('answer')))
  with check (user_id = (select auth.uid()) and (select private.may('answer')));
create table private.notices (
  user_id uuid not null references auth.users on delete cascade,
  kind    text not null check (kind in ('questions', 'messages')),
  waiting int not null check (waiting >= 0),
  -- When the first of them came.
  since   timestamptz not null,
  -- So many of them are in the mail that was begun last, and that moment.
  taken    int not null default 0,
  taken_at timestamptz,
  primary key (user_id, kind)
);
alter table private.notices enable row level security;
create function private.notice_wish(person uuid, kind text) returns text
  language sql stable set search_path = ''
  return coalesce((
    select case notice_wish.kind when 'questions' then s.questions else s.messages end
    from public.notice_settings s join public.profiles p on p.id = s.user_id and p.is_admin
    where s.user_id = notice_wish.person), 'never');
create function private.count_notices() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  kind constant text := tg_argv[0];
  came constant int := (select count(*) from added a where to_jsonb(a) ->> 'status' in ('pending', 'unread'));
begin
  insert into private.notices as n (user_id, kind, waiting, since)
  select s.user_id, kind, came, now() from public.notice_settings s
  where came > 0 and private.notice_wish(s.user_id, kind) <> 'never'
  order by s.user_id
  on conflict on constraint notices_pkey do update
    set waiting = n.waiting + excluded.waiting, since = case n.waiting when 0 then excluded.since else n.since end;
  -- Heard by the embedded backend; nobody hears it elsewhere.
  perform pg_notify('notices', '');
  return null;
end $$;
create function private.last_morning(moment timestamptz) returns timestamptz
  language sql stable set search_path = ''
  return (date_trunc('day', (moment at time zone 'Europe/Stockholm') - interval '7 hours') + interval '7 hours')
    at time zone 'Europe/Stockholm';
create function public.take_notices(moment timestamptz default now())
  returns table (user_id uuid, email text, questions int, messages int)
  language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
begin
  delete from private.notices n where private.notice_wish(n.user_id, n.kind) = 'never';
  return query
    with due as (
      select n.user_id, n.kind from private.notices n
      where n.waiting > 0
        and (private.notice_wish(n.user_id, n.kind) = 'at_once' or n.since < private.last_morning(moment))
        and not exists (
          select from private.notices o where o.user_id = n.user_id and o.taken_at > moment - interval '10 minutes')
      -- Of two senders at once each takes others; and no visitor waits.
      for update of n skip locked
    ), begun as (
      update private.notices n set taken = n.waiting, taken_at = moment from due
      where (n.user_id, n.kind) = (due.user_id, due.kind)
      returning n.user_id, n.kind, n.taken
    )
    select b.user_id, u.email::text,
      coalesce(sum(b.taken) filter (where b.kind = 'questions'), 0)::int,
      coalesce(sum(b.taken) filter (where b.kind = 'messages'), 0)::int
    from begun b join auth.users u on u.id = b.user_id
    where u.email <> '' and u.deleted_at is null
    group by b.user_id, u.email;
end $$;
grant execute on function public.take_notices to service_role;
create function public.settle_notices(user_id uuid) returns void
  language sql security definer set search_path = ''
begin atomic
  update private.notices n set waiting = n.waiting - n.taken, taken = 0, since = coalesce(n.taken_at, n.since)
  where n.user_id = settle_notices.user_id and n.taken > 0;
end;
grant execute on function public.settle_notices to service_role;
create trigger count_sent_rows before insert on public.notice_settings
  for each statement when (current_user in ('anon', 'authenticated'))
  execute function private.refuse_many_rows('1000', 'Skicka högst 1 000 rader åt gången.');
create trigger refuse_many_rows before insert on public.notice_settings
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.refuse_many_rows('1000', 'Skicka högst 1 000 rader åt gången.');
create trigger touch_updated_at before update on public.notice_settings
  for each row execute function private.touch_updated_at();

-- visitor_forms.sql
create table private.sender_keys (
  -- In UTC, where every hour belongs to one day.
  day date primary key,
  key bytea not null check (octet_length(key) = 32)
);
alter table private.sender_keys enable row level security;
create table private.sender_counts (
  -- Hours since 1970: nothing finer, because a moment would lead from the sender to the text.
  hour     int not null,
  sender   bytea not null check (octet_length(sender) = 3),
  messages int not null check (messages > 0),
  primary key (hour, sender)
);
alter table private.sender_counts enable row level security;
create function private.sender_address() returns text
  language plpgsql stable security definer set search_path = '' as $$
declare
  headers constant jsonb := nullif(current_setting('request.headers', true), '')::jsonb;
  header constant text := coalesce(
    (select s.setting_value from public.site_settings s where s.setting_key = 'visitor_address_header'), 'cf-connecting-ip');
  claimed constant text := coalesce(headers ->> header, headers ->> 'x-forwarded-for', '');
  address inet;
begin
  address := btrim(regexp_replace(claimed, '^.*,', ''))::inet;
  if family(address) = 6 and address <<= inet '::ffff:0.0.0.0/96' then
    address := regexp_replace(host(address), '^::ffff:', '')::inet;
  end if;
  return case family(address) when 4 then host(address) else network(set_masklen(address, 64))::text end;
exception
  -- Senders without an address share one quota.
  when invalid_text_representation then return 'unknown';
end $$;
create function private.sender_on(address text, day date) returns bytea
  language sql stable set search_path = ''
  return (
    select substr(extensions.hmac(convert_to(address, 'UTF8'), k.key, 'sha256'), 1, 3)
    from private.sender_keys k where k.day = sender_on.day
  );
create function private.hour_of(moment timestamptz) returns int
  language sql immutable set search_path = ''
  return floor(extract(epoch from moment) / 3600)::int;
create function private.utc_day(moment timestamptz) returns date
  language sql immutable set search_path = ''
  return (moment at time zone 'UTC')::date;
create function private.forget_senders() returns void
  language plpgsql security definer set search_path = '' as $$
begin
  delete from private.sender_counts c where c.hour < private.hour_of(now()) - 1;
  delete from private.receipt_looks l where l.hour < private.hour_of(now());
  delete from private.sender_keys k where k.day < private.utc_day(now() - interval '1 hour');
end $$;
create function private.count_sender() returns void
  language plpgsql security definer set search_path = '' as $$
declare
  address constant text := private.sender_address();
  this_hour constant int := private.hour_of(now());
  -- The hour before counts for as much of it as lies within the last sixty minutes, rounded up: never more than the quota.
  share constant numeric := 1 - (extract(epoch from now()) / 3600 - this_hour);
  quota int := coalesce(
    (select s.setting_value::int from public.site_settings s where s.setting_key = 'visitor_hourly_limit'), 30);
  many constant int := 120;
  few constant int := 3;
  sender_now bytea;
  sender_before bytea;
  sent int;
  sent_by_all int;
begin
  perform private.forget_senders();
  insert into private.sender_keys values (private.utc_day(now()), extensions.gen_random_bytes(32)) on conflict do nothing;
  sender_now := private.sender_on(address, private.utc_day(now()));
  sender_before := private.sender_on(address, private.utc_day(now() - interval '1 hour'));

  select ceil(coalesce(sum(case c.hour when this_hour then c.messages else c.messages * share end), 0)),
    ceil(coalesce(sum(case c.hour when this_hour then c.messages else c.messages * share end) filter (
      where c.sender = case c.hour when this_hour then sender_now else sender_before end), 0))
  into sent_by_all, sent
  from private.sender_counts c where c.hour >= this_hour - 1;

  if sent_by_all >= many then
    quota := least(quota, few);
  end if;
  if sent >= quota then
    raise exception 'Det har kommit ovanligt många meddelanden. Försök igen om en stund.' using errcode = 'PT429';
  end if;
  insert into private.sender_counts as c (hour, sender, messages) values (this_hour, sender_now, 1)
  on conflict (hour, sender) do update set messages = c.messages + 1;
end $$;
create function private.forget_senders_after_visit() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.forget_senders();
  return null;
end $$;
create function private.guard_visitor_form() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  same constant text := (
    select string_agg(format('t.%1$I is not distinct from s.%1$I', name), ' and ') from unnest(tg_argv) name);
  last_hour int;
  last_minute int;
begin
  if not exists (select from sent) then
    return null;
  end if;

  -- One at a time, or two clicks at once would both see an empty minute and two messages the same count.
  perform pg_advisory_xact_lock(hashtextextended('visitors'' forms', 0));
  execute format(
    'select count(*), count(*) filter (where t.created_at > now() - interval ''1 minute'')
     from sent s join public.%I t on t.created_at > now() - interval ''1 hour'' and t.id <> s.id and %s', tg_table_name, same)
  into last_hour, last_minute;
  if last_minute > 0 or last_hour >= 3 then
    raise unique_violation using message = 'Samma text har redan skickats.', constraint = 'same_content_lately';
  end if;
  perform private.count_sender();
  return null;
end $$;
create function private.clean_visitor_text() returns trigger
  language plpgsql set search_path = '' as $$
declare
  fields jsonb := to_jsonb(new);
  name text;
  value text;
begin
  foreach name in array tg_argv loop
    value := normalize(fields ->> name, nfc);
    if name = tg_argv[tg_nargs - 1] then
      -- Line breaks of presentations and old printers.
      value := translate(value, E'\u000b\u000c', E'\n\n');
      if value ~ '[\u0001-\u0008\u000e-\u001f\u007f-\u009f]' then
        raise exception 'Texten innehåller tecken som inte går att visa.' using errcode = 'PT422';
      end if;
    elsif value ~ '[\u0001-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]' then
      raise exception 'Namn, e-post och telefon får inte innehålla osynliga tecken.' using errcode = 'PT422';
    end if;
    fields := jsonb_set(fields, array[name], coalesce(to_jsonb(value), 'null'));
  end loop;
  return jsonb_populate_record(new, fields);
end $$;

-- search_words.sql
create table private.word_suffixes (
  suffix text collate "C" not null,
  word   text collate "C" not null,
  primary key (suffix, word)
);
create index word_suffixes_whole on private.word_suffixes (word) where suffix = word;
create function private.words_of(content text) returns text[]
  language plpgsql immutable strict parallel safe set search_path = '' as $$
declare
  -- Every sign of the first string becomes a space.
  words constant text[] := array_remove(string_to_array(
    translate(lower(content), E'\n\t\r.,;:!?"''()[]/-', rpad('', 17)), ' '), '');
begin
  if char_length(content) > 250 and exists (select from unnest(words) word where char_length(word) > 250) then
    return array(
      select substr(word, start, 250) from unnest(words) word,
        generate_series(1, greatest(char_length(word) - 101, 1), 149) start);
  end if;
  return words;
end $$;
grant execute on function private.words_of to authenticated, service_role;
create function private.word_vector(content text) returns tsvector
  language sql immutable strict parallel safe set search_path = ''
  return array_to_tsvector(private.words_of(content));
grant execute on function private.word_vector to authenticated, service_role;
create function private.index_words() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  execute format($learn$
    insert into private.word_suffixes (suffix, word)
    select substr(new_words.word, start), new_words.word
    from (
      select distinct added_words.word from added, unnest(private.words_of(%s)) added_words (word)
      where char_length(added_words.word) > 1
        and not exists (select from private.word_suffixes s where s.suffix = added_words.word and s.word = added_words.word)
    ) new_words, generate_series(1, char_length(new_words.word) - 1) start
    order by 1, 2
    on conflict do nothing $learn$, tg_argv[0]);
  return null;
end $$;
create function private.flush_gin_pending() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  for i in 0 .. tg_nargs - 1 loop
    perform pg_catalog.gin_clean_pending_list(('public.' || tg_argv[i])::pg_catalog.regclass);
  end loop;
  return null;
end $$;
create function private.search_needle(q text) returns text
  language plpgsql immutable set search_path = '' as $$
declare
  needle text := btrim(normalize(coalesce(q, ''), nfc), E' \t\r\n');
begin
  if char_length(needle) > 100 then
    raise exception 'Sökningen får ha högst 100 tecken.' using errcode = '22023';
  end if;
  return case when char_length(needle) >= 2 then needle end;
end $$;
grant execute on function private.search_needle to authenticated;
create function private.contains_pattern(needle text) returns text
  language sql immutable set search_path = ''
  return '%' || replace(replace(replace(needle, '\', '\\'), '%', '\%'), '_', '\_') || '%';
grant execute on function private.contains_pattern to authenticated;
create function private.words_containing(part text, opens boolean, closes boolean, most int) returns text[]
  language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan as $$
declare
  words text[];
begin
  if opens and closes then
    return array[part];
  elsif char_length(part) < 2 then
    return null;
  elsif closes then
    words := array(select s.word from private.word_suffixes s where s.suffix = part limit most + 1);
  elsif opens then
    words := array(select s.word from private.word_suffixes s
      where s.word >= part and s.word < part || U&'\+10FFFF' and s.suffix = s.word limit most + 1);
  else
    -- A word that contains the part twice stands here twice.
    words := array(select s.word from private.word_suffixes s
      where s.suffix >= part and s.suffix < part || U&'\+10FFFF' limit 2 * most + 1);
    if cardinality(words) > 2 * most then
      return null;
    end if;
    words := array(select distinct w.word from unnest(words) w (word));
  end if;
  return case when cardinality(words) <= most then words end;
end $$;
create function private.words_of_query(needle text, most int) returns table (part int, words text[])
  language plpgsql stable rows 2 set search_path = '' as $$
declare
  parts constant text[] := string_to_array(
    translate(lower(needle), E'\n\t\r.,;:!?"''()[]/-', rpad('', 17)), ' ');
begin
  for at in 1 .. coalesce(cardinality(parts), 0) loop
    continue when parts[at] = '';
    part := at;
    words := private.words_containing(parts[at], at > 1, at < cardinality(parts), most);
    continue when words is null;
    return next;
  end loop;
end $$;
create function private.word_query(needle text) returns tsquery
  language sql stable set search_path = '' as $$
  select case when bool_or(words = '{}') then ''::tsquery else string_agg(any_of, ' & ')::tsquery end
  from (
    select a.words, (select '(' || string_agg('''' || replace(word, '\', '\\') || '''', ' | ') || ')' from unnest(a.words) word) as any_of
    from private.words_of_query(needle, 300) a
  ) of_parts
$$;

-- search_spelling.sql
create table private.word_keys (
  corpus text collate "C" not null,
  key    text collate "C" not null,
  word   text collate "C" not null,
  primary key (corpus, key, word)
);
create function private.plain_word(word text) returns text
  language sql immutable strict parallel safe set search_path = ''
  return regexp_replace(translate(lower(word), 'åäáàâãæöøóòôéèêëüúùûíìîïñç', 'aaaaaaaoooooeeeeuuuuiiiinc'), '[^[:alnum:]]', '', 'g');
create function private.stem_of(word text) returns text
  language sql immutable strict parallel safe set search_path = ''
  return regexp_replace(coalesce((ts_lexize('pg_catalog.swedish_stem', word))[1], word), '(?<=...)(et|an|(?<=[ei])um)$', '');
create function private.is_stop_word(word text) returns boolean
  language sql immutable strict parallel safe set search_path = ''
  return ts_lexize('pg_catalog.swedish_stem', lower(word)) = '{}';
create function private.spelling_of(word text) returns text
  language plpgsql immutable strict parallel safe set search_path = '' as $$
declare
  spelling text := translate(lower(word), 'äéwüz', 'eevys');
begin
  -- Forms that no rule gives; the stem of the others ends as the new one does.
  spelling := case spelling
    when 'ero' then 'er' when 'voro' then 'var' when 'hafva' then 'ha' when 'hava' then 'ha' when 'hafver' then 'har' when 'haver' then 'har'
    when 'gingo' then 'gick' when 'fingo' then 'fick' when 'blefvo' then 'blev' when 'blevo' then 'blev' when 'gåfvo' then 'gav'
    when 'gåvo' then 'gav' when 'sågo' then 'såg' when 'kommo' then 'kom' when 'togo' then 'tog' when 'ej' then 'inte'
    when 'icke' then 'inte' else spelling end;
  spelling := regexp_replace(spelling, '^(hv|hu(?=[aeiouyåö]))|fv|(?<=[aeiouyåö])f(?=[aeiouyåö])|(?<=[aeiouyåölr])f$', 'v', 'g');
  spelling := replace(replace(replace(replace(spelling, 'qu', 'kv'), 'q', 'k'), 'th', 't'), 'ph', 'f');
  spelling := regexp_replace(spelling, 'ch|ck|c(?![eiy])', 'k', 'g');
  spelling := replace(replace(spelling, 'x', 'ks'), 'dt', 't');
  -- Double letters: 'fadder' and 'fader', 'ee' and 'e'.
  return private.plain_word(private.stem_of(regexp_replace(spelling, '(.)\1', '\1', 'g')));
end $$;
create function private.pieces_of(letters int, errors int) returns table (piece int, start int, size int)
  language sql immutable parallel safe rows 3 set search_path = '' as $$
  select p, 1 + (p - 1) * (letters / (errors + 1)) + greatest(0, p - 1 - (errors + 1 - letters % (errors + 1))),
    letters / (errors + 1) + (p > errors + 1 - letters % (errors + 1))::int
  from generate_series(1, errors + 1) p
$$;
create function private.forgiven_errors(letters int) returns int
  language sql immutable parallel safe set search_path = ''
  return case when letters >= 8 then 2 when letters >= 4 then 1 else 0 end;
create function private.inflection_key(word text) returns text
  language sql immutable strict parallel safe set search_path = ''
  return 'i' || private.plain_word(private.stem_of(lower(word)));
create function private.keys_of_word(word text) returns text[]
  language plpgsql immutable strict parallel safe set search_path = '' as $$
declare
  plain constant text := private.plain_word(word);
  letters constant int := char_length(plain);
begin
  return array(
    select private.inflection_key(word)
    union select 's' || private.spelling_of(word)
    union select concat_ws('.', errors, p.piece, substr(plain, p.start, p.size), letters)
      from generate_series(1, 2) errors cross join lateral private.pieces_of(letters, errors) p
      where case errors when 1 then letters between 3 and 8 else letters between 6 and 40 end);
end $$;
create function private.learn_words(of_corpus text, new_words text[]) returns void
  language sql set search_path = '' as $$
  insert into private.word_keys (corpus, key, word)
  select of_corpus, key, added.word
  from (
    select distinct w.word from unnest(new_words) w (word)
    where char_length(w.word) between 2 and 60 and w.word ~ '[[:alpha:]]' and not exists (
      select from private.word_keys k where k.corpus = of_corpus and k.key = private.inflection_key(w.word) and k.word = w.word)
  ) added, unnest(private.keys_of_word(added.word)) key
  order by 2, 3
  on conflict do nothing
$$;
create function private.learn_words_of_rows() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  words text[];
begin
  execute format('select array(select distinct word from added, unnest(private.words_of(%s)) word)', tg_argv[1]) into words;
  perform private.learn_words(tg_argv[0], words);
  if tg_argv[0] = 'site' then
    insert into private.site_words (word, of_table)
    select w.word, tg_table_name from unnest(words) w (word)
    where not exists (select from private.site_words s where s.word = w.word and s.of_table = tg_table_name)
    order by 1 on conflict do nothing;
  end if;
  return null;
end $$;
create function private.within_errors(one text, other text, errors int) returns boolean
  language plpgsql immutable parallel safe set search_path = '' as $$
declare
  at int := 1;
begin
  if abs(char_length(one) - char_length(other)) > errors then
    return false;
  end if;
  while substr(one, at, 1) = substr(other, at, 1) and at <= char_length(one) loop
    at := at + 1;
  end loop;
  one := substr(one, at);
  other := substr(other, at);
  return one = other or errors > 0 and (
    private.within_errors(substr(one, 2), substr(other, 2), errors - 1)
    or private.within_errors(one, substr(other, 2), errors - 1)
    or private.within_errors(substr(one, 2), other, errors - 1)
    or left(one, 2) = reverse(left(other, 2)) and private.within_errors(substr(one, 3), substr(other, 3), errors - 1));
end $$;
create function private.kin_of(of_corpus text, word text, open boolean) returns setof text
  language sql stable rows 5 set search_path = '' as $$
  select k.word from private.word_keys k
  where k.corpus = of_corpus and k.key = any (array[private.inflection_key(kin_of.word), 's' || private.spelling_of(kin_of.word)])
  union
  (select k.word from private.word_keys k
  where open and char_length(private.plain_word(kin_of.word)) >= 4 and k.corpus = of_corpus
    and k.key >= 'i' || private.plain_word(kin_of.word) and k.key < 'i' || private.plain_word(kin_of.word) || U&'\+10FFFF'
  limit 50)
$$;
create function private.nearest_words(of_corpus text, word text) returns setof text
  language sql stable rows 5 set search_path = '' as $$
  with asked as materialized (
    select plain, char_length(plain) as letters, private.forgiven_errors(char_length(plain)) as most
    from private.plain_word(nearest_words.word) plain
  ), pieces as materialized (
    select length, p.* from asked a
      cross join lateral generate_series(greatest(a.letters - a.most, 3), least(a.letters + a.most, 40)) length
      cross join lateral private.pieces_of(length, a.most) p
    where a.most > 0
  ), keys as materialized (
    select concat_ws('.', a.most, p.piece, substr(a.plain, spot, p.size), p.length) as key
    from asked a cross join pieces p
      -- Where the piece may stand, when those before it and those after it hold the other errors.
      cross join lateral generate_series(
        greatest(p.start - (p.piece - 1), p.start + (a.letters - p.length) - (a.most + 1 - p.piece), 1),
        least(p.start + (p.piece - 1), p.start + (a.letters - p.length) + (a.most + 1 - p.piece), a.letters - p.size + 1)) spot
    union
    -- Two letters that changed places where one piece ends spoil that and the next.
    select private.inflection_key(left(a.plain, at - 1) || reverse(substr(a.plain, at, 2)) || substr(a.plain, at + 2))
    from asked a cross join (select distinct length, start - 1 as at from pieces where piece > 1) ends
    where abs(length - a.letters) < a.most and at < a.letters
  ), candidates as materialized (
    select distinct k.word, private.plain_word(k.word) as plain from private.word_keys k
    where k.corpus = of_corpus and k.key = any (array(select key from keys)) limit 3000
  ), near as materialized (
    select c.word, c.plain, case when private.within_errors(a.plain, c.plain, 1) then 1
      when a.most > 1 and private.within_errors(a.plain, c.plain, 2) then 2 end as errors
    from candidates c cross join asked a
  )
  select n.word from near n cross join asked a where n.errors = (select min(errors) from near)
  order by abs(char_length(n.plain) - a.letters), 1 limit 50
$$;
create function private.searched_words(needle text) returns table (part int, word text)
  language sql immutable rows 3 set search_path = '' as $$
  with parts as (
    select w.part::int, w.word, w.word !~ '^[[:alpha:]]$' and not private.is_stop_word(w.word) as telling
    from unnest(private.words_of(translate(needle, '”“’', '   '))) with ordinality w (word, part)
  )
  select p.part, p.word from parts p where p.telling or not exists (select from parts where telling) order by 1 limit 8
$$;
create function private.standing_for(of_corpus text, needle text, forgiving boolean) returns table (part int, word text)
  language plpgsql stable rows 10 set search_path = '' as $$
declare
  last_part constant int := (select max(s.part) from private.searched_words(needle) s);
  asked record;
  words text[];
  unknown int := 0;
begin
  for asked in select * from private.searched_words(needle) loop
    words := array(select private.kin_of(of_corpus, asked.word, asked.part = last_part));
    if words = '{}' and forgiving and unknown < 4 then
      unknown := unknown + 1;
      words := array(select private.nearest_words(of_corpus, asked.word));
    end if;
    return query select asked.part, w.word from unnest(words) w (word);
  end loop;
end $$;

-- concordance.sql
create table private.chapter_bit_offsets (
  chapter_id  int primary key,
  book_id     int not null,
  chapter     int not null,
  -- The bit of verse 1, counted from 0.
  first_bit   int not null,
  bits        int not null
);
create index chapter_bit_offsets_of_book on private.chapter_bit_offsets (book_id);
create table private.concordance (
  word    text collate "C" not null,
  book_id int not null,
  verses  bit varying not null,
  primary key (word, book_id)
);
create index concordance_of_book on private.concordance (book_id);
create type private.verse_row as (chapter_id int, number int, text text);
create function private.verse_bits(given private.verse_row[]) returns setof private.concordance
  language sql stable set search_path = '' set work_mem = '64MB' as $$
  with blanks as materialized (
    select p.book_id, repeat('0', sum(p.bits)::int)::bit varying as blank from private.chapter_bit_offsets p group by p.book_id
  )
  select word, p.book_id, bit_or(set_bit(b.blank, p.first_bit + v.number - 1, 1))
  from unnest(given) v
    join private.chapter_bit_offsets p on p.chapter_id = v.chapter_id
    join blanks b on b.book_id = p.book_id
    cross join unnest(private.words_of(v.text)) word
  group by word, p.book_id;
$$;
create function private.index_verses(given private.verse_row[]) returns void
  language sql set search_path = '' as $$
  -- In this order a word's rows lie side by side.
  insert into private.concordance as c (word, book_id, verses)
  select b.word, b.book_id, b.verses from private.verse_bits(given) b order by b.word, b.book_id
  on conflict (word, book_id) do update set verses = c.verses | excluded.verses;
$$;
create function private.unindex_verses(given private.verse_row[]) returns void
  language sql set search_path = '' as $$
  update private.concordance c set verses = c.verses & ~ b.verses
  from private.verse_bits(given) b where b.word = c.word and b.book_id = c.book_id;
$$;
create function private.index_books(books int[]) returns void
  language sql set search_path = '' as $$
  delete from private.concordance c where c.book_id = any (books);
  delete from private.chapter_bit_offsets p where p.book_id = any (books);
  insert into private.chapter_bit_offsets (chapter_id, book_id, chapter, first_bit, bits)
  select r.id, r.book_id, r.number, sum(r.bits) over (partition by r.book_id order by r.number) - r.bits, r.bits
  from (
    select c.id, c.book_id, c.number, 2 ^ greatest(5, floor(log(2, coalesce(max(v.number), 1))) + 1) as bits
    from public.chapters c left join public.verses v on v.chapter_id = c.id
    where c.book_id = any (books) group by c.id
  ) r;
  select private.index_verses(array(
    select (v.chapter_id, v.number, v.text)::private.verse_row
    from public.verses v join public.chapters c on c.id = v.chapter_id where c.book_id = any (books)));
$$;
create function private.sync_concordance() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  deleted private.verse_row[] := '{}';
  inserted private.verse_row[] := '{}';
  full_books int[];
begin
  -- One after another: two that change a book at the same time could both index it again.
  lock table private.chapter_bit_offsets in share row exclusive mode;
  case tg_op
    when 'TRUNCATE' then
      truncate private.concordance, private.chapter_bit_offsets;
    when 'INSERT' then
      inserted := array(select (chapter_id, number, text)::private.verse_row from added);
    when 'DELETE' then
      deleted := array(select (chapter_id, number, text)::private.verse_row from removed);
    when 'UPDATE' then
      -- Showing or hiding a book changes no word.
      deleted := array(select v::private.verse_row from (
        select chapter_id, number, text from removed except select chapter_id, number, text from added) v);
      inserted := array(select v::private.verse_row from (
        select chapter_id, number, text from added except select chapter_id, number, text from removed) v);
  end case;

  perform private.unindex_verses(deleted);
  full_books := array(
    select distinct c.book_id
    from unnest(inserted) v join public.chapters c on c.id = v.chapter_id left join private.chapter_bit_offsets p on p.chapter_id = c.id
    where p.chapter_id is null or v.number > p.bits);
  if full_books <> '{}' then
    perform private.index_books(full_books);
    inserted := array(select v from unnest(inserted) v join public.chapters c on c.id = v.chapter_id where c.book_id <> all (full_books));
  end if;
  perform private.index_verses(inserted);
  return null;
end $$;
create function private.reindex_books() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  lock table private.chapter_bit_offsets in share row exclusive mode;
  if tg_table_name = 'books' then
    perform private.index_books(array(select id from removed));
  else
    perform private.index_books(array(
      (select book_id from (select id, book_id, number from removed except select id, book_id, number from added) was)
      union
      (select book_id from (select id, book_id, number from added except select id, book_id, number from removed) becomes)));
  end if;
  return null;
end $$;

-- quotes.sql
create table private.quotes (
  table_name  text not null,
  row_id      uuid not null,
  place       int not null,
  -- 'passage': the nth of an answer; 'verse': a devotion's own; 'block': the nth quotation of an article; 'prose': in running text.
  kind        text not null check (kind in ('passage', 'verse', 'block', 'prose')),
  nth         int not null,
  reference   text not null,
  book        text not null,
  -- Null for an unknown book.
  osis        text,
  chapter     int not null,
  -- None for a whole chapter.
  verses      int[] not null,
  -- Null where there is only the reference, or the words of another translation.
  words       text,
  fault       text check (fault in ('drifted', 'missing')),
  -- Of a quote at fault: its place, its words and the Bible's. It changes when one of them does.
  fingerprint text,
  primary key (table_name, row_id, place)
);
create index quotes_at_fault on private.quotes (table_name, row_id, place) where fault is not null;
create index quotes_of_chapter on private.quotes (osis, chapter, table_name, (verses[1]), row_id);
create table private.kept_quotes (
  fingerprint text primary key check (char_length(fingerprint) = 32),
  kept_at     timestamptz not null default now()
);
create function private.verse_numbers(list text) returns int[]
  language sql immutable set search_path = ''
  return (
    select coalesce(array_agg(distinct n order by n), '{}')
    from regexp_split_to_table(translate(regexp_replace(list, '[^0-9,–-]', '', 'g'), '–', '-'), ',') part
      cross join lateral generate_series(split_part(part, '-', 1)::int, coalesce(nullif(split_part(part, '-', 2), ''), split_part(part, '-', 1))::int) n);
create function private.read_reference(written text, out book text, out chapter int, out verses int[], out translation text)
  language plpgsql immutable set search_path = '' as $$
declare
  part constant text := '\d{1,3}(?:\s*[-–]\s*\d{1,3})?';
  found constant text[] := regexp_match(written,
    format('^\s*((?:[1-5]\s*\.?\s*)?[^0-9:;(),]*[^0-9:;(),\s])\s*\m(\d{1,3})(?:\s*[:.]\s*(%1$s(?:\s*,\s*%1$s)*))?\s*[a-e]?\M[\s,(–—-]*([^0-9():;]*)\)?[\s.]*$', part));
begin
  book := found[1];
  chapter := found[2];
  verses := coalesce(private.verse_numbers(found[3]), '{}');
  translation := nullif(btrim(found[4], ' .'), '');
end $$;
create function private.quotes_in(table_name text, content jsonb)
  returns table (kind text, nth int, reference text, book text, chapter int, verses int[], translation text, words text)
  language plpgsql immutable set search_path = '' as $$
declare
  -- Words between quotation marks, where the reference follows in brackets or after a dash, and a book of one word with chapter and verses.
  in_prose constant text := '(?:[”“"»]([^”“"»«]+)[”"»«][.,]?\s*[(–—]\s*)?((?:\m[1-5]\s)?\m(?:Höga Visan|[A-ZÅÄÖ][a-zåäöé]+)\.?\s'
    || '\d{1,3}:\d{1,3}(?:[-–]\d{1,3})?(?:,\s?\d{1,3}(?![:\d])(?:[-–]\d{1,3})?){0,20}(?!\d|:|[-–]\d))';
  html constant text := case when table_name like '%articles' then private.before_nth(content ->> 'content', '<blockquote>', 501) end;
  prose constant text := private.before_nth(coalesce(content ->> 'answer', content ->> 'reflection',
    case when table_name = 'soul_winning_lessons' then content ->> 'description' end,
    private.plain_text(regexp_replace(html, '<blockquote>.*?</blockquote>', ' ', 'g'))), '\d:\d', 501);
begin
  return query
    select 'passage', p.nth::int, format('%s %s:%s', p.passage ->> 'book', p.passage ->> 'chapter', p.passage ->> 'verse_range'),
      p.passage ->> 'book', (p.passage ->> 'chapter')::int, coalesce(v.numbers, private.verse_numbers(p.passage ->> 'verse_range')), null, v.words
    from jsonb_array_elements(case
        when jsonb_typeof(content -> 'verses_groups') = 'array' then content -> 'verses_groups'
        else jsonb_build_array(content) end) with ordinality p (passage, nth)
      cross join lateral (
        select array_agg((v.verse ->> 'number')::int order by v.place) as numbers, nullif(btrim(string_agg(v.verse ->> 'text', ' ' order by v.place)), '') as words
        from jsonb_path_query(p.passage, '$.verses[*]') with ordinality v (verse, place)
        where v.verse ->> 'number' ~ '^\d{1,3}$'
      ) v
    where table_name = 'interpretations' and p.passage ->> 'book' <> '' and p.passage ->> 'chapter' ~ '^\d{1,3}$'
      and private.is_verse_range(p.passage ->> 'verse_range');

  return query
    select 'verse', 1, content ->> 'verse_reference', r.book, r.chapter, r.verses, r.translation, content ->> 'verse_text'
    from private.read_reference(content ->> 'verse_reference') r where table_name = 'daily_devotions';

  return query
    select 'verse', p.nth::int, btrim(p.part), r.book, r.chapter, r.verses, r.translation, null
    from regexp_split_to_table(content ->> 'passage', ';') with ordinality p (part, nth) cross join lateral private.read_reference(p.part) r
    where table_name in ('bible_studies', 'sermons', 'documentaries');

  -- As the editor writes them: the words, and their reference in the last paragraph.
  return query
    select 'block', b.nth::int, private.plain_text(b.part[2]), r.book, r.chapter, r.verses, r.translation, private.plain_text(b.part[1])
    from regexp_matches(html, '<blockquote>((?:(?!</?blockquote>).)*)<p(?:\s[^<>]*)?>([^<]*)</p>\s*</blockquote>', 'g') with ordinality b (part, nth)
      cross join lateral private.read_reference(left(private.plain_text(b.part[2]), 200)) r;

  return query
    select 'prose', m.nth::int, m.part[2], r.book, r.chapter, r.verses, r.translation, case when html is null then m.part[1] end
    from regexp_matches(prose, in_prose, 'g') with ordinality m (part, nth) cross join lateral private.read_reference(m.part[2]) r;
end $$;
create function private.bare_words(content text) returns text
  language sql immutable set search_path = ''
  return ' ' || btrim(regexp_replace(regexp_replace(regexp_replace(
    translate(normalize(content, nfc), E'–—’‘´\u00a0\u202f', '--''''''  '),
    '[”“„»«"]|\m\d{1,3}\M', ' ', 'g'), '([].,;:!?()[-])', ' \1 ', 'g'), '\s+', ' ', 'g')) || ' ';
create function private.stands_in(words text, content text) returns boolean
  language plpgsql immutable set search_path = '' as $$
declare
  rest text := private.bare_words(content);
  piece text;
  start int;
begin
  for piece in select btrim(private.bare_words(p), ' .,;:!?()[]-') from regexp_split_to_table(words, '[\[(]?(?:…|\.\.\.)[\])]?') p loop
    continue when piece = '';
    start := least(nullif(strpos(rest, format(' %s%s ', lower(left(piece, 1)), substr(piece, 2))), 0),
      nullif(strpos(rest, format(' %s%s ', upper(left(piece, 1)), substr(piece, 2))), 0));
    if start is null then
      return false;
    end if;
    rest := substr(rest, start + char_length(piece) + 1);
  end loop;
  return true;
end $$;
create function private.bible_words(osis text, chapter int, verses int[]) returns text
  language sql stable set search_path = '' as $$
  select string_agg(v.text, ' ' order by v.number)
  from public.books b join public.chapters c on c.book_id = b.id join public.verses v on v.chapter_id = c.id
  where b.osis = bible_words.osis and c.number = bible_words.chapter and v.number = any (bible_words.verses)
  having count(*) = cardinality(bible_words.verses)
$$;
grant execute on function private.bible_words to authenticated;
create function private.chapter_text(osis text, chapter int) returns text[]
  language sql stable set search_path = '' as $$
  with verses as (
    select v.number, v.text from public.books b join public.chapters c on c.book_id = b.id join public.verses v on v.chapter_id = c.id
    where b.osis = chapter_text.osis and c.number = chapter_text.chapter
  )
  select array_agg(v.text order by n) from generate_series(1, (select max(number) from verses)) n left join verses v on v.number = n
$$;
create function private.judge(quote private.quotes, last_chapter int, texts text[], out fault text, out fingerprint text)
  language plpgsql immutable set search_path = '' as $$
declare
  bible constant text := (select string_agg(texts[n], ' ' order by n) from unnest(quote.verses) n having count(texts[n]) = cardinality(quote.verses));
begin
  fault := case
    when last_chapter is null or quote.chapter not between 1 and last_chapter
      or exists (select from unnest(quote.verses) n where n > cardinality(texts)) then 'missing'
    when quote.words is not null and bible is not null and not private.stands_in(quote.words, bible) then 'drifted'
  end;
  if fault is not null then
    fingerprint := md5(concat_ws(E'\n', quote.table_name, quote.row_id, quote.reference, quote.words, bible));
  end if;
end $$;
create function private.judge_quotes(of_osis text, of_chapter int) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  with chapters as materialized (
    select q.chapter, private.last_chapter(of_osis) as last, private.chapter_text(of_osis, q.chapter) as texts
    from private.quotes q where q.osis = of_osis and (of_chapter is null or q.chapter = of_chapter) group by q.chapter
  ), judged as (
    select q.table_name, q.row_id, q.place, j.fault, j.fingerprint
    from private.quotes q join chapters c using (chapter) cross join lateral private.judge(q, c.last, c.texts) j
    where q.osis = of_osis and (q.fault, q.fingerprint) is distinct from (j.fault, j.fingerprint)
  )
  update private.quotes q set fault = j.fault, fingerprint = j.fingerprint
  from judged j where (q.table_name, q.row_id, q.place) = (j.table_name, j.row_id, j.place);
end $$;
create function private.add_quotes(table_name text, content jsonb) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  insert into private.quotes
  select (q).table_name, (q).row_id, (q).place, (q).kind, (q).nth, (q).reference, (q).book, (q).osis, (q).chapter, (q).verses, (q).words,
    j.fault, j.fingerprint
  from (
    select row(add_quotes.table_name, content ->> 'id', row_number() over (), i.kind, i.nth, left(i.reference, 200), left(i.book, 100), a.osis,
      -- A book of one chapter is quoted by its verses alone.
      case when l.is_short then 1 else i.chapter end, case when l.is_short then array[i.chapter] else i.verses end,
      case when coalesce(lower(i.translation) = lower(l.translation), i.translation is null) then i.words end, null, null)::private.quotes as q
    from private.quotes_in(add_quotes.table_name, content) i
      left join public.book_aliases a on a.alias = private.alias_key(i.book)
      left join lateral (
        select b.translation, i.verses = '{}' and private.last_chapter(b.osis) = 1 as is_short from public.books b where b.osis = a.osis
      ) l on true
    -- What is no book in running text is a time of day, or somebody's name.
    where i.book is not null and (i.kind <> 'prose' or a.osis is not null)
    limit 500
  ) read cross join lateral private.judge(q, private.last_chapter((q).osis), private.chapter_text((q).osis, (q).chapter)) j;
end $$;
create function private.find_quotes() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if tg_op <> 'INSERT' then
    delete from private.quotes q using removed r where q.table_name = tg_table_name and q.row_id = r.id;
  end if;
  if tg_op <> 'DELETE' then
    perform private.add_quotes(tg_table_name, to_jsonb(a)) from added a where to_jsonb(a) ->> 'deleted_at' is null;
  end if;
  return null;
end $$;
create function private.judge_touched_quotes() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  columns constant text := case tg_table_name when 'verses' then 'chapter_id, number, text' when 'chapters' then 'book_id, number' else 'osis' end;
  touched constant text := case tg_op when 'INSERT' then 'added' when 'DELETE' then 'removed'
    else format('(select %1$s from removed except select %1$s from added union (select %1$s from added except select %1$s from removed))', columns) end;
begin
  if tg_table_name = 'books' and tg_op = 'INSERT' then
    update private.quotes q set osis = a.osis from public.book_aliases a where q.osis is null and a.alias = private.alias_key(q.book);
  end if;
  execute format('select private.judge_quotes(t.osis, t.chapter) from (%s) t (osis, chapter)
    where exists (select from private.quotes q where q.osis = t.osis and q.chapter = coalesce(t.chapter, q.chapter))', format(case tg_table_name
    when 'verses' then 'select distinct b.osis, c.number from (select distinct chapter_id from %s t) v
      join public.chapters c on c.id = v.chapter_id join public.books b on b.id = c.book_id'
    when 'chapters' then 'select distinct b.osis, t.number from %s t join public.books b on b.id = t.book_id'
    else 'select t.osis, null::int from %s t' end, touched));
  return null;
end $$;
create function private.before_nth(content text, pattern text, nth int) returns text
  language sql immutable set search_path = ''
  return coalesce(left(content, nullif(regexp_instr(content, pattern, 1, nth), 0) - 1), content);

-- topics.sql
create function private.are_topics(topics text[]) returns boolean
  language sql immutable set search_path = ''
  return cardinality(topics) <= 20 and array_position(topics, null) is null
    and not exists (select from unnest(topics) t where char_length(t) not between 1 and 40 or t <> btrim(t) or t ~ '[,[:cntrl:]]');
grant execute on function private.are_topics to authenticated, service_role;
create function private.topic_key(topic text) returns text
  language sql immutable set search_path = ''
  return lower(btrim(regexp_replace(normalize(topic, nfc), '\s+', ' ', 'g')));
grant execute on function private.topic_key to authenticated, service_role;
create table private.filed_rows (
  table_name text not null,
  topic      text not null,
  book       text not null,
  created_at timestamptz not null,
  row_id     uuid not null,
  primary key (table_name, topic, book, created_at, row_id),
  check (topic <> '' or book <> '')
);
create index filed_rows_of_row on private.filed_rows (row_id);
create table private.filed_counts (
  table_name text not null,
  topic      text not null,
  book       text not null,
  rows       int not null,
  primary key (table_name, topic, book)
);
create function private.file_rows(of_table text, ids uuid[]) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  is_shown constant text := case of_table
    when 'interpretations' then 'private.is_public(t.type = ''correct'', t.deleted_at)'
    when 'subject_articles' then 'private.is_public(t.is_published)'
    when 'false_religion_articles' then 'private.is_public(t.is_published)'
    else 'true' end;
begin
  execute format($sql$
    with wanted as (
      select $1 as table_name, of_topic.topic, of_book.book, t.created_at, t.id as row_id
      from public.%I t
        cross join lateral (select '' union select private.topic_key(word) from unnest(t.topics) word) of_topic (topic)
        cross join lateral (select '' union select q.osis from private.quotes q
          where q.table_name = $1 and q.row_id = t.id and q.kind in ('passage', 'verse') and q.osis is not null) of_book (book)
      where t.id = any ($2) and %s and (of_topic.topic <> '' or of_book.book <> '')
    ), gone as (
      delete from private.filed_rows f where f.row_id = any ($2) and f.table_name = $1 and not exists (select from wanted w
        where (w.topic, w.book, w.created_at, w.row_id) = (f.topic, f.book, f.created_at, f.row_id))
      returning f.topic, f.book
    ), came as (
      insert into private.filed_rows select * from wanted on conflict do nothing returning topic, book
    )
    insert into private.filed_counts as c (table_name, topic, book, rows)
    select $1, n.topic, n.book, sum(n.change)
    from (select topic, book, -1 from gone union all select topic, book, 1 from came) n (topic, book, change)
    group by n.topic, n.book having sum(n.change) <> 0 order by n.topic, n.book
    on conflict (table_name, topic, book) do update set rows = c.rows + excluded.rows$sql$, of_table, is_shown)
  using of_table, ids;
end $$;
create function private.keep_filed() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'TRUNCATE' then
    delete from private.filed_rows f where f.table_name = tg_table_name;
    delete from private.filed_counts c where c.table_name = tg_table_name;
  elsif tg_op = 'DELETE' then
    perform private.file_rows(tg_table_name, array(select r.id from removed r));
  else
    perform private.file_rows(tg_table_name, array(select a.id from added a));
  end if;
  return null;
end $$;
create function private.file_rows_of_books() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.file_rows(q.table_name, array_agg(distinct q.row_id)) from added a join private.quotes q on q.osis = a.osis
  where q.kind in ('passage', 'verse') and q.table_name in ('interpretations', 'bible_studies', 'sermons', 'documentaries')
  group by q.table_name;
  return null;
end $$;
create function public.answer_filters(topic private.text_2000 default '', book private.text_2000 default '') returns jsonb
  language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'topics', (
      select coalesce(jsonb_agg(jsonb_build_object('name', n.name, 'answers', c.rows) order by c.in_all desc, c.topic), '[]')
      from (
        select c.topic, c.rows, coalesce(a.rows, c.rows) as in_all
        from private.filed_counts c join private.filed_counts a on (a.table_name, a.topic, a.book) = (c.table_name, c.topic, '')
        where c.table_name = 'interpretations' and c.topic <> '' and c.book = coalesce(answer_filters.book, '') and c.rows > 0
        order by in_all desc, c.topic limit 40
      ) c cross join lateral (
        select word as name from (
          select f.row_id from private.filed_rows f where f.table_name = 'interpretations' and f.topic = c.topic and f.book = ''
          order by f.created_at desc, f.row_id desc limit 1
        ) f join public.interpretations i on i.id = f.row_id cross join unnest(i.topics) word
        where private.topic_key(word) = c.topic limit 1
      ) n),
    'books', (
      select coalesce(jsonb_agg(jsonb_build_object('osis', b.osis, 'name', b.name, 'answers', c.rows) order by b.book_order), '[]')
      from private.filed_counts c join public.books b on b.osis = c.book
      where c.table_name = 'interpretations' and c.topic = coalesce(private.topic_key(answer_filters.topic), '') and c.book <> '' and c.rows > 0))
$$;
grant execute on function public.answer_filters to anon, authenticated, service_role;
create function public.list_topics() returns text[]
  language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require('write');
  return array(
    select n.name from (
      select c.topic, sum(c.rows) as rows, (array_agg(c.table_name order by c.rows desc, c.table_name))[1] as table_name
      from private.filed_counts c where c.book = '' and c.rows > 0 group by c.topic order by 2 desc, 1 limit 200
    ) t cross join lateral (
      select word as name from (
        select f.table_name, f.row_id from private.filed_rows f where f.table_name = t.table_name and f.topic = t.topic and f.book = ''
        order by f.created_at desc, f.row_id desc limit 1
      ) f cross join lateral private.offered_row(f.table_name, f.row_id) r cross join unnest(r.topics) word
      where private.topic_key(word) = t.topic limit 1
    ) n order by t.rows desc, t.topic);
end $$;
grant execute on function public.list_topics to authenticated, service_role;

-- marked_books.sql
create function private.name_highlighted_book() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  sees_all constant boolean := tg_argv[0] = 'any book' or private.may('write');
  found_osis text;
  found_name text;
begin
  select a.osis, b.name into found_osis, found_name
  from public.book_aliases a left join public.books b on b.osis = a.osis
  where a.alias = private.alias_key(new.book) and (private.is_public(b.is_active) or sees_all);
  if not found then
    raise foreign_key_violation using message = format('Okänd bok: %s', left(new.book, 60));
  end if;
  new.osis := found_osis;
  new.book := coalesce(found_name, new.book);
  return new;
end $$;
create function private.rename_highlighted_book() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  update public.verse_highlights set book = osis where book = new.name and osis <> new.osis;
  update public.verse_highlights set book = new.name where osis = new.osis and book <> new.name;
  update public.verse_notes set book = osis where book = new.name and osis <> new.osis;
  update public.verse_notes set book = new.name where osis = new.osis and book <> new.name;
  return null;
end $$;

-- book_text.sql
create function public.set_book_text(book_id int, verses private.json_2mb) returns bigint
  language plpgsql set search_path = '' as $$
declare
  changed int;
begin
  perform private.require('write');
  if jsonb_typeof(verses) is distinct from 'array' or jsonb_array_length(verses) not between 1 and 3000 then
    raise exception 'Listan med verser är tom eller för lång.' using errcode = '22023';
  end if;

  insert into public.chapters (book_id, number)
  select distinct set_book_text.book_id, w.chapter
  from jsonb_to_recordset(verses) w (chapter int)
  where not exists (
    select from public.chapters c where c.book_id = set_book_text.book_id and c.number = w.chapter);

  update public.verses v set text = w.text
  from jsonb_to_recordset(set_book_text.verses) w (chapter int, verse int, was text, text text)
    join public.chapters c on c.book_id = set_book_text.book_id and c.number = w.chapter
  where v.chapter_id = c.id and v.number = w.verse and v.text = w.was;
  get diagnostics changed = row_count;
  if changed <> (select count(w.was) from jsonb_to_recordset(set_book_text.verses) w (was text)) then
    perform private.refuse_as_changed();
  end if;

  insert into public.verses (chapter_id, number, text)
  select c.id, w.verse, w.text
  from jsonb_to_recordset(set_book_text.verses) w (chapter int, verse int, was text, text text)
    join public.chapters c on c.book_id = set_book_text.book_id and c.number = w.chapter
  where w.was is null;
  return private.this_change();
end $$;
grant execute on function public.set_book_text to authenticated;
create function private.moved_marks(marks text, was int[], becomes int[]) returns text
  language sql immutable set search_path = ''
  return (
    select string_agg(concat(coalesce(m.becomes, l.verse), '.' || l.word, ' ', l.rest), E'\n'
      order by coalesce(m.becomes, l.verse), coalesce(l.word, 0), l.nth)
    from (
      select nth, parts[1]::int as verse, parts[2]::int as word, parts[3] as rest
      from regexp_split_to_table(moved_marks.marks, '\n') with ordinality t (line, nth)
        cross join lateral regexp_match(t.line, '^(\d+)(?:\.(\d+))? (.*)$') parts
    ) l left join unnest(moved_marks.was, moved_marks.becomes) m (was, becomes) on m.was = l.verse
    where case when m.was is null then l.verse <> all (array_remove(moved_marks.becomes, null)) else m.becomes is not null end);
create function private.move_marks() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  update public.chapters c set marks = private.moved_marks(c.marks, m.was, m.becomes)
  from (
    select r.chapter_id, array_agg(r.number) as was, array_agg(case when a.chapter_id = r.chapter_id then a.number end) as becomes
    from removed r join added a on a.id = r.id where (a.chapter_id, a.number) is distinct from (r.chapter_id, r.number)
    group by r.chapter_id
  ) m where c.id = m.chapter_id and c.marks is not null;
  return null;
end $$;
create function private.drop_marks() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  update public.chapters c set marks = private.moved_marks(c.marks, array[old.number], array[null::int])
  where c.id = old.chapter_id and c.marks ~ format('(^|\n)%s[. ]', old.number)
    and not exists (select from public.verses v where v.chapter_id = old.chapter_id and v.number = old.number);
  return null;
end $$;

-- books.sql
create table public.books (
  id                   int generated by default as identity primary key,
  -- Filled by a trigger when it is not given.
  osis                 text not null default '' unique check (osis ~ '^[A-Za-z0-9-]{2,60}$'),
  name                 text not null unique check (char_length(btrim(name)) between 1 and 60),
  testament            text not null check (testament in ('old', 'new')),
  book_order           int not null check (book_order >= 0),
  is_active            boolean not null default true,
  is_being_implemented boolean not null default false,
  implementation_note  text check (char_length(implementation_note) <= 500),
  -- What the reader shows under the last verse. An import sets it for the books that it brings: empty where it knew no
  -- name, null until a Bible has been imported.
  translation          text check (translation = btrim(translation) and char_length(translation) <= 200),
  updated_at           timestamptz not null default now()
);
create index books_in_order on public.books (testament, book_order);
grant select on public.books to anon;
grant select, delete on public.books to authenticated;
grant select, insert, update, delete on public.books to service_role;
grant insert (id, osis, name, testament, book_order, is_active, is_being_implemented, implementation_note, translation)
  on public.books to authenticated;
grant update (name, testament, book_order, is_active, is_being_implemented, implementation_note, translation)
  on public.books to authenticated;
alter table public.books enable row level security;
create policy "Anyone reads active books" on public.books
  for select to anon using (private.is_public(is_active));
create policy "Members read what is public, administrators everything" on public.books
  for select to authenticated using ((select private.may('write')) or private.is_public(is_active));
create policy "Admins add books" on public.books
  for insert to authenticated with check ((select private.may('write')));
create policy "Admins change books" on public.books
  for update to authenticated using ((select private.may('write'))) with check ((select private.may('write')));
create policy "Admins delete books" on public.books
  for delete to authenticated using ((select private.may('write')));
create table public.book_aliases (
  alias text primary key,
  -- No foreign key: a book that is deleted and added again finds its code, and its readers their highlights.
  osis  text not null
);
create index book_aliases_of_one on public.book_aliases (osis);
grant select on public.book_aliases to anon, authenticated;
grant select, insert, update, delete on public.book_aliases to service_role;
alter table public.book_aliases enable row level security;
create policy "Anyone looks up what an active book is called" on public.book_aliases
  for select to anon
  using (exists (select from public.books b where b.osis = book_aliases.osis and private.is_public(b.is_active)));
create policy "Members read what is public, administrators everything" on public.book_aliases
  for select to authenticated
  using ((select private.may('write')) or exists (select from public.books b where b.osis = book_aliases.osis and private.is_public(b.is_active)));
create table public.chapters (
  id        int generated by default as identity primary key,
  book_id   int not null references public.books on delete cascade,
  number    int not null check (number between 1 and 999),
  -- Whether the book is active, kept by triggers: policies then cost one column instead of a join for each row.
  is_public boolean not null default true,
  updated_at timestamptz not null default now(),
  -- One mark on each line, in their order: the verse, after a full stop the word before which it stands (none for the first)
  -- its kind (p paragraph, q1 to q4 line of poetry, b blank line, s heading, d a psalm's title), and the words of s and d.
  -- "1 s Skapelsen", "1 p", "3 q1", "3.5 q2". Bound to places, not to rows: a verse that is written anew keeps its marks.
  -- The column is the chapter's, so that the log, undoing and the copy of everything have it without knowing of it.
  marks     text check (
    char_length(marks) between 1 and 60000
    and marks ~ '^(?:\d{1,3}(?:\.\d{1,3})? (?:p|q[1-4]|b|[sd] [^\n]{1,200})(?:\n(?!$)|$))+$'
  ),
  unique (book_id, number)
);
grant select on public.chapters to anon;
grant select, delete on public.chapters to authenticated;
grant select, insert, update, delete on public.chapters to service_role;
grant insert (id, book_id, number, marks) on public.chapters to authenticated;
grant update (number, marks) on public.chapters to authenticated;
alter table public.chapters enable row level security;
create policy "Anyone reads chapters of active books" on public.chapters
  for select to anon using (is_public);
create policy "Members read what is public, administrators everything" on public.chapters
  for select to authenticated using ((select private.may('write')) or is_public);
create policy "Admins add chapters" on public.chapters
  for insert to authenticated with check ((select private.may('write')));
create policy "Admins change chapters" on public.chapters
  for update to authenticated using ((select private.may('write'))) with check ((select private.may('write')));
create policy "Admins delete chapters" on public.chapters
  for delete to authenticated using ((select private.may('write')));
create table public.verses (
  id         int generated by default as identity primary key,
  chapter_id int not null references public.chapters on delete cascade,
  number     int not null check (number between 1 and 999),
  is_public  boolean not null default true,
  text       text not null check (char_length(btrim(text)) between 1 and 4000),
  updated_at timestamptz not null default now(),
  unique (chapter_id, number)
);
grant select on public.verses to anon;
grant select, delete on public.verses to authenticated;
grant select, insert, update, delete on public.verses to service_role;
grant insert (chapter_id, number, text) on public.verses to authenticated;
grant update (number, text) on public.verses to authenticated;
alter table public.verses enable row level security;
create policy "Anyone reads verses of active books" on public.verses
  for select to anon using (is_public);
create policy "Members read what is public, administrators everything" on public.verses
  for select to authenticated using ((select private.may('write')) or is_public);
create policy "Admins add verses" on public.verses
  for insert to authenticated with check ((select private.may('write')));
create policy "Admins change verses" on public.verses
  for update to authenticated using ((select private.may('write'))) with check ((select private.may('write')));
create policy "Admins delete verses" on public.verses
  for delete to authenticated using ((select private.may('write')));
create function private.alias_key(name text) returns text
  language sql immutable set search_path = ''
  return lower(btrim(regexp_replace(replace(normalize(name, nfc), '.', ' '), '\s+', ' ', 'g')));
grant execute on function private.alias_key to authenticated, service_role;
create function private.fill_osis() returns trigger
  language plpgsql set search_path = '' as $$
begin
  if new.osis <> '' then
    return new;
  end if;
  select a.osis into new.osis from public.book_aliases a
  where a.alias = private.alias_key(new.name) and not exists (select from public.books b where b.osis = a.osis);
  if not found then
    new.osis := 'x-' || btrim(regexp_replace(
      translate(private.alias_key(new.name), 'åäöéü', 'aaoeu'), '[^a-z0-9]+', '-', 'g'), '-');
  end if;
  return new;
end $$;
create function private.remember_alias() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  insert into public.book_aliases (alias, osis)
  select private.alias_key(new.name), new.osis union select lower(new.osis), new.osis
  on conflict (alias) do update set osis = excluded.osis where book_aliases.osis is distinct from excluded.osis;
  return null;
end $$;
create function private.publish_book() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  update public.chapters set is_public = private.is_public(new.is_active) where book_id = new.id;
  update public.verses v set is_public = private.is_public(new.is_active)
  from public.chapters c where c.book_id = new.id and v.chapter_id = c.id;
  return null;
end $$;
create function private.hide_new_chapters() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  update public.chapters c set is_public = false
  from added join public.books b on b.id = added.book_id
  where c.id = added.id and not private.is_public(b.is_active);
  return null;
end $$;
create function private.hide_new_verses() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  update public.verses v set is_public = false
  from added join public.chapters c on c.id = added.chapter_id
  where v.id = added.id and not c.is_public;
  return null;
end $$;
create function private.last_chapter(osis text) returns int
  language sql stable set search_path = ''
  return case
    when not exists (select from public.books) then 999
    else (select coalesce((select max(c.number) from public.chapters c where c.book_id = b.id), 999) from public.books b where b.osis = last_chapter.osis)
  end;
create trigger fill_osis before insert on public.books
  for each row execute function private.fill_osis();
create trigger judge_quotes_on_delete after delete on public.books referencing old table as removed
  for each statement execute function private.judge_touched_quotes();
create trigger judge_quotes_on_insert after insert on public.books referencing new table as added
  for each statement execute function private.judge_touched_quotes();
create trigger keep_filed_on_insert after insert on public.books referencing new table as added
  for each statement execute function private.file_rows_of_books();
create trigger log_delete after delete on public.books referencing old table as removed
  for each statement execute function private.log_changes();
create trigger log_insert after insert on public.books referencing new table as added
  for each statement execute function private.log_changes();
create trigger log_update after update on public.books referencing old table as removed new table as added
  for each statement execute function private.log_changes();
create trigger name_taken_by_a_new_book after insert on public.books
  for each row when (new.is_active) execute function private.rename_highlighted_book();
create trigger publish_book after update of is_active on public.books
  for each row when (new.is_active is distinct from old.is_active) execute function private.publish_book();
create trigger reindex_books_on_change after delete on public.books referencing old table as removed
  for each statement execute function private.reindex_books();
create trigger remember_alias after insert or update of name on public.books
  for each row execute function private.remember_alias();
create trigger rename_highlighted_book after update of name, is_active on public.books
  for each row when (new.is_active and (new.name <> old.name or not old.is_active))
  execute function private.rename_highlighted_book();
create trigger touch_updated_at before update on public.books
  for each row execute function private.touch_updated_at();
create trigger hide_new_chapters after insert on public.chapters referencing new table as added
  for each statement execute function private.hide_new_chapters();
create trigger judge_quotes_on_delete after delete on public.chapters referencing old table as removed
  for each statement execute function private.judge_touched_quotes();
create trigger judge_quotes_on_insert after insert on public.chapters referencing new table as added
  for each statement execute function private.judge_touched_quotes();
create trigger judge_quotes_on_update after update on public.chapters referencing old table as removed new table as added
  for each statement execute function private.judge_touched_quotes();
create trigger log_delete after delete on public.chapters referencing old table as removed
  for each statement execute function private.log_changes();
create trigger log_insert after insert on public.chapters referencing new table as added
  for each statement execute function private.log_changes();
create trigger log_update after update on public.chapters referencing old table as removed new table as added
  for each statement execute function private.log_changes();
create trigger reindex_books_on_change after update on public.chapters referencing old table as removed new table as added
  for each statement execute function private.reindex_books();
create trigger touch_updated_at before update on public.chapters
  for each row when (new.is_public = old.is_public) execute function private.touch_updated_at();
create constraint trigger drop_marks after delete on public.verses deferrable initially deferred
  for each row execute function private.drop_marks();
create trigger hide_new_verses after insert on public.verses referencing new table as added
  for each statement execute function private.hide_new_verses();
create trigger index_words_on_insert after insert on public.verses referencing new table as added
  for each statement execute function private.index_words('text');
create trigger index_words_on_update after update on public.verses referencing new table as added
  for each statement execute function private.index_words('text');
create trigger judge_quotes_on_delete after delete on public.verses referencing old table as removed
  for each statement execute function private.judge_touched_quotes();
create trigger judge_quotes_on_insert after insert on public.verses referencing new table as added
  for each statement execute function private.judge_touched_quotes();
create trigger judge_quotes_on_update after update on public.verses referencing old table as removed new table as added
  for each statement execute function private.judge_touched_quotes();
create trigger learn_words_on_insert after insert on public.verses referencing new table as added
  for each statement execute function private.learn_words_of_rows('bible', 'text');
create trigger learn_words_on_update after update on public.verses referencing new table as added
  for each statement execute function private.learn_words_of_rows('bible', 'text');
create trigger log_delete after delete on public.verses referencing old table as removed
  for each statement execute function private.log_verses();
create trigger log_insert after insert on public.verses referencing new table as added
  for each statement execute function private.log_verses();
create trigger log_update after update on public.verses referencing old table as removed new table as added
  for each statement execute function private.log_verses();
create trigger move_marks_on_update after update on public.verses referencing old table as removed new table as added
  for each statement execute function private.move_marks();
create trigger sync_concordance_on_delete after delete on public.verses referencing old table as removed
  for each statement execute function private.sync_concordance();
create trigger sync_concordance_on_insert after insert on public.verses referencing new table as added
  for each statement execute function private.sync_concordance();
create trigger sync_concordance_on_truncate after truncate on public.verses
  for each statement execute function private.sync_concordance();
create trigger sync_concordance_on_update after update on public.verses referencing old table as removed new table as added
  for each statement execute function private.sync_concordance();
create trigger touch_updated_at before update on public.verses
  for each row when (new.is_public = old.is_public) execute function private.touch_updated_at();

-- site_settings.sql
create table public.site_settings (
  setting_key   text primary key check (setting_key ~ '^[a-z][a-z0-9_]{1,60}$'),
  setting_value text not null check (char_length(setting_value) <= 5000),
  description   text check (char_length(description) <= 500),
  updated_at    timestamptz not null default now(),
  constraint links_are_https check (
    setting_value = '' or setting_key !~ '(_url$|^gospel_video_)' or setting_value ~ '^https://[^[:space:]<>"]+$'
  ),
  -- Invitations lead to Discord itself.
  constraint invite_is_a_discord_invite check (
    setting_key <> 'discord_invite_url'
    or setting_value ~ '^https://(discord\.gg/[A-Za-z0-9]+|(www\.)?(discord|discordapp)\.com/invite/[A-Za-z0-9]+)/?$'
  ),
  constraint visitor_hourly_limit_is_a_number check (
    setting_key <> 'visitor_hourly_limit' or setting_value ~ '^[1-9][0-9]{0,3}$'
  ),
  constraint visitor_address_header_is_one_of_these check (
    setting_key <> 'visitor_address_header'
    or setting_value in ('cf-connecting-ip', 'x-forwarded-for', 'x-real-ip')
  ),
  constraint days_are_a_number check (
  setting_key not in ('history_days', 'question_name_days') or setting_value ~ '^[1-9][0-9]{0,3}$'
),
  constraint history_is_kept
  check (setting_key <> 'history_days' or setting_value::int >= 90)
);
grant select on public.site_settings to anon;
grant select, insert, update, delete on public.site_settings to authenticated, service_role;
alter table public.site_settings enable row level security;
create policy "Anyone reads the settings that pages show" on public.site_settings
  for select to anon
  using (setting_key in (
    'discord_invite_url', 'contact_phone', 'contact_email', 'meeting_location', 'meeting_map_url',
    'facebook_url', 'instagram_url', 'youtube_url', 'tiktok_url', 'x_url',
    'salvation_video_url', 'lesson_demo_video_url',
    'about_converts', 'about_availability', 'about_years', 'about_percent'
  )
  or setting_key ~ '^(gospel_video_[a-z]{2}_url|public_[a-z0-9_]+)$');
create policy "Members read what is public, administrators everything" on public.site_settings
  for select to authenticated
  using ((select private.may('settings')) or (setting_key in (
    'discord_invite_url', 'contact_phone', 'contact_email', 'meeting_location', 'meeting_map_url',
    'facebook_url', 'instagram_url', 'youtube_url', 'tiktok_url', 'x_url',
    'salvation_video_url', 'lesson_demo_video_url',
    'about_converts', 'about_availability', 'about_years', 'about_percent'
  )
  or setting_key ~ '^(gospel_video_[a-z]{2}_url|public_[a-z0-9_]+)$'));
create policy "Admins add settings" on public.site_settings
  for insert to authenticated with check ((select private.may('settings')));
create policy "Admins change settings" on public.site_settings
  for update to authenticated using ((select private.may('settings'))) with check ((select private.may('settings')));
create policy "Admins delete settings" on public.site_settings
  for delete to authenticated using ((select private.may('settings')));
create function private.raise_claim() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  hundreds constant bigint := (select total_souls_won / 100 * 100 from public.soul_winning_counter);
begin
  if new.setting_value ~ '^[0-9 ]+\+?$' and translate(new.setting_value, ' +', '')::numeric < hundreds then
    new.setting_value := hundreds || '+';
  end if;
  return new;
end $$;
create function private.renew_claim() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  insert into public.site_settings as s (setting_key, setting_value) values ('about_converts', '5400+')
  on conflict (setting_key) do update set setting_value = s.setting_value;
  return null;
end $$;
create trigger log_delete after delete on public.site_settings referencing old table as removed
  for each statement execute function private.log_changes();
create trigger log_insert after insert on public.site_settings referencing new table as added
  for each statement execute function private.log_changes();
create trigger log_update after update on public.site_settings referencing old table as removed new table as added
  for each statement execute function private.log_changes();
create trigger raise_claim before insert or update on public.site_settings
  for each row when (new.setting_key = 'about_converts') execute function private.raise_claim();
create trigger touch_updated_at before update on public.site_settings
  for each row execute function private.touch_updated_at();

-- counters.sql
create table public.visitor_stats (
  id           int primary key default 1 check (id = 1),
  total_visits bigint not null default 0 check (total_visits >= 0),
  last_updated timestamptz not null default now()
);
grant select on public.visitor_stats to anon, authenticated;
grant select, insert, update, delete on public.visitor_stats to service_role;
alter table public.visitor_stats enable row level security;
create policy "Anyone reads the visitor count" on public.visitor_stats
  for select to anon, authenticated using (true);
create table public.soul_winning_counter (
  id              int primary key default 1 check (id = 1),
  total_souls_won bigint not null default 0 check (total_souls_won >= 0),
  last_updated    timestamptz not null default now(),
  updated_by      uuid references auth.users on delete set null,
  created_at      timestamptz not null default now()
);
grant select, insert, update, delete on public.soul_winning_counter to service_role;
grant select (id, total_souls_won, last_updated, created_at) on public.soul_winning_counter to anon, authenticated;
alter table public.soul_winning_counter enable row level security;
create policy "Anyone reads the soul counter" on public.soul_winning_counter
  for select to anon, authenticated using (true);
create function public.increment_visits() returns bigint
  language sql security definer set search_path = '' as $$
  insert into public.visitor_stats as s (id, total_visits) values (1, 1)
  on conflict (id) do update set total_visits = s.total_visits + 1, last_updated = now()
  returning total_visits
$$;
grant execute on function public.increment_visits to anon, authenticated, service_role;
create function public.add_souls(n int) returns bigint
  language plpgsql security definer set search_path = '' as $$
declare
  total bigint;
begin
  perform private.require('write');
  if n is null or n < 1 or n > 100000 then
    raise exception 'Ange ett giltigt antal själar' using errcode = '22023';
  end if;
  insert into public.soul_winning_counter as c (id, total_souls_won, updated_by) values (1, n, auth.uid())
  on conflict (id) do update
    set total_souls_won = c.total_souls_won + n, last_updated = now(), updated_by = auth.uid()
  returning total_souls_won into total;
  return total;
end $$;
grant execute on function public.add_souls to authenticated;
create trigger forget_senders_after_visit after update on public.visitor_stats
  for each statement execute function private.forget_senders_after_visit();
create trigger log_update after update on public.soul_winning_counter referencing old table as removed new table as added
  for each statement execute function private.log_changes('total_souls_won');
create trigger renew_claim after update on public.soul_winning_counter
  for each row when (new.total_souls_won >= 5500 and new.total_souls_won / 100 > old.total_souls_won / 100)
  execute function private.renew_claim();

-- contact_messages.sql
create table public.contact_messages (
  id         uuid primary key default gen_random_uuid(),
  name       text not null check (char_length(btrim(name)) between 1 and 200),
  email      text not null check (char_length(email) <= 254 and email ~ '^[^@[:space:]]+@[^@[:space:]]+\.[^@[:space:]]+$'),
  phone      text check (char_length(phone) between 1 and 50),
  message    text not null check (char_length(btrim(message)) between 1 and 5000),
  status     text not null default 'unread' check (status in ('unread', 'read', 'replied')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Made by the form when it opens: sent twice, the second is refused with 23505, which means "already received".
  request_id uuid unique,
  note       text check (char_length(note) <= 2000)
);
create index contact_messages_by_status on public.contact_messages (status, created_at desc, id desc);
create index contact_messages_newest on public.contact_messages (created_at desc);
grant select, delete on public.contact_messages to authenticated;
grant select, insert, update, delete on public.contact_messages to service_role;
grant insert (name, email, phone, message, request_id) on public.contact_messages to anon, authenticated;
grant update (status, updated_at, note) on public.contact_messages to authenticated;
alter table public.contact_messages enable row level security;
create policy "Anyone sends a message" on public.contact_messages
  for insert to anon, authenticated with check (status = 'unread');
create policy "Admins read messages" on public.contact_messages
  for select to authenticated using ((select private.may('answer')));
create policy "Admins mark messages" on public.contact_messages
  for update to authenticated using ((select private.may('answer'))) with check ((select private.may('answer')));
create policy "Admins delete messages" on public.contact_messages
  for delete to authenticated using ((select private.may('answer')));
create function private.guard_message_status() returns trigger
  language plpgsql set search_path = '' as $$
begin
  raise exception 'Ett läst meddelande kan inte bli oläst igen.' using errcode = 'PT409';
end $$;
create function public.office_messages() returns setof public.contact_messages
  language plpgsql volatile security definer set search_path = '' set jit = off as $$
begin
  perform private.require('answer');
  perform private.log_security('inbox_read', auth.uid(), 'contact_messages');
  return query select * from public.contact_messages;
end $$;
grant execute on function public.office_messages to authenticated;
create trigger clean_visitor_text before insert on public.contact_messages
  for each row execute function private.clean_visitor_text('name', 'email', 'phone', 'message');
create trigger count_sent_rows before insert on public.contact_messages
  for each statement when (current_user in ('anon', 'authenticated'))
  execute function private.refuse_many_rows('1', 'Skicka ett meddelande i taget.');
create trigger guard_message_status before update on public.contact_messages
  for each row when (old.status <> 'unread' and new.status = 'unread') execute function private.guard_message_status();
create trigger guard_visitor_form after insert on public.contact_messages referencing new table as sent
  for each statement when (current_user in ('anon', 'authenticated'))
  execute function private.guard_visitor_form('message', 'name', 'email', 'phone');
create trigger log_delete after delete on public.contact_messages referencing old table as removed
  for each statement execute function private.log_changes('status');
create trigger log_update after update on public.contact_messages referencing old table as removed new table as added
  for each statement execute function private.log_changes('status');
create trigger refuse_many_rows before insert on public.contact_messages
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.refuse_many_rows('1', 'Skicka ett meddelande i taget.');
create trigger tell_of_new_rows after insert on public.contact_messages referencing new table as added
  for each statement execute function private.count_notices('messages');
create trigger touch_updated_at before update on public.contact_messages
  for each row execute function private.touch_updated_at();

-- interpretations.sql
create table public.interpretations (
  id             uuid primary key default gen_random_uuid(),
  type           text not null default 'correct' check (char_length(type) between 1 and 40),
  description    text not null check (char_length(btrim(description)) between 1 and 2000),
  -- A question without a passage has neither book nor chapter.
  book           text check (char_length(book) between 1 and 100),
  chapter        int check (chapter between 1 and 999),
  verse_range    text check (char_length(verse_range) between 1 and 40),
  -- [{ number, text }]
  verses         jsonb not null default '[]' check (jsonb_typeof(verses) = 'array'),
  -- [{ book, chapter, verse_range, verses }], null for a single passage
  verses_groups  jsonb check (jsonb_typeof(verses_groups) = 'array'),
  interpretation text not null default '' check (char_length(interpretation) <= 50000),
  answer         text not null check (char_length(btrim(answer)) between 1 and 50000),
  created_at     timestamptz not null default now(),
  -- The moment at which a row was saved names the change that saved it, so everything that is edited has one.
  updated_at     timestamptz not null default now(),
  deleted_at     timestamptz,
  topics         text[] not null default '{}' check (private.are_topics(topics))
);
create index interpretations_by_age on public.interpretations (created_at desc, id desc);
create index interpretations_by_id on public.interpretations using hash (id) with (fillfactor = 50);
create index interpretations_hidden on public.interpretations (deleted_at) where deleted_at is not null;
create index interpretations_newest on public.interpretations (type, created_at desc, id desc);
grant select on public.interpretations to anon, authenticated;
grant select, insert, update, delete on public.interpretations to service_role;
grant insert (id, type, description, book, chapter, verse_range, verses, verses_groups, interpretation, answer, created_at, topics)
  on public.interpretations to authenticated;
grant update (type, description, book, chapter, verse_range, verses, verses_groups, interpretation, answer, topics)
  on public.interpretations to authenticated;
alter table public.interpretations enable row level security;
create policy "Anyone reads correct interpretations" on public.interpretations
  for select to anon using (private.is_public(type = 'correct', deleted_at));
create policy "Members read what is public, administrators everything" on public.interpretations
  for select to authenticated
  using ((deleted_at is null and (select private.may('write'))) or private.is_public(type = 'correct', deleted_at));
create policy "Admins add interpretations" on public.interpretations
  for insert to authenticated with check ((select private.may('write')));
create policy "Admins change interpretations" on public.interpretations
  for update to authenticated
  using (deleted_at is null and (select private.may('write')))
  with check ((select private.may('write')));
create table public.saved_interpretations (
  id                uuid primary key default gen_random_uuid(),
  user_id           uuid not null default auth.uid() references auth.users on delete cascade,
  interpretation_id uuid not null references public.interpretations on delete cascade,
  created_at        timestamptz not null default now(),
  unique (user_id, interpretation_id)
);
create index saved_interpretations_newest on public.saved_interpretations (user_id, created_at desc);
create index saved_interpretations_of_one on public.saved_interpretations (interpretation_id);
grant select, delete on public.saved_interpretations to authenticated;
grant select, insert, update, delete on public.saved_interpretations to service_role;
grant insert (user_id, interpretation_id) on public.saved_interpretations to authenticated;
alter table public.saved_interpretations enable row level security;
create policy "Members see what they saved" on public.saved_interpretations
  for select to authenticated using (user_id = (select auth.uid()));
create policy "Members save for themselves" on public.saved_interpretations
  for insert to authenticated with check (user_id = (select auth.uid()));
create policy "Members unsave for themselves" on public.saved_interpretations
  for delete to authenticated using (user_id = (select auth.uid()));
create function private.are_verses(verses jsonb) returns boolean
  language sql immutable set search_path = ''
  return not exists (
    select from jsonb_array_elements(verses) v
    where jsonb_typeof(v -> 'text') is distinct from 'string'
      or case when jsonb_typeof(v -> 'number') = 'number' then (v ->> 'number') !~ '^[1-9][0-9]{0,2}$' else true end);
grant execute on function private.are_verses to authenticated;
create function private.is_verse_range(verse_range text) returns boolean
  language sql immutable set search_path = ''
  return case when verse_range ~ '^[1-9][0-9]{0,2}(-[1-9][0-9]{0,2})?$'
    then split_part(verse_range, '-', 1)::int <= coalesce(nullif(split_part(verse_range, '-', 2), ''), '999')::int
    else false end;
grant execute on function private.is_verse_range to authenticated;
create function private.are_passages(passages jsonb) returns boolean
  language sql immutable set search_path = ''
  return not exists (
    select from jsonb_array_elements(passages) p
    where coalesce(btrim(p ->> 'book'), '') = '' or coalesce(p ->> 'chapter', '') !~ '^[1-9][0-9]{0,2}$'
      or private.is_verse_range(p ->> 'verse_range') is not true
      or case when jsonb_typeof(p -> 'verses') = 'array' then not private.are_verses(p -> 'verses') else true end);
grant execute on function private.are_passages to authenticated;
create function private.shape_answer() returns trigger
  language plpgsql set search_path = '' as $$
begin
  if tg_op = 'INSERT' or new.answer <> old.answer then
    new.answer := regexp_replace(btrim(new.answer, E' \t\r\n'), '(\r?\n[ \t]*){3,}', E'\n\n', 'g');
  end if;
  -- The checks of the table refuse what is no list.
  if (tg_op = 'INSERT' or new.verses <> old.verses) and jsonb_typeof(new.verses) = 'array' and not private.are_verses(new.verses)
    or (tg_op = 'INSERT' or new.verses_groups is distinct from old.verses_groups)
      and jsonb_typeof(new.verses_groups) = 'array' and not private.are_passages(new.verses_groups)
  then
    raise check_violation using message = 'Varje vers måste ha ett nummer och en text, varje bibelställe bok, kapitel och verser.';
  elsif (tg_op = 'INSERT' or new.verse_range is distinct from old.verse_range)
    and new.verse_range is not null and not private.is_verse_range(new.verse_range)
  then
    raise check_violation using message = 'Verserna skrivs som ett nummer eller som 4-15.';
  end if;
  return new;
end $$;
create function private.share_slug(description text, book text, chapter int, verse_range text) returns text
  language sql immutable set search_path = ''
  return coalesce(
    nullif(left(regexp_replace(btrim(
      regexp_replace(lower(description), '[^[:alnum:][:space:]]', '', 'g')), '\s+', '-', 'g'), 50), ''),
    lower(concat_ws('-', replace(book, ' ', '-'), chapter::text, verse_range)));
create function public.office_answers(q private.text_2000 default '') returns setof public.interpretations
  language plpgsql stable security definer set search_path = '' set jit = off as $$
declare
  pattern constant text := private.contains_pattern(private.search_needle(q));
begin
  perform private.require('write');
  return query
    select i.* from public.interpretations i
    where private.is_public(i.type = 'correct', i.deleted_at) and (pattern is null
      or private.interpretation_text(i.description, i.book, i.chapter, i.verse_range, i.verses, i.verses_groups) ilike pattern
      or normalize(i.answer) ilike pattern);
end $$;
grant execute on function public.office_answers to authenticated;
create trigger find_quotes_on_delete after delete on public.interpretations referencing old table as removed
  for each statement execute function private.find_quotes();
create trigger find_quotes_on_insert after insert on public.interpretations referencing new table as added
  for each statement execute function private.find_quotes();
create trigger find_quotes_on_update after update on public.interpretations referencing old table as removed new table as added
  for each statement execute function private.find_quotes();
create trigger flush_gin_pending after insert or update on public.interpretations
  for each statement execute function private.flush_gin_pending('interpretations_by_words', 'interpretations_by_site_words');
create trigger index_words_on_insert after insert on public.interpretations referencing new table as added
  for each statement execute function private.index_words('
    private.interpretation_text(description, book, chapter, verse_range, verses, verses_groups) || '' '' || answer');
create trigger index_words_on_update after update on public.interpretations referencing new table as added
  for each statement execute function private.index_words('
    private.interpretation_text(description, book, chapter, verse_range, verses, verses_groups) || '' '' || answer');
create trigger keep_filed_on_delete after delete on public.interpretations referencing old table as removed
  for each statement execute function private.keep_filed();
create trigger keep_filed_on_insert after insert on public.interpretations referencing new table as added
  for each statement execute function private.keep_filed();
create trigger keep_filed_on_truncate after truncate on public.interpretations
  for each statement execute function private.keep_filed();
create trigger keep_filed_on_update after update on public.interpretations referencing new table as added
  for each statement execute function private.keep_filed();
create trigger learn_words_on_insert after insert on public.interpretations referencing new table as added
  for each statement
  execute function private.learn_words_of_rows('site', 'description || E''\n'' || answer || coalesce(E''\n'' || book, '''')');
create trigger learn_words_on_update after update on public.interpretations referencing new table as added
  for each statement
  execute function private.learn_words_of_rows('site', 'description || E''\n'' || answer || coalesce(E''\n'' || book, '''')');
create trigger log_delete after delete on public.interpretations referencing old table as removed
  for each statement execute function private.log_changes();
create trigger log_insert after insert on public.interpretations referencing new table as added
  for each statement execute function private.log_changes();
create trigger log_update after update on public.interpretations referencing old table as removed new table as added
  for each statement execute function private.log_changes();
create trigger shape_answer before insert or update on public.interpretations
  for each row when (current_user in ('anon', 'authenticated')) execute function private.shape_answer();
create trigger touch_updated_at before update on public.interpretations
  for each row execute function private.touch_updated_at();
create trigger count_sent_rows before insert on public.saved_interpretations
  for each statement when (current_user in ('anon', 'authenticated'))
  execute function private.refuse_many_rows('1000', 'Skicka högst 1 000 rader åt gången.');
create trigger refuse_many_rows before insert on public.saved_interpretations
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.refuse_many_rows('1000', 'Skicka högst 1 000 rader åt gången.');

-- interpretation_questions.sql
create table public.interpretation_questions (
  id           uuid primary key default gen_random_uuid(),
  question     text not null check (char_length(btrim(question)) between 1 and 2000),
  user_name    text check (char_length(user_name) between 1 and 200),
  user_email   text check (char_length(user_email) <= 254 and user_email ~ '^[^@[:space:]]+@[^@[:space:]]+\.[^@[:space:]]+$'),
  status       text not null default 'pending' check (status in ('pending', 'answered', 'rejected')),
  admin_answer text check (char_length(admin_answer) <= 50000),
  answered_by  uuid references auth.users on delete set null,
  answered_at  timestamptz,
  created_at   timestamptz not null default now(),
  -- Made by the form when it opens: sent twice, the second is refused with 23505, which means "already received".
  request_id   uuid unique,
  claimed_by   uuid references auth.users on delete set null,
  claimed_at   timestamptz,
  note         text check (char_length(note) <= 2000),
  -- Which answer the question became.
  interpretation_id uuid references public.interpretations on delete set null,
  constraint answered_has_an_answer
    check (status <> 'answered' or (btrim(admin_answer) <> '' and answered_at is not null)),
  constraint only_answered_has_an_answer check (status = 'answered' or admin_answer is null),
  constraint claimed_has_a_time check (claimed_by is null or claimed_at is not null)
);
create index interpretation_questions_by_answer on public.interpretation_questions (interpretation_id)
  where interpretation_id is not null;
create index interpretation_questions_by_answerer on public.interpretation_questions (answered_by);
create index interpretation_questions_by_claimer on public.interpretation_questions (claimed_by);
create index interpretation_questions_by_status on public.interpretation_questions (status, created_at desc, id desc);
create index interpretation_questions_newest on public.interpretation_questions (created_at desc);
create index interpretation_questions_with_names on public.interpretation_questions (answered_at)
  where user_name is not null or user_email is not null;
grant select, delete on public.interpretation_questions to authenticated;
grant select, insert, update, delete on public.interpretation_questions to service_role;
grant insert (question, user_name, user_email, request_id) on public.interpretation_questions to anon, authenticated;
grant update (status, admin_answer, note, interpretation_id) on public.interpretation_questions to authenticated;
alter table public.interpretation_questions enable row level security;
create policy "Anyone asks a question" on public.interpretation_questions
  for insert to anon, authenticated
  with check (status = 'pending' and admin_answer is null and answered_by is null and answered_at is null);
create policy "Admins read questions" on public.interpretation_questions
  for select to authenticated using ((select private.may('answer')));
create policy "Admins settle questions" on public.interpretation_questions
  for update to authenticated using ((select private.may('answer'))) with check ((select private.may('answer')));
create policy "Admins delete questions" on public.interpretation_questions
  for delete to authenticated using ((select private.may('answer')));
create function private.guard_question_status() returns trigger
  language plpgsql set search_path = '' as $$
begin
  if old.status <> 'pending' and (new.status, new.admin_answer, new.answered_by, new.answered_at, new.interpretation_id)
    is distinct from (old.status, old.admin_answer, old.answered_by, old.answered_at, old.interpretation_id)
  then
    raise exception 'Frågan är redan besvarad eller avvisad.' using errcode = 'PT409';
  elsif old.status = 'pending' and new.status <> 'pending' then
    new.answered_by := auth.uid();
    new.answered_at := now();
  end if;
  return new;
end $$;
create function public.answer_question(
  question_id uuid, answer private.text_50000, title private.text_2000 default null, book private.text_2000 default null, chapter int default null,
  verse_range private.text_2000 default null, verses private.json_100kb default '[]', verses_groups private.json_100kb default null, topics private.texts_50 default '{}'
) returns uuid
  language plpgsql set search_path = '' as $$
declare
  -- Runs of blank lines become one.
  clean_answer constant text := regexp_replace(btrim(answer, E' \t\r\n'), '(\r?\n[ \t]*){3,}', E'\n\n', 'g');
  asked_question text;
  published uuid;
begin
  perform private.require('answer');
  if coalesce(clean_answer, '') = '' then
    raise exception 'Du måste skriva ett svar' using errcode = '22023';
  end if;

  -- Locked, so that of two at once the second is told that it is settled.
  select q.question into asked_question from public.interpretation_questions q where q.id = question_id for update;
  if not found then
    raise exception 'Frågan finns inte längre.' using errcode = 'PT404';
  end if;
  insert into public.interpretations (description, answer, book, chapter, verse_range, verses, verses_groups, topics)
  values (coalesce(nullif(btrim(title), ''), asked_question), clean_answer, answer_question.book, answer_question.chapter,
    answer_question.verse_range, coalesce(answer_question.verses, '[]'), answer_question.verses_groups,
    coalesce(answer_question.topics, '{}'))
  returning id into published;
  update public.interpretation_questions q
  set status = 'answered', admin_answer = clean_answer, interpretation_id = published
  where q.id = question_id;
  return published;
end $$;
grant execute on function public.answer_question to authenticated;
create function public.reject_question(question_id uuid) returns void
  language plpgsql set search_path = '' as $$
begin
  perform private.require('answer');
  update public.interpretation_questions q
  set status = 'rejected', admin_answer = null
  where q.id = question_id;
  if not found then
    raise exception 'Frågan finns inte längre.' using errcode = 'PT404';
  end if;
end $$;
grant execute on function public.reject_question to authenticated;
create function public.claim_question(id uuid) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  found_question public.interpretation_questions;
begin
  perform private.require('answer');
  select q.* into found_question from public.interpretation_questions q where q.id = claim_question.id for update;
  if not found then
    raise exception 'Frågan finns inte längre.' using errcode = 'PT404';
  elsif found_question.status <> 'pending' then
    raise exception 'Frågan är redan besvarad eller avvisad.' using errcode = 'PT409';
  elsif found_question.claimed_by <> auth.uid() then
    raise exception '% har redan tagit frågan.', private.name_of(found_question.claimed_by) using errcode = 'PT409';
  end if;
  update public.interpretation_questions q set claimed_by = auth.uid(), claimed_at = now() where q.id = claim_question.id;
end $$;
grant execute on function public.claim_question to authenticated;
create function public.release_question(id uuid) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.require('answer');
  update public.interpretation_questions q set claimed_by = null, claimed_at = null where q.id = release_question.id;
  if not found then
    raise exception 'Frågan finns inte längre.' using errcode = 'PT404';
  end if;
end $$;
grant execute on function public.release_question to authenticated;
create function public.office_questions() returns setof public.interpretation_questions
  language plpgsql volatile security definer set search_path = '' set jit = off as $$
begin
  perform private.require('answer');
  perform private.log_security('inbox_read', auth.uid(), 'interpretation_questions');
  return query select * from public.interpretation_questions;
end $$;
grant execute on function public.office_questions to authenticated;
create trigger clean_visitor_text before insert on public.interpretation_questions
  for each row execute function private.clean_visitor_text('user_name', 'user_email', 'question');
create trigger count_sent_rows before insert on public.interpretation_questions
  for each statement when (current_user in ('anon', 'authenticated'))
  execute function private.refuse_many_rows('1', 'Skicka en fråga i taget.');
create trigger guard_question_status before update on public.interpretation_questions
  for each row when (current_user in ('anon', 'authenticated')) execute function private.guard_question_status();
create trigger guard_visitor_form after insert on public.interpretation_questions referencing new table as sent
  for each statement when (current_user in ('anon', 'authenticated'))
  execute function private.guard_visitor_form('question', 'user_name', 'user_email');
create trigger log_delete after delete on public.interpretation_questions referencing old table as removed
  for each statement execute function private.log_changes('status');
create trigger log_update after update on public.interpretation_questions referencing old table as removed new table as added
  for each statement execute function private.log_changes('status');
create trigger refuse_many_rows before insert on public.interpretation_questions
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.refuse_many_rows('1', 'Skicka en fråga i taget.');
create trigger tell_of_new_rows after insert on public.interpretation_questions referencing new table as added
  for each statement execute function private.count_notices('questions');

-- question_receipts.sql
create table public.question_receipts (
  -- SHA-256 of the token.
  token_hash  text primary key check (char_length(token_hash) <= 64 and token_hash ~ '^[0-9a-f]{64}$'),
  question_id uuid not null references public.interpretation_questions on delete cascade,
  user_id     uuid references auth.users on delete cascade
);
create index question_receipts_of_member on public.question_receipts (user_id) where user_id is not null;
create index question_receipts_of_one on public.question_receipts (question_id);
grant select, insert, update, delete on public.question_receipts to service_role;
alter table public.question_receipts enable row level security;
create function private.keep_receipt(
  request uuid, asked text, asked_name text, asked_email text, receipt_hash text, is_repeated boolean
) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  kept_for uuid;
  found_question constant uuid := coalesce(
    (select q.id from public.interpretation_questions q where q.request_id = request),
    (select q.id from public.interpretation_questions q
     where q.created_at > now() - interval '1 hour'
       -- As clean_visitor_text stores it.
       and q.question = translate(normalize(asked, nfc), E'\u000b\u000c', E'\n\n')
       and q.user_name is not distinct from normalize(asked_name, nfc)
       and q.user_email is not distinct from normalize(asked_email, nfc)
     order by q.created_at desc limit 1));
begin
  select r.question_id into kept_for from public.question_receipts r where r.token_hash = receipt_hash;
  if kept_for = found_question then
    return;
  elsif kept_for is not null or found_question is null then
    raise exception 'Ett kvitto gäller en enda fråga.' using errcode = 'PT409';
  end if;
  if is_repeated then
    perform private.count_sender();
  end if;
  insert into public.question_receipts values (receipt_hash, found_question, auth.uid());
end $$;
grant execute on function private.keep_receipt to anon, authenticated;
create function public.ask_question(
  question private.text_2000, receipt_hash private.text_2000, request_id uuid, user_name private.text_2000 default null, user_email private.text_2000 default null
) returns void
  language plpgsql set search_path = '' as $$
declare
  is_repeated boolean := false;
begin
  begin
    insert into public.interpretation_questions (question, user_name, user_email, request_id)
    values (ask_question.question, ask_question.user_name, ask_question.user_email, ask_question.request_id);
  exception when unique_violation then
    is_repeated := true;
  end;
  perform private.keep_receipt(request_id, question, user_name, user_email, receipt_hash, is_repeated);
end $$;
grant execute on function public.ask_question to anon, authenticated, service_role;
create table private.receipt_looks (
  hour   int not null,
  sender bytea not null check (octet_length(sender) = 3),
  looks  int not null check (looks > 0),
  primary key (hour, sender)
);
alter table private.receipt_looks enable row level security;
create function private.count_receipt_look() returns void
  language plpgsql security definer set search_path = '' as $$
declare
  today constant date := private.utc_day(now());
  so_many int;
begin
  perform private.forget_senders();
  insert into private.sender_keys values (today, extensions.gen_random_bytes(32)) on conflict do nothing;
  insert into private.receipt_looks as l values (private.hour_of(now()), private.sender_on(private.sender_address(), today), 1)
  on conflict (hour, sender) do update set looks = l.looks + 1
  returning looks into so_many;
  if so_many > 60 then
    raise exception 'Kvitton har öppnats ovanligt många gånger. Försök igen om en stund.' using errcode = 'PT429';
  end if;
end $$;
create function public.question_receipt(token private.text_2000) returns jsonb
  language plpgsql security definer set search_path = '' as $$
begin
  perform set_config('response.headers', '[{"Cache-Control": "no-store"}]', true);
  perform private.count_receipt_look();
  return (
    select jsonb_build_object('status', q.status, 'answer_id', i.id)
    from public.question_receipts r join public.interpretation_questions q on q.id = r.question_id
    left join public.interpretations i
      on i.id = q.interpretation_id and q.status = 'answered' and private.is_public(i.type = 'correct', i.deleted_at)
    where r.token_hash = encode(sha256(convert_to(token, 'UTF8')), 'hex'));
end $$;
grant execute on function public.question_receipt to anon, authenticated, service_role;
create function public.my_receipts()
  returns table (question_id uuid, question text, asked_at timestamptz, status text, answer_id uuid)
  language plpgsql security definer set search_path = '' as $$
begin
  perform set_config('response.headers', '[{"Cache-Control": "no-store"}]', true);
  return query
    select distinct on (q.created_at, q.id) q.id, q.question, q.created_at, q.status, i.id
    from public.question_receipts r join public.interpretation_questions q on q.id = r.question_id
    left join public.interpretations i
      on i.id = q.interpretation_id and q.status = 'answered' and private.is_public(i.type = 'correct', i.deleted_at)
    where r.user_id = auth.uid()
    order by q.created_at desc, q.id desc limit 100;
end $$;
grant execute on function public.my_receipts to authenticated;

-- verse_highlights.sql
create table public.verse_highlights (
  id           uuid primary key default gen_random_uuid(),
  user_id      uuid not null default auth.uid() references auth.users on delete cascade,
  -- Any name or abbreviation may be sent; the book's present name is stored.
  book         text not null check (char_length(book) <= 60),
  -- Filled by a trigger from the name.
  osis         text not null default '' check (osis <> ''),
  chapter      int not null check (chapter between 1 and 999),
  verse_number int not null check (verse_number between 1 and 999),
  -- A colour's name; the reader shows one that it does not know as yellow.
  color        text not null default 'yellow' check (color ~ '^[a-z]{1,20}$'),
  updated_at   timestamptz not null default now(),
  unique (user_id, book, chapter, verse_number),
  unique (user_id, osis, chapter, verse_number)
);
create index verse_highlights_by_book on public.verse_highlights (osis);
create index verse_highlights_by_name on public.verse_highlights (book);
create index verse_highlights_newest on public.verse_highlights (user_id, updated_at desc);
grant select, delete on public.verse_highlights to authenticated;
grant select, insert, update, delete on public.verse_highlights to service_role;
grant insert (user_id, book, chapter, verse_number, color, updated_at) on public.verse_highlights to authenticated;
grant update (user_id, book, chapter, verse_number, color, updated_at) on public.verse_highlights to authenticated;
alter table public.verse_highlights enable row level security;
create policy "Members see their own highlights" on public.verse_highlights
  for select to authenticated using (user_id = (select auth.uid()));
create policy "Members highlight for themselves" on public.verse_highlights
  for insert to authenticated with check (user_id = (select auth.uid()));
create policy "Members change their own highlights" on public.verse_highlights
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "Members remove their own highlights" on public.verse_highlights
  for delete to authenticated using (user_id = (select auth.uid()));
create table public.highlight_names (
  user_id uuid not null default auth.uid() references auth.users on delete cascade,
  color   text not null check (color in ('yellow', 'green', 'blue', 'purple', 'pink', 'orange')),
  name    text not null check (char_length(btrim(name)) between 1 and 30 and char_length(name) <= 30 and name !~ '[[:cntrl:]]'),
  primary key (user_id, color)
);
grant select, delete on public.highlight_names to authenticated;
grant select, insert, update, delete on public.highlight_names to service_role;
grant insert (user_id, color, name) on public.highlight_names to authenticated;
grant update (user_id, color, name) on public.highlight_names to authenticated;
alter table public.highlight_names enable row level security;
create policy "Members see their own colours' names" on public.highlight_names
  for select to authenticated using (user_id = (select auth.uid()));
create policy "Members name their colours" on public.highlight_names
  for insert to authenticated with check (user_id = (select auth.uid()));
create policy "Members rename their colours" on public.highlight_names
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "Members take back their colours' names" on public.highlight_names
  for delete to authenticated using (user_id = (select auth.uid()));
create trigger count_sent_rows before insert on public.verse_highlights
  for each statement when (current_user in ('anon', 'authenticated'))
  execute function private.refuse_many_rows('1000', 'Skicka högst 1 000 rader åt gången.');
create trigger limit_rows after insert on public.verse_highlights referencing new table as added
  for each statement execute function private.limit_rows('user_id', '40000', 'Du har 40 000 markeringar, fler ryms inte.');
create trigger name_any_highlighted_book before insert or update of book on public.verse_highlights
  for each row when (pg_trigger_depth() = 0 and current_user not in ('anon', 'authenticated'))
  execute function private.name_highlighted_book('any book');
create trigger name_highlighted_book before insert or update of book on public.verse_highlights
  for each row when (pg_trigger_depth() = 0 and current_user in ('anon', 'authenticated'))
  execute function private.name_highlighted_book('active book');
create trigger refuse_many_rows before insert on public.verse_highlights
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.refuse_many_rows('1000', 'Skicka högst 1 000 rader åt gången.');
create trigger touch_updated_at before update on public.verse_highlights
  for each row when (pg_trigger_depth() = 0) execute function private.touch_updated_at();
create trigger count_sent_rows before insert on public.highlight_names
  for each statement when (current_user in ('anon', 'authenticated'))
  execute function private.refuse_many_rows('1000', 'Skicka högst 1 000 rader åt gången.');
create trigger refuse_many_rows before insert on public.highlight_names
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.refuse_many_rows('1000', 'Skicka högst 1 000 rader åt gången.');

-- verse_notes.sql
create table public.verse_notes (
  -- Made on the device, so that a note that was sent twice is there once.
  id          uuid primary key default gen_random_uuid(),
  user_id     uuid not null default auth.uid() references auth.users on delete cascade,
  book        text not null check (char_length(book) <= 60),
  osis        text not null default '' check (osis <> ''),
  chapter     int not null check (chapter between 1 and 999),
  first_verse int not null check (first_verse between 1 and 999),
  last_verse  int not null check (last_verse between 1 and 999),
  body        text not null check (char_length(body) <= 10000 and body ~ '\S'),
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now(),
  -- Which page or device wrote the text. A page that got no answer recognises its own write by it.
  writer      uuid,
  check (first_verse <= last_verse)
);
create index verse_notes_by_book on public.verse_notes (osis);
create index verse_notes_by_name on public.verse_notes (book);
create index verse_notes_newest on public.verse_notes (user_id, updated_at desc);
create index verse_notes_of_a_chapter on public.verse_notes (user_id, osis, chapter);
grant select on public.verse_notes to authenticated;
grant select, insert, update, delete on public.verse_notes to service_role;
alter table public.verse_notes enable row level security;
create policy "Members see their own notes" on public.verse_notes
  for select to authenticated using (user_id = (select auth.uid()));
create table public.note_versions (
  id          uuid primary key default gen_random_uuid(),
  user_id     uuid not null references auth.users on delete cascade,
  -- Not a foreign key: the text of a removed note stays.
  note_id     uuid not null,
  book        text not null check (char_length(book) <= 60),
  osis        text not null check (char_length(osis) <= 60),
  chapter     int not null check (chapter between 1 and 999),
  first_verse int not null check (first_verse between 1 and 999),
  last_verse  int not null check (last_verse between 1 and 999),
  body        text not null check (char_length(body) <= 10000),
  written_at  timestamptz not null,
  replaced_at timestamptz not null default now()
);
create index note_versions_by_age on public.note_versions (replaced_at);
create index note_versions_of_a_member on public.note_versions (user_id, replaced_at desc, id desc);
grant select on public.note_versions to authenticated;
grant select, insert, update, delete on public.note_versions to service_role;
alter table public.note_versions enable row level security;
create policy "Members see earlier texts of their own notes" on public.note_versions
  for select to authenticated using (user_id = (select auth.uid()));
create function public.save_note(
  of_note uuid, of_book private.text_2000, of_chapter int, from_verse int, to_verse int, words private.text_2000, written_by uuid, seen timestamptz default null
) returns timestamptz
  language plpgsql security definer set search_path = '' as $$
declare
  max_versions constant int := 500;
  me constant uuid := auth.uid();
  is_removal constant boolean := coalesce(words, '') !~ '\S';
  present public.verse_notes;
  saved_at timestamptz;
begin
  select * into present from public.verse_notes n where n.id = of_note and n.user_id = me for update;
  if not found then
    if is_removal then
      return null;
    end if;
    if not exists (
      select from public.book_aliases a join public.books b on b.osis = a.osis
      where a.alias = private.alias_key(of_book) and (private.is_public(b.is_active) or private.may('write')))
    then
      raise foreign_key_violation using message = format('Okänd bok: %s', left(of_book, 60));
    end if;
    insert into public.verse_notes (id, user_id, book, chapter, first_verse, last_verse, body, writer)
    values (of_note, me, of_book, of_chapter, from_verse, to_verse, words, written_by)
    returning updated_at into saved_at;
    return saved_at;
  end if;
  if present.body = words then
    return present.updated_at;
  elsif (present.updated_at = seen or present.writer = written_by) is not true then
    raise exception 'Anteckningen har ändrats på en annan enhet.' using errcode = 'PT409';
  end if;
  -- A page saves at every pause in the typing: of its own texts only those that stood for a while are kept.
  if is_removal or (present.writer = written_by and present.updated_at > now() - interval '5 minutes') is not true then
    insert into public.note_versions (user_id, note_id, book, osis, chapter, first_verse, last_verse, body, written_at)
    values (me, of_note, present.book, present.osis, present.chapter, present.first_verse, present.last_verse, present.body, present.updated_at);
    delete from public.note_versions v where v.id in (
      select o.id from public.note_versions o where o.user_id = me order by o.replaced_at desc, o.id desc offset max_versions);
  end if;
  if is_removal then
    delete from public.verse_notes n where n.id = of_note;
    return null;
  end if;
  update public.verse_notes n set body = words, writer = written_by where n.id = of_note returning n.updated_at into saved_at;
  return saved_at;
end $$;
grant execute on function public.save_note to authenticated;
create function public.restore_note(of_version uuid) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  old public.note_versions;
begin
  select * into old from public.note_versions v where v.id = of_version and v.user_id = auth.uid();
  if not found then
    raise exception 'Texten finns inte kvar.' using errcode = 'PT404';
  end if;
  perform public.save_note(old.note_id, old.osis, old.chapter, old.first_verse, old.last_verse, old.body, gen_random_uuid(),
    (select n.updated_at from public.verse_notes n where n.id = old.note_id and n.user_id = auth.uid()));
end $$;
grant execute on function public.restore_note to authenticated;
create trigger limit_rows after insert on public.verse_notes referencing new table as added
  for each statement execute function private.limit_rows('user_id', '5000', 'Du har 5 000 anteckningar, fler ryms inte.');
create trigger limit_rows_of_a_chapter after insert on public.verse_notes referencing new table as added
  for each statement
  execute function private.limit_rows('user_id, osis, chapter', '300', 'Kapitlet har 300 anteckningar, fler ryms inte.');
create trigger name_any_highlighted_book before insert or update of book on public.verse_notes
  for each row when (pg_trigger_depth() = 0 and current_user not in ('anon', 'authenticated'))
  execute function private.name_highlighted_book('any book');
create trigger touch_updated_at before update on public.verse_notes
  for each row when (pg_trigger_depth() = 0) execute function private.touch_updated_at();

-- markings.sql
create function public.chapter_markings(of_book private.text_2000, of_chapter int) returns jsonb
  language sql stable security invoker set search_path = ''
  begin atomic
    select jsonb_build_object(
      'colors', (
        select coalesce(jsonb_object_agg(h.verse_number, h.color), '{}') from public.verse_highlights h
        where h.user_id = (select auth.uid()) and h.osis = of_book and h.chapter = of_chapter),
      'notes', (
        select coalesce(jsonb_agg(jsonb_build_object('id', n.id, 'first', n.first_verse, 'last', n.last_verse, 'body', n.body,
          'updated_at', n.updated_at) order by n.first_verse, n.created_at, n.id), '[]') from public.verse_notes n
        where n.user_id = (select auth.uid()) and n.osis = of_book and n.chapter = of_chapter));
  end;
grant execute on function public.chapter_markings to authenticated, service_role;
create function public.my_markings(
  shown private.text_2000 default null, of_book private.text_2000 default null, q private.text_2000 default null, newest boolean default false,
  after private.json_100kb default null, page_size int default 50
) returns jsonb
  language plpgsql stable security invoker set search_path = '' set plan_cache_mode = force_custom_plan set jit = off as $$
declare
  size constant int := least(greatest(coalesce(page_size, 50), 1), 500);
  needle constant text := private.search_needle(q);
  pattern constant text := private.contains_pattern(needle);
  -- The book, chapter, first and last verse that q names.
  place constant text[] := regexp_match(needle, '^((?:[1-5]\s?\.?\s?)?[^\d]*?[^\d\s:,])\.?(?:\s+(\d{1,3})(?:\s?[:,]\s?(\d{1,3})(?:\s?[-–]\s?(\d{1,3}))?)?)?$');
  -- Before a chapter a name may be cut short.
  named_books constant text[] := array(
    select a.osis from public.book_aliases a
    where a.alias = private.alias_key(place[1]) or place[2] is not null and starts_with(a.alias, private.alias_key(place[1])));
  named_from constant int := place[3];
  named_to constant int := coalesce(place[4], place[3]);
  result jsonb;
begin
  with mine as (
    select h.id, 'mark' as kind, h.osis, h.book, h.chapter, h.verse_number as first, h.verse_number as last, h.color,
      null::text as body, h.updated_at
    from public.verse_highlights h
    where h.user_id = (select auth.uid()) and (of_book is null or h.osis = of_book)
      -- A colour that the reader does not know is shown as yellow.
      and (shown is null or h.color = shown
        or shown = 'yellow' and h.color not in ('green', 'blue', 'purple', 'pink', 'orange'))
    union all
    select n.id, 'note', n.osis, n.book, n.chapter, n.first_verse, n.last_verse, null, n.body, n.updated_at
    from public.verse_notes n
    where n.user_id = (select auth.uid()) and (of_book is null or n.osis = of_book) and (shown is null or shown = 'note')
  ), found as materialized (
    select m.*, b.id as book_id, b.name as present_name,
      coalesce((b.testament = 'new')::int * 1000000 + least(b.book_order, 999999), 2000000) as place
    from mine m left join public.books b on b.osis = m.osis
    where pattern is null or m.body ilike pattern
      or m.osis = any (named_books) and (place[2] is null or m.chapter = place[2]::int)
        and (named_from is null or m.first <= named_to and m.last >= named_from)
      or exists (
      select from public.chapters c join public.verses v on v.chapter_id = c.id
      where c.book_id = b.id and c.number = m.chapter and v.number between m.first and m.last and v.text ilike pattern)
  ), page as (
    select f.*, row_number() over () as at
    from (
      select * from found f
      where after is null or case
        when newest then (f.updated_at, f.id) < ((after ->> 'at')::timestamptz, (after ->> 'id')::uuid)
        else (f.place, f.osis, f.chapter, f.first, f.kind, f.id) > ((after ->> 'place')::int, after ->> 'osis',
          (after ->> 'chapter')::int, (after ->> 'first')::int, after ->> 'kind', (after ->> 'id')::uuid)
      end
      order by case when newest then f.updated_at end desc, case when newest then f.id end desc,
        f.place, f.osis, f.chapter, f.first, f.kind, f.id
      limit size
    ) f
  )
  select jsonb_build_object(
    'rows', coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'kind', p.kind, 'osis', p.osis, 'chapter', p.chapter,
      'book', coalesce(p.present_name, p.book), 'first', p.first, 'last', p.last, 'color', p.color, 'body', p.body,
      'updated_at', p.updated_at, 'readable', p.book_id is not null, 'verses', (
        select coalesce(jsonb_agg(jsonb_build_object('number', v.number, 'text', v.text) order by v.number), '[]')
        from public.chapters c join public.verses v on v.chapter_id = c.id
        where c.book_id = p.book_id and c.number = p.chapter and v.number between p.first and least(p.last, p.first + 2))
      ) order by p.at), '[]'),
    'next', (
      select jsonb_build_object('at', l.updated_at, 'id', l.id, 'place', l.place, 'osis', l.osis, 'chapter', l.chapter,
        'first', l.first, 'kind', l.kind) from page l where l.at = size),
    'total', case when after is null then (select count(*) from found) end)
  into result from page p;
  return result;
end $$;
grant execute on function public.my_markings to authenticated, service_role;

-- reading_plans.sql
create table public.user_bible_reading_progress (
  user_id         uuid primary key default auth.uid() references auth.users on delete cascade,
  -- Empty in manual mode.
  plan_id         text not null default '' check (char_length(plan_id) <= 100),
  plan_type       text not null check (plan_type in ('full_bible', 'new_testament', 'old_testament', 'custom', 'manual')),
  -- Kept for compatibility; the day that is shown is computed from started_at.
  current_day     int not null default 1 check (current_day between 1 and 1000),
  -- An own plan may have a chapter a day of the whole Bible.
  completed_days  int[] not null default '{}' check (cardinality(completed_days) <= 1189),
  started_at      timestamptz not null default now(),
  -- { book name: [chapter numbers] }
  manual_progress jsonb not null default '{}'
    check (jsonb_typeof(manual_progress) = 'object' and octet_length(manual_progress::text) <= 40000),
  updated_at      timestamptz not null default now(),
  -- 'Johannes 3': what was read since the plan began.
  plan_chapters   text[] not null default '{}'
    check (cardinality(plan_chapters) <= 1189 and octet_length(plan_chapters::text) <= 50000),
  -- How the plan differs from its rule: { books, length or perDay, moves: { day: date }, skipped: [days] }.
  schedule        jsonb check (jsonb_typeof(schedule) = 'object' and octet_length(schedule::text) <= 40000),
  -- When each chapter was ticked or unticked since the plan began, in milliseconds: { 'Johannes 3': 1763800000000 }.
  tick_times      jsonb not null default '{}'
    check (jsonb_typeof(tick_times) = 'object' and octet_length(tick_times::text) <= 80000)
);
grant select, delete on public.user_bible_reading_progress to authenticated;
grant select, insert, update, delete on public.user_bible_reading_progress to service_role;
grant insert (user_id, plan_id, plan_type, current_day, completed_days, started_at, manual_progress, plan_chapters, schedule, tick_times)
  on public.user_bible_reading_progress to authenticated;
grant update (user_id, plan_id, plan_type, current_day, completed_days, started_at, manual_progress, plan_chapters, schedule, tick_times)
  on public.user_bible_reading_progress to authenticated;
alter table public.user_bible_reading_progress enable row level security;
create policy "Members see their own reading" on public.user_bible_reading_progress
  for select to authenticated using (user_id = (select auth.uid()));
create policy "Members start their own reading" on public.user_bible_reading_progress
  for insert to authenticated with check (user_id = (select auth.uid()));
create policy "Members continue their own reading" on public.user_bible_reading_progress
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "Members cancel their own reading" on public.user_bible_reading_progress
  for delete to authenticated using (user_id = (select auth.uid()));
create function private.with_chapters(progress jsonb, added text[], removed text[]) returns jsonb
  language sql immutable set search_path = ''
  return (
    with kept as (
      select book, value::int as chapter
      from jsonb_each(progress) as books (book, chapters),
        jsonb_array_elements_text(case jsonb_typeof(chapters) when 'array' then chapters else '[]' end)
      where value ~ '^[0-9]{1,3}$' and book || ' ' || value <> all (removed)
      union
      select regexp_replace(name, ' \d+$', ''), substring(name from '\d+$')::int from unnest(added) as name
    ), lists as (
      select book, jsonb_agg(chapter order by chapter) as chapters from kept group by book
    )
    select coalesce(jsonb_object_agg(book, chapters), '{}') from lists
  );
grant execute on function private.with_chapters to authenticated, service_role;
create function private.check_chapters(chapters text[]) returns void
  language plpgsql immutable set search_path = '' as $$
begin
  if cardinality(chapters) > 1189 or exists (
    select from unnest(chapters) as name where name is null or name !~ '^[^[:cntrl:]]{1,60} [1-9][0-9]{0,2}$'
  ) then
    raise check_violation using message = 'chapters: a list of names such as Johannes 3';
  end if;
end $$;
grant execute on function private.check_chapters to authenticated, service_role;
create function private.joined_names(names text[], more text[]) returns text[]
  language sql immutable set search_path = ''
  return array(select name from unnest(names || more) with ordinality as each (name, place) group by name order by min(place));
grant execute on function private.joined_names to authenticated, service_role;
create function public.tick_chapters(
  of_plan timestamptz,
  chapters private.texts_1200,
  done boolean,
  day int default null,
  day_chapters private.texts_1200 default '{}',
  ticked_at timestamptz default now()
) returns boolean language plpgsql security invoker set search_path = '' as $$
declare
  -- A device whose clock is ahead must not win for ever.
  at constant bigint := floor(extract(epoch from least(ticked_at, now())) * 1000);
  found_row public.user_bible_reading_progress;
  fresh text[];
  read text[];
begin
  perform private.check_chapters(chapters), private.check_chapters(day_chapters);
  if day not between 1 and 1189 then
    raise check_violation using message = 'day: from 1 to 1189';
  end if;
  select * into found_row from public.user_bible_reading_progress
  where user_id = (select auth.uid()) and started_at = of_plan for update;
  if not found then
    return false;
  end if;

  fresh := array(
    select name from unnest(chapters) as name
    where coalesce((found_row.tick_times ->> name)::bigint, 0) <= at
  );
  read := case
    when day is null then found_row.plan_chapters
    when done then private.joined_names(found_row.plan_chapters, fresh)
    -- The other chapters of a day that was ticked as a whole stay read.
    else array(
      select name from unnest(private.joined_names(found_row.plan_chapters,
        case when day = any (found_row.completed_days) then day_chapters else '{}' end)) as name
      where name <> all (fresh)
    )
  end;
  update public.user_bible_reading_progress set
    plan_chapters = read,
    completed_days = case
      when day is null or cardinality(fresh) = 0 then completed_days
      when not done then array_remove(completed_days, day)
      when read @> day_chapters then array_remove(completed_days, day) || day
      else completed_days
    end,
    manual_progress = case
      when done then private.with_chapters(manual_progress, fresh, '{}')
      when day is null then private.with_chapters(manual_progress, '{}', fresh)
      else manual_progress
    end,
    tick_times = tick_times || coalesce((select jsonb_object_agg(name, at) from unnest(fresh) as name), '{}')
  where user_id = found_row.user_id;
  return true;
end $$;
grant execute on function public.tick_chapters to authenticated, service_role;
create function public.read_by_hand(read private.texts_1200, begun_at timestamptz default now())
  returns void language plpgsql security invoker set search_path = '' as $$
begin
  perform private.check_chapters(read);
  insert into public.user_bible_reading_progress as mine (user_id, plan_type, started_at, manual_progress)
  values ((select auth.uid()), 'manual', least(begun_at, now()), private.with_chapters('{}', read, '{}'))
  on conflict (user_id) do update set
    plan_id = '',
    plan_type = 'manual',
    current_day = 1,
    completed_days = '{}',
    started_at = excluded.started_at,
    plan_chapters = '{}',
    schedule = null,
    tick_times = '{}',
    manual_progress = private.with_chapters(mine.manual_progress, read, '{}');
end $$;
grant execute on function public.read_by_hand to authenticated, service_role;
create function public.move_plan(of_plan timestamptz, from_day int, on_date date)
  returns boolean language plpgsql security invoker set search_path = '' as $$
begin
  if from_day not between 1 and 1189 or on_date not between date '2000-01-01' and date '2200-01-01' then
    raise check_violation using message = 'from_day: from 1 to 1189; on_date: a date of this time';
  end if;
  update public.user_bible_reading_progress set
    schedule = coalesce(schedule, '{}') || jsonb_build_object('moves', jsonb_build_object(from_day, on_date) || coalesce(
      (select jsonb_object_agg(key, value) from jsonb_each(schedule -> 'moves') where key::int < from_day), '{}'))
  where user_id = (select auth.uid()) and started_at = of_plan and plan_type <> 'manual';
  return found;
end $$;
grant execute on function public.move_plan to authenticated, service_role;
create function public.skip_day(of_plan timestamptz, day int, skipped boolean)
  returns boolean language plpgsql security invoker set search_path = '' as $$
begin
  if day not between 1 and 1189 then
    raise check_violation using message = 'day: from 1 to 1189';
  end if;
  update public.user_bible_reading_progress set
    schedule = coalesce(schedule, '{}') || jsonb_build_object('skipped', coalesce(
      (select jsonb_agg(value) from jsonb_array_elements(schedule -> 'skipped') where value <> to_jsonb(day)), '[]')
      || case when skipped then jsonb_build_array(day) else '[]' end)
  where user_id = (select auth.uid()) and started_at = of_plan and plan_type <> 'manual';
  return found;
end $$;
grant execute on function public.skip_day to authenticated, service_role;
create function public.notes_of_hidden_books() returns table (osis text, note text)
  language sql stable security definer set search_path = ''
  begin atomic
    select b.osis, b.implementation_note from public.books b
    where not b.is_active and b.osis not like 'x-%' and b.implementation_note is not null;
  end;
grant execute on function public.notes_of_hidden_books to authenticated, service_role;
create trigger count_sent_rows before insert on public.user_bible_reading_progress
  for each statement when (current_user in ('anon', 'authenticated'))
  execute function private.refuse_many_rows('1000', 'Skicka högst 1 000 rader åt gången.');
create trigger refuse_many_rows before insert on public.user_bible_reading_progress
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.refuse_many_rows('1000', 'Skicka högst 1 000 rader åt gången.');
create trigger touch_updated_at before update on public.user_bible_reading_progress
  for each row execute function private.touch_updated_at();

-- reading_calendars.sql
create table public.reading_calendars (
  user_id        uuid primary key default auth.uid() references auth.users on delete cascade,
  -- SHA-256 of the token, made on the device.
  token_hash     text not null unique check (char_length(token_hash) <= 64 and token_hash ~ '^[0-9a-f]{64}$'),
  -- Without it the calendar says 'Dagens läsning' and nothing of what is read.
  shows_chapters boolean not null default false,
  created_at     timestamptz not null default now()
);
grant select, delete on public.reading_calendars to authenticated;
grant select, insert, update, delete on public.reading_calendars to service_role;
grant insert (user_id, token_hash, shows_chapters) on public.reading_calendars to authenticated;
grant update (user_id, token_hash, shows_chapters) on public.reading_calendars to authenticated;
alter table public.reading_calendars enable row level security;
create policy "Members see their own calendar" on public.reading_calendars
  for select to authenticated using (user_id = (select auth.uid()));
create policy "Members open a calendar of their own" on public.reading_calendars
  for insert to authenticated with check (user_id = (select auth.uid()));
create policy "Members change their own calendar" on public.reading_calendars
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "Members close their own calendar" on public.reading_calendars
  for delete to authenticated using (user_id = (select auth.uid()));
create function public.reading_calendar(token private.text_2000) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
begin
  if current_setting('request.method', true) in ('GET', 'HEAD') then
    raise read_only_sql_transaction using message = 'The token is sent by POST.';
  end if;
  return (
    select jsonb_build_object('started_at', p.started_at, 'updated_at', p.updated_at)
      || case when c.shows_chapters
        then jsonb_build_object('plan_id', p.plan_id, 'plan_type', p.plan_type, 'schedule', p.schedule)
        else '{}' end
    from public.reading_calendars c
    join public.user_bible_reading_progress p on p.user_id = c.user_id
    where c.token_hash = encode(sha256(convert_to(token, 'UTF8')), 'hex') and p.plan_type <> 'manual');
end $$;
grant execute on function public.reading_calendar to anon, authenticated, service_role;
create trigger count_sent_rows before insert on public.reading_calendars
  for each statement when (current_user in ('anon', 'authenticated'))
  execute function private.refuse_many_rows('1000', 'Skicka högst 1 000 rader åt gången.');
create trigger refuse_many_rows before insert on public.reading_calendars
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.refuse_many_rows('1000', 'Skicka högst 1 000 rader åt gången.');

-- soul_winning_lessons.sql
create table public.soul_winning_lessons (
  id                 uuid primary key default gen_random_uuid(),
  title              text not null check (char_length(btrim(title)) between 1 and 200),
  description        text not null default '' check (char_length(description) <= 5000),
  -- Null or empty for a lesson that is yet to come.
  video_url          text check (video_url = '' or char_length(video_url) <= 500 and video_url ~ '^https://[^[:space:]<>"]+$'),
  -- Free text such as '15 min' or '4:32'.
  duration           text not null default '' check (char_length(duration) <= 40),
  lesson_order       int not null default 1 check (lesson_order >= 1),
  module_order       int not null default 1 check (module_order >= 1),
  module_title       text not null check (char_length(btrim(module_title)) between 1 and 200),
  module_description text check (char_length(module_description) <= 1000),
  created_at         timestamptz not null default now(),
  updated_at         timestamptz not null default now(),
  deleted_at         timestamptz
);
create index soul_winning_lessons_by_id on public.soul_winning_lessons using hash (id) with (fillfactor = 50);
create index soul_winning_lessons_hidden on public.soul_winning_lessons (deleted_at) where deleted_at is not null;
create index soul_winning_lessons_in_order on public.soul_winning_lessons (module_order, lesson_order, created_at);
grant select on public.soul_winning_lessons to anon, authenticated;
grant select, insert, update, delete on public.soul_winning_lessons to service_role;
grant insert (id, title, description, video_url, duration, lesson_order, module_order, module_title, module_description, created_at, updated_at)
  on public.soul_winning_lessons to authenticated;
grant update (title, description, video_url, duration, lesson_order, module_order, module_title, module_description, updated_at)
  on public.soul_winning_lessons to authenticated;
alter table public.soul_winning_lessons enable row level security;
create policy "Anyone reads lessons" on public.soul_winning_lessons
  for select to anon, authenticated using (private.is_public(true, deleted_at));
create policy "Admins add lessons" on public.soul_winning_lessons
  for insert to authenticated with check ((select private.may('write')));
create policy "Admins change lessons" on public.soul_winning_lessons
  for update to authenticated
  using (deleted_at is null and (select private.may('write')))
  with check ((select private.may('write')));
create table public.user_lesson_progress (
  id           uuid primary key default gen_random_uuid(),
  user_id      uuid not null default auth.uid() references auth.users on delete cascade,
  lesson_id    uuid not null references public.soul_winning_lessons on delete cascade,
  completed    boolean not null default false,
  completed_at timestamptz,
  started_at   timestamptz not null default now(),
  unique (user_id, lesson_id),
  constraint completed_has_a_time check (completed = (completed_at is not null))
);
create index user_lesson_progress_by_start on public.user_lesson_progress (user_id, started_at);
create index user_lesson_progress_of_lesson on public.user_lesson_progress (lesson_id);
grant select, delete on public.user_lesson_progress to authenticated;
grant select, insert, update, delete on public.user_lesson_progress to service_role;
grant insert (user_id, lesson_id, completed, completed_at) on public.user_lesson_progress to authenticated;
grant update (user_id, lesson_id, completed, completed_at) on public.user_lesson_progress to authenticated;
alter table public.user_lesson_progress enable row level security;
create policy "Members see their own progress" on public.user_lesson_progress
  for select to authenticated using (user_id = (select auth.uid()));
create policy "Members start lessons for themselves" on public.user_lesson_progress
  for insert to authenticated with check (user_id = (select auth.uid()));
create policy "Members complete lessons for themselves" on public.user_lesson_progress
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "Members drop their own progress" on public.user_lesson_progress
  for delete to authenticated using (user_id = (select auth.uid()));
create trigger find_quotes_on_delete after delete on public.soul_winning_lessons referencing old table as removed
  for each statement execute function private.find_quotes();
create trigger find_quotes_on_insert after insert on public.soul_winning_lessons referencing new table as added
  for each statement execute function private.find_quotes();
create trigger find_quotes_on_update after update on public.soul_winning_lessons referencing old table as removed new table as added
  for each statement execute function private.find_quotes();
create trigger flush_gin_pending after insert or update on public.soul_winning_lessons
  for each statement execute function private.flush_gin_pending('soul_winning_lessons_by_words');
create trigger index_words_on_insert after insert on public.soul_winning_lessons referencing new table as added
  for each statement execute function private.index_words('title || '' '' || description');
create trigger index_words_on_update after update on public.soul_winning_lessons referencing new table as added
  for each statement execute function private.index_words('title || '' '' || description');
create trigger learn_words_on_insert after insert on public.soul_winning_lessons referencing new table as added
  for each statement execute function private.learn_words_of_rows('site', 'title || E''\n'' || description');
create trigger learn_words_on_update after update on public.soul_winning_lessons referencing new table as added
  for each statement execute function private.learn_words_of_rows('site', 'title || E''\n'' || description');
create trigger log_delete after delete on public.soul_winning_lessons referencing old table as removed
  for each statement execute function private.log_changes();
create trigger log_insert after insert on public.soul_winning_lessons referencing new table as added
  for each statement execute function private.log_changes();
create trigger log_update after update on public.soul_winning_lessons referencing old table as removed new table as added
  for each statement execute function private.log_changes();
create trigger touch_updated_at before update on public.soul_winning_lessons
  for each row execute function private.touch_updated_at();
create trigger count_sent_rows before insert on public.user_lesson_progress
  for each statement when (current_user in ('anon', 'authenticated'))
  execute function private.refuse_many_rows('1000', 'Skicka högst 1 000 rader åt gången.');
create trigger refuse_many_rows before insert on public.user_lesson_progress
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.refuse_many_rows('1000', 'Skicka högst 1 000 rader åt gången.');

-- video_pages.sql
create function public.video_page(of_table private.text_2000, video_id uuid) returns jsonb
  language plpgsql stable security invoker set search_path = '' as $$
declare
  page jsonb;
begin
  if of_table not in ('bible_studies', 'sermons', 'documentaries') then
    return null;
  end if;
  execute format($sql$
    with placed as (
      select v.*, coalesce(v.preached_on, (v.created_at at time zone 'Europe/Stockholm')::date) as day from public.%1$I v where v.id = $1
    )
    select jsonb_build_object(
      'video', to_jsonb(v) - 'day',
      'previous', (select jsonb_build_object('id', o.id, 'title', o.title) from public.%1$I o
        where o.series = v.series and o.series <> ''
          and (coalesce(o.preached_on, (o.created_at at time zone 'Europe/Stockholm')::date), o.created_at, o.id) < (v.day, v.created_at, v.id)
        order by coalesce(o.preached_on, (o.created_at at time zone 'Europe/Stockholm')::date) desc, o.created_at desc, o.id desc limit 1),
      'next', (select jsonb_build_object('id', o.id, 'title', o.title) from public.%1$I o
        where o.series = v.series and o.series <> ''
          and (coalesce(o.preached_on, (o.created_at at time zone 'Europe/Stockholm')::date), o.created_at, o.id) > (v.day, v.created_at, v.id)
        order by coalesce(o.preached_on, (o.created_at at time zone 'Europe/Stockholm')::date), o.created_at, o.id limit 1),
      'newer', (select jsonb_build_object('id', o.id, 'title', o.title) from public.%1$I o
        where (o.created_at, o.id) > (v.created_at, v.id) order by o.created_at, o.id limit 1))
    from placed v$sql$, of_table) into page using video_id;
  return page;
end $$;
grant execute on function public.video_page to anon, authenticated, service_role;
create table private.video_names (
  of_table text not null,
  kind     text not null,
  name     text not null,
  videos   bigint not null,
  primary key (of_table, kind, name)
);
create function private.count_video_names() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'TRUNCATE' then
    delete from private.video_names n where n.of_table = tg_table_name;
    return null;
  end if;
  -- In one order, so that two at a time wait for one another and not in a circle.
  if tg_op <> 'INSERT' then
    insert into private.video_names as n
      select tg_table_name, k.kind, k.name, -count(*) from removed v cross join lateral (values ('series', v.series), ('preacher', v.preacher)) k (kind, name)
      where k.name <> '' group by k.kind, k.name order by k.kind, k.name
    on conflict (of_table, kind, name) do update set videos = n.videos + excluded.videos;
  end if;
  if tg_op <> 'DELETE' then
    insert into private.video_names as n
      select tg_table_name, k.kind, k.name, count(*) from added v cross join lateral (values ('series', v.series), ('preacher', v.preacher)) k (kind, name)
      where k.name <> '' group by k.kind, k.name order by k.kind, k.name
    on conflict (of_table, kind, name) do update set videos = n.videos + excluded.videos;
  end if;
  delete from private.video_names n where n.of_table = tg_table_name and n.videos = 0;
  return null;
end $$;
create function public.video_filters(of_table private.text_2000) returns jsonb
  language sql stable security definer set search_path = ''
  begin atomic
    select jsonb_build_object(
      'series', (select coalesce(jsonb_agg(n.name order by n.name), '[]') from (
        select name from private.video_names v where v.of_table = video_filters.of_table and v.kind = 'series' order by name limit 200) n),
      'preachers', (select coalesce(jsonb_agg(n.name order by n.name), '[]') from (
        select name from private.video_names v where v.of_table = video_filters.of_table and v.kind = 'preacher' order by name limit 200) n));
  end;
grant execute on function public.video_filters to anon, authenticated, service_role;

-- videos.sql
create table public.bible_studies (
  id           uuid primary key default gen_random_uuid(),
  title        text not null check (char_length(btrim(title)) between 1 and 300),
  youtube_url  text not null check (
    char_length(youtube_url) <= 500
    and youtube_url ~ '^https://((www\.|m\.)?youtube\.com|youtu\.be|(www\.)?youtube-nocookie\.com|(www\.|player\.)?vimeo\.com)/[^[:space:]<>"]+$'
  ),
  created_at   timestamptz not null default now(),
  updated_at   timestamptz not null default now(),
  preacher     text check (char_length(preacher) <= 200),
  series       text check (char_length(series) <= 200),
  preached_on  date,
  passage      text check (char_length(passage) <= 100),
  topics       text[] not null default '{}'
    check (cardinality(topics) <= 20 and char_length(array_to_string(topics, ',')) <= 1000 and array_position(topics, null) is null)
);
alter table public.bible_studies add check (private.are_topics(topics)) not valid;
create index bible_studies_by_id on public.bible_studies using hash (id) with (fillfactor = 50);
create index bible_studies_by_preacher on public.bible_studies (preacher) where preacher <> '';
create index bible_studies_by_series on public.bible_studies
  (series, coalesce(preached_on, (created_at at time zone 'Europe/Stockholm')::date), created_at, id) where series <> '';
create index bible_studies_newest on public.bible_studies (created_at desc, id desc);
grant select on public.bible_studies to anon;
grant select, delete on public.bible_studies to authenticated;
grant select, insert, update, delete on public.bible_studies to service_role;
grant insert (id, title, youtube_url, created_at, updated_at, preacher, series, preached_on, passage, topics)
  on public.bible_studies to authenticated;
grant update (title, youtube_url, updated_at, preacher, series, preached_on, passage, topics) on public.bible_studies to authenticated;
alter table public.bible_studies enable row level security;
create policy "Anyone reads Bible studies" on public.bible_studies
  for select to anon, authenticated using (true);
create policy "Admins add Bible studies" on public.bible_studies
  for insert to authenticated with check ((select private.may('write')));
create policy "Admins change Bible studies" on public.bible_studies
  for update to authenticated using ((select private.may('write'))) with check ((select private.may('write')));
create policy "Admins delete Bible studies" on public.bible_studies
  for delete to authenticated using ((select private.may('write')));
create table public.sermons (
  id           uuid primary key default gen_random_uuid(),
  title        text not null check (char_length(btrim(title)) between 1 and 300),
  youtube_url  text not null check (
    char_length(youtube_url) <= 500
    and youtube_url ~ '^https://((www\.|m\.)?youtube\.com|youtu\.be|(www\.)?youtube-nocookie\.com|(www\.|player\.)?vimeo\.com)/[^[:space:]<>"]+$'
  ),
  created_at   timestamptz not null default now(),
  updated_at   timestamptz not null default now(),
  preacher     text check (char_length(preacher) <= 200),
  series       text check (char_length(series) <= 200),
  preached_on  date,
  passage      text check (char_length(passage) <= 100),
  topics       text[] not null default '{}'
    check (cardinality(topics) <= 20 and char_length(array_to_string(topics, ',')) <= 1000 and array_position(topics, null) is null)
);
alter table public.sermons add check (private.are_topics(topics)) not valid;
create index sermons_by_id on public.sermons using hash (id) with (fillfactor = 50);
create index sermons_by_preacher on public.sermons (preacher) where preacher <> '';
create index sermons_by_series on public.sermons
  (series, coalesce(preached_on, (created_at at time zone 'Europe/Stockholm')::date), created_at, id) where series <> '';
create index sermons_newest on public.sermons (created_at desc, id desc);
grant select on public.sermons to anon;
grant select, delete on public.sermons to authenticated;
grant select, insert, update, delete on public.sermons to service_role;
grant insert (id, title, youtube_url, created_at, updated_at, preacher, series, preached_on, passage, topics)
  on public.sermons to authenticated;
grant update (title, youtube_url, updated_at, preacher, series, preached_on, passage, topics) on public.sermons to authenticated;
alter table public.sermons enable row level security;
create policy "Anyone reads sermons" on public.sermons
  for select to anon, authenticated using (true);
create policy "Admins add sermons" on public.sermons
  for insert to authenticated with check ((select private.may('write')));
create policy "Admins change sermons" on public.sermons
  for update to authenticated using ((select private.may('write'))) with check ((select private.may('write')));
create policy "Admins delete sermons" on public.sermons
  for delete to authenticated using ((select private.may('write')));
create table public.documentaries (
  id           uuid primary key default gen_random_uuid(),
  title        text not null check (char_length(btrim(title)) between 1 and 300),
  youtube_url  text not null check (
    char_length(youtube_url) <= 500
    and youtube_url ~ '^https://((www\.|m\.)?youtube\.com|youtu\.be|(www\.)?youtube-nocookie\.com|(www\.|player\.)?vimeo\.com)/[^[:space:]<>"]+$'
  ),
  created_at   timestamptz not null default now(),
  updated_at   timestamptz not null default now(),
  preacher     text check (char_length(preacher) <= 200),
  series       text check (char_length(series) <= 200),
  preached_on  date,
  passage      text check (char_length(passage) <= 100),
  topics       text[] not null default '{}'
    check (cardinality(topics) <= 20 and char_length(array_to_string(topics, ',')) <= 1000 and array_position(topics, null) is null)
);
alter table public.documentaries add check (private.are_topics(topics)) not valid;
create index documentaries_by_id on public.documentaries using hash (id) with (fillfactor = 50);
create index documentaries_by_preacher on public.documentaries (preacher) where preacher <> '';
create index documentaries_by_series on public.documentaries
  (series, coalesce(preached_on, (created_at at time zone 'Europe/Stockholm')::date), created_at, id) where series <> '';
create index documentaries_newest on public.documentaries (created_at desc, id desc);
grant select on public.documentaries to anon;
grant select, delete on public.documentaries to authenticated;
grant select, insert, update, delete on public.documentaries to service_role;
grant insert (id, title, youtube_url, created_at, updated_at, preacher, series, preached_on, passage, topics)
  on public.documentaries to authenticated;
grant update (title, youtube_url, updated_at, preacher, series, preached_on, passage, topics) on public.documentaries to authenticated;
alter table public.documentaries enable row level security;
create policy "Anyone reads documentaries" on public.documentaries
  for select to anon, authenticated using (true);
create policy "Admins add documentaries" on public.documentaries
  for insert to authenticated with check ((select private.may('write')));
create policy "Admins change documentaries" on public.documentaries
  for update to authenticated using ((select private.may('write'))) with check ((select private.may('write')));
create policy "Admins delete documentaries" on public.documentaries
  for delete to authenticated using ((select private.may('write')));
create trigger count_names_on_delete after delete on public.bible_studies referencing old table as removed
  for each statement execute function private.count_video_names();
create trigger count_names_on_insert after insert on public.bible_studies referencing new table as added
  for each statement execute function private.count_video_names();
create trigger count_names_on_update after update on public.bible_studies referencing old table as removed new table as added
  for each statement execute function private.count_video_names();
create trigger find_quotes_on_delete after delete on public.bible_studies referencing old table as removed
  for each statement execute function private.find_quotes();
create trigger find_quotes_on_insert after insert on public.bible_studies referencing new table as added
  for each statement execute function private.find_quotes();
create trigger find_quotes_on_update after update on public.bible_studies referencing old table as removed new table as added
  for each statement execute function private.find_quotes();
create trigger flush_gin_pending after insert or update on public.bible_studies
  for each statement execute function private.flush_gin_pending('bible_studies_by_words');
create trigger forget_names_on_truncate after truncate on public.bible_studies
  for each statement execute function private.count_video_names();
create trigger index_words_on_insert after insert on public.bible_studies referencing new table as added
  for each statement execute function private.index_words('title');
create trigger index_words_on_update after update on public.bible_studies referencing new table as added
  for each statement execute function private.index_words('title');
create trigger keep_filed_on_delete after delete on public.bible_studies referencing old table as removed
  for each statement execute function private.keep_filed();
create trigger keep_filed_on_insert after insert on public.bible_studies referencing new table as added
  for each statement execute function private.keep_filed();
create trigger keep_filed_on_truncate after truncate on public.bible_studies
  for each statement execute function private.keep_filed();
create trigger keep_filed_on_update after update on public.bible_studies referencing new table as added
  for each statement execute function private.keep_filed();
create trigger learn_words_on_insert after insert on public.bible_studies referencing new table as added
  for each statement execute function private.learn_words_of_rows('site', 'title');
create trigger learn_words_on_update after update on public.bible_studies referencing new table as added
  for each statement execute function private.learn_words_of_rows('site', 'title');
create trigger log_delete after delete on public.bible_studies referencing old table as removed
  for each statement execute function private.log_changes();
create trigger log_insert after insert on public.bible_studies referencing new table as added
  for each statement execute function private.log_changes();
create trigger log_update after update on public.bible_studies referencing old table as removed new table as added
  for each statement execute function private.log_changes();
create trigger touch_updated_at before update on public.bible_studies
  for each row execute function private.touch_updated_at();
create trigger count_names_on_delete after delete on public.sermons referencing old table as removed
  for each statement execute function private.count_video_names();
create trigger count_names_on_insert after insert on public.sermons referencing new table as added
  for each statement execute function private.count_video_names();
create trigger count_names_on_update after update on public.sermons referencing old table as removed new table as added
  for each statement execute function private.count_video_names();
create trigger find_quotes_on_delete after delete on public.sermons referencing old table as removed
  for each statement execute function private.find_quotes();
create trigger find_quotes_on_insert after insert on public.sermons referencing new table as added
  for each statement execute function private.find_quotes();
create trigger find_quotes_on_update after update on public.sermons referencing old table as removed new table as added
  for each statement execute function private.find_quotes();
create trigger flush_gin_pending after insert or update on public.sermons
  for each statement execute function private.flush_gin_pending('sermons_by_words');
create trigger forget_names_on_truncate after truncate on public.sermons
  for each statement execute function private.count_video_names();
create trigger index_words_on_insert after insert on public.sermons referencing new table as added
  for each statement execute function private.index_words('title');
create trigger index_words_on_update after update on public.sermons referencing new table as added
  for each statement execute function private.index_words('title');
create trigger keep_filed_on_delete after delete on public.sermons referencing old table as removed
  for each statement execute function private.keep_filed();
create trigger keep_filed_on_insert after insert on public.sermons referencing new table as added
  for each statement execute function private.keep_filed();
create trigger keep_filed_on_truncate after truncate on public.sermons
  for each statement execute function private.keep_filed();
create trigger keep_filed_on_update after update on public.sermons referencing new table as added
  for each statement execute function private.keep_filed();
create trigger learn_words_on_insert after insert on public.sermons referencing new table as added
  for each statement execute function private.learn_words_of_rows('site', 'title');
create trigger learn_words_on_update after update on public.sermons referencing new table as added
  for each statement execute function private.learn_words_of_rows('site', 'title');
create trigger log_delete after delete on public.sermons referencing old table as removed
  for each statement execute function private.log_changes();
create trigger log_insert after insert on public.sermons referencing new table as added
  for each statement execute function private.log_changes();
create trigger log_update after update on public.sermons referencing old table as removed new table as added
  for each statement execute function private.log_changes();
create trigger touch_updated_at before update on public.sermons
  for each row execute function private.touch_updated_at();
create trigger count_names_on_delete after delete on public.documentaries referencing old table as removed
  for each statement execute function private.count_video_names();
create trigger count_names_on_insert after insert on public.documentaries referencing new table as added
  for each statement execute function private.count_video_names();
create trigger count_names_on_update after update on public.documentaries referencing old table as removed new table as added
  for each statement execute function private.count_video_names();
create trigger find_quotes_on_delete after delete on public.documentaries referencing old table as removed
  for each statement execute function private.find_quotes();
create trigger find_quotes_on_insert after insert on public.documentaries referencing new table as added
  for each statement execute function private.find_quotes();
create trigger find_quotes_on_update after update on public.documentaries referencing old table as removed new table as added
  for each statement execute function private.find_quotes();
create trigger flush_gin_pending after insert or update on public.documentaries
  for each statement execute function private.flush_gin_pending('documentaries_by_words');
create trigger forget_names_on_truncate after truncate on public.documentaries
  for each statement execute function private.count_video_names();
create trigger index_words_on_insert after insert on public.documentaries referencing new table as added
  for each statement execute function private.index_words('title');
create trigger index_words_on_update after update on public.documentaries referencing new table as added
  for each statement execute function private.index_words('title');
create trigger keep_filed_on_delete after delete on public.documentaries referencing old table as removed
  for each statement execute function private.keep_filed();
create trigger keep_filed_on_insert after insert on public.documentaries referencing new table as added
  for each statement execute function private.keep_filed();
create trigger keep_filed_on_truncate after truncate on public.documentaries
  for each statement execute function private.keep_filed();
create trigger keep_filed_on_update after update on public.documentaries referencing new table as added
  for each statement execute function private.keep_filed();
create trigger learn_words_on_insert after insert on public.documentaries referencing new table as added
  for each statement execute function private.learn_words_of_rows('site', 'title');
create trigger learn_words_on_update after update on public.documentaries referencing new table as added
  for each statement execute function private.learn_words_of_rows('site', 'title');
create trigger log_delete after delete on public.documentaries referencing old table as removed
  for each statement execute function private.log_changes();
create trigger log_insert after insert on public.documentaries referencing new table as added
  for each statement execute function private.log_changes();
create trigger log_update after update on public.documentaries referencing old table as removed new table as added
  for each statement execute function private.log_changes();
create trigger touch_updated_at before update on public.documentaries
  for each row execute function private.touch_updated_at();

-- media.sql
create table public.media (
  id         uuid primary key default gen_random_uuid(),
  -- The file's name in the bucket; of a picture in several widths the widest, all in one folder.
  path       text not null unique check (path ~ '^[A-Za-z0-9-]{1,80}(/[A-Za-z0-9-]{1,40})?\.(jpe?g|png|webp)$' and char_length(path) <= 130),
  -- What it shows, for those who do not see it.
  alt        text not null check (char_length(btrim(alt)) between 1 and 500),
  name       text not null check (char_length(btrim(name)) between 1 and 200),
  width      int not null check (width between 1 and 20000),
  height     int not null check (height between 1 and 20000),
  widths     int[] not null default '{}' check (cardinality(widths) <= 20 and 1 <= all (widths) and 20000 >= all (widths)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid default auth.uid() references auth.users on delete set null
);
create index media_by_creator on public.media (created_by);
create index media_newest on public.media (created_at desc, id desc);
grant select, delete on public.media to authenticated;
grant select, insert, update, delete on public.media to service_role;
grant insert (id, path, alt, name, width, height, widths, created_at) on public.media to authenticated;
grant update (alt, name, updated_at) on public.media to authenticated;
alter table public.media enable row level security;
create policy "Admins read media" on public.media
  for select to authenticated using ((select private.may('write')));
create policy "Admins add pictures" on public.media
  for insert to authenticated with check ((select private.may('write')));
create policy "Admins change what is known of pictures" on public.media
  for update to authenticated using ((select private.may('write'))) with check ((select private.may('write')));
create policy "Admins delete pictures" on public.media
  for delete to authenticated using ((select private.may('write')));
create function public.media_uses(media_id uuid) returns table (table_name text, row_id text, label text)
  language plpgsql stable set search_path = '' as $$
#variable_conflict use_column
declare
  -- Of a picture in a folder the folder. A path has no sign that LIKE takes for another.
  pattern constant text := (
    select '%/storage/v1/object/public/media/' || coalesce(substring(m.path from '^[^/]+/'), m.path) || '%'
    from public.media m where m.id = media_id);
begin
  perform private.require('write');
  return query
    select 'daily_devotions', d.id::text, d.title from public.daily_devotions d
    where d.background_image_url like pattern or d.reflection like pattern
    union all
    select 'subject_articles', a.id::text, left(a.title, 200) from public.subject_articles a where a.content like pattern
    union all
    select 'false_religion_articles', a.id::text, left(a.title, 200) from public.false_religion_articles a where a.content like pattern
    union all
    select 'interpretations', i.id::text, left(i.description, 200) from public.interpretations i where i.answer like pattern
    union all
    select 'site_settings', s.setting_key, coalesce(s.description, s.setting_key) from public.site_settings s where s.setting_value like pattern;
end $$;
grant execute on function public.media_uses to authenticated;
create function private.keep_media_path() returns trigger
  language plpgsql set search_path = '' as $$
begin
  new.background_image_url :=
    regexp_replace(new.background_image_url, '^https?://[^/?#]+(/storage/v1/object/public/media/)', '\1', 'i');
  return new;
end $$;
create function private.require_media_owner() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from public.profiles p where p.id::text = new.owner_id and p.is_admin) then
    raise insufficient_privilege using message = 'Du har inte administratörsbehörighet';
  end if;
  return new;
end $$;
create trigger log_delete after delete on public.media referencing old table as removed
  for each statement execute function private.log_changes();
create trigger log_insert after insert on public.media referencing new table as added
  for each statement execute function private.log_changes();
create trigger log_update after update on public.media referencing old table as removed new table as added
  for each statement execute function private.log_changes();
create trigger touch_updated_at before update on public.media
  for each row execute function private.touch_updated_at();

-- daily_devotions.sql
create table public.daily_devotions (
  id                   uuid primary key default gen_random_uuid(),
  date                 date not null,
  title                text not null check (char_length(btrim(title)) between 1 and 200),
  verse_reference      text not null check (char_length(btrim(verse_reference)) between 1 and 100),
  verse_text           text not null check (char_length(btrim(verse_text)) between 1 and 4000),
  reflection           text not null check (char_length(btrim(reflection)) between 1 and 20000),
  -- Null for the default picture.
  background_image_url text,
  is_active            boolean not null default true,
  created_at           timestamptz not null default now(),
  updated_at           timestamptz not null default now(),
  -- An address elsewhere, or one of ours: of these the path alone is kept, as of avatars.
  constraint background_is_https_or_our_own check (
    char_length(background_image_url) <= 500
    and (background_image_url ~ '^https://[^[:space:]<>"''()\\]+$'
      or background_image_url ~ '^/storage/v1/object/public/media/[A-Za-z0-9-]{1,80}(/[A-Za-z0-9-]{1,40})?\.(jpe?g|png|webp)$')
  )
);
create index daily_devotions_by_id on public.daily_devotions using hash (id) with (fillfactor = 50);
create index daily_devotions_newest on public.daily_devotions (date desc);
create unique index one_active_devotion_a_day on public.daily_devotions (date) where is_active;
grant select on public.daily_devotions to anon;
grant select, insert, update, delete on public.daily_devotions to authenticated, service_role;
alter table public.daily_devotions enable row level security;
create policy "Anyone reads active devotions" on public.daily_devotions
  for select to anon using (private.is_public(is_active));
create policy "Members read what is public, administrators everything" on public.daily_devotions
  for select to authenticated using ((select private.may('write')) or private.is_public(is_active));
create policy "Admins add devotions" on public.daily_devotions
  for insert to authenticated with check ((select private.may('write')));
create policy "Admins change devotions" on public.daily_devotions
  for update to authenticated using ((select private.may('write'))) with check ((select private.may('write')));
create policy "Admins delete devotions" on public.daily_devotions
  for delete to authenticated using ((select private.may('write')));
create trigger find_quotes_on_delete after delete on public.daily_devotions referencing old table as removed
  for each statement execute function private.find_quotes();
create trigger find_quotes_on_insert after insert on public.daily_devotions referencing new table as added
  for each statement execute function private.find_quotes();
create trigger find_quotes_on_update after update on public.daily_devotions referencing old table as removed new table as added
  for each statement execute function private.find_quotes();
create trigger flush_gin_pending after insert or update on public.daily_devotions
  for each statement execute function private.flush_gin_pending('daily_devotions_by_words');
create trigger index_words_on_insert after insert on public.daily_devotions referencing new table as added
  for each statement execute function private.index_words('title');
create trigger index_words_on_update after update on public.daily_devotions referencing new table as added
  for each statement execute function private.index_words('title');
create trigger keep_media_path before insert or update of background_image_url on public.daily_devotions
  for each row execute function private.keep_media_path();
create trigger log_delete after delete on public.daily_devotions referencing old table as removed
  for each statement execute function private.log_changes();
create trigger log_insert after insert on public.daily_devotions referencing new table as added
  for each statement execute function private.log_changes();
create trigger log_update after update on public.daily_devotions referencing old table as removed new table as added
  for each statement execute function private.log_changes();
create trigger touch_updated_at before update on public.daily_devotions
  for each row execute function private.touch_updated_at();

-- events.sql
create table public.events (
  id          uuid primary key default gen_random_uuid(),
  title       text not null check (char_length(btrim(title)) between 1 and 200),
  description text check (char_length(description) <= 5000),
  event_date  date not null,
  start_time  time,
  end_time    time,
  location    text check (char_length(location) <= 300),
  is_active   boolean not null default true,
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now()
);
create index events_newest on public.events (event_date desc);
create index events_upcoming on public.events (event_date, start_time) where is_active;
grant select on public.events to anon;
grant select, insert, update, delete on public.events to authenticated, service_role;
alter table public.events enable row level security;
create policy "Anyone reads active events from today on" on public.events
  for select to anon using (private.is_public(is_active) and event_date >= (select private.today()));
create policy "Members read what is public, administrators everything" on public.events
  for select to authenticated
  using ((select private.may('write')) or (private.is_public(is_active) and event_date >= (select private.today())));
create policy "Admins add events" on public.events
  for insert to authenticated with check ((select private.may('write')));
create policy "Admins change events" on public.events
  for update to authenticated using ((select private.may('write'))) with check ((select private.may('write')));
create policy "Admins delete events" on public.events
  for delete to authenticated using ((select private.may('write')));
create trigger flush_gin_pending after insert or update on public.events
  for each statement execute function private.flush_gin_pending('events_by_words', 'events_by_site_words');
create trigger index_words_on_insert after insert on public.events referencing new table as added
  for each statement execute function private.index_words('title || E''\n'' || coalesce(description, '''')');
create trigger index_words_on_update after update on public.events referencing new table as added
  for each statement execute function private.index_words('title || E''\n'' || coalesce(description, '''')');
create trigger learn_words_on_insert after insert on public.events referencing new table as added
  for each statement execute function private.learn_words_of_rows('site', 'title || E''\n'' || coalesce(description, '''')');
create trigger learn_words_on_update after update on public.events referencing new table as added
  for each statement execute function private.learn_words_of_rows('site', 'title || E''\n'' || coalesce(description, '''')');
create trigger log_delete after delete on public.events referencing old table as removed
  for each statement execute function private.log_changes();
create trigger log_insert after insert on public.events referencing new table as added
  for each statement execute function private.log_changes();
create trigger log_update after update on public.events referencing old table as removed new table as added
  for each statement execute function private.log_changes();
create trigger touch_updated_at before update on public.events
  for each row execute function private.touch_updated_at();

-- site_updates.sql
create table public.site_updates (
  id          uuid primary key default gen_random_uuid(),
  title       text not null check (char_length(btrim(title)) between 1 and 200),
  description text not null default '' check (char_length(description) <= 5000),
  type        text not null default 'general'
    check (type in ('general', 'new_content', 'feature', 'announcement', 'maintenance', 'other')),
  icon        text check (char_length(icon) <= 16),
  priority    int not null default 0 check (priority between 0 and 100),
  is_active   boolean not null default true,
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now()
);
create index site_updates_listed on public.site_updates (priority desc, created_at desc) where is_active;
create index site_updates_newest on public.site_updates (created_at desc) where is_active;
grant select on public.site_updates to anon;
grant select, insert, update, delete on public.site_updates to authenticated, service_role;
alter table public.site_updates enable row level security;
create policy "Anyone reads active updates" on public.site_updates
  for select to anon using (private.is_public(is_active));
create policy "Members read what is public, administrators everything" on public.site_updates
  for select to authenticated using ((select private.may('write')) or private.is_public(is_active));
create policy "Admins add updates" on public.site_updates
  for insert to authenticated with check ((select private.may('write')));
create policy "Admins change updates" on public.site_updates
  for update to authenticated using ((select private.may('write'))) with check ((select private.may('write')));
create policy "Admins delete updates" on public.site_updates
  for delete to authenticated using ((select private.may('write')));
create trigger flush_gin_pending after insert or update on public.site_updates
  for each statement execute function private.flush_gin_pending('site_updates_by_words');
create trigger index_words_on_insert after insert on public.site_updates referencing new table as added
  for each statement execute function private.index_words('title');
create trigger index_words_on_update after update on public.site_updates referencing new table as added
  for each statement execute function private.index_words('title');
create trigger log_delete after delete on public.site_updates referencing old table as removed
  for each statement execute function private.log_changes();
create trigger log_insert after insert on public.site_updates referencing new table as added
  for each statement execute function private.log_changes();
create trigger log_update after update on public.site_updates referencing old table as removed new table as added
  for each statement execute function private.log_changes();
create trigger touch_updated_at before update on public.site_updates
  for each row execute function private.touch_updated_at();

-- subjects.sql
create table public.subjects (
  id            uuid primary key default gen_random_uuid(),
  title         text not null check (char_length(btrim(title)) between 1 and 200),
  description   text check (char_length(description) <= 2000),
  icon          text check (char_length(icon) <= 16),
  is_active     boolean not null default true,
  subject_order int not null default 0 check (subject_order between 0 and 100),
  created_at    timestamptz not null default now(),
  updated_at    timestamptz not null default now()
);
create index subjects_in_order on public.subjects (subject_order, created_at);
grant select on public.subjects to anon;
grant select, insert, update, delete on public.subjects to authenticated, service_role;
alter table public.subjects enable row level security;
create policy "Anyone reads active subjects" on public.subjects
  for select to anon using (private.is_public(is_active));
create policy "Members read what is public, administrators everything" on public.subjects
  for select to authenticated using ((select private.may('write')) or private.is_public(is_active));
create policy "Admins add subjects" on public.subjects
  for insert to authenticated with check ((select private.may('write')));
create policy "Admins change subjects" on public.subjects
  for update to authenticated using ((select private.may('write'))) with check ((select private.may('write')));
create policy "Admins delete subjects" on public.subjects
  for delete to authenticated using ((select private.may('write')));
create table public.subject_articles (
  id            uuid primary key default gen_random_uuid(),
  subject_id    uuid not null references public.subjects on delete cascade,
  title         text not null check (char_length(btrim(title)) between 1 and 300),
  content       text not null check (char_length(btrim(content)) between 1 and 1000000),
  author        text check (char_length(author) <= 200),
  is_published  boolean not null default false,
  article_order int not null default 0 check (article_order >= 0),
  created_at    timestamptz not null default now(),
  updated_at    timestamptz not null default now(),
  -- What a list shows without reading the article.
  excerpt       text not null generated always as (private.excerpt(content)) stored,
  topics        text[] not null default '{}' check (private.are_topics(topics))
);
create index subject_articles_by_age on public.subject_articles (created_at desc, id desc);
create index subject_articles_by_id on public.subject_articles using hash (id) with (fillfactor = 50);
create index subject_articles_in_order
  on public.subject_articles (subject_id, article_order, created_at desc);
grant select on public.subject_articles to anon;
grant select, insert, update, delete on public.subject_articles to authenticated, service_role;
alter table public.subject_articles enable row level security;
create policy "Anyone reads published articles of active subjects" on public.subject_articles
  for select to anon
  using (private.is_public(is_published)
    and subject_id in (select s.id from public.subjects s where private.is_public(s.is_active)));
create policy "Members read what is public, administrators everything" on public.subject_articles
  for select to authenticated
  using ((select private.may('write')) or (private.is_public(is_published)
    and subject_id in (select s.id from public.subjects s where private.is_public(s.is_active))));
create policy "Admins add subject articles" on public.subject_articles
  for insert to authenticated with check ((select private.may('write')));
create policy "Admins change subject articles" on public.subject_articles
  for update to authenticated using ((select private.may('write'))) with check ((select private.may('write')));
create policy "Admins delete subject articles" on public.subject_articles
  for delete to authenticated using ((select private.may('write')));
create trigger flush_gin_pending after insert or update on public.subjects
  for each statement execute function private.flush_gin_pending('subjects_by_site_words');
create trigger index_words_on_insert after insert on public.subjects referencing new table as added
  for each statement execute function private.index_words('title || E''\n'' || coalesce(description, '''')');
create trigger index_words_on_update after update on public.subjects referencing new table as added
  for each statement execute function private.index_words('title || E''\n'' || coalesce(description, '''')');
create trigger learn_words_on_insert after insert on public.subjects referencing new table as added
  for each statement execute function private.learn_words_of_rows('site', 'title || E''\n'' || coalesce(description, '''')');
create trigger learn_words_on_update after update on public.subjects referencing new table as added
  for each statement execute function private.learn_words_of_rows('site', 'title || E''\n'' || coalesce(description, '''')');
create trigger log_delete after delete on public.subjects referencing old table as removed
  for each statement execute function private.log_changes();
create trigger log_insert after insert on public.subjects referencing new table as added
  for each statement execute function private.log_changes();
create trigger log_update after update on public.subjects referencing old table as removed new table as added
  for each statement execute function private.log_changes();
create trigger touch_updated_at before update on public.subjects
  for each row execute function private.touch_updated_at();
create trigger find_quotes_on_delete after delete on public.subject_articles referencing old table as removed
  for each statement execute function private.find_quotes();
create trigger find_quotes_on_insert after insert on public.subject_articles referencing new table as added
  for each statement execute function private.find_quotes();
create trigger find_quotes_on_update after update on public.subject_articles referencing old table as removed new table as added
  for each statement execute function private.find_quotes();
create trigger flush_gin_pending after insert or update on public.subject_articles
  for each statement execute function private.flush_gin_pending('subject_articles_by_words', 'subject_articles_by_site_words');
create trigger index_words_on_insert after insert on public.subject_articles referencing new table as added
  for each statement execute function private.index_words('title || E''\n'' || excerpt');
create trigger index_words_on_update after update on public.subject_articles referencing new table as added
  for each statement execute function private.index_words('title || E''\n'' || excerpt');
create trigger keep_filed_on_delete after delete on public.subject_articles referencing old table as removed
  for each statement execute function private.keep_filed();
create trigger keep_filed_on_insert after insert on public.subject_articles referencing new table as added
  for each statement execute function private.keep_filed();
create trigger keep_filed_on_truncate after truncate on public.subject_articles
  for each statement execute function private.keep_filed();
create trigger keep_filed_on_update after update on public.subject_articles referencing new table as added
  for each statement execute function private.keep_filed();
create trigger learn_words_on_insert after insert on public.subject_articles referencing new table as added
  for each statement execute function private.learn_words_of_rows('site', 'title || E''\n'' || excerpt');
create trigger learn_words_on_update after update on public.subject_articles referencing new table as added
  for each statement execute function private.learn_words_of_rows('site', 'title || E''\n'' || excerpt');
create trigger log_delete after delete on public.subject_articles referencing old table as removed
  for each statement execute function private.log_changes();
create trigger log_insert after insert on public.subject_articles referencing new table as added
  for each statement execute function private.log_changes();
create trigger log_update after update on public.subject_articles referencing old table as removed new table as added
  for each statement execute function private.log_changes();
create trigger touch_updated_at before update on public.subject_articles
  for each row execute function private.touch_updated_at();

-- old_addresses.sql
create table public.old_addresses (
  path       text primary key check (char_length(path) <= 1000),
  table_name text not null check (char_length(table_name) <= 63),
  row_id     uuid not null,
  created_at timestamptz not null default now()
);
create index old_addresses_of_row on public.old_addresses (row_id);
alter table public.old_addresses enable row level security;
create function private.religion_addresses(of_row uuid) returns table (path text, table_name text, row_id uuid)
  language sql stable set search_path = '' as $$
  with subcategories as (
    select s.id, '/studera/falska-religioner/' || c.slug || '/' || s.slug as path
    from public.false_religion_subcategories s join public.false_religion_categories c on c.id = s.category_id
    where private.is_public(s.is_active) and private.is_public(c.is_active) and (of_row in (s.id, c.id)
      or s.id = (select a.subcategory_id from public.false_religion_articles a where a.id = of_row))
  )
  select '/studera/falska-religioner/' || c.slug, 'false_religion_categories', c.id
  from public.false_religion_categories c where c.id = of_row and private.is_public(c.is_active)
  union all
  select s.path, 'false_religion_subcategories', s.id from subcategories s
  where not exists (select from public.false_religion_articles a where a.id = of_row)
  union all
  select s.path || '/' || case when a.slug <> '' and a.nth = 1 then a.slug else a.id::text end, 'false_religion_articles', a.id
  from subcategories s cross join lateral (
    select f.id, f.slug, row_number() over (partition by f.slug order by f.article_order, f.created_at desc) as nth
    from public.false_religion_articles f where f.subcategory_id = s.id and private.is_public(f.is_published)
  ) a
  where a.id = of_row or not exists (select from public.false_religion_articles f where f.id = of_row)
$$;
create function private.remember_addresses() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  insert into public.old_addresses (path, table_name, row_id)
  select a.path, a.table_name, a.row_id from private.religion_addresses(old.id) a
  on conflict (path) do update set table_name = excluded.table_name, row_id = excluded.row_id, created_at = now();
  return new;
end $$;
create function public.moved_to(path private.text_2000) returns text
  language plpgsql stable security definer set search_path = '' as $$
declare
  moved public.old_addresses;
  address text;
  parts constant text[] := string_to_array(substr(path, char_length('/studera/falska-religioner/') + 1), '/');
begin
  select o.* into moved from public.old_addresses o where o.path = moved_to.path;
  if moved.row_id is null or exists (
    select from public.false_religion_categories c
      left join public.false_religion_subcategories s on s.category_id = c.id and s.slug = parts[2] and private.is_public(s.is_active)
      left join public.false_religion_articles a on a.subcategory_id = s.id and parts[3] in (a.slug, a.id::text) and private.is_public(a.is_published)
    where c.slug = parts[1] and private.is_public(c.is_active) and (parts[2] is null or s.id is not null) and (parts[3] is null or a.id is not null)
  ) then
    return null;
  end if;
  select a.path into address from private.religion_addresses(moved.row_id) a where a.row_id = moved.row_id;
  return address;
end $$;
grant execute on function public.moved_to to anon, authenticated, service_role;

-- false_religions.sql
create table public.false_religion_categories (
  id             uuid primary key default gen_random_uuid(),
  name           text not null check (char_length(btrim(name)) between 1 and 200),
  slug           text not null unique check (slug ~ '^[a-z0-9-]{1,200}$'),
  description    text check (char_length(description) <= 2000),
  icon           text check (char_length(icon) <= 16),
  is_active      boolean not null default true,
  category_order int not null default 0 check (category_order between 0 and 100),
  created_at     timestamptz not null default now(),
  updated_at     timestamptz not null default now()
);
create index false_religion_categories_in_order on public.false_religion_categories (category_order, created_at);
grant select on public.false_religion_categories to anon;
grant select, insert, update, delete on public.false_religion_categories to authenticated, service_role;
alter table public.false_religion_categories enable row level security;
create policy "Anyone reads active categories" on public.false_religion_categories
  for select to anon using (private.is_public(is_active));
create policy "Members read what is public, administrators everything" on public.false_religion_categories
  for select to authenticated using ((select private.may('write')) or private.is_public(is_active));
create policy "Admins add categories" on public.false_religion_categories
  for insert to authenticated with check ((select private.may('write')));
create policy "Admins change categories" on public.false_religion_categories
  for update to authenticated using ((select private.may('write'))) with check ((select private.may('write')));
create policy "Admins delete categories" on public.false_religion_categories
  for delete to authenticated using ((select private.may('write')));
create table public.false_religion_subcategories (
  id                uuid primary key default gen_random_uuid(),
  category_id       uuid not null references public.false_religion_categories on delete cascade,
  name              text not null check (char_length(btrim(name)) between 1 and 200),
  slug              text not null check (slug ~ '^[a-z0-9-]{1,200}$'),
  description       text check (char_length(description) <= 2000),
  is_active         boolean not null default true,
  subcategory_order int not null default 0 check (subcategory_order between 0 and 100),
  created_at        timestamptz not null default now(),
  updated_at        timestamptz not null default now(),
  unique (category_id, slug)
);
create index false_religion_subcategories_in_order
  on public.false_religion_subcategories (category_id, subcategory_order, created_at);
grant select on public.false_religion_subcategories to anon;
grant select, insert, update, delete on public.false_religion_subcategories to authenticated, service_role;
alter table public.false_religion_subcategories enable row level security;
create policy "Anyone reads active subcategories of active categories" on public.false_religion_subcategories
  for select to anon
  using (private.is_public(is_active)
    and category_id in (select c.id from public.false_religion_categories c where private.is_public(c.is_active)));
create policy "Members read what is public, administrators everything" on public.false_religion_subcategories
  for select to authenticated
  using ((select private.may('write')) or (private.is_public(is_active)
    and category_id in (select c.id from public.false_religion_categories c where private.is_public(c.is_active))));
create policy "Admins add subcategories" on public.false_religion_subcategories
  for insert to authenticated with check ((select private.may('write')));
create policy "Admins change subcategories" on public.false_religion_subcategories
  for update to authenticated using ((select private.may('write'))) with check ((select private.may('write')));
create policy "Admins delete subcategories" on public.false_religion_subcategories
  for delete to authenticated using ((select private.may('write')));
create table public.false_religion_articles (
  id             uuid primary key default gen_random_uuid(),
  subcategory_id uuid not null references public.false_religion_subcategories on delete cascade,
  title          text not null check (char_length(btrim(title)) between 1 and 300),
  content        text not null check (char_length(btrim(content)) between 1 and 1000000),
  author         text check (char_length(author) <= 200),
  is_published   boolean not null default false,
  article_order  int not null default 0 check (article_order >= 0),
  created_at     timestamptz not null default now(),
  updated_at     timestamptz not null default now(),
  -- What lists show and search without reading the article, and the last part of its address.
  excerpt        text not null generated always as (private.excerpt(content)) stored,
  slug           text not null generated always as (private.title_slug(title)) stored,
  search_text    text not null generated always as (
    lower(normalize(title, nfc) || E'\n' || coalesce(normalize(author, nfc) || E'\n', '') || private.plain_text(content))
  ) stored,
  topics         text[] not null default '{}' check (private.are_topics(topics))
);
create index false_religion_articles_by_age on public.false_religion_articles (created_at desc, id desc);
create index false_religion_articles_by_id on public.false_religion_articles using hash (id) with (fillfactor = 50);
create index false_religion_articles_by_slug on public.false_religion_articles (subcategory_id, slug);
create index false_religion_articles_in_order
  on public.false_religion_articles (subcategory_id, article_order, created_at desc);
grant select on public.false_religion_articles to anon;
grant select, insert, update, delete on public.false_religion_articles to authenticated, service_role;
alter table public.false_religion_articles enable row level security;
create policy "Anyone reads published articles that can be reached" on public.false_religion_articles
  for select to anon
  using (private.is_public(is_published)
    and subcategory_id in (select s.id from public.false_religion_subcategories s where private.is_public(s.is_active)));
create policy "Members read what is public, administrators everything" on public.false_religion_articles
  for select to authenticated
  using ((select private.may('write')) or (private.is_public(is_published)
    and subcategory_id in (select s.id from public.false_religion_subcategories s where private.is_public(s.is_active))));
create policy "Admins add false-religion articles" on public.false_religion_articles
  for insert to authenticated with check ((select private.may('write')));
create policy "Admins change false-religion articles" on public.false_religion_articles
  for update to authenticated using ((select private.may('write'))) with check ((select private.may('write')));
create policy "Admins delete false-religion articles" on public.false_religion_articles
  for delete to authenticated using ((select private.may('write')));
create function public.false_religion_overview(category private.text_2000)
  returns table (id uuid, name text, slug text, description text, articles int)
  language sql stable set search_path = '' as $$
    select s.id, s.name, s.slug, s.description,
      (select count(*)::int from public.false_religion_articles a where a.subcategory_id = s.id and private.is_public(a.is_published))
    from public.false_religion_subcategories s join public.false_religion_categories c on c.id = s.category_id
    where c.slug = category and private.is_public(c.is_active) and private.is_public(s.is_active)
    order by s.subcategory_order, s.created_at
  $$;
grant execute on function public.false_religion_overview to anon, authenticated, service_role;
create table private.article_addresses (
  subcategory_id uuid not null,
  slug           text not null,
  -- None once the last one is gone.
  articles       int not null,
  primary key (subcategory_id, slug)
);
create index article_addresses_shared on private.article_addresses (articles) where articles > 1;
create function private.count_addresses() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'TRUNCATE' then
    truncate private.article_addresses;
    return null;
  end if;
  insert into private.article_addresses as a (subcategory_id, slug, articles)
  select t.subcategory_id, t.slug, count(*) * tg_argv[0]::int from touched t where t.slug <> '' group by 1, 2
  -- In one order for all, so that no two wait for each other.
  order by 1, 2
  on conflict (subcategory_id, slug) do update set articles = a.articles + excluded.articles;
  return null;
end $$;
create function private.name_in_address(article public.false_religion_articles) returns text
  language sql stable set search_path = ''
  as $$
    select case when article.slug = '' or exists (
      select from public.false_religion_articles other
      where other.subcategory_id = article.subcategory_id and other.slug = article.slug and private.is_public(other.is_published)
        and (other.article_order < article.article_order
          or other.article_order = article.article_order and other.created_at > article.created_at))
    then article.id::text else article.slug end
  $$;
create trigger flush_gin_pending after insert or update on public.false_religion_categories
  for each statement execute function private.flush_gin_pending('false_religion_categories_by_site_words');
create trigger index_words_on_insert after insert on public.false_religion_categories referencing new table as added
  for each statement execute function private.index_words('name || E''\n'' || coalesce(description, '''')');
create trigger index_words_on_update after update on public.false_religion_categories referencing new table as added
  for each statement execute function private.index_words('name || E''\n'' || coalesce(description, '''')');
create trigger learn_words_on_insert after insert on public.false_religion_categories referencing new table as added
  for each statement execute function private.learn_words_of_rows('site', 'name || E''\n'' || coalesce(description, '''')');
create trigger learn_words_on_update after update on public.false_religion_categories referencing new table as added
  for each statement execute function private.learn_words_of_rows('site', 'name || E''\n'' || coalesce(description, '''')');
create trigger log_delete after delete on public.false_religion_categories referencing old table as removed
  for each statement execute function private.log_changes();
create trigger log_insert after insert on public.false_religion_categories referencing new table as added
  for each statement execute function private.log_changes();
create trigger log_update after update on public.false_religion_categories referencing old table as removed new table as added
  for each statement execute function private.log_changes();
create trigger remember_addresses before update of slug on public.false_religion_categories
  for each row when (new.slug <> old.slug) execute function private.remember_addresses();
create trigger touch_updated_at before update on public.false_religion_categories
  for each row execute function private.touch_updated_at();
create trigger flush_gin_pending after insert or update on public.false_religion_subcategories
  for each statement execute function private.flush_gin_pending('false_religion_subcategories_by_site_words');
create trigger index_words_on_insert after insert on public.false_religion_subcategories referencing new table as added
  for each statement execute function private.index_words('name || E''\n'' || coalesce(description, '''')');
create trigger index_words_on_update after update on public.false_religion_subcategories referencing new table as added
  for each statement execute function private.index_words('name || E''\n'' || coalesce(description, '''')');
create trigger learn_words_on_insert after insert on public.false_religion_subcategories referencing new table as added
  for each statement execute function private.learn_words_of_rows('site', 'name || E''\n'' || coalesce(description, '''')');
create trigger learn_words_on_update after update on public.false_religion_subcategories referencing new table as added
  for each statement execute function private.learn_words_of_rows('site', 'name || E''\n'' || coalesce(description, '''')');
create trigger log_delete after delete on public.false_religion_subcategories referencing old table as removed
  for each statement execute function private.log_changes();
create trigger log_insert after insert on public.false_religion_subcategories referencing new table as added
  for each statement execute function private.log_changes();
create trigger log_update after update on public.false_religion_subcategories referencing old table as removed new table as added
  for each statement execute function private.log_changes();
create trigger remember_addresses before update of slug, category_id on public.false_religion_subcategories
  for each row when (new.slug <> old.slug or new.category_id <> old.category_id) execute function private.remember_addresses();
create trigger touch_updated_at before update on public.false_religion_subcategories
  for each row execute function private.touch_updated_at();
create trigger count_addresses_after_update after update on public.false_religion_articles referencing new table as touched
  for each statement execute function private.count_addresses('1');
create trigger count_addresses_before_update after update on public.false_religion_articles referencing old table as touched
  for each statement execute function private.count_addresses('-1');
create trigger count_addresses_on_delete after delete on public.false_religion_articles referencing old table as touched
  for each statement execute function private.count_addresses('-1');
create trigger count_addresses_on_insert after insert on public.false_religion_articles referencing new table as touched
  for each statement execute function private.count_addresses('1');
create trigger count_addresses_on_truncate after truncate on public.false_religion_articles
  for each statement execute function private.count_addresses();
create trigger find_quotes_on_delete after delete on public.false_religion_articles referencing old table as removed
  for each statement execute function private.find_quotes();
create trigger find_quotes_on_insert after insert on public.false_religion_articles referencing new table as added
  for each statement execute function private.find_quotes();
create trigger find_quotes_on_update after update on public.false_religion_articles referencing old table as removed new table as added
  for each statement execute function private.find_quotes();
create trigger flush_gin_pending after insert or update on public.false_religion_articles
  for each statement
  execute function private.flush_gin_pending('false_religion_articles_by_words', 'false_religion_articles_by_site_words');
create trigger index_words_on_insert after insert on public.false_religion_articles referencing new table as added
  for each statement execute function private.index_words('title || E''\n'' || excerpt');
create trigger index_words_on_update after update on public.false_religion_articles referencing new table as added
  for each statement execute function private.index_words('title || E''\n'' || excerpt');
create trigger keep_filed_on_delete after delete on public.false_religion_articles referencing old table as removed
  for each statement execute function private.keep_filed();
create trigger keep_filed_on_insert after insert on public.false_religion_articles referencing new table as added
  for each statement execute function private.keep_filed();
create trigger keep_filed_on_truncate after truncate on public.false_religion_articles
  for each statement execute function private.keep_filed();
create trigger keep_filed_on_update after update on public.false_religion_articles referencing new table as added
  for each statement execute function private.keep_filed();
create trigger learn_words_on_insert after insert on public.false_religion_articles referencing new table as added
  for each statement execute function private.learn_words_of_rows('site', 'title || E''\n'' || excerpt');
create trigger learn_words_on_update after update on public.false_religion_articles referencing new table as added
  for each statement execute function private.learn_words_of_rows('site', 'title || E''\n'' || excerpt');
create trigger log_delete after delete on public.false_religion_articles referencing old table as removed
  for each statement execute function private.log_changes();
create trigger log_insert after insert on public.false_religion_articles referencing new table as added
  for each statement execute function private.log_changes();
create trigger log_update after update on public.false_religion_articles referencing old table as removed new table as added
  for each statement execute function private.log_changes();
create trigger remember_addresses before update of title, subcategory_id on public.false_religion_articles
  for each row when (new.title <> old.title or new.subcategory_id <> old.subcategory_id)
  execute function private.remember_addresses();
create trigger touch_updated_at before update on public.false_religion_articles
  for each row execute function private.touch_updated_at();

-- quote_findings.sql
create function private.count_faults() returns int
  language sql stable security definer set search_path = ''
  return least(100,
    (select count(*) from (
      select from private.quotes q where q.fault is not null
        and not exists (select from private.kept_quotes k where k.fingerprint = q.fingerprint)
      limit 100
    ) at_fault)
    + (select coalesce(sum(a.articles - 1), 0) from (
      select articles from private.article_addresses where articles > 1 limit 100
    ) a));
grant execute on function private.count_faults to authenticated;
create function private.field_of(quote private.quotes) returns text
  language sql immutable set search_path = '' as $$
  select case
    when quote.kind = 'passage' then format('verses_groups.%s.book', quote.nth - 1)
    when quote.kind = 'verse' then case quote.table_name when 'daily_devotions' then 'verse_reference' else 'passage' end
    when quote.table_name like '%articles' then 'content'
    when quote.table_name = 'interpretations' then 'answer'
    when quote.table_name = 'soul_winning_lessons' then 'description'
    else 'reflection'
  end
$$;
grant execute on function private.field_of to authenticated;
create function public.quote_findings(of_table private.text_2000 default null, of_row uuid default null, page_size int default 100)
  returns table (fault text, table_name text, row_id uuid, label text, field text, reference text, quote text, bible text, fingerprint text)
  language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  perform private.require('write');
  return query
    (select q.fault, q.table_name, q.row_id, private.label_of(q.table_name, private.present_row(q.table_name, q.row_id::text)),
      private.field_of(q),
      q.reference, q.words, private.bible_words(q.osis, q.chapter, q.verses), q.fingerprint
    from private.quotes q
    where q.fault is not null and (of_table is null or (q.table_name, q.row_id) = (of_table, of_row))
      and not exists (select from private.kept_quotes k where k.fingerprint = q.fingerprint)
    order by q.table_name, q.row_id, q.place limit private.page_size(page_size))
    union all
    (select 'same_slug', 'false_religion_articles', a.id, left(a.title, 200), 'title', null, a.slug, null, null
    from (
      select f.*, row_number() over (partition by f.subcategory_id, f.slug order by f.is_published desc, f.article_order, f.created_at desc) as nth
      from public.false_religion_articles f
    ) a
    where a.nth > 1 and a.slug <> '' and (of_table is null or ('false_religion_articles', a.id) = (of_table, of_row))
    order by a.title limit private.page_size(page_size));
end $$;
grant execute on function public.quote_findings to authenticated;
create function public.article_links() returns table (table_name text, row_id uuid, label text, path text)
  language plpgsql stable set search_path = '' as $$
begin
  perform private.require('write');
  return query
    select distinct a.name, a.id, left(a.title, 200), replace(l.part[1], '&amp;', '&')
    from (
      select 'subject_articles', s.id, s.title, s.content from public.subject_articles s
      union all
      select 'false_religion_articles', f.id, f.title, f.content from public.false_religion_articles f
    ) a (name, id, title, content) cross join lateral regexp_matches(a.content, '\shref="(/[^"#/][^"#]*)', 'g') l (part)
    order by 1, 3, 4 limit 500;
end $$;
grant execute on function public.article_links to authenticated;
create function public.keep_quote(fingerprint private.text_2000, kept boolean default true) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.require('write');
  if kept then
    insert into private.kept_quotes (fingerprint)
    select distinct q.fingerprint from private.quotes q where q.fault is not null and q.fingerprint = keep_quote.fingerprint
    on conflict do nothing;
  else
    delete from private.kept_quotes k where k.fingerprint = keep_quote.fingerprint;
  end if;
end $$;
grant execute on function public.keep_quote to authenticated;
create function private.quote_at_fault(table_name text, row_id uuid, fingerprint text) returns private.quotes
  language sql stable security definer set search_path = '' as $$
  select q from private.quotes q
    where q.fault = 'drifted' and (q.table_name, q.row_id, q.fingerprint) = (quote_at_fault.table_name, quote_at_fault.row_id, quote_at_fault.fingerprint)
    order by q.place limit 1
$$;
grant execute on function private.quote_at_fault to authenticated;
create function public.use_bible_words(table_name private.text_2000, row_id uuid, fingerprint private.text_2000) returns bigint
  language plpgsql set search_path = '' as $$
declare
  quote private.quotes;
  bible text;
  verse_list jsonb;
begin
  perform private.require('write');
  quote := private.quote_at_fault(table_name, row_id, fingerprint);
  bible := private.bible_words(quote.osis, quote.chapter, quote.verses);
  if bible is null then
    perform private.refuse_as_changed();
  elsif quote.kind = 'passage' then
    select jsonb_agg(jsonb_build_object('number', n, 'text', private.bible_words(quote.osis, quote.chapter, array[n])) order by n)
      into verse_list from unnest(quote.verses) n;
    update public.interpretations i set
      verses = case when quote.nth = 1 then verse_list else i.verses end,
      verses_groups = case when i.verses_groups is not null then jsonb_set(i.verses_groups, array[(quote.nth - 1)::text, 'verses'], verse_list) end
    where i.id = quote.row_id;
  elsif quote.kind = 'verse' then
    update public.daily_devotions d set verse_text = bible where d.id = quote.row_id;
  elsif quote.kind = 'block' then
    -- Of all ways to write such a quotation, the editor's.
    execute format($sql$update public.%I a set content = regexp_replace(a.content, $1, $2, 1, $3) where a.id = $4$sql$, quote.table_name)
    using '<blockquote>(?:(?!</?blockquote>).)*<p(?:\s[^<>]*)?>([^<]*)</p>\s*</blockquote>',
      format('<blockquote><p>%s</p><p>\1</p></blockquote>',
        replace(replace(replace(replace(bible, '\', '\\'), '&', '&amp;'), '<', '&lt;'), '>', '&gt;')),
      quote.nth, quote.row_id;
  else
    execute format('update public.%I t set %2$I = overlay(t.%2$I placing $1 from strpos(t.%2$I, $2) for char_length($2)) where t.id = $3',
      quote.table_name, private.field_of(quote))
    using bible, quote.words, quote.row_id;
  end if;
  return private.this_change();
end $$;
grant execute on function public.use_bible_words to authenticated;
create function public.replace_link(table_name private.text_2000, row_id uuid, path private.text_2000, new_path private.text_2000) returns bigint
  language plpgsql set search_path = '' as $$
declare
  replaced int;
begin
  perform private.require('write');
  if table_name not in ('subject_articles', 'false_religion_articles') or new_path !~ '^/[^/\\"<>[:space:]][^\\"<>[:space:]]*$' then
    raise exception 'Länken kan inte bytas.' using errcode = '22023';
  end if;
  execute format($sql$update public.%I a set content = regexp_replace(a.content, '(\shref=")' || $1 || '(["#])', '\1' || $2 || '\2', 'g')
    where a.id = $3 and a.content ~ ('\shref="' || $1 || '["#]')$sql$, table_name)
  using regexp_replace(replace(path, '&', '&amp;'), '([^[:alnum:]/])', '\\\1', 'g'), replace(new_path, '&', '&amp;'), row_id;
  get diagnostics replaced = row_count;
  if replaced = 0 then
    perform private.refuse_as_changed();
  end if;
  return private.this_change();
end $$;
grant execute on function public.replace_link to authenticated;

-- related.sql
create function private.offered_row(of_table text, of_id uuid)
  returns table (kind text, title text, line text, path text, topics text[], created_at timestamptz)
  language sql stable rows 1 set search_path = '' set plan_cache_mode = force_generic_plan as $$
  select 'answer', i.description, i.answer,
    format('/studera/tolkningar?id=%s&slug=%s', i.id, private.share_slug(i.description, i.book, i.chapter, i.verse_range)), i.topics, i.created_at
  from public.interpretations i
  where of_table = 'interpretations' and i.id = of_id and private.is_public(i.type = 'correct', i.deleted_at)
  union all
  select 'subject', a.title, a.excerpt, format('/studera/amnen/%s/%s/%s', a.subject_id, a.id, private.title_slug(a.title)), a.topics, a.created_at
  from public.subject_articles a join public.subjects s on s.id = a.subject_id
  where of_table = 'subject_articles' and a.id = of_id and private.is_public(a.is_published) and private.is_public(s.is_active)
  union all
  select 'religion', a.title, a.excerpt, format('/studera/falska-religioner/%s/%s/%s', c.slug, s.slug, private.name_in_address(a)), a.topics, a.created_at
  from public.false_religion_articles a join public.false_religion_subcategories s on s.id = a.subcategory_id
    join public.false_religion_categories c on c.id = s.category_id
  where of_table = 'false_religion_articles' and a.id = of_id
    and private.is_public(a.is_published) and private.is_public(s.is_active) and private.is_public(c.is_active)
  union all
  select 'devotion', d.title, d.reflection, case when d.date = private.today() then '/' else format('/?dag=%s', d.date) end, '{}', d.created_at
  from public.daily_devotions d
  where of_table = 'daily_devotions' and d.id = of_id
    and private.is_public(d.is_active) and d.date between private.today() - 7 and private.today()
  union all
  select 'lesson', l.title, l.description, format('/sjalavinna/skolan?id=%s', l.id), '{}', l.created_at
  from public.soul_winning_lessons l
  where of_table = 'soul_winning_lessons' and l.id = of_id and private.is_public(true, l.deleted_at)
  union all
  select v.kind, v.title, concat_ws(' · ', v.preacher, v.series), concat_ws('/', '/studera', v.list, v.id, nullif(private.title_slug(v.title), '')), v.topics, v.created_at
  from (
    select 'study', 'bibelstudier', t.id, t.title, t.preacher, t.series, t.topics, t.created_at from public.bible_studies t where of_table = 'bible_studies'
    union all
    select 'sermon', 'predikningar', t.id, t.title, t.preacher, t.series, t.topics, t.created_at from public.sermons t where of_table = 'sermons'
    union all
    select 'documentary', 'dokumentarer', t.id, t.title, t.preacher, t.series, t.topics, t.created_at from public.documentaries t where of_table = 'documentaries'
  ) v (kind, list, id, title, preacher, series, topics, created_at)
  where v.id = of_id
$$;
create function private.trail_rows(of_book text, of_chapter int, of_table text)
  returns table (kind text, title text, line text, path text, verses int[])
  language sql stable set search_path = '' set plan_cache_mode = force_generic_plan
  set enable_seqscan = off set enable_bitmapscan = off as $$
  with found as (
    select q.row_id, q.verses, o.kind, o.title, o.line, o.path
    from private.quotes q cross join lateral private.offered_row(of_table, q.row_id) o
    where q.osis = of_book and q.chapter = of_chapter and q.table_name = of_table
    order by q.osis, q.chapter, q.table_name, q.verses[1], q.row_id limit 100
  )
  select min(f.kind), left(min(f.title), 120), private.first_line(min(f.line)), min(f.path),
    coalesce(array_agg(distinct n order by n) filter (where n is not null), '{}')
  from found f left join lateral unnest(f.verses) n on true
  group by f.row_id order by min(n) nulls last, min(f.title)
$$;
create function public.chapter_trail(of_book private.text_2000, of_chapter int)
  returns table (kind text, title text, line text, path text, verses int[])
  language sql stable security definer set search_path = '' set jit = off as $$
  select r.kind, r.title, r.line, r.path, r.verses from unnest(array['interpretations', 'subject_articles', 'false_religion_articles', 'daily_devotions', 'soul_winning_lessons',
      'bible_studies', 'sermons', 'documentaries']) with ordinality t (name, nth)
    cross join lateral private.trail_rows(of_book, of_chapter, t.name) with ordinality r (kind, title, line, path, verses, place)
  order by t.nth, r.place
$$;
grant execute on function public.chapter_trail to anon, authenticated, service_role;
create function private.read_places(places text[]) returns table (osis text, chapter int, from_verse int, to_verse int)
  language sql immutable rows 10 set search_path = '' as $$
  select m[1], m[2]::int, m[3]::int, coalesce(m[4], m[3])::int
  from unnest(places) place cross join lateral regexp_match(place, '^([A-Za-z0-9-]{2,60})\.(\d{1,3})(?:\.(\d{1,3})(?:-(\d{1,3}))?)?$') m
  where m is not null
$$;
create function private.rows_at(places text[]) returns table (table_name text, row_id uuid, verses int, chapters int)
  language sql stable rows 50 set search_path = '' set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
  select t.name, q.row_id, count(distinct (p.osis, p.chapter, v.verse)) filter (where v.verse is not null)::int,
    count(distinct (p.osis, p.chapter)) filter (where v.verse is null)::int
  from private.read_places(places) p
    cross join unnest(array['interpretations', 'subject_articles', 'false_religion_articles', 'bible_studies', 'sermons', 'documentaries']) t (name)
    cross join lateral (
      -- A passage that began twenty verses ago is hardly about this one.
      (select q.row_id, q.verses from private.quotes q
        where q.osis = p.osis and q.chapter = p.chapter and q.table_name = t.name
          and q.verses[1] between coalesce(p.from_verse, 1) - 20 and coalesce(p.to_verse, 999)
        order by q.osis desc, q.chapter desc, q.table_name desc, q.verses[1] desc, q.row_id desc limit 20)
      union all
      (select q.row_id, q.verses from private.quotes q
        where q.osis = p.osis and q.chapter = p.chapter and q.table_name = t.name and q.verses[1] is null
        order by q.osis, q.chapter, q.table_name, q.verses[1], q.row_id limit 5)
    ) q
    left join lateral (select n from unnest(q.verses) n where n between p.from_verse and p.to_verse) v (verse) on true
  where v.verse is not null or p.from_verse is null or q.verses = '{}'
  group by t.name, q.row_id
$$;
create function private.nearest_rows(places text[], topics text[], except_table text, except_id uuid)
  returns table (kind text, title text, line text, path text, nearness int)
  language sql stable rows 3 set search_path = '' as $$
  with shared as (select distinct private.topic_key(word) as topic from unnest(topics[:20]) word),
  -- Those that seem nearest: of many topics not every row that has one is looked at.
  candidates as (
    select c.table_name, c.row_id, sum(c.verses)::int as verses, sum(c.chapters)::int as chapters from (
      select r.table_name, r.row_id, r.verses, r.chapters, 0, null::timestamptz from private.rows_at(places[:24]) r
      union all
      select t.name, f.row_id, 0, 0, 1, f.created_at from shared s
        cross join unnest(array['interpretations', 'subject_articles', 'false_religion_articles', 'bible_studies', 'sermons', 'documentaries']) t (name)
        cross join lateral (select f.row_id, f.created_at from private.filed_rows f where f.table_name = t.name and f.topic = s.topic and f.book = ''
          order by f.created_at desc, f.row_id desc limit 20) f
    ) c (table_name, row_id, verses, chapters, topics, created_at)
    where c.row_id is distinct from except_id or c.table_name is distinct from except_table
    group by c.table_name, c.row_id
    order by 3 * sum(c.topics) + 2 * least(sum(c.verses), 3) + least(sum(c.chapters), 1) desc, max(c.created_at) desc nulls last, c.row_id limit 60
  )
  select r.kind, left(r.title, 120), private.first_line(r.line), r.path, n.nearness
  from candidates c cross join lateral private.offered_row(c.table_name, c.row_id) r
    cross join lateral (select (3 * (select count(distinct s.topic) from unnest(r.topics) word join shared s on s.topic = private.topic_key(word))
      + 2 * least(c.verses, 3) + least(c.chapters, 1))::int as nearness) n
  order by n.nearness desc, r.created_at desc, r.path limit 3
$$;
create function public.read_next(
  of_kind private.text_2000 default null, of_id uuid default null, of_places private.texts_50 default '{}', of_topics private.texts_50 default '{}'
) returns jsonb
  language plpgsql stable security definer set search_path = '' set jit = off as $$
declare
  of_table constant text := case of_kind when 'answer' then 'interpretations' when 'subject' then 'subject_articles'
    when 'religion' then 'false_religion_articles' when 'study' then 'bible_studies' when 'sermon' then 'sermons' when 'documentary' then 'documentaries' end;
  places text[] := coalesce(of_places, '{}');
  topics text[] := coalesce(of_topics, '{}');
begin
  if of_kind is not null or of_id is not null then
    select r.topics into topics from private.offered_row(of_table, of_id) r;
    if not found then
      return null;
    end if;
    places := array(
      select format('%s.%s', q.osis, q.chapter)
        || case when q.verses <> '{}' then format('.%s-%s', q.verses[1], q.verses[cardinality(q.verses)]) else '' end
      from private.quotes q where q.table_name = of_table and q.row_id = of_id and q.osis is not null
      group by 1 order by min(q.place) limit 24);
  end if;
  return jsonb_build_object('places', places, 'topics', topics,
    'rows', (select coalesce(jsonb_agg(to_jsonb(n)), '[]') from private.nearest_rows(places, topics, of_table, of_id) n));
end $$;
grant execute on function public.read_next to anon, authenticated, service_role;

-- start_page.sql
create function public.start_page(day date) returns jsonb
  language sql stable security invoker set search_path = ''
  begin atomic
    with today as (
      select d.title, d.date, d.verse_reference, d.verse_text, d.reflection, d.background_image_url
      from public.daily_devotions d where d.date = day and d.is_active
      -- The latest changed one, should an older database hold two.
      order by d.updated_at desc limit 1
    ),
    answered as (
      select i.id, i.description, i.book, i.chapter, i.verse_range, left(i.answer, 400) as answer, i.created_at
      from public.interpretations i where i.type = 'correct'
      order by i.created_at desc, i.id desc limit 1
    ),
    -- Each list gives its newest by its index.
    videos as (
      (select 'bibelstudier' as list, v.id, v.title, v.youtube_url, v.created_at
        from public.bible_studies v order by v.created_at desc, v.id desc limit 1)
      union all
      (select 'predikningar', v.id, v.title, v.youtube_url, v.created_at
        from public.sermons v order by v.created_at desc, v.id desc limit 1)
      union all
      (select 'dokumentarer', v.id, v.title, v.youtube_url, v.created_at
        from public.documentaries v order by v.created_at desc, v.id desc limit 1)
    ),
    seen as (select * from videos order by created_at desc, id desc limit 1)
    select jsonb_build_object(
      'devotion', (select to_jsonb(today) from today),
      'days', (select coalesce(jsonb_agg(distinct d.date order by d.date desc), '[]') from public.daily_devotions d
        where d.date between day - 7 and day - 1 and d.is_active),
      'answer', (select to_jsonb(answered) from answered),
      'video', (select to_jsonb(seen) from seen));
  end;
grant execute on function public.start_page to anon, authenticated, service_role;

-- history_lists.sql
create function private.name_of(account uuid) returns text
  language sql stable set search_path = ''
  return coalesce(
    (select nullif(btrim(p.first_name), '') from public.profiles p where p.id = account),
    (select nullif(split_part(u.email, '@', 1), '') from auth.users u where u.id = account), 'Någon');
create function private.page_size(wanted int) returns int
  language sql immutable set search_path = ''
  return least(greatest(coalesce(wanted, 25), 1), 100);
create function public.history_of(table_name private.text_2000, row_id private.text_2000, before_id bigint default null, page_size int default 25)
  returns table (change_id bigint, at timestamptz, actor_name text, source text, operation text, before jsonb, after jsonb)
  language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require('write');
  return query
    select c.id, c.at, private.name_of(c.actor), c.source, r.operation, r.before, r.after
    from public.change_rows r join public.changes c on c.id = r.change_id
    where r.table_name = history_of.table_name and r.row_id = history_of.row_id
      and r.change_id < coalesce(before_id, 9223372036854775807)
    order by r.change_id desc, r.ordinal desc limit private.page_size(page_size);
end $$;
grant execute on function public.history_of to authenticated;
create function public.list_changes(
  actor uuid default null, tables private.texts_50 default null, on_day date default null, before_id bigint default null, page_size int default 25
) returns table (change_id bigint, at timestamptz, actor_id uuid, actor_name text, source text, table_name text, row_id text,
  label text, operation text, rows int)
  language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
#variable_conflict use_column
declare
  size constant int := private.page_size(page_size);
  start_at constant bigint := coalesce(before_id, 9223372036854775807);
  day_begins constant timestamptz := on_day::timestamp at time zone 'Europe/Stockholm';
  day_ends constant timestamptz := (on_day + 1)::timestamp at time zone 'Europe/Stockholm';
begin
  perform private.require('write');
  return query
    with page as materialized (
      select c.* from public.changes c
      where c.id < start_at and (tables is null or c.id in (
          -- Of each table as many as a page can show.
          select newest.id from unnest(tables) t (name) cross join lateral (
            select distinct o.id from public.change_rows r join public.changes o on o.id = r.change_id
            where r.table_name = t.name and r.change_id < start_at
              and (list_changes.actor is null or o.actor = list_changes.actor)
              and (on_day is null or o.at >= day_begins and o.at < day_ends)
            order by o.id desc limit size
          ) newest))
        and (list_changes.actor is null or c.actor = list_changes.actor)
        and (on_day is null or c.at >= day_begins and c.at < day_ends)
      order by c.id desc limit size
    )
    select p.id, p.at, p.actor, private.name_of(p.actor), p.source, main.table_name, main.row_id, main.label, main.operation,
      (select count(*)::int from public.change_rows r where r.change_id = p.id)
    from page p cross join lateral (
      select r.* from public.change_rows r left join private.content_tables t on t.name = r.table_name
      where r.change_id = p.id order by t.place nulls last, r.ordinal limit 1
    ) main
    order by p.id desc;
end $$;
grant execute on function public.list_changes to authenticated;
create function private.label_of(table_name text, content jsonb) returns text
  language sql stable set search_path = ''
  return left(case table_name
    when 'chapters' then concat_ws(' ',
      (select b.name from public.books b where b.id = (content ->> 'book_id')::int), content ->> 'number')
    else coalesce(content ->> 'title', content ->> 'name', content ->> 'description', content ->> 'setting_key')
  end, 200);
create function private.verses_label(chapter int, verses jsonb) returns text
  language sql stable set search_path = ''
  return (
    select b.name || ' ' || c.number || case when count(*) = 1 then ':' || min(v.number) else '' end
    from public.chapters c join public.books b on b.id = c.book_id cross join jsonb_object_keys(verses) v (number)
    where c.id = chapter group by b.name, c.number);

-- undo.sql
create function private.rows_named(table_name text) returns text
  language sql immutable set search_path = ''
  return format('t.%I = any ($1::%s[])', private.key_of(table_name), case
    when table_name in ('books', 'chapters', 'verses') then 'int' when table_name = 'site_settings' then 'text' else 'uuid' end);
grant execute on function private.rows_named to authenticated, service_role;
create function private.same_columns(content jsonb, as_in jsonb) returns jsonb
  language sql immutable set search_path = ''
  return (select coalesce(jsonb_object_agg(k, content -> k), '{}') from jsonb_object_keys(as_in) k);
grant execute on function private.same_columns to authenticated, service_role;
create function private.refuse_as_changed() returns void
  language plpgsql set search_path = '' as $$
begin
  raise exception 'Innehållet har ändrats sedan dess.' using errcode = 'PT409';
end $$;
grant execute on function private.refuse_as_changed to authenticated, service_role;
create function private.undo_inserts(table_name text, entries public.change_rows[]) returns void
  language plpgsql set search_path = '' set timezone = 'UTC' as $$
declare
  ids constant text[] := array(select e.row_id from unnest(entries) e);
  here constant text := format('from public.%I t where %s', table_name, private.rows_named(table_name));
  key constant text := private.key_of(table_name);
  child record;
  touched int;
begin
  for child in select c.* from private.content_tables c where c.parent = table_name loop
    execute format('select count(*) %s and exists (select from public.%I c where c.%I = t.id)', here, child.name, child.parent_column)
      into touched using ids;
    if touched > 0 then
      perform private.refuse_as_changed();
    end if;
  end loop;
  execute format('select count(*) %s and exists (select from unnest($2) e where e.row_id = t.%I::text
      and private.same_columns(to_jsonb(t), e.after) = e.after)', here, key) into touched using ids, entries;
  if touched = cardinality(ids) and private.is_hidable(table_name) then
    touched := private.set_hidden(table_name, ids, true);
  elsif touched = cardinality(ids) then
    execute format('delete %s', here) using ids;
    get diagnostics touched = row_count;
  end if;
  if touched <> cardinality(ids) then
    perform private.refuse_as_changed();
  end if;
end $$;
grant execute on function private.undo_inserts to authenticated;
create function private.undo_updates(table_name text, entries public.change_rows[]) returns void
  language plpgsql set search_path = '' set timezone = 'UTC' as $$
declare
  entry public.change_rows;
  columns text;
  touched int;
begin
  foreach entry in array entries loop
    select string_agg(format('%1$I = former.%1$I', k), ', ') into columns from jsonb_object_keys(entry.before) k;
    execute format('update public.%1$I t set %2$s from jsonb_populate_record(null::public.%1$I, $2) former
        where %3$s and private.same_columns(to_jsonb(t), $3) = $3', table_name, columns, private.rows_named(table_name))
      using array[entry.row_id], entry.before, entry.after;
    get diagnostics touched = row_count;
    if touched = 0 then
      perform private.refuse_as_changed();
    end if;
  end loop;
end $$;
grant execute on function private.undo_updates to authenticated;
create function private.undo_deletes(table_name text, entries public.change_rows[]) returns void
  language plpgsql set search_path = '' set timezone = 'UTC' as $$
declare
  ids constant text[] := array(select e.row_id from unnest(entries) e);
  shown constant int := case when private.is_hidable(table_name) then private.set_hidden(table_name, ids, false) else 0 end;
  columns text;
  added int;
begin
  select string_agg(quote_ident(a.attname), ', ') into columns from pg_catalog.pg_attribute a
  where a.attrelid = format('public.%I', table_name)::pg_catalog.regclass and a.attnum > 0 and entries[1].before ? a.attname::text;
  execute format('insert into public.%1$I (%2$s) select %2$s
      from unnest($1) e cross join lateral jsonb_populate_record(null::public.%1$I, e.before) r
      where not exists (select from public.%1$I t where t.%3$I = r.%3$I)', table_name, columns, private.key_of(table_name))
    using entries;
  get diagnostics added = row_count;
  if shown + added <> cardinality(ids) then
    raise exception 'Innehållet är redan återställt.' using errcode = 'PT409';
  end if;
end $$;
grant execute on function private.undo_deletes to authenticated;
create function private.undo_verses(entries public.change_rows[]) returns void
  language plpgsql set search_path = '' as $$
begin
  -- What the change wrote must stand there, and nothing where it left nothing.
  if exists (
    select from unnest(entries) e
      cross join lateral jsonb_each_text(coalesce(e.before -> 'verses', '{}') || coalesce(e.after -> 'verses', '{}')) n (number, text)
      left join public.verses v on v.chapter_id = e.row_id::int and v.number = n.number::int
    where v.text is distinct from e.after -> 'verses' ->> n.number
  ) then
    perform private.refuse_as_changed();
  end if;
  delete from public.verses v using unnest(entries) e
  where v.chapter_id = e.row_id::int and e.after -> 'verses' ? v.number::text
    and (e.before -> 'verses' ? v.number::text) is not true;
  update public.verses v set text = e.before -> 'verses' ->> v.number::text from unnest(entries) e
  where v.chapter_id = e.row_id::int and e.before -> 'verses' ? v.number::text;
  insert into public.verses (chapter_id, number, text)
  select e.row_id::int, b.number::int, b.text
  from unnest(entries) e cross join lateral jsonb_each_text(e.before -> 'verses') b (number, text)
  where (e.after -> 'verses' ? b.number) is not true;
end $$;
grant execute on function private.undo_verses to authenticated;
create function private.rows_of_change(of_change bigint, of_table text default null, of_row text default null)
  returns setof public.change_rows
  language sql stable set search_path = '' as $$
  with recursive taken as (
    select r as entry from public.change_rows r
    where r.change_id = of_change and (of_table is null or r.table_name = of_table and r.row_id = of_row)
    union
    select r from taken
      join private.content_tables c on c.parent = (taken.entry).table_name
      join public.change_rows r on r.change_id = of_change and r.table_name = c.name and r.operation = (taken.entry).operation
        and (taken.entry).row_id = case c.name when 'verses' then r.row_id else coalesce(r.before, r.after) ->> c.parent_column end
    where of_table is not null
  )
  select (taken.entry).* from taken
$$;
grant execute on function private.rows_of_change to authenticated;
create function private.taken_sentence(entry public.change_rows) returns text
  language sql immutable set search_path = '' as $$
  select case entry.table_name
    when 'daily_devotions' then 'Det finns redan en aktiv andakt det datumet.'
    when 'false_religion_categories' then format('Det finns redan en kategori med adressen ”%s”.', entry.before ->> 'slug')
    when 'false_religion_subcategories' then format('Det finns redan en underkategori med adressen ”%s”.', entry.before ->> 'slug')
    when 'books' then format('Det finns redan en bok med namnet ”%s”.', entry.before ->> 'name')
    when 'chapters' then format('Kapitel %s finns redan.', entry.before ->> 'number')
    when 'verses' then 'Versen finns redan.'
    else 'Något annat har tagit platsen.'
  end
$$;
grant execute on function private.taken_sentence to authenticated;
create function private.deletion_of_parent(entry public.change_rows) returns table (needs bigint, parent text, label text)
  language sql stable rows 1 set search_path = '' as $$
  select r.change_id, c.parent, r.label
  from private.content_tables c
    join public.change_rows r on r.table_name = c.parent and r.operation = 'delete' and r.before is not null
      and r.row_id = case c.name when 'verses' then entry.row_id else entry.before ->> c.parent_column end
  where c.name = entry.table_name
  order by r.change_id desc, r.ordinal desc limit 1
$$;
grant execute on function private.deletion_of_parent to authenticated;
create function private.refuse_without_parent(entry public.change_rows) returns void
  language plpgsql set search_path = '' as $$
declare
  gone record;
begin
  select * into gone from private.deletion_of_parent(entry);
  raise exception '%', coalesce(format(case gone.parent
      when 'subjects' then 'Ämnet ”%s” är borttaget. Återställ det först.'
      when 'false_religion_categories' then 'Kategorin ”%s” är borttagen. Återställ den först.'
      when 'false_religion_subcategories' then 'Underkategorin ”%s” är borttagen. Återställ den först.'
      when 'books' then 'Boken ”%s” är borttagen. Återställ den först.'
      when 'chapters' then 'Kapitlet ”%s” är borttaget. Återställ det först.'
    end, gone.label), 'Det som innehållet hörde till finns inte längre.')
  using errcode = 'PT409', detail = jsonb_build_object('needs', gone.needs)::text;
end $$;
grant execute on function private.refuse_without_parent to authenticated;
create function public.undo(change_id bigint, table_name private.text_2000 default null, row_id private.text_2000 default null) returns bigint
  language plpgsql set search_path = '' as $$
declare
  run record;
  found_any boolean := false;
begin
  perform private.require('write');
  for run in
    -- The last of the change first. What follows upon each other and did the same goes together, so that triggers run once:
    -- parents come back before their children, and go after them.
    select r.table_name, r.operation, array_agg(r.entry order by r.ordinal desc) as entries,
      bool_and(c.name is not null) as is_content, bool_or(coalesce((r.entry).before, (r.entry).after) is null) as is_erased
    from (
      select e.table_name, e.operation, e.ordinal, e::public.change_rows as entry,
        row_number() over (order by e.ordinal) - row_number() over (partition by e.operation order by e.ordinal) as streak
      from private.rows_of_change(undo.change_id, undo.table_name, undo.row_id) e
    ) r left join private.content_tables c on c.name = r.table_name
    group by r.table_name, r.operation, r.streak, c.place
    order by max(max(r.ordinal)) over (partition by r.operation, r.streak) desc,
      case r.operation when 'delete' then c.place when 'insert' then - c.place end
  loop
    found_any := true;
    if not run.is_content then
      raise exception 'Det går inte att ångra.' using errcode = '22023';
    elsif run.is_erased then
      raise exception 'Innehållet är borttaget för gott.' using errcode = 'PT404';
    end if;
    begin
      case
        when run.table_name = 'verses' then perform private.undo_verses(run.entries);
        when run.operation = 'insert' then perform private.undo_inserts(run.table_name, run.entries);
        when run.operation = 'update' then perform private.undo_updates(run.table_name, run.entries);
        else perform private.undo_deletes(run.table_name, run.entries);
      end case;
    exception
      when unique_violation then
        raise exception '%', private.taken_sentence((run.entries)[1]) using errcode = 'PT409',
          detail = jsonb_build_object('table_name', run.table_name, 'row_id', (run.entries)[1].row_id)::text;
      when foreign_key_violation then
        perform private.refuse_without_parent((run.entries)[1]);
    end;
  end loop;
  if not found_any then
    raise exception 'Det finns inget att ångra.' using errcode = 'PT404';
  end if;
  return private.this_change();
end $$;
grant execute on function public.undo to authenticated;
create function public.undo_saved(table_name private.text_2000, row_id private.text_2000, saved_at timestamptz) returns bigint
  language plpgsql set search_path = '' as $$
begin
  return public.undo((
    select r.change_id from public.change_rows r join public.changes c on c.id = r.change_id
    where r.table_name = undo_saved.table_name and r.row_id = undo_saved.row_id and c.at = saved_at
    order by r.change_id desc limit 1));
end $$;
grant execute on function public.undo_saved to authenticated;

-- versions.sql
create function private.present_row(table_name text, row_id text) returns jsonb
  language plpgsql stable set search_path = '' set timezone = 'UTC' as $$
declare
  content jsonb;
begin
  if table_name = 'verses' then
    return (select jsonb_build_object('verses', jsonb_object_agg(v.number, v.text))
      from public.verses v where v.chapter_id = row_id::int having count(*) > 0);
  elsif not exists (select from private.content_tables c where c.name = present_row.table_name) then
    raise exception 'Tabellen % har inga versioner.', table_name using errcode = '22023';
  end if;
  execute format('select to_jsonb(t) - array(select a.attname::text from pg_catalog.pg_attribute a
      where a.attrelid = ''public.%1$I''::pg_catalog.regclass
        and (a.attgenerated <> '''' or a.attname in (''updated_at'', ''is_public'', ''deleted_at'', ''created_by'')))
    from public.%1$I t where %2$s', table_name, private.rows_named(table_name)) into content using array[row_id];
  return content;
end $$;
grant execute on function private.present_row to authenticated;
create function public.version_of(table_name private.text_2000, row_id private.text_2000, change_id bigint) returns jsonb
  language plpgsql stable set search_path = '' as $$
declare
  version jsonb;
  entry public.change_rows;
begin
  perform private.require('write');
  version := private.present_row(table_name, row_id);
  for entry in
    select r.* from public.change_rows r
    where r.table_name = version_of.table_name and r.row_id = version_of.row_id and r.change_id > version_of.change_id
    order by r.change_id desc, r.ordinal desc
  loop
    if entry.before is null and entry.after is null then
      raise exception 'Innehållet är borttaget för gott.' using errcode = 'PT404';
    elsif table_name = 'verses' then
      version := jsonb_build_object('verses', coalesce(version -> 'verses', '{}')
        - array(select jsonb_object_keys(coalesce(entry.after -> 'verses', '{}'))) || coalesce(entry.before -> 'verses', '{}'));
    else
      version := case entry.operation when 'update' then version || entry.before else entry.before end;
    end if;
  end loop;
  return version;
end $$;
grant execute on function public.version_of to authenticated;
create function public.restore_version(table_name private.text_2000, row_id private.text_2000, change_id bigint) returns bigint
  language plpgsql set search_path = '' set timezone = 'UTC' as $$
declare
  version constant jsonb := public.version_of(table_name, row_id, change_id);
  present constant jsonb := private.present_row(table_name, row_id);
  entry public.change_rows;
begin
  if version is null then
    raise exception 'Innehållet fanns inte då.' using errcode = 'PT404';
  end if;
  entry.table_name := table_name;
  entry.row_id := row_id;
  if table_name = 'verses' then
    entry.before := version;
    entry.after := present;
    perform private.undo_verses(array[entry]);
  elsif present is null then
    entry.before := version;
    perform private.undo_deletes(table_name, array[entry]);
    -- A hidden row comes back as it was hidden.
    if private.present_row(table_name, row_id) <> version then
      return public.restore_version(table_name, row_id, change_id);
    end if;
  elsif present <> version then
    select jsonb_object_agg(k, version -> k), jsonb_object_agg(k, present -> k) into entry.before, entry.after
    from jsonb_object_keys(version) k where version -> k is distinct from present -> k;
    perform private.undo_updates(table_name, array[entry]);
  end if;
  return private.this_change();
exception
  when unique_violation then
    raise exception '%', private.taken_sentence(entry) using errcode = 'PT409',
      detail = jsonb_build_object('table_name', table_name, 'row_id', row_id)::text;
  when foreign_key_violation then
    perform private.refuse_without_parent(entry);
end $$;
grant execute on function public.restore_version to authenticated;

-- trash.sql
create function private.is_hidable(table_name text) returns boolean
  language sql immutable set search_path = ''
  return table_name in ('interpretations', 'soul_winning_lessons');
grant execute on function private.is_hidable to authenticated, service_role;
create function private.set_hidden(table_name text, ids text[], hidden boolean) returns int
  language plpgsql security definer set search_path = '' as $$
declare
  touched int;
begin
  perform private.require('write');
  if private.is_hidable(table_name) is not true then
    raise exception 'Tabellen % kan inte ändras så.', table_name using errcode = '22023';
  end if;
  execute format('update public.%I t set deleted_at = case when $2 then now() end
    where t.id = any ($1::uuid[]) and (t.deleted_at is null) = $2', table_name) using ids, hidden;
  get diagnostics touched = row_count;
  return touched;
end $$;
grant execute on function private.set_hidden to authenticated, service_role;
create function private.is_gone(entry public.change_rows) returns boolean
  language sql stable set search_path = '' as $$
  select case entry.table_name
    when 'verses' then not exists (
      select from jsonb_object_keys(entry.before -> 'verses') n (number)
        join public.verses v on v.chapter_id = entry.row_id::int and v.number = n.number::int)
    else not exists (
      select from public.change_rows r where r.table_name = entry.table_name and r.row_id = entry.row_id
        and (r.change_id, r.ordinal) > (entry.change_id, entry.ordinal))
  end
$$;
create function private.went_along(entry public.change_rows) returns boolean
  language sql stable set search_path = '' as $$
  select exists (
    select from private.content_tables c
    where c.name = entry.table_name and c.parent is not null and exists (
      select from public.change_rows r where r.change_id = entry.change_id and r.operation = 'delete' and r.table_name = c.parent
        and r.row_id = case c.name when 'verses' then entry.row_id else entry.before ->> c.parent_column end))
$$;
create function public.list_trash(before_id bigint default null, page_size int default 25, q private.text_2000 default null)
  returns table (change_id bigint, at timestamptz, actor_name text, source text, table_name text, row_id text, label text, children int)
  language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan set jit = off as $$
#variable_conflict use_column
declare
  size constant int := private.page_size(page_size);
  start_at constant bigint := coalesce(before_id, 9223372036854775807);
  pattern constant text := private.contains_pattern(private.search_needle(q));
begin
  perform private.require('write');
  return query
    with page as materialized (
      select r.* from public.change_rows r
      where r.operation = 'delete' and r.before is not null and r.change_id < start_at
        and (pattern is null or r.label ilike pattern)
        and r.table_name not in ('interpretation_questions', 'contact_messages')
        and private.is_gone(r) and not private.went_along(r)
      order by r.change_id desc fetch first (size) rows with ties
    )
    select c.id, c.at, private.name_of(c.actor), c.source::text, p.table_name, p.row_id, p.label, case when not exists (
        select from private.content_tables t where t.parent = p.table_name) then 0 else (
      select coalesce(sum(case w.table_name when 'verses' then (select count(*) from jsonb_object_keys(w.before -> 'verses')) else 1 end), 0)::int
      from private.rows_of_change(p.change_id, p.table_name, p.row_id) w where w.table_name <> p.table_name) end
    from page p cross join lateral (select * from public.changes c where c.id = p.change_id offset 0) c
    order by p.change_id desc, p.ordinal desc;
end $$;
grant execute on function public.list_trash to authenticated;
create function public.erase_item(table_name private.text_2000, row_id private.text_2000) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  deletion public.change_rows;
begin
  perform private.require('write');
  select r.* into deletion from public.change_rows r
  where r.table_name = erase_item.table_name and r.row_id = erase_item.row_id and r.operation = 'delete' and r.before is not null
    and r.table_name in (select c.name from private.content_tables c)
  order by r.change_id desc, r.ordinal desc limit 1;
  if deletion.change_id is null or not private.is_gone(deletion) then
    raise exception 'Innehållet ligger inte i papperskorgen.' using errcode = 'PT404';
  end if;
  update public.change_rows r set before = null, after = null, label = null
  from private.rows_of_change(deletion.change_id, erase_item.table_name, erase_item.row_id) gone
  where r.table_name = gone.table_name and r.row_id = gone.row_id
    -- Of a chapter that stays only these verses.
    and (erase_item.table_name <> 'verses' or (r.change_id, r.ordinal) = (gone.change_id, gone.ordinal));
  if private.is_hidable(table_name) then
    execute format('delete from public.%I t where %s and t.deleted_at is not null', table_name, private.rows_named(table_name))
      using array[row_id];
  end if;
end $$;
grant execute on function public.erase_item to authenticated;

-- items.sql
create function public.reorder(table_name private.text_2000, ids private.uuids_1000) returns bigint
  language plpgsql set search_path = '' as $$
declare
  order_column constant text := case table_name
    when 'soul_winning_lessons' then 'lesson_order'
    when 'subjects' then 'subject_order'
    when 'subject_articles' then 'article_order'
    when 'false_religion_categories' then 'category_order'
    when 'false_religion_subcategories' then 'subcategory_order'
    when 'false_religion_articles' then 'article_order'
  end;
  wanted constant int := coalesce(cardinality(ids), 0);
  moved int;
begin
  if order_column is null then
    raise exception 'Tabellen % kan inte ordnas om.', table_name using errcode = '22023';
  elsif wanted = 0 or wanted > 1000 or wanted <> (select count(distinct id) from unnest(ids) id) then
    raise exception 'Listan med rader är tom, för lång eller har dubbletter.' using errcode = '22023';
  end if;

  execute format(
    'with list as materialized (
       select t.id, t.%1$I as number from public.%2$I t where t.id = any ($1) order by t.id for update
     ), slots as (
       select number, row_number() over (order by number) as place from list
     ), numbers as (
       select place, case when (select count(distinct number) = count(*) from list) then number
         else (select min(number) from list) + place - 1 end as number
       from slots
     )
     update public.%2$I t set %1$I = n.number
     from unnest($1) with ordinality as wanted (id, place) join numbers n on n.place = wanted.place
     where t.id = wanted.id', order_column, table_name)
  using ids;
  get diagnostics moved = row_count;
  if moved <> wanted then
    raise insufficient_privilege using message = 'Alla rader kunde inte flyttas.';
  end if;
  return private.this_change();
end $$;
grant execute on function public.reorder to authenticated, service_role;
create function public.delete_items(table_name private.text_2000, ids private.texts_1200) returns bigint
  language plpgsql set search_path = '' as $$
declare
  wanted constant int := (select count(distinct id) from unnest(ids) id);
  deleted int;
begin
  perform private.require('write');
  if table_name not in ('interpretation_questions', 'contact_messages')
    and not exists (select from private.content_tables c where c.name = table_name and c.name <> 'site_settings')
  then
    raise exception 'I tabellen % går inget att ta bort.', table_name using errcode = '22023';
  elsif wanted not between 1 and 1000 then
    raise exception 'Listan med rader är tom eller för lång.' using errcode = '22023';
  end if;
  if private.is_hidable(table_name) then
    deleted := private.set_hidden(table_name, ids, true);
  else
    execute format('delete from public.%I t where %s', table_name, private.rows_named(table_name)) using ids;
    get diagnostics deleted = row_count;
  end if;
  if deleted <> wanted then
    raise exception 'Något av det är redan borttaget.' using errcode = 'PT404';
  end if;
  return private.this_change();
end $$;
grant execute on function public.delete_items to authenticated;
create function public.set_items(table_name private.text_2000, ids private.texts_1200, column_name private.text_2000, value boolean) returns bigint
  language plpgsql set search_path = '' as $$
declare
  wanted constant int := (select count(distinct id) from unnest(ids) id);
  touched int;
begin
  perform private.require('publish');
  if (case column_name
    when 'is_active' then table_name in ('daily_devotions', 'events', 'site_updates', 'subjects', 'false_religion_categories',
      'false_religion_subcategories', 'books')
    when 'is_published' then table_name in ('subject_articles', 'false_religion_articles')
    when 'is_being_implemented' then table_name = 'books'
  end) is not true then
    raise exception 'Kolumnen % i tabellen % kan inte ändras så.', column_name, table_name using errcode = '22023';
  elsif wanted not between 1 and 1000 then
    raise exception 'Listan med rader är tom eller för lång.' using errcode = '22023';
  end if;
  execute format('update public.%I t set %I = $2 where %s', table_name, column_name, private.rows_named(table_name))
    using ids, value;
  get diagnostics touched = row_count;
  if touched <> wanted then
    raise exception 'Något av det är borttaget.' using errcode = 'PT404';
  end if;
  return private.this_change();
end $$;
grant execute on function public.set_items to authenticated;

-- tidying.sql
create function private.days_of(key text, otherwise int) returns interval
  language sql stable set search_path = ''
  return make_interval(days => coalesce(
    (select s.setting_value::int from public.site_settings s where s.setting_key = key), otherwise));
create function private.tidy(most int default 200) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  delete from public.changes c where c.id in (
    select o.id from public.changes o where o.at < now() - private.days_of('history_days', 365) order by o.at limit most);
  delete from public.security_events e where e.id in (
    select o.id from public.security_events o where o.last_at < now() - interval '180 days' order by o.last_at limit most);
  delete from public.interpretations i where i.id in (
    select o.id from public.interpretations o where o.deleted_at < now() - interval '30 days' limit most);
  delete from public.soul_winning_lessons l where l.id in (
    select o.id from public.soul_winning_lessons o where o.deleted_at < now() - interval '30 days' limit most);
  delete from public.note_versions v where v.id in (
    select o.id from public.note_versions o where o.replaced_at < now() - interval '30 days' order by o.replaced_at limit most);
  update public.interpretation_questions q set user_name = null, user_email = null where q.id in (
    select o.id from public.interpretation_questions o
    where (o.user_name is not null or o.user_email is not null)
      and o.answered_at < now() - private.days_of('question_name_days', 90)
    order by o.answered_at limit most);
  delete from public.question_receipts r where r.token_hash in (
    select o.token_hash from public.question_receipts o join public.interpretation_questions q on q.id = o.question_id
    where q.status <> 'pending' and q.answered_at < now() - private.days_of('question_name_days', 90)
    limit most);
  perform private.sweep_avatars(most);
end $$;
create function public.tidy_office() returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.require('write');
  perform private.tidy();
end $$;
grant execute on function public.tidy_office to authenticated;

-- staff.sql
create function public.list_staff() returns table (id uuid, name text, email text, since timestamptz)
  language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  perform private.require('staff');
  return query
    select p.id, private.name_of(p.id), u.email::text, (
      select c.at from public.change_rows r join public.changes c on c.id = r.change_id
      where r.table_name = 'profiles' and r.row_id = p.id::text and r.after ->> 'is_admin' = 'true'
      order by r.change_id desc limit 1)
    from public.profiles p join auth.users u on u.id = p.id
    where p.is_admin order by 2, 1;
end $$;
grant execute on function public.list_staff to authenticated;
create function public.add_staff(email private.text_2000) returns uuid
  language plpgsql security definer set search_path = '' as $$
declare
  account auth.users;
begin
  perform private.require('staff');
  select u.* into account from auth.users u
  where lower(normalize(u.email::text, nfc)) = lower(normalize(btrim(add_staff.email), nfc)) and u.deleted_at is null;
  if account.id is null then
    raise exception 'Det finns inget konto med den e-postadressen.' using errcode = 'PT404';
  elsif account.email_confirmed_at is null then
    raise exception 'E-postadressen är inte bekräftad ännu.' using errcode = 'PT409';
  end if;
  update public.profiles p set is_admin = true where p.id = account.id and not p.is_admin;
  if not found then
    raise exception 'Kontot är redan medarbetare.' using errcode = 'PT409';
  end if;
  return account.id;
end $$;
grant execute on function public.add_staff to authenticated;
create function public.remove_staff(user_id uuid) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.require('staff');
  -- One at a time: two that remove each other would both still see the other.
  perform pg_advisory_xact_lock(hashtextextended('staff', 0));
  perform private.require('staff');
  if not exists (select from public.profiles p where p.id = user_id and p.is_admin) then
    raise exception 'Kontot är inte medarbetare längre.' using errcode = 'PT404';
  elsif not exists (select from public.profiles p where p.id <> user_id and p.is_admin) then
    raise exception 'Det måste finnas minst en medarbetare.' using errcode = 'PT409';
  end if;
  update public.profiles p set is_admin = false where p.id = user_id;
end $$;
grant execute on function public.remove_staff to authenticated;

-- office_start.sql
create function public.office_overview() returns jsonb
  language plpgsql stable set search_path = '' as $$
begin
  perform private.require('write');
  return jsonb_build_object(
    'security', jsonb_build_object('failures', private.count_security_failures()),
    'questions', (select jsonb_build_object('pending', count(*), 'oldest_at', min(q.created_at))
      from public.interpretation_questions q where q.status = 'pending'),
    'messages', (select jsonb_build_object('unread', count(*)) from public.contact_messages m where m.status = 'unread'),
    'devotions', jsonb_build_object('missing', (
      select coalesce(jsonb_agg(private.today() + n order by n), '[]') from generate_series(0, 29) n
      where not exists (select from public.daily_devotions d where private.is_public(d.is_active) and d.date = private.today() + n))),
    'quotes', jsonb_build_object('faults', private.count_faults()),
    'counter', (select jsonb_build_object('total_souls_won', c.total_souls_won, 'last_updated', c.last_updated)
      from public.soul_winning_counter c),
    'history', (select coalesce(jsonb_agg(to_jsonb(h)), '[]') from public.list_changes(page_size => 5) h));
end $$;
grant execute on function public.office_overview to authenticated;

-- my_start.sql
create function public.my_start() returns jsonb
  language sql stable security invoker set search_path = ''
  begin atomic
    with me as (select (select auth.uid()) as id),
    -- The newest alone is read, by the index: a reader may have coloured the whole Bible.
    marked as (
      select h.osis, h.book, h.chapter, h.verse_number, h.color
      from public.verse_highlights h join public.books b on b.osis = h.osis and b.is_active
      where h.user_id = (select id from me) order by h.updated_at desc, h.id desc limit 1
    ),
    noted as (
      select n.osis, n.book, n.chapter, n.first_verse, n.last_verse, left(n.body, 200) as body
      from public.verse_notes n join public.books b on b.osis = n.osis and b.is_active
      where n.user_id = (select id from me) order by n.updated_at desc, n.id desc limit 1
    ),
    kept as (
      select i.id, i.description
      from public.saved_interpretations s join public.interpretations i on i.id = s.interpretation_id
      where s.user_id = (select id from me) order by s.created_at desc, s.id desc limit 1
    )
    select jsonb_build_object(
      -- The beginning of a description tells whether the lesson is yet to come.
      'lessons', (select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'title', l.title, 'description', left(l.description, 40),
          'video_url', l.video_url, 'duration', l.duration, 'lesson_order', l.lesson_order, 'module_order', l.module_order,
          'module_title', l.module_title, 'module_description', null, 'created_at', l.created_at)
        order by l.module_order, l.lesson_order, l.created_at), '[]') from public.soul_winning_lessons l),
      'progress', (select coalesce(jsonb_agg(jsonb_build_object('lesson_id', p.lesson_id, 'completed', p.completed)), '[]')
        from public.user_lesson_progress p where p.user_id = (select id from me)),
      'reading', (select jsonb_build_object('plan_id', r.plan_id, 'plan_type', r.plan_type, 'started_at', r.started_at,
          'completed_days', r.completed_days, 'plan_chapters', r.plan_chapters, 'manual_progress', r.manual_progress,
          'schedule', r.schedule)
        from public.user_bible_reading_progress r where r.user_id = (select id from me)),
      'saved', (select to_jsonb(kept) from kept),
      'highlight', (select to_jsonb(marked) from marked),
      'note', (select to_jsonb(noted) from noted),
      'active_at', greatest(
        (select max(greatest(p.started_at, p.completed_at)) from public.user_lesson_progress p where p.user_id = (select id from me)),
        (select r.updated_at from public.user_bible_reading_progress r where r.user_id = (select id from me)),
        (select max(h.updated_at) from public.verse_highlights h where h.user_id = (select id from me)),
        (select max(n.updated_at) from public.verse_notes n where n.user_id = (select id from me)))
    );
  end;
grant execute on function public.my_start to authenticated;

-- my_data.sql
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
create function private.device_kind(user_agent text) returns text
  language sql immutable set search_path = ''
  return case
    when user_agent ~* 'ipad|tablet|android(?!.*mobile)' then 'tablet'
    when user_agent ~* 'mobi|iphone|android' then 'phone'
    when user_agent ~* 'windows|macintosh|linux|cros|x11' then 'computer'
    else 'unknown'
  end;
create function public.my_sessions()
  returns table (id uuid, device text, first_seen timestamptz, last_seen timestamptz, is_current boolean)
  language sql stable security definer set search_path = ''
  begin atomic
    select s.id, private.device_kind(s.user_agent), s.created_at,
      greatest(s.created_at, s.updated_at, s.refreshed_at at time zone 'UTC'),
      s.id::text is not distinct from auth.jwt() ->> 'session_id'
    from auth.sessions s
    where s.user_id = auth.uid() and (s.not_after is null or s.not_after > now())
    order by 5 desc, 4 desc, 1;
  end;
grant execute on function public.my_sessions to authenticated;
create function public.my_data_counts() returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  kept record;
  rows bigint;
  counts jsonb := jsonb_build_object('pictures', (
    select count(*) from storage.objects o where o.bucket_id = 'avatars' and starts_with(o.name, auth.uid() || '-')));
begin
  for kept in select * from private.personal_tables() loop
    execute format('select count(*) from %s where %I = $1', kept.in_table, kept.column_name) into rows using auth.uid();
    counts := counts || jsonb_build_object(kept.name, rows);
  end loop;
  return counts;
end $$;
grant execute on function public.my_data_counts to authenticated;
create function public.my_data() returns jsonb
  language plpgsql stable security definer set search_path = '' set timezone = 'UTC' as $$
declare
  kept record;
  rows jsonb;
  data jsonb := jsonb_build_object(
    'account', (
      select jsonb_build_object('id', u.id, 'email', u.email, 'created_at', u.created_at, 'confirmed_at', u.email_confirmed_at,
        'last_sign_in_at', u.last_sign_in_at, 'metadata', u.raw_user_meta_data)
      from auth.users u where u.id = auth.uid()),
    'sessions', (select coalesce(jsonb_agg(to_jsonb(s)), '[]') from public.my_sessions() s),
    'pictures', (
      select coalesce(jsonb_agg(jsonb_build_object('name', o.name, 'created_at', o.created_at) order by o.name), '[]')
      from storage.objects o where o.bucket_id = 'avatars' and starts_with(o.name, auth.uid() || '-')));
begin
  for kept in select * from private.personal_tables() loop
    execute format('select coalesce(jsonb_agg(to_jsonb(r)), ''[]'') from (select %s from %s where %I = $1) r',
      private.exported_columns(kept.in_table, kept.column_name, kept.is_own), kept.in_table, kept.column_name)
    into rows using auth.uid();
    data := data || jsonb_build_object(kept.name, rows);
  end loop;
  return data;
end $$;
grant execute on function public.my_data to authenticated;
create function public.delete_my_data(kinds private.texts_50) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  own constant text[] := array(select p.name from private.personal_tables() p where p.is_own and p.name <> 'profiles');
  unknown constant text := (select kind from unnest(kinds) kind where kind <> all (own) limit 1);
  kept record;
begin
  if unknown is not null then
    raise exception 'Det går inte att ta bort: %', left(unknown, 60) using errcode = 'PT404';
  end if;
  for kept in select p.* from private.personal_tables() p where p.name = any (kinds) and p.is_own loop
    execute format('delete from %s where %I = $1', kept.in_table, kept.column_name) using auth.uid();
  end loop;
end $$;
grant execute on function public.delete_my_data to authenticated;
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
    raise exception 'Skriv ditt lösenord igen.' using errcode = 'PT403';
  end if;
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

-- search_verses.sql
create type private.verse_part as (phrase text, word text, is_last boolean, words text[]);
create function private.matching_verses(needle text, whole_word text)
  returns table (book_id int, verses bit varying, whole bit varying)
  language plpgsql stable rows 66 set search_path = '' set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  pattern constant text := lower(private.contains_pattern(needle));
  every_word constant int := 1000000;
  words text[];
  whole_words text[];
begin
  if private.words_of(needle) = array[lower(needle)] then
    -- A part of a single word stands in every verse that has one of the words.
    words := private.words_containing(lower(needle), false, false, every_word);
    whole_words := array(select w.word from unnest(words) w (word) where w.word ~* whole_word);
    return query
      select c.book_id, bit_or(c.verses)::bit varying,
        bit_or(case when c.word = any (whole_words) then c.verses else c.verses & ~ c.verses end)::bit varying
      from private.concordance c where c.word = any (words) group by c.book_id;
    return;
  end if;

  -- Other texts have to be compared, in the verses that have all the words; in all verses if no word is known. A part that
  -- very many words can be is left to the comparison, if another part tells more; so is one that more than eight can be, where
  -- the others leave twenty verses at most.
  return query
    with telling as materialized (
      select a.part, a.words from private.words_of_query(needle, 300) a
    ), parts as materialized (
      select t.part, t.words from telling t
      union all
      select a.part, a.words from private.words_of_query(needle, every_word) a where not exists (select from telling)
    ), few as materialized (
      select p.part, p.words from parts p where cardinality(p.words) <= 8
    ), of_few as materialized (
      select a.part, c.book_id, bit_or(c.verses) as verses
      from few a cross join lateral (select c.book_id, c.verses from private.concordance c where c.word = any (a.words) offset 0) c
      group by a.part, c.book_id
    ), by_few as materialized (
      select o.book_id, bit_and(o.verses) as verses from of_few o group by o.book_id having count(*) = (select count(*) from few)
    ), others as materialized (
      select p.part, p.words from parts p
      where cardinality(p.words) > 8 and (not exists (select from few) or (select sum(bit_count(b.verses)) from by_few b) > 20)
    ), of_parts as materialized (
      select o.part, o.book_id, o.verses from of_few o
      union all
      select a.part, c.book_id, bit_or(c.verses)
      from others a cross join lateral (select c.book_id, c.verses from private.concordance c where c.word = any (a.words) offset 0) c
      group by a.part, c.book_id
    ), candidates as materialized (
      select o.book_id, bit_and(o.verses) as verses from of_parts o
      group by o.book_id having count(*) = (select count(*) from few) + (select count(*) from others)
      union all
      select p.book_id, ~ repeat('0', sum(p.bits)::int)::bit varying from private.chapter_bit_offsets p
      where not exists (select from parts) group by p.book_id
    ), found as materialized (
      select c.book_id, c.verses & ~ c.verses as blank, p.first_bit + v.number - 1 as place, v.text
      from candidates c
        join private.chapter_bit_offsets p on p.book_id = c.book_id and position(B'1' in substring(c.verses from p.first_bit + 1 for p.bits)) > 0
        cross join lateral (select v.number, v.text from public.verses v where v.chapter_id = p.chapter_id offset 0) v
      -- In this order: comparing costs most.
      where case when get_bit(c.verses, p.first_bit + v.number - 1) = 1 then lower(v.text) like pattern end
    )
    select f.book_id, bit_or(set_bit(f.blank, f.place, 1))::bit varying,
      bit_or(set_bit(f.blank, f.place, (f.text ~* whole_word)::int))::bit varying
    from found f group by f.book_id;
end $$;
create function private.set_bit_positions(bits bit varying, skip bigint, size bigint) returns int[]
  language plpgsql immutable set search_path = '' as $$
declare
  places int[] := '{}';
  at int := 0;
  step int;
begin
  for nth in 1 .. skip + size loop
    step := position(B'1' in substring(bits from at + 1));
    exit when step = 0;
    at := at + step;
    if nth > skip then
      places := places || (at - 1);
    end if;
  end loop;
  return places;
end $$;
create function public.search_verses(
  q private.text_2000, scope private.text_2000 default 'all', page_size int default 50, page_offset int default 0
) returns jsonb
  language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan set jit = off as $$
declare
  needle constant text := private.search_needle(q);
  whole_word constant text := '(^|\W)' || regexp_replace(needle, '([^[:alnum:][:space:]])', '\\\1', 'g') || '(\W|$)';
  size constant int := least(greatest(coalesce(page_size, 50), 0), 100);
  skip constant int := least(greatest(coalesce(page_offset, 0), 0), 50000);
  result jsonb;
begin
  if scope is null or scope not in ('all', 'old', 'new')
    and not exists (select from public.books b where b.osis = scope and private.is_public(b.is_active))
  then
    raise exception 'Okänt sökområde: %', coalesce(scope, 'null') using errcode = '22023';
  elsif needle is null then
    return jsonb_build_object('total', 0, 'all', 0, 'old', 0, 'new', 0, 'books', '[]'::jsonb, 'words', null, 'hits', '[]'::jsonb);
  end if;

  with found as materialized (
    select b.id, b.osis, b.name, b.testament, row_number() over (order by b.testament desc, b.book_order) as place,
      f.verses, f.whole, f.words, bit_count(f.verses) as many, scope = 'all' or b.testament = scope or b.osis = scope as in_scope
    from private.found_verses(needle, whole_word) f join public.books b on b.id = f.book_id
  ), ranked as (
    select r.is_whole, f.place, f.id, r.verses, r.many, (sum(r.many) over (order by r.is_whole desc, f.place) - r.many)::bigint as before
    from found f cross join lateral (
      select true as is_whole, f.whole as verses, bit_count(f.whole) as many
      union all
      select false, f.verses & ~ f.whole, f.many - bit_count(f.whole)
    ) r where f.in_scope and r.many > 0
  ), page as materialized (
    select r.is_whole, r.place, r.id,
      private.set_bit_positions(r.verses, greatest(skip - r.before, 0), least(skip + size - r.before, size)) as verses
    from ranked r where r.before < skip + size and r.before + r.many > skip
  ), hits as materialized (
    select page.is_whole, f.place, f.osis, f.name, p.chapter, v.number, v.text
    from page join found f on f.id = page.id
      join private.chapter_bit_offsets p on p.book_id = page.id
      -- Of a chapter that much is read which its hits lie in.
      cross join lateral (
        select min(place) - p.first_bit + 1 as first, max(place) - p.first_bit + 1 as last
        from unnest(page.verses) place where place >= p.first_bit and place < p.first_bit + p.bits
      ) shown
      cross join lateral (
        select v.number, v.text from public.verses v
        where v.chapter_id = p.chapter_id and v.number between shown.first and shown.last offset 0
      ) v
    where shown.first is not null and p.first_bit + v.number - 1 = any (page.verses)
  ), marked as (
    select distinct w.word
    from (select f.words from found f where f.words is not null limit 1) f cross join unnest(f.words) w (word)
    where exists (select from hits h where w.word = any (private.words_of(h.text)) or w.word ~ '\s' and strpos(lower(h.text), lower(w.word)) > 0)
  )
  select jsonb_build_object(
    'total', coalesce(sum(f.many) filter (where f.in_scope), 0),
    'all', coalesce(sum(f.many), 0),
    'old', coalesce(sum(f.many) filter (where f.testament = 'old'), 0),
    'new', coalesce(sum(f.many) filter (where f.testament = 'new'), 0),
    'books', coalesce(jsonb_agg(jsonb_build_object('osis', f.osis, 'count', f.many) order by f.place), '[]'),
    'words', case when bool_or(f.words is not null) then (select coalesce(jsonb_agg(m.word order by m.word), '[]') from marked m) end,
    'hits', coalesce((
      select jsonb_agg(jsonb_build_object('osis', h.osis, 'book', h.name, 'chapter', h.chapter, 'verse', h.number,
        'text', h.text, 'whole', h.is_whole) order by h.is_whole desc, h.place, h.chapter, h.number) from hits h), '[]'))
  into result from found f;
  return result;
end $$;
grant execute on function public.search_verses to anon, authenticated, service_role;
create function private.verses_having(parts private.verse_part[]) returns table (book_id int, verses bit varying, words text[])
  language sql stable rows 66 set search_path = '' set plan_cache_mode = force_generic_plan as $$
  with asked as materialized (
    select * from unnest(parts) with ordinality p (phrase, word, is_last, words, part)
  ), bits as (
    select p.part, c.book_id, bit_or(c.verses) as verses
    from asked p cross join lateral (select c.book_id, c.verses from private.concordance c where c.word = any (p.words) offset 0) c
    group by p.part, c.book_id
    union all
    -- No word matches '$^': which of the verses have the phrase as whole words is not asked.
    select p.part, m.book_id, m.verses from asked p cross join lateral private.matching_verses(p.phrase, '$^') m where p.phrase is not null
  )
  select b.book_id, bit_and(b.verses)::bit varying,
    (select array_agg(word) from (select unnest(words) as word from asked union select phrase from asked where phrase is not null) every_word)
  from bits b group by b.book_id having count(*) = (select count(*) from asked) and bit_count(bit_and(b.verses)) > 0
$$;
create function private.found_verses(needle text, whole_word text)
  returns table (book_id int, verses bit varying, whole bit varying, words text[])
  language plpgsql stable rows 66 set search_path = '' as $$
declare
  -- One word alone, unquoted, has been looked for already.
  steps constant text[] := case when cardinality(private.words_of(needle)) > 1 or needle ~ '["”“«»]' then array['words', 'forms', 'similar'] else array['forms', 'similar'] end;
  step text;
  parts private.verse_part[];
begin
  return query
    select m.book_id, m.verses, m.whole, null::text[]
    from private.matching_verses(needle, whole_word) m join public.books b on b.id = m.book_id
    where private.is_public(b.is_active) and bit_count(m.verses) > 0;
  if found then
    return;
  end if;
  parts := private.verse_parts(needle);
  foreach step in array steps loop
    if step <> 'words' then
      exit when not exists (select from unnest(parts) p where p.word is not null);
      parts := private.forgiving_parts(parts, step = 'similar');
    end if;
    return query
      select h.book_id, h.verses, (h.verses & ~ h.verses)::bit varying, h.words
      from private.verses_having(parts) h join public.books b on b.id = h.book_id where private.is_public(b.is_active);
    if found then
      return;
    end if;
  end loop;
end $$;
create function private.verse_parts(needle text) returns private.verse_part[]
  language plpgsql stable set search_path = '' as $$
declare
  quoted constant text := '["”“«»]\s*([^"”“«»]+?)\s*["”“«»]';
  others constant text := regexp_replace(needle, quoted, ' ', 'g');
begin
  return array(
    (select row(m[1], null, false, null)::private.verse_part from regexp_matches(needle, quoted, 'g') m where char_length(m[1]) > 1 limit 4)
    union all
    (select row(null, s.word, s.part = max(s.part) over (),
        coalesce(private.words_containing(s.word, true, false, 300), array[s.word]))::private.verse_part
      from private.searched_words(others) s order by s.part));
end $$;
create function private.forgiving_parts(parts private.verse_part[], guessing boolean) returns private.verse_part[]
  language plpgsql stable set search_path = '' as $$
declare
  part private.verse_part;
  unknown int := 0;
begin
  for nth in 1 .. coalesce(cardinality(parts), 0) loop
    part := parts[nth];
    continue when part.word is null;
    if not guessing then
      part.words := part.words || array(select private.kin_of('bible', part.word, part.is_last));
    elsif part.words = '{}' and unknown < 4 then
      unknown := unknown + 1;
      part.words := array(select private.nearest_words('bible', part.word));
    end if;
    parts[nth] := part;
  end loop;
  return parts;
end $$;

-- search_site.sql
create function private.site_rows_containing(
  source text, exact_title text, looked_in text, ordering text, needle text, words tsquery, size int
) returns table (id uuid, is_exact boolean, place bigint)
  language plpgsql stable rows 10 set search_path = '' as $$
declare
  pattern constant text := private.contains_pattern(needle);
  exact uuid[];
  others uuid[];
begin
  execute format('select array(select t.id from %s and %s = $1 order by %s limit $2)', source, exact_title, ordering)
    into exact using lower(needle), size;
  -- Of the first ones as many as are shown, even if all the exact ones are among them.
  execute format('select array(select t.id from (select * from %s order by %s limit 300) t where %s ilike $1 limit $2)',
    source, ordering, looked_in) into others using pattern, 2 * size;
  if cardinality(others) < 2 * size and words is null then
    execute format('select array(select t.id from %s and %s ilike $1 order by %s limit $2)', source, looked_in, ordering)
      into others using pattern, 2 * size;
  elsif cardinality(others) < 2 * size and numnode(words) > 0 then
    execute format($found$
      with found as materialized (select t.* from %s and private.word_vector(%s) @@ $3 and %2$s ilike $1)
      select array(select t.id from found t order by %3$s limit $2)$found$, source, looked_in, ordering)
      into others using pattern, 2 * size, words;
  end if;
  return query
    select found.id, bool_or(found.is_exact), min(found.place) from (
      select e.id, true as is_exact, e.place from unnest(exact) with ordinality e (id, place)
      union all
      select o.id, false, o.place + size from unnest(others) with ordinality o (id, place)
    ) found group by found.id order by 3 limit size;
end $$;
create function public.search_site(q private.text_2000)
  returns table (source text, id uuid, title text, snippet text, slug text, rank int, is_exact boolean, why text, matched text)
  language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan set jit = off as $$
#variable_conflict use_column
declare
  needle constant text := private.search_needle(q);
  enough constant int := 8;
  telling int;
  parts int[];
  words text[];
  places private.site_place[];
  rows text;
begin
  if needle is null then
    return;
  end if;
  select count(distinct a.part), array_agg(a.part), array_agg(w.word) into telling, parts, words
  from private.words_of_query(needle, 300) a left join lateral unnest(a.words) w (word) on true;
  places := array(
    select (s.source, f.id, null, case when f.is_exact then 'title' else 'text' end, f.place)::private.site_place
    from private.site_queries(telling, parts, words) s cross join lateral private.site_rows_containing(
      s.of_rows, s.exact_title, s.looked_in, s.ordering, needle, case when telling > 0 then s.query end, s.most) f);
  if cardinality(places) < enough then
    places := places || private.similar_places(needle, places);
  end if;
  select string_agg(format('select p.source, %s as turn, %s as most, t.id, %s as title, %s as snippet, %s as slug, p.why, p.matched, p.place
      from unnest($1) p join %s t on t.id = p.id where p.source = %L',
    s.turn, s.most, s.title, s.snippet, s.address, split_part(s.of_rows, ' ', 1), s.source), ' union all ')
    into rows from private.site_sources() s where s.source in (select p.source from unnest(places) p);
  if rows is null then
    return;
  end if;
  return query execute format($rows$
    with found as (%s), ranked as (
      select f.*, array_position(array['title', 'text', 'form', 'similar'], f.why) as tier from found f
    ), dealt as (
      select r.*, row_number() over (partition by r.turn order by r.tier, r.place)::int as rank from ranked r
    )
    select d.source, d.id, d.title, d.snippet, d.slug::text, d.rank, d.why = 'title', d.why, d.matched
    from dealt d where d.rank <= d.most order by d.tier, d.rank, d.turn$rows$, rows) using places;
end $$;
grant execute on function public.search_site to anon, authenticated, service_role;
create function private.site_sources() returns table (
  source text, turn int, most int, of_rows text, title text, exact_title text, looked_in text, ordering text, snippet text, address text
)
  language sql immutable rows 11 set search_path = '' as $$
  values
    ('interpretation', 1, 5, 'public.interpretations t where private.is_public(t.type = ''correct'', t.deleted_at)',
      't.description', 'lower(left(t.description, 200))',
      't.description || E''\n'' || t.answer || coalesce(E''\n'' || t.book, '''')', 't.created_at desc, t.id desc',
      'private.beginning(t.answer, 100) || ''...''',
      'private.share_slug(t.description, t.book, t.chapter, t.verse_range)'),
    ('lesson', 2, 3, 'public.soul_winning_lessons t where private.is_public(true, t.deleted_at)',
      't.title', 'lower(t.title)', 't.title || E''\n'' || t.description', 't.module_order, t.lesson_order, t.created_at',
      'private.first_words(t.description)', 'null'),
    ('bible_study', 3, 3, 'public.bible_studies t where true',
      't.title', 'lower(t.title)', 't.title', 't.created_at desc, t.id desc', 'null', 'null'),
    ('sermon', 4, 3, 'public.sermons t where true',
      't.title', 'lower(t.title)', 't.title', 't.created_at desc, t.id desc', 'null', 'null'),
    ('documentary', 5, 3, 'public.documentaries t where true',
      't.title', 'lower(t.title)', 't.title', 't.created_at desc, t.id desc', 'null', 'null'),
    ('subject', 6, 2, 'public.subjects t where private.is_public(t.is_active)',
      't.title', 'lower(t.title)', 't.title || E''\n'' || coalesce(t.description, '''')', 't.subject_order, t.created_at',
      'private.first_words(t.description)', 't.id::text'),
    ('subject_article', 7, 3, 'public.subject_articles t where private.is_public(t.is_published)
        and exists (select from public.subjects s where s.id = t.subject_id and private.is_public(s.is_active))',
      't.title', 'lower(t.title)', 't.title || E''\n'' || t.excerpt', 't.created_at desc, t.id desc',
      'private.first_words(t.excerpt)', 'concat_ws(''/'', t.subject_id, t.id, nullif(private.title_slug(t.title), ''''))'),
    ('religion', 8, 2, 'public.false_religion_categories t where private.is_public(t.is_active)',
      't.name', 'lower(t.name)', 't.name || E''\n'' || coalesce(t.description, '''')', 't.category_order, t.created_at',
      'private.first_words(t.description)', 't.slug'),
    ('religion_group', 9, 2, 'public.false_religion_subcategories t where private.is_public(t.is_active)
        and exists (select from public.false_religion_categories c where c.id = t.category_id and private.is_public(c.is_active))',
      '(select c.name || '' – '' from public.false_religion_categories c where c.id = t.category_id) || t.name', 'lower(t.name)', 't.name || E''\n'' || coalesce(t.description, '''')', 't.subcategory_order, t.created_at',
      'private.first_words(t.description)',
      '(select c.slug from public.false_religion_categories c where c.id = t.category_id) || ''/'' || t.slug'),
    ('religion_article', 10, 3, 'public.false_religion_articles t where private.is_public(t.is_published)
        and exists (select from public.false_religion_subcategories s join public.false_religion_categories c on c.id = s.category_id
          where s.id = t.subcategory_id and private.is_public(s.is_active) and private.is_public(c.is_active))',
      't.title', 'lower(t.title)', 't.title || E''\n'' || t.excerpt', 't.created_at desc, t.id desc',
      'private.first_words(t.excerpt)',
      '(select c.slug || ''/'' || s.slug || ''/'' from public.false_religion_subcategories s
        join public.false_religion_categories c on c.id = s.category_id where s.id = t.subcategory_id)
        || case when t.slug <> '''' and not exists (select from public.false_religion_articles o
          where o.subcategory_id = t.subcategory_id and o.slug = t.slug and o.id <> t.id) then t.slug else t.id::text end'),
    ('event', 11, 3, 'public.events t where private.is_public(t.is_active) and t.event_date >= private.today()',
      't.title', 'lower(t.title)', 't.title || E''\n'' || coalesce(t.description, '''')', 't.event_date, t.start_time nulls first, t.id',
      'null', 'null')
$$;
create function private.first_words(content text) returns text
  language sql immutable set search_path = ''
  return case when char_length(content) > 100
    then regexp_replace(private.beginning(content, 100), '[[:space:],;:.!?–-]+[^[:space:]]*$', '') || '…'
    else nullif(content, '') end;
create function private.site_rows_having(
  of_rows text, looked_in text, ordering text, parts int[], words text[], query tsquery, besides uuid[], size int
) returns table (id uuid, matched text, place bigint)
  language plpgsql stable rows 10 set search_path = '' set enable_seqscan = off as $$
begin
  return query execute format($found$
    with candidates as materialized (
      select t.* from %1$s and private.word_vector(%2$s) @@ $1 and t.id <> all ($2) limit 4 * $5
    ), best as materialized (
      select t.id, string_agg(o.word, ' ' order by o.part) as words, row_number() over (order by sum(o.nearness), %3$s) as place
      from candidates t cross join lateral (
        select distinct on (w.part) w.part, w.word, w.nearness
        from unnest($3, $4) with ordinality w (part, word, nearness)
        where w.word = any (private.words_of(%2$s)) order by w.part, w.nearness
      ) o group by t.id, %4$s order by place limit $5
    )
    select b.id, b.words, b.place from best b$found$,
    of_rows, looked_in, ordering, regexp_replace(ordering, ' (desc|nulls first)', '', 'g'))
    using query, besides, parts, words, size;
end $$;
create type private.site_place as (source text, id uuid, matched text, why text, place bigint);
create function private.similar_places(needle text, besides private.site_place[]) returns private.site_place[]
  language plpgsql stable set search_path = '' as $$
declare
  places private.site_place[] := '{}';
  parts int[];
  words text[];
  forgiving boolean;
begin
  foreach forgiving in array array[false, true] loop
    exit when forgiving and cardinality(besides || places) > 0;
    select array_agg(s.part), array_agg(s.word) into parts, words from private.standing_for('site', needle, forgiving) s;
    places := array(
      select (s.source, r.id, r.matched, case when forgiving then 'similar' else 'form' end, r.place)::private.site_place
      from private.site_queries((select count(*)::int from private.searched_words(needle)), parts, words) s
        cross join lateral private.site_rows_having(
          s.of_rows, s.looked_in, s.ordering, parts, words, s.query, array(select b.id from unnest(besides) b), s.most) r
      where numnode(s.query) > 0);
  end loop;
  return places;
end $$;
create table private.site_words (
  word     text collate "C" not null,
  of_table text collate "C" not null,
  primary key (word, of_table)
);
create function private.site_queries(of_parts int, parts int[], words text[]) returns table (
  source text, of_rows text, exact_title text, looked_in text, ordering text, most int, query tsquery
)
  language sql stable rows 11 set search_path = '' set plan_cache_mode = force_generic_plan as $$
  with known as materialized (
    select k.word, k.of_table from private.site_words k where k.word = any (words)
  ), any_of as (
    select k.of_table, w.part, '(' || string_agg('''' || replace(replace(w.word, '\', '\\'), '''', '''''') || '''', ' | ') || ')' as words
    from unnest(parts, words) w (part, word) join known k on k.word = w.word group by k.of_table, w.part
  ), queries as (
    select a.of_table, string_agg(a.words, ' & ' order by a.part)::tsquery as query from any_of a group by a.of_table having count(*) = of_parts
  )
  select s.source, s.of_rows, s.exact_title, s.looked_in, s.ordering, s.most, coalesce(q.query, ''::tsquery)
  from private.site_sources() s left join queries q on 'public.' || q.of_table = split_part(s.of_rows, ' ', 1)
$$;

-- search_answers.sql
create function private.interpretation_text(
  description text, book text, chapter int, verse_range text, verses jsonb, verses_groups jsonb
) returns text language sql immutable set search_path = ''
  return normalize(E'\n' || description
    || coalesce(E'\n' || book || ' ' || chapter || coalesce(':' || verse_range, ''), '')
    || coalesce(E'\n' || (select string_agg(t #>> '{}', E'\n') from jsonb_path_query(verses, '$[*].text') t), '')
    || coalesce(E'\n' || (
      select string_agg((g ->> 'book') || ' ' || (g ->> 'chapter') || coalesce(':' || (g ->> 'verse_range'), ''), E'\n')
      from jsonb_path_query(verses_groups, '$[*]') g), '')
    || coalesce(E'\n' || (
      select string_agg(t #>> '{}', E'\n') from jsonb_path_query(verses_groups, '$[*].verses[*].text') t), ''), nfc);
grant execute on function private.interpretation_text to authenticated, service_role;
create function private.newest_interpretations_containing(
  needle text, of_topic text, of_book text, start_at timestamptz, start_id uuid, walk int, size int
) returns public.interpretations[]
  language sql stable set search_path = '' as $$
  select array(
    select newest.answer from (
      select i as answer from public.interpretations i
      where private.is_public(i.type = 'correct', i.deleted_at) and (i.created_at, i.id) < (start_at, start_id)
      order by i.created_at desc, i.id desc limit walk
    ) newest
    where (of_topic = '' and of_book = '' or (newest.answer).id in (
        select f.row_id from private.filed_rows f
        where f.table_name = 'interpretations' and f.topic = of_topic and f.book = of_book and (f.created_at, f.row_id) < (start_at, start_id)
        order by f.created_at desc, f.row_id desc limit walk))
      and (needle is null or private.interpretation_text((newest.answer).description, (newest.answer).book, (newest.answer).chapter,
        (newest.answer).verse_range, (newest.answer).verses, (newest.answer).verses_groups) ilike private.contains_pattern(needle))
    limit size)
$$;
create function private.indexed_interpretations_containing(
  needle text, words tsquery, of_topic text, of_book text, by_keys boolean, start_at timestamptz, start_id uuid, since timestamptz, size int
) returns public.interpretations[]
  language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  keys record;
begin
  select * into keys from private.keys_of_filter(of_topic, of_book);
  -- Materialized, so that order and limit cannot lead the planner to walking.
  if not by_keys then
    return array(
      with found as materialized (
        select i as answer from public.interpretations i
        where private.word_vector(
            private.interpretation_text(i.description, i.book, i.chapter, i.verse_range, i.verses, i.verses_groups)) @@ words
          and i.created_at at time zone 'UTC' >= since at time zone 'UTC'
          and private.interpretation_text(i.description, i.book, i.chapter, i.verse_range, i.verses, i.verses_groups)
            ilike private.contains_pattern(needle)
          and private.is_public(i.type = 'correct', i.deleted_at) and (i.created_at, i.id) < (start_at, start_id)
          and (keys.topic_keys is null or private.filing_keys(i.topics, i.book, i.verses_groups) && keys.topic_keys)
          and (keys.book_keys is null or private.filing_keys(i.topics, i.book, i.verses_groups) && keys.book_keys)
          and (of_topic = '' and of_book = '' or exists (select from private.filed_rows f where f.table_name = 'interpretations'
            and f.topic = of_topic and f.book = of_book and f.created_at = i.created_at and f.row_id = i.id))
      )
      select f.answer from found f order by (f.answer).created_at desc, (f.answer).id desc limit size);
  end if;
  return array(
    with found as materialized (
      select i as answer from public.interpretations i
      where private.word_vector(
          private.interpretation_text(i.description, i.book, i.chapter, i.verse_range, i.verses, i.verses_groups)) @@ words
        and private.filing_keys(i.topics, i.book, i.verses_groups) && coalesce(keys.topic_keys, keys.book_keys)
        and private.filing_keys(i.topics, i.book, i.verses_groups) && coalesce(keys.book_keys, keys.topic_keys)
        and i.created_at at time zone 'UTC' >= since at time zone 'UTC'
        and private.interpretation_text(i.description, i.book, i.chapter, i.verse_range, i.verses, i.verses_groups)
          ilike private.contains_pattern(needle)
        and (i.created_at, i.id) < (start_at, start_id) and exists (select from private.filed_rows f where f.table_name = 'interpretations'
          and f.topic = of_topic and f.book = of_book and f.created_at = i.created_at and f.row_id = i.id)
        and private.is_public(i.type = 'correct', i.deleted_at)
    )
    select f.answer from found f order by (f.answer).created_at desc, (f.answer).id desc limit size);
end $$;
create function public.search_interpretations(
  q private.text_2000 default '', before_created_at timestamptz default null, before_id uuid default null, page_size int default 20,
  topic private.text_2000 default '', book private.text_2000 default ''
) returns setof public.interpretations
  language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan set jit = off as $$
declare
  needle constant text := private.search_needle(q);
  of_topic constant text := coalesce(private.topic_key(topic), '');
  of_book constant text := coalesce(book, '');
  size constant int := least(greatest(coalesce(page_size, 20), 1), 100);
  start_at constant timestamptz := coalesce(before_created_at, 'infinity');
  start_id constant uuid := coalesce(before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff');
  walk constant int := 300;
  few constant int := 60;
  is_narrowed constant boolean := of_topic <> '' or of_book <> '';
  filed constant int := coalesce((select c.rows from private.filed_counts c
    where c.table_name = 'interpretations' and c.topic = of_topic and c.book = of_book), 0);
  -- Less than a tenth of all is.
  is_sparse constant boolean := is_narrowed
    and filed * 10 < (select c.reltuples from pg_catalog.pg_class c where c.oid = 'public.interpretations'::pg_catalog.regclass);
  newest record;
  reached record;
  words tsquery;
  answers public.interpretations[];
  older public.interpretations[] := '{}';
begin
  if is_narrowed and (needle is null or filed <= few) then
    answers := private.filed_interpretations_containing(needle, of_topic, of_book, start_at, start_id, size);
  elsif needle is null then
    answers := private.newest_interpretations_containing(null, '', '', start_at, start_id, size, size);
  else
    answers := private.newest_interpretations_containing(needle, of_topic, of_book, start_at, start_id, walk, size);
  end if;

  if needle is not null and cardinality(answers) < size and not (is_narrowed and filed <= few) then
    select * into newest from private.nth_interpretation(start_at, start_id, 1);
    select * into reached from private.nth_interpretation(start_at, start_id, walk);
    words := private.word_query(needle);
    if reached.id is null or words is null and needle !~ '[[:alnum:]]' then
      null; -- Everything has been looked through; or there are signs alone, which are looked for among the newest only.
    elsif words is null and is_narrowed then
      older := private.filed_interpretations_containing(needle, of_topic, of_book, reached.created_at, reached.id, size);
    elsif words is null then
      older := private.newest_interpretations_containing(needle, '', '', reached.created_at, reached.id, null, size);
    elsif numnode(words) > 0 then
      if cardinality(answers) > 0 then
        older := private.indexed_interpretations_containing(needle, words, of_topic, of_book, is_sparse, reached.created_at, reached.id,
          reached.created_at - (newest.created_at - reached.created_at) * (1.5 * size / cardinality(answers)), size - cardinality(answers));
      end if;
      if cardinality(answers) + cardinality(older) < size then
        older := private.indexed_interpretations_containing(
          needle, words, of_topic, of_book, is_narrowed, reached.created_at, reached.id, '-infinity', size - cardinality(answers));
      end if;
    end if;
  end if;

  return query
    select a.* from unnest(answers || older) a order by a.created_at desc, a.id desc limit size;
end $$;
grant execute on function public.search_interpretations to anon, authenticated, service_role;
create function public.similar_interpretations(q private.text_2000, page_size int default 5)
  returns table (id uuid, description text, answer text, created_at timestamptz)
  language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan set enable_seqscan = off set jit = off as $$
#variable_conflict use_column
declare
  most constant int := 200;
  fillers constant text[] := string_to_array(
    'att bli bör dem den det dig din dit där ens ett får för går har han hon hur här jag kan man med mig min mot ner nog nån'
    || ' när och oss sen ska sig sin som tar upp vad var vem vet vid vår', ' ');
  newest constant text[] := array(
    select E'\n' || lower(private.interpretation_text(i.description, i.book, i.chapter, i.verse_range, i.verses, i.verses_groups))
    from public.interpretations i where private.is_public(i.type = 'correct', i.deleted_at) order by i.created_at desc, i.id desc limit 200);
  stem text;
  hits uuid[];
  ids uuid[] := '{}';
  weights float8[] := '{}';
begin
  for stem in
    select distinct left(word, greatest(4, char_length(word) - 2)) collate "C"
    from (
      select word from unnest(private.words_of(normalize(left(q, 2000), nfc))) word
      where char_length(word) between 3 and 40 and word <> all (fillers) group by word order by char_length(word) desc, word limit 12
    ) longest
  loop
    continue when (
      select count(*) from unnest(newest) text where strpos(text, ' ' || stem) > 0 or strpos(text, E'\n' || stem) > 0) > 20;
    hits := array(
      select i.id from public.interpretations i
      where private.word_vector(
          private.interpretation_text(i.description, i.book, i.chapter, i.verse_range, i.verses, i.verses_groups))
        @@ ('''' || replace(stem, '\', '\\') || ''':*')::tsquery
        and private.is_public(i.type = 'correct', i.deleted_at)
      limit most);
    ids := ids || hits;
    weights := weights || array_fill(1 / ln(2 + cardinality(hits)), array[cardinality(hits)]);
  end loop;
  return query
    select i.id, i.description, private.beginning(i.answer, 200), i.created_at
    from (
      select h.id, sum(h.weight) as weight from unnest(ids, weights) h (id, weight)
      group by h.id order by 2 desc limit least(private.page_size(page_size), 10)
    ) best join public.interpretations i on i.id = best.id
    order by best.weight desc, i.created_at desc;
end $$;
grant execute on function public.similar_interpretations to anon, authenticated;
create function private.filing_keys(topics text[], book text, passages jsonb) returns text[]
  language sql immutable set search_path = ''
  return array(
    select '#' || private.topic_key(t) from unnest(topics) t
    union select '@' || private.alias_key(b.name) from (
      select filing_keys.book union all select p ->> 'book' from jsonb_path_query(passages, '$[*]') p) b (name)
    where b.name <> '');
grant execute on function private.filing_keys to authenticated, service_role;
create function private.keys_of_filter(of_topic text, of_book text, out topic_keys text[], out book_keys text[])
  language sql stable set search_path = '' as $$
  select case when of_topic <> '' then array['#' || of_topic] end,
    case when of_book <> '' then array(select '@' || b.alias from public.book_aliases b where b.osis = of_book) end
$$;
create function private.filed_interpretations_containing(
  needle text, of_topic text, of_book text, start_at timestamptz, start_id uuid, size int
) returns public.interpretations[]
  language sql stable set search_path = '' as $$
  select array(
    select a.answer from (
      select f.created_at, f.row_id from private.filed_rows f
      where f.table_name = 'interpretations' and f.topic = of_topic and f.book = of_book and (f.created_at, f.row_id) < (start_at, start_id)
      order by f.created_at desc, f.row_id desc
    -- "offset 0": each by its id.
    ) f cross join lateral (select i as answer from public.interpretations i
      where i.id = f.row_id and private.is_public(i.type = 'correct', i.deleted_at) offset 0) a
    where needle is null or private.interpretation_text((a.answer).description, (a.answer).book, (a.answer).chapter,
      (a.answer).verse_range, (a.answer).verses, (a.answer).verses_groups) ilike private.contains_pattern(needle)
    order by f.created_at desc, f.row_id desc limit size)
$$;
create function private.nth_interpretation(start_at timestamptz, start_id uuid, nth int, out created_at timestamptz, out id uuid)
  language sql stable set search_path = '' as $$
  select i.created_at, i.id from public.interpretations i
  where private.is_public(i.type = 'correct', i.deleted_at) and (i.created_at, i.id) < (start_at, start_id)
  order by i.created_at desc, i.id desc offset nth - 1 limit 1
$$;

-- search_videos.sql
create function public.search_false_religion_articles(subcategory uuid, q private.text_2000) returns table (id uuid)
  language plpgsql stable set search_path = '' set jit = off as $$
#variable_conflict use_column
declare
  needle constant text := lower(regexp_replace(btrim(normalize(coalesce(q, ''), nfc)), '\s+', ' ', 'g'));
begin
  if char_length(needle) > 100 then
    raise exception 'Sökningen får ha högst 100 tecken.' using errcode = '22023';
  end if;
  return query
    select a.id from public.false_religion_articles a
    where a.subcategory_id = subcategory and private.is_public(a.is_published) and strpos(a.search_text, needle) > 0;
end $$;
grant execute on function public.search_false_religion_articles to anon, authenticated, service_role;
create function private.video_keys(series text, preacher text, topics text[]) returns text[]
  language sql immutable set search_path = ''
  return array(
    select 's' || video_keys.series where video_keys.series <> ''
    union all select 'p' || video_keys.preacher where video_keys.preacher <> ''
    union all select '#' || t from unnest(topics) t);
grant execute on function private.video_keys to authenticated, service_role;
create function private.title_query(of_table text, needles text[]) returns tsquery
  language sql stable set search_path = '' set plan_cache_mode = force_generic_plan as $$
  with asked as materialized (
    select count(distinct (n.nth, a.part))::int as telling, array_agg((100 * n.nth + a.part)::int) as parts, array_agg(w.word) as words
    from unnest(needles) with ordinality n (needle, nth)
      cross join lateral private.words_of_query(n.needle, 300) a left join lateral unnest(a.words) w (word) on true
  )
  select s.query from asked a cross join lateral private.site_queries(a.telling, a.parts, a.words) s
  where a.telling > 0 and split_part(s.of_rows, ' ', 1) = 'public.' || of_table
$$;
create function private.older_videos(
  of_table text, is_wanted text, patterns text[], keys text[], words tsquery, before_at timestamptz, before_id uuid, since timestamptz, size int
) returns uuid[]
  language plpgsql stable set search_path = '' set enable_seqscan = off as $$
declare
  ids uuid[];
begin
  if words is null then
    execute format($sql$
      select array(select t.id from public.%I t where %s and (t.created_at, t.id) < ($3, $4) order by t.created_at desc, t.id desc limit $5)$sql$,
      of_table, is_wanted) into ids using patterns, keys, before_at, before_id, size;
  else
    -- Materialized, so that order and limit cannot lead the planner to walking.
    execute format($sql$
      with found as materialized (
        select t.id, t.created_at from public.%I t
        where private.word_vector(t.title) @@ $6 and t.created_at at time zone 'UTC' >= $7 at time zone 'UTC'
          and %s and (t.created_at, t.id) < ($3, $4)
      )
      select array(select f.id from found f order by f.created_at desc, f.id desc limit $5)$sql$,
      of_table, is_wanted) into ids using patterns, keys, before_at, before_id, size, words, since;
  end if;
  return ids;
end $$;
create function public.search_videos(
  of_table private.text_2000, q private.text_2000 default '', series private.text_2000 default '', preacher private.text_2000 default '', topic private.text_2000 default '', page_size int default 12, page_offset int default 0
) returns jsonb
  language plpgsql stable security definer set search_path = '' set enable_seqscan = off set jit = off as $$
declare
  needles constant text[] := array_remove(
    (regexp_split_to_array(coalesce(private.search_needle(q), btrim(normalize(coalesce(q, ''), nfc))), '\s+'))[:8], '');
  patterns constant text[] := array(select private.contains_pattern(n) from unnest(needles) n);
  words constant tsquery := private.title_query(of_table, needles);
  keys constant text[] := private.video_keys(series, preacher, array_remove(array[topic], ''));
  is_wanted constant text := 't.title ilike all ($1)'
    || case when keys <> '{}' then ' and private.video_keys(t.series, t.preacher, t.topics) @> $2' else '' end;
  size constant int := least(greatest(coalesce(page_size, 12), 1), 100);
  skip constant int := greatest(coalesce(page_offset, 0), 0);
  -- One more tells whether there are more.
  most constant int := skip + size + 1;
  walk constant int := 300;
  newest_count bigint; newest_first timestamptz; newest_last timestamptz; newest_last_id uuid; newest_ids uuid[];
  older uuid[] := '{}';
  found uuid[];
  is_all boolean;
  page jsonb;
begin
  if of_table not in ('bible_studies', 'sermons', 'documentaries') or skip > 1000 then
    return null;
  end if;
  execute format($sql$
    select count(*) as rows, max(t.created_at) as first_at, min(t.created_at) as last_at, (array_agg(t.id order by t.created_at, t.id))[1] as last_id,
      coalesce(array_agg(t.id order by t.created_at desc, t.id desc) filter (where %s), '{}') as ids
    from (select * from public.%I order by created_at desc, id desc limit $3) t$sql$, is_wanted, of_table)
    into newest_count, newest_first, newest_last, newest_last_id, newest_ids using patterns, keys, walk;
  found := newest_ids;
  is_all := newest_count < walk or coalesce(numnode(words) = 0, false);

  if not is_all and cardinality(found) < most then
    if words is not null and cardinality(found) > 0 then
      older := private.older_videos(of_table, is_wanted, patterns, keys, words, newest_last, newest_last_id,
        newest_last - (newest_first - newest_last) * (1.5 * most / cardinality(found)), most - cardinality(found));
    end if;
    if cardinality(found || older) < most then
      older := private.older_videos(
        of_table, is_wanted, patterns, keys, words, newest_last, newest_last_id, '-infinity', most - cardinality(found));
      is_all := cardinality(found || older) < most;
    end if;
    found := found || older;
  end if;

  execute format($sql$
    select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'title', t.title, 'youtube_url', t.youtube_url, 'created_at', t.created_at,
      'preacher', t.preacher, 'series', t.series, 'preached_on', t.preached_on, 'passage', t.passage) order by p.place), '[]')
    from unnest($1) with ordinality p (id, place) join public.%I t on t.id = p.id$sql$, of_table)
    into page using found[skip + 1 : skip + size];
  return jsonb_build_object('videos', page, 'total', case when is_all then cardinality(found) end);
end $$;
grant execute on function public.search_videos to anon, authenticated, service_role;

-- search_office.sql
create function private.searched_content() returns table (name text, looked_in text, title text, ordering text, by_words boolean)
  language sql immutable rows 14 set search_path = '' as $$
  values
    ('interpretations',
      'private.interpretation_text(t.description, t.book, t.chapter, t.verse_range, t.verses, t.verses_groups)',
      'left(t.description, 200)', 't.created_at desc, t.id desc', true),
    ('soul_winning_lessons', 't.title || E''\n'' || t.description', 't.title', 't.module_order, t.lesson_order, t.created_at', true),
    ('bible_studies', 't.title', 't.title', 't.created_at desc, t.id desc', true),
    ('sermons', 't.title', 't.title', 't.created_at desc, t.id desc', true),
    ('documentaries', 't.title', 't.title', 't.created_at desc, t.id desc', true),
    ('daily_devotions', 't.title', 't.title', 't.date desc', true),
    ('events', 't.title', 't.title', 't.event_date desc', true),
    ('site_updates', 't.title', 't.title', 't.created_at desc', true),
    ('subject_articles', 't.title', 't.title', 't.subject_id, t.article_order', true),
    ('false_religion_articles', 't.title', 't.title', 't.subcategory_id, t.article_order', true),
    ('media', 'concat_ws(E''\n'', t.name, t.alt)', 't.name', 't.created_at desc', false),
    ('subjects', 'concat_ws(E''\n'', t.title, t.description)', 't.title', 't.subject_order', false),
    ('false_religion_categories', 'concat_ws(E''\n'', t.name, t.description)', 't.name', 't.category_order', false),
    ('false_religion_subcategories', 'concat_ws(E''\n'', t.name, t.description)', 't.name', 't.subcategory_order', false)
$$;
create function public.find_content(q private.text_2000, page_size int default 12) returns table (table_name text, row_id text, label text)
  language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan set jit = off as $$
#variable_conflict use_column
declare
  needle constant text := private.search_needle(q);
  pattern constant text := private.contains_pattern(needle);
  words constant tsquery := private.word_query(needle);
  size constant int := private.page_size(page_size);
begin
  perform private.require('write');
  if needle is null then
    return;
  end if;
  return query
    with found as (
      select c.name, f.id::text as row_id, f.is_exact, f.place
      from private.searched_content() c cross join lateral private.site_rows_containing(
        format('public.%I t where %s', c.name, case when private.is_hidable(c.name) then 't.deleted_at is null' else 'true' end),
        format('lower(%s)', c.title), c.looked_in, c.ordering, needle,
        case when c.by_words then words else ''::tsquery end, size) f
      union all
      select 'books', b.id::text, lower(b.name) = lower(needle), b.book_order from public.books b where b.name ilike pattern
      union all
      select 'site_settings', s.setting_key, false, 0 from public.site_settings s
      where concat_ws(E'\n', s.setting_key, s.description) ilike pattern
    ), page as (
      select f.*, t.place as table_place from found f join private.content_tables t on t.name = f.name
      order by f.is_exact desc, t.place, f.place limit size
    )
    select p.name, p.row_id, private.label_of(p.name, private.present_row(p.name, p.row_id))
    from page p order by p.is_exact desc, p.table_place, p.place;
end $$;
grant execute on function public.find_content to authenticated;

-- search_indexes.sql
create index interpretations_by_site_words on public.interpretations using gin (
  private.word_vector(description || E'\n' || answer || coalesce(E'\n' || book, '')));
create index interpretations_by_time on public.interpretations using brin ((created_at at time zone 'UTC'))
  with (pages_per_range = 8, autosummarize = true);
create index interpretations_by_title on public.interpretations (lower(left(description, 200)), created_at desc);
create index interpretations_by_words on public.interpretations using gin (
  private.word_vector(private.interpretation_text(description, book, chapter, verse_range, verses, verses_groups)),
  private.filing_keys(topics, book, verses_groups));
create index soul_winning_lessons_by_title on public.soul_winning_lessons (lower(title));
create index soul_winning_lessons_by_words on public.soul_winning_lessons
  using gin (private.word_vector(title || E'\n' || description));
create index bible_studies_by_time on public.bible_studies using brin ((created_at at time zone 'UTC'))
  with (pages_per_range = 8, autosummarize = true);
create index bible_studies_by_title on public.bible_studies (lower(title));
create index bible_studies_by_words on public.bible_studies
  using gin (private.word_vector(title), private.video_keys(series, preacher, topics));
create index sermons_by_time on public.sermons using brin ((created_at at time zone 'UTC'))
  with (pages_per_range = 8, autosummarize = true);
create index sermons_by_title on public.sermons (lower(title));
create index sermons_by_words on public.sermons
  using gin (private.word_vector(title), private.video_keys(series, preacher, topics));
create index documentaries_by_time on public.documentaries using brin ((created_at at time zone 'UTC'))
  with (pages_per_range = 8, autosummarize = true);
create index documentaries_by_title on public.documentaries (lower(title));
create index documentaries_by_words on public.documentaries
  using gin (private.word_vector(title), private.video_keys(series, preacher, topics));
create index daily_devotions_by_title on public.daily_devotions (lower(title));
create index daily_devotions_by_words on public.daily_devotions using gin (private.word_vector(title));
create index events_by_site_words on public.events using gin (private.word_vector(title || E'\n' || coalesce(description, '')));
create index events_by_title on public.events (lower(title));
create index events_by_words on public.events using gin (private.word_vector(title));
create index site_updates_by_title on public.site_updates (lower(title));
create index site_updates_by_words on public.site_updates using gin (private.word_vector(title));
create index subjects_by_site_words on public.subjects
  using gin (private.word_vector(title || E'\n' || coalesce(description, '')));
create index subjects_by_title on public.subjects (lower(title));
create index subject_articles_by_site_words on public.subject_articles using gin (private.word_vector(title || E'\n' || excerpt));
create index subject_articles_by_title on public.subject_articles (lower(title));
create index subject_articles_by_words on public.subject_articles using gin (private.word_vector(title));
create index false_religion_categories_by_site_words on public.false_religion_categories
  using gin (private.word_vector(name || E'\n' || coalesce(description, '')));
create index false_religion_categories_by_title on public.false_religion_categories (lower(name));
create index false_religion_subcategories_by_site_words on public.false_religion_subcategories
  using gin (private.word_vector(name || E'\n' || coalesce(description, '')));
create index false_religion_subcategories_by_title on public.false_religion_subcategories (lower(name));
create index false_religion_articles_by_site_words on public.false_religion_articles
  using gin (private.word_vector(title || E'\n' || excerpt));
create index false_religion_articles_by_title on public.false_religion_articles (lower(title));
create index false_religion_articles_by_words on public.false_religion_articles using gin (private.word_vector(title));
