-- Verses that a translation does not divide: one row with the first number and the last.
begin;
\ir _helpers.sql
select no_plan();
select tests.empty();
truncate private.quotes, private.kept_quotes;
select tests.create_user('maria'), tests.create_user('admin', true);
insert into public.books (id, osis, name, testament, book_order) values (37, 'Hag', 'Haggai', 'old', 37);
insert into public.chapters (id, book_id, number) values (371, 37, 1);
insert into public.verses (chapter_id, number, last, text) values (371, 1, null, 'Ordet kom.'), (371, 2, 3, 'Så säger Herren: Folket väntar.'), (371, 4, null, 'Är det då tid?');
create function tests.bible() returns text language sql stable as $$
  select string_agg(private.verse_label(v.number, v.last) || ' ' || v.text, ', ' order by v.number) from public.verses v $$;
create function tests.last_change() returns bigint language sql security definer as $$ select max(id) from public.changes $$;
create function tests.mine(q text) returns text language sql stable as $$
  select string_agg(concat(m ->> 'first', ' ', m -> 'verses'), ', ') from jsonb_array_elements(public.my_markings(q => q) -> 'rows') m $$;
grant execute on all functions in schema tests to public;

-- No number belongs to two verses.
select throws_ok(statement, '23505', said, 'BE-06, RF-12: ' || statement) from (values
  ('insert into public.verses (chapter_id, number, text) values (371, 3, ''Egen'')', 'Numret ingår redan i vers 2–3.'),
  ('insert into public.verses (chapter_id, number, last, text) values (371, 3, 5, ''Egen'')', 'Numret ingår redan i vers 2–3.'),
  ('update public.verses set last = 2 where number = 1', 'Numret ingår redan i vers 2–3.'),
  ('update public.verses set last = 4 where number = 2', 'Numret ingår redan i vers 4.'),
  ('insert into public.verses (chapter_id, number, last, text) values (371, 2, 3, ''Egen'')', null)) t (statement, said);
select throws_ok(format('insert into public.verses (chapter_id, number, last, text) values (371, 9, %s, ''Egen'')', last), '23514', null,
  'BE-06, RF-12: 9 to ' || last || ' is no range') from unnest(array[8, 9, 1000]) last;
select lives_ok('insert into public.chapters (id, book_id, number) values (372, 37, 2);
  insert into public.verses (chapter_id, number, last, text) values (372, 3, 5, ''Ett annat kapitel'')', 'BE-06, RF-12: chapters have their own numbers');
delete from public.chapters where id = 372;

-- The search.
select is(public.search_verses('folket väntar') -> 'hits' -> 0 ->> 'last', '3', 'BI-07, RF-12: a hit has the last number of its verse');

-- Quotes.
select is(private.bible_words('Hag', 1, verses), words, 'BE-37, RF-12: the words of ' || verses::text) from (values
  (array[2], 'Så säger Herren: Folket väntar.'), (array[3], 'Så säger Herren: Folket väntar.'), (array[2, 3], 'Så säger Herren: Folket väntar.'),
  (array[1, 2, 3, 4], 'Ordet kom. Så säger Herren: Folket väntar. Är det då tid?'), (array[3, 4], 'Så säger Herren: Folket väntar. Är det då tid?'),
  (array[4, 5], null)) t (verses, words);
insert into public.daily_devotions (date, title, reflection, verse_reference, verse_text)
select date '2030-01-01' + nth::int, 'Dag ' || nth, 'Text', reference, words from (values
  (1, 'Hagg 1:3', 'Folket väntar.'), (2, 'Hagg 1:1-4', 'Ordet kom. Så säger Herren: Folket väntar. Är det då tid?'), (3, 'Hagg 1:2-3', 'Folket sover.'),
  (4, 'Hagg 1:5', 'Ingenting')) t (nth, reference, words);
select results_eq($$select q.reference, q.fault from private.quotes q where q.kind = 'verse' order by q.reference$$,
  $$values ('Hagg 1:1-4', null), ('Hagg 1:2-3', 'drifted'), ('Hagg 1:3', null), ('Hagg 1:5', 'missing')$$,
  'BE-37, RF-12: a quote of one of the joined verses has words of their text');
insert into public.interpretations (description, answer, book, chapter, verse_range, verses)
values ('Vad väntar de på?', 'Svar', 'Haggai', 1, '1-3', '[{"number": 1, "text": "Ordet kom."}, {"number": 2, "text": "Så sade Herren."}, {"number": 3, "text": ""}]');
select tests.act_as('admin');
select lives_ok($$select public.use_bible_words('interpretations', f.row_id, f.fingerprint) from public.quote_findings() f where f.table_name = 'interpretations'$$,
  'AD-19, RF-12: an administrator takes the Bible''s words');
select is((select verses from public.interpretations),
  '[{"number": 1, "text": "Ordet kom."}, {"number": 2, "text": "Så säger Herren: Folket väntar."}, {"number": 3, "text": ""}]'::jsonb,
  'BE-37, RF-12: the text of joined verses is quoted once');
select is((select count(*) from public.quote_findings() where table_name = 'interpretations'), 0::bigint, 'BE-37, RF-12: such a quote is no finding');

-- Changes, undo and versions.
select tests.next_change();
update public.verses set text = 'Så säger Herren: Folket sover.' where number = 2;
select is((select label || ' ' || (after ->> 'verses') from public.change_rows where change_id = tests.last_change()),
  'Haggai 1:2–3 {"2-3": "Så säger Herren: Folket sover."}', 'BE-25, RF-12: the log names both numbers');
select tests.next_change();
delete from public.verses where number = 2;
select is((select string_agg(label, ',') from public.list_trash() where table_name = 'verses'), 'Haggai 1:2–3', 'BE-26, RF-12: the trash names both numbers');
create temporary table deleted as select tests.last_change() as change;
select tests.next_change();
select lives_ok('select public.undo(change) from deleted', 'BE-26, RF-12: the deletion is undone');
select is(tests.bible(), '1 Ordet kom., 2-3 Så säger Herren: Folket sover., 4 Är det då tid?', 'BE-26, RF-12: the verse has both numbers again');
select is((select count(*) from public.list_trash() where table_name = 'verses'), 0::bigint, 'BE-26, RF-12: it is no longer in the trash');
create temporary table joined as select tests.last_change() as change;
select tests.next_change();
update public.verses set last = null where number = 2;
select tests.next_change();
insert into public.verses (chapter_id, number, text) values (371, 3, 'Folket.');
select is(public.version_of('verses', '371', change) -> 'verses', '{"1": "Ordet kom.", "4": "Är det då tid?", "2-3": "Så säger Herren: Folket sover."}'::jsonb,
  'BE-26, RF-12: a version before the division has the joined verse') from joined;
select tests.next_change();
select lives_ok('select public.restore_version(''verses'', ''371'', change) from joined', 'BE-26, RF-12: it is restored');
select is(tests.bible(), '1 Ordet kom., 2-3 Så säger Herren: Folket sover., 4 Är det då tid?', 'BE-26, RF-12: the verses are joined again');

-- The text of a whole chapter.
select tests.next_change();
select lives_ok($$select public.set_book_text(37, '[{"chapter": 1, "verse": 2, "last": 3, "was": "Så säger Herren: Folket sover.", "text": "Så säger Herren."},
  {"chapter": 1, "verse": 5, "last": 6, "text": "Ge akt."}]')$$, 'AD-19, RF-12: set_book_text writes joined verses');
select is(tests.bible(), '1 Ordet kom., 2-3 Så säger Herren., 4 Är det då tid?, 5-6 Ge akt.', 'AD-19, RF-12: they keep their numbers');

-- Marks and notes of either number.
select tests.act_as('maria');
insert into public.verse_highlights (book, chapter, verse_number) values ('Haggai', 1, 3);
select is(tests.mine(q), '3 [{"last": 3, "text": "Så säger Herren.", "number": 2}]', 'ME-21, RF-12: a mark of the second number has the text, found by ' || coalesce(q, 'nothing'))
from unnest(array[null, 'Hagg 1:3', 'säger herren']) q;

select * from finish();
rollback;
