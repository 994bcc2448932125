SET local check_function_bodies = off;

REVOKE ALL ON FUNCTION "private"."import_reading"(jsonb) FROM "authenticated";

DROP FUNCTION "private"."import_note"(jsonb);

DROP FUNCTION "private"."import_rows"(text, jsonb[]);

DROP FUNCTION "private"."imported_time"(text);

CREATE OR REPLACE FUNCTION private.drop_old_versions()
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  delete from public.note_versions v where v.id in (
    select o.id from public.note_versions o where o.user_id = auth.uid() order by o.replaced_at desc, o.id desc offset 500)
$function$;

CREATE OR REPLACE FUNCTION private.import_color_names (
  exported jsonb,
  OUT      accepted integer,
  OUT      added integer
)
  RETURNS record
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.import_highlights (
  exported jsonb,
  OUT      accepted integer,
  OUT      added integer
)
  RETURNS record
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  with given as (
    select e ->> 'book' as book, private.imported_book(e ->> 'book') as osis, private.imported_number(e ->> 'chapter') as chapter,
      private.imported_number(e ->> 'verse_number') as verse, e ->> 'color' as color, private.imported_time(e ->> 'updated_at') as at
    from jsonb_array_elements(exported) e
  ), sound as materialized (
    select * from given g
    where g.osis is not null and g.chapter is not null and g.verse is not null and g.color ~ '^[a-z]{1,20}$' and g.at is not null and char_length(g.book) <= 60
  ), written as (
    insert into public.verse_highlights as mine (user_id, book, chapter, verse_number, color, updated_at)
    select distinct on (s.osis, s.chapter, s.verse) auth.uid(), s.book, s.chapter, s.verse, s.color, s.at
    from sound s order by s.osis, s.chapter, s.verse, s.at desc
    on conflict (user_id, osis, chapter, verse_number) do update set color = excluded.color, updated_at = excluded.updated_at
    where mine.updated_at < excluded.updated_at and mine.color <> excluded.color
    returning 1
  )
  select (select count(*) from sound)::int, (select count(*) from written)::int
$function$;

CREATE OR REPLACE FUNCTION private.import_lessons (
  exported jsonb,
  OUT      accepted integer,
  OUT      added integer
)
  RETURNS record
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.import_notes (
  exported jsonb,
  OUT      accepted integer,
  OUT      added integer
)
  RETURNS record
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  with given as (
    select place, private.imported_uuid(e ->> 'id') as id, e -> 'id' as written_id, e ->> 'book' as book, private.imported_book(e ->> 'book') as osis,
      e ->> 'osis' as written_osis, private.imported_number(e ->> 'chapter') as chapter, private.imported_number(e ->> 'first_verse') as first_verse,
      private.imported_number(e ->> 'last_verse') as last_verse, e ->> 'body' as body,
      private.imported_time(e ->> 'created_at') as created_at, private.imported_time(e ->> 'updated_at') as updated_at
    from jsonb_array_elements(exported) with ordinality list (e, place)
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
  ), fresh as (
    -- Each id once, and of those each text of a place once.
    select distinct on (o.osis, o.chapter, o.first_verse, md5(o.body)) o.* from (
      select distinct on (coalesce(s.id::text, s.place::text)) * from sound s
      where s.present_id is null order by coalesce(s.id::text, s.place::text), s.updated_at desc) o
    where not exists (
      select from public.verse_notes n where n.user_id = auth.uid() and n.osis in (o.osis, o.written_osis) and n.chapter = o.chapter
        and n.first_verse = o.first_verse and n.body = o.body)
  ), inserted as (
    insert into public.verse_notes (id, user_id, book, chapter, first_verse, last_verse, body, created_at, updated_at)
    select case when f.id is null or exists (select from public.verse_notes n where n.id = f.id) then gen_random_uuid() else f.id end,
      auth.uid(), f.book, f.chapter, f.first_verse, f.last_verse, f.body, f.created_at, f.updated_at
    from fresh f
    returning 1
  )
  select (select count(*) from sound)::int, (select count(*) from replaced)::int + (select count(*) from inserted)::int
$function$;

CREATE OR REPLACE FUNCTION private.import_readings (
  exported jsonb,
  OUT      accepted integer,
  OUT      added integer
)
  RETURNS record
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION private.import_saved_answers (
  exported jsonb,
  OUT      accepted integer,
  OUT      added integer
)
  RETURNS record
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  with sound as materialized (
    select i.id from jsonb_array_elements(exported) e join public.interpretations i on i.id = private.imported_uuid(e ->> 'interpretation_id')
  ), written as (
    insert into public.saved_interpretations (user_id, interpretation_id) select auth.uid(), s.id from sound s
    on conflict do nothing
    returning 1
  )
  select (select count(*) from sound)::int, (select count(*) from written)::int
$function$;

CREATE OR REPLACE FUNCTION private.imported_book (
  written text
)
  RETURNS text
  LANGUAGE sql
  STABLE
  SET search_path TO ''
RETURN (SELECT a.osis FROM (public.book_aliases a JOIN public.books b ON ((b.osis = a.osis)))
  WHERE ((a.alias = private.alias_key("left"(imported_book.written, 61))) AND (private.is_public(b.is_active) OR (SELECT private.may('write'::text) AS may))));

CREATE OR REPLACE FUNCTION private.imported_number (
  written text
)
  RETURNS integer
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
RETURN CASE WHEN (written ~ '^[1-9][0-9]{0,2}$'::text) THEN (written)::integer ELSE NULL::integer END;

CREATE OR REPLACE FUNCTION private.imported_time (
  written text
)
  RETURNS timestamp WITH time zone
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  if written !~ '^([12][0-9]{3}-[01][0-9]-[0-3][0-9]|-?infinity)' then
    return null;
  end if;
  return greatest(least(coalesce(written::timestamptz, now()), now()), timestamptz '2000-01-01 00:00Z');
exception when data_exception then
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.imported_uuid (
  written text
)
  RETURNS uuid
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
RETURN CASE WHEN (written ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'::text) THEN (written)::uuid ELSE NULL::uuid END;

CREATE OR REPLACE FUNCTION public.import_my_data (
  of_table private.text_2000,
  rows     private.json_2mb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  total int;
  accepted int := 0;
  added int := 0;
begin
  if auth.uid() is null then
    raise insufficient_privilege using message = 'Logga in först.';
  elsif jsonb_typeof(rows) <> 'array' or jsonb_array_length(rows) > 500 then
    raise check_violation using message = 'rows: a list of at most 500';
  end if;
  total := jsonb_array_length(rows);
  case of_table
    when 'verse_highlights' then
      select i.* into accepted, added from private.import_highlights(rows) i;
    when 'highlight_names' then
      select i.* into accepted, added from private.import_color_names(rows) i;
    when 'verse_notes' then
      select i.* into accepted, added from private.import_notes(rows) i;
      perform private.drop_old_versions();
    when 'saved_interpretations' then
      select i.* into accepted, added from private.import_saved_answers(rows) i;
    when 'user_lesson_progress' then
      select i.* into accepted, added from private.import_lessons(rows) i;
    when 'user_bible_reading_progress' then
      select i.* into accepted, added from private.import_readings(rows) i;
    else
      null;
  end case;
  return jsonb_build_object('added', added, 'present', greatest(accepted - added, 0), 'refused', total - accepted);
end $function$;

CREATE OR REPLACE FUNCTION public.save_note (
  of_note    uuid,
  of_book    private.text_2000,
  of_chapter integer,
  from_verse integer,
  to_verse   integer,
  words      private.text_50000,
  written_by uuid,
  seen       timestamp with time zone DEFAULT NULL::timestamp WITH time zone
)
  RETURNS timestamp WITH time zone
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  me constant uuid := auth.uid();
  is_removal constant boolean := coalesce(words, '') !~ '\S';
  present public.verse_notes;
  saved_at timestamptz;
begin
  select * into present from public.verse_notes n where n.id = of_note and n.user_id = me for update;
  if not found then
    if is_removal then
      return null;
    end if;
    if not exists (
      select from public.book_aliases a join public.books b on b.osis = a.osis
      where a.alias = private.alias_key(of_book) and (private.is_public(b.is_active) or private.may('write')))
    then
      raise foreign_key_violation using message = format('Okänd bok: %s', left(of_book, 60));
    end if;
    insert into public.verse_notes (id, user_id, book, chapter, first_verse, last_verse, body, writer)
    values (of_note, me, of_book, of_chapter, from_verse, to_verse, words, written_by)
    returning updated_at into saved_at;
    return saved_at;
  end if;
  if present.body = words then
    return present.updated_at;
  elsif (present.updated_at = seen or present.writer = written_by) is not true then
    raise exception 'Anteckningen har ändrats på en annan enhet.' using errcode = 'PT409';
  end if;
  -- A page saves at every pause in the typing: of its own texts only those that stood for a while are kept.
  if is_removal or (present.writer = written_by and present.updated_at > now() - interval '5 minutes') is not true then
    insert into public.note_versions (user_id, note_id, book, osis, chapter, first_verse, last_verse, body, written_at)
    values (me, of_note, present.book, present.osis, present.chapter, present.first_verse, present.last_verse, present.body, present.updated_at);
    perform private.drop_old_versions();
  end if;
  if is_removal then
    delete from public.verse_notes n where n.id = of_note;
    return null;
  end if;
  update public.verse_notes n set body = words, writer = written_by where n.id = of_note returning n.updated_at into saved_at;
  return saved_at;
end $function$;

REVOKE ALL ON FUNCTION "private"."drop_old_versions"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."import_color_names"(jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."import_highlights"(jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."import_lessons"(jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."import_notes"(jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."import_readings"(jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."import_saved_answers"(jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."imported_book"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."imported_number"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."imported_time"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."imported_uuid"(text) FROM PUBLIC;
