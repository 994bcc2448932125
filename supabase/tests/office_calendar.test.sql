-- The office's calendar: what has its day in a range, and times of publication moved in bulk. The clock goes forward on
-- the last Sunday of March: from 02.00 to 03.00 Stockholm's clock shows no time.
begin;
\ir _helpers.sql
select plan(21);
select tests.empty();
select tests.create_user('member'), tests.create_user('admin', true);
delete from private.devotion_days;

create function tests.at(clock text) returns timestamptz language sql as $$ select clock::timestamp at time zone 'Europe/Stockholm' $$;
create function tests.spring() returns date language sql as $$
  select min(sunday) from (
    select march - extract(dow from march)::int as sunday
    from generate_series(0, 1) n, make_date(extract(year from private.today())::int + n, 3, 31) march
  ) springs where sunday > private.today() + 7 $$;
create function tests.entries() returns setof text language sql as $$
  select concat_ws(' ', c.day - private.today(), to_char(c.at at time zone 'Europe/Stockholm', 'HH24.MI'), c.table_name, c.label, c.state, c.reason)
  from public.office_calendar(private.today() - 40, private.today() + 40) c $$;
insert into public.sermons (title, youtube_url, is_published, created_at) values ('Visad', 'https://youtu.be/abcdefghijx', true, tests.at((private.today() - 3)::text || ' 23:30'));
insert into public.documentaries (title, youtube_url, is_published) values ('Utkast', 'https://youtu.be/abcdefghijx', false);
insert into public.site_updates (title, description, is_active, publish_at) values ('Nytt', 'D', false, tests.at((private.today() + 2)::text || ' 00:15'));
insert into public.interpretations (description, answer, is_published, publish_error) values ('Hållen?', 'Svar', false, 'Citatet stämmer inte.');
insert into public.interpretations (description, answer, is_published, deleted_at, publish_at) values ('Borttagen?', 'Svar', false, now(), now() + interval '1 day');
insert into public.daily_devotions (date, is_reserve, title, verse_reference, verse_text, reflection, is_active) values
  (private.today() - 1, false, 'Var', 'R', 'V', 'R', true), (private.today() + 1, false, 'Blir', 'R', 'V', 'R', true), (private.today() + 1, false, 'Dold', 'R', 'V', 'R', false),
  (null, true, 'Reserven', 'R', 'V', 'R', true);

select tests.act_as('member');
select throws_ok($$select public.office_calendar('2026-11-01', '2026-11-30')$$, '42501', null, '[AD-59] [BE-24] a member reads no calendar');
select throws_ok($$select public.move_times('sermons', array[]::text[], 1)$$, '42501', null, '[AD-60] [BE-24] a member moves no times');
select tests.act_as('admin');
select throws_ok($$select public.office_calendar('2026-11-01', '2027-11-30')$$, '22023', null, '[AD-59] the calendar reads at most three months');
select set_eq($$select e from tests.entries() e where e not like '%Reserven%'$$, array[
  '-3 23.30 sermons Visad published', '2 00.15 site_updates Nytt waiting',
  to_char(now() at time zone 'Europe/Stockholm', '"0 "HH24.MI') || ' interpretations Hållen? held Citatet stämmer inte.',
  '-1 daily_devotions Var published', '1 daily_devotions Blir waiting', '1 daily_devotions Dold hidden'],
  '[AD-59] the calendar has what is published, what waits, what is held and devotions, by Stockholm''s days, and no drafts and nothing deleted');
select is(array(select c.day - private.today() from public.office_calendar(private.today() - 2, private.today() + 3) c where c.state = 'reserve' order by 1), array[0, 2, 3],
  '[AD-58] [BE-266] days without a devotion name their reserve, from today');

-- Moving: three sermons of a spring week, of which one would fall into the hour that does not exist.
select tests.act_as_owner();
insert into public.sermons (id, title, youtube_url, is_published, publish_at) values
  ('00000000-0000-4000-8000-000000000001', 'Natt', 'https://youtu.be/abcdefghijx', false, tests.at(tests.spring() - 1 || ' 02:30')),
  ('00000000-0000-4000-8000-000000000002', 'Morgon', 'https://youtu.be/abcdefghijx', false, tests.at(tests.spring() - 1 || ' 07:05')),
  ('00000000-0000-4000-8000-000000000003', 'Kväll', 'https://youtu.be/abcdefghijx', false, tests.at(tests.spring() || ' 21:00')),
  ('00000000-0000-4000-8000-000000000004', 'Klar', 'https://youtu.be/abcdefghijx', true, null);
create function tests.times() returns text language sql as $$
  select string_agg(t.at::date - tests.spring() || to_char(t.at, ' HH24.MI'), ', ' order by s.id)
  from public.sermons s, lateral (select s.publish_at at time zone 'Europe/Stockholm' as at) t where s.publish_at is not null $$;
create function tests.all() returns text[] language sql as $$ select array_agg(s.id::text) from public.sermons s where s.id::text like '00000000%' $$;
select tests.act_as('admin');
select results_eq($$select label, reason from public.move_times('sermons', tests.all(), 1)$$,
  $$values ('Natt', 'Den timmen finns inte: klockan ställs fram då.'), ('Klar', 'Har ingen tid.')$$,
  '[AD-60] the rows that cannot be moved are named, each with its reason');
select is(tests.times(), '-1 02.30, 0 07.05, 1 21.00', '[AD-60] the others are moved, and keep their minute when summer time begins');
select is_empty($$select public.move_times('sermons', array['00000000-0000-4000-8000-000000000002', '00000000-0000-4000-8000-000000000003'], to_day => tests.spring() + 5)$$,
  '[AD-60] several rows move to one day');
select is(tests.times(), '-1 02.30, 5 07.05, 5 21.00', '[AD-60] on their new day they keep their minute');
select results_eq($$select label, reason from public.move_times('sermons', array['00000000-0000-4000-8000-000000000002'], to_day => private.today() - 1)$$,
  $$values ('Morgon', 'Tiden måste vara minst en minut och högst två år framåt.')$$, '[AD-60] a time is not moved into the past');
select throws_ok($$select public.move_times('sermons', tests.all(), 1, tests.spring() + 5)$$, '22023', null, '[AD-60] either days or a day');
select throws_ok($$select public.move_times('sermons', tests.all())$$, '22023', null, '[AD-60] days or a day is required');
select throws_ok($$select public.move_times('events', tests.all(), 1)$$, '22023', null, '[AD-60] tables without times are refused');

-- Devotions are moved by an ordinary update, and times as the clock keeps them.
select lives_ok($$update public.daily_devotions set date = private.today() + 5 where title = 'Blir'$$, '[AD-58] a devotion moves to another day');
select throws_ok($$update public.daily_devotions set date = private.today() - 1 where title = 'Blir'$$, '23505', null, '[AD-58] [BE-12] a devotion does not move to a day that has one');
select is(array(select c.day - private.today() from public.office_calendar(private.today() - 2, private.today() + 3) c where c.state = 'reserve' order by 1), array[0, 1, 2, 3],
  '[AD-58] [BE-266] the day that it leaves has a reserve');

-- 500 rows wait at most; one that waits already is moved all the same.
select tests.act_as_owner();
insert into public.documentaries (title, youtube_url, is_published, publish_at)
  select 'Väntar ' || n, 'https://youtu.be/abcdefghijx', false, now() + interval '9 days' from generate_series(1, 500) n;
select tests.act_as('admin');
select is((select count(*) from public.move_times('documentaries', array(select id::text from public.documentaries where publish_at is not null), 1)), 0::bigint,
  '[AD-60] all rows that may wait can be moved at once');
select throws_ok($$update public.documentaries set publish_at = now() + interval '1 day' where title = 'Utkast'$$, '23514', 'Det finns redan 500 schemalagda texter.',
  '[BE-263] no more than 500 rows wait');
select is((select count(*) from public.documentaries d where d.publish_at = now() + interval '9 days'), 0::bigint, '[AD-60] none of them stayed');
select is((select count(distinct c.day) from public.office_calendar(private.today() + 9, private.today() + 12) c where c.state = 'waiting' and c.table_name = 'documentaries'), 1::bigint,
  '[AD-59] the calendar shows them on their new day');
select tests.act_as_owner();
insert into public.bible_studies (title, youtube_url, created_at)
  select 'Gammal ' || n, 'https://youtu.be/abcdefghijx', tests.at(private.today()::text || ' 00:01') + n * interval '1 second' from generate_series(1, 60) n;
select tests.act_as('admin');
select results_eq($$select count(*), min(substr(c.label, 8)::int) from public.office_calendar(private.today(), private.today()) c where c.table_name = 'bible_studies'$$,
  $$values (40::bigint, 21)$$, '[AD-59] of many that were published the calendar shows the latest forty of a table');
select * from finish();
rollback;
