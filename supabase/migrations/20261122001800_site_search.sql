-- The header search: answers, lessons, Bible studies and sermons that contain the text.

create index interpretations_by_title on public.interpretations (lower(left(description, 200)), created_at desc);

-- The slug of a shared answer: letters (å ä ö kept) and digits of the question, at most 50 characters, or
-- its reference when nothing is left.
create function private.share_slug(description text, book text, chapter int, verse_range text) returns text
  language sql immutable set search_path = ''
  return coalesce(
    nullif(left(regexp_replace(btrim(
      regexp_replace(lower(description), '[^[:alnum:][:space:]]', '', 'g')), '\s+', '-', 'g'), 50), ''),
    lower(concat_ws('-', replace(book, ' ', '-'), chapter::text, verse_range)));

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

-- At most 5 answers, 3 lessons, 3 Bible studies and 3 sermons that contain q (2 to 100 characters, taken literally,
-- upper and lower case alike). Order: exact titles first, then round robin by source. `rank` counts within
-- the source, so that a caller can deal in a list of its own.
-- snippet: the first 100 characters of the answer and '...'; of a lesson's description whole words and '…' for the
-- rest; otherwise null.
-- slug: for answers, otherwise null.
-- Security definer: with row-level security in between, no index of words may be used. All four sources are public;
-- of answers only those of type 'correct' are looked at.
create function public.search_site(q text)
  returns table (source text, id uuid, title text, snippet text, slug text, rank int, is_exact boolean)
  language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  needle constant text := private.search_needle(q);
  words constant tsquery := private.word_query(needle);
begin
  if needle is null then
    return;
  end if;
  return query
  with found as (
    select 'interpretation' as source, 1 as turn, i.id, i.description as title, private.beginning(i.answer, 100) || '...' as snippet,
      private.share_slug(i.description, i.book, i.chapter, i.verse_range) as slug, f.is_exact, f.place
    from private.site_rows_containing('public.interpretations t where t.type = ''correct''',
      'lower(left(t.description, 200))', 't.description || E''\n'' || t.answer || coalesce(E''\n'' || t.book, '''')',
      't.created_at desc, t.id desc', needle, words, 5) f join public.interpretations i on i.id = f.id
    union all
    select 'lesson', 2, l.id, l.title, case when char_length(l.description) > 100
        then regexp_replace(private.beginning(l.description, 100), '[[:space:],;:–-]+[^[:space:]]*$', '') || '…'
        else nullif(l.description, '') end, null, f.is_exact, f.place
    from private.site_rows_containing('public.soul_winning_lessons t where true', 'lower(t.title)',
      't.title || E''\n'' || t.description', 't.module_order, t.lesson_order, t.created_at', needle, words, 3) f
      join public.soul_winning_lessons l on l.id = f.id
    union all
    select 'bible_study', 3, s.id, s.title, null, null, f.is_exact, f.place
    from private.site_rows_containing('public.bible_studies t where true', 'lower(t.title)', 't.title',
      't.created_at desc, t.id desc', needle, words, 3) f join public.bible_studies s on s.id = f.id
    union all
    select 'sermon', 4, s.id, s.title, null, null, f.is_exact, f.place
    from private.site_rows_containing('public.sermons t where true', 'lower(t.title)', 't.title',
      't.created_at desc, t.id desc', needle, words, 3) f join public.sermons s on s.id = f.id
  ), ranked as (
    select f.*, row_number() over (partition by f.turn order by f.place) as rank from found f
  )
  select f.source, f.id, f.title, f.snippet, f.slug, f.rank::int, f.is_exact
  from ranked f order by f.is_exact desc, f.rank, f.turn;
end $$;
grant execute on function public.search_site(text) to anon, authenticated, service_role;
