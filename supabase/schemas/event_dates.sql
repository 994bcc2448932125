-- The dates of active events: the only source of the start page, Gemenskap, Evenemang, the events button, the dashboard
-- and the calendars.

-- A date of an event. `day` names it; `event_date` is when it takes place.
create type private.event_date as (
  id uuid, title text, description text, day date, event_date date, start_time time, end_time time, location text, kind text, reason text,
  programme jsonb, preacher text, reading text, repeats text, is_gathering boolean, updated_at timestamptz
);

-- A date of an event, with what differs on it. Without a search path, so that PostgreSQL inlines it; without a row type, so
-- that its tables can get columns.
create function private.date_of(of_event uuid, of_day date) returns setof private.event_date
  language sql stable rows 1
  begin atomic
    select e.id, e.title, e.description, of_day, coalesce(x.new_day, of_day), coalesce(x.start_time, e.start_time),
      case when x.start_time is null then e.end_time else x.end_time end, coalesce(x.location, e.location), x.kind, x.reason,
      coalesce(x.programme, case when x.start_time is null then e.programme else '[]' end), x.preacher, x.reading,
      e.repeats, e.is_gathering, e.updated_at
    from public.events e left join public.event_exceptions x on x.event_id = e.id and x.day = of_day
    where e.id = of_event;
  end;
grant execute on function private.date_of to anon, authenticated, service_role;

-- The dates of one series that take place between two days, or go on past midnight into the first one; a date that was
-- moved is found where it is now.
create function private.dates_of(of_event uuid, from_day date, to_day date) returns setof private.event_date
  language sql stable rows 10
  begin atomic
    select d.* from (
      select r.day from public.events e cross join lateral private.rule_days(e.event_date, e.repeats, e.nth, e.until, from_day - 1, to_day) r (day)
      where e.id = of_event
      union
      select m.day from public.event_exceptions m join public.events e on e.id = m.event_id
      where m.event_id = of_event and m.new_day >= from_day - 1 and m.new_day <= to_day
        and exists (select from private.rule_days(e.event_date, e.repeats, e.nth, e.until, m.day, m.day))
    ) named cross join lateral private.date_of(of_event, named.day) d
    where d.event_date <= to_day and d.event_date + private.ends_next_day(d.start_time, d.end_time)::int >= from_day;
  end;
grant execute on function private.dates_of to anon, authenticated, service_role;

-- Every date from one day to another: at most 400 days and a thousand dates, of one event when it is given; none that was
-- over more than thirty days ago. Security invoker: the policies say which events the caller reads.
create function public.event_dates(from_day date, to_day date, of_event uuid default null)
  returns table (id uuid, title text, description text, day date, event_date date, start_time time, end_time time, location text, kind text, reason text,
    programme jsonb, preacher text, reading text, repeats text, is_gathering boolean, updated_at timestamptz)
  language plpgsql stable rows 100 set search_path = '' as $$
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
end $$;
grant execute on function public.event_dates to anon, authenticated, service_role;

-- Each event once, with its next date from a day on: a series does not fill a list.
create function public.next_events(from_day date)
  returns table (id uuid, title text, description text, day date, event_date date, start_time time, end_time time, location text, kind text, reason text,
    programme jsonb, preacher text, reading text, repeats text, is_gathering boolean, updated_at timestamptz)
  language plpgsql stable rows 100 set search_path = '' as $$
#variable_conflict use_column
declare
  first constant date := greatest(from_day, private.today() - 30);
begin
  return query
    select each_event.* from (
      select d.* from public.events e cross join lateral private.date_of(e.id, e.event_date) d
      where e.repeats is null and private.is_public(e.is_active) and e.last_day >= first - 1
        and d.event_date + private.ends_next_day(d.start_time, d.end_time)::int >= first
      union all
      -- The longest time between two dates is five weeks.
      select d.* from public.events e cross join lateral (
        select * from private.dates_of(e.id, greatest(first, e.event_date - 1), greatest(first, e.event_date) + 70) all_dates
        order by all_dates.event_date, all_dates.start_time nulls first limit 1) d
      where e.repeats is not null and private.is_public(e.is_active) and e.last_day >= first - 1
    ) each_event
    order by each_event.event_date, each_event.start_time nulls first, each_event.title, each_event.id limit 1000;
end $$;
grant execute on function public.next_events to anon, authenticated, service_role;

-- Ends a series before one of its days, and begins another there with these changes (columns of the event; `event_date`
-- is its first day, without it the given day). What was said about later dates moves along; dates that the new series
-- does not have are named in a refusal, or left out with `leave_out`. Returns the new event's id. saved_at: the row's
-- updated_at that the editor saw; PT409 when another person has changed it since.
create function public.split_event(of_event uuid, from_day date, saved_at timestamptz, changes private.json_100kb, leave_out boolean default false) returns uuid
  language plpgsql set search_path = '' as $$
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
end $$;
grant execute on function public.split_event to authenticated;
