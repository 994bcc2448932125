-- Events that recur: the days of a rule, dates that are cancelled or moved, the last thirty days, a series that is split.
begin;
\ir _helpers.sql
select plan(70);
select tests.empty();
select tests.create_user('member'), tests.create_user('admin', true);
truncate public.changes cascade;

-- Sunday is the first one after this day; all days below are counted from it.
create function tests.sunday(weeks int default 0) returns date language sql stable as $$
  select private.today() + 7 - extract(dow from private.today())::int + 7 * weeks $$;
create function tests.dates(title text, from_day date, to_day date) returns text language sql stable as $$
  select string_agg(concat_ws(' ', d.event_date - tests.sunday(), d.kind), ', ' order by d.event_date) from public.event_dates(from_day, to_day) d where d.title = dates.title $$;
create function tests.rule(first_day date, repeats text, nth int, until date, from_day date, to_day date) returns text language sql stable as $$
  select coalesce(string_agg(to_char(day, 'MM-DD'), ' ' order by day), '') from private.rule_days(first_day, repeats, nth, until, from_day, to_day) day $$;
create function tests.saved(of_title text) returns timestamptz language sql stable security definer as $$ select updated_at from public.events where title = of_title $$;
grant execute on all functions in schema tests to public;

-- The rule.
select is(tests.rule('2027-01-03', null, null, null, '2027-01-01', '2027-01-31'), '01-03', '[BE-13] an event without a rule has its one day');
select is(tests.rule('2027-01-03', null, null, null, '2027-01-04', '2027-01-31'), '', '[BE-13] … and no other');
select is(tests.rule('2027-01-03', 'weekly', null, null, '2026-12-01', '2027-01-18'), '01-03 01-10 01-17', '[BE-13] a weekly one begins on its first day');
select is(tests.rule('2027-01-03', 'weekly', null, '2027-01-10', '2027-01-05', '2027-02-18'), '01-10', '[BE-13] … and ends');
select is(tests.rule('2027-01-03', 'biweekly', null, null, '2027-01-04', '2027-02-18'), '01-17 01-31 02-14', '[BE-13] every other week');
select is(tests.rule('2027-01-13', 'monthly', 2, null, '2027-01-01', '2027-05-31'), '01-13 02-10 03-10 04-14 05-12', '[BE-13] the second Wednesday of each month');
select is(tests.rule('2027-01-29', 'monthly', -1, null, '2027-01-01', '2027-04-29'), '01-29 02-26 03-26', '[BE-13] the last Friday of each month, until the day asked for');
select is(tests.rule('2027-01-13', 'monthly', 2, '2027-02-28', '2027-02-11', '2027-05-31'), '', '[BE-13] a month that begins before the days asked for gives none of its earlier days');

-- What the columns refuse.
select throws_ok($$insert into public.events (title, event_date, repeats) values ('x', '2027-01-01', 'daily')$$, '23514', null, '[AD-29] a rule is one of three');
select throws_ok($$insert into public.events (title, event_date, repeats) values ('x', '2027-01-01', 'monthly')$$, '23514', null, '[AD-29] a monthly event says on which weekday of the month');
select throws_ok($$insert into public.events (title, event_date, repeats, nth) values ('x', '2027-01-01', 'weekly', 1)$$, '23514', null, '[AD-29] … a weekly one does not');
select throws_ok($$insert into public.events (title, event_date, repeats, nth) values ('x', '2027-01-08', 'monthly', 1)$$, '23514', null, '[AD-29] the first day follows the rule');
select throws_ok($$insert into public.events (title, event_date, repeats, nth) values ('x', '2027-01-08', 'monthly', -1)$$, '23514', null, '[AD-29] … of the last weekday of the month, too');
select throws_ok($$insert into public.events (title, event_date, until) values ('x', '2027-01-08', '2027-02-01')$$, '23514', null, '[AD-29] an event of one day has no end');
select throws_ok($$insert into public.events (title, event_date, repeats, until) values ('x', '2027-01-08', 'weekly', '2027-01-07')$$, '23514', null, '[AD-29] a series ends after it begins');
select throws_ok($$insert into public.events (title, event_date, programme) values ('x', '2027-01-08', '[{"time": "25:00", "title": "Bön"}]')$$, '23514', null, '[AD-29] a programme has times');
select throws_ok($$insert into public.events (title, event_date, programme) values ('x', '2027-01-08', '[{"time": "10:00"}]')$$, '23514', null, '[AD-29] … and titles');
select throws_ok($$insert into public.events (title, event_date, programme) values ('x', '2027-01-08', '{"time": "10:00", "title": "Bön"}')$$, '23514', null, '[AD-29] … and is a list');

select throws_ok($$insert into public.events (title, event_date, programme) values ('x', '2027-01-08', '[{"time": "10:00", "title": 5}]')$$, '23514', null, '[AD-29] … of texts: a page renders nothing else');
select throws_ok($$insert into public.events (title, event_date, programme) values ('x', '2027-01-08', '[{"time": "10:00", "title": "Bön", "text": {"a": 1}}]')$$, '23514', null, '[AD-29] … in every part');
select throws_ok($$insert into public.events (title, event_date, repeats, until) values ('x', '2027-01-08', 'weekly', 'infinity')$$, '23514', null, '[BE-13] the last day of a series is a day that calendars can read');
select throws_ok($$insert into public.events (title, event_date, repeats) values ('x', '0044-03-15 BC', 'weekly')$$, '23514', null, '[BE-13] … and so is the first one');

-- A series, and what differs on its dates.
select tests.act_as('admin');
insert into public.events (title, event_date, start_time, end_time, repeats, is_gathering, programme, location)
values ('Samling', tests.sunday(-20), '11:00', '13:00', 'weekly', true, '[{"time": "11:00", "title": "Bön"}]', 'Kyrkan');
insert into public.events (title, event_date, start_time) values ('Konsert', tests.sunday(3) - 1, '18:00');
select tests.next_change();
insert into public.event_exceptions (event_id, day, kind, reason) select id, tests.sunday(1), 'cancelled', 'Vi är på läger.' from public.events where title = 'Samling';
insert into public.event_exceptions (event_id, day, kind, new_day, start_time, location, preacher, reading)
select id, tests.sunday(2), 'changed', tests.sunday(2) - 1, '07:00', 'Torget', 'Eva', 'Johannes 3' from public.events where title = 'Samling';
insert into public.event_exceptions (event_id, day, kind) select id, tests.sunday(-8), 'cancelled' from public.events where title = 'Samling';
select is((select last_day from public.events where title = 'Samling'), 'infinity', '[BE-22] a series without an end has no last day');
select throws_ok($$insert into public.event_exceptions (event_id, day, kind) select id, tests.sunday(1), 'cancelled' from public.events where title = 'Samling'$$,
  'PT409', 'Någon annan har redan ändrat det datumet.', '[BE-13] who changes a date as the second one sees that the first did');
select throws_ok($$insert into public.event_exceptions (event_id, day, kind) select id, tests.sunday(1) + 1, 'cancelled' from public.events where title = 'Samling'$$,
  'PT422', 'Evenemanget äger inte rum den dagen.', '[BE-13] a day that the rule does not give is refused');
select throws_ok($$insert into public.event_exceptions (event_id, day, kind, new_day) select id, tests.sunday(4), 'changed', tests.sunday(-21) from public.events where title = 'Samling'$$,
  'PT422', null, '[BE-13] no date is moved to before the first one');
select throws_ok($$insert into public.event_exceptions (event_id, day, kind, new_day) select id, tests.sunday(4), 'cancelled', tests.sunday(5) from public.events where title = 'Samling'$$,
  '23514', null, '[BE-13] a cancelled date has no new day');
select throws_ok($$insert into public.event_exceptions (event_id, day, kind, reason) select id, tests.sunday(4), 'cancelled', repeat('x', 301) from public.events where title = 'Samling'$$,
  '23514', null, '[BE-13] what is said about a date has 300 characters at most');
select throws_ok($$insert into public.events (title, event_date, is_gathering) values ('Annan', tests.sunday(), true)$$,
  'PT409', 'Det finns redan en aktiv samling under den tiden.', '[SH-44] there is one gathering at a time');
select lives_ok($$insert into public.events (title, event_date, is_gathering, is_active) values ('Annan', tests.sunday(), true, false)$$, '[SH-44] a hidden one may wait');
select throws_ok($$update public.events set is_active = true where title = 'Annan'$$, 'PT409', null, '[SH-44] … and is not shown beside the other');

select tests.act_as_visitor();
select is(tests.dates('Samling', tests.sunday(), tests.sunday(3)), '0, 7 cancelled, 13 changed, 21', '[BE-13] a visitor reads every date: a cancelled one says so, a moved one is where it is now');
select results_eq($$select title, event_date - tests.sunday(), start_time::text, kind from public.next_events(tests.sunday(1))$$,
  $$values ('Samling', 7, '11:00:00', 'cancelled'), ('Konsert', 20, '18:00:00', null)$$, '[SH-30] [SH-31] a list takes each event once, with its next date');
select results_eq($$select day - tests.sunday(), start_time::text, end_time::text, location, programme, preacher, reading from public.event_dates(tests.sunday(2) - 1, tests.sunday(2) - 1)$$,
  $$values (14, '07:00:00', null, 'Torget', '[]'::jsonb, 'Eva', 'Johannes 3')$$, '[BE-13] a date keeps its first day as its name; with a time of its own it has the end and the programme of its own');
select results_eq($$select location, end_time::text, programme from public.event_dates(tests.sunday(), tests.sunday())$$,
  $$values ('Kyrkan', '13:00:00', '[{"time": "11:00", "title": "Bön"}]'::jsonb)$$, '[BE-13] a date without changes is as the series says');
select is(tests.dates('Samling', tests.sunday(2), tests.sunday(2)), null, '[BE-13] … and no longer on its first day');
select is((select min(event_date) >= private.today() - 30 from public.event_dates(private.today() - 200, private.today())), true, '[BE-22] C-139: no date is older than thirty days');
select is((select count(*) from public.event_exceptions), 2::bigint, '[BE-22] … nor what was said about it');
select is((select count(*) from public.event_dates(tests.sunday(), tests.sunday() + 20, (select id from public.events where title = 'Konsert'))), 1::bigint, '[BE-13] the dates of one event');
select throws_ok($$select * from public.event_dates(private.today(), private.today() + 401)$$, 'PT422', 'Välj högst 400 dagar.', '[BE-24] more than 400 days are refused');
select throws_ok($$select * from public.event_dates(null, '9999-12-31')$$, 'PT422', 'Välj högst 400 dagar.', '[BE-24] … and so are days without a beginning');
select throws_ok($$select * from public.event_dates(private.today(), null)$$, 'PT422', 'Välj högst 400 dagar.', '[BE-24] … or an end');
select is((select count(*) from public.event_exceptions x join public.events e on e.id = x.event_id where not e.is_active), 0::bigint, '[BE-22] what is said about dates of a hidden event is hidden');
select tests.act_as('admin');
select is((select count(*) from public.event_exceptions), 3::bigint, '[AD-29] an administrator reads what was said about older dates');

-- Last days: of a series that ends, of a date that was moved past its end, and past midnight.
insert into public.events (id, title, event_date, start_time, end_time, repeats, until) values (tests.id_of('admin'), 'Kurs', tests.sunday(-9), '22:00', '01:00', 'weekly', tests.sunday(-6));
select is((select last_day - tests.sunday() from public.events where title = 'Kurs'), -42, '[BE-22] a series that ended has its end as the last day');
select tests.act_as_visitor();
select is((select count(*) from public.events where title = 'Kurs'), 0::bigint, '[BE-22] RF-25: a visitor does not read a series that ended more than thirty days ago');
select tests.act_as('admin');
insert into public.event_exceptions (event_id, day, kind, new_day) values (tests.id_of('admin'), tests.sunday(-6), 'changed', tests.sunday(1));
select tests.act_as_visitor();
select is(tests.dates('Kurs', private.today(), tests.sunday(9)), '7 changed', '[BE-22] a date that was moved past the end is read');
select is(tests.dates('Kurs', tests.sunday(1) + 1, tests.sunday(9)), '7 changed', 'C-138: a date that goes on past midnight is read on the day after');
select is(tests.dates('Kurs', tests.sunday(1) + 2, tests.sunday(9)), null, 'C-138: … and not after that');
select tests.act_as('admin');
delete from public.event_exceptions where event_id = tests.id_of('admin');
select is((select last_day - tests.sunday() from public.events where title = 'Kurs'), -42, '[BE-22] … and no longer when it was moved back');

-- Splitting.
select throws_ok($$select public.split_event((select id from public.events where title = 'Samling'), tests.sunday(2), '2026-01-01', '{}')$$,
  'PT409', 'Innehållet har ändrats sedan dess.', '[BE-25] a series that another person changed meanwhile is not split');
select throws_ok($$select public.split_event((select id from public.events where title = 'Samling'), tests.sunday(2), null, '{}')$$, 'PT409', null, '[BE-25] … nor without the time of what was seen');
select throws_ok($$select public.split_event((select id from public.events where title = 'Samling'), tests.sunday(2) + 1, tests.saved('Samling'), '{}')$$,
  'PT422', 'Evenemanget äger inte rum den dagen.', '[AD-29] a series is split on one of its days');
select throws_ok($$select public.split_event((select id from public.events where title = 'Konsert'), tests.sunday(3) - 1, tests.saved('Konsert'), '{}')$$,
  'PT422', 'Evenemanget upprepas inte.', '[AD-29] … and an event of one day is not');
select throws_ok($$select public.split_event((select id from public.events where title = 'Samling'), tests.sunday(1), tests.saved('Samling'), jsonb_build_object('event_date', tests.sunday(1) + 2))$$,
  'PT409', format('Den nya serien saknar datum som har ändrats: %s, %s.', tests.sunday(1), tests.sunday(2)), '[AD-29] changed dates that the new series does not have are named');
select tests.next_change();
select lives_ok($$select public.split_event((select id from public.events where title = 'Samling'), tests.sunday(1), tests.saved('Samling'), '{"title": "Kvällssamling", "start_time": "18:00", "end_time": "19:30"}')$$,
  '[AD-29] a series is changed from one of its days on');
select is(tests.dates('Samling', tests.sunday(-1), tests.sunday(3)), '-7, 0', '[AD-29] the former one ends before it');
select is(tests.dates('Kvällssamling', tests.sunday(-1), tests.sunday(3)), '7 cancelled, 13 changed, 21', '[AD-29] what was said about later dates moved along');
select is((select bool_and(is_gathering) from public.events where title in ('Samling', 'Kvällssamling')), true, '[SH-44] both are the gathering, each in its time');
select tests.next_change();
select is((select count(*) from public.undo((select max(id) from public.changes))), 1::bigint, '[BE-26] the whole step is undone at once');
select is(tests.dates('Samling', tests.sunday(), tests.sunday(3)), '0, 7 cancelled, 13 changed, 21', '[BE-26] … and the dates are as before');

-- Splitting a series with dates that were moved far away.
insert into public.events (id, title, event_date, repeats) values (tests.id_of('member'), 'Bibelstudium', tests.sunday(), 'weekly');
select lives_ok($$insert into public.event_exceptions (event_id, day, kind, new_day) values (tests.id_of('member'), tests.sunday(4), 'changed', tests.sunday(3)), (tests.id_of('member'), tests.sunday(8), 'changed', tests.sunday(20))$$,
  '[AD-29] dates of a series are moved to earlier and to later days');
select throws_ok($$select public.split_event(tests.id_of('member'), tests.sunday(4), tests.saved('Bibelstudium'), '{}')$$,
  'PT409', format('Den nya serien saknar datum som har ändrats: %s.', tests.sunday(4)), '[AD-29] a date that was moved to before the new series is named');
select lives_ok($$select public.split_event(tests.id_of('member'), tests.sunday(4), tests.saved('Bibelstudium'), '{"title": "Bönemöte"}', leave_out => true)$$, '[AD-29] … and left out when the office says so');
select is((select last_day - tests.sunday() from public.events where title = 'Bibelstudium'), 27, '[BE-22] the former series ends with its own dates');
select is(tests.dates('Bönemöte', tests.sunday(3), tests.sunday(9)), '28, 35, 42, 49, 63', '[AD-29] the moved date is where the office put it');
delete from public.events where title in ('Bibelstudium', 'Bönemöte');

-- History and trash.
select tests.next_change();
select public.delete_items('events', array(select id::text from public.events where title = 'Samling'));
select is((select count(*) from public.event_exceptions), 0::bigint, '[BE-29] what was said about dates goes with the event');
select tests.next_change();
select public.undo((select max(id) from public.changes));
select is(tests.dates('Samling', tests.sunday(), tests.sunday(3)), '0, 7 cancelled, 13 changed, 21', '[BE-26] … and comes back with it');
select is((select label from public.change_rows where table_name = 'event_exceptions' and operation = 'insert' order by change_id, ordinal limit 1),
  'Samling ' || tests.sunday(1), '[BE-25] the history names the event and the date');

-- A date that was moved far back does not reappear on the day that its rule gives.
insert into public.event_exceptions (event_id, day, kind, new_day) select id, tests.sunday(5), 'changed', tests.sunday(-6) from public.events where title = 'Samling';
select tests.act_as_visitor();
select is(tests.dates('Samling', tests.sunday(4), tests.sunday(6)), '28, 42', '[BE-22] visitors know of a date that it was moved, though its new day is over since long');
select * from finish();
rollback;
