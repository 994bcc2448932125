set local check_function_bodies = off;

create or replace function private.check_days_of_plan() returns trigger
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

create or replace function private.only_removes(before jsonb, after jsonb) returns boolean
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
