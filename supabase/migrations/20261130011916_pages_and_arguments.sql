SET local check_function_bodies = off;

DROP FUNCTION "private"."noun_of"(text);

DROP VIEW "private"."item_kinds";

CREATE TABLE "public"."arguments" (
  "id"               uuid                     NOT NULL DEFAULT gen_random_uuid(),
  "title"            text                     NOT NULL,
  "verse_reference"  text                     NOT NULL,
  "verse_text"       text                     NOT NULL,
  "second_reference" text                     NOT NULL DEFAULT ''::text,
  "second_text"      text                     NOT NULL DEFAULT ''::text,
  "see_also"         text                     NOT NULL DEFAULT ''::text,
  "reasoning"        text                     NOT NULL,
  "topics"           text[]                   NOT NULL DEFAULT '{}'::text[],
  "argument_order"   integer                  NOT NULL DEFAULT 0,
  "is_published"     boolean                  NOT NULL DEFAULT false,
  "created_at"       timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at"       timestamp with time zone NOT NULL DEFAULT now(),
  "publish_at"       timestamp with time zone,
  "published_at"     timestamp with time zone,
  "publish_error"    text,
  CONSTRAINT "arguments_argument_order_check" CHECK (((argument_order >= 0) AND (argument_order <= 1000))),
  CONSTRAINT "arguments_pkey" PRIMARY KEY (id),
  CONSTRAINT "arguments_publish_error_check" CHECK ((char_length(publish_error) <= 500)),
  CONSTRAINT "arguments_reasoning_check" CHECK (((char_length(btrim(reasoning)) >= 1) AND (char_length(btrim(reasoning)) <= 20000))),
  CONSTRAINT "arguments_second_reference_check" CHECK ((char_length(second_reference) <= 100)),
  CONSTRAINT "arguments_second_text_check" CHECK ((char_length(second_text) <= 2000)),
  CONSTRAINT "arguments_second_verse" CHECK (((btrim(second_reference) = ''::text) = (btrim(second_text) = ''::text))),
  CONSTRAINT "arguments_see_also_check" CHECK ((char_length(see_also) <= 500)),
  CONSTRAINT "arguments_title_check" CHECK (((char_length(btrim(title)) >= 1) AND (char_length(btrim(title)) <= 120))),
  CONSTRAINT "arguments_verse_reference_check" CHECK (((char_length(btrim(verse_reference)) >= 1) AND (char_length(btrim(verse_reference)) <= 100))),
  CONSTRAINT "arguments_verse_text_check" CHECK (((char_length(btrim(verse_text)) >= 1) AND (char_length(btrim(verse_text)) <= 2000))),
  CONSTRAINT "only_a_hidden_row_waits" CHECK (((publish_at IS NULL) OR (NOT is_published))),
  CONSTRAINT "arguments_topics_check" CHECK (private.are_topics(topics))
);

ALTER TABLE "public"."arguments"
  ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."pages" (
  "id"           uuid                     NOT NULL DEFAULT gen_random_uuid(),
  "area"         text                     NOT NULL,
  "slug"         text                     NOT NULL,
  "title"        text                     NOT NULL,
  "lead"         text                     NOT NULL,
  "description"  text                     NOT NULL DEFAULT ''::text,
  "keywords"     text                     NOT NULL DEFAULT ''::text,
  "content"      text                     NOT NULL,
  "topics"       text[]                   NOT NULL DEFAULT '{}'::text[],
  "page_order"   integer                  NOT NULL DEFAULT 0,
  "in_footer"    boolean                  NOT NULL DEFAULT false,
  "is_published" boolean                  NOT NULL DEFAULT false,
  "created_at"   timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at"   timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "pages_address_key" UNIQUE (area, slug),
  CONSTRAINT "pages_area_check" CHECK ((area = ANY (ARRAY['trosgrunder'::text, 'om-oss'::text, 'sida'::text]))),
  CONSTRAINT "pages_content_check" CHECK (((char_length(btrim(content)) >= 1) AND (char_length(btrim(content)) <= 1000000))),
  CONSTRAINT "pages_description_check" CHECK ((char_length(description) <= 300)),
  CONSTRAINT "pages_first_page_is_shown" CHECK (((area <> slug) OR is_published)),
  CONSTRAINT "pages_keywords_check" CHECK ((char_length(keywords) <= 300)),
  CONSTRAINT "pages_lead_check" CHECK (((char_length(btrim(lead)) >= 1) AND (char_length(btrim(lead)) <= 300))),
  CONSTRAINT "pages_page_order_check" CHECK (((page_order >= 0) AND (page_order <= 1000))),
  CONSTRAINT "pages_pkey" PRIMARY KEY (id),
  CONSTRAINT "pages_slug_check" CHECK ((slug ~ '^[a-z0-9-]{1,200}$'::text)),
  CONSTRAINT "pages_title_check" CHECK (((char_length(btrim(title)) >= 1) AND (char_length(btrim(title)) <= 100))),
  CONSTRAINT "pages_topics_check" CHECK (private.are_topics(topics))
);

ALTER TABLE "public"."pages"
  ENABLE ROW LEVEL SECURITY;

CREATE OR REPLACE FUNCTION private.field_of (
  quote private.quotes
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select case
    when quote.kind = 'passage' then format('verses_groups.%s.book', quote.nth - 1)
    when quote.kind = 'verse' and quote.table_name = 'arguments' then case when quote.words is null then 'see_also' when quote.nth = 1 then 'verse_reference' else 'second_reference' end
    when quote.kind = 'verse' then case quote.table_name when 'daily_devotions' then 'verse_reference' else 'passage' end
    when quote.table_name like '%articles' or quote.table_name = 'pages' then 'content'
    when quote.table_name = 'arguments' then 'reasoning'
    when quote.table_name = 'interpretations' then 'answer'
    when quote.table_name = 'soul_winning_lessons' then 'description'
    else 'reflection'
  end
$function$;

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
    (select 'pages', p.id, $2 from unnest($3) p where p.%1$I @@ $1 order by p.date desc)
    union all
    select k.kind, d.id, $2 from private.item_kinds k cross join lateral (
      select d.id, d.date from private.public_items d where d.kind = k.kind and d.%1$I @@ $1
      order by d.date desc, d.id desc limit 5) d where k.search_place is not null$sql$,
    case when in_title then 'title_words' else 'all_words' end) using query, tier, pages;
end $function$;

CREATE OR REPLACE FUNCTION private.is_reserved_slug (
  area text,
  slug text
)
  RETURNS boolean
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
RETURN
  ((area <> 'trosgrunder'::text) AND (slug = ANY ((ARRAY['admin'::text, 'api'::text, 'argument'::text, 'bibeln'::text, 'bli-medlem'::text, 'evenemang'::text, 'feed'::text,
  'gemenskap'::text,
  'healthz'::text,
  'integritet'::text,
  'logga-in'::text,
  'metrics'::text,
  'min-sida'::text,
  'mina-markeringar'::text,
  'readyz'::text,
  'rss'::text,
  'shell'::text,
  'sida'::text,
  'sitemap'::text,
  'sjalavinna'::text, 'studera'::text, 'trosgrunder'::text, 'uppdateringar'::text] || CASE WHEN (area <> 'om-oss'::text) THEN ARRAY['om-oss'::text] ELSE '{}'::text[] END))));

CREATE OR REPLACE FUNCTION private.item_of (
  t public.arguments
)
  RETURNS SETOF private.item
  LANGUAGE sql
  STABLE
  ROWS 1
  AS $function$
  select t.title, t.title, 'Argument ' || private.numeral_of(t) || ' för frälsning genom tro.', '', null, null,
    private.page_path('arguments') || '#argument-' || lower(private.numeral_of(t)), private.place_as_date(t.argument_order), '-infinity'::date, 'infinity'::date,
    t.topics, private.is_public(t.is_published), null::timestamptz
$function$;

CREATE OR REPLACE FUNCTION private.item_of (
  t public.pages
)
  RETURNS SETOF private.item
  LANGUAGE sql
  STABLE
  ROWS 1
  AS $function$
  select t.title, t.title, t.lead, concat_ws(' ', t.keywords, case when t.area <> 'trosgrunder' then concat_ws(' ', t.lead, private.excerpt(t.content)) end), null, null,
    t.path, private.place_as_date(t.page_order), '-infinity'::date, 'infinity'::date, t.topics, private.is_public(t.is_published), t.updated_at
$function$;

CREATE OR REPLACE FUNCTION private.keep_pages()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  if tg_op = 'DELETE' then
    raise check_violation using message = 'Sidan ' || old.title || ' kan inte tas bort.';
  elsif new.area <> old.area then
    raise check_violation using message = 'En sida kan inte flyttas till en annan avdelning.';
  end if;
  raise check_violation using message = 'Sidans adress kan inte ändras.';
end $function$;

CREATE OR REPLACE FUNCTION private.nearest_rows (
  places       text[],
  topics       text[],
  except_table text,
  except_id    uuid
)
  RETURNS TABLE (
    kind     text,
    one      text,
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
      select r.table_name, r.row_id, r.verses, r.chapters, 0, null::timestamptz from private.rows_at(places[:50]) r
      union all
      select t.name, f.row_id, 0, 0, 1, f.created_at from shared s
        cross join (select k.kind from private.item_kinds k where k.is_related) t (name)
        cross join lateral (select f.row_id, f.created_at from private.topic_index f where f.table_name = t.name and f.topic = s.topic and f.book = ''
          order by f.created_at desc, f.row_id desc limit 20) f
    ) c (table_name, row_id, verses, chapters, topics, created_at)
    where c.table_name is distinct from except_table or c.row_id <> except_id
    group by c.table_name, c.row_id
    order by 3 * sum(c.topics) + 2 * least(sum(c.verses), 3) + least(sum(c.chapters), 1) desc, max(c.created_at) desc nulls last, c.row_id limit 60
  )
  select f.kind, private.word_of(f.kind, f.path, f.one, 'sida'), w.title, w.line, f.path, f.nearness
  from (
    -- Arguments are parts of one page.
    select distinct on (split_part(r.path, '#argument', 1)) k.kind, k.one, r.title, r.lead, r.path, r.date, n.nearness
    from candidates c join private.public_items r on r.kind = c.table_name and r.id = c.row_id join private.item_kinds k on k.kind = c.table_name
      cross join lateral (select (3 * (select count(distinct s.topic) from unnest(r.topics) word join shared s on s.topic = private.topic_key(word))
        + 2 * least(c.verses, 3) + least(c.chapters, 1))::int as nearness) n
    order by split_part(r.path, '#argument', 1), n.nearness desc, r.date desc
  ) f cross join lateral private.shown_words(f.kind, f.title, f.lead) w
  order by f.nearness desc, array_position(array['pages', 'arguments'], f.kind), f.date desc, f.path limit 3
$function$;

CREATE OR REPLACE FUNCTION private.number_arguments()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform private.index_rows('arguments', array(select a.id from public.arguments a));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.numeral_of (
  argument public.arguments
)
  RETURNS text
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
    select to_char(count(*) + 1, 'FMRN') from public.arguments other
    where private.is_public(other.is_published)
      and (other.argument_order, other.created_at, other.id) < (argument.argument_order, argument.created_at, argument.id)
  $function$;

CREATE OR REPLACE FUNCTION private.page_address (
  area text,
  slug text
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
RETURN CASE WHEN (area = slug) THEN ('/'::text || area) WHEN (area = 'trosgrunder'::text) THEN ('/studera/trosgrunder/'::text || slug) ELSE
  ((('/'::text || area) || '/'::text) || slug) END;

CREATE OR REPLACE FUNCTION private.page_path (
  of_table text
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
RETURN CASE of_table WHEN 'arguments'::text THEN '/argument/fralsning'::text WHEN 'bible_studies'::text THEN '/studera/bibelstudier'::text WHEN 'documentaries'::text THEN
  '/studera/dokumentarer'::text WHEN 'events'::text THEN '/evenemang'::text WHEN 'false_religion_categories'::text THEN '/studera/falska-religioner'::text WHEN
  'interpretations'::text THEN '/studera/tolkningar'::text WHEN 'sermons'::text THEN '/studera/predikningar'::text WHEN 'site_updates'::text THEN '/uppdateringar'::text WHEN
  'soul_winning_lessons'::text THEN '/sjalavinna/skolan'::text WHEN 'subjects'::text THEN '/studera/amnen'::text ELSE NULL::text END;

CREATE OR REPLACE FUNCTION private.quotes_in (
  table_name text,
  content    jsonb
)
  RETURNS TABLE (
    kind        text,
    nth         integer,
    reference   text,
    book        text,
    chapter     integer,
    verses      integer[],
    translation text,
    words       text
  )
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  html constant text := case when table_name like '%articles' or table_name = 'pages' then private.before_nth(content ->> 'content', '<blockquote>', 501) end;
  prose constant text := private.before_nth(coalesce(content ->> 'answer', content ->> 'reflection', content ->> 'reasoning',
    case when table_name = 'soul_winning_lessons' then content ->> 'description' end,
    private.plain_text(regexp_replace(html, '<blockquote>.*?</blockquote>', ' ', 'g'))), '\d\s?[:.]\s?\d', 501);
begin
  return query
    select 'passage', p.nth::int, format('%s %s:%s', p.passage ->> 'book', p.passage ->> 'chapter', p.passage ->> 'verse_range'),
      p.passage ->> 'book', (p.passage ->> 'chapter')::int, coalesce(v.numbers, private.verse_numbers(p.passage ->> 'verse_range')), null, v.words
    from jsonb_array_elements(case
        when jsonb_typeof(content -> 'verses_groups') = 'array' then content -> 'verses_groups'
        else jsonb_build_array(content) end) with ordinality p (passage, nth)
      cross join lateral (
        select array_agg((v.verse ->> 'number')::int order by v.place) as numbers, nullif(btrim(string_agg(v.verse ->> 'text', ' ' order by v.place)), '') as words
        from jsonb_path_query(p.passage, '$.verses[*]') with ordinality v (verse, place)
        where v.verse ->> 'number' ~ '^\d{1,3}$'
      ) v
    where table_name = 'interpretations' and p.passage ->> 'book' <> '' and p.passage ->> 'chapter' ~ '^\d{1,3}$'
      and private.is_verse_range(p.passage ->> 'verse_range');

  return query
    select 'verse', 1, content ->> 'verse_reference', r.book, r.chapter, r.verses, r.translation, content ->> 'verse_text'
    from private.read_reference(content ->> 'verse_reference') r where table_name = 'daily_devotions';

  return query
    select 'verse', p.nth::int, btrim(p.part), r.book, r.chapter, r.verses, r.translation, null
    from regexp_split_to_table(content ->> 'passage', ';') with ordinality p (part, nth) cross join lateral private.read_reference(p.part) r
    where content ? 'passage';

  -- An argument's two verses, and the places that it names besides.
  return query
    select 'verse', row_number() over (order by p.nth, p.part_nth)::int, btrim(p.part), r.book, r.chapter, r.verses, r.translation, p.words
    from (
      select 1 as nth, 1::bigint as part_nth, content ->> 'verse_reference' as part, content ->> 'verse_text' as words
      union all select 2, 1, content ->> 'second_reference', content ->> 'second_text'
      union all select 3, s.nth, s.part, null from regexp_split_to_table(content ->> 'see_also', ';') with ordinality s (part, nth)
    ) p cross join lateral private.read_reference(p.part) r
    where table_name = 'arguments' and r.book is not null;

  -- As the editor writes them: the words, and their reference in the last paragraph.
  return query
    select 'block', b.nth::int, private.plain_text(b.part[2]), r.book, r.chapter, r.verses, r.translation, private.plain_text(b.part[1])
    from regexp_matches(html, '<blockquote>((?:(?!</?blockquote>).)*)<p(?:\s[^<>]*)?>([^<]*)</p>\s*</blockquote>', 'g') with ordinality b (part, nth)
      cross join lateral private.read_reference(left(private.plain_text(b.part[2]), 200)) r;

  -- A quote is between quotation marks, and its reference follows in brackets or after a dash.
  return query
    select 'prose', m.nth, m.reference, m.book, m.chapter, m.verses, null,
      case when html is null then substring(m.before from '[”“"»]([^”“"»«]+)[”"»«][.,]?\s*[(–—]\s*$') end
    from private.prose_references(prose) m;
end $function$;

CREATE OR REPLACE FUNCTION private.remember_addresses()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  insert into public.old_addresses (path, table_name, row_id)
  select below.path, below.kind, below.id
  from private.public_items i join private.public_items below on below.id = i.id or below.kind like 'false\_religion\_%' and starts_with(below.path, i.path || '/')
  where i.kind = tg_table_name and i.id = old.id
  on conflict (path) do update set table_name = excluded.table_name, row_id = excluded.row_id, created_at = now();
  return new;
end $function$;

CREATE OR REPLACE FUNCTION private.scheduled_tables()
  RETURNS TABLE (
    name   text,
    switch text
  )
  LANGUAGE sql
  IMMUTABLE
  ROWS 10
  SET search_path TO ''
  AS $function$
  values ('interpretations', 'is_published'), ('subject_articles', 'is_published'), ('false_religion_articles', 'is_published'),
    ('soul_winning_lessons', 'is_published'), ('bible_studies', 'is_published'), ('sermons', 'is_published'), ('documentaries', 'is_published'),
    ('pages', 'is_published'), ('arguments', 'is_published'), ('site_updates', 'is_active')
$function$;

CREATE OR REPLACE FUNCTION private.shown_words (
  of_kind    text,
  item_title text,
  lead       text,
  OUT        title text,
  OUT        line text
)
  RETURNS record
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select case when of_kind = 'arguments' then split_part(lead, ' för ', 1) else left(item_title, 120) end,
    private.first_line(case when of_kind = 'arguments' then item_title else lead end)
$function$;

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
    select q.row_id, q.verses, i.title, i.lead, i.path, i.date
    from private.quotes q join private.public_items i on i.kind = of_table and i.id = q.row_id
    where q.osis = of_book and q.chapter = of_chapter and q.table_name = of_table
    order by q.osis, q.chapter, q.table_name, q.verses[1], q.row_id limit 100
  )
  select w.title, w.line, r.path, r.verses
  from (
    select min(f.title) as title, min(f.lead) as lead, min(f.path) as path, min(f.date) as date,
      coalesce(array_agg(distinct n order by n) filter (where n is not null), '{}') as verses
    from found f left join lateral unnest(f.verses) n on true group by f.row_id
  ) r cross join lateral private.shown_words(of_table, r.title, r.lead) w
  -- Pages and arguments build on each other.
  order by case when of_table in ('pages', 'arguments') then r.date end desc, r.verses[1] nulls last, r.title
$function$;

CREATE OR REPLACE FUNCTION private.word_of (
  of_kind text,
  path    text,
  word    text,
  of_page text
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
RETURN CASE WHEN ((of_kind = 'pages'::text) AND (NOT starts_with(path, '/studera/'::text))) THEN of_page ELSE word END;

CREATE OR REPLACE FUNCTION public.article_links()
  RETURNS TABLE (
    table_name text,
    row_id     uuid,
    label      text,
    path       text
  )
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  perform private.require('write');
  return query
    select distinct a.name, a.id, left(a.title, 200), replace(l.part[1], '&amp;', '&')
    from (
      select 'subject_articles', s.id, s.title, s.content from public.subject_articles s
      union all
      select 'false_religion_articles', f.id, f.title, f.content from public.false_religion_articles f
      union all
      select 'pages', p.id, p.title, p.content from public.pages p
    ) a (name, id, title, content) cross join lateral regexp_matches(a.content, '\shref="(/[^"#/][^"#]*)', 'g') l (part)
    where strpos(a.content, 'href="/') > 0
    order by 1, 3, 4 limit 500;
end $function$;

CREATE OR REPLACE FUNCTION public.chapter_trail (
  of_book    private.text_2000,
  of_chapter integer
)
  RETURNS TABLE (
    kind    text,
    heading text,
    one     text,
    many    text,
    title   text,
    line    text,
    path    text,
    verses  integer[]
  )
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select k.kind, private.word_of(k.kind, r.path, k.heading, 'Sidor'), private.word_of(k.kind, r.path, k.one, 'sida'),
    private.word_of(k.kind, r.path, k.many, 'sidor'), r.title, r.line, r.path, r.verses from private.item_kinds k
    cross join lateral private.trail_rows(of_book, of_chapter, k.kind) with ordinality r (title, line, path, verses, place)
  where k.trail_place is not null
  order by k.trail_place, r.place
$function$;

CREATE OR REPLACE FUNCTION public.media_uses (
  media_id uuid
)
  RETURNS TABLE (
    table_name text,
    row_id     text,
    label      text
  )
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
#variable_conflict use_column
declare
  -- Of a picture in a folder the folder. A path has no sign that LIKE takes for another.
  pattern constant text := (
    select '%/storage/v1/object/public/media/' || coalesce(substring(m.path from '^[^/]+/'), m.path) || '%'
    from public.media m where m.id = media_id);
begin
  perform private.require('write');
  return query
    select 'daily_devotions', d.id::text, d.title from public.daily_devotions d
    where d.background_image_url like pattern or d.reflection like pattern
    union all
    select 'subject_articles', a.id::text, left(a.title, 200) from public.subject_articles a where a.content like pattern
    union all
    select 'false_religion_articles', a.id::text, left(a.title, 200) from public.false_religion_articles a where a.content like pattern
    union all
    select 'pages', p.id::text, p.title from public.pages p where p.content like pattern
    union all
    select 'interpretations', i.id::text, left(i.description, 200) from public.interpretations i where i.answer like pattern
    union all
    select 'site_settings', s.setting_key, coalesce(s.description, s.setting_key) from public.site_settings s where s.setting_value like pattern;
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
    select from private.public_items present where (present.kind = 'pages' or present.kind like 'false\_religion\_%') and present.path = moved_to.path)
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
  of_table constant text := (select k.kind from private.item_kinds k where k.kind = of_kind and k.is_related);
  places text[] := coalesce(of_places, '{}');
  topics text[] := coalesce(of_topics, '{}');
  ids uuid[];
begin
  if of_kind is not null or of_id is not null then
    ids := array(select i.id from private.public_items i where i.kind = of_table and (i.id = of_id or of_id is null and of_kind = 'arguments') order by i.date desc);
    if ids = '{}' then
      return null;
    end if;
    topics := array(select word from private.public_items i cross join unnest(i.topics) with ordinality w (word, nth)
      where i.kind = of_table and i.id = any (ids) group by word order by min(array_position(ids, i.id)), min(nth));
    places := array(
      select format('%s.%s', q.osis, q.chapter)
        || case when q.verses <> '{}' then format('.%s-%s', q.verses[1], q.verses[cardinality(q.verses)]) else '' end
      from private.quotes q where q.table_name = of_table and q.row_id = any (ids) and q.osis is not null
      group by 1 order by min(array_position(ids, q.row_id)), min(q.place) limit case when of_id is null then 50 else 24 end);
  end if;
  return jsonb_build_object('places', places, 'topics', topics,
    'rows', (select coalesce(jsonb_agg(to_jsonb(n)), '[]') from private.nearest_rows(places, topics, of_table, of_id) n));
end $function$;

CREATE OR REPLACE FUNCTION public.reorder (
  table_name private.text_2000,
  ids        private.uuids_1000
)
  RETURNS bigint
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  order_column constant text := case table_name
    when 'soul_winning_lessons' then 'lesson_order'
    when 'pages' then 'page_order'
    when 'arguments' then 'argument_order'
    when 'subjects' then 'subject_order'
    when 'subject_articles' then 'article_order'
    when 'false_religion_categories' then 'category_order'
    when 'false_religion_subcategories' then 'subcategory_order'
    when 'false_religion_articles' then 'article_order'
  end;
  wanted constant int := coalesce(cardinality(ids), 0);
  moved int;
begin
  if order_column is null then
    raise exception 'Tabellen % kan inte ordnas om.', table_name using errcode = '22023';
  elsif wanted = 0 or wanted > 1000 or wanted <> (select count(distinct id) from unnest(ids) id) then
    raise exception 'Listan med rader är tom, för lång eller har dubbletter.' using errcode = '22023';
  end if;

  execute format(
    'with list as (
       select t.id, t.%1$I as number from public.%2$I t where t.id = any ($1) order by t.id for update
     ), slots as (
       select number, row_number() over (order by number) as place from list
     ), numbers as (
       select place, case when (select count(distinct number) = count(*) from list) then number
         else (select min(number) from list) + place - 1 end as number
       from slots
     )
     update public.%2$I t set %1$I = n.number
     from unnest($1) with ordinality as wanted (id, place) join numbers n on n.place = wanted.place
     where t.id = wanted.id', order_column, table_name)
  using ids;
  get diagnostics moved = row_count;
  if moved <> wanted then
    raise insufficient_privilege using message = 'Alla rader kunde inte flyttas.';
  end if;
  return private.this_change();
end $function$;

CREATE OR REPLACE FUNCTION public.replace_link (
  table_name private.text_2000,
  row_id     uuid,
  path       private.text_2000,
  new_path   private.text_2000
)
  RETURNS bigint
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  replaced int;
begin
  perform private.require('write');
  if table_name not in ('subject_articles', 'false_religion_articles', 'pages') or new_path !~ '^/[^/\\"<>[:space:]][^\\"<>[:space:]]*$' then
    raise exception 'Länken kan inte bytas.' using errcode = '22023';
  end if;
  execute format($sql$update public.%I a set content = regexp_replace(a.content, '(\shref=")' || $1 || '(["#])', '\1' || $2 || '\2', 'g')
    where a.id = $3 and a.content ~ ('\shref="' || $1 || '["#]')$sql$, table_name)
  using regexp_replace(replace(path, '&', '&amp;'), '([^[:alnum:]/])', '\\\1', 'g'), replace(new_path, '&', '&amp;'), row_id;
  get diagnostics replaced = row_count;
  if replaced = 0 then
    perform private.refuse_as_changed();
  end if;
  return private.this_change();
end $function$;

CREATE OR REPLACE FUNCTION public.search_site (
  q     private.text_2000,
  pages private.json_100kb DEFAULT '[]'::jsonb
)
  RETURNS TABLE (
    kind     text,
    label    text,
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
    select ('pages', p.id, 1)::private.search_hit from unnest(page_rows) p where p.title_key = private.folded(needle)
    union all
    select (k.kind, d.id, 1)::private.search_hit from private.item_kinds k cross join lateral (
      select d.id from private.public_items d where d.kind = k.kind and d.title_key = left(private.folded(needle), 200)
      order by d.date desc, d.id desc limit 5) d where k.search_place is not null);
  foreach step in array array['text', 'form', 'near'] loop
    if step = 'form' and hits = '{}' and private.pasted_words(asked) <> asked then
      return query select * from public.search_site(private.pasted_words(asked), pages);
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
      select k.label, k.search_place, k.most_hits, k.has_snippet, f.*, row_number() over (partition by f.kind order by f.tier, f.nth)::int as rank
      from found f join private.item_kinds k on k.kind = f.kind
    ), shown as (
      select d.*, i.hit_title, i.lead, i.path, i.all_words, t.text
      from dealt d join private.items i on i.kind = d.kind and i.id = d.id
        left join lateral (select * from private.searched_texts(d.kind, d.id) where d.tier > 1) t on true
      where d.rank <= d.most_hits
      union all
      select d.*, p.hit_title, null, p.path, p.all_words, concat_ws(E'\n', p.title, p.lead)
      from dealt d join unnest(page_rows) p on p.id = d.id
      where d.kind = 'pages' and d.rank <= d.most_hits
    ), labelled as (
      select s.*, case when s.tier > 1 and strpos(lower(normalize(s.text)), lower(needle)) = 0 then (
        select string_agg(m.written, ' ' order by m.part) from (
          select distinct on (c.part) c.part, c.written from unnest(candidates) c
          where c.lexeme = any (tsvector_to_array(s.all_words)) order by c.part, c.difference, c.written) m) end as matched
      from shown s
    )
    select l.kind, l.label, case when l.path !~ '^\d' then l.id end, l.hit_title,
      case when not l.has_snippet then null when l.kind = 'interpretations' then private.beginning(l.lead, 100) || '...' else private.first_words(l.lead) end,
      l.path, l.rank, l.tier = 1,
      case when l.tier = 1 then 'title' when l.matched is null then 'text' when l.tier > 5 then 'similar' else 'form' end, l.matched
    from labelled l order by l.tier, l.rank, l.search_place;
end $function$;

CREATE OR REPLACE FUNCTION public.set_items (
  table_name  private.text_2000,
  ids         private.texts_1200,
  column_name private.text_2000,
  value       boolean
)
  RETURNS bigint
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  wanted constant int := (select count(distinct id) from unnest(ids) id);
  touched int;
begin
  perform private.require('publish');
  if column_name not in ('is_active', 'is_published', 'is_being_implemented') or not exists (
    select from private.content_tables c join pg_catalog.pg_attribute a on a.attrelid = format('public.%I', c.name)::regclass
    where c.name = set_items.table_name and a.attname = set_items.column_name)
  then
    raise exception 'Kolumnen % i tabellen % kan inte ändras så.', column_name, table_name using errcode = '22023';
  elsif wanted not between 1 and 1000 then
    raise exception 'Listan med rader är tom eller för lång.' using errcode = '22023';
  end if;
  execute format('update public.%I t set %I = $2 where %s', table_name, column_name, private.rows_named(table_name))
    using ids, value;
  get diagnostics touched = row_count;
  if touched <> wanted then
    raise exception 'Något av det är borttaget.' using errcode = 'PT404';
  end if;
  return private.this_change();
end $function$;

CREATE OR REPLACE FUNCTION public.use_bible_words (
  table_name  private.text_2000,
  row_id      uuid,
  fingerprint private.text_2000
)
  RETURNS bigint
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  quote private.quotes;
  bible text;
  verse_list jsonb;
begin
  perform private.require('write');
  quote := private.quote_at_fault(table_name, row_id, fingerprint);
  bible := private.bible_words(quote.osis, quote.chapter, quote.verses);
  if bible is null then
    perform private.refuse_as_changed();
  elsif quote.kind = 'passage' then
    -- The text of joined verses once, with the first of them.
    select jsonb_agg(jsonb_build_object('number', v.n, 'text', case when v.text is distinct from v.before then v.text else '' end) order by v.n)
      into verse_list from (
        select n, b.text, lag(b.text) over (order by n) as before
        from unnest(quote.verses) n cross join lateral private.bible_words(quote.osis, quote.chapter, array[n]) b (text)) v;
    update public.interpretations i set
      verses = case when quote.nth = 1 then verse_list else i.verses end,
      verses_groups = case when i.verses_groups is not null then jsonb_set(i.verses_groups, array[(quote.nth - 1)::text, 'verses'], verse_list) end
    where i.id = quote.row_id;
  elsif quote.kind = 'verse' and quote.table_name = 'arguments' then
    update public.arguments a set verse_text = case when quote.nth = 1 then bible else a.verse_text end,
      second_text = case when quote.nth = 1 then a.second_text else bible end
    where a.id = quote.row_id;
  elsif quote.kind = 'verse' then
    update public.daily_devotions d set verse_text = bible where d.id = quote.row_id;
  elsif quote.kind = 'block' then
    -- Of all ways to write such a quotation, the editor's.
    execute format($sql$update public.%I a set content = regexp_replace(a.content, $1, $2, 1, $3) where a.id = $4$sql$, quote.table_name)
    using '<blockquote>(?:(?!</?blockquote>).)*<p(?:\s[^<>]*)?>([^<]*)</p>\s*</blockquote>',
      format('<blockquote><p>%s</p><p>\1</p></blockquote>',
        replace(replace(replace(replace(bible, '\', '\\'), '&', '&amp;'), '<', '&lt;'), '>', '&gt;')),
      quote.nth, quote.row_id;
  else
    execute format('update public.%I t set %2$I = overlay(t.%2$I placing $1 from strpos(t.%2$I, $2) for char_length($2)) where t.id = $3',
      quote.table_name, private.field_of(quote))
    using bible, quote.words, quote.row_id;
  end if;
  return private.this_change();
end $function$;

CREATE VIEW "private"."item_kinds" AS  SELECT kind,
    label,
    search_place,
    most_hits,
    has_snippet,
    heading,
    one,
    many,
    trail_place,
    is_related,
    feed_size
   FROM ( VALUES ('interpretations'::text,'Svar'::text,1,5,true,'Frågor och svar'::text,'svar'::text,'svar'::text,1,true,20), ('soul_winning_lessons'::text,'Lektion'::text,2,3,true,'Själavinnarskolan'::text,'lektion'::text,'lektioner'::text,7,false,NULL::integer), ('bible_studies'::text,'Bibelstudium'::text,3,3,false,'Bibelstudier'::text,'bibelstudium'::text,'bibelstudier'::text,8,true,12), ('sermons'::text,'Predikan'::text,4,3,false,'Predikningar'::text,'predikan'::text,'predikningar'::text,9,true,12), ('pages'::text,'Sida'::text,5,8,true,'Trosgrunder'::text,'trosgrund'::text,'trosgrunder'::text,2,true,NULL::integer), ('arguments'::text,'Argument'::text,6,5,true,'Argument'::text,'argument'::text,'argument'::text,3,true,NULL::integer), ('documentaries'::text,'Dokumentär'::text,7,3,false,'Dokumentärer'::text,'dokumentär'::text,'dokumentärer'::text,10,true,12), ('subjects'::text,'Ämne'::text,8,2,true,NULL::text,NULL::text,NULL::text,NULL::integer,false,NULL::integer), ('subject_articles'::text,'Artikel'::text,9,3,true,'Ämnen'::text,'artikel'::text,'artiklar'::text,4,true,NULL::integer), ('false_religion_categories'::text,'Religion'::text,10,2,true,NULL::text,NULL::text,NULL::text,NULL::integer,false,NULL::integer), ('false_religion_subcategories'::text,'Religion'::text,11,2,true,NULL::text,NULL::text,NULL::text,NULL::integer,false,NULL::integer), ('false_religion_articles'::text,'Artikel'::text,12,3,true,'Falska religioner'::text,'artikel om andra läror'::text,'artiklar om andra läror'::text,5,true,NULL::integer), ('events'::text,'Evenemang'::text,13,3,false,NULL::text,NULL::text,NULL::text,NULL::integer,false,NULL::integer), ('daily_devotions'::text,NULL::text,NULL::integer,NULL::integer,false,'Dagens andakt'::text,'andakt'::text,'andakter'::text,6,false,NULL::integer), ('site_updates'::text,NULL::text,NULL::integer,NULL::integer,false,NULL::text,NULL::text,NULL::text,NULL::integer,false,30)) kinds(kind, label, search_place, most_hits, has_snippet, heading, one, many, trail_place, is_related, feed_size);

CREATE OR REPLACE FUNCTION private.noun_of (
  of_kind text
)
  RETURNS text
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
RETURN (SELECT k.one FROM private.item_kinds k WHERE (k.kind = noun_of.of_kind));

CREATE INDEX arguments_in_order ON public.arguments USING btree (argument_order, created_at, id);

CREATE INDEX arguments_waiting ON public.arguments USING btree (publish_at)
  WHERE (publish_at IS NOT NULL);

CREATE INDEX pages_in_order ON public.pages USING btree (area, page_order, created_at);

CREATE TRIGGER check_schedule_hidden
  BEFORE UPDATE ON public.arguments
  FOR EACH ROW
  WHEN ((((new.publish_at <> old.publish_at) OR ((old.publish_at IS NULL) AND (new.publish_at IS NOT NULL))) AND (CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))))
  EXECUTE FUNCTION private.check_schedule();

CREATE TRIGGER check_schedule_new
  BEFORE INSERT ON public.arguments
  FOR EACH ROW
  WHEN (((new.publish_at IS NOT NULL) AND (CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))))
  EXECUTE FUNCTION private.check_schedule();

CREATE TRIGGER find_quotes_on_delete
  AFTER DELETE ON public.arguments REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.find_quotes();

CREATE TRIGGER find_quotes_on_insert
  AFTER INSERT ON public.arguments REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.find_quotes();

CREATE TRIGGER find_quotes_on_update
  AFTER UPDATE ON public.arguments REFERENCING OLD TABLE AS removed NEW TABLE AS added
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.find_quotes();

CREATE TRIGGER index_rows_on_delete
  AFTER DELETE ON public.arguments REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.index_written_rows();

CREATE TRIGGER index_rows_on_insert
  AFTER INSERT ON public.arguments REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.index_written_rows();

CREATE TRIGGER index_rows_on_truncate
  AFTER TRUNCATE ON public.arguments
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.index_written_rows();

CREATE TRIGGER index_rows_on_update
  AFTER UPDATE ON public.arguments REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.index_written_rows();

CREATE TRIGGER keep_topic_index_on_delete
  AFTER DELETE ON public.arguments REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.keep_topic_index();

CREATE TRIGGER keep_topic_index_on_insert
  AFTER INSERT ON public.arguments REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.keep_topic_index();

CREATE TRIGGER keep_topic_index_on_truncate
  AFTER TRUNCATE ON public.arguments
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.keep_topic_index();

CREATE TRIGGER keep_topic_index_on_update
  AFTER UPDATE ON public.arguments REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.keep_topic_index();

CREATE TRIGGER log_delete
  AFTER DELETE ON public.arguments REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.log_changes();

CREATE TRIGGER log_insert
  AFTER INSERT ON public.arguments REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.log_changes();

CREATE TRIGGER log_update
  AFTER UPDATE ON public.arguments REFERENCING OLD TABLE AS removed NEW TABLE AS added
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.log_changes();

CREATE TRIGGER number_on_delete
  AFTER DELETE ON public.arguments REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.number_arguments();

CREATE TRIGGER number_on_insert
  AFTER INSERT ON public.arguments REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.number_arguments();

CREATE TRIGGER number_on_update
  AFTER UPDATE ON public.arguments REFERENCING OLD TABLE AS removed NEW TABLE AS added
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.number_arguments();

CREATE TRIGGER publish_hidden
  BEFORE UPDATE ON public.arguments
  FOR EACH ROW
  WHEN ((new.is_published AND ((NOT old.is_published) OR (new.publish_at IS NOT NULL))))
  EXECUTE FUNCTION private.mark_published();

CREATE TRIGGER publish_new
  BEFORE INSERT ON public.arguments
  FOR EACH ROW
  WHEN (new.is_published)
  EXECUTE FUNCTION private.mark_published();

CREATE TRIGGER schedule_hidden
  BEFORE UPDATE ON public.arguments
  FOR EACH ROW
  WHEN (((new.publish_at <> old.publish_at) OR ((old.publish_at IS NULL) AND (new.publish_at IS NOT NULL))))
  EXECUTE FUNCTION private.remember_scheduler();

CREATE TRIGGER schedule_new
  BEFORE INSERT ON public.arguments
  FOR EACH ROW
  WHEN ((new.publish_at IS NOT NULL))
  EXECUTE FUNCTION private.remember_scheduler();

CREATE TRIGGER touch_updated_at
  BEFORE UPDATE ON public.arguments
  FOR EACH ROW
  EXECUTE FUNCTION private.touch_updated_at();

CREATE TRIGGER find_quotes_on_delete
  AFTER DELETE ON public.pages REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.find_quotes();

CREATE TRIGGER find_quotes_on_insert
  AFTER INSERT ON public.pages REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.find_quotes();

CREATE TRIGGER find_quotes_on_update
  AFTER UPDATE ON public.pages REFERENCING OLD TABLE AS removed NEW TABLE AS added
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.find_quotes();

CREATE TRIGGER index_rows_on_delete
  AFTER DELETE ON public.pages REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.index_written_rows();

CREATE TRIGGER index_rows_on_insert
  AFTER INSERT ON public.pages REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.index_written_rows();

CREATE TRIGGER index_rows_on_truncate
  AFTER TRUNCATE ON public.pages
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.index_written_rows();

CREATE TRIGGER index_rows_on_update
  AFTER UPDATE ON public.pages REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.index_written_rows();

CREATE TRIGGER keep_addresses
  BEFORE UPDATE ON public.pages
  FOR EACH ROW
  WHEN (((new.area <> old.area) OR ((new.slug <> old.slug) AND ((old.area = 'trosgrunder'::text) OR (old.area = old.slug)))))
  EXECUTE FUNCTION private.keep_pages();

CREATE TRIGGER keep_first_pages
  BEFORE DELETE ON public.pages
  FOR EACH ROW
  WHEN (((old.area = old.slug) AND (CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))))
  EXECUTE FUNCTION private.keep_pages();

CREATE TRIGGER keep_topic_index_on_delete
  AFTER DELETE ON public.pages REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.keep_topic_index();

CREATE TRIGGER keep_topic_index_on_insert
  AFTER INSERT ON public.pages REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.keep_topic_index();

CREATE TRIGGER keep_topic_index_on_truncate
  AFTER TRUNCATE ON public.pages
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.keep_topic_index();

CREATE TRIGGER keep_topic_index_on_update
  AFTER UPDATE ON public.pages REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.keep_topic_index();

CREATE TRIGGER log_delete
  AFTER DELETE ON public.pages REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.log_changes();

CREATE TRIGGER log_insert
  AFTER INSERT ON public.pages REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.log_changes();

CREATE TRIGGER log_update
  AFTER UPDATE ON public.pages REFERENCING OLD TABLE AS removed NEW TABLE AS added
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.log_changes();

CREATE TRIGGER publish_new
  BEFORE INSERT ON public.pages
  FOR EACH ROW
  WHEN (new.is_published)
  EXECUTE FUNCTION private.mark_published();

CREATE TRIGGER remember_addresses
  BEFORE UPDATE OF slug ON public.pages
  FOR EACH ROW
  WHEN ((new.slug <> old.slug))
  EXECUTE FUNCTION private.remember_addresses();

CREATE TRIGGER touch_updated_at
  BEFORE UPDATE ON public.pages
  FOR EACH ROW
  EXECUTE FUNCTION private.touch_updated_at();

CREATE POLICY "Administrators add" ON "public"."arguments"
  FOR INSERT
  TO "authenticated"
  WITH CHECK (( SELECT private.may('write'::text) AS may));

CREATE POLICY "Administrators change" ON "public"."arguments"
  FOR UPDATE
  TO "authenticated"
  USING (( SELECT private.may('write'::text) AS may))
  WITH CHECK (( SELECT private.may('write'::text) AS may));

CREATE POLICY "Administrators delete" ON "public"."arguments"
  FOR DELETE
  TO "authenticated"
  USING (( SELECT private.may('write'::text) AS may));

CREATE POLICY "Members read what is public, administrators everything" ON "public"."arguments"
  FOR SELECT
  TO "authenticated"
  USING ((( SELECT private.may('write'::text) AS may) OR private.is_public(is_published)));

CREATE POLICY "Visitors read what is public" ON "public"."arguments"
  FOR SELECT
  TO "anon"
  USING (private.is_public(is_published));

CREATE POLICY "Administrators add" ON "public"."pages"
  FOR INSERT
  TO "authenticated"
  WITH CHECK (( SELECT private.may('write'::text) AS may));

CREATE POLICY "Administrators change" ON "public"."pages"
  FOR UPDATE
  TO "authenticated"
  USING (( SELECT private.may('write'::text) AS may))
  WITH CHECK (( SELECT private.may('write'::text) AS may));

CREATE POLICY "Administrators delete" ON "public"."pages"
  FOR DELETE
  TO "authenticated"
  USING (( SELECT private.may('write'::text) AS may));

CREATE POLICY "Members read what is public, administrators everything" ON "public"."pages"
  FOR SELECT
  TO "authenticated"
  USING ((( SELECT private.may('write'::text) AS may) OR private.is_public(is_published)));

CREATE POLICY "Visitors read what is public" ON "public"."pages"
  FOR SELECT
  TO "anon"
  USING (private.is_public(is_published));

REVOKE ALL ON FUNCTION "private"."is_reserved_slug"(text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_reserved_slug"(text, text) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "private"."item_of"(public.arguments) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."item_of"(public.pages) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."keep_pages"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."noun_of"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."noun_of"(text) TO "anon", "authenticated", "service_role";

REVOKE ALL ON FUNCTION "private"."number_arguments"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."numeral_of"(public.arguments) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."page_address"(text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."page_address"(text, text) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "private"."shown_words"(text, text, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."word_of"(text, text, text, text) FROM PUBLIC;

REVOKE ALL ON TABLE "public"."arguments" FROM "anon";

GRANT SELECT ON TABLE "public"."arguments" TO "anon";

REVOKE ALL ON TABLE "public"."arguments" FROM "authenticated";

REVOKE ALL ("publish_at") ON TABLE "public"."arguments" FROM "authenticated";

GRANT INSERT ("publish_at"), UPDATE ("publish_at") ON TABLE "public"."arguments" TO "authenticated";

GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE "public"."arguments" TO "authenticated";

REVOKE ALL ON TABLE "public"."arguments" FROM "service_role";

GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE "public"."arguments" TO "service_role";

REVOKE ALL ON TABLE "public"."pages" FROM "anon";

GRANT SELECT ON TABLE "public"."pages" TO "anon";

REVOKE ALL ON TABLE "public"."pages" FROM "authenticated";

GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE "public"."pages" TO "authenticated";

REVOKE ALL ON TABLE "public"."pages" FROM "service_role";

GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE "public"."pages" TO "service_role";

ALTER TABLE "public"."pages"
  ADD COLUMN "path" text GENERATED ALWAYS AS (private.page_address(area, slug)) STORED NOT NULL;

ALTER TABLE "public"."pages"
  ADD COLUMN "publish_at" timestamp WITH time zone;

ALTER TABLE "public"."pages"
  ADD COLUMN "published_at" timestamp WITH time zone;

ALTER TABLE "public"."pages"
  ADD COLUMN "publish_error" text;

ALTER TABLE "public"."pages"
  ADD CONSTRAINT "only_a_hidden_row_waits" CHECK (((publish_at IS NULL) OR (NOT is_published)));

ALTER TABLE "public"."pages"
  ADD CONSTRAINT "pages_publish_error_check" CHECK ((char_length(publish_error) <= 500));

CREATE INDEX pages_waiting ON public.pages USING btree (publish_at)
  WHERE (publish_at IS NOT NULL);

CREATE TRIGGER check_schedule_hidden
  BEFORE UPDATE ON public.pages
  FOR EACH ROW
  WHEN ((((new.publish_at <> old.publish_at) OR ((old.publish_at IS NULL) AND (new.publish_at IS NOT NULL))) AND (CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))))
  EXECUTE FUNCTION private.check_schedule();

CREATE TRIGGER check_schedule_new
  BEFORE INSERT ON public.pages
  FOR EACH ROW
  WHEN (((new.publish_at IS NOT NULL) AND (CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))))
  EXECUTE FUNCTION private.check_schedule();

CREATE TRIGGER publish_hidden
  BEFORE UPDATE ON public.pages
  FOR EACH ROW
  WHEN ((new.is_published AND ((NOT old.is_published) OR (new.publish_at IS NOT NULL))))
  EXECUTE FUNCTION private.mark_published();

CREATE TRIGGER schedule_hidden
  BEFORE UPDATE ON public.pages
  FOR EACH ROW
  WHEN (((new.publish_at <> old.publish_at) OR ((old.publish_at IS NULL) AND (new.publish_at IS NOT NULL))))
  EXECUTE FUNCTION private.remember_scheduler();

CREATE TRIGGER schedule_new
  BEFORE INSERT ON public.pages
  FOR EACH ROW
  WHEN ((new.publish_at IS NOT NULL))
  EXECUTE FUNCTION private.remember_scheduler();

GRANT INSERT ("publish_at"), UPDATE ("publish_at") ON TABLE "public"."pages" TO "authenticated";

ALTER TABLE "public"."pages"
  ADD CONSTRAINT "pages_reserved_slug" CHECK ((NOT private.is_reserved_slug(area, slug)));

insert into private.content_tables (name) values ('pages'), ('arguments') on conflict do nothing;

-- The names of books that only a Bible brings: the texts below use them before one is there.
insert into public.book_aliases (alias, osis) select private.alias_key(c.osis), c.osis from private.canon c on conflict do nothing;

-- The pages and arguments that a portal begins with. The history begins without them: no change of the office made them.
alter table public.pages disable trigger log_insert;
alter table public.arguments disable trigger log_insert;
insert into public.pages (id, area, slug, title, lead, description, keywords, topics, page_order, content, is_published)
select id::uuid, area, slug, title, lead, description, keywords, topics::text[], page_order, content, true from (values
  ('00000000-0000-4000-8000-000000000101', 'trosgrunder', 'bibeln', 'Bibeln', 'Guds ord i 66 böcker: utandat, sant och tillräckligt.',
  'Varför vi tror att Bibelns 66 böcker är Guds eget ord: inspiration, tillförlitlighet, kanon och vad det betyder i vardagen.',
  'skriften guds ord inspiration kanon auktoritet gamla nya testamentet', '{Bibeln}', 1,
  '<p>Vi tror att Bibeln är Guds ord: 66 böcker, skrivna av människor som leddes av Guds Ande, och därför sanna i allt vad de säger. Allt annat som vi tror och lär vilar på den grunden.</p><h2>Gud har talat</h2><p>En människa kan se på stjärnhimlen och förstå att den har en Skapare. Men vem han är, vad han vill med oss och hur vi kan komma tillbaka till honom, det kan ingen räkna ut själv. Det måste han säga. Den kristna tron börjar där: Gud har inte varit tyst.</p><p>Bibeln är skriven av omkring fyrtio personer under mer än femtonhundra år. Där finns en kung och en herde, en läkare och en tullindrivare, en präst i exil och en fiskare från Galileen. De flesta av dem träffade aldrig varandra. Ändå berättar de tillsammans en enda historia, om hur Gud skapar, hur människan faller och hur han själv kommer för att rädda henne. Förklaringen är att bakom de många författarna står en enda.</p><blockquote><p>All Skrift är andad av Gud och till nytta för undervisning, för tillrättavisning, för upprättelse och för fostran i rättfärdighet, för att gudsmänniskan ska vara helt färdig, väl rustad för varje god gärning.</p><p>2 Timoteusbrevet 3:16–17</p></blockquote><p>Ordet ”andad” är starkt. Paulus säger inte bara att Skriften är inspirerande att läsa, utan att den har gått ut ur Guds egen mun. Författarna var inga viljelösa pennor. Lukas samlade uppgifter och David sjöng ur sin egen ångest, och man hör på varje sida vem som skriver. Men det de skrev blev det som Gud ville ha sagt.</p><blockquote><p>Ingen profetia har någonsin framburits för att en människa ville det. Det var burna av den helige Ande som heliga människor från Gud talade.</p><p>2 Petrusbrevet 1:21</p></blockquote><h2>Därför går den att lita på</h2><p>Gud ljuger inte och misstar sig inte. Är Bibeln hans ord, så är den också sann, inte bara när den talar om himlen utan också när den talar om jorden: om skapelsen, om Israels historia, om vad som hände utanför Jerusalems murar när Jesus dog. Tron hänger inte i luften. Den är knuten till platser, årtal och ögonvittnen.</p><p>Jesus själv behandlade Skriften så. I öknen svarade han frestaren tre gånger med orden ”det står skrivet”. I ett samtal om ett enda ord i en psalm lade han till, nästan i förbigående, att Skriften inte kan göras om intet (Joh 10:35). Den som vill följa Jesus har goda skäl att se på Bibeln med hans ögon.</p><blockquote><p>Sanning är ditt ords summa, och vart och ett av din rättfärdighets domslut består för evigt.</p><p>Psaltaren 119:160</p></blockquote><p>Det betyder inte att allt är lätt att förstå. Texterna är gamla, och de är skrivna på hebreiska, arameiska och grekiska till människor i en annan tid. En dikt läses som en dikt och ett brev som ett brev. Men det som vi behöver veta för att bli frälsta och leva med Gud är så tydligt sagt att ett barn kan ta det till sig.</p><h2>Sextiosex böcker, varken fler eller färre</h2><p>Gamla testamentet har 39 böcker. Det är samma skrifter som det judiska folket tog emot och bevarade, de som Jesus kallade lagen, profeterna och psalmerna (Luk 24:44). Nya testamentet har 27 böcker, skrivna av apostlarna och deras närmaste medarbetare under det första århundradet. Tillsammans är de 66.</p><p>Ingen kyrka har gett dem deras auktoritet. Församlingarna kände igen den röst som redan talade i dem, så som får känner igen sin herde. De skrifter som kallas apokryfer kan ha ett historiskt värde, men de gör inte anspråk på att vara Guds ord, och varken Jesus eller apostlarna citerar dem som sådant. Vi väntar heller inte på några nya uppenbarelser att lägga till. Bibeln är färdig.</p><h2>Högsta domstol</h2><p>För oss baptister har det alltid varit viktigt att Bibeln ensam är måttstocken. Traditioner kan vara vackra och bekännelser nyttiga, men alla måste de prövas. Också en predikan, en känsla eller en dröm ska vägas mot det som står skrivet. I Berea gjorde man så till och med när Paulus predikade, och fick beröm för det.</p><blockquote><p>De här var ädlare till sinnes än de i Tessalonika. De tog emot ordet med all villighet och forskade varje dag i Skrifterna för att se om det verkligen förhöll sig så.</p><p>Apostlagärningarna 17:11</p></blockquote><p>Pröva gärna den här artikeln på samma sätt. Slå upp ställena och läs vad som står före och efter.</p><h2>Ett ord att leva av</h2><p>Bibeln är inte given för att stå i en hylla. Den visar vem Gud är och vilka vi är. Den avslöjar, tröstar, varnar och lyfter upp. Framför allt visar den på Jesus. Den som läser Skriften utan att finna honom har missat vad den handlar om, för det är om honom den vittnar (Joh 5:39).</p><blockquote><p>Ditt ord är en lykta för min fot och ett ljus på min stig.</p><p>Psaltaren 119:105</p></blockquote><p>En lykta lyser sällan upp hela vägen på en gång, men den räcker till nästa steg. Börja med Johannesevangeliet om du är ovan. Läs några verser om dagen, be Gud om hjälp att förstå, och gör det du förstår. Så har människor lärt känna honom i alla tider.</p>'),
  ('00000000-0000-4000-8000-000000000102', 'trosgrunder', 'treenigheten', 'Treenigheten', 'En enda Gud: Fadern, Sonen och den helige Ande.',
  'Bibeln lär att det finns en enda Gud, och att Fadern, Sonen och den helige Ande är denne Gud. En genomgång vers för vers.',
  'gud fader son ande jesus gudom treenig Helige', '{Treenigheten, Jesus}', 2,
  '<p>Vi tror på en enda Gud, som från evighet är Fader, Son och helig Ande. De tre är inte tre gudar och inte tre masker, utan tre personer i ett enda gudomligt väsen.</p><h2>Gud är en</h2><p>Det första som måste sägas om Gud är att han är en enda. I en värld full av gudar fick Israel lära sina barn en bekännelse som skiljde dem från alla andra folk, och Jesus kallade den det främsta av buden.</p><blockquote><p>Lyssna, Israel! Herren, vår Gud, Herren är en enda.</p><p>5 Mosebok 6:4</p></blockquote><p>Den kristna tron har aldrig släppt den bekännelsen. Läran om treenigheten är inget avsteg från den. Den är vad man kommer fram till när man läser hela Bibeln och låter allt som står där om den ende Guden få gälla på en gång.</p><p>Ordet ”treenighet” finns inte i Bibeln. Det är ett namn på något som finns där, ungefär som ”tyngdkraft” är ett namn på något som funnits i alla tider. Frågan är inte om ordet står i texten, utan om saken gör det.</p><h2>Fadern är Gud</h2><p>Att Fadern är Gud förnekas av få. Jesus lärde oss att be till honom, och apostlarna hälsar sina läsare från Gud, vår Fader. Han är den som har sänt Sonen, den som ger varje god gåva och den som tar emot den förlorade med öppna armar.</p><blockquote><p>För oss finns ändå bara en Gud, Fadern, från vilken allting kommer och till vilken vi själva är skapade, och en Herre, Jesus Kristus, genom vilken allting är till, och vi genom honom.</p><p>1 Korintierbrevet 8:6</p></blockquote><h2>Sonen är Gud</h2><p>Om Jesus säger Johannes redan i sin första mening att han fanns före all tid, att han var hos Gud och att han var Gud. Båda delarna är viktiga. Han var hos Gud, alltså är han inte samma person som Fadern. Han var Gud, alltså är han ingen skapad varelse.</p><blockquote><p>I begynnelsen var Ordet, och Ordet var hos Gud, och Ordet var Gud.</p><p>Johannes 1:1</p></blockquote><blockquote><p>Och Ordet blev kött och slog upp sitt tält bland oss. Vi såg hans härlighet, en härlighet så som den Enfödde har den av Fadern, full av nåd och sanning.</p><p>Johannes 1:14</p></blockquote><p>Jesus förlåter synder, tar emot tillbedjan, stillar stormen med ett ord och säger att den som har sett honom har sett Fadern (Joh 14:9). När Tomas till sist faller ner inför den uppståndne rättar Jesus honom inte.</p><blockquote><p>Tomas svarade honom: ”Min Herre och min Gud!”</p><p>Johannes 20:28</p></blockquote><p>Samtidigt är han verkligen människa. Han blev trött och hungrig, han grät vid en väns grav och han dog. Just därför kan han vara vår frälsare: som människa kunde han dö i vårt ställe, och som Gud är hans offer värt mer än alla världens synder.</p><h2>Den helige Ande är Gud</h2><p>Anden är ingen kraft som man kan förfoga över, utan någon. Han talar, undervisar, leder och kan bli bedrövad. När Ananias försökte lura församlingen sade Petrus först att han hade ljugit för den helige Ande, och strax därpå att det var för Gud.</p><blockquote><p>Petrus sade: ”Ananias, varför har Satan fyllt ditt hjärta, så att du ljög för den helige Ande och tog undan en del av betalningen för marken? Var den inte din så länge du hade den? Och när den var såld, rådde du inte själv över pengarna? Varför bestämde du dig för något sådant i ditt hjärta? Det är inte för människor du har ljugit, utan för Gud.”</p><p>Apostlagärningarna 5:3–4</p></blockquote><p>Det är Anden som överbevisar oss om synd, föder oss på nytt och bor i var och en som tror. Hans största glädje är att visa på Jesus.</p><h2>Tre, och ändå en</h2><p>På flera ställen står de tre tillsammans. När Jesus döps stiger Anden ner som en duva, och Faderns röst hörs från himlen (Matt 3:16–17). Tre på en gång, alltså inte en som byter roll. Och när Jesus sänder ut sina lärjungar talar han om ett namn, inte om tre.</p><blockquote><p>Gå alltså ut, gör alla folk till lärjungar och döp dem till Faderns och Sonens och den helige Andes namn.</p><p>Matteus 28:19</p></blockquote><p>Alla liknelser haltar här. Vatten kan vara is och ånga, men inte på samma gång, och ett klöverblad är tre delar av en helhet, medan Fadern, Sonen och Anden var för sig är hela Gud. Det är inte konstigt att den som har skapat förståndet är större än vad förståndet rymmer. Vi behöver inte kunna förklara Gud för att kunna tro vad han har sagt om sig själv.</p><h2>Vad det betyder för oss</h2><p>Därför att Gud är treenig är kärleken äldre än världen. Fadern älskade Sonen innan något var skapat (Joh 17:24), och Gud behövde inte oss för att ha någon att älska. Han skapade av överflöd.</p><p>Frälsningen är också de tres gemensamma verk. Fadern sände Sonen, Sonen gav sitt liv, och Anden ger oss del av det. Varje bön rymmer samma mönster: vi kommer till Fadern, genom Sonen, i Anden.</p><blockquote><p>Ty genom honom har vi båda i en och samme Ande tillträde till Fadern.</p><p>Efesierbrevet 2:18</p></blockquote>'),
  ('00000000-0000-4000-8000-000000000103', 'trosgrunder', 'lokala-kyrkan', 'Den lokala församlingen', 'En gemenskap av troende på en plats, med Kristus som huvud.',
  'Vad är en församling enligt Nya testamentet? Om den lokala församlingens medlemmar, uppgift, ledare och självständighet.',
  'församling församlingen gemenskap pastor diakon medlem nattvard kyrkan', '{Församlingen}', 3,
  '<p>En kyrka är i Nya testamentet aldrig en byggnad. Den är en församling av människor som tror på Jesus, är döpta på sin bekännelse och har slutit sig samman på en plats för att leva efter hans ord.</p><h2>Jesus bygger sin församling</h2><p>Grekiskans ord för församling, ekklesia, betyder en skara som är sammankallad. När Jesus använder det talar han om något som är hans eget verk. Människor kan starta föreningar, men en församling blir till när han kallar.</p><blockquote><p>Och jag säger dig att du är Petrus, och på den här klippan ska jag bygga min församling, och dödsrikets portar ska inte få makt över den.</p><p>Matteus 16:18</p></blockquote><p>Klippan är den bekännelse som Petrus just hade uttalat, att Jesus är Kristus, den levande Gudens Son. Där den bekännelsen tystnar upphör församlingen att vara församling, hur full kyrkan än är.</p><p>De flesta gånger som ordet förekommer i Nya testamentet syftar det på en bestämd grupp på en bestämd plats: i Jerusalem, i Korint, i ett hem hos Filemon. Guds tanke är inte en kristendom på avstånd, utan ansikten, namn och ett gemensamt bord.</p><h2>Vilka hör dit?</h2><p>På pingstdagen ser vi ordningen för första gången. Människor hörde evangeliet, tog emot det, döptes och lades till församlingen. Ingen föddes in i den, och ingen skrevs in utan att själv ha bett om det.</p><blockquote><p>De som då med glädje tog emot hans ord blev döpta, och den dagen lades omkring tre tusen människor till. Och de höll troget fast vid apostlarnas undervisning och vid gemenskapen, vid brödsbrytelsen och vid bönerna.</p><p>Apostlagärningarna 2:41–42</p></blockquote><p>Därför tror baptister på en församling av troende. Alla är välkomna att komma, lyssna och ställa frågor, och barnen har en självklar plats. Men medlem blir man genom egen tro och eget dop. Det är inte för att stänga någon ute, utan för att ordet medlem ska betyda det som Bibeln menar: en levande del av en kropp.</p><blockquote><p>Ni är Kristi kropp, och som lemmar i den har var och en sin plats.</p><p>1 Korintierbrevet 12:27</p></blockquote><h2>Vad en församling gör</h2><p>Församlingen samlas kring Guds ord. Där läses, förklaras och tillämpas Skriften. Den ber och sjunger. Den firar de två handlingar som Jesus har befallt, dopet och nattvarden. Dopet sker en gång, när någon har kommit till tro. Nattvarden återkommer, till minne av Herrens död tills han kommer (1 Kor 11:26). Ingen av dem frälser, men båda förkunnar honom som gör det.</p><p>Men församlingen är också till för dem som ännu inte är där. Jesus sände ut sina lärjungar för att göra lärjungar av alla folk. En församling som inte längre berättar om Jesus för någon har glömt varför den finns.</p><p>Och så bär den varandras bördor. I Nya testamentet finns dussintals uppmaningar med orden ”varandra”: älska, förlåt, uppmuntra, förmana, tjäna varandra. Ingen av dem går att lyda ensam framför en skärm.</p><blockquote><p>Låt oss ge akt på varandra och sporra varandra till kärlek och goda gärningar. Låt oss inte överge vår egen församling, som somliga har för vana, utan uppmuntra varandra, och det så mycket mer som ni ser att dagen närmar sig.</p><p>Hebreerbrevet 10:24–25</p></blockquote><h2>Kristus är huvudet</h2><p>Ingen människa är kyrkans herre. Kristus är huvudet, och han leder genom sitt ord. Därför är den lokala församlingen självständig: den väljer sina tjänare, förvaltar sina gåvor och utövar sin tukt utan något styre ovanifrån. Församlingar kan och bör samarbeta, men ingen av dem bestämmer över någon annan.</p><blockquote><p>Han är också kroppens huvud, församlingens. Han är begynnelsen, den förstfödde från de döda, så att han i allting blir den främste.</p><p>Kolosserbrevet 1:18</p></blockquote><p>Två tjänster nämns i Nya testamentet: föreståndare, som också kallas äldste eller pastorer, och diakoner. Föreståndarna undervisar och vakar över själarna. Diakonerna tjänar i det praktiska, så att ingen blir förbisedd. Kraven på dem, i 1 Tim 3:1–13 och Tit 1:5–9, handlar mer om karaktär än om begåvning. De ska leda som herdar och inte som härskare.</p><p>Av samma skäl vill vi hålla kyrka och stat isär. Tro kan inte befallas fram. En församling behöver ingen makt för att sprida evangeliet, bara frihet att förkunna det, och den friheten unnar vi alla.</p><h2>Finn ett hem</h2><p>Det finns ingen fullkomlig församling, för alla består de av förlåtna syndare. Men det finns ett hem för den som söker. Leta efter en plats där Bibeln öppnas och följs, där Jesus är i centrum och där människor känner varandra vid namn. Gå dit, inte bara för att få utan också för att ge. Du behöver församlingen, och den behöver dig.</p>'),
  ('00000000-0000-4000-8000-000000000104', 'trosgrunder', 'de-troendes-prasterskap', 'De troendes prästerskap', 'Varje troende har fri väg till Gud genom Jesus.',
  'Varje troende är präst inför Gud. Vad Bibeln säger om den fria vägen till Fadern, om Kristus som medlare och om vår tjänst.',
  'präst präster medlare bön bikt tjänst', '{Bön, Församlingen}', 4,
  '<p>Den som tror på Jesus behöver ingen mellanhand för att komma till Gud. Varje troende är präst: fri att be, fri att läsa, och kallad att tjäna.</p><h2>När bara en fick gå in</h2><p>I Israel fanns ett förhänge. Innanför det låg det allra heligaste, där Gud hade lovat att möta sitt folk. Dit fick bara en enda människa gå, översteprästen, en enda dag om året, och aldrig utan blod. Alla andra stod utanför. Hela anordningen sade två saker på samma gång: Gud vill bo hos oss, och vår synd står i vägen.</p><p>Prästerna bar fram offer dag efter dag och år efter år. Att de aldrig blev färdiga var själva poängen. Djurens blod kunde inte ta bort synd. Det pekade framåt, mot ett offer som skulle räcka.</p><h2>Förhänget som brast</h2><p>När Jesus dog hände något i templet som ingen människa hade gjort. Tyget revs itu, och inte nerifrån, så som en hand skulle ha gjort det.</p><blockquote><p>Men Jesus ropade än en gång med stark röst och gav upp andan. Och se, förhänget i templet brast i två delar, uppifrån och ända ner, och jorden skakade och klipporna rämnade.</p><p>Matteus 27:50–51</p></blockquote><p>Gud själv öppnade vägen. Jesus är både översteprästen och offret, och det han gjorde behöver aldrig upprepas. Därför finns det i det nya förbundet inget särskilt prästerstånd som offrar för andras synder. Det finns en överstepräst, och han lever.</p><blockquote><p>Vi har ju inte en överstepräst som är oförmögen att känna med oss i våra svagheter, utan en som har prövats i allt på samma sätt som vi, men utan synd. Låt oss alltså tryggt träda fram inför nådens tron, så att vi får barmhärtighet och finner nåd som hjälper när vi behöver den.</p><p>Hebreerbrevet 4:15–16</p></blockquote><blockquote><p>Ty en enda är Gud, och en enda är medlare mellan Gud och människor: människan Kristus Jesus.</p><p>1 Timoteusbrevet 2:5</p></blockquote><p>En enda medlare. Inte helgonen, inte Maria, inte en präst och inte en pastor. Det är ingen ringaktning av dem som har trott före oss. Det är en hyllning till honom som är nog.</p><h2>Ett kungligt prästerskap</h2><p>Petrus skriver till vanliga kristna, spridda i Mindre Asien, slavar och fria, män och kvinnor. Till dem alla säger han det som en gång sades till Israel vid Sinai.</p><blockquote><p>Men ni är en utvald släkt, ett prästerskap åt en kung, ett heligt folk, ett folk som Gud har gjort till sitt, för att ni ska berätta hur stor han är som kallade er ut ur mörkret och in i sitt förunderliga ljus.</p><p>1 Petrusbrevet 2:9</p></blockquote><p>Och i Johannes syn sjunger de frälsta att Kristus har gjort dem till kungar och präster inför Gud (Upp 5:10). Prästerskapet är alltså inte något som somliga vigs till. Det följer med att höra till Jesus.</p><h2>En präst har fri väg</h2><p>Som präst får du gå raka vägen till Gud i bön. Du behöver inte vänta på rätt dag, rätt plats eller rätt person. Den som har syndat får bekänna det för Gud själv och lita på löftet att han är trofast och förlåter (1 Joh 1:9). Att tala med en mogen medkristen kan vara till stor hjälp, men förlåtelsen kommer inte från honom.</p><p>Som präst får du också läsa Bibeln själv. Guds Ande, som gav Skriften, bor i varje troende och hjälper oss att förstå den. Vi är tacksamma för lärare, och det vore högmodigt att bara lyssna till sig själv. Men ingen lärare har rätt att säga: du får inte pröva det jag säger.</p><p>Därav följer också samvetets frihet, som baptister fick lida mycket för. Var och en ska själv stå till svars inför Gud (Rom 14:12). Därför får ingen tvinga någon annan till tro, varken med lag, med hot eller med släktens förväntningar.</p><h2>En präst har ett uppdrag</h2><p>Prästerskapet är mer än ett privilegium. En präst tjänar. Han bär fram människor inför Gud i förbön, och han bär fram Guds ord till människor. Offren är inte längre djur, utan vårt eget liv, vår lovsång och det goda vi gör.</p><blockquote><p>Låt oss därför genom honom alltid bära fram lovets offer till Gud, det vill säga frukten från läppar som bekänner hans namn. Och glöm inte att göra gott och att dela med er, för sådana offer behagar Gud.</p><p>Hebreerbrevet 13:15–16</p></blockquote><p>Det gör vardagen helig. Den som byter blöjor, lagar bilar eller sitter i ett möte kan göra det inför Gud, och den granne som aldrig skulle gå till en kyrka har kanske en präst på andra sidan häcken. Pastorn i en församling har ett viktigt uppdrag, men han är inte närmare Gud än du. Hans uppgift är att rusta de heliga, så att alla kan tjäna (Ef 4:11–12).</p><p>Vägen är öppen. Det enda som återstår är att gå den. Kom till Jesus, om du inte har gjort det, och kom sedan varje dag.</p>'),
  ('00000000-0000-4000-8000-000000000105', 'trosgrunder', 'troendedop', 'Troendedop', 'Den som tror blir döpt, genom nedsänkning, efter Jesu befallning.',
  'Vem ska döpas, hur och varför? Nya testamentets ordning är tro först, sedan dop genom nedsänkning: en bekännelse.',
  'dop döpa döpt nedsänkning barndop vatten dopet', '{Dopet}', 5,
  '<p>Dopet är till för den som tror. Vi döper genom nedsänkning i vatten, på personens egen bekännelse, därför att det är så Nya testamentet lär och gör. Dopet frälser inte, men den som är frälst har all anledning att låta sig döpas.</p><h2>Jesu befallning</h2><p>Dopet är inte en idé som kyrkan har kommit på. Det sista som Jesus säger i Matteusevangeliet innehåller tre led i en bestämd ordning: gör lärjungar, döp dem, lär dem att hålla allt vad jag har befallt. En lärjunge är någon som har hört Jesus och vill följa honom. Den som ska döpas är alltså redan på väg med honom.</p><blockquote><p>Gå alltså ut, gör alla folk till lärjungar och döp dem till Faderns och Sonens och den helige Andes namn, och lär dem hålla fast vid allt som jag har befallt er. Och se, jag är hos er varje dag, ända tills tiden är slut.</p><p>Matteus 28:19–20</p></blockquote><p>Jesus gick själv före. Han hade ingen synd att bekänna, men han steg ner i Jordan bland syndare och lät sig döpas av Johannes (Matt 3:13–15). Den som undrar om dopet är viktigt får tänka på att han gick lång väg för att få det.</p><h2>Först tro, sedan dop</h2><p>I Apostlagärningarna kan man följa dopen ett efter ett. På pingstdagen döptes de som hade tagit emot ordet. I Samaria döptes män och kvinnor när de hade kommit till tro på evangeliet om Guds rike. I Korint hörde många, trodde och blev döpta (Apg 18:8). Ordningen är hela tiden densamma.</p><blockquote><p>Men när de trodde på Filippus, som förkunnade evangeliet om Guds rike och om Jesu Kristi namn, då blev de döpta, både män och kvinnor.</p><p>Apostlagärningarna 8:12</p></blockquote><p>Tydligast blir det på en öde väg söder om Jerusalem. En hovman från Etiopien har just fått höra vem profeten Jesaja talar om. De kommer till ett vatten, och han frågar om något hindrar. Svaret visar vad som krävs, och vad som räcker.</p><blockquote><p>Filippus sade: ”Tror du av hela ditt hjärta, så kan det ske.” Han svarade: ”Jag tror att Jesus Kristus är Guds Son.” Han befallde att vagnen skulle stanna, och båda steg ner i vattnet, både Filippus och hovmannen, och han döpte honom.</p><p>Apostlagärningarna 8:37–38</p></blockquote><h2>Och barnen?</h2><p>Nya testamentet berättar inte om något dop av ett spädbarn. När hela hushåll blir döpta, som fångvaktarens i Filippi, står det också att ordet förkunnades för alla i huset och att man gladde sig över att ha kommit till tro (Apg 16:32–34).</p><p>Det betyder inte att barn står utanför Guds omsorg. Jesus tog dem i famnen, lade händerna på dem och välsignade dem. Det gör vi också gärna, med bön och tack. Men han döpte dem inte. Dopet får vänta tills barnet självt kan tro och be om det, för ingen kan tro i någon annans ställe.</p><p>Den som är döpt som spädbarn och senare har kommit till tro får därför frågan: har du låtit dig döpas på din egen bekännelse? Det är ingen anklagelse mot föräldrar som ville väl. Det är en inbjudan att själv göra det som Jesus bad om.</p><h2>Varför nedsänkning?</h2><p>Det grekiska ordet baptizo betyder att doppa eller sänka ner. Johannes döpte i Ainon därför att det fanns mycket vatten där (Joh 3:23), och både Filippus och hovmannen steg ner i vattnet. Men framför allt är det bilden som kräver det. Dopet föreställer en begravning och en uppståndelse.</p><blockquote><p>Vi blev alltså begravda med honom genom dopet till döden, för att också vi skulle vandra i ett nytt liv, liksom Kristus uppväcktes från de döda genom Faderns härlighet.</p><p>Romarbrevet 6:4</p></blockquote><p>När den döpte sänks ner säger handlingen: mitt gamla liv är dött och begravt med Kristus. När han reses upp säger den: jag lever, för han lever. Hela evangeliet blir synligt på några sekunder, också för den som ser på.</p><h2>Dopet frälser inte</h2><p>Vattnet tvättar ingen ren från synd. Det gör Jesu blod. Rövaren på korset hann aldrig döpas, men fick ändå löftet om paradiset samma dag (Luk 23:43). Och Paulus, som lade hela sitt liv på att föra människor till frälsning, kunde skriva att Kristus inte hade sänt honom för att döpa utan för att förkunna evangelium (1 Kor 1:17). Så kan man inte tala om dopet är ett villkor för frälsning.</p><p>Petrus jämför dopet med arken och skyndar sig att förklara vad han menar: inte att smuts sköljs av från kroppen, utan vad som sker i samvetet inför Gud.</p><blockquote><p>Det har sin motbild i dopet, som nu frälser också er. Det är inte så att kroppens smuts tas bort, utan det är ett gott samvetes svar till Gud, i kraft av Jesu Kristi uppståndelse.</p><p>1 Petrusbrevet 3:21</p></blockquote><p>Man kan likna dopet vid en vigselring. Ringen gör ingen gift, men den som är gift bär den gärna. Att skjuta upp dopet därför att det inte frälser vore som att vägra bära ringen därför att äktenskapet gäller ändå.</p><h2>Vad hindrar dig?</h2><p>Man behöver inte vara färdig för att bli döpt. Man behöver inte kunna allt, och man behöver inte ha lyckats med allt. Man behöver tro på Jesus och vilja höra honom till. Den som gör det får komma. Tala med oss om du vill veta mer, ställa frågor eller bli döpt.</p>'),
  ('00000000-0000-4000-8000-000000000106', 'trosgrunder', 'fralsning-genom-tro', 'Frälsning genom tro', 'Hur en människa blir frälst: av nåd, genom tron allena.',
  'Hur blir en människa frälst? Bibelns svar är av nåd, genom tron på Jesus Kristus, utan gärningar. Så här säger den.',
  'frälst räddad nåd tro gärningar evangelium synd korset bli', '{Frälsning, Nåd}', 6,
  '<p>Ingen fråga är viktigare än den fångvaktaren i Filippi ställde mitt i natten: vad ska jag göra för att bli frälst? Bibelns svar är kort, och det gäller alla: tro på Herren Jesus.</p><h2>Varför vi behöver bli frälsta</h2><p>Att bli frälst är att bli förd ur fara, och ingen blir frälst som inte är i fara. Bibeln är ärlig om vår. Gud är helig, och han har skapat oss till att leva med honom. Men alla har vi vänt oss bort, i stort och i smått, i handlingar, ord och tankar.</p><blockquote><p>Alla har syndat och når inte fram till Guds härlighet.</p><p>Romarbrevet 3:23</p></blockquote><p>Synden är inte bara ett misstag utan en skuld, och skulden har ett pris. Det priset är döden, inte bara kroppens utan den eviga skilsmässan från Gud. Det vore kärlekslöst att dölja det. En läkare som tiger om sjukdomen gör ingen frisk.</p><p>Det hjälper inte heller att ställa det goda mot det onda på en våg. Den som har brutit mot lagen blir inte oskyldig av att hålla den nästa gång. Vi behöver något mer än en ny chans.</p><h2>Vad Gud har gjort</h2><p>Mitt i detta kommer evangeliet, det glada budskapet. Det handlar inte om vad vi ska göra för Gud, utan om vad han har gjort för oss.</p><blockquote><p>Ty så älskade Gud världen att han gav sin enfödde Son, så att var och en som tror på honom inte går förlorad utan har evigt liv.</p><p>Johannes 3:16</p></blockquote><p>Jesus levde det liv som vi borde ha levt, utan synd. På korset tog han det straff som vi borde ha fått. På tredje dagen uppstod han, och graven är tom. Paulus sammanfattar hela evangeliet i det: att Kristus dog för våra synder, att han begravdes och att han uppväcktes (1 Kor 15:3–4). När Jesus ropade ”Det är fullbordat” (Joh 19:30) menade han det. Skulden är betald, och det finns ingenting kvar att lägga till.</p><h2>Av nåd, genom tron</h2><p>Hur får en människa del av det? Bibeln svarar lika tydligt på vad som inte frälser som på vad som gör det.</p><blockquote><p>Det är av nåd ni är frälsta, genom tron, och det kommer inte från er själva. Gåvan är Guds. Det kommer inte från gärningar, för att ingen ska kunna berömma sig.</p><p>Efesierbrevet 2:8–9</p></blockquote><p>Inte dopet, inte kyrkan, inte goda föresatser, inte ens det bästa vi har gjort. Allt sådant skulle göra gåvan till en lön. Om någon räckte dig en gåva och du tog fram plånboken, skulle du såra givaren. Nåd kan bara tas emot.</p><blockquote><p>Men åt den som inte har gärningar utan tror på honom som förklarar den ogudaktige rättfärdig räknas hans tro till rättfärdighet.</p><p>Romarbrevet 4:5</p></blockquote><p>Så har det alltid varit. Abraham blev förklarad rättfärdig när han trodde Gud, långt innan lagen gavs. David prisade den lycklig som får sin synd förlåten. Också före Kristus såg man framåt mot honom. Det har aldrig funnits mer än en väg.</p><h2>Vad är det att tro?</h2><p>Tro är mer än att hålla för sant att Gud finns. Det gör onda andar också, och de darrar (Jak 2:19). Att tro på Jesus är att lita på honom, att lägga hela sin vikt på det han har gjort, så som man lägger sig i en säng eller kliver på en färja. Man kan granska färjan länge från kajen, men den bär bara den som går ombord.</p><p>En sådan tro rymmer också en omvändelse. Man slutar att lita på sig själv och vänder sig till Gud. Det är ingen prestation som går före tron, utan samma rörelse sedd från andra hållet.</p><p>Och det är inte trons styrka som frälser, utan den som man tror på. En svag hand kan ta emot en stor gåva. Den som med darrande röst ber Jesus om hjälp är lika frälst som den som sjunger högst.</p><blockquote><p>Var och en som åkallar Herrens namn ska bli frälst.</p><p>Romarbrevet 10:13</p></blockquote><h2>Och gärningarna?</h2><p>Den som har fått allt för intet kan inte förbli densamma. Direkt efter orden om nåden skriver Paulus att vi är skapade i Kristus Jesus till goda gärningar (Ef 2:10). De är frukten, inte roten. Ett äppelträd bär äpplen därför att det är ett äppelträd, det blir inte ett genom att hänga äpplen i grenarna. Vi gör inte gott för att bli frälsta, utan därför att vi är det.</p><p>Är frukten ibland liten ska man inte genast gräva i roten efter något eget, utan se på Jesus igen. Det var där det började, och det är där det växer.</p><h2>Ta emot gåvan</h2><p>Fångvaktaren frågade vad han skulle göra. Han fick ingen lista.</p><blockquote><p>De svarade: ”Tro på Herren Jesus Kristus, så blir du frälst, du och ditt hus.”</p><p>Apostlagärningarna 16:31</p></blockquote><p>Du kan tala med Gud där du är, med dina egna ord. Säg som det är: att du har syndat, att du tror att Jesus dog för dig och lever, och att du vill lita på honom ensam. Han har lovat att aldrig visa bort den som kommer (Joh 6:37). Berätta sedan gärna för någon, så att du inte behöver gå vidare ensam.</p>'),
  ('00000000-0000-4000-8000-000000000107', 'trosgrunder', 'evig-sakerhet', 'Evig säkerhet', 'Den som är frälst förblir i Guds hand.',
  'Kan den som är frälst gå förlorad igen? Om Jesu löften, Guds bevarande hand, Andens sigill och en visshet som bär.',
  'frälsningsvisshet trygghet bevarad förlora evigt liv frälsningen', '{Frälsning, Trygghet}', 7,
  '<p>Kan den som en gång har blivit frälst gå förlorad igen? Vi tror att Bibelns svar är nej. Det liv som Jesus ger är evigt från första stunden, och den som hör honom till är trygg, inte för att han håller fast så hårt, utan för att Gud gör det.</p><h2>Vad Jesus har lovat</h2><p>Tryggheten börjar i vad Jesus själv har sagt. Han liknar sina lärjungar vid får och sig själv vid herden. Får är inte kända för att hitta hem på egen hand. Deras säkerhet ligger helt i vem som vaktar dem.</p><blockquote><p>Mina får lyssnar till min röst, och jag känner dem, och de följer mig. Jag ger dem evigt liv. De ska aldrig någonsin gå förlorade, och ingen ska rycka dem ur min hand. Min Fader, som har gett mig dem, är större än alla, och ingen kan rycka dem ur min Faders hand.</p><p>Johannes 10:27–29</p></blockquote><p>Två händer, Sonens och Faderns, och löftet är så starkt som språket förmår: aldrig någonsin. Somliga säger att ingen annan kan rycka dem bort, men att de kan gå själva. Men ett får som fick gå under därför att det gick vilse skulle ha gått förlorat, och det är just vad herden lovar att det inte ska göra.</p><blockquote><p>Amen, amen, jag säger er: Var och en som hör mitt ord och tror honom som har sänt mig, han har evigt liv. Till dom kommer han inte, utan han har gått över från döden till livet.</p><p>Johannes 5:24</p></blockquote><p>Lägg märke till tiden i verben. Han har evigt liv, nu. Till dom kommer han inte. Han har gått över. Kunde det livet ta slut nästa vecka, så var det aldrig evigt.</p><h2>Varför det håller</h2><p>Hade vi blivit frälsta genom att vara goda, skulle vi kunna förlora det genom att vara onda. Men det som inte kom genom gärningar kan inte heller gå förlorat genom dem. Jesus dog för alla våra synder när de ännu låg i framtiden. Han visste vad han köpte.</p><blockquote><p>Ty med ett enda offer har han för all tid gjort dem fullkomliga som helgas.</p><p>Hebreerbrevet 10:14</p></blockquote><p>Dessutom är frälsningen mer än ett avtal. Den som tror blir född på nytt och får Gud till Far. Ett barn kan vara olydigt och bli fostrat, men det kan inte bli ofött. Och Gud har satt sitt eget sigill på den som tror, den helige Ande, som en handpenning på det som ska komma.</p><blockquote><p>I honom har också ni, när ni hörde sanningens ord, evangeliet om er frälsning, ja, i honom har ni, när ni kom till tro, fått den utlovade helige Ande som sigill. Han är handpenningen på vårt arv, tills Gud friköper sin egendom, till pris och ära för sin härlighet.</p><p>Efesierbrevet 1:13–14</p></blockquote><p>I Rom 8:30 beskriver Paulus en kedja: de som Gud har kallat har han också förklarat rättfärdiga, och dem som han har förklarat rättfärdiga har han också förhärligat. Ingen faller bort mellan länkarna. Det sista är så säkert att det redan står som något som har skett.</p><blockquote><p>Ty jag är övertygad om att varken död eller liv, varken änglar, furstar eller makter, varken det som är nu eller det som ska komma, varken det höga eller det djupa eller någonting annat som är skapat förmår skilja oss från Guds kärlek, den som är i Kristus Jesus, vår Herre.</p><p>Romarbrevet 8:38–39</p></blockquote><h2>Men kan man då leva hur som helst?</h2><p>Frågan är gammal. Paulus fick den, och han svarade: Nej, aldrig! Hur skulle vi, som har dött från synden, kunna leva kvar i den? (Rom 6:1–2). Den som har förstått vad det kostade Jesus vill inte såra honom.</p><p>Synd i en troendes liv är allvarlig. Den bedrövar Anden, skadar andra, tar bort glädjen och kan kosta lön på den stora dagen. Gud fostrar dem som han älskar, ibland med hård hand. Men han fostrar dem som barn och kastar inte ut dem. Om den vars verk brinner upp säger Paulus att han själv ändå ska bli frälst, men så som genom eld (1 Kor 3:15).</p><p>Visst finns det människor som en tid har kallat sig kristna och sedan lämnat allt. Johannes förklarar vad som då kan vara sant: de gick ut från oss, men de hörde inte till oss (1 Joh 2:19). Bara Gud ser hjärtat. Vår uppgift är inte att döma dem, utan att be för dem och fortsätta att peka på Jesus.</p><h2>Varningarna i Skriften</h2><p>Det finns allvarliga ord i Nya testamentet, inte minst i Hebreerbrevet, och de ska få vara allvarliga. Några riktar sig till dem som har stått nära evangeliet utan att ta emot det. Andra talar om fostran, frukt och lön. Ingen av dem upphäver Jesu löfte, för Skriften säger inte emot sig själv. Det dunkla får läsas i ljuset av det klara.</p><p>Därför är det rätt att fråga sig själv om man tror. Men svaret finner man inte genom att mäta sina framsteg, utan genom att se på vem man litar på.</p><h2>Visshet är till för att ha</h2><p>Somliga menar att det är ödmjukt att inte veta. Men Gud vill att hans barn ska vara trygga. Johannes skrev ett helt brev för den sakens skull.</p><blockquote><p>Detta har jag skrivit till er som tror på Guds Sons namn, för att ni ska veta att ni har evigt liv och för att ni ska tro på Guds Sons namn.</p><p>1 Johannesbrevet 5:13</p></blockquote><p>Veta, inte hoppas på det bästa. En sådan visshet gör ingen lat. Ett barn som vet att det är älskat vågar gå längre, resa sig efter ett fall och komma hem när det har gjort fel. Den som slipper oroa sig för sin egen frälsning får händerna fria för andras.</p>'),
  ('00000000-0000-4000-8000-000000000100', 'om-oss', 'om-oss', 'Om oss', 'Baptistisk bibelundervisning på svenska, öppen för alla.',
  'Vilka vi är, vad vi tror och vart vi är på väg: baptistisk bibelundervisning på svenska, öppen för alla.',
  'kontakt kontakta oss baptist vilka är ni', '{}', 0,
  '<h2>Vår historia</h2><p>Det började med några vänner, en öppen bibel och frågor som ingen hade tid att besvara. Ur samtalen växte en undervisning som fler ville ta del av, först i hemmen, sedan på nätet och på gatorna.</p><h2>Vår vision</h2><p>Vi vill att varje svensktalande människa ska kunna läsa Guds ord, få ärliga svar på sina frågor och möta evangeliet i ord som går att förstå. Den som tror ska få hjälp att växa och att dela sin tro vidare.</p><h2>Vad vi tror</h2><p>Vi tror att <a href="/studera/trosgrunder/bibeln">Bibelns 66 böcker</a> är Guds ord. Vi tror på <a href="/studera/trosgrunder/treenigheten">en Gud: Fadern, Sonen och den helige Ande</a>. Vi tror att Jesus Kristus dog för våra synder och uppstod, och att den som tror på honom blir <a href="/studera/trosgrunder/fralsning-genom-tro">frälst av nåd, genom tron</a>, utan egna gärningar.</p>')
) begun (id, area, slug, title, lead, description, keywords, topics, page_order, content)
on conflict do nothing;
insert into public.arguments (id, title, verse_reference, verse_text, second_reference, second_text, see_also, reasoning, topics, argument_order, is_published)
select id::uuid, title, verse_reference, verse_text, second_reference, second_text, see_also, reasoning, topics::text[], argument_order, true from (values
  ('00000000-0000-4000-8000-000000000201', 'En gåva går inte att förtjäna', 'Efesierbrevet 2:8–9',
  'Det är av nåd ni är frälsta, genom tron, och det kommer inte från er själva. Gåvan är Guds. Det kommer inte från gärningar, för att ingen ska kunna berömma sig.',
  'Romarbrevet 6:23', 'Ty den lön synden betalar är död, men den gåva Gud skänker av nåd är evigt liv i Kristus Jesus, vår Herre.',
  'Romarbrevet 11:6; 2 Timoteusbrevet 1:9',
  'En gåva betalas av den som ger. Måste mottagaren göra skäl för den, är den inte längre en gåva utan en lön.
Paulus nöjer sig inte med att säga vad frälsningen är. Han säger två gånger vad den inte är: inte från er själva, inte från gärningar.
Nåd och gärningar kan därför inte blandas. Lägger man en droppe förtjänst till nåden, har man bytt ut den mot något annat.', '{Frälsning}', 1),
  ('00000000-0000-4000-8000-000000000202', 'Gud förklarar den ogudaktige rättfärdig', 'Romarbrevet 4:5',
  'Men åt den som inte har gärningar utan tror på honom som förklarar den ogudaktige rättfärdig räknas hans tro till rättfärdighet.',
  'Romarbrevet 3:28', 'Vi drar alltså slutsatsen att en människa förklaras rättfärdig genom tro, utan laggärningar.',
  'Galaterbrevet 2:16; Filipperbrevet 3:9',
  'Versen beskriver någon som saknar gärningar och ändå blir förklarad rättfärdig. Redan ett enda sådant fall räcker för att visa att gärningar inte är villkoret.
Den som frikänns är ogudaktig när det sker. Han har alltså inte först blivit from för att få komma.
Det som räknas honom till godo är tron, och tron ser bort från sig själv, mot honom som förklarar rättfärdig.', '{Frälsning}', 2),
  ('00000000-0000-4000-8000-000000000203', 'Lagen visar synden men tar inte bort den', 'Romarbrevet 3:20',
  'Därför blir ingen människa förklarad rättfärdig inför honom genom laggärningar. Vad som ges genom lagen är insikt om synd.',
  'Galaterbrevet 2:21', 'Jag gör inte Guds nåd till intet. Kunde rättfärdigheten vinnas genom lagen, då vore Kristi död förgäves.',
  'Galaterbrevet 3:10–11; Jakobsbrevet 2:10',
  'Lagen kräver allt. Den som bryter mot ett enda bud är lagbrytare, och en framtida lydnad raderar inte en gammal skuld.
Guds bud är goda, men deras uppgift är att ställa diagnosen. De visar att vi behöver en läkare.
Fanns det en väg till Gud genom goda gärningar, hade Jesus inte behövt dö. Korset är beviset för att den vägen inte finns.', '{Frälsning}', 3),
  ('00000000-0000-4000-8000-000000000204', 'Abraham trodde innan han hade gjort något', 'Romarbrevet 4:3',
  'Vad säger nämligen Skriften? ”Abraham trodde Gud, och det räknades honom till rättfärdighet.”',
  '1 Mosebok 15:6', 'Abram satte sin tro till Herren, och Herren räknade honom det till rättfärdighet.',
  'Romarbrevet 4:10–11; Galaterbrevet 3:6–9',
  'När orden sades var Abraham ännu inte omskuren, och lagen skulle ges först mer än fyrahundra år senare. Ingendera kan alltså ha gjort honom rättfärdig.
Människor i gamla förbundet blev inte frälsta på ett annat sätt än vi. De såg framåt mot löftet, vi ser tillbaka på att det har uppfyllts.
Jakob skriver att Abrahams tro visade sig i gärningar, när han långt senare bar fram Isak (Jak 2:21–23). Det är hur tron blir synlig för människor. Paulus talar om hur den räknades av Gud.', '{Frälsning}', 4),
  ('00000000-0000-4000-8000-000000000205', 'Jesus nämner ett enda villkor', 'Johannes 3:16',
  'Ty så älskade Gud världen att han gav sin enfödde Son, så att var och en som tror på honom inte går förlorad utan har evigt liv.',
  'Johannes 6:47', 'Amen, amen, jag säger er: Den som tror på mig har evigt liv.',
  'Johannes 3:36; Johannes 5:24; Johannes 11:25–26; Johannes 20:31',
  'Gång på gång säger Jesus vem som får evigt liv, och svaret är alltid detsamma: den som tror.
Fanns det fler villkor, vore det grymt att inte nämna dem i den vers där allt står på spel.
Johannes förklarar varför han skrev sin bok: för att läsaren ska tro, och genom att tro ha liv. Den som läser hela evangeliet hittar ingen annan väg.', '{Frälsning}', 5),
  ('00000000-0000-4000-8000-000000000206', 'Det är fullbordat', 'Johannes 19:30',
  'När Jesus hade fått det sura vinet sade han: ”Det är fullbordat.” Sedan böjde han ner huvudet och överlämnade sin ande.',
  'Hebreerbrevet 10:14', 'Ty med ett enda offer har han för all tid gjort dem fullkomliga som helgas.',
  'Jesaja 53:5–6; 1 Petrusbrevet 2:24',
  'Jesus sade inte att det var påbörjat. Verket som han kom för att göra var färdigt när han dog.
Att vilja lägga till egna gärningar är att mena att något fattades. Det är inte ödmjukhet utan ett tvivel på korset.
Uppståndelsen är Guds kvitto: betalningen är godtagen.', '{Frälsning}', 6),
  ('00000000-0000-4000-8000-000000000207', 'Rövaren hann ingenting annat', 'Lukas 23:42–43',
  'Han sade till Jesus: ”Herre, tänk på mig när du kommer i ditt rike!” Jesus sade till honom: ”Amen säger jag dig: I dag ska du vara med mig i paradiset.”',
  '', '',
  '',
  'Mannen kunde inte låta döpa sig, inte gå med i en församling, inte gottgöra någon och inte göra en enda god gärning. Händerna satt fast.
Han var inget specialfall som slapp undan de vanliga villkoren. Han visar vad villkoret är: att vända sig till Jesus och lita på honom.
Löftet kom utan prövotid: i dag.', '{Frälsning}', 7),
  ('00000000-0000-4000-8000-000000000208', 'Apostlarna gav ett enda svar', 'Apostlagärningarna 16:30–31',
  'Han förde ut dem och sade: ”Herrar, vad måste jag göra för att bli frälst?” De svarade: ”Tro på Herren Jesus Kristus, så blir du frälst, du och ditt hus.”',
  'Apostlagärningarna 10:43', 'Om honom vittnar alla profeterna att var och en som tror på honom får syndernas förlåtelse genom hans namn.',
  'Apostlagärningarna 13:38–39; Apostlagärningarna 15:9–11',
  'Frågan är så rak som en fråga kan vara: vad måste jag göra? Ett ofullständigt svar hade varit ett falskt svar.
Fångvaktaren blev döpt samma natt, men dopet hörde inte till svaret. Det var vad den gjorde som redan trodde.
När några senare krävde mer av hedningarna samlades apostlarna i Jerusalem. Petrus slog fast att både judar och hedningar blir frälsta genom Herren Jesu nåd.', '{Frälsning}', 8),
  ('00000000-0000-4000-8000-000000000209', 'Ingen ska kunna berömma sig', 'Romarbrevet 3:27',
  'Var är då vår stolthet? Den är utestängd. Genom vilken lag? Gärningarnas? Nej, genom trons lag.',
  'Titusbrevet 3:5', 'Han frälste oss, inte för att vi hade gjort något rättfärdigt utan för att han är barmhärtig, genom en ny födelse som tvättar ren och genom att den helige Ande gör allt nytt.',
  '1 Korintierbrevet 1:29–31; Lukas 18:9–14',
  'Berodde frälsningen till någon del på oss, skulle himlen vara full av människor med något att skryta med. Men där hörs bara Lammets lov.
I Jesu liknelse gick den hem rättfärdig som bara hade bett om nåd, inte den som räknade upp vad han hade gjort.
En lära som ger Gud hela äran har goda skäl för sig.', '{Frälsning}', 9),
  ('00000000-0000-4000-8000-000000000210', 'Vi får veta att vi har evigt liv', '1 Johannesbrevet 5:13',
  'Detta har jag skrivit till er som tror på Guds Sons namn, för att ni ska veta att ni har evigt liv och för att ni ska tro på Guds Sons namn.',
  'Romarbrevet 5:1', 'Sedan vi alltså har blivit förklarade rättfärdiga av tro, äger vi frid med Gud genom vår Herre Jesus Kristus.',
  'Johannes 10:28–29; Romarbrevet 8:38–39',
  'Hängde frälsningen på våra gärningar kunde ingen veta förrän på den sista dagen om de räckte. Ändå säger Johannes att den troende ska veta det nu.
En sådan visshet är möjlig bara om grunden ligger utanför oss själva, i det som Jesus har gjort.
Friden kommer alltså inte efter ett långt liv i lydnad. Den kommer först, och lydnaden växer ur den.', '{Frälsning}', 10)
) begun (id, title, verse_reference, verse_text, second_reference, second_text, see_also, reasoning, topics, argument_order)
on conflict do nothing;
alter table public.pages enable trigger log_insert;
alter table public.arguments enable trigger log_insert;
