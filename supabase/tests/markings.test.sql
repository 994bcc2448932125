begin;
\ir _helpers.sql
select plan(61);
select tests.empty();
select tests.create_user('maria'), tests.create_user('johan'), tests.create_user('admin', true);
insert into public.books (osis, name, testament, book_order) values ('John', 'Johannes', 'new', 43), ('Gen', '1 Mosebok', 'old', 1);
insert into public.chapters (book_id, number) select id, 3 from public.books;
insert into public.verses (chapter_id, number, text)
select c.id, n, case when b.osis = 'John' then 'Ty så älskade Gud ' else 'I begynnelsen ' end || n
from public.chapters c join public.books b on b.id = c.book_id, generate_series(14, 20) n;

create function pg_temp.note(id int, body text, book text default 'John', first int default 16, last int default 17)
  returns text language sql as $$
  select format('select public.save_note(%L, %L, 3, %s, %s, %L, %L)',
    ('00000000-0000-4000-b000-' || lpad(id::text, 12, '0')), book, first, last, body, '00000000-0000-4000-c000-000000000001') $$;

-- Notes.
select tests.act_as('johan');
select lives_ok(pg_temp.note(1, 'Johans egen'), '[BE-45] johan writes a note');
insert into public.verse_highlights (book, chapter, verse_number) values ('Johannes', 3, 14);
insert into public.highlight_names (color, name) values ('yellow', 'Johans löften');
select tests.act_as('maria');
select lives_ok(pg_temp.note(2, 'Se Rom 5:8'), '[BE-45] maria writes a note on a range of verses, with the book''s OSIS code');
select lives_ok(pg_temp.note(2, 'Se Rom 5:8 och 1 Joh 4:9'), '[BE-45] maria saves a new text of the same note');
select results_eq('select book, osis, first_verse, last_verse, body from public.verse_notes',
  $$values ('Johannes', 'John', 16, 17, 'Se Rom 5:8 och 1 Joh 4:9')$$, '[BE-44] [BE-45] maria sees one row with the latest text, and not johan''s note');
select throws_ok(pg_temp.note(1, 'Stulen'), '23505', null, '[BE-44] maria cannot overwrite johan''s note with its id');
select is(public.save_note('00000000-0000-4000-b000-000000000001', 'John', 3, 16, 17, '', '00000000-0000-4000-c000-000000000001'), null,
  '[BE-44] maria cannot delete johan''s note with its id');
select throws_ok(statement, '42501', null, '[BE-44] [BE-49] a member cannot write notes without save_note: ' || statement)
from unnest(array[$$insert into public.verse_notes (id, book, chapter, first_verse, last_verse, body) values (gen_random_uuid(), 'John', 3, 1, 1, 'x')$$,
  $$update public.verse_notes set body = 'x'$$, $$delete from public.verse_notes$$]) statement;
select throws_ok(pg_temp.note(3, 'x', 'Anka'), '23503', 'Okänd bok: Anka', '[BE-45] a note in an unknown book is refused');
select is(public.save_note('00000000-0000-4000-b000-000000000003', 'John', 3, 16, 17, E' \n ', null), null, '[BE-45] a note of spaces is not stored');
select throws_ok(pg_temp.note(3, repeat('x', 10001)), '23514', null, '[BE-45] a note of more than 10,000 characters is refused');
savepoint long_note;
select lives_ok(pg_temp.note(3, repeat('x', 10000)), '[BE-45] a note of 10,000 characters is stored');
rollback to long_note;
select throws_ok(pg_temp.note(3, 'x', 'John', 17, 16), '23514', null, '[BE-45] a range whose last verse comes before its first is refused');

-- Names of colours.
select lives_ok($$insert into public.highlight_names (user_id, color, name) values (auth.uid(), 'blue', 'Bön')
  on conflict (user_id, color) do update set name = excluded.name$$, '[BE-46] a member names a colour');
select results_eq('select color, name from public.highlight_names', $$values ('blue', 'Bön')$$, '[BE-44] [BE-46] maria sees only her own names of colours');
select throws_ok(format('update public.highlight_names set user_id = %L', tests.id_of('johan')), '42501', null, '[BE-44] maria cannot give her name of a colour to johan');
select throws_ok($$insert into public.highlight_names (color, name) values ('red', 'x')$$, '23514', null, '[BE-46] a name for an unknown colour is refused');
select throws_ok($$update public.highlight_names set name = ' '$$, '23514', null, '[BE-46] a blank name of a colour is refused');
select throws_ok($$update public.highlight_names set name = repeat('x', 31)$$, '23514', null, '[BE-46] a name of more than thirty characters is refused');

-- The markings of a chapter in one request.
insert into public.verse_highlights (book, chapter, verse_number, color) values ('Johannes', 3, 16, 'blue'), ('Johannes', 3, 18, 'turquoise'), ('1 Mosebok', 3, 15, 'pink');
select is(public.chapter_markings('John', 3), jsonb_build_object('colors', '{"16": "blue", "18": "turquoise"}'::jsonb, 'notes',
  jsonb_build_array(jsonb_build_object('id', '00000000-0000-4000-b000-000000000002', 'first', 16, 'last', 17, 'body', 'Se Rom 5:8 och 1 Joh 4:9',
    'updated_at', (select n.updated_at from public.verse_notes n)))),
  '[BI-12] [BE-44] chapter_markings returns the member''s own highlights and notes of a chapter');
select is(public.chapter_markings('Gen', 1), '{"colors": {}, "notes": []}', '[BI-12] chapter_markings of a chapter without markings is empty');

-- The page of all markings.
create function pg_temp.found(shown text default null, of_book text default null, q text default null, newest boolean default false)
  returns text language sql as $$
  select coalesce(string_agg(format('%s %s %s:%s-%s', r ->> 'kind', r ->> 'book', r ->> 'chapter', r ->> 'first', r ->> 'last'), ', ' order by at), '')
  from jsonb_array_elements(public.my_markings(shown, of_book, q, newest) -> 'rows') with ordinality x (r, at) $$;
select is(pg_temp.found(), 'mark 1 Mosebok 3:15-15, mark Johannes 3:16-16, note Johannes 3:16-17, mark Johannes 3:18-18',
  '[C-117] [BE-44] my_markings returns the member''s own markings in the order of the Bible');
select is(public.my_markings() ->> 'total', '4', '[C-117] my_markings returns the number of markings');
select is(public.my_markings() -> 'rows' -> 2 -> 'verses', '[{"number": 16, "text": "Ty så älskade Gud 16"}, {"number": 17, "text": "Ty så älskade Gud 17"}]',
  '[C-117] my_markings returns the text of the marked verses');
select is(pg_temp.found(shown => 'note'), 'note Johannes 3:16-17', '[C-117] my_markings filters notes');
select is(pg_temp.found(shown => 'pink'), 'mark 1 Mosebok 3:15-15', '[C-117] my_markings filters a colour');
select is(pg_temp.found(shown => 'yellow'), 'mark Johannes 3:18-18', '[C-117] my_markings finds a highlight with an unknown colour as yellow');
select is(pg_temp.found(of_book => 'Gen'), 'mark 1 Mosebok 3:15-15', '[C-117] my_markings filters a book');
select is(pg_temp.found(q => 'ÄLSKADE'), 'mark Johannes 3:16-16, note Johannes 3:16-17, mark Johannes 3:18-18', '[C-117] my_markings finds words of the marked verses, in any case');
select is(pg_temp.found(q => 'rom 5'), 'note Johannes 3:16-17', '[C-117] my_markings finds words of a note');
select is(pg_temp.found(q => asked), expected, '[C-117] [C-107] my_markings finds the markings of the reference ' || asked)
from (values
  ('johannes', 'mark Johannes 3:16-16, note Johannes 3:16-17, mark Johannes 3:18-18'),
  ('Joh 3', 'mark Johannes 3:16-16, note Johannes 3:16-17, mark Johannes 3:18-18'),
  ('Joh. 3:16', 'mark Johannes 3:16-16, note Johannes 3:16-17'),
  ('Johannes 3:17–18', 'note Johannes 3:16-17, mark Johannes 3:18-18'),
  ('1 Mos 3:15', 'mark 1 Mosebok 3:15-15'),
  ('1 Mosebok', 'mark 1 Mosebok 3:15-15'),
  ('Joh 5', ''),
  ('Anka 3:16', '')) searches (asked, expected);
select is(pg_temp.found(q => '%'), pg_temp.found(), '[C-117] a search of one punctuation mark returns the whole list');
select is(pg_temp.found(q => '5%8'), '', '[C-117] a per cent sign in a search is no wildcard');
select tests.act_as_owner();
alter table public.verse_highlights disable trigger user;
update public.verse_highlights set updated_at = now() - interval '1 day' * verse_number where user_id = tests.id_of('maria');
alter table public.verse_highlights enable trigger user;
select tests.act_as('maria');
select is(pg_temp.found(newest => true), 'note Johannes 3:16-17, mark 1 Mosebok 3:15-15, mark Johannes 3:16-16, mark Johannes 3:18-18',
  '[C-117] my_markings returns the newest markings first when asked');
create function pg_temp.pages(newest boolean) returns text[] language plpgsql as $$
declare
  page jsonb;
  ids text[] := '{}';
begin
  loop
    page := public.my_markings(newest => pages.newest, after => nullif(page -> 'next', 'null'), page_size => 1);
    ids := ids || array(select r ->> 'id' from jsonb_array_elements(page -> 'rows') r);
    exit when page ->> 'next' is null;
  end loop;
  return ids;
end $$;
select is(pg_temp.pages(false), array(select r ->> 'id' from jsonb_array_elements(public.my_markings() -> 'rows') r), '[C-117] the pages in the order of the Bible have each marking once');
select is(pg_temp.pages(true), array(select r ->> 'id' from jsonb_array_elements(public.my_markings(newest => true) -> 'rows') r), '[C-117] the pages with the newest first have each marking once');

-- Markings after a rename, in a hidden book, and with another translation.
select tests.act_as_owner();
alter table public.verse_notes disable trigger user;
update public.verse_notes set updated_at = now() - interval '3 days';
alter table public.verse_notes enable trigger user;
select tests.act_as('admin');
update public.books set name = 'Johannesevangeliet' where osis = 'John';
select is_empty('select * from public.verse_notes', '[BE-44] an administrator cannot see members'' notes');
select is(public.my_markings() ->> 'total', '0', '[BE-44] my_markings shows an administrator no markings of members');
select tests.act_as('maria');
select is(pg_temp.found(of_book => 'John'), 'mark Johannesevangeliet 3:16-16, note Johannesevangeliet 3:16-17, mark Johannesevangeliet 3:18-18',
  '[C-30] renaming a book keeps its markings');
select is((select book from public.verse_notes), 'Johannesevangeliet', '[C-30] notes get the new name of a renamed book');
select ok((select updated_at < now() - interval '2 days' from public.verse_notes)
  and (select bool_and(updated_at < now() - interval '2 days') from public.verse_highlights where osis = 'John'), '[C-97] renaming a book does not change updated_at of its markings');
select tests.act_as_owner();
delete from public.verses;
insert into public.verses (chapter_id, number, text)
select c.id, 16, 'Så högt älskade Gud' from public.chapters c join public.books b on b.id = c.book_id where b.osis = 'John';
select tests.act_as('maria');
select is(pg_temp.found(of_book => 'John'), 'mark Johannesevangeliet 3:16-16, note Johannesevangeliet 3:16-17, mark Johannesevangeliet 3:18-18',
  '[C-30] another translation of the book keeps its markings');
select ok((select bool_and(not r ? 'copy_limit') from jsonb_array_elements(public.my_markings() -> 'rows') r), '[BI-22] a row names no limit where there is none');
select tests.act_as_owner();
insert into public.translations (code, name, copy_limit) values ('prov', 'Prövobibeln', 20);
update public.books set translation_code = 'prov' where osis = 'John';
select tests.act_as('maria');
select ok((select bool_and(r -> 'copy_limit' = '20' and r -> 'translation' = '"prov"') from jsonb_array_elements(public.my_markings(of_book => 'John') -> 'rows') r),
  '[BI-22] a row names the translation and how many of its verses may be copied at once');
select tests.act_as('admin');
update public.books set is_active = false where osis = 'Gen';
select tests.act_as('maria');
select is(public.my_markings(of_book => 'Gen') -> 'rows' -> 0 -> 'readable', 'false', '[C-30] a marking in a hidden book is listed as not readable');
select is(pg_temp.found(), 'mark Johannesevangeliet 3:16-16, note Johannesevangeliet 3:16-17, mark Johannesevangeliet 3:18-18, mark 1 Mosebok 3:15-15',
  '[C-30] markings in a hidden book come after the others');
select throws_ok(pg_temp.note(9, 'x', 'Gen'), '23503', 'Okänd bok: Gen', '[BE-45] a note in a hidden book is refused like one in an unknown book');

-- The maximum number of a member's markings.
select tests.act_as_owner();
select throws_ok(format($$insert into public.verse_notes (user_id, book, chapter, first_verse, last_verse, body)
  select %L, 'John', %s, 1, 1, 'x' from generate_series(1, %s) n$$, tests.id_of('maria'), chapter, rows), 'PT422', message, title)
from (values
  ('3', 300, 'Kapitlet har 300 anteckningar, fler ryms inte.', '[BE-45] a member cannot have more than 300 notes in a chapter'),
  ('1 + n % 100', 5000, 'Du har 5 000 anteckningar, fler ryms inte.', '[BE-45] a member cannot have more than 5,000 notes')) limits (chapter, rows, message, title);
select throws_ok($$insert into public.verse_highlights (user_id, book, chapter, verse_number) select tests.id_of('maria'), 'John', 100 + n % 41, 1 + n / 41 from generate_series(1, 40000) n$$,
  'PT422', 'Du har 40 000 markeringar, fler ryms inte.', '[BE-07] a member cannot have more than 40,000 highlights');

select tests.act_as_visitor();
select throws_ok($$select public.chapter_markings('John', 3)$$, '42501', null, '[BE-44] a visitor cannot call chapter_markings');
select throws_ok('select public.my_markings()', '42501', null, '[BE-44] a visitor cannot call my_markings');
select tests.act_as_owner();
delete from auth.users where id = tests.id_of('maria');
select is((select count(*)::int from public.verse_notes) + (select count(*)::int from public.highlight_names), 2, '[BE-44] deleting an account deletes its markings and keeps those of others');
select * from finish();
rollback;
