-- Interpretations: answered Bible questions. Anyone reads those of type 'correct', administrators write them,
-- members save the ones they want to keep.

create table public.interpretations (
  id             uuid primary key default gen_random_uuid(),
  type           text not null default 'correct' check (char_length(type) between 1 and 40),
  description    text not null check (char_length(btrim(description)) between 1 and 2000),
  -- A question without a passage has neither book nor chapter.
  book           text check (char_length(book) between 1 and 100),
  chapter        int check (chapter between 1 and 999),
  verse_range    text check (char_length(verse_range) between 1 and 40),
  -- [{ number, text }]
  verses         jsonb not null default '[]' check (jsonb_typeof(verses) = 'array'),
  -- [{ book, chapter, verse_range, verses }], null for a single passage
  verses_groups  jsonb check (jsonb_typeof(verses_groups) = 'array'),
  interpretation text not null default '' check (char_length(interpretation) <= 50000),
  answer         text not null check (char_length(btrim(answer)) between 1 and 50000),
  created_at     timestamptz not null default now()
);
create index interpretations_newest on public.interpretations (type, created_at desc, id desc);

grant select on public.interpretations to anon;
grant select, delete on public.interpretations to authenticated;
grant insert (type, description, book, chapter, verse_range, verses, verses_groups, interpretation, answer),
  update (type, description, book, chapter, verse_range, verses, verses_groups, interpretation, answer)
  on public.interpretations to authenticated;
grant select, insert, update, delete on public.interpretations to service_role;

alter table public.interpretations enable row level security;
create policy "Anyone reads correct interpretations" on public.interpretations
  for select to anon, authenticated using (type = 'correct');
create policy "Admins read every interpretation" on public.interpretations
  for select to authenticated using ((select private.is_admin()));
create policy "Admins add interpretations" on public.interpretations
  for insert to authenticated with check ((select private.is_admin()));
create policy "Admins change interpretations" on public.interpretations
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Admins delete interpretations" on public.interpretations
  for delete to authenticated using ((select private.is_admin()));

create table public.saved_interpretations (
  id                uuid primary key default gen_random_uuid(),
  user_id           uuid not null default auth.uid() references auth.users on delete cascade,
  interpretation_id uuid not null references public.interpretations on delete cascade,
  created_at        timestamptz not null default now(),
  unique (user_id, interpretation_id)
);
create index saved_interpretations_newest on public.saved_interpretations (user_id, created_at desc);
create index saved_interpretations_of_one on public.saved_interpretations (interpretation_id);

grant select, delete on public.saved_interpretations to authenticated;
grant insert (user_id, interpretation_id) on public.saved_interpretations to authenticated;
grant select, insert, update, delete on public.saved_interpretations to service_role;

alter table public.saved_interpretations enable row level security;
create policy "Members see what they saved" on public.saved_interpretations
  for select to authenticated using (user_id = (select auth.uid()));
create policy "Members save for themselves" on public.saved_interpretations
  for insert to authenticated with check (user_id = (select auth.uid()));
create policy "Members unsave for themselves" on public.saved_interpretations
  for delete to authenticated using (user_id = (select auth.uid()));

-- Search -----------------------------------------------------------------------------------------

-- What the search of the questions page looks in: the question, its references and the verse texts. Composed, however
-- it was typed or pasted: å may be stored as a and a ring. The first word has something before it, as the others have.
create function private.interpretation_text(
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
grant execute on function private.interpretation_text(text, text, int, text, jsonb, jsonb) to authenticated, service_role;

create index interpretations_by_words on public.interpretations using gin (
  private.word_vector(private.interpretation_text(description, book, chapter, verse_range, verses, verses_groups)));
create index interpretations_by_site_words on public.interpretations using gin (
  private.word_vector(description || E'\n' || answer || coalesce(E'\n' || book, '')));
-- Which pages of the table hold answers of a time: next to nothing to read, and joined with the words' index it leaves
-- only those that a page of the list needs. Written so that only this index can serve it.
create index interpretations_by_time on public.interpretations using brin ((created_at at time zone 'UTC'))
  with (pages_per_range = 8, autosummarize = true);

create trigger index_words_on_insert after insert on public.interpretations referencing new table as added
  for each statement execute function private.index_words($$
    private.interpretation_text(description, book, chapter, verse_range, verses, verses_groups) || ' ' || answer$$);
create trigger index_words_on_update after update on public.interpretations referencing new table as added
  for each statement execute function private.index_words($$
    private.interpretation_text(description, book, chapter, verse_range, verses, verses_groups) || ' ' || answer$$);
create trigger flush_gin_pending after insert or update on public.interpretations for each statement
  execute function private.flush_gin_pending('interpretations_by_words', 'interpretations_by_site_words');

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

-- The first `size` answers that contain the text among those with the words, down to a time.
create function private.indexed_interpretations_containing(
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
        and i.type = 'correct' and (i.created_at, i.id) < (start_at, start_id)
    )
    select f.answer from found f order by (f.answer).created_at desc, (f.answer).id desc limit size);
end $$;

-- A page of the public list, newest first, optionally only what contains q. The next page starts after the last
-- row of this one: pass its created_at and id. Fewer than 2 characters in q means the whole list.
--
-- The newest rows are looked through first, until the page is full: a common text is found at once. When they gave too
-- little, the words that contain the text are looked up, and of the rows that have them as far back in time as the
-- newest rows let expect a full page; then all of them. A text that too many words contain is found by walking on.
-- Security definer: with row-level security in between, no index of words may be used. Only type 'correct' is given.
create function public.search_interpretations(
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
      where i.type = 'correct' and (i.created_at, i.id) < (start_at, start_id)
      order by i.created_at desc, i.id desc limit size;
    return;
  end if;

  answers := private.newest_interpretations_containing(needle, start_at, start_id, walk, size);
  if cardinality(answers) < size then
    select i.created_at into first_at from public.interpretations i
    where i.type = 'correct' and (i.created_at, i.id) < (start_at, start_id)
    order by i.created_at desc, i.id desc limit 1;
    select i.created_at, i.id into last_at, last_id from public.interpretations i
    where i.type = 'correct' and (i.created_at, i.id) < (start_at, start_id)
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
grant execute on function public.search_interpretations(text, timestamptz, uuid, int) to anon, authenticated, service_role;
