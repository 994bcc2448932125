SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.check_schedule()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  of_table text;
  waiting int := 0;
  found int;
begin
  if new.publish_at not between now() + interval '1 minute' and now() + interval '2 years' then
    raise check_violation using message = 'Tiden måste vara minst en minut och högst två år framåt.';
  end if;
  if tg_op = 'UPDATE' and old.publish_at is not null then
    return new;
  end if;
  for of_table in select t.name from private.scheduled_tables() t loop
    execute format('select count(*) from public.%I t where t.publish_at is not null', of_table) into found;
    waiting := waiting + found;
  end loop;
  if waiting >= 500 then
    raise check_violation using message = 'Det finns redan 500 schemalagda texter.';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.move_times (
  table_name private.text_2000,
  ids        private.texts_1200,
  days       integer            DEFAULT NULL::integer,
  to_day     date               DEFAULT NULL::date
)
  RETURNS TABLE (
    row_id uuid,
    label  text,
    reason text
  )
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
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
end $function$;

REVOKE ALL ON FUNCTION "public"."move_times"(private.text_2000, private.texts_1200, integer, date) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.office_calendar (
  first date,
  last  date
)
  RETURNS TABLE (
    day        date,
    at         timestamp with time zone,
    table_name text,
    row_id     uuid,
    label      text,
    state      text,
    reason     text,
    updated_at timestamp with time zone
  )
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
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
end $function$;

REVOKE ALL ON FUNCTION "public"."office_calendar"(date, date) FROM PUBLIC, "anon", "service_role";

GRANT EXECUTE ON FUNCTION "public"."move_times"(private.text_2000, private.texts_1200, integer, date) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."office_calendar"(date, date) TO "authenticated";
