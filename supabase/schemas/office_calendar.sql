-- The office's calendar: the day of every publication and devotion, and times of publication moved in bulk.

-- What has its day from `first` to `last`, at most three months. state: 'published', or 'waiting' for its time; 'held', what the clock could not
-- publish for a `reason`, on the day of its last change; of devotions also 'hidden', not active, and 'reserve', which fills the day. Only
-- publications have a time. Of what is published the latest forty of each table: one response has a thousand rows.
create function public.office_calendar(first date, last date) returns table (
  day date, at timestamptz, table_name text, row_id uuid, label text, state text, reason text, updated_at timestamptz
)
  language plpgsql stable set search_path = '' as $$
#variable_conflict use_column
declare
  scheduled record;
begin
  perform private.require('write');
  if (last - first between 0 and 92) is not true then
    raise exception 'Kalendern visar högst tre månader.' using errcode = '22023';
  end if;
  for scheduled in select * from private.scheduled_tables() loop
    return query execute format($sql$
      select (t.at at time zone 'Europe/Stockholm')::date, t.at, %1$L, t.id, left(coalesce(to_jsonb(t) ->> 'title', to_jsonb(t) ->> 'description'), 200),
        t.state, t.publish_error, t.updated_at
      from (
        select *, publish_at as at, 'waiting' as state from public.%1$I where publish_at between $1 and $2
        union all
        select *, updated_at, 'held' from public.%1$I where publish_error is not null and updated_at between $1 and $2
        union all
        (select *, published_at, 'published' from public.%1$I where %2$I and published_at between $1 and $2 order by published_at desc limit 40)
      ) t$sql$, scheduled.name, scheduled.switch)
      using first::timestamp at time zone 'Europe/Stockholm', (last + 1)::timestamp at time zone 'Europe/Stockholm' - interval '1 microsecond';
  end loop;
  return query
    select d.date, null::timestamptz, 'daily_devotions', d.id, d.title,
      case when not private.is_public(d.is_active) then 'hidden' when d.date <= private.today() then 'published' else 'waiting' end, null, d.updated_at
    from public.daily_devotions d where d.date between first and last
    union all
    select days.day, null, 'daily_devotions', d.id, d.title, 'reserve', null, d.updated_at
    from (select first + n as day, private.reserve_on(first + n) as reserve from generate_series(0, last - first) n) days
      join public.daily_devotions d on d.id = days.reserve;
end $$;
grant execute on function public.office_calendar to authenticated;

-- Moves the times of publication of waiting rows by `days`, or to a day; by Stockholm's clock each keeps its minute.
-- Returns the rows that were not moved, each with its reason; the others are moved.
create function public.move_times(table_name private.text_2000, ids private.texts_1200, days int default null, to_day date default null)
  returns table (row_id uuid, label text, reason text)
  language plpgsql set search_path = '' as $$
#variable_conflict use_column
declare
  waiting record;
  was timestamp;
  wanted timestamp;
begin
  perform private.require('publish');
  if not private.is_scheduled(table_name) then
    raise exception 'Tabellen % har inga tider.', table_name using errcode = '22023';
  elsif (days is null) = (to_day is null) or abs(days) > 1000 or abs(to_day - private.today()) > 1000 then
    raise exception 'Ange antingen ett antal dagar eller en dag.' using errcode = '22023';
  end if;
  for waiting in execute format('select t.id, t.publish_at, left(coalesce(to_jsonb(t) ->> ''title'', to_jsonb(t) ->> ''description''), 200) as label
    from public.%I t where %s order by t.publish_at, t.id', table_name, private.rows_named(table_name)) using ids
  loop
    was := waiting.publish_at at time zone 'Europe/Stockholm';
    wanted := coalesce(to_day + was::time, was + days * interval '1 day');
    reason := case when was is null then 'Har ingen tid.'
      when wanted at time zone 'Europe/Stockholm' at time zone 'Europe/Stockholm' <> wanted then 'Den timmen finns inte: klockan ställs fram då.' end;
    if reason is null then
      begin
        execute format('update public.%I set publish_at = $1 where id = $2', table_name) using wanted at time zone 'Europe/Stockholm', waiting.id;
      exception when check_violation then
        reason := sqlerrm;
      end;
    end if;
    if reason is not null then
      row_id := waiting.id;
      label := waiting.label;
      return next;
    end if;
  end loop;
end $$;
grant execute on function public.move_times to authenticated;
