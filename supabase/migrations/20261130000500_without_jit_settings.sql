SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION public.chapter_trail (
  of_book    private.text_2000,
  of_chapter integer
)
  RETURNS TABLE (
    kind   text,
    title  text,
    line   text,
    path   text,
    verses integer[]
  )
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select r.kind, r.title, r.line, r.path, r.verses from unnest(array['interpretations', 'subject_articles', 'false_religion_articles', 'daily_devotions', 'soul_winning_lessons',
      'bible_studies', 'sermons', 'documentaries']) with ordinality t (name, nth)
    cross join lateral private.trail_rows(of_book, of_chapter, t.name) with ordinality r (kind, title, line, path, verses, place)
  order by t.nth, r.place
$function$;

CREATE OR REPLACE FUNCTION public.list_trash (
  before_id bigint            DEFAULT NULL::bigint,
  page_size integer           DEFAULT 25,
  q         private.text_2000 DEFAULT NULL::text
)
  RETURNS TABLE (
    change_id  bigint,
    at         timestamp with time zone,
    actor_name text,
    source     text,
    table_name text,
    row_id     text,
    label      text,
    children   integer
  )
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
#variable_conflict use_column
declare
  size constant int := private.page_size(page_size);
  start_at constant bigint := coalesce(before_id, 9223372036854775807);
  pattern constant text := private.contains_pattern(private.search_needle(q));
begin
  perform private.require('write');
  return query
    with page as (
      select r.* from public.change_rows r
      where r.operation = 'delete' and r.before is not null and r.change_id < start_at
        and (pattern is null or r.label ilike pattern)
        and r.table_name not in ('interpretation_questions', 'contact_messages')
        and private.is_gone(r) and not private.went_along(r)
      order by r.change_id desc fetch first (size) rows with ties
    )
    select c.id, c.at, private.name_of(c.actor), c.source::text, p.table_name, p.row_id, p.label, case when not exists (
        select from private.content_tables t where t.parent = p.table_name) then 0 else (
      select coalesce(sum(case w.table_name when 'verses' then (select count(*) from jsonb_object_keys(w.before -> 'verses')) else 1 end), 0)::int
      from private.rows_of_change(p.change_id, p.table_name, p.row_id) w where w.table_name <> p.table_name) end
    from page p join public.changes c on c.id = p.change_id
    order by p.change_id desc, p.ordinal desc;
end $function$;

CREATE OR REPLACE FUNCTION public.my_markings (
  shown     private.text_2000  DEFAULT NULL::text,
  of_book   private.text_2000  DEFAULT NULL::text,
  q         private.text_2000  DEFAULT NULL::text,
  newest    boolean            DEFAULT false,
  after     private.json_100kb DEFAULT NULL::jsonb,
  page_size integer            DEFAULT 50
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  size constant int := least(greatest(coalesce(page_size, 50), 1), 500);
  needle constant text := private.search_needle(q);
  pattern constant text := private.contains_pattern(needle);
  -- The book, chapter, first and last verse that q names.
  place constant text[] := regexp_match(needle, '^((?:[1-5]\s?\.?\s?)?[^\d]*?[^\d\s:,])\.?(?:\s+(\d{1,3})(?:\s?[:,]\s?(\d{1,3})(?:\s?[-–]\s?(\d{1,3}))?)?)?$');
  -- Before a chapter a name may be cut short.
  named_books constant text[] := array(
    select a.osis from public.book_aliases a
    where a.alias = private.alias_key(place[1]) or place[2] is not null and starts_with(a.alias, private.alias_key(place[1])));
  named_from constant int := place[3];
  named_to constant int := coalesce(place[4], place[3]);
  result jsonb;
begin
  with mine as (
    select h.id, 'mark' as kind, h.osis, h.book, h.chapter, h.verse_number as first, h.verse_number as last, h.color,
      null::text as body, h.updated_at
    from public.verse_highlights h
    where h.user_id = (select auth.uid()) and (of_book is null or h.osis = of_book)
      -- A colour that the reader does not know is shown as yellow.
      and (shown is null or h.color = shown
        or shown = 'yellow' and h.color not in ('green', 'blue', 'purple', 'pink', 'orange'))
    union all
    select n.id, 'note', n.osis, n.book, n.chapter, n.first_verse, n.last_verse, null, n.body, n.updated_at
    from public.verse_notes n
    where n.user_id = (select auth.uid()) and (of_book is null or n.osis = of_book) and (shown is null or shown = 'note')
  ), found as (
    select m.*, b.id as book_id, b.name as present_name,
      coalesce((b.testament = 'new')::int * 1000000 + least(b.book_order, 999999), 2000000) as place
    from mine m left join public.books b on b.osis = m.osis
    where pattern is null or m.body ilike pattern
      or m.osis = any (named_books) and (place[2] is null or m.chapter = place[2]::int)
        and (named_from is null or m.first <= named_to and m.last >= named_from)
      or exists (
      select from public.chapters c join public.verses v on v.chapter_id = c.id
      where c.book_id = b.id and c.number = m.chapter and v.number between m.first and m.last and v.text ilike pattern)
  ), page as (
    select f.*, row_number() over () as at
    from (
      select * from found f
      where after is null or case
        when newest then (f.updated_at, f.id) < ((after ->> 'at')::timestamptz, (after ->> 'id')::uuid)
        else (f.place, f.osis, f.chapter, f.first, f.kind, f.id) > ((after ->> 'place')::int, after ->> 'osis',
          (after ->> 'chapter')::int, (after ->> 'first')::int, after ->> 'kind', (after ->> 'id')::uuid)
      end
      order by case when newest then f.updated_at end desc, case when newest then f.id end desc,
        f.place, f.osis, f.chapter, f.first, f.kind, f.id
      limit size
    ) f
  )
  select jsonb_build_object(
    'rows', coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'kind', p.kind, 'osis', p.osis, 'chapter', p.chapter,
      'book', coalesce(p.present_name, p.book), 'first', p.first, 'last', p.last, 'color', p.color, 'body', p.body,
      'updated_at', p.updated_at, 'readable', p.book_id is not null, 'verses', (
        select coalesce(jsonb_agg(jsonb_build_object('number', v.number, 'text', v.text) order by v.number), '[]')
        from public.chapters c join public.verses v on v.chapter_id = c.id
        where c.book_id = p.book_id and c.number = p.chapter and v.number between p.first and least(p.last, p.first + 2))
      ) order by p.at), '[]'),
    'next', (
      select jsonb_build_object('at', l.updated_at, 'id', l.id, 'place', l.place, 'osis', l.osis, 'chapter', l.chapter,
        'first', l.first, 'kind', l.kind) from page l where l.at = size),
    'total', case when after is null then (select count(*) from found) end)
  into result from page p;
  return result;
end $function$;

CREATE OR REPLACE FUNCTION public.office_messages()
  RETURNS SETOF public.contact_messages
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform private.require('answer');
  perform private.log_security('inbox_read', auth.uid(), 'contact_messages');
  return query select * from public.contact_messages;
end $function$;

CREATE OR REPLACE FUNCTION public.office_questions()
  RETURNS SETOF public.interpretation_questions
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform private.require('answer');
  perform private.log_security('inbox_read', auth.uid(), 'interpretation_questions');
  return query select * from public.interpretation_questions;
end $function$;

CREATE OR REPLACE FUNCTION public.read_next (
  of_kind   private.text_2000 DEFAULT NULL::text,
  of_id     uuid              DEFAULT NULL::uuid,
  of_places private.texts_50  DEFAULT '{}'::text[],
  of_topics private.texts_50  DEFAULT '{}'::text[]
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  of_table constant text := case of_kind when 'answer' then 'interpretations' when 'subject' then 'subject_articles'
    when 'religion' then 'false_religion_articles' when 'study' then 'bible_studies' when 'sermon' then 'sermons' when 'documentary' then 'documentaries' end;
  places text[] := coalesce(of_places, '{}');
  topics text[] := coalesce(of_topics, '{}');
begin
  if of_kind is not null or of_id is not null then
    select r.topics into topics from private.offered_row(of_table, of_id) r;
    if not found then
      return null;
    end if;
    places := array(
      select format('%s.%s', q.osis, q.chapter)
        || case when q.verses <> '{}' then format('.%s-%s', q.verses[1], q.verses[cardinality(q.verses)]) else '' end
      from private.quotes q where q.table_name = of_table and q.row_id = of_id and q.osis is not null
      group by 1 order by min(q.place) limit 24);
  end if;
  return jsonb_build_object('places', places, 'topics', topics,
    'rows', (select coalesce(jsonb_agg(to_jsonb(n)), '[]') from private.nearest_rows(places, topics, of_table, of_id) n));
end $function$;

CREATE OR REPLACE FUNCTION public.search_false_religion_articles (
  subcategory uuid,
  q           private.text_2000
)
  RETURNS TABLE (
    id uuid
  )
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
#variable_conflict use_column
declare
  needle constant text := lower(regexp_replace(btrim(normalize(coalesce(q, ''), nfc)), '\s+', ' ', 'g'));
begin
  if char_length(needle) > 100 then
    raise exception 'Sökningen får ha högst 100 tecken.' using errcode = '22023';
  end if;
  return query
    select a.id from public.false_religion_articles a
    where a.subcategory_id = subcategory and private.is_public(a.is_published) and strpos(a.search_text, needle) > 0;
end $function$;
