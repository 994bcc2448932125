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
      't.title', 'lower(t.title)', 't.title || E''\n'' || t.excerpt', 't.article_order, t.created_at desc',
      'private.first_words(t.excerpt)', 'concat_ws(''/'', t.subject_id, t.id, nullif(private.title_slug(t.title), ''''))'),
    ('religion', 8, 2, 'public.false_religion_categories t where private.is_public(t.is_active)',
      't.name', 'lower(t.name)', 't.name || E''\n'' || coalesce(t.description, '''')', 't.category_order, t.created_at',
      'private.first_words(t.description)', 't.slug'),
    ('religion_group', 9, 2, 'public.false_religion_subcategories t where private.is_public(t.is_active)
        and exists (select from public.false_religion_categories c where c.id = t.category_id and private.is_public(c.is_active))',
      't.name', 'lower(t.name)', 't.name || E''\n'' || coalesce(t.description, '''')', 't.subcategory_order, t.created_at',
      'private.first_words(t.description)',
      '(select c.slug from public.false_religion_categories c where c.id = t.category_id) || ''/'' || t.slug'),
    ('religion_article', 10, 3, 'public.false_religion_articles t where private.is_public(t.is_published)
        and exists (select from public.false_religion_subcategories s join public.false_religion_categories c on c.id = s.category_id
          where s.id = t.subcategory_id and private.is_public(s.is_active) and private.is_public(c.is_active))',
      't.title', 'lower(t.title)', 't.title || E''\n'' || t.excerpt', 't.article_order, t.created_at desc',
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
    then regexp_replace(private.beginning(content, 100), '[[:space:],;:–-]+[^[:space:]]*$', '') || '…'
    else nullif(content, '') end;

-- Those of which the office alone searched the titles, or nobody, get indexes of what visitors search.
do $$
declare
  of_table text;
  title text;
  looked_in text;
begin
  for of_table, title, looked_in in values
    ('subjects', 'title', 'title || E''\n'' || coalesce(description, '''')'),
    ('subject_articles', 'title', 'title || E''\n'' || excerpt'),
    ('false_religion_categories', 'name', 'name || E''\n'' || coalesce(description, '''')'),
    ('false_religion_subcategories', 'name', 'name || E''\n'' || coalesce(description, '''')'),
    ('false_religion_articles', 'title', 'title || E''\n'' || excerpt'),
    ('events', 'title', 'title || E''\n'' || coalesce(description, '''')')
  loop
    execute format($index$
      create index %1$s_by_site_words on public.%1$I using gin (private.word_vector(%2$s));
      create index if not exists %1$s_by_title on public.%1$I (lower(%3$I));
      create or replace trigger index_words_on_insert after insert on public.%1$I referencing new table as added
        for each statement execute function private.index_words(%2$L);
      create or replace trigger index_words_on_update after update on public.%1$I referencing new table as added
        for each statement execute function private.index_words(%2$L);
      create or replace trigger flush_gin_pending after insert or update on public.%1$I for each statement
        execute function private.flush_gin_pending(%4$s);
      insert into private.word_suffixes (suffix, word)
      select distinct substr(w.word, start), w.word from public.%1$I, unnest(private.words_of(%2$s)) w (word),
        generate_series(1, char_length(w.word) - 1) start where char_length(w.word) > 1
      on conflict do nothing$index$, of_table, looked_in, title,
      -- The office has an index of titles on some.
      concat_ws(', ', (select quote_literal(i.relname) from pg_class i
        where i.relnamespace = 'public'::regnamespace and i.relname = of_table || '_by_words'), quote_literal(of_table || '_by_site_words')));
  end loop;
end $$;

-- The keys of all words of the site, of what is here and of what comes.
do $$
declare
  of_table text;
  looked_in text;
begin
  for of_table, looked_in in
    select split_part(split_part(s.of_rows, ' ', 1), '.', 2), replace(s.looked_in, 't.', '') from private.site_sources() s
  loop
    execute format('create trigger learn_words_on_insert after insert on public.%I referencing new table as added
      for each statement execute function private.learn_words_of_rows(''site'', %L)', of_table, looked_in);
    execute format('create trigger learn_words_on_update after update on public.%I referencing new table as added
      for each statement execute function private.learn_words_of_rows(''site'', %L)', of_table, looked_in);
    execute format('select private.learn_words(''site'', array(
      select distinct word from public.%I, unnest(private.words_of(%s)) word))', of_table, looked_in);
  end loop;
end $$;

-- The ids of the rows of a source that have, for each part of a search, one of the words that can stand for it, and
-- which words these are. Of very many rows any 300 are looked at: reading more would cost more with every row.
-- source, looked_in and ordering are SQL of private.site_sources, never a visitor's.
create function private.site_rows_having(
  of_rows text, looked_in text, ordering text, parts int[], words text[], query tsquery, besides uuid[], size int
) returns table (id uuid, matched text, place bigint)
  language plpgsql stable rows 10 set search_path = '' set enable_seqscan = off as $$
begin
  return query execute format($found$
    with candidates as materialized (
      select t.* from %1$s and private.word_vector(%2$s) @@ $1 and t.id <> all ($2) limit 300
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

-- What is found by the forms of its words, and if there is nothing by words with one wrong letter, then with two.
-- besides: what was found by the text itself.
create function private.similar_places(needle text, besides private.site_place[]) returns private.site_place[]
  language plpgsql stable set search_path = '' as $$
declare
  places private.site_place[] := '{}';
  parts int[];
  words text[];
  query tsquery;
begin
  for most_errors in 0 .. 2 loop
    exit when most_errors > 0 and cardinality(besides || places) > 0;
    select array_agg(s.part), array_agg(s.word) into parts, words from private.standing_for('site', needle, most_errors) s;
    query := private.query_of_parts(needle, parts, words);
    continue when query is null;
    places := array(
      select (s.source, r.id, r.matched, case most_errors when 0 then 'form' else 'similar' end, r.place)::private.site_place
      from private.site_sources() s cross join lateral private.site_rows_having(
        s.of_rows, s.looked_in, s.ordering, parts, words, query, array(select b.id from unnest(besides) b), s.most) r);
  end loop;
  return places;
end $$;

-- One word of each part: null if a part has none.
create function private.query_of_parts(needle text, parts int[], words text[]) returns tsquery
  language sql stable set search_path = '' as $$
  select case when count(*) = (select count(*) from private.searched_words(needle)) then string_agg(any_of, ' & ')::tsquery end
  from (
    select '(' || string_agg('''' || replace(replace(w.word, '\', '\\'), '''', '''''') || '''', ' | ') || ')' as any_of
    from unnest(parts, words) w (part, word) group by w.part
  ) of_parts
$$;

drop function public.search_site(text);

-- What visitors read that has q (2 to 100 characters, taken literally, upper and lower case alike), of each source at most
-- as many as private.site_sources says. If these are fewer than eight, also what has its words in another form, without
-- dots, in an old spelling or in another order; if there is nothing, what has words with one wrong letter, or two.
-- Order: exact titles, what has the text, other forms, similar words; among these round robin by source.
-- why: 'title' (exactly), 'text', 'form' or 'similar'. matched: the words of the last two.
-- snippet: the first 100 characters of an answer and '...'; of a description whole words and '…' for the rest.
-- slug: what the item's address ends with, for those that have an address of their own.
-- Security definer: with row-level security in between, no index of words may be used. A source's rows are public.
create function public.search_site(q text)
  returns table (source text, id uuid, title text, snippet text, slug text, rank int, is_exact boolean, why text, matched text)
  language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  needle constant text := private.search_needle(q);
  words constant tsquery := private.word_query(needle);
  enough constant int := 8;
  places private.site_place[];
  rows text;
begin
  if needle is null then
    return;
  end if;
  places := array(
    select (s.source, f.id, null, case when f.is_exact then 'title' else 'text' end, f.place)::private.site_place
    from private.site_sources() s cross join lateral private.site_rows_containing(
      s.of_rows, s.exact_title, s.looked_in, s.ordering, needle, words, s.most) f);
  if cardinality(places) < enough then
    places := places || private.similar_places(needle, places);
  end if;
  select string_agg(format('select p.source, %s as turn, t.id, %s as title, %s as snippet, %s as slug, p.why, p.matched, p.place
      from unnest($1) p join %s t on t.id = p.id where p.source = %L',
    s.turn, s.title, s.snippet, s.address, split_part(s.of_rows, ' ', 1), s.source), ' union all ')
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
    from dealt d order by d.tier, d.rank, d.turn$rows$, rows) using places;
end $$;
grant execute on function public.search_site(text) to anon, authenticated, service_role;
