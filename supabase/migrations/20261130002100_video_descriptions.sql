SET local check_function_bodies = off;

DROP FUNCTION "private"."document_source"(text, uuid);

DROP VIEW "private"."document_sources";

DROP FUNCTION "public"."search_videos"(private.text_2000, private.text_2000, private.text_2000, private.text_2000, private.text_2000, integer, integer);

ALTER TABLE "public"."bible_studies"
  ADD COLUMN "description" text;

ALTER TABLE "public"."documentaries"
  ADD COLUMN "description" text;

ALTER TABLE "public"."sermons"
  ADD COLUMN "description" text;

CREATE OR REPLACE FUNCTION private.excluding (
  of_corpus text,
  query     tsquery,
  excluded  text[]
)
  RETURNS tsquery
  LANGUAGE sql
  STABLE
RETURN
  COALESCE((query && (SELECT ((('!('::text || string_agg(private.any_of(private.lexeme(excluding.of_corpus, w.w), false, ARRAY(SELECT private.lexeme(excluding.of_corpus, f.written)
  AS lexeme FROM private.words_for(excluding.of_corpus, w.w, 'form'::text) f(word, written, difference))),
  ' | '::text)) || ')'::text))::tsquery AS tsquery FROM unnest(excluding.excluded) w(w))), query);

CREATE OR REPLACE FUNCTION private.without_excluded (
  needle text
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
RETURN COALESCE((SELECT rest.rest FROM regexp_replace(without_excluded.needle, '(^|\s)[-−][[:alpha:]][[:alnum:]]*'::text, ' '::text, 'g'::text) rest(rest)
  WHERE (private.typed_words(rest.rest) IS NOT NULL)), needle);

CREATE OR REPLACE FUNCTION private.excluded_words (
  needle text
)
  RETURNS text[]
  LANGUAGE sql
  IMMUTABLE
RETURN ARRAY(SELECT lower(NORMALIZE(m.m[1], NFC)) AS lower FROM regexp_matches(excluded_words.needle, '(?:^|\s)[-−]([[:alpha:]][[:alnum:]]*)'::text, 'g'::text) m(m)
  WHERE (private.without_excluded(excluded_words.needle) <> excluded_words.needle) LIMIT 8);

CREATE OR REPLACE FUNCTION public.search_verses (
  q           private.text_2000,
  scope       private.text_2000 DEFAULT 'all'::text,
  page_size   integer           DEFAULT 50,
  page_offset integer           DEFAULT 0
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  asked constant text := private.search_needle(q);
  needle constant text := private.without_excluded(asked);
  excluded constant text[] := private.excluded_words(asked);
  quoted constant text := '["”“«»]\s*([^"”“«»]+?)\s*["”“«»]';
  phrases constant text[] := array(select m[1] from regexp_matches(needle, quoted, 'g') m where char_length(m[1]) > 1 limit 4);
  typed constant text[] := private.typed_words(case when phrases = '{}' then needle else regexp_replace(needle, quoted, ' ', 'g') end);
  size constant int := least(greatest(coalesce(page_size, 50), 0), 100);
  skip constant int := least(greatest(coalesce(page_offset, 0), 0), 50000);
  step text;
  candidates private.search_candidate[];
  query tsquery;
  result jsonb := jsonb_build_object('total', 0, 'all', 0, 'old', 0, 'new', 0, 'books', '[]'::jsonb, 'hits', '[]'::jsonb);
begin
  if scope is null or scope not in ('all', 'old', 'new')
    and not exists (select from public.books b where b.osis = scope and private.is_public(b.is_active))
  then
    raise exception 'Okänt sökområde: %', coalesce(scope, 'null') using errcode = '22023';
  end if;
  foreach step in array array['text', 'words', 'form', 'near'] loop
    exit when needle is null or typed is null and (phrases = '{}' or step in ('form', 'near'));
    -- A single word is looked for as a part first; a quoted phrase is searched for alone.
    continue when step = 'text' and phrases <> '{}' or step = 'words' and phrases = '{}' and cardinality(typed) = 1;
    candidates := case when step = 'words' then '{}' else private.search_candidates('bible', typed, step) end;
    query := private.excluding('bible', private.search_query('bible', coalesce(typed, '{}'), step, candidates, phrases), excluded);
    continue when query is null or numnode(query) = 0;
    result := private.found_verses(query, case when step = 'text' then private.phrase_query(typed, false) end::tsquery, scope, size, skip);
    exit when (result -> 'all')::int > 0;
  end loop;
  if step = 'text' or (result -> 'all')::int = 0 then
    return result || '{"words": null}';
  end if;
  return result || jsonb_build_object('words', (
    select coalesce(jsonb_agg(distinct f.word), '[]')
    from jsonb_array_elements(result -> 'hits') hit cross join lateral private.spaced_words(hit ->> 'text') text cross join lateral (
      select w as word from unnest(string_to_array(text, ' ')) w
      where w in (select c.written from unnest(candidates) c) or exists (select from private.telling_words(typed) t where starts_with(w, t.word))
      union
      select lower(p) from unnest(phrases) p where strpos(text, private.spaced_words(p)) > 0
    ) f));
end $function$;

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
      where ($1 is null or t.id in (select d.id from private.search_documents d where d.kind = %1$L and d.title_words @@ $1))
        and ($2 = '' or t.series = $2) and ($3 = '' or t.preacher = $3) and ($4 = '' or t.topics @> array[$4])
    )
    select jsonb_build_object('total', (select count(*) from found), 'videos', (
      select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'title', t.title, 'youtube_url', t.youtube_url, 'created_at', t.created_at,
        'preacher', t.preacher, 'series', t.series, 'preached_on', t.preached_on, 'passage', t.passage) order by t.created_at %2$s, t.id %2$s), '[]')
      from (select f.id from found f order by f.created_at %2$s, f.id %2$s limit $5 offset $6) page join public.%1$I t on t.id = page.id))$sql$,
    of_table, case when oldest_first then 'asc' else 'desc' end)
    into found using private.list_query(q), coalesce(series, ''), coalesce(preacher, ''), coalesce(topic, ''),
      least(greatest(coalesce(page_size, 12), 1), 100), greatest(coalesce(page_offset, 0), 0);
  return found;
end $function$;

ALTER TABLE "public"."bible_studies"
  ADD CONSTRAINT "bible_studies_description_check" CHECK ((char_length(description) <= 5000));

ALTER TABLE "public"."documentaries"
  ADD CONSTRAINT "documentaries_description_check" CHECK ((char_length(description) <= 5000));

ALTER TABLE "public"."sermons"
  ADD CONSTRAINT "sermons_description_check" CHECK ((char_length(description) <= 5000));

CREATE VIEW "private"."document_sources" AS  SELECT 'interpretations'::text AS kind,
    i.id,
    i.description AS name,
    i.description AS title,
    concat_ws(' '::text, i.answer, i.book) AS body,
    i.created_at AS date,
    'infinity'::date AS last_day,
    private.is_public((i.type = 'correct'::text)) AS is_public,
    (private.beginning(i.answer, 100) || '...'::text) AS snippet,
    private.share_slug(i.description, i.book, i.chapter, i.verse_range) AS slug
   FROM public.interpretations i
  WHERE (i.deleted_at IS NULL)
UNION ALL
 SELECT 'interpretations.passages'::text AS kind,
    i.id,
    i.description AS name,
    i.description AS title,
    private.interpretation_text(''::text, i.book, i.chapter, i.verse_range, i.verses, i.verses_groups) AS body,
    i.created_at AS date,
    'infinity'::date AS last_day,
    private.is_public((i.type = 'correct'::text)) AS is_public,
    NULL::text AS snippet,
    NULL::text AS slug
   FROM public.interpretations i
  WHERE (i.deleted_at IS NULL)
UNION ALL
 SELECT 'soul_winning_lessons'::text AS kind,
    l.id,
    l.title AS name,
    l.title,
    l.description AS body,
    private.place_as_date(VARIADIC ARRAY[l.module_order, l.lesson_order]) AS date,
    'infinity'::date AS last_day,
    true AS is_public,
    private.first_words(l.description) AS snippet,
    NULL::text AS slug
   FROM public.soul_winning_lessons l
  WHERE (l.deleted_at IS NULL)
UNION ALL
 SELECT 'bible_studies'::text AS kind,
    v.id,
    v.title AS name,
    v.title,
    v.description AS body,
    v.created_at AS date,
    'infinity'::date AS last_day,
    true AS is_public,
    NULL::text AS snippet,
    NULL::text AS slug
   FROM public.bible_studies v
UNION ALL
 SELECT 'sermons'::text AS kind,
    v.id,
    v.title AS name,
    v.title,
    v.description AS body,
    v.created_at AS date,
    'infinity'::date AS last_day,
    true AS is_public,
    NULL::text AS snippet,
    NULL::text AS slug
   FROM public.sermons v
UNION ALL
 SELECT 'documentaries'::text AS kind,
    v.id,
    v.title AS name,
    v.title,
    v.description AS body,
    v.created_at AS date,
    'infinity'::date AS last_day,
    true AS is_public,
    NULL::text AS snippet,
    NULL::text AS slug
   FROM public.documentaries v
UNION ALL
 SELECT 'subjects'::text AS kind,
    s.id,
    s.title AS name,
    s.title,
    s.description AS body,
    private.place_as_date(VARIADIC ARRAY[s.subject_order]) AS date,
    'infinity'::date AS last_day,
    private.is_public(s.is_active) AS is_public,
    private.first_words(s.description) AS snippet,
    (s.id)::text AS slug
   FROM public.subjects s
UNION ALL
 SELECT 'subject_articles'::text AS kind,
    a.id,
    a.title AS name,
    a.title,
    a.excerpt AS body,
    a.created_at AS date,
    'infinity'::date AS last_day,
    (private.is_public(a.is_published) AND private.is_public(s.is_active)) AS is_public,
    private.first_words(a.excerpt) AS snippet,
    concat_ws('/'::text, a.subject_id, a.id, NULLIF(private.title_slug(a.title), ''::text)) AS slug
   FROM (public.subject_articles a
     JOIN public.subjects s ON ((s.id = a.subject_id)))
UNION ALL
 SELECT 'false_religion_categories'::text AS kind,
    c.id,
    c.name,
    c.name AS title,
    c.description AS body,
    private.place_as_date(VARIADIC ARRAY[c.category_order]) AS date,
    'infinity'::date AS last_day,
    private.is_public(c.is_active) AS is_public,
    private.first_words(c.description) AS snippet,
    c.slug
   FROM public.false_religion_categories c
UNION ALL
 SELECT 'false_religion_subcategories'::text AS kind,
    s.id,
    s.name,
    ((c.name || ' – '::text) || s.name) AS title,
    s.description AS body,
    private.place_as_date(VARIADIC ARRAY[s.subcategory_order]) AS date,
    'infinity'::date AS last_day,
    (private.is_public(s.is_active) AND private.is_public(c.is_active)) AS is_public,
    private.first_words(s.description) AS snippet,
    ((c.slug || '/'::text) || s.slug) AS slug
   FROM (public.false_religion_subcategories s
     JOIN public.false_religion_categories c ON ((c.id = s.category_id)))
UNION ALL
 SELECT 'false_religion_articles'::text AS kind,
    a.id,
    a.title AS name,
    a.title,
    a.excerpt AS body,
    a.created_at AS date,
    'infinity'::date AS last_day,
    (private.is_public(a.is_published) AND private.is_public(s.is_active) AND private.is_public(c.is_active)) AS is_public,
    private.first_words(a.excerpt) AS snippet,
    concat_ws('/'::text, c.slug, s.slug,
        CASE
            WHEN ((a.slug <> ''::text) AND (NOT (EXISTS ( SELECT
               FROM public.false_religion_articles o
              WHERE ((o.subcategory_id = a.subcategory_id) AND (o.slug = a.slug) AND (o.id <> a.id)))))) THEN a.slug
            ELSE (a.id)::text
        END) AS slug
   FROM ((public.false_religion_articles a
     JOIN public.false_religion_subcategories s ON ((s.id = a.subcategory_id)))
     JOIN public.false_religion_categories c ON ((c.id = s.category_id)))
UNION ALL
 SELECT 'events'::text AS kind,
    e.id,
    e.title AS name,
    e.title,
    e.description AS body,
    private.place_as_date(VARIADIC ARRAY[(e.event_date - '1970-01-01'::date), COALESCE(((EXTRACT(epoch FROM e.start_time))::integer / 60), '-1'::integer)]) AS date,
    e.event_date AS last_day,
    private.is_public(e.is_active) AS is_public,
    NULL::text AS snippet,
    NULL::text AS slug
   FROM public.events e;

CREATE OR REPLACE FUNCTION private.document_source (
  of_kind text,
  of_id   uuid
)
  RETURNS SETOF private.document_sources
  LANGUAGE plpgsql
  STABLE
  ROWS 1
  SET search_path TO ''
  AS $function$
begin
  return query select s.* from private.document_sources s where s.kind = of_kind and s.id = of_id;
end $function$;

REVOKE ALL ON FUNCTION "private"."document_source"(text, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."excluded_words"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."excluding"(text, tsquery, text[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."without_excluded"(text) FROM PUBLIC;

REVOKE ALL
  ON FUNCTION "public"."search_videos"(private.text_2000, private.text_2000, private.text_2000, private.text_2000, private.text_2000, integer, integer, boolean)
  FROM PUBLIC;

GRANT EXECUTE
  ON FUNCTION "public"."search_videos"(private.text_2000, private.text_2000, private.text_2000, private.text_2000, private.text_2000, integer, integer, boolean)
  TO "anon", "authenticated", "service_role";
