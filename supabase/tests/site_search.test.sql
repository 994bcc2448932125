begin;
\ir _helpers.sql
select plan(27);
select tests.empty();
insert into public.interpretations (description, answer, book, chapter, verse_range, type, created_at)
select 'Fråga ' || n || ' om nåd?', 'Svaret. ' || repeat('x', 120), 'Romarbrevet', 3, '24', 'correct', '2026-01-01'::timestamptz + n * interval '1 day'
from generate_series(1, 7) n;
insert into public.interpretations (description, answer, book, type) values ('Utkast om nåd', 'y', null, 'wrong'), ('???', 'Annat', 'Höga visan', 'correct');
insert into public.soul_winning_lessons (title, description, module_title, lesson_order) values
  ('Lektion 1', 'Om nåd', 'M', 1), ('Nåd', 'Kort', 'M', 2), ('Lektion 3', repeat('nåd ', 50), 'M', 3), ('Lektion 4', 'nåd', 'M', 4);
insert into public.bible_studies (title, youtube_url, created_at)
select 'Nådens tid ' || n, 'https://youtu.be/aqz-KE-bpKQ', '2026-01-01'::timestamptz + n * interval '1 day' from generate_series(1, 4) n;
insert into public.sermons (title, youtube_url) values ('Av nåd', 'https://youtu.be/aqz-KE-bpKQ'), ('100 %', 'https://youtu.be/aqz-KE-bpKQ');

insert into public.interpretations (description, answer, type) values ('Skarv?', repeat('x', 99) || '👍🏽', 'correct');
select tests.act_as_visitor();
create temp table hits on commit drop as select row_number() over () as place, * from public.search_site('nåd');
select is((select string_agg(kind, ' ' order by place) from hits),
  replace(replace(replace('L A B sermons A B A B A A L L', 'L', 'soul_winning_lessons'), 'A', 'interpretations'), 'B', 'bible_studies'),
  '[SH-15] [SH-17] an exact title comes first, then titles, then texts, each alternating between the sources');
select results_eq('select kind, count(*) from hits group by kind order by kind collate "C"',
  $$values ('bible_studies', 3::bigint), ('interpretations', 5::bigint), ('sermons', 1::bigint), ('soul_winning_lessons', 3::bigint)$$,
  '[SH-15] a search returns at most 5 answers, 3 lessons, 3 studies and 3 sermons');
select results_eq('select title, is_exact, rank from hits where place = 1', $$values ('Nåd', true, 1)$$, '[SH-15] the hit with the exact title comes first');
select results_eq('select title from hits where kind = ''interpretations'' order by rank limit 2', array['Fråga 7 om nåd?', 'Fråga 6 om nåd?'],
  '[SH-15] the newest answers come first, and only those of type ''correct''');
select is((select snippet from hits where place = 2), 'Svaret…', '[SH-17] [C-131] the snippet of an answer has the whole words of its first 100 characters, no mark before the ellipsis');
select is((select snippet from public.search_site('skarv')), repeat('x', 99) || '…', '[SH-17] a snippet does not cut a composed character');
select is((select regexp_replace(path, '[0-9a-f-]{36}', 'id') from hits where place = 2), '/studera/tolkningar?id=id&slug=fråga-7-om-nåd', '[SH-16] a hit of an answer has its address');
select results_eq('select snippet from hits where kind = ''soul_winning_lessons'' order by rank', array['Kort', 'Om nåd', repeat('nåd ', 24) || 'nåd…'],
  '[SH-15] the snippet of a lesson is the beginning of its description');
select ok((select bool_and(snippet is null) from hits where kind in ('bible_studies', 'sermons')), '[SH-15] hits of studies and sermons have no snippet');
select results_eq($$select title from public.search_site('SVARET') limit 1$$, array['Fråga 7 om nåd?'], '[SH-15] the search finds words of an answer''s text in any case');
select results_eq($$select substring(path, 'slug=(.*)') from public.search_site('höga visan')$$, array['höga-visan'], '[ST-15] the search finds an answer by its book, and the slug is then the reference');
select results_eq($$select title from public.search_site('100 %')$$, array['100 %'], '[SH-15] the search ignores a per cent sign');
select is_empty($$select 1 from public.search_site('%%')$$, '[SH-15] per cent signs alone find nothing');
select is_empty($$select 1 from public.search_site('__')$$, '[SH-15] underscores alone find nothing');
select is_empty($$select 1 from public.search_site('\\\\')$$, '[SH-15] backslashes alone find nothing');
select is_empty($$select 1 from public.search_site(''';--')$$, '[SH-15] SQL quotes find nothing and cause no error');
select is_empty($$select 1 from public.search_site('n')$$, '[SH-13] a search of one letter finds nothing');
select is_empty($$select 1 from public.search_site(null)$$, '[SH-13] a null search finds nothing');
select is_empty($$select 1 from public.search_site('nåd -kort') where title = 'Nåd'$$, '[BE-93] a word after a minus sign leaves out an item that has it in its text, though its title is the rest of the search');
select is((select count(*)::int from public.search_site('nåd -kort')), (select count(*)::int from hits), '[BE-93] another lesson takes its place, and all others stay');
select is((select why from public.search_site('nåd -kort') where kind = 'sermons'), 'text', '[BE-93] a hit beside an excluded word is found as typed');
select results_eq($$select path from public.search_site('nåd -kort', '[["Nåd", "korta texter"], ["Nåd och sanning", ""]]') where kind = 'pages'$$, array['2'],
  '[BE-93] a page with a form of the excluded word is left out');
select is((select count(*) from public.search_site('-nåd')), (select count(*) from public.search_site('nåd')), '[BE-93] a single word after a minus sign is searched like one without');
select throws_ok(format('select public.search_site(%L)', repeat('x', 101)), '22023', null, '[SH-15] a search of more than 100 letters is refused');
select tests.act_as_owner();
select is(private.share_slug('Ärlig  fråga: är Å=Ö? ' || repeat('a', 60), null, null, null), 'ärlig-fråga-är-åö-' || repeat('a', 32), '[ST-15] a slug keeps å, ä and ö and has at most 50 characters');
select is(char_length(private.share_slug(repeat('𐌰', 60), null, null, null)), 50, '[ST-15] a letter at the fiftieth position of a slug is kept whole');
select is(private.share_slug('?!', '1 Johannesbrevet', 3, '4-5'), '1-johannesbrevet-3-4-5', '[ST-15] a question without letters gets its reference as the slug');
select * from finish();
rollback;
