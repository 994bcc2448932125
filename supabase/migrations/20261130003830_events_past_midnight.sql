SET local check_function_bodies = off;

DROP POLICY "Anyone reads active events from today on" ON "public"."events";

DROP POLICY "Members read what is public, administrators everything" ON "public"."events";

DROP FUNCTION "private"."sources_of"(text, uuid[]);

DROP VIEW "private"."document_sources";

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
 SELECT 'interpretations.list'::text AS kind,
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
    concat_ws('/'::text, c.slug, s.slug, private.name_in_address(a.*)) AS slug
   FROM ((public.false_religion_articles a
     JOIN public.false_religion_subcategories s ON ((s.id = a.subcategory_id)))
     JOIN public.false_religion_categories c ON ((c.id = s.category_id)))
UNION ALL
 SELECT 'false_religion_articles.list'::text AS kind,
    a.id,
    a.title AS name,
    a.title,
    concat_ws(' '::text, a.author, private.plain_text(a.content)) AS body,
    a.created_at AS date,
    'infinity'::date AS last_day,
    (private.is_public(a.is_published) AND private.is_public(s.is_active) AND private.is_public(c.is_active)) AS is_public,
    NULL::text AS snippet,
    NULL::text AS slug
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
    (e.event_date + COALESCE((((e.end_time < e.start_time) AND (e.end_time <= '06:00:00'::time without time zone)))::integer, 0)) AS last_day,
    private.is_public(e.is_active) AS is_public,
    NULL::text AS snippet,
    NULL::text AS slug
   FROM public.events e;

CREATE OR REPLACE FUNCTION private.sources_of (
  of_kind text,
  ids     uuid[]
)
  RETURNS SETOF private.document_sources
  LANGUAGE plpgsql
  STABLE
  ROWS 5
  SET search_path TO ''
  AS $function$
begin
  return query select s.* from private.document_sources s where s.kind = of_kind and s.id = any (ids);
end $function$;

CREATE POLICY "Anyone reads active events of the last thirty days and later" ON "public"."events"
  FOR SELECT
  TO "anon"
  USING ((private.is_public(is_active) AND (event_date >= (( SELECT private.today() AS today) - 30))));

CREATE POLICY "Members read what is public, administrators everything" ON "public"."events"
  FOR SELECT
  TO "authenticated"
  USING ((( SELECT private.may('write'::text) AS may) OR (private.is_public(is_active) AND (event_date >= (( SELECT private.today() AS today) - 30)))));

REVOKE ALL ON FUNCTION "private"."sources_of"(text, uuid[]) FROM PUBLIC;
