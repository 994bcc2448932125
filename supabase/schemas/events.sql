-- Events: anyone sees active ones of the last thirty days (Stockholm), which calendars keep, and later ones; administrators
-- all. The portal's lists show what is not over. An event takes place on one day, or again and again by a rule; its dates
-- are computed (`event_dates`), never stored.

-- A programme: at most forty parts in the order of their times, each { time: '10:30', title, text }, all of them texts.
create function private.is_programme(programme jsonb) returns boolean
  language sql immutable strict set search_path = ''
  return coalesce(jsonb_typeof(programme) = 'array' and pg_column_size(programme) <= 20000 and (
    select count(*) <= 40 and coalesce(bool_and(coalesce(jsonb_typeof(part) = 'object' and part ->> 'time' ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'
      and jsonb_typeof(part -> 'title') = 'string' and char_length(btrim(part ->> 'title')) between 1 and 100
      and coalesce(jsonb_typeof(part -> 'text'), 'string') = 'string' and char_length(coalesce(part ->> 'text', '')) <= 500, false)), true)
    from jsonb_array_elements(case jsonb_typeof(programme) when 'array' then programme else '[]' end) part), false);
grant execute on function private.is_programme to authenticated, service_role;

-- Whether an event that ends at this time goes on past midnight.
create function private.ends_next_day(start_time time, end_time time) returns boolean
  language sql immutable
  return coalesce(end_time < start_time and end_time <= '06:00', false);
grant execute on function private.ends_next_day to anon, authenticated, service_role;

-- The days from one to another on which a rule takes place. Without a search path, so that PostgreSQL inlines it.
create function private.rule_days(first_day date, repeats text, nth int, until date, from_day date, to_day date) returns setof date
  language sql immutable rows 10
  begin atomic
    select first_day where repeats is null and first_day >= from_day and first_day <= to_day
    union all
    select first_day + steps.step * k
    from (select case repeats when 'weekly' then 7 when 'biweekly' then 14 end) steps (step),
      generate_series(greatest(0, (from_day - first_day) / steps.step), (least(to_day, until) - first_day) / steps.step) k
    where first_day + steps.step * k >= from_day and first_day + steps.step * k <= least(to_day, until)
    union all
    -- Counted from the first or the last day of each month.
    select days.day
    from generate_series(date_trunc('month', greatest(first_day, from_day)::timestamp),
        case repeats when 'monthly' then least(to_day, until)::timestamp end, interval '1 month') months (begun)
      cross join lateral (select case
        when nth > 0 then months.begun::date + (7 + extract(dow from first_day)::int - extract(dow from months.begun)::int) % 7 + 7 * (nth - 1)
        else (months.begun + interval '1 month')::date - 1
          - (7 + extract(dow from months.begun + interval '1 month' - interval '1 day')::int - extract(dow from first_day)::int) % 7
        end) days (day)
    where days.day >= greatest(first_day, from_day) and days.day <= least(to_day, until);
  end;
grant execute on function private.rule_days to anon, authenticated, service_role;

create table public.events (
  id          uuid primary key default gen_random_uuid(),
  title       text not null check (char_length(btrim(title)) between 1 and 200),
  description text check (char_length(description) <= 5000),
  -- Of a series the first day.
  event_date  date not null,
  start_time  time,
  end_time    time,
  location    text check (char_length(location) <= 300),
  is_active   boolean not null default true,
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now(),
  -- Null for an event of one day.
  repeats     text check (repeats in ('weekly', 'biweekly', 'monthly')),
  -- Of a monthly event: on which of the month's days with the first day's weekday it takes place; -1 is the last one.
  nth         int check (nth in (1, 2, 3, 4, -1)),
  -- The last day on which the rule may take place; null for a series without an end.
  until       date,
  -- The congregation's regular meeting, which the start page and Gemenskap announce.
  is_gathering boolean not null default false,
  programme   jsonb not null default '[]' check (private.is_programme(programme)),
  -- Kept by a trigger: no later date begins after it. Policies and lists need no rule.
  last_day    date not null default '-infinity',
  constraint only_a_month_has_a_place check ((repeats = 'monthly') is true = (nth is not null)),
  constraint only_a_series_ends check (until is null or repeats is not null and until >= event_date),
  -- Programs that read a calendar know years of four digits alone.
  constraint years_have_four_digits check (event_date >= '0001-01-01' and until <= '9999-12-31'),
  constraint first_day_follows_the_rule check (case nth when -1 then extract(month from event_date + 7) <> extract(month from event_date)
    else (extract(day from event_date)::int + 6) / 7 = coalesce(nth, (extract(day from event_date)::int + 6) / 7) end),
  constraint one_gathering_at_a_time exclude using gist (
    daterange(event_date, case when repeats is null then event_date else until end, '[]') with &&) where (is_gathering and is_active)
);

create index events_newest on public.events (event_date desc);
create index events_upcoming on public.events (last_day, event_date) where is_active;

select private.keep_rights('public.events', 'private.is_public(is_active) and last_day >= (select private.today()) - 30');

-- What differs on one date of an event: it is cancelled, or takes place otherwise. `day` is the date that the rule gives
-- and names the date, also after it was moved to `new_day`.
create table public.event_exceptions (
  id         uuid primary key default gen_random_uuid(),
  event_id   uuid not null references public.events on delete cascade,
  day        date not null,
  kind       text not null check (kind in ('cancelled', 'changed')),
  new_day    date,
  -- With a start, the end is that of this date, too, and the programme of the series does not apply.
  start_time time,
  end_time   time,
  location   text check (char_length(location) <= 300),
  -- What is said about this date.
  reason     text check (char_length(reason) <= 300),
  programme  jsonb check (private.is_programme(programme)),
  preacher   text check (char_length(preacher) <= 200),
  -- The text being read: a reference to the Bible.
  reading    text check (char_length(reading) <= 100),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (event_id, day),
  constraint a_cancelled_date_stays check (kind = 'changed' or new_day is null),
  constraint an_end_has_a_start check (end_time is null or start_time is not null)
);

create index event_exceptions_moved on public.event_exceptions (new_day) where new_day is not null;

select private.keep_rights('public.event_exceptions', 'greatest(day, new_day) >= (select private.today()) - 30
  and event_id in (select e.id from public.events e where private.is_public(e.is_active))');

-- Keeps `last_day`, and refuses a second gathering with a sentence: the constraint refuses those of the same moment.
create function private.keep_event() returns trigger
  language plpgsql security definer set search_path = '' as $$
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
end $$;
create trigger keep_event before insert or update on public.events for each row execute function private.keep_event();

-- Refuses what no date of the event is.
create function private.check_exception() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  event public.events;
begin
  select * into event from public.events e where e.id = new.event_id;
  if exists (select from public.event_exceptions x where x.event_id = new.event_id and x.day = new.day and x.id <> new.id) then
    raise exception 'Någon annan har redan ändrat det datumet.' using errcode = 'PT409';
  elsif not exists (select from private.rule_days(event.event_date, event.repeats, event.nth, event.until, new.day, new.day)) then
    raise exception 'Evenemanget äger inte rum den dagen.' using errcode = 'PT422';
  elsif new.new_day < event.event_date or abs(new.new_day - new.day) > 180 then
    raise exception 'Dagen kan flyttas högst ett halvår, och inte till före den första dagen.' using errcode = 'PT422';
  end if;
  return new;
end $$;
create trigger check_exception before insert or update of day, new_day on public.event_exceptions
  for each row execute function private.check_exception();

-- A changed date is a change of its event: of its last day, of its version in calendars, and for who edits it meanwhile.
create function private.touch_events() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    update public.events e set updated_at = now() where e.id in (select r.event_id from removed r);
  else
    update public.events e set updated_at = now() where e.id in (select a.event_id from added a);
  end if;
  return null;
end $$;
create trigger touch_updated_at before update on public.event_exceptions for each row execute function private.touch_updated_at();
select private.run_after_writes('public.event_exceptions', 'touch_events', 'touch_events');
select private.keep_history('public.event_exceptions');

-- What a row is to the public: until its last day, which is the next one when it goes on past midnight.
create function private.item_of(t public.events) returns setof private.item
  language sql stable rows 1 as $$
  select t.title, t.title, t.description, coalesce(t.description, ''), null, null, format('%s?id=%s', private.page_path('events'), t.id),
    private.place_as_date(t.event_date - date 'epoch', coalesce(extract(epoch from t.start_time)::int / 60, -1)),
    '-infinity'::date, t.last_day + case when isfinite(t.last_day) then private.ends_next_day(t.start_time, t.end_time)::int else 0 end, '{}'::text[], private.is_public(t.is_active), null::timestamptz
$$;
select private.keep_items('public.events');
