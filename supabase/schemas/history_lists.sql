-- The office's views of the log: a row's history, the changes by person, and the names of rows. Each list is paged
-- from the last change of the previous page, by an index. Security definer: they return names that no policy lets
-- others read; each first checks the caller's right.

-- The name of an account in lists.
create function private.name_of(account uuid) returns text
  language sql stable set search_path = ''
  return coalesce(
    (select nullif(btrim(p.first_name), '') from public.profiles p where p.id = account),
    (select nullif(split_part(u.email, '@', 1), '') from auth.users u where u.id = account), 'Någon');

create function private.page_size(wanted int) returns int
  language sql immutable set search_path = ''
  return least(greatest(coalesce(wanted, 25), 1), 100);

-- The changes of one row, newest first. Verses are logged by chapter.
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

-- The changes of the whole office, newest first, each with one of its rows (a parent before its children) and the
-- number of rows. on_day is a day in Stockholm.
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

-- The name of a row in lists.
create function private.label_of(table_name text, content jsonb) returns text
  language sql stable set search_path = ''
  return left(case table_name
    when 'chapters' then concat_ws(' ',
      (select b.name from public.books b where b.id = (content ->> 'book_id')::int), content ->> 'number')
    when 'event_exceptions' then concat_ws(' ', (select e.title from public.events e where e.id = (content ->> 'event_id')::uuid), content ->> 'day')
    else coalesce(content ->> 'title', content ->> 'name', content ->> 'description', content ->> 'setting_key')
  end, 200);

-- "Johannes 3:16", or the chapter alone when several verses changed.
create function private.verses_label(chapter int, verses jsonb) returns text
  language sql stable set search_path = ''
  return (
    select b.name || ' ' || c.number || case when count(*) = 1 then ':' || replace(min(v.number), '-', '–') else '' end
    from public.chapters c join public.books b on b.id = c.book_id cross join jsonb_object_keys(verses) v (number)
    where c.id = chapter group by b.name, c.number);
