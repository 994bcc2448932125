-- The list of answers by topic and by book of the Bible, and which of both there are.

-- Under what an answer is filed, for the index of words: its topics, and the names of its books as they are written.
create function private.filing_keys(topics text[], book text, passages jsonb) returns text[]
  language sql immutable set search_path = ''
  return array(
    select '#' || private.topic_key(t) from unnest(topics) t
    union select '@' || private.alias_key(b.name) from (
      select filing_keys.book union all select p ->> 'book' from jsonb_path_query(passages, '$[*]') p) b (name)
    where b.name <> '');
grant execute on function private.filing_keys(text[], text, jsonb) to authenticated, service_role;

-- One index of words and of these keys: what has both is found without reading what has one.
drop index public.interpretations_by_words;
create index interpretations_by_words on public.interpretations using gin (
  private.word_vector(private.interpretation_text(description, book, chapter, verse_range, verses, verses_groups)),
  private.filing_keys(topics, book, verses_groups));

drop function public.search_interpretations(text, timestamptz, uuid, int);
drop function private.newest_interpretations_containing(text, timestamptz, uuid, int, int);
drop function private.indexed_interpretations_containing(text, tsquery, timestamptz, uuid, timestamptz, int);

-- What the keys of an answer of this topic and this book overlap with; null where any will do.
create function private.keys_of_filter(of_topic text, of_book text, out topic_keys text[], out book_keys text[])
  language sql stable set search_path = '' as $$
  select case when of_topic <> '' then array['#' || of_topic] end,
    case when of_book <> '' then array(select '@' || b.alias from public.book_aliases b where b.osis = of_book) end
$$;

-- The first `size` answers of a topic and a book ('' is any) that contain the text, null for none, among the `walk` newest
-- of all after the given one: page by page as they lie, and those alone that have the text are asked whether they are filed
-- there. To fetch three hundred filed answers one by one cost ten times as much.
create function private.newest_interpretations_containing(
  needle text, of_topic text, of_book text, start_at timestamptz, start_id uuid, walk int, size int
) returns public.interpretations[]
  language sql stable set search_path = '' as $$
  select array(
    select newest.answer from (
      select i as answer from public.interpretations i
      where private.is_public(i.type = 'correct', i.deleted_at) and (i.created_at, i.id) < (start_at, start_id)
      order by i.created_at desc, i.id desc limit walk
    ) newest cross join lateral private.filing_keys((newest.answer).topics, (newest.answer).book, (newest.answer).verses_groups) filed (keys)
      cross join private.keys_of_filter(of_topic, of_book) k
    where (k.topic_keys is null or filed.keys && k.topic_keys) and (k.book_keys is null or filed.keys && k.book_keys)
      and (needle is null or private.interpretation_text((newest.answer).description, (newest.answer).book, (newest.answer).chapter,
        (newest.answer).verse_range, (newest.answer).verses, (newest.answer).verses_groups) ilike private.contains_pattern(needle))
      and (of_topic = '' and of_book = '' or exists (select from private.filed_rows f where f.table_name = 'interpretations' and f.topic = of_topic
        and f.book = of_book and f.created_at = (newest.answer).created_at and f.row_id = (newest.answer).id))
    limit size)
$$;

-- The same among all answers of a topic or a book, one after the other.
create function private.filed_interpretations_containing(
  needle text, of_topic text, of_book text, start_at timestamptz, start_id uuid, size int
) returns public.interpretations[]
  language sql stable set search_path = '' as $$
  select array(
    select a.answer from (
      select f.created_at, f.row_id from private.filed_rows f
      where f.table_name = 'interpretations' and f.topic = of_topic and f.book = of_book and (f.created_at, f.row_id) < (start_at, start_id)
      order by f.created_at desc, f.row_id desc
    -- "offset 0": each by its id.
    ) f cross join lateral (select i as answer from public.interpretations i
      where i.id = f.row_id and private.is_public(i.type = 'correct', i.deleted_at) offset 0) a
    where needle is null or private.interpretation_text((a.answer).description, (a.answer).book, (a.answer).chapter,
      (a.answer).verse_range, (a.answer).verses, (a.answer).verses_groups) ilike private.contains_pattern(needle)
    order by f.created_at desc, f.row_id desc limit size)
$$;

-- The answer in this place after the given one.
create function private.nth_interpretation(start_at timestamptz, start_id uuid, nth int, out created_at timestamptz, out id uuid)
  language sql stable set search_path = '' as $$
  select i.created_at, i.id from public.interpretations i
  where private.is_public(i.type = 'correct', i.deleted_at) and (i.created_at, i.id) < (start_at, start_id)
  order by i.created_at desc, i.id desc offset nth - 1 limit 1
$$;

-- The first `size` answers that contain the text among those with the words, of a topic and a book, down to a time. `by_keys`:
-- what has the words and is filed there is found in the index; otherwise what has the words, back to the time, and of it what
-- is filed there. PostgreSQL takes the one or the other, never all three.
create function private.indexed_interpretations_containing(
  needle text, words tsquery, of_topic text, of_book text, by_keys boolean, start_at timestamptz, start_id uuid, since timestamptz, size int
) returns public.interpretations[]
  language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  keys record;
begin
  select * into keys from private.keys_of_filter(of_topic, of_book);
  -- Materialized, so that order and limit cannot lead the planner to walking.
  if not by_keys then
    return array(
      with found as materialized (
        select i as answer from public.interpretations i
        where private.word_vector(
            private.interpretation_text(i.description, i.book, i.chapter, i.verse_range, i.verses, i.verses_groups)) @@ words
          and i.created_at at time zone 'UTC' >= since at time zone 'UTC'
          and private.interpretation_text(i.description, i.book, i.chapter, i.verse_range, i.verses, i.verses_groups)
            ilike private.contains_pattern(needle)
          and private.is_public(i.type = 'correct', i.deleted_at) and (i.created_at, i.id) < (start_at, start_id)
          and (keys.topic_keys is null or private.filing_keys(i.topics, i.book, i.verses_groups) && keys.topic_keys)
          and (keys.book_keys is null or private.filing_keys(i.topics, i.book, i.verses_groups) && keys.book_keys)
          and (of_topic = '' and of_book = '' or exists (select from private.filed_rows f where f.table_name = 'interpretations'
            and f.topic = of_topic and f.book = of_book and f.created_at = i.created_at and f.row_id = i.id))
      )
      select f.answer from found f order by (f.answer).created_at desc, (f.answer).id desc limit size);
  end if;
  return array(
    with found as materialized (
      select i as answer from public.interpretations i
      where private.word_vector(
          private.interpretation_text(i.description, i.book, i.chapter, i.verse_range, i.verses, i.verses_groups)) @@ words
        and private.filing_keys(i.topics, i.book, i.verses_groups) && coalesce(keys.topic_keys, keys.book_keys)
        and private.filing_keys(i.topics, i.book, i.verses_groups) && coalesce(keys.book_keys, keys.topic_keys)
        and i.created_at at time zone 'UTC' >= since at time zone 'UTC'
        and private.interpretation_text(i.description, i.book, i.chapter, i.verse_range, i.verses, i.verses_groups)
          ilike private.contains_pattern(needle)
        and (i.created_at, i.id) < (start_at, start_id) and exists (select from private.filed_rows f where f.table_name = 'interpretations'
          and f.topic = of_topic and f.book = of_book and f.created_at = i.created_at and f.row_id = i.id)
        and private.is_public(i.type = 'correct', i.deleted_at)
    )
    select f.answer from found f order by (f.answer).created_at desc, (f.answer).id desc limit size);
end $$;

-- A page of the public list, newest first, optionally only what contains q, of a topic (however it is spelt) and of a book
-- (by its code). The next page starts after the last row of this one: pass its created_at and id. Fewer than 2 characters in
-- q means the whole list.
--
-- The newest rows are looked through first, until the page is full: a common text is found at once. When they gave too
-- little, the words that contain the text are looked up, and of the rows that have them as far back in time as the
-- newest rows let expect a full page; then all of them. A text that too many words contain is found by walking on. A topic
-- or a book of few answers, and a list without a text, is walked by itself.
-- Security definer: with row-level security in between, no index of words may be used. Only type 'correct' is given.
create function public.search_interpretations(
  q text default '', before_created_at timestamptz default null, before_id uuid default null, page_size int default 20,
  topic text default '', book text default ''
) returns setof public.interpretations
  language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
declare
  needle constant text := private.search_needle(q);
  of_topic constant text := coalesce(private.topic_key(topic), '');
  of_book constant text := coalesce(book, '');
  size constant int := least(greatest(coalesce(page_size, 20), 1), 100);
  start_at constant timestamptz := coalesce(before_created_at, 'infinity');
  start_id constant uuid := coalesce(before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff');
  walk constant int := 300;
  few constant int := 60;
  is_narrowed constant boolean := of_topic <> '' or of_book <> '';
  filed constant int := coalesce((select c.rows from private.filed_counts c
    where c.table_name = 'interpretations' and c.topic = of_topic and c.book = of_book), 0);
  -- Less than a tenth of all is.
  is_sparse constant boolean := is_narrowed
    and filed * 10 < (select c.reltuples from pg_catalog.pg_class c where c.oid = 'public.interpretations'::pg_catalog.regclass);
  newest record;
  reached record;
  words tsquery;
  answers public.interpretations[];
  older public.interpretations[] := '{}';
begin
  if is_narrowed and (needle is null or filed <= few) then
    answers := private.filed_interpretations_containing(needle, of_topic, of_book, start_at, start_id, size);
  elsif needle is null then
    answers := private.newest_interpretations_containing(null, '', '', start_at, start_id, size, size);
  else
    answers := private.newest_interpretations_containing(needle, of_topic, of_book, start_at, start_id, walk, size);
  end if;

  if needle is not null and cardinality(answers) < size and not (is_narrowed and filed <= few) then
    select * into newest from private.nth_interpretation(start_at, start_id, 1);
    select * into reached from private.nth_interpretation(start_at, start_id, walk);
    words := private.word_query(needle);
    if reached.id is null or words is null and needle !~ '[[:alnum:]]' then
      null; -- Everything has been looked through; or there are signs alone, which are looked for among the newest only.
    elsif words is null and is_narrowed then
      older := private.filed_interpretations_containing(needle, of_topic, of_book, reached.created_at, reached.id, size);
    elsif words is null then
      older := private.newest_interpretations_containing(needle, '', '', reached.created_at, reached.id, null, size);
    elsif numnode(words) > 0 then
      if cardinality(answers) > 0 then
        older := private.indexed_interpretations_containing(needle, words, of_topic, of_book, is_sparse, reached.created_at, reached.id,
          reached.created_at - (newest.created_at - reached.created_at) * (1.5 * size / cardinality(answers)), size - cardinality(answers));
      end if;
      if cardinality(answers) + cardinality(older) < size then
        older := private.indexed_interpretations_containing(
          needle, words, of_topic, of_book, is_narrowed, reached.created_at, reached.id, '-infinity', size - cardinality(answers));
      end if;
    end if;
  end if;

  return query
    select a.* from unnest(answers || older) a order by a.created_at desc, a.id desc limit size;
end $$;
grant execute on function public.search_interpretations(text, timestamptz, uuid, int, text, text) to anon, authenticated, service_role;

-- What the list can be narrowed to: { topics: [{ name, answers }], books: [{ osis, name, answers }] }. Topics are counted
-- within the chosen book, books within the chosen topic. At most forty topics, those with the most answers first, each
-- spelt as in its newest answer; books in the Bible's order.
-- Security definer: nobody reads the counts of other tables. Only answers that anyone reads are filed.
create function public.answer_filters(topic text default '', book text default '') returns jsonb
  language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'topics', (
      select coalesce(jsonb_agg(jsonb_build_object('name', n.name, 'answers', c.rows) order by c.in_all desc, c.topic), '[]')
      from (
        select c.topic, c.rows, coalesce(a.rows, c.rows) as in_all
        from private.filed_counts c join private.filed_counts a on (a.table_name, a.topic, a.book) = (c.table_name, c.topic, '')
        where c.table_name = 'interpretations' and c.topic <> '' and c.book = coalesce(answer_filters.book, '') and c.rows > 0
        order by in_all desc, c.topic limit 40
      ) c cross join lateral (
        select word as name from (
          select f.row_id from private.filed_rows f where f.table_name = 'interpretations' and f.topic = c.topic and f.book = ''
          order by f.created_at desc, f.row_id desc limit 1
        ) f join public.interpretations i on i.id = f.row_id cross join unnest(i.topics) word
        where private.topic_key(word) = c.topic limit 1
      ) n),
    'books', (
      select coalesce(jsonb_agg(jsonb_build_object('osis', b.osis, 'name', b.name, 'answers', c.rows) order by b.book_order), '[]')
      from private.filed_counts c join public.books b on b.osis = c.book
      where c.table_name = 'interpretations' and c.topic = coalesce(private.topic_key(answer_filters.topic), '') and c.book <> '' and c.rows > 0))
$$;
grant execute on function public.answer_filters(text, text) to anon, authenticated, service_role;
