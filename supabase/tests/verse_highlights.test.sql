begin;
\ir _helpers.sql
select plan(45);
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

-- Highlights in a renamed book.
select tests.act_as('admin');
select is_empty('select * from public.verse_highlights', '[BE-23] what members mark is not an administrator''s to see');
select lives_ok($$update public.books set name = 'Johannesevangeliet' where osis = 'John'$$, '[BE-07] an administrator renames the book');
select tests.act_as('maria');
select results_eq($$select color from public.verse_highlights where book = 'Johannesevangeliet'$$, array['turquoise'], '[BE-07] found by the new name');
select results_eq($$select color from public.verse_highlights where osis = 'John'$$, array['turquoise'], '[BE-07] and by the code');
select lives_ok(pg_temp.mark('Johannes', 'orange'), '[BE-07] marked by the old name');
select results_eq('select book, color from public.verse_highlights', $$values ('Johannesevangeliet', 'orange')$$, '[BE-07] it is still one row');
select is(tests.changes('delete from public.verse_highlights'), 1, '[BE-07] [BI-11] she removes her own only');


-- Highlights in a hidden book.
create function pg_temp.refusal(statement text) returns text language plpgsql as $$
begin
  execute statement;
  return 'none';
exception when others then return sqlstate || ' ' || sqlerrm;
end $$;
select lives_ok(pg_temp.mark('1 Mosebok', 'yellow'), '[BI-11] a highlight in a book');
select tests.act_as('admin');
update public.books set is_active = false where osis = 'Gen';
insert into public.books (name, testament, book_order, is_active) values ('Tobit', 'old', 70, false);
select tests.act_as('maria');
select results_eq('select book, osis, color from public.verse_highlights', $$values ('1 Mosebok', 'Gen', 'yellow')$$,
  '[BE-23] stays while the book is hidden');
select is(pg_temp.refusal(pg_temp.mark(guess, 'blue')), '23503 Okänd bok: ' || guess, 'a hidden book is refused like none: ' || guess)
from (values ('Tobit'), ('x-tobit'), ('TOBIT.'), ('1 Mosebok'), ('gen'), ('Anka')) guesses (guess);
select is(pg_temp.refusal(format('update public.verse_highlights set book = %L', guess)), '23503 Okänd bok: ' || guess,
  'also when a highlight is moved there: ' || guess) from (values ('Tobit'), ('gen'), ('Anka')) guesses (guess);
select is(tests.changes($$update public.verse_highlights set color = 'green'$$), 1, 'her own there changes its colour');
select tests.act_as('admin');
select lives_ok($$insert into public.verse_highlights (book, chapter, verse_number) values ('Tobit', 1, 1)$$, 'an administrator sees all books');
update public.books set name = 'Genesis' where osis = 'Gen';
select tests.act_as('maria');
select results_eq('select book, osis, color from public.verse_highlights', $$values ('1 Mosebok', 'Gen', 'green')$$,
  'the current name of a hidden book stays secret');
select is(pg_temp.refusal(pg_temp.mark('Genesis', 'blue')), '23503 Okänd bok: Genesis', 'nor by guessing it');
select tests.act_as('admin');
insert into public.books (name, testament, book_order) values ('1 Mosebok', 'old', 71);
select tests.act_as('maria');
select results_eq('select osis, color from public.verse_highlights', $$values ('Gen', 'green')$$, 'another book takes its name');
select lives_ok(pg_temp.mark('1 Mosebok', 'red'), 'and is marked under it');
select results_eq('select osis, color from public.verse_highlights order by color', $$values ('Gen', 'green'), ('x-1-mosebok', 'red')$$,
  'which leaves hers as it was');
select tests.act_as('admin');
update public.books set is_active = true where osis = 'Gen';
select tests.act_as('maria');
select results_eq('select book, osis, color from public.verse_highlights order by color',
  $$values ('Genesis', 'Gen', 'green'), ('1 Mosebok', 'x-1-mosebok', 'red')$$, '[BE-07] shown again, it has its highlights, under its name of today');
select lives_ok(pg_temp.mark('Genesis', 'purple'), '[BE-07] and is marked again');
select is((select color from public.verse_highlights where osis = 'Gen'), 'purple', '[BE-07] in one row');
select tests.act_as('admin');
update public.books set is_active = false, name = 'Begynnelsen' where osis = 'Gen';
select tests.act_as('maria');
select is((select book from public.verse_highlights where osis = 'Gen'), 'Genesis', 'renamed and hidden at once, it keeps the old name too');
select tests.act_as_owner();
delete from public.verse_highlights where user_id <> tests.id_of('johan');

select tests.act_as_visitor();
select throws_ok('select * from public.verse_highlights', '42501', null, '[BI-13] a visitor sees none');
select throws_ok($$insert into public.verse_highlights (book, chapter, verse_number) values ('1 Mosebok', 1, 1)$$, '42501', null, '[BI-13] and marks none');
select tests.act_as_owner();
select is((select count(*)::int from public.verse_highlights), 1, '[BE-23] johan''s is untouched');
delete from auth.users where id = tests.id_of('johan');
select is((select count(*)::int from public.verse_highlights), 0, '[BE-07] and goes with his account');
select * from finish();
rollback;
