-- Undo of a change: deleted rows are restored, added rows removed, changed columns get their former values. Runs with
-- the caller's rights, so that grants, policies, checks and triggers apply as for any other write.

-- An SQL condition for the rows of a table, with the alias `t`, whose keys are in $1.
create function private.rows_named(table_name text) returns text
  language sql immutable set search_path = ''
  return format('t.%I = any ($1::%s[])', private.key_of(table_name), case
    when table_name in ('books', 'chapters', 'verses') then 'int' when table_name in ('site_settings', 'translations') then 'text' else 'uuid' end);
grant execute on function private.rows_named to authenticated, service_role;

-- The part of `content` with the columns that `as_in` has.
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

-- Removes added rows, if they are unchanged and no rows have been added below them. A book that an import added has been
-- shown since, when the import ended.
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
    execute format('select count(*) %s and exists (select from public.%I c where c.%I = t.%I)', here, child.name, child.parent_column, key)
      into touched using ids;
    if touched > 0 then
      perform private.refuse_as_changed();
    end if;
  end loop;
  execute format('select count(*) %1$s and exists (select from unnest($2) e where e.row_id = t.%2$I::text
      and private.same_columns(to_jsonb(t), e.after) - %3$L = e.after - %3$L)', here, key, case table_name when 'books' then 'is_active' else '' end) into touched using ids, entries;
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

-- Restores the former values of changed columns, if they still have the values that the change gave them. A time of
-- publication was for other words, and goes.
create function private.undo_updates(table_name text, entries public.change_rows[]) returns void
  language plpgsql set search_path = '' set timezone = 'UTC' as $$
declare
  entry public.change_rows;
  columns text;
  touched int;
begin
  foreach entry in array entries loop
    select string_agg(format('%1$I = former.%1$I', k), ', ') into columns from jsonb_object_keys(entry.before) k;
    if private.is_scheduled(table_name) then
      columns := columns || ', publish_at = null';
    end if;
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

-- Restores deleted rows, with their ids and times: a hidden row is shown again, others are inserted again.
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

-- Undoes changes to verses, which the log stores by chapter.
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

-- The rows of a change; or only those of one row and everything below it.
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

-- Conflicts --------------------

-- The error message when another row has the key of the row to restore.
create function private.taken_sentence(entry public.change_rows) returns text
  language sql immutable set search_path = '' as $$
  select case entry.table_name
    when 'daily_devotions' then 'Det finns redan en aktiv andakt det datumet.'
    when 'false_religion_categories' then format('Det finns redan en kategori med adressen ”%s”.', entry.before ->> 'slug')
    when 'false_religion_subcategories' then format('Det finns redan en underkategori med adressen ”%s”.', entry.before ->> 'slug')
    when 'books' then format('Det finns redan en bok med namnet ”%s”.', entry.before ->> 'name')
    when 'chapters' then format('Kapitel %s finns redan.', entry.before ->> 'number')
    when 'verses' then 'Versen finns redan.'
    when 'event_exceptions' then 'Datumet har redan ändrats.'
    else 'Något annat har tagit platsen.'
  end
$$;
grant execute on function private.taken_sentence to authenticated;

-- The deletion of a row's parent: { needs, parent, label }; no row when the log has none.
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
      when 'events' then 'Evenemanget ”%s” är borttaget. Återställ det först.'
      when 'subjects' then 'Ämnet ”%s” är borttaget. Återställ det först.'
      when 'false_religion_categories' then 'Kategorin ”%s” är borttagen. Återställ den först.'
      when 'false_religion_subcategories' then 'Underkategorin ”%s” är borttagen. Återställ den först.'
      when 'translations' then 'Översättningen ”%s” är borttagen. Återställ den först.'
      when 'books' then 'Boken ”%s” är borttagen. Återställ den först.'
      when 'chapters' then 'Kapitlet ”%s” är borttaget. Återställ det först.'
    end, gone.label), 'Det som innehållet hörde till finns inte längre.')
  using errcode = 'PT409', detail = jsonb_build_object('needs', gone.needs)::text;
end $$;
grant execute on function private.refuse_without_parent to authenticated;

-- Undoing --------------------

-- The same entries, with their rows switched off: neither active nor published.
create function private.switched_off(entries public.change_rows[]) returns public.change_rows[]
  language sql stable set search_path = '' as $$
  select array_agg(jsonb_populate_record(entries[nth], jsonb_build_object('before', (entries[nth]).before || (
    select coalesce(jsonb_object_agg(name, false), '{}') from unnest(array['is_active', 'is_published']) name where (entries[nth]).before ? name))) order by nth)
  from generate_subscripts(entries, 1) nth
$$;
grant execute on function private.switched_off to authenticated;

-- Undoes a change, or only one of its rows with the rows below it; with `hidden` that row comes back switched off, so
-- that a devotion can return to a day that has another by now. Returns the change that the undo makes, which can
-- be undone again. All or nothing: PT409 when the rows have been changed since, or when another row is in the way
-- (`details` is then { needs: the change that deleted the parent } or { table_name, row_id }); PT404 when there is
-- nothing to undo; 22023 for questions, messages and staff, which cannot be undone.
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

-- Undoes the whole change in which this row was saved at saved_at, its updated_at. Pass that text unchanged, because it is
-- compared for equality. For a verse, table_name is 'verses' and row_id is the id of its chapter.
create function public.undo_saved(table_name private.text_2000, row_id private.text_2000, saved_at timestamptz) returns bigint
  language plpgsql set search_path = '' as $$
begin
  return public.undo((
    select r.change_id from public.change_rows r join public.changes c on c.id = r.change_id
    where r.table_name = undo_saved.table_name and r.row_id = undo_saved.row_id and c.at = saved_at
    order by r.change_id desc limit 1));
end $$;
grant execute on function public.undo_saved to authenticated;
