-- Every object of the database, written from supabase/schemas by 'pnpm db:migration --squash'. It is never edited:
-- databases have it.
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
create function public.accepts_writes() returns boolean
  language sql volatile set search_path = ''
  return current_setting('transaction_read_only') = 'off' and current_setting('default_transaction_read_only') = 'off';
grant execute on function public.accepts_writes to anon, authenticated;

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
  -- Accents, vowel signs, variation selectors, skin colours, tags: they belong to the character before them.
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
create function private.whole_words(content text, most int) returns text
  language sql immutable set search_path = ''
  return case when char_length(content) <= most then content
    else regexp_replace(private.beginning(content, most), '[[:space:],;:.!?–-]+[^[:space:]]*$', '') || '…' end;
grant execute on function private.whole_words to authenticated, service_role;
create function private.excerpt(html text) returns text
  language sql immutable set search_path = ''
  return private.whole_words(private.prose_of(html), 200);
grant execute on function private.excerpt to authenticated, service_role;
create function private.title_slug(title text) returns text
  language sql immutable set search_path = ''
  return regexp_replace(btrim(
    regexp_replace(translate(lower(normalize(title, nfc)), E'\u00a0\u2009\u202f\t\n\r', '      '), '[^[:alnum:] ]', '', 'g')), ' +', '-', 'g');
grant execute on function private.title_slug to authenticated, service_role;
create function private.first_line(content text) returns text
  language sql immutable set search_path = ''
  return private.whole_words(btrim(content), 80);
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
create function private.first_words(content text) returns text
  language sql immutable set search_path = ''
  return nullif(private.whole_words(content, 100), '');
create function private.visible(content text) returns text
  language sql immutable strict parallel safe set search_path = '' as $$
  select translate(normalize(content, nfc),
    E'\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000'
      || E'\u00ad\u034f\u061c\u180e\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e'
      || E'\u2060\u2061\u2062\u2063\u2064\u2066\u2067\u2068\u2069\ufe0f\ufeff',
    '                  ')
$$;
grant execute on function private.visible to authenticated, service_role;
create function private.plain_signs(content text) returns text
  language sql immutable strict parallel safe set search_path = '' as $$
  select translate(private.visible(content),
    E'\u2010\u2011\u2012\u2013\u2014\u2015\u2212\u2e3a\u2e3b\ufe58\ufe63\uff0d\u2236\ufe55\uff1a', '------------:::')
$$;
grant execute on function private.plain_signs to authenticated, service_role;

-- page_paths.sql
create function private.page_path(of_table text) returns text
  language sql immutable set search_path = ''
  return case of_table
    when 'bible_studies' then '/studera/bibelstudier'
    when 'documentaries' then '/studera/dokumentarer'
    when 'events' then '/evenemang'
    when 'false_religion_categories' then '/studera/falska-religioner'
    when 'interpretations' then '/studera/tolkningar'
    when 'sermons' then '/studera/predikningar'
    when 'site_updates' then '/uppdateringar'
    when 'soul_winning_lessons' then '/sjalavinna/skolan'
    when 'subjects' then '/studera/amnen'
  end;
grant execute on function private.page_path to anon, authenticated, service_role;

-- roles.sql
create function private.is_admin() returns boolean
  language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select from public.profiles where id = auth.uid() and is_admin);
end $$;
grant execute on function private.is_admin to authenticated, service_role;
create function private.has_factor(account uuid) returns boolean
  language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select from auth.mfa_factors f where f.user_id = account and f.status = 'verified');
end $$;
create function private.has_confirmed_factor(account uuid) returns boolean
  language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from auth.mfa_factors f join private.confirmed_factors c on c.factor_id = f.id
    where f.user_id = account and f.status = 'verified');
end $$;
create function private.missing_factor() returns text
  language plpgsql stable security definer set search_path = '' as $$
declare
  has_factor constant boolean := private.has_factor(auth.uid());
begin
  if has_factor and auth.jwt() ->> 'aal' is distinct from 'aal2' then
    return 'code';
  elsif not exists (select from public.site_settings where setting_key = 'office_requires_factor' and setting_value = 'true') then
    return null;
  elsif not has_factor then
    return 'enrol';
  elsif not private.has_confirmed_factor(auth.uid()) then
    return 'confirm';
  end if;
  return null;
end $$;
grant execute on function private.missing_factor to authenticated, service_role;
create function private.may(action text) returns boolean
  language plpgsql stable set search_path = '' as $$
begin
  return action in ('write', 'publish', 'answer', 'settings', 'staff', 'own_factor') and private.is_admin()
    and (action = 'own_factor' or private.missing_factor() is null);
end $$;
grant execute on function private.may to authenticated, service_role;
create function public.missing_factor() returns text
  language sql stable set search_path = '' return private.missing_factor();
grant execute on function public.missing_factor to authenticated;
create function private.require(action text) returns void
  language plpgsql stable set search_path = '' as $$
begin
  if private.may(action) is not true then
    raise insufficient_privilege using message = 'Du har inte administratörsbehörighet';
  end if;
end $$;
grant execute on function private.require to authenticated, service_role;
create function private.proved_at(method text default null) returns timestamptz
  language sql stable set search_path = ''
  return (
    select to_timestamp(max((proof ->> 'timestamp')::float8)) from jsonb_path_query(auth.jwt(), '$.amr[*]') proof
    where proved_at.method is null or proof ->> 'method' = proved_at.method);
create function private.is_recent() returns boolean
  language sql stable security definer set search_path = ''
  return coalesce(private.proved_at(case when private.has_factor(auth.uid()) then 'totp' end) >= now() - interval '5 minutes', false);
grant execute on function private.is_recent to authenticated;
create function private.require_recent() returns void
  language plpgsql stable security definer set search_path = '' as $$
declare
  has_factor constant boolean := private.has_factor(auth.uid());
begin
  if not private.is_recent() then
    raise exception using errcode = 'PT403',
      message = case when has_factor then 'Skriv koden från din app igen.' else 'Skriv ditt lösenord igen.' end,
      hint = case when has_factor then 'recent_code' else 'recent_password' end;
  end if;
end $$;
grant execute on function private.require_recent to authenticated;
create function private.require_level() returns void
  language plpgsql stable set search_path = '' as $$
begin
  if private.missing_factor() = 'code' then
    raise exception 'Skriv koden från din app.' using errcode = 'PT403', hint = 'recent_code';
  end if;
end $$;
create function private.is_public(switched_on boolean, deleted_at timestamptz default null) returns boolean
  language sql immutable parallel safe return switched_on and deleted_at is null;
grant execute on function private.is_public to anon, authenticated, service_role;

-- history.sql
create table public.changes (
  id             bigint generated by default as identity primary key,
  -- The time of the transaction; the rows that it wrote have the same updated_at.
  at             timestamptz not null default now(),
  actor          uuid references auth.users on delete set null,
  source         text not null check (source in ('member', 'service', 'sql')),
  transaction_id xid8 not null default pg_current_xact_id(),
  -- The number alone can occur again in a restored database.
  unique (transaction_id, at)
);
create index changes_by_actor on public.changes (actor, id desc);
create index changes_by_time on public.changes (at);
grant select on public.changes to authenticated;
alter table public.changes enable row level security;
create policy "Admins read who changed something when" on public.changes for select to authenticated using ((select private.may('write')));
create function public.content_stamp() returns bigint
  language sql stable security definer set search_path = ''
  return (select coalesce(max(c.id) * 1000 + count(*), 0) from public.changes c
    where c.id > (select max(latest.id) - 500 from public.changes latest));
grant execute on function public.content_stamp to anon, authenticated, service_role;
create table public.change_rows (
  change_id  bigint not null references public.changes on delete cascade,
  -- Increases within a change; undo goes through it in descending order. Children deleted by a cascade come after their parent.
  ordinal    bigint generated by default as identity,
  table_name text not null check (char_length(table_name) <= 63),
  -- For verses, the id of their chapter.
  row_id     text not null check (char_length(row_id) <= 100),
  operation  text not null check (operation in ('insert', 'update', 'delete')),
  -- The row's name in lists; null where only some columns are logged (messages, questions, the soul counter, the right
  -- of administrators), and after the content was erased.
  label      text check (char_length(label) <= 200),
  -- The logged columns: all of them for an insert (after) or a delete (before), the changed ones for an update. For
  -- verses { "verses": { "16": text, "17-18": text } }. Both are null after the content was erased.
  before     jsonb,
  after      jsonb,
  primary key (change_id, ordinal)
);
create index change_rows_deleted on public.change_rows (change_id desc, ordinal desc) where operation = 'delete';
create index change_rows_of_row on public.change_rows (table_name, row_id, change_id desc, ordinal desc);
create index change_rows_of_table on public.change_rows (table_name, change_id desc);
grant select on public.change_rows to authenticated;
alter table public.change_rows enable row level security;
create policy "Admins read what was changed" on public.change_rows for select to authenticated using ((select private.may('write')));
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
      -- Null for an account that this transaction has deleted.
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
      when 'DELETE' then 'select chapter_id, jsonb_object_agg(private.verse_label(number, last), text) as verses from removed group by chapter_id'
      else 'select chapter_id, jsonb_object_agg(private.verse_label(number, last), text) as verses
        from (select chapter_id, number, last, text from removed except select chapter_id, number, last, text from added) v group by chapter_id'
    end,
    case tg_op
      when 'DELETE' then 'select null::int as chapter_id, null::jsonb as verses where false'
      when 'INSERT' then 'select chapter_id, jsonb_object_agg(private.verse_label(number, last), text) as verses from added group by chapter_id'
      else 'select chapter_id, jsonb_object_agg(private.verse_label(number, last), text) as verses
        from (select chapter_id, number, last, text from added except select chapter_id, number, last, text from removed) v group by chapter_id'
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
create function private.forget_account() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  update public.change_rows r set row_id = '' from removed where r.table_name = 'profiles' and r.row_id = removed.id::text;
  return null;
end $$;

-- security_log.sql
create table public.security_events (
  id       bigint generated by default as identity primary key,
  kind     text not null check (kind in ('sign_in_failed', 'refused', 'inbox_read', 'export', 'right_given', 'right_taken', 'person_read', 'person_erased',
    'factor_added', 'factor_removed', 'factor_confirmed', 'password_changed', 'address_changed')),
  -- The account that did it; for a failed sign-in, the administrator whose account it was. Members are not named.
  actor    uuid references auth.users on delete set null,
  -- The account whose right, factor, password or address was changed.
  subject  uuid references auth.users on delete set null,
  -- The table or the function.
  what     text not null default '' check (char_length(what) <= 100),
  -- The number of equal events within the hour, counted in one row so that many attempts do not fill the table.
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
grant insert (id, first_name, avatar_url, updated_at) on public.profiles to authenticated;
grant update (id, first_name, avatar_url, updated_at) on public.profiles to authenticated;
alter table public.profiles enable row level security;
create policy "Members read their own profile" on public.profiles for select to authenticated using (id = (select auth.uid()));
create policy "Members add their own profile" on public.profiles for insert to authenticated with check (id = (select auth.uid()));
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
create function private.keep_account_name() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  update auth.users u set raw_user_meta_data = coalesce(u.raw_user_meta_data, '{}') || jsonb_build_object('first_name', new.first_name)
  where u.id = new.id;
  return null;
end $$;
create function private.keep_avatar_path() returns trigger
  language plpgsql set search_path = '' as $$
begin
  new.avatar_url := regexp_replace(new.avatar_url, '^https?://[^/?#]+(/storage/v1/object/public/avatars/)', '\1', 'i');
  return new;
end $$;
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
create function public.lost_avatars() returns setof text
  language sql stable security definer set search_path = ''
  begin atomic
    select o.name from storage.objects o
    where o.bucket_id = 'avatars' and not exists (select from auth.users u where u.id::text = left(o.name, 36)) limit 100;
  end;
grant execute on function public.lost_avatars to service_role;
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
create trigger create_profile after insert on auth.users for each row execute function private.create_profile();
create trigger count_sent_rows before insert on public.profiles
  for each statement when (current_user in ('anon', 'authenticated'))
  execute function private.refuse_many_rows('1000', 'Skicka högst 1 000 rader åt gången.');
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
create trigger log_update after update on public.profiles referencing old table as removed new table as added
  for each statement execute function private.log_changes('is_admin');
create trigger refuse_many_rows before insert on public.profiles
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.refuse_many_rows('1000', 'Skicka högst 1 000 rader åt gången.');
create trigger touch_updated_at before update on public.profiles for each row execute function private.touch_updated_at();

-- notices.sql
create table public.notice_settings (
  user_id    uuid primary key default auth.uid() references auth.users on delete cascade,
  questions  text not null default 'never' check (questions in ('never', 'at_once', 'daily')),
  messages   text not null default 'never' check (messages in ('never', 'at_once', 'daily')),
  updated_at timestamptz not null default now(),
  faults     text not null default 'never' check (faults in ('never', 'at_once', 'daily'))
);
grant select on public.notice_settings to authenticated;
grant insert (user_id, questions, messages, faults) on public.notice_settings to authenticated;
grant update (user_id, questions, messages, faults) on public.notice_settings to authenticated;
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
  kind    text not null check (kind in ('questions', 'messages', 'faults', 'factors')),
  waiting int not null check (waiting >= 0),
  -- When the first of them came.
  since   timestamptz not null,
  -- The number of notices in the last mail that was started, and its time.
  taken    int not null default 0,
  taken_at timestamptz,
  primary key (user_id, kind),
  -- Mailed at once, whatever the account's settings: the account released the version that failed.
  urgent   boolean not null default false
);
alter table private.notices enable row level security;
create table private.faults (
  id    bigint generated always as identity primary key,
  words text not null check (char_length(words) <= 500),
  at    timestamptz not null default now()
);
alter table private.faults enable row level security;
create function private.notice_wish(person uuid, kind text) returns text
  language sql stable set search_path = ''
  return coalesce((
    select case notice_wish.kind when 'factors' then 'at_once' when 'questions' then s.questions when 'messages' then s.messages
      else s.faults end
    from public.profiles p left join public.notice_settings s on s.user_id = p.id
    where p.id = notice_wish.person and p.is_admin), 'never');
create function private.is_releaser(person uuid, releaser text) returns boolean
  language sql stable set search_path = ''
  return exists (
    select from auth.users u
    where u.id = is_releaser.person and encode(sha256(convert_to(lower(u.email), 'UTF8')), 'hex') = is_releaser.releaser);
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
  -- Only the embedded backend listens.
  perform pg_notify('notices', '');
  return null;
end $$;
create function public.report_fault(words private.text_2000, releaser private.text_2000 default null) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  delete from private.faults f where f.at < now() - interval '30 days';
  insert into private.faults (words) values (left(report_fault.words, 500));
  insert into private.notices as n (user_id, kind, waiting, since, urgent)
  select p.id, 'faults', 1, now(), private.is_releaser(p.id, releaser)
  from public.profiles p
  where p.is_admin and (private.notice_wish(p.id, 'faults') <> 'never' or private.is_releaser(p.id, releaser))
  order by p.id
  on conflict on constraint notices_pkey do update
    set waiting = n.waiting + 1, urgent = n.urgent or excluded.urgent,
      since = case n.waiting when 0 then excluded.since else n.since end;
  perform pg_notify('notices', '');
end $$;
grant execute on function public.report_fault to service_role;
create function private.last_morning(moment timestamptz) returns timestamptz
  language sql stable set search_path = ''
  return (date_trunc('day', (moment at time zone 'Europe/Stockholm') - interval '7 hours') + interval '7 hours')
    at time zone 'Europe/Stockholm';
create function public.take_notices(moment timestamptz default now())
  returns table (user_id uuid, email text, questions int, messages int, faults int, fault text, factors int, factor_owners text)
  language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
begin
  delete from private.notices n
  where private.notice_wish(n.user_id, n.kind) = 'never'
    and not (n.urgent and exists (select from public.profiles p where p.id = n.user_id and p.is_admin));
  return query
    with due as (
      select n.user_id, n.kind from private.notices n
      where n.waiting > 0
        and (n.urgent or private.notice_wish(n.user_id, n.kind) = 'at_once' or n.since < private.last_morning(moment))
        and not exists (
          select from private.notices o where o.user_id = n.user_id and o.taken_at > moment - interval '10 minutes')
      -- Of two senders at once each takes others; and no visitor waits.
      for update of n skip locked
    ), begun as (
      update private.notices n set taken = n.waiting, taken_at = moment from due
      where (n.user_id, n.kind) = (due.user_id, due.kind)
      returning n.user_id, n.kind, n.taken, n.since
    )
    select b.user_id, u.email::text,
      coalesce(sum(b.taken) filter (where b.kind = 'questions'), 0)::int,
      coalesce(sum(b.taken) filter (where b.kind = 'messages'), 0)::int,
      coalesce(sum(b.taken) filter (where b.kind = 'faults'), 0)::int,
      (select f.words from private.faults f where bool_or(b.kind = 'faults') order by f.id desc limit 1),
      coalesce(sum(b.taken) filter (where b.kind = 'factors'), 0)::int,
      (select string_agg(distinct private.name_of(e.subject), ', ') from public.security_events e
       where e.kind in ('factor_added', 'factor_removed', 'factor_confirmed')
         and e.last_at >= min(b.since) filter (where b.kind = 'factors'))
    from begun b join auth.users u on u.id = b.user_id
    where u.email <> '' and u.deleted_at is null
    group by b.user_id, u.email;
end $$;
grant execute on function public.take_notices to service_role;
create function public.settle_notices(user_id uuid) returns void
  language sql security definer set search_path = ''
begin atomic
  update private.notices n set waiting = n.waiting - n.taken, taken = 0, urgent = false, since = coalesce(n.taken_at, n.since)
  where n.user_id = settle_notices.user_id and n.taken > 0;
end;
grant execute on function public.settle_notices to service_role;
create trigger count_sent_rows before insert on public.notice_settings
  for each statement when (current_user in ('anon', 'authenticated'))
  execute function private.refuse_many_rows('1000', 'Skicka högst 1 000 rader åt gången.');
create trigger refuse_many_rows before insert on public.notice_settings
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.refuse_many_rows('1000', 'Skicka högst 1 000 rader åt gången.');
create trigger touch_updated_at before update on public.notice_settings for each row execute function private.touch_updated_at();

-- visitor_forms.sql
create table private.sender_keys (
  -- In UTC, so that every hour belongs to one day.
  day date primary key,
  key bytea not null check (octet_length(key) = 32)
);
alter table private.sender_keys enable row level security;
create table private.sender_counts (
  -- Hours since 1970, nothing finer: an exact time would link the sender to the text.
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

-- book_names.sql
create view private.book_names as
  select books.osis, name from (values
    ('Gen', '1 Mosebok, 1 Mos, 1 Moseb, 1 Moseboken, Genesis, 1 Mose bok, 1 Mose'),
    ('Exod', '2 Mosebok, 2 Mos, 2 Moseb, 2 Moseboken, Exodus, 2 Mose bok, 2 Mose'),
    ('Lev', '3 Mosebok, 3 Mos, 3 Moseb, 3 Moseboken, Leviticus, 3 Mose bok, 3 Mose'),
    ('Num', '4 Mosebok, 4 Mos, 4 Moseb, 4 Moseboken, Numeri, 4 Mose bok, 4 Mose'),
    ('Deut', '5 Mosebok, 5 Mos, 5 Moseb, 5 Moseboken, Deuteronomium, 5 Mose bok, 5 Mose'),
    ('Josh', 'Josua, Jos, Josua bok, Josuas bok, Josuaboken'),
    ('Judg', 'Domarboken, Dom, Domareboken, Domarna, Domarb'),
    ('Ruth', 'Rut, Ruts bok, Ruths bok, Rutsboken'),
    ('1Sam', '1 Samuelsboken, 1 Samuel, 1 Samuels bok, 1 Samuelsbok'),
    ('2Sam', '2 Samuelsboken, 2 Samuel, 2 Samuels bok, 2 Samuelsbok'),
    ('1Kgs', '1 Kungaboken, 1 Kung, 1 Kon, 1 Konungaboken, 1 Konungabok, 1 Kungabok'),
    ('2Kgs', '2 Kungaboken, 2 Kung, 2 Kon, 2 Konungaboken, 2 Konungabok, 2 Kungabok'),
    ('1Chr', '1 Krönikeboken, 1 Krön, 1 Krönikebok, 1 Krönike'),
    ('2Chr', '2 Krönikeboken, 2 Krön, 2 Krönikebok, 2 Krönike'),
    ('Ezra', 'Esra, Esr, Esras bok'),
    ('Neh', 'Nehemja, Nehemia, Nehemjas bok, Nehemias bok'),
    ('Esth', 'Ester, Est, Esters bok, Ester bok, Esther'),
    ('Job', 'Job, Jobs bok, Hiob'),
    ('Ps', 'Psaltaren, Psalm, Psalmen, Psalmerna, Davids psalmer, Psaltarpsalm'),
    ('Prov', 'Ordspråksboken, Ords, Ordspr, Ordspr b, Salomos ordspråk, Ordspråken, Ordsp'),
    ('Eccl', 'Predikaren, Pred, Predikarboken, Predikareboken, Salomos predikare'),
    ('Song', 'Höga Visan, Höga v, Hög, HV, Höga, Salomos höga visa'),
    ('Isa', 'Jesaja, Jes, Jesajas bok, Esaias, Esaja, Jesaias, Esaias bok'),
    ('Jer', 'Jeremia, Jeremias, Jeremias bok'),
    ('Lam', 'Klagovisorna, Klag, Jeremias klagovisor, Klagov, Klagoboken'),
    ('Ezek', 'Hesekiel, Hes, Hesekiels bok, Ezekiel, Ezechiel, Hesek'),
    ('Dan', 'Daniel, Daniels bok'),
    ('Hos', 'Hosea, Hoseas bok, Oseas'),
    ('Joel', 'Joel, Joels bok'),
    ('Amos', 'Amos, Am'),
    ('Obad', 'Obadja, Ob, Obadjas bok, Obadias'),
    ('Jonah', 'Jona, Jon, Jonas bok, Jonas'),
    ('Mic', 'Mika, Mik, Mikas bok, Micha, Mikas'),
    ('Nah', 'Nahum, Nahums bok'),
    ('Hab', 'Habackuk, Habakuk, Habackuks bok, Habakuks bok, Habacuc'),
    ('Zeph', 'Sefanja, Sef, Sefanjas bok, Zefanja, Sefania, Zephanja'),
    ('Hag', 'Haggai, Hagg, Haggaj, Haggais bok'),
    ('Zech', 'Sakarja, Sak, Sakaria, Sakarjas bok, Sacharja, Zakaria'),
    ('Mal', 'Malaki, Malakia, Malakias, Malakis bok'),
    ('Matt', 'Matteus, Mt, Matteusevangeliet, Evangelium enligt Matteus, Matteus evangelium, Matth, Matteusev'),
    ('Mark', 'Markus, Mk, Markusevangeliet, Evangelium enligt Markus, Markus evangelium, Markusev'),
    ('Luke', 'Lukas, Luk, Lk, Lukasevangeliet, Evangelium enligt Lukas, Lukas evangelium, Lukasev'),
    ('John', 'Johannes, Joh, Jh, Johannesevangeliet, Evangelium enligt Johannes, Johannes evangelium, Johannesev'),
    ('Acts', 'Apostlagärningarna, Apg, Apostlagärn, Apostlag, Ap g, Apostlarnas gärningar, Apgärn, Acta'),
    ('Rom', 'Romarbrevet, Romarna, Paulus brev till romarna, Brevet till romarna'),
    ('1Cor', '1 Korintierbrevet, 1 Kor, 1 Korinthierbrevet, 1 Korinterbrevet, 1 Korintierna, 1 brevet till korintierna, Paulus första brev till korintierna, 1 Korintier, 1 Korintierbrev'),
    ('2Cor', '2 Korintierbrevet, 2 Kor, 2 Korinthierbrevet, 2 Korinterbrevet, 2 Korintierna, 2 brevet till korintierna, Paulus andra brev till korintierna, 2 Korintier, 2 Korintierbrev'),
    ('Gal', 'Galaterbrevet, Galaterna, Brevet till galaterna'),
    ('Eph', 'Efesierbrevet, Ef, Efeserbrevet, Efesierna, Brevet till efesierna, Efes'),
    ('Phil', 'Filipperbrevet, Fil, Filipperna, Brevet till filipperna, Filp'),
    ('Col', 'Kolosserbrevet, Kol, Kolosserna, Brevet till kolosserna'),
    ('1Thess', '1 Tessalonikerbrevet, 1 Tess, 1 Th, 1 Thessalonikerbrevet, 1 Tessalonikerna, 1 brevet till tessalonikerna, Paulus första brev till tessalonikerna, 1 Tessaloniker, 1 Tessalonikerbrev'),
    ('2Thess', '2 Tessalonikerbrevet, 2 Tess, 2 Th, 2 Thessalonikerbrevet, 2 Tessalonikerna, 2 brevet till tessalonikerna, Paulus andra brev till tessalonikerna, 2 Tessaloniker, 2 Tessalonikerbrev'),
    ('1Tim', '1 Timoteusbrevet, 1 Timotheosbrevet, 1 Timoteus, 1 Timotheus, 1 Timoteus brev, 1 brevet till Timoteus, Paulus första brev till Timoteus'),
    ('2Tim', '2 Timoteusbrevet, 2 Timotheosbrevet, 2 Timoteus, 2 Timotheus, 2 Timoteus brev, 2 brevet till Timoteus, Paulus andra brev till Timoteus'),
    ('Titus', 'Titusbrevet, Tit, Brevet till Titus, Titus brev'),
    ('Phlm', 'Filemonbrevet, Filem, Brevet till Filemon, Filemon, Filemons brev'),
    ('Heb', 'Hebreerbrevet, Hebr, Hebreerna, Ebreerbrevet, Brevet till hebreerna, Ebr'),
    ('Jas', 'Jakobsbrevet, Jak, Jakobs brev, Jakob, Jakobs'),
    ('1Pet', '1 Petrusbrevet, 1 Petr, 1 Petrus, 1 Petri, 1 Petri brev, 1 Petrus brev, Petrus första brev, Petri första brev'),
    ('2Pet', '2 Petrusbrevet, 2 Petr, 2 Petrus, 2 Petri, 2 Petri brev, 2 Petrus brev, Petrus andra brev, Petri andra brev'),
    ('1John', '1 Johannesbrevet, 1 Joh, 1 Johannes, 1 Johannis, 1 Johannes brev, 1 Johannis brev, Johannes första brev'),
    ('2John', '2 Johannesbrevet, 2 Joh, 2 Johannes, 2 Johannis, 2 Johannes brev, 2 Johannis brev, Johannes andra brev'),
    ('3John', '3 Johannesbrevet, 3 Joh, 3 Johannes, 3 Johannis, 3 Johannes brev, 3 Johannis brev, Johannes tredje brev'),
    ('Jude', 'Judasbrevet, Jud, Judas brev, Judas, Judas epistel'),
    ('Rev', 'Uppenbarelseboken, Upp, Johannes uppenbarelse, Uppenbarelsen, Johannes upp, Upp b, Uppb, Uppenb, Apokalypsen')
  ) books (osis, names), unnest(string_to_array(books.names, ', ')) name;

-- search_words.sql
create extension if not exists pg_trgm with schema extensions;
create extension if not exists btree_gin with schema extensions;
create function private.spaced_words(content text) returns text
  language sql immutable strict parallel safe
  return btrim(regexp_replace(lower(private.visible(content)), '[^[:alnum:]]+', ' ', 'g'));
create function private.without_dots(words text) returns text
  language sql immutable strict parallel safe
  return translate(words, 'åäáàâãæöøóòôéèêëüúùûíìîïñç', 'aaaaaaaoooooeeeeuuuuiiiinc');
create function private.folded(content text) returns text
  language sql immutable strict parallel safe
  return private.without_dots(private.spaced_words(content));
create function private.word_vector(words text) returns tsvector
  language sql immutable strict parallel safe
  return case when words ~ '[0-9]e[0-9]'
    then (select string_agg(quote_literal(left(w, 500)) || ':' || nth, ' ') from unnest(string_to_array(words, ' ')) with ordinality parts (w, nth))::tsvector
    else to_tsvector('pg_catalog.simple', words) end;
create function private.search_stem(word text) returns text
  language sql immutable parallel safe
  return private.without_dots(regexp_replace(regexp_replace(regexp_replace(
    case when word ~ '^(böcker|fötter|rötter)(na)?s?$' then left(word, 2) || substr('ktt', strpos('bfr', left(word, 1)), 1)
      when word ~ '^(ögon|öron)(en)?s?$' then left(word, 2) || 'a'
      else (select coalesce((ts_lexize('pg_catalog.swedish_stem', w))[1], w)
        -- The dictionary would remove 'er' and 'en' of these.
        from regexp_replace(word, '^(syst|dott|vatt|teck|bott|ök)e([rn])(ns?|s)?$', '\1\2') w) end,
    '(?<=...)(et|an)$|(?<=[ei])um$', ''),
    '(?<=[aeiouyåäö][bcdfghjklmnpqrstv]{1,3})e([lnr])n?s?$', '\1'),
    'mml$', 'ml'));
create function private.deletions(word text) returns text[]
  language plpgsql immutable strict parallel safe set search_path = '' as $$
declare
  start constant text := left(word, 7);
  parts text[] := array[start];
  part text;
begin
  for a in 1 .. case when char_length(word) > 2 then char_length(start) else 0 end loop
    part := left(start, a - 1) || substr(start, a + 1);
    parts := parts || part;
    for b in a .. case when char_length(word) >= 6 then char_length(part) else 0 end loop
      parts := parts || (left(part, b - 1) || substr(part, b + 1));
    end loop;
  end loop;
  return parts;
end $$;
create function private.spelling_of(word text) returns text
  language plpgsql immutable strict parallel safe set search_path = '' as $$
declare
  spelling text := translate(word, 'äéwüz', 'eevys');
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
  return private.search_stem(regexp_replace(spelling, '(.)\1', '\1', 'g'));
end $$;
create table private.search_words (
  corpus   text collate "C" not null check (corpus in ('site', 'bible', 'office')),
  written  text collate "C" not null,
  word     text collate "C" not null,
  stem     text collate "C" not null,
  spelling text collate "C" not null,
  primary key (corpus, written)
);
create index search_words_by_part on private.search_words using gin (corpus, word extensions.gin_trgm_ops) with (gin_pending_list_limit = 256);
create index search_words_by_stem on private.search_words (corpus, stem);
create index search_words_by_spelling on private.search_words (corpus, spelling);
create index search_words_by_deletion on private.search_words using gin (corpus, private.deletions(word)) with (gin_pending_list_limit = 256);
create function private.learn_words(of_corpus text, texts text[]) returns void
  language sql set search_path = '' as $$
  insert into private.search_words (corpus, written, word, stem, spelling)
  select of_corpus, w, private.without_dots(w), private.search_stem(w), private.spelling_of(w)
  from (select distinct unnest(string_to_array(words, ' ')) from unnest(texts) words) typed (w)
  where char_length(w) between 2 and 60 and not exists (select from private.search_words k where k.corpus = of_corpus and k.written = w)
  order by w
  on conflict do nothing
$$;
create function private.forget_words() returns void
  language plpgsql set search_path = '' as $$
begin
  lock table private.search_documents, private.office_documents, private.verse_words in share mode;
  delete from private.search_words w where w.corpus = 'site'
    and w.word not in (select s.word from ts_stat('select all_words from private.search_documents') s);
  delete from private.search_words w where w.corpus = 'office'
    and w.word not in (select s.word from ts_stat('select all_words from private.office_documents') s);
  delete from private.search_words w where w.corpus = 'bible'
    and w.written not in (select s.word from ts_stat('select words from private.verse_words') s);
end $$;
create table private.search_documents (
  kind        text collate "C" not null,
  id          uuid not null,
  title_key   text collate "C" not null,
  date        timestamptz not null,
  is_public   boolean not null,
  last_day    date not null,
  title_words tsvector not null,
  all_words   tsvector not null,
  primary key (kind, id)
);
create index search_documents_by_date on private.search_documents (kind, date desc, id desc);
create index search_documents_by_title on private.search_documents (kind, title_key);
create index search_documents_by_title_words on private.search_documents using gin (kind, title_words) with (fastupdate = off);
create index search_documents_by_all_words on private.search_documents using gin (kind, all_words) with (fastupdate = off);
create table private.office_documents (
  kind        text collate "C" not null,
  id          uuid not null,
  title_key   text collate "C" not null,
  date        timestamptz not null,
  title_words tsvector not null,
  all_words   tsvector not null,
  primary key (kind, id)
);
create index office_documents_by_date on private.office_documents (kind, date desc, id desc);
create index office_documents_by_title on private.office_documents (kind, title_key);
create index office_documents_by_title_words on private.office_documents using gin (kind, title_words) with (fastupdate = off);
create index office_documents_by_all_words on private.office_documents using gin (kind, all_words) with (fastupdate = off);
create function private.refresh_documents(of_table text, ids uuid[]) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  kinds constant text[] := array[of_table, of_table || '.list'];
  texts text[];
begin
  with sources as (
    select s.kind, s.id, s.name, s.date, s.is_public, s.last_day, private.spaced_words(concat_ws(' ', s.name, s.body)) as words
    from private.document_sources s where s.kind = any (kinds) and s.id = any (ids)
  ), written as (
    insert into private.search_documents as d
    select s.kind, s.id, left(private.folded(s.name), 200), s.date, s.is_public, s.last_day,
      private.word_vector(private.folded(s.name)), private.word_vector(private.without_dots(s.words))
    from sources s
    on conflict (kind, id) do update set title_key = excluded.title_key, date = excluded.date, is_public = excluded.is_public,
      last_day = excluded.last_day, title_words = excluded.title_words, all_words = excluded.all_words
  ), gone as (
    delete from private.search_documents d where d.kind = any (kinds) and d.id = any (ids)
      and (d.kind, d.id) not in (select s.kind, s.id from sources s)
  )
  select array_agg(s.words) into texts from sources s;
  -- After the documents, which forget_words locks: a word that it deletes meanwhile is learned again.
  perform private.learn_words('site', texts);

  with sources as (
    select s.kind, s.id, s.name, s.date, private.spaced_words(concat_ws(' ', s.name, s.body)) as words
    from private.office_sources s where s.kind = of_table and s.id = any (ids)
  ), written as (
    insert into private.office_documents as d
    select s.kind, s.id, left(private.folded(s.name), 200), s.date,
      private.word_vector(private.folded(s.name)), private.word_vector(private.without_dots(s.words))
    from sources s
    on conflict (kind, id) do update set title_key = excluded.title_key, date = excluded.date,
      title_words = excluded.title_words, all_words = excluded.all_words
  ), gone as (
    delete from private.office_documents d where d.kind = of_table and d.id = any (ids) and d.id not in (select s.id from sources s)
  )
  select array_agg(s.words) into texts from sources s;
  perform private.learn_words('office', texts);
end $$;
create function private.keep_documents() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  case tg_op
    when 'TRUNCATE' then
      delete from private.search_documents d where d.kind in (tg_table_name, tg_table_name || '.list');
      delete from private.office_documents d where d.kind = tg_table_name;
    when 'DELETE' then
      delete from private.search_documents d using removed r where d.kind in (tg_table_name, tg_table_name || '.list') and d.id = r.id;
      delete from private.office_documents d using removed r where d.kind = tg_table_name and d.id = r.id;
    else
      perform private.refresh_documents(tg_table_name, array(select a.id from added a));
  end case;
  return null;
end $$;
create function private.keep_documents_below() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from added a join removed r on r.id = a.id
    where a.is_active <> r.is_active or to_jsonb(a) -> 'category_id' is distinct from to_jsonb(r) -> 'category_id') then
    update private.search_documents d set is_public = s.is_public from private.document_sources s
    where split_part(s.kind, '.', 1) = any (tg_argv) and d.kind = s.kind and d.id = s.id and d.is_public <> s.is_public;
  end if;
  return null;
end $$;
create table private.verse_words (
  chapter_id int not null,
  number     int not null,
  book_id    int not null,
  place      int not null,
  words      tsvector not null,
  primary key (chapter_id, number)
);
create index verse_words_by_word on private.verse_words using gin (words) with (gin_pending_list_limit = 256);
create type private.verse_key as (chapter_id int, number int);
create function private.keep_verse_words() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  touched private.verse_key[];
begin
  case tg_op
    when 'TRUNCATE' then
      truncate private.verse_words;
      return null;
    when 'INSERT' then
      touched := array(select (chapter_id, number)::private.verse_key from added);
    when 'DELETE' then
      touched := array(select (chapter_id, number)::private.verse_key from removed);
    when 'UPDATE' then
      -- Showing or hiding a book changes no word.
      touched := array(select distinct (v.chapter_id, v.number)::private.verse_key from (
        (select chapter_id, number, text from removed except select chapter_id, number, text from added)
        union (select chapter_id, number, text from added except select chapter_id, number, text from removed)) v);
  end case;
  delete from private.verse_words w using unnest(touched) t where w.chapter_id = t.chapter_id and w.number = t.number;
  insert into private.verse_words (chapter_id, number, book_id, place, words)
  select v.chapter_id, v.number, c.book_id, c.number * 1000 + v.number, private.word_vector(private.spaced_words(v.text))
  from unnest(touched) t join public.verses v on v.chapter_id = t.chapter_id and v.number = t.number join public.chapters c on c.id = v.chapter_id;
  perform private.learn_words('bible', array(
    select private.spaced_words(v.text) from unnest(touched) t join public.verses v on v.chapter_id = t.chapter_id and v.number = t.number));
  return null;
end $$;
create function private.move_verse_words() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  update private.verse_words w set book_id = a.book_id, place = a.number * 1000 + w.number
  from added a join removed r on r.id = a.id
  where w.chapter_id = a.id and (a.book_id, a.number) <> (r.book_id, r.number);
  return null;
end $$;

-- quotes.sql
create table private.quotes (
  table_name  text not null,
  row_id      uuid not null,
  place       int not null,
  -- 'passage': the nth passage of an answer; 'verse': a devotion's verse or a video's passage; 'block': the nth
  -- quotation of an article; 'prose': in running text.
  kind        text not null check (kind in ('passage', 'verse', 'block', 'prose')),
  nth         int not null,
  reference   text not null,
  book        text not null,
  -- Null when the book is unknown.
  osis        text,
  chapter     int not null,
  -- Empty for a whole chapter.
  verses      int[] not null,
  -- Null for a reference without quoted words, or with those of another translation.
  words       text,
  fault       text check (fault in ('drifted', 'missing')),
  -- Identifies a faulty quote: a hash of its table, row, reference, words and the Bible's words. Changes when one of
  -- them changes.
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
    from regexp_split_to_table(regexp_replace(private.plain_signs(list), '[^0-9,-]', '', 'g'), ',') part
      cross join lateral generate_series(split_part(part, '-', 1)::int, coalesce(nullif(split_part(part, '-', 2), ''), split_part(part, '-', 1))::int) n);
create function private.read_reference(written text, out book text, out chapter int, out verses int[], out translation text)
  language plpgsql immutable set search_path = '' as $$
declare
  part constant text := '\d{1,3}(?:\s*-\s*\d{1,3})?';
  found constant text[] := regexp_match(private.plain_signs(written),
    format('^\s*(?:(?:se|läs|jfr|jf|jmf|jämför|cf|även|också)\.?\s+)*((?:[1-5](?::?(?:a|e|sta|dra|dje|de|te)\M)?\s*\.?[\s-]*)?[^0-9:;(),]*[^0-9:;(),\s])'
      || '\s*(?<!\d)(\d{1,3})(?:\s*[:.]\s*(%1$s(?:\s*,\s*%1$s)*))?\s*[a-e]?\M[\s,(-]*([^0-9():;]*)\)?[\s.]*$', part), 'i');
begin
  book := found[1];
  chapter := found[2];
  verses := coalesce(private.verse_numbers(found[3]), '{}');
  translation := nullif(btrim(found[4], ' .'), '');
end $$;
create function private.book_before(before text, after text, out name text, out rest text)
  language plpgsql stable set search_path = '' as $$
declare
  tail constant text := regexp_replace(right(before, 90), '\s*(?:\mkap(?:itel\M|\.)\s*)?$', '', 'i');
  ending text := substring(right(tail, 30), '[[:alnum:].:]*[[:alnum:]]\.?$');
  found text;
begin
  for words in 1 .. 6 loop
    exit when ending is null;
    if ending !~ '^i\s' and exists (select from public.book_aliases a where a.alias = private.alias_key(ending)) then
      found := ending;
    end if;
    ending := substring(right(left(tail, -char_length(ending)), 30), '[[:alnum:]:.]+[\s‐‑-]+$') || ending;
  end loop;
  rest := left(tail, -char_length(found));
  if rest ~ '(?<![[:alnum:]:.,;–-])(?:\d|[IVX]{1,4})(?::?[[:alpha:]]{1,4})?[\s‐‑-]+$'
      and exists (select from public.book_aliases a where a.alias = '1' || private.alias_key(found))
    or found ~ '^I\s' and rest ~ '(?:^|[.!?:\n”"»)])\s*$' and after ~ '^\s+[[:lower:]]'
      and exists (select from public.book_aliases a where a.alias = private.alias_key(substr(found, 2)))
  then
    return;
  end if;
  name := private.plain_signs(found);
  rest := left(before, char_length(before) - least(char_length(before), 90)) || rest;
end $$;
create function private.prose_references(prose text)
  returns table (nth int, reference text, book text, chapter int, verses int[], before text)
  language plpgsql stable set search_path = '' as $$
#variable_conflict use_column
declare
  dash constant text := '[-‐‑‒–—−]';
  later constant text := format('(?:%1$s\d{1,3}|\s%1$s\s\d{1,3}(?=\s*(?:$|[”"»)(.,;!?])))', dash);
  -- In a list a number may also be that of the next book: '3:16, 1 Joh 4:8'.
  numbers constant text := format('(?<!\d)\d{1,3}(?:\s?[:∶：]\s?|\.)\d{1,3}(?:%1$s)?'
    || '(?:,\s?(?:[1-9](?![:\d]|(?:\.?\s?[[:alpha:]]+){1,3}\.?\s\d{1,3}[:.]\d)|\d{2,3}(?![:\d]))(?:%1$s)?){0,20}(?!\d|[:∶：]|%2$s\d)', later, dash);
  text constant text := private.visible(prose);
begin
  return query
    select n.nth::int, btrim(substr(p.before, char_length(b.rest) + 1) || n.found[1]), b.name, r.chapter, r.verses, b.rest
    from regexp_matches(text, '(' || numbers || ')', 'g') with ordinality n (found, nth)
      join (
        select t.before, t.nth, lead(t.before) over (order by t.nth) as after
        from regexp_split_to_table(text, numbers) with ordinality t (before, nth)
      ) p using (nth)
      cross join lateral private.book_before(p.before, p.after) b
      cross join lateral private.read_reference('Bok ' || n.found[1]) r
    where b.name is not null and r.chapter is not null
    order by n.nth limit 500;
end $$;
create function private.quotes_in(table_name text, content jsonb)
  returns table (kind text, nth int, reference text, book text, chapter int, verses int[], translation text, words text)
  language plpgsql stable set search_path = '' as $$
declare
  html constant text := case when table_name like '%articles' then private.before_nth(content ->> 'content', '<blockquote>', 501) end;
  prose constant text := private.before_nth(coalesce(content ->> 'answer', content ->> 'reflection',
    case when table_name = 'soul_winning_lessons' then content ->> 'description' end,
    private.plain_text(regexp_replace(html, '<blockquote>.*?</blockquote>', ' ', 'g'))), '\d\s?[:.]\s?\d', 501);
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

  -- A quote is between quotation marks, and its reference follows in brackets or after a dash.
  return query
    select 'prose', m.nth, m.reference, m.book, m.chapter, m.verses, null,
      case when html is null then substring(m.before from '[”“"»]([^”“"»«]+)[”"»«][.,]?\s*[(–—]\s*$') end
    from private.prose_references(prose) m;
end $$;
create function private.bare_words(content text) returns text
  language sql immutable set search_path = ''
  return ' ' || btrim(regexp_replace(regexp_replace(regexp_replace(
    translate(private.visible(content), '–—’‘´', '--'''''''),
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
    cross join lateral (select count(*) from unnest(bible_words.verses) n where n between v.number and coalesce(v.last, v.number)) covered
  where b.osis = bible_words.osis and c.number = bible_words.chapter and covered.count > 0
  having sum(covered.count) = cardinality(bible_words.verses)
$$;
grant execute on function private.bible_words to authenticated;
create function private.chapter_text(osis text, chapter int) returns text[]
  language sql stable set search_path = '' as $$
  with verses as (
    select v.number, coalesce(v.last, v.number) as last, v.text from public.books b join public.chapters c on c.book_id = b.id join public.verses v on v.chapter_id = c.id
    where b.osis = chapter_text.osis and c.number = chapter_text.chapter
  )
  select array_agg(v.text order by n) from generate_series(1, (select max(last) from verses)) n left join verses v on n between v.number and v.last
$$;
create function private.judge(quote private.quotes, last_chapter int, texts text[], out fault text, out fingerprint text)
  language plpgsql immutable set search_path = '' as $$
declare
  -- The same text after itself is that of joined verses, once.
  bible constant text := (
    select string_agg(texts[n], ' ' order by n) filter (where n - 1 <> all (quote.verses) or texts[n] is distinct from texts[n - 1])
    from unnest(quote.verses) n having count(texts[n]) = cardinality(quote.verses));
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
    -- In running text, a name that is no book is a time of day or a person's name.
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
  columns constant text := case tg_table_name when 'verses' then 'chapter_id, number, last, text' when 'chapters' then 'book_id, number' else 'osis' end;
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

  update public.verses v set last = w.last, text = w.text
  from jsonb_to_recordset(set_book_text.verses) w (chapter int, verse int, last int, was text, text text)
    join public.chapters c on c.book_id = set_book_text.book_id and c.number = w.chapter
  where v.chapter_id = c.id and v.number = w.verse and v.text = w.was;
  get diagnostics changed = row_count;
  if changed <> (select count(w.was) from jsonb_to_recordset(set_book_text.verses) w (was text)) then
    perform private.refuse_as_changed();
  end if;

  insert into public.verses (chapter_id, number, last, text)
  select c.id, w.verse, w.last, w.text
  from jsonb_to_recordset(set_book_text.verses) w (chapter int, verse int, last int, was text, text text)
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
  -- The name of the translation, shown under the last verse. An import sets it for the books that it writes: empty
  -- when the translation is unnamed; null until a Bible has been imported.
  translation          text check (translation = btrim(translation) and char_length(translation) <= 200),
  updated_at           timestamptz not null default now()
);
grant select on public.books to anon;
grant select, delete on public.books to authenticated;
grant select, insert, update, delete on public.books to service_role;
grant insert (id, osis, name, testament, book_order, is_active, is_being_implemented, implementation_note, translation)
  on public.books to authenticated;
grant update (name, testament, book_order, is_active, is_being_implemented, implementation_note, translation)
  on public.books to authenticated;
alter table public.books enable row level security;
create policy "Anyone reads active books" on public.books for select to anon using (private.is_public(is_active));
create policy "Members read what is public, administrators everything" on public.books
  for select to authenticated using ((select private.may('write')) or private.is_public(is_active));
create policy "Admins add books" on public.books for insert to authenticated with check ((select private.may('write')));
create policy "Admins change books" on public.books
  for update to authenticated using ((select private.may('write'))) with check ((select private.may('write')));
create policy "Admins delete books" on public.books for delete to authenticated using ((select private.may('write')));
create table public.book_aliases (
  alias text primary key,
  -- No foreign key: a book that is deleted and added again gets its code back, and readers keep their highlights in it.
  osis  text not null
);
create index book_aliases_of_one on public.book_aliases (osis);
grant select on public.book_aliases to anon, authenticated;
grant select, insert, update, delete on public.book_aliases to service_role;
alter table public.book_aliases enable row level security;
create policy "Anyone looks up what an active book is called" on public.book_aliases
  for select to anon using (exists (select from public.books b where b.osis = book_aliases.osis and private.is_public(b.is_active)));
create policy "Members read what is public, administrators everything" on public.book_aliases
  for select to authenticated
  using ((select private.may('write')) or exists (select from public.books b where b.osis = book_aliases.osis and private.is_public(b.is_active)));
create table public.chapters (
  id        int generated by default as identity primary key,
  book_id   int not null references public.books on delete cascade,
  number    int not null check (number between 1 and 999),
  -- A copy of the book's is_active, kept by triggers: policies then read one column instead of a join for each row.
  is_public boolean not null default true,
  updated_at timestamptz not null default now(),
  -- One marker per line, in order: the verse; after a full stop the number of the word that follows the marker (none
  -- for the first word); its kind (p paragraph, q1 to q4 line of poetry, b blank line, s heading, d a psalm's title);
  -- and the text of s and d. Examples: "1 s Skapelsen", "1 p", "3 q1", "3.5 q2". Markers refer to verse numbers, not
  -- to rows, so a verse that is deleted and written again keeps them. They are a column of the chapter, so the log,
  -- undo and the full export include them without special code.
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
create policy "Anyone reads chapters of active books" on public.chapters for select to anon using (is_public);
create policy "Members read what is public, administrators everything" on public.chapters
  for select to authenticated using ((select private.may('write')) or is_public);
create policy "Admins add chapters" on public.chapters for insert to authenticated with check ((select private.may('write')));
create policy "Admins change chapters" on public.chapters
  for update to authenticated using ((select private.may('write'))) with check ((select private.may('write')));
create policy "Admins delete chapters" on public.chapters for delete to authenticated using ((select private.may('write')));
create table public.verses (
  id         int generated by default as identity primary key,
  chapter_id int not null references public.chapters on delete cascade,
  number     int not null check (number between 1 and 999),
  -- The last number of a text that the translation does not divide ('2-3'); null for a single verse.
  last       int check (last > number and last <= 999),
  is_public  boolean not null default true,
  text       text not null check (char_length(btrim(text)) between 1 and 4000),
  updated_at timestamptz not null default now(),
  unique (chapter_id, number)
);
create index verses_joined on public.verses (chapter_id) where last is not null;
grant select on public.verses to anon;
grant select, delete on public.verses to authenticated;
grant select, insert, update, delete on public.verses to service_role;
grant insert (chapter_id, number, last, text) on public.verses to authenticated;
grant update (number, last, text) on public.verses to authenticated;
alter table public.verses enable row level security;
create policy "Anyone reads verses of active books" on public.verses for select to anon using (is_public);
create policy "Members read what is public, administrators everything" on public.verses
  for select to authenticated using ((select private.may('write')) or is_public);
create policy "Admins add verses" on public.verses for insert to authenticated with check ((select private.may('write')));
create policy "Admins change verses" on public.verses
  for update to authenticated using ((select private.may('write'))) with check ((select private.may('write')));
create policy "Admins delete verses" on public.verses for delete to authenticated using ((select private.may('write')));
create function private.verse_label(number int, last int) returns text
  language sql immutable set search_path = ''
  return number::text || coalesce('-' || last::text, '');
grant execute on function private.verse_label to authenticated;
create function private.alias_key(name text) returns text
  language sql immutable set search_path = ''
  return (
    select coalesce(nullif(regexp_replace(coalesce(
        coalesce(part[1], (1 + (array_position('{i,ii,iii,iv,v,forsta,andra,tredje,fjarde,femte}'::text[], coalesce(part[2], part[3])) - 1) % 5)::text) || part[4],
        plain), '[^[:alnum:]]+', '', 'g'), ''), plain)
    from (select lower(btrim(regexp_replace(normalize(private.visible(name), nfd), '[\u0300-\u036f]', '', 'g'))) as plain) p,
      regexp_match(plain, '^(?:([1-5])(?::?(?:a|e|sta|dra|dje|de|te))?(?![a-z0-9])|(i{1,3}|iv|v)(?![a-z0-9])|(forsta|andra|tredje|fjarde|femte)(?=[^a-z]*[a-z]))(.*)$') part);
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
      translate(lower(normalize(new.name, nfc)), 'åäöéü', 'aaoeu'), '[^a-z0-9]+', '-', 'g'), '-');
  end if;
  return new;
end $$;
create function private.remember_alias() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  insert into public.book_aliases (alias, osis)
  select private.alias_key(new.name), new.osis union select private.alias_key(new.osis), new.osis
  on conflict (alias) do update set osis = excluded.osis where book_aliases.osis is distinct from excluded.osis;
  insert into public.book_aliases (alias, osis)
  select distinct private.alias_key(n.name), n.osis from private.book_names n where n.osis = new.osis
  on conflict (alias) do nothing;
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
create function private.refuse_shared_numbers() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  taken text;
begin
  select private.verse_label(t.number, t.last) into taken
  from (
    select v.number, v.last from added a join public.verses v on v.chapter_id = a.chapter_id and v.number < a.number and a.number <= v.last
    union all
    select v.number, v.last from added a join public.verses v on v.chapter_id = a.chapter_id and a.number < v.number and v.number <= a.last
  ) t limit 1;
  if found then
    raise unique_violation using message = format('Numret ingår redan i vers %s.', replace(taken, '-', '–'));
  end if;
  return null;
end $$;
create function private.last_chapter(osis text) returns int
  language sql stable set search_path = ''
  return case
    when not exists (select from public.books) then 999
    else (select coalesce((select max(c.number) from public.chapters c where c.book_id = b.id), 999) from public.books b where b.osis = last_chapter.osis)
  end;
create trigger fill_osis before insert on public.books for each row execute function private.fill_osis();
create trigger judge_quotes_on_delete after delete on public.books referencing old table as removed
  for each statement execute function private.judge_touched_quotes();
create trigger judge_quotes_on_insert after insert on public.books referencing new table as added
  for each statement execute function private.judge_touched_quotes();
create trigger keep_filed_on_insert after insert on public.books referencing new table as added
  for each statement execute function private.file_rows_of_books();
create trigger log_delete after delete on public.books referencing old table as removed for each statement execute function private.log_changes();
create trigger log_insert after insert on public.books referencing new table as added for each statement execute function private.log_changes();
create trigger log_update after update on public.books referencing old table as removed new table as added
  for each statement execute function private.log_changes();
create trigger name_taken_by_a_new_book after insert on public.books
  for each row when (new.is_active) execute function private.rename_highlighted_book();
create trigger publish_book after update of is_active on public.books
  for each row when (new.is_active is distinct from old.is_active) execute function private.publish_book();
create trigger remember_alias after insert or update of name on public.books for each row execute function private.remember_alias();
create trigger rename_highlighted_book after update of name, is_active on public.books
  for each row when (new.is_active and (new.name <> old.name or not old.is_active)) execute function private.rename_highlighted_book();
create trigger touch_updated_at before update on public.books for each row execute function private.touch_updated_at();
create trigger hide_new_chapters after insert on public.chapters referencing new table as added
  for each statement execute function private.hide_new_chapters();
create trigger judge_quotes_on_delete after delete on public.chapters referencing old table as removed
  for each statement execute function private.judge_touched_quotes();
create trigger judge_quotes_on_insert after insert on public.chapters referencing new table as added
  for each statement execute function private.judge_touched_quotes();
create trigger judge_quotes_on_update after update on public.chapters referencing old table as removed new table as added
  for each statement execute function private.judge_touched_quotes();
create trigger log_delete after delete on public.chapters referencing old table as removed for each statement execute function private.log_changes();
create trigger log_insert after insert on public.chapters referencing new table as added for each statement execute function private.log_changes();
create trigger log_update after update on public.chapters referencing old table as removed new table as added
  for each statement execute function private.log_changes();
create trigger move_verse_words after update on public.chapters referencing old table as removed new table as added
  for each statement execute function private.move_verse_words();
create trigger touch_updated_at before update on public.chapters
  for each row when (new.is_public = old.is_public) execute function private.touch_updated_at();
create constraint trigger drop_marks after delete on public.verses deferrable initially deferred for each row execute function private.drop_marks();
create trigger hide_new_verses after insert on public.verses referencing new table as added
  for each statement execute function private.hide_new_verses();
create trigger judge_quotes_on_delete after delete on public.verses referencing old table as removed
  for each statement execute function private.judge_touched_quotes();
create trigger judge_quotes_on_insert after insert on public.verses referencing new table as added
  for each statement execute function private.judge_touched_quotes();
create trigger judge_quotes_on_update after update on public.verses referencing old table as removed new table as added
  for each statement execute function private.judge_touched_quotes();
create trigger keep_verse_words_on_delete after delete on public.verses referencing old table as removed
  for each statement execute function private.keep_verse_words();
create trigger keep_verse_words_on_insert after insert on public.verses referencing new table as added
  for each statement execute function private.keep_verse_words();
create trigger keep_verse_words_on_truncate after truncate on public.verses
  for each statement execute function private.keep_verse_words();
create trigger keep_verse_words_on_update after update on public.verses referencing old table as removed new table as added
  for each statement execute function private.keep_verse_words();
create trigger log_delete after delete on public.verses referencing old table as removed for each statement execute function private.log_verses();
create trigger log_insert after insert on public.verses referencing new table as added for each statement execute function private.log_verses();
create trigger log_update after update on public.verses referencing old table as removed new table as added
  for each statement execute function private.log_verses();
create trigger move_marks_on_update after update on public.verses referencing old table as removed new table as added
  for each statement execute function private.move_marks();
create trigger refuse_shared_numbers_on_insert after insert on public.verses referencing new table as added
  for each statement execute function private.refuse_shared_numbers();
create trigger refuse_shared_numbers_on_update after update on public.verses referencing new table as added
  for each statement execute function private.refuse_shared_numbers();
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
  -- Invitations must be links to Discord itself.
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
    setting_key not in ('history_days', 'question_name_days', 'message_days') or setting_value ~ '^[1-9][0-9]{0,3}$'
  ),
  -- Five years: what visitors wrote does not stay for ever.
  constraint days_of_visitors_words_end check (
    case when setting_key in ('question_name_days', 'message_days') and setting_value ~ '^[1-9][0-9]{0,3}$' then setting_value::int <= 1825 else true end
  ),
  constraint legal_ground_is_known check (
    setting_key <> 'public_legal_ground' or setting_value in ('consent', 'religious')
  ),
  constraint office_idle_minutes_is_a_number check (
    setting_key <> 'office_idle_minutes' or setting_value ~ '^(0|[1-9][0-9]{0,2})$'
  ),
  constraint office_requires_factor_is_a_switch check (
    setting_key <> 'office_requires_factor' or setting_value in ('true', 'false')
  ),
  constraint history_is_kept
  check (setting_key <> 'history_days' or setting_value::int >= 90)
);
grant select on public.site_settings to anon;
grant select, insert, update, delete on public.site_settings to authenticated, service_role;
alter table public.site_settings enable row level security;
create function private.is_shown_setting(key text) returns boolean
  language sql immutable
  return key in (
    'discord_invite_url', 'contact_phone', 'contact_email', 'meeting_location', 'meeting_map_url',
    'facebook_url', 'instagram_url', 'youtube_url', 'tiktok_url', 'x_url',
    'salvation_video_url', 'lesson_demo_video_url',
    'about_converts', 'about_availability', 'about_years', 'about_percent',
    'history_days', 'question_name_days', 'message_days'
  ) or key ~ '^(gospel_video_[a-z]{2}_url|public_[a-z0-9_]+)$';
grant execute on function private.is_shown_setting to anon, authenticated;
create policy "Anyone reads the settings that pages show" on public.site_settings
  for select to anon
  using (private.is_shown_setting(setting_key));
create policy "Members read what is public, administrators everything" on public.site_settings
  for select to authenticated
  using ((select private.may('settings')) or private.is_shown_setting(setting_key));
create policy "Admins add settings" on public.site_settings for insert to authenticated with check ((select private.may('settings')));
create policy "Admins change settings" on public.site_settings
  for update to authenticated using ((select private.may('settings'))) with check ((select private.may('settings')));
create policy "Admins delete settings" on public.site_settings for delete to authenticated using ((select private.may('settings')));
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
create function private.guard_factor_setting() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is not null then
    if auth.jwt() ->> 'aal' is distinct from 'aal2' or not private.has_factor(auth.uid()) then
      raise insufficient_privilege using message = 'Lägg först till en säkerhetskod för ditt eget konto.';
    elsif not private.has_confirmed_factor(auth.uid()) then
      raise insufficient_privilege using message = 'Din säkerhetskod är inte bekräftad. Det görs under Medarbetare.';
    end if;
    perform private.require_recent();
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger guard_factor_delete before delete on public.site_settings
  for each row when (old.setting_key = 'office_requires_factor') execute function private.guard_factor_setting();
create trigger guard_factor_insert before insert on public.site_settings
  for each row when (new.setting_key = 'office_requires_factor') execute function private.guard_factor_setting();
create trigger guard_factor_update before update on public.site_settings
  for each row when ('office_requires_factor' in (new.setting_key, old.setting_key))
  execute function private.guard_factor_setting();
create trigger log_delete after delete on public.site_settings referencing old table as removed
  for each statement execute function private.log_changes();
create trigger log_insert after insert on public.site_settings referencing new table as added
  for each statement execute function private.log_changes();
create trigger log_update after update on public.site_settings referencing old table as removed new table as added
  for each statement execute function private.log_changes();
create trigger raise_claim before insert or update on public.site_settings
  for each row when (new.setting_key = 'about_converts') execute function private.raise_claim();
create trigger touch_updated_at before update on public.site_settings for each row execute function private.touch_updated_at();

-- consent.sql
create table public.consents (
  id      uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  at      timestamptz not null default clock_timestamp(),
  kind    text not null check (kind in ('given', 'withdrawn')),
  -- Of the text that was consented to.
  version text check (char_length(version) between 1 and 40),
  -- Whether the member had the stored rows deleted when withdrawing.
  removed boolean,
  constraint given_has_a_version check (kind <> 'given' or version is not null),
  constraint withdrawn_has_a_choice check ((kind = 'withdrawn') = (removed is not null))
);
create index consents_of_member on public.consents (user_id, at desc);
grant select on public.consents to authenticated;
grant select, insert, update, delete on public.consents to service_role;
alter table public.consents enable row level security;
create policy "Members see their own consents" on public.consents for select to authenticated using (user_id = (select auth.uid()));
create function private.has_consented() returns boolean
  language sql stable security definer set search_path = ''
  return exists (select from public.site_settings s where s.setting_key = 'public_legal_ground' and s.setting_value <> 'consent')
    or not exists (select from public.profiles p where p.id = auth.uid() and p.consented_at is null);
create function private.demand_consent() returns trigger
  language plpgsql set search_path = '' as $$
begin
  if not private.has_consented() then
    raise exception 'Portalen behöver ditt samtycke innan det kan sparas. Du ger det på sidan Mina uppgifter.' using errcode = 'PT403';
  end if;
  return new;
end $$;
grant execute on function private.has_consented to authenticated;
create function private.privacy_version() returns text
  language sql immutable set search_path = ''
  return '2026-11-28';
create function private.asks_consent() returns boolean
  language sql stable security definer set search_path = ''
  return not exists (select from public.site_settings s where s.setting_key = 'public_legal_ground' and s.setting_value <> 'consent')
    and exists (select from public.profiles p where p.id = auth.uid() and case
      when p.consent_version is not null then p.consent_version <> private.privacy_version()
      else 'withdrawn' is distinct from
        (select c.kind from public.consents c where c.user_id = p.id order by c.at desc limit 1) end);
grant execute on function private.asks_consent to authenticated;
create function public.set_consent(version private.text_2000, remove boolean default false) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  me constant uuid := auth.uid();
  given constant text := left(nullif(btrim(version), ''), 40);
  before constant text := (select p.consent_version from public.profiles p where p.id = me);
begin
  if me is null then
    raise insufficient_privilege using message = 'Logga in först.';
  elsif given <> private.privacy_version() then
    raise exception 'Texten om samtycke har ändrats. Ladda om sidan och läs den nya först.' using errcode = 'PT409';
  elsif given is not null and (
    select count(*) from public.consents c where c.user_id = me and c.kind = 'given' and c.at > now() - interval '1 day') >= 20
  then
    raise exception 'Samtycket har ändrats ovanligt många gånger. Försök igen i morgon.' using errcode = 'PT429';
  end if;
  update public.profiles p set consent_version = given, consented_at = case when given is not null then now() end where p.id = me;
  if given is not null and given is distinct from before then
    insert into public.consents (user_id, kind, version) values (me, 'given', given);
  elsif given is null and before is not null then
    insert into public.consents (user_id, kind, version, removed) values (me, 'withdrawn', before, coalesce(remove, false));
  end if;
  if given is null and remove then
    perform public.delete_my_data(array(
      select p.name from private.personal_tables() p
      where p.is_own and p.name <> all ('{profiles,consents,notice_settings,private.notices,private.factor_permissions}')));
  end if;
end $$;
grant execute on function public.set_consent to authenticated;

-- counters.sql
create table public.visitor_stats (
  id           int primary key default 1 check (id = 1),
  total_visits bigint not null default 0 check (total_visits >= 0),
  last_updated timestamptz not null default now()
);
grant select on public.visitor_stats to anon, authenticated;
grant select, insert, update, delete on public.visitor_stats to service_role;
alter table public.visitor_stats enable row level security;
create policy "Anyone reads the visitor count" on public.visitor_stats for select to anon, authenticated using (true);
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
create policy "Anyone reads the soul counter" on public.soul_winning_counter for select to anon, authenticated using (true);
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
  for each row when (new.total_souls_won >= 5500 and new.total_souls_won / 100 > old.total_souls_won / 100) execute function private.renew_claim();

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
  -- Created by the form when it opens. A second insert with the same id fails with 23505, which the form takes as
  -- "already received".
  request_id uuid unique,
  note       text check (char_length(note) <= 2000)
);
create index contact_messages_by_status on public.contact_messages (status, created_at desc, id desc);
create index contact_messages_newest on public.contact_messages (created_at desc);
grant select (id, status, created_at, updated_at, note), delete on public.contact_messages to authenticated;
grant select, insert, update, delete on public.contact_messages to service_role;
grant insert (name, email, phone, message, request_id) on public.contact_messages to anon, authenticated;
grant update (status, updated_at, note) on public.contact_messages to authenticated;
alter table public.contact_messages enable row level security;
create policy "Anyone sends a message" on public.contact_messages for insert to anon, authenticated with check (status = 'unread');
create policy "Admins read messages" on public.contact_messages for select to authenticated using ((select private.may('answer')));
create policy "Admins mark messages" on public.contact_messages
  for update to authenticated using ((select private.may('answer'))) with check ((select private.may('answer')));
create policy "Admins delete messages" on public.contact_messages for delete to authenticated using ((select private.may('answer')));
create function private.guard_message_status() returns trigger
  language plpgsql set search_path = '' as $$
begin
  raise exception 'Ett läst meddelande kan inte bli oläst igen.' using errcode = 'PT409';
end $$;
create function public.office_messages(q private.text_2000 default null) returns setof public.contact_messages
  language plpgsql volatile security definer set search_path = '' as $$
declare
  pattern constant text := private.mentioned(q);
  place constant tsquery := private.place_query(q);
begin
  perform private.require('answer');
  perform private.log_security('inbox_read', auth.uid(), 'contact_messages');
  return query select * from public.contact_messages t
    where pattern is null or private.mentions(concat_ws(E'\n', t.message, t.name, t.email, t.phone, t.note), pattern, place);
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
  for each row when (current_user in ('anon', 'authenticated')) execute function private.refuse_many_rows('1', 'Skicka ett meddelande i taget.');
create trigger tell_of_new_rows after insert on public.contact_messages referencing new table as added
  for each statement execute function private.count_notices('messages');
create trigger touch_updated_at before update on public.contact_messages for each row execute function private.touch_updated_at();

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
  -- updated_at identifies the change that saved a row, so every table with editable rows has this column.
  updated_at     timestamptz not null default now(),
  deleted_at     timestamptz,
  topics         text[] not null default '{}' check (private.are_topics(topics))
);
create index interpretations_by_age on public.interpretations (created_at desc, id desc);
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
  for select to authenticated using ((deleted_at is null and (select private.may('write'))) or private.is_public(type = 'correct', deleted_at));
create policy "Admins add interpretations" on public.interpretations for insert to authenticated with check ((select private.may('write')));
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
create policy "Members see what they saved" on public.saved_interpretations for select to authenticated using (user_id = (select auth.uid()));
create policy "Members save for themselves" on public.saved_interpretations for insert to authenticated with check (user_id = (select auth.uid()));
create policy "Members unsave for themselves" on public.saved_interpretations for delete to authenticated using (user_id = (select auth.uid()));
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
create trigger find_quotes_on_delete after delete on public.interpretations referencing old table as removed
  for each statement execute function private.find_quotes();
create trigger find_quotes_on_insert after insert on public.interpretations referencing new table as added
  for each statement execute function private.find_quotes();
create trigger find_quotes_on_update after update on public.interpretations referencing old table as removed new table as added
  for each statement execute function private.find_quotes();
create trigger keep_documents_on_delete after delete on public.interpretations referencing old table as removed
  for each statement execute function private.keep_documents();
create trigger keep_documents_on_insert after insert on public.interpretations referencing new table as added
  for each statement execute function private.keep_documents();
create trigger keep_documents_on_truncate after truncate on public.interpretations
  for each statement execute function private.keep_documents();
create trigger keep_documents_on_update after update on public.interpretations referencing new table as added
  for each statement execute function private.keep_documents();
create trigger keep_filed_on_delete after delete on public.interpretations referencing old table as removed
  for each statement execute function private.keep_filed();
create trigger keep_filed_on_insert after insert on public.interpretations referencing new table as added
  for each statement execute function private.keep_filed();
create trigger keep_filed_on_truncate after truncate on public.interpretations for each statement execute function private.keep_filed();
create trigger keep_filed_on_update after update on public.interpretations referencing new table as added
  for each statement execute function private.keep_filed();
create trigger log_delete after delete on public.interpretations referencing old table as removed
  for each statement execute function private.log_changes();
create trigger log_insert after insert on public.interpretations referencing new table as added
  for each statement execute function private.log_changes();
create trigger log_update after update on public.interpretations referencing old table as removed new table as added
  for each statement execute function private.log_changes();
create trigger shape_answer before insert or update on public.interpretations
  for each row when (current_user in ('anon', 'authenticated')) execute function private.shape_answer();
create trigger touch_updated_at before update on public.interpretations for each row execute function private.touch_updated_at();
create trigger count_sent_rows before insert on public.saved_interpretations
  for each statement when (current_user in ('anon', 'authenticated'))
  execute function private.refuse_many_rows('1000', 'Skicka högst 1 000 rader åt gången.');
create trigger demand_consent before insert or update on public.saved_interpretations
  for each row when (new.user_id = auth.uid() and pg_trigger_depth() = 0) execute function private.demand_consent();
create trigger refuse_many_rows before insert on public.saved_interpretations
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.refuse_many_rows('1000', 'Skicka högst 1 000 rader åt gången.');
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
  -- Created by the form when it opens. A second insert with the same id fails with 23505, which the form takes as
  -- "already received".
  request_id   uuid unique,
  claimed_by   uuid references auth.users on delete set null,
  claimed_at   timestamptz,
  note         text check (char_length(note) <= 2000),
  -- The answer that the question was published as.
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
grant select (id, status, answered_by, answered_at, created_at, claimed_by, claimed_at, note, interpretation_id), delete
  on public.interpretation_questions to authenticated;
grant select, insert, update, delete on public.interpretation_questions to service_role;
grant insert (question, user_name, user_email, request_id) on public.interpretation_questions to anon, authenticated;
grant update (status, admin_answer, note, interpretation_id) on public.interpretation_questions to authenticated;
alter table public.interpretation_questions enable row level security;
create policy "Anyone asks a question" on public.interpretation_questions
  for insert to anon, authenticated with check (status = 'pending' and admin_answer is null and answered_by is null and answered_at is null);
create policy "Admins read questions" on public.interpretation_questions for select to authenticated using ((select private.may('answer')));
create policy "Admins settle questions" on public.interpretation_questions
  for update to authenticated using ((select private.may('answer'))) with check ((select private.may('answer')));
create policy "Admins delete questions" on public.interpretation_questions for delete to authenticated using ((select private.may('answer')));
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
create function private.question_to_answer(question_id uuid) returns text
  language plpgsql security definer set search_path = '' as $$
declare
  asked_question text;
begin
  perform private.require('answer');
  select q.question into asked_question from public.interpretation_questions q where q.id = question_id for update;
  if not found then
    raise exception 'Frågan finns inte längre.' using errcode = 'PT404';
  end if;
  return asked_question;
end $$;
grant execute on function private.question_to_answer to authenticated;
create function public.answer_question(
  question_id uuid, answer private.text_50000, title private.text_2000 default null, book private.text_2000 default null, chapter int default null,
  verse_range private.text_2000 default null, verses private.json_100kb default '[]', verses_groups private.json_100kb default null, topics private.texts_50 default '{}'
) returns uuid
  language plpgsql set search_path = '' as $$
declare
  -- Runs of blank lines become one.
  clean_answer constant text := regexp_replace(btrim(answer, E' \t\r\n'), '(\r?\n[ \t]*){3,}', E'\n\n', 'g');
  asked_question constant text := private.question_to_answer(question_id);
  published uuid;
begin
  if coalesce(clean_answer, '') = '' then
    raise exception 'Du måste skriva ett svar' using errcode = '22023';
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
create function public.office_questions(q private.text_2000 default null) returns setof public.interpretation_questions
  language plpgsql volatile security definer set search_path = '' as $$
declare
  pattern constant text := private.mentioned(q);
  place constant tsquery := private.place_query(q);
begin
  perform private.require('answer');
  perform private.log_security('inbox_read', auth.uid(), 'interpretation_questions');
  return query select * from public.interpretation_questions t
    where pattern is null or private.mentions(concat_ws(E'\n', t.question, t.user_name, t.user_email, t.admin_answer, t.note), pattern, place);
end $$;
grant execute on function public.office_questions to authenticated;
create trigger clean_visitor_text before insert on public.interpretation_questions
  for each row execute function private.clean_visitor_text('user_name', 'user_email', 'question');
create trigger count_sent_rows before insert on public.interpretation_questions
  for each statement when (current_user in ('anon', 'authenticated')) execute function private.refuse_many_rows('1', 'Skicka en fråga i taget.');
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
  for each row when (current_user in ('anon', 'authenticated')) execute function private.refuse_many_rows('1', 'Skicka en fråga i taget.');
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
  -- Which questions a member asks may show a faith.
  insert into public.question_receipts values (receipt_hash, found_question, case when private.has_consented() then auth.uid() end);
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
  -- Clients may send any name or abbreviation; the book's present name is stored.
  book         text not null check (char_length(book) <= 60),
  -- Filled by a trigger from the name.
  osis         text not null default '' check (osis <> ''),
  chapter      int not null check (chapter between 1 and 999),
  verse_number int not null check (verse_number between 1 and 999),
  -- A colour's name; the reader shows unknown colours as yellow.
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
create policy "Members see their own highlights" on public.verse_highlights for select to authenticated using (user_id = (select auth.uid()));
create policy "Members highlight for themselves" on public.verse_highlights for insert to authenticated with check (user_id = (select auth.uid()));
create policy "Members change their own highlights" on public.verse_highlights
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "Members remove their own highlights" on public.verse_highlights for delete to authenticated using (user_id = (select auth.uid()));
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
create policy "Members see their own colours' names" on public.highlight_names for select to authenticated using (user_id = (select auth.uid()));
create policy "Members name their colours" on public.highlight_names for insert to authenticated with check (user_id = (select auth.uid()));
create policy "Members rename their colours" on public.highlight_names
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "Members take back their colours' names" on public.highlight_names for delete to authenticated using (user_id = (select auth.uid()));
create trigger count_sent_rows before insert on public.verse_highlights
  for each statement when (current_user in ('anon', 'authenticated'))
  execute function private.refuse_many_rows('1000', 'Skicka högst 1 000 rader åt gången.');
create trigger demand_consent before insert or update on public.verse_highlights
  for each row when (new.user_id = auth.uid() and pg_trigger_depth() = 0) execute function private.demand_consent();
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
create trigger demand_consent before insert or update on public.highlight_names
  for each row when (new.user_id = auth.uid() and pg_trigger_depth() = 0) execute function private.demand_consent();
create trigger refuse_many_rows before insert on public.highlight_names
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.refuse_many_rows('1000', 'Skicka högst 1 000 rader åt gången.');

-- verse_notes.sql
create table public.verse_notes (
  -- Created on the device, so that a note that is sent twice is stored once.
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
  -- The page or device that wrote the text. A page that received no response recognises its own write by it.
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
create policy "Members see their own notes" on public.verse_notes for select to authenticated using (user_id = (select auth.uid()));
create table public.note_versions (
  id          uuid primary key default gen_random_uuid(),
  user_id     uuid not null references auth.users on delete cascade,
  -- No foreign key: the text of a removed note stays.
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
create function private.drop_old_versions() returns void
  language sql set search_path = '' as $$
  delete from public.note_versions v where v.id in (
    select o.id from public.note_versions o where o.user_id = auth.uid() order by o.replaced_at desc, o.id desc offset 500)
$$;
create function public.save_note(
  of_note uuid, of_book private.text_2000, of_chapter int, from_verse int, to_verse int, words private.text_50000, written_by uuid,
  seen timestamptz default null
) returns timestamptz
  language plpgsql security definer set search_path = '' as $$
declare
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
    perform private.drop_old_versions();
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
create trigger demand_consent before insert or update on public.verse_notes
  for each row when (new.user_id = auth.uid() and pg_trigger_depth() = 0) execute function private.demand_consent();
create trigger limit_rows after insert on public.verse_notes referencing new table as added
  for each statement execute function private.limit_rows('user_id', '5000', 'Du har 5 000 anteckningar, fler ryms inte.');
create trigger limit_rows_of_a_chapter after insert on public.verse_notes referencing new table as added
  for each statement execute function private.limit_rows('user_id, osis, chapter', '300', 'Kapitlet har 300 anteckningar, fler ryms inte.');
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
  language plpgsql stable security invoker set search_path = '' as $$
declare
  size constant int := least(greatest(coalesce(page_size, 50), 1), 500);
  needle constant text := private.search_needle(q);
  pattern constant text := private.contains_pattern(needle);
  place record;
  result jsonb;
begin
  select p.osis, p.chapter, p.verses into place from private.searched_place(needle) p;
  if place.osis is null then
    place.osis := (select a.osis from public.book_aliases a where a.alias = private.alias_key(needle));
  end if;
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
  ), found as (
    select m.*, b.id as book_id, b.name as present_name,
      coalesce((b.testament = 'new')::int * 1000000 + least(b.book_order, 999999), 2000000) as place
    from mine m left join public.books b on b.osis = m.osis
    where pattern is null or m.body ilike pattern
      or m.osis = place.osis and (place.chapter is null or m.chapter = place.chapter)
        and (place.verses is null or place.verses = '{}' or exists (select from unnest(place.verses) verse where verse between m.first and m.last))
      or exists (
      select from public.chapters c join public.verses v on v.chapter_id = c.id
      where c.book_id = b.id and c.number = m.chapter and v.number <= m.last and coalesce(v.last, v.number) >= m.first and v.text ilike pattern)
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
        select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('number', v.number, 'last', v.last, 'text', v.text)) order by v.number), '[]')
        from public.chapters c join public.verses v on v.chapter_id = c.id
        where c.book_id = p.book_id and c.number = p.chapter and v.number <= least(p.last, p.first + 2) and coalesce(v.last, v.number) >= p.first)
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
  -- Kept for compatibility; the shown day is computed from started_at.
  current_day     int not null default 1 check (current_day between 1 and 1000),
  -- A member's own plan may be one chapter a day of the whole Bible.
  completed_days  int[] not null default '{}' check (cardinality(completed_days) <= 1189),
  started_at      timestamptz not null default now(),
  -- { book name: [chapter numbers] }
  manual_progress jsonb not null default '{}'
    check (jsonb_typeof(manual_progress) = 'object' and octet_length(manual_progress::text) <= 40000),
  updated_at      timestamptz not null default now(),
  -- 'Johannes 3': chapters read since the plan began.
  plan_chapters   text[] not null default '{}'
    check (cardinality(plan_chapters) <= 1189 and octet_length(plan_chapters::text) <= 50000),
  -- The plan's differences from its standard schedule: { books, length or perDay, moves: { day: date }, skipped: [days] }.
  schedule        jsonb check (jsonb_typeof(schedule) = 'object' and octet_length(schedule::text) <= 40000),
  -- When each chapter was ticked or unticked since the plan began, in milliseconds: { 'Johannes 3': 1763800000000 } in the plan,
  -- { 'move 9': … } when a date of the plan was moved, { 'list Johannes 3': … } on the list that is kept by hand, which
  -- outlives the plan.
  tick_times      jsonb not null default '{}'
    check (jsonb_typeof(tick_times) = 'object' and octet_length(tick_times::text) <= 160000)
);
grant select, delete on public.user_bible_reading_progress to authenticated;
grant select, insert, update, delete on public.user_bible_reading_progress to service_role;
grant insert (user_id, plan_id, plan_type, current_day, completed_days, started_at, manual_progress, plan_chapters, schedule, tick_times)
  on public.user_bible_reading_progress to authenticated;
grant update (user_id, plan_id, plan_type, current_day, completed_days, started_at, manual_progress, plan_chapters, schedule, tick_times)
  on public.user_bible_reading_progress to authenticated;
alter table public.user_bible_reading_progress enable row level security;
create policy "Members see their own reading" on public.user_bible_reading_progress for select to authenticated using (user_id = (select auth.uid()));
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
create function private.list_times(times jsonb) returns jsonb
  language sql immutable set search_path = ''
  return (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(times) where key like 'list %');
grant execute on function private.list_times to authenticated, service_role;
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
  -- Chapters whose mark in the plan, and on the list, has no newer tick.
  fresh text[];
  fresh_on_list text[];
  read text[];
  is_of_run boolean;
begin
  perform private.check_chapters(chapters), private.check_chapters(day_chapters);
  if day not between 1 and 1189 then
    raise check_violation using message = 'day: from 1 to 1189';
  end if;
  select * into found_row from public.user_bible_reading_progress
  where user_id = (select auth.uid()) for update;
  if not found then
    return false;
  end if;
  is_of_run := found_row.started_at = of_plan;

  fresh := array(
    select name from unnest(chapters) as name
    where day is not null and is_of_run and coalesce((found_row.tick_times ->> name)::bigint, 0) <= at
  );
  fresh_on_list := array(
    select name from unnest(chapters) as name
    where (done or day is null) and coalesce((found_row.tick_times ->> ('list ' || name))::bigint, 0) <= at
  );
  read := case
    when day is null or not is_of_run then found_row.plan_chapters
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
      when done then private.with_chapters(manual_progress, fresh_on_list, '{}')
      else private.with_chapters(manual_progress, '{}', fresh_on_list)
    end,
    tick_times = tick_times
      || coalesce((select jsonb_object_agg(name, at) from unnest(fresh) as name), '{}')
      || coalesce((select jsonb_object_agg('list ' || name, at) from unnest(fresh_on_list) as name), '{}')
  where user_id = found_row.user_id;
  return is_of_run or day is null;
end $$;
grant execute on function public.tick_chapters to authenticated, service_role;
create function public.read_by_hand(read private.texts_1200, begun_at timestamptz default now(), changed_at timestamptz default null)
  returns void language plpgsql security invoker set search_path = '' as $$
declare
  at constant bigint := floor(extract(epoch from least(coalesce(changed_at, begun_at), now())) * 1000);
  times constant jsonb := coalesce((select p.tick_times from public.user_bible_reading_progress p where p.user_id = (select auth.uid())), '{}');
  fresh constant text[] := array(select name from unnest(read) as name where coalesce((times ->> ('list ' || name))::bigint, 0) <= at);
begin
  perform private.check_chapters(read);
  insert into public.user_bible_reading_progress as mine (user_id, plan_type, started_at, manual_progress, tick_times)
  values ((select auth.uid()), 'manual', least(begun_at, now()), private.with_chapters('{}', fresh, '{}'),
    coalesce((select jsonb_object_agg('list ' || name, at) from unnest(fresh) as name), '{}'))
  on conflict (user_id) do update set
    plan_id = '',
    plan_type = 'manual',
    current_day = 1,
    completed_days = '{}',
    started_at = excluded.started_at,
    plan_chapters = '{}',
    schedule = null,
    tick_times = private.list_times(mine.tick_times) || excluded.tick_times,
    manual_progress = private.with_chapters(mine.manual_progress, fresh, '{}');
end $$;
grant execute on function public.read_by_hand to authenticated, service_role;
create function public.move_plan(of_plan timestamptz, from_day int, on_date date, moved_at timestamptz default clock_timestamp())
  returns boolean language plpgsql security invoker set search_path = '' as $$
declare
  -- A device whose clock is ahead must not win for ever.
  at constant bigint := floor(extract(epoch from least(moved_at, clock_timestamp())) * 1000);
  moves jsonb;
  times jsonb;
begin
  if from_day not between 1 and 1189 or on_date not between date '2000-01-01' and date '2200-01-01' then
    raise check_violation using message = 'from_day: from 1 to 1189; on_date: a date of this time';
  end if;
  select coalesce(p.schedule -> 'moves', '{}'), p.tick_times into moves, times from public.user_bible_reading_progress p
  where p.user_id = (select auth.uid()) and p.started_at = of_plan and p.plan_type <> 'manual' for update;
  if not found or exists (
    select from jsonb_each(moves) where key::int <= from_day and (times ->> ('move ' || key))::bigint > at
  ) then
    return false;
  end if;
  moves := jsonb_build_object(from_day, on_date) || coalesce((
    select jsonb_object_agg(key, value) from jsonb_each(moves)
    where key::int < from_day or (key::int > from_day and (times ->> ('move ' || key))::bigint > at)), '{}');
  update public.user_bible_reading_progress set
    schedule = coalesce(schedule, '{}') || jsonb_build_object('moves', moves),
    tick_times = tick_times || jsonb_build_object('move ' || from_day, at)
  where user_id = (select auth.uid());
  return true;
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
create trigger demand_consent before insert or update on public.user_bible_reading_progress
  for each row when (new.user_id = auth.uid() and pg_trigger_depth() = 0) execute function private.demand_consent();
create trigger refuse_many_rows before insert on public.user_bible_reading_progress
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.refuse_many_rows('1000', 'Skicka högst 1 000 rader åt gången.');
create trigger touch_updated_at before update on public.user_bible_reading_progress for each row execute function private.touch_updated_at();

-- reading_calendars.sql
create table public.reading_calendars (
  user_id        uuid primary key default auth.uid() references auth.users on delete cascade,
  -- SHA-256 of the token, which is created on the device.
  token_hash     text not null unique check (char_length(token_hash) <= 64 and token_hash ~ '^[0-9a-f]{64}$'),
  -- False: the calendar shows only 'Dagens läsning', without chapters.
  shows_chapters boolean not null default false,
  created_at     timestamptz not null default now()
);
grant select, delete on public.reading_calendars to authenticated;
grant select, insert, update, delete on public.reading_calendars to service_role;
grant insert (user_id, token_hash, shows_chapters) on public.reading_calendars to authenticated;
grant update (user_id, token_hash, shows_chapters) on public.reading_calendars to authenticated;
alter table public.reading_calendars enable row level security;
create policy "Members see their own calendar" on public.reading_calendars for select to authenticated using (user_id = (select auth.uid()));
create policy "Members open a calendar of their own" on public.reading_calendars
  for insert to authenticated with check (user_id = (select auth.uid()));
create policy "Members change their own calendar" on public.reading_calendars
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "Members close their own calendar" on public.reading_calendars for delete to authenticated using (user_id = (select auth.uid()));
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
create trigger demand_consent before insert or update on public.reading_calendars
  for each row when (new.user_id = auth.uid() and pg_trigger_depth() = 0) execute function private.demand_consent();
create trigger refuse_many_rows before insert on public.reading_calendars
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.refuse_many_rows('1000', 'Skicka högst 1 000 rader åt gången.');

-- outbox.sql
create table private.applied_entries (
  user_id    uuid not null references auth.users on delete cascade,
  id         uuid not null,
  -- The fact that the entry changes, as private.fact_of names it.
  target     text not null check (char_length(target) between 1 and 200),
  changed_at timestamptz not null,
  primary key (user_id, id)
);
create index applied_entries_by_age on private.applied_entries (changed_at);
create index applied_entries_of_target on private.applied_entries (user_id, target, changed_at, id);
alter table private.applied_entries enable row level security;
create function private.accept_entry(of_entry uuid, of_target text, at timestamptz) returns boolean
  language plpgsql security definer set search_path = '' as $$
begin
  insert into private.applied_entries (user_id, id, target, changed_at) values (auth.uid(), of_entry, of_target, at)
  on conflict do nothing;
  if not found then
    return false;
  end if;
  -- Of a fact the newest entry refuses all older ones, so these need no row.
  delete from private.applied_entries a
  where a.user_id = auth.uid() and a.target = of_target and (a.changed_at, a.id) < (at, of_entry);
  return not exists (
    select from private.applied_entries a
    where a.user_id = auth.uid() and (a.target = of_target or a.target = 'cancel' and of_target like 'tick %')
      and (a.changed_at, a.id) > (at, of_entry));
end $$;
grant execute on function private.accept_entry to authenticated;
create function private.begin_entries() returns void
  language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from auth.users u where u.id = auth.uid()) then
    raise foreign_key_violation using message = 'The account violates applied_entries_user_id_fkey.';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('outbox ' || auth.uid(), 0));
  if (select count(*) from private.applied_entries a where a.user_id = auth.uid()) >= 20000 then
    raise exception 'Du har ändrat mycket på kort tid. Försök igen om några dagar.' using errcode = 'PT429';
  end if;
end $$;
grant execute on function private.begin_entries to authenticated;
create function private.texts_of(list jsonb) returns text[]
  language sql immutable set search_path = ''
  return array(select jsonb_array_elements_text(case jsonb_typeof(list) when 'array' then list else '[]' end));
grant execute on function private.texts_of to authenticated;
create function private.forget_list(until timestamptz) returns void
  language plpgsql security invoker set search_path = '' as $$
declare
  ms constant bigint := floor(extract(epoch from until) * 1000);
begin
  update public.user_bible_reading_progress p set
    manual_progress = private.with_chapters(p.manual_progress, '{}', array(
      select book || ' ' || chapter
      from jsonb_each(p.manual_progress) as books (book, chapters), jsonb_array_elements_text(chapters) as chapter
      where coalesce((p.tick_times ->> ('list ' || book || ' ' || chapter))::bigint, 0) <= ms)),
    tick_times = coalesce((select jsonb_object_agg(key, value) from jsonb_each(p.tick_times)
      where key not like 'list %' or value::bigint > ms), '{}')
  where p.user_id = auth.uid();
end $$;
grant execute on function private.forget_list to authenticated;
create function private.last_cancelled() returns timestamptz
  language sql stable security definer set search_path = ''
  return (select max(a.changed_at) from private.applied_entries a where a.user_id = auth.uid() and a.target = 'cancel');
grant execute on function private.last_cancelled to authenticated;
create function private.day_numbers(list jsonb) returns int[]
  language plpgsql immutable set search_path = '' as $$
declare
  days constant int[] := array(select jsonb_array_elements_text(case jsonb_typeof(list) when 'array' then list else '[]' end)::int);
begin
  if exists (select from unnest(days) as day where day not between 1 and 1189) then
    raise check_violation using message = 'days: from 1 to 1189';
  end if;
  return days;
end $$;
grant execute on function private.day_numbers to authenticated;
create function private.fact_of(entry jsonb) returns text
  language sql immutable set search_path = ''
  return case
    when entry ->> 'kind' in ('start', 'byHand', 'cancel') then 'plan'
    when entry ->> 'kind' in ('note', 'tick', 'move') then (entry ->> 'kind') || ' ' || (entry ->> 'id')
    when entry ->> 'kind' in ('skip', 'highlight', 'colorName', 'answer', 'lesson', 'firstName') then
      (entry ->> 'kind') || ' ' || md5(((entry -> 'value')
        - array['at', 'skipped', 'color', 'name', 'saved'])::text)
  end;
grant execute on function private.fact_of to authenticated;
create function private.apply_note(value jsonb, base jsonb) returns boolean
  language plpgsql security invoker set search_path = '' as $$
declare
  of_note uuid := (value ->> 'note')::uuid;
  of_writer constant uuid := (base ->> 'writer')::uuid;
  second_note constant uuid := md5(of_note::text || of_writer)::uuid;
  seen timestamptz := (select n.updated_at from public.verse_notes n
    where n.id = of_note and n.user_id = auth.uid() and (n.body = base ->> 'before' or n.writer = of_writer));
  is_first boolean := seen is not null or not exists (select from public.verse_notes n where n.id = second_note and n.user_id = auth.uid());
begin
  if not is_first then
    of_note := second_note;
  end if;
  loop
    begin
      perform public.save_note(of_note, value ->> 'book', (value ->> 'chapter')::int, (value ->> 'first')::int, (value ->> 'last')::int,
        value ->> 'body', of_writer, seen);
      return is_first;
    exception when sqlstate 'PT409' then
      if is_first then
        of_note := second_note;
      elsif coalesce(value ->> 'body', '') !~ '\S' then
        return false;
      else
        of_note := gen_random_uuid();
      end if;
      is_first := false;
      seen := null;
    end;
  end loop;
end $$;
grant execute on function private.apply_note to authenticated;
create function private.apply_entry(entry jsonb) returns text
  language plpgsql security invoker set search_path = '' as $$
declare
  me constant uuid := auth.uid();
  kind constant text := entry ->> 'kind';
  value constant jsonb := entry -> 'value';
  -- A device whose clock is ahead must not win for ever.
  at constant timestamptz := least((entry ->> 'at')::timestamptz, now());
  is_on_time constant boolean := at = (entry ->> 'at')::timestamptz;
  -- The name of a plan that such a device started in the same request. Open pages of an earlier version write of_plan.
  of_plan constant timestamptz := least(coalesce(value ->> 'ofPlan', value ->> 'of_plan')::timestamptz, now());
  -- A plan that comes back after a change has the start that it had.
  begun constant timestamptz := least(coalesce((value ->> 'begun')::timestamptz, at), at);
  read constant text[] := private.texts_of(value -> 'planChapters');
  fact constant text := private.fact_of(entry);
  is_applied boolean := true;
begin
  if fact is null or at is null then
    raise check_violation using message = 'An entry has a kind that is known, what it is about, and a time.';
  elsif not private.accept_entry((entry ->> 'id')::uuid, fact, at) then
    -- A cancellation that arrives after a newer plan still empties the list of what was ticked before it.
    if kind = 'cancel' then
      perform private.forget_list(at), private.accept_entry(md5(entry ->> 'id')::uuid, 'cancel', at);
    -- So does a list by hand bring what it has, unless it is older than a cancellation.
    elsif kind = 'byHand' and at > coalesce(private.last_cancelled(), '-infinity') then
      perform public.tick_chapters(at, private.texts_of(value -> 'read'), true, null, '{}', at);
    end if;
    return 'stale';
  end if;
  case kind
    when 'tick' then
      -- What is ticked after a cancellation begins a list by hand.
      if value ->> 'day' is null or (value -> 'done')::boolean then
        insert into public.user_bible_reading_progress (user_id, plan_type, started_at)
        select me, 'manual', private.last_cancelled() where private.last_cancelled() is not null
        on conflict do nothing;
      end if;
      is_applied := public.tick_chapters(of_plan, private.texts_of(value -> 'chapters'), (value -> 'done')::boolean,
        (value ->> 'day')::int, private.texts_of(coalesce(value -> 'dayChapters', value -> 'day_chapters')), at);
    when 'move' then
      is_applied := public.move_plan(of_plan, (value ->> 'day')::int, (value ->> 'date')::date, at);
    when 'skip' then
      is_applied := public.skip_day(of_plan, (value ->> 'day')::int, (value -> 'skipped')::boolean);
    when 'start' then
      -- With what counts as read already; the list that is kept by hand stays as it is.
      perform private.check_chapters(read);
      insert into public.user_bible_reading_progress as mine
        (user_id, plan_id, plan_type, schedule, started_at, completed_days, plan_chapters, tick_times)
      values (me, value ->> 'planId', value ->> 'planType', nullif(value -> 'schedule', 'null'), begun,
        private.day_numbers(value -> 'completedDays'), read,
        coalesce((select jsonb_object_agg(name, floor(extract(epoch from at) * 1000)) from unnest(read) as name), '{}'))
      on conflict (user_id) do update set plan_id = excluded.plan_id, plan_type = excluded.plan_type, schedule = excluded.schedule,
        started_at = excluded.started_at, current_day = 1, completed_days = excluded.completed_days, plan_chapters = excluded.plan_chapters,
        tick_times = private.list_times(mine.tick_times) || excluded.tick_times;
      is_applied := is_on_time;
    when 'byHand' then
      perform public.read_by_hand(private.texts_of(value -> 'read'), begun, at);
      is_applied := is_on_time;
    when 'cancel' then
      perform private.accept_entry(md5(entry ->> 'id')::uuid, 'cancel', at), private.forget_list(at);
      delete from public.user_bible_reading_progress where user_id = me and private.list_times(tick_times) = '{}';
      -- What another device ticked later stays, as a list by hand.
      update public.user_bible_reading_progress set plan_id = '', plan_type = 'manual', current_day = 1, completed_days = '{}',
        plan_chapters = '{}', schedule = null, started_at = at, tick_times = private.list_times(tick_times) where user_id = me;
    when 'highlight' then
      if value ->> 'color' is null then
        delete from public.verse_highlights
        where user_id = me and osis = value ->> 'book' and chapter = (value ->> 'chapter')::int and verse_number = (value ->> 'verse')::int;
      else
        insert into public.verse_highlights (user_id, book, chapter, verse_number, color, updated_at)
        values (me, value ->> 'book', (value ->> 'chapter')::int, (value ->> 'verse')::int, value ->> 'color', at)
        on conflict (user_id, book, chapter, verse_number) do update set color = excluded.color, updated_at = excluded.updated_at;
      end if;
    when 'colorName' then
      if coalesce(btrim(value ->> 'name'), '') = '' then
        delete from public.highlight_names where user_id = me and color = value ->> 'ofColor';
      else
        insert into public.highlight_names (user_id, color, name) values (me, value ->> 'ofColor', btrim(value ->> 'name'))
        on conflict (user_id, color) do update set name = excluded.name;
      end if;
    when 'note' then
      return case when private.apply_note(value, entry -> 'base') then 'applied' else 'both' end;
    when 'answer' then
      if (value -> 'saved')::boolean then
        insert into public.saved_interpretations (user_id, interpretation_id) values (me, (value ->> 'answer')::uuid) on conflict do nothing;
      else
        delete from public.saved_interpretations where user_id = me and interpretation_id = (value ->> 'answer')::uuid;
      end if;
    when 'lesson' then
      if (value -> 'completed')::boolean then
        insert into public.user_lesson_progress (user_id, lesson_id, completed, completed_at)
        values (me, (value ->> 'lesson')::uuid, true, at)
        on conflict (user_id, lesson_id) do update set completed = true, completed_at = excluded.completed_at;
      else
        insert into public.user_lesson_progress (user_id, lesson_id) values (me, (value ->> 'lesson')::uuid) on conflict do nothing;
      end if;
    when 'firstName' then
      insert into public.profiles (id, first_name) values (me, nullif(btrim(value ->> 'name'), ''))
      on conflict (id) do update set first_name = excluded.first_name;
  end case;
  return case when is_applied then 'applied' else 'stale' end;
end $$;
grant execute on function private.apply_entry to authenticated;
create function public.apply_changes(of_account uuid, entries private.json_100kb) returns jsonb
  language plpgsql security invoker set search_path = '' as $$
declare
  entry jsonb;
  outcome text;
  stale jsonb := '[]';
  both_texts jsonb := '[]';
  refused jsonb := '[]';
begin
  if of_account is distinct from auth.uid() then
    raise insufficient_privilege using message = 'These entries belong to another account.';
  elsif jsonb_typeof(entries) <> 'array' or jsonb_array_length(entries) > 100 then
    raise check_violation using message = 'entries: a list of at most 100';
  end if;
  perform private.begin_entries();
  for entry in select value from jsonb_array_elements(entries) loop
    begin
      outcome := private.apply_entry(entry);
      if outcome = 'stale' then
        stale := stale || jsonb_build_array(entry ->> 'id');
      elsif outcome = 'both' then
        both_texts := both_texts || jsonb_build_array(entry ->> 'id');
      end if;
    exception when others then
      -- Of connections, resources, conflicts of transactions, or the server itself: the whole request is tried again.
      if sqlstate ~ '^(08|40|5[3-8]|XX)' then
        raise;
      end if;
      refused := refused || jsonb_build_object('id', entry ->> 'id', 'code', sqlstate, 'message', sqlerrm);
    end;
  end loop;
  return jsonb_build_object('stale', stale, 'both', both_texts, 'refused', refused);
end $$;
grant execute on function public.apply_changes to authenticated;

-- soul_winning_lessons.sql
create table public.soul_winning_lessons (
  id                 uuid primary key default gen_random_uuid(),
  title              text not null check (char_length(btrim(title)) between 1 and 200),
  description        text not null default '' check (char_length(description) <= 5000),
  -- Null or empty for a lesson that has no video yet.
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
create index soul_winning_lessons_hidden on public.soul_winning_lessons (deleted_at) where deleted_at is not null;
create index soul_winning_lessons_in_order on public.soul_winning_lessons (module_order, lesson_order, created_at);
grant select on public.soul_winning_lessons to anon, authenticated;
grant select, insert, update, delete on public.soul_winning_lessons to service_role;
grant insert (id, title, description, video_url, duration, lesson_order, module_order, module_title, module_description, created_at, updated_at)
  on public.soul_winning_lessons to authenticated;
grant update (title, description, video_url, duration, lesson_order, module_order, module_title, module_description, updated_at)
  on public.soul_winning_lessons to authenticated;
alter table public.soul_winning_lessons enable row level security;
create policy "Anyone reads lessons" on public.soul_winning_lessons for select to anon, authenticated using (private.is_public(true, deleted_at));
create policy "Admins add lessons" on public.soul_winning_lessons for insert to authenticated with check ((select private.may('write')));
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
create policy "Members see their own progress" on public.user_lesson_progress for select to authenticated using (user_id = (select auth.uid()));
create policy "Members start lessons for themselves" on public.user_lesson_progress
  for insert to authenticated with check (user_id = (select auth.uid()));
create policy "Members complete lessons for themselves" on public.user_lesson_progress
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "Members drop their own progress" on public.user_lesson_progress for delete to authenticated using (user_id = (select auth.uid()));
create trigger find_quotes_on_delete after delete on public.soul_winning_lessons referencing old table as removed
  for each statement execute function private.find_quotes();
create trigger find_quotes_on_insert after insert on public.soul_winning_lessons referencing new table as added
  for each statement execute function private.find_quotes();
create trigger find_quotes_on_update after update on public.soul_winning_lessons referencing old table as removed new table as added
  for each statement execute function private.find_quotes();
create trigger keep_documents_on_delete after delete on public.soul_winning_lessons referencing old table as removed
  for each statement execute function private.keep_documents();
create trigger keep_documents_on_insert after insert on public.soul_winning_lessons referencing new table as added
  for each statement execute function private.keep_documents();
create trigger keep_documents_on_truncate after truncate on public.soul_winning_lessons
  for each statement execute function private.keep_documents();
create trigger keep_documents_on_update after update on public.soul_winning_lessons referencing new table as added
  for each statement execute function private.keep_documents();
create trigger log_delete after delete on public.soul_winning_lessons referencing old table as removed
  for each statement execute function private.log_changes();
create trigger log_insert after insert on public.soul_winning_lessons referencing new table as added
  for each statement execute function private.log_changes();
create trigger log_update after update on public.soul_winning_lessons referencing old table as removed new table as added
  for each statement execute function private.log_changes();
create trigger touch_updated_at before update on public.soul_winning_lessons for each row execute function private.touch_updated_at();
create trigger count_sent_rows before insert on public.user_lesson_progress
  for each statement when (current_user in ('anon', 'authenticated'))
  execute function private.refuse_many_rows('1000', 'Skicka högst 1 000 rader åt gången.');
create trigger demand_consent before insert or update on public.user_lesson_progress
  for each row when (new.user_id = auth.uid() and pg_trigger_depth() = 0) execute function private.demand_consent();
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
create function public.video_filters(of_table private.text_2000) returns jsonb
  language plpgsql stable security invoker set search_path = '' as $$
declare
  filters jsonb;
begin
  if of_table not in ('bible_studies', 'sermons', 'documentaries') then
    return null;
  end if;
  execute format($sql$
    select jsonb_build_object(
      'series', (select coalesce(jsonb_agg(v.name order by v.name), '[]') from (
        select distinct series as name from public.%1$I where series <> '' order by 1 limit 200) v),
      'preachers', (select coalesce(jsonb_agg(v.name order by v.name), '[]') from (
        select distinct preacher as name from public.%1$I where preacher <> '' order by 1 limit 200) v))$sql$, of_table) into filters;
  return filters;
end $$;
grant execute on function public.video_filters to anon, authenticated, service_role;

-- videos.sql
create function private.is_film(link text) returns boolean
  language sql immutable
  return link ~ '^https://((www\.|m\.)?youtube(-nocookie)?\.com/((embed|shorts|live|v)/|watch\?([^#]*&)?v=)|youtu\.be/)(?!live_stream|videoseries)[A-Za-z0-9_-]{11}([?&#/]|$)'
    or link ~ '^https://(www\.|player\.)?vimeo\.com/((video|channels/[^/]+|groups/[^/]+/videos|(showcase|album)/[0-9]+/video|ondemand/[^/]+|manage/videos|[a-z]{2})/)?[0-9]{5,}([/?#]|$)';
grant execute on function private.is_film to authenticated, service_role;
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
    check (cardinality(topics) <= 20 and char_length(array_to_string(topics, ',')) <= 1000 and array_position(topics, null) is null),
  description  text check (char_length(description) <= 5000)
);
alter table public.bible_studies add check (private.are_topics(topics)) not valid;
alter table public.bible_studies add constraint bible_studies_link_is_a_film check (private.is_film(youtube_url)) not valid;
create index bible_studies_by_preacher on public.bible_studies (preacher) where preacher <> '';
create index bible_studies_by_series on public.bible_studies
  (series, coalesce(preached_on, (created_at at time zone 'Europe/Stockholm')::date), created_at, id) where series <> '';
create index bible_studies_newest on public.bible_studies (created_at desc, id desc);
grant select on public.bible_studies to anon;
grant select, delete on public.bible_studies to authenticated;
grant select, insert, update, delete on public.bible_studies to service_role;
grant insert (id, title, youtube_url, created_at, updated_at, preacher, series, preached_on, passage, topics, description)
  on public.bible_studies to authenticated;
grant update (title, youtube_url, updated_at, preacher, series, preached_on, passage, topics, description) on public.bible_studies to authenticated;
alter table public.bible_studies enable row level security;
create policy "Anyone reads Bible studies" on public.bible_studies for select to anon, authenticated using (true);
create policy "Admins add Bible studies" on public.bible_studies for insert to authenticated with check ((select private.may('write')));
create policy "Admins change Bible studies" on public.bible_studies
  for update to authenticated using ((select private.may('write'))) with check ((select private.may('write')));
create policy "Admins delete Bible studies" on public.bible_studies for delete to authenticated using ((select private.may('write')));
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
    check (cardinality(topics) <= 20 and char_length(array_to_string(topics, ',')) <= 1000 and array_position(topics, null) is null),
  description  text check (char_length(description) <= 5000)
);
alter table public.sermons add check (private.are_topics(topics)) not valid;
alter table public.sermons add constraint sermons_link_is_a_film check (private.is_film(youtube_url)) not valid;
create index sermons_by_preacher on public.sermons (preacher) where preacher <> '';
create index sermons_by_series on public.sermons
  (series, coalesce(preached_on, (created_at at time zone 'Europe/Stockholm')::date), created_at, id) where series <> '';
create index sermons_newest on public.sermons (created_at desc, id desc);
grant select on public.sermons to anon;
grant select, delete on public.sermons to authenticated;
grant select, insert, update, delete on public.sermons to service_role;
grant insert (id, title, youtube_url, created_at, updated_at, preacher, series, preached_on, passage, topics, description)
  on public.sermons to authenticated;
grant update (title, youtube_url, updated_at, preacher, series, preached_on, passage, topics, description) on public.sermons to authenticated;
alter table public.sermons enable row level security;
create policy "Anyone reads sermons" on public.sermons for select to anon, authenticated using (true);
create policy "Admins add sermons" on public.sermons for insert to authenticated with check ((select private.may('write')));
create policy "Admins change sermons" on public.sermons
  for update to authenticated using ((select private.may('write'))) with check ((select private.may('write')));
create policy "Admins delete sermons" on public.sermons for delete to authenticated using ((select private.may('write')));
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
    check (cardinality(topics) <= 20 and char_length(array_to_string(topics, ',')) <= 1000 and array_position(topics, null) is null),
  description  text check (char_length(description) <= 5000)
);
alter table public.documentaries add check (private.are_topics(topics)) not valid;
alter table public.documentaries add constraint documentaries_link_is_a_film check (private.is_film(youtube_url)) not valid;
create index documentaries_by_preacher on public.documentaries (preacher) where preacher <> '';
create index documentaries_by_series on public.documentaries
  (series, coalesce(preached_on, (created_at at time zone 'Europe/Stockholm')::date), created_at, id) where series <> '';
create index documentaries_newest on public.documentaries (created_at desc, id desc);
grant select on public.documentaries to anon;
grant select, delete on public.documentaries to authenticated;
grant select, insert, update, delete on public.documentaries to service_role;
grant insert (id, title, youtube_url, created_at, updated_at, preacher, series, preached_on, passage, topics, description)
  on public.documentaries to authenticated;
grant update (title, youtube_url, updated_at, preacher, series, preached_on, passage, topics, description) on public.documentaries to authenticated;
alter table public.documentaries enable row level security;
create policy "Anyone reads documentaries" on public.documentaries for select to anon, authenticated using (true);
create policy "Admins add documentaries" on public.documentaries for insert to authenticated with check ((select private.may('write')));
create policy "Admins change documentaries" on public.documentaries
  for update to authenticated using ((select private.may('write'))) with check ((select private.may('write')));
create policy "Admins delete documentaries" on public.documentaries for delete to authenticated using ((select private.may('write')));
create trigger find_quotes_on_delete after delete on public.bible_studies referencing old table as removed
  for each statement execute function private.find_quotes();
create trigger find_quotes_on_insert after insert on public.bible_studies referencing new table as added
  for each statement execute function private.find_quotes();
create trigger find_quotes_on_update after update on public.bible_studies referencing old table as removed new table as added
  for each statement execute function private.find_quotes();
create trigger keep_documents_on_delete after delete on public.bible_studies referencing old table as removed
  for each statement execute function private.keep_documents();
create trigger keep_documents_on_insert after insert on public.bible_studies referencing new table as added
  for each statement execute function private.keep_documents();
create trigger keep_documents_on_truncate after truncate on public.bible_studies
  for each statement execute function private.keep_documents();
create trigger keep_documents_on_update after update on public.bible_studies referencing new table as added
  for each statement execute function private.keep_documents();
create trigger keep_filed_on_delete after delete on public.bible_studies referencing old table as removed
  for each statement execute function private.keep_filed();
create trigger keep_filed_on_insert after insert on public.bible_studies referencing new table as added
  for each statement execute function private.keep_filed();
create trigger keep_filed_on_truncate after truncate on public.bible_studies for each statement execute function private.keep_filed();
create trigger keep_filed_on_update after update on public.bible_studies referencing new table as added
  for each statement execute function private.keep_filed();
create trigger log_delete after delete on public.bible_studies referencing old table as removed
  for each statement execute function private.log_changes();
create trigger log_insert after insert on public.bible_studies referencing new table as added
  for each statement execute function private.log_changes();
create trigger log_update after update on public.bible_studies referencing old table as removed new table as added
  for each statement execute function private.log_changes();
create trigger touch_updated_at before update on public.bible_studies for each row execute function private.touch_updated_at();
create trigger find_quotes_on_delete after delete on public.sermons referencing old table as removed
  for each statement execute function private.find_quotes();
create trigger find_quotes_on_insert after insert on public.sermons referencing new table as added
  for each statement execute function private.find_quotes();
create trigger find_quotes_on_update after update on public.sermons referencing old table as removed new table as added
  for each statement execute function private.find_quotes();
create trigger keep_documents_on_delete after delete on public.sermons referencing old table as removed
  for each statement execute function private.keep_documents();
create trigger keep_documents_on_insert after insert on public.sermons referencing new table as added
  for each statement execute function private.keep_documents();
create trigger keep_documents_on_truncate after truncate on public.sermons
  for each statement execute function private.keep_documents();
create trigger keep_documents_on_update after update on public.sermons referencing new table as added
  for each statement execute function private.keep_documents();
create trigger keep_filed_on_delete after delete on public.sermons referencing old table as removed
  for each statement execute function private.keep_filed();
create trigger keep_filed_on_insert after insert on public.sermons referencing new table as added
  for each statement execute function private.keep_filed();
create trigger keep_filed_on_truncate after truncate on public.sermons for each statement execute function private.keep_filed();
create trigger keep_filed_on_update after update on public.sermons referencing new table as added
  for each statement execute function private.keep_filed();
create trigger log_delete after delete on public.sermons referencing old table as removed for each statement execute function private.log_changes();
create trigger log_insert after insert on public.sermons referencing new table as added for each statement execute function private.log_changes();
create trigger log_update after update on public.sermons referencing old table as removed new table as added
  for each statement execute function private.log_changes();
create trigger touch_updated_at before update on public.sermons for each row execute function private.touch_updated_at();
create trigger find_quotes_on_delete after delete on public.documentaries referencing old table as removed
  for each statement execute function private.find_quotes();
create trigger find_quotes_on_insert after insert on public.documentaries referencing new table as added
  for each statement execute function private.find_quotes();
create trigger find_quotes_on_update after update on public.documentaries referencing old table as removed new table as added
  for each statement execute function private.find_quotes();
create trigger keep_documents_on_delete after delete on public.documentaries referencing old table as removed
  for each statement execute function private.keep_documents();
create trigger keep_documents_on_insert after insert on public.documentaries referencing new table as added
  for each statement execute function private.keep_documents();
create trigger keep_documents_on_truncate after truncate on public.documentaries
  for each statement execute function private.keep_documents();
create trigger keep_documents_on_update after update on public.documentaries referencing new table as added
  for each statement execute function private.keep_documents();
create trigger keep_filed_on_delete after delete on public.documentaries referencing old table as removed
  for each statement execute function private.keep_filed();
create trigger keep_filed_on_insert after insert on public.documentaries referencing new table as added
  for each statement execute function private.keep_filed();
create trigger keep_filed_on_truncate after truncate on public.documentaries for each statement execute function private.keep_filed();
create trigger keep_filed_on_update after update on public.documentaries referencing new table as added
  for each statement execute function private.keep_filed();
create trigger log_delete after delete on public.documentaries referencing old table as removed
  for each statement execute function private.log_changes();
create trigger log_insert after insert on public.documentaries referencing new table as added
  for each statement execute function private.log_changes();
create trigger log_update after update on public.documentaries referencing old table as removed new table as added
  for each statement execute function private.log_changes();
create trigger touch_updated_at before update on public.documentaries for each row execute function private.touch_updated_at();

-- media.sql
create table public.media (
  id         uuid primary key default gen_random_uuid(),
  -- The file's name in the bucket. A picture in several widths is a folder of files; this is the widest.
  path       text not null unique check (path ~ '^[A-Za-z0-9-]{1,80}(/[A-Za-z0-9-]{1,40})?\.(jpe?g|png|webp)$' and char_length(path) <= 130),
  -- The alternative text.
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
create policy "Admins read media" on public.media for select to authenticated using ((select private.may('write')));
create policy "Admins add pictures" on public.media for insert to authenticated with check ((select private.may('write')));
create policy "Admins change what is known of pictures" on public.media
  for update to authenticated using ((select private.may('write'))) with check ((select private.may('write')));
create policy "Admins delete pictures" on public.media for delete to authenticated using ((select private.may('write')));
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
create trigger keep_documents_on_delete after delete on public.media referencing old table as removed
  for each statement execute function private.keep_documents();
create trigger keep_documents_on_insert after insert on public.media referencing new table as added
  for each statement execute function private.keep_documents();
create trigger keep_documents_on_truncate after truncate on public.media
  for each statement execute function private.keep_documents();
create trigger keep_documents_on_update after update on public.media referencing new table as added
  for each statement execute function private.keep_documents();
create trigger log_delete after delete on public.media referencing old table as removed for each statement execute function private.log_changes();
create trigger log_insert after insert on public.media referencing new table as added for each statement execute function private.log_changes();
create trigger log_update after update on public.media referencing old table as removed new table as added
  for each statement execute function private.log_changes();
create trigger touch_updated_at before update on public.media for each row execute function private.touch_updated_at();

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
  -- An address on another site, or one of the portal's own pictures: of those only the path is stored, as for avatars.
  constraint background_is_https_or_our_own check (
    char_length(background_image_url) <= 500
    and (background_image_url ~ '^https://[^[:space:]<>"''()\\]+$'
      or background_image_url ~ '^/storage/v1/object/public/media/[A-Za-z0-9-]{1,80}(/[A-Za-z0-9-]{1,40})?\.(jpe?g|png|webp)$')
  )
);
create index daily_devotions_newest on public.daily_devotions (date desc);
create unique index one_active_devotion_a_day on public.daily_devotions (date) where is_active;
grant select on public.daily_devotions to anon;
grant select, insert, update, delete on public.daily_devotions to authenticated, service_role;
alter table public.daily_devotions enable row level security;
create policy "Anyone reads active devotions up to today" on public.daily_devotions
  for select to anon using (private.is_public(is_active) and date <= (select private.today()));
create policy "Members read what is public, administrators everything" on public.daily_devotions
  for select to authenticated using ((select private.may('write')) or (private.is_public(is_active) and date <= (select private.today())));
create policy "Admins add devotions" on public.daily_devotions for insert to authenticated with check ((select private.may('write')));
create policy "Admins change devotions" on public.daily_devotions
  for update to authenticated using ((select private.may('write'))) with check ((select private.may('write')));
create policy "Admins delete devotions" on public.daily_devotions for delete to authenticated using ((select private.may('write')));
create trigger find_quotes_on_delete after delete on public.daily_devotions referencing old table as removed
  for each statement execute function private.find_quotes();
create trigger find_quotes_on_insert after insert on public.daily_devotions referencing new table as added
  for each statement execute function private.find_quotes();
create trigger find_quotes_on_update after update on public.daily_devotions referencing old table as removed new table as added
  for each statement execute function private.find_quotes();
create trigger keep_documents_on_delete after delete on public.daily_devotions referencing old table as removed
  for each statement execute function private.keep_documents();
create trigger keep_documents_on_insert after insert on public.daily_devotions referencing new table as added
  for each statement execute function private.keep_documents();
create trigger keep_documents_on_truncate after truncate on public.daily_devotions
  for each statement execute function private.keep_documents();
create trigger keep_documents_on_update after update on public.daily_devotions referencing new table as added
  for each statement execute function private.keep_documents();
create trigger keep_media_path before insert or update of background_image_url on public.daily_devotions
  for each row execute function private.keep_media_path();
create trigger log_delete after delete on public.daily_devotions referencing old table as removed
  for each statement execute function private.log_changes();
create trigger log_insert after insert on public.daily_devotions referencing new table as added
  for each statement execute function private.log_changes();
create trigger log_update after update on public.daily_devotions referencing old table as removed new table as added
  for each statement execute function private.log_changes();
create trigger touch_updated_at before update on public.daily_devotions for each row execute function private.touch_updated_at();

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
create policy "Anyone reads active events of the last thirty days and later" on public.events
  for select to anon using (private.is_public(is_active) and event_date >= (select private.today()) - 30);
create policy "Members read what is public, administrators everything" on public.events
  for select to authenticated using ((select private.may('write')) or (private.is_public(is_active) and event_date >= (select private.today()) - 30));
create policy "Admins add events" on public.events for insert to authenticated with check ((select private.may('write')));
create policy "Admins change events" on public.events
  for update to authenticated using ((select private.may('write'))) with check ((select private.may('write')));
create policy "Admins delete events" on public.events for delete to authenticated using ((select private.may('write')));
create trigger keep_documents_on_delete after delete on public.events referencing old table as removed
  for each statement execute function private.keep_documents();
create trigger keep_documents_on_insert after insert on public.events referencing new table as added
  for each statement execute function private.keep_documents();
create trigger keep_documents_on_truncate after truncate on public.events
  for each statement execute function private.keep_documents();
create trigger keep_documents_on_update after update on public.events referencing new table as added
  for each statement execute function private.keep_documents();
create trigger log_delete after delete on public.events referencing old table as removed for each statement execute function private.log_changes();
create trigger log_insert after insert on public.events referencing new table as added for each statement execute function private.log_changes();
create trigger log_update after update on public.events referencing old table as removed new table as added
  for each statement execute function private.log_changes();
create trigger touch_updated_at before update on public.events for each row execute function private.touch_updated_at();

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
create policy "Anyone reads active updates" on public.site_updates for select to anon using (private.is_public(is_active));
create policy "Members read what is public, administrators everything" on public.site_updates
  for select to authenticated using ((select private.may('write')) or private.is_public(is_active));
create policy "Admins add updates" on public.site_updates for insert to authenticated with check ((select private.may('write')));
create policy "Admins change updates" on public.site_updates
  for update to authenticated using ((select private.may('write'))) with check ((select private.may('write')));
create policy "Admins delete updates" on public.site_updates for delete to authenticated using ((select private.may('write')));
create trigger keep_documents_on_delete after delete on public.site_updates referencing old table as removed
  for each statement execute function private.keep_documents();
create trigger keep_documents_on_insert after insert on public.site_updates referencing new table as added
  for each statement execute function private.keep_documents();
create trigger keep_documents_on_truncate after truncate on public.site_updates
  for each statement execute function private.keep_documents();
create trigger keep_documents_on_update after update on public.site_updates referencing new table as added
  for each statement execute function private.keep_documents();
create trigger log_delete after delete on public.site_updates referencing old table as removed
  for each statement execute function private.log_changes();
create trigger log_insert after insert on public.site_updates referencing new table as added
  for each statement execute function private.log_changes();
create trigger log_update after update on public.site_updates referencing old table as removed new table as added
  for each statement execute function private.log_changes();
create trigger touch_updated_at before update on public.site_updates for each row execute function private.touch_updated_at();

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
grant select on public.subjects to anon;
grant select, insert, update, delete on public.subjects to authenticated, service_role;
alter table public.subjects enable row level security;
create policy "Anyone reads active subjects" on public.subjects for select to anon using (private.is_public(is_active));
create policy "Members read what is public, administrators everything" on public.subjects
  for select to authenticated using ((select private.may('write')) or private.is_public(is_active));
create policy "Admins add subjects" on public.subjects for insert to authenticated with check ((select private.may('write')));
create policy "Admins change subjects" on public.subjects
  for update to authenticated using ((select private.may('write'))) with check ((select private.may('write')));
create policy "Admins delete subjects" on public.subjects for delete to authenticated using ((select private.may('write')));
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
  -- Derived from the article, so that lists need not read it.
  excerpt       text not null generated always as (private.excerpt(content)) stored,
  topics        text[] not null default '{}' check (private.are_topics(topics))
);
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
create policy "Admins add subject articles" on public.subject_articles for insert to authenticated with check ((select private.may('write')));
create policy "Admins change subject articles" on public.subject_articles
  for update to authenticated using ((select private.may('write'))) with check ((select private.may('write')));
create policy "Admins delete subject articles" on public.subject_articles for delete to authenticated using ((select private.may('write')));
create trigger keep_documents_below after update on public.subjects referencing old table as removed new table as added
  for each statement execute function private.keep_documents_below('subject_articles');
create trigger keep_documents_on_delete after delete on public.subjects referencing old table as removed
  for each statement execute function private.keep_documents();
create trigger keep_documents_on_insert after insert on public.subjects referencing new table as added
  for each statement execute function private.keep_documents();
create trigger keep_documents_on_truncate after truncate on public.subjects
  for each statement execute function private.keep_documents();
create trigger keep_documents_on_update after update on public.subjects referencing new table as added
  for each statement execute function private.keep_documents();
create trigger log_delete after delete on public.subjects referencing old table as removed for each statement execute function private.log_changes();
create trigger log_insert after insert on public.subjects referencing new table as added for each statement execute function private.log_changes();
create trigger log_update after update on public.subjects referencing old table as removed new table as added
  for each statement execute function private.log_changes();
create trigger touch_updated_at before update on public.subjects for each row execute function private.touch_updated_at();
create trigger find_quotes_on_delete after delete on public.subject_articles referencing old table as removed
  for each statement execute function private.find_quotes();
create trigger find_quotes_on_insert after insert on public.subject_articles referencing new table as added
  for each statement execute function private.find_quotes();
create trigger find_quotes_on_update after update on public.subject_articles referencing old table as removed new table as added
  for each statement execute function private.find_quotes();
create trigger keep_documents_on_delete after delete on public.subject_articles referencing old table as removed
  for each statement execute function private.keep_documents();
create trigger keep_documents_on_insert after insert on public.subject_articles referencing new table as added
  for each statement execute function private.keep_documents();
create trigger keep_documents_on_truncate after truncate on public.subject_articles
  for each statement execute function private.keep_documents();
create trigger keep_documents_on_update after update on public.subject_articles referencing new table as added
  for each statement execute function private.keep_documents();
create trigger keep_filed_on_delete after delete on public.subject_articles referencing old table as removed
  for each statement execute function private.keep_filed();
create trigger keep_filed_on_insert after insert on public.subject_articles referencing new table as added
  for each statement execute function private.keep_filed();
create trigger keep_filed_on_truncate after truncate on public.subject_articles for each statement execute function private.keep_filed();
create trigger keep_filed_on_update after update on public.subject_articles referencing new table as added
  for each statement execute function private.keep_filed();
create trigger log_delete after delete on public.subject_articles referencing old table as removed
  for each statement execute function private.log_changes();
create trigger log_insert after insert on public.subject_articles referencing new table as added
  for each statement execute function private.log_changes();
create trigger log_update after update on public.subject_articles referencing old table as removed new table as added
  for each statement execute function private.log_changes();
create trigger touch_updated_at before update on public.subject_articles for each row execute function private.touch_updated_at();

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
    select s.id, concat_ws('/', private.page_path('false_religion_categories'), c.slug, s.slug) as path
    from public.false_religion_subcategories s join public.false_religion_categories c on c.id = s.category_id
    where private.is_public(s.is_active) and private.is_public(c.is_active) and (of_row in (s.id, c.id)
      or s.id = (select a.subcategory_id from public.false_religion_articles a where a.id = of_row))
  )
  select concat_ws('/', private.page_path('false_religion_categories'), c.slug), 'false_religion_categories', c.id
  from public.false_religion_categories c where c.id = of_row and private.is_public(c.is_active)
  union all
  select s.path, 'false_religion_subcategories', s.id from subcategories s
  where not exists (select from public.false_religion_articles a where a.id = of_row)
  union all
  select s.path || '/' || private.name_in_address(a), 'false_religion_articles', a.id
  from subcategories s join public.false_religion_articles a on a.subcategory_id = s.id and private.is_public(a.is_published)
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
  parts constant text[] := string_to_array(substr(path, char_length(private.page_path('false_religion_categories')) + 2), '/');
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
grant select on public.false_religion_categories to anon;
grant select, insert, update, delete on public.false_religion_categories to authenticated, service_role;
alter table public.false_religion_categories enable row level security;
create policy "Anyone reads active categories" on public.false_religion_categories for select to anon using (private.is_public(is_active));
create policy "Members read what is public, administrators everything" on public.false_religion_categories
  for select to authenticated using ((select private.may('write')) or private.is_public(is_active));
create policy "Admins add categories" on public.false_religion_categories for insert to authenticated with check ((select private.may('write')));
create policy "Admins change categories" on public.false_religion_categories
  for update to authenticated using ((select private.may('write'))) with check ((select private.may('write')));
create policy "Admins delete categories" on public.false_religion_categories for delete to authenticated using ((select private.may('write')));
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
create policy "Admins delete subcategories" on public.false_religion_subcategories for delete to authenticated using ((select private.may('write')));
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
  -- Derived columns, so that lists need not read the article: the excerpt, and the last part of its address.
  excerpt        text not null generated always as (private.excerpt(content)) stored,
  slug           text not null generated always as (private.title_slug(title)) stored,
  topics         text[] not null default '{}' check (private.are_topics(topics))
);
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
create trigger keep_documents_below after update on public.false_religion_categories referencing old table as removed new table as added
  for each statement execute function private.keep_documents_below('false_religion_subcategories', 'false_religion_articles');
create trigger keep_documents_on_delete after delete on public.false_religion_categories referencing old table as removed
  for each statement execute function private.keep_documents();
create trigger keep_documents_on_insert after insert on public.false_religion_categories referencing new table as added
  for each statement execute function private.keep_documents();
create trigger keep_documents_on_truncate after truncate on public.false_religion_categories
  for each statement execute function private.keep_documents();
create trigger keep_documents_on_update after update on public.false_religion_categories referencing new table as added
  for each statement execute function private.keep_documents();
create trigger log_delete after delete on public.false_religion_categories referencing old table as removed
  for each statement execute function private.log_changes();
create trigger log_insert after insert on public.false_religion_categories referencing new table as added
  for each statement execute function private.log_changes();
create trigger log_update after update on public.false_religion_categories referencing old table as removed new table as added
  for each statement execute function private.log_changes();
create trigger remember_addresses before update of slug on public.false_religion_categories
  for each row when (new.slug <> old.slug) execute function private.remember_addresses();
create trigger touch_updated_at before update on public.false_religion_categories for each row execute function private.touch_updated_at();
create trigger keep_documents_below after update on public.false_religion_subcategories referencing old table as removed new table as added
  for each statement execute function private.keep_documents_below('false_religion_articles');
create trigger keep_documents_on_delete after delete on public.false_religion_subcategories referencing old table as removed
  for each statement execute function private.keep_documents();
create trigger keep_documents_on_insert after insert on public.false_religion_subcategories referencing new table as added
  for each statement execute function private.keep_documents();
create trigger keep_documents_on_truncate after truncate on public.false_religion_subcategories
  for each statement execute function private.keep_documents();
create trigger keep_documents_on_update after update on public.false_religion_subcategories referencing new table as added
  for each statement execute function private.keep_documents();
create trigger log_delete after delete on public.false_religion_subcategories referencing old table as removed
  for each statement execute function private.log_changes();
create trigger log_insert after insert on public.false_religion_subcategories referencing new table as added
  for each statement execute function private.log_changes();
create trigger log_update after update on public.false_religion_subcategories referencing old table as removed new table as added
  for each statement execute function private.log_changes();
create trigger remember_addresses before update of slug, category_id on public.false_religion_subcategories
  for each row when (new.slug <> old.slug or new.category_id <> old.category_id) execute function private.remember_addresses();
create trigger touch_updated_at before update on public.false_religion_subcategories for each row execute function private.touch_updated_at();
create trigger find_quotes_on_delete after delete on public.false_religion_articles referencing old table as removed
  for each statement execute function private.find_quotes();
create trigger find_quotes_on_insert after insert on public.false_religion_articles referencing new table as added
  for each statement execute function private.find_quotes();
create trigger find_quotes_on_update after update on public.false_religion_articles referencing old table as removed new table as added
  for each statement execute function private.find_quotes();
create trigger keep_documents_on_delete after delete on public.false_religion_articles referencing old table as removed
  for each statement execute function private.keep_documents();
create trigger keep_documents_on_insert after insert on public.false_religion_articles referencing new table as added
  for each statement execute function private.keep_documents();
create trigger keep_documents_on_truncate after truncate on public.false_religion_articles
  for each statement execute function private.keep_documents();
create trigger keep_documents_on_update after update on public.false_religion_articles referencing new table as added
  for each statement execute function private.keep_documents();
create trigger keep_filed_on_delete after delete on public.false_religion_articles referencing old table as removed
  for each statement execute function private.keep_filed();
create trigger keep_filed_on_insert after insert on public.false_religion_articles referencing new table as added
  for each statement execute function private.keep_filed();
create trigger keep_filed_on_truncate after truncate on public.false_religion_articles for each statement execute function private.keep_filed();
create trigger keep_filed_on_update after update on public.false_religion_articles referencing new table as added
  for each statement execute function private.keep_filed();
create trigger log_delete after delete on public.false_religion_articles referencing old table as removed
  for each statement execute function private.log_changes();
create trigger log_insert after insert on public.false_religion_articles referencing new table as added
  for each statement execute function private.log_changes();
create trigger log_update after update on public.false_religion_articles referencing old table as removed new table as added
  for each statement execute function private.log_changes();
create trigger remember_addresses before update of title, subcategory_id on public.false_religion_articles
  for each row when (new.title <> old.title or new.subcategory_id <> old.subcategory_id) execute function private.remember_addresses();
create trigger touch_updated_at before update on public.false_religion_articles for each row execute function private.touch_updated_at();

-- quote_findings.sql
create function private.count_faults() returns int
  language sql stable security definer set search_path = ''
  return least(100,
    (select count(*) from (
      select from private.quotes q where q.fault is not null
        and not exists (select from private.kept_quotes k where k.fingerprint = q.fingerprint)
      limit 100
    ) at_fault)
    + (select coalesce(sum(shared.articles - 1), 0) from (
      select count(*) as articles from public.false_religion_articles a
      where a.slug <> '' group by a.subcategory_id, a.slug having count(*) > 1
    ) shared));
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
    where strpos(a.content, 'href="/') > 0
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
    -- The text of joined verses once, with the first of them.
    select jsonb_agg(jsonb_build_object('number', v.n, 'text', case when v.text is distinct from v.before then v.text else '' end) order by v.n)
      into verse_list from (
        select n, b.text, lag(b.text) over (order by n) as before
        from unnest(quote.verses) n cross join lateral private.bible_words(quote.osis, quote.chapter, array[n]) b (text)) v;
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
  language sql stable rows 1 set search_path = '' as $$
  select 'answer', i.description, i.answer,
    format('%s?id=%s&slug=%s', private.page_path('interpretations'), i.id, private.share_slug(i.description, i.book, i.chapter, i.verse_range)), i.topics, i.created_at
  from public.interpretations i
  where of_table = 'interpretations' and i.id = of_id and private.is_public(i.type = 'correct', i.deleted_at)
  union all
  select 'subject', a.title, a.excerpt, format('%s/%s/%s/%s', private.page_path('subjects'), a.subject_id, a.id, private.title_slug(a.title)), a.topics, a.created_at
  from public.subject_articles a join public.subjects s on s.id = a.subject_id
  where of_table = 'subject_articles' and a.id = of_id and private.is_public(a.is_published) and private.is_public(s.is_active)
  union all
  select 'religion', a.title, a.excerpt, format('%s/%s/%s/%s', private.page_path('false_religion_categories'), c.slug, s.slug, private.name_in_address(a)), a.topics, a.created_at
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
  select 'lesson', l.title, l.description, format('%s?id=%s', private.page_path('soul_winning_lessons'), l.id), '{}', l.created_at
  from public.soul_winning_lessons l
  where of_table = 'soul_winning_lessons' and l.id = of_id and private.is_public(true, l.deleted_at)
  union all
  select v.kind, v.title, concat_ws(' · ', v.preacher, v.series), concat_ws('/', private.page_path(of_table), v.id, nullif(private.title_slug(v.title), '')), v.topics, v.created_at
  from (
    select 'study', t.id, t.title, t.preacher, t.series, t.topics, t.created_at from public.bible_studies t where of_table = 'bible_studies'
    union all
    select 'sermon', t.id, t.title, t.preacher, t.series, t.topics, t.created_at from public.sermons t where of_table = 'sermons'
    union all
    select 'documentary', t.id, t.title, t.preacher, t.series, t.topics, t.created_at from public.documentaries t where of_table = 'documentaries'
  ) v (kind, id, title, preacher, series, topics, created_at)
  where v.id = of_id
$$;
create function private.trail_rows(of_book text, of_chapter int, of_table text)
  returns table (kind text, title text, line text, path text, verses int[])
  language sql stable set search_path = '' as $$
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
  language sql stable security definer set search_path = '' as $$
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
  language sql stable rows 50 set search_path = '' as $$
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
  language plpgsql stable security definer set search_path = '' as $$
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
      -- The one changed last, in case an older database has two for the day.
      order by d.updated_at desc limit 1
    ),
    answered as (
      select i.id, i.description, i.book, i.chapter, i.verse_range, left(i.answer, 400) as answer, i.created_at
      from public.interpretations i where i.type = 'correct'
      order by i.created_at desc, i.id desc limit 1
    ),
    -- The newest video of each list, by its index. The name of a list is the end of its page's address.
    videos as (
      (select split_part(private.page_path('bible_studies'), '/', 3) as list, v.id, v.title, v.youtube_url, v.created_at
        from public.bible_studies v order by v.created_at desc, v.id desc limit 1)
      union all
      (select split_part(private.page_path('sermons'), '/', 3) as list, v.id, v.title, v.youtube_url, v.created_at
        from public.sermons v order by v.created_at desc, v.id desc limit 1)
      union all
      (select split_part(private.page_path('documentaries'), '/', 3) as list, v.id, v.title, v.youtube_url, v.created_at
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
  language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  size constant int := private.page_size(page_size);
  start_at constant bigint := coalesce(before_id, 9223372036854775807);
  day_begins constant timestamptz := on_day::timestamp at time zone 'Europe/Stockholm';
  day_ends constant timestamptz := (on_day + 1)::timestamp at time zone 'Europe/Stockholm';
begin
  perform private.require('write');
  return query
    with page as (
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
    select b.name || ' ' || c.number || case when count(*) = 1 then ':' || replace(min(v.number), '-', '–') else '' end
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
  -- The verses must still be as the change left them.
  if exists (
    select from unnest(entries) e
      cross join lateral jsonb_each_text(coalesce(e.before -> 'verses', '{}') || coalesce(e.after -> 'verses', '{}')) n (number, text)
      left join public.verses v on v.chapter_id = e.row_id::int and private.verse_label(v.number, v.last) = n.number
    where v.text is distinct from e.after -> 'verses' ->> n.number
  ) then
    perform private.refuse_as_changed();
  end if;
  delete from public.verses v using unnest(entries) e
  where v.chapter_id = e.row_id::int and e.after -> 'verses' ? private.verse_label(v.number, v.last)
    and (e.before -> 'verses' ? private.verse_label(v.number, v.last)) is not true;
  update public.verses v set text = e.before -> 'verses' ->> private.verse_label(v.number, v.last) from unnest(entries) e
  where v.chapter_id = e.row_id::int and e.before -> 'verses' ? private.verse_label(v.number, v.last);
  insert into public.verses (chapter_id, number, last, text)
  select e.row_id::int, split_part(b.number, '-', 1)::int, nullif(split_part(b.number, '-', 2), '')::int, b.text
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
create function private.switched_off(entries public.change_rows[]) returns public.change_rows[]
  language sql stable set search_path = '' as $$
  select array_agg(jsonb_populate_record(entries[nth], jsonb_build_object('before', (entries[nth]).before || (
    select coalesce(jsonb_object_agg(name, false), '{}') from unnest(array['is_active', 'is_published']) name where (entries[nth]).before ? name))) order by nth)
  from generate_subscripts(entries, 1) nth
$$;
grant execute on function private.switched_off to authenticated;
create function public.undo(change_id bigint, table_name private.text_2000 default null, row_id private.text_2000 default null, hidden boolean default false) returns bigint
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
        when hidden and run.table_name = undo.table_name then perform private.undo_deletes(run.table_name, private.switched_off(run.entries));
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

-- presence.sql
create table private.open_forms (
  id         bigint generated always as identity primary key,
  editor     uuid references auth.users on delete set null,
  table_name text not null,
  row_id     text not null check (char_length(row_id) <= 100),
  seen_at    timestamptz not null default now(),
  unique (editor, table_name, row_id)
);
create index open_forms_of_row on private.open_forms (table_name, row_id);
create function public.office_presence(of_table private.text_2000, of_row private.text_2000) returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  me constant uuid := auth.uid();
begin
  perform private.require('write');
  if not exists (select from private.content_tables c where c.name = of_table) then
    raise exception 'Tabellen % har inga formulär.', of_table using errcode = '22023';
  end if;
  insert into private.open_forms (editor, table_name, row_id) values (me, of_table, of_row)
  on conflict (editor, table_name, row_id) do update set seen_at = now();
  delete from private.open_forms f
  where f.seen_at < now() - interval '1 minute' or f.editor = me and f.id not in (
    select o.id from private.open_forms o where o.editor = me order by o.seen_at desc, o.id desc limit 10);
  return jsonb_build_object(
    'others', (
      select coalesce(jsonb_agg(private.name_of(f.editor) order by f.id), '[]') from private.open_forms f
      where f.table_name = of_table and f.row_id = of_row and f.editor <> me),
    'saved', (
      select jsonb_build_object('by', private.name_of(last.actor), 'at', last.at)
      from (
        select c.actor, c.at from public.change_rows r join public.changes c on c.id = r.change_id
        where r.table_name = of_table and r.row_id = of_row order by r.change_id desc limit 1
      ) last
      where last.actor <> me and last.at > now() - interval '5 minutes'));
end $$;
grant execute on function public.office_presence to authenticated;

-- versions.sql
create function private.present_row(table_name text, row_id text) returns jsonb
  language plpgsql stable set search_path = '' set timezone = 'UTC' as $$
declare
  content jsonb;
begin
  if table_name = 'verses' then
    return (select jsonb_build_object('verses', jsonb_object_agg(private.verse_label(v.number, v.last), v.text))
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
        join public.verses v on v.chapter_id = entry.row_id::int and v.number = split_part(n.number, '-', 1)::int)
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
  language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  size constant int := private.page_size(page_size);
  start_at constant bigint := coalesce(before_id, 9223372036854775807);
  pattern constant text := private.mentioned(q);
  place constant tsquery := private.place_query(q);
begin
  perform private.require('write');
  return query
    with page as (
      select r.* from public.change_rows r
      where r.operation = 'delete' and r.before is not null and r.change_id < start_at
        and private.mentions(r.label, pattern, place)
        and r.table_name not in ('interpretation_questions', 'contact_messages')
        and private.is_gone(r) and not private.went_along(r)
      order by r.change_id desc fetch first (size) rows with ties
    )
    select c.id, c.at, private.name_of(c.actor), c.source::text, p.table_name, p.row_id, p.label, case when not exists (
        select from private.content_tables t where t.parent = p.table_name) then 0 else (
      select coalesce(sum(case w.table_name when 'verses' then (select count(*) from jsonb_object_keys(w.before -> 'verses')) else 1 end), 0)::int
      from private.rows_of_change(p.change_id, p.table_name, p.row_id) w where w.table_name <> p.table_name) end
    from page p join public.changes c on c.id = p.change_id
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
    'with list as (
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
  delete from private.applied_entries e where (e.user_id, e.id) in (
    select o.user_id, o.id from private.applied_entries o where o.changed_at < now() - interval '90 days' order by o.changed_at limit most);
  update public.interpretation_questions q set user_name = null, user_email = null where q.id in (
    select o.id from public.interpretation_questions o
    where (o.user_name is not null or o.user_email is not null)
      and o.answered_at < now() - private.days_of('question_name_days', 90)
    order by o.answered_at limit most);
  delete from public.question_receipts r where r.token_hash in (
    select o.token_hash from public.question_receipts o join public.interpretation_questions q on q.id = o.question_id
    where q.status <> 'pending' and q.answered_at < now() - private.days_of('question_name_days', 90)
    limit most);
  delete from public.contact_messages m where m.id in (
    select o.id from public.contact_messages o where o.created_at < now() - private.days_of('message_days', 365) order by o.created_at limit most);
  delete from public.interpretation_questions q where q.id in (
    select o.id from public.interpretation_questions o where o.created_at < now() - private.days_of('message_days', 365) order by o.created_at limit most);
  perform private.sweep_avatars(most);
end $$;
create function private.tidy_nightly() returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.tidy(10000);
  perform private.forget_words();
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
  perform private.require_recent();
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
  perform private.require_recent();
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

-- second_factor.sql
create table private.confirmed_factors (
  factor_id    uuid primary key references auth.mfa_factors on delete cascade,
  confirmed_at timestamptz not null default now(),
  -- The colleague or the owner; null when a rule or the operator did.
  confirmed_by uuid references auth.users on delete set null
);
create index confirmed_factors_by_colleague on private.confirmed_factors (confirmed_by);
alter table private.confirmed_factors enable row level security;
create table private.factor_permissions (
  user_id    uuid primary key references auth.users on delete cascade,
  expires_at timestamptz not null default now() + interval '24 hours'
);
alter table private.factor_permissions enable row level security;
create function private.mail_about_factors() returns void
  language plpgsql security definer set search_path = '' as $$
begin
  insert into private.notices as n (user_id, kind, waiting, since)
  select p.id, 'factors', 1, now() from public.profiles p where p.is_admin order by p.id
  on conflict on constraint notices_pkey do update
    set waiting = n.waiting + 1, since = case n.waiting when 0 then excluded.since else n.since end;
  perform pg_notify('notices', '');
end $$;
create function private.note_factor() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  account constant uuid := case tg_op when 'DELETE' then old.user_id else new.user_id end;
begin
  if tg_op <> 'DELETE' then
    insert into private.confirmed_factors (factor_id)
    select new.id
    where exists (
        select from auth.mfa_factors f join private.confirmed_factors c on c.factor_id = f.id
        where f.user_id = account and f.status = 'verified' and c.confirmed_at <= new.created_at)
      or exists (select from private.factor_permissions p where p.user_id = account and p.expires_at > now())
    on conflict do nothing;
    delete from private.factor_permissions p where p.user_id = account;
  end if;
  -- Members are not named in the log. A deleted account deletes its factors before its profile.
  if exists (select from public.profiles p join auth.users u on u.id = p.id where p.id = account and p.is_admin) then
    perform private.log_security(case tg_op when 'DELETE' then 'factor_removed' else 'factor_added' end, null, '', account);
    perform private.mail_about_factors();
  end if;
  return null;
exception
  when others then
    raise warning 'A second factor could not be noted: %', sqlerrm;
    return null;
end $$;
create trigger note_added_factor after insert on auth.mfa_factors
  for each row when (new.status = 'verified') execute function private.note_factor();
create trigger note_removed_factor after delete on auth.mfa_factors
  for each row when (old.status = 'verified') execute function private.note_factor();
create trigger note_verified_factor after update of status on auth.mfa_factors
  for each row when (new.status = 'verified' and old.status <> 'verified') execute function private.note_factor();
create function private.log_sign_in_change() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.profiles p where p.id = new.id and p.is_admin) then
    perform private.log_security(tg_argv[0], null, '', new.id);
  end if;
  return null;
exception
  when others then
    raise warning 'A change of an account could not be logged: %', sqlerrm;
    return null;
end $$;
create trigger log_address after update of email on auth.users
  for each row when (old.email is distinct from new.email)
  execute function private.log_sign_in_change('address_changed');
create trigger log_password after update of encrypted_password on auth.users
  for each row when (old.encrypted_password is distinct from new.encrypted_password)
  execute function private.log_sign_in_change('password_changed');
create function public.allow_next_factor(user_id uuid) returns void
  language sql security definer set search_path = ''
begin atomic
  insert into private.factor_permissions (user_id) values (allow_next_factor.user_id)
  on conflict on constraint factor_permissions_pkey do update set expires_at = excluded.expires_at;
end;
grant execute on function public.allow_next_factor to service_role;
create function public.list_unconfirmed_factors() returns table (id uuid, user_id uuid, name text, since timestamptz)
  language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  perform private.require('staff');
  return query
    select f.id, f.user_id, f.friendly_name, f.created_at
    from auth.mfa_factors f join public.profiles p on p.id = f.user_id and p.is_admin
    where f.status = 'verified' and not exists (select from private.confirmed_factors c where c.factor_id = f.id)
    order by f.created_at, f.id;
end $$;
grant execute on function public.list_unconfirmed_factors to authenticated;
create function public.confirm_factor(factor_id uuid) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  owner constant uuid := (select f.user_id from auth.mfa_factors f where f.id = confirm_factor.factor_id and f.status = 'verified');
begin
  perform private.require('staff');
  if not private.has_confirmed_factor(auth.uid()) then
    raise exception 'Din egen säkerhetskod är inte bekräftad.' using errcode = 'PT409';
  end if;
  perform private.require_recent();
  if owner is null or owner = auth.uid() or not exists (select from public.profiles p where p.id = owner and p.is_admin) then
    raise exception 'Säkerhetskoden finns inte längre.' using errcode = 'PT404';
  end if;
  insert into private.confirmed_factors (factor_id, confirmed_by) values (confirm_factor.factor_id, auth.uid()) on conflict do nothing;
  perform private.log_security('factor_confirmed', auth.uid(), '', owner);
end $$;
grant execute on function public.confirm_factor to authenticated;
create function public.may_confirm_own_factor() returns boolean
  language plpgsql stable security definer set search_path = '' as $$
begin
  return private.may('own_factor') and not exists (
    select from public.profiles p where p.is_admin and p.id <> auth.uid() and private.has_confirmed_factor(p.id));
end $$;
grant execute on function public.may_confirm_own_factor to authenticated;
create function public.confirm_own_factor() returns void
  language plpgsql security definer set search_path = '' as $$
declare
  proved constant uuid := (
    select f.id from auth.sessions s join auth.mfa_factors f on f.id = s.factor_id and f.status = 'verified'
    where s.user_id = auth.uid() and s.id::text = auth.jwt() ->> 'session_id');
begin
  if private.may('own_factor') is not true or proved is null or auth.jwt() ->> 'aal' is distinct from 'aal2' then
    raise insufficient_privilege using message = 'Du har inte administratörsbehörighet';
  end if;
  -- One at a time: two at once would both find that no other can.
  perform pg_advisory_xact_lock(hashtextextended('staff', 0));
  if not public.may_confirm_own_factor() then
    raise exception 'En annan medarbetare behöver bekräfta din säkerhetskod.' using errcode = 'PT409';
  elsif coalesce(private.proved_at('password') < now() - interval '5 minutes', true) then
    raise exception 'Skriv ditt lösenord igen.' using errcode = 'PT403', hint = 'recent_password';
  end if;
  insert into private.confirmed_factors (factor_id, confirmed_by) values (proved, auth.uid()) on conflict do nothing;
  perform private.log_security('factor_confirmed', auth.uid(), '', auth.uid());
  perform private.mail_about_factors();
end $$;
grant execute on function public.confirm_own_factor to authenticated;

-- office_start.sql
create function private.setup_steps() returns jsonb
  language sql stable security definer set search_path = ''
begin atomic
  select jsonb_build_object(
    -- Two administrators have one each, or the only one has one.
    'factor', (select count(*) filter (where exists (select from auth.mfa_factors f where f.user_id = p.id and f.status = 'verified')) >= least(2, count(*))
      from public.profiles p where p.is_admin),
    'administrators', (select count(*) > 1 from public.profiles p where p.is_admin),
    'controller', (select count(*) = 3 from public.site_settings s
      where s.setting_key in ('public_controller_number', 'public_processors', 'public_data_countries') and btrim(s.setting_value) <> ''),
    'meeting', exists (select from public.site_settings s where s.setting_key = 'meeting_location' and btrim(s.setting_value) <> ''),
    'bible', exists (select from public.verses v where v.is_public),
    'lessons', exists (select from public.soul_winning_lessons l where l.deleted_at is null),
    'devotions', exists (select from public.daily_devotions d where private.is_public(d.is_active)),
    'answers', exists (select from public.interpretations i where i.deleted_at is null),
    'notices', exists (select from public.notice_settings n where 'never' <> any (array[n.questions, n.messages, n.faults])));
end;
grant execute on function private.setup_steps to authenticated;
create function public.office_overview() returns jsonb
  language plpgsql stable set search_path = '' as $$
begin
  perform private.require('write');
  return jsonb_build_object(
    'setup', private.setup_steps(),
    'security', jsonb_build_object('failures', private.count_security_failures()),
    'questions', (select jsonb_build_object('pending', count(*), 'oldest_at', min(q.created_at),
      'oldest_id', (array_agg(q.id order by q.created_at, q.id))[1])
      from public.interpretation_questions q where q.status = 'pending'),
    'messages', (select jsonb_build_object('unread', count(*), 'newest_id', (array_agg(m.id order by m.created_at desc, m.id))[1]) from public.contact_messages m where m.status = 'unread'),
    'devotions', jsonb_build_object('missing', (
      select coalesce(jsonb_agg(private.today() + n order by n), '[]') from generate_series(0, 29) n
      where not exists (select from public.daily_devotions d where private.is_public(d.is_active) and d.date = private.today() + n))),
    'quotes', jsonb_build_object('faults', private.count_faults()),
    'counter', (select jsonb_build_object('total_souls_won', c.total_souls_won, 'last_updated', c.last_updated)
      from public.soul_winning_counter c),
    'history', (select coalesce(jsonb_agg(to_jsonb(h)), '[]') from public.list_changes(page_size => 5) h));
end $$;
grant execute on function public.office_overview to authenticated;
create function public.backend_state() returns table (is_embedded boolean, demo_accounts text[])
  language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require('staff');
  return query select
    exists (select from pg_catalog.pg_class c where c.relname = 'bootstrap'
      and c.relnamespace = (select n.oid from pg_catalog.pg_namespace n where n.nspname = 'supabase_migrations')),
    array(select u.email::text from auth.users u
      where u.email in ('admin@exempel.se', 'medlem@exempel.se') and u.deleted_at is null order by 1);
end $$;
grant execute on function public.backend_state to authenticated;

-- my_start.sql
create function public.my_start() returns jsonb
  language sql stable security invoker set search_path = ''
  begin atomic
    with me as (select (select auth.uid()) as id),
    lessons as (
      select l.title, p.completed is true as done, lag(p.completed is true) over in_order is not false as is_open,
        row_number() over in_order as place
      from public.soul_winning_lessons l
      left join public.user_lesson_progress p on p.lesson_id = l.id and p.user_id = (select id from me)
      where l.title !~ '^\s*Kommer snart\s*$' and l.description !~ '^\s*Kommer snart\s*$' and l.video_url <> ''
      window in_order as (order by l.module_order, l.lesson_order, l.created_at)
    ),
    course as (
      select count(*) as total, count(*) filter (where done) as completed,
        exists (select from public.user_lesson_progress p where p.user_id = (select id from me)) as started,
        (array_agg(title order by place) filter (where is_open and not done))[1] as next
      from lessons
    ),
    -- Reads only the newest row, by the index: a reader may have coloured the whole Bible.
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
      'course', (select to_jsonb(course) from course),
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
        (select max(n.updated_at) from public.verse_notes n where n.user_id = (select id from me))),
      'asks_consent', private.asks_consent()
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
create function public.my_sessions()
  returns table (id uuid, device text, first_seen timestamptz, last_seen timestamptz, is_current boolean)
  language sql stable security definer set search_path = ''
  begin atomic
    select s.id, s.device, s.first_seen, s.last_seen, s.is_current from private.sessions_of(auth.uid()) s;
  end;
grant execute on function public.my_sessions to authenticated;
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

-- my_data_import.sql
create function private.imported_uuid(written text) returns uuid
  language sql immutable set search_path = ''
  return case when written ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then written::uuid end;
create function private.imported_number(written text) returns int
  language sql immutable set search_path = ''
  return case when written ~ '^[1-9][0-9]{0,2}$' then written::int end;
create function private.imported_time(written text) returns timestamptz
  language plpgsql stable set search_path = '' as $$
begin
  if written !~ '^([12][0-9]{3}-[01][0-9]-[0-3][0-9]|-?infinity)' then
    return null;
  end if;
  return greatest(least(coalesce(written::timestamptz, now()), now()), timestamptz '2000-01-01 00:00Z');
exception when data_exception then
  return null;
end $$;
create function private.imported_book(written text) returns text
  language sql stable set search_path = ''
  return (select a.osis from public.book_aliases a join public.books b on b.osis = a.osis
    where a.alias = private.alias_key(left(written, 61)) and (private.is_public(b.is_active) or (select private.may('write'))));
create function private.import_highlights(exported jsonb, out accepted int, out added int)
  language sql set search_path = '' as $$
  with books as materialized (
    select b.name, private.imported_book(b.name) as osis from (select distinct e ->> 'book' as name from jsonb_array_elements(exported) e) b
  ), given as materialized (
    select b.name as book, b.osis, private.imported_number(e ->> 'chapter') as chapter,
      private.imported_number(e ->> 'verse_number') as verse, e ->> 'color' as color, private.imported_time(e ->> 'updated_at') as at
    from jsonb_array_elements(exported) e join books b on b.name = e ->> 'book'
  ), sound as materialized (
    select * from given g
    where g.osis is not null and g.chapter is not null and g.verse is not null and g.color ~ '^[a-z]{1,20}$' and g.at is not null and char_length(g.book) <= 60
  ), written as (
    insert into public.verse_highlights as mine (user_id, book, chapter, verse_number, color, updated_at)
    select distinct on (s.osis, s.chapter, s.verse) auth.uid(), s.book, s.chapter, s.verse, s.color, s.at
    from sound s order by s.osis, s.chapter, s.verse, s.at desc
    on conflict (user_id, osis, chapter, verse_number) do update set color = excluded.color, updated_at = excluded.updated_at
    where mine.updated_at < excluded.updated_at and mine.color <> excluded.color
    returning 1
  )
  select (select count(*) from sound)::int, (select count(*) from written)::int
$$;
create function private.import_color_names(exported jsonb, out accepted int, out added int)
  language sql set search_path = '' as $$
  with sound as materialized (
    select e ->> 'color' as color, e ->> 'name' as name from jsonb_array_elements(exported) e
    where e ->> 'color' in ('yellow', 'green', 'blue', 'purple', 'pink', 'orange') and char_length(btrim(e ->> 'name')) between 1 and 30
      and char_length(e ->> 'name') <= 30 and e ->> 'name' !~ '[[:cntrl:]]'
  ), written as (
    insert into public.highlight_names (user_id, color, name) select auth.uid(), s.color, s.name from sound s
    on conflict do nothing
    returning 1
  )
  select (select count(*) from sound)::int, (select count(*) from written)::int
$$;
create function private.import_saved_answers(exported jsonb, out accepted int, out added int)
  language sql set search_path = '' as $$
  with sound as materialized (
    select i.id from jsonb_array_elements(exported) e join public.interpretations i on i.id = private.imported_uuid(e ->> 'interpretation_id')
  ), written as (
    insert into public.saved_interpretations (user_id, interpretation_id) select auth.uid(), s.id from sound s
    on conflict do nothing
    returning 1
  )
  select (select count(*) from sound)::int, (select count(*) from written)::int
$$;
create function private.import_lessons(exported jsonb, out accepted int, out added int)
  language sql set search_path = '' as $$
  with given as (
    select l.id, coalesce(e -> 'completed', 'null') as completed, private.imported_time(e ->> 'completed_at') as at
    from jsonb_array_elements(exported) e join public.soul_winning_lessons l on l.id = private.imported_uuid(e ->> 'lesson_id')
  ), sound as materialized (
    select g.id, g.completed = 'true' as completed, g.at from given g where jsonb_typeof(g.completed) in ('boolean', 'null') and g.at is not null
  ), written as (
    insert into public.user_lesson_progress as mine (user_id, lesson_id, completed, completed_at)
    select distinct on (s.id) auth.uid(), s.id, s.completed, case when s.completed then s.at end
    from sound s order by s.id, s.completed desc, s.at
    on conflict (user_id, lesson_id) do update set completed = true, completed_at = excluded.completed_at
    where excluded.completed and not mine.completed
    returning 1
  )
  select (select count(*) from sound)::int, (select count(*) from written)::int
$$;
create function private.import_notes(exported jsonb, out accepted int, out added int)
  language sql set search_path = '' as $$
  with books as materialized (
    select b.name, private.imported_book(b.name) as osis from (select distinct e ->> 'book' as name from jsonb_array_elements(exported) e) b
  ), given as materialized (
    select place, private.imported_uuid(e ->> 'id') as id, e -> 'id' as written_id, b.name as book, b.osis,
      e ->> 'osis' as written_osis, private.imported_number(e ->> 'chapter') as chapter, private.imported_number(e ->> 'first_verse') as first_verse,
      private.imported_number(e ->> 'last_verse') as last_verse, e ->> 'body' as body,
      private.imported_time(e ->> 'created_at') as created_at, private.imported_time(e ->> 'updated_at') as updated_at
    from jsonb_array_elements(exported) with ordinality list (e, place) join books b on b.name = e ->> 'book'
  ), sound as materialized (
    select g.*, mine.id as present_id, mine.body as present_body, mine.updated_at as present_at
    from given g left join public.verse_notes mine on mine.id = g.id and mine.user_id = auth.uid()
    where (g.osis is not null or mine.id is not null) and g.chapter is not null and g.first_verse <= g.last_verse
      and (g.id is not null or jsonb_typeof(coalesce(g.written_id, 'null')) = 'null') and g.created_at is not null and g.updated_at is not null
      and char_length(g.book) <= 60 and char_length(g.body) <= 10000 and g.body ~ '\S'
  ), replacing as materialized (
    select distinct on (s.id) * from sound s
    where s.present_id is not null and s.present_body <> s.body and s.present_at < s.updated_at
    order by s.id, s.updated_at desc
  ), kept as (
    insert into public.note_versions (user_id, note_id, book, osis, chapter, first_verse, last_verse, body, written_at)
    select auth.uid(), n.id, n.book, n.osis, n.chapter, n.first_verse, n.last_verse, n.body, n.updated_at
    from replacing r join public.verse_notes n on n.id = r.id
  ), replaced as (
    update public.verse_notes n set body = r.body, writer = gen_random_uuid() from replacing r where n.id = r.id
    returning 1
  ), fresh as (
    -- Each id once, and of those each text of a place once.
    select distinct on (o.osis, o.chapter, o.first_verse, md5(o.body)) o.* from (
      select distinct on (coalesce(s.id::text, s.place::text)) * from sound s
      where s.present_id is null order by coalesce(s.id::text, s.place::text), s.updated_at desc) o
    where not exists (
      select from public.verse_notes n where n.user_id = auth.uid() and n.osis in (o.osis, o.written_osis) and n.chapter = o.chapter
        and n.first_verse = o.first_verse and n.body = o.body)
  ), inserted as (
    insert into public.verse_notes (id, user_id, book, chapter, first_verse, last_verse, body, created_at, updated_at)
    select case when f.id is null or exists (select from public.verse_notes n where n.id = f.id) then gen_random_uuid() else f.id end,
      auth.uid(), f.book, f.chapter, f.first_verse, f.last_verse, f.body, f.created_at, f.updated_at
    from fresh f
    returning 1
  )
  select (select count(*) from sound)::int, (select count(*) from replaced)::int + (select count(*) from inserted)::int
$$;
create function private.import_reading(reading jsonb) returns int
  language plpgsql set search_path = '' as $$
declare
  me constant uuid := auth.uid();
  -- Untrusted: every key is compared as text, and the times are numbers or nothing.
  times constant jsonb := coalesce((select jsonb_object_agg(key, least(value::numeric, floor(extract(epoch from now()) * 1000))::bigint) from jsonb_each(reading -> 'tick_times') where jsonb_typeof(value) = 'number'), '{}');
  listed constant text[] := array(
    select book || ' ' || chapter from jsonb_each(coalesce(nullif(reading -> 'manual_progress', 'null'), '{}')) as books (book, chapters),
      jsonb_array_elements_text(chapters) as chapter);
  ticked constant text[] := private.texts_of(reading -> 'plan_chapters');
  days constant int[] := array(select value::int from jsonb_array_elements_text(coalesce(nullif(reading -> 'completed_days', 'null'), '[]')));
  mine public.user_bible_reading_progress;
  is_same_run boolean;
  in_plan text[];
  on_list text[];
begin
  perform private.check_chapters(listed), private.check_chapters(ticked);
  select * into mine from public.user_bible_reading_progress p where p.user_id = me for update;
  if not found then
    insert into public.user_bible_reading_progress (user_id, plan_id, plan_type, schedule, started_at, completed_days, plan_chapters, manual_progress, tick_times)
    values (me, coalesce(reading ->> 'plan_id', ''), reading ->> 'plan_type', nullif(reading -> 'schedule', 'null'), private.imported_time(reading ->> 'started_at'),
      days, ticked, private.with_chapters('{}', listed, '{}'), times);
    return cardinality(private.joined_names(listed, ticked));
  end if;

  is_same_run := (mine.plan_id, mine.plan_type, mine.started_at)
    = (coalesce(reading ->> 'plan_id', ''), reading ->> 'plan_type', private.imported_time(reading ->> 'started_at'));
  in_plan := array(select name from unnest(ticked) name where is_same_run and name <> all (mine.plan_chapters)
    and coalesce((mine.tick_times ->> name)::bigint, 0) <= coalesce((times ->> name)::numeric, 0));
  on_list := array(select name from unnest(private.joined_names(listed, ticked)) name
    where not coalesce(mine.manual_progress -> regexp_replace(name, ' \d+$', ''), '[]') @> to_jsonb(substring(name from '\d+$')::int)
      and coalesce((mine.tick_times ->> ('list ' || name))::bigint, 0) <= coalesce((times ->> ('list ' || name))::numeric, 0));
  update public.user_bible_reading_progress p set
    plan_chapters = mine.plan_chapters || in_plan,
    -- A day has no time of its own: days are joined when nothing was ticked or unticked after the export.
    completed_days = case when is_same_run and not exists (
        select from jsonb_each_text(mine.tick_times) t where t.value::bigint > coalesce((times ->> t.key)::numeric, 0))
      then array(select distinct d from unnest(mine.completed_days || days) d order by d) else mine.completed_days end,
    manual_progress = private.with_chapters(mine.manual_progress, on_list, '{}')
  where p.user_id = me;
  return cardinality(private.joined_names(in_plan, on_list));
end $$;
create function private.import_readings(exported jsonb, out accepted int, out added int)
  language plpgsql set search_path = '' as $$
begin
  accepted := 0;
  added := 0;
  -- Larger than the table's row may be.
  if pg_column_size(exported -> 0) <= 400000 then
    added := private.import_reading(exported -> 0);
    accepted := 1;
  end if;
exception when others then
  -- What every row would meet (a consent that is missing, a limit) ends the whole call.
  if sqlstate ~ '^(08|40|5[3-8]|XX|PT)' then
    raise;
  end if;
end $$;
create function public.import_my_data(of_table private.text_2000, rows private.json_2mb) returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  total int;
  accepted int := 0;
  added int := 0;
begin
  if auth.uid() is null then
    raise insufficient_privilege using message = 'Logga in först.';
  elsif jsonb_typeof(rows) <> 'array' or jsonb_array_length(rows) > 500 then
    raise check_violation using message = 'rows: a list of at most 500';
  end if;
  total := jsonb_array_length(rows);
  case of_table
    when 'verse_highlights' then
      select i.* into accepted, added from private.import_highlights(rows) i;
    when 'highlight_names' then
      select i.* into accepted, added from private.import_color_names(rows) i;
    when 'verse_notes' then
      select i.* into accepted, added from private.import_notes(rows) i;
      perform private.drop_old_versions();
    when 'saved_interpretations' then
      select i.* into accepted, added from private.import_saved_answers(rows) i;
    when 'user_lesson_progress' then
      select i.* into accepted, added from private.import_lessons(rows) i;
    when 'user_bible_reading_progress' then
      select i.* into accepted, added from private.import_readings(rows) i;
    else
      null;
  end case;
  return jsonb_build_object('added', added, 'present', greatest(accepted - added, 0), 'refused', total - accepted);
end $$;
grant execute on function public.import_my_data to authenticated;

-- person.sql
create function private.account_of(email text) returns uuid
  language sql stable set search_path = ''
  return (select u.id from auth.users u where lower(normalize(u.email::text, nfc)) = lower(normalize(btrim(account_of.email), nfc)) limit 1);
create function private.is_address(written text, email text) returns boolean
  language sql immutable
  return lower(normalize(btrim(written), nfc)) = lower(normalize(btrim(email), nfc));
create function private.account_for_office(account uuid) returns jsonb
  language sql stable set search_path = ''
  return (
    select jsonb_build_object('id', u.id, 'email', u.email, 'created_at', u.created_at, 'is_admin', p.is_admin,
      'counts', private.data_counts_of(u.id),
      'pictures', (select coalesce(jsonb_agg(o.name order by o.name), '[]') from storage.objects o
        where o.bucket_id = 'avatars' and starts_with(o.name, u.id || '-')))
    from auth.users u join public.profiles p on p.id = u.id where u.id = account);
create function public.find_person(email private.text_2000) returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  account constant uuid := private.account_of(email);
begin
  perform private.require('staff');
  perform private.log_security('person_read', auth.uid());
  return jsonb_build_object(
    'account', private.account_for_office(account),
    'messages', (select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'created_at', m.created_at, 'message', m.message) order by m.created_at desc), '[]')
      from public.contact_messages m where private.is_address(m.email, find_person.email)),
    'questions', (select coalesce(jsonb_agg(jsonb_build_object('id', q.id, 'created_at', q.created_at, 'question', q.question) order by q.created_at desc), '[]')
      from public.interpretation_questions q where private.is_address(q.user_email, find_person.email)));
end $$;
grant execute on function public.find_person to authenticated;
create function public.export_person(email private.text_2000) returns jsonb
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.require('staff');
  perform private.require_recent();
  perform private.log_security('export', auth.uid(), 'person');
  return jsonb_build_object(
    'account', private.account_for_office(private.account_of(email)),
    'messages', (select coalesce(jsonb_agg(to_jsonb(m) - '{note,request_id}'::text[] order by m.created_at), '[]')
      from public.contact_messages m where private.is_address(m.email, export_person.email)),
    'questions', (select coalesce(jsonb_agg(to_jsonb(q) - '{note,request_id,answered_by,claimed_by}'::text[] order by q.created_at), '[]')
      from public.interpretation_questions q where private.is_address(q.user_email, export_person.email)));
end $$;
grant execute on function public.export_person to authenticated;
create function public.erase_person(email private.text_2000) returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  account constant uuid := private.account_of(email);
  messages int;
  questions int;
begin
  perform private.require('staff');
  perform private.require_recent();
  -- As when administrators are removed: two that go at once would both still see the other.
  perform pg_advisory_xact_lock(hashtextextended('staff', 0));
  if exists (select from public.profiles p where p.id = account and p.is_admin)
    and not exists (select from public.profiles p where p.id <> account and p.is_admin)
  then
    raise exception 'Det måste finnas minst en medarbetare.' using errcode = 'PT409';
  end if;
  -- With this lock no upload can follow the check.
  perform from public.profiles p where p.id = account for update;
  if exists (select from storage.objects o where o.bucket_id = 'avatars' and starts_with(o.name, account || '-')) then
    raise exception 'Det finns bilder kvar. Sök igen, så tas de bort först.' using errcode = 'PT409';
  end if;
  delete from public.contact_messages m where private.is_address(m.email, erase_person.email);
  get diagnostics messages = row_count;
  delete from public.interpretation_questions q where private.is_address(q.user_email, erase_person.email);
  get diagnostics questions = row_count;
  -- Supabase's own tables that name an account without a foreign key.
  delete from auth.flow_state f where f.user_id = account;
  delete from auth.audit_log_entries a where a.payload ->> 'actor_id' = account::text
    or private.is_address(a.payload ->> 'actor_username', erase_person.email);
  perform private.log_security('person_erased', nullif(auth.uid(), account));
  delete from auth.users u where u.id = account;
  return jsonb_build_object('accounts', (account is not null)::int, 'messages', messages, 'questions', questions);
end $$;
grant execute on function public.erase_person to authenticated;

-- search_documents.sql
create function private.place_as_date(variadic places int[]) returns timestamptz
  language sql immutable parallel safe
  return timestamptz 'epoch' - (places[1] * interval '1 day' + coalesce(places[2], 0) * interval '1 minute');
create view private.document_sources as
  select 'interpretations' as kind, i.id, i.description as name, i.description as title, concat_ws(' ', i.answer, i.book) as body,
    i.created_at as date, 'infinity'::date as last_day, private.is_public(i.type = 'correct') as is_public,
    private.beginning(i.answer, 100) || '...' as snippet, private.share_slug(i.description, i.book, i.chapter, i.verse_range) as slug
  from public.interpretations i where i.deleted_at is null
  union all
  select 'interpretations.list', i.id, i.description, i.description,
    private.interpretation_text('', i.book, i.chapter, i.verse_range, i.verses, i.verses_groups),
    i.created_at, 'infinity', private.is_public(i.type = 'correct'), null, null
  from public.interpretations i where i.deleted_at is null
  union all
  select 'soul_winning_lessons', l.id, l.title, l.title, l.description, private.place_as_date(l.module_order, l.lesson_order), 'infinity',
    true, private.first_words(l.description), null
  from public.soul_winning_lessons l where l.deleted_at is null
  union all
  select 'bible_studies', v.id, v.title, v.title, v.description, v.created_at, 'infinity', true, null, null from public.bible_studies v
  union all
  select 'sermons', v.id, v.title, v.title, v.description, v.created_at, 'infinity', true, null, null from public.sermons v
  union all
  select 'documentaries', v.id, v.title, v.title, v.description, v.created_at, 'infinity', true, null, null from public.documentaries v
  union all
  select 'subjects', s.id, s.title, s.title, s.description, private.place_as_date(s.subject_order), 'infinity', private.is_public(s.is_active),
    private.first_words(s.description), s.id::text
  from public.subjects s
  union all
  select 'subject_articles', a.id, a.title, a.title, a.excerpt, a.created_at, 'infinity',
    private.is_public(a.is_published) and private.is_public(s.is_active), private.first_words(a.excerpt),
    concat_ws('/', a.subject_id, a.id, nullif(private.title_slug(a.title), ''))
  from public.subject_articles a join public.subjects s on s.id = a.subject_id
  union all
  select 'false_religion_categories', c.id, c.name, c.name, c.description, private.place_as_date(c.category_order), 'infinity',
    private.is_public(c.is_active), private.first_words(c.description), c.slug
  from public.false_religion_categories c
  union all
  select 'false_religion_subcategories', s.id, s.name, c.name || ' – ' || s.name, s.description, private.place_as_date(s.subcategory_order),
    'infinity', private.is_public(s.is_active) and private.is_public(c.is_active), private.first_words(s.description), c.slug || '/' || s.slug
  from public.false_religion_subcategories s join public.false_religion_categories c on c.id = s.category_id
  union all
  select 'false_religion_articles', a.id, a.title, a.title, a.excerpt, a.created_at, 'infinity',
    private.is_public(a.is_published) and private.is_public(s.is_active) and private.is_public(c.is_active), private.first_words(a.excerpt),
    concat_ws('/', c.slug, s.slug, private.name_in_address(a))
  from public.false_religion_articles a join public.false_religion_subcategories s on s.id = a.subcategory_id
    join public.false_religion_categories c on c.id = s.category_id
  union all
  select 'false_religion_articles.list', a.id, a.title, a.title, concat_ws(' ', a.author, private.plain_text(a.content)), a.created_at, 'infinity',
    private.is_public(a.is_published) and private.is_public(s.is_active) and private.is_public(c.is_active), null, null
  from public.false_religion_articles a join public.false_religion_subcategories s on s.id = a.subcategory_id
    join public.false_religion_categories c on c.id = s.category_id
  union all
  select 'events', e.id, e.title, e.title, e.description,
    private.place_as_date(e.event_date - date 'epoch', coalesce(extract(epoch from e.start_time)::int / 60, -1)),
    e.event_date + coalesce((e.end_time < e.start_time and e.end_time <= '06:00')::int, 0), private.is_public(e.is_active), null, null
  from public.events e;
create function private.row_text(content jsonb) returns text
  language sql immutable set search_path = ''
  return (
    select string_agg(part #>> '{}', ' ')
    from jsonb_each(content) columns (name, value), jsonb_path_query(value, 'strict $.**') part
    where name !~ '(^id|_id|_at|_by|^type)$' and jsonb_typeof(part) = 'string');
create view private.office_sources as
  select 'interpretations' as kind, i.id, i.description as name, concat_ws(' ', i.answer,
    private.interpretation_text('', i.book, i.chapter, i.verse_range, i.verses, i.verses_groups), array_to_string(i.topics, ' ')) as body, i.created_at as date
  from public.interpretations i where i.deleted_at is null and i.type = 'correct'
  union all
  select 'soul_winning_lessons', l.id, l.title, private.row_text(to_jsonb(l)), private.place_as_date(l.module_order, l.lesson_order)
  from public.soul_winning_lessons l where l.deleted_at is null
  union all
  select 'bible_studies', v.id, v.title, private.row_text(to_jsonb(v)), v.created_at from public.bible_studies v
  union all
  select 'sermons', v.id, v.title, private.row_text(to_jsonb(v)), v.created_at from public.sermons v
  union all
  select 'documentaries', v.id, v.title, private.row_text(to_jsonb(v)), v.created_at from public.documentaries v
  union all
  select 'subjects', s.id, s.title, private.row_text(to_jsonb(s)), private.place_as_date(s.subject_order) from public.subjects s
  union all
  select 'subject_articles', a.id, a.title, private.row_text(to_jsonb(a) || jsonb_build_object('content', private.plain_text(a.content))), a.created_at
  from public.subject_articles a
  union all
  select 'false_religion_categories', c.id, c.name, private.row_text(to_jsonb(c)), private.place_as_date(c.category_order)
  from public.false_religion_categories c
  union all
  select 'false_religion_subcategories', s.id, s.name, private.row_text(to_jsonb(s)), private.place_as_date(s.subcategory_order)
  from public.false_religion_subcategories s
  union all
  select 'false_religion_articles', a.id, a.title, private.row_text(to_jsonb(a) || jsonb_build_object('content', private.plain_text(a.content))), a.created_at
  from public.false_religion_articles a
  union all
  select 'events', e.id, e.title, private.row_text(to_jsonb(e)), e.event_date::timestamp at time zone 'UTC' from public.events e
  union all
  select 'daily_devotions', d.id, d.title, private.row_text(to_jsonb(d)), d.date::timestamp at time zone 'UTC' from public.daily_devotions d
  union all
  select 'site_updates', u.id, u.title, private.row_text(to_jsonb(u)), u.created_at from public.site_updates u
  union all
  select 'media', m.id, m.name, private.row_text(to_jsonb(m)), m.created_at from public.media m;
create function private.sources_of(of_kind text, ids uuid[]) returns setof private.document_sources
  language plpgsql stable rows 5 set search_path = '' as $$
begin
  return query select s.* from private.document_sources s where s.kind = of_kind and s.id = any (ids);
end $$;
create view private.public_documents as
  select d.* from private.search_documents d where d.is_public and d.last_day >= private.today();

-- search_queries.sql
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
create function private.words_for(of_corpus text, typed text, how text, open boolean default false, others text[] default '{}')
  returns table (word text, written text, difference int)
  language plpgsql stable rows 10 set search_path = '' as $$
#variable_conflict use_column
declare
  plain constant text := private.without_dots(typed);
  letters constant int := char_length(plain);
  typed_stem constant text := private.search_stem(typed);
  exactly constant boolean := typed <> plain or of_corpus = 'bible' and how = 'part';
  errors int := case when letters >= 8 then 2 when letters >= 4 then 1 else 0 end;
begin
  if how = 'part' and letters >= 3 or how = 'form' and open and letters >= 4 then
    return query
      (select w.word, w.written, char_length(w.word) - letters from private.search_words w
        where w.corpus = of_corpus and w.word like case how when 'part' then '%' else '' end || plain || '%' and (not exactly or strpos(w.written, typed) > 0)
        limit case of_corpus when 'bible' then 5001 else 51 end)
      union all
      select private.without_dots(o), o, char_length(o) - letters from unnest(others) o
      where strpos(case when exactly then o else private.without_dots(o) end, typed) > 0;
  end if;
  if how = 'form' then
    return query
      select w.word, w.written, 100 from private.search_words w where w.corpus = of_corpus and w.stem = typed_stem
      union all
      select w.word, w.written, 200 from private.search_words w where w.corpus = of_corpus and w.spelling = private.spelling_of(typed)
      union all
      select private.without_dots(o), o, 100 from unnest(others) o where left(private.without_dots(o), 2) = left(plain, 2) and private.search_stem(o) = typed_stem;
  elsif how = 'near' and errors > 0 then
    return query
      with candidates as (
        select w.word, w.written from private.search_words w where w.corpus = of_corpus and private.deletions(w.word) && private.deletions(plain)
        union all
        select private.without_dots(o), o from unnest(others) o
      ), near as (
        select c.*, case when private.within_errors(plain, c.word, 1) then 1 when errors > 1 and private.within_errors(plain, c.word, 2) then 2 end as wrong
        from candidates c where abs(char_length(c.word) - letters) <= errors limit 3000
      )
      select n.word, n.written, n.wrong from near n where n.wrong = (select min(wrong) from near)
      order by abs(char_length(n.word) - letters), n.word limit 50;
  end if;
end $$;
create function private.typed_words(needle text) returns text[]
  language sql immutable
  return (select case when words ~ '[^ ].*[^ ]' then string_to_array(words, ' ') end from private.spaced_words(needle) words);
create function private.without_verse_number(needle text) returns text
  language sql immutable
  return regexp_replace(needle, '^\s*(?:\d{1,3}\s?[:.]\s?)?\d{1,3}[.,]?\s+(?=\D*[[:alpha:]])', '');
create function private.telling_words(typed text[]) returns table (part int, word text, is_last boolean)
  language sql immutable rows 3 set search_path = '' as $$
  with parts as (
    select w.part::int, w.word, w.word ~ '^[[:alpha:]]$' or coalesce(ts_lexize('pg_catalog.swedish_stem', w.word) = '{}', false) as is_filler
    from unnest(typed) with ordinality w (word, part)
  )
  select p.part, p.word, p.part = cardinality(typed) from parts p
  where not p.is_filler or not exists (select from parts where not is_filler) order by 1 limit 8
$$;
create function private.is_other_middle(one text, other text) returns boolean
  language sql immutable
  return (
    select left(private.without_dots(one), letters) <> left(private.without_dots(other), letters)
      or left(one, letters) <> left(other, letters) and (one ~ plural) <> (other ~ plural)
    from (select char_length(private.search_stem(one)) as letters, '(er|ar)(na)?s?$' as plural) stem);
create function private.other_middles(of_corpus text, typed text) returns setof text
  language sql stable rows 3 set search_path = '' as $$
  select w.written from private.search_words w
  where w.corpus = of_corpus and w.stem = private.search_stem(typed) and private.is_other_middle(typed, w.written)
$$;
create type private.search_candidate as (part int, lexeme text, written text, difference int);
create function private.search_candidates(corpus text, typed text[], step text, others text[] default '{}') returns private.search_candidate[]
  language plpgsql stable set search_path = '' as $$
declare
  asked record;
  words private.search_candidate[];
  candidates private.search_candidate[] := '{}';
  changed private.search_candidate[];
  unknown int := 0;
begin
  if step = 'text' then
    words := array(select (1, private.lexeme(corpus, f.written), f.written, f.difference)::private.search_candidate from private.words_for(corpus, typed[1], 'part', others => others) f
      where cardinality(typed) = 1);
    changed := array(select (1, private.lexeme(corpus, o), o, 100)::private.search_candidate from private.other_middles(corpus, typed[1]) o where cardinality(typed) = 1);
    return case when cardinality(words) <= case corpus when 'bible' then 5000 else 50 end then words else '{}' end || changed;
  end if;
  for asked in select * from private.telling_words(typed) loop
    words := array(select (asked.part, private.lexeme(corpus, f.written), f.written, f.difference)::private.search_candidate
      from private.words_for(corpus, asked.word, 'form', asked.is_last, others) f);
    if words = '{}' and step = 'near' and unknown < 4 then
      unknown := unknown + 1;
      words := array(select (asked.part, private.lexeme(corpus, f.written), f.written, f.difference)::private.search_candidate
        from private.words_for(corpus, asked.word, 'near', others => others) f);
    end if;
    candidates := candidates || words;
  end loop;
  return candidates;
end $$;
create function private.lexeme(of_corpus text, word text) returns text
  language sql immutable return case of_corpus when 'bible' then word else private.without_dots(word) end;
create function private.any_of(word text, is_open boolean, words text[] default '{}') returns text
  language sql immutable
  return '(' || concat_ws(' | ', quote_literal(word) || case when is_open then ':*' else '' end,
    (select string_agg(distinct quote_literal(w), ' | ') from unnest(words) w where not (is_open and starts_with(w, word)))) || ')';
create function private.without_excluded(needle text) returns text
  language sql immutable
  return coalesce((select rest from regexp_replace(needle, '(^|\s)[-−][[:alpha:]][[:alnum:]]*', ' ', 'g') rest where private.spaced_words(rest) <> ''), needle);
create function private.excluded_words(needle text) returns text[]
  language sql immutable
  return array(select lower(normalize(m[1], nfc)) from regexp_matches(needle, '(?:^|\s)[-−]([[:alpha:]][[:alnum:]]*)', 'g') m
    where private.without_excluded(needle) <> needle limit 8);
create function private.excluding(of_corpus text, query tsquery, excluded text[]) returns tsquery
  language sql stable
  return coalesce(query && (select ('!(' || string_agg(private.any_of(private.lexeme(of_corpus, w), false,
    array(select private.lexeme(of_corpus, f.written) from private.words_for(of_corpus, w, 'form') f)), ' | ') || ')')::tsquery
    from unnest(excluded) w), query);
create function private.phrase_query(words text[], is_open boolean) returns text
  language sql immutable
  return '(' || (select string_agg(private.any_of(w, is_open and nth = cardinality(words)), ' <-> ' order by nth) from unnest(words) with ordinality w (w, nth)) || ')';
create function private.search_query(of_corpus text, typed text[], step text, candidates private.search_candidate[], phrases text[] default '{}')
  returns tsquery
  language sql immutable
  return case when step = 'text' and cardinality(typed) = 1
      then private.any_of(private.lexeme(of_corpus, typed[1]), true, array(select c.lexeme from unnest(candidates) c))
    when step = 'text' then private.phrase_query(array(select private.lexeme(of_corpus, w) from unnest(typed) with ordinality t (w, nth) order by nth), true)
    else concat_ws(' & ',
      (select string_agg(private.phrase_query(private.typed_words(p), false), ' & ') from unnest(phrases) p where private.typed_words(p) is not null),
      (select string_agg(private.any_of(private.lexeme(of_corpus, t.word), of_corpus = 'bible' or t.is_last and char_length(t.word) >= 4,
        array(select c.lexeme from unnest(candidates) c where c.part = t.part)), ' & ' order by t.part) from private.telling_words(typed) t))
  end::tsquery;
create function private.list_query(q text, of_corpus text default 'site') returns tsquery
  language plpgsql stable set search_path = '' as $$
declare
  typed constant text[] := private.typed_words(q);
  query text := private.place_query(q);
  words text[];
begin
  for n in 1 .. case when query is null then coalesce(cardinality(typed), 0) else 0 end loop
    continue when typed[n] ~ '^[[:alpha:]]$' and n < cardinality(typed);
    words := array(select f.word from private.words_for(of_corpus, typed[n], 'part') f);
    query := concat_ws(case when typed[n] ~ '^[0-9]+$' then ' <-> ' else ' & ' end, query,
      private.any_of(private.without_dots(typed[n]), n = cardinality(typed) or char_length(typed[n]) >= 3, case when cardinality(words) <= 50 then words else '{}' end));
  end loop;
  return case when btrim(q, E' \t\r\n') <> '' then coalesce(query, quote_literal(' '))::tsquery end;
end $$;

-- searched_places.sql
create function private.searched_place(q text, out osis text, out chapter int, out verses int[], out numbers text)
  language plpgsql stable set search_path = '' as $$
declare
  written constant text := regexp_replace(private.plain_signs(q), '^((?:[1-5]\D+|\D+)\d{1,3})\s*,\s*(\d{1,3}(?:\s*-\s*\d{1,3})?)$', '\1:\2');
  read record;
  found text;
begin
  select * into read from private.read_reference(written);
  if read.translation is null then
    found := (select a.osis from public.book_aliases a where a.alias = private.alias_key(regexp_replace(read.book, '\s*\mkap(itel\M|\.)?$', '', 'i')));
  end if;
  if found is not null then
    osis := found;
    chapter := read.chapter;
    verses := read.verses;
    numbers := btrim(regexp_replace(substr(written, strpos(written, read.book) + char_length(read.book)), '[^0-9]+', ' ', 'g'));
  end if;
end $$;
grant execute on function private.searched_place, private.read_reference, private.verse_numbers to authenticated;
create function private.place_query(q text) returns tsquery
  language sql stable set search_path = '' as $$
  select format('(%s) <-> %s', string_agg(case when name[1] is null then '' else format('(%1$s | %2$L | %3$L | %1$s <-> a) <-> ', name[1],
        ('{i,ii,iii,iv,v}'::text[])[name[1]::int], ('{forsta,andra,tredje,fjarde,femte}'::text[])[name[1]::int]) end
      || private.phrase_query(string_to_array(name[2], ' '), false), ' | '),
    private.phrase_query(string_to_array(p.numbers, ' '), true))::tsquery
  from private.searched_place(q) p cross join lateral (
    select regexp_match(private.folded(n.name), '^(?:([1-5]) )?(.+)$') as name from (
      select b.name from private.book_names b where b.osis = p.osis union select b.name from public.books b where b.osis = p.osis
      union select regexp_replace(p.osis, '^([1-5])', '\1 ')) n
  ) names
  where p.osis is not null
  group by p.numbers
$$;
create function private.rows_at_place(of_table text, q text) returns setof uuid
  language sql stable security definer set search_path = '' as $$
  select u.row_id from private.searched_place(q) p join private.quotes u on (u.osis, u.chapter, u.table_name) = (p.osis, p.chapter, of_table)
  where u.verses = '{}' or p.verses = '{}' or u.verses && p.verses
$$;
create function private.mentions(content text, pattern text, place tsquery) returns boolean
  language sql immutable set search_path = ''
  return pattern is null or coalesce(private.plain_signs(content) ilike pattern, false)
    or coalesce(private.word_vector(private.folded(content)) @@ place, false);
create function private.mentioned(q text) returns text
  language sql immutable set search_path = ''
  return private.contains_pattern(private.plain_signs(private.search_needle(q)));

-- search.sql
create view private.search_kinds as
  select * from (values
    ('interpretations', 'interpretation', 1, 5), ('soul_winning_lessons', 'lesson', 2, 3), ('bible_studies', 'bible_study', 3, 3),
    ('sermons', 'sermon', 4, 3), ('pages', 'page', 5, 8), ('documentaries', 'documentary', 6, 3), ('subjects', 'subject', 7, 2),
    ('subject_articles', 'subject_article', 8, 3), ('false_religion_categories', 'religion', 9, 2),
    ('false_religion_subcategories', 'religion_group', 10, 2), ('false_religion_articles', 'religion_article', 11, 3), ('events', 'event', 12, 3)
  ) kinds (kind, source, turn, most);
create function private.page_documents(pages jsonb) returns setof private.search_documents
  language sql immutable rows 50 set search_path = '' as $$
  select 'pages', lpad(to_hex(p.nth), 32, '0')::uuid, private.folded(p.name), timestamptz 'epoch' - p.nth * interval '1 minute', true,
    'infinity'::date, private.word_vector(private.folded(p.name)),
    private.word_vector(private.folded(p.name || ' ' || p.keywords))
  from (
    select nth, left(coalesce(page ->> 0, ''), 100) as name, left(coalesce(page ->> 1, ''), 300) as keywords
    from jsonb_array_elements(pages) with ordinality pages (page, nth) limit 100
  ) p
$$;
create type private.search_hit as (kind text, id uuid, tier int);
create function private.first_documents(query tsquery, in_title boolean, tier int, pages private.search_documents[])
  returns setof private.search_hit
  language plpgsql stable rows 30 set search_path = '' as $$
begin
  -- Query and limit are values when this is planned: they say whether the newest rows or the index are to be read.
  return query execute format($sql$
    select k.kind, d.id, $2 from private.search_kinds k cross join lateral (
      select d.id, d.date from private.public_documents d where d.kind = k.kind and d.%1$I @@ $1
      order by d.date desc, d.id desc limit 5) d
    union all
    (select 'pages', p.id, $2 from unnest($3) p where p.%1$I @@ $1 order by p.date desc)$sql$,
    case when in_title then 'title_words' else 'all_words' end) using query, tier, pages;
end $$;
create function public.search_site(q private.text_2000, pages private.json_100kb default '[]')
  returns table (source text, id uuid, title text, snippet text, slug text, rank int, is_exact boolean, why text, matched text)
  language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  asked constant text := private.search_needle(q);
  needle constant text := btrim(regexp_replace(private.without_excluded(asked), '\s+', ' ', 'g'));
  excluded constant text[] := private.excluded_words(asked);
  allowed constant tsquery := private.excluding('site', ''::tsquery, excluded);
  typed constant text[] := private.typed_words(needle);
  enough constant int := 8;
  listed constant jsonb := case jsonb_typeof(pages) when 'array' then pages else '[]' end;
  page_rows constant private.search_documents[] := array(select p::private.search_documents from private.page_documents(listed) p);
  page_words constant text[] := (string_to_array(private.spaced_words(left(listed::text, 8000)), ' '))[:1000];
  step text;
  tier int := 1;
  candidates private.search_candidate[] := '{}';
  added private.search_candidate[];
  query tsquery;
  hits private.search_hit[];
begin
  if typed is null then
    return;
  end if;
  hits := array(
    select (k.kind, d.id, 1)::private.search_hit from private.search_kinds k cross join lateral (
      select d.id from private.public_documents d where d.kind = k.kind and d.title_key = left(private.folded(needle), 200)
      order by d.date desc, d.id desc limit 5) d
    union all
    select ('pages', p.id, 1)::private.search_hit from unnest(page_rows) p where p.title_key = private.folded(needle));
  foreach step in array array['text', 'form', 'near'] loop
    if step = 'form' and hits = '{}' and private.without_verse_number(asked) <> asked then
      return query select * from public.search_site(private.without_verse_number(asked), pages);
      return;
    end if;
    exit when step <> 'text' and (select count(distinct (h.kind, h.id)) from unnest(hits) h) >= case step when 'form' then enough else 1 end;
    added := private.search_candidates('site', typed, step, page_words);
    candidates := candidates || added;
    query := private.excluding('site', private.search_query('site', typed, step, added), excluded);
    hits := hits || array(select h::private.search_hit from private.first_documents(query, true, tier + 1, page_rows) h);
    hits := hits || array(select h::private.search_hit from private.first_documents(query, false, tier + 2, page_rows) h);
    tier := tier + 2;
  end loop;
  -- What was found by its title may have an excluded word in its text.
  if excluded <> '{}' then
    hits := array(select h::private.search_hit from unnest(hits) h where exists (
      select from private.search_documents d where d.kind = h.kind and d.id = h.id and d.all_words @@ allowed
      union all
      select from unnest(page_rows) p where h.kind = 'pages' and p.id = h.id and p.all_words @@ allowed));
  end if;

  return query
    with found as (
      select h.kind, h.id, min(h.tier) as tier, min(h.nth) as nth from unnest(hits) with ordinality h (kind, id, tier, nth) group by h.kind, h.id
    ), dealt as (
      select k.source, k.turn, k.most, f.*, row_number() over (partition by f.kind order by f.tier, f.nth)::int as rank
      from found f join private.search_kinds k on k.kind = f.kind
    ), shown as (
      select d.*, s.title, s.snippet, s.slug, concat_ws(E'\n', s.name, s.body) as text, w.all_words
      from (select d.kind, array_agg(d.id) as ids from dealt d where d.rank <= d.most group by d.kind) of_kind
        cross join lateral private.sources_of(of_kind.kind, of_kind.ids) s
        join dealt d on d.kind = s.kind and d.id = s.id join private.search_documents w on w.kind = d.kind and w.id = d.id
      union all
      select d.*, p.page ->> 0, null, p.nth::text, concat_ws(E'\n', p.page ->> 0, p.page ->> 1), r.all_words
      from dealt d join unnest(page_rows) r on r.id = d.id
        join jsonb_array_elements(listed) with ordinality p (page, nth) on lpad(to_hex(p.nth), 32, '0')::uuid = d.id
      where d.kind = 'pages' and d.rank <= d.most
    ), labelled as (
      select s.*, case when s.tier > 1 and strpos(lower(normalize(s.text)), lower(needle)) = 0 then (
        select string_agg(m.written, ' ' order by m.part) from (
          select distinct on (c.part) c.part, c.written from unnest(candidates) c
          where c.lexeme = any (tsvector_to_array(s.all_words)) order by c.part, c.difference, c.written) m) end as matched
      from shown s
    )
    select l.source, case when l.kind <> 'pages' then l.id end, l.title, l.snippet, l.slug, l.rank, l.tier = 1,
      case when l.tier = 1 then 'title' when l.matched is null then 'text' when l.tier > 5 then 'similar' else 'form' end, l.matched
    from labelled l order by l.tier, l.rank, l.turn;
end $$;
grant execute on function public.search_site to anon, authenticated, service_role;

-- search_lists.sql
create function public.search_interpretations(
  q private.text_2000 default '', before_created_at timestamptz default null, before_id uuid default null, page_size int default 20,
  topic private.text_2000 default '', book private.text_2000 default ''
) returns setof public.interpretations
  language plpgsql stable security definer set search_path = '' as $$
declare
  needle constant text := private.search_needle(q);
  of_topic constant text := coalesce(private.topic_key(topic), '');
  of_book constant text := coalesce(book, '');
  is_narrowed constant boolean := of_topic <> '' or of_book <> '';
begin
  -- Of a topic or a book the list is one range of an index, in the order of its own columns.
  return query execute format($sql$
    select i.* from (
      select d.date, d.id from private.public_documents d %1$s
      where d.kind = 'interpretations.list' and (%2$s, %3$s) < ($2, $3) %4$s order by %2$s desc, %3$s desc limit $4
    ) found join public.interpretations i on i.id = found.id order by found.date desc, found.id desc$sql$,
    case when is_narrowed then 'join private.filed_rows f on (f.table_name, f.topic, f.book, f.row_id) = (''interpretations'', $5, $6, d.id)' end,
    case when is_narrowed then 'f.created_at' else 'd.date' end, case when is_narrowed then 'f.row_id' else 'd.id' end,
    case when needle is not null then 'and d.all_words @@ $1' end)
    using private.list_query(needle), coalesce(before_created_at, 'infinity'), coalesce(before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff'),
      least(greatest(coalesce(page_size, 20), 1), 100), of_topic, of_book;
end $$;
grant execute on function public.search_interpretations to anon, authenticated, service_role;
create function public.search_videos(
  of_table private.text_2000, q private.text_2000 default '', series private.text_2000 default '', preacher private.text_2000 default '', topic private.text_2000 default '', page_size int default 12, page_offset int default 0,
  oldest_first boolean default false
) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  found jsonb;
begin
  if of_table not in ('bible_studies', 'sermons', 'documentaries') then
    return null;
  end if;
  perform private.search_needle(q);
  execute format($sql$
    with found as (
      select t.id, t.created_at from public.%1$I t
      where ($1 is null or t.id in (select d.id from private.search_documents d where d.kind = %1$L and d.title_words @@ $1)
          or t.id in (select private.rows_at_place(%1$L, $7)))
        and ($2 = '' or t.series = $2) and ($3 = '' or t.preacher = $3) and ($4 = '' or t.topics @> array[$4])
    )
    select jsonb_build_object('total', (select count(*) from found), 'videos', (
      select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'title', t.title, 'youtube_url', t.youtube_url, 'created_at', t.created_at,
        'preacher', t.preacher, 'series', t.series, 'preached_on', t.preached_on, 'passage', t.passage) order by t.created_at %2$s, t.id %2$s), '[]')
      from (select f.id from found f order by f.created_at %2$s, f.id %2$s limit $5 offset $6) page join public.%1$I t on t.id = page.id))$sql$,
    of_table, case when oldest_first then 'asc' else 'desc' end)
    into found using private.list_query(q), coalesce(series, ''), coalesce(preacher, ''), coalesce(topic, ''),
      least(greatest(coalesce(page_size, 12), 1), 100), greatest(coalesce(page_offset, 0), 0), q::text;
  return found;
end $$;
grant execute on function public.search_videos to anon, authenticated, service_role;
create function public.search_false_religion_articles(subcategory uuid, q private.text_2000) returns table (id uuid)
  language plpgsql stable security definer set search_path = '' as $$
begin
  return query execute $sql$
    select d.id from private.public_documents d join public.false_religion_articles a on a.id = d.id
    where d.kind = 'false_religion_articles.list' and a.subcategory_id = $1 and ($2 is null or d.all_words @@ $2)$sql$
    using subcategory, private.list_query(private.search_needle(q));
end $$;
grant execute on function public.search_false_religion_articles to anon, authenticated, service_role;
create function private.office_query(needle text, step text) returns tsquery
  language plpgsql stable set search_path = '' as $$
declare
  typed constant text[] := private.typed_words(needle);
begin
  return coalesce(private.place_query(needle), case when step = 'list' then private.list_query(needle, 'office')
    else private.search_query('office', typed, step, private.search_candidates('office', typed, step)) end, '');
end $$;
create function private.office_hits(needle text, tables text[], most int, queries tsquery[] default '{}', condition text default '')
  returns table (table_name text, id uuid, tier int, rank int)
  language plpgsql stable set search_path = '' as $$
#variable_conflict use_column
declare
  steps constant text[] := array['text', 'list', 'form', 'near'];
  hits private.search_hit[];
  added private.search_hit[];
  query tsquery;
  test text := 'f.title_key = left(private.folded($4), 200)';
begin
  if private.typed_words(needle) is null then
    return;
  end if;
  -- The first place is the name, then each step has one for titles and one for texts.
  for place in 1 .. 9 loop
    if place % 2 = 0 then
      exit when place = 8 and hits <> '{}';
      exit when (select count(distinct (h.kind, h.id)) from unnest(hits) h) >= most;
      query := coalesce(queries[place / 2], private.office_query(needle, steps[place / 2]));
    end if;
    if place > 1 then
      test := case place % 2 when 0 then 'f.title_words @@ $1' else 'f.all_words @@ $1' end;
    end if;
    -- The limit is a constant when this is planned, as in private.first_documents.
    execute format($sql$
      select array(
        select (k.kind, d.id, $3)::private.search_hit from unnest($2) k (kind) cross join lateral (
          select f.id, f.date from private.office_documents f where f.kind = k.kind and %s %s
          order by f.date desc, f.id desc limit %s) d
        order by d.date desc, d.id desc)$sql$, test, condition, most) into added using query, tables, place, needle;
    hits := hits || added;
  end loop;
  return query
    select f.kind, f.id, f.tier, row_number() over (partition by f.kind order by f.tier, f.nth)::int
    from (select h.kind, h.id, min(h.tier) as tier, min(h.nth) as nth from unnest(hits) with ordinality h (kind, id, tier, nth) group by h.kind, h.id) f;
end $$;
create function public.office_search(
  of_table private.text_2000, q private.text_2000, conditions private.json_100kb default '[]', sort private.json_100kb default '[]',
  page int default 1, page_size int default null
) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  needle constant text := private.search_needle(q);
  queries tsquery[];
  condition text;
  sorting text;
  total int := 0;
  size int;
  first int;
  ids uuid[];
begin
  perform private.require('write');
  if needle is null then
    return null;
  end if;
  if not exists (select from private.content_tables c where c.name = of_table) then
    raise exception 'Tabellen % har ingen lista.', of_table using errcode = '22023';
  end if;
  select format('and f.id in (select t.id from public.%I t where ', of_table) || string_agg(format(case c ->> 'kind'
      when 'topic' then 't.%1$I @> array[%2$L]'
      when 'year' then 't.%1$I >= make_date(%2$L, 1, 1) and t.%1$I < make_date(%2$L::int + 1, 1, 1)'
      else 't.%1$I = %2$L' end, c ->> 'column', c ->> 'value'), ' and ') || ')' into condition
  from jsonb_array_elements(conditions) c;
  select string_agg(format('t.%I %s, ', c ->> 'column', case when (c ->> 'ascending')::boolean then 'asc' else 'desc' end), '' order by nth)
  into sorting from jsonb_array_elements(sort) with ordinality c (c, nth);

  -- All steps count, the last one only without other hits. The query is a constant when this is planned.
  if private.typed_words(needle) is not null then
    queries := array(select private.office_query(needle, s) from unnest(array['text', 'list', 'form']) s);
    for step in 3 .. 4 loop
      if step = 4 then
        queries := queries || private.office_query(needle, 'near');
      end if;
      execute format('select count(*) from private.office_documents f where f.kind = $1 and f.all_words @@ $2 %s', condition)
        into total using of_table::text, case step when 3 then queries[1] || queries[2] || queries[3] else queries[4] end;
      exit when total > 0;
    end loop;
  end if;
  size := greatest(coalesce(page_size, total), 1);
  first := (least(greatest(page, 1), greatest((total + size - 1) / size, 1)) - 1) * size;

  if total = 0 then
    ids := '{}';
  elsif sorting is null then
    ids := array(select h.id from private.office_hits(needle, array[of_table::text], first + size, queries, condition) h
      order by h.rank offset first limit size);
  else
    execute format('select array(select t.id from private.office_documents f join public.%I t on t.id = f.id
      where f.kind = $1 and f.all_words @@ $2 %s order by %s t.id offset $3 limit $4)', of_table, condition, sorting)
      into ids using of_table::text, coalesce(queries[4], queries[1] || queries[2] || queries[3]), first, size;
  end if;
  return jsonb_build_object('ids', ids, 'total', total);
end $$;
grant execute on function public.office_search to authenticated;
create function public.office_filters(of_table private.text_2000, of_columns private.texts_1200) returns jsonb
  language plpgsql stable set search_path = '' as $$
declare
  of_column text;
  found jsonb;
  result jsonb := '{}';
begin
  perform private.require('write');
  if not exists (select from private.content_tables c where c.name = of_table) then
    raise exception 'Tabellen % har ingen lista.', of_table using errcode = '22023';
  end if;
  foreach of_column in array of_columns::text[] loop
    if (of_column in ('topics', 'preacher', 'series', 'preached_on', 'date', 'event_date', 'created_at')) is not true then
      raise exception 'Kolumnen % har inga val.', of_column using errcode = '22023';
    end if;
    execute format(case
        when of_column = 'topics' then 'select jsonb_agg(value order by lower(value), value) from (
          select distinct topic as value from public.%1$I, unnest(%2$I) topic order by 1 limit 500) v'
        when of_column in ('preacher', 'series') then 'select jsonb_agg(value order by lower(value), value) from (
          select distinct %2$I as value from public.%1$I where %2$I <> %3$L order by 1 limit 500) v'
        else 'select jsonb_agg(value order by value desc) from (
          select distinct extract(year from %2$I)::int::text as value from public.%1$I where %2$I is not null) v' end,
      of_table, of_column, '') into found;
    result := result || jsonb_build_object(of_column, coalesce(found, '[]'));
  end loop;
  return result;
end $$;
grant execute on function public.office_filters to authenticated;
create function public.find_content(q private.text_2000, page_size int default 12) returns table (table_name text, row_id text, label text)
  language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  needle constant text := private.search_needle(q);
  pattern constant text := private.contains_pattern(needle);
  size constant int := private.page_size(page_size);
begin
  perform private.require('write');
  if needle is null then
    return;
  end if;
  return query
    with found as (
      select h.table_name, h.id::text as row_id, h.tier, h.rank
      from private.office_hits(needle, array(select t.name from private.content_tables t), size) h
      union all
      select 'books', b.id::text, case when lower(b.name) = lower(needle) then 1 else 2 end, b.book_order from public.books b where b.name ilike pattern
      union all
      select 'site_settings', s.setting_key, 3, 0 from public.site_settings s where concat_ws(E'\n', s.setting_key, s.description) ilike pattern
    ), page as (
      select f.*, t.place from found f join private.content_tables t on t.name = f.table_name order by f.tier, t.place, f.rank limit size
    )
    select p.table_name, p.row_id, private.label_of(p.table_name, private.present_row(p.table_name, p.row_id))
    from page p order by p.tier, p.place, p.rank;
end $$;
grant execute on function public.find_content to authenticated;
create function public.similar_interpretations(q private.text_2000, page_size int default 5)
  returns table (id uuid, description text, answer text, created_at timestamptz)
  language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  fillers constant text[] := string_to_array('bor dar dig din dom far gar hor kan mot ner nog nan och oss sen tar upp vet', ' ');
  newest constant tsvector[] := array(
    select d.all_words from private.public_documents d where d.kind = 'interpretations.list' order by d.date desc, d.id desc limit 200);
  start tsquery;
  hits uuid[];
  ids uuid[] := '{}';
  weights float8[] := '{}';
begin
  for start in
    select distinct (quote_literal(left(longest.word, greatest(4, char_length(longest.word) - 2))) || ':*')::tsquery from (
      select private.without_dots(w) as word from unnest(string_to_array(private.spaced_words(left(q, 2000)), ' ')) w
      where char_length(w) between 3 and 40 and private.without_dots(w) <> all (fillers)
        and coalesce(ts_lexize('pg_catalog.swedish_stem', w) <> '{}', true)
      group by 1 order by char_length(private.without_dots(w)) desc, 1 limit 12
    ) longest
  loop
    continue when (select count(*) from unnest(newest) words where words @@ start) > 20;
    execute 'select array(select d.id from private.public_documents d
      where d.kind = ''interpretations.list'' and d.all_words @@ $1 limit 200)' into hits using start;
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
grant execute on function public.similar_interpretations to anon, authenticated, service_role;

-- bible_search.sql
create function private.found_verses(query tsquery, whole tsquery, scope text, size int, skip int) returns jsonb
  language plpgsql stable set search_path = '' as $$
declare
  found jsonb;
begin
  execute $sql$
    with verses as (
      select w.book_id, w.chapter_id, w.number, w.place, w.words @@ $2 as is_whole from private.verse_words w where w.words @@ (select $1)
    ), counted as (
      select b.id, b.osis, b.name, b.testament, row_number() over (order by b.testament desc, b.book_order) as nth, v.many,
        $3 = 'all' or b.testament = $3 or b.osis = $3 as in_scope
      from (select v.book_id, count(*)::int as many from verses v group by v.book_id) v join public.books b on b.id = v.book_id
      where private.is_public(b.is_active)
    ), page as (
      select c.osis, c.name, v.*, row_number() over (order by v.is_whole desc, c.nth, v.place) as nth
      from verses v join counted c on c.id = v.book_id where c.in_scope
      order by v.is_whole desc, c.nth, v.place limit $4 offset $5
    )
    select jsonb_build_object(
      'total', coalesce(sum(c.many) filter (where c.in_scope), 0),
      'all', coalesce(sum(c.many), 0),
      'old', coalesce(sum(c.many) filter (where c.testament = 'old'), 0),
      'new', coalesce(sum(c.many) filter (where c.testament = 'new'), 0),
      'books', coalesce(jsonb_agg(jsonb_build_object('osis', c.osis, 'count', c.many) order by c.nth), '[]'),
      'hits', coalesce((
        select jsonb_agg(jsonb_build_object('osis', p.osis, 'book', p.name, 'chapter', p.place / 1000, 'verse', p.number,
          'text', t.text, 'whole', p.is_whole) || case when t.last is null then '{}' else jsonb_build_object('last', t.last) end order by p.nth)
        from page p join public.verses t on t.chapter_id = p.chapter_id and t.number = p.number), '[]'))
    from counted c$sql$ into found using query, whole, scope, size, skip;
  return found;
end $$;
create function public.search_verses(q private.text_2000, scope private.text_2000 default 'all', page_size int default 50, page_offset int default 0) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  asked constant text := private.search_needle(q);
  needle constant text := private.without_excluded(asked);
  excluded constant text[] := private.excluded_words(asked);
  quoted constant text := '["”“«»]\s*([^"”“«»]+?)\s*["”“«»]';
  phrases constant text[] := array(select m[1] from regexp_matches(needle, quoted, 'g') m where char_length(m[1]) > 1 limit 4);
  typed constant text[] := private.typed_words(case when phrases = '{}' then needle else regexp_replace(needle, quoted, ' ', 'g') end);
  size constant int := least(greatest(coalesce(page_size, 50), 0), 100);
  skip constant int := least(greatest(coalesce(page_offset, 0), 0), 50000);
  step text;
  candidates private.search_candidate[];
  query tsquery;
  result jsonb := jsonb_build_object('total', 0, 'all', 0, 'old', 0, 'new', 0, 'books', '[]'::jsonb, 'hits', '[]'::jsonb);
begin
  if scope is null or scope not in ('all', 'old', 'new')
    and not exists (select from public.books b where b.osis = scope and private.is_public(b.is_active))
  then
    raise exception 'Okänt sökområde: %', coalesce(scope, 'null') using errcode = '22023';
  end if;
  foreach step in array array['text', 'words', 'form', 'near'] loop
    exit when needle is null or typed is null and (phrases = '{}' or step in ('form', 'near'));
    -- A single word is looked for as a part first; a quoted phrase is searched for alone.
    continue when step = 'text' and phrases <> '{}' or step = 'words' and phrases = '{}' and cardinality(typed) = 1;
    candidates := case when step = 'words' then '{}' else private.search_candidates('bible', typed, step) end;
    query := private.excluding('bible', private.search_query('bible', coalesce(typed, '{}'), step, candidates, phrases), excluded);
    continue when query is null or numnode(query) = 0;
    result := private.found_verses(query, case when step = 'text' then private.phrase_query(typed, false) end::tsquery, scope, size, skip);
    exit when (result -> 'all')::int > 0;
    if step = 'text' and private.without_verse_number(asked) <> asked then
      return public.search_verses(private.without_verse_number(asked), scope, page_size, page_offset);
    end if;
  end loop;
  if step = 'text' or (result -> 'all')::int = 0 then
    return result || jsonb_build_object('words', null, 'forms', (
      select coalesce(jsonb_agg(distinct c.written), '[]') from unnest(candidates) c where step = 'text' and c.difference = 100));
  end if;
  return result || jsonb_build_object('words', (
    select coalesce(jsonb_agg(distinct f.word), '[]')
    from jsonb_array_elements(result -> 'hits') hit cross join lateral private.spaced_words(hit ->> 'text') text cross join lateral (
      select w as word from unnest(string_to_array(text, ' ')) w
      where w in (select c.written from unnest(candidates) c) or exists (select from private.telling_words(typed) t where starts_with(w, t.word))
      union
      select lower(p) from unnest(phrases) p where strpos(text, private.spaced_words(p)) > 0
    ) f));
end $$;
grant execute on function public.search_verses to anon, authenticated, service_role;
