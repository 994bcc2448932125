-- A member's exported data, read in again.
begin;
\ir _helpers.sql
select plan(58);
select tests.empty();
select tests.create_user('maria'), tests.create_user('johan');
insert into public.interpretations (id, description, answer) values ('00000000-0000-4000-a000-000000000001', 'Vad är nåd?', 'En gåva.');
insert into public.soul_winning_lessons (id, title, description, duration, lesson_order, module_order, module_title)
  values ('00000000-0000-4000-a000-000000000002', 'Att börja', '', '', 1, 1, 'Grunderna');
insert into public.books (osis, name, testament, book_order, is_active) values ('John', 'Johannes', 'new', 4, true), ('x-draft', 'Utkast', 'new', 90, false);
create function pg_temp.read(of_table text, variadic rows jsonb[]) returns text language sql as $$
  select format('%s/%s/%s', r ->> 'added', r ->> 'present', r ->> 'refused') from public.import_my_data(of_table, to_jsonb(rows)) r $$;
create function pg_temp.mark(verse int, color text, at timestamptz) returns jsonb language sql as $$
  select jsonb_build_object('book', 'Johannes', 'chapter', 3, 'verse_number', verse, 'color', color, 'updated_at', at) $$;
create function pg_temp.note(id int, body text, at timestamptz, verse int default 16) returns jsonb language sql as $$
  select jsonb_build_object('id', lpad(id::text, 32, '0')::uuid, 'book', 'Johannes', 'osis', 'John', 'chapter', 3, 'first_verse', verse, 'last_verse', verse, 'body', body,
    'created_at', at, 'updated_at', at) $$;
create function pg_temp.notes() returns text language sql as $$ select string_agg(body, ', ' order by body) from public.verse_notes $$;
create function pg_temp.reading(ticked text[], list jsonb, times jsonb default '{}', days int[] default '{}', began timestamptz default '2026-11-01 08:00Z') returns jsonb language sql as $$
  select jsonb_build_object('plan_id', 'full_bible', 'plan_type', 'full_bible', 'started_at', began, 'plan_chapters', ticked, 'manual_progress', list, 'tick_times', times,
    'completed_days', days, 'schedule', null) $$;

select tests.act_as_visitor();
select throws_ok($$select public.import_my_data('verse_highlights', '[]')$$, '42501', null, '[C-132] a visitor cannot read data in');
select tests.act_as('maria');

-- Highlights.
select is(pg_temp.read('verse_highlights', pg_temp.mark(16, 'blue', '2026-01-01'), pg_temp.mark(17, 'green', '2026-01-01')), '2/0/0', '[C-132] highlights are added');
select is(pg_temp.read('verse_highlights', pg_temp.mark(16, 'blue', '2026-01-01')), '0/1/0', '[C-132] the same file may be read in twice');
select is(pg_temp.read('verse_highlights', pg_temp.mark(16, 'pink', '2025-01-01')), '0/1/0', '[C-132] an older colour does not overwrite a newer one');
select is(pg_temp.read('verse_highlights', pg_temp.mark(16, 'yellow', '2026-02-01')), '1/0/0', '[C-132] a newer colour replaces an older one');
select is((select string_agg(color, ' ' order by verse_number) from public.verse_highlights), 'yellow green', '[C-132] each verse has its newest colour');
select pg_temp.read('verse_highlights', pg_temp.mark(18, 'blue', now() + interval '1 year'));
select ok((select max(updated_at) <= now() from public.verse_highlights), '[C-132] a time in the future is replaced by the present one');
select is(pg_temp.read('verse_highlights', '{"book": "Utkast", "chapter": 1, "verse_number": 1, "color": "blue"}', '{"book": "Johannes", "chapter": "x", "verse_number": 1}', '7'),
  '0/0/3', '[C-132] rows of hidden books and broken rows are counted, and stop nothing');
select is(pg_temp.read('highlight_names', '{"color": "blue", "name": "Löften"}'), '1/0/0', '[C-132] the name of a colour is added');
select is(pg_temp.read('highlight_names', '{"color": "blue", "name": "Bön"}'), '0/1/0', '[C-132] a present name of a colour stays');

create function pg_temp.count_statement() returns trigger language plpgsql as $$
begin
  perform set_config('tests.statements', (current_setting('tests.statements')::int + 1)::text, true);
  return null;
end $$;
select tests.act_as_owner();
create trigger count_statements after insert on public.verse_highlights for each statement execute function pg_temp.count_statement();
select set_config('tests.statements', '0', true);
select tests.act_as('maria');
select is(pg_temp.read('verse_highlights', pg_temp.mark(1, 'blue', '2026-01-01'), pg_temp.mark(2, 'blue', '2026-01-01'), pg_temp.mark(3, 'blue', '2026-01-01')), '3/0/0', '[C-132] several highlights are added');
select is(current_setting('tests.statements'), '1', '[C-132] all highlights of a request are one statement, so that the member''s rows are counted once');
select is(pg_temp.read('verse_highlights', pg_temp.mark(4, 'blue', '2026-01-01'), pg_temp.mark(4, 'green', '2026-01-02'), '7', pg_temp.mark(5, 'blue', '2026-01-01')), '2/1/1',
  '[C-132] a verse may occur twice, of which the newer colour counts, and a broken row among others stops none of them');
select set_config('tests.statements', '0', true);
select is((select public.import_my_data('verse_highlights', (select jsonb_agg(case when n % 2 = 0 then to_jsonb(n) else pg_temp.mark(100 + n, 'green', '2026-01-01') end)
  from generate_series(1, 500) n))), '{"added": 250, "present": 0, "refused": 250}', '[C-132] of five hundred rows every broken one is counted');
select is(current_setting('tests.statements'), '1', '[C-132] broken rows do not split the statement');
select is(pg_temp.read('verse_highlights', pg_temp.mark(30, 'blue', '2026-01-01') || '{"color": "Blå"}', pg_temp.mark(30, 'blue', '2026-01-01') || '{"updated_at": "2026-02-31"}',
  pg_temp.mark(30, 'blue', '2026-01-01') || '{"verse_number": 1000}', pg_temp.mark(30, 'blue', '2026-01-01') || '{"chapter": null}'), '0/0/4', '[C-132] rows that the table would refuse are counted');

-- Notes.
select is(pg_temp.read('verse_notes', pg_temp.note(1, 'Gammal', '2026-01-01'), pg_temp.note(2, 'Andra', '2026-01-02', 17)), '2/0/0', '[C-132] notes are added');
select is((select updated_at from public.verse_notes where body = 'Gammal'), '2026-01-01'::timestamptz, '[C-132] a note keeps its time');
select is(pg_temp.read('verse_notes', pg_temp.note(1, 'Äldre', '2025-01-01')), '0/1/0', '[C-132] an older text does not overwrite a newer one');
select is(pg_temp.read('verse_notes', pg_temp.note(1, 'Nyare', '2026-03-01')), '1/0/0', '[C-132] a newer text replaces an older one');
select is((select body from public.note_versions), 'Gammal', '[C-132] the replaced text stays among the earlier ones');
select is(pg_temp.read('verse_notes', pg_temp.note(3, 'Andra', '2026-01-02', 17)), '0/1/0', '[C-132] the same text at the same verse is not added twice');
select is(pg_temp.read('verse_notes', pg_temp.note(4, '  ', '2026-01-02'), pg_temp.note(5, 'X', '2026-01-02') || '{"book": "Utkast", "osis": "x-draft"}'), '0/0/2', '[C-132] an empty note and one of a hidden book are refused');
select tests.act_as('johan');
select is(pg_temp.read('verse_notes', pg_temp.note(1, 'Johans', '2026-01-01')), '1/0/0', '[C-132] a note whose id another account has gets a new one');
select is(pg_temp.notes(), 'Johans', '[C-132] members read data into their own account alone');
select tests.act_as('maria');
select is(pg_temp.notes(), 'Andra, Nyare', '[C-132] another account''s note is unchanged');

-- Saved answers and lessons.
select is(pg_temp.read('saved_interpretations', '{"interpretation_id": "00000000-0000-4000-a000-000000000001"}', '{"interpretation_id": "00000000-0000-4000-a000-0000000000ff"}'),
  '1/0/1', '[C-132] a saved answer is added; one that is gone is counted');
select is(pg_temp.read('user_lesson_progress', '{"lesson_id": "00000000-0000-4000-a000-000000000002", "completed": true, "completed_at": "2026-01-01T00:00:00Z"}'), '1/0/0', '[C-132] a completed lesson is added');
select is(pg_temp.read('user_lesson_progress', '{"lesson_id": "00000000-0000-4000-a000-000000000002", "completed": false}'), '0/1/0', '[C-132] a completed lesson stays completed');
create function pg_temp.completed(at text) returns timestamptz language plpgsql as $$
begin
  delete from public.user_lesson_progress;
  perform pg_temp.read('user_lesson_progress', jsonb_build_object('lesson_id', '00000000-0000-4000-a000-000000000002', 'completed', true, 'completed_at', at));
  return (select completed_at from public.user_lesson_progress);
end $$;
select is(pg_temp.completed('2100-01-01'), now(), '[C-132] a lesson is not completed in the future');
select is(pg_temp.completed('infinity'), now(), '[C-132] a lesson is not completed without end');
select is(pg_temp.completed('-infinity'), '2000-01-01Z', '[C-132] a lesson is not completed before its portal existed');

-- Collections.
create function pg_temp.words(id int, list uuid, body text, at timestamptz, owner uuid default '00000000-0000-4000-a000-00000000000f') returns jsonb language sql as $$
  select jsonb_build_object('id', lpad(id::text, 32, '0')::uuid, 'user_id', owner, 'list_id', list, 'kind', 'words', 'place', 'a', 'body', body, 'changed_at', at) $$;
select is(pg_temp.read('collections', '{"id": "00000000-0000-4000-a000-0000000000a1", "name": "Nåd", "created_at": "2026-01-01"}', '{"id": "x", "name": "Nåd"}',
  '{"id": "00000000-0000-4000-a000-0000000000a2", "name": " "}'), '1/0/2', '[BE-305] a list is added, and broken ones are counted');
select is(pg_temp.read('collections', '{"id": "00000000-0000-4000-a000-0000000000a1", "name": "Frid", "created_at": "2026-01-01"}'), '0/1/0', '[BE-305] a present list keeps its name');
select is(pg_temp.read('collection_rows', pg_temp.words(1, '00000000-0000-4000-a000-0000000000a1', 'Ett', '2026-01-01'), pg_temp.words(2, '00000000-0000-4000-a000-00000000000f', 'Två', '2026-01-01'),
  pg_temp.words(3, '00000000-0000-4000-a000-0000000000a9', 'Tre', '2026-01-01'), pg_temp.words(4, '00000000-0000-4000-a000-0000000000a1', ' ', '2026-01-01'), '7',
  '{"id": "00000000-0000-4000-a000-0000000000b1", "user_id": "x", "list_id": "x", "kind": "verses", "place": "a", "osis": "John", "chapter": 3, "first_verse": 1, "last_verse": 31}'),
  '2/0/4', '[BE-305] rows are added to their list, and those without a list or with broken parts are counted');
select is((select body from public.collection_rows where list_id = auth.uid()), 'Två', '[BE-305] Bokmärken of another account become the member''s own');
select is(pg_temp.read('collection_rows', pg_temp.words(1, '00000000-0000-4000-a000-0000000000a1', 'Äldre', '2025-01-01'), pg_temp.words(2, '00000000-0000-4000-a000-00000000000f', 'Nyare', '2026-02-01')),
  '1/1/0', '[BE-305] a newer row replaces an older one, and not the other way round');
select is((select string_agg(body, ' ' order by id) from public.collection_rows), 'Ett Nyare', '[BE-305] each row is the newest');

-- Reading.
select is(pg_temp.read('user_bible_reading_progress', pg_temp.reading('{Johannes 1}', '{"Johannes": [1, 2]}', '{}', '{1}')), '2/0/0', '[C-132] a member without a plan gets the plan of the file');
update public.user_bible_reading_progress set plan_chapters = '{Johannes 5}', tick_times = '{"Johannes 1": 2000, "Johannes 4": 2000}';
select is(pg_temp.read('user_bible_reading_progress', pg_temp.reading('{Johannes 1,Johannes 3}', '{"Johannes": [2, 3]}', '{"Johannes 1": 1000}')), '1/0/0', '[C-132] ticks of the same plan are joined');
select is((select plan_chapters from public.user_bible_reading_progress), '{Johannes 5,Johannes 3}', '[C-132] a chapter that was unticked after the export stays so');
select is((select manual_progress from public.user_bible_reading_progress), '{"Johannes": [1, 2, 3]}', '[C-132] the chapters of the list are joined');
select is(pg_temp.read('user_bible_reading_progress', pg_temp.reading('{Johannes 7}', '{"Johannes": [8]}', '{}', '{}', '2025-01-01')), '2/0/0', '[C-132] of an earlier plan the list is kept');
select is((select format('%s %s', plan_chapters, manual_progress) from public.user_bible_reading_progress), '{"Johannes 5","Johannes 3"} {"Johannes": [1, 2, 3, 7, 8]}', '[C-132] the present plan stays as it is');
select is(pg_temp.read('user_bible_reading_progress', (select to_jsonb(p) || '{"completed_days": [1, 3]}' from public.user_bible_reading_progress p)), '9/0/0', '[C-132] [ME-29] the present row is read in with more days');
select is((select completed_days from public.user_bible_reading_progress), '{1,3}', '[C-132] [ME-29] days of the file are joined, with their chapters');

-- Limits.
select is(pg_temp.read('profiles', '{"is_admin": true}'), '0/0/1', '[C-132] rows of other tables are refused');
select throws_ok($$select public.import_my_data('verse_highlights', (select jsonb_agg('{}'::jsonb) from generate_series(1, 501)))$$, '23514', null, '[C-132] at most five hundred rows are read in at once');
-- A list that is full: what fits comes, and what does not is counted.
create function pg_temp.numbered(of_list int, n int) returns jsonb language sql as $$
  select jsonb_build_object('id', lpad(n::text, 32, '0')::uuid, 'list_id', lpad(of_list::text, 32, '0')::uuid, 'name', 'Lista ' || n, 'kind', 'words',
    'place', lpad(n::text, 5, 'a'), 'body', 'Ord', 'created_at', '2026-01-01', 'changed_at', '2026-01-01') $$;
create function pg_temp.filled(of_table text, variadic rows jsonb[]) returns text language sql as $$
  select concat_ws('/', r ->> 'added', r ->> 'present', r ->> 'refused', r ->> 'full') from public.import_my_data(of_table, to_jsonb(rows)) r $$;
select tests.act_as_owner();
delete from public.verse_highlights;
delete from public.verse_notes;
delete from public.collection_rows;
delete from public.collections;
set local session_replication_role = replica;
insert into public.verse_highlights (user_id, book, osis, chapter, verse_number)
  select tests.id_of('maria'), 'Johannes', 'John', 100 + n / 900, 1 + n % 900 from generate_series(1, 39998) n;
insert into public.verse_notes (id, user_id, book, osis, chapter, first_verse, last_verse, body)
  select gen_random_uuid(), tests.id_of('maria'), 'Johannes', 'John', 100 + n / 250, 16, 16, 'Nåd' from generate_series(1, 4698) n;
insert into public.verse_notes (id, user_id, book, osis, chapter, first_verse, last_verse, body)
  select lpad(n::text, 32, '0')::uuid, tests.id_of('maria'), 'Johannes', 'John', 3, 16, 16, 'Nåd' from generate_series(1, 299) n;
insert into public.collections (user_id, id, name)
  select tests.id_of('maria'), lpad(n::text, 32, '0')::uuid, 'Lista' from generate_series(1, 98) n;
insert into public.collection_rows (user_id, id, list_id, kind, place, body)
  select tests.id_of('maria'), lpad(n::text, 32, '0')::uuid, lpad('1', 32, '0')::uuid, 'words', 'a', 'Ord' from generate_series(1, 298) n;
set local session_replication_role = origin;
select tests.act_as('maria');
select is(pg_temp.filled('verse_highlights', pg_temp.mark(1, 'blue', '2026-01-01'), pg_temp.mark(2, 'blue', '2026-01-03'), pg_temp.mark(3, 'blue', '2026-01-02'),
  pg_temp.mark(4, 'x', 'infinity') || '{"chapter": 1000}'), '2/0/1/1', '[BE-316] of highlights the newest that fit are added');
select is((select array_agg(verse_number order by verse_number) from public.verse_highlights where chapter = 3), '{2,3}', '[BE-316] and these are there');
select is(pg_temp.filled('verse_highlights', pg_temp.mark(2, 'green', '2026-02-01'), pg_temp.mark(3, 'blue', '2026-01-02')), '1/1/0', '[BE-316] in a full list a newer colour replaces an older one');
select is(pg_temp.filled('verse_notes', pg_temp.note(1001, 'Äldre', '2026-01-01'), pg_temp.note(1002, 'Nyare', '2026-01-02'),
  pg_temp.note(1003, 'Annat kapitel', '2026-01-01') || '{"chapter": 4}', pg_temp.note(1004, 'Ännu ett', '2026-01-03') || '{"chapter": 5}',
  pg_temp.note(1005, 'Ett till', '2025-01-03') || '{"chapter": 6}'), '3/0/0/2', '[BE-316] notes are added up to the limits of a chapter and of a member');
select is(pg_temp.notes() like '%Nyare%' and pg_temp.notes() not like '%Äldre%', true, '[BE-316] the newer note came');
select is(pg_temp.filled('collections', pg_temp.numbered(0, 1), pg_temp.numbered(0, 201), pg_temp.numbered(0, 202), pg_temp.numbered(0, 203) || '{"created_at": "2025-01-01"}'),
  '2/1/0/1', '[BE-316] lists are added while there is room');
select is((select count(*)::int from public.collections), 100, '[BE-316] up to their limit');
select is(pg_temp.filled('collection_rows', pg_temp.numbered(1, 503), pg_temp.numbered(1, 501), pg_temp.numbered(1, 502), pg_temp.numbered(201, 504), pg_temp.numbered(203, 505)),
  '3/0/1/1', '[BE-316] rows are added in their order while their list has room');
select is((select array_agg(right(id::text, 3) order by id) from public.collection_rows where id >= lpad('500', 32, '0')::uuid), '{501,502,504}', '[BE-316] and the last one has none');
select throws_ok($$insert into public.collections (name) values ('En till')$$, 'PT422', null, '[BE-316] a list beyond the limit is refused by itself');
select * from finish();
rollback;
