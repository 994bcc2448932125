-- Interpretations: answered Bible questions. Anyone reads those that are published and of type
-- 'correct', administrators write them,
-- members save the ones they want to keep.

-- The slug of an answer: that of its question, at most 50 characters; without letters and digits that of its passage, as
-- 'johannes-3-16-18'.
create function private.share_slug(description text, book text, chapter int, verse_range text) returns text
  language sql immutable set search_path = ''
  return coalesce(nullif(left(private.title_slug(description), 50), ''),
    lower(concat_ws('-', replace(book, ' ', '-'), chapter::text, verse_range)));
grant execute on function private.share_slug to authenticated, service_role;

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
  created_at     timestamptz not null default now(),
  -- updated_at identifies the change that saved a row, so every table with editable rows has this column.
  updated_at     timestamptz not null default now(),
  deleted_at     timestamptz,
  topics         text[] not null default '{}' check (private.are_topics(topics)),
  is_published   boolean not null default true,
  is_public      boolean not null generated always as (private.is_public(is_published and type = 'correct', deleted_at)) stored,
  path           text not null generated always as (
    private.page_path('interpretations') || '?id=' || id::text || '&slug=' || private.share_slug(description, book, chapter, verse_range)) stored
);

-- The office lists answers of every type.
create index interpretations_by_age on public.interpretations (created_at desc, id desc);
create index interpretations_hidden on public.interpretations (deleted_at) where deleted_at is not null;
create index interpretations_newest on public.interpretations (created_at desc, id desc) where is_public;

select private.keep_rights('public.interpretations', 'is_public', hidable => true,
  added => 'id, type, description, book, chapter, verse_range, verses, verses_groups, interpretation, answer, created_at, topics, is_published',
  changed => 'type, description, book, chapter, verse_range, verses, verses_groups, interpretation, answer, topics, is_published');

create table public.saved_interpretations (
  id                uuid primary key default gen_random_uuid(),
  user_id           uuid not null default auth.uid() references auth.users on delete cascade,
  interpretation_id uuid not null references public.interpretations on delete cascade,
  created_at        timestamptz not null default now(),
  unique (user_id, interpretation_id)
);

create index saved_interpretations_newest on public.saved_interpretations (user_id, created_at desc);
create index saved_interpretations_of_one on public.saved_interpretations (interpretation_id);

select private.keep_own_rows('public.saved_interpretations', needs_consent => true, added => 'user_id, interpretation_id', may_change => false);

-- Whether a list of verses is [{ number: 1 to 999, text }].
create function private.are_verses(verses jsonb) returns boolean
  language sql immutable set search_path = ''
  return not exists (
    select from jsonb_array_elements(verses) v
    where jsonb_typeof(v -> 'text') is distinct from 'string'
      or case when jsonb_typeof(v -> 'number') = 'number' then (v ->> 'number') !~ '^[1-9][0-9]{0,2}$' else true end);
grant execute on function private.are_verses to authenticated;

-- Whether a text is "16" or "16-18", with the greater number last.
create function private.is_verse_range(verse_range text) returns boolean
  language sql immutable set search_path = ''
  return case when verse_range ~ '^[1-9][0-9]{0,2}(-[1-9][0-9]{0,2})?$'
    then split_part(verse_range, '-', 1)::int <= coalesce(nullif(split_part(verse_range, '-', 2), ''), '999')::int
    else false end;
grant execute on function private.is_verse_range to authenticated;

-- Whether a list of passages is [{ book, chapter, verse_range, verses }].
create function private.are_passages(passages jsonb) returns boolean
  language sql immutable set search_path = ''
  return not exists (
    select from jsonb_array_elements(passages) p
    where coalesce(btrim(p ->> 'book'), '') = '' or coalesce(p ->> 'chapter', '') !~ '^[1-9][0-9]{0,2}$'
      or private.is_verse_range(p ->> 'verse_range') is not true
      or case when jsonb_typeof(p -> 'verses') = 'array' then not private.are_verses(p -> 'verses') else true end);
grant execute on function private.are_passages to authenticated;

-- Checks passages and removes extra blank lines of the answer, only in columns that the statement changes: older
-- values stay as they are.
create function private.shape_answer() returns trigger
  language plpgsql set search_path = '' as $$
begin
  if tg_op = 'INSERT' or new.answer <> old.answer then
    new.answer := regexp_replace(btrim(new.answer, E' \t\r\n'), '(\r?\n[ \t]*){3,}', E'\n\n', 'g');
  end if;
  -- The checks of the table refuse what is no list.
  if (tg_op = 'INSERT' or new.verses <> old.verses) and jsonb_typeof(new.verses) = 'array' and not private.are_verses(new.verses)
    or (tg_op = 'INSERT' or new.verses_groups is distinct from old.verses_groups)
      and jsonb_typeof(new.verses_groups) = 'array' and not private.are_passages(new.verses_groups)
  then
    raise check_violation using message = 'Varje vers måste ha ett nummer och en text, varje bibelställe bok, kapitel och verser.';
  elsif (tg_op = 'INSERT' or new.verse_range is distinct from old.verse_range)
    and new.verse_range is not null and not private.is_verse_range(new.verse_range)
  then
    raise check_violation using message = 'Verserna skrivs som ett nummer eller som 4-15.';
  end if;
  return new;
end $$;

-- What a row is to the public; nothing in the trash or of another type than 'correct'. The list of answers searches questions with
-- their references and verses, the office these and the answers.
create function private.item_of(t public.interpretations) returns setof private.item
  language sql stable rows 1 as $$
  with list as (select private.interpretation_text('', t.book, t.chapter, t.verse_range, t.verses, t.verses_groups) as text)
  select t.description, t.description, t.answer, concat_ws(' ', t.answer, t.book), list.text, concat_ws(' ', t.answer, list.text, array_to_string(t.topics, ' ')),
    t.path, t.created_at, '-infinity'::date, 'infinity'::date, t.topics, t.is_public, t.updated_at
  from list where t.type = 'correct' and t.deleted_at is null
$$;
select private.keep_publication('public.interpretations');
select private.keep_items('public.interpretations', quotes => true);
create trigger shape_answer before insert or update on public.interpretations
  for each row when (current_user in ('anon', 'authenticated')) execute function private.shape_answer();

-- The searched text of the questions page: the question, its references and the verse texts, in composed form (å may
-- be stored as a and a ring). It starts with a line break, so that the first word has a separator before it like all
-- others.
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
grant execute on function private.interpretation_text to authenticated, service_role;
