SET local check_function_bodies = off;

DROP FUNCTION "private"."without_verse_number"(text);

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

CREATE OR REPLACE FUNCTION private.list_query (
  q         text,
  of_kind   text DEFAULT NULL::text,
  of_corpus text DEFAULT 'site'::text
)
  RETURNS tsquery
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION private.pasted_words (
  needle text
)
  RETURNS text
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
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
end $function$;

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

CREATE OR REPLACE FUNCTION public.search_site (
  q     private.text_2000,
  pages private.json_100kb DEFAULT '[]'::jsonb
)
  RETURNS TABLE (
    source   text,
    id       uuid,
    title    text,
    snippet  text,
    path     text,
    rank     integer,
    is_exact boolean,
    why      text,
    matched  text
  )
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
#variable_conflict use_column
declare
  asked constant text := private.search_needle(q);
  needle constant text := btrim(regexp_replace(private.without_excluded(asked), '\s+', ' ', 'g'));
  excluded constant text[] := private.excluded_words(asked);
  allowed constant tsquery := private.excluding('site', ''::tsquery, excluded);
  typed constant text[] := private.typed_words(needle);
  enough constant int := 8;
  listed constant jsonb := case jsonb_typeof(pages) when 'array' then pages else '[]' end;
  page_rows constant private.items[] := array(select p::private.items from private.page_items(listed) p);
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
      select d.id from private.public_items d where d.kind = k.kind and d.title_key = left(private.folded(needle), 200)
      order by d.date desc, d.id desc limit 5) d
    union all
    select ('pages', p.id, 1)::private.search_hit from unnest(page_rows) p where p.title_key = private.folded(needle));
  foreach step in array array['text', 'form', 'near'] loop
    if step = 'form' and hits = '{}' and private.pasted_words(asked) <> asked then
      return query select * from public.search_site(private.pasted_words(asked), pages);
      return;
    end if;
    exit when step <> 'text' and (select count(distinct (h.kind, h.id)) from unnest(hits) h) >= case step when 'form' then enough else 1 end;
    added := private.search_candidates('site', typed, step, page_words);
    candidates := candidates || added;
    query := private.excluding('site', private.search_query('site', typed, step, added), excluded);
    hits := hits || array(select h::private.search_hit from private.first_items(query, true, tier + 1, page_rows) h);
    hits := hits || array(select h::private.search_hit from private.first_items(query, false, tier + 2, page_rows) h);
    tier := tier + 2;
  end loop;
  -- What was found by its title may have an excluded word in its text.
  if excluded <> '{}' then
    hits := array(select h::private.search_hit from unnest(hits) h where exists (
      select from private.items d where d.kind = h.kind and d.id = h.id and d.all_words @@ allowed
      union all
      select from unnest(page_rows) p where h.kind = 'pages' and p.id = h.id and p.all_words @@ allowed));
  end if;

  return query
    with found as (
      select h.kind, h.id, min(h.tier) as tier, min(h.nth) as nth from unnest(hits) with ordinality h (kind, id, tier, nth) group by h.kind, h.id
    ), dealt as (
      select k.source, k.turn, k.most, k.has_text, f.*, row_number() over (partition by f.kind order by f.tier, f.nth)::int as rank
      from found f join private.search_kinds k on k.kind = f.kind
    ), shown as (
      select d.*, i.hit_title, i.lead, i.path, i.all_words, t.text
      from dealt d join private.items i on i.kind = d.kind and i.id = d.id
        left join lateral (select * from private.searched_texts(d.kind, d.id) where d.tier > 1) t on true
      where d.rank <= d.most
      union all
      select d.*, p.hit_title, null, p.path, p.all_words, concat_ws(E'\n', p.title, p.lead)
      from dealt d join unnest(page_rows) p on p.id = d.id
      where d.kind = 'pages' and d.rank <= d.most
    ), labelled as (
      select s.*, case when s.tier > 1 and strpos(lower(normalize(s.text)), lower(needle)) = 0 then (
        select string_agg(m.written, ' ' order by m.part) from (
          select distinct on (c.part) c.part, c.written from unnest(candidates) c
          where c.lexeme = any (tsvector_to_array(s.all_words)) order by c.part, c.difference, c.written) m) end as matched
      from shown s
    )
    select l.source, case when l.kind <> 'pages' then l.id end, l.hit_title,
      case when not l.has_text then null when l.kind = 'interpretations' then private.beginning(l.lead, 100) || '...' else private.first_words(l.lead) end,
      l.path, l.rank, l.tier = 1,
      case when l.tier = 1 then 'title' when l.matched is null then 'text' when l.tier > 5 then 'similar' else 'form' end, l.matched
    from labelled l order by l.tier, l.rank, l.turn;
end $function$;

CREATE OR REPLACE FUNCTION public.search_verses (
  q           private.text_2000,
  scope       private.text_2000 DEFAULT 'all'::text,
  page_size   integer           DEFAULT 50,
  page_offset integer           DEFAULT 0
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  asked constant text := private.search_needle(q);
  needle constant text := private.without_excluded(asked);
  excluded constant text[] := private.excluded_words(asked);
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
    -- A single word is looked for as a part first; a quoted phrase is searched for alone.
    continue when step = 'text' and phrases <> '{}' or step = 'words' and phrases = '{}' and cardinality(typed) = 1;
    candidates := case when step = 'words' then '{}' else private.search_candidates('bible', typed, step) end;
    query := private.excluding('bible', private.search_query('bible', coalesce(typed, '{}'), step, candidates, phrases), excluded);
    continue when query is null or numnode(query) = 0;
    result := private.found_verses(query, case when step = 'text' then private.phrase_query(typed, false) end::tsquery, scope, size, skip);
    exit when (result -> 'all')::int > 0;
    if (step = 'text' or step = 'words' and phrases <> '{}') and private.pasted_words(asked) <> asked then
      return public.search_verses(private.pasted_words(asked), scope, page_size, page_offset);
    end if;
  end loop;
  if step = 'text' or (result -> 'all')::int = 0 then
    return result || jsonb_build_object('words', null, 'forms', (
      select coalesce(jsonb_agg(distinct c.written), '[]') from unnest(candidates) c where step = 'text' and c.difference = 100));
  end if;
  return result || jsonb_build_object('words', (
    select coalesce(jsonb_agg(distinct f.word), '[]')
    from jsonb_array_elements(result -> 'hits') hit cross join lateral private.spaced_words(hit ->> 'text') text cross join lateral (
      select w as word from unnest(string_to_array(text, ' ')) w
      where w in (select c.written from unnest(candidates) c) or exists (select from private.telling_words(typed) t where starts_with(w, t.word))
      union
      select lower(p) from unnest(phrases) p where strpos(text, private.spaced_words(p)) > 0
    ) f));
end $function$;

REVOKE ALL ON FUNCTION "private"."has_one_chapter"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."has_one_chapter"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."pasted_words"(text) FROM PUBLIC;

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
