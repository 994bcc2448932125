-- The header search.

-- The ids of the first rows of a source, in the order to show them: those that are called exactly so, then others that
-- contain the text. As on the questions page the first 300 are looked through before the words are looked up.
-- source, exact_title, looked_in and ordering are SQL of the caller below, never a visitor's.
create function private.site_rows_containing(
  source text, exact_title text, looked_in text, ordering text, needle text, words tsquery, size int
) returns table (id uuid, is_exact boolean, place bigint)
  language plpgsql stable rows 10 set search_path = '' as $$
declare
  pattern constant text := private.contains_pattern(needle);
  exact uuid[];
  others uuid[];
begin
  execute format('select array(select t.id from %s and %s = $1 order by %s limit $2)', source, exact_title, ordering)
    into exact using lower(needle), size;
  -- Of the first ones as many as are shown, even if all the exact ones are among them.
  execute format('select array(select t.id from (select * from %s order by %s limit 300) t where %s ilike $1 limit $2)',
    source, ordering, looked_in) into others using pattern, 2 * size;
  if cardinality(others) < 2 * size and words is null then
    execute format('select array(select t.id from %s and %s ilike $1 order by %s limit $2)', source, looked_in, ordering)
      into others using pattern, 2 * size;
  elsif cardinality(others) < 2 * size and numnode(words) > 0 then
    execute format($found$
      with found as materialized (select t.* from %s and private.word_vector(%s) @@ $3 and %2$s ilike $1)
      select array(select t.id from found t order by %3$s limit $2)$found$, source, looked_in, ordering)
      into others using pattern, 2 * size, words;
  end if;
  return query
    select found.id, bool_or(found.is_exact), min(found.place) from (
      select e.id, true as is_exact, e.place from unnest(exact) with ordinality e (id, place)
      union all
      select o.id, false, o.place + size from unnest(others) with ordinality o (id, place)
    ) found group by found.id order by 3 limit size;
end $$;

-- What visitors read that has q (2 to 100 characters, taken literally, upper and lower case alike), of each source at most
-- as many as private.site_sources says, in all steps together. If these are fewer than eight, also what has its words in another form, without
-- dots, in an old spelling or in another order; if there is nothing, unknown words may have one wrong letter, or two.
-- Order: exact titles, what has the text, other forms, similar words; among these round robin by source.
-- why: 'title' (exactly), 'text', 'form' or 'similar'. matched: the words of the last two.
-- snippet: the first 100 characters of an answer and '...'; of a description whole words and '…' for the rest.
-- slug: what the item's address ends with, for those that have an address of their own.
-- Security definer: with row-level security in between, no index of words may be used. A source's rows are public.
create function public.search_site(q private.text_2000)
  returns table (source text, id uuid, title text, snippet text, slug text, rank int, is_exact boolean, why text, matched text)
  language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan set jit = off as $$
#variable_conflict use_column
declare
  needle constant text := private.search_needle(q);
  enough constant int := 8;
  telling int;
  parts int[];
  words text[];
  places private.site_place[];
  rows text;
begin
  if needle is null then
    return;
  end if;
  select count(distinct a.part), array_agg(a.part), array_agg(w.word) into telling, parts, words
  from private.words_of_query(needle, 300) a left join lateral unnest(a.words) w (word) on true;
  places := array(
    select (s.source, f.id, null, case when f.is_exact then 'title' else 'text' end, f.place)::private.site_place
    from private.site_queries(telling, parts, words) s cross join lateral private.site_rows_containing(
      s.of_rows, s.exact_title, s.looked_in, s.ordering, needle, case when telling > 0 then s.query end, s.most) f);
  if cardinality(places) < enough then
    places := places || private.similar_places(needle, places);
  end if;
  select string_agg(format('select p.source, %s as turn, %s as most, t.id, %s as title, %s as snippet, %s as slug, p.why, p.matched, p.place
      from unnest($1) p join %s t on t.id = p.id where p.source = %L',
    s.turn, s.most, s.title, s.snippet, s.address, split_part(s.of_rows, ' ', 1), s.source), ' union all ')
    into rows from private.site_sources() s where s.source in (select p.source from unnest(places) p);
  if rows is null then
    return;
  end if;
  return query execute format($rows$
    with found as (%s), ranked as (
      select f.*, array_position(array['title', 'text', 'form', 'similar'], f.why) as tier from found f
    ), dealt as (
      select r.*, row_number() over (partition by r.turn order by r.tier, r.place)::int as rank from ranked r
    )
    select d.source, d.id, d.title, d.snippet, d.slug::text, d.rank, d.why = 'title', d.why, d.matched
    from dealt d where d.rank <= d.most order by d.tier, d.rank, d.turn$rows$, rows) using places;
end $$;
grant execute on function public.search_site to anon, authenticated, service_role;

-- The header search over everything that visitors read. A source is a line in private.site_sources; what it looks in has an
-- index of its words and one of its exact titles.

-- of_rows: the rows that anybody may see, called t. looked_in: the text that is searched. snippet, address: SQL of t,
-- null for none; `address` is what stands after the path of the source's pages. At most `most` hits of each, dealt in
-- the order of `turn`.
create function private.site_sources() returns table (
  source text, turn int, most int, of_rows text, title text, exact_title text, looked_in text, ordering text, snippet text, address text
)
  language sql immutable rows 11 set search_path = '' as $$
  values
    ('interpretation', 1, 5, 'public.interpretations t where private.is_public(t.type = ''correct'', t.deleted_at)',
      't.description', 'lower(left(t.description, 200))',
      't.description || E''\n'' || t.answer || coalesce(E''\n'' || t.book, '''')', 't.created_at desc, t.id desc',
      'private.beginning(t.answer, 100) || ''...''',
      'private.share_slug(t.description, t.book, t.chapter, t.verse_range)'),
    ('lesson', 2, 3, 'public.soul_winning_lessons t where private.is_public(true, t.deleted_at)',
      't.title', 'lower(t.title)', 't.title || E''\n'' || t.description', 't.module_order, t.lesson_order, t.created_at',
      'private.first_words(t.description)', 'null'),
    ('bible_study', 3, 3, 'public.bible_studies t where true',
      't.title', 'lower(t.title)', 't.title', 't.created_at desc, t.id desc', 'null', 'null'),
    ('sermon', 4, 3, 'public.sermons t where true',
      't.title', 'lower(t.title)', 't.title', 't.created_at desc, t.id desc', 'null', 'null'),
    ('documentary', 5, 3, 'public.documentaries t where true',
      't.title', 'lower(t.title)', 't.title', 't.created_at desc, t.id desc', 'null', 'null'),
    ('subject', 6, 2, 'public.subjects t where private.is_public(t.is_active)',
      't.title', 'lower(t.title)', 't.title || E''\n'' || coalesce(t.description, '''')', 't.subject_order, t.created_at',
      'private.first_words(t.description)', 't.id::text'),
    ('subject_article', 7, 3, 'public.subject_articles t where private.is_public(t.is_published)
        and exists (select from public.subjects s where s.id = t.subject_id and private.is_public(s.is_active))',
      't.title', 'lower(t.title)', 't.title || E''\n'' || t.excerpt', 't.created_at desc, t.id desc',
      'private.first_words(t.excerpt)', 'concat_ws(''/'', t.subject_id, t.id, nullif(private.title_slug(t.title), ''''))'),
    ('religion', 8, 2, 'public.false_religion_categories t where private.is_public(t.is_active)',
      't.name', 'lower(t.name)', 't.name || E''\n'' || coalesce(t.description, '''')', 't.category_order, t.created_at',
      'private.first_words(t.description)', 't.slug'),
    ('religion_group', 9, 2, 'public.false_religion_subcategories t where private.is_public(t.is_active)
        and exists (select from public.false_religion_categories c where c.id = t.category_id and private.is_public(c.is_active))',
      '(select c.name || '' – '' from public.false_religion_categories c where c.id = t.category_id) || t.name', 'lower(t.name)', 't.name || E''\n'' || coalesce(t.description, '''')', 't.subcategory_order, t.created_at',
      'private.first_words(t.description)',
      '(select c.slug from public.false_religion_categories c where c.id = t.category_id) || ''/'' || t.slug'),
    ('religion_article', 10, 3, 'public.false_religion_articles t where private.is_public(t.is_published)
        and exists (select from public.false_religion_subcategories s join public.false_religion_categories c on c.id = s.category_id
          where s.id = t.subcategory_id and private.is_public(s.is_active) and private.is_public(c.is_active))',
      't.title', 'lower(t.title)', 't.title || E''\n'' || t.excerpt', 't.created_at desc, t.id desc',
      'private.first_words(t.excerpt)',
      '(select c.slug || ''/'' || s.slug || ''/'' from public.false_religion_subcategories s
        join public.false_religion_categories c on c.id = s.category_id where s.id = t.subcategory_id)
        || case when t.slug <> '''' and not exists (select from public.false_religion_articles o
          where o.subcategory_id = t.subcategory_id and o.slug = t.slug and o.id <> t.id) then t.slug else t.id::text end'),
    ('event', 11, 3, 'public.events t where private.is_public(t.is_active) and t.event_date >= private.today()',
      't.title', 'lower(t.title)', 't.title || E''\n'' || coalesce(t.description, '''')', 't.event_date, t.start_time nulls first, t.id',
      'null', 'null')
$$;

-- The beginning of a text in whole words, with '…' for the rest; null for none.
create function private.first_words(content text) returns text
  language sql immutable set search_path = ''
  return case when char_length(content) > 100
    then regexp_replace(private.beginning(content, 100), '[[:space:],;:.!?–-]+[^[:space:]]*$', '') || '…'
    else nullif(content, '') end;

-- The ids of the rows of a source that have, for each part of a search, one of the words that can stand for it, and
-- which words these are. Of very many rows any are looked at, four times as many as are shown: reading more would cost more with every row.
-- source, looked_in and ordering are SQL of private.site_sources, never a visitor's.
create function private.site_rows_having(
  of_rows text, looked_in text, ordering text, parts int[], words text[], query tsquery, besides uuid[], size int
) returns table (id uuid, matched text, place bigint)
  language plpgsql stable rows 10 set search_path = '' set enable_seqscan = off as $$
begin
  return query execute format($found$
    with candidates as materialized (
      select t.* from %1$s and private.word_vector(%2$s) @@ $1 and t.id <> all ($2) limit 4 * $5
    ), best as materialized (
      select t.id, string_agg(o.word, ' ' order by o.part) as words, row_number() over (order by sum(o.nearness), %3$s) as place
      from candidates t cross join lateral (
        select distinct on (w.part) w.part, w.word, w.nearness
        from unnest($3, $4) with ordinality w (part, word, nearness)
        where w.word = any (private.words_of(%2$s)) order by w.part, w.nearness
      ) o group by t.id, %4$s order by place limit $5
    )
    select b.id, b.words, b.place from best b$found$,
    of_rows, looked_in, ordering, regexp_replace(ordering, ' (desc|nulls first)', '', 'g'))
    using query, besides, parts, words, size;
end $$;

create type private.site_place as (source text, id uuid, matched text, why text, place bigint);

-- What is found by the forms of its words; if there is nothing, words that are not known may have wrong letters.
-- besides: what was found by the text itself.
create function private.similar_places(needle text, besides private.site_place[]) returns private.site_place[]
  language plpgsql stable set search_path = '' as $$
declare
  places private.site_place[] := '{}';
  parts int[];
  words text[];
  forgiving boolean;
begin
  foreach forgiving in array array[false, true] loop
    exit when forgiving and cardinality(besides || places) > 0;
    select array_agg(s.part), array_agg(s.word) into parts, words from private.standing_for('site', needle, forgiving) s;
    places := array(
      select (s.source, r.id, r.matched, case when forgiving then 'similar' else 'form' end, r.place)::private.site_place
      from private.site_queries((select count(*)::int from private.searched_words(needle)), parts, words) s
        cross join lateral private.site_rows_having(
          s.of_rows, s.looked_in, s.ordering, parts, words, s.query, array(select b.id from unnest(besides) b), s.most) r
      where numnode(s.query) > 0);
  end loop;
  return places;
end $$;

-- Each source is asked only for words that it has: looking a word up among the rows costs the same when there is none.

-- The words of each table of private.site_sources, as private.words_of gives them. Words are never taken away: one that
-- no text has any more finds no row.
create table private.site_words (
  word     text collate "C" not null,
  of_table text collate "C" not null,
  primary key (word, of_table)
);

-- The sources, each with the query of those words that it has: one of each part. It finds nothing where it has none of a part.
create function private.site_queries(of_parts int, parts int[], words text[]) returns table (
  source text, of_rows text, exact_title text, looked_in text, ordering text, most int, query tsquery
)
  language sql stable rows 11 set search_path = '' set plan_cache_mode = force_generic_plan as $$
  with known as materialized (
    select k.word, k.of_table from private.site_words k where k.word = any (words)
  ), any_of as (
    select k.of_table, w.part, '(' || string_agg('''' || replace(replace(w.word, '\', '\\'), '''', '''''') || '''', ' | ') || ')' as words
    from unnest(parts, words) w (part, word) join known k on k.word = w.word group by k.of_table, w.part
  ), queries as (
    select a.of_table, string_agg(a.words, ' & ' order by a.part)::tsquery as query from any_of a group by a.of_table having count(*) = of_parts
  )
  select s.source, s.of_rows, s.exact_title, s.looked_in, s.ordering, s.most, coalesce(q.query, ''::tsquery)
  from private.site_sources() s left join queries q on 'public.' || q.of_table = split_part(s.of_rows, ' ', 1)
$$;
