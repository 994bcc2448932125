begin;
\ir _helpers.sql
select plan(45);
select tests.empty();
select tests.create_user('maria'), tests.create_user('johan'), tests.create_user('admin', true);
insert into public.books (osis, name, testament, book_order) values ('John', 'Johannes', 'new', 43), ('Gen', '1 Mosebok', 'old', 1);

select tests.act_as('johan');
insert into public.verse_highlights (book, chapter, verse_number, color) values ('Johannes', 3, 16, 'blue');
select tests.act_as('maria');
create function pg_temp.mark(book text, color text) returns text language sql as $$
  select format('insert into public.verse_highlights (user_id, book, chapter, verse_number, color, updated_at)
    values (%L, %L, 3, 16, %L, now()) on conflict (user_id, book, chapter, verse_number)
    do update set user_id = excluded.user_id, book = excluded.book, chapter = excluded.chapter,
    verse_number = excluded.verse_number, color = excluded.color, updated_at = excluded.updated_at', auth.uid(), book, color) $$;
select lives_ok(pg_temp.mark('Johannes', 'yellow'), '[BE-07] [BI-11] maria highlights a verse');
select lives_ok(pg_temp.mark('Johannes', 'green'), '[BE-07] [BI-11] maria changes the colour of the highlight');
select lives_ok(pg_temp.mark('Joh.', 'purple'), '[BE-07] maria changes the colour by another name of the book');
select results_eq('select book, osis, chapter, verse_number, color from public.verse_highlights',
  $$values ('Johannes', 'John', 3, 16, 'purple')$$, '[BE-07] [BI-12] [BE-23] maria sees one row, and not johan''s');
select results_eq($$select color from public.verse_highlights where book = 'Johannes' and chapter = 3$$, array['purple'], '[BI-12] maria finds the highlight by the book''s name');
select is(tests.changes($$update public.verse_highlights set color = 'pink'$$), 1, '[BE-07] maria''s update changes only her own highlight');
select throws_ok($$update public.verse_highlights set osis = 'Gen'$$, '42501', null, '[BE-07] maria cannot write the OSIS code');
select throws_ok(format($$insert into public.verse_highlights (user_id, book, chapter, verse_number) values (%L, '1 Mosebok', 1, 1)$$,
  tests.id_of('johan')), '42501', null, '[BE-23] maria cannot highlight a verse for johan');
select throws_ok(format('update public.verse_highlights set user_id = %L', tests.id_of('johan')), '42501', null, '[BE-23] maria cannot give her highlight to johan');
select throws_ok(pg_temp.mark('Anka', 'yellow'), '23503', null, '[BE-07] a highlight in an unknown book is refused');
select throws_ok(pg_temp.mark('Johannes', 'red;}'), '23514', null, '[BE-07] a colour with punctuation is refused');
select lives_ok(pg_temp.mark('Johannes', 'turquoise'), '[BI-11] a colour that the reader does not know is accepted');

-- Highlights in a renamed book.
select tests.act_as('admin');
select is_empty('select * from public.verse_highlights', '[BE-23] an administrator cannot see members'' highlights');
select lives_ok($$update public.books set name = 'Johannesevangeliet' where osis = 'John'$$, '[BE-07] an administrator renames the book');
select tests.act_as('maria');
select results_eq($$select color from public.verse_highlights where book = 'Johannesevangeliet'$$, array['turquoise'], '[BE-07] maria finds the highlight by the book''s new name');
select results_eq($$select color from public.verse_highlights where osis = 'John'$$, array['turquoise'], '[BE-07] maria finds the highlight by the book''s OSIS code');
select lives_ok(pg_temp.mark('Johannes', 'orange'), '[BE-07] maria highlights the verse by the book''s old name');
select results_eq('select book, color from public.verse_highlights', $$values ('Johannesevangeliet', 'orange')$$, '[BE-07] the verse still has one highlight after the rename');
select is(tests.changes('delete from public.verse_highlights'), 1, '[BE-07] [BI-11] maria deletes only her own highlight');


-- Highlights in a hidden book.
create function pg_temp.refusal(statement text) returns text language plpgsql as $$
begin
  execute statement;
  return 'none';
exception when others then return sqlstate || ' ' || sqlerrm;
end $$;
select lives_ok(pg_temp.mark('1 Mosebok', 'yellow'), '[BI-11] maria highlights a verse in a book that is still shown');
select tests.act_as('admin');
update public.books set is_active = false where osis = 'Gen';
insert into public.books (name, testament, book_order, is_active) values ('Tobit', 'old', 70, false);
select tests.act_as('maria');
select results_eq('select book, osis, color from public.verse_highlights', $$values ('1 Mosebok', 'Gen', 'yellow')$$,
  '[BE-23] a highlight stays while its book is hidden');
select is(pg_temp.refusal(pg_temp.mark(guess, 'blue')), '23503 Okänd bok: ' || guess, 'a highlight in a hidden book is refused like one in an unknown book: ' || guess)
from (values ('Tobit'), ('x-tobit'), ('TOBIT.'), ('1 Mosebok'), ('gen'), ('Anka')) guesses (guess);
select is(pg_temp.refusal(format('update public.verse_highlights set book = %L', guess)), '23503 Okänd bok: ' || guess,
  'a highlight cannot be moved to a hidden or unknown book: ' || guess) from (values ('Tobit'), ('gen'), ('Anka')) guesses (guess);
select is(tests.changes($$update public.verse_highlights set color = 'green'$$), 1, 'a member changes the colour of a highlight in a hidden book');
select tests.act_as('admin');
select lives_ok($$insert into public.verse_highlights (book, chapter, verse_number) values ('Tobit', 1, 1)$$, 'an administrator highlights a verse in a hidden book');
update public.books set name = 'Genesis' where osis = 'Gen';
select tests.act_as('maria');
select results_eq('select book, osis, color from public.verse_highlights', $$values ('1 Mosebok', 'Gen', 'green')$$,
  'a highlight keeps the former name of a hidden book that is renamed');
select is(pg_temp.refusal(pg_temp.mark('Genesis', 'blue')), '23503 Okänd bok: Genesis', 'the new name of a hidden book is refused as unknown');
select tests.act_as('admin');
insert into public.books (name, testament, book_order) values ('1 Mosebok', 'old', 71);
select tests.act_as('maria');
select results_eq('select osis, color from public.verse_highlights', $$values ('Gen', 'green')$$, 'the highlight keeps its OSIS code when another book takes the former name');
select lives_ok(pg_temp.mark('1 Mosebok', 'red'), 'a member highlights a verse in the book that took the name');
select results_eq('select osis, color from public.verse_highlights order by color', $$values ('Gen', 'green'), ('x-1-mosebok', 'red')$$,
  'the new highlight leaves the one in the hidden book unchanged');
select tests.act_as('admin');
update public.books set is_active = true where osis = 'Gen';
select tests.act_as('maria');
select results_eq('select book, osis, color from public.verse_highlights order by color',
  $$values ('Genesis', 'Gen', 'green'), ('1 Mosebok', 'x-1-mosebok', 'red')$$, '[BE-07] a highlight gets the present name of its book when the book is shown again');
select lives_ok(pg_temp.mark('Genesis', 'purple'), '[BE-07] a member changes the highlight in the book that is shown again');
select is((select color from public.verse_highlights where osis = 'Gen'), 'purple', '[BE-07] the verse still has one highlight');
select tests.act_as('admin');
update public.books set is_active = false, name = 'Begynnelsen' where osis = 'Gen';
select tests.act_as('maria');
select is((select book from public.verse_highlights where osis = 'Gen'), 'Genesis', 'a highlight keeps the former name when its book is renamed and hidden at once');
select tests.act_as_owner();
delete from public.verse_highlights where user_id <> tests.id_of('johan');

select tests.act_as_visitor();
select throws_ok('select * from public.verse_highlights', '42501', null, '[BI-13] a visitor cannot read highlights');
select throws_ok($$insert into public.verse_highlights (book, chapter, verse_number) values ('1 Mosebok', 1, 1)$$, '42501', null, '[BI-13] a visitor cannot highlight verses');
select tests.act_as_owner();
select is((select count(*)::int from public.verse_highlights), 1, '[BE-23] johan still has his highlight');
delete from auth.users where id = tests.id_of('johan');
select is((select count(*)::int from public.verse_highlights), 0, '[BE-07] deleting an account deletes its highlights');
select * from finish();
rollback;
