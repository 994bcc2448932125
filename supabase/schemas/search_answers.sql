-- The search of answers: the list of the questions page, and answers that are like a question.

-- What the search of the questions page looks in: the question, its references and the verse texts. Composed, however
-- it was typed or pasted: å may be stored as a and a ring. The first word has something before it, as the others have.
create function private.interpretation_text(
  description text, book text, chapter int, verse_range text, verses jsonb, verses_groups jsonb
) returns text language sql immutable set search_path = ''
  return normalize(E'\n' || description
    || coalesce(E'\n' || book || ' ' || chapter || coalesce(':' || verse_range, ''), '')
    || coalesce(E'\n' || (select string_agg(t #>> '{}', E'\n') from jsonb_path_query(verses, '$[*].text') t), '')
    || coalesce(E'\n' || (
      select string_agg((g ->> 'book') || ' ' || (g ->> 'chapter') || coalesce(':' || (g ->> 'verse_range'), ''), E'\n')
      from jsonb_path_query(verses_groups, '$[*]') g), '')
    || coalesce(E'\n' || (
      select string_agg(t #>> '{}', E'\n') from jsonb_path_query(verses_groups, '$[*].verses[*].text') t), ''), nfc);
grant execute on function private.interpretation_text to authenticated, service_role;

-- The first `size` answers of a topic and a book ('' is any) that contain the text, null for none, among the `walk` newest after the
-- given one that are filed there, read as one range.
create function private.newest_interpretations_containing(
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
  q private.text_2000 default '', before_created_at timestamptz default null, before_id uuid default null, page_size int default 20,
  topic private.text_2000 default '', book private.text_2000 default ''
) returns setof public.interpretations
  language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan set jit = off as $$
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
grant execute on function public.search_interpretations to anon, authenticated, service_role;

-- Answers whose question, references or verses have words of q, those with the rarest first: for the office while it
-- answers, and for everybody who asks. A word counts by its beginning, so that 'frälst' finds 'frälsning'; of each, and
-- of q, only so much is looked at that the cost stays what it is: a word of many among the newest answers tells nothing,
-- and its long list in the index is not read. Of words of three letters those that say nothing are
-- passed over: 'tro', 'nåd', 'dop' and 'bön' say much.
-- Security definer: with row-level security in between, no index of words may be used. Only what is public is given.
create function public.similar_interpretations(q private.text_2000, page_size int default 5)
  returns table (id uuid, description text, answer text, created_at timestamptz)
  language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan set enable_seqscan = off set jit = off as $$
#variable_conflict use_column
declare
  most constant int := 200;
  fillers constant text[] := string_to_array(
    'att bli bör dem den det dig din dit där ens ett får för går har han hon hur här jag kan man med mig min mot ner nog nån'
    || ' när och oss sen ska sig sin som tar upp vad var vem vet vid vår', ' ');
  newest constant text[] := array(
    select E'\n' || lower(private.interpretation_text(i.description, i.book, i.chapter, i.verse_range, i.verses, i.verses_groups))
    from public.interpretations i where private.is_public(i.type = 'correct', i.deleted_at) order by i.created_at desc, i.id desc limit 200);
  stem text;
  hits uuid[];
  ids uuid[] := '{}';
  weights float8[] := '{}';
begin
  for stem in
    select distinct left(word, greatest(4, char_length(word) - 2)) collate "C"
    from (
      select word from unnest(private.words_of(normalize(left(q, 2000), nfc))) word
      where char_length(word) between 3 and 40 and word <> all (fillers) group by word order by char_length(word) desc, word limit 12
    ) longest
  loop
    continue when (
      select count(*) from unnest(newest) text where strpos(text, ' ' || stem) > 0 or strpos(text, E'\n' || stem) > 0) > 20;
    hits := array(
      select i.id from public.interpretations i
      where private.word_vector(
          private.interpretation_text(i.description, i.book, i.chapter, i.verse_range, i.verses, i.verses_groups))
        @@ ('''' || replace(stem, '\', '\\') || ''':*')::tsquery
        and private.is_public(i.type = 'correct', i.deleted_at)
      limit most);
    ids := ids || hits;
    weights := weights || array_fill(1 / ln(2 + cardinality(hits)), array[cardinality(hits)]);
  end loop;
  return query
    select i.id, i.description, private.beginning(i.answer, 200), i.created_at
    from (
      select h.id, sum(h.weight) as weight from unnest(ids, weights) h (id, weight)
      group by h.id order by 2 desc limit least(private.page_size(page_size), 10)
    ) best join public.interpretations i on i.id = best.id
    order by best.weight desc, i.created_at desc;
end $$;
grant execute on function public.similar_interpretations to anon, authenticated;

-- The list of answers by topic and by book of the Bible, and which of both there are.

-- Under what an answer is filed, for the index of words: its topics, and the names of its books as they are written.
create function private.filing_keys(topics text[], book text, passages jsonb) returns text[]
  language sql immutable set search_path = ''
  return array(
    select '#' || private.topic_key(t) from unnest(topics) t
    union select '@' || private.alias_key(b.name) from (
      select filing_keys.book union all select p ->> 'book' from jsonb_path_query(passages, '$[*]') p) b (name)
    where b.name <> '');
grant execute on function private.filing_keys to authenticated, service_role;

-- What the keys of an answer of this topic and this book overlap with; null where any will do.
create function private.keys_of_filter(of_topic text, of_book text, out topic_keys text[], out book_keys text[])
  language sql stable set search_path = '' as $$
  select case when of_topic <> '' then array['#' || of_topic] end,
    case when of_book <> '' then array(select '@' || b.alias from public.book_aliases b where b.osis = of_book) end
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
