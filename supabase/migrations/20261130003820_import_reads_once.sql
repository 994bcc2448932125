SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.import_highlights (
  exported jsonb,
  OUT      accepted integer,
  OUT      added integer
)
  RETURNS record
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  with books as materialized (
    select b.name, private.imported_book(b.name) as osis from (select distinct e ->> 'book' as name from jsonb_array_elements(exported) e) b
  ), given as materialized (
    select b.name as book, b.osis, private.imported_number(e ->> 'chapter') as chapter,
      private.imported_number(e ->> 'verse_number') as verse, e ->> 'color' as color, private.imported_time(e ->> 'updated_at') as at
    from jsonb_array_elements(exported) e join books b on b.name = e ->> 'book'
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

CREATE OR REPLACE FUNCTION private.import_notes (
  exported jsonb,
  OUT      accepted integer,
  OUT      added integer
)
  RETURNS record
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
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
