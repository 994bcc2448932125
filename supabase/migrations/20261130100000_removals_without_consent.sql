set local check_function_bodies = off;

drop function private.import_highlights(jsonb);

drop function private.import_notes(jsonb);

drop function private.import_collections(jsonb);

drop function private.import_collection_rows(jsonb);

drop function public.move_plan(timestamptz, int, date, timestamptz, boolean);

create or replace function private.are_plan_dates(written text[]) returns boolean
  language sql immutable set search_path = ''
  return not exists (
    select from unnest(written) d
    where case when d ~ '^2[01][0-9]{2}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$'
      then right(d, 2)::int > extract(day from make_date(left(d, 4)::int, substr(d, 6, 2)::int, 1) + interval '1 month - 1 day') else true end);

create or replace function private.check_days_of_plan() returns trigger
  language plpgsql set search_path = '' as $$
declare
  moves constant jsonb := coalesce(new.schedule -> 'moves', '{}');
  pauses constant jsonb := coalesce(new.schedule -> 'pauses', '[]');
  skipped constant jsonb := coalesce(new.schedule -> 'skipped', '[]');
  weekdays constant jsonb := coalesce(new.schedule -> 'weekdays', '{}');
  is_sound boolean := jsonb_typeof(moves) = 'object' and jsonb_typeof(pauses) = 'array' and jsonb_typeof(skipped) = 'array'
    and jsonb_typeof(weekdays) = 'object';
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
    raise check_violation using message = 'schedule: moves { day: date }, pauses [days of moves], weekdays { date: [1 to 7] }, skipped [days]';
  end if;
  return new;
end $$;

create or replace function private.only_removes(before jsonb, after jsonb) returns boolean
  language plpgsql immutable set search_path = '' as $$
declare
  list constant jsonb := private.with_chapters(coalesce(before -> 'manual_progress', '{}'), '{}', '{}');
  has jsonb := jsonb_strip_nulls(after) - '{updated_at,tick_times}'::text[];
  pause text;
begin
  if not before ? 'manual_progress' then
    return before @> jsonb_strip_nulls(after);
  end if;
  if has ->> 'plan_type' = 'manual' then
    has := has - '{plan_id,plan_type,current_day,started_at}'::text[];
  end if;
  for pause in select jsonb_array_elements_text(coalesce(before #> '{schedule,pauses}', '[]')) loop
    if not coalesce(has #> '{schedule,pauses}', '[]') @> pause::jsonb or has #>> array['schedule', 'moves', pause] < before #>> array['schedule', 'moves', pause] then
      has := has #- array['schedule', 'moves', pause];
    end if;
  end loop;
  return before || jsonb_build_object('manual_progress', list) @> has and not exists (
    select from jsonb_object_keys(after -> 'tick_times') key
    where not (before -> 'tick_times' ? key or before -> 'plan_chapters' ? key
      or key = 'move weekdays' and coalesce(before -> 'schedule' ? 'weekdays', false)
      or key like 'move %' and coalesce(before #> '{schedule,moves}' ? substr(key, 6), false)
      or key like 'list %' and coalesce(list -> substring(key from '^list (.*) \d+$') @> substring(key from '\d+$')::jsonb, false)));
end $$;

create or replace function public.move_plan(of_plan timestamptz, from_day int, on_date date, moved_at timestamptz default clock_timestamp(),
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

create or replace function private.demand_consent() returns trigger
  language plpgsql set search_path = '' as $$
begin
  if not private.has_consented() and not (tg_op = 'UPDATE' and private.only_removes(to_jsonb(old), to_jsonb(new))) then
    raise exception 'Portalen behöver ditt samtycke innan det kan sparas. Du ger det på sidan Mina uppgifter.' using errcode = 'PT403';
  end if;
  return new;
end $$;

create or replace function private.apply_entry(entry jsonb) returns text
  language plpgsql security invoker set search_path = '' as $$
declare
  me constant uuid := auth.uid();
  kind constant text := entry ->> 'kind';
  value constant jsonb := entry -> 'value';
  -- A device whose clock is ahead must not win for ever.
  at constant timestamptz := least((entry ->> 'at')::timestamptz, now());
  is_on_time constant boolean := at = (entry ->> 'at')::timestamptz;
  -- The name of a plan that such a device started in the same request.
  of_plan constant timestamptz := least((value ->> 'ofPlan')::timestamptz, now());
  -- A plan that comes back after a change has the start that it had.
  begun constant timestamptz := least(coalesce((value ->> 'begun')::timestamptz, at), at);
  read constant text[] := private.texts_of(value -> 'planChapters');
  fact constant text := private.fact_of(entry);
  is_applied boolean := true;
begin
  if fact is null or at is null then
    raise check_violation using message = 'An entry has a kind that is known, what it is about, and a time.';
  elsif not private.accept_entry((entry ->> 'id')::uuid, fact, at) then
    -- A cancellation that arrives after a newer plan still empties the list of what was ticked before it.
    if kind = 'cancel' then
      perform private.forget_list(at), private.accept_entry(md5(entry ->> 'id')::uuid, 'cancel', at);
    -- So does a list by hand bring what it has, unless it is older than a cancellation.
    elsif kind = 'byHand' and at > coalesce(private.last_cancelled(), '-infinity') then
      perform public.tick_chapters(at, private.texts_of(value -> 'read'), true, false, at);
    end if;
    return 'stale';
  end if;
  case kind
    when 'tick' then
      -- What is ticked after a cancellation begins a list by hand.
      if (value -> 'done')::boolean or value ->> 'day' is null and private.has_consented() then
        insert into public.user_bible_reading_progress (user_id, plan_type, started_at)
        select me, 'manual', private.last_cancelled() where private.last_cancelled() is not null
        on conflict do nothing;
      end if;
      is_applied := public.tick_chapters(of_plan, private.texts_of(value -> 'chapters'), (value -> 'done')::boolean,
        value ->> 'day' is not null, at);
    when 'move' then
      is_applied := public.move_plan(of_plan, (value ->> 'day')::int, (value ->> 'date')::date, at,
        coalesce((value -> 'isPause')::boolean, false), (value ->> 'paused')::int);
    when 'skip' then
      is_applied := public.skip_day(of_plan, (value ->> 'day')::int, (value -> 'skipped')::boolean);
    when 'weekdays' then
      is_applied := private.set_weekdays(of_plan, value -> 'weekdays', at);
    when 'start' then
      -- With what counts as read already; the list that is kept by hand stays as it is.
      perform private.check_chapters(read);
      insert into public.user_bible_reading_progress as mine
        (user_id, plan_id, plan_type, schedule, started_at, completed_days, plan_chapters, tick_times)
      values (me, value ->> 'planId', value ->> 'planType', nullif(value -> 'schedule', 'null'), begun,
        private.texts_of(value -> 'completedDays')::int[], read,
        coalesce((select jsonb_object_agg(name, floor(extract(epoch from at) * 1000)) from unnest(read) as name), '{}'))
      on conflict (user_id) do update set plan_id = excluded.plan_id, plan_type = excluded.plan_type, schedule = excluded.schedule,
        started_at = excluded.started_at, current_day = 1, plan_chapters = excluded.plan_chapters,
        tick_times = private.list_times(mine.tick_times) || excluded.tick_times;
      is_applied := is_on_time;
    when 'byHand' then
      perform public.read_by_hand(private.texts_of(value -> 'read'), begun, at);
      is_applied := is_on_time;
    when 'cancel' then
      perform private.accept_entry(md5(entry ->> 'id')::uuid, 'cancel', at), private.forget_list(at);
      delete from public.user_bible_reading_progress where user_id = me and private.list_times(tick_times) = '{}';
      -- What another device ticked later stays, as a list by hand.
      update public.user_bible_reading_progress set plan_id = '', plan_type = 'manual', current_day = 1, completed_days = '{}',
        plan_chapters = '{}', schedule = null, started_at = at, tick_times = private.list_times(tick_times) where user_id = me;
    when 'highlight' then
      if value ->> 'color' is null then
        delete from public.verse_highlights
        where user_id = me and osis = value ->> 'book' and chapter = (value ->> 'chapter')::int and verse_number = (value ->> 'verse')::int;
      else
        insert into public.verse_highlights (user_id, book, chapter, verse_number, color, updated_at)
        values (me, value ->> 'book', (value ->> 'chapter')::int, (value ->> 'verse')::int, value ->> 'color', at)
        on conflict (user_id, book, chapter, verse_number) do update set color = excluded.color, updated_at = excluded.updated_at;
      end if;
    when 'colorName' then
      if coalesce(btrim(value ->> 'name'), '') = '' then
        delete from public.highlight_names where user_id = me and color = value ->> 'ofColor';
      else
        insert into public.highlight_names (user_id, color, name) values (me, value ->> 'ofColor', btrim(value ->> 'name'))
        on conflict (user_id, color) do update set name = excluded.name;
      end if;
    when 'note' then
      return case when private.apply_note(value, entry -> 'base') then 'applied' else 'both' end;
    when 'answer' then
      if (value -> 'saved')::boolean then
        insert into public.saved_interpretations (user_id, interpretation_id) values (me, (value ->> 'answer')::uuid) on conflict do nothing;
      else
        delete from public.saved_interpretations where user_id = me and interpretation_id = (value ->> 'answer')::uuid;
      end if;
    when 'lesson' then
      if (value -> 'completed')::boolean then
        insert into public.user_lesson_progress (user_id, lesson_id, completed, completed_at)
        values (me, (value ->> 'lesson')::uuid, true, at)
        on conflict (user_id, lesson_id) do update set completed = true, completed_at = excluded.completed_at;
      else
        insert into public.user_lesson_progress (user_id, lesson_id) values (me, (value ->> 'lesson')::uuid) on conflict do nothing;
      end if;
    when 'list' then
      perform private.apply_list(value, at);
    when 'row' then
      perform private.apply_row(value, at);
    when 'firstName' then
      insert into public.profiles (id, first_name) values (me, nullif(btrim(value ->> 'name'), ''))
      on conflict (id) do update set first_name = excluded.first_name;
  end case;
  return case when is_applied then 'applied' else 'stale' end;
end $$;

create or replace function private.import_highlights(exported jsonb, out accepted int, out added int, out beyond int)
  language sql set search_path = '' as $$
  with books as materialized (
    select b.name, private.imported_book(b.name) as osis from (select distinct e ->> 'book' as name from jsonb_array_elements(exported) e) b
  ), given as materialized (
    select b.name as book, b.osis, private.imported_number(e ->> 'chapter') as chapter,
      private.imported_number(e ->> 'verse_number') as verse, e ->> 'color' as color, private.imported_time(e ->> 'updated_at') as at
    from jsonb_array_elements(exported) e join books b on b.name = e ->> 'book'
  ), sound as materialized (
    select * from given g
    where g.osis is not null and g.chapter is not null and g.verse is not null and g.color ~ '^[a-z]{1,20}$' and g.at is not null and char_length(g.book) <= 60
  ), once as materialized (
    select distinct on (s.osis, s.chapter, s.verse) s.*, mine.user_id is null as is_new
    from sound s left join public.verse_highlights mine
      on (mine.user_id, mine.osis, mine.chapter, mine.verse_number) = (auth.uid(), s.osis, s.chapter, s.verse)
    order by s.osis, s.chapter, s.verse, s.at desc
  ), counted as materialized (
    select *, is_new and row_number() over (partition by is_new order by at desc)
      > 40000 - (select count(*) from public.verse_highlights h where h.user_id = auth.uid()) as is_beyond
    from once
  ), written as (
    insert into public.verse_highlights as mine (user_id, book, chapter, verse_number, color, updated_at)
    select auth.uid(), c.book, c.chapter, c.verse, c.color, c.at from counted c where not c.is_beyond
    on conflict (user_id, osis, chapter, verse_number) do update set color = excluded.color, updated_at = excluded.updated_at
    where mine.updated_at < excluded.updated_at and mine.color <> excluded.color
    returning 1
  )
  select (select count(*) from sound)::int, (select count(*) from written)::int, (select count(*) from counted where is_beyond)::int
$$;

create or replace function private.import_notes(exported jsonb, out accepted int, out added int, out beyond int)
  language sql set search_path = '' as $$
  with books as materialized (
    select b.name, private.imported_book(b.name) as osis from (select distinct e ->> 'book' as name from jsonb_array_elements(exported) e) b
  ), given as materialized (
    select place, private.imported_uuid(e ->> 'id') as id, e -> 'id' as written_id, b.name as book, b.osis,
      e ->> 'osis' as written_osis, private.imported_number(e ->> 'chapter') as chapter, private.imported_number(e ->> 'first_verse') as first_verse,
      private.imported_number(e ->> 'last_verse') as last_verse, e ->> 'body' as body,
      private.imported_time(e ->> 'created_at') as created_at, private.imported_time(e ->> 'updated_at') as updated_at
    from jsonb_array_elements(exported) with ordinality list (e, place) join books b on b.name = e ->> 'book'
  ), sound as materialized (
    select g.*, mine.id as present_id, mine.body as present_body, mine.updated_at as present_at
    from given g left join public.verse_notes mine on mine.id = g.id and mine.user_id = auth.uid()
    where (g.osis is not null or mine.id is not null) and g.chapter is not null and g.first_verse <= g.last_verse
      and (g.id is not null or jsonb_typeof(coalesce(g.written_id, 'null')) = 'null') and g.created_at is not null and g.updated_at is not null
      and char_length(g.book) <= 60 and char_length(g.body) <= 10000 and g.body ~ '\S'
  ), replacing as materialized (
    select distinct on (s.id) * from sound s
    where s.present_id is not null and s.present_body <> s.body and s.present_at < s.updated_at
    order by s.id, s.updated_at desc
  ), kept as (
    insert into public.note_versions (user_id, note_id, book, osis, chapter, first_verse, last_verse, body, written_at)
    select auth.uid(), n.id, n.book, n.osis, n.chapter, n.first_verse, n.last_verse, n.body, n.updated_at
    from replacing r join public.verse_notes n on n.id = r.id
  ), replaced as (
    update public.verse_notes n set body = r.body, writer = gen_random_uuid() from replacing r where n.id = r.id
    returning 1
  ), fresh as materialized (
    -- Each id once, and of those each text of a place once.
    select distinct on (o.osis, o.chapter, o.first_verse, md5(o.body)) o.* from (
      select distinct on (coalesce(s.id::text, s.place::text)) * from sound s
      where s.present_id is null order by coalesce(s.id::text, s.place::text), s.updated_at desc) o
    where not exists (
      select from public.verse_notes n where n.user_id = auth.uid() and n.osis in (o.osis, o.written_osis) and n.chapter = o.chapter
        and n.first_verse = o.first_verse and n.body = o.body)
  ), of_chapters as (
    select f.*, row_number() over (partition by f.osis, f.chapter order by f.updated_at desc) > 300 - coalesce(c.notes, 0) as is_beyond
    from fresh f left join (select n.osis, n.chapter, count(*) as notes from public.verse_notes n where n.user_id = auth.uid() group by 1, 2) c
      on (c.osis, c.chapter) = (f.osis, f.chapter)
  ), counted as materialized (
    select o.*, o.is_beyond or row_number() over (partition by o.is_beyond order by o.updated_at desc)
      > 5000 - (select count(*) from public.verse_notes n where n.user_id = auth.uid()) as has_no_room
    from of_chapters o
  ), inserted as (
    insert into public.verse_notes (id, user_id, book, chapter, first_verse, last_verse, body, created_at, updated_at)
    select case when f.id is null or exists (select from public.verse_notes n where n.id = f.id) then gen_random_uuid() else f.id end,
      auth.uid(), f.book, f.chapter, f.first_verse, f.last_verse, f.body, f.created_at, f.updated_at
    from counted f where not f.has_no_room
    returning 1
  )
  select (select count(*) from sound)::int, (select count(*) from replaced)::int + (select count(*) from inserted)::int,
    (select count(*) from counted where has_no_room)::int
$$;

create or replace function private.import_collections(exported jsonb, out accepted int, out added int, out beyond int)
  language sql set search_path = '' as $$
  with sound as materialized (
    select private.imported_uuid(e ->> 'id') as id, e ->> 'name' as name, private.imported_time(e ->> 'created_at') as at
    from jsonb_array_elements(exported) e
    where private.imported_uuid(e ->> 'id') <> auth.uid() and char_length(btrim(e ->> 'name')) >= 1 and char_length(e ->> 'name') <= 80
      and e ->> 'name' !~ '[[:cntrl:]]' and private.imported_time(e ->> 'created_at') is not null
  ), fresh as (
    select distinct on (s.id) s.* from sound s
    where not exists (select from public.collections c where (c.user_id, c.id) = (auth.uid(), s.id)) order by s.id, s.at desc
  ), counted as materialized (
    select *, row_number() over (order by at desc) > 100 - (select count(*) from public.collections c where c.user_id = auth.uid()) as is_beyond
    from fresh
  ), written as (
    insert into public.collections (user_id, id, name, created_at)
    select auth.uid(), c.id, c.name, c.at from counted c where not c.is_beyond
    on conflict do nothing
    returning 1
  )
  select (select count(*) from sound)::int, (select count(*) from written)::int, (select count(*) from counted where is_beyond)::int
$$;

create or replace function private.import_collection_rows(exported jsonb, out accepted int, out added int, out beyond int)
  language sql set search_path = '' as $$
  with given as materialized (
    select private.imported_uuid(e ->> 'id') as id,
      case when e ->> 'list_id' = e ->> 'user_id' then auth.uid() else private.imported_uuid(e ->> 'list_id') end as list_id,
      e ->> 'kind' as kind, e ->> 'place' as place, e ->> 'osis' as osis, private.imported_number(e ->> 'chapter') as chapter,
      private.imported_number(e ->> 'first_verse') as first, private.imported_number(e ->> 'last_verse') as last,
      private.imported_uuid(e ->> 'item_id') as item_id, e ->> 'body' as body, private.imported_time(e ->> 'changed_at') as at
    from jsonb_array_elements(exported) e
  ), sound as materialized (
    select * from given g
    where g.id is not null and g.at is not null and g.place ~ '^[0-9A-Za-z]{1,200}$'
      and (g.list_id = auth.uid() or exists (select from public.collections c where c.user_id = auth.uid() and c.id = g.list_id))
      and case
        when g.kind = 'verses' then g.osis ~ '^[A-Za-z0-9-]{2,60}$' and g.chapter is not null and g.last >= g.first and g.last <= g.first + 29
        when g.kind = 'words' then char_length(g.body) <= 2000 and g.body ~ '\S'
        else g.item_id is not null and g.kind in (select k.kind from private.item_kinds k where k.trail_place is not null) end
  ), once as materialized (
    select distinct on (s.id) s.*, mine.id is null as is_new
    from sound s left join public.collection_rows mine on (mine.user_id, mine.id) = (auth.uid(), s.id)
    order by s.id, s.at desc
  ), of_lists as (
    select o.*, o.is_new and row_number() over (partition by o.is_new, o.list_id order by o.place, o.id) > 300 - coalesce(c.rows, 0) as is_beyond
    from once o left join (select r.list_id, count(*) as rows from public.collection_rows r where r.user_id = auth.uid() group by 1) c using (list_id)
  ), counted as materialized (
    select o.*, o.is_beyond or o.is_new and row_number() over (partition by o.is_new, o.is_beyond order by o.place, o.id)
      > 31000 - (select count(*) from public.collection_rows r where r.user_id = auth.uid()) as has_no_room
    from of_lists o
  ), written as (
    insert into public.collection_rows as mine (user_id, id, list_id, kind, place, osis, chapter, first_verse, last_verse, item_id, body, changed_at)
    select auth.uid(), s.id, s.list_id, s.kind, s.place, v.osis, v.chapter, v.first, v.last,
      case when s.kind not in ('verses', 'words') then s.item_id end, case when s.kind = 'words' then s.body end, s.at
    from counted s left join lateral (select s.osis, s.chapter, s.first, s.last) v on s.kind = 'verses'
    where not s.has_no_room
    on conflict (user_id, id) do update set place = excluded.place, body = excluded.body, changed_at = excluded.changed_at
    where mine.changed_at < excluded.changed_at and (mine.kind, mine.list_id) = (excluded.kind, excluded.list_id)
      and (mine.place, mine.body) is distinct from (excluded.place, excluded.body)
    returning 1
  )
  select (select count(*) from sound)::int, (select count(*) from written)::int, (select count(*) from counted where has_no_room)::int
$$;

create or replace function public.import_my_data(of_table private.text_2000, rows private.json_2mb) returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  total int;
  accepted int := 0;
  added int := 0;
  beyond int := 0;
begin
  if auth.uid() is null then
    raise insufficient_privilege using message = 'Logga in först.';
  elsif jsonb_typeof(rows) <> 'array' or jsonb_array_length(rows) > 500 then
    raise check_violation using message = 'rows: a list of at most 500';
  end if;
  total := jsonb_array_length(rows);
  case of_table
    when 'verse_highlights' then
      select i.* into accepted, added, beyond from private.import_highlights(rows) i;
    when 'highlight_names' then
      select i.* into accepted, added from private.import_color_names(rows) i;
    when 'verse_notes' then
      select i.* into accepted, added, beyond from private.import_notes(rows) i;
      perform private.drop_old_versions();
    when 'saved_interpretations' then
      select i.* into accepted, added from private.import_saved_answers(rows) i;
    when 'user_lesson_progress' then
      select i.* into accepted, added from private.import_lessons(rows) i;
    when 'collections' then
      select i.* into accepted, added, beyond from private.import_collections(rows) i;
    when 'collection_rows' then
      select i.* into accepted, added, beyond from private.import_collection_rows(rows) i;
    when 'user_bible_reading_progress' then
      select i.* into accepted, added from private.import_readings(rows) i;
    else
      null;
  end case;
  return jsonb_build_object('added', added, 'present', greatest(accepted - added - beyond, 0), 'refused', total - accepted)
    || case when beyond > 0 then jsonb_build_object('full', beyond) else '{}' end;
end $$;

revoke all on function public.move_plan(timestamptz, int, date, timestamptz, boolean, int) from public, anon;
grant execute on function public.move_plan(timestamptz, int, date, timestamptz, boolean, int) to authenticated, service_role;
grant execute on function private.are_plan_dates(text[]) to authenticated, service_role;
grant execute on function private.only_removes(jsonb, jsonb) to authenticated, service_role;

drop function private.is_plan_date(text);
drop function private.are_weekdays(jsonb);
