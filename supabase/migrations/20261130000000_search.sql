-- Part 1: what the new search replaces --------------------------------------------------------------

drop function public.search_site, public.search_interpretations, public.search_videos, public.similar_interpretations,
  public.find_content, public.office_answers;

-- Triggers that indexed words, and the indexes of words, titles and ages that only searches used.
do $$
declare
  name text;
  of_table regclass;
begin
  for name, of_table in
    select t.tgname, t.tgrelid::regclass from pg_trigger t
    where not t.tgisinternal and (t.tgname in ('index_words_on_insert', 'index_words_on_update', 'learn_words_on_insert', 'learn_words_on_update', 'flush_gin_pending')
      or t.tgname like 'sync_concordance_on_%' or t.tgname = 'reindex_books_on_change')
  loop
    execute format('drop trigger %I on %s', name, of_table);
  end loop;
  for name in
    select i.indexrelid::regclass from pg_index i join pg_class c on c.oid = i.indexrelid
    where i.indrelid::regclass::text not like 'private.%' and (pg_get_indexdef(i.indexrelid) like '%private.word_vector(%'
      or c.relname ~ '_by_title$' or c.relname in ('subject_articles_by_age', 'false_religion_articles_by_age')
      or pg_get_indexdef(i.indexrelid) like '% USING brin %')
  loop
    execute format('drop index %s', name);
  end loop;
end $$;

drop function private.site_rows_containing, private.site_rows_having, private.similar_places, private.site_queries, private.site_sources,
  private.standing_for, private.searched_content, private.newest_interpretations_containing, private.indexed_interpretations_containing,
  private.filed_interpretations_containing, private.nth_interpretation, private.filing_keys, private.keys_of_filter, private.video_keys,
  private.title_query, private.older_videos, private.word_query, private.word_vector, private.flush_gin_pending;
drop function public.search_verses, private.found_verses, private.matching_verses, private.verses_having, private.verse_parts,
  private.forgiving_parts, private.set_bit_positions, private.sync_concordance, private.reindex_books, private.index_books,
  private.index_verses, private.unindex_verses, private.verse_bits, private.index_words, private.learn_words_of_rows, private.learn_words,
  private.words_of_query, private.words_containing, private.words_of, private.kin_of, private.nearest_words, private.searched_words,
  private.keys_of_word, private.pieces_of, private.forgiven_errors, private.inflection_key, private.spelling_of, private.is_stop_word,
  private.stem_of, private.plain_word, private.within_errors;
drop type private.site_place, private.verse_part, private.verse_row;
drop table private.site_words;
drop table private.word_keys;
drop table private.word_suffixes;
drop table private.concordance;
drop table private.chapter_bit_offsets;

-- Part 2: the search --------------------------------------------------------------------------------

create extension if not exists pg_trgm with schema extensions;
create extension if not exists btree_gin with schema extensions;

-- Words ------------------------------------------------------------------------------------------

-- A text as words with a space between them, in lower case; of a text that ends with a sign nothing but the words.
create function private.spaced_words(content text) returns text
  language sql immutable strict parallel safe
  return btrim(regexp_replace(lower(normalize(content, nfc)), '[^[:alnum:]]+', ' ', 'g'));

-- The same without dots and accents: what is typed and what is written meet here.
create function private.without_dots(words text) returns text
  language sql immutable strict parallel safe
  return translate(words, 'åäáàâãæöøóòôéèêëüúùûíìîïñç', 'aaaaaaaoooooeeeeuuuuiiiinc');

create function private.folded(content text) returns text
  language sql immutable strict parallel safe
  return private.without_dots(private.spaced_words(content));

-- What PostgreSQL's Swedish dictionary leaves of a word, without the endings that it keeps ('ljuset', 'kyrkan', 'evangelium').
-- The dictionary knows endings with dots, so that dots go last.
create function private.search_stem(word text) returns text
  language sql immutable parallel safe
  return private.without_dots(regexp_replace(
    coalesce((ts_lexize('pg_catalog.swedish_stem', word))[1], word), '(?<=...)(et|an)$|(?<=[ei])um$', ''));

-- The beginning of a word, seven letters, and what is left of it without one letter, and without two from six letters on. Two
-- words that differ by one wrong letter, or two, have one of these in common.
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

-- One spelling for the old and the new one: 'hvad' and 'vad', 'Christus' and 'Kristus', 'werlden' and 'världen', 'gåfvo'
-- and 'gåvo', 'äro' and 'är'. Words become alike that are not (vet, vät): such hits are called similar.
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

-- Every word of the site and of the Bible as it is written, and by what it is looked for. The pending lists of these indexes
-- are short: a search reads them whole.
create table private.search_words (
  corpus   text collate "C" not null check (corpus in ('site', 'bible')),
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

create function private.learn_words(of_corpus text, words text[]) returns void
  language sql set search_path = '' as $$
  insert into private.search_words (corpus, written, word, stem, spelling)
  select of_corpus, w, private.without_dots(w), private.search_stem(w), private.spelling_of(w)
  from unnest(words) w
  where char_length(w) between 2 and 60 and not exists (select from private.search_words k where k.corpus = of_corpus and k.written = w)
  order by w
  on conflict do nothing
$$;

-- Documents --------------------------------------------------------------------------------------

-- What is searched: one row for each item of content. `kind` is its table; an answer has a second one of its question and its
-- passages, where the list of answers looks. `date` is the order within a kind, the latest first. Without fastupdate no search
-- pays for what was written before it.
create table private.search_documents (
  kind        text collate "C" not null,
  id          uuid not null,
  title_key   text collate "C" not null,
  date        timestamptz not null,
  is_public   boolean not null,
  last_day    date not null,
  title_words tsvector not null,
  all_words   tsvector not null,
  primary key (kind, id)
);
create index search_documents_by_date on private.search_documents (kind, date desc, id desc);
create index search_documents_by_title on private.search_documents (kind, title_key);
create index search_documents_by_title_words on private.search_documents using gin (kind, title_words) with (fastupdate = off);
create index search_documents_by_all_words on private.search_documents using gin (kind, all_words) with (fastupdate = off);

-- The order of rows that the office arranges, as dates: the first is the latest.
create function private.place_as_date(variadic places int[]) returns timestamptz
  language sql immutable parallel safe
  return timestamptz 'epoch' - (places[1] * interval '1 day' + coalesce(places[2], 0) * interval '1 minute');

-- Where documents come from. name: what the item is called, title: what a hit is called. snippet: the first 100 characters of
-- an answer and '...'; of a description whole words. slug: what the item's address ends with, for those that have one.
-- Of what is in the trash there is no document.
create view private.document_sources as
  select 'interpretations' as kind, i.id, i.description as name, i.description as title, concat_ws(' ', i.answer, i.book) as body,
    i.created_at as date, 'infinity'::date as last_day, private.is_public(i.type = 'correct') as is_public,
    private.beginning(i.answer, 100) || '...' as snippet, private.share_slug(i.description, i.book, i.chapter, i.verse_range) as slug
  from public.interpretations i where i.deleted_at is null
  union all
  select 'interpretations.passages', i.id, i.description, i.description,
    private.interpretation_text('', i.book, i.chapter, i.verse_range, i.verses, i.verses_groups),
    i.created_at, 'infinity', private.is_public(i.type = 'correct'), null, null
  from public.interpretations i where i.deleted_at is null
  union all
  select 'soul_winning_lessons', l.id, l.title, l.title, l.description, private.place_as_date(l.module_order, l.lesson_order), 'infinity',
    true, private.first_words(l.description), null
  from public.soul_winning_lessons l where l.deleted_at is null
  union all
  select 'bible_studies', v.id, v.title, v.title, '', v.created_at, 'infinity', true, null, null from public.bible_studies v
  union all
  select 'sermons', v.id, v.title, v.title, '', v.created_at, 'infinity', true, null, null from public.sermons v
  union all
  select 'documentaries', v.id, v.title, v.title, '', v.created_at, 'infinity', true, null, null from public.documentaries v
  union all
  select 'subjects', s.id, s.title, s.title, s.description, private.place_as_date(s.subject_order), 'infinity', private.is_public(s.is_active),
    private.first_words(s.description), s.id::text
  from public.subjects s
  union all
  select 'subject_articles', a.id, a.title, a.title, a.excerpt, a.created_at, 'infinity',
    private.is_public(a.is_published) and private.is_public(s.is_active), private.first_words(a.excerpt),
    concat_ws('/', a.subject_id, a.id, nullif(private.title_slug(a.title), ''))
  from public.subject_articles a join public.subjects s on s.id = a.subject_id
  union all
  select 'false_religion_categories', c.id, c.name, c.name, c.description, private.place_as_date(c.category_order), 'infinity',
    private.is_public(c.is_active), private.first_words(c.description), c.slug
  from public.false_religion_categories c
  union all
  select 'false_religion_subcategories', s.id, s.name, c.name || ' – ' || s.name, s.description, private.place_as_date(s.subcategory_order),
    'infinity', private.is_public(s.is_active) and private.is_public(c.is_active), private.first_words(s.description), c.slug || '/' || s.slug
  from public.false_religion_subcategories s join public.false_religion_categories c on c.id = s.category_id
  union all
  select 'false_religion_articles', a.id, a.title, a.title, a.excerpt, a.created_at, 'infinity',
    private.is_public(a.is_published) and private.is_public(s.is_active) and private.is_public(c.is_active), private.first_words(a.excerpt),
    concat_ws('/', c.slug, s.slug, case when a.slug <> '' and not exists (select from public.false_religion_articles o
      where o.subcategory_id = a.subcategory_id and o.slug = a.slug and o.id <> a.id) then a.slug else a.id::text end)
  from public.false_religion_articles a join public.false_religion_subcategories s on s.id = a.subcategory_id
    join public.false_religion_categories c on c.id = s.category_id
  union all
  select 'events', e.id, e.title, e.title, e.description,
    private.place_as_date(e.event_date - date 'epoch', coalesce(extract(epoch from e.start_time)::int / 60, -1)),
    e.event_date, private.is_public(e.is_active), null, null
  from public.events e
  union all
  select 'daily_devotions', d.id, d.title, d.title, '', d.date at time zone 'UTC', 'infinity', false, null, null from public.daily_devotions d
  union all
  select 'site_updates', u.id, u.title, u.title, '', u.created_at, 'infinity', false, null, null from public.site_updates u
  union all
  select 'media', m.id, m.name, m.name, m.alt, m.created_at, 'infinity', false, null, null from public.media m;

-- One of them. A function with a plan of its own: joined, the view would be read whole.
create function private.document_source(of_kind text, of_id uuid) returns setof private.document_sources
  language plpgsql stable rows 1 set search_path = '' as $$
begin
  return query select s.* from private.document_sources s where s.kind = of_kind and s.id = of_id;
end $$;

-- What visitors find. An event is public until its day has passed.
create view private.public_documents as
  select d.* from private.search_documents d where d.is_public and d.last_day >= private.today();

-- Writes the documents of these rows of a table anew, and learns their words.
create function private.refresh_documents(of_table text, ids uuid[]) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  kinds constant text[] := array[of_table, of_table || '.passages'];
begin
  perform private.learn_words('site', array(
    select distinct word from private.document_sources s,
      unnest(string_to_array(private.spaced_words(concat_ws(' ', s.name, s.body)), ' ')) word
    where s.kind = any (kinds) and s.id = any (ids)));
  insert into private.search_documents as d
  select s.kind, s.id, left(private.folded(s.name), 200), s.date, s.is_public, s.last_day,
    to_tsvector('pg_catalog.simple', private.folded(s.name)), to_tsvector('pg_catalog.simple', private.folded(concat_ws(' ', s.name, s.body)))
  from private.document_sources s where s.kind = any (kinds) and s.id = any (ids)
  on conflict (kind, id) do update set title_key = excluded.title_key, date = excluded.date, is_public = excluded.is_public,
    last_day = excluded.last_day, title_words = excluded.title_words, all_words = excluded.all_words;

  delete from private.search_documents d where d.kind = any (kinds) and d.id = any (ids)
    and not exists (select from private.document_sources s where s.kind = d.kind and s.id = d.id and s.kind = any (kinds) and s.id = any (ids));
end $$;

-- Security definer: nobody writes documents by hand.
create function private.keep_documents() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  case tg_op
    when 'TRUNCATE' then
      delete from private.search_documents d where d.kind in (tg_table_name, tg_table_name || '.passages');
    when 'DELETE' then
      delete from private.search_documents d using removed r where d.kind in (tg_table_name, tg_table_name || '.passages') and d.id = r.id;
    else
      perform private.refresh_documents(tg_table_name, array(select a.id from added a));
  end case;
  return null;
end $$;

-- What lies below something that was shown, hidden or moved. Arguments: the tables below. Security definer: as above.
create function private.keep_documents_below() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from added a join removed r on r.id = a.id
    where a.is_active <> r.is_active or to_jsonb(a) -> 'category_id' is distinct from to_jsonb(r) -> 'category_id') then
    update private.search_documents d set is_public = s.is_public from private.document_sources s
    where s.kind = any (tg_argv) and d.kind = s.kind and d.id = s.id and d.is_public <> s.is_public;
  end if;
  return null;
end $$;

do $$
declare
  name text;
begin
  foreach name in array array['interpretations', 'soul_winning_lessons', 'bible_studies', 'sermons', 'documentaries', 'subjects', 'subject_articles',
    'false_religion_categories', 'false_religion_subcategories', 'false_religion_articles', 'events', 'daily_devotions', 'site_updates', 'media']
  loop
    execute format('
      create trigger keep_documents_on_insert after insert on public.%1$I referencing new table as added
        for each statement execute function private.keep_documents();
      create trigger keep_documents_on_update after update on public.%1$I referencing new table as added
        for each statement execute function private.keep_documents();
      create trigger keep_documents_on_delete after delete on public.%1$I referencing old table as removed
        for each statement execute function private.keep_documents();
      create trigger keep_documents_on_truncate after truncate on public.%1$I
        for each statement execute function private.keep_documents()', name);
  end loop;
end $$;
create trigger keep_documents_below after update on public.subjects referencing old table as removed new table as added
  for each statement execute function private.keep_documents_below('subject_articles');
create trigger keep_documents_below after update on public.false_religion_categories referencing old table as removed new table as added
  for each statement execute function private.keep_documents_below('false_religion_subcategories', 'false_religion_articles');
create trigger keep_documents_below after update on public.false_religion_subcategories referencing old table as removed new table as added
  for each statement execute function private.keep_documents_below('false_religion_articles');

-- What is typed ----------------------------------------------------------------------------------

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

-- The words that may stand for a typed one, among those of the corpus and `others`, with how much they differ.
-- part: they contain it, from three letters on. Who types dots means them ('nåd' is no part of 'skillnad'); in the Bible everybody.
-- form: they have its stem, or its old spelling; if it is `open`, somebody still typing, also those that begin with it, from four
-- letters on.
-- near: the fewest wrong letters, one from four letters on, two from eight; they are many enough to be known by the rest.
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
        limit case of_corpus when 'bible' then 1001 else 51 end)
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

-- The words of a text that somebody typed.
create function private.typed_words(needle text) returns text[]
  language sql immutable
  return string_to_array(nullif(private.spaced_words(needle), ''), ' ');

-- Those that tell something, eight at most: no single letters and no words that stand everywhere, unless there are no others.
create function private.telling_words(typed text[]) returns table (part int, word text, is_last boolean)
  language sql immutable rows 3 set search_path = '' as $$
  with parts as (
    select w.part::int, w.word, w.word ~ '^[[:alpha:]]$' or coalesce(ts_lexize('pg_catalog.swedish_stem', w.word) = '{}', false) as is_filler
    from unnest(typed) with ordinality w (word, part)
  )
  select p.part, p.word, p.part = cardinality(typed) from parts p
  where not p.is_filler or not exists (select from parts where not is_filler) order by 1 limit 8
$$;

create type private.search_candidate as (part int, lexeme text, written text, difference int);

-- What may stand for the words of a search. text: what contains it, of a single word, if that is not too much. form: other forms of each. near: forms,
-- or what an unknown word may be meant for, four of them at most.
create function private.search_candidates(corpus text, typed text[], step text, others text[] default '{}') returns private.search_candidate[]
  language plpgsql stable set search_path = '' as $$
declare
  asked record;
  words private.search_candidate[];
  candidates private.search_candidate[] := '{}';
  unknown int := 0;
begin
  if step = 'text' then
    words := array(select (1, private.lexeme(corpus, f.written), f.written, f.difference)::private.search_candidate from private.words_for(corpus, typed[1], 'part', others => others) f
      where cardinality(typed) = 1);
    return case when cardinality(words) <= case corpus when 'bible' then 1000 else 50 end then words else '{}' end;
  end if;
  for asked in select * from private.telling_words(typed) loop
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

-- As what a word stands in the documents: of the Bible with its dots, which tell 'vår' from 'var'.
create function private.lexeme(of_corpus text, word text) returns text
  language sql immutable return case of_corpus when 'bible' then word else private.without_dots(word) end;

-- A word of a query, or its beginning, or one of those that may stand for it.
create function private.any_of(word text, is_open boolean, words text[] default '{}') returns text
  language sql immutable
  return '(' || concat_ws(' | ', quote_literal(word) || case when is_open then ':*' else '' end,
    (select string_agg(distinct quote_literal(w), ' | ') from unnest(words) w where not (is_open and starts_with(w, word)))) || ')';

-- Several words after one another; the last may be a beginning.
create function private.phrase_query(words text[], is_open boolean) returns text
  language sql immutable
  return '(' || (select string_agg(private.any_of(w, is_open and nth = cardinality(words)), ' <-> ' order by nth) from unnest(words) with ordinality w (w, nth)) || ')';

-- text: what was typed, of a single word also what contains it. Otherwise, in any order, the phrases and the telling words, or what
-- may stand for these; in the Bible each word may be a beginning, on the site the last one.
create function private.search_query(of_corpus text, typed text[], step text, candidates private.search_candidate[], phrases text[] default '{}')
  returns tsquery
  language sql immutable
  return case when step = 'text' and cardinality(typed) = 1
      then private.any_of(private.lexeme(of_corpus, typed[1]), true, array(select c.lexeme from unnest(candidates) c))
    when step = 'text' then private.phrase_query(array(select private.lexeme(of_corpus, w) from unnest(typed) with ordinality t (w, nth) order by nth), true)
    else concat_ws(' & ',
      (select string_agg(private.phrase_query(private.typed_words(p), false), ' & ') from unnest(phrases) p where private.typed_words(p) is not null),
      (select string_agg(private.any_of(private.lexeme(of_corpus, t.word), of_corpus = 'bible' or t.is_last and char_length(t.word) >= 4,
        array(select c.lexeme from unnest(candidates) c where c.part = t.part)), ' & ' order by t.part) from private.telling_words(typed) t))
  end::tsquery;

-- What a list has: every word, in any order, each of them a part of a word; a number follows the word before it, as in 'Rom 3:24'.
-- Null for no text; for signs alone a word that nothing has.
create function private.list_query(q text) returns tsquery
  language plpgsql stable set search_path = '' as $$
declare
  typed constant text[] := private.typed_words(q);
  query text;
  words text[];
begin
  for n in 1 .. coalesce(cardinality(typed), 0) loop
    continue when typed[n] ~ '^[[:alpha:]]$' and n < cardinality(typed);
    words := array(select f.word from private.words_for('site', typed[n], 'part') f);
    query := concat_ws(case when typed[n] ~ '^[0-9]+$' then ' <-> ' else ' & ' end, query,
      private.any_of(private.without_dots(typed[n]), n = cardinality(typed) or char_length(typed[n]) >= 3, case when cardinality(words) <= 50 then words else '{}' end));
  end loop;
  return case when btrim(q, E' \t\r\n') <> '' then coalesce(query, quote_literal(' '))::tsquery end;
end $$;

-- The header's search ----------------------------------------------------------------------------

-- The kinds that the header's search finds: what they are called there, the order in which hits are dealt, and how many of each
-- are shown at most, five of the database's. Pages are known to the browser, which sends them.
create view private.search_kinds as
  select * from (values
    ('interpretations', 'interpretation', 1, 5), ('soul_winning_lessons', 'lesson', 2, 3), ('bible_studies', 'bible_study', 3, 3),
    ('sermons', 'sermon', 4, 3), ('pages', 'page', 5, 8), ('documentaries', 'documentary', 6, 3), ('subjects', 'subject', 7, 2),
    ('subject_articles', 'subject_article', 8, 3), ('false_religion_categories', 'religion', 9, 2),
    ('false_religion_subcategories', 'religion_group', 10, 2), ('false_religion_articles', 'religion_article', 11, 3), ('events', 'event', 12, 3)
  ) kinds (kind, source, turn, most);

-- The pages that the browser knows, a hundred at most, as documents: [[name, keywords], …].
create function private.page_documents(pages jsonb) returns setof private.search_documents
  language sql immutable rows 50 set search_path = '' as $$
  select 'pages', lpad(to_hex(p.nth), 32, '0')::uuid, private.folded(p.name), timestamptz 'epoch' - p.nth * interval '1 minute', true,
    'infinity'::date, to_tsvector('pg_catalog.simple', private.folded(p.name)),
    to_tsvector('pg_catalog.simple', private.folded(p.name || ' ' || p.keywords))
  from (
    select nth, left(coalesce(page ->> 0, ''), 100) as name, left(coalesce(page ->> 1, ''), 300) as keywords
    from jsonb_array_elements(pages) with ordinality pages (page, nth) limit 100
  ) p
$$;

create type private.search_hit as (kind text, id uuid, tier int);

-- Of each kind the first public documents that the query finds, in their titles or anywhere.
create function private.first_documents(query tsquery, in_title boolean, tier int, pages private.search_documents[])
  returns setof private.search_hit
  language plpgsql stable rows 30 set search_path = '' as $$
begin
  -- Query and limit are values when this is planned: they say whether the newest rows or the index are to be read.
  return query execute format($sql$
    select k.kind, d.id, $2 from private.search_kinds k cross join lateral (
      select d.id, d.date from private.public_documents d where d.kind = k.kind and d.%1$I @@ $1
      order by d.date desc, d.id desc limit 5) d
    union all
    (select 'pages', p.id, $2 from unnest($3) p where p.%1$I @@ $1 order by p.date desc)$sql$,
    case when in_title then 'title_words' else 'all_words' end) using query, tier, pages;
end $$;

-- What visitors read that has q (2 to 100 characters), of each kind at most as many as private.search_kinds says. Upper and lower
-- case, dots and signs make no difference. First what is called so, then the text in titles, then in texts; if these are fewer
-- than eight, its words in other forms and any order; if there is nothing, words that nobody wrote may have one wrong letter, or
-- two. Within a step the kinds take turns.
-- pages: [[name, keywords], …], which the portal has beside its content; a hit's slug is the number of its page.
-- why: 'title' (exactly), 'text' (as it was typed), 'form' or 'similar'. matched: the words by which the last two were found.
-- slug: what an item's address ends with, if it has an address of its own.
-- Security definer: visitors do not read documents. Only public ones are looked at.
create function public.search_site(q private.text_2000, pages private.json_100kb default '[]')
  returns table (source text, id uuid, title text, snippet text, slug text, rank int, is_exact boolean, why text, matched text)
  language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  needle constant text := private.search_needle(q);
  typed constant text[] := private.typed_words(needle);
  enough constant int := 8;
  listed constant jsonb := case jsonb_typeof(pages) when 'array' then pages else '[]' end;
  page_rows constant private.search_documents[] := array(select p::private.search_documents from private.page_documents(listed) p);
  page_words constant text[] := (string_to_array(private.spaced_words(left(listed::text, 8000)), ' '))[:1000];
  step text;
  tier int := 1;
  candidates private.search_candidate[] := '{}';
  added private.search_candidate[];
  query tsquery;
  hits private.search_hit[];
begin
  if typed is null then
    return;
  end if;
  hits := array(
    select (k.kind, d.id, 1)::private.search_hit from private.search_kinds k cross join lateral (
      select d.id from private.public_documents d where d.kind = k.kind and d.title_key = left(private.folded(needle), 200)
      order by d.date desc, d.id desc limit 5) d
    union all
    select ('pages', p.id, 1)::private.search_hit from unnest(page_rows) p where p.title_key = private.folded(needle));
  foreach step in array array['text', 'form', 'near'] loop
    exit when step <> 'text' and (select count(distinct (h.kind, h.id)) from unnest(hits) h) >= case step when 'form' then enough else 1 end;
    added := private.search_candidates('site', typed, step, page_words);
    candidates := candidates || added;
    query := private.search_query('site', typed, step, added);
    hits := hits || array(select h::private.search_hit from private.first_documents(query, true, tier + 1, page_rows) h);
    hits := hits || array(select h::private.search_hit from private.first_documents(query, false, tier + 2, page_rows) h);
    tier := tier + 2;
  end loop;

  return query
    with found as (
      select h.kind, h.id, min(h.tier) as tier, min(h.nth) as nth from unnest(hits) with ordinality h (kind, id, tier, nth) group by h.kind, h.id
    ), dealt as (
      select k.source, k.turn, k.most, f.*, row_number() over (partition by f.kind order by f.tier, f.nth)::int as rank
      from found f join private.search_kinds k on k.kind = f.kind
    ), shown as (
      select d.*, s.title, s.snippet, s.slug, concat_ws(E'\n', s.name, s.body) as text, w.all_words
      from dealt d cross join lateral private.document_source(d.kind, d.id) s
        join private.search_documents w on w.kind = d.kind and w.id = d.id
      where d.rank <= d.most
      union all
      select d.*, p.page ->> 0, null, p.nth::text, concat_ws(E'\n', p.page ->> 0, p.page ->> 1), r.all_words
      from dealt d join unnest(page_rows) r on r.id = d.id
        join jsonb_array_elements(listed) with ordinality p (page, nth) on lpad(to_hex(p.nth), 32, '0')::uuid = d.id
      where d.kind = 'pages' and d.rank <= d.most
    ), labelled as (
      select s.*, case when s.tier > 1 and strpos(lower(normalize(s.text)), lower(needle)) = 0 then (
        select string_agg(m.written, ' ' order by m.part) from (
          select distinct on (c.part) c.part, c.written from unnest(candidates) c
          where c.lexeme = any (tsvector_to_array(s.all_words)) order by c.part, c.difference, c.written) m) end as matched
      from shown s
    )
    select l.source, case when l.kind <> 'pages' then l.id end, l.title, l.snippet, l.slug, l.rank, l.tier = 1,
      case when l.tier = 1 then 'title' when l.matched is null then 'text' when l.tier > 5 then 'similar' else 'form' end, l.matched
    from labelled l order by l.tier, l.rank, l.turn;
end $$;
grant execute on function public.search_site to anon, authenticated, service_role;

-- Lists ------------------------------------------------------------------------------------------

-- A page of the public list, newest first, optionally only what contains q, of a topic (however it is spelt) and of a book
-- (by its code). The next page starts after the last row of this one: pass its created_at and id. Fewer than 2 characters in
-- q mean the whole list.
-- Security definer: visitors do not read documents. Only public ones are looked at.
create function public.search_interpretations(
  q private.text_2000 default '', before_created_at timestamptz default null, before_id uuid default null, page_size int default 20,
  topic private.text_2000 default '', book private.text_2000 default ''
) returns setof public.interpretations
  language plpgsql stable security definer set search_path = '' as $$
declare
  needle constant text := private.search_needle(q);
  of_topic constant text := coalesce(private.topic_key(topic), '');
  of_book constant text := coalesce(book, '');
  is_narrowed constant boolean := of_topic <> '' or of_book <> '';
begin
  -- Of a topic or a book the list is one range of an index, in the order of its own columns.
  return query execute format($sql$
    select i.* from (
      select d.date, d.id from private.public_documents d %1$s
      where d.kind = 'interpretations.passages' and (%2$s, %3$s) < ($2, $3) %4$s order by %2$s desc, %3$s desc limit $4
    ) found join public.interpretations i on i.id = found.id order by found.date desc, found.id desc$sql$,
    case when is_narrowed then 'join private.filed_rows f on (f.table_name, f.topic, f.book, f.row_id) = (''interpretations'', $5, $6, d.id)' end,
    case when is_narrowed then 'f.created_at' else 'd.date' end, case when is_narrowed then 'f.row_id' else 'd.id' end,
    case when needle is not null then 'and d.all_words @@ $1' end)
    using private.list_query(needle), coalesce(before_created_at, 'infinity'), coalesce(before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff'),
      least(greatest(coalesce(page_size, 20), 1), 100), of_topic, of_book;
end $$;
grant execute on function public.search_interpretations to anon, authenticated, service_role;

-- The newest videos of a list that have each word of q in their title, of a series, a preacher and a topic, as they are spelt; '' is
-- any. { videos: one page, total: how many there are }; null when there is no such list.
-- Security definer: visitors do not read documents. Anyone reads the three lists.
create function public.search_videos(
  of_table private.text_2000, q private.text_2000 default '', series private.text_2000 default '', preacher private.text_2000 default '', topic private.text_2000 default '', page_size int default 12, page_offset int default 0
) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  found jsonb;
begin
  if of_table not in ('bible_studies', 'sermons', 'documentaries') then
    return null;
  end if;
  perform private.search_needle(q);
  execute format($sql$
    with found as (
      select t.id, t.created_at from public.%1$I t
      where ($1 is null or t.id in (select d.id from private.search_documents d where d.kind = %1$L and d.title_words @@ $1))
        and ($2 = '' or t.series = $2) and ($3 = '' or t.preacher = $3) and ($4 = '' or t.topics @> array[$4])
    )
    select jsonb_build_object('total', (select count(*) from found), 'videos', (
      select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'title', t.title, 'youtube_url', t.youtube_url, 'created_at', t.created_at,
        'preacher', t.preacher, 'series', t.series, 'preached_on', t.preached_on, 'passage', t.passage) order by t.created_at desc, t.id desc), '[]')
      from (select f.id from found f order by f.created_at desc, f.id desc limit $5 offset $6) page join public.%1$I t on t.id = page.id))$sql$, of_table)
    into found using private.list_query(q), coalesce(series, ''), coalesce(preacher, ''), coalesce(topic, ''),
      least(greatest(coalesce(page_size, 12), 1), 100), greatest(coalesce(page_offset, 0), 0);
  return found;
end $$;
grant execute on function public.search_videos to anon, authenticated, service_role;

-- The office -------------------------------------------------------------------------------------

-- Content whose title, name, description or passages contain q, exact titles first, then by table. Books and settings are few.
-- Security definer: nobody reads documents.
create function public.find_content(q private.text_2000, page_size int default 12) returns table (table_name text, row_id text, label text)
  language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  needle constant text := private.search_needle(q);
  pattern constant text := private.contains_pattern(needle);
  size constant int := private.page_size(page_size);
begin
  perform private.require('write');
  if needle is null then
    return;
  end if;
  return query execute $sql$
    with kinds as (
      select t.name, t.place, case t.name when 'interpretations' then 'interpretations.passages' else t.name end as kind from private.content_tables t
    ), found as (
      select k.name, k.place, d.id::text as row_id, d.is_exact, row_number() over (partition by k.name order by d.is_exact desc, d.date desc, d.id desc) as nth
      from kinds k cross join lateral (
        (select d.id, d.date, d.title_key = $4 as is_exact from private.search_documents d where d.kind = k.kind and d.all_words @@ $1
          order by d.date desc, d.id desc limit $3)
        union
        (select d.id, d.date, true from private.search_documents d where d.kind = k.kind and d.title_key = $4 order by d.date desc, d.id desc limit $3)
      ) d
      union all
      select 'books', t.place, b.id::text, lower(b.name) = lower($5), b.book_order
      from public.books b join private.content_tables t on t.name = 'books' where b.name ilike $2
      union all
      select 'site_settings', t.place, s.setting_key, false, 0
      from public.site_settings s join private.content_tables t on t.name = 'site_settings' where concat_ws(E'\n', s.setting_key, s.description) ilike $2
    ), page as (
      select f.* from found f order by f.is_exact desc, f.place, f.nth limit $3
    )
    select p.name, p.row_id, private.label_of(p.name, private.present_row(p.name, p.row_id))
    from page p order by p.is_exact desc, p.place, p.nth$sql$
    using private.list_query(needle), pattern, size, private.folded(needle), needle;
end $$;
grant execute on function public.find_content to authenticated;

-- The answers as the office lists them: all of them, or those whose question, answer, passages or verses contain q. The
-- caller chooses columns, order and page, and may ask how many there are. Fewer than 2 characters in q mean the whole list.
-- Security definer: nobody reads documents.
create function public.office_answers(q private.text_2000 default '') returns setof public.interpretations
  language plpgsql stable security definer set search_path = '' as $$
declare
  needle constant text := private.search_needle(q);
begin
  perform private.require('write');
  return query
    select i.* from public.interpretations i
    where private.is_public(i.type = 'correct', i.deleted_at) and (needle is null or i.id in (
      select d.id from private.search_documents d
      where d.kind in ('interpretations', 'interpretations.passages') and d.all_words @@ private.list_query(needle)));
end $$;
grant execute on function public.office_answers to authenticated;

-- Answers whose question, references or verses have words of q, those with the rarest first: for the office while it answers, and
-- for everybody who asks. A word counts by its beginning, so that 'frälst' finds 'frälsning'; the longest twelve are looked for,
-- and one that stands in every tenth of the newest tells nothing.
-- Security definer: visitors do not read documents. Only public ones are looked at.
create function public.similar_interpretations(q private.text_2000, page_size int default 5)
  returns table (id uuid, description text, answer text, created_at timestamptz)
  language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  fillers constant text[] := string_to_array('bor dar dig din dom far gar hor kan mot ner nog nan och oss sen tar upp vet', ' ');
  newest constant tsvector[] := array(
    select d.all_words from private.public_documents d where d.kind = 'interpretations.passages' order by d.date desc, d.id desc limit 200);
  start tsquery;
  hits uuid[];
  ids uuid[] := '{}';
  weights float8[] := '{}';
begin
  for start in
    select distinct (quote_literal(left(longest.word, greatest(4, char_length(longest.word) - 2))) || ':*')::tsquery from (
      select private.without_dots(w) as word from unnest(string_to_array(private.spaced_words(left(q, 2000)), ' ')) w
      where char_length(w) between 3 and 40 and private.without_dots(w) <> all (fillers)
        and coalesce(ts_lexize('pg_catalog.swedish_stem', w) <> '{}', true)
      group by 1 order by char_length(private.without_dots(w)) desc, 1 limit 12
    ) longest
  loop
    continue when (select count(*) from unnest(newest) words where words @@ start) > 20;
    execute 'select array(select d.id from private.public_documents d
      where d.kind = ''interpretations.passages'' and d.all_words @@ $1 limit 200)' into hits using start;
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
grant execute on function public.similar_interpretations to anon, authenticated, service_role;

-- Part 3: the search of the Bible -------------------------------------------------------------------

-- The words of each verse as they are written: 'vår' is not 'var', and what is found is counted. place: the order within a book.
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

-- Writes the touched verses anew, once for each statement: of a statement that deletes and adds, the last word is the table's.
-- Security definer: nobody writes them by hand.
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
  select v.chapter_id, v.number, c.book_id, c.number * 1000 + v.number, to_tsvector('pg_catalog.simple', private.spaced_words(v.text))
  from unnest(touched) t join public.verses v on v.chapter_id = t.chapter_id and v.number = t.number join public.chapters c on c.id = v.chapter_id;
  perform private.learn_words('bible', array(
    select distinct word from unnest(touched) t join public.verses v on v.chapter_id = t.chapter_id and v.number = t.number,
      unnest(string_to_array(private.spaced_words(v.text), ' ')) word));
  return null;
end $$;

-- A chapter that gets another number, or another book. Security definer: as above.
create function private.move_verse_words() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  update private.verse_words w set book_id = a.book_id, place = a.number * 1000 + w.number
  from added a join removed r on r.id = a.id
  where w.chapter_id = a.id and (a.book_id, a.number) <> (r.book_id, r.number);
  return null;
end $$;

create trigger keep_verse_words_on_insert after insert on public.verses referencing new table as added
  for each statement execute function private.keep_verse_words();
create trigger keep_verse_words_on_update after update on public.verses referencing old table as removed new table as added
  for each statement execute function private.keep_verse_words();
create trigger keep_verse_words_on_delete after delete on public.verses referencing old table as removed
  for each statement execute function private.keep_verse_words();
create trigger keep_verse_words_on_truncate after truncate on public.verses
  for each statement execute function private.keep_verse_words();
create trigger move_verse_words after update on public.chapters referencing old table as removed new table as added
  for each statement execute function private.move_verse_words();

-- One page of what the query finds, those with `whole` first, then the order of the Bible; see search_verses. The query is no value
-- for the planner, which would read every verse for a common one: it does not know that hundreds of words are looked for in each.
create function private.found_verses(query tsquery, whole tsquery, scope text, size int, skip int) returns jsonb
  language plpgsql stable set search_path = '' as $$
declare
  found jsonb;
begin
  execute $sql$
    with verses as (
      select w.book_id, w.chapter_id, w.number, w.place, w.words @@ $2 as is_whole from private.verse_words w where w.words @@ (select $1)
    ), counted as (
      select b.id, b.osis, b.name, b.testament, row_number() over (order by b.testament desc, b.book_order) as nth, v.many,
        $3 = 'all' or b.testament = $3 or b.osis = $3 as in_scope
      from (select v.book_id, count(*)::int as many from verses v group by v.book_id) v join public.books b on b.id = v.book_id
      where private.is_public(b.is_active)
    ), page as (
      select c.osis, c.name, v.*, row_number() over (order by v.is_whole desc, c.nth, v.place) as nth
      from verses v join counted c on c.id = v.book_id where c.in_scope
      order by v.is_whole desc, c.nth, v.place limit $4 offset $5
    )
    select jsonb_build_object(
      'total', coalesce(sum(c.many) filter (where c.in_scope), 0),
      'all', coalesce(sum(c.many), 0),
      'old', coalesce(sum(c.many) filter (where c.testament = 'old'), 0),
      'new', coalesce(sum(c.many) filter (where c.testament = 'new'), 0),
      'books', coalesce(jsonb_agg(jsonb_build_object('osis', c.osis, 'count', c.many) order by c.nth), '[]'),
      'hits', coalesce((
        select jsonb_agg(jsonb_build_object('osis', p.osis, 'book', p.name, 'chapter', p.place / 1000, 'verse', p.number,
          'text', t.text, 'whole', p.is_whole) order by p.nth)
        from page p join public.verses t on t.chapter_id = p.chapter_id and t.number = p.number), '[]'))
    from counted c$sql$ into found using query, whole, scope, size, skip;
  return found;
end $$;

-- q: 2 to 100 characters, upper and lower case and signs alike. scope: 'all', 'old', 'new' or an OSIS code.
-- Gives { total, all, old, new, books: [{ osis, count }], words, hits: [{ osis, book, chapter, verse, text, whole }] }: `total`
-- counts the scope, `books` every book in the order of the Bible, `hits` is one page of the scope, whole words first, then the
-- order of the Bible. Where no verse has q, the same of verses that are like it: that have its words and its phrases in quotation
-- marks in any order, then other forms of the words, then what unknown ones may be meant for. `words` is then what was found in the
-- page's verses, and null otherwise. Shorter texts find nothing; an unknown scope is refused with 22023.
-- Security definer: nobody reads the words of verses. Only verses of active books are looked at.
create function public.search_verses(q private.text_2000, scope private.text_2000 default 'all', page_size int default 50, page_offset int default 0) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  needle constant text := private.search_needle(q);
  quoted constant text := '["”“«»]\s*([^"”“«»]+?)\s*["”“«»]';
  phrases constant text[] := array(select m[1] from regexp_matches(needle, quoted, 'g') m where char_length(m[1]) > 1 limit 4);
  typed constant text[] := private.typed_words(case when phrases = '{}' then needle else regexp_replace(needle, quoted, ' ', 'g') end);
  size constant int := least(greatest(coalesce(page_size, 50), 0), 100);
  skip constant int := least(greatest(coalesce(page_offset, 0), 0), 50000);
  step text;
  candidates private.search_candidate[];
  query tsquery;
  result jsonb := jsonb_build_object('total', 0, 'all', 0, 'old', 0, 'new', 0, 'books', '[]'::jsonb, 'hits', '[]'::jsonb);
begin
  if scope is null or scope not in ('all', 'old', 'new')
    and not exists (select from public.books b where b.osis = scope and private.is_public(b.is_active))
  then
    raise exception 'Okänt sökområde: %', coalesce(scope, 'null') using errcode = '22023';
  end if;
  foreach step in array array['text', 'words', 'form', 'near'] loop
    exit when needle is null or typed is null and (phrases = '{}' or step in ('form', 'near'));
    -- A single word is looked for as a part first; whoever quotes means the phrase alone.
    continue when step = 'text' and phrases <> '{}' or step = 'words' and phrases = '{}' and cardinality(typed) = 1;
    candidates := case when step = 'words' then '{}' else private.search_candidates('bible', typed, step) end;
    query := private.search_query('bible', coalesce(typed, '{}'), step, candidates, phrases);
    continue when query is null or numnode(query) = 0;
    result := private.found_verses(query, case when step = 'text' then private.phrase_query(typed, false) end::tsquery, scope, size, skip);
    exit when (result -> 'all')::int > 0;
  end loop;
  if step = 'text' or (result -> 'all')::int = 0 then
    return result || '{"words": null}';
  end if;
  return result || jsonb_build_object('words', (
    select coalesce(jsonb_agg(distinct f.word), '[]')
    from jsonb_array_elements(result -> 'hits') hit cross join lateral private.spaced_words(hit ->> 'text') text cross join lateral (
      select w as word from unnest(string_to_array(text, ' ')) w
      where w in (select c.written from unnest(candidates) c) or exists (select from private.telling_words(typed) t where starts_with(w, t.word))
      union
      select lower(p) from unnest(phrases) p where strpos(text, private.spaced_words(p)) > 0
    ) f));
end $$;
grant execute on function public.search_verses to anon, authenticated, service_role;

-- Part 4: what is there already ---------------------------------------------------------------------

do $$
declare
  name text;
  ids uuid[];
begin
  for name in select c.relname from pg_trigger t join pg_class c on c.oid = t.tgrelid where t.tgname = 'keep_documents_on_insert' loop
    execute format('select array(select t.id from public.%I t)', name) into ids;
    perform private.refresh_documents(name, ids);
  end loop;
end $$;
insert into private.verse_words (chapter_id, number, book_id, place, words)
select v.chapter_id, v.number, c.book_id, c.number * 1000 + v.number, to_tsvector('pg_catalog.simple', private.spaced_words(v.text))
from public.verses v join public.chapters c on c.id = v.chapter_id;
select private.learn_words('bible', array(
  select distinct word from public.verses v, unnest(string_to_array(private.spaced_words(v.text), ' ')) word));
