begin;
\ir _helpers.sql
select plan(32);
select tests.empty();
select tests.create_user('admin', true), tests.create_user('member');

-- Two books and a hidden one, inserted in no particular order, with texts of few letters, so that they often match.
create function tests.made_up(seed int) returns text language sql as $$
  select string_agg((array['ab', 'AB', 'abc', 'ca', 'bca', 'å', 'Åb', 'c_a', '%b', 'a\b', 'cå', 'bb'])[1 + (seed * 7919 + n * n * 104729 + n * seed) % 12]
    || (array[' ', ', ', '. ', '-', ' (', '! '])[1 + (seed * 31 + n * 17) % 6], '' order by n) from generate_series(1, 1 + seed % 7) n $$;
insert into public.books (osis, name, testament, book_order, is_active) values
  ('Matt', 'Matteus', 'new', 40, true), ('Gen', '1 Mosebok', 'old', 1, true), ('Rev', 'Uppenbarelseboken', 'new', 66, false);
insert into public.chapters (book_id, number) select id, n from public.books, generate_series(12, 1, -1) n;
insert into public.verses (chapter_id, number, text)
  select id, n, tests.made_up(id * 13 + n) from public.chapters, generate_series(1, 8) n order by md5(id || '.' || n);

-- A search returns the verses that contain the text, without the similar ones.
create function tests.literal_verses(needle text, scope text, size int, skip int default 0) returns jsonb language sql as $$
  select case when found -> 'words' = 'null' then found - 'words' - 'books' - 'forms'
    else '{"total": 0, "all": 0, "old": 0, "new": 0, "hits": []}' end from public.search_verses(needle, scope, size, skip) found $$;

-- The searches whose result (counts, and all hits in order) differs from reading every verse.
create function tests.wrong_searches(needles text[] default array['ab', 'ca', 'c_', 'ab, ca', 'a b', 'nytt', 'ab nytt'], scopes text[] default '{all}')
  returns text language sql as $$
  select string_agg(concat_ws(' ', needle, scope), ' | ') from unnest(needles) needle, unnest(scopes) scope
  where (
    select jsonb_build_object('total', count(*) filter (where in_scope), 'all', count(*),
      'old', count(*) filter (where testament = 'old'), 'new', count(*) filter (where testament = 'new'),
      'hits', coalesce((jsonb_agg(jsonb_build_object('osis', osis, 'book', name, 'chapter', chapter, 'verse', number, 'text', text, 'whole', whole)
        order by whole desc, testament desc, book_order, chapter, number) filter (where in_scope)), '[]'))
    from (
      select b.osis, b.name, b.testament, b.book_order, c.number as chapter, v.number, v.text,
        strpos(words, ' ' || asked || ' ') > 0 as whole,
        scope = 'all' or scope = b.testament or scope = b.osis as in_scope
      from public.verses v join public.chapters c on c.id = v.chapter_id join public.books b on b.id = c.book_id,
        private.spaced_words(needle) asked, concat(' ', private.spaced_words(v.text), ' ') words
      -- From three letters on, a single word matches anywhere in a word; a phrase must match from its first letter.
      where b.is_active and asked ~ '[^ ].*[^ ]' and strpos(words, case when asked ~ '^\S{3,}$' then asked else ' ' || asked end) > 0
    ) plain
  ) <> (
    select (tests.literal_verses(needle, scope, 0) - 'hits') || jsonb_build_object('hits', coalesce(jsonb_agg(hit order by page, place), '[]'))
    from generate_series(0, (tests.literal_verses(needle, scope, 0) -> 'total')::int / 100) page, jsonb_array_elements(tests.literal_verses(needle, scope, 100, page * 100) -> 'hits') with ordinality h (hit, place)
  ) $$;

select isnt((public.search_verses('ab') -> 'total')::int, 0, '[BI-08] the made-up verses have hits');
select is(tests.wrong_searches(array['ab', 'bc', 'ca', 'abc', 'åb', 'ÅB', 'cå', '_a', '%b', '\b', 'a\', 'b ab', 'ab, ca', '. ab', 'ab.', 'bb! (c', 'a-b',
    'zq', 'abcabc', 'b (', 'ab ab ab', 'c_', 'ca-%b', 'a ab', '(ab', 'ca. bca', 'xx ab', 'a b', ', ', '! ('], '{all, old, new, Gen}'), null, '[BI-08] counts, hits and order equal those of reading every verse');
select is((select jsonb_agg(hit order by page, place) from generate_series(0, 40) page,
    jsonb_array_elements(public.search_verses('ab', 'all', 7, page * 7) -> 'hits') with ordinality h (hit, place)),
  (select jsonb_agg(hit order by page, place) from generate_series(0, 6) page,
    jsonb_array_elements(public.search_verses('ab', 'all', 100, page * 100) -> 'hits') with ordinality h (hit, place)),
  '[BI-08] small pages return the same verses as large ones');

-- Every way that a Bible changes.
create function tests.chapter(osis text, number int) returns int language sql as $$
  select c.id from public.chapters c join public.books b on b.id = c.book_id where b.osis = $1 and c.number = $2 $$;
update public.verses set text = 'nytt och ab nytt' where chapter_id = tests.chapter('Gen', 7) and number in (2, 8);
select is((public.search_verses('nytt') -> 'total')::int, 2, '[BI-08] the search finds verses by their new text');
select is(tests.wrong_searches(), null, '[BI-08] the search is right after texts were changed');
update public.verses set number = 9 where chapter_id = tests.chapter('Gen', 7) and number = 2;
select is(tests.wrong_searches(), null, '[BI-08] the search is right after a verse was renumbered');
update public.verses set number = number + 100 where chapter_id = tests.chapter('Gen', 3);
select is(tests.wrong_searches(), null, '[BI-08] the search is right after all verses of a chapter got higher numbers');
update public.verses set number = number - 100 where chapter_id = tests.chapter('Gen', 3);
select is(tests.wrong_searches(), null, '[BI-08] the search is right after the verses got their numbers back');
insert into public.verses (chapter_id, number, text) values (tests.chapter('Matt', 2), 9, 'nytt'), (tests.chapter('Gen', 2), 9, 'nytt');
select is(tests.wrong_searches(), null, '[BI-08] the search is right after verses were added');
insert into public.verses (chapter_id, number, text) select tests.chapter('Matt', 2), n, tests.made_up(n) from generate_series(10, 200) n;
select is(tests.wrong_searches(), null, '[BI-08] the search is right after many verses were added to a chapter');
insert into public.verses (chapter_id, number, text) values (tests.chapter('Gen', 1), 999, 'nytt');
select is(tests.wrong_searches(), null, '[BI-08] the search is right after a verse with the highest number was added');
insert into public.verses (chapter_id, number, text) values (tests.chapter('Gen', 2), 9, 'ab bb'), (tests.chapter('Gen', 2), 10, 'ab bb')
  on conflict (chapter_id, number) do update set text = excluded.text;
select is(tests.wrong_searches(), null, '[BI-08] the search is right after an upsert of verses');
delete from public.verses where chapter_id = tests.chapter('Gen', 5) and number < 4;
select is(tests.wrong_searches(), null, '[BI-08] the search is right after verses were deleted');
delete from public.chapters where id = tests.chapter('Gen', 4);
select is(tests.wrong_searches(), null, '[BI-08] the search is right after a chapter was deleted');
insert into public.chapters (book_id, number) select id, 4 from public.books where osis = 'Gen';
select is(tests.wrong_searches(), null, '[BI-08] the search is right after an empty chapter was added');
insert into public.verses (chapter_id, number, text) select tests.chapter('Gen', 4), n, tests.made_up(n) from generate_series(1, 40) n;
select is(tests.wrong_searches(), null, '[BI-08] the search is right after verses were added to the new chapter');
update public.chapters set number = 500 where id = tests.chapter('Gen', 6);
select is(tests.wrong_searches(), null, '[BI-08] the search is right after a chapter was renumbered');
update public.chapters set number = number + 400 where book_id = (select id from public.books where osis = 'Gen');
select is(tests.wrong_searches(), null, '[BI-08] the search is right after all chapters of a book were renumbered');
update public.verses set chapter_id = tests.chapter('Matt', 12), number = 100 where chapter_id = tests.chapter('Gen', 900) and number = 8;
select is(tests.wrong_searches(), null, '[BI-08] the search is right after a verse was moved to another book');
update public.chapters set book_id = (select id from public.books where osis = 'Matt'), number = 13 where id = tests.chapter('Gen', 412);
select is(tests.wrong_searches(), null, '[BI-08] the search is right after a chapter was moved to another book');
update public.books set is_active = false where osis = 'Matt';
select is(tests.wrong_searches(), null, '[BE-22] the search is right after a book was hidden');
update public.books set is_active = true where osis in ('Matt', 'Rev');
select is(tests.wrong_searches(), null, '[BI-08] the search is right after books were shown');
update public.books set testament = 'old', book_order = 0 where osis = 'Matt';
select is(tests.wrong_searches(), null, '[BI-08] the search is right after a book got another testament and order');
delete from public.books where osis = 'Rev';
select is(tests.wrong_searches(), null, '[BI-08] the search is right after a book was deleted');
select set_eq('select chapter_id, number, book_id, place, words from private.verse_words',
  $$select v.chapter_id, v.number, c.book_id, c.number * 1000 + v.number, to_tsvector('simple', private.spaced_words(v.text))
    from public.verses v join public.chapters c on c.id = v.chapter_id$$, '[BI-08] the index has the place and the words of each verse after these changes');
-- Counts of deleted verses are corrected at the end of the transaction, so first.
set constraints all immediate;
truncate public.chapters cascade;
select is((select count(*)::int from private.verse_words), 0, '[BI-08] emptying the chapters empties the index');

-- Rights: only the search and the triggers have access.
insert into public.chapters (book_id, number) select id, 1 from public.books where osis = 'Gen';
grant execute on all functions in schema tests to public;
select tests.act_as('admin');
insert into public.verses (chapter_id, number, text) values (tests.chapter('Gen', 1), 1, 'Administratörens vers');
select is((public.search_verses('dministratörens') -> 'total')::int, 1, '[AD-16] the search finds a verse that an administrator added');
select throws_ok('select * from private.verse_words', '42501', null, '[BE-24] an administrator cannot read the index');
select throws_ok('delete from private.verse_words', '42501', null, '[BE-24] an administrator cannot delete from the index');
select tests.act_as_visitor();
select throws_ok('select * from private.verse_words', '42501', null, '[BE-22] a visitor cannot read the index');
select throws_ok('update private.verse_words set place = 0', '42501', null, '[BE-22] a visitor cannot change the index');
select throws_ok($$select private.found_verses('ab', 'ab', 'all', 1, 0)$$, '42501', null, '[BE-22] a visitor cannot call the inner search');
select * from finish();
rollback;
