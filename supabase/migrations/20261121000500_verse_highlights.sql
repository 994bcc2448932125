-- Highlights: verses that a member coloured. Keyed by the book's name as the specification has it; the OSIS code
-- beside it survives a rename (C-30). What someone marks in the Bible is nobody else's to see, administrators included.

create table public.verse_highlights (
  id           uuid primary key default gen_random_uuid(),
  user_id      uuid not null default auth.uid() references auth.users on delete cascade,
  -- Any name or abbreviation may be sent; the book's present name is stored.
  book         text not null check (char_length(book) <= 60),
  -- Filled by a trigger from the name.
  osis         text not null default '' check (osis <> ''),
  chapter      int not null check (chapter between 1 and 999),
  verse_number int not null check (verse_number between 1 and 999),
  -- A colour's name; the reader shows one that it does not know as yellow.
  color        text not null default 'yellow' check (color ~ '^[a-z]{1,20}$'),
  updated_at   timestamptz not null default now(),
  unique (user_id, book, chapter, verse_number),
  unique (user_id, osis, chapter, verse_number)
);

grant select, delete on public.verse_highlights to authenticated;
grant insert (user_id, book, chapter, verse_number, color, updated_at),
  update (user_id, book, chapter, verse_number, color, updated_at) on public.verse_highlights to authenticated;
grant select, insert, update, delete on public.verse_highlights to service_role;

alter table public.verse_highlights enable row level security;
create policy "Members see their own highlights" on public.verse_highlights
  for select to authenticated using (user_id = (select auth.uid()));
create policy "Members highlight for themselves" on public.verse_highlights
  for insert to authenticated with check (user_id = (select auth.uid()));
create policy "Members change their own highlights" on public.verse_highlights
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "Members remove their own highlights" on public.verse_highlights
  for delete to authenticated using (user_id = (select auth.uid()));

-- Security definer: a highlight may stand in a book that is hidden for the moment.
create function private.name_highlighted_book() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  select a.osis, coalesce(b.name, new.book) into new.osis, new.book
  from public.book_aliases a left join public.books b on b.osis = a.osis
  where a.alias = private.alias_key(new.book);
  if not found then
    raise foreign_key_violation using message = format('Okänd bok: %s', left(new.book, 60));
  end if;
  return new;
end $$;
create trigger name_highlighted_book before insert or update of book on public.verse_highlights
  for each row execute function private.name_highlighted_book();
create trigger touch_updated_at before update on public.verse_highlights
  for each row execute function private.touch_updated_at();

-- Security definer: an administrator who renames a book has no right to its readers' rows.
create function private.rename_highlighted_book() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  update public.verse_highlights set book = new.name where osis = new.osis;
  return null;
end $$;
create trigger rename_highlighted_book after update of name on public.books
  for each row when (new.name is distinct from old.name) execute function private.rename_highlighted_book();
create index verse_highlights_by_book on public.verse_highlights (osis);
