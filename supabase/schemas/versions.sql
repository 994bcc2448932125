-- Versions: a row as it was after a change, and restoring that state.

-- Returns the current content of a row as JSON, in the format of the change log. For 'verses', `row_id` is a chapter's id and the
-- result contains the chapter's verses. Null when there is no such row.
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
  execute format('select to_jsonb(t) - $2 from public.%I t where %s', table_name, private.rows_named(table_name))
    into content using array[row_id], private.unlogged_columns(format('public.%I', table_name)::regclass);
  return content;
end $$;
grant execute on function private.present_row to authenticated;

-- The name of a row that still exists, for lists: its title in private.items; without an entry there, the label that
-- its columns give.
create function private.title_of(table_name text, row_id text) returns text
  language sql stable set search_path = ''
  return coalesce(
    (select left(i.title, 200) from private.items i
      where i.kind = title_of.table_name and i.id = case when title_of.row_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then title_of.row_id::uuid end),
    private.label_of(table_name, private.present_row(table_name, row_id)));

-- The row as it was right after that change, even if it has been deleted since; null when it did not exist then.
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

-- Restores a row to its state right after that change; returns the change that this makes, or null when the row has
-- that state already.
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
