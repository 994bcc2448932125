begin;
\ir _helpers.sql
select plan(18);
select tests.empty();
select tests.create_user('member'), tests.create_user('admin', true);

select * from tests.only_admins_write('[BE-13] [BE-24]', 'events', 'public.events',
  '{"id": "00000000-0000-0000-0000-000000000001", "title": "Gudstjänst", "event_date": "2099-01-01", "start_time": "10:30",
    "end_time": "14:00", "is_active": true, "created_at": "2026-01-01", "updated_at": "2026-01-01"}', 'location = ''Lokalen''');

insert into public.events (title, event_date, is_active) values
  ('För länge sedan', private.today() - 31, true), ('Förra månaden', private.today() - 30, true), ('I dag', private.today(), true), ('I morgon', private.today() + 1, true),
  ('Dold', private.today() + 1, false);
select tests.act_as_visitor();
select results_eq('select title from public.events order by event_date', array['Förra månaden', 'I dag', 'I morgon'],
  '[BE-13] [BE-22] RF-25, C-139: a visitor reads active events of the last thirty days and later');
select tests.act_as('member');
select results_eq('select count(*) from public.events', array[3::bigint], '[BE-22] a member reads active events of the last thirty days and later');
select tests.act_as('admin');
select results_eq('select count(*) from public.events', array[5::bigint], '[AD-29] an administrator reads past and hidden events too');
select tests.act_as_owner();
select throws_ok($$insert into public.events (title, event_date) values ('', '2026-01-01')$$, '23514', null, '[AD-29] a title is required');
select throws_ok($$insert into public.events (title) values ('x')$$, '23502', null, '[AD-29] a date is required');
select lives_ok($$insert into public.events (title, event_date, description, start_time, end_time, location)
  values ('x', '2026-01-01', null, null, null, null)$$, '[AD-29] description, times and place of an event are optional');

insert into public.events (id, title, event_date, start_time, end_time) values
  ('00000000-0000-0000-0000-00000000000a', 'Nyårsvaka', '2027-12-31', '23:00', '00:30'),
  ('00000000-0000-0000-0000-00000000000b', 'Bönenatt', '2027-03-27', '21:00', '06:00'),
  ('00000000-0000-0000-0000-00000000000c', 'Kväll', '2027-03-27', '18:00', '23:59'),
  ('00000000-0000-0000-0000-00000000000d', 'Utan slut', '2027-03-27', '18:00', null),
  ('00000000-0000-0000-0000-00000000000e', 'Fel', '2027-03-27', '18:00', '17:00');
select results_eq($$select title, last_day from private.items where kind = 'events'
  and id in (select id from public.events where event_date > '2027-01-01' and event_date < '2028-01-01') order by title$$,
  $$values ('Bönenatt', '2027-03-28'::date), ('Fel', '2027-03-27'), ('Kväll', '2027-03-27'), ('Nyårsvaka', '2028-01-01'), ('Utan slut', '2027-03-27')$$,
  'RF-13, C-138: a search finds an event that goes on past midnight until the day after');

-- The site's day is the date in Stockholm, whatever the session's time zone.
set local timezone = 'Pacific/Kiritimati';
select is(private.today(), (now() at time zone 'Europe/Stockholm')::date, '[SH-38] today is Stockholm''s date for a session far east of it');
set local timezone = 'Pacific/Niue';
select is(private.today(), (now() at time zone 'Europe/Stockholm')::date, '[SH-38] today is Stockholm''s date for a session far west of it');
select * from finish();
rollback;
