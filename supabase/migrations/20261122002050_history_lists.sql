-- What the office shows of the log: a row's history, who did what, and the trash. Each is paged by the last change that was
-- shown, and reads an index from there. Security definer: they tell names, which no policy lets others read; each asks
-- first who calls.

-- What a list calls an account.
create function private.name_of(account uuid) returns text
  language sql stable set search_path = ''
  return coalesce(
    (select nullif(btrim(p.first_name), '') from public.profiles p where p.id = account),
    (select nullif(split_part(u.email, '@', 1), '') from auth.users u where u.id = account), 'Någon');

create function private.page_size(wanted int) returns int
  language sql immutable set search_path = ''
  return least(greatest(coalesce(wanted, 25), 1), 100);

-- What was done to one row, newest first. Of verses the row is their chapter.
create function public.history_of(table_name text, row_id text, before_id bigint default null, page_size int default 25)
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

-- The changes of the whole office, newest first; each bears the row that stands above its others. on_day is a day in
-- Stockholm. Planned for what it is given: an index serves each of the filters.
create function public.list_changes(
  actor uuid default null, tables text[] default null, on_day date default null, before_id bigint default null, page_size int default 25
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

-- Deleted content that can be brought back (`undo`), newest first, without what went along with something above it. A page is
-- longer than asked for rather than ending within a change.
create function public.list_trash(before_id bigint default null, page_size int default 25, q text default null)
  returns table (change_id bigint, at timestamptz, actor_name text, table_name text, row_id text, label text, children int)
  language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
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
    select c.id, c.at, private.name_of(c.actor), p.table_name, p.row_id, p.label, case when not exists (
        select from private.content_tables t where t.parent = p.table_name) then 0 else (
      select coalesce(sum(case w.table_name when 'verses' then (select count(*) from jsonb_object_keys(w.before -> 'verses')) else 1 end), 0)::int
      from private.rows_of_change(p.change_id, p.table_name, p.row_id) w where w.table_name <> p.table_name) end
    from page p cross join lateral (select * from public.changes c where c.id = p.change_id offset 0) c
    order by p.change_id desc, p.ordinal desc;
end $$;
grant execute on function public.history_of(text, text, bigint, int), public.list_changes(uuid, text[], date, bigint, int),
  public.list_trash(bigint, int, text) to authenticated;

-- Whether what a row of the log deleted has not come back since.
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

-- Whether it was deleted because what it hung on was.
create function private.went_along(entry public.change_rows) returns boolean
  language sql stable set search_path = '' as $$
  select exists (
    select from private.content_tables c
    where c.name = entry.table_name and c.parent is not null and exists (
      select from public.change_rows r where r.change_id = entry.change_id and r.operation = 'delete' and r.table_name = c.parent
        and r.row_id = case c.name when 'verses' then entry.row_id else entry.before ->> c.parent_column end))
$$;

-- Takes deleted content away for good: out of the log, with what was deleted along with it, and a hidden row out of its
-- table. That it was deleted, when and by whom stays. PT404 for what is not in the trash.
create function public.erase_item(table_name text, row_id text) returns void
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
grant execute on function public.erase_item(text, text) to authenticated;
