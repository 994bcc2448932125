begin;
\ir _helpers.sql
select plan(20);
select tests.empty();
select tests.create_user('maria'), tests.create_user('johan'), tests.create_user('admin', true);

insert into public.books (osis, name, testament, book_order, is_active) values ('John', 'Johannes', 'new', 43, true), ('Gen', '1 Mosebok', 'old', 1, true);
insert into public.soul_winning_lessons (title, description, module_title, lesson_order, video_url) values
  ('Den andra', repeat('x', 100), 'Grunden', 3, 'https://youtu.be/abcdefghijb'), ('Den första', 'Kort.', 'Grunden', 1, 'https://youtu.be/abcdefghija'),
  ('Den tredje', 'Kort.', 'Grunden', 6, 'https://youtu.be/abcdefghijc'),
  -- Lessons that are only announced do not count and do not lock the next lesson.
  (' Kommer snart ', 'Kort.', 'Grunden', 2, 'https://youtu.be/abcdefghijd'), ('Den fjärde', E'Kommer snart\n', 'Grunden', 4, 'https://youtu.be/abcdefghije'),
  ('Den femte', 'Kort.', 'Grunden', 5, ''), ('Den sjätte', 'Kort.', 'Grunden', 7, null);
insert into public.interpretations (id, type, description, answer) values
  ('00000000-0000-4000-8000-000000000001', 'correct', 'Vad är nåd?', 'Svar.'),
  ('00000000-0000-4000-8000-000000000002', 'correct', 'Vad är tro?', 'Svar.'),
  ('00000000-0000-4000-8000-000000000003', 'draft', 'Vad är hopp?', 'Svar.');

-- Johan's changes are newer than Maria's.
insert into public.user_lesson_progress (user_id, lesson_id, started_at)
  select tests.id_of('johan'), id, '2026-11-20 08:00Z' from public.soul_winning_lessons;
insert into public.user_bible_reading_progress (user_id, plan_type) values (tests.id_of('johan'), 'manual');
insert into public.saved_interpretations (user_id, interpretation_id) values (tests.id_of('johan'), '00000000-0000-4000-8000-000000000002');
insert into public.verse_highlights (user_id, book, chapter, verse_number) values (tests.id_of('johan'), '1 Mosebok', 1, 1);

select tests.act_as('maria');
select is(public.my_start() - 'course', '{"reading": null, "saved": null, "highlight": null, "note": null, "active_at": null, "asks_consent": false}',
  '[ME-16] [BE-41] a new member''s start page is empty and shows nothing of others');
select is(public.my_start() -> 'course', '{"total": 3, "completed": 0, "started": false, "next": "Den första"}',
  '[ME-16] [BE-41] the course counts only published lessons and begins with the first');

select tests.act_as_owner();
insert into public.user_lesson_progress (user_id, lesson_id, started_at, completed, completed_at)
  select tests.id_of('maria'), id, '2026-11-01 08:00Z', true, '2026-11-03 08:00Z' from public.soul_winning_lessons where lesson_order = 1;
select tests.act_as('maria');
select is(public.my_start() -> 'course', '{"total": 3, "completed": 1, "started": true, "next": "Den andra"}',
  '[ME-16] after a completed lesson the next published one follows');
select tests.act_as_owner();
update public.user_lesson_progress set lesson_id = (select id from public.soul_winning_lessons where title = 'Den andra') where user_id = tests.id_of('maria');
select tests.act_as('maria');
select is(public.my_start() #>> '{course,next}', 'Den första', '[ME-16] a lesson that was left out comes first');
select tests.act_as_owner();
insert into public.user_lesson_progress (user_id, lesson_id, started_at, completed, completed_at)
  select tests.id_of('maria'), id, '2026-11-01 08:00Z', true, '2026-11-02 08:00Z' from public.soul_winning_lessons where lesson_order in (1, 6);
select tests.act_as('maria');
select is(public.my_start() -> 'course', '{"total": 3, "completed": 3, "started": true, "next": null}', '[ME-16] a completed course has no next lesson');
select is((public.my_start() ->> 'active_at')::timestamptz, '2026-11-03 08:00Z', '[C-97] active_at is the time of the latest completed lesson');

select tests.act_as_owner();
insert into public.verse_highlights (user_id, book, chapter, verse_number, color, updated_at) values
  (tests.id_of('maria'), 'Johannes', 3, 16, 'blue', '2026-11-05 08:00Z'), (tests.id_of('maria'), 'Johannes', 3, 17, 'pink', '2026-11-04 08:00Z');
select tests.act_as('maria');
select is(public.my_start() -> 'highlight', '{"osis": "John", "book": "Johannes", "chapter": 3, "verse_number": 16, "color": "blue"}',
  '[BE-41] my_start returns the verse that was highlighted last');
select is((public.my_start() ->> 'active_at')::timestamptz, '2026-11-05 08:00Z', '[C-97] active_at is the time of the latest highlight');
select tests.act_as_owner();
insert into public.verse_notes (user_id, book, chapter, first_verse, last_verse, body, updated_at)
values (tests.id_of('maria'), 'Johannes', 3, 16, 17, repeat('x', 300), '2026-11-06 08:00Z');
insert into public.verse_notes (user_id, book, chapter, first_verse, last_verse, body) values (tests.id_of('johan'), 'Johannes', 3, 1, 1, 'Johans');
select tests.act_as('maria');
select is(public.my_start() -> 'note', jsonb_build_object('osis', 'John', 'book', 'Johannes', 'chapter', 3, 'first_verse', 16, 'last_verse', 17,
  'body', repeat('x', 200)), '[BE-41] my_start returns the first 200 characters of the latest note');
select is((public.my_start() ->> 'active_at')::timestamptz, '2026-11-06 08:00Z', '[C-97] [ME-16] active_at is the time of the latest note');
select tests.act_as('admin');
select is(tests.changes($$update public.books set name = 'Johannesevangeliet' where osis = 'John'$$), 1, 'an administrator renames a book');
select tests.act_as('maria');
select is(public.my_start() #>> '{highlight,book}', 'Johannesevangeliet', '[C-97] the highlight on the start page has the book''s new name');
select is((public.my_start() ->> 'active_at')::timestamptz, '2026-11-06 08:00Z', '[C-97] renaming a book does not change active_at');
select tests.act_as('admin');
select is(tests.changes($$update public.books set is_active = false where osis = 'John'$$), 1, 'an administrator hides the book');
select tests.act_as('maria');
select is(public.my_start() -> 'highlight', 'null', '[BE-41] my_start leaves out a highlight in a hidden book');
select is(public.my_start() -> 'note', 'null', '[BE-41] my_start leaves out a note in a hidden book');

insert into public.user_bible_reading_progress (plan_id, plan_type, started_at) values ('new_testament', 'new_testament', '2026-11-20 08:00Z');
select is(public.my_start() #>> '{reading,plan_type}', 'new_testament', '[ME-16] my_start returns the member''s reading plan');
select is((public.my_start() ->> 'active_at')::timestamptz, now(), '[C-97] active_at is the time of the latest reading');

select tests.act_as_owner();
insert into public.saved_interpretations (user_id, interpretation_id, created_at) values
  (tests.id_of('maria'), '00000000-0000-4000-8000-000000000001', '2026-11-01'), (tests.id_of('maria'), '00000000-0000-4000-8000-000000000003', '2026-11-02');
select tests.act_as('maria');
select is(public.my_start() -> 'saved', '{"id": "00000000-0000-4000-8000-000000000001", "description": "Vad är nåd?"}',
  '[BE-41] my_start returns the latest saved answer that is published');

select tests.act_as_visitor();
select throws_ok('select public.my_start()', '42501', null, '[BE-41] a visitor cannot call my_start');
select * from finish();
rollback;
