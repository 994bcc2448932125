-- Undoing a change: what it deleted is put back, what it added goes, what it changed gets its former values. As whoever
-- calls, so that grants, policies, checks and triggers decide as they do for any other write.

-- A condition for the rows of a table, as `t`, whose keys are the texts $1.
create function private.rows_named(table_name text) returns text
  language sql immutable set search_path = ''
  return format('t.%I = any ($1::%s[])', private.key_of(table_name), case
    when table_name in ('books', 'chapters', 'verses') then 'int' when table_name = 'site_settings' then 'text' else 'uuid' end);

-- Of a row as it is only the columns that another one has.
create function private.same_columns(content jsonb, as_in jsonb) returns jsonb
  language sql immutable set search_path = ''
  return (select coalesce(jsonb_object_agg(k, content -> k), '{}') from jsonb_object_keys(as_in) k);

create function private.refuse_as_changed() returns void
  language plpgsql set search_path = '' as $$
begin
  raise exception 'Innehållet har ändrats sedan dess.' using errcode = 'PT409';
end $$;
grant execute on function private.key_of(text), private.rows_named(text),
  private.same_columns(jsonb, jsonb), private.refuse_as_changed() to authenticated, service_role;

-- Takes away what was added, when it is as it was added and nothing has been put below it.
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

-- Gives the columns that changed their former values, when they still have those that they were given.
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

-- Puts back what was deleted, with its id and its times: a hidden row is shown, another one is added again.
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

-- The verses of a chapter, which the log keeps together.
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

-- The rows of a change, or of these only what went with one row: it and everything below it.
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

grant execute on function private.undo_inserts(text, public.change_rows[]), private.undo_updates(text, public.change_rows[]),
  private.undo_deletes(text, public.change_rows[]), private.undo_verses(public.change_rows[]),
  private.rows_of_change(bigint, text, text) to authenticated;
