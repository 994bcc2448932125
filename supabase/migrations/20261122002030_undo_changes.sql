-- What is in the way --------------------------------------------------------------------------------

-- What stands where a row should come back.
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

-- The deletion that took the parent of a row: { needs, label }, or nothing when the log has none.
create function private.deletion_of_parent(entry public.change_rows) returns table (needs bigint, parent text, label text)
  language sql stable rows 1 set search_path = '' as $$
  select r.change_id, c.parent, r.label
  from private.content_tables c
    join public.change_rows r on r.table_name = c.parent and r.operation = 'delete' and r.before is not null
      and r.row_id = case c.name when 'verses' then entry.row_id else entry.before ->> c.parent_column end
  where c.name = entry.table_name
  order by r.change_id desc, r.ordinal desc limit 1
$$;

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
grant execute on function private.taken_sentence(public.change_rows), private.deletion_of_parent(public.change_rows),
  private.refuse_without_parent(public.change_rows) to authenticated;

-- Undoing -------------------------------------------------------------------------------------------

-- Undoes a change, or of it only one row and what went with it, and gives the change that this makes; undoing that one does
-- it again. All or nothing: PT409 when what it wrote has been changed since, or something is in the way (`details` then
-- is { needs: the change that deleted the parent } or { table_name, row_id }); PT404 when there is nothing; 22023 for
-- questions, messages and staff, which have no way back.
create function public.undo(change_id bigint, table_name text default null, row_id text default null) returns bigint
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

-- Undoes what was saved of a row at a moment: its updated_at, in the very text that was received. Of verses the row is
-- their chapter.
create function public.undo_saved(table_name text, row_id text, saved_at timestamptz) returns bigint
  language plpgsql set search_path = '' as $$
begin
  return public.undo((
    select r.change_id from public.change_rows r join public.changes c on c.id = r.change_id
    where r.table_name = undo_saved.table_name and r.row_id = undo_saved.row_id and c.at = saved_at
    order by r.change_id desc limit 1));
end $$;
grant execute on function public.undo(bigint, text, text), public.undo_saved(text, text, timestamptz) to authenticated;

-- Versions ------------------------------------------------------------------------------------------

-- A row as the log writes it; of a chapter its verses. Null when there is none.
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

-- The row as it was right after that change, also of one that is gone; null when it did not exist then.
create function public.version_of(table_name text, row_id text, change_id bigint) returns jsonb
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

-- Makes a row what it was right after that change, and gives the change that this makes; null when it is so already.
create function public.restore_version(table_name text, row_id text, change_id bigint) returns bigint
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
grant execute on function private.present_row(text, text), public.version_of(text, text, bigint),
  public.restore_version(text, text, bigint) to authenticated;

-- A row comes back under its own id and with its own time, and a book with its code.
grant insert (id, created_at) on public.interpretations, public.bible_studies, public.sermons, public.documentaries to authenticated;
grant insert (id, osis) on public.books to authenticated;
grant insert (id) on public.chapters to authenticated;
