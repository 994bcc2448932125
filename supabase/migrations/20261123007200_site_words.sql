-- Each source is asked only for words that it has: looking a word up among the rows costs the same when there is none.

-- The words of each table of private.site_sources, as private.words_of gives them. Words are never taken away: one that
-- no text has any more finds no row.
create table private.site_words (
  word     text collate "C" not null,
  of_table text collate "C" not null,
  primary key (word, of_table)
);

-- As before, and which table has them.
create or replace function private.learn_words_of_rows() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  words text[];
begin
  execute format('select array(select distinct word from added, unnest(private.words_of(%s)) word)', tg_argv[1]) into words;
  perform private.learn_words(tg_argv[0], words);
  if tg_argv[0] = 'site' then
    insert into private.site_words (word, of_table)
    select w.word, tg_table_name from unnest(words) w (word)
    where not exists (select from private.site_words s where s.word = w.word and s.of_table = tg_table_name)
    order by 1 on conflict do nothing;
  end if;
  return null;
end $$;

do $$
declare
  of_table text;
  looked_in text;
begin
  for of_table, looked_in in
    select split_part(split_part(s.of_rows, ' ', 1), '.', 2), replace(s.looked_in, 't.', '') from private.site_sources() s
  loop
    execute format('insert into private.site_words (word, of_table)
      select distinct word, %1$L from public.%1$I, unnest(private.words_of(%2$s)) word order by 1', of_table, looked_in);
  end loop;
end $$;

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

-- As before, but fewer rows. The ids of the rows of a source that have, for each part of a search, one of the words that can stand for it, and
-- which words these are. Of very many rows any are looked at, four times as many as are shown: reading more would cost more with every row.
-- source, looked_in and ordering are SQL of private.site_sources, never a visitor's.
create or replace function private.site_rows_having(
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

-- What is found by the forms of its words; if there is nothing, words that are not known may have wrong letters.
-- besides: what was found by the text itself.
create or replace function private.similar_places(needle text, besides private.site_place[]) returns private.site_place[]
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

drop function private.query_of_parts(text, int[], text[]);

-- What visitors read that has q (2 to 100 characters, taken literally, upper and lower case alike), of each source at most
-- as many as private.site_sources says. If these are fewer than eight, also what has its words in another form, without
-- dots, in an old spelling or in another order; if there is nothing, unknown words may have one wrong letter, or two.
-- Order: exact titles, what has the text, other forms, similar words; among these round robin by source.
-- why: 'title' (exactly), 'text', 'form' or 'similar'. matched: the words of the last two.
-- snippet: the first 100 characters of an answer and '...'; of a description whole words and '…' for the rest.
-- slug: what the item's address ends with, for those that have an address of their own.
-- Security definer: with row-level security in between, no index of words may be used. A source's rows are public.
create or replace function public.search_site(q text)
  returns table (source text, id uuid, title text, snippet text, slug text, rank int, is_exact boolean, why text, matched text)
  language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
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
