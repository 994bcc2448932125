-- Reading the quotes of a row costs a tenth of a millisecond for each reference, so that an article full of them held the database
-- for seconds. Five hundred quotes of a row are kept; what follows them is no longer read.

-- The text before the nth match of a pattern; all of it when there are fewer.
create function private.before_nth(content text, pattern text, nth int) returns text
  language sql immutable set search_path = ''
  return coalesce(left(content, nullif(regexp_instr(content, pattern, 1, nth), 0) - 1), content);

-- As it was, up to five hundred quotations and as many references in the text, each of which lists twenty-one places at most.
create or replace function private.quotes_in(table_name text, content jsonb)
  returns table (kind text, nth int, reference text, book text, chapter int, verses int[], translation text, words text)
  language plpgsql immutable set search_path = '' as $$
declare
  -- Words between quotation marks, where the reference follows in brackets or after a dash, and a book of one word with chapter and verses.
  in_prose constant text := '(?:[”“"»]([^”“"»«]+)[”"»«][.,]?\s*[(–—]\s*)?((?:\m[1-5]\s)?\m(?:Höga Visan|[A-ZÅÄÖ][a-zåäöé]+)\.?\s'
    || '\d{1,3}:\d{1,3}(?:[-–]\d{1,3})?(?:,\s?\d{1,3}(?![:\d])(?:[-–]\d{1,3})?){0,20}(?!\d|:|[-–]\d))';
  html constant text := case when table_name like '%articles' then private.before_nth(content ->> 'content', '<blockquote>', 501) end;
  prose constant text := private.before_nth(coalesce(content ->> 'answer', content ->> 'reflection',
    case when table_name = 'soul_winning_lessons' then content ->> 'description' end,
    private.plain_text(regexp_replace(html, '<blockquote>.*?</blockquote>', ' ', 'g'))), '\d:\d', 501);
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
    where table_name in ('bible_studies', 'sermons', 'documentaries');

  -- As the editor writes them: the words, and their reference in the last paragraph.
  return query
    select 'block', b.nth::int, private.plain_text(b.part[2]), r.book, r.chapter, r.verses, r.translation, private.plain_text(b.part[1])
    from regexp_matches(html, '<blockquote>((?:(?!</?blockquote>).)*)<p(?:\s[^<>]*)?>([^<]*)</p>\s*</blockquote>', 'g') with ordinality b (part, nth)
      cross join lateral private.read_reference(left(private.plain_text(b.part[2]), 200)) r;

  return query
    select 'prose', m.nth::int, m.part[2], r.book, r.chapter, r.verses, r.translation, case when html is null then m.part[1] end
    from regexp_matches(prose, in_prose, 'g') with ordinality m (part, nth) cross join lateral private.read_reference(m.part[2]) r;
end $$;
