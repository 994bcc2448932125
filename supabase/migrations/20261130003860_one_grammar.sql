SET local check_function_bodies = off;

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
  tail constant text := regexp_replace(right(before, 90), '\s*(?:\mkap(?:itel\M|\.)\s*)?$', '', 'i');
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

CREATE OR REPLACE FUNCTION private.plain_signs (
  content text
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  STRICT
  SET search_path TO ''
  AS $function$
  select translate(private.visible(content),
    E'\u2010\u2011\u2012\u2013\u2014\u2015\u2212\u2e3a\u2e3b\ufe58\ufe63\uff0d\u2236\ufe55\uff1a', '------------:::')
$function$;

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
  later constant text := format('(?:%1$s\d{1,3}|\s%1$s\s\d{1,3}(?=\s*(?:$|[”"»)(.,;!?])))', dash);
  -- In a list a number may also be that of the next book: '3:16, 1 Joh 4:8'.
  numbers constant text := format('(?<!\d)\d{1,3}(?:\s?[:∶：]\s?|\.)\d{1,3}(?:%1$s)?'
    || '(?:,\s?(?:[1-9](?![:\d]|(?:\.?\s?[[:alpha:]]+){1,3}\.?\s\d{1,3}[:.]\d)|\d{2,3}(?![:\d]))(?:%1$s)?){0,20}(?!\d|[:∶：]|%2$s\d)', later, dash);
  text constant text := private.visible(prose);
begin
  return query
    select n.nth::int, btrim(substr(p.before, char_length(b.rest) + 1) || n.found[1]), b.name, r.chapter, r.verses, b.rest
    from regexp_matches(text, '(' || numbers || ')', 'g') with ordinality n (found, nth)
      join (
        select t.before, t.nth, lead(t.before) over (order by t.nth) as after
        from regexp_split_to_table(text, numbers) with ordinality t (before, nth)
      ) p using (nth)
      cross join lateral private.book_before(p.before, p.after) b
      cross join lateral private.read_reference('Bok ' || n.found[1]) r
    where b.name is not null and r.chapter is not null
    order by n.nth limit 500;
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
  STABLE
  SET search_path TO ''
  AS $function$
declare
  html constant text := case when table_name like '%articles' then private.before_nth(content ->> 'content', '<blockquote>', 501) end;
  prose constant text := private.before_nth(coalesce(content ->> 'answer', content ->> 'reflection',
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
    where table_name in ('bible_studies', 'sermons', 'documentaries');

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
  part constant text := '\d{1,3}(?:\s*-\s*\d{1,3})?';
  found constant text[] := regexp_match(private.plain_signs(written),
    format('^\s*(?:(?:se|läs|jfr|jf|jmf|jämför|cf|även|också)\.?\s+)*((?:[1-5](?::?(?:a|e|sta|dra|dje|de|te)\M)?\s*\.?[\s-]*)?[^0-9:;(),]*[^0-9:;(),\s])'
      || '\s*(?<!\d)(\d{1,3})(?:\s*[:.]\s*(%1$s(?:\s*,\s*%1$s)*))?\s*[a-e]?\M[\s,(-]*([^0-9():;]*)\)?[\s.]*$', part), 'i');
begin
  book := found[1];
  chapter := found[2];
  verses := coalesce(private.verse_numbers(found[3]), '{}');
  translation := nullif(btrim(found[4], ' .'), '');
end $function$;

CREATE OR REPLACE FUNCTION private.remember_alias()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  insert into public.book_aliases (alias, osis)
  select private.alias_key(new.name), new.osis union select private.alias_key(new.osis), new.osis
  on conflict (alias) do update set osis = excluded.osis where book_aliases.osis is distinct from excluded.osis;
  insert into public.book_aliases (alias, osis)
  select distinct private.alias_key(n.name), n.osis from private.book_names n where n.osis = new.osis
  on conflict (alias) do nothing;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.verse_numbers (
  list text
)
  RETURNS integer[]
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
RETURN
  (SELECT COALESCE(array_agg(DISTINCT n.n ORDER BY n.n), '{}'::integer[]) AS "coalesce" FROM (regexp_split_to_table(regexp_replace(private.plain_signs(verse_numbers.list),
  '[^0-9,-]'::text,
  ''::text,
  'g'::text),
  ','::text) part(part) CROSS JOIN LATERAL
  generate_series((split_part(part.part, '-'::text, 1))::integer, (COALESCE(NULLIF(split_part(part.part, '-'::text, 2), ''::text), split_part(part.part, '-'::text, 1)))::integer)
  n(n)));

CREATE OR REPLACE FUNCTION private.visible (
  content text
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  STRICT
  SET search_path TO ''
  AS $function$
  select translate(normalize(content, nfc),
    E'\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000'
      || E'\u00ad\u034f\u061c\u180e\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e'
      || E'\u2060\u2061\u2062\u2063\u2064\u2066\u2067\u2068\u2069\ufe0f\ufeff',
    '                  ')
$function$;

CREATE OR REPLACE FUNCTION private.alias_key (
  name text
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
RETURN
  (SELECT COALESCE(NULLIF(regexp_replace(COALESCE((COALESCE(part.part[1], ((1 + ((array_position('{i,ii,iii,iv,v,forsta,andra,tredje,fjarde,femte}'::text[], COALESCE(part.part[2],
  part.part[3])) - 1) % 5)))::text) || part.part[4]),
  p.plain),
  '[^[:alnum:]]+'::text,
  ''::text,
  'g'::text),
  ''::text),
  p.plain) AS "coalesce" FROM (SELECT lower(btrim(regexp_replace(NORMALIZE(private.visible(alias_key.name), NFD), '[\u0300-\u036f]'::text, ''::text, 'g'::text))) AS plain) p,
  LATERAL regexp_match(p.plain, '^(?:([1-5])(?::?(?:a|e|sta|dra|dje|de|te))?(?![a-z0-9])|(i{1,3}|iv|v)(?![a-z0-9])|(forsta|andra|tredje|fjarde|femte)(?=[^a-z]*[a-z]))(.*)$'::text)
  part(part));

CREATE OR REPLACE FUNCTION private.bare_words (
  content text
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
RETURN
  ((' '::text || btrim(regexp_replace(regexp_replace(regexp_replace(translate(private.visible(content), '–—’‘´'::text, '--'''''''::text), '[”“„»«"]|\m\d{1,3}\M'::text, ' '::text,
  'g'::text), '([].,;:!?()[-])'::text, ' \1 '::text, 'g'::text), '\s+'::text, ' '::text, 'g'::text))) || ' '::text);

CREATE OR REPLACE FUNCTION private.spaced_words (
  content text
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  STRICT
RETURN btrim(regexp_replace(lower(private.visible(content)), '[^[:alnum:]]+'::text, ' '::text, 'g'::text));

CREATE VIEW "private"."book_names" AS  SELECT books.osis,
    name.name
   FROM ( VALUES ('Gen'::text,'1 Mosebok, 1 Mos, 1 Moseb, 1 Moseboken, Genesis, 1 Mose bok, 1 Mose'::text), ('Exod'::text,'2 Mosebok, 2 Mos, 2 Moseb, 2 Moseboken, Exodus, 2 Mose bok, 2 Mose'::text), ('Lev'::text,'3 Mosebok, 3 Mos, 3 Moseb, 3 Moseboken, Leviticus, 3 Mose bok, 3 Mose'::text), ('Num'::text,'4 Mosebok, 4 Mos, 4 Moseb, 4 Moseboken, Numeri, 4 Mose bok, 4 Mose'::text), ('Deut'::text,'5 Mosebok, 5 Mos, 5 Moseb, 5 Moseboken, Deuteronomium, 5 Mose bok, 5 Mose'::text), ('Josh'::text,'Josua, Jos, Josua bok, Josuas bok, Josuaboken'::text), ('Judg'::text,'Domarboken, Dom, Domareboken, Domarna, Domarb'::text), ('Ruth'::text,'Rut, Ruts bok, Ruths bok, Rutsboken'::text), ('1Sam'::text,'1 Samuelsboken, 1 Samuel, 1 Samuels bok, 1 Samuelsbok'::text), ('2Sam'::text,'2 Samuelsboken, 2 Samuel, 2 Samuels bok, 2 Samuelsbok'::text), ('1Kgs'::text,'1 Kungaboken, 1 Kung, 1 Kon, 1 Konungaboken, 1 Konungabok, 1 Kungabok'::text), ('2Kgs'::text,'2 Kungaboken, 2 Kung, 2 Kon, 2 Konungaboken, 2 Konungabok, 2 Kungabok'::text), ('1Chr'::text,'1 Krönikeboken, 1 Krön, 1 Krönikebok, 1 Krönike'::text), ('2Chr'::text,'2 Krönikeboken, 2 Krön, 2 Krönikebok, 2 Krönike'::text), ('Ezra'::text,'Esra, Esr, Esras bok'::text), ('Neh'::text,'Nehemja, Nehemia, Nehemjas bok, Nehemias bok'::text), ('Esth'::text,'Ester, Est, Esters bok, Ester bok, Esther'::text), ('Job'::text,'Job, Jobs bok, Hiob'::text), ('Ps'::text,'Psaltaren, Psalm, Psalmen, Psalmerna, Davids psalmer, Psaltarpsalm'::text), ('Prov'::text,'Ordspråksboken, Ords, Ordspr, Ordspr b, Salomos ordspråk, Ordspråken, Ordsp'::text), ('Eccl'::text,'Predikaren, Pred, Predikarboken, Predikareboken, Salomos predikare'::text), ('Song'::text,'Höga Visan, Höga v, Hög, HV, Höga, Salomos höga visa'::text), ('Isa'::text,'Jesaja, Jes, Jesajas bok, Esaias, Esaja, Jesaias, Esaias bok'::text), ('Jer'::text,'Jeremia, Jeremias, Jeremias bok'::text), ('Lam'::text,'Klagovisorna, Klag, Jeremias klagovisor, Klagov, Klagoboken'::text), ('Ezek'::text,'Hesekiel, Hes, Hesekiels bok, Ezekiel, Ezechiel, Hesek'::text), ('Dan'::text,'Daniel, Daniels bok'::text), ('Hos'::text,'Hosea, Hoseas bok, Oseas'::text), ('Joel'::text,'Joel, Joels bok'::text), ('Amos'::text,'Amos, Am'::text), ('Obad'::text,'Obadja, Ob, Obadjas bok, Obadias'::text), ('Jonah'::text,'Jona, Jon, Jonas bok, Jonas'::text), ('Mic'::text,'Mika, Mik, Mikas bok, Micha, Mikas'::text), ('Nah'::text,'Nahum, Nahums bok'::text), ('Hab'::text,'Habackuk, Habakuk, Habackuks bok, Habakuks bok, Habacuc'::text), ('Zeph'::text,'Sefanja, Sef, Sefanjas bok, Zefanja, Sefania, Zephanja'::text), ('Hag'::text,'Haggai, Hagg, Haggaj, Haggais bok'::text), ('Zech'::text,'Sakarja, Sak, Sakaria, Sakarjas bok, Sacharja, Zakaria'::text), ('Mal'::text,'Malaki, Malakia, Malakias, Malakis bok'::text), ('Matt'::text,'Matteus, Mt, Matteusevangeliet, Evangelium enligt Matteus, Matteus evangelium, Matth, Matteusev'::text), ('Mark'::text,'Markus, Mk, Markusevangeliet, Evangelium enligt Markus, Markus evangelium, Markusev'::text), ('Luke'::text,'Lukas, Luk, Lk, Lukasevangeliet, Evangelium enligt Lukas, Lukas evangelium, Lukasev'::text), ('John'::text,'Johannes, Joh, Jh, Johannesevangeliet, Evangelium enligt Johannes, Johannes evangelium, Johannesev'::text), ('Acts'::text,'Apostlagärningarna, Apg, Apostlagärn, Apostlag, Ap g, Apostlarnas gärningar, Apgärn, Acta'::text), ('Rom'::text,'Romarbrevet, Romarna, Paulus brev till romarna, Brevet till romarna'::text), ('1Cor'::text,'1 Korintierbrevet, 1 Kor, 1 Korinthierbrevet, 1 Korinterbrevet, 1 Korintierna, 1 brevet till korintierna, Paulus första brev till korintierna, 1 Korintier, 1 Korintierbrev'::text), ('2Cor'::text,'2 Korintierbrevet, 2 Kor, 2 Korinthierbrevet, 2 Korinterbrevet, 2 Korintierna, 2 brevet till korintierna, Paulus andra brev till korintierna, 2 Korintier, 2 Korintierbrev'::text), ('Gal'::text,'Galaterbrevet, Galaterna, Brevet till galaterna'::text), ('Eph'::text,'Efesierbrevet, Ef, Efeserbrevet, Efesierna, Brevet till efesierna, Efes'::text), ('Phil'::text,'Filipperbrevet, Fil, Filipperna, Brevet till filipperna, Filp'::text), ('Col'::text,'Kolosserbrevet, Kol, Kolosserna, Brevet till kolosserna'::text), ('1Thess'::text,'1 Tessalonikerbrevet, 1 Tess, 1 Th, 1 Thessalonikerbrevet, 1 Tessalonikerna, 1 brevet till tessalonikerna, Paulus första brev till tessalonikerna, 1 Tessaloniker, 1 Tessalonikerbrev'::text), ('2Thess'::text,'2 Tessalonikerbrevet, 2 Tess, 2 Th, 2 Thessalonikerbrevet, 2 Tessalonikerna, 2 brevet till tessalonikerna, Paulus andra brev till tessalonikerna, 2 Tessaloniker, 2 Tessalonikerbrev'::text), ('1Tim'::text,'1 Timoteusbrevet, 1 Timotheosbrevet, 1 Timoteus, 1 Timotheus, 1 Timoteus brev, 1 brevet till Timoteus, Paulus första brev till Timoteus'::text), ('2Tim'::text,'2 Timoteusbrevet, 2 Timotheosbrevet, 2 Timoteus, 2 Timotheus, 2 Timoteus brev, 2 brevet till Timoteus, Paulus andra brev till Timoteus'::text), ('Titus'::text,'Titusbrevet, Tit, Brevet till Titus, Titus brev'::text), ('Phlm'::text,'Filemonbrevet, Filem, Brevet till Filemon, Filemon, Filemons brev'::text), ('Heb'::text,'Hebreerbrevet, Hebr, Hebreerna, Ebreerbrevet, Brevet till hebreerna, Ebr'::text), ('Jas'::text,'Jakobsbrevet, Jak, Jakobs brev, Jakob, Jakobs'::text), ('1Pet'::text,'1 Petrusbrevet, 1 Petr, 1 Petrus, 1 Petri, 1 Petri brev, 1 Petrus brev, Petrus första brev, Petri första brev'::text), ('2Pet'::text,'2 Petrusbrevet, 2 Petr, 2 Petrus, 2 Petri, 2 Petri brev, 2 Petrus brev, Petrus andra brev, Petri andra brev'::text), ('1John'::text,'1 Johannesbrevet, 1 Joh, 1 Johannes, 1 Johannis, 1 Johannes brev, 1 Johannis brev, Johannes första brev'::text), ('2John'::text,'2 Johannesbrevet, 2 Joh, 2 Johannes, 2 Johannis, 2 Johannes brev, 2 Johannis brev, Johannes andra brev'::text), ('3John'::text,'3 Johannesbrevet, 3 Joh, 3 Johannes, 3 Johannis, 3 Johannes brev, 3 Johannis brev, Johannes tredje brev'::text), ('Jude'::text,'Judasbrevet, Jud, Judas brev, Judas, Judas epistel'::text), ('Rev'::text,'Uppenbarelseboken, Upp, Johannes uppenbarelse, Uppenbarelsen, Johannes upp, Upp b, Uppb, Uppenb, Apokalypsen'::text)) books(osis, names),
    LATERAL unnest(string_to_array(books.names, ', '::text)) name(name);

REVOKE ALL ON FUNCTION "private"."book_before"(text, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."plain_signs"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."plain_signs"(text) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "private"."prose_references"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."visible"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."visible"(text) TO "authenticated", "service_role";

-- Stored names get the new form, and the names of all books of the canon are added, so that a number before a book is
-- known while the book is not there.
do $$
declare
  former constant jsonb := (select jsonb_agg(jsonb_build_array(alias, osis)) from public.book_aliases);
begin
  delete from public.book_aliases;
  insert into public.book_aliases (alias, osis)
    select private.alias_key(b.name), b.osis from public.books b union select private.alias_key(b.osis), b.osis from public.books b
    on conflict (alias) do nothing;
  insert into public.book_aliases (alias, osis)
    select private.alias_key(f ->> 0), f ->> 1 from jsonb_array_elements(former) f
    union select private.alias_key(n.name), n.osis from private.book_names n
    on conflict (alias) do nothing;
end $$;

-- Quotes follow the new grammar.
delete from private.quotes;
do $$
declare
  quoting text;
begin
  for quoting in select distinct event_object_table from information_schema.triggers where trigger_name = 'find_quotes_on_insert' loop
    execute format('select private.add_quotes(%1$L, to_jsonb(r)) from public.%1$I r where to_jsonb(r) ->> ''deleted_at'' is null', quoting);
  end loop;
end $$;
