-- Writes one book of an imported Bible: for the office's page, which sends each book in a call of its own, and for
-- `pnpm bible:import`, which writes all books in one transaction.

-- The name of a book of the canon that another book of the portal has; null when all are free.
create function private.taken_book_name(codes text[]) returns text
  language sql stable set search_path = ''
  return (
    select c.name from private.canon c join public.books b on b.name = c.name and b.osis <> c.osis
    where c.osis = any (codes) and not exists (select from public.books o where o.osis = c.osis) order by c.place limit 1);

-- Whether the book is under work only because chapters lack text, and these verses give every chapter text. A mark on a
-- complete book was set deliberately (a text under review) and stays.
create function private.finishes_book(of_book public.books, last_chapter int, verses jsonb) returns boolean
  language sql stable set search_path = '' as $$
  select of_book.is_being_implemented
    and last_chapter = (select count(distinct v.chapter) from jsonb_to_recordset(verses) v (chapter int) where v.chapter <= last_chapter)
    and last_chapter > (select count(*) from public.chapters c
      where c.book_id = of_book.id and exists (select from public.verses v where v.chapter_id = c.id))
$$;

-- Writes one book of the canon: afterwards it has exactly these verses, with these marks and this translation. Rows keep
-- their ids, unchanged verses are not written, the book and its chapters are made if they are missing. Highlights and
-- reading progress refer to book, chapter and number, and stay. verses: [{ chapter, number, last, text }], marks:
-- [{ chapter, marks }]. hides: a book that is made is hidden from visitors; shows: a hidden one is shown. Returns { name,
-- made, added, changed, removed, same, finished }.
create function private.write_book(
  of_book text, verses jsonb, marks jsonb, translation text, hides boolean default false, shows boolean default false
) returns jsonb
  language plpgsql set search_path = '' as $$
declare
  canonical record;
  book public.books;
  made boolean;
  finishes boolean;
  removed int;
  added int;
  changed int;
begin
  -- Concurrent imports would deadlock; readers are not blocked.
  lock table public.books in share row exclusive mode;
  select c.* into strict canonical from private.canon c where c.osis = of_book;
  if private.taken_book_name(array[of_book]) is not null then
    raise exception 'Det finns en egen bok som heter ”%”. Byt namn på den eller ta bort den, och läs in boken igen.', canonical.name using errcode = 'PT409';
  end if;
  insert into public.books (osis, name, testament, book_order, is_active, translation_code)
  values (of_book, canonical.name, canonical.testament, canonical.place, not hides, translation)
  on conflict (osis) do nothing;
  made := found;
  select b.* into book from public.books b where b.osis = of_book;
  finishes := private.finishes_book(book, canonical.chapters, verses);
  update public.books b set translation_code = translation, is_active = b.is_active or shows,
    is_being_implemented = b.is_being_implemented and not finishes,
    implementation_note = case when not finishes then b.implementation_note end
  where b.id = book.id and (finishes or shows and not b.is_active or b.translation_code is distinct from translation);

  insert into public.chapters (book_id, number)
  select book.id, n.number from (
    select generate_series(1, canonical.chapters) union select v.chapter from jsonb_to_recordset(verses) v (chapter int)
    except select c.number from public.chapters c where c.book_id = book.id) n (number) order by n.number;
  delete from public.verses v using public.chapters c
  where v.chapter_id = c.id and c.book_id = book.id
    and (c.number, v.number) not in (select f.chapter, f.number from jsonb_to_recordset(verses) f (chapter int, number int));
  get diagnostics removed = row_count;
  delete from public.chapters c
  where c.book_id = book.id and c.number > canonical.chapters
    and c.number not in (select f.chapter from jsonb_to_recordset(verses) f (chapter int))
    and not exists (select from public.verses v where v.chapter_id = c.id);

  with written as (
    insert into public.verses as v (chapter_id, number, last, text)
    select c.id, f.number, f.last, f.text
    from rows from (jsonb_to_recordset(verses) as (chapter int, number int, last int, text text)) with ordinality f (chapter, number, last, text, place)
      join public.chapters c on c.book_id = book.id and c.number = f.chapter
    order by f.place
    on conflict (chapter_id, number) do update set last = excluded.last, text = excluded.text
      where (v.last, v.text) is distinct from (excluded.last, excluded.text)
    returning xmax = 0 as is_new
  )
  select count(*) filter (where w.is_new), count(*) filter (where not w.is_new) into added, changed from written w;

  update public.chapters c set marks = f.marks
  from public.chapters was left join jsonb_to_recordset(write_book.marks) f (chapter int, marks text) on f.chapter = was.number
  where c.id = was.id and was.book_id = book.id and was.marks is distinct from f.marks;
  return jsonb_build_object('name', book.name, 'made', made, 'added', added, 'changed', changed, 'removed', removed,
    'same', jsonb_array_length(verses) - added - changed, 'finished', finishes);
end $$;

-- Refuses a book that a client sends in a wrong form (22023), with what is wrong.
create function private.check_sent_book(of_book text, verses jsonb, marks jsonb) returns void
  language plpgsql stable set search_path = '' as $$
declare
  name constant text := (select c.name from private.canon c where c.osis = of_book);
  number constant text := '^[1-9][0-9]{0,2}$';
  wrong text;
begin
  if jsonb_typeof(verses) is distinct from 'array' or jsonb_array_length(verses) not between 1 and 3000 then
    wrong := 'listan med verser är tom eller för lång.';
  elsif exists (select from jsonb_array_elements(verses) v where (
      v ->> 'chapter' ~ number and v ->> 'number' ~ number and coalesce(v ->> 'last', '1') ~ number and jsonb_typeof(v -> 'text') = 'string') is not true)
  then
    wrong := 'en vers saknar kapitel, nummer eller text.';
  elsif jsonb_typeof(marks) is distinct from 'array' or jsonb_array_length(marks) > 999
    or exists (select from jsonb_array_elements(marks) m where (m ->> 'chapter' ~ number and jsonb_typeof(m -> 'marks') = 'string') is not true)
    or (select count(*) > count(distinct m.chapter) from jsonb_to_recordset(marks) m (chapter int))
  then
    wrong := 'rubrikerna har fel form.';
  else
    select format('%s:%s har ingen text, är längre än 4 000 tecken eller slutar före sitt första nummer.', v.chapter, v.number) into wrong
    from jsonb_to_recordset(verses) v (chapter int, number int, last int, text text)
    where char_length(btrim(v.text)) not between 1 and 4000 or char_length(v.text) > 4000 or v.last <= v.number limit 1;
    if wrong is null then
      select format('%s:%s finns två gånger.', v.chapter, v.number) into wrong
      from jsonb_to_recordset(verses) v (chapter int, number int) group by v.chapter, v.number having count(*) > 1 limit 1;
    end if;
  end if;
  if wrong is not null then
    raise exception '%: %', coalesce(name, 'Boken'), wrong using errcode = '22023';
  end if;
end $$;
