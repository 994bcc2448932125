SET local check_function_bodies = off;

DROP FUNCTION "public"."office_messages"();

DROP FUNCTION "public"."office_questions"();

CREATE OR REPLACE FUNCTION private.list_query (
  q         text,
  of_corpus text DEFAULT 'site'::text
)
  RETURNS tsquery
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  typed constant text[] := private.typed_words(q);
  query text := private.place_query(q);
  words text[];
begin
  for n in 1 .. case when query is null then coalesce(cardinality(typed), 0) else 0 end loop
    continue when typed[n] ~ '^[[:alpha:]]$' and n < cardinality(typed);
    words := array(select f.word from private.words_for(of_corpus, typed[n], 'part') f);
    query := concat_ws(case when typed[n] ~ '^[0-9]+$' then ' <-> ' else ' & ' end, query,
      private.any_of(private.without_dots(typed[n]), n = cardinality(typed) or char_length(typed[n]) >= 3, case when cardinality(words) <= 50 then words else '{}' end));
  end loop;
  return case when btrim(q, E' \t\r\n') <> '' then coalesce(query, quote_literal(' '))::tsquery end;
end $function$;

CREATE OR REPLACE FUNCTION private.mentioned (
  q text
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
RETURN private.contains_pattern(private.plain_signs(private.search_needle(q)));

CREATE OR REPLACE FUNCTION private.mentions (
  content text,
  pattern text,
  place   tsquery
)
  RETURNS boolean
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
RETURN ((pattern IS NULL) OR COALESCE((private.plain_signs(content) ~~* pattern), false) OR COALESCE((private.word_vector(private.folded(content)) @@ place), false));

CREATE OR REPLACE FUNCTION private.office_query (
  needle text,
  step   text
)
  RETURNS tsquery
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  typed constant text[] := private.typed_words(needle);
begin
  return coalesce(private.place_query(needle), case when step = 'list' then private.list_query(needle, 'office')
    else private.search_query('office', typed, step, private.search_candidates('office', typed, step)) end, '');
end $function$;

CREATE OR REPLACE FUNCTION private.place_query (
  q text
)
  RETURNS tsquery
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select format('(%s) <-> %s', string_agg(case when name[1] is null then '' else format('(%1$s | %2$L | %3$L | %1$s <-> a) <-> ', name[1],
        ('{i,ii,iii,iv,v}'::text[])[name[1]::int], ('{forsta,andra,tredje,fjarde,femte}'::text[])[name[1]::int]) end
      || private.phrase_query(string_to_array(name[2], ' '), false), ' | '),
    private.phrase_query(string_to_array(p.numbers, ' '), true))::tsquery
  from private.searched_place(q) p cross join lateral (
    select regexp_match(private.folded(n.name), '^(?:([1-5]) )?(.+)$') as name from (
      select b.name from private.book_names b where b.osis = p.osis union select b.name from public.books b where b.osis = p.osis
      union select regexp_replace(p.osis, '^([1-5])', '\1 ')) n
  ) names
  where p.osis is not null
  group by p.numbers
$function$;

CREATE OR REPLACE FUNCTION private.rows_at_place (
  of_table text,
  q        text
)
  RETURNS SETOF uuid
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select u.row_id from private.searched_place(q) p join private.quotes u on (u.osis, u.chapter, u.table_name) = (p.osis, p.chapter, of_table)
  where u.verses = '{}' or p.verses = '{}' or u.verses && p.verses
$function$;

CREATE OR REPLACE FUNCTION private.searched_place (
  q   text,
  OUT osis text,
  OUT chapter integer,
  OUT verses integer[],
  OUT numbers text
)
  RETURNS record
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  written constant text := regexp_replace(private.plain_signs(q), '^((?:[1-5]\D+|\D+)\d{1,3})\s*,\s*(\d{1,3}(?:\s*-\s*\d{1,3})?)$', '\1:\2');
  read record;
  found text;
begin
  select * into read from private.read_reference(written);
  if read.translation is null then
    found := (select a.osis from public.book_aliases a where a.alias = private.alias_key(regexp_replace(read.book, '\s*\mkap(itel\M|\.)?$', '', 'i')));
  end if;
  if found is not null then
    osis := found;
    chapter := read.chapter;
    verses := read.verses;
    numbers := btrim(regexp_replace(substr(written, strpos(written, read.book) + char_length(read.book)), '[^0-9]+', ' ', 'g'));
  end if;
end $function$;

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
  pattern constant text := private.mentioned(q);
  place constant tsquery := private.place_query(q);
begin
  perform private.require('write');
  return query
    with page as (
      select r.* from public.change_rows r
      where r.operation = 'delete' and r.before is not null and r.change_id < start_at
        and private.mentions(r.label, pattern, place)
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
    where pattern is null or m.body ilike pattern
      or m.osis = place.osis and (place.chapter is null or m.chapter = place.chapter)
        and (place.verses is null or place.verses = '{}' or exists (select from unnest(place.verses) verse where verse between m.first and m.last))
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

CREATE OR REPLACE FUNCTION public.office_messages (
  q private.text_2000 DEFAULT NULL::text
)
  RETURNS SETOF public.contact_messages
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  pattern constant text := private.mentioned(q);
  place constant tsquery := private.place_query(q);
begin
  perform private.require('answer');
  perform private.log_security('inbox_read', auth.uid(), 'contact_messages');
  return query select * from public.contact_messages t
    where pattern is null or private.mentions(concat_ws(E'\n', t.message, t.name, t.email, t.phone, t.note), pattern, place);
end $function$;

REVOKE ALL ON FUNCTION "public"."office_messages"(private.text_2000) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.office_questions (
  q private.text_2000 DEFAULT NULL::text
)
  RETURNS SETOF public.interpretation_questions
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  pattern constant text := private.mentioned(q);
  place constant tsquery := private.place_query(q);
begin
  perform private.require('answer');
  perform private.log_security('inbox_read', auth.uid(), 'interpretation_questions');
  return query select * from public.interpretation_questions t
    where pattern is null or private.mentions(concat_ws(E'\n', t.question, t.user_name, t.user_email, t.admin_answer, t.note), pattern, place);
end $function$;

REVOKE ALL ON FUNCTION "public"."office_questions"(private.text_2000) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.search_videos (
  of_table     private.text_2000,
  q            private.text_2000 DEFAULT ''::text,
  series       private.text_2000 DEFAULT ''::text,
  preacher     private.text_2000 DEFAULT ''::text,
  topic        private.text_2000 DEFAULT ''::text,
  page_size    integer           DEFAULT 12,
  page_offset  integer           DEFAULT 0,
  oldest_first boolean           DEFAULT false
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  found jsonb;
begin
  if of_table not in ('bible_studies', 'sermons', 'documentaries') then
    return null;
  end if;
  perform private.search_needle(q);
  execute format($sql$
    with found as (
      select t.id, t.created_at from public.%1$I t
      where ($1 is null or t.id in (select d.id from private.search_documents d where d.kind = %1$L and d.title_words @@ $1)
          or t.id in (select private.rows_at_place(%1$L, $7)))
        and ($2 = '' or t.series = $2) and ($3 = '' or t.preacher = $3) and ($4 = '' or t.topics @> array[$4])
    )
    select jsonb_build_object('total', (select count(*) from found), 'videos', (
      select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'title', t.title, 'youtube_url', t.youtube_url, 'created_at', t.created_at,
        'preacher', t.preacher, 'series', t.series, 'preached_on', t.preached_on, 'passage', t.passage) order by t.created_at %2$s, t.id %2$s), '[]')
      from (select f.id from found f order by f.created_at %2$s, f.id %2$s limit $5 offset $6) page join public.%1$I t on t.id = page.id))$sql$,
    of_table, case when oldest_first then 'asc' else 'desc' end)
    into found using private.list_query(q), coalesce(series, ''), coalesce(preacher, ''), coalesce(topic, ''),
      least(greatest(coalesce(page_size, 12), 1), 100), greatest(coalesce(page_offset, 0), 0), q::text;
  return found;
end $function$;

REVOKE ALL ON FUNCTION "private"."mentioned"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."mentions"(text, text, tsquery) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."place_query"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."read_reference"(text) FROM "authenticated";

GRANT EXECUTE ON FUNCTION "private"."read_reference"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."rows_at_place"(text, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."searched_place"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."searched_place"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."verse_numbers"(text) FROM "authenticated";

GRANT EXECUTE ON FUNCTION "private"."verse_numbers"(text) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."office_messages"(private.text_2000) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."office_questions"(private.text_2000) TO "authenticated";
