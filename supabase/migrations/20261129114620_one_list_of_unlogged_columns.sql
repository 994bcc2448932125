SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.account_of (
  email text
)
  RETURNS uuid
  LANGUAGE sql
  STABLE
  SET search_path TO ''
RETURN (SELECT u.id FROM auth.users u WHERE private.is_address((u.email)::text, account_of.email) LIMIT 1);

CREATE OR REPLACE FUNCTION private.log_changes()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  SET "TimeZone" TO 'UTC'
  AS $function$
declare
  key constant text := private.key_of(tg_table_name);
  unlogged constant text[] := case when tg_nargs = 0 then private.unlogged_columns(tg_relid)
    else array(select a.attname::text from pg_catalog.pg_attribute a where a.attrelid = tg_relid and a.attnum > 0 and a.attname <> all (tg_argv)) end;
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
end $function$;

CREATE OR REPLACE FUNCTION private.log_verses()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  verses constant text := 'select chapter_id, number, last, text from ';
  was constant text := case tg_op when 'INSERT' then 'public.verses where false' when 'DELETE' then 'removed' else 'removed except ' || verses || 'added' end;
  becomes constant text := case tg_op when 'DELETE' then 'public.verses where false' when 'INSERT' then 'added' else 'added except ' || verses || 'removed' end;
  by_chapter constant text := '(select chapter_id, jsonb_object_agg(private.verse_label(number, last), text) as verses from (%s) v group by chapter_id)';
begin
  execute format($log$
    insert into public.change_rows (change_id, table_name, row_id, operation, label, before, after)
    select (select private.begin_change()), 'verses', chapter_id,
      case when r.verses is null then 'insert' when a.verses is null then 'delete' else 'update' end,
      private.verses_label(chapter_id, coalesce(r.verses, '{}') || coalesce(a.verses, '{}')),
      case when r.verses is not null then jsonb_build_object('verses', r.verses) end,
      case when a.verses is not null then jsonb_build_object('verses', a.verses) end
    from %s r full join %s a using (chapter_id)
    order by chapter_id $log$, format(by_chapter, verses || was), format(by_chapter, verses || becomes));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.present_row (
  table_name text,
  row_id     text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  SET "TimeZone" TO 'UTC'
  AS $function$
declare
  content jsonb;
begin
  if table_name = 'verses' then
    return (select jsonb_build_object('verses', jsonb_object_agg(private.verse_label(v.number, v.last), v.text))
      from public.verses v where v.chapter_id = row_id::int having count(*) > 0);
  elsif not exists (select from private.content_tables c where c.name = present_row.table_name) then
    raise exception 'Tabellen % har inga versioner.', table_name using errcode = '22023';
  end if;
  execute format('select to_jsonb(t) - $2 from public.%I t where %s', table_name, private.rows_named(table_name))
    into content using array[row_id], private.unlogged_columns(format('public.%I', table_name)::regclass);
  return content;
end $function$;

CREATE OR REPLACE FUNCTION private.unlogged_columns (
  of_table regclass
)
  RETURNS text[]
  LANGUAGE sql
  STABLE
  SET search_path TO ''
RETURN ARRAY(SELECT (a.attname)::text AS attname FROM pg_attribute a
  WHERE
  ((a.attrelid = (unlogged_columns.of_table)::oid) AND (a.attnum > 0) AND ((a.attgenerated <> ''::"char") OR (a.attname = ANY (ARRAY['updated_at'::name, 'is_public'::name,
  'deleted_at'::name, 'created_by'::name])))));

CREATE OR REPLACE FUNCTION public.add_staff (
  email private.text_2000
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  account auth.users;
begin
  perform private.require('staff');
  perform private.require_recent();
  select u.* into account from auth.users u where private.is_address(u.email::text, add_staff.email) and u.deleted_at is null;
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
end $function$;

CREATE OR REPLACE FUNCTION public.set_items (
  table_name  private.text_2000,
  ids         private.texts_1200,
  column_name private.text_2000,
  value       boolean
)
  RETURNS bigint
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  wanted constant int := (select count(distinct id) from unnest(ids) id);
  touched int;
begin
  perform private.require('publish');
  if column_name not in ('is_active', 'is_published', 'is_being_implemented') or not exists (
    select from private.content_tables c join pg_catalog.pg_attribute a on a.attrelid = format('public.%I', c.name)::regclass
    where c.name = set_items.table_name and a.attname = set_items.column_name)
  then
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
end $function$;

REVOKE ALL ON FUNCTION "private"."unlogged_columns"(regclass) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."unlogged_columns"(regclass) TO "authenticated";
