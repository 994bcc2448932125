-- The name of the book of highlights and notes: the one that the book has now.

-- Finds the book of a highlight by any of its names and stores the present one. For members a book that is hidden is
-- one that does not exist: the same refusal, whatever is guessed. Security definer: they may not read what is hidden,
-- and their own older highlights in it stay.
create function private.name_highlighted_book() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  sees_all constant boolean := tg_argv[0] = 'any book' or private.may('write');
  found_osis text;
  found_name text;
begin
  select a.osis, b.name into found_osis, found_name
  from public.book_aliases a left join public.books b on b.osis = a.osis
  where a.alias = private.alias_key(new.book) and (private.is_public(b.is_active) or sees_all);
  if not found then
    raise foreign_key_violation using message = format('Okänd bok: %s', left(new.book, 60));
  end if;
  new.osis := found_osis;
  new.book := coalesce(found_name, new.book);
  return new;
end $$;

-- Carries a name to highlights and notes when the book is shown, so that a name given while it was hidden is shown then and not
-- before. Those of a hidden book that still bear the name step aside for the book that bears it now.
-- Security definer: an administrator who renames a book has no right to its readers' rows.
create function private.rename_highlighted_book() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  update public.verse_highlights set book = osis where book = new.name and osis <> new.osis;
  update public.verse_highlights set book = new.name where osis = new.osis and book <> new.name;
  update public.verse_notes set book = osis where book = new.name and osis <> new.osis;
  update public.verse_notes set book = new.name where osis = new.osis and book <> new.name;
  return null;
end $$;
