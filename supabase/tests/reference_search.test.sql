-- References in the searches of lists: any dash and any name of the book finds the same rows.
begin;
\ir _helpers.sql
select plan(153);
select tests.empty();
select tests.create_user('maria'), tests.create_user('admin', true);
create function tests.id(n int) returns uuid language sql immutable as $$ select lpad(n::text, 32, '0')::uuid $$;
create function tests.nth(id text) returns text language sql immutable as $$ select ltrim(replace(id, '-', ''), '0') $$;

insert into public.books (osis, name, testament, book_order) values ('John', 'Johannes', 'new', 4), ('Rom', 'Romarbrevet', 'new', 6),
  ('Eph', 'Efesierbrevet', 'new', 10), ('Phil', 'Filipperbrevet', 'new', 11), ('1John', '1 Johannesbrevet', 'new', 23), ('Titus', 'Titusbrevet', 'new', 17), ('Jude', 'Judasbrevet', 'new', 26);
-- The same four passages in each table: 1 Rom 8:28-30, 2 Eph 2:8, 3 1 John 4:8, 4 John 4:8.
create function tests.passages() returns table (n int, book text, chapter int, range text) language sql as $$
  values (1, 'Romarbrevet', 8, '28-30'), (2, 'Efesierbrevet', 2, '8'), (3, '1 Johannesbrevet', 4, '8'), (4, 'Johannes', 4, '8') $$;
insert into public.interpretations (id, description, answer, book, chapter, verse_range, verses)
  select tests.id(n), 'Fråga ' || n, 'Svar', book, chapter, range, '[]' from tests.passages();
insert into public.sermons (id, title, youtube_url, passage) values
  (tests.id(1), 'Hoppet', 'https://youtu.be/abcdefghijk', 'Rom 8:28–30'), (tests.id(2), 'Efesierbrevet 2:8', 'https://youtu.be/abcdefghijk', null),
  (tests.id(3), 'Kärleken', 'https://youtu.be/abcdefghijk', '1:a Joh 4:8; Fil 4'), (tests.id(4), 'Johannes 4:8', 'https://youtu.be/abcdefghijk', null);
insert into public.false_religion_categories (id, name, slug) values (tests.id(1), 'Läror', 'laror');
insert into public.false_religion_subcategories (id, category_id, name, slug) values (tests.id(1), tests.id(1), 'En', 'en');
insert into public.false_religion_articles (id, subcategory_id, title, content, is_published) values
  (tests.id(1), tests.id(1), 'Ett', '<p>Läs Rom. 8:28—30 igen.</p>', true), (tests.id(2), tests.id(1), 'Två', '<p>Av nåd (Ef. 2:8).</p>', true),
  (tests.id(3), tests.id(1), 'Tre', '<p>Gud är kärlek, första Johannesbrevet 4:8.</p>', true), (tests.id(4), tests.id(1), 'Fyra', '<p>Se Johannes 4:8.</p>', true);
insert into public.events (id, title, event_date) select tests.id(n), concat('Studium: ', book, ' ', chapter, ':', replace(range, '-', '–')), '2026-01-01' from tests.passages();
insert into public.verse_notes (id, user_id, book, chapter, first_verse, last_verse, body)
  select tests.id(n), tests.id_of('maria'), book, chapter, split_part(range, '-', 1)::int, split_part(range, '-', -1)::int, 'x' from tests.passages();
-- A note on another verse, whose text names a passage.
insert into public.verse_notes (id, user_id, book, chapter, first_verse, last_verse, body)
  values (tests.id(5), tests.id_of('maria'), 'Filipperbrevet', 1, 6, 6, 'Läs tillsammans med Rom. 5:12—14 och I Joh 5:13.');

insert into public.interpretation_questions (id, question) select tests.id(n), concat('Vad betyder ', book, ' ', chapter, ':', replace(range, '-', '–'), '?') from tests.passages();
insert into public.contact_messages (id, name, email, message) select tests.id(n), 'Eva', 'eva@exempel.se', concat('Tack för ', book, ' ', chapter, '.', replace(range, '-', ' − '), '.') from tests.passages();

create function tests.found(list text, q text) returns text language sql as $$
  select coalesce(string_agg(tests.nth(id), ' ' order by id), '') from (
    select s.id::text from public.search_interpretations(q) s where list = 'answers'
    union all select v ->> 'id' from jsonb_array_elements(public.search_videos('sermons', q) -> 'videos') v where list = 'videos'
    union all select a.id::text from public.search_false_religion_articles(tests.id(1), q) a where list = 'articles') found (id) $$;
create function tests.found_by_member(q text) returns text language sql as $$
  select coalesce(string_agg(tests.nth(r ->> 'id'), ' ' order by r ->> 'id'), '') from jsonb_array_elements(public.my_markings(q => q) -> 'rows') r $$;
create function tests.found_in_office(list text, q text) returns text language sql as $$
  select coalesce(string_agg(tests.nth(id), ' ' order by id), '') from (
    select id from jsonb_array_elements_text(public.office_search('interpretations', q) -> 'ids') id where list = 'list'
    union all select c.row_id from public.find_content(q, 50) c where list = 'palette' and c.table_name = 'interpretations'
    union all select o.id::text from public.office_questions(q) o where list = 'questions'
    union all select o.id::text from public.office_messages(q) o where list = 'messages'
    union all select t.row_id from public.list_trash(q => q) t where list = 'trash') found (id) $$;
grant execute on all functions in schema tests to public;

create table tests.asked (q text, wanted text);
insert into tests.asked values ('Romarbrevet 8:28-30', '1'), ('Rom 8:28–30', '1'), ('rom 8.28', '1'), ('Rom. 8:28 − 30', '1'), ('Ef 2:8', '2'), ('Ef. 2,8', '2'),
  ('Efeserbrevet 2:8', '2'), ('1 Joh 4:8', '3'), ('I Joh 4:8', '3'), ('1:a Johannes brev 4:8', '3'), ('Joh 4:8', '4'), ('Rom 8 vers 28', '1'), ('Ef. 2 v. 8', '2'),
  -- The beginning of a number is another verse.
  ('Rom 8:2', ''), ('Romarbrevet 8:2', '');
grant select on tests.asked to public;

select tests.act_as_visitor();
select is(tests.found(list, q), wanted, format('[C-135] [ST-05] the search of %s finds the passage %s', list, q))
from unnest(array['answers', 'articles', 'videos']) list, tests.asked;
select is(tests.found('videos', q), wanted, format('[C-135] [BE-128] a video is found by a passage that contains %s', q))
from (values ('Rom 8:29', '1'), ('Rom 8', '1'), ('Fil 4:13', '3'), ('Rom 8:31', '')) asked (q, wanted);
select is(tests.found('answers', 'Rom 8'), '1', '[C-135] [ST-05] a chapter by its short name finds its passages');

select is(tests.found('answers', q), wanted, format('[C-135] [ST-05] an answer is found by a passage that contains %s', q))
from (values ('Rom 8:29', '1'), ('Rom 8:26-28', '1'), ('Rom 8:31', '')) asked (q, wanted);

select tests.act_as('maria');
select is(tests.found_by_member(q), '5', format('[C-135] [C-117] the search of markings finds the note that names %s', q))
from unnest(array['Romarbrevet 5:12-14', 'Rom 5:12–14', '1 Joh 5:13', 'första johannesbrevet 5.13']) q;
select is(tests.found_by_member('Rom 5:1'), '', '[C-135] [C-117] the beginning of a number in a note is another verse');
select is(tests.found_by_member(q), wanted, format('[C-135] [C-117] the search of markings finds the passage %s', q)) from tests.asked;

select tests.act_as('admin');
select is(tests.found_in_office(list, q), wanted, format('[C-135] [C-51] [AD-08] the office''s %s finds the passage %s', list, q))
from unnest(array['list', 'palette', 'questions', 'messages']) list, tests.asked;
select is((select string_agg(label, ', ') from public.find_content(q) where table_name = 'books'), wanted, format('[C-135] [AD-08] the palette finds the book %s', q))
from (values ('Ef', 'Efesierbrevet'), ('1:a Joh', '1 Johannesbrevet'), ('Rom', 'Romarbrevet'), ('I Joh', '1 Johannesbrevet')) asked (q, wanted);
select is((select label from public.find_content('Joh') where table_name = 'books' limit 1), 'Johannes', '[C-135] [AD-08] of several books the palette begins with the one that has this name');
select public.delete_items('events', array(select tests.id(n)::text from generate_series(1, 4) n));
select is(tests.found_in_office('trash', q), wanted, format('[C-135] [BE-28] the trash finds the passage %s', q)) from tests.asked
where q in ('Rom 8:28-30', 'Romarbrevet 8:28-30', 'Rom 8:28–30', 'Ef 2:8', 'I Joh 4:8', 'Joh 4:8');
select is(tests.found_in_office('trash', 'studium: romarbrevet 8:28-30'), '1', '[C-135] [BE-28] the trash is searched with any dash');
select is(tests.found_in_office('questions', 'betyder romarbrevet 8:28-30'), '1', '[C-135] [C-51] questions are searched with any dash');
select tests.act_as_owner();
insert into public.interpretation_questions (id, question) values (tests.id(5), 'Vad menar Judas vers 3?'), (tests.id(6), 'Vad betyder Titus 2, verserna 8-9?');
select tests.act_as('admin');
select is(tests.found_in_office('questions', q), wanted, format('[C-135] [C-51] questions with a word before the verses are found by %s', q))
from (values ('Judas 3', '5'), ('Judas brev 1:3', '5'), ('Jud v. 3', '5'), ('Tit 2:8-9', '6'), ('Tit 2:9', '')) asked (q, wanted);
select is(tests.found_in_office('messages', q), '1 2 3 4', format('[C-51] messages are searched by any of their words: %s', q)) from unnest(array['EVA@', 'tack för', '']) q;
select * from finish();
rollback;
