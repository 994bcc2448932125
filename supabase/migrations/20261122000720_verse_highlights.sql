-- Highlights: verses that a member coloured. Keyed by the book's name as the specification has it; the OSIS code
-- beside it survives a rename. What someone marks in the Bible is nobody else's to see, administrators included.

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
create index verse_highlights_by_book on public.verse_highlights (osis);
create index verse_highlights_by_name on public.verse_highlights (book);

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
create trigger touch_updated_at before update on public.verse_highlights
  for each row execute function private.touch_updated_at();

-- Finds the book of a highlight by any of its names and stores the present one. For members a book that is hidden is
-- one that does not exist: the same refusal, whatever is guessed. Security definer: they may not read what is hidden,
-- and their own older highlights in it stay.
create function private.name_highlighted_book() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  sees_all constant boolean := tg_argv[0] = 'any book' or private.is_admin();
  found_osis text;
  found_name text;
begin
  select a.osis, b.name into found_osis, found_name
  from public.book_aliases a left join public.books b on b.osis = a.osis
  where a.alias = private.alias_key(new.book) and (b.is_active or sees_all);
  if not found then
    raise foreign_key_violation using message = format('Okänd bok: %s', left(new.book, 60));
  end if;
  new.osis := found_osis;
  new.book := coalesce(found_name, new.book);
  return new;
end $$;

-- Not for what the trigger below writes: that is the name already.
create trigger name_highlighted_book before insert or update of book on public.verse_highlights
  for each row when (pg_trigger_depth() = 0 and current_user in ('anon', 'authenticated'))
  execute function private.name_highlighted_book('active book');
create trigger name_any_highlighted_book before insert or update of book on public.verse_highlights
  for each row when (pg_trigger_depth() = 0 and current_user not in ('anon', 'authenticated'))
  execute function private.name_highlighted_book('any book');

-- Carries a name to the highlights when the book is shown, so that a name given while it was hidden is shown then and
-- not before. Highlights of a hidden book that still bear the name step aside for the book that bears it now.
-- Security definer: an administrator who renames a book has no right to its readers' rows.
create function private.rename_highlighted_book() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  update public.verse_highlights set book = osis where book = new.name and osis <> new.osis;
  update public.verse_highlights set book = new.name where osis = new.osis and book <> new.name;
  return null;
end $$;
create trigger rename_highlighted_book after update of name, is_active on public.books
  for each row when (new.is_active and (new.name <> old.name or not old.is_active))
  execute function private.rename_highlighted_book();
create trigger name_taken_by_a_new_book after insert on public.books
  for each row when (new.is_active) execute function private.rename_highlighted_book();
