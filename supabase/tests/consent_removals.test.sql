-- What a member removes goes also after the consent was withdrawn, and nothing else is stored.
begin;
\ir _helpers.sql
select plan(50);
select tests.empty();
select tests.create_user('maria');
insert into public.interpretations (id, description, answer) values ('00000000-0000-4000-a000-000000000001', 'Vad är nåd?', 'En gåva.');
insert into public.soul_winning_lessons (id, title, description, duration, lesson_order, module_order, module_title)
  values ('00000000-0000-4000-a000-000000000002', 'Att börja', '', '', 1, 1, 'Grunderna');
insert into public.books (osis, name, testament, book_order) values ('John', 'Johannes', 'new', 4);

create sequence tests.seconds;
grant usage on sequence tests.seconds to authenticated;
-- Sends one entry, a second after the one before, and says what came of it.
create function pg_temp.send(kind text, value text, base text default 'null', at timestamptz default now() - interval '1 hour' + nextval('tests.seconds') * interval '1 second')
  returns text language sql as $$
  select case when r -> 'refused' <> '[]' then r #>> '{refused,0,code}' when r -> 'stale' <> '[]' then 'stale' else 'applied' end
  from public.apply_changes(auth.uid(), jsonb_build_array(jsonb_build_object('id', gen_random_uuid(), 'kind', kind, 'at', at,
    'value', replace(value, 'ME', auth.uid()::text)::jsonb, 'base', base::jsonb))) r $$;
create temporary table stored (kind text, value text);
grant select on stored to authenticated;
insert into stored values
  ('highlight', '{"book": "John", "chapter": 3, "verse": 16, "color": "blue"}'),
  ('colorName', '{"ofColor": "blue", "name": "Löften"}'),
  ('note', '{"note": "00000000-0000-4000-a000-000000000003", "book": "John", "chapter": 3, "first": 16, "last": 16, "body": "Nåd"}'),
  ('answer', '{"answer": "00000000-0000-4000-a000-000000000001", "saved": true}'),
  ('list', '{"list": "00000000-0000-4000-a000-000000000004", "name": "Nåd"}'),
  ('row', '{"row": "00000000-0000-4000-a000-000000000005", "list": "00000000-0000-4000-a000-000000000004", "kind": "words", "place": "a", "body": "Nåd"}'),
  ('row', '{"row": "00000000-0000-4000-a000-000000000006", "list": "ME", "kind": "words", "place": "a", "body": "Frid"}'),
  ('lesson', '{"lesson": "00000000-0000-4000-a000-000000000002", "completed": true}'),
  ('start', '{"planId": "full_bible", "planType": "full_bible", "schedule": {"weekdays": {"2026-12-01": [1, 3]}}, "begun": "2026-11-01T08:00:00Z"}'),
  ('tick', '{"ofPlan": "2026-11-01T08:00:00Z", "day": 1, "chapters": ["1 Mosebok 1", "1 Mosebok 2"], "done": true}'),
  ('tick', '{"chapters": ["Johannes 3", "Johannes 4"], "done": true}'),
  ('skip', '{"ofPlan": "2026-11-01T08:00:00Z", "day": 3, "skipped": true}'),
  ('move', '{"ofPlan": "2026-11-01T08:00:00Z", "day": 9, "date": "2026-12-20", "isPause": true}');

select tests.act_as('maria');
select is(pg_temp.send(s.kind, s.value), 'applied', '[BE-315] with consent it is stored: ' || s.kind || ' ' || left(s.value, 60)) from stored s;
insert into public.reading_calendars (token_hash) values (repeat('a', 64));
select public.set_consent('');

-- Stored is nothing more, also of what there is.
select is(pg_temp.send(s.kind, s.value), 'PT403', '[BE-315] without consent it is not stored: ' || s.kind || ' ' || left(s.value, 60)) from (values
  ('highlight', '{"book": "John", "chapter": 3, "verse": 17, "color": "blue"}'),
  ('colorName', '{"ofColor": "blue", "name": "Bön"}'),
  ('list', '{"list": "00000000-0000-4000-a000-000000000004", "name": "Frid"}'),
  ('tick', '{"ofPlan": "2026-11-01T08:00:00Z", "day": 1, "chapters": ["1 Mosebok 3"], "done": true}'),
  ('tick', '{"chapters": ["Johannes 5"], "done": true}'),
  ('skip', '{"ofPlan": "2026-11-01T08:00:00Z", "day": 4, "skipped": true}'),
  ('move', '{"ofPlan": "2026-11-01T08:00:00Z", "day": 9, "date": "2026-12-24", "isPause": true}'),
  ('move', '{"ofPlan": "2026-11-01T08:00:00Z", "day": 5, "date": "2026-12-01"}'),
  ('weekdays', '{"ofPlan": "2026-11-01T08:00:00Z", "weekdays": {"2026-12-01": [1, 2, 3]}}'),
  ('start', '{"planId": "new_testament", "planType": "new_testament", "schedule": null}'),
  ('byHand', '{"read": ["Johannes 9"]}')) s (kind, value);

-- A script writes the row itself: nothing is stored where the pages have an empty value or a time.
select throws_ok('update public.user_bible_reading_progress set ' || s.change, 'PT403', null, '[BE-315] without consent a script does not store ' || s.title) from (values
  ('words as a key of the schedule', $$schedule = schedule || '{"Egna ord": null}'$$),
  ('words as a book of the list', $$manual_progress = manual_progress || '{"Egna ord": null}'$$),
  ('words as a time', $$tick_times = tick_times || '{"1 Mosebok 1": "Egna ord"}'$$),
  ('a long number as a time', $$tick_times = tick_times || '{"1 Mosebok 1": 12345678901234567890}'$$),
  ('words as the plan of a list', $$plan_id = 'Egna ord', plan_type = 'manual', schedule = null$$),
  ('a later date of a pause', $$schedule = schedule - 'pauses' || '{"moves": {"9": "2150-01-01"}}'$$),
  ('days of pauses', $$schedule = schedule || '{"paused": 12}'$$)) s (title, change);

-- Every entry that removes.
select is(pg_temp.send(s.kind, s.value, coalesce(s.base, 'null')), 'applied', '[BE-315] without consent it is removed: ' || s.kind || ' ' || left(s.value, 60)) from (values
  ('highlight', '{"book": "John", "chapter": 3, "verse": 16, "color": null}', null),
  ('colorName', '{"ofColor": "blue", "name": ""}', null),
  ('note', '{"note": "00000000-0000-4000-a000-000000000003", "book": "John", "chapter": 3, "first": 16, "last": 16, "body": ""}',
    '{"before": "Nåd", "writer": "00000000-0000-4000-a000-000000000009"}'),
  ('answer', '{"answer": "00000000-0000-4000-a000-000000000001", "saved": false}', null),
  ('row', '{"row": "00000000-0000-4000-a000-000000000006", "list": "ME", "kind": "words"}', null),
  ('list', '{"list": "00000000-0000-4000-a000-000000000004", "name": ""}', null),
  ('tick', '{"ofPlan": "2026-11-01T08:00:00Z", "day": 1, "chapters": ["1 Mosebok 2"], "done": false}', null),
  ('tick', '{"chapters": ["Johannes 4"], "done": false}', null),
  ('skip', '{"ofPlan": "2026-11-01T08:00:00Z", "day": 3, "skipped": false}', null),
  ('move', '{"ofPlan": "2026-11-01T08:00:00Z", "day": 9, "date": "2026-12-10", "isPause": true}', null),
  ('move', '{"ofPlan": "2026-11-01T08:00:00Z", "day": 9, "date": "2026-12-05"}', null),
  ('weekdays', '{"ofPlan": "2026-11-01T08:00:00Z", "weekdays": {}}', null)) s (kind, value, base);
select results_eq('select plan_chapters, manual_progress, schedule from public.user_bible_reading_progress',
  $$values (array['1 Mosebok 1'], '{"Johannes": [3], "1 Mosebok": [1, 2]}'::jsonb, '{"moves": {"9": "2026-12-05"}, "skipped": [], "weekdays": {}}'::jsonb)$$,
  '[BE-315] of the plan is left what was not removed');
select is(pg_temp.send('cancel', '{}'), 'applied', '[BE-315] without consent a plan is cancelled');
select is_empty('select from public.user_bible_reading_progress', '[BE-315] and its row is gone');
select is(tests.changes('delete from public.reading_calendars'), 1, '[BE-315] the address of the calendar feed is removed');
select is_empty($$select key from jsonb_each_text(public.my_data_counts()) where value <> '0'
  and key <> all ('{profiles,consents,private.applied_entries,note_versions,user_lesson_progress}')$$, '[BE-315] and nothing else is left of what was removed');
-- A cancellation leaves what another device ticked later, as a list by hand.
select public.set_consent('2026-11-30');
select pg_temp.send('start', '{"planId": "full_bible", "planType": "full_bible", "schedule": null, "begun": "2026-11-01T08:00:00Z"}'),
  pg_temp.send('tick', '{"chapters": ["Johannes 3"], "done": true}');
select public.set_consent('');
select is(pg_temp.send('cancel', '{}', 'null', now() - interval '1 hour' + currval('tests.seconds') * interval '1 second' - interval '0.5 seconds'), 'applied',
  '[BE-315] without consent a plan is cancelled that another device ticked later');
select results_eq('select plan_type, plan_chapters, manual_progress from public.user_bible_reading_progress', $$values ('manual', '{}'::text[], '{"Johannes": [3]}'::jsonb)$$,
  '[BE-315] and that tick stays, as a list by hand');
select * from finish();
rollback;
