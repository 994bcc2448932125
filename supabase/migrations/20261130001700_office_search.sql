SET local check_function_bodies = off;

ALTER TABLE "private"."search_words"
  DROP CONSTRAINT "search_words_corpus_check";

DROP FUNCTION "private"."document_source"(text, uuid);

DROP VIEW "private"."document_sources";

DROP FUNCTION "private"."list_query"(text);

CREATE TABLE "private"."office_documents" (
  "kind"        text                     COLLATE pg_catalog."C" NOT NULL,
  "id"          uuid                     NOT NULL,
  "title_key"   text                     COLLATE pg_catalog."C" NOT NULL,
  "date"        timestamp with time zone NOT NULL,
  "title_words" tsvector                 NOT NULL,
  "all_words"   tsvector                 NOT NULL,
  CONSTRAINT "office_documents_pkey" PRIMARY KEY (kind, id)
);

CREATE OR REPLACE FUNCTION private.forget_words()
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  lock table private.search_documents, private.office_documents, private.verse_words in share mode;
  delete from private.search_words w where w.corpus = 'site'
    and w.word not in (select s.word from ts_stat('select all_words from private.search_documents') s);
  delete from private.search_words w where w.corpus = 'office'
    and w.word not in (select s.word from ts_stat('select all_words from private.office_documents') s);
  delete from private.search_words w where w.corpus = 'bible'
    and w.written not in (select s.word from ts_stat('select words from private.verse_words') s);
end $function$;

CREATE OR REPLACE FUNCTION private.keep_documents()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  case tg_op
    when 'TRUNCATE' then
      delete from private.search_documents d where d.kind in (tg_table_name, tg_table_name || '.passages');
      delete from private.office_documents d where d.kind = tg_table_name;
    when 'DELETE' then
      delete from private.search_documents d using removed r where d.kind in (tg_table_name, tg_table_name || '.passages') and d.id = r.id;
      delete from private.office_documents d using removed r where d.kind = tg_table_name and d.id = r.id;
    else
      perform private.refresh_documents(tg_table_name, array(select a.id from added a));
  end case;
  return null;
end $function$;

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
  query text;
  words text[];
begin
  for n in 1 .. coalesce(cardinality(typed), 0) loop
    continue when typed[n] ~ '^[[:alpha:]]$' and n < cardinality(typed);
    words := array(select f.word from private.words_for(of_corpus, typed[n], 'part') f);
    query := concat_ws(case when typed[n] ~ '^[0-9]+$' then ' <-> ' else ' & ' end, query,
      private.any_of(private.without_dots(typed[n]), n = cardinality(typed) or char_length(typed[n]) >= 3, case when cardinality(words) <= 50 then words else '{}' end));
  end loop;
  return case when btrim(q, E' \t\r\n') <> '' then coalesce(query, quote_literal(' '))::tsquery end;
end $function$;

CREATE OR REPLACE FUNCTION private.office_hits (
  needle text,
  tables text[],
  most   integer
)
  RETURNS TABLE (
    table_name text,
    id         uuid,
    tier       integer,
    rank       integer
  )
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
#variable_conflict use_column
declare
  typed constant text[] := private.typed_words(needle);
  hits private.search_hit[];
  added private.search_hit[];
  query tsquery;
  step text;
  words text;
  place int := 1;
begin
  if typed is null then
    return;
  end if;
  hits := array(
    select (k.kind, d.id, place)::private.search_hit from unnest(tables) k (kind) cross join lateral (
      select d.id from private.office_documents d where d.kind = k.kind and d.title_key = left(private.folded(needle), 200)
      order by d.date desc, d.id desc limit most) d);
  foreach step in array array['text', 'list', 'form', 'near'] loop
    exit when step = 'near' and hits <> '{}';
    exit when (select count(distinct (h.kind, h.id)) from unnest(hits) h) >= most;
    query := case step when 'list' then private.list_query(needle, 'office')
      else private.search_query('office', typed, step, private.search_candidates('office', typed, step)) end;
    foreach words in array array['title_words', 'all_words'] loop
      place := place + 1;
      -- The limit is a constant when this is planned, as in private.first_documents.
      execute format($sql$
        select array(
          select (k.kind, d.id, $3)::private.search_hit from unnest($2) k (kind) cross join lateral (
            select f.id, f.date from private.office_documents f where f.kind = k.kind and f.%I @@ $1
            order by f.date desc, f.id desc limit %s) d
          order by d.date desc, d.id desc)$sql$, words, most) into added using query, tables, place;
      hits := hits || added;
    end loop;
  end loop;
  return query
    select f.kind, f.id, f.tier, row_number() over (partition by f.kind order by f.tier, f.nth)::int
    from (select h.kind, h.id, min(h.tier) as tier, min(h.nth) as nth from unnest(hits) with ordinality h (kind, id, tier, nth) group by h.kind, h.id) f;
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
  kinds constant text[] := array[of_table, of_table || '.passages'];
begin
  insert into private.search_documents as d
  select s.kind, s.id, left(private.folded(s.name), 200), s.date, s.is_public, s.last_day,
    private.word_vector(private.folded(s.name)), private.word_vector(private.folded(concat_ws(' ', s.name, s.body)))
  from private.document_sources s where s.kind = any (kinds) and s.id = any (ids)
  on conflict (kind, id) do update set title_key = excluded.title_key, date = excluded.date, is_public = excluded.is_public,
    last_day = excluded.last_day, title_words = excluded.title_words, all_words = excluded.all_words;

  delete from private.search_documents d where d.kind = any (kinds) and d.id = any (ids)
    and not exists (select from private.document_sources s where s.kind = d.kind and s.id = d.id and s.kind = any (kinds) and s.id = any (ids));

  -- After the documents, which forget_words locks: a word that it deletes meanwhile is learned again.
  perform private.learn_words('site', array(
    select distinct word from private.document_sources s,
      unnest(string_to_array(private.spaced_words(concat_ws(' ', s.name, s.body)), ' ')) word
    where s.kind = any (kinds) and s.id = any (ids)));

  insert into private.office_documents as d
  select s.kind, s.id, left(private.folded(s.name), 200), s.date,
    private.word_vector(private.folded(s.name)), private.word_vector(private.folded(concat_ws(' ', s.name, s.body)))
  from private.office_sources s where s.kind = of_table and s.id = any (ids)
  on conflict (kind, id) do update set title_key = excluded.title_key, date = excluded.date,
    title_words = excluded.title_words, all_words = excluded.all_words;

  delete from private.office_documents d where d.kind = of_table and d.id = any (ids)
    and not exists (select from private.office_sources s where s.kind = of_table and s.id = d.id and s.id = any (ids));

  perform private.learn_words('office', array(
    select distinct word from private.office_sources s,
      unnest(string_to_array(private.spaced_words(concat_ws(' ', s.name, s.body)), ' ')) word
    where s.kind = of_table and s.id = any (ids)));
end $function$;

CREATE OR REPLACE FUNCTION private.row_text (
  content jsonb
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
RETURN
  (SELECT string_agg((part.part #>> '{}'::text[]), ' '::text) AS string_agg FROM jsonb_each(row_text.content) columns(name, VALUE), LATERAL jsonb_path_query(columns.value,
  'strict $.**'::jsonpath) part(part) WHERE ((columns.name !~ '(^id|_id|_at|_by|^type)$'::text) AND (jsonb_typeof(part.part) = 'string'::text)));

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
      select 'books', b.id::text, case when lower(b.name) = lower(needle) then 1 else 2 end, b.book_order from public.books b where b.name ilike pattern
      union all
      select 'site_settings', s.setting_key, 3, 0 from public.site_settings s where concat_ws(E'\n', s.setting_key, s.description) ilike pattern
    ), page as (
      select f.*, t.place from found f join private.content_tables t on t.name = f.table_name order by f.tier, t.place, f.rank limit size
    )
    select p.table_name, p.row_id, private.label_of(p.table_name, private.present_row(p.table_name, p.row_id))
    from page p order by p.tier, p.place, p.rank;
end $function$;

CREATE OR REPLACE FUNCTION public.office_search (
  of_table private.text_2000,
  q        private.text_2000
)
  RETURNS uuid[]
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  needle constant text := private.search_needle(q);
begin
  perform private.require('write');
  return case when needle is not null then array(
    select h.id from private.office_hits(needle, array[of_table], 200) h order by h.rank limit 200) end;
end $function$;

REVOKE ALL ON FUNCTION "public"."office_search"(private.text_2000, private.text_2000) FROM PUBLIC, "anon", "service_role";

ALTER TABLE "private"."search_words"
  ADD CONSTRAINT "search_words_corpus_check" CHECK ((corpus = ANY (ARRAY['site'::text, 'bible'::text, 'office'::text])));

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
    ''::text AS body,
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
    ''::text AS body,
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
    ''::text AS body,
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

CREATE VIEW "private"."office_sources" AS  SELECT 'interpretations'::text AS kind,
    i.id,
    i.description AS name,
    concat_ws(' '::text, i.answer, private.interpretation_text(''::text, i.book, i.chapter, i.verse_range, i.verses, i.verses_groups), array_to_string(i.topics, ' '::text)) AS body,
    i.created_at AS date
   FROM public.interpretations i
  WHERE ((i.deleted_at IS NULL) AND (i.type = 'correct'::text))
UNION ALL
 SELECT 'soul_winning_lessons'::text AS kind,
    l.id,
    l.title AS name,
    private.row_text(to_jsonb(l.*)) AS body,
    private.place_as_date(VARIADIC ARRAY[l.module_order, l.lesson_order]) AS date
   FROM public.soul_winning_lessons l
  WHERE (l.deleted_at IS NULL)
UNION ALL
 SELECT 'bible_studies'::text AS kind,
    v.id,
    v.title AS name,
    private.row_text(to_jsonb(v.*)) AS body,
    v.created_at AS date
   FROM public.bible_studies v
UNION ALL
 SELECT 'sermons'::text AS kind,
    v.id,
    v.title AS name,
    private.row_text(to_jsonb(v.*)) AS body,
    v.created_at AS date
   FROM public.sermons v
UNION ALL
 SELECT 'documentaries'::text AS kind,
    v.id,
    v.title AS name,
    private.row_text(to_jsonb(v.*)) AS body,
    v.created_at AS date
   FROM public.documentaries v
UNION ALL
 SELECT 'subjects'::text AS kind,
    s.id,
    s.title AS name,
    private.row_text(to_jsonb(s.*)) AS body,
    private.place_as_date(VARIADIC ARRAY[s.subject_order]) AS date
   FROM public.subjects s
UNION ALL
 SELECT 'subject_articles'::text AS kind,
    a.id,
    a.title AS name,
    private.row_text((to_jsonb(a.*) || jsonb_build_object('content', private.plain_text(a.content)))) AS body,
    a.created_at AS date
   FROM public.subject_articles a
UNION ALL
 SELECT 'false_religion_categories'::text AS kind,
    c.id,
    c.name,
    private.row_text(to_jsonb(c.*)) AS body,
    private.place_as_date(VARIADIC ARRAY[c.category_order]) AS date
   FROM public.false_religion_categories c
UNION ALL
 SELECT 'false_religion_subcategories'::text AS kind,
    s.id,
    s.name,
    private.row_text(to_jsonb(s.*)) AS body,
    private.place_as_date(VARIADIC ARRAY[s.subcategory_order]) AS date
   FROM public.false_religion_subcategories s
UNION ALL
 SELECT 'false_religion_articles'::text AS kind,
    a.id,
    a.title AS name,
    private.row_text((to_jsonb(a.*) || jsonb_build_object('content', private.plain_text(a.content)))) AS body,
    a.created_at AS date
   FROM public.false_religion_articles a
UNION ALL
 SELECT 'events'::text AS kind,
    e.id,
    e.title AS name,
    private.row_text(to_jsonb(e.*)) AS body,
    ((e.event_date)::timestamp without time zone AT TIME ZONE 'UTC'::text) AS date
   FROM public.events e
UNION ALL
 SELECT 'daily_devotions'::text AS kind,
    d.id,
    d.title AS name,
    private.row_text(to_jsonb(d.*)) AS body,
    ((d.date)::timestamp without time zone AT TIME ZONE 'UTC'::text) AS date
   FROM public.daily_devotions d
UNION ALL
 SELECT 'site_updates'::text AS kind,
    u.id,
    u.title AS name,
    private.row_text(to_jsonb(u.*)) AS body,
    u.created_at AS date
   FROM public.site_updates u
UNION ALL
 SELECT 'media'::text AS kind,
    m.id,
    m.name,
    private.row_text(to_jsonb(m.*)) AS body,
    m.created_at AS date
   FROM public.media m;

CREATE INDEX office_documents_by_all_words ON private.office_documents USING gin (kind, all_words)
  WITH (fastupdate=off);

CREATE INDEX office_documents_by_date ON private.office_documents USING btree (kind, date DESC, id DESC);

CREATE INDEX office_documents_by_title_words ON private.office_documents USING gin (kind, title_words)
  WITH (fastupdate=off);

CREATE INDEX office_documents_by_title ON private.office_documents USING btree (kind, title_key);

REVOKE ALL ON FUNCTION "private"."document_source"(text, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."list_query"(text, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."office_hits"(text, text[], integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."row_text"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."office_search"(private.text_2000, private.text_2000) TO "authenticated";

-- The office has documents of its own: those of what only the office searched are gone, and every row gets its new one.
delete from private.search_documents where kind in ('daily_devotions', 'site_updates', 'media');
do $$
declare
  of_table text;
  ids uuid[];
begin
  foreach of_table in array array['interpretations', 'soul_winning_lessons', 'bible_studies', 'sermons', 'documentaries', 'subjects', 'subject_articles',
    'false_religion_categories', 'false_religion_subcategories', 'false_religion_articles', 'events', 'daily_devotions', 'site_updates', 'media'] loop
    execute format('select array_agg(id) from public.%I', of_table) into ids;
    if ids is not null then
      perform private.refresh_documents(of_table, ids);
    end if;
  end loop;
end $$;
