SET local check_function_bodies = off;

ALTER TABLE "public"."user_bible_reading_progress"
  DROP CONSTRAINT "user_bible_reading_progress_tick_times_check";

DROP FUNCTION "private"."apply_entry"(jsonb);

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
      is_applied := public.move_plan(of_plan, (value ->> 'day')::int, (value ->> 'date')::date);
    when 'skip' then
      is_applied := public.skip_day(of_plan, (value ->> 'day')::int, (value -> 'skipped')::boolean);
    when 'start' then
      -- Without the list that is kept by hand, which stays as it is.
      insert into public.user_bible_reading_progress as mine (user_id, plan_id, plan_type, schedule, started_at)
      values (me, value ->> 'planId', value ->> 'planType', nullif(value -> 'schedule', 'null'), at)
      on conflict (user_id) do update set plan_id = excluded.plan_id, plan_type = excluded.plan_type, schedule = excluded.schedule,
        started_at = excluded.started_at, current_day = 1, completed_days = '{}', plan_chapters = '{}', tick_times = '{}';
      is_applied := is_on_time;
    when 'byHand' then
      perform public.read_by_hand(private.texts_of(value -> 'read'), at);
      is_applied := is_on_time;
    when 'cancel' then
      delete from public.user_bible_reading_progress where user_id = me;
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

CREATE OR REPLACE FUNCTION private.apply_note (
  value jsonb,
  base  jsonb
)
  RETURNS boolean
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  of_note uuid := (value ->> 'note')::uuid;
  of_writer constant uuid := (base ->> 'writer')::uuid;
  second_note constant uuid := md5(of_note::text || of_writer)::uuid;
  seen timestamptz := (select n.updated_at from public.verse_notes n
    where n.id = of_note and n.user_id = auth.uid() and (n.body = base ->> 'before' or n.writer = of_writer));
  is_first boolean := seen is not null or not exists (select from public.verse_notes n where n.id = second_note and n.user_id = auth.uid());
begin
  if not is_first then
    of_note := second_note;
  end if;
  loop
    begin
      perform public.save_note(of_note, value ->> 'book', (value ->> 'chapter')::int, (value ->> 'first')::int, (value ->> 'last')::int,
        value ->> 'body', of_writer, seen);
      return is_first;
    exception when sqlstate 'PT409' then
      if is_first then
        of_note := second_note;
      elsif coalesce(value ->> 'body', '') !~ '\S' then
        return false;
      else
        of_note := gen_random_uuid();
      end if;
      is_first := false;
      seen := null;
    end;
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION private.begin_entries()
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if not exists (select from auth.users u where u.id = auth.uid()) then
    raise foreign_key_violation using message = 'The account violates applied_entries_user_id_fkey.';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('outbox ' || auth.uid(), 0));
  if (select count(*) from private.applied_entries a where a.user_id = auth.uid()) >= 100000 then
    raise exception 'Du har ändrat mycket på kort tid. Försök igen om några dagar.' using errcode = 'PT429';
  end if;
end $function$;

CREATE OR REPLACE FUNCTION private.fact_of (
  entry jsonb
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
RETURN CASE WHEN ((entry ->> 'kind'::text) = ANY (ARRAY['start'::text, 'byHand'::text, 'cancel'::text])) THEN 'plan'::text WHEN
  ((entry ->> 'kind'::text) = ANY (ARRAY['note'::text, 'tick'::text])) THEN (((entry ->> 'kind'::text) || ' '::text) || (entry ->> 'id'::text)) WHEN
  ((entry ->> 'kind'::text) = 'move'::text) THEN ('move '::text || md5(((entry -> 'value'::text) ->> 'ofPlan'::text))) WHEN
  ((entry ->> 'kind'::text) = ANY (ARRAY['skip'::text, 'highlight'::text, 'colorName'::text, 'answer'::text, 'lesson'::text, 'firstName'::text])) THEN
  (((entry ->> 'kind'::text) || ' '::text) || md5((((entry -> 'value'::text) - ARRAY['at'::text, 'skipped'::text, 'color'::text, 'name'::text, 'saved'::text]))::text)) ELSE
  NULL::text END;

CREATE OR REPLACE FUNCTION private.keep_account_name()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  update auth.users u set raw_user_meta_data = coalesce(u.raw_user_meta_data, '{}') || jsonb_build_object('first_name', new.first_name)
  where u.id = new.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.apply_changes (
  of_account uuid,
  entries    private.json_100kb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  entry jsonb;
  outcome text;
  stale jsonb := '[]';
  both_texts jsonb := '[]';
  refused jsonb := '[]';
begin
  if of_account is distinct from auth.uid() then
    raise insufficient_privilege using message = 'These entries belong to another account.';
  elsif jsonb_typeof(entries) <> 'array' or jsonb_array_length(entries) > 100 then
    raise check_violation using message = 'entries: a list of at most 100';
  end if;
  perform private.begin_entries();
  for entry in select value from jsonb_array_elements(entries) loop
    begin
      outcome := private.apply_entry(entry);
      if outcome = 'stale' then
        stale := stale || jsonb_build_array(entry ->> 'id');
      elsif outcome = 'both' then
        both_texts := both_texts || jsonb_build_array(entry ->> 'id');
      end if;
    exception when others then
      -- Of connections, resources, conflicts of transactions, or the server itself: the whole request is tried again.
      if sqlstate ~ '^(08|40|5[3-8]|XX)' then
        raise;
      end if;
      refused := refused || jsonb_build_object('id', entry ->> 'id', 'code', sqlstate, 'message', sqlerrm);
    end;
  end loop;
  return jsonb_build_object('stale', stale, 'both', both_texts, 'refused', refused);
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
begin
  perform private.check_chapters(chapters), private.check_chapters(day_chapters);
  if day not between 1 and 1189 then
    raise check_violation using message = 'day: from 1 to 1189';
  end if;
  select * into found_row from public.user_bible_reading_progress
  where user_id = (select auth.uid()) and started_at = of_plan for update;
  if not found then
    return false;
  end if;

  fresh := array(
    select name from unnest(chapters) as name
    where day is not null and coalesce((found_row.tick_times ->> name)::bigint, 0) <= at
  );
  fresh_on_list := array(
    select name from unnest(chapters) as name
    where (done or day is null) and coalesce((found_row.tick_times ->> ('list ' || name))::bigint, 0) <= at
  );
  read := case
    when day is null then found_row.plan_chapters
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
  return true;
end $function$;

ALTER TABLE "public"."user_bible_reading_progress"
  ADD CONSTRAINT "user_bible_reading_progress_tick_times_check" CHECK (((jsonb_typeof(tick_times) = 'object'::text) AND (octet_length((tick_times)::text) <= 160000)));

CREATE TRIGGER keep_account_name
  AFTER UPDATE OF first_name ON public.profiles
  FOR EACH ROW
  WHEN ((old.first_name IS DISTINCT FROM new.first_name))
  EXECUTE FUNCTION private.keep_account_name();

REVOKE ALL ON FUNCTION "private"."apply_entry"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."apply_entry"(jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."apply_note"(jsonb, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."apply_note"(jsonb, jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."fact_of"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."fact_of"(jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."keep_account_name"() FROM PUBLIC;
