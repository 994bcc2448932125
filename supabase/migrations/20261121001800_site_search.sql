-- The header search (SH-15): answers, lessons, Bible studies and sermons that contain the text.

create index interpretations_by_description on public.interpretations using gin (description extensions.gin_trgm_ops);
create index interpretations_by_answer on public.interpretations using gin (answer extensions.gin_trgm_ops);
create index interpretations_by_book on public.interpretations using gin (book extensions.gin_trgm_ops);
create index interpretations_by_title on public.interpretations (lower(left(description, 200)), created_at desc);
create index soul_winning_lessons_by_title on public.soul_winning_lessons using gin (title extensions.gin_trgm_ops);
create index soul_winning_lessons_by_description
  on public.soul_winning_lessons using gin (description extensions.gin_trgm_ops);

create trigger settle_indexes after insert or update on public.interpretations for each statement
  execute function private.settle_indexes(
    'interpretations_by_text', 'interpretations_by_description', 'interpretations_by_answer', 'interpretations_by_book');
create trigger settle_indexes after insert or update on public.soul_winning_lessons for each statement
  execute function private.settle_indexes('soul_winning_lessons_by_title', 'soul_winning_lessons_by_description');
create trigger settle_indexes after insert or update on public.bible_studies for each statement
  execute function private.settle_indexes('bible_studies_by_title');
create trigger settle_indexes after insert or update on public.sermons for each statement
  execute function private.settle_indexes('sermons_by_title');

-- The slug of a shared answer (ST-15): letters (å ä ö kept) and digits of the question, at most 50 characters, or
-- its reference when nothing is left.
create function private.share_slug(description text, book text, chapter int, verse_range text) returns text
  language sql immutable set search_path = ''
  return coalesce(
    nullif(left(regexp_replace(btrim(
      regexp_replace(lower(description), '[^[:alnum:][:space:]]', '', 'g')), '\s+', '-', 'g'), 50), ''),
    lower(concat_ws('-', replace(book, ' ', '-'), chapter::text, verse_range)));

-- At most 5 answers, 3 lessons, 3 Bible studies and 3 sermons that contain q (2 to 100 characters, taken literally,
-- upper and lower case alike). Order: exact titles first, then round robin by source (C-13). `rank` counts within
-- the source, so that a caller can deal in a list of its own.
-- snippet: the first 100 characters of the answer and '...', of a lesson's description likewise, otherwise null.
-- slug: for answers (C-14), otherwise null.
-- Security definer: with row-level security in between, a LIKE may not use the indexes. All four sources are public;
-- of answers only those of type 'correct' are looked at.
create function public.search_site(q text)
  returns table (source text, id uuid, title text, snippet text, slug text, rank int, is_exact boolean)
  language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
#variable_conflict use_column
declare
  needle constant text := private.search_needle(q);
  pattern constant text := private.contains_pattern(needle);
  lowered constant text := lower(needle);
begin
  if needle is null then
    return;
  end if;
  return query
  with answers as (
    (select i.id, true as is_exact, i.created_at from public.interpretations i
     where lower(left(i.description, 200)) = lowered and i.type = 'correct'
     order by i.created_at desc limit 5)
    union all
    (select i.id, false, i.created_at from public.interpretations i
     where i.type = 'correct'
       and (i.description ilike pattern or i.answer ilike pattern or i.book ilike pattern)
     order by i.created_at desc, i.id desc limit 10)
  ), found as (
    (select 'interpretation' as source, 1 as turn, i.id, i.description as title, left(i.answer, 100) || '...' as snippet,
       private.share_slug(i.description, i.book, i.chapter, i.verse_range) as slug,
       row_number() over (order by a.is_exact desc, a.created_at desc, i.id desc) as rank, a.is_exact
     from (select a.id, bool_or(a.is_exact) as is_exact, max(a.created_at) as created_at from answers a group by a.id) a
     join public.interpretations i on i.id = a.id
     order by rank limit 5)
    union all
    (select 'lesson', 2, l.id, l.title, case when char_length(l.description) > 100 then left(l.description, 100) || '...'
         else nullif(l.description, '') end, null,
       row_number() over (order by lower(l.title) = lowered desc, l.module_order, l.lesson_order, l.created_at),
       lower(l.title) = lowered
     from public.soul_winning_lessons l where l.title ilike pattern or l.description ilike pattern
     order by 7 limit 3)
    union all
    (select 'bible_study', 3, s.id, s.title, null, null,
       row_number() over (order by lower(s.title) = lowered desc, s.created_at desc, s.id), lower(s.title) = lowered
     from public.bible_studies s where s.title ilike pattern
     order by 7 limit 3)
    union all
    (select 'sermon', 4, s.id, s.title, null, null,
       row_number() over (order by lower(s.title) = lowered desc, s.created_at desc, s.id), lower(s.title) = lowered
     from public.sermons s where s.title ilike pattern
     order by 7 limit 3)
  )
  select f.source, f.id, f.title, f.snippet, f.slug, f.rank::int, f.is_exact
  from found f order by f.is_exact desc, f.rank, f.turn;
end $$;
grant execute on function public.search_site(text) to anon, authenticated, service_role;
