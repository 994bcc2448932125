-- Interpretations: answered Bible questions. Anyone reads those of type 'correct', administrators write them,
-- members save the ones they want to keep.

create table public.interpretations (
  id             uuid primary key default gen_random_uuid(),
  type           text not null default 'correct' check (char_length(type) between 1 and 40),
  description    text not null check (char_length(btrim(description)) between 1 and 2000),
  -- A question without a passage has neither book nor chapter (C-38).
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

-- What the search of the questions page looks in: the question, its references and the verse texts (ST-05).
create function private.interpretation_text(
  description text, book text, chapter int, verse_range text, verses jsonb, verses_groups jsonb
) returns text language sql immutable set search_path = ''
  return description
    || coalesce(E'\n' || book || ' ' || chapter || coalesce(':' || verse_range, ''), '')
    || coalesce(E'\n' || (select string_agg(t #>> '{}', E'\n') from jsonb_path_query(verses, '$[*].text') t), '')
    || coalesce(E'\n' || (
      select string_agg((g ->> 'book') || ' ' || (g ->> 'chapter') || coalesce(':' || (g ->> 'verse_range'), ''), E'\n')
      from jsonb_path_query(verses_groups, '$[*]') g), '')
    || coalesce(E'\n' || (
      select string_agg(t #>> '{}', E'\n') from jsonb_path_query(verses_groups, '$[*].verses[*].text') t), '');
grant execute on function private.interpretation_text(text, text, int, text, jsonb, jsonb) to authenticated, service_role;

create index interpretations_by_text on public.interpretations using gin (
  private.interpretation_text(description, book, chapter, verse_range, verses, verses_groups) extensions.gin_trgm_ops
);

-- A page of the public list, newest first, optionally only what contains q. The next page starts after the last
-- row of this one: pass its created_at and id. Fewer than 2 characters in q means the whole list.
-- Security definer: with row-level security in between, a LIKE may not use the index. Only type 'correct' is given.
create function public.search_interpretations(
  q text default '', before_created_at timestamptz default null, before_id uuid default null, page_size int default 20
) returns setof public.interpretations
  language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  needle constant text := private.search_needle(q);
  pattern constant text := private.contains_pattern(needle);
  size constant int := least(greatest(page_size, 1), 100);
  start_at constant timestamptz := coalesce(before_created_at, 'infinity');
  start_id constant uuid := coalesce(before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff');
begin
  if needle is null then
    return query
      select i.* from public.interpretations i
      where i.type = 'correct' and (i.created_at, i.id) < (start_at, start_id)
      order by i.created_at desc, i.id desc limit size;
  else
    return query
      select i.* from public.interpretations i
      where i.type = 'correct' and (i.created_at, i.id) < (start_at, start_id)
        and private.interpretation_text(i.description, i.book, i.chapter, i.verse_range, i.verses, i.verses_groups)
          ilike pattern
      order by i.created_at desc, i.id desc limit size;
  end if;
end $$;
grant execute on function public.search_interpretations(text, timestamptz, uuid, int) to anon, authenticated, service_role;
