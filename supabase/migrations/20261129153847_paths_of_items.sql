SET local check_function_bodies = off;

DROP TRIGGER "keep_filed_on_insert" ON "public"."books";

DROP FUNCTION "private"."file_rows"(text, uuid[]);

DROP FUNCTION "private"."file_rows_of_books"();

DROP FUNCTION "private"."video_item"(text, anyelement);

DROP FUNCTION "private"."video_summary"(text, jsonb);

DROP FUNCTION "public"."similar_interpretations"(private.text_2000, integer);

CREATE OR REPLACE FUNCTION private.day_of (
  place      integer,
  few        integer,
  short_days integer
)
  RETURNS integer
  LANGUAGE sql
  IMMUTABLE
RETURN (1 + CASE WHEN (place < (short_days * few)) THEN (place / few) ELSE (short_days + ((place - (short_days * few)) / (few + 1))) END);

CREATE OR REPLACE FUNCTION private.file_items (
  of_kind text,
  ids     uuid[]
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  with wanted as (
    select i.kind as table_name, of_topic.topic, of_book.book, i.date as created_at, i.id as row_id
    from private.items i
      cross join lateral (select '' union select private.topic_key(word) from unnest(i.topics) word) of_topic (topic)
      cross join lateral (select '' union select q.osis from private.quotes q
        where q.table_name = i.kind and q.row_id = i.id and q.kind in ('passage', 'verse') and q.osis is not null) of_book (book)
    where i.kind = of_kind and i.id = any (ids) and i.is_public and (of_topic.topic <> '' or of_book.book <> '')
  ), gone as (
    delete from private.filed_rows f where f.row_id = any (ids) and f.table_name = of_kind and not exists (select from wanted w
      where (w.topic, w.book, w.created_at, w.row_id) = (f.topic, f.book, f.created_at, f.row_id))
    returning f.topic, f.book
  ), came as (
    insert into private.filed_rows select * from wanted on conflict do nothing returning topic, book
  )
  insert into private.filed_counts as c (table_name, topic, book, rows)
  select of_kind, n.topic, n.book, sum(n.change)
  from (select topic, book, -1 from gone union all select topic, book, 1 from came) n (topic, book, change)
  group by n.topic, n.book having sum(n.change) <> 0 order by n.topic, n.book
  on conflict (table_name, topic, book) do update set rows = c.rows + excluded.rows;
end $function$;

CREATE OR REPLACE FUNCTION private.file_items_of_books()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform private.file_items(q.table_name, array_agg(distinct q.row_id)) from added a join private.quotes q on q.osis = a.osis
  where q.kind in ('passage', 'verse') and private.has_topics(q.table_name)
  group by q.table_name;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.has_topics (
  of_table text
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SET search_path TO ''
RETURN (EXISTS (SELECT FROM pg_attribute a WHERE ((a.attrelid = (to_regclass(format('public.%I'::text, has_topics.of_table)))::oid) AND (a.attname = 'topics'::name))));

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
  if private.has_topics(of_table) then
    perform private.file_items(of_table, ids);
  end if;
end $function$;

CREATE OR REPLACE FUNCTION private.item_of (
  t public.bible_studies
)
  RETURNS SETOF private.item
  LANGUAGE sql
  STABLE
  ROWS 1
  AS $function$select * from private.video_item(t)$function$;

CREATE OR REPLACE FUNCTION private.item_of (
  t public.documentaries
)
  RETURNS SETOF private.item
  LANGUAGE sql
  STABLE
  ROWS 1
  AS $function$select * from private.video_item(t)$function$;

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
    t.path, t.created_at, '-infinity'::date, 'infinity'::date, t.topics, private.is_public(t.type = 'correct', t.deleted_at), t.updated_at
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
  select t.name, t.name, null, null, null, concat_ws(' ', t.path, t.alt), null, t.created_at, '-infinity'::date, 'infinity'::date, '{}'::text[], false, null::timestamptz
$function$;

CREATE OR REPLACE FUNCTION private.item_of (
  t public.sermons
)
  RETURNS SETOF private.item
  LANGUAGE sql
  STABLE
  ROWS 1
  AS $function$select * from private.video_item(t)$function$;

CREATE OR REPLACE FUNCTION private.item_of (
  t public.subject_articles
)
  RETURNS SETOF private.item
  LANGUAGE sql
  STABLE
  ROWS 1
  AS $function$
  select t.title, t.title, t.excerpt, t.excerpt, null, null,
    t.path, t.created_at, '-infinity'::date, 'infinity'::date, t.topics, private.is_public(t.is_published) and private.is_public(s.is_active), t.updated_at
  from public.subjects s where s.id = t.subject_id
$function$;

CREATE OR REPLACE FUNCTION private.keep_completed_days()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  if tg_op = 'INSERT' or new.completed_days <> old.completed_days then
    if tg_op = 'UPDATE' and new.plan_chapters = old.plan_chapters then
      new.plan_chapters := case when (new.plan_id, new.plan_type, new.started_at) = (old.plan_id, old.plan_type, old.started_at)
        then private.joined_names(old.plan_chapters, '{}', array(select d.chapter from private.plan_days(old.plan_id, old.plan_type, old.schedule) d
          where d.day = any (old.completed_days) and d.day <> all (new.completed_days)))
        else '{}' end;
    end if;
    new.plan_chapters := private.joined_names(new.plan_chapters, array(
      select d.chapter from private.plan_days(new.plan_id, new.plan_type, new.schedule) d where d.day = any (new.completed_days)));
  end if;
  -- Without a row for each chapter of the Bible: a day has as many places as lie before the next one's first.
  new.completed_days := coalesce((
    with books as materialized (select * from private.plan_books(new.plan_id, new.plan_type, new.schedule)),
    read as (
      select distinct b.first_place + n - 1 as place, b.places, b.few, b.short_days
      from unnest(new.plan_chapters) as r (name) join books b on b.name || ' ' = rtrim(r.name, '0123456789')
        cross join lateral (select nullif(left(substr(r.name, char_length(b.name) + 2), 4), '')::int) number (n)
      where n between 1 and b.chapters and b.first_place + n - 1 < b.places and b.name || ' ' || n = r.name
    )
    select array(select d.day from read r, private.day_of(r.place, r.few, r.short_days) as d (day)
      group by d.day, r.places, r.few, r.short_days
      having count(*) = least(private.place_of(d.day + 1, r.few, r.short_days), r.places) - private.place_of(d.day, r.few, r.short_days)
      order by d.day)
    where exists (select from books)), new.completed_days);
  return new;
end $function$;

CREATE OR REPLACE FUNCTION private.keep_filed()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if tg_op = 'TRUNCATE' then
    delete from private.filed_rows f where f.table_name = tg_table_name;
    delete from private.filed_counts c where c.table_name = tg_table_name;
  elsif tg_op = 'DELETE' then
    perform private.file_items(tg_table_name, array(select r.id from removed r));
  else
    perform private.file_items(tg_table_name, array(select a.id from added a));
  end if;
  return null;
end $function$;

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
    perform private.run_after_writes(of_table, 'find_quotes_on', 'find_quotes');
  end if;
  perform private.run_after_writes(of_table, 'index_rows_on', 'index_written_rows', by_id => true);
  if below <> '{}' then
    execute format('create trigger index_rows_below after update on %s referencing old table as removed new table as added
      for each statement execute function private.index_rows_below(%s)', of_table, (select string_agg(quote_literal(t), ', ' order by nth) from unnest(below) with ordinality t (t, nth)));
  end if;
  if private.has_topics((select c.relname from pg_catalog.pg_class c where c.oid = of_table)) then
    perform private.run_after_writes(of_table, 'keep_filed_on', 'keep_filed', by_id => true);
  end if;
  perform private.keep_history(of_table);
end $function$;

CREATE OR REPLACE FUNCTION private.place_of (
  day        integer,
  few        integer,
  short_days integer
)
  RETURNS integer
  LANGUAGE sql
  IMMUTABLE
RETURN (((day - 1) * few) + GREATEST(((day - 1) - short_days), 0));

CREATE OR REPLACE FUNCTION private.plan_books (
  plan_id   text,
  plan_type text,
  schedule  jsonb
)
  RETURNS TABLE (
    name        text,
    chapters    integer,
    first_place integer,
    places      integer,
    few         integer,
    short_days  integer
  )
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  ROWS 66
  SET search_path TO ''
  AS $function$
#variable_conflict use_column
begin
  return query
    with own as (
      select jsonb_typeof(schedule -> 'books') is not distinct from 'array' as is_own, plan_id = 'full_bible_even' as is_even,
        (jsonb_path_query_first(schedule, '$.length ? (@ >= 1 && @ <= 1189)') #>> '{}')::numeric::int as length,
        (jsonb_path_query_first(schedule, '$.perDay ? (@ >= 1 && @ <= 1189)') #>> '{}')::numeric::int as pace
    ), books as (
      select o.*, c.name, c.chapters, sum(c.chapters) over (order by c.place)::int - c.chapters as before, sum(c.chapters) over ()::int as total
      from own o, private.canon c
      where case when o.is_own then schedule -> 'books' ? c.osis
        else plan_type in ('full_bible', c.testament || '_testament') or plan_type = 'custom' and o.is_even end
    ), paces as (
      select *, case when is_own then coalesce(length, ceil(total::numeric / pace)) else 365 end::int as days,
        case when is_own then pace when not is_even then ceil(total / 365.0) end::int as per_day
      from books
    )
    select p.name, p.chapters, p.before, least(total, days * per_day), coalesce(per_day, total / days),
      case when per_day is null then days - total % days else days end
    from paces p where not is_own or days <= total
    order by p.before;
end $function$;

CREATE OR REPLACE FUNCTION private.plan_days (
  plan_id   text,
  plan_type text,
  schedule  jsonb
)
  RETURNS TABLE (
    chapter text,
    day     integer
  )
  LANGUAGE sql
  STABLE
  ROWS 1189
  SET search_path TO ''
  AS $function$
  select b.name || ' ' || n, private.day_of(b.first_place + n - 1, b.few, b.short_days)
  from private.plan_books(plan_id, plan_type, schedule) b, generate_series(1, b.chapters) n
  where b.first_place + n - 1 < b.places
  order by b.first_place, n
$function$;

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
  WHERE ((columns.name !~ '(^id|_id|_at|_by|^type|^path)$'::text) AND (jsonb_typeof(part.part) = 'string'::text)));

CREATE OR REPLACE FUNCTION private.share_slug (
  description text,
  book        text,
  chapter     integer,
  verse_range text
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
RETURN COALESCE(NULLIF("left"(private.title_slug(description), 50), ''::text), lower(concat_ws('-'::text, replace(book, ' '::text, '-'::text), (chapter)::text, verse_range)));

CREATE OR REPLACE FUNCTION private.video_item (
  t anyelement
)
  RETURNS SETOF private.item
  LANGUAGE sql
  STABLE
  ROWS 1
  AS $function$
  select t.title, t.title, concat_ws(' · ', t.preacher, t.series), coalesce(t.description, ''), null, null,
    t.path, t.created_at, '-infinity'::date, 'infinity'::date, t.topics, true, t.updated_at
$function$;

CREATE OR REPLACE FUNCTION private.video_kinds()
  RETURNS text[]
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
RETURN ARRAY['bible_studies'::text, 'sermons'::text, 'documentaries'::text];

CREATE OR REPLACE FUNCTION private.video_summary (
  noun     text,
  preacher text,
  passage  text,
  series   text
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
RETURN
  (concat_ws(' '::text, (upper("left"(noun, 1)) || substr(noun, 2)), ('med '::text || NULLIF(preacher, ''::text)), ('om '::text || NULLIF(passage, ''::text)), ('i serien '::text ||
  NULLIF(series, ''::text))) || '.'::text);

CREATE OR REPLACE FUNCTION public.newest_items (
  of_kind private.text_2000
)
  RETURNS TABLE (
    id        uuid,
    title     text,
    path      text,
    published timestamp with time zone,
    text      text
  )
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  ROWS 20
  SET search_path TO ''
  AS $function$
#variable_conflict use_column
declare
  wanted constant private.item_kinds := (select k from private.item_kinds k where k.kind = of_kind and k.feed_size > 0);
begin
  if wanted.kind is not null then
    return query execute format($sql$
      select i.id, i.title, i.path, i.date, %3$s
      from (select * from private.public_items where kind = %1$L order by date desc, id desc limit %2$s) i join public.%1$I t on t.id = i.id
      order by i.date desc, i.id desc$sql$, wanted.kind, wanted.feed_size,
      case when of_kind = any (private.video_kinds()) then 'private.video_summary($1, t.preacher, t.passage, t.series)'
        else '(select coalesce(o.lead, '''') from private.item_of(t) o)' end) using wanted.one;
  end if;
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
  if of_table <> all (private.video_kinds()) then
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
        'preacher', t.preacher, 'series', t.series, 'preached_on', t.preached_on, 'passage', t.passage, 'path', t.path) order by t.created_at %2$s, t.id %2$s), '[]')
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
    path        text,
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
    select i.id, i.description, i.path, private.beginning(i.answer, 200), i.created_at
    from (
      select h.id, sum(h.weight) as weight from unnest(ids, weights) h (id, weight)
      group by h.id order by 2 desc limit least(private.page_size(page_size), 10)
    ) best join public.interpretations i on i.id = best.id
    order by best.weight desc, i.created_at desc;
end $function$;

CREATE OR REPLACE FUNCTION public.video_filters (
  of_table private.text_2000
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  filters jsonb;
begin
  if of_table <> all (private.video_kinds()) then
    return null;
  end if;
  execute format($sql$
    select jsonb_build_object(
      'series', (select coalesce(jsonb_agg(v.name order by v.name), '[]') from (
        select distinct series as name from public.%1$I where series <> '' order by 1 limit 200) v),
      'preachers', (select coalesce(jsonb_agg(v.name order by v.name), '[]') from (
        select distinct preacher as name from public.%1$I where preacher <> '' order by 1 limit 200) v))$sql$, of_table) into filters;
  return filters;
end $function$;

CREATE OR REPLACE FUNCTION public.video_page (
  of_table private.text_2000,
  video_id uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  page jsonb;
begin
  if of_table <> all (private.video_kinds()) then
    return null;
  end if;
  execute format($sql$
    with placed as (
      select v.*, coalesce(v.preached_on, (v.created_at at time zone 'Europe/Stockholm')::date) as day from public.%1$I v where v.id = $1
    )
    select jsonb_build_object(
      'video', to_jsonb(v) - 'day',
      'summary', private.video_summary(private.noun_of(%1$L), v.preacher, v.passage, v.series),
      'previous', (select jsonb_build_object('title', o.title, 'path', o.path) from public.%1$I o
        where o.series = v.series and o.series <> ''
          and (coalesce(o.preached_on, (o.created_at at time zone 'Europe/Stockholm')::date), o.created_at, o.id) < (v.day, v.created_at, v.id)
        order by coalesce(o.preached_on, (o.created_at at time zone 'Europe/Stockholm')::date) desc, o.created_at desc, o.id desc limit 1),
      'next', (select jsonb_build_object('title', o.title, 'path', o.path) from public.%1$I o
        where o.series = v.series and o.series <> ''
          and (coalesce(o.preached_on, (o.created_at at time zone 'Europe/Stockholm')::date), o.created_at, o.id) > (v.day, v.created_at, v.id)
        order by coalesce(o.preached_on, (o.created_at at time zone 'Europe/Stockholm')::date), o.created_at, o.id limit 1),
      'newer', (select jsonb_build_object('title', o.title, 'path', o.path) from public.%1$I o
        where (o.created_at, o.id) > (v.created_at, v.id) order by o.created_at, o.id limit 1))
    from placed v$sql$, of_table) into page using video_id;
  return page;
end $function$;

CREATE TRIGGER keep_filed_on_insert
  AFTER INSERT ON public.books REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.file_items_of_books();

REVOKE ALL ON FUNCTION "private"."day_of"(integer, integer, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."day_of"(integer, integer, integer) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "private"."file_items"(text, uuid[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."file_items_of_books"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."has_topics"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."place_of"(integer, integer, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."place_of"(integer, integer, integer) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "private"."plan_books"(text, text, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."plan_books"(text, text, jsonb) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "private"."share_slug"(text, text, integer, text) FROM "authenticated";

GRANT EXECUTE ON FUNCTION "private"."share_slug"(text, text, integer, text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."share_slug"(text, text, integer, text) FROM "service_role";

GRANT EXECUTE ON FUNCTION "private"."share_slug"(text, text, integer, text) TO "service_role";

REVOKE ALL ON FUNCTION "private"."video_item"(anyelement) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."video_kinds"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."video_kinds"() TO "anon", "authenticated", "service_role";

REVOKE ALL ON FUNCTION "private"."video_summary"(text, text, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."video_summary"(text, text, text, text) TO "anon", "authenticated", "service_role";

REVOKE ALL ON FUNCTION "public"."similar_interpretations"(private.text_2000, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."similar_interpretations"(private.text_2000, integer) TO "anon", "authenticated", "service_role";

ALTER TABLE "public"."bible_studies"
  ADD COLUMN "path" text GENERATED ALWAYS AS
    ((((private.page_path('bible_studies'::text) || '/'::text) || (id)::text) || COALESCE(('/'::text || NULLIF(private.title_slug(title), ''::text)), ''::text))) STORED NOT NULL;

ALTER TABLE "public"."documentaries"
  ADD COLUMN "path" text GENERATED ALWAYS AS
    ((((private.page_path('documentaries'::text) || '/'::text) || (id)::text) || COALESCE(('/'::text || NULLIF(private.title_slug(title), ''::text)), ''::text))) STORED NOT NULL;

ALTER TABLE "public"."interpretations"
  ADD COLUMN "path" text GENERATED ALWAYS AS
    (((((private.page_path('interpretations'::text) || '?id='::text) || (id)::text) || '&slug='::text) || private.share_slug(description, book, chapter, verse_range))) STORED
    NOT NULL;

ALTER TABLE "public"."sermons"
  ADD COLUMN "path" text GENERATED ALWAYS AS
    ((((private.page_path('sermons'::text) || '/'::text) || (id)::text) || COALESCE(('/'::text || NULLIF(private.title_slug(title), ''::text)), ''::text))) STORED NOT NULL;

ALTER TABLE "public"."subject_articles"
  ADD COLUMN "path" text GENERATED ALWAYS AS
    ((((((private.page_path('subjects'::text) || '/'::text) || (subject_id)::text) || '/'::text) || (id)::text) || COALESCE(('/'::text || NULLIF(private.title_slug(title),
    ''::text)), ''::text))) STORED NOT NULL;

CREATE OR REPLACE FUNCTION public.start_page (
  day date
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
BEGIN ATOMIC
 WITH today
  AS (
          SELECT d.title,
             d.date,
             d.verse_reference,
             d.verse_text,
             d.reflection,
             d.background_image_url
            FROM public.daily_devotions d
           WHERE ((d.date = start_page.day) AND d.is_active)
           ORDER BY d.updated_at DESC
          LIMIT 1
         ), answered AS (
          SELECT i.description,
             i.path,
             "left"(i.answer, 400) AS answer
            FROM public.interpretations i
           WHERE (i.type = 'correct'::text)
           ORDER BY i.created_at DESC, i.id DESC
          LIMIT 1
         ), videos AS (
         ( SELECT v.title,
             v.path,
             v.created_at,
             v.id
            FROM public.bible_studies v
           ORDER BY v.created_at DESC, v.id DESC
          LIMIT 1)
         UNION ALL
         ( SELECT v.title,
             v.path,
             v.created_at,
             v.id
            FROM public.sermons v
           ORDER BY v.created_at DESC, v.id DESC
          LIMIT 1)
         UNION ALL
         ( SELECT v.title,
             v.path,
             v.created_at,
             v.id
            FROM public.documentaries v
           ORDER BY v.created_at DESC, v.id DESC
          LIMIT 1)
         ), seen AS (
          SELECT videos.title,
             videos.path
            FROM videos
           ORDER BY videos.created_at DESC, videos.id DESC
          LIMIT 1
         )
  SELECT jsonb_build_object('devotion', ( SELECT to_jsonb(today.*) AS to_jsonb
            FROM today), 'days', ( SELECT COALESCE(jsonb_agg(DISTINCT d.date ORDER BY d.date DESC), '[]'::jsonb) AS "coalesce"
            FROM public.daily_devotions d
           WHERE d.date BETWEEN start_page.day - 7 AND start_page.day - 1 AND d.is_active), 'answer', ( SELECT to_jsonb(answered.*) AS to_jsonb
            FROM answered), 'video', ( SELECT to_jsonb(seen.*) AS to_jsonb
            FROM seen)) AS jsonb_build_object;
END;

-- The addresses in the index as the columns have them; articles below what is hidden are no longer filed.
SELECT private.index_addresses(k.kind, ARRAY(SELECT i.id FROM private.items i WHERE i.kind = k.kind)) FROM private.item_kinds k WHERE k.is_related;
