-- Lists are searched by passage: notes that name it, verses in common, whole numbers, and every name of a book.
SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.mentions (
  content text,
  pattern text,
  place   tsquery
)
  RETURNS boolean
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
RETURN
  ((pattern IS NULL) OR COALESCE(CASE WHEN (place IS NULL) THEN (private.plain_signs(content) ~~* pattern) ELSE (private.word_vector(private.folded(content)) @@ place) END, false));

CREATE OR REPLACE FUNCTION private.place_query (
  q text
)
  RETURNS tsquery
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select format('(%s) <-> %s', string_agg(case when name[1] is null then '' else format('(%1$s | %2$L | %3$L | %1$s <-> a) <-> ', name[1],
        ('{i,ii,iii,iv,v}'::text[])[name[1]::int], ('{forsta,andra,tredje,fjarde,femte}'::text[])[name[1]::int]) end
      || private.phrase_query(string_to_array(name[2], ' '), false), ' | '),
    private.phrase_query(string_to_array(p.numbers, ' '), false))::tsquery
  from private.searched_place(q) p cross join lateral (
    select regexp_match(private.folded(n.name), '^(?:([1-5]) )?(.+)$') as name from (
      select b.name from private.book_names b where b.osis = p.osis union select b.name from public.books b where b.osis = p.osis
      union select regexp_replace(p.osis, '^([1-5])', '\1 ')) n
  ) names
  where p.osis is not null
  group by p.numbers
$function$;

CREATE OR REPLACE FUNCTION public.find_content (
  q         private.text_2000,
  page_size integer           DEFAULT 12
)
  RETURNS TABLE (
    table_name text,
    row_id     text,
    label      text
  )
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
#variable_conflict use_column
declare
  needle constant text := private.search_needle(q);
  pattern constant text := private.contains_pattern(needle);
  size constant int := private.page_size(page_size);
  book constant text := (select a.osis from public.book_aliases a where a.alias = private.alias_key(needle));
begin
  perform private.require('write');
  if needle is null then
    return;
  end if;
  return query
    with found as (
      select h.table_name, h.id::text as row_id, h.tier, h.rank
      from private.office_hits(needle, array(select t.name from private.content_tables t), size) h
      union all
      select 'books', b.id::text, case when b.osis = book then 1 else 2 end, b.book_order from public.books b where b.osis = book or b.name ilike pattern
      union all
      select 'site_settings', s.setting_key, 3, 0 from public.site_settings s where concat_ws(E'\n', s.setting_key, s.description) ilike pattern
    ), page as (
      select f.*, t.place from found f join private.content_tables t on t.name = f.table_name order by f.tier, t.place, f.rank limit size
    )
    select p.table_name, p.row_id, private.label_of(p.table_name, private.present_row(p.table_name, p.row_id))
    from page p order by p.tier, p.place, p.rank;
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
  named constant tsquery := private.place_query(needle);
  place record;
  result jsonb;
begin
  select p.osis, p.chapter, p.verses into place from private.searched_place(needle) p;
  if place.osis is null then
    place.osis := (select a.osis from public.book_aliases a where a.alias = private.alias_key(needle));
  end if;
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
    where pattern is null or private.mentions(m.body, private.mentioned(needle), named)
      or m.osis = place.osis and (place.chapter is null or m.chapter = place.chapter)
        and (place.verses is null or place.verses = '{}' or exists (select from unnest(place.verses) verse where verse between m.first and m.last))
      or exists (
      select from public.chapters c join public.verses v on v.chapter_id = c.id
      where c.book_id = b.id and c.number = m.chapter and v.number <= m.last and coalesce(v.last, v.number) >= m.first and v.text ilike pattern)
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
        select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('number', v.number, 'last', v.last, 'text', v.text)) order by v.number), '[]')
        from public.chapters c join public.verses v on v.chapter_id = c.id
        where c.book_id = p.book_id and c.number = p.chapter and v.number <= least(p.last, p.first + 2) and coalesce(v.last, v.number) >= p.first)
      ) order by p.at), '[]'),
    'next', (
      select jsonb_build_object('at', l.updated_at, 'id', l.id, 'place', l.place, 'osis', l.osis, 'chapter', l.chapter,
        'first', l.first, 'kind', l.kind) from page l where l.at = size),
    'total', case when after is null then (select count(*) from found) end)
  into result from page p;
  return result;
end $function$;

CREATE OR REPLACE FUNCTION public.search_interpretations (
  q                 private.text_2000        DEFAULT ''::text,
  before_created_at timestamp with time zone DEFAULT NULL::timestamp WITH time zone,
  before_id         uuid                     DEFAULT NULL::uuid,
  page_size         integer                  DEFAULT 20,
  topic             private.text_2000        DEFAULT ''::text,
  book              private.text_2000        DEFAULT ''::text
)
  RETURNS SETOF public.interpretations
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  needle constant text := private.search_needle(q);
  of_topic constant text := coalesce(private.topic_key(topic), '');
  of_book constant text := coalesce(book, '');
  is_narrowed constant boolean := of_topic <> '' or of_book <> '';
  at_place constant uuid[] := array(select private.rows_at_place('interpretations', needle));
begin
  -- Of a topic or a book the list is one range of an index, in the order of its own columns.
  return query execute format($sql$
    select i.* from (
      select d.date, d.id from private.public_documents d %1$s
      where d.kind = 'interpretations.list' and (%2$s, %3$s) < ($2, $3) %4$s order by %2$s desc, %3$s desc limit $4
    ) found join public.interpretations i on i.id = found.id order by found.date desc, found.id desc$sql$,
    case when is_narrowed then 'join private.filed_rows f on (f.table_name, f.topic, f.book, f.row_id) = (''interpretations'', $5, $6, d.id)' end,
    case when is_narrowed then 'f.created_at' else 'd.date' end, case when is_narrowed then 'f.row_id' else 'd.id' end,
    case when at_place <> '{}' then 'and (d.all_words @@ $1 or d.id = any ($7))' when needle is not null then 'and d.all_words @@ $1' end)
    using private.list_query(needle), coalesce(before_created_at, 'infinity'), coalesce(before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff'),
      least(greatest(coalesce(page_size, 20), 1), 100), of_topic, of_book, at_place;
end $function$;

REVOKE ALL ON FUNCTION "private"."folded"(text) FROM "authenticated";

GRANT EXECUTE ON FUNCTION "private"."folded"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."mentioned"(text) FROM "authenticated";

GRANT EXECUTE ON FUNCTION "private"."mentioned"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."mentions"(text, text, tsquery) FROM "authenticated";

GRANT EXECUTE ON FUNCTION "private"."mentions"(text, text, tsquery) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."place_query"(text) FROM "authenticated";

GRANT EXECUTE ON FUNCTION "private"."place_query"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."spaced_words"(text) FROM "authenticated";

GRANT EXECUTE ON FUNCTION "private"."spaced_words"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."without_dots"(text) FROM "authenticated";

GRANT EXECUTE ON FUNCTION "private"."without_dots"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."word_vector"(text) FROM "authenticated";

GRANT EXECUTE ON FUNCTION "private"."word_vector"(text) TO "authenticated";
