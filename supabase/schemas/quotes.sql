-- Quotes: where answers, devotions and articles quote the Bible or refer to it, and whether the words equal the Bible
-- table's. Triggers keep it up to date, on the quoting tables and on the Bible's, since verses may change too.

create table private.quotes (
  table_name  text not null,
  row_id      uuid not null,
  place       int not null,
  -- 'passage': the nth passage of an answer; 'verse': a devotion's verse or a video's passage; 'block': the nth
  -- quotation of an article; 'prose': in running text.
  kind        text not null check (kind in ('passage', 'verse', 'block', 'prose')),
  nth         int not null,
  reference   text not null,
  book        text not null,
  -- Null when the book is unknown.
  osis        text,
  chapter     int not null,
  -- Empty for a whole chapter.
  verses      int[] not null,
  -- Null for a reference without quoted words, or with those of another translation.
  words       text,
  fault       text check (fault in ('drifted', 'missing')),
  -- Identifies a faulty quote: a hash of its table, row, reference, words and the Bible's words. Changes when one of
  -- them changes.
  fingerprint text,
  primary key (table_name, row_id, place)
);

create index quotes_at_fault on private.quotes (table_name, row_id, place) where fault is not null;
create index quotes_of_chapter on private.quotes (osis, chapter, table_name, (verses[1]), row_id);

-- Fingerprints of faulty quotes that the office has accepted.
create table private.kept_quotes (
  fingerprint text primary key check (char_length(fingerprint) = 32),
  kept_at     timestamptz not null default now()
);

-- Reading --------------------

-- The numbers in a list of verses: '16-18, 20' or '16f, 20'. Of '16ff' only 16: the chapter's end is unknown here.
create function private.verse_numbers(list text) returns int[]
  language sql immutable set search_path = ''
  return (
    select coalesce(array_agg(distinct n order by n), '{}')
    from regexp_split_to_table(regexp_replace(private.plain_signs(list), '[^0-9,f-]', '', 'g'), ',') part
      cross join lateral regexp_match(part, '^(\d+)(?:-(\d+)|(f))?') as ends
      cross join lateral generate_series(ends[1]::int, coalesce(ends[2]::int, ends[1]::int + (part ~ '\df$')::int)) n);

-- A reference in one spelling: a colon before the verses ('3 v. 16', '3, vers 16'), a comma before each further number
-- ('53:4-5.7', '3:16 och 18'), a dash in ranges ('16 till 18'), no halves of verses. The chapter 0 is none: 'Judas vers 3'
-- and 'Judas 3-4'.
create function private.plain_reference(written text) returns text
  language plpgsql immutable set search_path = '' as $$
declare
  verses constant text := '(?:vv?|vers(?:en|erna|er)?)\.?\s*';
  text text := private.plain_signs(written);
begin
  text := regexp_replace(text, '(\d),?\s*' || verses || '(?=\d)', '\1:', 'gi');
  text := regexp_replace(text, '([[:alpha:]]\.?)\s*,?\s+' || verses || '(?=\d{1,3}(?!\d|\s*[:.]\s*\d))', '\1 0:', 'gi');
  text := regexp_replace(text, '^((?:[1-5]\D)?[^0-9:]*[[:alpha:]]\.?)\s*(\d{1,3}\s*-\s*\d{1,3})(?!\d|\s*[:.]\s*\d)', '\1 0:\2');
  text := regexp_replace(text, '([:.,-]\s?\d{1,3})[a-e]{1,2}\M', '\1', 'gi');
  text := regexp_replace(text, '(?<=\d)\s+till\s+(?=\d)', '-', 'gi');
  text := regexp_replace(text, '(?<=\df?)\s*[,;]?\s*(?:\m(?:och|samt|eller)\M|&)\s*(?=\d)', ', ', 'gi');
  text := regexp_replace(text, '^([^:]*?\d)\s*\.\s*(?=\d)', '\1:');
  return regexp_replace(text, '(?<=:[0-9,.\s-]*\d)\.(?=\d)', ', ', 'g');
end $$;

-- Parses one reference and the text after it: 'Joh 3:16-18 (Folkbibeln)'. Null for a text that is no reference, or a
-- reference to more than one chapter. The chapter is 0 where none is written (`private.placed`).
create function private.read_reference(written text, out book text, out chapter int, out verses int[], out translation text)
  language plpgsql immutable set search_path = '' as $$
declare
  part constant text := '\d{1,3}(?:\s*-\s*\d{1,3}|\s?ff?\M)?';
  found constant text[] := regexp_match(private.plain_reference(written),
    format('^\s*(?:(?:se|läs|jfr|jf|jmf|jämför|cf|även|också)\.?\s+)*((?:[1-5](?::?(?:a|e|sta|dra|dje|de|te)\M)?\s*\.?[\s-]*)?[^0-9:;(),]*[^0-9:;(),\s])'
      || '\s*(?<!\d)(\d{1,3})(?:\s*[:.]\s*(%1$s(?:\s*,\s*%1$s)*))?\s*[a-e]?\M[\s,(-]*([^0-9():;]*)\)?[\s.]*$', part), 'i');
begin
  -- 'Joh 3.16-4.2' ends in another chapter.
  if exists (select from regexp_matches(found[3], '(\d+)\s*-\s*(\d+)', 'g') range where range[1]::int > range[2]::int) then
    return;
  end if;
  book := found[1];
  chapter := found[2];
  verses := coalesce(private.verse_numbers(found[3]), '{}');
  translation := nullif(btrim(found[4], ' .'), '');
end $$;

-- Whether a book has one chapter; in any Bible.
create function private.has_one_chapter(osis text) returns boolean
  language sql immutable set search_path = ''
  return coalesce(osis in ('Obad', 'Phlm', '2John', '3John', 'Jude'), false);

-- The chapter and verses that the numbers of a reference mean. Books of one chapter are quoted by their verses alone:
-- 'Judas 3', 'Judas vers 3'. No row when another book lacks its chapter.
create function private.placed(osis text, written int, listed int[]) returns table (chapter int, verses int[])
  language sql immutable set search_path = '' as $$
  select case when o.has_one then 1 else written end, case when o.has_one and listed = '{}' and written > 1 then array[written] else listed end
  from (select private.has_one_chapter(osis) and (written = 0 or listed = '{}') as has_one) o
  where o.has_one or written > 0
$$;

-- The book of a reference: the longest name at the end of the text before its numbers; null without one. A number that
-- no book of this name has ('4 Joh') makes it no reference. 'I Joh 3:16 står …' at the beginning of a sentence may be
-- 1 John or 'in John', so it is none either. rest: the text before the name.
create function private.book_before(before text, after text, out name text, out rest text)
  language plpgsql stable set search_path = '' as $$
declare
  tail constant text := regexp_replace(right(before, 90), '\s*(?:\mkap(?:itel)?\M\.?\s*)?$', '', 'i');
  ending text := substring(right(tail, 30), '[[:alnum:].:]*[[:alnum:]]\.?$');
  found text;
begin
  for words in 1 .. 6 loop
    exit when ending is null;
    if ending !~ '^i\s' and exists (select from public.book_aliases a where a.alias = private.alias_key(ending)) then
      found := ending;
    end if;
    ending := substring(right(left(tail, -char_length(ending)), 30), '[[:alnum:]:.]+[\s‐‑-]+$') || ending;
  end loop;
  rest := left(tail, -char_length(found));
  if rest ~ '(?<![[:alnum:]:.,;–-])(?:\d|[IVX]{1,4})(?::?[[:alpha:]]{1,4})?[\s‐‑-]+$'
      and exists (select from public.book_aliases a where a.alias = '1' || private.alias_key(found))
    or found ~ '^I\s' and rest ~ '(?:^|[.!?:\n”"»)])\s*$' and after ~ '^\s+[[:lower:]]'
      and exists (select from public.book_aliases a where a.alias = private.alias_key(substr(found, 2)))
  then
    return;
  end if;
  name := private.plain_signs(found);
  rest := left(before, char_length(before) - least(char_length(before), 90)) || rest;
end $$;

-- The references with verses in running text, at most 500, and the text before each. Equal to `findReferences` of
-- shared-ui, except that a passage across chapters and a number without a sign ('Judas 3') are none here.
create function private.prose_references(prose text)
  returns table (nth int, reference text, book text, chapter int, verses int[], before text)
  language plpgsql stable set search_path = '' as $$
#variable_conflict use_column
declare
  dash constant text := '[-‐‑‒–—−]';
  word constant text := '(?:vv?\.?|vers(?:en|erna|er)?)\s?';
  -- What may follow the last number of a list: the end of a sentence or clause, or a word that begins something new.
  follows constant text := '(?=\s*(?:$|[("”“»«]|[,;](?=\d)|[^\s[:alnum:]%‰°€$/](?![[:alnum:]])|\m(?:och|samt|eller|men|där|är|var|säger|visar|talar|handlar|står|lär|ger|beskriver|berättar|förklarar|lovar|om|för|så|kan|ska|har)\M))';
  later constant text := format('(?:[a-e]{1,2}\M)?(?:%1$s\d{1,3}(?:[a-e]{1,2}\M)?|(?:\s%1$s\s|\still\s)\d{1,3}(?:[a-e]{1,2}\M)?%2$s|\s?ff?\M(?!\.?\s?(?:Kr|[dnöv])\M))?', dash, follows);
  numbers constant text := format('(?:(?<!\d)\d{1,3}(?:\s?[:∶：]\s?|\.|,?\s%1$s)|,?\s%1$s(?=\d{1,3}(?!\d|\s?[:.∶：]\s?\d)))\d{1,3}(?!\d)%2$s'
    || '(?:\.\d{1,3}(?!\d)%2$s(?:%3$s|(?=\.\d))|(?:\s?[,;&]\s?|,?\s(?:och|samt|eller)\s)\d{1,3}(?!\d)%2$s%3$s)*(?!\d|[:∶：]|%4$s\d)', word, later, follows, dash);
  -- One pattern, once: PostgreSQL takes long to compile it (a hundredth of a second; with a bounded repetition ten times as long).
  parts constant text[] := string_to_array(
    regexp_replace(translate(private.visible(prose), E'\u0001', ''), numbers, E'\u0001\\&\u0001', 'gi'), E'\u0001');
begin
  return query
    select (p.nth / 2)::int + 1, btrim(substr(p.before, char_length(b.rest) + 1) || f.found), b.name, l.chapter, l.verses, b.rest
    from (
        select t.part as before, lead(t.part) over w as found, lead(t.part, 2) over w as after, t.nth
        from unnest(parts) with ordinality t (part, nth) window w as (order by t.nth)
      ) p
      -- Of a list without end the whole places among its first characters.
      cross join lateral (select case when char_length(p.found) > 200 then regexp_replace(left(p.found, 200), '[,;&][^,;&]*$', '') else p.found end) f (found)
      cross join lateral private.book_before(p.before, p.after) b
      cross join lateral private.read_reference('Bok ' || f.found) r
      cross join lateral private.placed((select a.osis from public.book_aliases a where a.alias = private.alias_key(b.name)), r.chapter, r.verses) l
    where p.nth % 2 = 1 and p.found is not null and b.name is not null and r.chapter is not null
    order by p.nth limit 500;
end $$;

-- The quotes and references of a row, as they are written; of a row with a passage (a video), each place in it, 'Joh 3:16; Rom 8'.
-- At most five hundred quotations and as many references in running text, of at most two hundred characters each: parsing
-- one takes a tenth of a millisecond.
create function private.quotes_in(table_name text, content jsonb)
  returns table (kind text, nth int, reference text, book text, chapter int, verses int[], translation text, words text)
  language plpgsql stable set search_path = '' as $$
declare
  html constant text := case when table_name like '%articles' or table_name = 'pages' then private.before_nth(content ->> 'content', '<blockquote>', 501) end;
  prose constant text := private.before_nth(coalesce(content ->> 'answer', content ->> 'reflection', content ->> 'reasoning',
    case when table_name = 'soul_winning_lessons' then content ->> 'description' end,
    private.plain_text(regexp_replace(html, '<blockquote>.*?</blockquote>', ' ', 'g'))), '\d\s?[:.]\s?\d', 501);
begin
  return query
    select 'passage', p.nth::int, format('%s %s:%s', p.passage ->> 'book', p.passage ->> 'chapter', p.passage ->> 'verse_range'),
      p.passage ->> 'book', (p.passage ->> 'chapter')::int, coalesce(v.numbers, private.verse_numbers(p.passage ->> 'verse_range')), null, v.words
    from jsonb_array_elements(case
        when jsonb_typeof(content -> 'verses_groups') = 'array' then content -> 'verses_groups'
        else jsonb_build_array(content) end) with ordinality p (passage, nth)
      cross join lateral (
        select array_agg((v.verse ->> 'number')::int order by v.place) as numbers, nullif(btrim(string_agg(v.verse ->> 'text', ' ' order by v.place)), '') as words
        from jsonb_path_query(p.passage, '$.verses[*]') with ordinality v (verse, place)
        where v.verse ->> 'number' ~ '^\d{1,3}$'
      ) v
    where table_name = 'interpretations' and p.passage ->> 'book' <> '' and p.passage ->> 'chapter' ~ '^\d{1,3}$'
      and private.is_verse_range(p.passage ->> 'verse_range');

  return query
    select 'verse', 1, content ->> 'verse_reference', r.book, r.chapter, r.verses, r.translation, content ->> 'verse_text'
    from private.read_reference(content ->> 'verse_reference') r where table_name = 'daily_devotions';

  return query
    select 'verse', p.nth::int, btrim(p.part), r.book, r.chapter, r.verses, r.translation, null
    from regexp_split_to_table(content ->> 'passage', ';') with ordinality p (part, nth) cross join lateral private.read_reference(p.part) r
    where content ? 'passage';

  -- An argument's two verses, and the places that it names besides.
  return query
    select 'verse', row_number() over (order by p.nth, p.part_nth)::int, btrim(p.part), r.book, r.chapter, r.verses, r.translation, p.words
    from (
      select 1 as nth, 1::bigint as part_nth, content ->> 'verse_reference' as part, content ->> 'verse_text' as words
      union all select 2, 1, content ->> 'second_reference', content ->> 'second_text'
      union all select 3, s.nth, s.part, null from regexp_split_to_table(content ->> 'see_also', ';') with ordinality s (part, nth)
    ) p cross join lateral private.read_reference(p.part) r
    where table_name = 'arguments' and r.book is not null;

  -- As the editor writes them: the words, and their reference in the last paragraph.
  return query
    select 'block', b.nth::int, private.plain_text(b.part[2]), r.book, r.chapter, r.verses, r.translation, private.plain_text(b.part[1])
    from regexp_matches(html, '<blockquote>((?:(?!</?blockquote>).)*)<p(?:\s[^<>]*)?>([^<]*)</p>\s*</blockquote>', 'g') with ordinality b (part, nth)
      cross join lateral private.read_reference(left(private.plain_text(b.part[2]), 200)) r;

  -- A quote is between quotation marks, and its reference follows in brackets or after a dash.
  return query
    select 'prose', m.nth, m.reference, m.book, m.chapter, m.verses, null,
      case when html is null then substring(m.before from '[”“"»]([^”“"»«]+)[”"»«][.,]?\s*[(–—]\s*$') end
    from private.prose_references(prose) m;
end $$;

-- Comparing --------------------

-- A text prepared for comparison: punctuation separated from words, no quotation marks or verse numbers, a space at each end.
create function private.bare_words(content text) returns text
  language sql immutable set search_path = ''
  return ' ' || btrim(regexp_replace(regexp_replace(regexp_replace(
    translate(private.visible(content), '–—’‘´', '--'''''''),
    '[”“„»«"]|\m\d{1,3}\M', ' ', 'g'), '([].,;:!?()[-])', ' \1 ', 'g'), '\s+', ' ', 'g')) || ' ';

-- Whether the words occur in a text, whole or in part: '…' matches any gap; punctuation at the ends and the case of
-- the first letter are ignored.
create function private.stands_in(words text, content text) returns boolean
  language plpgsql immutable set search_path = '' as $$
declare
  rest text := private.bare_words(content);
  piece text;
  start int;
begin
  for piece in select btrim(private.bare_words(p), ' .,;:!?()[]-') from regexp_split_to_table(words, '[\[(]?(?:…|\.\.\.)[\])]?') p loop
    continue when piece = '';
    start := least(nullif(strpos(rest, format(' %s%s ', lower(left(piece, 1)), substr(piece, 2))), 0),
      nullif(strpos(rest, format(' %s%s ', upper(left(piece, 1)), substr(piece, 2))), 0));
    if start is null then
      return false;
    end if;
    rest := substr(rest, start + char_length(piece) + 1);
  end loop;
  return true;
end $$;

-- The words of these verses; null when one is missing in the Bible table.
create function private.bible_words(osis text, chapter int, verses int[]) returns text
  language sql stable set search_path = '' as $$
  select string_agg(v.text, ' ' order by v.number)
  from public.books b join public.chapters c on c.book_id = b.id join public.verses v on v.chapter_id = c.id
    cross join lateral (select count(*) from unnest(bible_words.verses) n where n between v.number and coalesce(v.last, v.number)) covered
  where b.osis = bible_words.osis and c.number = bible_words.chapter and covered.count > 0
  having sum(covered.count) = cardinality(bible_words.verses)
$$;
grant execute on function private.bible_words to authenticated;

-- The texts of a chapter's verses, indexed by number; null for a chapter without text. The text of joined verses is
-- at each of their numbers.
create function private.chapter_text(osis text, chapter int) returns text[]
  language sql stable set search_path = '' as $$
  with verses as (
    select v.number, coalesce(v.last, v.number) as last, v.text from public.books b join public.chapters c on c.book_id = b.id join public.verses v on v.chapter_id = c.id
    where b.osis = chapter_text.osis and c.number = chapter_text.chapter
  )
  select array_agg(v.text order by n) from generate_series(1, (select max(last) from verses)) n left join verses v on n between v.number and v.last
$$;

-- The fault and fingerprint of a quote, given the number of the book's chapters and the texts of the chapter's verses.
create function private.judge(quote private.quotes, last_chapter int, texts text[], out fault text, out fingerprint text)
  language plpgsql immutable set search_path = '' as $$
declare
  -- The same text after itself is that of joined verses, once.
  bible constant text := (
    select string_agg(texts[n], ' ' order by n) filter (where n - 1 <> all (quote.verses) or texts[n] is distinct from texts[n - 1])
    from unnest(quote.verses) n having count(texts[n]) = cardinality(quote.verses));
begin
  fault := case
    when last_chapter is null or quote.chapter not between 1 and last_chapter
      or exists (select from unnest(quote.verses) n where n > cardinality(texts)) then 'missing'
    when quote.words is not null and bible is not null and not private.stands_in(quote.words, bible) then 'drifted'
  end;
  if fault is not null then
    fingerprint := md5(concat_ws(E'\n', quote.table_name, quote.row_id, quote.reference, quote.words, bible));
  end if;
end $$;

-- Keeping --------------------

-- Checks the quotes of this chapter again; those of the whole book when `of_chapter` is null. Reads each chapter once.
create function private.judge_quotes(of_osis text, of_chapter int) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  with chapters as materialized (
    select q.chapter, private.last_chapter(of_osis) as last, private.chapter_text(of_osis, q.chapter) as texts
    from private.quotes q where q.osis = of_osis and (of_chapter is null or q.chapter = of_chapter) group by q.chapter
  ), judged as (
    select q.table_name, q.row_id, q.place, j.fault, j.fingerprint
    from private.quotes q join chapters c using (chapter) cross join lateral private.judge(q, c.last, c.texts) j
    where q.osis = of_osis and (q.fault, q.fingerprint) is distinct from (j.fault, j.fingerprint)
  )
  update private.quotes q set fault = j.fault, fingerprint = j.fingerprint
  from judged j where (q.table_name, q.row_id, q.place) = (j.table_name, j.row_id, j.place);
end $$;

-- Extracts the quotes of these rows, checks and stores them. Reads each chapter once, and all rows before it checks any:
-- PostgreSQL keeps 32 compiled patterns, and reading and checking have more together.
create function private.add_quotes(table_name text, contents jsonb[]) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  with found as materialized (
    select row(add_quotes.table_name, content ->> 'id', f.place, f.kind, f.nth, f.reference, f.book, f.osis, f.chapter, f.verses, f.words,
      null, null)::private.quotes as q
    from unnest(contents) content cross join lateral (
      select row_number() over (order by i.ordinality) as place, i.kind, i.nth, left(i.reference, 200) as reference, left(i.book, 100) as book, a.osis,
        p.chapter, p.verses,
        case when coalesce(lower(i.translation) = lower(t.name), i.translation is null) then i.words end as words
      from private.quotes_in(add_quotes.table_name, content) with ordinality i
        left join public.book_aliases a on a.alias = private.alias_key(i.book)
        left join public.books l on l.osis = a.osis
        left join public.translations t on t.code = l.translation_code
        cross join lateral private.placed(a.osis, i.chapter, i.verses) p
      -- In running text, a name that is no book is a time of day or a person's name.
      where i.book is not null and (i.kind <> 'prose' or a.osis is not null)
      limit 500
    ) f
  ), chapters as materialized (
    select f.osis, f.chapter, private.last_chapter(f.osis) as last, private.chapter_text(f.osis, f.chapter) as texts
    from (select distinct (q).osis, (q).chapter from found) f
  )
  insert into private.quotes
  select (q).table_name, (q).row_id, (q).place, (q).kind, (q).nth, (q).reference, (q).book, (q).osis, (q).chapter, (q).verses, (q).words,
    j.fault, j.fingerprint
  from found f left join chapters c on (c.osis, c.chapter) = ((q).osis, (q).chapter) cross join lateral private.judge(f.q, c.last, c.texts) j;
end $$;

-- Extracts the quotes of inserted or changed rows again. Security definer: only triggers write quotes.
create function private.find_quotes() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  -- A name compares by bytes: a function that gets one knows no Swedish letter, and no index of texts serves it.
  of_table constant text := tg_table_name::text collate "default";
begin
  if tg_op <> 'INSERT' then
    delete from private.quotes q using removed r where q.table_name = of_table and q.row_id = r.id;
  end if;
  if tg_op <> 'DELETE' then
    perform private.add_quotes(of_table, array_agg(r.content))
    from (
      select to_jsonb(a) as content, row_number() over () / 100 as part from added a where to_jsonb(a) ->> 'deleted_at' is null
    ) r
    group by r.part;
  end if;
  return null;
end $$;

-- Checks quotes again after a statement: those of every chapter with an inserted, deleted or changed verse, of every
-- such chapter, and of every such book.
create function private.judge_touched_quotes() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  columns constant text := case tg_table_name when 'verses' then 'chapter_id, number, last, text' when 'chapters' then 'book_id, number' else 'osis' end;
  touched constant text := case tg_op when 'INSERT' then 'added' when 'DELETE' then 'removed'
    else format('(select %1$s from removed except select %1$s from added union (select %1$s from added except select %1$s from removed))', columns) end;
begin
  if tg_table_name = 'books' and tg_op = 'INSERT' then
    update private.quotes q set osis = a.osis from public.book_aliases a where q.osis is null and a.alias = private.alias_key(q.book);
  end if;
  execute format('select private.judge_quotes(t.osis, t.chapter) from (%s) t (osis, chapter)
    where exists (select from private.quotes q where q.osis = t.osis and q.chapter = coalesce(t.chapter, q.chapter))', format(case tg_table_name
    when 'verses' then 'select distinct b.osis, c.number from (select distinct chapter_id from %s t) v
      join public.chapters c on c.id = v.chapter_id join public.books b on b.id = c.book_id'
    when 'chapters' then 'select distinct b.osis, t.number from %s t join public.books b on b.id = t.book_id'
    else 'select t.osis, null::int from %s t' end, touched));
  return null;
end $$;

-- The text before the nth match of a pattern; all of it when there are fewer.
create function private.before_nth(content text, pattern text, nth int) returns text
  language sql immutable set search_path = ''
  return coalesce(left(content, nullif(regexp_instr(content, pattern, 1, nth), 0) - 1), content);
