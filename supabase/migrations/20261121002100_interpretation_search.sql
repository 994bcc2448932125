-- The search of the questions page (ST-05), made to cost the same whatever is searched for and however many answers
-- there are: a common word is found among the newest rows, a rare one in the trigram index.

-- Texts are compared composed, however they were typed or pasted: å may be stored as a and a ring. The first word has
-- something before it, as the others have.
drop index public.interpretations_by_text;
create or replace function private.interpretation_text(
  description text, book text, chapter int, verse_range text, verses jsonb, verses_groups jsonb
) returns text language sql immutable set search_path = ''
  return normalize(E'\n' || description
    || coalesce(E'\n' || book || ' ' || chapter || coalesce(':' || verse_range, ''), '')
    || coalesce(E'\n' || (select string_agg(t #>> '{}', E'\n') from jsonb_path_query(verses, '$[*].text') t), '')
    || coalesce(E'\n' || (
      select string_agg((g ->> 'book') || ' ' || (g ->> 'chapter') || coalesce(':' || (g ->> 'verse_range'), ''), E'\n')
      from jsonb_path_query(verses_groups, '$[*]') g), '')
    || coalesce(E'\n' || (
      select string_agg(t #>> '{}', E'\n') from jsonb_path_query(verses_groups, '$[*].verses[*].text') t), ''), nfc);

create index interpretations_by_text on public.interpretations using gin (
  private.interpretation_text(description, book, chapter, verse_range, verses, verses_groups) extensions.gin_trgm_ops
);

-- The first `size` answers that contain the text among the `walk` newest after the given one.
create function private.newest_interpretations_containing(
  needle text, start_at timestamptz, start_id uuid, walk int, size int
) returns public.interpretations[]
  language sql stable set search_path = '' as $$
  select array(
    select newest.answer from (
      select i as answer from public.interpretations i
      where i.type = 'correct' and (i.created_at, i.id) < (start_at, start_id)
      order by i.created_at desc, i.id desc limit walk
    ) newest
    where private.interpretation_text((newest.answer).description, (newest.answer).book, (newest.answer).chapter,
      (newest.answer).verse_range, (newest.answer).verses, (newest.answer).verses_groups)
      ilike private.contains_pattern(needle)
    limit size)
$$;

-- The same among all of them, by the trigram index, which knows the few rows that have a rare text.
-- A text without trigrams (two letters, signs alone) would read everything: it is looked for where a word begins, or not
-- at all.
create function private.indexed_interpretations_containing(
  needle text, start_at timestamptz, start_id uuid, size int
) returns public.interpretations[]
  language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan as $$
declare
  pattern constant text := private.contains_pattern(needle);
  -- Plain signs, named one by one: of others the index does not know that they part words.
  at_word_start constant text := E'[ \n"\'(:/-]' || regexp_replace(needle, '([^[:alnum:][:space:]])', '\\\1', 'g');
begin
  -- Both are materialized, so that order and limit cannot lead the planner back to walking.
  if needle ~ '[[:alnum:]]{3}|[^[:alnum:]][[:alnum:]]|[[:alnum:]]{2}[^[:alnum:]]' then
    return array(
      with found as materialized (
        select i.id, i.created_at from public.interpretations i
        where private.interpretation_text(i.description, i.book, i.chapter, i.verse_range, i.verses, i.verses_groups)
            ilike pattern
          and i.type = 'correct' and (i.created_at, i.id) < (start_at, start_id)
      ), page as (
        select f.id from found f order by f.created_at desc, f.id desc limit size
      )
      select i from public.interpretations i join page p on p.id = i.id);
  elsif needle ~ '^[[:alnum:]]' then
    return array(
      with found as materialized (
        select i.id, i.created_at from public.interpretations i
        where private.interpretation_text(i.description, i.book, i.chapter, i.verse_range, i.verses, i.verses_groups)
            ~* at_word_start
          and i.type = 'correct' and (i.created_at, i.id) < (start_at, start_id)
      ), page as (
        select f.id from found f order by f.created_at desc, f.id desc limit size
      )
      select i from public.interpretations i join page p on p.id = i.id);
  end if;
  return '{}';
end $$;

-- A page of the public list, newest first, optionally only what contains q. The next page starts after the last
-- row of this one: pass its created_at and id. Fewer than 2 characters in q means the whole list.
--
-- The newest rows are looked through first, until the page is full: the index would hand out every row that has a common
-- word, however many there are. When they gave too little, the text is rare and the index is asked; in between, the walk
-- goes on as long as it promises to look at fewer rows than the index would hand out.
-- Security definer: with row-level security in between, a LIKE may not use the index. Only type 'correct' is given.
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
  answers public.interpretations[];
  hits real;
begin
  if needle is null then
    return query
      select i.* from public.interpretations i
      where i.type = 'correct' and (i.created_at, i.id) < (start_at, start_id)
      order by i.created_at desc, i.id desc limit size;
    return;
  end if;

  answers := private.newest_interpretations_containing(needle, start_at, start_id, walk, size);
  hits := cardinality(answers);
  if hits < size and hits > 0
    and size * (walk / hits) < hits / walk * (select c.reltuples from pg_class c where c.oid = 'public.interpretations'::regclass)
  then
    answers := private.newest_interpretations_containing(
      needle, start_at, start_id, (3 * size * (walk / hits))::int, size);
  end if;
  if cardinality(answers) < size then
    answers := answers || private.indexed_interpretations_containing(needle, start_at, start_id, size);
  end if;

  return query
    select distinct on (a.created_at, a.id) a.* from unnest(answers) a order by a.created_at desc, a.id desc limit size;
end $$;
