-- The office documents are written again at the end, with their fingerprints.
DELETE FROM private.office_documents;

SET local check_function_bodies = off;

DROP TRIGGER "keep_documents_on_delete" ON "public"."bible_studies";

DROP TRIGGER "keep_documents_on_insert" ON "public"."bible_studies";

DROP TRIGGER "keep_documents_on_truncate" ON "public"."bible_studies";

DROP TRIGGER "keep_documents_on_update" ON "public"."bible_studies";

DROP TRIGGER "keep_documents_on_delete" ON "public"."daily_devotions";

DROP TRIGGER "keep_documents_on_insert" ON "public"."daily_devotions";

DROP TRIGGER "keep_documents_on_truncate" ON "public"."daily_devotions";

DROP TRIGGER "keep_documents_on_update" ON "public"."daily_devotions";

DROP TRIGGER "keep_documents_on_delete" ON "public"."documentaries";

DROP TRIGGER "keep_documents_on_insert" ON "public"."documentaries";

DROP TRIGGER "keep_documents_on_truncate" ON "public"."documentaries";

DROP TRIGGER "keep_documents_on_update" ON "public"."documentaries";

DROP TRIGGER "keep_documents_on_delete" ON "public"."events";

DROP TRIGGER "keep_documents_on_insert" ON "public"."events";

DROP TRIGGER "keep_documents_on_truncate" ON "public"."events";

DROP TRIGGER "keep_documents_on_update" ON "public"."events";

DROP TRIGGER "keep_documents_on_delete" ON "public"."false_religion_articles";

DROP TRIGGER "keep_documents_on_insert" ON "public"."false_religion_articles";

DROP TRIGGER "keep_documents_on_truncate" ON "public"."false_religion_articles";

DROP TRIGGER "keep_documents_on_update" ON "public"."false_religion_articles";

DROP TRIGGER "keep_documents_below" ON "public"."false_religion_categories";

DROP TRIGGER "keep_documents_on_delete" ON "public"."false_religion_categories";

DROP TRIGGER "keep_documents_on_insert" ON "public"."false_religion_categories";

DROP TRIGGER "keep_documents_on_truncate" ON "public"."false_religion_categories";

DROP TRIGGER "keep_documents_on_update" ON "public"."false_religion_categories";

DROP TRIGGER "keep_documents_below" ON "public"."false_religion_subcategories";

DROP TRIGGER "keep_documents_on_delete" ON "public"."false_religion_subcategories";

DROP TRIGGER "keep_documents_on_insert" ON "public"."false_religion_subcategories";

DROP TRIGGER "keep_documents_on_truncate" ON "public"."false_religion_subcategories";

DROP TRIGGER "keep_documents_on_update" ON "public"."false_religion_subcategories";

DROP TRIGGER "keep_documents_on_delete" ON "public"."interpretations";

DROP TRIGGER "keep_documents_on_insert" ON "public"."interpretations";

DROP TRIGGER "keep_documents_on_truncate" ON "public"."interpretations";

DROP TRIGGER "keep_documents_on_update" ON "public"."interpretations";

DROP TRIGGER "keep_documents_on_delete" ON "public"."media";

DROP TRIGGER "keep_documents_on_insert" ON "public"."media";

DROP TRIGGER "keep_documents_on_truncate" ON "public"."media";

DROP TRIGGER "keep_documents_on_update" ON "public"."media";

DROP TRIGGER "keep_documents_on_delete" ON "public"."sermons";

DROP TRIGGER "keep_documents_on_insert" ON "public"."sermons";

DROP TRIGGER "keep_documents_on_truncate" ON "public"."sermons";

DROP TRIGGER "keep_documents_on_update" ON "public"."sermons";

DROP TRIGGER "keep_documents_on_delete" ON "public"."site_updates";

DROP TRIGGER "keep_documents_on_insert" ON "public"."site_updates";

DROP TRIGGER "keep_documents_on_truncate" ON "public"."site_updates";

DROP TRIGGER "keep_documents_on_update" ON "public"."site_updates";

DROP TRIGGER "keep_documents_on_delete" ON "public"."soul_winning_lessons";

DROP TRIGGER "keep_documents_on_insert" ON "public"."soul_winning_lessons";

DROP TRIGGER "keep_documents_on_truncate" ON "public"."soul_winning_lessons";

DROP TRIGGER "keep_documents_on_update" ON "public"."soul_winning_lessons";

DROP TRIGGER "keep_documents_on_delete" ON "public"."subject_articles";

DROP TRIGGER "keep_documents_on_insert" ON "public"."subject_articles";

DROP TRIGGER "keep_documents_on_truncate" ON "public"."subject_articles";

DROP TRIGGER "keep_documents_on_update" ON "public"."subject_articles";

DROP TRIGGER "keep_documents_below" ON "public"."subjects";

DROP TRIGGER "keep_documents_on_delete" ON "public"."subjects";

DROP TRIGGER "keep_documents_on_insert" ON "public"."subjects";

DROP TRIGGER "keep_documents_on_truncate" ON "public"."subjects";

DROP TRIGGER "keep_documents_on_update" ON "public"."subjects";

DROP VIEW "private"."office_sources";

DROP VIEW "private"."public_documents";

DROP VIEW "private"."search_kinds";

DROP FUNCTION "private"."first_documents"(tsquery, boolean, integer, private.search_documents[]);

DROP FUNCTION "private"."keep_documents"();

DROP FUNCTION "private"."keep_documents_below"();

DROP FUNCTION "private"."offered_row"(text, uuid);

DROP FUNCTION "private"."page_documents"(jsonb);

DROP FUNCTION "private"."refresh_documents"(text, uuid[]);

DROP FUNCTION "private"."religion_addresses"(uuid);

DROP FUNCTION "private"."sources_of"(text, uuid[]);

DROP VIEW "private"."document_sources";

DROP FUNCTION "private"."trail_rows"(text, integer, text);

DROP FUNCTION "public"."moved_to"(private.text_2000);

DROP FUNCTION "public"."search_site"(private.text_2000, private.json_100kb);

DROP TABLE "private"."search_documents";

CREATE TABLE "private"."items" (
  "kind"        text                     COLLATE pg_catalog."C" NOT NULL,
  "id"          uuid                     NOT NULL,
  "title"       text                     NOT NULL,
  "hit_title"   text                     NOT NULL,
  "lead"        text,
  "path"        text                     COLLATE pg_catalog."C" NOT NULL,
  "date"        timestamp with time zone NOT NULL,
  "first_day"   date                     NOT NULL,
  "last_day"    date                     NOT NULL,
  "topics"      text[]                   NOT NULL,
  "is_public"   boolean                  NOT NULL,
  "modified"    timestamp with time zone,
  "title_key"   text                     COLLATE pg_catalog."C" NOT NULL,
  "title_words" tsvector                 NOT NULL,
  "all_words"   tsvector                 NOT NULL,
  "list_words"  tsvector,
  CONSTRAINT "items_pkey" PRIMARY KEY (kind, id)
);

ALTER TABLE "private"."items"
  SET (fillfactor=80);

ALTER TABLE "private"."office_documents"
  ADD COLUMN "fingerprint" text NOT NULL;

CREATE TYPE "private"."item" AS (
  "title"       text,
  "hit_title"   text,
  "lead"        text,
  "body"        text,
  "list_body"   text,
  "office_body" text,
  "path"        text,
  "date"        timestamp WITH time zone,
  "first_day"   date,
  "last_day"    date,
  "topics"      text[],
  "is_public"   boolean,
  "modified"    timestamp WITH time zone
);

CREATE OR REPLACE FUNCTION private.first_items (
  query    tsquery,
  in_title boolean,
  tier     integer,
  pages    private.items[]
)
  RETURNS SETOF private.search_hit
  LANGUAGE plpgsql
  STABLE
  ROWS 30
  SET search_path TO ''
  AS $function$
begin
  -- Query and limit are values when this is planned: they say whether the newest rows or the index are to be read.
  return query execute format($sql$
    select k.kind, d.id, $2 from private.search_kinds k cross join lateral (
      select d.id, d.date from private.public_items d where d.kind = k.kind and d.%1$I @@ $1
      order by d.date desc, d.id desc limit 5) d
    union all
    (select 'pages', p.id, $2 from unnest($3) p where p.%1$I @@ $1 order by p.date desc)$sql$,
    case when in_title then 'title_words' else 'all_words' end) using query, tier, pages;
end $function$;

CREATE OR REPLACE FUNCTION private.forget_words()
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  lock table private.items, private.office_documents, private.verse_words in share mode;
  delete from private.search_words w where w.corpus = 'site'
    and w.word not in (select s.word from ts_stat('select all_words || coalesce(list_words, '''') from private.items') s);
  delete from private.search_words w where w.corpus = 'office'
    and w.word not in (select s.word from ts_stat('select all_words from private.office_documents') s);
  delete from private.search_words w where w.corpus = 'bible'
    and w.written not in (select s.word from ts_stat('select words from private.verse_words') s);
end $function$;

CREATE OR REPLACE FUNCTION private.index_addresses (
  of_table text,
  ids      uuid[]
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  execute format($sql$
    update private.items d set hit_title = i.hit_title, path = i.path, is_public = i.is_public
    from public.%1$I t cross join lateral private.item_of(t) i
    where t.id = any ($1) and d.kind = %1$L and d.id = t.id and (d.hit_title, d.path, d.is_public) is distinct from (i.hit_title, i.path, i.is_public)$sql$,
    of_table) using ids;
end $function$;

CREATE OR REPLACE FUNCTION private.index_namesakes()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  ids uuid[];
begin
  -- The written rows have their addresses.
  execute format('select array(select a.id from public.false_religion_articles a where (a.subcategory_id, a.slug) in (select subcategory_id, slug from %s t) %s)',
    case tg_op when 'INSERT' then 'added' when 'DELETE' then 'removed' else '(select * from added union all select * from removed)' end,
    case when tg_op <> 'DELETE' then 'and a.id not in (select id from added)' end) into ids;
  perform private.index_addresses(tg_table_name, ids);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.index_rows (
  of_table text,
  ids      uuid[]
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  site_texts text[];
  office_texts text[];
begin
  execute format($sql$
    with sources as materialized (
      select t.id, i.*, office.text as office_text, md5(jsonb_build_array(i.title, i.body, i.list_body, office.text)::text) as fingerprint,
        -- The office lists the latest events first.
        coalesce((to_jsonb(t) ->> 'event_date')::timestamp at time zone 'UTC', i.date) as office_date
      from public.%1$I t cross join lateral private.item_of(t) i
        cross join lateral (select coalesce(i.office_body, private.row_text(to_jsonb(t))) as text) office
      where t.id = any ($1)
    ), texts as materialized (
      select s.*, private.word_vector(private.folded(s.title)) as title_words,
        case when s.body is not null then private.spaced_words(concat_ws(' ', s.title, s.body)) end as site_words,
        case when s.list_body is not null then private.spaced_words(concat_ws(' ', s.title, s.list_body)) end as list_words,
        private.spaced_words(concat_ws(' ', s.title, s.office_text)) as office_words
      from sources s left join private.office_documents d on d.kind = %1$L and d.id = s.id
      where d.fingerprint is distinct from s.fingerprint
    ), items as (
      insert into private.items as d
      select %1$L, s.id, s.title, s.hit_title, left(btrim(s.lead), 400), s.path, s.date, s.first_day, s.last_day,
        s.topics, s.is_public, s.modified, left(private.folded(s.title), 200), case when s.body is null then '' else s.title_words end,
        private.word_vector(private.without_dots(coalesce(s.site_words, ''))), private.word_vector(private.without_dots(s.list_words))
      from texts s where s.path is not null
      on conflict (kind, id) do update set title = excluded.title, hit_title = excluded.hit_title, lead = excluded.lead, path = excluded.path,
        date = excluded.date, first_day = excluded.first_day, last_day = excluded.last_day, topics = excluded.topics, is_public = excluded.is_public, modified = excluded.modified,
        title_key = excluded.title_key, title_words = excluded.title_words, all_words = excluded.all_words, list_words = excluded.list_words
    ), documents as (
      insert into private.office_documents as d
      select %1$L, s.id, left(private.folded(s.title), 200), s.office_date, s.title_words, private.word_vector(private.without_dots(s.office_words)), s.fingerprint
      from texts s
      on conflict (kind, id) do update set title_key = excluded.title_key, date = excluded.date,
        title_words = excluded.title_words, all_words = excluded.all_words, fingerprint = excluded.fingerprint
    ), moved as (
      update private.items d set hit_title = s.hit_title, lead = left(btrim(s.lead), 400), path = s.path, date = s.date,
        first_day = s.first_day, last_day = s.last_day, topics = s.topics, is_public = s.is_public, modified = s.modified
      from sources s where d.kind = %1$L and d.id = s.id and s.id not in (select t.id from texts t)
    ), documents_moved as (
      update private.office_documents d set date = s.office_date
      from sources s where d.kind = %1$L and d.id = s.id and d.date <> s.office_date and s.id not in (select t.id from texts t)
    ), gone as (
      delete from private.items d where d.kind = %1$L and d.id = any ($1) and d.id not in (select s.id from sources s where s.path is not null)
    ), documents_gone as (
      delete from private.office_documents d where d.kind = %1$L and d.id = any ($1) and d.id not in (select s.id from sources s)
    )
    select array_agg(concat_ws(' ', t.site_words, t.list_words)), array_agg(t.office_words) from texts t$sql$, of_table)
    into site_texts, office_texts using ids;
  -- After the rows, which forget_words locks: a word that it deletes meanwhile is learned again.
  perform private.learn_words('site', site_texts);
  perform private.learn_words('office', office_texts);
end $function$;

CREATE OR REPLACE FUNCTION private.index_rows_below()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  ids uuid[] := array(select a.id from added a join removed r on r.id = a.id
    where (a.is_active, to_jsonb(a) -> 'name', to_jsonb(a) -> 'slug', to_jsonb(a) -> 'category_id')
      is distinct from (r.is_active, to_jsonb(r) -> 'name', to_jsonb(r) -> 'slug', to_jsonb(r) -> 'category_id'));
  child text;
begin
  foreach child in array tg_argv loop
    exit when ids = '{}';
    execute format('select array(select t.id from public.%I t where t.%I = any ($1))', child,
      (select c.parent_column from private.content_tables c where c.name = child)) into ids using ids;
    perform private.index_addresses(child, ids);
  end loop;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.index_written_rows()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  case tg_op
    when 'TRUNCATE' then
      delete from private.items i where i.kind = tg_table_name;
      delete from private.office_documents d where d.kind = tg_table_name;
    when 'DELETE' then
      delete from private.items i using removed r where i.kind = tg_table_name and i.id = r.id;
      delete from private.office_documents d using removed r where d.kind = tg_table_name and d.id = r.id;
    else
      perform private.index_rows(tg_table_name, array(select a.id from added a));
  end case;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.item_of (
  t public.bible_studies
)
  RETURNS SETOF private.item
  LANGUAGE sql
  STABLE
  ROWS 1
  AS $function$
      select t.title, t.title, concat_ws(' · ', t.preacher, t.series), coalesce(t.description, ''), null, null,
        concat_ws('/', private.page_path('bible_studies'), t.id, nullif(private.title_slug(t.title), '')), t.created_at, '-infinity'::date, 'infinity'::date, t.topics, true, t.updated_at
    $function$;

CREATE OR REPLACE FUNCTION private.item_of (
  t public.daily_devotions
)
  RETURNS SETOF private.item
  LANGUAGE sql
  STABLE
  ROWS 1
  AS $function$
  select t.title, t.title, t.reflection, null, null, null, format('/?dag=%s', t.date),
    t.date::timestamp at time zone 'UTC', t.date, t.date + 7, '{}'::text[], private.is_public(t.is_active), null::timestamptz
$function$;

CREATE OR REPLACE FUNCTION private.item_of (
  t public.documentaries
)
  RETURNS SETOF private.item
  LANGUAGE sql
  STABLE
  ROWS 1
  AS $function$
      select t.title, t.title, concat_ws(' · ', t.preacher, t.series), coalesce(t.description, ''), null, null,
        concat_ws('/', private.page_path('documentaries'), t.id, nullif(private.title_slug(t.title), '')), t.created_at, '-infinity'::date, 'infinity'::date, t.topics, true, t.updated_at
    $function$;

CREATE OR REPLACE FUNCTION private.item_of (
  t public.events
)
  RETURNS SETOF private.item
  LANGUAGE sql
  STABLE
  ROWS 1
  AS $function$
  select t.title, t.title, t.description, coalesce(t.description, ''), null, null, format('%s?id=%s', private.page_path('events'), t.id),
    private.place_as_date(t.event_date - date 'epoch', coalesce(extract(epoch from t.start_time)::int / 60, -1)),
    '-infinity'::date, t.event_date + coalesce((t.end_time < t.start_time and t.end_time <= '06:00')::int, 0), '{}'::text[], private.is_public(t.is_active), null::timestamptz
$function$;

CREATE OR REPLACE FUNCTION private.item_of (
  t public.false_religion_articles
)
  RETURNS SETOF private.item
  LANGUAGE sql
  STABLE
  ROWS 1
  AS $function$
  select t.title, t.title, t.excerpt, t.excerpt, concat_ws(' ', t.author, private.plain_text(t.content)), null,
    concat_ws('/', private.page_path('false_religion_categories'), c.slug, s.slug, private.name_in_address(t)),
    t.created_at, '-infinity'::date, 'infinity'::date, t.topics, private.is_public(t.is_published) and private.is_public(s.is_active) and private.is_public(c.is_active), t.updated_at
  from public.false_religion_subcategories s join public.false_religion_categories c on c.id = s.category_id where s.id = t.subcategory_id
$function$;

CREATE OR REPLACE FUNCTION private.item_of (
  t public.false_religion_categories
)
  RETURNS SETOF private.item
  LANGUAGE sql
  STABLE
  ROWS 1
  AS $function$
  select t.name, t.name, t.description, coalesce(t.description, ''), null, null, concat_ws('/', private.page_path('false_religion_categories'), t.slug),
    private.place_as_date(t.category_order), '-infinity'::date, 'infinity'::date, '{}'::text[], private.is_public(t.is_active), t.updated_at
$function$;

CREATE OR REPLACE FUNCTION private.item_of (
  t public.false_religion_subcategories
)
  RETURNS SETOF private.item
  LANGUAGE sql
  STABLE
  ROWS 1
  AS $function$
  select t.name, c.name || ' – ' || t.name, t.description, coalesce(t.description, ''), null, null,
    concat_ws('/', private.page_path('false_religion_categories'), c.slug, t.slug),
    private.place_as_date(t.subcategory_order), '-infinity'::date, 'infinity'::date, '{}'::text[], private.is_public(t.is_active) and private.is_public(c.is_active), t.updated_at
  from public.false_religion_categories c where c.id = t.category_id
$function$;

CREATE OR REPLACE FUNCTION private.item_of (
  t public.interpretations
)
  RETURNS SETOF private.item
  LANGUAGE sql
  STABLE
  ROWS 1
  AS $function$
  with list as (select private.interpretation_text('', t.book, t.chapter, t.verse_range, t.verses, t.verses_groups) as text)
  select t.description, t.description, t.answer, concat_ws(' ', t.answer, t.book), list.text, concat_ws(' ', t.answer, list.text, array_to_string(t.topics, ' ')),
    format('%s?id=%s&slug=%s', private.page_path('interpretations'), t.id, private.share_slug(t.description, t.book, t.chapter, t.verse_range)),
    t.created_at, '-infinity'::date, 'infinity'::date, t.topics, private.is_public(t.type = 'correct', t.deleted_at), t.updated_at
  from list where t.type = 'correct' and t.deleted_at is null
$function$;

CREATE OR REPLACE FUNCTION private.item_of (
  t public.media
)
  RETURNS SETOF private.item
  LANGUAGE sql
  STABLE
  ROWS 1
  AS $function$
  select t.name, t.name, null, null, null, null, null, t.created_at, '-infinity'::date, 'infinity'::date, '{}'::text[], false, null::timestamptz
$function$;

CREATE OR REPLACE FUNCTION private.item_of (
  t public.sermons
)
  RETURNS SETOF private.item
  LANGUAGE sql
  STABLE
  ROWS 1
  AS $function$
      select t.title, t.title, concat_ws(' · ', t.preacher, t.series), coalesce(t.description, ''), null, null,
        concat_ws('/', private.page_path('sermons'), t.id, nullif(private.title_slug(t.title), '')), t.created_at, '-infinity'::date, 'infinity'::date, t.topics, true, t.updated_at
    $function$;

CREATE OR REPLACE FUNCTION private.item_of (
  t public.site_updates
)
  RETURNS SETOF private.item
  LANGUAGE sql
  STABLE
  ROWS 1
  AS $function$
  select t.title, t.title, t.description, null, null, null, format('%s?id=%s', private.page_path('site_updates'), t.id),
    t.created_at, '-infinity'::date, 'infinity'::date, '{}'::text[], private.is_public(t.is_active), null::timestamptz
$function$;

CREATE OR REPLACE FUNCTION private.item_of (
  t public.soul_winning_lessons
)
  RETURNS SETOF private.item
  LANGUAGE sql
  STABLE
  ROWS 1
  AS $function$
  select t.title, t.title, t.description, t.description, null, null, format('%s?id=%s', private.page_path('soul_winning_lessons'), t.id),
    private.place_as_date(t.module_order, t.lesson_order), '-infinity'::date, 'infinity'::date, '{}'::text[], private.is_public(true, t.deleted_at), null::timestamptz
  where t.deleted_at is null
$function$;

CREATE OR REPLACE FUNCTION private.item_of (
  t public.subject_articles
)
  RETURNS SETOF private.item
  LANGUAGE sql
  STABLE
  ROWS 1
  AS $function$
  select t.title, t.title, t.excerpt, t.excerpt, null, null,
    concat_ws('/', private.page_path('subjects'), s.id, t.id, nullif(private.title_slug(t.title), '')),
    t.created_at, '-infinity'::date, 'infinity'::date, t.topics, private.is_public(t.is_published) and private.is_public(s.is_active), t.updated_at
  from public.subjects s where s.id = t.subject_id
$function$;

CREATE OR REPLACE FUNCTION private.item_of (
  t public.subjects
)
  RETURNS SETOF private.item
  LANGUAGE sql
  STABLE
  ROWS 1
  AS $function$
  select t.title, t.title, t.description, coalesce(t.description, ''), null, null, concat_ws('/', private.page_path('subjects'), t.id),
    private.place_as_date(t.subject_order), '-infinity'::date, 'infinity'::date, '{}'::text[], private.is_public(t.is_active), t.updated_at
$function$;

CREATE OR REPLACE FUNCTION private.keep_items (
  of_table regclass,
  quotes   boolean  DEFAULT false,
  below    text[]   DEFAULT '{}'::text[]
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  execute format('create trigger touch_updated_at before update on %s for each row execute function private.touch_updated_at()', of_table);
  if quotes then
    perform private.run_after_writes(of_table, 'find_quotes_on', 'find_quotes', by_id => false);
  end if;
  perform private.run_after_writes(of_table, 'index_rows_on', 'index_written_rows', by_id => true);
  if below <> '{}' then
    execute format('create trigger index_rows_below after update on %s referencing old table as removed new table as added
      for each statement execute function private.index_rows_below(%s)', of_table, (select string_agg(quote_literal(t), ', ' order by nth) from unnest(below) with ordinality t (t, nth)));
  end if;
  if exists (select from pg_catalog.pg_attribute a where a.attrelid = of_table and a.attname = 'topics') then
    perform private.run_after_writes(of_table, 'keep_filed_on', 'keep_filed', by_id => true);
  end if;
  perform private.keep_history(of_table);
end $function$;

CREATE OR REPLACE FUNCTION private.list_query (
  q         text,
  of_kind   text DEFAULT NULL::text,
  of_corpus text DEFAULT 'site'::text
)
  RETURNS tsquery
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  typed constant text[] := private.typed_words(q);
  place constant text := private.place_query(q);
  unnumbered constant text := private.without_verse_number(q);
  query text := place;
  words text[];
  is_found boolean := true;
begin
  for n in 1 .. case when query is null then coalesce(cardinality(typed), 0) else 0 end loop
    continue when typed[n] ~ '^[[:alpha:]]$' and n < cardinality(typed);
    words := array(select f.word from private.words_for(of_corpus, typed[n], 'part') f);
    words := case when cardinality(words) <= 50 then words else '{}' end || array(select private.without_dots(o) from private.other_middles(of_corpus, typed[n]) o);
    query := concat_ws(case when typed[n] ~ '^[0-9]+$' then ' <-> ' else ' & ' end, query,
      private.any_of(private.without_dots(typed[n]), n = cardinality(typed) or char_length(typed[n]) >= 3, words));
  end loop;
  if of_kind is not null and place is null and unnumbered <> q then
    execute 'select exists (select from private.public_items i
      where i.kind = $1 and (i.list_words @@ $2 or i.list_words is null and i.all_words @@ $2))' into is_found using of_kind, query::tsquery;
  end if;
  if not is_found then
    return private.list_query(unnumbered, null, of_corpus);
  end if;
  return case when btrim(q, E' \t\r\n') <> '' then coalesce(query, quote_literal(' '))::tsquery end;
end $function$;

CREATE OR REPLACE FUNCTION private.nearest_rows (
  places       text[],
  topics       text[],
  except_table text,
  except_id    uuid
)
  RETURNS TABLE (
    kind     text,
    title    text,
    line     text,
    path     text,
    nearness integer
  )
  LANGUAGE sql
  STABLE
  ROWS 3
  SET search_path TO ''
  AS $function$
  with shared as (select distinct private.topic_key(word) as topic from unnest(topics[:20]) word),
  -- Those that seem nearest: of many topics not every row that has one is looked at.
  candidates as (
    select c.table_name, c.row_id, sum(c.verses)::int as verses, sum(c.chapters)::int as chapters from (
      select r.table_name, r.row_id, r.verses, r.chapters, 0, null::timestamptz from private.rows_at(places[:24]) r
      union all
      select t.name, f.row_id, 0, 0, 1, f.created_at from shared s
        cross join (select k.table_name from private.related_kinds k where k.is_next) t (name)
        cross join lateral (select f.row_id, f.created_at from private.filed_rows f where f.table_name = t.name and f.topic = s.topic and f.book = ''
          order by f.created_at desc, f.row_id desc limit 20) f
    ) c (table_name, row_id, verses, chapters, topics, created_at)
    where c.row_id is distinct from except_id or c.table_name is distinct from except_table
    group by c.table_name, c.row_id
    order by 3 * sum(c.topics) + 2 * least(sum(c.verses), 3) + least(sum(c.chapters), 1) desc, max(c.created_at) desc nulls last, c.row_id limit 60
  )
  select k.kind, left(r.title, 120), private.first_line(r.lead), r.path, n.nearness
  from candidates c join private.public_items r on r.kind = c.table_name and r.id = c.row_id join private.related_kinds k on k.table_name = c.table_name
    cross join lateral (select (3 * (select count(distinct s.topic) from unnest(r.topics) word join shared s on s.topic = private.topic_key(word))
      + 2 * least(c.verses, 3) + least(c.chapters, 1))::int as nearness) n
  order by n.nearness desc, r.date desc, r.path limit 3
$function$;

CREATE OR REPLACE FUNCTION private.page_items (
  pages jsonb
)
  RETURNS SETOF private.items
  LANGUAGE sql
  IMMUTABLE
  ROWS 50
  SET search_path TO ''
  AS $function$
  select 'pages', lpad(to_hex(p.nth), 32, '0')::uuid, p.name, p.name, p.keywords, p.nth::text, timestamptz 'epoch' - p.nth * interval '1 minute',
    '-infinity'::date, 'infinity'::date, '{}'::text[], true, null::timestamptz, private.folded(p.name), private.word_vector(private.folded(p.name)),
    private.word_vector(private.folded(p.name || ' ' || p.keywords)), null::tsvector
  from (
    select nth, left(coalesce(page ->> 0, ''), 100) as name, left(coalesce(page ->> 1, ''), 300) as keywords
    from jsonb_array_elements(pages) with ordinality pages (page, nth) limit 100
  ) p
$function$;

CREATE OR REPLACE FUNCTION private.remember_addresses()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  insert into public.old_addresses (path, table_name, row_id)
  select below.path, below.kind, below.id
  from private.public_items i join private.public_items below on below.kind like 'false\_religion\_%' and (below.id = i.id or starts_with(below.path, i.path || '/'))
  where i.kind = tg_table_name and i.id = old.id
  on conflict (path) do update set table_name = excluded.table_name, row_id = excluded.row_id, created_at = now();
  return new;
end $function$;

CREATE OR REPLACE FUNCTION private.row_text (
  content jsonb
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
RETURN
  (SELECT string_agg(CASE columns.name WHEN 'content'::text THEN private.plain_text((part.part #>> '{}'::text[])) ELSE (part.part #>> '{}'::text[]) END, ' '::text) AS string_agg
  FROM jsonb_each(row_text.content) columns(name, VALUE),
  LATERAL jsonb_path_query(columns.value, 'strict $.**'::jsonpath) part(part)
  WHERE ((columns.name !~ '(^id|_id|_at|_by|^type)$'::text) AND (jsonb_typeof(part.part) = 'string'::text)));

CREATE OR REPLACE FUNCTION private.rows_at (
  places text[]
)
  RETURNS TABLE (
    table_name text,
    row_id     uuid,
    verses     integer,
    chapters   integer
  )
  LANGUAGE sql
  STABLE
  ROWS 50
  SET search_path TO ''
  AS $function$
  select t.name, q.row_id, count(distinct (p.osis, p.chapter, v.verse)) filter (where v.verse is not null)::int,
    count(distinct (p.osis, p.chapter)) filter (where v.verse is null)::int
  from private.read_places(places) p
    cross join (select k.table_name from private.related_kinds k where k.is_next) t (name)
    cross join lateral (
      -- A passage that began twenty verses ago is hardly about this one.
      (select q.row_id, q.verses from private.quotes q
        where q.osis = p.osis and q.chapter = p.chapter and q.table_name = t.name
          and q.verses[1] between coalesce(p.from_verse, 1) - 20 and coalesce(p.to_verse, 999)
        order by q.osis desc, q.chapter desc, q.table_name desc, q.verses[1] desc, q.row_id desc limit 20)
      union all
      (select q.row_id, q.verses from private.quotes q
        where q.osis = p.osis and q.chapter = p.chapter and q.table_name = t.name and q.verses[1] is null
        order by q.osis, q.chapter, q.table_name, q.verses[1], q.row_id limit 5)
    ) q
    left join lateral (select n from unnest(q.verses) n where n between p.from_verse and p.to_verse) v (verse) on true
  where v.verse is not null or p.from_verse is null or q.verses = '{}'
  group by t.name, q.row_id
$function$;

CREATE OR REPLACE FUNCTION private.searched_texts (
  of_kind text,
  of_id   uuid
)
  RETURNS TABLE (
    text text
  )
  LANGUAGE plpgsql
  STABLE
  ROWS 1
  SET search_path TO ''
  AS $function$
begin
  return query execute format('select concat_ws(E''\n'', i.title, i.body) from public.%I t cross join lateral private.item_of(t) i where t.id = $1', of_kind)
    using of_id;
end $function$;

CREATE OR REPLACE FUNCTION private.trail_rows (
  of_book    text,
  of_chapter integer,
  of_table   text
)
  RETURNS TABLE (
    title  text,
    line   text,
    path   text,
    verses integer[]
  )
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  with found as (
    select q.row_id, q.verses, i.title, i.lead, i.path
    from private.quotes q join private.public_items i on i.kind = of_table and i.id = q.row_id
    where q.osis = of_book and q.chapter = of_chapter and q.table_name = of_table
    order by q.osis, q.chapter, q.table_name, q.verses[1], q.row_id limit 100
  )
  select left(min(f.title), 120), private.first_line(min(f.lead)), min(f.path),
    coalesce(array_agg(distinct n order by n) filter (where n is not null), '{}')
  from found f left join lateral unnest(f.verses) n on true
  group by f.row_id order by min(n) nulls last, min(f.title)
$function$;

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
  select k.kind, r.title, r.line, r.path, r.verses from private.related_kinds k
    cross join lateral private.trail_rows(of_book, of_chapter, k.table_name) with ordinality r (title, line, path, verses, place)
  order by k.turn, r.place
$function$;

CREATE OR REPLACE FUNCTION public.list_topics()
  RETURNS text[]
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform private.require('write');
  return array(
    select n.name from (
      select c.topic, sum(c.rows) as rows, (array_agg(c.table_name order by c.rows desc, c.table_name))[1] as table_name
      from private.filed_counts c where c.book = '' and c.rows > 0 group by c.topic order by 2 desc, 1 limit 200
    ) t cross join lateral (
      select word as name from (
        select f.table_name, f.row_id from private.filed_rows f where f.table_name = t.table_name and f.topic = t.topic and f.book = ''
        order by f.created_at desc, f.row_id desc limit 1
      ) f join private.public_items i on i.kind = f.table_name and i.id = f.row_id cross join unnest(i.topics) word
      where private.topic_key(word) = t.topic limit 1
    ) n order by t.rows desc, t.topic);
end $function$;

CREATE OR REPLACE FUNCTION public.moved_to (
  path private.text_2000
)
  RETURNS text
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select i.path from public.old_addresses o join private.public_items i on i.kind = o.table_name and i.id = o.row_id
  where o.path = moved_to.path and not exists (
    select from private.public_items present where present.kind like 'false\_religion\_%' and present.path = moved_to.path)
$function$;

CREATE OR REPLACE FUNCTION public.pages_below (
  below private.text_2000,
  after private.text_2000 DEFAULT ''::text
)
  RETURNS TABLE (
    path     text,
    modified timestamp with time zone
  )
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select i.path, i.modified from private.public_items i
  where starts_with(i.path, below || '/') and i.path > coalesce(after, '') and i.modified is not null
  order by i.path limit 1000
$function$;

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
  of_table constant text := (select k.table_name from private.related_kinds k where k.kind = of_kind and k.is_next);
  places text[] := coalesce(of_places, '{}');
  topics text[] := coalesce(of_topics, '{}');
begin
  if of_kind is not null or of_id is not null then
    select i.topics into topics from private.public_items i where i.kind = of_table and i.id = of_id;
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
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  return query execute $sql$
    select d.id from private.public_items d join public.false_religion_articles a on a.id = d.id
    where d.kind = 'false_religion_articles' and a.subcategory_id = $1 and ($2 is null or d.list_words @@ $2)$sql$
    using subcategory, private.list_query(private.search_needle(q), 'false_religion_articles');
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
      select d.date, d.id from private.public_items d %1$s
      where d.kind = 'interpretations' and (%2$s, %3$s) < ($2, $3) %4$s order by %2$s desc, %3$s desc limit $4
    ) found join public.interpretations i on i.id = found.id order by found.date desc, found.id desc$sql$,
    case when is_narrowed then 'join private.filed_rows f on (f.table_name, f.topic, f.book, f.row_id) = (''interpretations'', $5, $6, d.id)' end,
    case when is_narrowed then 'f.created_at' else 'd.date' end, case when is_narrowed then 'f.row_id' else 'd.id' end,
    case when at_place <> '{}' then 'and (d.list_words @@ $1 or d.id = any ($7))' when needle is not null then 'and d.list_words @@ $1' end)
    using private.list_query(needle, 'interpretations'), coalesce(before_created_at, 'infinity'), coalesce(before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff'),
      least(greatest(coalesce(page_size, 20), 1), 100), of_topic, of_book, at_place;
end $function$;

CREATE OR REPLACE FUNCTION public.search_site (
  q     private.text_2000,
  pages private.json_100kb DEFAULT '[]'::jsonb
)
  RETURNS TABLE (
    source   text,
    id       uuid,
    title    text,
    snippet  text,
    path     text,
    rank     integer,
    is_exact boolean,
    why      text,
    matched  text
  )
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
#variable_conflict use_column
declare
  asked constant text := private.search_needle(q);
  needle constant text := btrim(regexp_replace(private.without_excluded(asked), '\s+', ' ', 'g'));
  excluded constant text[] := private.excluded_words(asked);
  allowed constant tsquery := private.excluding('site', ''::tsquery, excluded);
  typed constant text[] := private.typed_words(needle);
  enough constant int := 8;
  listed constant jsonb := case jsonb_typeof(pages) when 'array' then pages else '[]' end;
  page_rows constant private.items[] := array(select p::private.items from private.page_items(listed) p);
  page_words constant text[] := (string_to_array(private.spaced_words(left(listed::text, 8000)), ' '))[:1000];
  step text;
  tier int := 1;
  candidates private.search_candidate[] := '{}';
  added private.search_candidate[];
  query tsquery;
  hits private.search_hit[];
begin
  if typed is null then
    return;
  end if;
  hits := array(
    select (k.kind, d.id, 1)::private.search_hit from private.search_kinds k cross join lateral (
      select d.id from private.public_items d where d.kind = k.kind and d.title_key = left(private.folded(needle), 200)
      order by d.date desc, d.id desc limit 5) d
    union all
    select ('pages', p.id, 1)::private.search_hit from unnest(page_rows) p where p.title_key = private.folded(needle));
  foreach step in array array['text', 'form', 'near'] loop
    if step = 'form' and hits = '{}' and private.without_verse_number(asked) <> asked then
      return query select * from public.search_site(private.without_verse_number(asked), pages);
      return;
    end if;
    exit when step <> 'text' and (select count(distinct (h.kind, h.id)) from unnest(hits) h) >= case step when 'form' then enough else 1 end;
    added := private.search_candidates('site', typed, step, page_words);
    candidates := candidates || added;
    query := private.excluding('site', private.search_query('site', typed, step, added), excluded);
    hits := hits || array(select h::private.search_hit from private.first_items(query, true, tier + 1, page_rows) h);
    hits := hits || array(select h::private.search_hit from private.first_items(query, false, tier + 2, page_rows) h);
    tier := tier + 2;
  end loop;
  -- What was found by its title may have an excluded word in its text.
  if excluded <> '{}' then
    hits := array(select h::private.search_hit from unnest(hits) h where exists (
      select from private.items d where d.kind = h.kind and d.id = h.id and d.all_words @@ allowed
      union all
      select from unnest(page_rows) p where h.kind = 'pages' and p.id = h.id and p.all_words @@ allowed));
  end if;

  return query
    with found as (
      select h.kind, h.id, min(h.tier) as tier, min(h.nth) as nth from unnest(hits) with ordinality h (kind, id, tier, nth) group by h.kind, h.id
    ), dealt as (
      select k.source, k.turn, k.most, k.has_text, f.*, row_number() over (partition by f.kind order by f.tier, f.nth)::int as rank
      from found f join private.search_kinds k on k.kind = f.kind
    ), shown as (
      select d.*, i.hit_title, i.lead, i.path, i.all_words, t.text
      from dealt d join private.items i on i.kind = d.kind and i.id = d.id
        left join lateral (select * from private.searched_texts(d.kind, d.id) where d.tier > 1) t on true
      where d.rank <= d.most
      union all
      select d.*, p.hit_title, null, p.path, p.all_words, concat_ws(E'\n', p.title, p.lead)
      from dealt d join unnest(page_rows) p on p.id = d.id
      where d.kind = 'pages' and d.rank <= d.most
    ), labelled as (
      select s.*, case when s.tier > 1 and strpos(lower(normalize(s.text)), lower(needle)) = 0 then (
        select string_agg(m.written, ' ' order by m.part) from (
          select distinct on (c.part) c.part, c.written from unnest(candidates) c
          where c.lexeme = any (tsvector_to_array(s.all_words)) order by c.part, c.difference, c.written) m) end as matched
      from shown s
    )
    select l.source, case when l.kind <> 'pages' then l.id end, l.hit_title,
      case when not l.has_text then null when l.kind = 'interpretations' then private.beginning(l.lead, 100) || '...' else private.first_words(l.lead) end,
      l.path, l.rank, l.tier = 1,
      case when l.tier = 1 then 'title' when l.matched is null then 'text' when l.tier > 5 then 'similar' else 'form' end, l.matched
    from labelled l order by l.tier, l.rank, l.turn;
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
      where ($1 is null or t.id in (select d.id from private.items d where d.kind = %1$L and d.title_words @@ $1)
          or t.id in (select private.rows_at_place(%1$L, $7)))
        and ($2 = '' or t.series = $2) and ($3 = '' or t.preacher = $3) and ($4 = '' or t.topics @> array[$4])
    )
    select jsonb_build_object('total', (select count(*) from found), 'videos', (
      select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'title', t.title, 'youtube_url', t.youtube_url, 'created_at', t.created_at,
        'preacher', t.preacher, 'series', t.series, 'preached_on', t.preached_on, 'passage', t.passage) order by t.created_at %2$s, t.id %2$s), '[]')
      from (select f.id from found f order by f.created_at %2$s, f.id %2$s limit $5 offset $6) page join public.%1$I t on t.id = page.id))$sql$,
    of_table, case when oldest_first then 'asc' else 'desc' end)
    into found using private.list_query(q, of_table), coalesce(series, ''), coalesce(preacher, ''), coalesce(topic, ''),
      least(greatest(coalesce(page_size, 12), 1), 100), greatest(coalesce(page_offset, 0), 0), q::text;
  return found;
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
    select d.list_words from private.public_items d where d.kind = 'interpretations' order by d.date desc, d.id desc limit 200);
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
    execute 'select array(select d.id from private.public_items d
      where d.kind = ''interpretations'' and d.list_words @@ $1 limit 200)' into hits using start;
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

CREATE VIEW "private"."public_items" AS  SELECT kind,
    id,
    title,
    hit_title,
    lead,
    path,
    date,
    first_day,
    last_day,
    topics,
    is_public,
    modified,
    title_key,
    title_words,
    all_words,
    list_words
   FROM private.items i
  WHERE (is_public AND (last_day >= private.today()) AND ((first_day = '-infinity'::date) OR (first_day <= private.today())));

CREATE VIEW "private"."related_kinds" AS  SELECT table_name,
    kind,
    turn,
    is_next
   FROM ( VALUES ('interpretations'::text,'answer'::text,1,true), ('subject_articles'::text,'subject'::text,2,true), ('false_religion_articles'::text,'religion'::text,3,true), ('daily_devotions'::text,'devotion'::text,4,false), ('soul_winning_lessons'::text,'lesson'::text,5,false), ('bible_studies'::text,'study'::text,6,true), ('sermons'::text,'sermon'::text,7,true), ('documentaries'::text,'documentary'::text,8,true)) kinds(table_name, kind, turn, is_next);

CREATE VIEW "private"."search_kinds" AS  SELECT kind,
    source,
    turn,
    most,
    has_text
   FROM ( VALUES ('interpretations'::text,'interpretation'::text,1,5,true), ('soul_winning_lessons'::text,'lesson'::text,2,3,true), ('bible_studies'::text,'bible_study'::text,3,3,false), ('sermons'::text,'sermon'::text,4,3,false), ('pages'::text,'page'::text,5,8,false), ('documentaries'::text,'documentary'::text,6,3,false), ('subjects'::text,'subject'::text,7,2,true), ('subject_articles'::text,'subject_article'::text,8,3,true), ('false_religion_categories'::text,'religion'::text,9,2,true), ('false_religion_subcategories'::text,'religion_group'::text,10,2,true), ('false_religion_articles'::text,'religion_article'::text,11,3,true), ('events'::text,'event'::text,12,3,false)) kinds(kind, source, turn, most, has_text);

CREATE INDEX items_by_all_words ON private.items USING gin (kind, all_words)
  WITH (fastupdate=off);

CREATE INDEX items_by_date ON private.items USING btree (kind, date DESC, id DESC);

CREATE INDEX items_by_list_words ON private.items USING gin (kind, list_words)
  WITH (fastupdate=off)
  WHERE (list_words IS NOT NULL);

CREATE INDEX items_by_path ON private.items USING btree (path);

CREATE INDEX items_by_title_words ON private.items USING gin (kind, title_words)
  WITH (fastupdate=off);

CREATE INDEX items_by_title ON private.items USING btree (kind, title_key);

CREATE TRIGGER index_rows_on_delete
  AFTER DELETE ON public.bible_studies REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.index_written_rows();

CREATE TRIGGER index_rows_on_insert
  AFTER INSERT ON public.bible_studies REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.index_written_rows();

CREATE TRIGGER index_rows_on_truncate
  AFTER TRUNCATE ON public.bible_studies
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.index_written_rows();

CREATE TRIGGER index_rows_on_update
  AFTER UPDATE ON public.bible_studies REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.index_written_rows();

CREATE TRIGGER index_rows_on_delete
  AFTER DELETE ON public.daily_devotions REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.index_written_rows();

CREATE TRIGGER index_rows_on_insert
  AFTER INSERT ON public.daily_devotions REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.index_written_rows();

CREATE TRIGGER index_rows_on_truncate
  AFTER TRUNCATE ON public.daily_devotions
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.index_written_rows();

CREATE TRIGGER index_rows_on_update
  AFTER UPDATE ON public.daily_devotions REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.index_written_rows();

CREATE TRIGGER index_rows_on_delete
  AFTER DELETE ON public.documentaries REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.index_written_rows();

CREATE TRIGGER index_rows_on_insert
  AFTER INSERT ON public.documentaries REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.index_written_rows();

CREATE TRIGGER index_rows_on_truncate
  AFTER TRUNCATE ON public.documentaries
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.index_written_rows();

CREATE TRIGGER index_rows_on_update
  AFTER UPDATE ON public.documentaries REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.index_written_rows();

CREATE TRIGGER index_rows_on_delete
  AFTER DELETE ON public.events REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.index_written_rows();

CREATE TRIGGER index_rows_on_insert
  AFTER INSERT ON public.events REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.index_written_rows();

CREATE TRIGGER index_rows_on_truncate
  AFTER TRUNCATE ON public.events
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.index_written_rows();

CREATE TRIGGER index_rows_on_update
  AFTER UPDATE ON public.events REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.index_written_rows();

CREATE TRIGGER index_rows_on_delete
  AFTER DELETE ON public.false_religion_articles REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.index_written_rows();

CREATE TRIGGER index_rows_on_insert
  AFTER INSERT ON public.false_religion_articles REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.index_written_rows();

CREATE TRIGGER index_rows_on_truncate
  AFTER TRUNCATE ON public.false_religion_articles
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.index_written_rows();

CREATE TRIGGER index_rows_on_update
  AFTER UPDATE ON public.false_religion_articles REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.index_written_rows();

CREATE TRIGGER keep_namesakes_on_delete
  AFTER DELETE ON public.false_religion_articles REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.index_namesakes();

CREATE TRIGGER keep_namesakes_on_insert
  AFTER INSERT ON public.false_religion_articles REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.index_namesakes();

CREATE TRIGGER keep_namesakes_on_update
  AFTER UPDATE ON public.false_religion_articles REFERENCING OLD TABLE AS removed NEW TABLE AS added
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.index_namesakes();

CREATE TRIGGER index_rows_below AFTER UPDATE ON public.false_religion_categories
  REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.index_rows_below (
  'false_religion_subcategories',
  'false_religion_articles'
);

CREATE TRIGGER index_rows_on_delete
  AFTER DELETE ON public.false_religion_categories REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.index_written_rows();

CREATE TRIGGER index_rows_on_insert
  AFTER INSERT ON public.false_religion_categories REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.index_written_rows();

CREATE TRIGGER index_rows_on_truncate
  AFTER TRUNCATE ON public.false_religion_categories
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.index_written_rows();

CREATE TRIGGER index_rows_on_update
  AFTER UPDATE ON public.false_religion_categories REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.index_written_rows();

CREATE TRIGGER index_rows_below AFTER UPDATE ON public.false_religion_subcategories
  REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.index_rows_below (
  'false_religion_articles'
);

CREATE TRIGGER index_rows_on_delete
  AFTER DELETE ON public.false_religion_subcategories REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.index_written_rows();

CREATE TRIGGER index_rows_on_insert
  AFTER INSERT ON public.false_religion_subcategories REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.index_written_rows();

CREATE TRIGGER index_rows_on_truncate
  AFTER TRUNCATE ON public.false_religion_subcategories
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.index_written_rows();

CREATE TRIGGER index_rows_on_update
  AFTER UPDATE ON public.false_religion_subcategories REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.index_written_rows();

CREATE TRIGGER index_rows_on_delete
  AFTER DELETE ON public.interpretations REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.index_written_rows();

CREATE TRIGGER index_rows_on_insert
  AFTER INSERT ON public.interpretations REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.index_written_rows();

CREATE TRIGGER index_rows_on_truncate
  AFTER TRUNCATE ON public.interpretations
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.index_written_rows();

CREATE TRIGGER index_rows_on_update
  AFTER UPDATE ON public.interpretations REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.index_written_rows();

CREATE TRIGGER index_rows_on_delete
  AFTER DELETE ON public.media REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.index_written_rows();

CREATE TRIGGER index_rows_on_insert
  AFTER INSERT ON public.media REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.index_written_rows();

CREATE TRIGGER index_rows_on_truncate
  AFTER TRUNCATE ON public.media
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.index_written_rows();

CREATE TRIGGER index_rows_on_update
  AFTER UPDATE ON public.media REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.index_written_rows();

CREATE TRIGGER index_rows_on_delete
  AFTER DELETE ON public.sermons REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.index_written_rows();

CREATE TRIGGER index_rows_on_insert
  AFTER INSERT ON public.sermons REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.index_written_rows();

CREATE TRIGGER index_rows_on_truncate
  AFTER TRUNCATE ON public.sermons
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.index_written_rows();

CREATE TRIGGER index_rows_on_update
  AFTER UPDATE ON public.sermons REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.index_written_rows();

CREATE TRIGGER index_rows_on_delete
  AFTER DELETE ON public.site_updates REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.index_written_rows();

CREATE TRIGGER index_rows_on_insert
  AFTER INSERT ON public.site_updates REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.index_written_rows();

CREATE TRIGGER index_rows_on_truncate
  AFTER TRUNCATE ON public.site_updates
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.index_written_rows();

CREATE TRIGGER index_rows_on_update
  AFTER UPDATE ON public.site_updates REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.index_written_rows();

CREATE TRIGGER index_rows_on_delete
  AFTER DELETE ON public.soul_winning_lessons REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.index_written_rows();

CREATE TRIGGER index_rows_on_insert
  AFTER INSERT ON public.soul_winning_lessons REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.index_written_rows();

CREATE TRIGGER index_rows_on_truncate
  AFTER TRUNCATE ON public.soul_winning_lessons
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.index_written_rows();

CREATE TRIGGER index_rows_on_update
  AFTER UPDATE ON public.soul_winning_lessons REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.index_written_rows();

CREATE TRIGGER index_rows_on_delete
  AFTER DELETE ON public.subject_articles REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.index_written_rows();

CREATE TRIGGER index_rows_on_insert
  AFTER INSERT ON public.subject_articles REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.index_written_rows();

CREATE TRIGGER index_rows_on_truncate
  AFTER TRUNCATE ON public.subject_articles
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.index_written_rows();

CREATE TRIGGER index_rows_on_update
  AFTER UPDATE ON public.subject_articles REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.index_written_rows();

CREATE TRIGGER index_rows_below AFTER UPDATE ON public.subjects REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.index_rows_below (
  'subject_articles'
);

CREATE TRIGGER index_rows_on_delete
  AFTER DELETE ON public.subjects REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.index_written_rows();

CREATE TRIGGER index_rows_on_insert
  AFTER INSERT ON public.subjects REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.index_written_rows();

CREATE TRIGGER index_rows_on_truncate
  AFTER TRUNCATE ON public.subjects
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.index_written_rows();

CREATE TRIGGER index_rows_on_update
  AFTER UPDATE ON public.subjects REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.index_written_rows();

REVOKE ALL ON FUNCTION "private"."first_items"(tsquery, boolean, integer, private.items[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."index_addresses"(text, uuid[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."index_namesakes"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."index_rows"(text, uuid[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."index_rows_below"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."index_written_rows"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."item_of"(public.bible_studies) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."item_of"(public.daily_devotions) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."item_of"(public.documentaries) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."item_of"(public.events) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."item_of"(public.false_religion_articles) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."item_of"(public.false_religion_categories) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."item_of"(public.false_religion_subcategories) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."item_of"(public.interpretations) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."item_of"(public.media) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."item_of"(public.sermons) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."item_of"(public.site_updates) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."item_of"(public.soul_winning_lessons) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."item_of"(public.subject_articles) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."item_of"(public.subjects) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."page_items"(jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."searched_texts"(text, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."trail_rows"(text, integer, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "public"."moved_to"(private.text_2000) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."moved_to"(private.text_2000) TO "anon", "authenticated", "service_role";

REVOKE ALL ON FUNCTION "public"."pages_below"(private.text_2000, private.text_2000) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."pages_below"(private.text_2000, private.text_2000) TO "anon", "authenticated", "service_role";

REVOKE ALL ON FUNCTION "public"."search_site"(private.text_2000, private.json_100kb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."search_site"(private.text_2000, private.json_100kb) TO "anon", "authenticated", "service_role";

-- The index of what is there.
do $$
declare
  kind text;
begin
  foreach kind in array array['interpretations', 'soul_winning_lessons', 'bible_studies', 'sermons', 'documentaries', 'subjects', 'subject_articles',
    'false_religion_categories', 'false_religion_subcategories', 'false_religion_articles', 'events', 'site_updates', 'daily_devotions', 'media'] loop
    execute format('select private.index_rows(%L, array(select t.id from public.%I t))', kind, kind);
  end loop;
end $$;
