-- Marks and notes, further: what a member writes about verses, the names that the six colours have for them, and both
-- kinds together as the reader and the member's own page ask for them. All of it is theirs alone.

-- Notes on a verse or a range of one chapter: plain text. Keyed by book as highlights are, so that a renamed, hidden or
-- replaced book loses none.
create table public.verse_notes (
  -- Made on the device, so that a note that was sent twice is there once.
  id          uuid primary key default gen_random_uuid(),
  user_id     uuid not null default auth.uid() references auth.users on delete cascade,
  book        text not null check (char_length(book) <= 60),
  osis        text not null default '' check (osis <> ''),
  chapter     int not null check (chapter between 1 and 999),
  first_verse int not null check (first_verse between 1 and 999),
  last_verse  int not null check (last_verse between 1 and 999),
  body        text not null check (char_length(body) <= 10000 and body ~ '\S'),
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now(),
  check (first_verse <= last_verse)
);
create index verse_notes_of_a_chapter on public.verse_notes (user_id, osis, chapter);
create index verse_notes_by_book on public.verse_notes (osis);
create index verse_notes_by_name on public.verse_notes (book);

grant select, delete,
  insert (id, user_id, book, chapter, first_verse, last_verse, body),
  update (id, user_id, book, chapter, first_verse, last_verse, body) on public.verse_notes to authenticated;
grant select, insert, update, delete on public.verse_notes to service_role;

alter table public.verse_notes enable row level security;
create policy "Members see their own notes" on public.verse_notes
  for select to authenticated using (user_id = (select auth.uid()));
create policy "Members write notes of their own" on public.verse_notes
  for insert to authenticated with check (user_id = (select auth.uid()));
create policy "Members change their own notes" on public.verse_notes
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "Members remove their own notes" on public.verse_notes
  for delete to authenticated using (user_id = (select auth.uid()));

create trigger name_highlighted_book before insert or update of book on public.verse_notes
  for each row when (pg_trigger_depth() = 0 and current_user in ('anon', 'authenticated'))
  execute function private.name_highlighted_book('active book');
create trigger name_any_highlighted_book before insert or update of book on public.verse_notes
  for each row when (pg_trigger_depth() = 0 and current_user not in ('anon', 'authenticated'))
  execute function private.name_highlighted_book('any book');

-- What a colour stands for: 'Löften', 'Bön'. Without a row it is called by its colour.
create table public.highlight_names (
  user_id uuid not null default auth.uid() references auth.users on delete cascade,
  color   text not null check (color in ('yellow', 'green', 'blue', 'purple', 'pink', 'orange')),
  name    text not null check (char_length(btrim(name)) between 1 and 30 and char_length(name) <= 30 and name !~ '[[:cntrl:]]'),
  primary key (user_id, color)
);
grant select, delete, insert (user_id, color, name), update (user_id, color, name)
  on public.highlight_names to authenticated;
grant select, insert, update, delete on public.highlight_names to service_role;

alter table public.highlight_names enable row level security;
create policy "Members see their own colours' names" on public.highlight_names
  for select to authenticated using (user_id = (select auth.uid()));
create policy "Members name their colours" on public.highlight_names
  for insert to authenticated with check (user_id = (select auth.uid()));
create policy "Members rename their colours" on public.highlight_names
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "Members take back their colours' names" on public.highlight_names
  for delete to authenticated using (user_id = (select auth.uid()));

-- A rename is the office's doing and no activity of the member's: the time stays.
drop trigger touch_updated_at on public.verse_highlights;
create trigger touch_updated_at before update on public.verse_highlights
  for each row when (pg_trigger_depth() = 0) execute function private.touch_updated_at();
create trigger touch_updated_at before update on public.verse_notes
  for each row when (pg_trigger_depth() = 0) execute function private.touch_updated_at();

-- As before, for notes too. Security definer: an administrator who renames a book has no right to its readers' rows.
create or replace function private.rename_highlighted_book() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  update public.verse_highlights set book = osis where book = new.name and osis <> new.osis;
  update public.verse_highlights set book = new.name where osis = new.osis and book <> new.name;
  update public.verse_notes set book = osis where book = new.name and osis <> new.osis;
  update public.verse_notes set book = new.name where osis = new.osis and book <> new.name;
  return null;
end $$;

-- How much one member may keep: enough for every verse of the Bible, and no way to fill the disk. Counted once a
-- statement, over the rows that share the new ones' columns. Arguments: columns, limit, sentence.
-- Security definer: the limit is the table's, whoever writes.
create function private.limit_rows() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  is_full boolean;
begin
  execute format('select exists (select from public.%1$I where (%2$s) in (select %2$s from added) group by %2$s having count(*) > $1)',
    tg_table_name, tg_argv[0]) using tg_argv[1]::int into is_full;
  if is_full then
    raise exception '%', tg_argv[2] using errcode = 'PT422';
  end if;
  return null;
end $$;
create trigger limit_rows after insert on public.verse_highlights referencing new table as added
  for each statement execute function private.limit_rows('user_id', '40000', 'Du har 40 000 markeringar, fler ryms inte.');
create trigger limit_rows after insert on public.verse_notes referencing new table as added
  for each statement execute function private.limit_rows('user_id', '5000', 'Du har 5 000 anteckningar, fler ryms inte.');
create trigger limit_rows_of_a_chapter after insert on public.verse_notes referencing new table as added
  for each statement execute function private.limit_rows('user_id, osis, chapter', '300', 'Kapitlet har 300 anteckningar, fler ryms inte.');

-- What a member has in one chapter, in one request: colours by verse, and notes. By the book's code, which no rename changes.
create function public.chapter_markings(of_book text, of_chapter int) returns jsonb
  language sql stable security invoker set search_path = ''
  begin atomic
    select jsonb_build_object(
      'colors', (
        select coalesce(jsonb_object_agg(h.verse_number, h.color), '{}') from public.verse_highlights h
        where h.user_id = (select auth.uid()) and h.osis = of_book and h.chapter = of_chapter),
      'notes', (
        select coalesce(jsonb_agg(jsonb_build_object('id', n.id, 'first', n.first_verse, 'last', n.last_verse, 'body', n.body)
          order by n.first_verse, n.created_at, n.id), '[]') from public.verse_notes n
        where n.user_id = (select auth.uid()) and n.osis = of_book and n.chapter = of_chapter));
  end;

grant execute on function private.search_needle(text), private.contains_pattern(text) to authenticated;

-- One page of a member's marks and notes, in the Bible's order or newest first, with the words of their verses (of a range the
-- first three). `shown` is a colour or 'note'; `q` is looked for in notes and verses. `after` is the `next` of the page before; the
-- first page alone is counted. A book that is hidden has no place and no words: its rows come last.
create function public.my_markings(
  shown text default null, of_book text default null, q text default null, newest boolean default false,
  after jsonb default null, page_size int default 50
) returns jsonb
  language plpgsql stable security invoker set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  size constant int := least(greatest(coalesce(page_size, 50), 1), 500);
  pattern constant text := private.contains_pattern(private.search_needle(q));
  result jsonb;
begin
  with mine as (
    select h.id, 'mark' as kind, h.osis, h.book, h.chapter, h.verse_number as first, h.verse_number as last, h.color,
      null::text as body, h.updated_at
    from public.verse_highlights h
    where h.user_id = (select auth.uid()) and (of_book is null or h.osis = of_book)
      -- A colour that the reader does not know is shown as yellow.
      and (shown is null or h.color = shown
        or shown = 'yellow' and h.color not in ('green', 'blue', 'purple', 'pink', 'orange'))
    union all
    select n.id, 'note', n.osis, n.book, n.chapter, n.first_verse, n.last_verse, null, n.body, n.updated_at
    from public.verse_notes n
    where n.user_id = (select auth.uid()) and (of_book is null or n.osis = of_book) and (shown is null or shown = 'note')
  ), found as materialized (
    select m.*, b.id as book_id, b.name as present_name,
      coalesce((b.testament = 'new')::int * 1000000 + least(b.book_order, 999999), 2000000) as place
    from mine m left join public.books b on b.osis = m.osis
    where pattern is null or m.body ilike pattern or exists (
      select from public.chapters c join public.verses v on v.chapter_id = c.id
      where c.book_id = b.id and c.number = m.chapter and v.number between m.first and m.last and v.text ilike pattern)
  ), page as (
    select f.*, row_number() over () as at
    from (
      select * from found f
      where after is null or case
        when newest then (f.updated_at, f.id) < ((after ->> 'at')::timestamptz, (after ->> 'id')::uuid)
        else (f.place, f.osis, f.chapter, f.first, f.kind, f.id) > ((after ->> 'place')::int, after ->> 'osis',
          (after ->> 'chapter')::int, (after ->> 'first')::int, after ->> 'kind', (after ->> 'id')::uuid)
      end
      order by case when newest then f.updated_at end desc, case when newest then f.id end desc,
        f.place, f.osis, f.chapter, f.first, f.kind, f.id
      limit size
    ) f
  )
  select jsonb_build_object(
    'rows', coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'kind', p.kind, 'osis', p.osis, 'chapter', p.chapter,
      'book', coalesce(p.present_name, p.book), 'first', p.first, 'last', p.last, 'color', p.color, 'body', p.body,
      'updated_at', p.updated_at, 'readable', p.book_id is not null, 'verses', (
        select coalesce(jsonb_agg(jsonb_build_object('number', v.number, 'text', v.text) order by v.number), '[]')
        from public.chapters c join public.verses v on v.chapter_id = c.id
        where c.book_id = p.book_id and c.number = p.chapter and v.number between p.first and least(p.last, p.first + 2))
      ) order by p.at), '[]'),
    'next', (
      select jsonb_build_object('at', l.updated_at, 'id', l.id, 'place', l.place, 'osis', l.osis, 'chapter', l.chapter,
        'first', l.first, 'kind', l.kind) from page l where l.at = size),
    'total', case when after is null then (select count(*) from found) end)
  into result from page p;
  return result;
end $$;

grant execute on function public.chapter_markings(text, int), public.my_markings(text, text, text, boolean, jsonb, int)
  to authenticated, service_role;
