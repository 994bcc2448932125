-- The index of searches: the words of the site and of the Bible, and the documents that contain them. Triggers keep
-- both up to date.

create extension if not exists pg_trgm with schema extensions;
create extension if not exists btree_gin with schema extensions;

-- Words ------------------------------------------------------------------------------------------

-- A text as words separated by spaces, in lower case, without punctuation and without signs that have no width.
create function private.spaced_words(content text) returns text
  language sql immutable strict parallel safe
  return btrim(regexp_replace(lower(private.visible(content)), '[^[:alnum:]]+', ' ', 'g'));

-- The same without dots and accents, for typed and stored words alike.
create function private.without_dots(words text) returns text
  language sql immutable strict parallel safe
  return translate(words, 'åäáàâãæöøóòôéèêëüúùûíìîïñç', 'aaaaaaaoooooeeeeuuuuiiiinc');

create function private.folded(content text) returns text
  language sql immutable strict parallel safe
  return private.without_dots(private.spaced_words(content));

-- The words with their positions. PostgreSQL's parser would split '4e9608cb' into the number 4e9608 and the word
-- 'cb', but searches look for whole words; so a text with such a word is split at its spaces. A lexeme has 2,046
-- bytes at most.
create function private.word_vector(words text) returns tsvector
  language sql immutable strict parallel safe
  return case when words ~ '[0-9]e[0-9]'
    then (select string_agg(quote_literal(left(w, 500)) || ':' || nth, ' ') from unnest(string_to_array(words, ' ')) with ordinality parts (w, nth))::tsvector
    else to_tsvector('pg_catalog.simple', words) end;

-- The stem of a word: PostgreSQL's Swedish dictionary removes most endings, the regular expressions the remaining ones
-- ('ljuset', 'kyrkan', 'evangelium') and the vowel that plurals lose: 'ängel' and 'änglar', 'himmel' and 'himlar',
-- 'vatten' and 'vattnet'. The dictionary's endings contain å, ä and ö, so diacritics are removed last.
create function private.search_stem(word text) returns text
  language sql immutable parallel safe
  return private.without_dots(regexp_replace(regexp_replace(regexp_replace(
    case when word ~ '^(böcker|fötter|rötter)(na)?s?$' then left(word, 2) || substr('ktt', strpos('bfr', left(word, 1)), 1)
      when word ~ '^(ögon|öron)(en)?s?$' then left(word, 2) || 'a'
      else (select coalesce((ts_lexize('pg_catalog.swedish_stem', w))[1], w)
        -- The dictionary would remove 'er' and 'en' of these.
        from regexp_replace(word, '^(syst|dott|vatt|teck|bott|ök)e([rn])(ns?|s)?$', '\1\2') w) end,
    '(?<=...)(et|an)$|(?<=[ei])um$', ''),
    '(?<=[aeiouyåäö][bcdfghjklmnpqrstv]{1,3})e([lnr])n?s?$', '\1'),
    'mml$', 'ml'));

-- The first seven letters of a word, and all variants of them with one letter deleted; from six letters on also with
-- two deleted. Two words that differ by one or two wrong letters have at least one variant in common.
create function private.deletions(word text) returns text[]
  language plpgsql immutable strict parallel safe set search_path = '' as $$
declare
  start constant text := left(word, 7);
  parts text[] := array[start];
  part text;
begin
  for a in 1 .. case when char_length(word) > 2 then char_length(start) else 0 end loop
    part := left(start, a - 1) || substr(start, a + 1);
    parts := parts || part;
    for b in a .. case when char_length(word) >= 6 then char_length(part) else 0 end loop
      parts := parts || (left(part, b - 1) || substr(part, b + 1));
    end loop;
  end loop;
  return parts;
end $$;

-- The same spelling for old and new forms: 'hvad' and 'vad', 'Christus' and 'Kristus', 'werlden' and 'världen',
-- 'gåfvo' and 'gåvo', 'äro' and 'är'. Some different words become equal (vet, vät); such hits are shown as similar.
create function private.spelling_of(word text) returns text
  language plpgsql immutable strict parallel safe set search_path = '' as $$
declare
  spelling text := translate(word, 'äéwüz', 'eevys');
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
  return private.search_stem(regexp_replace(spelling, '(.)\1', '\1', 'g'));
end $$;

-- Every word of the site, of the office's documents and of the Bible: as written, and in the forms that searches
-- compare. The indexes have short pending lists, because each search reads the whole list.
create table private.search_words (
  corpus   text collate "C" not null check (corpus in ('site', 'bible', 'office')),
  written  text collate "C" not null,
  word     text collate "C" not null,
  stem     text collate "C" not null,
  spelling text collate "C" not null,
  primary key (corpus, written)
);
create index search_words_by_part on private.search_words using gin (corpus, word extensions.gin_trgm_ops) with (gin_pending_list_limit = 256);
create index search_words_by_stem on private.search_words (corpus, stem);
create index search_words_by_spelling on private.search_words (corpus, spelling);
create index search_words_by_deletion on private.search_words using gin (corpus, private.deletions(word)) with (gin_pending_list_limit = 256);

-- Adds the words of texts, as private.spaced_words returns them.
create function private.learn_words(of_corpus text, texts text[]) returns void
  language sql set search_path = '' as $$
  insert into private.search_words (corpus, written, word, stem, spelling)
  select of_corpus, w, private.without_dots(w), private.search_stem(w), private.spelling_of(w)
  from (select distinct unnest(string_to_array(words, ' ')) from unnest(texts) words) typed (w)
  where char_length(w) between 2 and 60 and not exists (select from private.search_words k where k.corpus = of_corpus and k.written = w)
  order by w
  on conflict do nothing
$$;

-- Deletes the words that no document or verse contains any more. Reads all of them, so it runs at night.
create function private.forget_words() returns void
  language plpgsql set search_path = '' as $$
begin
  lock table private.items, private.office_documents, private.verse_words in share mode;
  delete from private.search_words w where w.corpus = 'site'
    and w.word not in (select s.word from ts_stat('select all_words || coalesce(list_words, '''') from private.items') s);
  delete from private.search_words w where w.corpus = 'office'
    and w.word not in (select s.word from ts_stat('select all_words from private.office_documents') s);
  delete from private.search_words w where w.corpus = 'bible'
    and w.written not in (select s.word from ts_stat('select words from private.verse_words') s);
end $$;

-- Verses ----------------------------------------------------------------------------------------

-- The words of each verse as written: 'vår' and 'var' differ, and hits are counted. place: the order within a book.
create table private.verse_words (
  chapter_id int not null,
  number     int not null,
  book_id    int not null,
  place      int not null,
  words      tsvector not null,
  primary key (chapter_id, number)
);
create index verse_words_by_word on private.verse_words using gin (words) with (gin_pending_list_limit = 256);

create type private.verse_key as (chapter_id int, number int);

-- Rewrites the words of the changed verses, once per statement: when a statement deletes and adds, the table's final
-- content counts. Security definer: clients do not write these rows.
create function private.keep_verse_words() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  touched private.verse_key[];
begin
  case tg_op
    when 'TRUNCATE' then
      truncate private.verse_words;
      return null;
    when 'INSERT' then
      touched := array(select (chapter_id, number)::private.verse_key from added);
    when 'DELETE' then
      touched := array(select (chapter_id, number)::private.verse_key from removed);
    when 'UPDATE' then
      -- Showing or hiding a book changes no word.
      touched := array(select distinct (v.chapter_id, v.number)::private.verse_key from (
        (select chapter_id, number, text from removed except select chapter_id, number, text from added)
        union (select chapter_id, number, text from added except select chapter_id, number, text from removed)) v);
  end case;
  delete from private.verse_words w using unnest(touched) t where w.chapter_id = t.chapter_id and w.number = t.number;
  insert into private.verse_words (chapter_id, number, book_id, place, words)
  select v.chapter_id, v.number, c.book_id, c.number * 1000 + v.number, private.word_vector(private.spaced_words(v.text))
  from unnest(touched) t join public.verses v on v.chapter_id = t.chapter_id and v.number = t.number join public.chapters c on c.id = v.chapter_id;
  perform private.learn_words('bible', array(
    select private.spaced_words(v.text) from unnest(touched) t join public.verses v on v.chapter_id = t.chapter_id and v.number = t.number));
  return null;
end $$;

-- Updates the words' position when a chapter gets another number or book. Security definer: clients do not write
-- these rows.
create function private.move_verse_words() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  update private.verse_words w set book_id = a.book_id, place = a.number * 1000 + w.number
  from added a join removed r on r.id = a.id
  where w.chapter_id = a.id and (a.book_id, a.number) <> (r.book_id, r.number);
  return null;
end $$;
