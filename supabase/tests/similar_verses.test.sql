-- The Bible search when no verse contains the typed text. The verses are made up.
begin;
\ir _helpers.sql
select plan(47);
select tests.empty();
insert into public.books (osis, name, testament, book_order, is_active) values
  ('Gen', '1 Mosebok', 'old', 1, true), ('Matt', 'Matteus', 'new', 40, true), ('Rom', 'Romarbrevet', 'new', 45, true), ('Rev', 'Upp', 'new', 66, false);
insert into public.chapters (book_id, number) select id, 1 from public.books;
insert into public.verses (chapter_id, number, text)
select c.id, v.number, v.text from (values
  ('Gen', 1, 'Hwad hafver du gjort med quinnan?'), ('Gen', 2, 'Och the voro fader och fadders fader i werlden.'),
  ('Matt', 1, 'Jesus Christus kom til församlingarna.'), ('Matt', 2, 'Kärleken är störst, och nåden.'),
  ('Rom', 1, 'Nåden gafs oss genom thet ewiga lifvet.'), ('Rom', 2, 'Störst är kärleken.'),
  ('Rom', 3, 'Rettferdigheten upphöjer.'), ('Rev', 1, 'Hemligheten och nådastolen.')
) v (osis, number, text) join public.books b on b.osis = v.osis join public.chapters c on c.book_id = b.id;
create function tests.found(q text) returns text language sql as $$
  select string_agg(concat(hit ->> 'osis', hit ->> 'verse'), ' ') from jsonb_array_elements(public.search_verses(q) -> 'hits') hit $$;
select tests.act_as_visitor();

-- When verses contain the text, only those are found.
select is(tests.found(q), found, '[BI-08] the search finds only verses with the text ' || q) from (values ('nåden', 'Matt2 Rom1'), ('störst är', 'Rom2'), ('christ', 'Matt1')) v (q, found);
select is(public.search_verses('nåden') -> 'words', 'null', '[BI-08] an exact hit has no list of similar words');
select is(public.search_verses('nåden') -> 'books', '[{"osis": "Matt", "count": 1}, {"osis": "Rom", "count": 1}]', '[BE-98] the search counts the hits of each book');
select is(public.search_verses('nåden', 'Rom') -> 'books', '[{"osis": "Matt", "count": 1}, {"osis": "Rom", "count": 1}]', '[BE-98] the counts of books do not depend on the scope');
select is((public.search_verses('nåden', 'old') ->> 'total')::int, 0, '[BI-08] a scope without exact hits returns none');

select is(tests.found(q), found, '[BE-98] the search finds verses with similar words for ' || q)
from (values
  -- Words in any order, and quoted phrases.
  ('kärleken störst', 'Matt2 Rom2'), ('nåden kärleken', 'Matt2'), ('nåd störst', 'Matt2'), ('"störst är" kärlek', 'Rom2'), ('”är störst” nåden', 'Matt2'),
  ('"störst kärleken"', null), ('"är kärleken" "störst är"', 'Rom2'),
  -- Other forms, words without dots, old spellings.
  ('församlingen', 'Matt1'), ('karleken', 'Matt2 Rom2'), ('Jesus Kristus', 'Matt1'), ('vad', 'Gen1'), ('har du gjort', 'Gen1'), ('kvinnan', 'Gen1'),
  ('världen', 'Gen2'), ('faders', 'Gen2'), ('det eviga livet', 'Rom1'), ('rättfärdigheten', 'Rom3'), ('var i världen', 'Gen2'),
  -- Words with wrong letters.
  ('karlekem', 'Matt2 Rom2'), ('jseus', 'Matt1'), ('kärl', 'Matt2 Rom2'), ('kqrx', null),
  -- Hidden verses are not found, neither exactly nor by similar words.
  ('nådastol', null), ('hemlighetten', null)
) v (q, found);
select is(public.search_verses('kristus jesus') -> 'words', '["christus", "jesus"]', '[BE-98] a similar hit names the words that were found');
select is(public.search_verses('kärleken störst') - 'hits' - 'books' - 'words', '{"total": 2, "all": 2, "old": 0, "new": 2}', '[BE-98] the search counts similar hits');
select is(public.search_verses('kärleken störst', 'Rom') -> 'hits' -> 0 ->> 'text', 'Störst är kärleken.', '[BE-98] the search finds similar hits in a chosen book');
select is(tests.found(q), null, '[BE-96] the search finds nothing and causes no error for ' || q) from unnest(array['""', '%%%', '"%" _']) q;
select throws_ok(format('select public.search_verses(%L)', repeat('x', 2000)), '22023', null, '[BE-96] a search of two thousand letters is refused');

-- Words and phrases with very many words of the same beginning.
select tests.act_as_owner();
insert into public.verses (chapter_id, number, text)
select c.id, 10 + n, 'ett mängd' || translate(n::text, '0123456789', 'qwertyuiop') || case when n % 3 = 0 then ' till' else ' från' end
from public.chapters c join public.books b on b.id = c.book_id and b.osis = 'Gen', generate_series(1, 400) n;
select is((public.search_verses(q) ->> 'all')::bigint, (select count(*) from public.verses v where v.is_public and v.text ~* ('\m' || q)), '[BI-08] the search counts the verses that contain ' || q)
from unnest(array['ett mängd', 'mängd', 'mängdwe till', 'ett mängdw', 'mängdp']) q;

-- Phrases of words that occur in few verses, or in many.
select tests.act_as_owner();
insert into public.verses (chapter_id, number, text)
select c.id, 500 + n, chr(96 + n) || 'zebra kom ' || case when n = 3 then 'ensam' when n = 4 then 'ensam sent' else 'hit' end
from public.chapters c join public.books b on b.id = c.book_id and b.osis = 'Rom', generate_series(1, 26) n;
select tests.act_as_visitor();
select is((public.search_verses(q) ->> 'all')::bigint, (select count(*) from public.verses v where v.is_public and v.text ~* ('\m' || q)), '[BE-130] the search counts the verses with the phrase ' || q)
from unnest(array['czebra kom ensam', 'kom ensam', 'kom hit', 'kom ensam s']) q;
select * from finish();
rollback;
