begin;
\ir _helpers.sql
select plan(23);
select tests.empty();
select tests.create_user('maria'), tests.create_user('johan'), tests.create_user('admin', true);
insert into public.books (osis, name, testament, book_order) values ('John', 'Johannes', 'new', 43), ('Gen', '1 Mosebok', 'old', 1);
insert into public.book_aliases values ('joh', 'John');

select tests.act_as('johan');
insert into public.verse_highlights (book, chapter, verse_number, color) values ('Johannes', 3, 16, 'blue');
select tests.act_as('maria');
create function pg_temp.mark(book text, color text) returns text language sql as $$
  select format('insert into public.verse_highlights (user_id, book, chapter, verse_number, color, updated_at)
    values (%L, %L, 3, 16, %L, now()) on conflict (user_id, book, chapter, verse_number)
    do update set user_id = excluded.user_id, book = excluded.book, chapter = excluded.chapter,
    verse_number = excluded.verse_number, color = excluded.color, updated_at = excluded.updated_at', auth.uid(), book, color) $$;
select lives_ok(pg_temp.mark('Johannes', 'yellow'), '[BE-07] [BI-11] maria marks a verse');
select lives_ok(pg_temp.mark('Johannes', 'green'), '[BE-07] [BI-11] and marks it anew');
select lives_ok(pg_temp.mark('Joh.', 'purple'), '[BE-07] also by another name of the book');
select results_eq('select book, osis, chapter, verse_number, color from public.verse_highlights',
  $$values ('Johannes', 'John', 3, 16, 'purple')$$, '[BE-07] [BI-12] [BE-23] it is one row, and she sees no other');
select results_eq($$select color from public.verse_highlights where book = 'Johannes' and chapter = 3$$, array['purple'], '[BI-12] read by name');
select is(tests.changes($$update public.verse_highlights set color = 'pink'$$), 1, '[BE-07] she changes her own only');
select throws_ok($$update public.verse_highlights set osis = 'Gen'$$, '42501', null, '[BE-07] the code is not hers to write');
select throws_ok(format($$insert into public.verse_highlights (user_id, book, chapter, verse_number) values (%L, '1 Mosebok', 1, 1)$$,
  tests.id_of('johan')), '42501', null, '[BE-23] she marks nothing for johan');
select throws_ok(format('update public.verse_highlights set user_id = %L', tests.id_of('johan')), '42501', null, '[BE-23] nor gives him hers');
select throws_ok(pg_temp.mark('Anka', 'yellow'), '23503', null, '[BE-07] a book must be one');
select throws_ok(pg_temp.mark('Johannes', 'red;}'), '23514', null, '[BE-07] a colour is a word');
select lives_ok(pg_temp.mark('Johannes', 'turquoise'), '[BI-11] of which the reader need not know all');

-- A rename.
select tests.act_as('admin');
select is_empty('select * from public.verse_highlights', '[BE-23] what members mark is not an administrator''s to see');
select lives_ok($$update public.books set name = 'Johannesevangeliet' where osis = 'John'$$, '[BE-07] an administrator renames the book');
select tests.act_as('maria');
select results_eq($$select color from public.verse_highlights where book = 'Johannesevangeliet'$$, array['turquoise'], '[BE-07] found by the new name');
select results_eq($$select color from public.verse_highlights where osis = 'John'$$, array['turquoise'], '[BE-07] and by the code');
select lives_ok(pg_temp.mark('Johannes', 'orange'), '[BE-07] marked by the old name');
select results_eq('select book, color from public.verse_highlights', $$values ('Johannesevangeliet', 'orange')$$, '[BE-07] it is still one row');
select is(tests.changes('delete from public.verse_highlights'), 1, '[BE-07] [BI-11] she removes her own only');

select tests.act_as_visitor();
select throws_ok('select * from public.verse_highlights', '42501', null, '[BI-13] a visitor sees none');
select throws_ok($$insert into public.verse_highlights (book, chapter, verse_number) values ('1 Mosebok', 1, 1)$$, '42501', null, '[BI-13] and marks none');
select tests.act_as_owner();
select is((select count(*)::int from public.verse_highlights), 1, '[BE-23] johan''s is untouched');
delete from auth.users where id = tests.id_of('johan');
select is((select count(*)::int from public.verse_highlights), 0, '[BE-07] and goes with his account');
select * from finish();
rollback;
