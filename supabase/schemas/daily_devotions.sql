-- Daily devotions: at most one active for a date. A reserve has no date: it fills a day without a devotion. Anyone reads
-- active ones up to today (Stockholm), and reserves from their first day; administrators read all and write ahead.

create table public.daily_devotions (
  id                   uuid primary key default gen_random_uuid(),
  -- Null for a reserve.
  date                 date,
  title                text not null check (char_length(btrim(title)) between 1 and 200),
  verse_reference      text not null check (char_length(btrim(verse_reference)) between 1 and 100),
  verse_text           text not null check (char_length(btrim(verse_text)) between 1 and 4000),
  reflection           text not null check (char_length(btrim(reflection)) between 1 and 20000),
  -- Null for the default picture.
  background_image_url text,
  is_active            boolean not null default true,
  is_reserve           boolean not null default false,
  created_at           timestamptz not null default now(),
  updated_at           timestamptz not null default now(),
  constraint a_reserve_alone_has_no_date check (is_reserve = (date is null)),
  -- An address on another site, or one of the portal's own pictures: of those only the path is stored, as for avatars.
  constraint background_is_https_or_our_own check (
    char_length(background_image_url) <= 500
    and (background_image_url ~ '^https://[^[:space:]<>"''()\\]+$'
      or background_image_url ~ '^/storage/v1/object/public/media/[A-Za-z0-9-]{1,80}(/[A-Za-z0-9-]{1,40})?\.(jpe?g|png|webp)$')
  )
);

create index daily_devotions_newest on public.daily_devotions (date desc);
create unique index one_active_devotion_a_day on public.daily_devotions (date) where is_active;

-- The reserve of each day that is over, and of today once it is recorded; null for a day that needed none or had none.
create table private.devotion_days (
  day         date primary key,
  -- Without a foreign key: a reserve that comes back from the trash has its days again.
  devotion_id uuid
);
create index devotion_days_of_reserve on private.devotion_days (devotion_id, day);

alter table private.devotion_days enable row level security;

-- The reserve that fills a day; null when the day has a devotion, or when there is no reserve. A recorded day keeps its
-- reserve. Later days without a devotion take the reserves in turn: first the one not shown for longest, then the
-- oldest. Since every write of devotions records the days before it, the answer for today is the same with and without the clock.
-- Security definer: visitors read neither the days nor reserves that have not been shown.
create function private.reserve_on(of_day date) returns uuid
  language plpgsql stable security definer set search_path = '' as $$
declare
  recorded_until constant date := coalesce((select max(r.day) from private.devotion_days r), private.today() - 1);
  turn int;
begin
  if exists (select from public.daily_devotions d where d.date = of_day and private.is_public(d.is_active)) then
    return null;
  elsif of_day <= recorded_until then
    return (select d.id from private.devotion_days r join public.daily_devotions d on d.id = r.devotion_id
      where r.day = of_day and d.is_reserve and private.is_public(d.is_active));
  end if;
  turn := of_day - recorded_until - (select count(*) from public.daily_devotions d
    where d.date > recorded_until and d.date <= of_day and private.is_public(d.is_active));
  return (
    select r.id from (
      select d.id, count(*) over () as number, row_number() over (order by shown.last_day nulls first, d.created_at, d.id) as place
      from public.daily_devotions d
        cross join lateral (select max(s.day) as last_day from private.devotion_days s where s.devotion_id = d.id) shown
      where d.is_reserve and private.is_public(d.is_active)
    ) r where r.place = (turn - 1) % r.number + 1);
end $$;

-- The devotion of a day that the caller may read: the day's own, else from that day on its reserve.
create function private.devotion_on(of_day date) returns uuid
  language sql stable set search_path = ''
  return coalesce(
    -- The one changed last, in case an older database has two for the day.
    (select d.id from public.daily_devotions d where d.date = of_day and private.is_public(d.is_active) order by d.updated_at desc limit 1),
    case when of_day <= private.today() then private.reserve_on(of_day) end);

-- The reserves that have been shown, on recorded days and since.
create function private.shown_reserves() returns setof uuid
  language sql stable security definer rows 20 set search_path = '' as $$
  select r.devotion_id from private.devotion_days r where r.devotion_id is not null
  union
  select private.reserve_on(private.today() - n) from generate_series(0, (select private.today() - 1 - max(r.day) from private.devotion_days r)) n
$$;
grant execute on function private.reserve_on, private.devotion_on, private.shown_reserves to anon, authenticated, service_role;

-- Records the reserves of the days until today, once there is a reserve. Today's is chosen anew when the recorded one is hidden or deleted. The
-- clock calls it, and every write of devotions before and after, so that no write changes a day that has been seen.
create function private.record_devotion_days() returns void
  language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from private.devotion_days) and not exists (select from public.daily_devotions d where d.is_reserve) then
    return;
  end if;
  delete from private.devotion_days r where r.day = private.today() and not exists (
    select from public.daily_devotions d where d.id = r.devotion_id and d.is_reserve and private.is_public(d.is_active));
  insert into private.devotion_days (day, devotion_id)
  select found.day, found.reserve
  from (
    select private.today() - n as day, private.reserve_on(private.today() - n) as reserve
    from generate_series(0, coalesce((select private.today() - 1 - max(r.day) from private.devotion_days r), 1)) n
  ) found
  where found.day < private.today() or found.reserve is not null
  on conflict (day) do nothing;
end $$;

create function private.record_days_of_write() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.record_devotion_days();
  return null;
end $$;

select private.keep_rights('public.daily_devotions', 'private.is_public(is_active) and (date <= (select private.today()) or is_reserve and id in (select private.shown_reserves()))');

-- What a row is to the public: on its day, and for seven days more, as the start page shows it. Searches of visitors leave
-- it out. A reserve has no address: its days change, and the trail of a chapter leaves it out too.
create function private.item_of(t public.daily_devotions) returns setof private.item
  language sql stable rows 1 as $$
  select t.title, t.title, t.reflection, null, null, null, case when not t.is_reserve then format('/?dag=%s#andakt', t.date) end,
    coalesce(t.date::timestamp at time zone 'UTC', t.created_at), t.date, t.date + 7, '{}'::text[], private.is_public(t.is_active), null::timestamptz
$$;
select private.keep_items('public.daily_devotions', quotes => true);
create trigger keep_media_path before insert or update of background_image_url on public.daily_devotions
  for each row execute function private.keep_media_path();
create trigger record_days_after after insert or update or delete on public.daily_devotions
  for each statement execute function private.record_days_of_write();
create trigger record_days_before before insert or update or delete on public.daily_devotions
  for each statement execute function private.record_days_of_write();

-- The devotions of the seven days before a day, reserves with the day that they filled; the latest first.
create function public.devotions_before(day date) returns table (
  title text, date date, verse_reference text, verse_text text, reflection text, background_image_url text
)
  language sql stable security invoker rows 7 set search_path = ''
  begin atomic
    select d.title, days.day, d.verse_reference, d.verse_text, d.reflection, d.background_image_url
    from (select devotions_before.day - n as day from generate_series(1, 7) n) days
      join public.daily_devotions d on d.id = private.devotion_on(days.day)
    order by days.day desc;
  end;
grant execute on function public.devotions_before to anon, authenticated, service_role;
