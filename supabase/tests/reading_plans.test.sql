begin;
\ir _helpers.sql
select plan(85);
select tests.empty();
select tests.create_user('maria'), tests.create_user('johan'), tests.create_user('admin', true);

-- Starts a plan of this kind at `began`, without progress.
create function pg_temp.begin_plan(began timestamptz default '2026-11-20 08:00Z', kind text default 'full_bible') returns void language sql as $$
  insert into public.user_bible_reading_progress (plan_id, plan_type, started_at) values (kind, kind, began)
  on conflict (user_id) do update set plan_id = kind, plan_type = kind, started_at = began, completed_days = '{}',
    plan_chapters = '{}', schedule = null, tick_times = '{}' $$;
create function pg_temp.tick(chapters text[], done boolean, at timestamptz default now(), began timestamptz default '2026-11-20 08:00Z')
  returns boolean language sql as $$
  select public.tick_chapters(began, chapters, done, true, at) $$;
create function pg_temp.mine() returns public.user_bible_reading_progress language sql as $$
  select p from public.user_bible_reading_progress p $$;
create function pg_temp.stored() returns text language sql as $$
  select format('%s %s %s', completed_days, plan_chapters, manual_progress) from public.user_bible_reading_progress $$;

select tests.act_as('johan');
select pg_temp.begin_plan();
select tests.act_as('maria');
select is(pg_temp.tick('{1 Mosebok 5}', true), false, '[C-111] a tick without a plan is not applied');
select pg_temp.begin_plan();

select is(pg_temp.tick('{1 Mosebok 5}', true), true, '[ME-30] [C-114] a member ticks a chapter');
select is(pg_temp.stored(), '{} {"1 Mosebok 5"} {"1 Mosebok": [5]}', '[C-114] the tick adds the chapter to plan and list, and the day stays open');
select pg_temp.tick('{1 Mosebok 7,1 Mosebok 8}', true), pg_temp.tick('{1 Mosebok 6}', true);
select is(pg_temp.stored(), '{2} {"1 Mosebok 5","1 Mosebok 7","1 Mosebok 8","1 Mosebok 6"} {"1 Mosebok": [5, 6, 7, 8]}', '[C-114] the last chapter of a day completes the day');
select pg_temp.tick('{1 Mosebok 6}', true);
select is(pg_temp.stored(), '{2} {"1 Mosebok 5","1 Mosebok 7","1 Mosebok 8","1 Mosebok 6"} {"1 Mosebok": [5, 6, 7, 8]}', '[C-111] ticking a chapter twice changes nothing');
select pg_temp.tick('{1 Mosebok 5,1 Mosebok 6,1 Mosebok 7,1 Mosebok 8}', false);
select is(pg_temp.stored(), '{} {} {"1 Mosebok": [5, 6, 7, 8]}', '[ME-30] [C-114] unticking removes chapters from the plan and keeps them on the list');

-- A client that writes days, as the table's first clients did.
update public.user_bible_reading_progress set completed_days = '{2}';
select is((pg_temp.mine()).plan_chapters, '{1 Mosebok 5,1 Mosebok 6,1 Mosebok 7,1 Mosebok 8}', '[ME-30] a day that is written has its chapters read');
select pg_temp.tick('{1 Mosebok 6}', false);
select is(pg_temp.stored(), '{} {"1 Mosebok 5","1 Mosebok 7","1 Mosebok 8"} {"1 Mosebok": [5, 6, 7, 8]}', '[C-114] unticking one chapter of a completed day keeps the day''s other chapters');
update public.user_bible_reading_progress set completed_days = '{1,3}';
update public.user_bible_reading_progress set completed_days = '{3}';
select is((pg_temp.mine()).plan_chapters, '{1 Mosebok 5,1 Mosebok 7,1 Mosebok 8,1 Mosebok 9,1 Mosebok 10,1 Mosebok 11,1 Mosebok 12}',
  '[ME-30] a day that is taken away takes its own chapters with it, and none of another day');
update public.user_bible_reading_progress set completed_days = '{}', plan_chapters = '{1 Mosebok 5,1 Mosebok 6,1 Mosebok 9}';
select is(pg_temp.stored(), '{} {"1 Mosebok 5","1 Mosebok 6","1 Mosebok 9"} {"1 Mosebok": [5, 6, 7, 8]}', '[ME-30] of days and chapters that are written together the chapters stay');
update public.user_bible_reading_progress set completed_days = '{298,366,0}';
select is((pg_temp.mine()).completed_days, '{298}', '[ME-29] the days that a plan has are stored, in their order');
update public.user_bible_reading_progress set started_at = '2026-11-21 08:00Z', completed_days = '{}';
select is((pg_temp.mine()).plan_chapters, '{}', '[ME-31] [C-27] a client that begins the plan again without days has nothing read in it');
update public.user_bible_reading_progress set plan_id = 'own', plan_type = 'custom', schedule = '{"books": ["Ruth", "Jude"], "length": 2}', plan_chapters = '{Rut 1,Rut 2,Rut 4}';
select pg_temp.tick('{Rut 4,Judasbrevet 1,Rut 3}', true, now(), '2026-11-21 08:00Z');
select is((pg_temp.mine()).completed_days, '{1,2}', '[C-115] the days of a member''s own plan are complete when their chapters are read');
update public.user_bible_reading_progress set schedule = '{"books": ["Ruth", "Jude"], "perDay": 4}';
select pg_temp.tick('{Rut 4}', false, now(), '2026-11-21 08:00Z');
select is((pg_temp.mine()).completed_days, '{2}', '[C-115] also at another pace');
update public.user_bible_reading_progress set schedule = '{"books": ["Ruth", 7], "perDay": 0, "length": "many"}', completed_days = '{4,1}';
select is((pg_temp.mine()).completed_days, '{4,1}', '[C-115] days of a plan that has no known days stay as they are written');
update public.user_bible_reading_progress set manual_progress = '{"1 Mosebok": [5, 6]}';

select pg_temp.begin_plan(), pg_temp.tick('{1 Mosebok 5}', true, now() - interval '1 hour');
select is(pg_temp.tick('{1 Mosebok 5}', false, now() - interval '2 hours'), true, '[C-111] an older tick that arrives late is accepted');
select is((pg_temp.mine()).plan_chapters, '{1 Mosebok 5}', '[C-111] an older untick does not undo a newer tick');
select pg_temp.tick('{1 Mosebok 5}', false, now() - interval '30 minutes');
select is((pg_temp.mine()).plan_chapters, '{}', '[C-111] a newer untick undoes the older tick');
select pg_temp.tick('{1 Mosebok 5}', true, now() + interval '1 year');
select cmp_ok(((pg_temp.mine()).tick_times ->> '1 Mosebok 5')::bigint, '<=', (extract(epoch from now()) * 1000)::bigint,
  '[C-111] a tick with a future time is stored with the server''s time');
select is(pg_temp.tick('{1 Mosebok 7}', true, now(), '2026-01-01'), false, '[C-111] a tick of an earlier run of the plan is not applied to the plan');
select is((pg_temp.mine()).plan_chapters, '{1 Mosebok 5}', '[C-111] a tick of an earlier run leaves the plan unchanged');
select is((pg_temp.mine()).manual_progress, '{"1 Mosebok": [5, 6, 7]}', '[C-114] [C-128] a tick of an earlier run is added to the list');
update public.user_bible_reading_progress set manual_progress = '{"1 Mosebok": [5, 6]}';

select pg_temp.begin_plan('2026-11-21 08:00Z', 'new_testament');
select is(pg_temp.stored(), '{} {} {"1 Mosebok": [5, 6]}', '[ME-31] [C-27] a new plan begins empty and keeps the list');
select is((pg_temp.mine()).tick_times, '{}', '[C-111] a new plan has no tick times of the former one');

select is(public.move_plan('2026-11-21 08:00Z', 9, '2026-12-05'), true, '[C-115] a member moves the plan from day 9');
select is(public.move_plan('2026-11-21 08:00Z', 20, '2027-01-05'), true, '[C-115] a member moves the plan from day 20');
select is((pg_temp.mine()).schedule, '{"moves": {"9": "2026-12-05", "20": "2027-01-05"}}', '[C-115] the schedule stores both moves');
select public.move_plan('2026-11-21 08:00Z', 12, '2026-12-20');
select is((pg_temp.mine()).schedule, '{"moves": {"9": "2026-12-05", "12": "2026-12-20"}}', '[C-115] moving an earlier day deletes the moves of later days');
select is(public.move_plan('2026-11-21 08:00Z', 30, '2027-02-01', now() - interval '1 hour'), false, '[C-128] an older move of a later day is not applied');
select is(public.move_plan('2026-11-21 08:00Z', 3, '2026-11-25', now() - interval '1 hour'), true, '[C-128] an older move of an earlier day is applied');
select is((pg_temp.mine()).schedule, '{"moves": {"3": "2026-11-25", "9": "2026-12-05", "12": "2026-12-20"}}', '[C-128] an older move of an earlier day keeps the newer moves');
select is(public.move_plan('2026-01-01', 12, '2026-12-20'), false, '[C-115] a move of an earlier run is not applied');
select throws_ok($$select public.move_plan('2026-11-21 08:00Z', 0, '2026-12-20')$$, '23514', null, '[C-115] a move of day 0 is refused');
select throws_ok($$select public.move_plan('2026-11-21 08:00Z', 1, 'infinity')$$, '23514', null, '[C-115] a move to an infinite date is refused');
select is(public.skip_day('2026-11-21 08:00Z', 4, true) and public.skip_day('2026-11-21 08:00Z', 7, true)
  and public.skip_day('2026-11-21 08:00Z', 4, true), true, 'a member skips two days');
select is((pg_temp.mine()).schedule -> 'skipped', '[7, 4]', 'a day that is skipped twice is stored once');
select public.skip_day('2026-11-21 08:00Z', 7, false);
select is((pg_temp.mine()).schedule -> 'skipped', '[4]', 'a member takes back a skipped day');
select throws_ok($$select public.skip_day('2026-11-21 08:00Z', 2000, true)$$, '23514', null, 'skipping day 2000 is refused');

-- Pauses and reading days.
select pg_temp.begin_plan('2026-11-21 08:00Z', 'new_testament');
select is(public.move_plan('2026-11-21 08:00Z', 9, '2026-12-20', now() - interval '4 minutes', true), true, '[ME-41] a member pauses the plan before day 9');
select is((pg_temp.mine()).schedule, '{"moves": {"9": "2026-12-20"}, "pauses": [9]}', '[ME-41] [C-115] a pause is a move that says so');
select public.move_plan('2026-11-21 08:00Z', 40, '2027-02-01', now() - interval '3 minutes', true);
select is(public.move_plan('2026-11-21 08:00Z', 3, '2026-12-01', now() - interval '5 minutes'), true, '[BE-308] an older move of an earlier day is applied');
select is((pg_temp.mine()).schedule -> 'pauses', '[9, 40]', '[BE-308] and keeps the newer pauses');
select public.move_plan('2026-11-21 08:00Z', 9, '2026-12-10', now() - interval '2 minutes');
select is((pg_temp.mine()).schedule, '{"moves": {"3": "2026-12-01", "9": "2026-12-10"}}', '[ME-41] a pause that is ended is none, and later ones are gone');
select public.skip_day('2026-11-21 08:00Z', 4, true);
update public.user_bible_reading_progress set schedule = schedule || '{"weekdays": {"2026-12-01": [1, 3, 5]}}';
select public.move_plan('2026-11-21 08:00Z', 12, '2027-01-05'), public.skip_day('2026-11-21 08:00Z', 4, false);
select is((pg_temp.mine()).schedule -> 'weekdays', '{"2026-12-01": [1, 3, 5]}', '[BE-309] moves and skips of a page that does not know reading days keep them');
select public.move_plan('2026-11-21 08:00Z', 13, '2027-01-10', paused_days => 12);
select public.move_plan('2026-11-21 08:00Z', 12, '2027-01-06');
select is((pg_temp.mine()).schedule -> 'paused', '12', '[ME-44] a move of a page that does not know how long pauses lasted keeps it');
select throws_ok(format($$select public.move_plan('2026-11-21 08:00Z', 12, '2027-01-06', paused_days => %s)$$, days), '23514', null,
  '[ME-44] no number of days: ' || days) from unnest('{-1,1000000}'::int[]) days;

-- What a member writes with a script.
prepare written(jsonb) as update public.user_bible_reading_progress set schedule = $1;
create function pg_temp.refuses(schedule jsonb, description text) returns text language sql as $$
  select throws_ok(format('execute written(%L)', schedule), '23514', null, '[BE-308] a schedule is refused: ' || description) $$;
select pg_temp.refuses(jsonb_build_object('weekdays', (select jsonb_object_agg(date '2026-01-01' + n, '[1]'::jsonb) from generate_series(1, 1000) n)), 'rules for 1,000 dates');
select pg_temp.refuses(jsonb_build_object('pauses', (select jsonb_agg(n) from generate_series(1, 1000000) n)), 'a million pauses');
select pg_temp.refuses(jsonb_build_object('moves', (select jsonb_object_agg(n, '2026-12-01'::text) from generate_series(1, 1200) n)), 'more moves than days');
select pg_temp.refuses('{"moves": {"1": "9999-01-01"}}', 'a date in the year 9999');
select pg_temp.refuses('{"moves": {"1": "2026-02-30"}}', 'a date that does not exist');
select pg_temp.refuses('{"moves": {"1": null}}', 'a move to no date');
select pg_temp.refuses('{"moves": {"x": "2026-12-01"}}', 'a move of no day');
select pg_temp.refuses('{"moves": []}', 'a list of moves');
select pg_temp.refuses('{"paused": -1}', 'less than no days of pauses');
select pg_temp.refuses('{"paused": 1e9}', 'pauses of a million years');
select pg_temp.refuses('{"paused": "12"}', 'days of pauses as a text');
select pg_temp.refuses('{"paused": null}', 'days of pauses as nothing');
select pg_temp.refuses('{"pauses": [2]}', 'a pause without a move');
select pg_temp.refuses('{"moves": {"2": "2026-12-01"}, "pauses": ["2"]}', 'a pause of a text');
select pg_temp.refuses('{"skipped": [{"a": 1}]}', 'a skipped object');
select pg_temp.refuses('{"weekdays": {"2026-12-01": []}}', 'an empty list of weekdays');
select pg_temp.refuses('{"weekdays": {"2026-12-01": [0]}}', 'a weekday 0');
select pg_temp.refuses('{"weekdays": {"2026-12-01": [1, null]}}', 'a weekday that is none');
select pg_temp.refuses('{"weekdays": {"2026-12-01": "måndag"}}', 'a weekday as a text');
select pg_temp.refuses('{"weekdays": {"9999-12-01": [1]}}', 'weekdays from the year 9999');
select pg_temp.refuses('{"weekdays": [1, 2]}', 'weekdays without a date');
select lives_ok(format('execute written(%L)', jsonb_build_object('books', '["Ruth"]'::jsonb, 'perDay', 1, 'skipped', '[2]'::jsonb, 'later', '{"any": true}'::jsonb,
  'moves', (select jsonb_object_agg(n, '2026-12-01'::text) from generate_series(1, 1189) n), 'pauses', '[3]'::jsonb,
  'weekdays', (select jsonb_object_agg(date '2026-01-01' + n, '[1, 7]'::jsonb) from generate_series(1, 366) n))), '[BE-308] the largest schedule of a plan is accepted');

select public.read_by_hand('{Matteus 1,Johannes 3}', now() - interval '1 minute');
select results_eq('select plan_id, plan_type, completed_days, plan_chapters, schedule, manual_progress from public.user_bible_reading_progress',
  $$values ('', 'manual', '{}'::int[], '{}'::text[], null::jsonb, '{"1 Mosebok": [5, 6], "Matteus": [1], "Johannes": [3]}'::jsonb)$$,
  '[ME-31] [C-105] changing to reading by hand keeps the list and the chapters of the plan');
select is(public.tick_chapters((pg_temp.mine()).started_at, '{Johannes 3}', false), true, '[ME-33] a member unticks a chapter of the list');
select is(public.tick_chapters((pg_temp.mine()).started_at, '{Rut 2,Rut 1}', true), true, '[ME-33] a member ticks two chapters of the list');
select is((pg_temp.mine()).manual_progress, '{"1 Mosebok": [5, 6], "Matteus": [1], "Rut": [1, 2]}', '[ME-33] the list stores the chapters of a book in ascending order');
select is(public.move_plan((pg_temp.mine()).started_at, 1, '2026-12-05'), false, 'reading by hand has no dates to move');
update public.user_bible_reading_progress set plan_type = 'custom', plan_id = 'own', schedule = '{"books": ["Ruth"], "perDay": 1}';
select is((pg_temp.mine()).plan_type, 'custom', '[C-115] a member can store a plan of the own');

select throws_ok($$select public.tick_chapters(now(), array_fill('Johannes 3'::text, array[2000]), true)$$, '23514', null, 'a tick of 2,000 chapters is refused');
select throws_ok(format('select public.tick_chapters(now(), array[%L], true)', repeat('x', 100) || ' 1'), '23514', null, 'a book name of 100 characters is refused');
select throws_ok($$select public.tick_chapters(now(), '{Johannes}', true)$$, '23514', null, 'a chapter without a number is refused');
select throws_ok($$select public.read_by_hand(array[null::text])$$, '23514', null, 'a null chapter is refused');
select throws_ok(format('update public.user_bible_reading_progress set schedule = %L', jsonb_build_object('x', repeat('y', 50000))),
  '23514', null, 'a schedule of 50,000 characters is refused');
select throws_ok(format('update public.user_bible_reading_progress set tick_times = %L', jsonb_build_object('x', repeat('y', 170000))),
  '23514', null, 'tick times of 170,000 characters are refused');

select tests.act_as_visitor();
select throws_ok($$select public.tick_chapters(now(), '{Rut 1}', true)$$, '42501', null, '[BE-23] a visitor cannot tick chapters');
select tests.act_as('johan');
select is(pg_temp.stored(), '{} {} {}', '[BE-23] maria''s ticks leave johan''s row unchanged');

select tests.act_as_owner();
insert into public.books (name, osis, testament, book_order, is_active, implementation_note) values
  ('Obadja', 'Obad', 'old', 31, false, 'Texten granskas.'), ('Henok', 'x-henok', 'old', 90, false, 'Hemligt.');
select tests.act_as('maria');
select results_eq('select * from public.notes_of_hidden_books()', $$values ('Obad', 'Texten granskas.')$$,
  '[C-28] a member reads the notes of hidden books of the canon only');
select tests.act_as_visitor();
select throws_ok('select * from public.notes_of_hidden_books()', '42501', null, '[C-28] a visitor cannot read the notes of hidden books');
select * from finish();
rollback;
