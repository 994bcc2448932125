-- Bible reading: one plan, or the manual list of read chapters, per member. Visible to the member alone.

create table public.user_bible_reading_progress (
  user_id         uuid primary key default auth.uid() references auth.users on delete cascade,
  -- Empty in manual mode.
  plan_id         text not null default '' check (char_length(plan_id) <= 100),
  plan_type       text not null check (plan_type in ('full_bible', 'new_testament', 'old_testament', 'custom', 'manual')),
  -- Kept for compatibility; the shown day is computed from started_at.
  current_day     int not null default 1 check (current_day between 1 and 1000),
  -- The days whose chapters are read, kept by a trigger. A member's own plan may be one chapter a day of the whole Bible.
  completed_days  int[] not null default '{}' check (cardinality(completed_days) <= 1189),
  started_at      timestamptz not null default now(),
  -- { book name: [chapter numbers] }
  manual_progress jsonb not null default '{}'
    check (jsonb_typeof(manual_progress) = 'object' and octet_length(manual_progress::text) <= 40000),
  updated_at      timestamptz not null default now(),
  -- 'Johannes 3': chapters read since the plan began.
  plan_chapters   text[] not null default '{}'
    check (cardinality(plan_chapters) <= 1189 and octet_length(plan_chapters::text) <= 50000),
  -- The plan's differences from its standard schedule: { books, length or perDay, moves: { day: date }, pauses: [days whose
  -- move ends a pause], paused: how many days lasted pauses whose move was replaced afterwards, weekdays: { date: [weekdays
  -- of the plan's days from that date on] }, skipped: [days] }.
  schedule        jsonb check (jsonb_typeof(schedule) = 'object' and octet_length(schedule::text) <= 40000),
  -- When each chapter was ticked or unticked since the plan began, in milliseconds: { 'Johannes 3': 1763800000000 } in the plan,
  -- { 'move 9': … } when a date of the plan was moved, { 'move weekdays': … } when its weekdays were chosen, { 'list Johannes 3': … }
  -- on the list that is kept by hand, which outlives the plan.
  tick_times      jsonb not null default '{}'
    check (jsonb_typeof(tick_times) = 'object' and octet_length(tick_times::text) <= 160000)
);

select private.keep_own_rows('public.user_bible_reading_progress', needs_consent => true,
  added => 'user_id, plan_id, plan_type, current_day, completed_days, started_at, manual_progress, plan_chapters, schedule, tick_times');

-- Functions for reading plans: ticking single chapters, members' own plans beside the three fixed ones, moved dates.
-- Each tick is a separate fact: simultaneous ticks of two devices are both kept, and of two ticks of one chapter the
-- newer one counts.

-- The manual list, { book: [chapters] }, with these chapters added and removed.
create function private.with_chapters(progress jsonb, added text[], removed text[]) returns jsonb
  language sql immutable set search_path = ''
  return (
    with kept as (
      select book, value::int as chapter
      from jsonb_each(progress) as books (book, chapters),
        jsonb_array_elements_text(case jsonb_typeof(chapters) when 'array' then chapters else '[]' end)
      where value ~ '^[0-9]{1,3}$' and book || ' ' || value <> all (removed)
      union
      select regexp_replace(name, ' \d+$', ''), substring(name from '\d+$')::int from unnest(added) as name
    ), lists as (
      select book, jsonb_agg(chapter order by chapter) as chapters from kept group by book
    )
    select coalesce(jsonb_object_agg(book, chapters), '{}') from lists
  );
grant execute on function private.with_chapters to authenticated, service_role;

-- Checks chapter names such as 'Johannes 3', at most as many as the Bible has.
create function private.check_chapters(chapters text[]) returns void
  language plpgsql immutable set search_path = '' as $$
begin
  if cardinality(chapters) > 1189 or exists (
    select from unnest(chapters) as name where name is null or name !~ '^[^[:cntrl:]]{1,60} [1-9][0-9]{0,2}$'
  ) then
    raise check_violation using message = 'chapters: a list of names such as Johannes 3';
  end if;
end $$;
grant execute on function private.check_chapters to authenticated, service_role;

-- These names with more and without some, each once.
create function private.joined_names(names text[], more text[], removed text[] default '{}') returns text[]
  language sql immutable set search_path = ''
  return array(select name from unnest(names || more) with ordinality as each (name, place) where name <> all (removed)
    group by name order by min(place));
grant execute on function private.joined_names to authenticated, service_role;

-- The books of a plan in their order, each with the place of its first chapter in the plan, from 0 on; and how the plan
-- divides its `places` chapters, as shared-ui/src/plan/plans.ts does: so many a day until none is left, or spread over the
-- days as evenly as possible, the fuller days last: `few` on each of the first `short_days`, one more on the others. No
-- rows for a list kept by hand and an unknown plan. In plpgsql, which keeps the query's plan.
create function private.plan_books(plan_id text, plan_type text, schedule jsonb)
  returns table (name text, chapters int, first_place int, places int, few int, short_days int)
  language plpgsql stable rows 66 security definer set search_path = '' as $$
#variable_conflict use_column
begin
  return query
    with own as (
      select jsonb_typeof(schedule -> 'books') is not distinct from 'array' as is_own, plan_id = 'full_bible_even' as is_even,
        (jsonb_path_query_first(schedule, '$.length ? (@ >= 1 && @ <= 1189)') #>> '{}')::numeric::int as length,
        (jsonb_path_query_first(schedule, '$.perDay ? (@ >= 1 && @ <= 1189)') #>> '{}')::numeric::int as pace
    ), books as (
      select o.*, c.name, c.chapters, sum(c.chapters) over (order by c.place)::int - c.chapters as before, sum(c.chapters) over ()::int as total
      from own o, private.canon c
      where case when o.is_own then schedule -> 'books' ? c.osis
        else plan_type in ('full_bible', c.testament || '_testament') or plan_type = 'custom' and o.is_even end
    ), paces as (
      select *, case when is_own then coalesce(length, ceil(total::numeric / pace)) else 365 end::int as days,
        case when is_own then pace when not is_even then ceil(total / 365.0) end::int as per_day
      from books
    )
    select p.name, p.chapters, p.before, least(total, days * per_day), coalesce(per_day, total / days),
      case when per_day is null then days - total % days else days end
    from paces p where not is_own or days <= total
    order by p.before;
end $$;
grant execute on function private.plan_books to authenticated, service_role;

-- The day of a place, and the first place of a day.
create function private.day_of(place int, few int, short_days int) returns int
  language sql immutable
  return 1 + case when place < short_days * few then place / few else short_days + (place - short_days * few) / (few + 1) end;
create function private.place_of(day int, few int, short_days int) returns int
  language sql immutable
  return (day - 1) * few + greatest(day - 1 - short_days, 0);
grant execute on function private.day_of, private.place_of to authenticated, service_role;

-- The chapters of a plan with their days.
create function private.plan_days(plan_id text, plan_type text, schedule jsonb) returns table (chapter text, day int)
  language sql stable rows 1189 set search_path = '' as $$
  select b.name || ' ' || n, private.day_of(b.first_place + n - 1, b.few, b.short_days)
  from private.plan_books(plan_id, plan_type, schedule) b, generate_series(1, b.chapters) n
  where b.first_place + n - 1 < b.places
  order by b.first_place, n
$$;
grant execute on function private.plan_days to authenticated, service_role;

-- A day is complete when its chapters are read. Chapters are the facts: a client that writes the days alone adds and
-- removes their chapters; after every write the days are those whose chapters are read.
create function private.keep_completed_days() returns trigger
  language plpgsql set search_path = '' as $$
begin
  if tg_op = 'INSERT' or new.completed_days <> old.completed_days then
    if tg_op = 'UPDATE' and new.plan_chapters = old.plan_chapters then
      new.plan_chapters := case when (new.plan_id, new.plan_type, new.started_at) = (old.plan_id, old.plan_type, old.started_at)
        then private.joined_names(old.plan_chapters, '{}', array(select d.chapter from private.plan_days(old.plan_id, old.plan_type, old.schedule) d
          where d.day = any (old.completed_days) and d.day <> all (new.completed_days)))
        else '{}' end;
    end if;
    new.plan_chapters := private.joined_names(new.plan_chapters, array(
      select d.chapter from private.plan_days(new.plan_id, new.plan_type, new.schedule) d where d.day = any (new.completed_days)));
  end if;
  -- Without a row for each chapter of the Bible: a day has as many places as lie before the next one's first.
  new.completed_days := coalesce((
    with books as materialized (select * from private.plan_books(new.plan_id, new.plan_type, new.schedule)),
    read as (
      select distinct b.first_place + n - 1 as place, b.places, b.few, b.short_days
      from unnest(new.plan_chapters) as r (name) join books b on b.name || ' ' = rtrim(r.name, '0123456789')
        cross join lateral (select nullif(left(substr(r.name, char_length(b.name) + 2), 4), '')::int) number (n)
      where n between 1 and b.chapters and b.first_place + n - 1 < b.places and b.name || ' ' || n = r.name
    )
    select array(select d.day from read r, private.day_of(r.place, r.few, r.short_days) as d (day)
      group by d.day, r.places, r.few, r.short_days
      having count(*) = least(private.place_of(d.day + 1, r.few, r.short_days), r.places) - private.place_of(d.day, r.few, r.short_days)
      order by d.day)
    where exists (select from books)), new.completed_days);
  return new;
end $$;

-- Whether all of these texts are dates of this time, '2026-12-01'. At once: a function that asks about one takes a
-- subtransaction for each.
create function private.are_plan_dates(written text[]) returns boolean
  language sql immutable set search_path = ''
  return not exists (
    select from unnest(written) d
    where case when d ~ '^2[01][0-9]{2}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$'
      then right(d, 2)::int > extract(day from make_date(left(d, 4)::int, substr(d, 6, 2)::int, 1) + interval '1 month - 1 day') else true end);
grant execute on function private.are_plan_dates to authenticated, service_role;

-- Checks a schedule's changes of days when it is written: a page computes the date of each day from them. A trigger,
-- not a constraint, because each tick updates the row.
create function private.check_days_of_plan() returns trigger
  language plpgsql set search_path = '' as $$
declare
  moves constant jsonb := coalesce(new.schedule -> 'moves', '{}');
  pauses constant jsonb := coalesce(new.schedule -> 'pauses', '[]');
  skipped constant jsonb := coalesce(new.schedule -> 'skipped', '[]');
  weekdays constant jsonb := coalesce(new.schedule -> 'weekdays', '{}');
  is_sound boolean := jsonb_typeof(moves) = 'object' and jsonb_typeof(pauses) = 'array' and jsonb_typeof(skipped) = 'array'
    and jsonb_typeof(weekdays) = 'object' and coalesce(new.schedule -> 'paused', '0')::text ~ '^[0-9]{1,5}$';
begin
  if is_sound then
    is_sound := jsonb_array_length(pauses) <= 1189 and jsonb_array_length(skipped) <= 1189
      and (select count(*) <= 1189 and coalesce(bool_and(m.key ~ '^[1-9][0-9]{0,3}$'), true) and private.are_plan_dates(array_agg(m.value))
        from jsonb_each_text(moves) m)
      and not exists (select from jsonb_array_elements(pauses) p where jsonb_typeof(p) <> 'number' or not moves ? (p #>> '{}'))
      and not exists (select from jsonb_array_elements(skipped) d where jsonb_typeof(d) <> 'number' or (d #>> '{}') !~ '^[1-9][0-9]{0,3}$')
      -- Each a list of some of the weekdays from 1 to 7, at least one.
      and (select count(*) <= 366 and private.are_plan_dates(array_agg(w.key)) and coalesce(bool_and(
          case when jsonb_typeof(w.value) = 'array' then jsonb_array_length(w.value) >= 1 and jsonb_array_length(w.value) <= 7
            and w.value <@ '[1, 2, 3, 4, 5, 6, 7]' else false end), true)
        from jsonb_each(weekdays) w);
  end if;
  if not is_sound then
    raise check_violation using message = 'schedule: moves { day: date }, pauses [days of moves], weekdays { date: [1 to 7] }, skipped [days], paused: a number of days';
  end if;
  return new;
end $$;

-- The times of ticks that outlive a run of the plan: those of the list.
create function private.list_times(times jsonb) returns jsonb
  language sql immutable set search_path = ''
  return (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(times) where key like 'list %');
grant execute on function private.list_times to authenticated, service_role;

-- Whether a changed row has nothing that it did not have, but the times of changes of what it had: a chapter that is not
-- read after all, a plan that is cancelled, a pause that ends earlier. Such a change needs no consent.
create function private.only_removes(before jsonb, after jsonb) returns boolean
  language plpgsql immutable set search_path = '' as $$
declare
  -- Without the empty columns. Inside of a column an empty value has a key, which may be any text.
  has jsonb := after - array(select key from jsonb_each(after) where value = 'null');
  list constant jsonb := private.with_chapters(coalesce(before -> 'manual_progress', '{}'), '{}', '{}');
  pause text;
begin
  if not before ? 'manual_progress' then
    return before @> has;
  end if;
  has := has - '{updated_at,tick_times}'::text[];
  if has @> '{"plan_id": "", "plan_type": "manual", "current_day": 1}' then
    has := has - '{plan_id,plan_type,current_day,started_at}'::text[];
  end if;
  for pause in select jsonb_array_elements_text(coalesce(before #> '{schedule,pauses}', '[]')) loop
    if has #>> array['schedule', 'moves', pause] < before #>> array['schedule', 'moves', pause] then
      has := has #- array['schedule', 'moves', pause];
    end if;
  end loop;
  return (before @> has or before || jsonb_build_object('manual_progress', list) @> has) and not exists (
    select from jsonb_each(after -> 'tick_times')
    where value is distinct from before -> 'tick_times' -> key and not (value::text ~ '^[0-9]{1,13}$' and (
      before -> 'tick_times' ? key or before -> 'plan_chapters' ? key
      or key = 'move weekdays' and coalesce(before -> 'schedule' ? 'weekdays', false)
      or key like 'move %' and coalesce(before #> '{schedule,moves}' ? substr(key, 6), false)
      or key like 'list %' and coalesce(list -> substring(key from '^list (.*) \d+$') @> substring(key from '\d+$')::jsonb, false))));
end $$;
grant execute on function private.only_removes to authenticated, service_role;

-- Ticks or unticks chapters in the plan, or on the manual list. A tick in the plan is added to the list too; unticking
-- changes the plan alone. Returns false when the plan has been restarted since (of_plan is its started_at): then the tick
-- changes the list alone.
create function public.tick_chapters(
  of_plan timestamptz,
  chapters private.texts_1200,
  done boolean,
  in_plan boolean default false,
  ticked_at timestamptz default now()
) returns boolean language plpgsql security invoker set search_path = '' as $$
declare
  -- A device whose clock is ahead must not win for ever.
  at constant bigint := floor(extract(epoch from least(ticked_at, now())) * 1000);
  found_row public.user_bible_reading_progress;
  -- Chapters whose mark in the plan, and on the list, has no newer tick.
  fresh text[];
  fresh_on_list text[];
  is_of_run boolean;
begin
  perform private.check_chapters(chapters);
  select * into found_row from public.user_bible_reading_progress
  where user_id = (select auth.uid()) for update;
  if not found then
    return false;
  end if;
  is_of_run := found_row.started_at = of_plan;

  fresh := array(
    select name from unnest(chapters) as name
    where in_plan and is_of_run and coalesce((found_row.tick_times ->> name)::bigint, 0) <= at
  );
  fresh_on_list := array(
    select name from unnest(chapters) as name
    where (done or not in_plan) and coalesce((found_row.tick_times ->> ('list ' || name))::bigint, 0) <= at
  );
  update public.user_bible_reading_progress set
    plan_chapters = private.joined_names(plan_chapters, case when done then fresh else '{}' end, case when done then '{}' else fresh end),
    manual_progress = case
      when done then private.with_chapters(manual_progress, fresh_on_list, '{}')
      else private.with_chapters(manual_progress, '{}', fresh_on_list)
    end,
    tick_times = tick_times
      || coalesce((select jsonb_object_agg(name, at) from unnest(fresh) as name), '{}')
      || coalesce((select jsonb_object_agg('list ' || name, at) from unnest(fresh_on_list) as name), '{}')
  where user_id = found_row.user_id;
  return is_of_run or not in_plan;
end $$;
grant execute on function public.tick_chapters to authenticated, service_role;

-- Changes to the manual list: the chapters read in the plan are added to it, but for those of which a newer tick says
-- otherwise, and the plan ends. `changed_at` is the time of the change, when it brings back a list that began earlier.
create function public.read_by_hand(read private.texts_1200, begun_at timestamptz default now(), changed_at timestamptz default null)
  returns void language plpgsql security invoker set search_path = '' as $$
declare
  at constant bigint := floor(extract(epoch from least(coalesce(changed_at, begun_at), now())) * 1000);
  times constant jsonb := coalesce((select p.tick_times from public.user_bible_reading_progress p where p.user_id = (select auth.uid())), '{}');
  fresh constant text[] := array(select name from unnest(read) as name where coalesce((times ->> ('list ' || name))::bigint, 0) <= at);
begin
  perform private.check_chapters(read);
  insert into public.user_bible_reading_progress as mine (user_id, plan_type, started_at, manual_progress, tick_times)
  values ((select auth.uid()), 'manual', least(begun_at, now()), private.with_chapters('{}', fresh, '{}'),
    coalesce((select jsonb_object_agg('list ' || name, at) from unnest(fresh) as name), '{}'))
  on conflict (user_id) do update set
    plan_id = '',
    plan_type = 'manual',
    current_day = 1,
    completed_days = '{}',
    started_at = excluded.started_at,
    plan_chapters = '{}',
    schedule = null,
    tick_times = private.list_times(mine.tick_times) || excluded.tick_times,
    manual_progress = private.with_chapters(mine.manual_progress, fresh, '{}');
end $$;
grant execute on function public.read_by_hand to authenticated, service_role;

-- Moves a day of the plan, and the days after it, to a date; drops the older moves of later days. A pause is a move that
-- says so, and is over when its move is replaced or dropped; `paused_days` is then how many days the pauses lasted that this
-- and earlier moves drop after their end. Returns false without effect when the plan has been restarted since, or when a
-- newer move of this or an earlier day is stored.
create function public.move_plan(of_plan timestamptz, from_day int, on_date date, moved_at timestamptz default clock_timestamp(),
    is_pause boolean default false, paused_days int default null)
  returns boolean language plpgsql security invoker set search_path = '' as $$
declare
  -- A device whose clock is ahead must not win for ever.
  at constant bigint := floor(extract(epoch from least(moved_at, clock_timestamp())) * 1000);
  found_row public.user_bible_reading_progress;
  moves jsonb;
  pauses jsonb;
begin
  if from_day not between 1 and 1189 or on_date not between date '2000-01-01' and date '2200-01-01' or paused_days not between 0 and 73000 then
    raise check_violation using message = 'from_day: from 1 to 1189; on_date: a date of this time; paused_days: a number of days';
  end if;
  select * into found_row from public.user_bible_reading_progress p
  where p.user_id = (select auth.uid()) and p.started_at = of_plan and p.plan_type <> 'manual' for update;
  moves := coalesce(found_row.schedule -> 'moves', '{}');
  if found_row.user_id is null or exists (
    select from jsonb_each(moves) where key::int <= from_day and (found_row.tick_times ->> ('move ' || key))::bigint > at
  ) then
    return false;
  end if;
  moves := jsonb_build_object(from_day, on_date) || coalesce((
    select jsonb_object_agg(key, value) from jsonb_each(moves)
    where key::int < from_day or (key::int > from_day and (found_row.tick_times ->> ('move ' || key))::bigint > at)), '{}');
  pauses := (select jsonb_agg(day order by day) from (
    select value::int as day from jsonb_array_elements_text(found_row.schedule -> 'pauses') where value::int <> from_day and moves ? value
    union select from_day where is_pause) kept);
  update public.user_bible_reading_progress set
    schedule = coalesce(schedule, '{}') - 'pauses' || jsonb_build_object('moves', moves)
      || case when pauses is null then '{}' else jsonb_build_object('pauses', pauses) end
      || case when paused_days is null then '{}' else jsonb_build_object('paused', paused_days) end,
    tick_times = tick_times || jsonb_build_object('move ' || from_day, at)
  where user_id = found_row.user_id;
  return true;
end $$;
grant execute on function public.move_plan to authenticated, service_role;

-- Sets the weekdays of the plan's days; of two such changes the newer one counts, whole. Returns false without effect when
-- the plan has been restarted since, or when a newer change is stored. Its time is among those of moves: pages that do
-- not know weekdays take other keys for chapters.
create function private.set_weekdays(of_plan timestamptz, weekdays jsonb, at timestamptz)
  returns boolean language plpgsql security invoker set search_path = '' as $$
declare
  ms constant bigint := floor(extract(epoch from at) * 1000);
begin
  update public.user_bible_reading_progress set
    schedule = coalesce(schedule, '{}') || jsonb_build_object('weekdays', weekdays),
    tick_times = tick_times || jsonb_build_object('move weekdays', ms)
  where user_id = (select auth.uid()) and started_at = of_plan and plan_type <> 'manual'
    and coalesce((tick_times ->> 'move weekdays')::bigint, 0) <= ms;
  return found;
end $$;
grant execute on function private.set_weekdays to authenticated;

-- Skips a day of the plan, or takes it back in.
create function public.skip_day(of_plan timestamptz, day int, skipped boolean)
  returns boolean language plpgsql security invoker set search_path = '' as $$
begin
  if day not between 1 and 1189 then
    raise check_violation using message = 'day: from 1 to 1189';
  end if;
  update public.user_bible_reading_progress set
    schedule = coalesce(schedule, '{}') || jsonb_build_object('skipped', coalesce(
      (select jsonb_agg(value) from jsonb_array_elements(schedule -> 'skipped') where value <> to_jsonb(day)), '[]')
      || case when skipped then jsonb_build_array(day) else '[]' end)
  where user_id = (select auth.uid()) and started_at = of_plan and plan_type <> 'manual';
  return found;
end $$;
grant execute on function public.skip_day to authenticated, service_role;

-- The notices about hidden books, for plans that contain them. Security definer: readers may not read a hidden book's
-- row. Books of the canon only: other drafts stay secret.
create function public.notes_of_hidden_books() returns table (osis text, note text)
  language sql stable security definer set search_path = ''
  begin atomic
    select b.osis, b.implementation_note from public.books b
    where not b.is_active and b.osis not like 'x-%' and b.implementation_note is not null;
  end;
grant execute on function public.notes_of_hidden_books to authenticated, service_role;

create trigger check_days_of_plan before insert or update of schedule
  on public.user_bible_reading_progress for each row when (new.schedule is not null) execute function private.check_days_of_plan();
create trigger keep_completed_days before insert or update of plan_id, plan_type, schedule, completed_days, plan_chapters
  on public.user_bible_reading_progress for each row execute function private.keep_completed_days();
create trigger touch_updated_at before update on public.user_bible_reading_progress for each row execute function private.touch_updated_at();
