-- Highlights: verses that a member coloured. Clients write the book's name, and a trigger adds its OSIS code, which
-- survives a rename; rows are unique by either. Only the member sees them: administrators do not.

create table public.verse_highlights (
  id           uuid primary key default gen_random_uuid(),
  user_id      uuid not null default auth.uid() references auth.users on delete cascade,
  -- Clients may send any name or abbreviation; the book's present name is stored.
  book         text not null check (char_length(book) <= 60),
  -- Filled by a trigger from the name.
  osis         text not null default '' check (osis <> ''),
  chapter      int not null check (chapter between 1 and 999),
  verse_number int not null check (verse_number between 1 and 999),
  -- A colour's name; the reader shows unknown colours as yellow.
  color        text not null default 'yellow' check (color ~ '^[a-z]{1,20}$'),
  updated_at   timestamptz not null default now(),
  unique (user_id, book, chapter, verse_number),
  unique (user_id, osis, chapter, verse_number)
);

create index verse_highlights_by_book on public.verse_highlights (osis);
create index verse_highlights_by_name on public.verse_highlights (book);
create index verse_highlights_newest on public.verse_highlights (user_id, updated_at desc);

select private.keep_own_rows('public.verse_highlights', needs_consent => true, added => 'user_id, book, chapter, verse_number, color, updated_at');

-- A member's own name for a colour: 'Löften', 'Bön'. Without a row, the colour's standard name is shown.
create table public.highlight_names (
  user_id uuid not null default auth.uid() references auth.users on delete cascade,
  color   text not null check (color in ('yellow', 'green', 'blue', 'purple', 'pink', 'orange')),
  name    text not null check (char_length(btrim(name)) between 1 and 30 and char_length(name) <= 30 and name !~ '[[:cntrl:]]'),
  primary key (user_id, color)
);

select private.keep_own_rows('public.highlight_names', needs_consent => true, added => 'user_id, color, name');

create trigger limit_rows after insert on public.verse_highlights referencing new table as added
  for each statement execute function private.limit_rows('user_id', '40000', 'Du har 40 000 markeringar, fler ryms inte.');
create trigger name_any_highlighted_book before insert or update of book on public.verse_highlights
  for each row when (pg_trigger_depth() = 0 and current_user not in ('anon', 'authenticated'))
  execute function private.name_highlighted_book('any book');
-- Does not run for writes by the trigger below, which already use the present name.
create trigger name_highlighted_book before insert or update of book on public.verse_highlights
  for each row when (pg_trigger_depth() = 0 and current_user in ('anon', 'authenticated'))
  execute function private.name_highlighted_book('active book');
create trigger touch_updated_at before update on public.verse_highlights
  for each row when (pg_trigger_depth() = 0) execute function private.touch_updated_at();

