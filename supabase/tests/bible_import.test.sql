-- The import of a Bible by the office's page: one book in each call.
begin;
\ir _helpers.sql
select plan(78);
select tests.empty();
select tests.create_user('member'), tests.create_user('admin', true), tests.create_user('other', true);
insert into public.books (osis, name, testament, book_order, implementation_note, is_being_implemented) values ('Obad', 'Obadja', 'old', 31, 'Granskas', true);
insert into public.books (osis, name, testament, book_order, is_active) values ('Phlm', 'Filemonbrevet', 'new', 57, false);
insert into public.chapters (book_id, number, marks) select id, 1, case osis when 'Phlm' then '1 s Förut' end from public.books;
insert into public.verses (chapter_id, number, text) select c.id, n, 'Gammal' from public.chapters c, generate_series(1, 3) n where c.marks is not null;
create temporary table imports (name text primary key, id bigint);
create temporary table undone (name text primary key, change bigint);
grant all on imports, undone to public;

create function tests.begin(shown text default 'at_end', hash text default 'a', books text[] default '{Obad,Jude,Phlm}', translation jsonb default '{"code": "prov", "name": "Prövobibeln", "notice": "© Ägaren"}')
  returns jsonb language sql as $$ select public.begin_bible_import('bibel.xml', repeat(hash, 64), translation, books, shown) $$;
create function tests.book(of_book text, verses jsonb, marks jsonb default '[]') returns jsonb language sql as
  $$ select public.import_book((select max(id) from imports), of_book, verses, marks) $$;
create function tests.verses(variadic texts text[]) returns jsonb language sql as
  $$ select jsonb_agg(jsonb_build_object('chapter', 1, 'number', n, 'text', t) order by n) from unnest(texts) with ordinality u (t, n) $$;
create function tests.stored(of_book text) returns text language sql security definer as $$
  select concat_ws(' | ', b.translation_code, case when not b.is_active then 'hidden' end, b.implementation_note,
    string_agg(c.number || ':' || private.verse_label(v.number, v.last) || ' ' || v.text, ', ' order by c.number, v.number), min(c.marks))
  from public.books b join public.chapters c on c.book_id = b.id left join public.verses v on v.chapter_id = c.id where b.osis = of_book group by b.id $$;
create function tests.last_change() returns bigint language sql security definer as $$ select max(id) from public.changes $$;
create function tests.wait(by interval) returns void language sql security definer as $$ update private.bible_imports set last_at = last_at - by $$;
grant execute on all functions in schema tests to public;

-- Who may call. --------------------
create function tests.calls() returns setof text language sql as $$ values ('select tests.begin()'), ('select public.import_book(1, ''Obad'', ''[]'', ''[]'')'),
  ('select public.finish_bible_import(1)'), ('select public.end_bible_import(1)'), ('select public.bible_import()'), ('select public.change_of_imported_book(1, ''Obad'')') $$;
grant execute on function tests.calls to public;
select tests.act_as_visitor();
select throws_ok(call, '42501', null, '[BE-290] a visitor is refused: ' || call) from tests.calls() call;
select tests.act_as('member');
select throws_ok(call, '42501', null, '[BE-290] a member is refused: ' || call) from tests.calls() call;
select tests.act_as('admin');
select throws_ok('select * from private.bible_imports', '42501', null, '[BE-290] no role reads the imports');

-- Two books, the second new. --------------------
select tests.next_change();
insert into imports select 'first', (tests.begin() ->> 'id')::bigint;
select is(tests.begin() -> 'done', '[]', '[BE-290] a new import has written nothing');
select results_eq($$select code, name, language, year, notice, may_store, copy_limit from public.translations$$,
  $$values ('prov', 'Prövobibeln', 'sv', null::int, '© Ägaren', true, null::int)$$, '[BE-292] the import stores its translation');
select tests.next_change();
select is(tests.book('Obad', tests.verses('Ett', 'Två'), '[{"chapter": 1, "marks": "1 p"}]'), '{"added": 2, "changed": 0, "removed": 0, "same": 0, "finished": true}',
  '[BE-290] import_book returns what it wrote');
select is(tests.stored('Obad'), 'prov | 1:1 Ett, 1:2 Två | 1 p', '[BE-290] a book gets its text, marks and translation, and is no longer under work');
insert into undone values ('Obad', tests.last_change());
select is(tests.book('Obad', tests.verses('Ett', 'Två'), '[{"chapter": 1, "marks": "1 p"}]'), '{"added": 2, "changed": 0, "removed": 0, "same": 0, "finished": true}',
  '[BE-290] a book that is sent again is written once, and the answer is the same');
select is(public.change_of_imported_book((select max(id) from imports), 'Obad'), (select change from undone), '[BE-291] the change that wrote it is known');
select tests.next_change();
select is(tests.book('Jude', tests.verses('Judas')) ->> 'added', '1', '[BE-290] a missing book is made');
insert into undone values ('Jude', tests.last_change());
select is(tests.stored('Jude'), 'prov | hidden | 1:1 Judas', '[BE-290] a book that the import makes is hidden until its end');
select tests.next_change();
select is(tests.book('Phlm', tests.verses('Hälsning', 'Gammal')), '{"added": 0, "changed": 1, "removed": 1, "same": 1, "finished": false}', '[BE-290] a hidden book is written');
insert into undone values ('Phlm', tests.last_change());
select is(tests.begin() -> 'done', '["Obad", "Phlm", "Jude"]', '[BE-290] the same file goes on: the written books in the order of the Bible');

-- A second administrator. --------------------
select tests.act_as('other');
select throws_ok($$select tests.begin(hash => 'b')$$, 'PT409', 'admin läser just nu in ”bibel.xml”: 3 av 3 böcker är klara.', '[BE-290] a second import is refused with who, what and how far');
select throws_ok('select tests.begin()', 'PT409', null, '[BE-290] the same file is refused to another as long as it is read in');
select throws_ok($$select tests.book('Obad', tests.verses('Annat'))$$, 'PT409', null, '[BE-290] another cannot write into a running import');
select throws_ok('select public.finish_bible_import((select max(id) from imports))', 'PT409', null, '[BE-290] another cannot end a running import');
select is(public.bible_import() - '{id,last_at}'::text[], '{"who": "admin", "mine": false, "is_silent": false, "file": "bibel.xml", "translation": "Prövobibeln",
  "shown": "at_end", "done": 3, "total": 3, "books": ["Obad", "Phlm", "Jude"]}', '[BE-290] the office sees who reads in what, and how far');
select tests.wait('11 minutes');
select is(tests.begin() -> 'done', '["Obad", "Phlm", "Jude"]', '[BE-290] an import that was silent for ten minutes is taken over with the same file');
select is(public.bible_import() ->> 'mine', 'true', '[BE-290] and belongs to who took it over');
select tests.act_as('admin');
select throws_ok($$select tests.book('Obad', tests.verses('Annat'))$$, 'PT409', 'other läser just nu in ”bibel.xml”: 3 av 3 böcker är klara.', '[BE-290] who had it before is refused');
select tests.act_as('other');

-- The end. --------------------
select tests.next_change();
select is(public.finish_bible_import((select max(id) from imports)), '{"shown": ["Jude"], "left": 0}', '[BE-290] the end shows the books that the import made');
select is(tests.stored('Jude'), 'prov | 1:1 Judas', '[BE-290] which visitors then see');
select is(tests.stored('Phlm'), 'prov | hidden | 1:1 Hälsning, 1:2 Gammal', '[BE-290] a book that an administrator had hidden stays hidden');
select is(public.finish_bible_import((select max(id) from imports)) -> 'shown', '["Jude"]', '[BE-290] ending again returns the same');
select throws_ok($$select tests.book('Obad', tests.verses('Annat'))$$, 'PT409', 'Inläsningen är avslutad.', '[BE-290] an ended import takes no book');
select is(public.bible_import(), null, '[BE-290] then none runs');
select tests.act_as_visitor();
select results_eq($$select b.osis from public.verses v join public.chapters c on c.id = v.chapter_id join public.books b on b.id = c.book_id order by 1, v.number$$,
  array['Jude', 'Obad', 'Obad'], '[BE-290] a visitor reads the text of the shown books');
select results_eq('select notice from public.translations', array['© Ägaren'], '[BE-292] a visitor reads what the owner of a translation demands');

-- One undo for each book. --------------------
select tests.act_as('admin');
select tests.next_change();
select lives_ok($$select public.undo(change) from undone where name = 'Jude'$$, '[BE-291] one undo takes back a book that was made and shown');
select is(tests.stored('Jude'), null, '[BE-291] the book is gone');
select tests.next_change();
savepoint corrected;
update public.verses v set text = 'Rättat' from public.chapters c, public.books b where c.id = v.chapter_id and b.id = c.book_id and b.osis = 'Obad' and v.number = 1;
select throws_ok($$select public.undo(public.change_of_imported_book((select max(id) from imports), 'Obad'))$$, 'PT409', null, '[BE-291] a book that was corrected since keeps its correction');
rollback to corrected;
select tests.next_change();
select lives_ok($$select public.undo(change) from undone where name = 'Obad'$$, '[BE-291] one undo takes back a replaced book');
select is(tests.stored('Obad'), 'Granskas', '[BE-291] with its text, its translation and the note about work');
select tests.next_change();
select lives_ok($$select public.undo(change) from undone where name = 'Phlm'$$, '[BE-291] one undo takes back a book that had a text');
select tests.act_as_owner();
set constraints all immediate;
set constraints all deferred;
select is(tests.stored('Phlm'), 'hidden | 1:1 Gammal, 1:2 Gammal, 1:3 Gammal | 1 s Förut', '[BE-291] with its verses and headings');
select tests.act_as('admin');

-- Book by book; an import that was given up. --------------------
select tests.next_change();
insert into imports select 'given up', (tests.begin(hash => 'c') ->> 'id')::bigint;
select is(tests.book('Jude', tests.verses('Judas')) ->> 'added', '1', 'a book is read in again');
select is(public.end_bible_import((select max(id) from imports)), '{"done": ["Jude"]}', '[BE-290] an import that is given up names what it wrote');
select is(tests.stored('Jude'), 'prov | hidden | 1:1 Judas', '[BE-290] which stays, hidden');
select throws_ok('select public.finish_bible_import((select max(id) from imports))', 'PT409', 'Inläsningen är avslutad.', '[BE-290] and no end shows');
insert into imports select 'by book', (tests.begin('by_book', 'd') ->> 'id')::bigint;
select is(tests.book('Jude', tests.verses('Judas')) ->> 'same', '1', '[BE-290] a later import reads the book in again');
select is(tests.stored('Jude'), 'prov | 1:1 Judas', '[BE-290] and book by book shows at once what the earlier one had hidden');
select is(tests.book('Phlm', tests.verses('Hälsning')) ->> 'changed', '1', 'a hidden book is read in again');
select is(tests.stored('Phlm'), 'prov | hidden | 1:1 Hälsning', '[BE-290] book by book too, what an administrator had hidden stays hidden');

-- A right that is taken away in between. --------------------
select tests.act_as_owner();
update public.profiles set is_admin = false where id = tests.id_of('admin');
select tests.act_as('admin');
select throws_ok($$select tests.book('Obad', tests.verses('Ett'))$$, '42501', 'Du har inte administratörsbehörighet', '[BE-290] the right is asked at each book');
select tests.act_as_owner();
update public.profiles set is_admin = true where id = tests.id_of('admin');
select tests.act_as('admin');

-- Wrong calls change nothing. --------------------
select throws_ok(format('select tests.begin(%s)', arguments), '22023', null, '[BE-290] refused: ' || arguments) from (values
  ($$shown => 'soon'$$), ($$hash => ''$$), ($$books => '{}'$$), ($$books => '{Obad,Obad}'$$), ($$books => '{Tob}'$$), ($$translation => '[]'$$),
  ($$translation => '{"code": "Å"}'$$), ($$translation => '{"name": "A", "copy_limit": "många"}'$$)) wrong (arguments);
select throws_ok(format('select tests.book(%s)', arguments), '22023', null, '[BE-290] refused: ' || arguments) from (values
  ($$'Gen', tests.verses('A')$$), ($$'Obad', '[]'$$), ($$'Obad', '{}'$$), ($$'Obad', '[1, [], null]'$$), ($$'Obad', '[{"chapter": 1000, "number": 1, "text": "A"}]'$$),
  ($$'Obad', '[{"chapter": 1, "number": 1.5, "text": "A"}]'$$), ($$'Obad', '[{"chapter": 1, "number": 1, "text": {}}]'$$), ($$'Obad', tests.verses('A', ' ')$$),
  ($$'Obad', '[{"chapter": 1, "number": 2, "last": 2, "text": "A"}]'$$), ($$'Obad', tests.verses('A') || tests.verses('B')$$), ($$'Obad', tests.verses('A'), '{}'$$),
  ($$'Obad', tests.verses('A'), '[{"chapter": 1, "marks": "1 x"}]'$$)) wrong (arguments);
select throws_ok($$select tests.book('Obad', '[{"chapter": 1, "number": 2, "last": 3, "text": "A"}, {"chapter": 1, "number": 3, "text": "B"}]')$$, '23505', null, '[BE-290] a number that belongs to two verses is refused');
select is(tests.stored('Obad'), 'Granskas', '[BE-290] refused calls change nothing');
-- A book of the portal's own with the name.
select tests.act_as_owner();
delete from public.books where osis = 'Jude';
insert into public.books (osis, name, testament, book_order) values ('x-judas', 'Judasbrevet', 'new', 99);
select tests.act_as('admin');
select throws_ok($$select tests.book('Jude', tests.verses('A'))$$, 'PT409', 'Det finns en egen bok som heter ”Judasbrevet”. Byt namn på den eller ta bort den, och läs in boken igen.',
  '[BE-290] a name that another book has is refused');
select * from finish();
rollback;
