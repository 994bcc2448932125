-- Imports a member's exported data: merges it with the stored data. Nothing newer is overwritten and nothing is
-- removed, so the same file may be imported twice.

-- The time of an exported row; the present time instead of one in the future, and 2000 instead of one before.
create function private.imported_time(written text) returns timestamptz
  language sql stable set search_path = ''
  return greatest(least(coalesce(written::timestamptz, now()), now()), timestamptz '2000-01-01 00:00Z');
grant execute on function private.imported_time to authenticated;

-- Adds a note, or replaces an older text, which stays among the earlier ones. Returns false when the text is there, or
-- a newer one. Security definer as save_note: members have no direct right to write notes; rows are filtered by
-- auth.uid().
create function private.import_note(note jsonb) returns boolean
  language plpgsql security definer set search_path = '' as $$
declare
  me constant uuid := auth.uid();
  of_note constant uuid := (note ->> 'id')::uuid;
  words constant text := note ->> 'body';
  written constant timestamptz := private.imported_time(note ->> 'updated_at');
  present public.verse_notes;
begin
  select * into present from public.verse_notes n where n.id = of_note and n.user_id = me for update;
  if found then
    if present.body = words or present.updated_at >= written or coalesce(words, '') !~ '\S' then
      return false;
    end if;
    perform public.save_note(of_note, present.book, present.chapter, present.first_verse, present.last_verse, words, gen_random_uuid(), present.updated_at);
    return true;
  end if;
  if exists (
    select from public.verse_notes n where n.user_id = me and n.body = words and n.chapter = (note ->> 'chapter')::int
      and n.first_verse = (note ->> 'first_verse')::int and n.osis in (note ->> 'osis',
        (select a.osis from public.book_aliases a where a.alias = private.alias_key(note ->> 'book'))))
  then
    return false;
  end if;
  -- Members learn nothing about hidden books.
  if not exists (
    select from public.book_aliases a join public.books b on b.osis = a.osis
    where a.alias = private.alias_key(note ->> 'book') and (private.is_public(b.is_active) or private.may('write')))
  then
    raise foreign_key_violation using message = format('Okänd bok: %s', left(note ->> 'book', 60));
  end if;
  insert into public.verse_notes (id, user_id, book, chapter, first_verse, last_verse, body, created_at, updated_at)
  values (case when of_note is null or exists (select from public.verse_notes n where n.id = of_note) then gen_random_uuid() else of_note end,
    me, note ->> 'book', (note ->> 'chapter')::int, (note ->> 'first_verse')::int, (note ->> 'last_verse')::int, words,
    private.imported_time(note ->> 'created_at'), written);
  return true;
end $$;
grant execute on function private.import_note to authenticated;

-- Adds the read chapters of an exported row, and its plan when the member has none. Ticks of the same run of the same
-- plan are joined; a chapter that was unticked after the export stays so. Of another plan only the list is kept.
-- Returns the number of chapters that are new.
create function private.import_reading(reading jsonb) returns int
  language plpgsql security invoker set search_path = '' as $$
declare
  me constant uuid := auth.uid();
  -- Untrusted: every key is compared as text, and the times are numbers or nothing.
  times constant jsonb := coalesce((select jsonb_object_agg(key, least(value::numeric, floor(extract(epoch from now()) * 1000))::bigint) from jsonb_each(reading -> 'tick_times') where jsonb_typeof(value) = 'number'), '{}');
  listed constant text[] := array(
    select book || ' ' || chapter from jsonb_each(coalesce(nullif(reading -> 'manual_progress', 'null'), '{}')) as books (book, chapters),
      jsonb_array_elements_text(chapters) as chapter);
  ticked constant text[] := private.texts_of(reading -> 'plan_chapters');
  days constant int[] := array(select value::int from jsonb_array_elements_text(coalesce(nullif(reading -> 'completed_days', 'null'), '[]')));
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
  in_plan := array(select name from unnest(ticked) name where is_same_run and name <> all (mine.plan_chapters)
    and coalesce((mine.tick_times ->> name)::bigint, 0) <= coalesce((times ->> name)::numeric, 0));
  on_list := array(select name from unnest(private.joined_names(listed, ticked)) name
    where not coalesce(mine.manual_progress -> regexp_replace(name, ' \d+$', ''), '[]') @> to_jsonb(substring(name from '\d+$')::int)
      and coalesce((mine.tick_times ->> ('list ' || name))::bigint, 0) <= coalesce((times ->> ('list ' || name))::numeric, 0));
  update public.user_bible_reading_progress p set
    plan_chapters = mine.plan_chapters || in_plan,
    -- A day has no time of its own: days are joined when nothing was ticked or unticked after the export.
    completed_days = case when is_same_run and not exists (
        select from jsonb_each_text(mine.tick_times) t where t.value::bigint > coalesce((times ->> t.key)::numeric, 0))
      then array(select distinct d from unnest(mine.completed_days || days) d order by d) else mine.completed_days end,
    manual_progress = private.with_chapters(mine.manual_progress, on_list, '{}')
  where p.user_id = me;
  return cardinality(private.joined_names(in_plan, on_list));
end $$;
grant execute on function private.import_reading to authenticated;

-- Adds exported rows of a table in one statement, so that its triggers count the member's rows once. Returns the number
-- of added facts, which excludes those that the table has, or has newer.
create function private.import_rows(of_table text, exported jsonb[]) returns int
  language plpgsql security invoker set search_path = '' as $$
declare
  me constant uuid := auth.uid();
  added int;
begin
  case of_table
    when 'verse_highlights' then
      insert into public.verse_highlights as mine (user_id, book, chapter, verse_number, color, updated_at)
      select me, e ->> 'book', (e ->> 'chapter')::int, (e ->> 'verse_number')::int, e ->> 'color', private.imported_time(e ->> 'updated_at')
      from unnest(exported) e
      on conflict (user_id, book, chapter, verse_number) do update set color = excluded.color, updated_at = excluded.updated_at
      where mine.updated_at < excluded.updated_at and mine.color <> excluded.color;
    when 'highlight_names' then
      insert into public.highlight_names (user_id, color, name) select me, e ->> 'color', e ->> 'name' from unnest(exported) e
      on conflict do nothing;
    when 'verse_notes' then
      return (select sum(private.import_note(e)::int) from unnest(exported) e);
    when 'saved_interpretations' then
      insert into public.saved_interpretations (user_id, interpretation_id) select me, (e ->> 'interpretation_id')::uuid from unnest(exported) e
      on conflict do nothing;
    when 'user_lesson_progress' then
      insert into public.user_lesson_progress as mine (user_id, lesson_id, completed, completed_at)
      select me, (e ->> 'lesson_id')::uuid, coalesce((e -> 'completed')::boolean, false),
        case when (e -> 'completed')::boolean then private.imported_time(e ->> 'completed_at') end
      from unnest(exported) e
      on conflict (user_id, lesson_id) do update set completed = true, completed_at = excluded.completed_at
      where excluded.completed and not mine.completed;
    when 'user_bible_reading_progress' then
      return (select sum(private.import_reading(e)) from unnest(exported) e);
    else
      raise check_violation using message = format('The rows of %s are not read in.', left(of_table, 60));
  end case;
  get diagnostics added = row_count;
  return added;
end $$;
grant execute on function private.import_rows to authenticated;

-- Imports exported rows of one table, at most 500. Returns { added, present, refused }: the numbers of added facts, of
-- rows without a new fact, and of rows that are no longer accepted (a deleted answer, an unknown book). A list with
-- such a row is halved until the row is alone. Security invoker: the policies, limits and triggers of the tables apply
-- as for any other write.
create function public.import_my_data(of_table private.text_2000, rows private.json_2mb) returns jsonb
  language plpgsql security invoker set search_path = '' as $$
declare
  exported jsonb[];
  added int;
  halves jsonb[];
begin
  if auth.uid() is null then
    raise insufficient_privilege using message = 'Logga in först.';
  elsif jsonb_typeof(rows) <> 'array' or jsonb_array_length(rows) > 500 then
    raise check_violation using message = 'rows: a list of at most 500';
  end if;
  exported := array(select e from jsonb_array_elements(rows) e);
  begin
    added := coalesce(private.import_rows(of_table, exported), 0);
    return jsonb_build_object('added', added, 'present', greatest(cardinality(exported) - added, 0), 'refused', 0);
  exception when others then
    -- What every row would meet (a consent that is missing, a limit) ends the whole call.
    if sqlstate ~ '^(08|40|5[3-8]|XX|PT)' then
      raise;
    elsif cardinality(exported) <= 1 then
      return jsonb_build_object('added', 0, 'present', 0, 'refused', cardinality(exported));
    end if;
  end;
  halves := array[
    public.import_my_data(of_table, to_jsonb(exported[:cardinality(exported) / 2])),
    public.import_my_data(of_table, to_jsonb(exported[cardinality(exported) / 2 + 1:]))];
  return (select jsonb_object_agg(key, total) from (
    select key, sum(value::int) as total from unnest(halves) half cross join lateral jsonb_each(half) group by key) totals);
end $$;
grant execute on function public.import_my_data to authenticated;
