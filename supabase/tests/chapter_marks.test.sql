-- Marks: paragraphs, lines of poetry and headings of a chapter.
begin;
\ir _helpers.sql
select plan(26);
select tests.empty();
select tests.create_user('member'), tests.create_user('admin', true);
insert into public.books (id, osis, name, testament, book_order) values (43, 'John', 'Johannes', 'new', 43);
insert into public.chapters (id, book_id, number, marks) values (3, 43, 3, E'1 s Nikodemus\n1 p\n2.3 q2');
insert into public.verses (chapter_id, number, text) values (3, 1, 'Ett ord'), (3, 2, 'och ett ord till');
create function tests.chapter() returns text language sql stable as $$
  select string_agg(concat_ws(' ', c.number, c.marks, v.text), '; ' order by v.number)
  from public.chapters c join public.verses v on v.chapter_id = c.id $$;
create table tests.kept as select tests.chapter();
create function tests.undo_last() returns bigint language plpgsql as $$
declare
  last constant bigint := (select max(id) from public.changes);
begin
  perform tests.next_change();
  return public.undo(last);
end $$;
grant execute on all functions in schema tests to public;
grant select on tests.kept to public;

select tests.act_as_visitor();
select is(tests.chapter(), (select chapter from tests.kept), '[BE-80] a visitor reads the markers of a chapter');
select throws_ok('update public.chapters set marks = null', '42501', null, '[BE-24] [BE-80] a visitor cannot change markers');
select tests.act_as('member');
select is(tests.changes('update public.chapters set marks = null'), 0, '[BE-24] [BE-80] a member cannot change markers');

select tests.act_as('admin');
select tests.next_change();
update public.verses set text = 'Ett annat ord' where number = 1;
select public.set_book_text(43, '[{"chapter": 3, "verse": 2, "was": "och ett ord till", "text": "Ännu ett ord till"}]');
select is((select marks from public.chapters), E'1 s Nikodemus\n1 p\n2.3 q2', '[AD-19] [BE-80] new texts of verses leave the chapter''s markers unchanged');
select lives_ok('select tests.undo_last()', '[BE-26] [BE-80] the change of the texts can be undone');
select is(tests.chapter(), (select chapter from tests.kept), '[BE-26] [BE-80] the undo restores texts and markers');
select tests.next_change();
update public.chapters set number = 4;
update public.books set name = 'Johannesevangeliet';
select is((select marks from public.chapters), E'1 s Nikodemus\n1 p\n2.3 q2', '[BE-80] a renumbered chapter of a renamed book keeps its markers');
select tests.undo_last();
select tests.next_change();
delete from public.books;
select is_empty('select id from public.chapters', '[AD-20] deleting a book deletes its chapters and their markers');
select lives_ok('select tests.undo_last()', '[BE-26] [BE-80] the deletion of the book can be undone');
select is(tests.chapter(), (select chapter from tests.kept), '[BE-26] [BE-80] the undo restores the chapter with its markers');
select tests.next_change();
update public.chapters set marks = '1 p';
select tests.undo_last();
select is(tests.chapter(), (select chapter from tests.kept), '[BE-26] [BE-80] undoing a change of markers restores the former ones');

-- Verses that are renumbered, deleted and added.
select tests.act_as_owner();
create function tests.marks() returns text language sql stable as $$ select replace(marks, E'\n', ', ') from public.chapters $$;
grant execute on function tests.marks() to public;
select tests.act_as('admin');
select tests.next_change();
update public.chapters set marks = E'1 s Nikodemus\n1 p\n2.3 q2\n3 p\n4 s Ljuset\n4 p';
insert into public.verses (chapter_id, number, text) values (3, 3, 'Ett tredje'), (3, 4, 'Ett fjärde');
select tests.next_change();
update public.verses set number = number + 10 where number > 1;
select is(tests.marks(), '1 s Nikodemus, 1 p, 12.3 q2, 13 p, 14 s Ljuset, 14 p', '[BE-120] markers follow verses that are renumbered');
select lives_ok('select tests.undo_last()', '[BE-120] the renumbering can be undone');
set constraints all immediate; set constraints all deferred;
select is(tests.marks(), '1 s Nikodemus, 1 p, 2.3 q2, 3 p, 4 s Ljuset, 4 p', '[BE-120] the undo moves the markers back');
select lives_ok('select tests.undo_last()', '[BE-120] the undo can itself be undone');
set constraints all immediate; set constraints all deferred;
select is(tests.marks(), '1 s Nikodemus, 1 p, 12.3 q2, 13 p, 14 s Ljuset, 14 p', '[BE-120] redoing the renumbering moves the markers again');
select tests.undo_last();
set constraints all immediate; set constraints all deferred;

select tests.next_change();
delete from public.verses where number = 3;
set constraints all immediate; set constraints all deferred;
select is(tests.marks(), '1 s Nikodemus, 1 p, 2.3 q2, 4 s Ljuset, 4 p', '[BE-120] deleting a verse deletes its markers');
select tests.undo_last();
set constraints all immediate; set constraints all deferred;
select is(tests.marks(), '1 s Nikodemus, 1 p, 2.3 q2, 3 p, 4 s Ljuset, 4 p', '[BE-120] undoing the deletion restores the verse''s markers');
select tests.next_change();
delete from public.verses where number = 3;
insert into public.verses (chapter_id, number, text) values (3, 3, 'Ett tredje, skrivet på nytt');
set constraints all immediate; set constraints all deferred;
select is(tests.marks(), '1 s Nikodemus, 1 p, 2.3 q2, 3 p, 4 s Ljuset, 4 p', '[BE-120] a verse replaced in one transaction keeps its markers');
select tests.next_change();
delete from public.verses where number = 2;
update public.verses set number = 2 where number = 4;
set constraints all immediate; set constraints all deferred;
select is(tests.marks(), '1 s Nikodemus, 1 p, 2 s Ljuset, 2 p, 3 p', '[BE-120] a verse that takes the number of a deleted one brings its own markers');
delete from public.verses;
set constraints all immediate; set constraints all deferred;
select is(tests.marks(), null, '[BE-120] a chapter without verses has no markers');

select throws_ok($$update public.chapters set marks = ''$$, '23514', null, '[BE-80] an empty string is refused as markers: none is null');
select throws_ok($$update public.chapters set marks = '1 x'$$, '23514', null, '[BE-80] a marker of an unknown kind is refused');
select throws_ok($$update public.chapters set marks = '1 s'$$, '23514', null, '[BE-80] a heading marker without words is refused');
select throws_ok($$update public.chapters set marks = E'1 p\n'$$, '23514', null, '[BE-80] a trailing line break in the markers is refused');
select throws_ok($$update public.chapters set marks = '1 s ' || repeat('x', 201)$$, '23514', null, '[BE-80] a heading of more than 200 characters is refused');
select * from finish();
rollback;
