-- The limit of a source holds for all steps of a search together: hits by the text were shown beside as many by other forms.

-- What visitors read that has q (2 to 100 characters, taken literally, upper and lower case alike), of each source at most
-- as many as private.site_sources says, in all steps together. If these are fewer than eight, also what has its words in another form, without
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
