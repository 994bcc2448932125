SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.other_middles (
  of_corpus text,
  typed     text
)
  RETURNS SETOF text
  LANGUAGE sql
  STABLE
  ROWS 3
  SET search_path TO ''
  AS $function$
  select w.written from private.search_words w
  where w.corpus = of_corpus and w.stem = private.search_stem(typed) and private.is_other_middle(typed, w.written)
$function$;

CREATE OR REPLACE FUNCTION private.search_candidates (
  corpus text,
  typed  text[],
  step   text,
  others text[] DEFAULT '{}'::text[]
)
  RETURNS private.search_candidate[]
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION private.search_stem (
  word text
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
RETURN
  private.without_dots(regexp_replace(regexp_replace(regexp_replace(CASE WHEN (word ~ '^(böcker|fötter|rötter)(na)?s?$'::text) THEN ("left"(word, 2) || substr('ktt'::text,
  strpos('bfr'::text, "left"(word, 1)),
  1)) WHEN (word ~ '^(ögon|öron)(en)?s?$'::text) THEN ("left"(word, 2) || 'a'::text) ELSE
  (SELECT COALESCE((ts_lexize('swedish_stem'::regdictionary, w.w))[1], w.w) AS "coalesce" FROM regexp_replace(search_stem.word,
  '^(syst|dott|vatt|teck|bott|ök)e([rn])(ns?|s)?$'::text,
  '\1\2'::text) w(w)) END, '(?<=...)(et|an)$|(?<=[ei])um$'::text, ''::text), '(?<=[aeiouyåäö][bcdfghjklmnpqrstv]{1,3})e([lnr])n?s?$'::text, '\1'::text), 'mml$'::text, 'ml'::text));

CREATE OR REPLACE FUNCTION private.is_other_middle (
  one   text,
  other text
)
  RETURNS boolean
  LANGUAGE sql
  IMMUTABLE
RETURN
  (SELECT (("left"(private.without_dots(is_other_middle.one), stem.letters) <> "left"(private.without_dots(is_other_middle.other), stem.letters)) OR (("left"(is_other_middle.one,
  stem.letters) <> "left"(is_other_middle.other, stem.letters)) AND ((is_other_middle.one ~ stem.plural) <> (is_other_middle.other ~ stem.plural)))) FROM
  (SELECT char_length(private.search_stem(is_other_middle.one)) AS letters, '(er|ar)(na)?s?$'::text AS plural) stem);

CREATE OR REPLACE FUNCTION private.typed_words (
  needle text
)
  RETURNS text[]
  LANGUAGE sql
  IMMUTABLE
RETURN
  (SELECT CASE WHEN (words.words ~ '[^ ].*[^ ]'::text) THEN string_to_array(words.words, ' '::text) ELSE NULL::text[] END AS "case" FROM private.spaced_words(typed_words.needle)
  words(words));

CREATE OR REPLACE FUNCTION private.without_excluded (
  needle text
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
RETURN COALESCE((SELECT rest.rest FROM regexp_replace(without_excluded.needle, '(^|\s)[-−][[:alpha:]][[:alnum:]]*'::text, ' '::text, 'g'::text) rest(rest)
  WHERE (private.spaced_words(rest.rest) <> ''::text)), needle);

CREATE OR REPLACE FUNCTION private.without_verse_number (
  needle text
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
RETURN regexp_replace(needle, '^\s*(?:\d{1,3}\s?[:.]\s?)?\d{1,3}[.,]?\s+(?=\D*[[:alpha:]])'::text, ''::text);

CREATE OR REPLACE FUNCTION private.words_for (
  of_corpus text,
  typed     text,
  how       text,
  open      boolean DEFAULT false,
  others    text[]  DEFAULT '{}'::text[]
)
  RETURNS TABLE (
    word       text,
    written    text,
    difference integer
  )
  LANGUAGE plpgsql
  STABLE
  ROWS 10
  SET search_path TO ''
  AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION public.search_site (
  q     private.text_2000,
  pages private.json_100kb DEFAULT '[]'::jsonb
)
  RETURNS TABLE (
    source   text,
    id       uuid,
    title    text,
    snippet  text,
    slug     text,
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
    if step = 'form' and hits = '{}' and private.without_verse_number(asked) <> asked then
      return query select * from public.search_site(private.without_verse_number(asked), pages);
      return;
    end if;
    exit when step <> 'text' and (select count(distinct (h.kind, h.id)) from unnest(hits) h) >= case step when 'form' then enough else 1 end;
    added := private.search_candidates('site', typed, step, page_words);
    candidates := candidates || added;
    query := private.excluding('site', private.search_query('site', typed, step, added), excluded);
    hits := hits || array(select h::private.search_hit from private.first_documents(query, true, tier + 1, page_rows) h);
    hits := hits || array(select h::private.search_hit from private.first_documents(query, false, tier + 2, page_rows) h);
    tier := tier + 2;
  end loop;
  -- What was found by its title may have an excluded word in its text.
  if excluded <> '{}' then
    hits := array(select h::private.search_hit from unnest(hits) h where exists (
      select from private.search_documents d where d.kind = h.kind and d.id = h.id and d.all_words @@ allowed
      union all
      select from unnest(page_rows) p where h.kind = 'pages' and p.id = h.id and p.all_words @@ allowed));
  end if;

  return query
    with found as (
      select h.kind, h.id, min(h.tier) as tier, min(h.nth) as nth from unnest(hits) with ordinality h (kind, id, tier, nth) group by h.kind, h.id
    ), dealt as (
      select k.source, k.turn, k.most, f.*, row_number() over (partition by f.kind order by f.tier, f.nth)::int as rank
      from found f join private.search_kinds k on k.kind = f.kind
    ), shown as (
      select d.*, s.title, s.snippet, s.slug, concat_ws(E'\n', s.name, s.body) as text, w.all_words
      from (select d.kind, array_agg(d.id) as ids from dealt d where d.rank <= d.most group by d.kind) of_kind
        cross join lateral private.sources_of(of_kind.kind, of_kind.ids) s
        join dealt d on d.kind = s.kind and d.id = s.id join private.search_documents w on w.kind = d.kind and w.id = d.id
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
    if step = 'text' and private.without_verse_number(asked) <> asked then
      return public.search_verses(private.without_verse_number(asked), scope, page_size, page_offset);
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

REVOKE ALL ON FUNCTION "private"."is_other_middle"(text, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."other_middles"(text, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."without_verse_number"(text) FROM PUBLIC;

-- Stored words get their new stems; texts with signs without width are read again.
update private.search_words w set stem = private.search_stem(w.written), spelling = private.spelling_of(w.written)
where (w.stem, w.spelling) <> (private.search_stem(w.written), private.spelling_of(w.written));
do $$
declare
  signs constant text := '[\u00ad\u034f\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]';
  of_table text;
begin
  for of_table in select distinct split_part(s.kind, '.', 1) from private.document_sources s union select distinct s.kind from private.office_sources s loop
    perform private.refresh_documents(of_table, array(
      select s.id from private.document_sources s where split_part(s.kind, '.', 1) = of_table and concat(s.name, s.body) ~ signs
      union select s.id from private.office_sources s where s.kind = of_table and concat(s.name, s.body) ~ signs));
  end loop;
  update private.verse_words w set words = private.word_vector(private.spaced_words(v.text))
  from public.verses v where v.chapter_id = w.chapter_id and v.number = w.number and v.text ~ signs;
  perform private.learn_words('bible', array(select private.spaced_words(v.text) from public.verses v where v.text ~ signs));
end $$;
