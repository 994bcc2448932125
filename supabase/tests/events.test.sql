begin;
\ir _helpers.sql
select plan(17);
select tests.empty();
select tests.create_user('member'), tests.create_user('admin', true);

select * from tests.only_admins_write('[BE-13] [BE-24]', 'events', 'public.events',
  '{"id": "00000000-0000-0000-0000-000000000001", "title": "Gudstjänst", "event_date": "2099-01-01", "start_time": "10:30",
    "end_time": "14:00", "is_active": true, "created_at": "2026-01-01", "updated_at": "2026-01-01"}', 'location = ''Lokalen''');

insert into public.events (title, event_date, is_active) values
  ('I går', private.today() - 1, true), ('I dag', private.today(), true), ('I morgon', private.today() + 1, true),
  ('Dold', private.today() + 1, false);
select tests.act_as_visitor();
select results_eq('select title from public.events order by event_date', array['I dag', 'I morgon'],
  '[BE-13] [BE-22] [SH-38] a visitor reads active events from today on');
select tests.act_as('member');
select results_eq('select count(*) from public.events', array[2::bigint], '[BE-22] a member reads active events from today on');
select tests.act_as('admin');
select results_eq('select count(*) from public.events', array[4::bigint], '[AD-29] an administrator reads past and hidden events too');
select tests.act_as_owner();
select throws_ok($$insert into public.events (title, event_date) values ('', '2026-01-01')$$, '23514', null, '[AD-29] a title is required');
select throws_ok($$insert into public.events (title) values ('x')$$, '23502', null, '[AD-29] a date is required');
select lives_ok($$insert into public.events (title, event_date, description, start_time, end_time, location)
  values ('x', '2026-01-01', null, null, null, null)$$, '[AD-29] description, times and place of an event are optional');

-- The site's day is the date in Stockholm, whatever the session's time zone.
set local timezone = 'Pacific/Kiritimati';
select is(private.today(), (now() at time zone 'Europe/Stockholm')::date, '[SH-38] today is Stockholm''s date for a session far east of it');
set local timezone = 'Pacific/Niue';
select is(private.today(), (now() at time zone 'Europe/Stockholm')::date, '[SH-38] today is Stockholm''s date for a session far west of it');
select * from finish();
rollback;
