SET local check_function_bodies = off;

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
    when 'list' then
      perform private.apply_list(value, at);
    when 'row' then
      perform private.apply_row(value, at);
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
  ((entry ->> 'kind'::text) = ANY (ARRAY['note'::text, 'tick'::text, 'move'::text, 'weekdays'::text])) THEN (((entry ->> 'kind'::text) || ' '::text) || (entry ->> 'id'::text)) WHEN
  ((entry ->> 'kind'::text) = ANY (ARRAY['list'::text, 'row'::text])) THEN (((entry ->> 'kind'::text) || ' '::text) || ((entry -> 'value'::text) ->> (entry ->> 'kind'::text))) WHEN
  ((entry ->> 'kind'::text) = ANY (ARRAY['skip'::text, 'highlight'::text, 'colorName'::text, 'answer'::text, 'lesson'::text, 'firstName'::text])) THEN
  (((entry ->> 'kind'::text) || ' '::text) || md5((((entry -> 'value'::text) - ARRAY['at'::text, 'skipped'::text, 'color'::text, 'name'::text, 'saved'::text]))::text)) ELSE
  NULL::text END;
