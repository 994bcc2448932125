-- A search for words that stand in most verses compares most of the Bible, and ILIKE writes both the verse and what is
-- searched for in lower case each time. The needle is written so once: a long one costs half as much.
create or replace function private.verses_with(needle text, whole_word text)
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
        select word, word ~* whole_word as is_whole from unnest(private.words_with(lower(needle), false, false, every_word)) word
      ) w cross join lateral (select c.book_id, c.verses from private.concordance c where c.word = w.word offset 0) c
      group by c.book_id;
    return;
  end if;

  -- Other texts have to be compared, in the verses that have all the words; in all verses if no word is known.
  return query
    with asked as materialized (
      select a.part, a.words from private.words_asked_for(needle, every_word) a
    ), of_parts as materialized (
      select a.part, c.book_id, bit_or(c.verses) as verses
      from asked a cross join unnest(a.words) w (word)
        cross join lateral (select c.book_id, c.verses from private.concordance c where c.word = w.word offset 0) c
      group by a.part, c.book_id
    ), candidates as materialized (
      select o.book_id, bit_and(o.verses) as verses from of_parts o group by o.book_id having count(*) = (select count(*) from asked)
      union all
      select p.book_id, ~ repeat('0', sum(p.places)::int)::bit varying from private.chapter_places p
      where not exists (select from asked) group by p.book_id
    ), found as materialized (
      select c.book_id, c.verses & ~ c.verses as blank, p.first_place + v.number - 1 as place, v.text
      from candidates c
        join private.chapter_places p on p.book_id = c.book_id and position(B'1' in substring(c.verses from p.first_place + 1 for p.places)) > 0
        cross join lateral (select v.number, v.text from public.verses v where v.chapter_id = p.chapter_id offset 0) v
      -- In this order: comparing costs most.
      where case when get_bit(c.verses, p.first_place + v.number - 1) = 1 then lower(v.text) like pattern end
    )
    select f.book_id, bit_or(set_bit(f.blank, f.place, 1))::bit varying,
      bit_or(set_bit(f.blank, f.place, (f.text ~* whole_word)::int))::bit varying
    from found f group by f.book_id;
end $$;
