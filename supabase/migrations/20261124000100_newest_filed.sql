-- Among the newest answers those of a topic and a book that contain a text: which of them are filed there is read at once, as one
-- range, instead of looked up for each.

-- As before, but for that: who is among the `walk` newest of all is among as many newest filed ones.
create or replace function private.newest_interpretations_containing(
  needle text, of_topic text, of_book text, start_at timestamptz, start_id uuid, walk int, size int
) returns public.interpretations[]
  language sql stable set search_path = '' as $$
  select array(
    select newest.answer from (
      select i as answer from public.interpretations i
      where private.is_public(i.type = 'correct', i.deleted_at) and (i.created_at, i.id) < (start_at, start_id)
      order by i.created_at desc, i.id desc limit walk
    ) newest
    where (of_topic = '' and of_book = '' or (newest.answer).id in (
        select f.row_id from private.filed_rows f
        where f.table_name = 'interpretations' and f.topic = of_topic and f.book = of_book and (f.created_at, f.row_id) < (start_at, start_id)
        order by f.created_at desc, f.row_id desc limit walk))
      and (needle is null or private.interpretation_text((newest.answer).description, (newest.answer).book, (newest.answer).chapter,
        (newest.answer).verse_range, (newest.answer).verses, (newest.answer).verses_groups) ilike private.contains_pattern(needle))
    limit size)
$$;
