SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.import_reading (
  reading jsonb
)
  RETURNS integer
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  me constant uuid := auth.uid();
  -- Untrusted: every key is compared as text, and the times are numbers or nothing.
  times constant jsonb := coalesce((select jsonb_object_agg(key, least(value::numeric, floor(extract(epoch from now()) * 1000))::bigint) from jsonb_each(reading -> 'tick_times') where jsonb_typeof(value) = 'number'), '{}');
  listed constant text[] := array(
    select book || ' ' || chapter from jsonb_each(coalesce(nullif(reading -> 'manual_progress', 'null'), '{}')) as books (book, chapters),
      jsonb_array_elements_text(chapters) as chapter);
  ticked text[] := private.texts_of(reading -> 'plan_chapters');
  days constant int[] := private.texts_of(reading -> 'completed_days')::int[];
  mine public.user_bible_reading_progress;
  is_same_run boolean;
  in_plan text[];
  on_list text[];
begin
  perform private.check_chapters(listed), private.check_chapters(ticked);
  select * into mine from public.user_bible_reading_progress p where p.user_id = me for update;
  if not found then
    insert into public.user_bible_reading_progress (user_id, plan_id, plan_type, schedule, started_at, completed_days, plan_chapters, manual_progress, tick_times)
    values (me, coalesce(reading ->> 'plan_id', ''), reading ->> 'plan_type', nullif(reading -> 'schedule', 'null'), private.imported_time(reading ->> 'started_at'),
      days, ticked, private.with_chapters('{}', listed, '{}'), times);
    return cardinality(private.joined_names(listed, ticked));
  end if;

  is_same_run := (mine.plan_id, mine.plan_type, mine.started_at)
    = (coalesce(reading ->> 'plan_id', ''), reading ->> 'plan_type', private.imported_time(reading ->> 'started_at'));
  ticked := private.joined_names(ticked, array(select d.chapter from private.plan_days(mine.plan_id, mine.plan_type, mine.schedule) d
    where is_same_run and d.day = any (days)));
  in_plan := array(select name from unnest(ticked) name where is_same_run and name <> all (mine.plan_chapters)
    and coalesce((mine.tick_times ->> name)::bigint, 0) <= coalesce((times ->> name)::numeric, 0));
  on_list := array(select name from unnest(private.joined_names(listed, ticked)) name
    where not coalesce(mine.manual_progress -> regexp_replace(name, ' \d+$', ''), '[]') @> to_jsonb(substring(name from '\d+$')::int)
      and coalesce((mine.tick_times ->> ('list ' || name))::bigint, 0) <= coalesce((times ->> ('list ' || name))::numeric, 0));
  update public.user_bible_reading_progress p set
    plan_chapters = mine.plan_chapters || in_plan,
    manual_progress = private.with_chapters(mine.manual_progress, on_list, '{}')
  where p.user_id = me;
  return cardinality(private.joined_names(in_plan, on_list));
end $function$;

CREATE OR REPLACE FUNCTION private.tidy (
  most integer DEFAULT 200
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  old record;
begin
  update public.interpretation_questions q set user_name = null, user_email = null where q.id in (
    select o.id from public.interpretation_questions o
    where (o.user_name is not null or o.user_email is not null)
      and o.answered_at < now() - private.days_of('question_name_days', 90)
    order by o.answered_at limit most);
  delete from public.question_receipts r where r.token_hash in (
    select o.token_hash from public.question_receipts o join public.interpretation_questions q on q.id = o.question_id
    where q.status <> 'pending' and q.answered_at < now() - private.days_of('question_name_days', 90)
    limit most);
  for old in select * from (values
    ('public.changes', 'id', 'at', private.days_of('history_days', 365)), ('public.security_events', 'id', 'last_at', interval '180 days'),
    ('public.interpretations', 'id', 'deleted_at', interval '30 days'), ('public.soul_winning_lessons', 'id', 'deleted_at', interval '30 days'),
    ('public.note_versions', 'id', 'replaced_at', interval '30 days'), ('private.applied_entries', 'user_id, id', 'changed_at', interval '90 days'),
    ('public.contact_messages', 'id', 'created_at', private.days_of('message_days', 365)),
    ('public.interpretation_questions', 'id', 'created_at', private.days_of('message_days', 365))) kinds (in_table, key, time, age)
  loop
    execute format('delete from %1$s where (%2$s) in (select %2$s from %1$s where %3$I < now() - $1 order by %3$I limit $2)', old.in_table, old.key, old.time)
      using old.age, most;
  end loop;
  perform private.sweep_avatars(most);
end $function$;
