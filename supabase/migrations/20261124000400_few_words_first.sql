-- A part of a phrase that many words can be ('himmel' ends fifty) is not looked up where the other parts leave few verses.

-- As before, but for that.
create or replace function private.matching_verses(needle text, whole_word text)
  returns table (book_id int, verses bit varying, whole bit varying)
  language plpgsql stable rows 66 set search_path = '' set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  pattern constant text := lower(private.contains_pattern(needle));
  every_word constant int := 1000000;
  words text[];
  whole_words text[];
begin
  if private.words_of(needle) = array[lower(needle)] then
    -- A part of a single word stands in every verse that has one of the words.
    words := private.words_containing(lower(needle), false, false, every_word);
    whole_words := array(select w.word from unnest(words) w (word) where w.word ~* whole_word);
    return query
      select c.book_id, bit_or(c.verses)::bit varying,
        bit_or(case when c.word = any (whole_words) then c.verses else c.verses & ~ c.verses end)::bit varying
      from private.concordance c where c.word = any (words) group by c.book_id;
    return;
  end if;

  -- Other texts have to be compared, in the verses that have all the words; in all verses if no word is known. A part that
  -- very many words can be is left to the comparison, if another part tells more; so is one that more than eight can be, where
  -- the others leave twenty verses at most.
  return query
    with telling as materialized (
      select a.part, a.words from private.words_of_query(needle, 300) a
    ), parts as materialized (
      select t.part, t.words from telling t
      union all
      select a.part, a.words from private.words_of_query(needle, every_word) a where not exists (select from telling)
    ), few as materialized (
      select p.part, p.words from parts p where cardinality(p.words) <= 8
    ), of_few as materialized (
      select a.part, c.book_id, bit_or(c.verses) as verses
      from few a cross join lateral (select c.book_id, c.verses from private.concordance c where c.word = any (a.words) offset 0) c
      group by a.part, c.book_id
    ), by_few as materialized (
      select o.book_id, bit_and(o.verses) as verses from of_few o group by o.book_id having count(*) = (select count(*) from few)
    ), others as materialized (
      select p.part, p.words from parts p
      where cardinality(p.words) > 8 and (not exists (select from few) or (select sum(bit_count(b.verses)) from by_few b) > 20)
    ), of_parts as materialized (
      select o.part, o.book_id, o.verses from of_few o
      union all
      select a.part, c.book_id, bit_or(c.verses)
      from others a cross join lateral (select c.book_id, c.verses from private.concordance c where c.word = any (a.words) offset 0) c
      group by a.part, c.book_id
    ), candidates as materialized (
      select o.book_id, bit_and(o.verses) as verses from of_parts o
      group by o.book_id having count(*) = (select count(*) from few) + (select count(*) from others)
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

-- As before, but that phrases alone, which have no other forms, are looked for once.
create or replace function private.found_verses(needle text, whole_word text)
  returns table (book_id int, verses bit varying, whole bit varying, words text[])
  language plpgsql stable rows 66 set search_path = '' as $$
declare
  -- One word alone, unquoted, has been looked for already.
  steps constant text[] := case when cardinality(private.words_of(needle)) > 1 or needle ~ '["”“«»]' then array['words', 'forms', 'similar'] else array['forms', 'similar'] end;
  step text;
  parts private.verse_part[];
begin
  return query
    select m.book_id, m.verses, m.whole, null::text[]
    from private.matching_verses(needle, whole_word) m join public.books b on b.id = m.book_id
    where private.is_public(b.is_active) and bit_count(m.verses) > 0;
  if found then
    return;
  end if;
  parts := private.verse_parts(needle);
  foreach step in array steps loop
    if step <> 'words' then
      exit when not exists (select from unnest(parts) p where p.word is not null);
      parts := private.forgiving_parts(parts, step = 'similar');
    end if;
    return query
      select h.book_id, h.verses, (h.verses & ~ h.verses)::bit varying, h.words
      from private.verses_having(parts) h join public.books b on b.id = h.book_id where private.is_public(b.is_active);
    if found then
      return;
    end if;
  end loop;
end $$;
