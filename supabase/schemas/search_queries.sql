-- Converts typed text to a query. A search has up to three steps: the words as typed, other forms of them, words with typing errors.

-- Whether one word becomes the other by at most `errors` changes: a letter replaced, added, left out, or two letters exchanged.
create function private.within_errors(one text, other text, errors int) returns boolean
  language plpgsql immutable parallel safe set search_path = '' as $$
declare
  at int := 1;
begin
  if abs(char_length(one) - char_length(other)) > errors then
    return false;
  end if;
  while substr(one, at, 1) = substr(other, at, 1) and at <= char_length(one) loop
    at := at + 1;
  end loop;
  one := substr(one, at);
  other := substr(other, at);
  return one = other or errors > 0 and (
    private.within_errors(substr(one, 2), substr(other, 2), errors - 1)
    or private.within_errors(one, substr(other, 2), errors - 1)
    or private.within_errors(substr(one, 2), other, errors - 1)
    or left(one, 2) = reverse(left(other, 2)) and private.within_errors(substr(one, 3), substr(other, 3), errors - 1));
end $$;

-- The alternatives for a typed word, among the words of the corpus and `others`, each with its difference.
-- part: words that contain it, from three letters on. Typed dots count ('nåd' is no part of 'skillnad'); in the Bible
-- dots always count.
-- form: words with the same stem or the same old spelling; if `open` (still being typed), also words that begin with
-- it, from four letters on.
-- near: the words with the fewest wrong letters: one from four letters on, two from eight. Only from these lengths on
-- do the remaining letters identify the word.
create function private.words_for(of_corpus text, typed text, how text, open boolean default false, others text[] default '{}')
  returns table (word text, written text, difference int)
  language plpgsql stable rows 10 set search_path = '' as $$
#variable_conflict use_column
declare
  plain constant text := private.without_dots(typed);
  letters constant int := char_length(plain);
  typed_stem constant text := private.search_stem(typed);
  exactly constant boolean := typed <> plain or of_corpus = 'bible' and how = 'part';
  errors int := case when letters >= 8 then 2 when letters >= 4 then 1 else 0 end;
begin
  if how = 'part' and letters >= 3 or how = 'form' and open and letters >= 4 then
    return query
      (select w.word, w.written, char_length(w.word) - letters from private.search_words w
        where w.corpus = of_corpus and w.word like case how when 'part' then '%' else '' end || plain || '%' and (not exactly or strpos(w.written, typed) > 0)
        limit case of_corpus when 'bible' then 5001 else 51 end)
      union all
      select private.without_dots(o), o, char_length(o) - letters from unnest(others) o
      where strpos(case when exactly then o else private.without_dots(o) end, typed) > 0;
  end if;
  if how = 'form' then
    return query
      select w.word, w.written, 100 from private.search_words w where w.corpus = of_corpus and w.stem = typed_stem
      union all
      select w.word, w.written, 200 from private.search_words w where w.corpus = of_corpus and w.spelling = private.spelling_of(typed)
      union all
      select private.without_dots(o), o, 100 from unnest(others) o where left(private.without_dots(o), 2) = left(plain, 2) and private.search_stem(o) = typed_stem;
  elsif how = 'near' and errors > 0 then
    return query
      with candidates as (
        select w.word, w.written from private.search_words w where w.corpus = of_corpus and private.deletions(w.word) && private.deletions(plain)
        union all
        select private.without_dots(o), o from unnest(others) o
      ), near as (
        select c.*, case when private.within_errors(plain, c.word, 1) then 1 when errors > 1 and private.within_errors(plain, c.word, 2) then 2 end as wrong
        from candidates c where abs(char_length(c.word) - letters) <= errors limit 3000
      )
      select n.word, n.written, n.wrong from near n where n.wrong = (select min(wrong) from near)
      order by abs(char_length(n.word) - letters), n.word limit 50;
  end if;
end $$;

-- The words of a typed text; null for one with fewer than two letters or digits.
create function private.typed_words(needle text) returns text[]
  language sql immutable
  return (select case when words ~ '[^ ].*[^ ]' then string_to_array(words, ' ') end from private.spaced_words(needle) words);

-- The words of a pasted verse: 'Ty så älskade Gud' of '16 Ty så älskade Gud', '(v. 16) …', '3:16 …', '16Ty …' and of
-- 'Ty så älskade Gud (Joh 3:16)'. Security definer: visitors do not read the names of books.
create function private.pasted_words(needle text) returns text
  language plpgsql stable security definer set search_path = '' as $$
declare
  words constant text := regexp_replace(needle,
    '^[\s([]*(?:vv?\.?\s?|vers(?:en|erna)?\s)?(?:\d{1,3}\s?[:.]\s?)?\d{1,3}(?:[.,)\]]*\s+(?=\D*[[:alpha:]])|(?=[[:upper:]][[:lower:]]))', '', '');
  place constant text[] := regexp_match(private.plain_reference(words), '^(.*\D)\d{1,3}:\d[\d,\s-]*[])”"\s.]*$');
  rest text;
begin
  if place is not null then
    select b.rest into rest from private.book_before(place[1], '') b where b.name is not null;
  end if;
  return case when rest ~ '[[:alpha:]]' then regexp_replace(rest, '[\s([–—-]+(?:(?:se|jfr|ur)\s*)?$', '') else words end;
end $$;

-- The significant words of a search, at most eight: no single letters and no stop words, unless there are only such words.
create function private.significant_words(typed text[]) returns table (part int, word text, is_last boolean)
  language sql immutable rows 3 set search_path = '' as $$
  with parts as (
    select w.part::int, w.word, w.word ~ '^[[:alpha:]]$' or coalesce(ts_lexize('pg_catalog.swedish_stem', w.word) = '{}', false) as is_filler
    from unnest(typed) with ordinality w (word, part)
  )
  select p.part, p.word, p.part = cardinality(typed) from parts p
  where not p.is_filler or not exists (select from parts where not is_filler) order by 1 limit 8
$$;

-- Whether one of two forms of a word is a plural that changes the middle of the other: 'ängel' and 'änglar', 'stad' and
-- 'städer', 'bok' and 'böcker'. Words that differ in their dots alone ('var', 'vår') are no such forms.
create function private.is_other_middle(one text, other text) returns boolean
  language sql immutable
  return (
    select left(private.without_dots(one), letters) <> left(private.without_dots(other), letters)
      or left(one, letters) <> left(other, letters) and (one ~ plural) <> (other ~ plural)
    from (select char_length(private.search_stem(one)) as letters, '(er|ar)(na)?s?$' as plural) stem);

create function private.other_middles(of_corpus text, typed text) returns setof text
  language sql stable rows 3 set search_path = '' as $$
  select w.written from private.search_words w
  where w.corpus = of_corpus and w.stem = private.search_stem(typed) and private.is_other_middle(typed, w.written)
$$;

create type private.search_candidate as (part int, lexeme text, written text, difference int);

-- Alternatives for the words of a search. text: words that contain the only typed word, if they are not too many, and
-- its forms with another middle ('änglar').
-- form: other forms of each word. near: forms, or corrections of unknown words, of at most four of them.
create function private.search_candidates(corpus text, typed text[], step text, others text[] default '{}') returns private.search_candidate[]
  language plpgsql stable set search_path = '' as $$
declare
  asked record;
  words private.search_candidate[];
  candidates private.search_candidate[] := '{}';
  changed private.search_candidate[];
  unknown int := 0;
begin
  if step = 'text' then
    words := array(select (1, private.lexeme(corpus, f.written), f.written, f.difference)::private.search_candidate from private.words_for(corpus, typed[1], 'part', others => others) f
      where cardinality(typed) = 1);
    changed := array(select (1, private.lexeme(corpus, o), o, 100)::private.search_candidate from private.other_middles(corpus, typed[1]) o where cardinality(typed) = 1);
    return case when cardinality(words) <= case corpus when 'bible' then 5000 else 50 end then words else '{}' end || changed;
  end if;
  for asked in select * from private.significant_words(typed) loop
    words := array(select (asked.part, private.lexeme(corpus, f.written), f.written, f.difference)::private.search_candidate
      from private.words_for(corpus, asked.word, 'form', asked.is_last, others) f);
    if words = '{}' and step = 'near' and unknown < 4 then
      unknown := unknown + 1;
      words := array(select (asked.part, private.lexeme(corpus, f.written), f.written, f.difference)::private.search_candidate
        from private.words_for(corpus, asked.word, 'near', others => others) f);
    end if;
    candidates := candidates || words;
  end loop;
  return candidates;
end $$;

-- A word as documents store it: in the Bible with its dots, which distinguish 'vår' from 'var'; elsewhere without.
create function private.lexeme(of_corpus text, word text) returns text
  language sql immutable return case of_corpus when 'bible' then word else private.without_dots(word) end;

-- A query that matches `word` (with `is_open` every word that begins with it) or any of `words`.
create function private.any_of(word text, is_open boolean, words text[] default '{}') returns text
  language sql immutable
  return '(' || concat_ws(' | ', quote_literal(word) || case when is_open then ':*' else '' end,
    (select string_agg(distinct quote_literal(w), ' | ') from unnest(words) w where not (is_open and starts_with(w, word)))) || ')';

-- The text of a search without the words that have a minus sign before them ('nåd -lag'), and these words, at most
-- eight. A text with such words alone is taken as it is.
create function private.without_excluded(needle text) returns text
  language sql immutable
  return coalesce((select rest from regexp_replace(needle, '(^|\s)[-−][[:alpha:]][[:alnum:]]*', ' ', 'g') rest where private.spaced_words(rest) <> ''), needle);

create function private.excluded_words(needle text) returns text[]
  language sql immutable
  return array(select lower(normalize(m[1], nfc)) from regexp_matches(needle, '(?:^|\s)[-−]([[:alpha:]][[:alnum:]]*)', 'g') m
    where private.without_excluded(needle) <> needle limit 8);

-- The query for documents that also have none of these words, in any form.
create function private.excluding(of_corpus text, query tsquery, excluded text[]) returns tsquery
  language sql stable
  return coalesce(query && (select ('!(' || string_agg(private.any_of(private.lexeme(of_corpus, w), false,
    array(select private.lexeme(of_corpus, f.written) from private.words_for(of_corpus, w, 'form') f)), ' | ') || ')')::tsquery
    from unnest(excluded) w), query);

-- A query for consecutive words; with `is_open` the last one may be the beginning of a word.
create function private.phrase_query(words text[], is_open boolean) returns text
  language sql immutable
  return '(' || (select string_agg(private.any_of(w, is_open and nth = cardinality(words)), ' <-> ' order by nth) from unnest(words) with ordinality w (w, nth)) || ')';

-- text: the typed phrase; for a single word also words that contain it. Other steps: the phrases and the significant
-- words, or their alternatives, in any order; in the Bible each word may be the beginning of a word, on the site only
-- the last one.
create function private.search_query(of_corpus text, typed text[], step text, candidates private.search_candidate[], phrases text[] default '{}')
  returns tsquery
  language sql immutable
  return case when step = 'text' and cardinality(typed) = 1
      then private.any_of(private.lexeme(of_corpus, typed[1]), true, array(select c.lexeme from unnest(candidates) c))
    when step = 'text' then private.phrase_query(array(select private.lexeme(of_corpus, w) from unnest(typed) with ordinality t (w, nth) order by nth), true)
    else concat_ws(' & ',
      (select string_agg(private.phrase_query(private.typed_words(p), false), ' & ') from unnest(phrases) p where private.typed_words(p) is not null),
      (select string_agg(private.any_of(private.lexeme(of_corpus, t.word), of_corpus = 'bible' or t.is_last and char_length(t.word) >= 4,
        array(select c.lexeme from unnest(candidates) c where c.part = t.part)), ' & ' order by t.part) from private.significant_words(typed) t))
  end::tsquery;

-- The query of a list: a passage in any spelling, or every word, in any order, each as part of a word or as a plural
-- that changes its middle; a number must follow the word before it, as in 'Del 3'. Null for an empty text; for
-- punctuation alone a query without matches.
-- of_kind: the list's items. When none of them matches, the number and the reference of a pasted verse are left out.
create function private.list_query(q text, of_kind text default null, of_corpus text default 'site') returns tsquery
  language plpgsql stable set search_path = '' as $$
declare
  typed constant text[] := private.typed_words(q);
  place constant text := private.place_query(q);
  pasted constant text := private.pasted_words(q);
  query text := place;
  words text[];
  is_found boolean := true;
begin
  for n in 1 .. case when query is null then coalesce(cardinality(typed), 0) else 0 end loop
    continue when typed[n] ~ '^[[:alpha:]]$' and n < cardinality(typed);
    words := array(select f.word from private.words_for(of_corpus, typed[n], 'part') f);
    words := case when cardinality(words) <= 50 then words else '{}' end || array(select private.without_dots(o) from private.other_middles(of_corpus, typed[n]) o);
    query := concat_ws(case when typed[n] ~ '^[0-9]+$' then ' <-> ' else ' & ' end, query,
      private.any_of(private.without_dots(typed[n]), n = cardinality(typed) or char_length(typed[n]) >= 3, words));
  end loop;
  if of_kind is not null and place is null and pasted <> q then
    execute 'select exists (select from private.public_items i
      where i.kind = $1 and (i.list_words @@ $2 or i.list_words is null and i.all_words @@ $2))' into is_found using of_kind, query::tsquery;
  end if;
  if not is_found then
    return private.list_query(pasted, null, of_corpus);
  end if;
  return case when btrim(q, E' \t\r\n') <> '' then coalesce(query, quote_literal(' '))::tsquery end;
end $$;
