SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.alias_key (
  name text
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
RETURN
  (SELECT CASE WHEN (part.part IS NULL) THEN k.key ELSE ((COALESCE(part.part[1], ((1 + ((array_position('{i,ii,iii,iv,v,första,andra,tredje,fjärde,femte}'::text[], part.part[2]) -
  1) % 5)))::text) || ' '::text) || part.part[3]) END AS "case" FROM
  (SELECT lower(btrim(regexp_replace(replace(NORMALIZE(alias_key.name, NFC), '.'::text, ' '::text), '\s+'::text, ' '::text, 'g'::text))) AS key) k,
  LATERAL
  regexp_match(k.key,
  '^(?:([1-5])(?:(?::?(?:a|e|sta|dra|dje|de|te))?(?=[‑-])|:?(?:a|e|sta|dra|dje|de|te)(?=\s))|(i{1,3}|iv|v|första|andra|tredje|fjärde|femte)(?=[\s‑-]))[\s‑-]+(.+)$'::text)
  part(part));

CREATE OR REPLACE FUNCTION private.fill_osis()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  if new.osis <> '' then
    return new;
  end if;
  select a.osis into new.osis from public.book_aliases a
  where a.alias = private.alias_key(new.name) and not exists (select from public.books b where b.osis = a.osis);
  if not found then
    new.osis := 'x-' || btrim(regexp_replace(
      translate(lower(normalize(new.name, nfc)), 'åäöéü', 'aaoeu'), '[^a-z0-9]+', '-', 'g'), '-');
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION private.quotes_in (
  table_name text,
  content    jsonb
)
  RETURNS TABLE (
    kind        text,
    nth         integer,
    reference   text,
    book        text,
    chapter     integer,
    verses      integer[],
    translation text,
    words       text
  )
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
declare
  -- Words between quotation marks, where the reference follows in brackets or after a dash, and a book of one word with
  -- chapter and verses. A Roman numeral counts before a book that has numbers, otherwise 'I' is the Swedish 'in'.
  numbered constant text := '(?:Mos|Sam|Kung|Kon|Krön|Kron|Kor|Tess|Th|Tim|Pet|Joh)';
  in_prose constant text := '(?:[”“"»]([^”“"»«]+)[”"»«][.,]?\s*[(–—]\s*)?((?:\m(?:[1-9](?=\sJoh)|[1-5]\.?|[1-5]:?(?:a|e|sta|dra|dje|de|te))[\s‑-]'
    || '|\m(?:I{1,3}|IV|V)\.?[\s‑-](?=' || numbered || '))?\m(?:Höga Visan|[A-ZÅÄÖ][a-zåäöé]+)\.?\s'
    || '\d{1,3}:\d{1,3}(?:[-–]\d{1,3})?(?:,\s?\d{1,3}(?![:\d]|\.?\s?' || numbered || ')(?:[-–]\d{1,3})?){0,20}(?!\d|:|[-–]\d))';
  html constant text := case when table_name like '%articles' then private.before_nth(content ->> 'content', '<blockquote>', 501) end;
  written constant text := private.before_nth(coalesce(content ->> 'answer', content ->> 'reflection',
    case when table_name = 'soul_winning_lessons' then content ->> 'description' end,
    private.plain_text(regexp_replace(html, '<blockquote>.*?</blockquote>', ' ', 'g'))), '\d:\d', 501);
  -- 'I Joh 3:16 står …' at the beginning of a sentence may be 1 John or 'in John': it is no reference.
  prose constant text := regexp_replace(written, '(^|[.!?:”"»)\n]\s*)I\s(?=Joh[a-z]*\.?\s\d{1,3}:\d[\d\s,–-]*\s[a-zåäö])', '\1I_', 'g');
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
end $function$;

CREATE OR REPLACE FUNCTION private.read_reference (
  written text,
  OUT     book text,
  OUT     chapter integer,
  OUT     verses integer[],
  OUT     translation text
)
  RETURNS record
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
declare
  part constant text := '\d{1,3}(?:\s*[-–]\s*\d{1,3})?';
  found constant text[] := regexp_match(written,
    format('^\s*((?:[1-5](?::?(?:a|e|sta|dra|dje|de|te)\M)?\s*\.?[\s‑-]*)?[^0-9:;(),]*[^0-9:;(),\s])\s*\m(\d{1,3})(?:\s*[:.]\s*(%1$s(?:\s*,\s*%1$s)*))?\s*[a-e]?\M[\s,(–—-]*([^0-9():;]*)\)?[\s.]*$', part));
begin
  book := found[1];
  chapter := found[2];
  verses := coalesce(private.verse_numbers(found[3]), '{}');
  translation := nullif(btrim(found[4], ' .'), '');
end $function$;

-- Stored names and quotes follow the new grammar.
insert into public.book_aliases (alias, osis)
  select private.alias_key(alias), osis from public.book_aliases on conflict (alias) do nothing;
delete from private.quotes;
do $$
declare
  quoting text;
begin
  for quoting in select distinct event_object_table from information_schema.triggers where trigger_name = 'find_quotes_on_insert' loop
    execute format('select private.add_quotes(%1$L, to_jsonb(r)) from public.%1$I r where to_jsonb(r) ->> ''deleted_at'' is null', quoting);
  end loop;
end $$;
