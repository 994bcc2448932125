SET local check_function_bodies = off;

DROP FUNCTION "public"."move_plan"(timestamp WITH time zone, integer, date, timestamp WITH time zone);

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
      if value ->> 'day' is null or (value -> 'done')::boolean then
        insert into public.user_bible_reading_progress (user_id, plan_type, started_at)
        select me, 'manual', private.last_cancelled() where private.last_cancelled() is not null
        on conflict do nothing;
      end if;
      is_applied := public.tick_chapters(of_plan, private.texts_of(value -> 'chapters'), (value -> 'done')::boolean,
        value ->> 'day' is not null, at);
    when 'move' then
      is_applied := public.move_plan(of_plan, (value ->> 'day')::int, (value ->> 'date')::date, at,
        coalesce((value -> 'isPause')::boolean, false));
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
    when 'firstName' then
      insert into public.profiles (id, first_name) values (me, nullif(btrim(value ->> 'name'), ''))
      on conflict (id) do update set first_name = excluded.first_name;
  end case;
  return case when is_applied then 'applied' else 'stale' end;
end $function$;

CREATE OR REPLACE FUNCTION private.are_weekdays (
  list jsonb
)
  RETURNS boolean
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
RETURN CASE WHEN (jsonb_typeof(list) = 'array'::text) THEN
  ((jsonb_array_length(list) >= 1) AND (jsonb_array_length(list) <= 7) AND (NOT (EXISTS (SELECT FROM jsonb_array_elements(are_weekdays.list) d(VALUE)
  WHERE (d.value <> ALL (ARRAY['1'::jsonb, '2'::jsonb, '3'::jsonb, '4'::jsonb, '5'::jsonb, '6'::jsonb, '7'::jsonb])))))) ELSE false END;

CREATE OR REPLACE FUNCTION private.check_days_of_plan()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
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
      and (select count(*) <= 1189 and coalesce(bool_and(m.key ~ '^[1-9][0-9]{0,3}$' and private.is_plan_date(m.value)), true)
        from jsonb_each_text(moves) m)
      and not exists (select from jsonb_array_elements(pauses) p where jsonb_typeof(p) <> 'number' or not moves ? (p #>> '{}'))
      and not exists (select from jsonb_array_elements(skipped) d where jsonb_typeof(d) <> 'number' or (d #>> '{}') !~ '^[1-9][0-9]{0,3}$')
      and (select count(*) <= 366 and coalesce(bool_and(private.is_plan_date(w.key) and private.are_weekdays(w.value)), true)
        from jsonb_each(weekdays) w);
  end if;
  if not is_sound then
    raise check_violation using message = 'schedule: moves { day: date }, pauses [days of moves], weekdays { date: [1 to 7] }, skipped [days]';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION private.fact_of (
  entry jsonb
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
RETURN CASE WHEN ((entry ->> 'kind'::text) = ANY (ARRAY['start'::text, 'byHand'::text, 'cancel'::text])) THEN 'plan'::text WHEN
  ((entry ->> 'kind'::text) = ANY (ARRAY['note'::text, 'tick'::text, 'move'::text, 'weekdays'::text])) THEN (((entry ->> 'kind'::text) || ' '::text) || (entry ->> 'id'::text)) WHEN
  ((entry ->> 'kind'::text) = ANY (ARRAY['skip'::text, 'highlight'::text, 'colorName'::text, 'answer'::text, 'lesson'::text, 'firstName'::text])) THEN
  (((entry ->> 'kind'::text) || ' '::text) || md5((((entry -> 'value'::text) - ARRAY['at'::text, 'skipped'::text, 'color'::text, 'name'::text, 'saved'::text]))::text)) ELSE
  NULL::text END;

CREATE OR REPLACE FUNCTION private.is_plan_date (
  written text
)
  RETURNS boolean
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
begin
  return case when written ~ '^2[01][0-9]{2}-[0-9]{2}-[0-9]{2}$'
    then make_date(left(written, 4)::int, substring(written, 6, 2)::int, right(written, 2)::int) is not null else false end;
exception when datetime_field_overflow then
  return false;
end $function$;

CREATE OR REPLACE FUNCTION private.set_weekdays (
  of_plan  timestamp with time zone,
  weekdays jsonb,
  at       timestamp with time zone
)
  RETURNS boolean
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  ms constant bigint := floor(extract(epoch from at) * 1000);
begin
  update public.user_bible_reading_progress set
    schedule = coalesce(schedule, '{}') || jsonb_build_object('weekdays', weekdays),
    tick_times = tick_times || jsonb_build_object('move weekdays', ms)
  where user_id = (select auth.uid()) and started_at = of_plan and plan_type <> 'manual'
    and coalesce((tick_times ->> 'move weekdays')::bigint, 0) <= ms;
  return found;
end $function$;

CREATE OR REPLACE FUNCTION public.move_plan (
  of_plan  timestamp with time zone,
  from_day integer,
  on_date  date,
  moved_at timestamp with time zone DEFAULT clock_timestamp(),
  is_pause boolean                  DEFAULT false
)
  RETURNS boolean
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  -- A device whose clock is ahead must not win for ever.
  at constant bigint := floor(extract(epoch from least(moved_at, clock_timestamp())) * 1000);
  found_row public.user_bible_reading_progress;
  moves jsonb;
  pauses jsonb;
begin
  if from_day not between 1 and 1189 or on_date not between date '2000-01-01' and date '2200-01-01' then
    raise check_violation using message = 'from_day: from 1 to 1189; on_date: a date of this time';
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
      || case when pauses is null then '{}' else jsonb_build_object('pauses', pauses) end,
    tick_times = tick_times || jsonb_build_object('move ' || from_day, at)
  where user_id = found_row.user_id;
  return true;
end $function$;

REVOKE ALL ON FUNCTION "public"."move_plan"(timestamp WITH time zone, integer, date, timestamp WITH time zone, boolean) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.reading_calendar (
  token private.text_2000
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if current_setting('request.method', true) in ('GET', 'HEAD') then
    raise read_only_sql_transaction using message = 'The token is sent by POST.';
  end if;
  return (
    select jsonb_build_object('started_at', p.started_at, 'updated_at', p.updated_at)
      || case when c.shows_chapters
        then jsonb_build_object('plan_id', p.plan_id, 'plan_type', p.plan_type, 'schedule', p.schedule)
        when p.schedule ?| array['pauses', 'weekdays']
        then jsonb_build_object('schedule', jsonb_strip_nulls(jsonb_build_object('moves', p.schedule -> 'moves', 'weekdays', p.schedule -> 'weekdays')))
        else '{}' end
    from public.reading_calendars c
    join public.user_bible_reading_progress p on p.user_id = c.user_id
    where c.token_hash = encode(sha256(convert_to(token, 'UTF8')), 'hex') and p.plan_type <> 'manual');
end $function$;

CREATE TRIGGER check_days_of_plan
  BEFORE INSERT OR UPDATE OF schedule ON public.user_bible_reading_progress
  FOR EACH ROW
  WHEN ((new.schedule IS NOT NULL))
  EXECUTE FUNCTION private.check_days_of_plan();

REVOKE ALL ON FUNCTION "private"."are_weekdays"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."are_weekdays"(jsonb) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "private"."check_days_of_plan"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."is_plan_date"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_plan_date"(text) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "private"."set_weekdays"(timestamp WITH time zone, jsonb, timestamp WITH time zone) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."set_weekdays"(timestamp WITH time zone, jsonb, timestamp WITH time zone) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."move_plan"(timestamp WITH time zone, integer, date, timestamp WITH time zone, boolean) TO "authenticated", "service_role";
