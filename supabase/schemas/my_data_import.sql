-- Imports a member's exported data: merges it with the stored data. Nothing newer is overwritten and nothing is
-- removed, so the same file may be imported twice.

-- The parts of an exported row are untrusted: null for a text that is none of its kind.
create function private.imported_uuid(written text) returns uuid
  language sql immutable set search_path = ''
  return case when written ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then written::uuid end;

-- A number of a chapter or verse.
create function private.imported_number(written text) returns int
  language sql immutable set search_path = ''
  return case when written ~ '^[1-9][0-9]{0,2}$' then written::int end;

-- The time of an exported row; the present time instead of none or one in the future, and 2000 instead of one before.
create function private.imported_time(written text) returns timestamptz
  language plpgsql stable set search_path = '' as $$
begin
  if written !~ '^([12][0-9]{3}-[01][0-9]-[0-3][0-9]|-?infinity)' then
    return null;
  end if;
  return greatest(least(coalesce(written::timestamptz, now()), now()), timestamptz '2000-01-01 00:00Z');
exception when data_exception then
  return null;
end $$;

-- The code of a book by one of its names. Members learn nothing about hidden books.
create function private.imported_book(written text) returns text
  language sql stable set search_path = ''
  return (select a.osis from public.book_aliases a join public.books b on b.osis = a.osis
    where a.alias = private.alias_key(left(written, 61)) and (private.is_public(b.is_active) or (select private.may('write'))));

-- The functions below add exported rows of one table in one statement, whatever the list holds, so that its triggers
-- count the member's rows once and no list costs more than others. Each has the conditions of its table's constraints.
-- `accepted`: the rows that fulfil them; `added`: those of them with a new fact; `beyond`: new facts beyond what the table's
-- triggers let a member have, of which the newest come first. Their caller is a security definer: every statement names
-- auth.uid(). `materialized` lets each value be read once: otherwise a condition reads it again.

create function private.import_highlights(exported jsonb, out accepted int, out added int, out beyond int)
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

create function private.import_color_names(exported jsonb, out accepted int, out added int)
  language sql set search_path = '' as $$
  with sound as materialized (
    select e ->> 'color' as color, e ->> 'name' as name from jsonb_array_elements(exported) e
    where e ->> 'color' in ('yellow', 'green', 'blue', 'purple', 'pink', 'orange') and char_length(btrim(e ->> 'name')) between 1 and 30
      and char_length(e ->> 'name') <= 30 and e ->> 'name' !~ '[[:cntrl:]]'
  ), written as (
    insert into public.highlight_names (user_id, color, name) select auth.uid(), s.color, s.name from sound s
    on conflict do nothing
    returning 1
  )
  select (select count(*) from sound)::int, (select count(*) from written)::int
$$;

create function private.import_saved_answers(exported jsonb, out accepted int, out added int)
  language sql set search_path = '' as $$
  with sound as materialized (
    select i.id from jsonb_array_elements(exported) e join public.interpretations i on i.id = private.imported_uuid(e ->> 'interpretation_id')
  ), written as (
    insert into public.saved_interpretations (user_id, interpretation_id) select auth.uid(), s.id from sound s
    on conflict do nothing
    returning 1
  )
  select (select count(*) from sound)::int, (select count(*) from written)::int
$$;

create function private.import_lessons(exported jsonb, out accepted int, out added int)
  language sql set search_path = '' as $$
  with given as (
    select l.id, coalesce(e -> 'completed', 'null') as completed, private.imported_time(e ->> 'completed_at') as at
    from jsonb_array_elements(exported) e join public.soul_winning_lessons l on l.id = private.imported_uuid(e ->> 'lesson_id')
  ), sound as materialized (
    select g.id, g.completed = 'true' as completed, g.at from given g where jsonb_typeof(g.completed) in ('boolean', 'null') and g.at is not null
  ), written as (
    insert into public.user_lesson_progress as mine (user_id, lesson_id, completed, completed_at)
    select distinct on (s.id) auth.uid(), s.id, s.completed, case when s.completed then s.at end
    from sound s order by s.id, s.completed desc, s.at
    on conflict (user_id, lesson_id) do update set completed = true, completed_at = excluded.completed_at
    where excluded.completed and not mine.completed
    returning 1
  )
  select (select count(*) from sound)::int, (select count(*) from written)::int
$$;

-- Adds notes, or replaces older texts, which stay among the earlier ones. Not added are texts that are there, at the
-- same verses, and those of which a newer one is there.
create function private.import_notes(exported jsonb, out accepted int, out added int, out beyond int)
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

-- Adds the read chapters of an exported row, and its plan when the member has none. Ticks of the same run of the same
-- plan are joined; a chapter that was unticked after the export stays so. Of another plan only the list is kept.
-- Returns the number of chapters that are new.
create function private.import_reading(reading jsonb) returns int
  language plpgsql set search_path = '' as $$
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
end $$;

-- Adds the member's row about reading, of which there is one: others are refused, and so is a broken row.
create function private.import_readings(exported jsonb, out accepted int, out added int)
  language plpgsql set search_path = '' as $$
begin
  accepted := 0;
  added := 0;
  -- Larger than the table's row may be.
  if pg_column_size(exported -> 0) <= 400000 then
    added := private.import_reading(exported -> 0);
    accepted := 1;
  end if;
exception when others then
  -- What every row would meet (a consent that is missing, a limit) ends the whole call.
  if sqlstate ~ '^(08|40|5[3-8]|XX|PT)' then
    raise;
  end if;
end $$;

-- Imports exported rows of one table, at most 500. Returns { added, present, refused, full }: the numbers of added facts, of
-- rows without a new fact, of rows that are no longer accepted (a deleted answer, an unknown book), and, when there are
-- any, of new facts for which the member's list has no room. Security definer, as save_note: the functions that it calls write rows of auth.uid() alone; limits and triggers of the tables
-- apply.
create function public.import_my_data(of_table private.text_2000, rows private.json_2mb) returns jsonb
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
grant execute on function public.import_my_data to authenticated;
