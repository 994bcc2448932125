SET local check_function_bodies = off;

DROP FUNCTION "public"."move_plan"(timestamp WITH time zone, integer, date);

CREATE OR REPLACE FUNCTION private.accept_entry (
  of_entry  uuid,
  of_target text,
  at        timestamp with time zone
)
  RETURNS boolean
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  insert into private.applied_entries (user_id, id, target, changed_at) values (auth.uid(), of_entry, of_target, at)
  on conflict do nothing;
  return found and not exists (
    select from private.applied_entries a
    where a.user_id = auth.uid() and (a.target = of_target or a.target = 'cancel' and of_target like 'tick %')
      and (a.changed_at, a.id) > (at, of_entry));
end $function$;

CREATE OR REPLACE FUNCTION private.apply_entry (
  entry jsonb
)
  RETURNS text
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  me constant uuid := auth.uid();
  kind constant text := entry ->> 'kind';
  value constant jsonb := entry -> 'value';
  -- A device whose clock is ahead must not win for ever.
  at constant timestamptz := least((entry ->> 'at')::timestamptz, now());
  is_on_time constant boolean := at = (entry ->> 'at')::timestamptz;
  -- The name of a plan that such a device started in the same request. Open pages of an earlier version write of_plan.
  of_plan constant timestamptz := least(coalesce(value ->> 'ofPlan', value ->> 'of_plan')::timestamptz, now());
  fact constant text := private.fact_of(entry);
  is_applied boolean := true;
begin
  if fact is null or at is null then
    raise check_violation using message = 'An entry has a kind that is known, what it is about, and a time.';
  elsif not private.accept_entry((entry ->> 'id')::uuid, fact, at) then
    return 'stale';
  end if;
  case kind
    when 'tick' then
      is_applied := public.tick_chapters(of_plan, private.texts_of(value -> 'chapters'), (value -> 'done')::boolean,
        (value ->> 'day')::int, private.texts_of(coalesce(value -> 'dayChapters', value -> 'day_chapters')), at);
    when 'move' then
      is_applied := public.move_plan(of_plan, (value ->> 'day')::int, (value ->> 'date')::date, at);
    when 'skip' then
      is_applied := public.skip_day(of_plan, (value ->> 'day')::int, (value -> 'skipped')::boolean);
    when 'start' then
      -- Without the list that is kept by hand, which stays as it is.
      insert into public.user_bible_reading_progress as mine (user_id, plan_id, plan_type, schedule, started_at)
      values (me, value ->> 'planId', value ->> 'planType', nullif(value -> 'schedule', 'null'), at)
      on conflict (user_id) do update set plan_id = excluded.plan_id, plan_type = excluded.plan_type, schedule = excluded.schedule,
        started_at = excluded.started_at, current_day = 1, completed_days = '{}', plan_chapters = '{}', tick_times = private.list_times(mine.tick_times);
      is_applied := is_on_time;
    when 'byHand' then
      perform public.read_by_hand(private.texts_of(value -> 'read'), at);
      is_applied := is_on_time;
    when 'cancel' then
      delete from public.user_bible_reading_progress where user_id = me;
      perform private.accept_entry(md5(entry ->> 'id')::uuid, 'cancel', at);
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
        insert into public.user_lesson_progress as mine (user_id, lesson_id, completed, completed_at)
        values (me, (value ->> 'lesson')::uuid, true, at)
        on conflict (user_id, lesson_id) do update set completed = true, completed_at = least(mine.completed_at, excluded.completed_at);
      else
        insert into public.user_lesson_progress (user_id, lesson_id) values (me, (value ->> 'lesson')::uuid) on conflict do nothing;
      end if;
    when 'firstName' then
      insert into public.profiles (id, first_name) values (me, nullif(btrim(value ->> 'name'), ''))
      on conflict (id) do update set first_name = excluded.first_name;
  end case;
  return case when is_applied then 'applied' else 'stale' end;
end $function$;

CREATE OR REPLACE FUNCTION private.fact_of (
  entry jsonb
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
RETURN CASE WHEN ((entry ->> 'kind'::text) = ANY (ARRAY['start'::text, 'byHand'::text, 'cancel'::text])) THEN 'plan'::text WHEN
  ((entry ->> 'kind'::text) = ANY (ARRAY['note'::text, 'tick'::text, 'move'::text])) THEN (((entry ->> 'kind'::text) || ' '::text) || (entry ->> 'id'::text)) WHEN
  ((entry ->> 'kind'::text) = ANY (ARRAY['skip'::text, 'highlight'::text, 'colorName'::text, 'answer'::text, 'lesson'::text, 'firstName'::text])) THEN
  (((entry ->> 'kind'::text) || ' '::text) || md5((((entry -> 'value'::text) - ARRAY['at'::text, 'skipped'::text, 'color'::text, 'name'::text, 'saved'::text]))::text)) ELSE
  NULL::text END;

CREATE OR REPLACE FUNCTION private.list_times (
  times jsonb
)
  RETURNS jsonb
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
RETURN (SELECT COALESCE(jsonb_object_agg(jsonb_each.key, jsonb_each.value), '{}'::jsonb) AS "coalesce" FROM jsonb_each(list_times.times) jsonb_each(key, VALUE)
  WHERE (jsonb_each.key ~~ 'list %'::text));

CREATE OR REPLACE FUNCTION public.move_plan (
  of_plan  timestamp with time zone,
  from_day integer,
  on_date  date,
  moved_at timestamp with time zone DEFAULT clock_timestamp()
)
  RETURNS boolean
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  -- A device whose clock is ahead must not win for ever.
  at constant bigint := floor(extract(epoch from least(moved_at, clock_timestamp())) * 1000);
  moves jsonb;
  times jsonb;
begin
  if from_day not between 1 and 1189 or on_date not between date '2000-01-01' and date '2200-01-01' then
    raise check_violation using message = 'from_day: from 1 to 1189; on_date: a date of this time';
  end if;
  select coalesce(p.schedule -> 'moves', '{}'), p.tick_times into moves, times from public.user_bible_reading_progress p
  where p.user_id = (select auth.uid()) and p.started_at = of_plan and p.plan_type <> 'manual' for update;
  if not found or exists (
    select from jsonb_each(moves) where key::int <= from_day and (times ->> ('move ' || key))::bigint > at
  ) then
    return false;
  end if;
  moves := jsonb_build_object(from_day, on_date) || coalesce((
    select jsonb_object_agg(key, value) from jsonb_each(moves)
    where key::int < from_day or (key::int > from_day and (times ->> ('move ' || key))::bigint > at)), '{}');
  update public.user_bible_reading_progress set
    schedule = coalesce(schedule, '{}') || jsonb_build_object('moves', moves),
    tick_times = tick_times || jsonb_build_object('move ' || from_day, at)
  where user_id = (select auth.uid());
  return true;
end $function$;

REVOKE ALL ON FUNCTION "public"."move_plan"(timestamp WITH time zone, integer, date, timestamp WITH time zone) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.read_by_hand (
  read     private.texts_1200,
  begun_at timestamp with time zone DEFAULT now()
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  perform private.check_chapters(read);
  insert into public.user_bible_reading_progress as mine (user_id, plan_type, started_at, manual_progress)
  values ((select auth.uid()), 'manual', least(begun_at, now()), private.with_chapters('{}', read, '{}'))
  on conflict (user_id) do update set
    plan_id = '',
    plan_type = 'manual',
    current_day = 1,
    completed_days = '{}',
    started_at = excluded.started_at,
    plan_chapters = '{}',
    schedule = null,
    tick_times = private.list_times(mine.tick_times),
    manual_progress = private.with_chapters(mine.manual_progress, read, '{}');
end $function$;

CREATE OR REPLACE FUNCTION public.tick_chapters (
  of_plan      timestamp with time zone,
  chapters     private.texts_1200,
  done         boolean,
  day          integer                  DEFAULT NULL::integer,
  day_chapters private.texts_1200       DEFAULT '{}'::text[],
  ticked_at    timestamp with time zone DEFAULT now()
)
  RETURNS boolean
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  -- A device whose clock is ahead must not win for ever.
  at constant bigint := floor(extract(epoch from least(ticked_at, now())) * 1000);
  found_row public.user_bible_reading_progress;
  -- Chapters whose mark in the plan, and on the list, has no newer tick.
  fresh text[];
  fresh_on_list text[];
  read text[];
  is_of_run boolean;
begin
  perform private.check_chapters(chapters), private.check_chapters(day_chapters);
  if day not between 1 and 1189 then
    raise check_violation using message = 'day: from 1 to 1189';
  end if;
  select * into found_row from public.user_bible_reading_progress
  where user_id = (select auth.uid()) for update;
  if not found then
    return false;
  end if;
  is_of_run := found_row.started_at = of_plan;

  fresh := array(
    select name from unnest(chapters) as name
    where day is not null and is_of_run and coalesce((found_row.tick_times ->> name)::bigint, 0) <= at
  );
  fresh_on_list := array(
    select name from unnest(chapters) as name
    where (done or day is null) and coalesce((found_row.tick_times ->> ('list ' || name))::bigint, 0) <= at
  );
  read := case
    when day is null or not is_of_run then found_row.plan_chapters
    when done then private.joined_names(found_row.plan_chapters, fresh)
    -- The other chapters of a day that was ticked as a whole stay read.
    else array(
      select name from unnest(private.joined_names(found_row.plan_chapters,
        case when day = any (found_row.completed_days) then day_chapters else '{}' end)) as name
      where name <> all (fresh)
    )
  end;
  update public.user_bible_reading_progress set
    plan_chapters = read,
    completed_days = case
      when day is null or cardinality(fresh) = 0 then completed_days
      when not done then array_remove(completed_days, day)
      when read @> day_chapters then array_remove(completed_days, day) || day
      else completed_days
    end,
    manual_progress = case
      when done then private.with_chapters(manual_progress, fresh_on_list, '{}')
      else private.with_chapters(manual_progress, '{}', fresh_on_list)
    end,
    tick_times = tick_times
      || coalesce((select jsonb_object_agg(name, at) from unnest(fresh) as name), '{}')
      || coalesce((select jsonb_object_agg('list ' || name, at) from unnest(fresh_on_list) as name), '{}')
  where user_id = found_row.user_id;
  return is_of_run or day is null;
end $function$;

REVOKE ALL ON FUNCTION "private"."list_times"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."list_times"(jsonb) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."move_plan"(timestamp WITH time zone, integer, date, timestamp WITH time zone) TO "authenticated", "service_role";
