-- The search of the Bible counts every verse that contains a text, in the whole Bible, in each testament and in a book.
-- Reading them all to count them costs more with every verse. A concordance knows the verses of each word: which of a
-- book's verses contain a text is an OR of its words' bits, how many a count of bits, and only the verses of the page
-- that is shown are read.

-- Which bits of its book are a chapter's. A chapter has room for more verses than it holds; when it is full, or a
-- chapter is new, the book is indexed again. The rows of a deleted chapter stay until then.
create table private.chapter_bit_offsets (
  chapter_id  int primary key,
  book_id     int not null,
  chapter     int not null,
  -- The bit of verse 1, counted from 0.
  first_bit   int not null,
  bits        int not null
);

create index chapter_bit_offsets_of_book on private.chapter_bit_offsets (book_id);

-- The verses of a book that have a word: a bit for each position, in the order of the book, equally many for all words of
-- a book. A word that has left the book may stay with no bit set. Words are as private.words_of gives them.
create table private.concordance (
  word    text collate "C" not null,
  book_id int not null,
  verses  bit varying not null,
  primary key (word, book_id)
);

create index concordance_of_book on private.concordance (book_id);

-- Indexing --------------------

create type private.verse_row as (chapter_id int, number int, text text);

-- The words of these verses, with their bits; chapters without bits are left out.
create function private.verse_bits(given private.verse_row[]) returns setof private.concordance
  language sql stable set search_path = '' set work_mem = '64MB' as $$
  with blanks as materialized (
    select p.book_id, repeat('0', sum(p.bits)::int)::bit varying as blank from private.chapter_bit_offsets p group by p.book_id
  )
  select word, p.book_id, bit_or(set_bit(b.blank, p.first_bit + v.number - 1, 1))
  from unnest(given) v
    join private.chapter_bit_offsets p on p.chapter_id = v.chapter_id
    join blanks b on b.book_id = p.book_id
    cross join unnest(private.words_of(v.text)) word
  group by word, p.book_id;
$$;

create function private.index_verses(given private.verse_row[]) returns void
  language sql set search_path = '' as $$
  -- In this order a word's rows lie side by side.
  insert into private.concordance as c (word, book_id, verses)
  select b.word, b.book_id, b.verses from private.verse_bits(given) b order by b.word, b.book_id
  on conflict (word, book_id) do update set verses = c.verses | excluded.verses;
$$;

create function private.unindex_verses(given private.verse_row[]) returns void
  language sql set search_path = '' as $$
  update private.concordance c set verses = c.verses & ~ b.verses
  from private.verse_bits(given) b where b.word = c.word and b.book_id = c.book_id;
$$;

-- Gives each chapter bits, at least 32 and a power of two above its last verse, and indexes the books again.
create function private.index_books(books int[]) returns void
  language sql set search_path = '' as $$
  delete from private.concordance c where c.book_id = any (books);
  delete from private.chapter_bit_offsets p where p.book_id = any (books);
  insert into private.chapter_bit_offsets (chapter_id, book_id, chapter, first_bit, bits)
  select r.id, r.book_id, r.number, sum(r.bits) over (partition by r.book_id order by r.number) - r.bits, r.bits
  from (
    select c.id, c.book_id, c.number, 2 ^ greatest(5, floor(log(2, coalesce(max(v.number), 1))) + 1) as bits
    from public.chapters c left join public.verses v on v.chapter_id = c.id
    where c.book_id = any (books) group by c.id
  ) r;
  select private.index_verses(array(
    select (v.chapter_id, v.number, v.text)::private.verse_row
    from public.verses v join public.chapters c on c.id = v.chapter_id where c.book_id = any (books)));
$$;

-- Updates the concordance, once for each statement. Security definer: only triggers write it.
create function private.sync_concordance() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  deleted private.verse_row[] := '{}';
  inserted private.verse_row[] := '{}';
  full_books int[];
begin
  -- One after another: two that change a book at the same time could both index it again.
  lock table private.chapter_bit_offsets in share row exclusive mode;
  case tg_op
    when 'TRUNCATE' then
      truncate private.concordance, private.chapter_bit_offsets;
    when 'INSERT' then
      inserted := array(select (chapter_id, number, text)::private.verse_row from added);
    when 'DELETE' then
      deleted := array(select (chapter_id, number, text)::private.verse_row from removed);
    when 'UPDATE' then
      -- Showing or hiding a book changes no word.
      deleted := array(select v::private.verse_row from (
        select chapter_id, number, text from removed except select chapter_id, number, text from added) v);
      inserted := array(select v::private.verse_row from (
        select chapter_id, number, text from added except select chapter_id, number, text from removed) v);
  end case;

  perform private.unindex_verses(deleted);
  full_books := array(
    select distinct c.book_id
    from unnest(inserted) v join public.chapters c on c.id = v.chapter_id left join private.chapter_bit_offsets p on p.chapter_id = c.id
    where p.chapter_id is null or v.number > p.bits);
  if full_books <> '{}' then
    perform private.index_books(full_books);
    inserted := array(select v from unnest(inserted) v join public.chapters c on c.id = v.chapter_id where c.book_id <> all (full_books));
  end if;
  perform private.index_verses(inserted);
  return null;
end $$;

-- The bits stand in the order of the chapters: books whose chapters changed place are indexed again, and the rows of a
-- deleted book go. Security definer: as above.
create function private.reindex_books() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  lock table private.chapter_bit_offsets in share row exclusive mode;
  if tg_table_name = 'books' then
    perform private.index_books(array(select id from removed));
  else
    perform private.index_books(array(
      (select book_id from (select id, book_id, number from removed except select id, book_id, number from added) was)
      union
      (select book_id from (select id, book_id, number from added except select id, book_id, number from removed) becomes)));
  end if;
  return null;
end $$;

-- Looking up --------------------
