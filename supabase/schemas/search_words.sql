-- The words that searches look in. A text that contains 'båd' has a word that contains it: these words are looked up
-- first, and then only the rows that have one of them are read. The number of different words grows far slower than the
-- texts do, so that the cost of a search hardly grows with them.

-- Every word of the searched texts by each of its suffixes: 'nåden', 'åden', 'den', 'en'. The words that contain a text
-- are those with a suffix that begins with it, which is one stretch of the primary key. Words are never taken away.
create table private.word_suffixes (
  suffix text collate "C" not null,
  word   text collate "C" not null,
  primary key (suffix, word)
);

-- The words themselves among their suffixes.
create index word_suffixes_whole on private.word_suffixes (word) where suffix = word;

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
grant execute on function private.words_of to authenticated, service_role;

create function private.word_vector(content text) returns tsvector
  language sql immutable strict parallel safe set search_path = ''
  return array_to_tsvector(private.words_of(content));
grant execute on function private.word_vector to authenticated, service_role;

-- Indexes the words of the rows that a statement wrote. Arguments: the texts, as expressions of a row.
-- Security definer: only triggers write words.
create function private.index_words() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  execute format($learn$
    insert into private.word_suffixes (suffix, word)
    select substr(new_words.word, start), new_words.word
    from (
      select distinct added_words.word from added, unnest(private.words_of(%s)) added_words (word)
      where char_length(added_words.word) > 1
        and not exists (select from private.word_suffixes s where s.suffix = added_words.word and s.word = added_words.word)
    ) new_words, generate_series(1, char_length(new_words.word) - 1) start
    order by 1, 2
    on conflict do nothing $learn$, tg_argv[0]);
  return null;
end $$;

-- Merges what GIN indexes have pending at once, however many rows a statement brought: a database without autovacuum
-- would read that list at every search. Arguments: the indexes. Security definer: they belong to the owner.
create function private.flush_gin_pending() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  for i in 0 .. tg_nargs - 1 loop
    perform pg_catalog.gin_clean_pending_list(('public.' || tg_argv[i])::pg_catalog.regclass);
  end loop;
  return null;
end $$;

-- Looking up --------------------

-- What a search box may ask for: composed form, trimmed; null when too short to search, refused when too long.
create function private.search_needle(q text) returns text
  language plpgsql immutable set search_path = '' as $$
declare
  needle text := btrim(normalize(coalesce(q, ''), nfc), E' \t\r\n');
begin
  if char_length(needle) > 100 then
    raise exception 'Sökningen får ha högst 100 tecken.' using errcode = '22023';
  end if;
  return case when char_length(needle) >= 2 then needle end;
end $$;
grant execute on function private.search_needle to authenticated;

-- A LIKE pattern that finds the text itself: the metacharacters of the visitor mean themselves.
create function private.contains_pattern(needle text) returns text
  language sql immutable set search_path = ''
  return '%' || replace(replace(replace(needle, '\', '\\'), '%', '\%'), '_', '\_') || '%';
grant execute on function private.contains_pattern to authenticated;

-- The words that a text can have where it contains `part`, with a letter or a digit to be known by; null when they are more than `most`,
-- or the part has one letter only. `opens` and `closes` say whether the word begins and ends with it.
create function private.words_containing(part text, opens boolean, closes boolean, most int) returns text[]
  language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan as $$
declare
  words text[];
begin
  if opens and closes then
    return array[part];
  elsif char_length(part) < 2 then
    return null;
  elsif closes then
    words := array(select s.word from private.word_suffixes s where s.suffix = part limit most + 1);
  elsif opens then
    words := array(select s.word from private.word_suffixes s
      where s.word >= part and s.word < part || U&'\+10FFFF' and s.suffix = s.word limit most + 1);
  else
    -- A word that contains the part twice stands here twice.
    words := array(select s.word from private.word_suffixes s
      where s.suffix >= part and s.suffix < part || U&'\+10FFFF' limit 2 * most + 1);
    if cardinality(words) > 2 * most then
      return null;
    end if;
    words := array(select distinct w.word from unnest(words) w (word));
  end if;
  return case when cardinality(words) <= most then words end;
end $$;

-- The parts of a needle that tell something, each with the words that it can be; no words if no text can have it. Of
-- several parts the first may be the end of a word, the last the beginning of one.
create function private.words_of_query(needle text, most int) returns table (part int, words text[])
  language plpgsql stable rows 2 set search_path = '' as $$
declare
  parts constant text[] := string_to_array(
    translate(lower(needle), E'\n\t\r.,;:!?"''()[]/-', rpad('', 17)), ' ');
begin
  for at in 1 .. coalesce(cardinality(parts), 0) loop
    continue when parts[at] = '';
    part := at;
    words := private.words_containing(parts[at], at > 1, at < cardinality(parts), most);
    continue when words is null;
    return next;
  end loop;
end $$;

-- Which words a text must have to contain the needle; null when they are too many to look each of them up, and the texts
-- themselves have to be read. An empty query finds nothing.
create function private.word_query(needle text) returns tsquery
  language sql stable set search_path = '' as $$
  select case when bool_or(words = '{}') then ''::tsquery else string_agg(any_of, ' & ')::tsquery end
  from (
    select a.words, (select '(' || string_agg('''' || replace(word, '\', '\\') || '''', ' | ') || ')' from unnest(a.words) word) as any_of
    from private.words_of_query(needle, 300) a
  ) of_parts
$$;
