SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.add_quotes (
  table_name text,
  content    jsonb
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  insert into private.quotes
  select (q).table_name, (q).row_id, (q).place, (q).kind, (q).nth, (q).reference, (q).book, (q).osis, (q).chapter, (q).verses, (q).words,
    j.fault, j.fingerprint
  from (
    select row(add_quotes.table_name, content ->> 'id', row_number() over (), i.kind, i.nth, left(i.reference, 200), left(i.book, 100), a.osis,
      p.chapter, p.verses,
      case when coalesce(lower(i.translation) = lower(l.translation), i.translation is null) then i.words end, null, null)::private.quotes as q
    from private.quotes_in(add_quotes.table_name, content) i
      left join public.book_aliases a on a.alias = private.alias_key(i.book)
      left join public.books l on l.osis = a.osis
      cross join lateral private.placed(a.osis, i.chapter, i.verses) p
    -- In running text, a name that is no book is a time of day or a person's name.
    where i.book is not null and (i.kind <> 'prose' or a.osis is not null)
    limit 500
  ) read cross join lateral private.judge(q, private.last_chapter((q).osis), private.chapter_text((q).osis, (q).chapter)) j;
end $function$;

CREATE OR REPLACE FUNCTION private.book_before (
  before text,
  after  text,
  OUT    name text,
  OUT    rest text
)
  RETURNS record
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION private.has_one_chapter (
  osis text
)
  RETURNS boolean
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
RETURN COALESCE((osis = ANY (ARRAY['Obad'::text, 'Phlm'::text, '2John'::text, '3John'::text, 'Jude'::text])), false);

CREATE OR REPLACE FUNCTION private.place_numbers (
  osis    text,
  chapter integer,
  numbers text
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
RETURN CASE WHEN (numbers = ''::text) THEN (chapter)::text ELSE
  (SELECT string_agg(concat_ws(' <-> '::text, before.before, private.phrase_query(string_to_array(place_numbers.numbers, ' '::text), false)), ' | '::text) AS string_agg FROM
  unnest((ARRAY[(place_numbers.chapter)::text, (place_numbers.chapter || ' <-> (v | vv | vers | versen | verserna)'::text)] || CASE WHEN private.has_one_chapter(place_numbers.osis)
  THEN ARRAY[NULL::text, '(v | vv | vers | versen | verserna)'::text] ELSE NULL::text[] END)) BEFORE(BEFORE)) END;

CREATE OR REPLACE FUNCTION private.place_query (
  q text
)
  RETURNS tsquery
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select format('(%s) <-> (%s)', string_agg(case when name[1] is null then '' else format('(%1$s | %2$L | %3$L | %1$s <-> a) <-> ', name[1],
        ('{i,ii,iii,iv,v}'::text[])[name[1]::int], ('{forsta,andra,tredje,fjarde,femte}'::text[])[name[1]::int]) end
      || private.phrase_query(string_to_array(name[2], ' '), false), ' | '),
    private.place_numbers(p.osis, p.chapter, p.numbers))::tsquery
  from private.searched_place(q) p cross join lateral (
    select regexp_match(private.folded(n.name), '^(?:([1-5]) )?(.+)$') as name from (
      select b.name from private.book_names b where b.osis = p.osis union select b.name from public.books b where b.osis = p.osis
      union select regexp_replace(p.osis, '^([1-5])', '\1 ')) n
  ) names
  where p.osis is not null
  group by p.osis, p.chapter, p.numbers
$function$;

CREATE OR REPLACE FUNCTION private.placed (
  osis    text,
  written integer,
  listed  integer[]
)
  RETURNS TABLE (
    chapter integer,
    verses  integer[]
  )
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select case when o.has_one then 1 else written end, case when o.has_one and listed = '{}' and written > 1 then array[written] else listed end
  from (select private.has_one_chapter(osis) and (written = 0 or listed = '{}') as has_one) o
  where o.has_one or written > 0
$function$;

CREATE OR REPLACE FUNCTION private.plain_reference (
  written text
)
  RETURNS text
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION private.prose_references (
  prose text
)
  RETURNS TABLE (
    nth       integer,
    reference text,
    book      text,
    chapter   integer,
    verses    integer[],
    before    text
  )
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
#variable_conflict use_column
declare
  dash constant text := '[-‐‑‒–—−]';
  word constant text := '(?:vv?\.?|vers(?:en|erna|er)?)\s?';
  -- What may follow the last number of a list: the end of a sentence or clause, or a word that begins something new.
  follows constant text := '(?=\s*(?:$|[("”“»«]|[,;](?=\d)|[^\s[:alnum:]%‰°€$/](?![[:alnum:]])|\m(?:och|samt|eller|men|där|är|var|säger|visar|talar|handlar|står|lär|ger|beskriver|berättar|förklarar|lovar|om|för|så|kan|ska|har)\M))';
  later constant text := format('(?:[a-e]{1,2}\M)?(?:%1$s\d{1,3}(?:[a-e]{1,2}\M)?|(?:\s%1$s\s|\still\s)\d{1,3}(?:[a-e]{1,2}\M)?%2$s|\s?ff?\M(?!\.?\s?(?:Kr|[dnöv])\M))?', dash, follows);
  numbers constant text := format('(?:(?<!\d)\d{1,3}(?:\s?[:∶：]\s?|\.|,?\s%1$s)|,?\s%1$s(?=\d{1,3}(?!\d|\s?[:.∶：]\s?\d)))\d{1,3}(?!\d)%2$s'
    || '(?:\.\d{1,3}(?!\d)%2$s(?:%3$s|(?=\.\d))|(?:\s?[,;&]\s?|,?\s(?:och|samt|eller)\s)\d{1,3}(?!\d)%2$s%3$s){0,20}(?!\d|[:∶：]|%4$s\d)', word, later, follows, dash);
  text constant text := private.visible(prose);
begin
  return query
    select n.nth::int, btrim(substr(p.before, char_length(b.rest) + 1) || n.found[1]), b.name, l.chapter, l.verses, b.rest
    from regexp_matches(text, '(' || numbers || ')', 'gi') with ordinality n (found, nth)
      join (
        select t.before, t.nth, lead(t.before) over (order by t.nth) as after
        from regexp_split_to_table(text, numbers, 'i') with ordinality t (before, nth)
      ) p using (nth)
      cross join lateral private.book_before(p.before, p.after) b
      cross join lateral private.read_reference('Bok ' || n.found[1]) r
      cross join lateral private.placed((select a.osis from public.book_aliases a where a.alias = private.alias_key(b.name)), r.chapter, r.verses) l
    where b.name is not null and r.chapter is not null
    order by n.nth limit 500;
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
end $function$;

CREATE OR REPLACE FUNCTION private.searched_place (
  q   text,
  OUT osis text,
  OUT chapter integer,
  OUT verses integer[],
  OUT numbers text
)
  RETURNS record
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  written constant text := private.plain_reference(regexp_replace(private.plain_signs(q),
    '(?i)^(?!.*\mv(?:v|ers[[:alpha:]]*)?\.?\s*\d)((?:[1-5]\D+|\D+)\d{1,3})(?:\s*,\s*(\d{1,3}(?:\s*-\s*\d{1,3})?)|,(\d[\d.,-]*))$', '\1:\2\3'));
  read record;
  found text;
begin
  select * into read from private.read_reference(written);
  if read.translation is null then
    found := (select a.osis from public.book_aliases a where a.alias = private.alias_key(regexp_replace(read.book, '\s*\mkap(itel\M|\.)?$', '', 'i')));
  end if;
  select p.chapter, p.verses into chapter, verses from private.placed(found, read.chapter, read.verses) p;
  if chapter is not null then
    osis := found;
    numbers := btrim(regexp_replace(substr(written, strpos(written, read.book) + char_length(read.book)), '[^0-9]+', ' ', 'g'));
    numbers := case when verses = '{}' then '' when read.verses = '{}' then numbers else regexp_replace(numbers, '^\d+ ', '') end;
  end if;
end $function$;

CREATE OR REPLACE FUNCTION private.verse_numbers (
  list text
)
  RETURNS integer[]
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
RETURN
  (SELECT COALESCE(array_agg(DISTINCT n.n ORDER BY n.n), '{}'::integer[]) AS "coalesce" FROM ((regexp_split_to_table(regexp_replace(private.plain_signs(verse_numbers.list),
  '[^0-9,f-]'::text,
  ''::text,
  'g'::text),
  ','::text) part(part) CROSS JOIN LATERAL regexp_match(part.part, '^(\d+)(?:-(\d+)|(f))?'::text) ends(ends)) CROSS JOIN LATERAL
  generate_series((ends.ends[1])::integer, COALESCE((ends.ends[2])::integer, ((ends.ends[1])::integer + ((part.part ~ '\df$'::text))::integer))) n(n)));

REVOKE ALL ON FUNCTION "private"."has_one_chapter"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."has_one_chapter"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."place_numbers"(text, integer, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."placed"(text, integer, integer[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."placed"(text, integer, integer[]) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."plain_reference"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."plain_reference"(text) TO "authenticated";

-- The references of what is there, read by the new grammar.
truncate private.quotes;
do $$
declare
  quoting text;
begin
  for quoting in select distinct c.relname from pg_trigger t join pg_class c on c.oid = t.tgrelid where t.tgfoid = 'private.find_quotes'::regproc loop
    execute format('select private.add_quotes(%L, to_jsonb(t)) from public.%1$I t where to_jsonb(t) ->> ''deleted_at'' is null', quoting);
  end loop;
end $$;
