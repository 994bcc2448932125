-- What the header search shows of a hit: of an answer the first 100 characters and '...' (SH-17) without a broken one at
-- the end; of a lesson's description as many whole words, and '…' for the rest. Otherwise as it was.
create or replace function public.search_site(q text)
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
