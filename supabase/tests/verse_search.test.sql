begin;
\ir _helpers.sql
select no_plan();
select tests.empty();
insert into public.books (osis, name, testament, book_order, is_active) values
  ('Gen', '1 Mosebok', 'old', 1, true), ('Matt', 'Matteus', 'new', 40, true), ('Rev', 'Uppenbarelseboken', 'new', 66, false);
insert into public.chapters (book_id, number) select id, n from public.books, generate_series(1, 2) n;
insert into public.verses (chapter_id, number, text)
select c.id, v.verse, v.text from (values
  ('Gen', 1, 1, 'Gudarna finns inte.'), ('Gen', 1, 2, 'I begynnelsen skapade Gud allt.'), ('Gen', 2, 1, '100% av (det) a_b'),
  ('Matt', 1, 1, 'ÅR och Gud'), ('Matt', 2, 1, 'fårets år'), ('Rev', 1, 1, 'Gud i det fördolda')
) v (osis, chapter, verse, text)
join public.books b using (osis) join public.chapters c on c.book_id = b.id and c.number = v.chapter;
create function tests.found(q text, scope text default 'all', page_size int default 50, page_offset int default 0) returns text language sql as $$
  select string_agg(concat(hit ->> 'osis', ' ', hit ->> 'chapter', ':', hit ->> 'verse'), ', ' order by place)
  from jsonb_array_elements(public.search_verses(q, scope, page_size, page_offset) -> 'hits') with ordinality hits (hit, place) $$;
create function tests.counts(q text, scope text default 'all') returns text language sql as $$
  select concat_ws(' ', r -> 'total', r -> 'all', r -> 'old', r -> 'new') from public.search_verses(q, scope) r $$;
grant execute on all functions in schema tests to public;

select tests.act_as_visitor();
select is(tests.found('gud'), 'Gen 1:2, Matt 1:1, Gen 1:1', '[BI-08] whole words come first, then the order of the Bible; case does not matter');
select is(tests.counts('GUD'), '3 3 2 1', '[BI-08] the search counts hits in all, in the Old and in the New Testament');
select is(tests.found('år'), 'Matt 1:1, Matt 2:1', '[BI-08] two letters find a word, and å is not a');
select is(public.search_verses('år') -> 'hits' -> 0, '{"osis": "Matt", "book": "Matteus", "chapter": 1, "verse": 1, "text": "ÅR och Gud", "whole": true}'::jsonb,
  '[BI-08] a hit has book, chapter, verse and text');
select is(tests.found('gud', 'old'), 'Gen 1:2, Gen 1:1', '[BI-08] a search in the Old Testament finds only its verses');
select is(tests.counts('gud', 'old'), '2 3 2 1', '[BI-08] a search in one testament still counts the others');
select is(tests.counts('skapade', 'new'), '0 1 1 0', '[BI-08] a search counts the other testament when its own has no hit');
select is(tests.found('gud', 'Matt'), 'Matt 1:1', '[BI-08] a search in one book finds only its verses');
select is(tests.found('gud', 'all', 1, 1), 'Matt 1:1', '[BI-08] the offset skips hits');
select is(tests.found('gud', 'all', 2, 2), 'Gen 1:1', '[BI-08] a page begins after the last whole word');
select is(tests.counts('fördolda'), '0 0 0 0', '[BE-22] the search leaves out inactive books');
select throws_ok($$select public.search_verses('gud', 'Rev')$$, '22023', null, '[BE-22] an inactive book is refused as a scope');
select throws_ok($$select public.search_verses('gud', 'alla')$$, '22023', null, '[BI-08] an unknown scope is refused');
select is(tests.counts(' g '), '0 0 0 0', '[BI-06] a search of one letter finds nothing');
select is(tests.counts(null), '0 0 0 0', '[BI-06] a null search finds nothing');
select throws_ok(format('select public.search_verses(%L)', repeat('x', 101)), '22023', null, '[BI-08] a search of more than 100 letters is refused');
select is(tests.found('%'), null, '[BI-08] a single punctuation mark finds nothing');
select is(tests.found('100%'), 'Gen 2:1', '[BI-08] the search ignores punctuation after a word');
select is(tests.counts('%%'), '0 0 0 0', '[BI-08] per cent signs alone find nothing');
select is(tests.counts('__'), '0 0 0 0', '[BI-08] underscores alone find nothing');
select is(tests.found('a_b'), 'Gen 2:1', '[BI-08] an underscore between letters separates words');
select is(tests.counts('\\'), '0 0 0 0', '[BI-08] a backslash finds nothing');
select is(tests.found('(det)'), 'Gen 2:1', '[BI-08] the search ignores brackets');
select is(tests.found('.*'), null, '[BI-08] a regular expression finds nothing');
select is(tests.found('gud -begynnelse'), 'Matt 1:1, Gen 1:1', '[BI-08] a word after a minus sign leaves out verses with any form of it');
select is(tests.counts('gud -begynnelsen -år'), '1 1 1 0', '[BI-08] several excluded words leave out their verses, also from the counts');
select is(tests.found('-gud'), tests.found('gud'), '[BI-08] a single word after a minus sign is searched like one without');
select is(tests.found('100%-av'), 'Gen 2:1', '[BI-08] a hyphen between words excludes nothing');
select is(tests.found('gud -'), tests.found('gud'), '[BI-08] a minus sign without a word excludes nothing');
select is(tests.found(normalize('får', nfd)), 'Matt 2:1', '[BI-08] a decomposed search finds composed letters');

-- Contained text.
select tests.act_as_owner();
delete from public.verses;
insert into public.verses (chapter_id, number, text)
select c.id, n, v from unnest(array['Isak såg en fängelsevakt, den, som bar bröd.', 'Herrens ängel sade: Jesus är här', 'Änglarna kom', 'Jesu, Christi nåd', 'våra städer är var sin stad',
  'Ty så älskade Gud världen', E'barm\u00adhär\u00adtig\u00adhet och nå\u200bd', 'Skrinet och brödet', '16 skäl']) with ordinality v (v, n)
join public.chapters c on c.number = 1 join public.books b on b.id = c.book_id and b.osis = 'Matt';
create function tests.verses(q text) returns text language sql as $$
  select string_agg(hit ->> 'verse', ' ' order by (hit ->> 'verse')::int) from jsonb_array_elements(public.search_verses(q) -> 'hits') hit $$;
grant execute on all functions in schema tests to public;
select tests.act_as_visitor();
select is(tests.verses(q), verses, format('BI-08, C-134, PUB-13: %L finds the verses %s', q, coalesce(verses, 'of none'))) from (values
  ('<b>', null), ('(b)', null), ('b.', null), ('-b-', null), ('is', '1'), ('de', '1'), ('den, som', '1'), ('Jesu Christi', '4'), ('jesu-christi', '4'),
  ('ödet', '8'), ('gel', '1 2'), ('kri', '8'), ('<br>', '1 8'), ('6 s', null)
) cases (q, verses);
select is(tests.verses(q), verses, format('BI-08, RF-28: %L finds the verses %s', q, coalesce(verses, 'of none'))) from (values
  ('ängel', '1 2 3'), ('änglar', '2 3'), ('stad', '5'), ('var', '5'), ('16 Ty så älskade Gud världen', '6'), ('3:16 Ty så älskade Gud världen', '6'), ('16. Ty så älskade', '6'),
  ('16Ty så älskade Gud', '6'), ('(v. 16) Ty så älskade Gud', '6'), ('Ty så älskade Gud världen (Matt 2:16)', '6'), ('”Ty så älskade Gud världen” (Matteus 2:16)', '6'),
  ('Ty så älskade Gud. Matt. 2, vers 16', '6'), ('16 Ty så älskade Gud – Matt 2:16–17.', '6'), ('Ty så hatade Gud (Matt 2:16)', null), ('älskade Anna 2:16', null),
  ('16 skäl', '9'), (E'barm\u00adhär\u00adtig\u00adhet', '7'), ('barmhärtighet', '7'), (E'nå\u200bd', '4 7')
) cases (q, verses);
select ok(public.search_verses('ängel') -> 'forms' @> '["änglarna"]', 'BI-08, RF-28: a search names the plurals that it found besides');
select tests.act_as_owner();
select is(private.search_stem(one), private.search_stem(other), format('BI-08, RF-28: %s and %s have one stem', one, other)) from (values
  ('ängel', 'änglarna'), ('fågel', 'fåglar'), ('himmel', 'himlarna'), ('syster', 'systrar'), ('dotter', 'döttrar'), ('vatten', 'vattnet'), ('nyckelns', 'nycklar'),
  ('bok', 'böckerna'), ('stad', 'städer'), ('broder', 'bröder'), ('öga', 'ögonen')
) forms (one, other);
select * from finish();
rollback;
