SET local check_function_bodies = off;

DROP FUNCTION "public"."read_by_hand"(private.texts_1200, timestamp WITH time zone);

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
      perform public.tick_chapters(at, private.texts_of(value -> 'read'), true, null, '{}', at);
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
        (value ->> 'day')::int, private.texts_of(coalesce(value -> 'dayChapters', value -> 'day_chapters')), at);
    when 'move' then
      is_applied := public.move_plan(of_plan, (value ->> 'day')::int, (value ->> 'date')::date, at);
    when 'skip' then
      is_applied := public.skip_day(of_plan, (value ->> 'day')::int, (value -> 'skipped')::boolean);
    when 'start' then
      -- With what counts as read already; the list that is kept by hand stays as it is.
      perform private.check_chapters(read);
      insert into public.user_bible_reading_progress as mine
        (user_id, plan_id, plan_type, schedule, started_at, completed_days, plan_chapters, tick_times)
      values (me, value ->> 'planId', value ->> 'planType', nullif(value -> 'schedule', 'null'), begun,
        private.day_numbers(value -> 'completedDays'), read,
        coalesce((select jsonb_object_agg(name, floor(extract(epoch from at) * 1000)) from unnest(read) as name), '{}'))
      on conflict (user_id) do update set plan_id = excluded.plan_id, plan_type = excluded.plan_type, schedule = excluded.schedule,
        started_at = excluded.started_at, current_day = 1, completed_days = excluded.completed_days, plan_chapters = excluded.plan_chapters,
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

CREATE OR REPLACE FUNCTION private.create_profile()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  consented constant boolean := coalesce(btrim(new.raw_user_meta_data ->> 'consent_version') = private.privacy_version(), false);
begin
  insert into public.profiles (id, first_name, consent_version, consented_at)
  values (new.id, left(nullif(btrim(new.raw_user_meta_data ->> 'first_name'), ''), 100),
    case when consented then private.privacy_version() end, case when consented then now() end)
  on conflict (id) do nothing;
  insert into public.consents (user_id, kind, version)
  select p.id, 'given', p.consent_version from public.profiles p where p.id = new.id and p.consent_version is not null;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION private.day_numbers (
  list jsonb
)
  RETURNS integer[]
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
declare
  days constant int[] := array(select jsonb_array_elements_text(case jsonb_typeof(list) when 'array' then list else '[]' end)::int);
begin
  if exists (select from unnest(days) as day where day not between 1 and 1189) then
    raise check_violation using message = 'days: from 1 to 1189';
  end if;
  return days;
end $function$;

CREATE OR REPLACE FUNCTION private.forget_list (
  until timestamp with time zone
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  ms constant bigint := floor(extract(epoch from until) * 1000);
begin
  update public.user_bible_reading_progress p set
    manual_progress = private.with_chapters(p.manual_progress, '{}', array(
      select book || ' ' || chapter
      from jsonb_each(p.manual_progress) as books (book, chapters), jsonb_array_elements_text(chapters) as chapter
      where coalesce((p.tick_times ->> ('list ' || book || ' ' || chapter))::bigint, 0) <= ms)),
    tick_times = coalesce((select jsonb_object_agg(key, value) from jsonb_each(p.tick_times)
      where key not like 'list %' or value::bigint > ms), '{}')
  where p.user_id = auth.uid();
end $function$;

CREATE OR REPLACE FUNCTION private.last_cancelled()
  RETURNS timestamp WITH time zone
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
RETURN (SELECT max(a.changed_at) AS max FROM private.applied_entries a WHERE ((a.user_id = auth.uid()) AND (a.target = 'cancel'::text)));

CREATE OR REPLACE FUNCTION private.privacy_version()
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
RETURN '2026-11-28'::text;

CREATE OR REPLACE FUNCTION public.read_by_hand (
  read       private.texts_1200,
  begun_at   timestamp with time zone DEFAULT now(),
  changed_at timestamp with time zone DEFAULT NULL::timestamp WITH time zone
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
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
end $function$;

REVOKE ALL ON FUNCTION "public"."read_by_hand"(private.texts_1200, timestamp WITH time zone, timestamp WITH time zone) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.set_consent (
  version private.text_2000,
  remove  boolean           DEFAULT false
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  me constant uuid := auth.uid();
  given constant text := left(nullif(btrim(version), ''), 40);
  before constant text := (select p.consent_version from public.profiles p where p.id = me);
begin
  if me is null then
    raise insufficient_privilege using message = 'Logga in först.';
  elsif given <> private.privacy_version() then
    raise exception 'Texten om samtycke har ändrats. Ladda om sidan och läs den nya först.' using errcode = 'PT409';
  elsif given is not null and (
    select count(*) from public.consents c where c.user_id = me and c.kind = 'given' and c.at > now() - interval '1 day') >= 20
  then
    raise exception 'Samtycket har ändrats ovanligt många gånger. Försök igen i morgon.' using errcode = 'PT429';
  end if;
  update public.profiles p set consent_version = given, consented_at = case when given is not null then now() end where p.id = me;
  if given is not null and given is distinct from before then
    insert into public.consents (user_id, kind, version) values (me, 'given', given);
  elsif given is null and before is not null then
    insert into public.consents (user_id, kind, version, removed) values (me, 'withdrawn', before, coalesce(remove, false));
  end if;
  if given is null and remove then
    perform public.delete_my_data(array(
      select p.name from private.personal_tables() p
      where p.is_own and p.name <> all ('{profiles,consents,notice_settings,private.notices,private.factor_permissions}')));
  end if;
end $function$;

REVOKE ALL ON FUNCTION "private"."day_numbers"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."day_numbers"(jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."forget_list"(timestamp WITH time zone) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."forget_list"(timestamp WITH time zone) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."last_cancelled"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."last_cancelled"() TO "authenticated";

REVOKE ALL ON FUNCTION "private"."privacy_version"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."read_by_hand"(private.texts_1200, timestamp WITH time zone, timestamp WITH time zone) TO "authenticated", "service_role";
