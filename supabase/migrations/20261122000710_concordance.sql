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

-- Indexing ----------------------------------------------------------------------------------------

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

-- Updates the concordance, once for each statement. Security definer: nobody writes it by hand.
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

create trigger sync_concordance_on_insert after insert on public.verses referencing new table as added
  for each statement execute function private.sync_concordance();
create trigger sync_concordance_on_update after update on public.verses referencing old table as removed new table as added
  for each statement execute function private.sync_concordance();
create trigger sync_concordance_on_delete after delete on public.verses referencing old table as removed
  for each statement execute function private.sync_concordance();
create trigger sync_concordance_on_truncate after truncate on public.verses
  for each statement execute function private.sync_concordance();
create trigger reindex_books_on_change after update on public.chapters referencing old table as removed new table as added
  for each statement execute function private.reindex_books();
create trigger reindex_books_on_change after delete on public.books referencing old table as removed
  for each statement execute function private.reindex_books();

create trigger index_words_on_insert after insert on public.verses referencing new table as added
  for each statement execute function private.index_words('text');
create trigger index_words_on_update after update on public.verses referencing new table as added
  for each statement execute function private.index_words('text');

-- Looking up --------------------------------------------------------------------------------------

-- Of each book the verses that contain the needle, and among them those that match `whole_word`, as bits.
create function private.matching_verses(needle text, whole_word text)
  returns table (book_id int, verses bit varying, whole bit varying)
  language plpgsql stable rows 66 set search_path = '' set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  pattern constant text := lower(private.contains_pattern(needle));
  every_word constant int := 1000000;
begin
  if private.words_of(needle) = array[lower(needle)] then
    -- A part of a single word stands in every verse that has one of the words.
    return query
      select c.book_id, bit_or(c.verses)::bit varying,
        bit_or(case when w.is_whole then c.verses else c.verses & ~ c.verses end)::bit varying
      from (
        select word, word ~* whole_word as is_whole from unnest(private.words_containing(lower(needle), false, false, every_word)) word
      ) w cross join lateral (select c.book_id, c.verses from private.concordance c where c.word = w.word offset 0) c
      group by c.book_id;
    return;
  end if;

  -- Other texts have to be compared, in the verses that have all the words; in all verses if no word is known.
  return query
    with parts as materialized (
      select a.part, a.words from private.words_of_query(needle, every_word) a
    ), of_parts as materialized (
      select a.part, c.book_id, bit_or(c.verses) as verses
      from parts a cross join unnest(a.words) w (word)
        cross join lateral (select c.book_id, c.verses from private.concordance c where c.word = w.word offset 0) c
      group by a.part, c.book_id
    ), candidates as materialized (
      select o.book_id, bit_and(o.verses) as verses from of_parts o group by o.book_id having count(*) = (select count(*) from parts)
      union all
      select p.book_id, ~ repeat('0', sum(p.bits)::int)::bit varying from private.chapter_bit_offsets p
      where not exists (select from parts) group by p.book_id
    ), found as materialized (
      select c.book_id, c.verses & ~ c.verses as blank, p.first_bit + v.number - 1 as place, v.text
      from candidates c
        join private.chapter_bit_offsets p on p.book_id = c.book_id and position(B'1' in substring(c.verses from p.first_bit + 1 for p.bits)) > 0
        cross join lateral (select v.number, v.text from public.verses v where v.chapter_id = p.chapter_id offset 0) v
      -- In this order: comparing costs most.
      where case when get_bit(c.verses, p.first_bit + v.number - 1) = 1 then lower(v.text) like pattern end
    )
    select f.book_id, bit_or(set_bit(f.blank, f.place, 1))::bit varying,
      bit_or(set_bit(f.blank, f.place, (f.text ~* whole_word)::int))::bit varying
    from found f group by f.book_id;
end $$;

-- Which bits are set, from 0: `size` of them, after the first `skip`.
create function private.set_bit_positions(bits bit varying, skip bigint, size bigint) returns int[]
  language plpgsql immutable set search_path = '' as $$
declare
  places int[] := '{}';
  at int := 0;
  step int;
begin
  for nth in 1 .. skip + size loop
    step := position(B'1' in substring(bits from at + 1));
    exit when step = 0;
    at := at + step;
    if nth > skip then
      places := places || (at - 1);
    end if;
  end loop;
  return places;
end $$;

-- q: 2 to 100 characters, taken literally, upper and lower case alike. scope: 'all', 'old', 'new' or an OSIS code.
-- Gives { total, all, old, new, hits: [{ osis, book, chapter, verse, text, whole }] }: `total` counts the scope, `hits`
-- is one page of it, whole words first, then the order of the Bible. Shorter texts find nothing; an unknown scope is
-- refused with 22023.
-- Security definer: nobody else reads the concordance. Only verses of active books are looked at.
create function public.search_verses(
  q text, scope text default 'all', page_size int default 50, page_offset int default 0
) returns jsonb
  language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
declare
  needle constant text := private.search_needle(q);
  whole_word constant text := '(^|\W)' || regexp_replace(needle, '([^[:alnum:][:space:]])', '\\\1', 'g') || '(\W|$)';
  size constant int := least(greatest(coalesce(page_size, 50), 0), 100);
  skip constant int := least(greatest(coalesce(page_offset, 0), 0), 50000);
  result jsonb;
begin
  if scope is null or scope not in ('all', 'old', 'new')
    and not exists (select from public.books b where b.osis = scope and b.is_active)
  then
    raise exception 'Okänt sökområde: %', coalesce(scope, 'null') using errcode = '22023';
  elsif needle is null then
    return jsonb_build_object('total', 0, 'all', 0, 'old', 0, 'new', 0, 'hits', '[]'::jsonb);
  end if;

  with found as materialized (
    select b.id, b.osis, b.name, b.testament, row_number() over (order by b.testament desc, b.book_order) as place,
      f.verses, f.whole, bit_count(f.verses) as many, scope = 'all' or b.testament = scope or b.osis = scope as in_scope
    from private.matching_verses(needle, whole_word) f join public.books b on b.id = f.book_id
    where b.is_active
  ), ranked as (
    select r.is_whole, f.place, f.id, r.verses, r.many, (sum(r.many) over (order by r.is_whole desc, f.place) - r.many)::bigint as before
    from found f cross join lateral (
      select true as is_whole, f.whole as verses, bit_count(f.whole) as many
      union all
      select false, f.verses & ~ f.whole, f.many - bit_count(f.whole)
    ) r where f.in_scope and r.many > 0
  ), page as materialized (
    select r.is_whole, r.place, r.id,
      private.set_bit_positions(r.verses, greatest(skip - r.before, 0), least(skip + size - r.before, size)) as verses
    from ranked r where r.before < skip + size and r.before + r.many > skip
  ), hits as (
    select page.is_whole, f.place, f.osis, f.name, p.chapter, v.number, v.text
    from page join found f on f.id = page.id
      join private.chapter_bit_offsets p on p.book_id = page.id
      cross join lateral (select v.number, v.text from public.verses v where v.chapter_id = p.chapter_id offset 0) v
    where exists (select from unnest(page.verses) place where place >= p.first_bit and place < p.first_bit + p.bits)
      and p.first_bit + v.number - 1 = any (page.verses)
  )
  select jsonb_build_object(
    'total', coalesce(sum(f.many) filter (where f.in_scope), 0),
    'all', coalesce(sum(f.many), 0),
    'old', coalesce(sum(f.many) filter (where f.testament = 'old'), 0),
    'new', coalesce(sum(f.many) filter (where f.testament = 'new'), 0),
    'hits', coalesce((
      select jsonb_agg(jsonb_build_object('osis', h.osis, 'book', h.name, 'chapter', h.chapter, 'verse', h.number,
        'text', h.text, 'whole', h.is_whole) order by h.is_whole desc, h.place, h.chapter, h.number) from hits h), '[]'))
  into result from found f;
  return result;
end $$;
grant execute on function public.search_verses(text, text, int, int) to anon, authenticated, service_role;
