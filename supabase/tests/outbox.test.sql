begin;
\ir _helpers.sql
select plan(63);
select tests.empty();
select tests.create_user('maria'), tests.create_user('johan');
insert into public.interpretations (id, description, answer) values ('00000000-0000-4000-a000-000000000001', 'Vad är nåd?', 'En gåva.');
insert into public.soul_winning_lessons (id, title, description, duration, lesson_order, module_order, module_title)
  values ('00000000-0000-4000-a000-000000000002', 'Att börja', '', '', 1, 1, 'Grunderna');
insert into public.books (osis, name, testament, book_order) values ('John', 'Johannes', 'new', 4);

-- An entry as a device sends it; `began` is the plan's started_at.
create function pg_temp.entry(id int, chapter text, done boolean, at timestamptz, began timestamptz default '2026-11-20 08:00Z') returns jsonb
  language sql as $$
  select jsonb_build_object('id', lpad(id::text, 32, '0')::uuid, 'kind', 'tick', 'at', at, 'value',
    jsonb_build_object('ofPlan', began, 'day', 2, 'dayChapters', array['1 Mosebok 5', '1 Mosebok 6'], 'chapters', array[chapter], 'done', done)) $$;
create function pg_temp.want(id int, kind text, value jsonb, at timestamptz default now(), base jsonb default null) returns jsonb
  language sql as $$
  select jsonb_build_object('id', lpad(id::text, 32, '0')::uuid, 'kind', kind, 'at', at, 'value', value, 'base', base) $$;
create function pg_temp.send(variadic entries jsonb[]) returns jsonb language sql as $$
  select public.apply_changes(auth.uid(), to_jsonb(entries)) $$;
create function pg_temp.read() returns text[] language sql as $$
  select plan_chapters from public.user_bible_reading_progress $$;

select tests.act_as_visitor();
select throws_ok($$select public.apply_changes(tests.id_of('maria'), '[]')$$, '42501', null, '[C-128] a visitor cannot send entries');
select tests.act_as('maria');
select throws_ok($$select public.apply_changes(tests.id_of('johan'), '[]')$$, '42501', null, '[C-128] entries for another account are refused');
select throws_ok($$select * from private.applied_entries$$, '42501', null, '[C-128] a member cannot read which entries were applied');
insert into public.user_bible_reading_progress (plan_id, plan_type, started_at) values ('full_bible', 'full_bible', '2026-11-20 08:00Z');

select is(pg_temp.send(pg_temp.entry(1, '1 Mosebok 5', true, now() - interval '1 hour')), '{"both": [], "stale": [], "refused": []}', '[C-128] a new entry is applied without conflict');
select is(pg_temp.read(), '{1 Mosebok 5}', '[C-128] the tick adds the chapter to the member''s plan');
select pg_temp.send(pg_temp.entry(2, '1 Mosebok 5', false, now() - interval '30 minutes'));
select is(jsonb_array_length(pg_temp.send(pg_temp.entry(1, '1 Mosebok 5', true, now())) -> 'stale'), 1, '[C-128] an entry with a known id is stale');
select is(pg_temp.read(), '{}', '[C-128] an entry with a known id changes nothing, even with a later time');
select pg_temp.send(pg_temp.entry(3, '1 Mosebok 5', true, now() - interval '40 minutes'));
select is(pg_temp.read(), '{}', '[C-128] an entry that is older than the removal changes nothing');
select pg_temp.send(pg_temp.entry(4, '1 Mosebok 6', true, now() + interval '1 year'));
select tests.act_as_owner();
select ok((select max(changed_at) <= now() from private.applied_entries), '[C-128] an entry with a time in the future is stored with the server''s time');
select tests.act_as('maria');

select is(pg_temp.send(pg_temp.entry(5, 'no chapter', true, now()), pg_temp.entry(6, '1 Mosebok 5', true, now())) #>> '{refused,0,code}', '23514',
  '[C-128] an invalid entry is refused');
select is(pg_temp.read(), '{1 Mosebok 6,1 Mosebok 5}', '[C-128] the entry after an invalid one is applied');
select is(jsonb_array_length(pg_temp.send('{"id": "00000000-0000-0000-0000-000000000009", "kind": "else", "at": "2026-11-20"}', '7', 'null') -> 'refused'), 3,
  '[C-128] values that are no entries are refused');
select throws_ok($$select public.apply_changes(auth.uid(), (select jsonb_agg(1) from generate_series(1, 101)))$$, '23514', null,
  '[C-128] a request has at most 100 entries');
select is(jsonb_array_length(pg_temp.send(pg_temp.entry(7, '1 Mosebok 5', true, now(), '2026-01-01')) -> 'stale'), 1,
  '[C-111] [C-128] a tick of an earlier run of the plan is stale, and its device refetches');

-- An entry of any other kind.
create function pg_temp.wish(id int, kind text, value text, ago interval default '0') returns jsonb language sql as $$
  select pg_temp.send(pg_temp.want(id, kind, value::jsonb, now() - ago)) $$;
select pg_temp.wish(20, 'highlight', '{"book": "John", "chapter": 3, "verse": 16, "color": "pink"}', '1 hour');
select results_eq('select book, chapter, verse_number, color from public.verse_highlights', $$values ('Johannes', 3, 16, 'pink')$$,
  '[C-128] a highlight entry adds a highlight');
select pg_temp.wish(21, 'highlight', '{"book": "John", "chapter": 3, "verse": 16, "color": null}', '30 minutes');
select is_empty('select from public.verse_highlights', '[C-128] a highlight entry without a colour deletes the highlight');
select is(jsonb_array_length(pg_temp.wish(22, 'highlight', '{"book": "John", "chapter": 3, "verse": 16, "color": "blue"}', '40 minutes') -> 'stale'), 1,
  '[C-128] an older highlight does not undo the deletion');
select is(pg_temp.wish(23, 'highlight', '{"book": "Anka", "chapter": 3, "verse": 16, "color": "blue"}') #>> '{refused,0,code}', '23503',
  '[C-128] a highlight in an unknown book is refused');
select pg_temp.wish(24, 'colorName', '{"ofColor": "blue", "name": " Tröst "}', '1 hour');
select results_eq('select color, name from public.highlight_names', $$values ('blue', 'Tröst')$$, '[C-128] a colorName entry names a colour');
select pg_temp.wish(25, 'colorName', '{"ofColor": "blue", "name": ""}');
select is_empty('select from public.highlight_names', '[C-128] a colorName entry without a name deletes the name');
create function pg_temp.days() returns jsonb language sql as $$ select schedule from public.user_bible_reading_progress $$;
select pg_temp.wish(180, 'move', '{"ofPlan": "2026-11-20 08:00Z", "day": 9, "date": "2026-12-24", "isPause": true}', '1 hour');
select is(pg_temp.days(), '{"moves": {"9": "2026-12-24"}, "pauses": [9]}', '[ME-41] [C-128] a pause is a move entry that says so');
select pg_temp.wish(181, 'weekdays', '{"ofPlan": "2026-11-20 08:00Z", "weekdays": {"2026-12-01": [1, 3, 5]}}', '30 minutes');
select is(jsonb_array_length(pg_temp.wish(182, 'weekdays', '{"ofPlan": "2026-11-20T08:00:00.000Z", "weekdays": {"2026-12-02": [7]}}', '40 minutes') -> 'stale'), 1,
  '[BE-308] an older choice of weekdays that arrives late is stale, however it writes the plan''s start');
select is(pg_temp.days() -> 'weekdays', '{"2026-12-01": [1, 3, 5]}', '[ME-42] [BE-308] the later choice of weekdays wins whole');
select is(pg_temp.wish(183, 'weekdays', '{"ofPlan": "2026-11-20 08:00Z", "weekdays": {"2026-12-01": []}}') #>> '{refused,0,code}', '23514',
  '[ME-42] [BE-308] weekdays without one are refused');
select is(pg_temp.wish(184, 'weekdays', '{"ofPlan": "2026-11-20 08:00Z"}') #>> '{refused,0,code}', '23514', '[BE-308] so is an entry without weekdays');
select is(jsonb_array_length(pg_temp.wish(185, 'weekdays', '{"ofPlan": "2026-01-01", "weekdays": {}}') -> 'stale'), 1,
  '[BE-308] weekdays of an earlier run of the plan are stale');
select pg_temp.wish(186, 'move', '{"ofPlan": "2026-11-20 08:00Z", "day": 9, "date": "2026-12-01"}');
select is(pg_temp.days() - 'weekdays', '{"moves": {"9": "2026-12-01"}}', '[ME-41] going on now ends the pause');
update public.user_bible_reading_progress set schedule = null;
select pg_temp.wish(26, 'answer', '{"answer": "00000000-0000-4000-a000-000000000001", "saved": true}', '1 hour');
select results_eq('select user_id from public.saved_interpretations', array[tests.id_of('maria')], '[C-128] an answer entry saves the answer');
select is(jsonb_array_length(pg_temp.wish(27, 'answer', '{"answer": "00000000-0000-4000-a000-000000000001", "saved": false}', '2 hours') -> 'stale'), 1,
  '[C-128] an older removal does not remove the saved answer');
select pg_temp.wish(28, 'answer', '{"answer": "00000000-0000-4000-a000-000000000001", "saved": false}');
select is_empty('select from public.saved_interpretations', '[C-128] a newer removal removes the saved answer');
select is(pg_temp.wish(29, 'answer', '{"answer": "00000000-0000-4000-a000-000000000009", "saved": true}') #>> '{refused,0,code}', '23503',
  '[C-128] an answer that does not exist is refused');
select pg_temp.wish(30, 'lesson', '{"lesson": "00000000-0000-4000-a000-000000000002", "completed": true}', '1 hour');
select is(jsonb_array_length(pg_temp.wish(31, 'lesson', '{"lesson": "00000000-0000-4000-a000-000000000002", "completed": false}') -> 'refused'), 0,
  '[C-128] another device may begin a lesson that is already completed');
select results_eq('select completed, completed_at from public.user_lesson_progress', $$values (true, now() - interval '1 hour')$$,
  '[C-128] the lesson stays completed with the device''s time');
select pg_temp.wish(32, 'firstName', '{"name": " Maja "}', '1 hour');
select is((select first_name from public.profiles), 'Maja', '[C-128] a firstName entry stores the trimmed first name');
select is(jsonb_array_length(pg_temp.wish(33, 'firstName', '{"name": "Mia"}', '2 hours') -> 'stale'), 1, '[C-128] an older first name is stale');
select tests.act_as_owner();
select is((select raw_user_meta_data ->> 'first_name' from auth.users where id = tests.id_of('maria')), 'Maja',
  '[C-41] the first name is also stored in the account');
select tests.act_as('maria');

-- An entry for a note that two devices change.
create function pg_temp.note(id int, body text, before text, writer int) returns jsonb language sql as $$
  select pg_temp.send(pg_temp.want(id, 'note', jsonb_build_object('note', '00000000-0000-4000-b000-000000000001', 'book', 'John', 'chapter', 3,
    'first', 16, 'last', 17, 'body', body), now(), jsonb_build_object('before', before, 'writer', lpad(writer::text, 32, '0')))) $$;
create function pg_temp.notes() returns text[] language sql as $$
  select array(select body from public.verse_notes order by body) $$;
select pg_temp.note(40, 'Nåd', '', 1);
select pg_temp.note(41, 'Nåd och sanning', '', 1);
select is(pg_temp.notes(), '{"Nåd och sanning"}', '[C-128] the same writer changes its note again');
select pg_temp.note(42, 'Nåd och frid', 'Nåd och sanning', 2);
select is(pg_temp.notes(), '{"Nåd och frid"}', '[C-128] another writer changes the note whose latest text it has read');
select is(jsonb_array_length(pg_temp.note(43, 'Nåd, sanning', 'Nåd och sanning', 1) -> 'both'), 1,
  '[C-128] a text based on an older one is reported as a second note');
select is(pg_temp.notes(), '{"Nåd och frid","Nåd, sanning"}', '[C-128] both notes are kept');
select pg_temp.note(44, 'Nåd, sanning!', 'Nåd, sanning', 1);
select is(pg_temp.notes(), '{"Nåd och frid","Nåd, sanning!"}', '[C-128] the first writer goes on with its own note');
select pg_temp.note(43, 'Nåd, sanning', 'Nåd och sanning', 1);
select is(pg_temp.notes(), '{"Nåd och frid","Nåd, sanning!"}', '[C-128] sending an entry again adds no third note');
select pg_temp.note(45, '', 'Nåd och sanning', 3);
select is(pg_temp.notes(), '{"Nåd och frid","Nåd, sanning!"}', '[C-128] a deletion based on an older text deletes no newer note');

-- Plans: the later start counts, and a device whose clock is ahead refetches to learn when its plan began.
select pg_temp.wish(50, 'start', '{"planId": "own", "planType": "custom", "schedule": {"perDay": 2}}', '2 minutes');
select is(jsonb_array_length(pg_temp.wish(51, 'cancel', '{}', '3 minutes') -> 'stale'), 1, '[C-128] a plan change that is older than the present plan is stale');
select pg_temp.wish(52, 'skip', jsonb_build_object('ofPlan', now() - interval '2 minutes', 'day', 2, 'skipped', true)::text);
select is((select schedule from public.user_bible_reading_progress), '{"perDay": 2, "skipped": [2]}', '[C-128] a skip entry skips a day of the plan');
select is(jsonb_array_length(pg_temp.wish(53, 'start', '{"planId": "own", "planType": "custom", "schedule": null}', '-1 day') -> 'stale'), 1,
  '[C-128] a start in the future is stale, and its device refetches');
select is((select started_at from public.user_bible_reading_progress), now(), '[C-128] a plan with a start in the future begins now');
select pg_temp.wish(54, 'cancel', '{}'), pg_temp.wish(55, 'start', '{"planId": "own", "planType": "custom", "schedule": null}');
select is(jsonb_array_length(pg_temp.send(pg_temp.entry(56, '1 Mosebok 5', true, now() - interval '1 minute')) -> 'stale'), 1,
  '[C-128] a tick that is older than the cancellation is stale');
select is((select manual_progress from public.user_bible_reading_progress), '{}', '[C-128] a stale tick does not bring back the chapters of a cancelled plan');

-- A plan with what counts as read already, and a plan that comes back as it was.
create function pg_temp.plan_row() returns jsonb language sql as $$
  select to_jsonb(p) - 'user_id' - 'updated_at' - 'tick_times' - 'manual_progress' from public.user_bible_reading_progress p $$;
select pg_temp.wish(70, 'start', jsonb_build_object('planId', 'full_bible', 'planType', 'full_bible', 'schedule', '{"carried": 2}'::jsonb,
  'planChapters', (select array_agg('1 Mosebok ' || n) from generate_series(1, 9) n))::text);
select is((select completed_days from public.user_bible_reading_progress), '{1,2}', 'ME-31, MEM-05: a plan begins with all days that were carried over');
select is((select cardinality(plan_chapters) from public.user_bible_reading_progress), 9, 'ME-31, MEM-05: and with the chapters');
select is((select manual_progress from public.user_bible_reading_progress), '{}', 'ME-31, MEM-05: the list by hand stays as it is');
create temp table plan_before as select pg_temp.plan_row() as row;
select pg_temp.wish(71, 'start', '{"planId": "new_testament", "planType": "new_testament", "schedule": null}');
select pg_temp.wish(72, 'start', (select jsonb_build_object('planId', row -> 'plan_id', 'planType', row -> 'plan_type', 'schedule', row -> 'schedule',
  'begun', row -> 'started_at', 'planChapters', row -> 'plan_chapters') from plan_before)::text);
select is(pg_temp.plan_row(), (select row from plan_before), 'C-113, MEM-05: a change of plan that is undone brings the row back as it was');
select pg_temp.wish(73, 'start', '{"planId": "full_bible", "planType": "full_bible", "completedDays": [0, 2], "planChapters": ["1 Mosebok 9"]}');
select is((select format('%s %s', completed_days, plan_chapters) from public.user_bible_reading_progress),
  '{2} {"1 Mosebok 9","1 Mosebok 5","1 Mosebok 6","1 Mosebok 7","1 Mosebok 8"}', '[ME-31] an entry that waited on a device and names days has their chapters read');

-- Cancelling and beginning on two devices: the end is the same in both orders.
create function pg_temp.list() returns jsonb language sql as $$
  select coalesce((select jsonb_build_object('type', plan_type, 'list', manual_progress) from public.user_bible_reading_progress), 'null') $$;
select tests.act_as('johan');
insert into public.user_bible_reading_progress (plan_id, plan_type, started_at, manual_progress) values ('own', 'custom', now() - interval '1 day', '{"Rut": [1]}');
select pg_temp.wish(80, 'cancel', '{}', '20 minutes'), pg_temp.wish(81, 'start', '{"planId": "own", "planType": "custom", "schedule": null}', '10 minutes');
create temp table first_order as select pg_temp.list() as list;
delete from public.user_bible_reading_progress;
select tests.act_as_owner();
delete from private.applied_entries where user_id = tests.id_of('johan');
select tests.act_as('johan');
insert into public.user_bible_reading_progress (plan_id, plan_type, started_at, manual_progress) values ('own', 'custom', now() - interval '1 day', '{"Rut": [1]}');
select pg_temp.wish(81, 'start', '{"planId": "own", "planType": "custom", "schedule": null}', '10 minutes'), pg_temp.wish(80, 'cancel', '{}', '20 minutes');
select is(pg_temp.list(), (select list from first_order), 'C-128, MEM-17: a cancellation that arrives after a newer start still empties the list');
select is(pg_temp.list(), '{"type": "custom", "list": {}}', 'C-128, MEM-17: the newer plan stays');
select pg_temp.wish(82, 'cancel', '{}', '5 minutes');
select pg_temp.wish(83, 'tick', jsonb_build_object('ofPlan', now() - interval '10 minutes', 'chapters', array['Rut 2'], 'done', true)::text, '4 minutes');
select is(pg_temp.list(), '{"type": "manual", "list": {"Rut": [2]}}', 'C-128, MEM-17: what is ticked after the cancellation is on a list by hand');
select pg_temp.wish(84, 'lesson', '{"lesson": "00000000-0000-4000-a000-000000000002", "completed": true}', '9 minutes'),
  pg_temp.wish(85, 'lesson', '{"lesson": "00000000-0000-4000-a000-000000000002", "completed": true}', '8 minutes');
select is((select completed_at from public.user_lesson_progress), now() - interval '8 minutes', 'C-128, MEM-17: of two completions of a lesson the later counts, as in the other order');
delete from public.user_bible_reading_progress;
select tests.act_as('maria');

-- Entries of one fact: the newest keeps the older ones away, so that only it needs a row.
select pg_temp.send(pg_temp.want(60, 'highlight', '{"book": "John", "chapter": 9, "verse": 9, "color": "blue"}', now() - interval '3 hours')),
  pg_temp.send(pg_temp.want(61, 'highlight', '{"book": "John", "chapter": 9, "verse": 9, "color": "green"}', now() - interval '2 hours'));
select is(jsonb_array_length(pg_temp.send(pg_temp.want(60, 'highlight', '{"book": "John", "chapter": 9, "verse": 9, "color": "blue"}', now() - interval '3 hours')) -> 'stale'), 1,
  '[C-128] an entry that arrives again after a newer one is stale');
select is((select color from public.verse_highlights where chapter = 9), 'green', '[C-128] an entry that arrives again after a newer one changes nothing');
select pg_temp.send(pg_temp.want(62, 'highlight', '{"book": "John", "chapter": 9, "verse": 9, "color": "pink"}', now() - interval '1 hour'));
select tests.act_as_owner();
select is((select count(*)::int from private.applied_entries where id in (lpad('60', 32, '0')::uuid, lpad('61', 32, '0')::uuid, lpad('62', 32, '0')::uuid)), 1,
  '[C-128] of the entries about one fact only the newest is stored');
insert into private.applied_entries select tests.id_of('johan'), gen_random_uuid(), 'tick ' || n, now() from generate_series(1, 20000) n;
select tests.act_as('johan');
select throws_ok($$select public.apply_changes(auth.uid(), '[]')$$, 'PT429', null, '[C-128] twenty thousand stored entries of a member are the limit');

select tests.act_as_owner();
update private.applied_entries set changed_at = now() - interval '91 days' where id = lpad('2', 32, '0')::uuid;
select private.tidy();
select results_eq($$select count(*) from private.applied_entries where changed_at < now() - interval '90 days'$$, array[0::bigint],
  '[C-128] the clean-up deletes applied entries after 90 days');
select * from finish();
rollback;
