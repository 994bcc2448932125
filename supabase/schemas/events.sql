-- Events: anyone sees active ones of the last thirty days (Stockholm), which calendars keep, and later ones; administrators
-- all. The portal's lists show what is not over.

create table public.events (
  id          uuid primary key default gen_random_uuid(),
  title       text not null check (char_length(btrim(title)) between 1 and 200),
  description text check (char_length(description) <= 5000),
  event_date  date not null,
  start_time  time,
  end_time    time,
  location    text check (char_length(location) <= 300),
  is_active   boolean not null default true,
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now()
);

create index events_newest on public.events (event_date desc);
create index events_upcoming on public.events (event_date, start_time) where is_active;

select private.keep_rights('public.events', 'private.is_public(is_active) and event_date >= (select private.today()) - 30');

-- What a row is to the public: until its last day, which is the next one when it goes on past midnight.
create function private.item_of(t public.events) returns setof private.item
  language sql stable rows 1 as $$
  select t.title, t.title, t.description, coalesce(t.description, ''), null, null, format('%s?id=%s', private.page_path('events'), t.id),
    private.place_as_date(t.event_date - date 'epoch', coalesce(extract(epoch from t.start_time)::int / 60, -1)),
    '-infinity'::date, t.event_date + coalesce((t.end_time < t.start_time and t.end_time <= '06:00')::int, 0), '{}'::text[], private.is_public(t.is_active), null::timestamptz
$$;
select private.keep_items('public.events');
