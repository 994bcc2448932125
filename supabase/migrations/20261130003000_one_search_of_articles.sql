SET local check_function_bodies = off;

DROP FUNCTION "private"."document_source"(text, uuid);

DROP VIEW "private"."document_sources";

ALTER TABLE "public"."false_religion_articles"
  DROP COLUMN "search_text";

CREATE OR REPLACE FUNCTION private.keep_documents()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  case tg_op
    when 'TRUNCATE' then
      delete from private.search_documents d where d.kind in (tg_table_name, tg_table_name || '.list');
      delete from private.office_documents d where d.kind = tg_table_name;
    when 'DELETE' then
      delete from private.search_documents d using removed r where d.kind in (tg_table_name, tg_table_name || '.list') and d.id = r.id;
      delete from private.office_documents d using removed r where d.kind = tg_table_name and d.id = r.id;
    else
      perform private.refresh_documents(tg_table_name, array(select a.id from added a));
  end case;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.keep_documents_below()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if exists (select from added a join removed r on r.id = a.id
    where a.is_active <> r.is_active or to_jsonb(a) -> 'category_id' is distinct from to_jsonb(r) -> 'category_id') then
    update private.search_documents d set is_public = s.is_public from private.document_sources s
    where split_part(s.kind, '.', 1) = any (tg_argv) and d.kind = s.kind and d.id = s.id and d.is_public <> s.is_public;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.refresh_documents (
  of_table text,
  ids      uuid[]
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  kinds constant text[] := array[of_table, of_table || '.list'];
  texts text[];
begin
  with sources as (
    select s.kind, s.id, s.name, s.date, s.is_public, s.last_day, private.spaced_words(concat_ws(' ', s.name, s.body)) as words
    from private.document_sources s where s.kind = any (kinds) and s.id = any (ids)
  ), written as (
    insert into private.search_documents as d
    select s.kind, s.id, left(private.folded(s.name), 200), s.date, s.is_public, s.last_day,
      private.word_vector(private.folded(s.name)), private.word_vector(private.without_dots(s.words))
    from sources s
    on conflict (kind, id) do update set title_key = excluded.title_key, date = excluded.date, is_public = excluded.is_public,
      last_day = excluded.last_day, title_words = excluded.title_words, all_words = excluded.all_words
  ), gone as (
    delete from private.search_documents d where d.kind = any (kinds) and d.id = any (ids)
      and (d.kind, d.id) not in (select s.kind, s.id from sources s)
  )
  select array_agg(s.words) into texts from sources s;
  -- After the documents, which forget_words locks: a word that it deletes meanwhile is learned again.
  perform private.learn_words('site', texts);

  with sources as (
    select s.kind, s.id, s.name, s.date, private.spaced_words(concat_ws(' ', s.name, s.body)) as words
    from private.office_sources s where s.kind = of_table and s.id = any (ids)
  ), written as (
    insert into private.office_documents as d
    select s.kind, s.id, left(private.folded(s.name), 200), s.date,
      private.word_vector(private.folded(s.name)), private.word_vector(private.without_dots(s.words))
    from sources s
    on conflict (kind, id) do update set title_key = excluded.title_key, date = excluded.date,
      title_words = excluded.title_words, all_words = excluded.all_words
  ), gone as (
    delete from private.office_documents d where d.kind = of_table and d.id = any (ids) and d.id not in (select s.id from sources s)
  )
  select array_agg(s.words) into texts from sources s;
  perform private.learn_words('office', texts);
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
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  return query execute $sql$
    select d.id from private.public_documents d join public.false_religion_articles a on a.id = d.id
    where d.kind = 'false_religion_articles.list' and a.subcategory_id = $1 and ($2 is null or d.all_words @@ $2)$sql$
    using subcategory, private.list_query(private.search_needle(q));
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
begin
  -- Of a topic or a book the list is one range of an index, in the order of its own columns.
  return query execute format($sql$
    select i.* from (
      select d.date, d.id from private.public_documents d %1$s
      where d.kind = 'interpretations.list' and (%2$s, %3$s) < ($2, $3) %4$s order by %2$s desc, %3$s desc limit $4
    ) found join public.interpretations i on i.id = found.id order by found.date desc, found.id desc$sql$,
    case when is_narrowed then 'join private.filed_rows f on (f.table_name, f.topic, f.book, f.row_id) = (''interpretations'', $5, $6, d.id)' end,
    case when is_narrowed then 'f.created_at' else 'd.date' end, case when is_narrowed then 'f.row_id' else 'd.id' end,
    case when needle is not null then 'and d.all_words @@ $1' end)
    using private.list_query(needle), coalesce(before_created_at, 'infinity'), coalesce(before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff'),
      least(greatest(coalesce(page_size, 20), 1), 100), of_topic, of_book;
end $function$;

CREATE OR REPLACE FUNCTION public.similar_interpretations (
  q         private.text_2000,
  page_size integer           DEFAULT 5
)
  RETURNS TABLE (
    id          uuid,
    description text,
    answer      text,
    created_at  timestamp with time zone
  )
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
#variable_conflict use_column
declare
  fillers constant text[] := string_to_array('bor dar dig din dom far gar hor kan mot ner nog nan och oss sen tar upp vet', ' ');
  newest constant tsvector[] := array(
    select d.all_words from private.public_documents d where d.kind = 'interpretations.list' order by d.date desc, d.id desc limit 200);
  start tsquery;
  hits uuid[];
  ids uuid[] := '{}';
  weights float8[] := '{}';
begin
  for start in
    select distinct (quote_literal(left(longest.word, greatest(4, char_length(longest.word) - 2))) || ':*')::tsquery from (
      select private.without_dots(w) as word from unnest(string_to_array(private.spaced_words(left(q, 2000)), ' ')) w
      where char_length(w) between 3 and 40 and private.without_dots(w) <> all (fillers)
        and coalesce(ts_lexize('pg_catalog.swedish_stem', w) <> '{}', true)
      group by 1 order by char_length(private.without_dots(w)) desc, 1 limit 12
    ) longest
  loop
    continue when (select count(*) from unnest(newest) words where words @@ start) > 20;
    execute 'select array(select d.id from private.public_documents d
      where d.kind = ''interpretations.list'' and d.all_words @@ $1 limit 200)' into hits using start;
    ids := ids || hits;
    weights := weights || array_fill(1 / ln(2 + cardinality(hits)), array[cardinality(hits)]);
  end loop;
  return query
    select i.id, i.description, private.beginning(i.answer, 200), i.created_at
    from (
      select h.id, sum(h.weight) as weight from unnest(ids, weights) h (id, weight)
      group by h.id order by 2 desc limit least(private.page_size(page_size), 10)
    ) best join public.interpretations i on i.id = best.id
    order by best.weight desc, i.created_at desc;
end $function$;

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

-- Rows: the second document of an answer has another kind, and articles get theirs.
UPDATE private.search_documents SET kind = 'interpretations.list' WHERE kind = 'interpretations.passages';

SELECT private.refresh_documents('false_religion_articles', array(SELECT id FROM public.false_religion_articles));
