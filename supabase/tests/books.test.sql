begin;
\ir _helpers.sql
select plan(74);
select tests.empty();
select tests.create_user('member'), tests.create_user('admin', true);

select * from tests.only_admins_write('[BE-06] [BE-24]', 'books', 'public.books',
  '{"name": "Tobit", "testament": "old", "book_order": 99}', 'implementation_note = ''Pågår''');

select * from tests.only_admins_write('[BE-292] [BE-24]', 'translations', 'public.translations',
  '{"code": "annan", "name": "En annan"}', 'notice = ''© Ägaren''');

insert into public.books (osis, name, testament, book_order) values ('John', 'Johannes', 'new', 43), ('Obad', 'Obadja', 'old', 31);
insert into public.book_aliases values ('genesis', 'Gen') on conflict do nothing;
select * from tests.only_admins_write('[BE-06] [BE-24]', 'chapters', 'public.chapters',
  (select jsonb_build_object('book_id', id, 'number', 9) from public.books where osis = 'John'), 'number = 10');
insert into public.chapters (book_id, number) select id, 3 from public.books where osis in ('John', 'Obad');
select * from tests.only_admins_write('[BE-06] [BE-24]', 'verses', 'public.verses',
  (select jsonb_build_object('chapter_id', c.id, 'number', 9, 'text', 'Ord') from public.chapters c join public.books b on b.id = c.book_id
   where b.osis = 'John'), 'text = ''Ordet''');
insert into public.verses (chapter_id, number, text) select id, n, 'Vers ' || n from public.chapters, generate_series(1, 2) n;

-- Reading books, chapters and verses.
update public.books set is_active = false where osis = 'Obad';
create function tests.what_is_read() returns text language sql as $$
  select concat_ws(' ', (select count(*) from public.books), (select count(*) from public.chapters), (select count(*) from public.verses)) $$;
grant execute on function tests.what_is_read() to public;
select tests.act_as_visitor();
select is(tests.what_is_read(), '1 1 2', '[BI-02] [BE-22] a visitor reads active books, their chapters and verses');
select tests.act_as('member');
select is(tests.what_is_read(), '1 1 2', '[BI-02] [BE-22] a member reads active books, their chapters and verses');
select tests.act_as('admin');
select is(tests.what_is_read(), '2 2 4', '[BE-06] an administrator also reads inactive books, their chapters and verses');
select is(tests.changes('insert into public.chapters (book_id, number) select id, 4 from public.books'), 2, '[AD-19] an administrator adds a chapter to an active and an inactive book');
select is(tests.changes('insert into public.verses (chapter_id, number, text) select id, 1, ''Ny'' from public.chapters where number = 4'), 2,
  '[AD-19] an administrator adds a verse to each new chapter');
select tests.act_as_visitor();
select is(tests.what_is_read(), '1 2 3', '[BE-22] a visitor does not see what is added to an inactive book');
select tests.act_as('admin');
select is(tests.changes('update public.books set is_active = true'), 2, '[AD-17] an administrator updates both books to active');
select throws_ok('update public.verses set is_public = false', '42501', null, '[BE-22] an administrator cannot write the derived is_public of verses');
select throws_ok('update public.chapters set is_public = false', '42501', null, '[BE-22] an administrator cannot write the derived is_public of chapters');
select throws_ok('update public.books set osis = ''X-1''', '42501', null, '[BE-06] an administrator cannot change the OSIS code of a book');
select tests.act_as_visitor();
select is(tests.what_is_read(), '2 4 6', '[BE-22] a visitor reads all books, chapters and verses after both are active');
select tests.act_as('admin');
update public.books set is_active = false where osis = 'John';
select tests.act_as_visitor();
select is(tests.what_is_read(), '1 2 3', '[AD-17] [BE-22] a deactivated book hides its chapters and verses from visitors');
select tests.act_as_owner();
update public.books set is_active = true;

-- One chapter in one request, as the reader requests it.
select tests.act_as_visitor();
select results_eq($$
  select c.number, (select json_agg(json_build_object('number', v.number, 'text', v.text) order by v.number)::text
    from public.verses v where v.chapter_id = c.id)
  from public.chapters c join public.books b on b.id = c.book_id where b.osis = 'John' and c.number = 3$$,
  $$values (3, '[{"number" : 1, "text" : "Vers 1"}, {"number" : 2, "text" : "Vers 2"}]')$$, '[BI-03] a request by OSIS code and number returns a chapter with its verses');

-- The translation of a book.
select tests.act_as_owner();
insert into public.translations (code, name) values ('prov', 'Prövobibeln');
select tests.act_as('member');
select is(tests.changes($$update public.books set translation_code = 'prov'$$), 0, '[BI-01] [BE-24] a member cannot change the translation of a book');
select tests.act_as_visitor();
select throws_ok($$update public.books set translation_code = 'prov'$$, '42501', null, '[BI-01] [BE-24] a visitor cannot change the translation of a book');
select tests.act_as('admin');
select is(tests.changes($$update public.books set translation_code = 'prov' where osis = 'John'$$), 1, '[BI-01] [BE-24] an administrator changes the translation of a book');
select throws_ok($$update public.translations set name = ' '$$, '23514', null, '[BI-01] the name of a translation cannot be blank');
select throws_ok($$update public.translations set name = repeat('x', 201)$$, '23514', null, '[BI-01] the name of a translation has at most 200 characters');
select throws_ok($$delete from public.translations$$, '23503', null, '[BE-292] a translation whose text is there cannot be deleted');
select tests.act_as_visitor();
select results_eq($$select t.name from public.books b left join public.translations t on t.code = b.translation_code order by t.name nulls last$$, array['Prövobibeln', null],
  '[BI-01] a visitor reads the name of the translation; it is null for a text without one');

-- Names and codes of books.
select results_eq($$select osis from public.book_aliases where alias = 'johannes'$$, array['John'], '[BE-06] a visitor looks up the book of a name');
select tests.act_as_owner();
update public.books set is_active = false where osis = 'Obad';
select tests.act_as_visitor();
select results_eq('select distinct osis from public.book_aliases', array['John'], '[BE-06] [BE-22] a visitor sees aliases of active books only');
select tests.act_as('member');
select is_empty($$select * from public.book_aliases where osis = 'Obad' or alias like 'ob%'$$, '[BE-06] [BE-22] a member sees no alias of an inactive book');
select tests.act_as('admin');
select results_eq($$select alias from public.book_aliases where alias in ('genesis', 'obad', 'obadja', 'obadias') order by alias collate "C"$$, array['genesis', 'obad', 'obadias', 'obadja'],
  '[BE-06] an administrator sees aliases of inactive and missing books');
update public.books set name = 'Obadjas bok' where osis = 'Obad';
select tests.act_as('member');
select is_empty($$select * from public.book_aliases where alias like 'ob%'$$, '[BE-06] [BE-22] the new name of an inactive book stays hidden from members');
select tests.act_as('admin');
update public.books set is_active = true where osis = 'Obad';
select tests.act_as_visitor();
select results_eq($$select alias from public.book_aliases where alias in ('obad', 'obadja', 'obadjasbok') order by alias collate "C"$$, array['obad', 'obadja', 'obadjasbok'],
  '[BE-06] [BE-22] activating the book shows its names to visitors');
select tests.act_as_owner();
update public.books set name = 'Obadja' where osis = 'Obad';
select tests.act_as_visitor();
select is((select count(*)::int from public.book_aliases where alias = 'obadjasbok'), 1, '[BE-06] an earlier name stays as an alias after the book is renamed again');
select throws_ok($$insert into public.book_aliases values ('x', 'John')$$, '42501', null, '[BE-06] a visitor cannot write aliases');
select tests.act_as('admin');
select throws_ok($$insert into public.book_aliases values ('x', 'John')$$, '42501', null, '[BE-06] an administrator cannot write aliases');
insert into public.books (name, testament, book_order) values ('Genesis', 'old', 1), ('Första Klemensbrevet', 'new', 67);
select results_eq($$select osis from public.books where name in ('Genesis', 'Första Klemensbrevet') order by book_order$$,
  array['Gen', 'x-forsta-klemensbrevet'], '[AD-18] a new book gets the known code of its name, or a code made from the name');
update public.books set name = 'Johannesevangeliet' where osis = 'John';
select results_eq($$select alias from public.book_aliases where osis = 'John' and alias in ('joh', 'johannes', 'johannesevangeliet', 'john') order by alias collate "C"$$,
  array['joh', 'johannes', 'johannesevangeliet', 'john'], '[BE-06] every earlier name of a book still leads to it');
delete from public.books where osis = 'John';
insert into public.books (name, testament, book_order) values ('Joh.', 'new', 43);
select results_eq($$select osis from public.books where name = 'Joh.'$$, array['John'], '[BE-06] a deleted book gets its code back when it is added again under a known name');

-- Checks and cascades.
select throws_ok($$insert into public.books (name, testament, book_order) values ('', 'new', 1)$$, '23514', null, '[AD-18] a name is required');
select throws_ok($$insert into public.books (name, testament, book_order) values ('Y', 'middle', 1)$$, '23514', null, '[AD-18] a testament other than old and new is refused');
select throws_ok($$insert into public.verses (chapter_id, number, text) select id, 0, 'x' from public.chapters$$, '23514', null, '[AD-19] a verse number below one is refused');
select is((select count(*)::int from public.verses), 3, '[AD-20] deleting a book deletes its verses');
select is(tests.changes('delete from public.chapters where number = 4'), 1, '[AD-20] an administrator deletes a chapter');
select is((select count(*)::int from public.verses), 2, '[AD-20] deleting a chapter deletes its verses');
select * from finish();
rollback;
