begin;
\ir _helpers.sql
select plan(18);
select tests.empty();
select tests.create_user('member'), tests.create_user('admin', true);
insert into public.books (id, osis, name, testament, book_order) values (43, 'John', 'Johannes', 'new', 4);
insert into public.chapters (id, book_id, number) values (3, 43, 3);
insert into public.verses (chapter_id, number, text) values (3, 16, 'Så älskade Gud'), (3, 17, 'Ty Gud sände');
create function tests.bible() returns text language sql stable as $$
  select string_agg(c.number || ':' || v.number || ' ' || v.text, ', ' order by c.number, v.number)
  from public.chapters c join public.verses v on v.chapter_id = c.id $$;
create temporary table kept (change bigint);
grant all on kept to public;
grant execute on all functions in schema tests to public;

select tests.next_change();
select tests.act_as('admin');
insert into kept select public.set_book_text(43, '[
  {"chapter": 3, "verse": 16, "was": "Så älskade Gud", "text": "Ty så älskade Gud"},
  {"chapter": 3, "verse": 18, "text": "Den som tror"}, {"chapter": 4, "verse": 1, "was": null, "text": "När Herren"}]');
select is(tests.bible(), '3:16 Ty så älskade Gud, 3:17 Ty Gud sände, 3:18 Den som tror, 4:1 När Herren',
  '[AD-19] set_book_text changes and adds verses, adds their chapter and keeps the other verses');
select is((select count(*) from public.change_rows r join kept on kept.change = r.change_id where r.table_name = 'verses'), 3::bigint,
  '[BE-25] set_book_text logs its verses as one change');
select tests.next_change();
select lives_ok('select public.undo(change) from kept', '[BE-26] an administrator undoes that change');
select is(tests.bible(), '3:16 Så älskade Gud, 3:17 Ty Gud sände', '[BE-26] the undo restores all verses');
select is((select count(*) from public.chapters), 1::bigint, '[BE-26] the undo removes the chapter that was added');

select throws_ok($$select public.set_book_text(43, '[{"chapter": 5, "verse": 1, "text": "Därefter"},
  {"chapter": 3, "verse": 16, "was": "Något annat", "text": "Min"}]')$$, 'PT409', 'Innehållet har ändrats sedan dess.',
  '[AD-20] set_book_text refuses a verse whose text has changed meanwhile');
select throws_ok($$select public.set_book_text(43, '[{"chapter": 3, "verse": 16, "text": "Min"}]')$$, '23505', null,
  '[AD-20] set_book_text refuses to add a verse that already exists');
select throws_ok($$select public.set_book_text(43, '[{"chapter": 3, "verse": 19, "was": "Fanns", "text": "Min"}]')$$, 'PT409', null,
  '[AD-20] set_book_text refuses to change a verse that no longer exists');
select throws_ok($$select public.set_book_text(43, '[{"chapter": 3, "verse": 1, "text": "A"}, {"chapter": 3, "verse": 1, "text": "B"}]')$$,
  '23505', null, '[AD-20] set_book_text refuses a list that contains a verse twice');
select throws_ok($$select public.set_book_text(43, '[{"chapter": 3, "verse": 1, "text": " "}]')$$, '23514', null, '[AD-19] set_book_text refuses an empty verse');
select throws_ok($$select public.set_book_text(43, '[{"chapter": 1000, "verse": 1, "text": "A"}]')$$, '23514', null,
  '[AD-19] set_book_text refuses a chapter number above the limit');
select throws_ok($$select public.set_book_text(44, '[{"chapter": 1, "verse": 1, "text": "A"}]')$$, '23503', null, '[AD-20] set_book_text refuses a book that does not exist');
select throws_ok($$select public.set_book_text(43, '[]')$$, '22023', null, '[AD-19] set_book_text refuses an empty list');
select throws_ok($$select public.set_book_text(43, '{}')$$, '22023', null, '[AD-19] set_book_text refuses an object instead of a list');
select throws_ok($$select public.set_book_text(43, null)$$, '22023', null, '[AD-19] set_book_text refuses null');

select tests.act_as('member');
select throws_ok($$select public.set_book_text(43, '[{"chapter": 3, "verse": 18, "text": "A"}]')$$, '42501', null, '[BE-24] a member cannot write verses');
select tests.act_as_visitor();
select throws_ok($$select public.set_book_text(43, '[{"chapter": 3, "verse": 18, "text": "A"}]')$$, '42501', null, '[BE-24] a visitor cannot write verses');
select tests.act_as_owner();
select is(tests.bible(), '3:16 Så älskade Gud, 3:17 Ty Gud sände', '[AD-20] refused calls change no verse');
select * from finish();
rollback;
