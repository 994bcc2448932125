begin;
\ir _helpers.sql
select plan(19);
select tests.empty();
select tests.create_user('maria'), tests.create_user('johan'), tests.create_user('admin', true);
create function pg_temp.hash_of(token text) returns text language sql as $$ select encode(sha256(convert_to(token, 'UTF8')), 'hex') $$;

select tests.act_as('johan');
insert into public.reading_calendars (token_hash) values (pg_temp.hash_of('johans'));
select tests.act_as('maria');
insert into public.user_bible_reading_progress (plan_id, plan_type, started_at) values ('full_bible', 'full_bible', '2026-11-20 08:00Z');
-- Creates the calendar as the page does.
create function pg_temp.open(token text) returns void language sql as $$
  insert into public.reading_calendars (user_id, token_hash) values (auth.uid(), pg_temp.hash_of(token))
  on conflict (user_id) do update set user_id = excluded.user_id, token_hash = excluded.token_hash $$;
select lives_ok($$select pg_temp.open('first')$$, '[C-121] maria creates a calendar');
select lives_ok($$select pg_temp.open('marias')$$, '[C-121] maria replaces the calendar''s token');
select results_eq('select user_id, shows_chapters from public.reading_calendars', format('values (%L::uuid, false)', tests.id_of('maria')),
  '[BE-23] maria reads her one calendar, which hides the chapters by default');
select throws_ok(format('insert into public.reading_calendars (user_id, token_hash) values (%L, %L)', tests.id_of('admin'), pg_temp.hash_of('x')),
  '42501', null, '[BE-23] maria cannot create a calendar for another account');
select throws_ok(format('update public.reading_calendars set user_id = %L', tests.id_of('admin')), '42501', null, '[BE-23] maria cannot give her calendar to another account');
select throws_ok($$update public.reading_calendars set token_hash = 'plain'$$, '23514', null, '[C-121] a token that is not a hash is refused');

select tests.act_as_visitor();
select throws_ok('select * from public.reading_calendars', '42501', null, '[BE-23] a visitor reads no calendars');
select is(public.reading_calendar('marias') - 'updated_at', '{"started_at": "2026-11-20T08:00:00+00:00"}',
  '[C-121] the token opens the start of the plan without its type');
select tests.act_as('maria');
update public.user_bible_reading_progress set schedule = '{"books": ["Ruth"], "perDay": 1, "skipped": [2], "moves": {"3": "2026-12-24"}}';
select tests.act_as_visitor();
select is(public.reading_calendar('marias') -> 'schedule', null, '[C-121] moves alone add nothing to a calendar without chapters');
select tests.act_as('maria');
update public.user_bible_reading_progress set schedule = schedule || '{"pauses": [3], "weekdays": {"2026-12-01": [1]}}';
select tests.act_as_visitor();
select is(public.reading_calendar('marias') -> 'schedule', '{"moves": {"3": "2026-12-24"}, "weekdays": {"2026-12-01": [1]}}',
  '[ME-41] [ME-42] [C-121] with pauses or reading days it opens their dates, and no books');
select tests.act_as('maria');
update public.user_bible_reading_progress set schedule = null;
select tests.act_as_visitor();
select is(public.reading_calendar(pg_temp.hash_of('marias')), null, '[C-121] the hash of a token opens no calendar');
select is(public.reading_calendar(''), null, '[C-121] an empty token opens no calendar');
select set_config('request.method', 'GET', true);
select throws_ok($$select public.reading_calendar('marias')$$, '25006', null, '[C-121] a token in a GET request is refused');
select set_config('request.method', 'POST', true);
select is(public.reading_calendar('johans'), null, '[C-121] a calendar of a member without a plan is empty');
select tests.act_as('maria');
update public.reading_calendars set shows_chapters = true;
select tests.act_as_visitor();
select is(public.reading_calendar('marias') ->> 'plan_type', 'full_bible', '[C-121] a calendar that shows chapters has the type of the plan');
select tests.act_as('maria');
update public.reading_calendars set token_hash = pg_temp.hash_of('new');
select is(public.reading_calendar('marias'), null, '[C-121] a new token closes the former one');
select isnt(public.reading_calendar('new'), null, '[C-121] a new token opens the calendar');
select is(tests.changes('delete from public.reading_calendars'), 1, '[BE-23] maria deletes only her own calendar');
select tests.act_as_owner();
delete from auth.users;
select is((select count(*)::int from public.reading_calendars), 0, '[BE-23] deleting the accounts deletes their calendars');
select * from finish();
rollback;
