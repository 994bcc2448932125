-- Keeps the book's name in highlights and notes equal to its present name.

-- Finds the book of a highlight by any of its names and stores its present name. For members a hidden book is refused
-- like a book that does not exist. Security definer: members may not read hidden books, but keep their older
-- highlights in them.
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

-- Copies a new name to highlights and notes, but only once the book is shown: a name given while it was hidden stays
-- secret until then. Rows of a hidden book that still have this name get their book's code as name. Security definer:
-- an administrator who renames a book has no right to its readers' rows.
create function private.rename_highlighted_book() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  update public.verse_highlights set book = osis where book = new.name and osis <> new.osis;
  update public.verse_highlights set book = new.name where osis = new.osis and book <> new.name;
  update public.verse_notes set book = osis where book = new.name and osis <> new.osis;
  update public.verse_notes set book = new.name where osis = new.osis and book <> new.name;
  return null;
end $$;
