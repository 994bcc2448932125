-- What a word can be recognised by when it is not written as the texts have it: inflected, without the dots over its
-- letters, in an old spelling, or with a wrong letter. Forgiveness looks words up among the words, never among the texts,
-- and each look-up is a few short stretches of one index.

-- The words of a corpus ('site', 'bible'), each by its keys. Words are never taken away: one that no text has any more
-- finds no row.
create table private.word_keys (
  corpus text collate "C" not null,
  key    text collate "C" not null,
  word   text collate "C" not null,
  primary key (corpus, key, word)
);

-- A word without dots, accents and signs.
create function private.plain_word(word text) returns text
  language sql immutable strict parallel safe set search_path = ''
  return regexp_replace(translate(lower(word), 'åäáàâãæöøóòôéèêëüúùûíìîïñç', 'aaaaaaaoooooeeeeuuuuiiiinc'), '[^[:alnum:]]', '', 'g');

-- What PostgreSQL's Swedish dictionary leaves of a word, without two articles that it keeps ('ljuset', 'kyrkan') and the Latin
-- ending that makes way for them ('evangelium', 'evangeliet'; 'museum', 'museet').
create function private.stem_of(word text) returns text
  language sql immutable strict parallel safe set search_path = ''
  return regexp_replace(coalesce((ts_lexize('pg_catalog.swedish_stem', word))[1], word), '(?<=...)(et|an|(?<=[ei])um)$', '');

create function private.is_stop_word(word text) returns boolean
  language sql immutable strict parallel safe set search_path = ''
  return ts_lexize('pg_catalog.swedish_stem', lower(word)) = '{}';

-- One spelling for the old and the new one: 'hvad' and 'vad', 'Christus' and 'Kristus', 'werlden' and 'världen', 'gåfvo'
-- and 'gåvo', 'äro' and 'är'. Words become alike that are not (vet, vät): such hits are called similar.
create function private.spelling_of(word text) returns text
  language plpgsql immutable strict parallel safe set search_path = '' as $$
declare
  spelling text := translate(lower(word), 'äéwüz', 'eevys');
begin
  -- Forms that no rule gives; the stem of the others ends as the new one does.
  spelling := case spelling
    when 'ero' then 'er' when 'voro' then 'var' when 'hafva' then 'ha' when 'hava' then 'ha' when 'hafver' then 'har' when 'haver' then 'har'
    when 'gingo' then 'gick' when 'fingo' then 'fick' when 'blefvo' then 'blev' when 'blevo' then 'blev' when 'gåfvo' then 'gav'
    when 'gåvo' then 'gav' when 'sågo' then 'såg' when 'kommo' then 'kom' when 'togo' then 'tog' when 'ej' then 'inte'
    when 'icke' then 'inte' else spelling end;
  spelling := regexp_replace(spelling, '^(hv|hu(?=[aeiouyåö]))|fv|(?<=[aeiouyåö])f(?=[aeiouyåö])|(?<=[aeiouyåölr])f$', 'v', 'g');
  spelling := replace(replace(replace(replace(spelling, 'qu', 'kv'), 'q', 'k'), 'th', 't'), 'ph', 'f');
  spelling := regexp_replace(spelling, 'ch|ck|c(?![eiy])', 'k', 'g');
  spelling := replace(replace(spelling, 'x', 'ks'), 'dt', 't');
  -- Double letters: 'fadder' and 'fader', 'ee' and 'e'.
  return private.plain_word(private.stem_of(regexp_replace(spelling, '(.)\1', '\1', 'g')));
end $$;

-- The pieces of a word of so many letters, one more than it may have wrong letters: one of them is always right. Short
-- pieces come first.
create function private.pieces_of(letters int, errors int) returns table (piece int, start int, size int)
  language sql immutable parallel safe rows 3 set search_path = '' as $$
  select p, 1 + (p - 1) * (letters / (errors + 1)) + greatest(0, p - 1 - (errors + 1 - letters % (errors + 1))),
    letters / (errors + 1) + (p > errors + 1 - letters % (errors + 1))::int
  from generate_series(1, errors + 1) p
$$;

-- How many letters of a word may be wrong: none in three, where one would leave nothing to know it by.
create function private.forgiven_errors(letters int) returns int
  language sql immutable parallel safe set search_path = ''
  return case when letters >= 8 then 2 when letters >= 4 then 1 else 0 end;

create function private.inflection_key(word text) returns text
  language sql immutable strict parallel safe set search_path = ''
  return 'i' || private.plain_word(private.stem_of(lower(word)));

-- The keys under which a word is kept: its stem without dots, its spelling, and its pieces. Pieces for one wrong letter are asked for
-- by words of 4 to 7 letters, those for two by longer ones. A piece's letters come before the length of the word, so that the lengths
-- that a word may have lie side by side.
create function private.keys_of_word(word text) returns text[]
  language plpgsql immutable strict parallel safe set search_path = '' as $$
declare
  plain constant text := private.plain_word(word);
  letters constant int := char_length(plain);
begin
  return array(
    select private.inflection_key(word)
    union select 's' || private.spelling_of(word)
    union select concat_ws('.', errors, p.piece, substr(plain, p.start, p.size), letters)
      from generate_series(1, 2) errors cross join lateral private.pieces_of(letters, errors) p
      where case errors when 1 then letters between 3 and 8 else letters between 6 and 40 end);
end $$;

create function private.learn_words(of_corpus text, new_words text[]) returns void
  language sql set search_path = '' as $$
  insert into private.word_keys (corpus, key, word)
  select of_corpus, key, added.word
  from (
    select distinct w.word from unnest(new_words) w (word)
    where char_length(w.word) between 2 and 60 and w.word ~ '[[:alpha:]]' and not exists (
      select from private.word_keys k where k.corpus = of_corpus and k.key = private.inflection_key(w.word) and k.word = w.word)
  ) added, unnest(private.keys_of_word(added.word)) key
  order by 2, 3
  on conflict do nothing
$$;

-- Learns the words of the rows that a statement wrote, and which table has them. Arguments: the corpus; the texts, as expressions of a
-- row. Security definer: only triggers write words.
create function private.learn_words_of_rows() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  words text[];
begin
  execute format('select array(select distinct word from added, unnest(private.words_of(%s)) word)', tg_argv[1]) into words;
  perform private.learn_words(tg_argv[0], words);
  if tg_argv[0] = 'site' then
    insert into private.site_words (word, of_table)
    select w.word, tg_table_name from unnest(words) w (word)
    where not exists (select from private.site_words s where s.word = w.word and s.of_table = tg_table_name)
    order by 1 on conflict do nothing;
  end if;
  return null;
end $$;

-- Looking up --------------------

-- Whether one word becomes the other by at most so many changes: a letter replaced, added, left out, or two exchanged.
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

-- The words that one is a form of: inflected, without dots, in another spelling; if it is `open`, also those that begin
-- with it, as somebody types.
create function private.kin_of(of_corpus text, word text, open boolean) returns setof text
  language sql stable rows 5 set search_path = '' as $$
  select k.word from private.word_keys k
  where k.corpus = of_corpus and k.key = any (array[private.inflection_key(kin_of.word), 's' || private.spelling_of(kin_of.word)])
  union
  (select k.word from private.word_keys k
  where open and char_length(private.plain_word(kin_of.word)) >= 4 and k.corpus = of_corpus
    and k.key >= 'i' || private.plain_word(kin_of.word) and k.key < 'i' || private.plain_word(kin_of.word) || U&'\+10FFFF'
  limit 50)
$$;

-- The words that one may be meant for: those with the fewest wrong letters, if they are not too many; at most 50.
create function private.nearest_words(of_corpus text, word text) returns setof text
  language sql stable rows 5 set search_path = '' as $$
  with asked as materialized (
    select plain, char_length(plain) as letters, private.forgiven_errors(char_length(plain)) as most
    from private.plain_word(nearest_words.word) plain
  ), pieces as materialized (
    select length, p.* from asked a
      cross join lateral generate_series(greatest(a.letters - a.most, 3), least(a.letters + a.most, 40)) length
      cross join lateral private.pieces_of(length, a.most) p
    where a.most > 0
  ), keys as materialized (
    select concat_ws('.', a.most, p.piece, substr(a.plain, spot, p.size), p.length) as key
    from asked a cross join pieces p
      -- Where the piece may stand, when those before it and those after it hold the other errors.
      cross join lateral generate_series(
        greatest(p.start - (p.piece - 1), p.start + (a.letters - p.length) - (a.most + 1 - p.piece), 1),
        least(p.start + (p.piece - 1), p.start + (a.letters - p.length) + (a.most + 1 - p.piece), a.letters - p.size + 1)) spot
    union
    -- Two letters that changed places where one piece ends spoil that and the next.
    select private.inflection_key(left(a.plain, at - 1) || reverse(substr(a.plain, at, 2)) || substr(a.plain, at + 2))
    from asked a cross join (select distinct length, start - 1 as at from pieces where piece > 1) ends
    where abs(length - a.letters) < a.most and at < a.letters
  ), candidates as materialized (
    select distinct k.word, private.plain_word(k.word) as plain from private.word_keys k
    where k.corpus = of_corpus and k.key = any (array(select key from keys)) limit 3000
  ), near as materialized (
    select c.word, c.plain, case when private.within_errors(a.plain, c.plain, 1) then 1
      when a.most > 1 and private.within_errors(a.plain, c.plain, 2) then 2 end as errors
    from candidates c cross join asked a
  )
  select n.word from near n cross join asked a where n.errors = (select min(errors) from near)
  order by abs(char_length(n.plain) - a.letters), 1 limit 50
$$;

-- The parts of a search that are looked for by words alone, at most 8: without single letters and words that stand
-- everywhere, unless there are no others.
create function private.searched_words(needle text) returns table (part int, word text)
  language sql immutable rows 3 set search_path = '' as $$
  with parts as (
    select w.part::int, w.word, w.word !~ '^[[:alpha:]]$' and not private.is_stop_word(w.word) as telling
    from unnest(private.words_of(translate(needle, '”“’', '   '))) with ordinality w (word, part)
  )
  select p.part, p.word from parts p where p.telling or not exists (select from parts where telling) order by 1 limit 8
$$;

-- For each part of a search the words that can stand for it: its forms; when that is `forgiving`, of words that the corpus
-- does not know those that they may be meant for. That takes its time, so four of them at most are forgiven.
create function private.standing_for(of_corpus text, needle text, forgiving boolean) returns table (part int, word text)
  language plpgsql stable rows 10 set search_path = '' as $$
declare
  last_part constant int := (select max(s.part) from private.searched_words(needle) s);
  asked record;
  words text[];
  unknown int := 0;
begin
  for asked in select * from private.searched_words(needle) loop
    words := array(select private.kin_of(of_corpus, asked.word, asked.part = last_part));
    if words = '{}' and forgiving and unknown < 4 then
      unknown := unknown + 1;
      words := array(select private.nearest_words(of_corpus, asked.word));
    end if;
    return query select asked.part, w.word from unnest(words) w (word);
  end loop;
end $$;
