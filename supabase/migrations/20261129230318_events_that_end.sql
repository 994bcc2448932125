SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.is_programme (
  programme jsonb
)
  RETURNS boolean
  LANGUAGE sql
  IMMUTABLE
  STRICT
  SET search_path TO ''
RETURN
  COALESCE(((jsonb_typeof(programme) = 'array'::text) AND (pg_column_size(programme) <= 20000) AND (SELECT ((count(*) <= 40) AND
  COALESCE(bool_and(COALESCE(((jsonb_typeof(part.value) = 'object'::text) AND ((part.value ->> 'time'::text) ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text) AND
  (jsonb_typeof((part.value -> 'title'::text)) = 'string'::text) AND
  ((char_length(btrim((part.value ->> 'title'::text))) >= 1) AND (char_length(btrim((part.value ->> 'title'::text))) <= 100)) AND
  (COALESCE(jsonb_typeof((part.value -> 'text'::text)), 'string'::text) = 'string'::text) AND (char_length(COALESCE((part.value ->> 'text'::text), ''::text)) <= 500)),
  false)), true)) FROM jsonb_array_elements(CASE jsonb_typeof(is_programme.programme) WHEN 'array'::text THEN is_programme.programme ELSE '[]'::jsonb END) part(VALUE))), false);

CREATE OR REPLACE FUNCTION private.keep_event()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  new.last_day := greatest(case when new.repeats is null then new.event_date else coalesce(new.until, 'infinity') end,
    (select max(x.new_day) from public.event_exceptions x where x.event_id = new.id
      and exists (select from private.rule_days(new.event_date, new.repeats, new.nth, new.until, x.day, x.day))));
  if new.is_gathering and private.is_public(new.is_active) and exists (
    select from public.events e where e.is_gathering and private.is_public(e.is_active) and e.id <> new.id
      and e.event_date <= case when new.repeats is null then new.event_date else coalesce(new.until, 'infinity') end
      and new.event_date <= case when e.repeats is null then e.event_date else coalesce(e.until, 'infinity') end
  ) then
    raise exception 'Det finns redan en aktiv samling under den tiden.' using errcode = 'PT409';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION private.set_hidden (
  table_name text,
  ids        text[],
  hidden     boolean
)
  RETURNS integer
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION public.event_dates (
  from_day date,
  to_day   date,
  of_event uuid DEFAULT NULL::uuid
)
  RETURNS TABLE (
    id           uuid,
    title        text,
    description  text,
    day          date,
    event_date   date,
    start_time   time without time zone,
    end_time     time without time zone,
    location     text,
    kind         text,
    reason       text,
    programme    jsonb,
    preacher     text,
    reading      text,
    repeats      text,
    is_gathering boolean,
    updated_at   timestamp with time zone
  )
  LANGUAGE plpgsql
  STABLE
  ROWS 100
  SET search_path TO ''
  AS $function$
#variable_conflict use_column
declare
  first constant date := greatest(from_day, private.today() - 30);
begin
  if (to_day - from_day <= 400) is not true then
    raise exception 'Välj högst 400 dagar.' using errcode = 'PT422';
  end if;
  return query
    select all_dates.* from (
      select d.* from public.events e cross join lateral private.date_of(e.id, e.event_date) d
      where e.repeats is null and private.is_public(e.is_active) and e.last_day >= first - 1 and e.event_date <= to_day and (of_event is null or e.id = of_event)
        and d.event_date <= to_day and d.event_date + private.ends_next_day(d.start_time, d.end_time)::int >= first
      union all
      select d.* from public.events e cross join lateral private.dates_of(e.id, first, to_day) d
      where e.repeats is not null and private.is_public(e.is_active) and e.last_day >= first - 1 and e.event_date <= to_day and (of_event is null or e.id = of_event)
    ) all_dates
    order by all_dates.event_date, all_dates.start_time nulls first, all_dates.title, all_dates.id, all_dates.day limit 1000;
end $function$;

CREATE OR REPLACE FUNCTION public.split_event (
  of_event  uuid,
  from_day  date,
  saved_at  timestamp with time zone,
  changes   private.json_100kb,
  leave_out boolean                  DEFAULT false
)
  RETURNS uuid
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  was public.events;
  becomes public.events;
  gone date[];
begin
  perform private.require('write');
  select * into was from public.events e where e.id = of_event for update;
  if was.id is null then
    raise exception 'Evenemanget finns inte längre.' using errcode = 'PT404';
  elsif was.updated_at is distinct from saved_at then
    perform private.refuse_as_changed();
  elsif was.repeats is null then
    raise exception 'Evenemanget upprepas inte.' using errcode = 'PT422';
  elsif not exists (select from private.rule_days(was.event_date, was.repeats, was.nth, was.until, from_day, from_day)) then
    raise exception 'Evenemanget äger inte rum den dagen.' using errcode = 'PT422';
  elsif from_day = was.event_date then
    raise exception 'Det är seriens första dag. Ändra hela serien i stället.' using errcode = 'PT422';
  end if;
  becomes := jsonb_populate_record(was, jsonb_build_object('event_date', from_day) || (changes - array['id', 'is_gathering', 'created_at', 'updated_at', 'last_day'])
    || jsonb_build_object('id', gen_random_uuid(), 'created_at', now()));
  if becomes.event_date < from_day then
    raise exception 'Den nya serien börjar tidigast %.', from_day using errcode = 'PT422';
  end if;
  gone := array(select x.day from public.event_exceptions x where x.event_id = of_event and x.day >= from_day and (x.new_day < becomes.event_date
    or not exists (select from private.rule_days(becomes.event_date, becomes.repeats, becomes.nth, becomes.until, x.day, x.day))) order by x.day);
  if gone <> '{}' and not leave_out then
    raise exception 'Den nya serien saknar datum som har ändrats: %.', array_to_string(gone, ', ') using errcode = 'PT409', detail = to_jsonb(gone)::text;
  end if;
  delete from public.event_exceptions x where x.event_id = of_event and x.day = any (gone);
  update public.events e set until = from_day - 1 where e.id = of_event;
  insert into public.events select becomes.*;
  update public.event_exceptions x set event_id = becomes.id where x.event_id = of_event and x.day >= from_day;
  return becomes.id;
end $function$;

ALTER TABLE "public"."events"
  ADD CONSTRAINT "years_have_four_digits" CHECK (((event_date >= '0001-01-01'::date) AND (until <= '9999-12-31'::date)));
