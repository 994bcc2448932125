-- What searches look in: words instead of trigrams. A trigram stands in a share of all rows, so that looking one up costs
-- more with every row; new words come ever more seldom. A text that contains 'båd' has a word that contains it: these
-- words are looked up first, and then only the rows that have one of them are read.

-- Every word of the searched texts by each of its endings: 'nåden', 'åden', 'den', 'en'. The words that contain a text
-- are those with an ending that begins with it, which is one stretch of the primary key. Words are never taken away.
create table private.word_endings (
  ending text collate "C" not null,
  word   text collate "C" not null,
  primary key (ending, word)
);

-- The words of a text in lower case: what stands between spaces and plain signs. Of very long ones the pieces, which
-- overlap by more than anybody may search for: an index takes no longer words.
create function private.words_of(content text) returns text[]
  language plpgsql immutable strict parallel safe set search_path = '' as $$
declare
  -- Every sign of the first string becomes a space.
  words constant text[] := array_remove(string_to_array(
    translate(lower(content), E'\n\t\r.,;:!?"''()[]/-', rpad('', 17)), ' '), '');
begin
  if char_length(content) > 250 and exists (select from unnest(words) word where char_length(word) > 250) then
    return array(
      select substr(word, start, 250) from unnest(words) word,
        generate_series(1, greatest(char_length(word) - 101, 1), 149) start);
  end if;
  return words;
end $$;
create function private.word_vector(content text) returns tsvector
  language sql immutable strict parallel safe set search_path = ''
  return array_to_tsvector(private.words_of(content));
grant execute on function private.words_of(text), private.word_vector(text) to authenticated, service_role;

-- Remembers the words of the rows that a statement brought. Arguments: the texts, as expressions of a row.
-- Security definer: nobody writes words by hand.
create function private.learn_words() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  execute format($learn$
    insert into private.word_endings (ending, word)
    select substr(new_words.word, start), new_words.word
    from (
      select distinct added_words.word from added, unnest(private.words_of(%s)) added_words (word)
      where char_length(added_words.word) > 1
        and not exists (select from private.word_endings e where e.ending = added_words.word and e.word = added_words.word)
    ) new_words, generate_series(1, char_length(new_words.word) - 1) start
    order by 1, 2
    on conflict do nothing $learn$, tg_argv[0]);
  return null;
end $$;

-- The words that a text can have where it contains `part`, with a letter or a digit to be known by; null when they are
-- too many to look each of them up, or the part has one letter only. `opens` and `closes` say whether the word begins
-- and ends with the part.
create function private.words_with(part text, opens boolean, closes boolean) returns text[]
  language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan as $$
declare
  most constant int := 300;
  words text[];
begin
  if opens and closes then
    return array[part];
  elsif char_length(part) < 2 then
    return null;
  elsif closes then
    words := array(select e.word from private.word_endings e where e.ending = part limit most + 1);
  elsif opens then
    words := array(select e.word from private.word_endings e
      where e.ending >= part and e.ending < part || U&'\+10FFFF' and e.ending = e.word limit most + 1);
  else
    words := array(select distinct e.word from private.word_endings e
      where e.ending >= part and e.ending < part || U&'\+10FFFF' limit most + 1);
  end if;
  return case when cardinality(words) <= most then words end;
end $$;

-- Which words a text must have to contain the needle; null when its words say too little, and the texts themselves have
-- to be read. Of several words the first may be the end of one, the last the beginning of one.
create function private.word_query(needle text) returns tsquery
  language plpgsql stable set search_path = '' as $$
declare
  parts constant text[] := string_to_array(
    translate(lower(needle), E'\n\t\r.,;:!?"''()[]/-', rpad('', 17)), ' ');
  words text[];
  asked text := '';
begin
  if needle is null then
    return null;
  end if;
  for at in 1 .. cardinality(parts) loop
    continue when parts[at] = '';
    words := private.words_with(parts[at], at > 1, at < cardinality(parts));
    continue when words is null;
    if cardinality(words) = 0 then
      -- No text has such a word. An empty query finds nothing.
      return ''::tsquery;
    end if;
    asked := asked || case when asked <> '' then ' & ' else '' end || '('
      || (select string_agg('''' || replace(word, '\', '\\') || '''', ' | ') from unnest(words) word) || ')';
  end loop;
  return nullif(asked, '')::tsquery;
end $$;

-- The questions page -----------------------------------------------------------------------------

drop trigger settle_indexes on public.interpretations;
drop index public.interpretations_by_text, public.interpretations_by_description, public.interpretations_by_answer,
  public.interpretations_by_book;

create index interpretations_by_words on public.interpretations using gin (
  private.word_vector(private.interpretation_text(description, book, chapter, verse_range, verses, verses_groups)));
create index interpretations_by_site_words on public.interpretations using gin (
  private.word_vector(description || E'\n' || answer || coalesce(E'\n' || book, '')));
-- Which pages of the table hold answers of a time: next to nothing to read, and joined with the words' index it leaves
-- only those that a page of the list needs. Written so that only this index can serve it.
create index interpretations_by_time on public.interpretations using brin ((created_at at time zone 'UTC'))
  with (pages_per_range = 8, autosummarize = true);

create trigger learn_words after insert on public.interpretations referencing new table as added
  for each statement execute function private.learn_words($$
    private.interpretation_text(description, book, chapter, verse_range, verses, verses_groups) || ' ' || answer$$);
create trigger relearn_words after update on public.interpretations referencing new table as added
  for each statement execute function private.learn_words($$
    private.interpretation_text(description, book, chapter, verse_range, verses, verses_groups) || ' ' || answer$$);
create trigger settle_indexes after insert or update on public.interpretations for each statement
  execute function private.settle_indexes('interpretations_by_words', 'interpretations_by_site_words');

-- The first `size` answers that contain the text among those with the words, down to a time.
drop function private.indexed_interpretations_containing(text, timestamptz, uuid, int);
create function private.indexed_interpretations_containing(
  needle text, words tsquery, start_at timestamptz, start_id uuid, since timestamptz, size int
) returns public.interpretations[]
  language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  -- Materialized, so that order and limit cannot lead the planner to walking.
  return array(
    with found as materialized (
      select i as answer from public.interpretations i
      where private.word_vector(
          private.interpretation_text(i.description, i.book, i.chapter, i.verse_range, i.verses, i.verses_groups)) @@ words
        and i.created_at at time zone 'UTC' >= since at time zone 'UTC'
        and private.interpretation_text(i.description, i.book, i.chapter, i.verse_range, i.verses, i.verses_groups)
          ilike private.contains_pattern(needle)
        and i.type = 'correct' and (i.created_at, i.id) < (start_at, start_id)
    )
    select f.answer from found f order by (f.answer).created_at desc, (f.answer).id desc limit size);
end $$;

-- A page of the public list, newest first, optionally only what contains q. The next page starts after the last
-- row of this one: pass its created_at and id. Fewer than 2 characters in q means the whole list.
--
-- The newest rows are looked through first, until the page is full: a common text is found at once. When they gave too
-- little, the words that contain the text are looked up, and of the rows that have them as far back in time as the
-- newest rows let expect a full page; then all of them. A text that too many words contain is found by walking on.
-- Security definer: with row-level security in between, no index of words may be used. Only type 'correct' is given.
create or replace function public.search_interpretations(
  q text default '', before_created_at timestamptz default null, before_id uuid default null, page_size int default 20
) returns setof public.interpretations
  language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
declare
  needle constant text := private.search_needle(q);
  size constant int := least(greatest(coalesce(page_size, 20), 1), 100);
  start_at constant timestamptz := coalesce(before_created_at, 'infinity');
  start_id constant uuid := coalesce(before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff');
  walk constant int := 300;
  first_at timestamptz;
  last_at timestamptz;
  last_id uuid;
  words tsquery;
  answers public.interpretations[];
  older public.interpretations[] := '{}';
begin
  if needle is null then
    return query
      select i.* from public.interpretations i
      where i.type = 'correct' and (i.created_at, i.id) < (start_at, start_id)
      order by i.created_at desc, i.id desc limit size;
    return;
  end if;

  answers := private.newest_interpretations_containing(needle, start_at, start_id, walk, size);
  if cardinality(answers) < size then
    select i.created_at into first_at from public.interpretations i
    where i.type = 'correct' and (i.created_at, i.id) < (start_at, start_id)
    order by i.created_at desc, i.id desc limit 1;
    select i.created_at, i.id into last_at, last_id from public.interpretations i
    where i.type = 'correct' and (i.created_at, i.id) < (start_at, start_id)
    order by i.created_at desc, i.id desc offset walk - 1 limit 1;
    words := private.word_query(needle);
    if last_at is null or words is null and needle !~ '[[:alnum:]]' then
      null; -- Everything has been looked through; or there are signs alone, which are looked for among the newest only.
    elsif words is null then
      older := private.newest_interpretations_containing(needle, last_at, last_id, null, size);
    elsif numnode(words) > 0 then
      if cardinality(answers) > 0 then
        older := private.indexed_interpretations_containing(needle, words, last_at, last_id,
          last_at - (first_at - last_at) * (1.5 * size / cardinality(answers)), size - cardinality(answers));
      end if;
      if cardinality(answers) + cardinality(older) < size then
        older := private.indexed_interpretations_containing(
          needle, words, last_at, last_id, '-infinity', size - cardinality(answers));
      end if;
    end if;
  end if;

  return query
    select a.* from unnest(answers || older) a order by a.created_at desc, a.id desc limit size;
end $$;

-- The site search --------------------------------------------------------------------------------

drop trigger settle_indexes on public.soul_winning_lessons;
drop trigger settle_indexes on public.bible_studies;
drop trigger settle_indexes on public.sermons;
drop index public.soul_winning_lessons_by_title, public.soul_winning_lessons_by_description,
  public.bible_studies_by_title, public.sermons_by_title;

create index soul_winning_lessons_by_words on public.soul_winning_lessons
  using gin (private.word_vector(title || E'\n' || description));
create index bible_studies_by_words on public.bible_studies using gin (private.word_vector(title));
create index sermons_by_words on public.sermons using gin (private.word_vector(title));
create index soul_winning_lessons_by_title on public.soul_winning_lessons (lower(title));
create index bible_studies_by_title on public.bible_studies (lower(title));
create index sermons_by_title on public.sermons (lower(title));

create trigger learn_words after insert on public.soul_winning_lessons referencing new table as added
  for each statement execute function private.learn_words($$title || ' ' || description$$);
create trigger relearn_words after update on public.soul_winning_lessons referencing new table as added
  for each statement execute function private.learn_words($$title || ' ' || description$$);
create trigger learn_words after insert on public.bible_studies referencing new table as added
  for each statement execute function private.learn_words('title');
create trigger relearn_words after update on public.bible_studies referencing new table as added
  for each statement execute function private.learn_words('title');
create trigger learn_words after insert on public.sermons referencing new table as added
  for each statement execute function private.learn_words('title');
create trigger relearn_words after update on public.sermons referencing new table as added
  for each statement execute function private.learn_words('title');
create trigger settle_indexes after insert or update on public.soul_winning_lessons for each statement
  execute function private.settle_indexes('soul_winning_lessons_by_words');
create trigger settle_indexes after insert or update on public.bible_studies for each statement
  execute function private.settle_indexes('bible_studies_by_words');
create trigger settle_indexes after insert or update on public.sermons for each statement
  execute function private.settle_indexes('sermons_by_words');

-- The ids of the first rows of a source, in the order to show them: those that are called exactly so, then others that
-- contain the text. As on the questions page the first 300 are looked through before the words are looked up.
-- source, exact_title, looked_in and ordering are SQL of the caller below, never a visitor's.
create function private.site_rows_containing(
  source text, exact_title text, looked_in text, ordering text, needle text, words tsquery, size int
) returns table (id uuid, is_exact boolean, place bigint)
  language plpgsql stable rows 10 set search_path = '' as $$
declare
  pattern constant text := private.contains_pattern(needle);
  exact uuid[];
  others uuid[];
begin
  execute format('select array(select t.id from %s and %s = $1 order by %s limit $2)', source, exact_title, ordering)
    into exact using lower(needle), size;
  -- Of the first ones as many as are shown, even if all the exact ones are among them.
  execute format('select array(select t.id from (select * from %s order by %s limit 300) t where %s ilike $1 limit $2)',
    source, ordering, looked_in) into others using pattern, 2 * size;
  if cardinality(others) < 2 * size and words is null then
    execute format('select array(select t.id from %s and %s ilike $1 order by %s limit $2)', source, looked_in, ordering)
      into others using pattern, 2 * size;
  elsif cardinality(others) < 2 * size and numnode(words) > 0 then
    execute format($found$
      with found as materialized (select t.* from %s and private.word_vector(%s) @@ $3 and %2$s ilike $1)
      select array(select t.id from found t order by %3$s limit $2)$found$, source, looked_in, ordering)
      into others using pattern, 2 * size, words;
  end if;
  return query
    select found.id, bool_or(found.is_exact), min(found.place) from (
      select e.id, true as is_exact, e.place from unnest(exact) with ordinality e (id, place)
      union all
      select o.id, false, o.place + size from unnest(others) with ordinality o (id, place)
    ) found group by found.id order by 3 limit size;
end $$;

-- At most 5 answers, 3 lessons, 3 Bible studies and 3 sermons that contain q (2 to 100 characters, taken literally,
-- upper and lower case alike). Order: exact titles first, then round robin by source (C-13). `rank` counts within
-- the source, so that a caller can deal in a list of its own.
-- snippet: the first 100 characters of the answer and '...', of a lesson's description likewise, otherwise null.
-- slug: for answers (C-14), otherwise null.
-- Security definer: with row-level security in between, no index of words may be used. All four sources are public;
-- of answers only those of type 'correct' are looked at.
create or replace function public.search_site(q text)
  returns table (source text, id uuid, title text, snippet text, slug text, rank int, is_exact boolean)
  language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  needle constant text := private.search_needle(q);
  words constant tsquery := private.word_query(needle);
begin
  if needle is null then
    return;
  end if;
  return query
  with found as (
    select 'interpretation' as source, 1 as turn, i.id, i.description as title, left(i.answer, 100) || '...' as snippet,
      private.share_slug(i.description, i.book, i.chapter, i.verse_range) as slug, f.is_exact, f.place
    from private.site_rows_containing('public.interpretations t where t.type = ''correct''',
      'lower(left(t.description, 200))', 't.description || E''\n'' || t.answer || coalesce(E''\n'' || t.book, '''')',
      't.created_at desc, t.id desc', needle, words, 5) f join public.interpretations i on i.id = f.id
    union all
    select 'lesson', 2, l.id, l.title, case when char_length(l.description) > 100 then left(l.description, 100) || '...'
        else nullif(l.description, '') end, null, f.is_exact, f.place
    from private.site_rows_containing('public.soul_winning_lessons t where true', 'lower(t.title)',
      't.title || E''\n'' || t.description', 't.module_order, t.lesson_order, t.created_at', needle, words, 3) f
      join public.soul_winning_lessons l on l.id = f.id
    union all
    select 'bible_study', 3, s.id, s.title, null, null, f.is_exact, f.place
    from private.site_rows_containing('public.bible_studies t where true', 'lower(t.title)', 't.title',
      't.created_at desc, t.id desc', needle, words, 3) f join public.bible_studies s on s.id = f.id
    union all
    select 'sermon', 4, s.id, s.title, null, null, f.is_exact, f.place
    from private.site_rows_containing('public.sermons t where true', 'lower(t.title)', 't.title',
      't.created_at desc, t.id desc', needle, words, 3) f join public.sermons s on s.id = f.id
  ), ranked as (
    select f.*, row_number() over (partition by f.turn order by f.place) as rank from found f
  )
  select f.source, f.id, f.title, f.snippet, f.slug, f.rank::int, f.is_exact
  from ranked f order by f.is_exact desc, f.rank, f.turn;
end $$;

-- The Bible --------------------------------------------------------------------------------------

drop trigger settle_indexes on public.verses;
drop index public.verses_by_text;
create index verses_by_words on public.verses using gin (private.word_vector(text));

create trigger learn_words after insert on public.verses referencing new table as added
  for each statement execute function private.learn_words('text');
create trigger relearn_words after update on public.verses referencing new table as added
  for each statement execute function private.learn_words('text');
create trigger settle_indexes after insert or update on public.verses for each statement
  execute function private.settle_indexes('verses_by_words');

-- The plans are made once and kept: planning would cost more than looking up a rare word.
create or replace function private.verses_containing(needle text)
  returns table (id int, chapter_id int, number int, content text)
  language plpgsql stable rows 300 set search_path = '' set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  pattern constant text := private.contains_pattern(needle);
  words constant tsquery := private.word_query(needle);
  -- A part of a single word stands in every verse that has one of the words; other texts have to be compared.
  certain constant boolean := private.words_of(needle) = array[lower(needle)];
begin
  if words is null then
    -- Too many words contain it: every verse is read.
    return query
      select v.id, v.chapter_id, v.number, v.text from public.verses v where v.text ilike pattern and v.is_public;
  elsif numnode(words) > 0 then
    return query
      select v.id, v.chapter_id, v.number, v.text from public.verses v
      where private.word_vector(v.text) @@ words and (certain or v.text ilike pattern) and v.is_public;
  end if;
end $$;

-- q: 2 to 100 characters, taken literally, upper and lower case alike. scope: 'all', 'old', 'new' or an OSIS code.
-- Gives { total, all, old, new, hits: [{ osis, book, chapter, verse, text, whole }] }: `total` counts the scope, `hits`
-- is one page of it. Shorter texts find nothing; an unknown scope is refused with 22023.
-- Security definer: with row-level security in between, no index of words may be used. Only verses of active
-- books are looked at.
create or replace function public.search_verses(
  q text, scope text default 'all', page_size int default 50, page_offset int default 0
) returns jsonb
  language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan
  -- "och" stands in three verses of four: they are sorted in memory.
  set work_mem = '16MB' as $$
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
    select f.content, f.number, f.chapter_id from private.verses_containing(needle) f
  ), chapters_found as materialized (
    select f.chapter_id, count(*) as verses from found f group by f.chapter_id
  ), places as materialized (
    -- A few are looked up one by one (offset keeps it so), for many the table is read.
    select c.id, c.number as chapter, c.book_id, n.verses
    from chapters_found n cross join lateral (select c.* from public.chapters c where c.id = n.chapter_id offset 0) c
    where (select count(*) from chapters_found) <= 50
    union all
    select c.id, c.number, c.book_id, n.verses
    from chapters_found n join public.chapters c on c.id = n.chapter_id
    where (select count(*) from chapters_found) > 50
  ), counts as materialized (
    select b.id, b.osis, b.name, b.testament, n.verses,
      (b.testament = 'new')::int * 1000000 + b.book_order as book_place,
      scope = 'all' or b.testament = scope or b.osis = scope as in_scope
    from (select p.book_id, sum(p.verses) as verses from places p group by p.book_id) n join public.books b on b.id = n.book_id
  ), ordered as materialized (
    select b.osis, b.name, p.chapter, f.number, f.content, b.book_place * 1000000::bigint + p.chapter * 1000 + f.number as place
    from found f join places p on p.id = f.chapter_id join counts b on b.id = p.book_id where b.in_scope
    order by place
  ), whole as materialized (
    -- Read in order and left as soon as the page is full, so that of a common word few verses are looked at.
    select o.* from ordered o where o.content ~* whole_word limit skip + size
  ), rest as (
    select o.* from ordered o where (select count(*) from whole) < skip + size and o.content !~* whole_word
    limit skip + size
  ), page as (
    select * from (select w.*, true as is_whole from whole w union all select r.*, false from rest r) ranked
    order by is_whole desc, place limit size offset skip
  )
  select jsonb_build_object(
    'total', coalesce(sum(n.verses) filter (where n.in_scope), 0),
    'all', coalesce(sum(n.verses), 0),
    'old', coalesce(sum(n.verses) filter (where n.testament = 'old'), 0),
    'new', coalesce(sum(n.verses) filter (where n.testament = 'new'), 0),
    'hits', coalesce((
      select jsonb_agg(jsonb_build_object('osis', p.osis, 'book', p.name, 'chapter', p.chapter, 'verse', p.number,
        'text', p.content, 'whole', p.is_whole) order by p.is_whole desc, p.place) from page p), '[]'))
  into result from counts n;
  return result;
end $$;

-- What is there already ------------------------------------------------------------------------
insert into private.word_endings (ending, word)
select substr(there.word, start), there.word
from (
  select distinct word from (
    select private.interpretation_text(description, book, chapter, verse_range, verses, verses_groups) || ' ' || answer as content
    from public.interpretations
    union all select title || ' ' || description from public.soul_winning_lessons
    union all select title from public.bible_studies
    union all select title from public.sermons
    union all select text from public.verses
  ) texts, unnest(private.words_of(content)) word
  where char_length(word) > 1
) there, generate_series(1, char_length(there.word) - 1) start
order by 1, 2;
