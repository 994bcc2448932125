-- Answers and lessons are hidden before they are deleted: members saved the one and completed the other, which no log could
-- bring back. For thirty days nobody sees them, administrators included; the trash shows them again, everything kept.

alter table public.interpretations add column deleted_at timestamptz;
alter table public.soul_winning_lessons add column deleted_at timestamptz;
create index interpretations_hidden on public.interpretations (deleted_at) where deleted_at is not null;
create index soul_winning_lessons_hidden on public.soul_winning_lessons (deleted_at) where deleted_at is not null;

alter policy "Anyone reads correct interpretations" on public.interpretations
  using (type = 'correct' and deleted_at is null);
alter policy "Admins read every interpretation" on public.interpretations
  using (deleted_at is null and (select private.is_admin()));
alter policy "Admins change interpretations" on public.interpretations
  using (deleted_at is null and (select private.is_admin()));
alter policy "Anyone reads lessons" on public.soul_winning_lessons using (deleted_at is null);
alter policy "Admins change lessons" on public.soul_winning_lessons
  using (deleted_at is null and (select private.is_admin()));

-- Deleting is hiding, through the functions below.
revoke delete on public.interpretations, public.soul_winning_lessons from authenticated;
drop policy "Admins delete interpretations" on public.interpretations;
drop policy "Admins delete lessons" on public.soul_winning_lessons;
-- When it was hidden is nobody's to write.
revoke insert, update on public.soul_winning_lessons from authenticated;
grant insert (id, title, description, video_url, duration, lesson_order, module_order, module_title, module_description,
    created_at, updated_at),
  update (title, description, video_url, duration, lesson_order, module_order, module_title, module_description, updated_at)
  on public.soul_winning_lessons to authenticated;

create function private.is_hidable(table_name text) returns boolean
  language sql immutable set search_path = ''
  return table_name in ('interpretations', 'soul_winning_lessons');

-- Hides rows, or shows hidden ones; gives how many. Security definer: no policy lets anybody see a hidden row.
create function private.set_hidden(table_name text, ids text[], hidden boolean) returns int
  language plpgsql security definer set search_path = '' as $$
declare
  touched int;
begin
  perform private.require('write');
  if private.is_hidable(table_name) is not true then
    raise exception 'Tabellen % kan inte ändras så.', table_name using errcode = '22023';
  end if;
  execute format('update public.%I t set deleted_at = case when $2 then now() end
    where t.id = any ($1::uuid[]) and (t.deleted_at is null) = $2', table_name) using ids, hidden;
  get diagnostics touched = row_count;
  return touched;
end $$;
grant execute on function private.is_hidable(text), private.set_hidden(text, text[], boolean) to authenticated, service_role;

-- The searches that look past row-level security, as they were but for what is hidden ------------------

create or replace function private.newest_interpretations_containing(
  needle text, start_at timestamptz, start_id uuid, walk int, size int
) returns public.interpretations[]
  language sql stable set search_path = '' as $$
  select array(
    select newest.answer from (
      select i as answer from public.interpretations i
      where i.type = 'correct' and i.deleted_at is null and (i.created_at, i.id) < (start_at, start_id)
      order by i.created_at desc, i.id desc limit walk
    ) newest
    where private.interpretation_text((newest.answer).description, (newest.answer).book, (newest.answer).chapter,
      (newest.answer).verse_range, (newest.answer).verses, (newest.answer).verses_groups)
      ilike private.contains_pattern(needle)
    limit size)
$$;

create or replace function private.indexed_interpretations_containing(
  needle text, words tsquery, start_at timestamptz, start_id uuid, since timestamptz, size int
) returns public.interpretations[]
  language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  -- Materialized, so that order and limit cannot lead the planner to walking.
  return array(
    with found as materialized (
      select i as answer from public.interpretations i
      where private.word_vector(
          private.interpretation_text(i.description, i.book, i.chapter, i.verse_range, i.verses, i.verses_groups)) @@ words
        and i.created_at at time zone 'UTC' >= since at time zone 'UTC'
        and private.interpretation_text(i.description, i.book, i.chapter, i.verse_range, i.verses, i.verses_groups)
          ilike private.contains_pattern(needle)
        and i.type = 'correct' and i.deleted_at is null and (i.created_at, i.id) < (start_at, start_id)
    )
    select f.answer from found f order by (f.answer).created_at desc, (f.answer).id desc limit size);
end $$;

create or replace function public.search_interpretations(
  q text default '', before_created_at timestamptz default null, before_id uuid default null, page_size int default 20
) returns setof public.interpretations
  language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
declare
  needle constant text := private.search_needle(q);
  size constant int := least(greatest(coalesce(page_size, 20), 1), 100);
  start_at constant timestamptz := coalesce(before_created_at, 'infinity');
  start_id constant uuid := coalesce(before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff');
  walk constant int := 300;
  first_at timestamptz;
  last_at timestamptz;
  last_id uuid;
  words tsquery;
  answers public.interpretations[];
  older public.interpretations[] := '{}';
begin
  if needle is null then
    return query
      select i.* from public.interpretations i
      where i.type = 'correct' and i.deleted_at is null and (i.created_at, i.id) < (start_at, start_id)
      order by i.created_at desc, i.id desc limit size;
    return;
  end if;

  answers := private.newest_interpretations_containing(needle, start_at, start_id, walk, size);
  if cardinality(answers) < size then
    select i.created_at into first_at from public.interpretations i
    where i.type = 'correct' and i.deleted_at is null and (i.created_at, i.id) < (start_at, start_id)
    order by i.created_at desc, i.id desc limit 1;
    select i.created_at, i.id into last_at, last_id from public.interpretations i
    where i.type = 'correct' and i.deleted_at is null and (i.created_at, i.id) < (start_at, start_id)
    order by i.created_at desc, i.id desc offset walk - 1 limit 1;
    words := private.word_query(needle);
    if last_at is null or words is null and needle !~ '[[:alnum:]]' then
      null; -- Everything has been looked through; or there are signs alone, which are looked for among the newest only.
    elsif words is null then
      older := private.newest_interpretations_containing(needle, last_at, last_id, null, size);
    elsif numnode(words) > 0 then
      if cardinality(answers) > 0 then
        older := private.indexed_interpretations_containing(needle, words, last_at, last_id,
          last_at - (first_at - last_at) * (1.5 * size / cardinality(answers)), size - cardinality(answers));
      end if;
      if cardinality(answers) + cardinality(older) < size then
        older := private.indexed_interpretations_containing(
          needle, words, last_at, last_id, '-infinity', size - cardinality(answers));
      end if;
    end if;
  end if;

  return query
    select a.* from unnest(answers || older) a order by a.created_at desc, a.id desc limit size;
end $$;

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
    from private.site_rows_containing('public.interpretations t where t.type = ''correct'' and t.deleted_at is null',
      'lower(left(t.description, 200))', 't.description || E''\n'' || t.answer || coalesce(E''\n'' || t.book, '''')',
      't.created_at desc, t.id desc', needle, words, 5) f join public.interpretations i on i.id = f.id
    union all
    select 'lesson', 2, l.id, l.title, case when char_length(l.description) > 100
        then regexp_replace(private.beginning(l.description, 100), '[[:space:],;:–-]+[^[:space:]]*$', '') || '…'
        else nullif(l.description, '') end, null, f.is_exact, f.place
    from private.site_rows_containing('public.soul_winning_lessons t where t.deleted_at is null', 'lower(t.title)',
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
