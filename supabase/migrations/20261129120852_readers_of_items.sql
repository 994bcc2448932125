SET local check_function_bodies = off;

DROP VIEW "private"."related_kinds";

DROP VIEW "private"."search_kinds";

DROP FUNCTION "private"."nearest_rows"(text[], text[], text, uuid);

DROP FUNCTION "public"."chapter_trail"(private.text_2000, integer);

DROP FUNCTION "public"."false_religion_overview"(private.text_2000);

DROP FUNCTION "public"."search_site"(private.text_2000, private.json_100kb);

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
    select k.kind, d.id, $2 from private.item_kinds k cross join lateral (
      select d.id, d.date from private.public_items d where d.kind = k.kind and d.%1$I @@ $1
      order by d.date desc, d.id desc limit 5) d where k.search_place is not null
    union all
    (select 'pages', p.id, $2 from unnest($3) p where p.%1$I @@ $1 order by p.date desc)$sql$,
    case when in_title then 'title_words' else 'all_words' end) using query, tier, pages;
end $function$;

CREATE OR REPLACE FUNCTION private.item_of (
  t public.daily_devotions
)
  RETURNS SETOF private.item
  LANGUAGE sql
  STABLE
  ROWS 1
  AS $function$
  select t.title, t.title, t.reflection, null, null, null, format('/?dag=%s#andakt', t.date),
    t.date::timestamp at time zone 'UTC', t.date, t.date + 7, '{}'::text[], private.is_public(t.is_active), null::timestamptz
$function$;

CREATE OR REPLACE FUNCTION private.item_of (
  t public.site_updates
)
  RETURNS SETOF private.item
  LANGUAGE sql
  STABLE
  ROWS 1
  AS $function$
  select t.title, t.title, t.description, null, null, null, private.page_path('site_updates'),
    t.created_at, '-infinity'::date, 'infinity'::date, '{}'::text[], private.is_public(t.is_active), null::timestamptz
$function$;

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
      select r.table_name, r.row_id, r.verses, r.chapters, 0, null::timestamptz from private.rows_at(places[:24]) r
      union all
      select t.name, f.row_id, 0, 0, 1, f.created_at from shared s
        cross join (select k.kind from private.item_kinds k where k.is_related) t (name)
        cross join lateral (select f.row_id, f.created_at from private.filed_rows f where f.table_name = t.name and f.topic = s.topic and f.book = ''
          order by f.created_at desc, f.row_id desc limit 20) f
    ) c (table_name, row_id, verses, chapters, topics, created_at)
    where c.row_id is distinct from except_id or c.table_name is distinct from except_table
    group by c.table_name, c.row_id
    order by 3 * sum(c.topics) + 2 * least(sum(c.verses), 3) + least(sum(c.chapters), 1) desc, max(c.created_at) desc nulls last, c.row_id limit 60
  )
  select k.kind, k.one, left(r.title, 120), private.first_line(r.lead), r.path, n.nearness
  from candidates c join private.public_items r on r.kind = c.table_name and r.id = c.row_id join private.item_kinds k on k.kind = c.table_name
    cross join lateral (select (3 * (select count(distinct s.topic) from unnest(r.topics) word join shared s on s.topic = private.topic_key(word))
      + 2 * least(c.verses, 3) + least(c.chapters, 1))::int as nearness) n
  order by n.nearness desc, r.date desc, r.path limit 3
$function$;

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
  html constant text := case when table_name like '%articles' then private.before_nth(content ->> 'content', '<blockquote>', 501) end;
  prose constant text := private.before_nth(coalesce(content ->> 'answer', content ->> 'reflection',
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
    cross join (select k.kind from private.item_kinds k where k.is_related) t (name)
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

CREATE OR REPLACE FUNCTION private.title_of (
  table_name text,
  row_id     text
)
  RETURNS text
  LANGUAGE sql
  STABLE
  SET search_path TO ''
RETURN COALESCE((SELECT "left"(i.title, 200) AS "left" FROM private.items i
  WHERE
  ((i.kind = title_of.table_name) AND (i.id = CASE WHEN (title_of.row_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'::text) THEN (title_of.row_id)::uuid ELSE NULL::uuid END))),
  private.label_of(table_name, private.present_row(table_name, row_id)));

CREATE OR REPLACE FUNCTION private.video_summary (
  noun  text,
  video jsonb
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
RETURN CASE WHEN (video ? 'youtube_url'::text) THEN
  (concat_ws(' '::text, (upper("left"(noun, 1)) || substr(noun, 2)), ('med '::text || NULLIF((video ->> 'preacher'::text), ''::text)), ('om '::text || NULLIF((video ->>
  'passage'::text), ''::text)), ('i serien '::text || NULLIF((video ->> 'series'::text), ''::text))) || '.'::text) ELSE NULL::text END;

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
  select k.kind, k.heading, k.one, k.many, r.title, r.line, r.path, r.verses from private.item_kinds k
    cross join lateral private.trail_rows(of_book, of_chapter, k.kind) with ordinality r (title, line, path, verses, place)
  where k.trail_place is not null
  order by k.trail_place, r.place
$function$;

CREATE OR REPLACE FUNCTION public.false_religion_article (
  category    private.text_2000,
  subcategory private.text_2000,
  article     private.text_2000
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
    with below as (select concat_ws('/', private.page_path('false_religion_categories'), category, subcategory, '') as path)
    select jsonb_build_object('id', a.id, 'title', a.title, 'content', a.content, 'author', a.author, 'created_at', a.created_at, 'updated_at', a.updated_at,
      'path', found.path, 'subcategory', jsonb_build_object('name', s.name, 'slug', s.slug, 'category', jsonb_build_object('name', c.name, 'slug', c.slug)))
    from (
      select i.id, i.path, 1 as place from below b join private.public_items i on i.path = b.path || lower(normalize(article, nfc))
      where i.kind = 'false_religion_articles'
      union all
      select i.id, i.path, 2 from below b join private.public_items i on starts_with(i.path, b.path)
      where i.kind = 'false_religion_articles' and i.id = case when article ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then article::uuid end
      order by place limit 1
    ) found join public.false_religion_articles a on a.id = found.id
      join public.false_religion_subcategories s on s.id = a.subcategory_id join public.false_religion_categories c on c.id = s.category_id
  $function$;

CREATE OR REPLACE FUNCTION public.false_religion_overview (
  category private.text_2000
)
  RETURNS TABLE (
    id          uuid,
    name        text,
    slug        text,
    description text,
    articles    integer,
    first       jsonb
  )
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
    select s.id, s.name, s.slug, s.description,
      (select count(*)::int from public.false_religion_articles a where a.subcategory_id = s.id and private.is_public(a.is_published)),
      (select coalesce(jsonb_agg(jsonb_build_object('title', a.title, 'path', i.path) order by a.article_order, a.created_at desc), '[]')
        from (
          select * from public.false_religion_articles a where a.subcategory_id = s.id and private.is_public(a.is_published)
          order by a.article_order, a.created_at desc limit 5
        ) a join private.items i on i.kind = 'false_religion_articles' and i.id = a.id)
    from public.false_religion_subcategories s join public.false_religion_categories c on c.id = s.category_id
    where c.slug = category and private.is_public(c.is_active) and private.is_public(s.is_active)
    order by s.subcategory_order, s.created_at
  $function$;

CREATE OR REPLACE FUNCTION public.false_religion_subcategory (
  category    private.text_2000,
  subcategory private.text_2000
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
    select jsonb_build_object('id', s.id, 'name', s.name, 'slug', s.slug, 'description', s.description,
      'category', jsonb_build_object('name', c.name, 'slug', c.slug), 'articles', (
        select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'title', a.title, 'author', a.author, 'excerpt', a.excerpt, 'created_at', a.created_at,
          'path', i.path) order by a.article_order, a.created_at desc), '[]')
        from public.false_religion_articles a join private.items i on i.kind = 'false_religion_articles' and i.id = a.id
        where a.subcategory_id = s.id and private.is_public(a.is_published)))
    from public.false_religion_subcategories s join public.false_religion_categories c on c.id = s.category_id
    where c.slug = category and s.slug = subcategory and private.is_public(c.is_active) and private.is_public(s.is_active)
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
    select p.table_name, p.row_id, private.title_of(p.table_name, p.row_id)
    from page p order by p.tier, p.place, p.rank;
end $function$;

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
      select i.id, i.title, i.path, i.date, coalesce(private.video_summary($1, to_jsonb(t)), o.lead, '')
      from (select * from private.public_items where kind = %1$L order by date desc, id desc limit %2$s) i
        join public.%1$I t on t.id = i.id cross join lateral private.item_of(t) o
      order by i.date desc, i.id desc$sql$, wanted.kind, wanted.feed_size) using wanted.one;
  end if;
end $function$;

CREATE OR REPLACE FUNCTION public.quote_findings (
  of_table  private.text_2000 DEFAULT NULL::text,
  of_row    uuid              DEFAULT NULL::uuid,
  page_size integer           DEFAULT 100
)
  RETURNS TABLE (
    fault       text,
    table_name  text,
    row_id      uuid,
    label       text,
    field       text,
    reference   text,
    quote       text,
    bible       text,
    fingerprint text
  )
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
#variable_conflict use_column
begin
  perform private.require('write');
  return query
    (select q.fault, q.table_name, q.row_id, private.title_of(q.table_name, q.row_id::text),
      private.field_of(q),
      q.reference, q.words, private.bible_words(q.osis, q.chapter, q.verses), q.fingerprint
    from private.quotes q
    where q.fault is not null and (of_table is null or (q.table_name, q.row_id) = (of_table, of_row))
      and not exists (select from private.kept_quotes k where k.fingerprint = q.fingerprint)
    order by q.table_name, q.row_id, q.place limit private.page_size(page_size))
    union all
    (select 'same_slug', 'false_religion_articles', a.id, left(a.title, 200), 'title', null, a.slug, null, null
    from (
      select f.*, row_number() over (partition by f.subcategory_id, f.slug order by f.is_published desc, f.article_order, f.created_at desc) as nth
      from public.false_religion_articles f
    ) a
    where a.nth > 1 and a.slug <> '' and (of_table is null or ('false_religion_articles', a.id) = (of_table, of_row))
    order by a.title limit private.page_size(page_size));
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
  of_table constant text := (select k.kind from private.item_kinds k where k.kind = of_kind and k.is_related);
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
    select (k.kind, d.id, 1)::private.search_hit from private.item_kinds k cross join lateral (
      select d.id from private.public_items d where d.kind = k.kind and d.title_key = left(private.folded(needle), 200)
      order by d.date desc, d.id desc limit 5) d where k.search_place is not null
    union all
    select ('pages', p.id, 1)::private.search_hit from unnest(page_rows) p where p.title_key = private.folded(needle));
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
    select l.kind, l.label, case when l.kind <> 'pages' then l.id end, l.hit_title,
      case when not l.has_snippet then null when l.kind = 'interpretations' then private.beginning(l.lead, 100) || '...' else private.first_words(l.lead) end,
      l.path, l.rank, l.tier = 1,
      case when l.tier = 1 then 'title' when l.matched is null then 'text' when l.tier > 5 then 'similar' else 'form' end, l.matched
    from labelled l order by l.tier, l.rank, l.search_place;
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
  if of_table not in ('bible_studies', 'sermons', 'documentaries') then
    return null;
  end if;
  execute format($sql$
    with placed as (
      select v.*, coalesce(v.preached_on, (v.created_at at time zone 'Europe/Stockholm')::date) as day from public.%1$I v where v.id = $1
    )
    select jsonb_build_object(
      'video', to_jsonb(v) - 'day',
      'summary', private.video_summary(private.noun_of(%1$L), to_jsonb(v)),
      'previous', (select jsonb_build_object('id', o.id, 'title', o.title) from public.%1$I o
        where o.series = v.series and o.series <> ''
          and (coalesce(o.preached_on, (o.created_at at time zone 'Europe/Stockholm')::date), o.created_at, o.id) < (v.day, v.created_at, v.id)
        order by coalesce(o.preached_on, (o.created_at at time zone 'Europe/Stockholm')::date) desc, o.created_at desc, o.id desc limit 1),
      'next', (select jsonb_build_object('id', o.id, 'title', o.title) from public.%1$I o
        where o.series = v.series and o.series <> ''
          and (coalesce(o.preached_on, (o.created_at at time zone 'Europe/Stockholm')::date), o.created_at, o.id) > (v.day, v.created_at, v.id)
        order by coalesce(o.preached_on, (o.created_at at time zone 'Europe/Stockholm')::date), o.created_at, o.id limit 1),
      'newer', (select jsonb_build_object('id', o.id, 'title', o.title) from public.%1$I o
        where (o.created_at, o.id) > (v.created_at, v.id) order by o.created_at, o.id limit 1))
    from placed v$sql$, of_table) into page using video_id;
  return page;
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
   FROM ( VALUES ('interpretations'::text,'Svar'::text,1,5,true,'Frågor och svar'::text,'svar'::text,'svar'::text,1,true,20), ('soul_winning_lessons'::text,'Lektion'::text,2,3,true,'Själavinnarskolan'::text,'lektion'::text,'lektioner'::text,5,false,NULL::integer), ('bible_studies'::text,'Bibelstudium'::text,3,3,false,'Bibelstudier'::text,'bibelstudium'::text,'bibelstudier'::text,6,true,12), ('sermons'::text,'Predikan'::text,4,3,false,'Predikningar'::text,'predikan'::text,'predikningar'::text,7,true,12), ('pages'::text,'Sida'::text,5,8,false,NULL::text,NULL::text,NULL::text,NULL::integer,false,NULL::integer), ('documentaries'::text,'Dokumentär'::text,6,3,false,'Dokumentärer'::text,'dokumentär'::text,'dokumentärer'::text,8,true,12), ('subjects'::text,'Ämne'::text,7,2,true,NULL::text,NULL::text,NULL::text,NULL::integer,false,NULL::integer), ('subject_articles'::text,'Artikel'::text,8,3,true,'Ämnen'::text,'artikel'::text,'artiklar'::text,2,true,NULL::integer), ('false_religion_categories'::text,'Religion'::text,9,2,true,NULL::text,NULL::text,NULL::text,NULL::integer,false,NULL::integer), ('false_religion_subcategories'::text,'Religion'::text,10,2,true,NULL::text,NULL::text,NULL::text,NULL::integer,false,NULL::integer), ('false_religion_articles'::text,'Artikel'::text,11,3,true,'Falska religioner'::text,'artikel om andra läror'::text,'artiklar om andra läror'::text,3,true,NULL::integer), ('events'::text,'Evenemang'::text,12,3,false,NULL::text,NULL::text,NULL::text,NULL::integer,false,NULL::integer), ('daily_devotions'::text,NULL::text,NULL::integer,NULL::integer,false,'Dagens andakt'::text,'andakt'::text,'andakter'::text,4,false,NULL::integer), ('site_updates'::text,NULL::text,NULL::integer,NULL::integer,false,NULL::text,NULL::text,NULL::text,NULL::integer,false,30)) kinds(kind, label, search_place, most_hits, has_snippet, heading, one, many, trail_place, is_related, feed_size);

CREATE OR REPLACE FUNCTION private.noun_of (
  of_kind text
)
  RETURNS text
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
RETURN (SELECT k.one FROM private.item_kinds k WHERE (k.kind = noun_of.of_kind));

REVOKE ALL ON FUNCTION "private"."nearest_rows"(text[], text[], text, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."noun_of"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."noun_of"(text) TO "anon", "authenticated", "service_role";

REVOKE ALL ON FUNCTION "private"."title_of"(text, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."video_summary"(text, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."video_summary"(text, jsonb) TO "anon", "authenticated", "service_role";

REVOKE ALL ON FUNCTION "public"."chapter_trail"(private.text_2000, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."chapter_trail"(private.text_2000, integer) TO "anon", "authenticated", "service_role";

REVOKE ALL ON FUNCTION "public"."false_religion_article"(private.text_2000, private.text_2000, private.text_2000) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."false_religion_article"(private.text_2000, private.text_2000, private.text_2000) TO "anon", "authenticated", "service_role";

REVOKE ALL ON FUNCTION "public"."false_religion_overview"(private.text_2000) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."false_religion_overview"(private.text_2000) TO "anon", "authenticated", "service_role";

REVOKE ALL ON FUNCTION "public"."false_religion_subcategory"(private.text_2000, private.text_2000) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."false_religion_subcategory"(private.text_2000, private.text_2000) TO "anon", "authenticated", "service_role";

REVOKE ALL ON FUNCTION "public"."newest_items"(private.text_2000) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."newest_items"(private.text_2000) TO "anon", "authenticated", "service_role";

REVOKE ALL ON FUNCTION "public"."search_site"(private.text_2000, private.json_100kb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."search_site"(private.text_2000, private.json_100kb) TO "anon", "authenticated", "service_role";

-- The present addresses of updates and devotions.
select private.index_addresses('site_updates', array(select t.id from public.site_updates t));
select private.index_addresses('daily_devotions', array(select t.id from public.daily_devotions t));
