-- A book that is not active has no name for visitors and members: not among the aliases, not through a highlight.

drop policy "Anyone looks up what a book is called" on public.book_aliases;
create policy "Anyone looks up what an active book is called" on public.book_aliases
  for select to anon, authenticated
  using (exists (select from public.books b where b.osis = book_aliases.osis and b.is_active));
create policy "Admins look up what any book is called" on public.book_aliases
  for select to authenticated using ((select private.is_admin()));

-- Finds the book of a highlight by any of its names and stores the present one. For members a book that is hidden is
-- one that does not exist: the same refusal, whatever is guessed. Security definer: they may not read what is hidden,
-- and their own older highlights in it stay.
create or replace function private.name_highlighted_book() returns trigger
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

drop trigger name_highlighted_book on public.verse_highlights;
-- Not for what the trigger below writes: that is the name already.
create trigger name_highlighted_book before insert or update of book on public.verse_highlights
  for each row when (pg_trigger_depth() = 0 and current_user in ('anon', 'authenticated'))
  execute function private.name_highlighted_book('active book');
create trigger name_any_highlighted_book before insert or update of book on public.verse_highlights
  for each row when (pg_trigger_depth() = 0 and current_user not in ('anon', 'authenticated'))
  execute function private.name_highlighted_book('any book');

-- Carries a name to the highlights when the book is shown, so that a name given while it was hidden is told then and
-- not before. Highlights of a hidden book that still bear the name step aside for the book that bears it now.
-- Security definer: an administrator who renames a book has no right to its readers' rows.
create or replace function private.rename_highlighted_book() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  update public.verse_highlights set book = osis where book = new.name and osis <> new.osis;
  update public.verse_highlights set book = new.name where osis = new.osis and book <> new.name;
  return null;
end $$;
drop trigger rename_highlighted_book on public.books;
create trigger rename_highlighted_book after update of name, is_active on public.books
  for each row when (new.is_active and (new.name <> old.name or not old.is_active))
  execute function private.rename_highlighted_book();
create trigger name_taken_by_a_new_book after insert on public.books
  for each row when (new.is_active) execute function private.rename_highlighted_book();
create index verse_highlights_by_name on public.verse_highlights (book);
