-- Answers and lessons are hidden before they are deleted, because the log could not restore members' saved answers
-- and completed lessons. For thirty days they are invisible, also to administrators; restoring them from the trash
-- keeps everything.

create function private.is_hidable(table_name text) returns boolean
  language sql immutable set search_path = ''
  return table_name in ('interpretations', 'soul_winning_lessons');
grant execute on function private.is_hidable to authenticated, service_role;

-- Hides rows, or shows hidden rows again; returns their number. Security definer: no policy lets anyone see a hidden row.
create function private.set_hidden(table_name text, ids text[], hidden boolean) returns int
  language plpgsql security definer set search_path = '' as $$
declare
  touched int;
begin
  perform private.require('write');
  if private.is_hidable(table_name) is not true then
    raise exception 'Tabellen % kan inte ändras så.', table_name using errcode = '22023';
  end if;
  execute format('update public.%I t set deleted_at = case when $2 then now() end, publish_at = null, publish_error = null
    where t.id = any ($1::uuid[]) and (t.deleted_at is null) = $2', table_name) using ids, hidden;
  get diagnostics touched = row_count;
  return touched;
end $$;
grant execute on function private.set_hidden to authenticated, service_role;

-- Whether the row that a log entry deleted is still gone.
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

-- Whether a log entry's row was deleted because its parent was deleted.
create function private.went_along(entry public.change_rows) returns boolean
  language sql stable set search_path = '' as $$
  select exists (
    select from private.content_tables c
    where c.name = entry.table_name and c.parent is not null and exists (
      select from public.change_rows r where r.change_id = entry.change_id and r.operation = 'delete' and r.table_name = c.parent
        and r.row_id = case c.name when 'verses' then entry.row_id else entry.before ->> c.parent_column end))
$$;

-- Deleted rows that can be restored (`undo`), newest first; q is searched in their labels, a passage in any spelling.
-- Rows that were deleted together with their parent are left out. A page never splits a change, so it can be longer
-- than requested.
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

-- Deletes content in the trash permanently: removes it from the log, together with the rows deleted with it, and a
-- hidden row from its table. The log keeps the fact of the deletion, its time and account. PT404 for a row that is
-- not in the trash. change_id is the deletion; a page of an earlier release sends none. Verses need it, because the
-- trash can have several deletions of one chapter.
create function public.erase_item(table_name private.text_2000, row_id private.text_2000, change_id bigint default null) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  deletion public.change_rows;
begin
  perform private.require('write');
  if table_name = 'verses' and change_id is null then
    raise exception 'Ladda om sidan och försök igen.' using errcode = 'PT409';
  end if;
  select r.* into deletion from public.change_rows r
  where r.table_name = erase_item.table_name and r.row_id = erase_item.row_id and r.operation = 'delete' and r.before is not null
    and (erase_item.change_id is null or r.change_id = erase_item.change_id)
    and r.table_name in (select c.name from private.content_tables c)
  order by r.change_id desc, r.ordinal desc limit 1;
  if deletion.change_id is null or not private.is_gone(deletion) then
    raise exception 'Innehållet ligger inte i papperskorgen.' using errcode = 'PT404';
  end if;
  update public.change_rows r set before = null, after = null, label = null
  from private.rows_of_change(deletion.change_id, erase_item.table_name, erase_item.row_id) gone
  where r.table_name = gone.table_name and r.row_id = gone.row_id and gone.operation = 'delete'
    -- Of a chapter that stays only these verses.
    and (erase_item.table_name <> 'verses' or (r.change_id, r.ordinal) = (gone.change_id, gone.ordinal))
    -- Verses that the chapter no longer had are in the trash themselves.
    and (r.table_name <> 'verses' or r.operation <> 'delete' or r.change_id = gone.change_id or private.went_along(r)
      or gone.before -> 'verses' ?| array(select jsonb_object_keys(r.before -> 'verses')));
  if private.is_hidable(table_name) then
    execute format('delete from public.%I t where %s and t.deleted_at is not null', table_name, private.rows_named(table_name))
      using array[row_id];
  end if;
end $$;
grant execute on function public.erase_item to authenticated;
