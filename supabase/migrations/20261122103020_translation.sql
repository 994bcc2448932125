-- Which translation a book's text is: the reader says so under the last verse. An import sets it for the books that it
-- brings (C-57). Without one the reader says what BI-01 says; of a text that nobody has named it says nothing.
alter table public.books add column translation text
  check (translation = btrim(translation) and char_length(translation) <= 200);
comment on column public.books.translation is
  'the translation''s name; empty where the import knew none, null until a Bible has been imported';
grant insert (translation), update (translation) on public.books to authenticated;
