-- Mails about new questions and messages: who wants them, who is due, and that none of a visitor's words are stored for them.
begin;
\ir _helpers.sql
select plan(45);
select tests.empty();
select tests.create_user('anna', true), tests.create_user('eva', true), tests.create_user('member');

create function tests.ask(many int default 1) returns void language sql security definer as $$
  insert into public.interpretation_questions (question) select 'Hemligt ' || n from generate_series(1, many) n $$;
-- The recipients who are due at a given time, with their numbers of waiting questions and messages; marks all as sent.
create function tests.take(moment timestamptz default now()) returns setof text language plpgsql as $$
declare
  due record;
begin
  perform tests.act_as_service();
  for due in select * from public.take_notices(moment) order by email loop
    return next split_part(due.email, '@', 1) || ' ' || due.questions || ' ' || due.messages;
    perform public.settle_notices(due.user_id);
  end loop;
  perform tests.act_as_owner();
end $$;
-- 07:00 in Stockholm, `days` mornings from now; 1 is the next.
create function tests.morning(days int) returns timestamptz language sql stable security definer as $$
  select ((private.last_morning(now()) at time zone 'Europe/Stockholm') + make_interval(days => days)) at time zone 'Europe/Stockholm' $$;

-- 07:00 in Stockholm is another UTC hour in summer.
select is(private.last_morning(moment), morning, '[BE-37] last_morning returns 07:00 in Stockholm before ' || moment) from (values
  ('2026-01-15T06:59+01'::timestamptz, '2026-01-14T07:00+01'::timestamptz),
  ('2026-01-15T07:00+01', '2026-01-15T07:00+01'),
  ('2026-03-29T07:30+02', '2026-03-29T07:00+02'),
  ('2026-07-01T06:59+02', '2026-06-30T07:00+02')) mornings (moment, morning);

-- Each administrator edits only their own settings.
select tests.act_as('anna');
select lives_ok($$insert into public.notice_settings (questions) values ('at_once')$$, '[BE-38] an administrator stores her own choice of notices');
select lives_ok($$update public.notice_settings set messages = 'daily'$$, '[BE-38] an administrator changes her choice');
select is((select questions || ' ' || messages from public.notice_settings), 'at_once daily', '[BE-38] an administrator reads her choice');
select throws_ok($$update public.notice_settings set questions = 'often'$$, '23514', null, '[BE-38] a choice outside the known values is refused');
select throws_ok($$insert into public.notice_settings (user_id) values (tests.id_of('eva'))$$, '42501', null, '[BE-38] an administrator cannot choose for another');
select throws_ok($$update public.notice_settings set user_id = tests.id_of('eva')$$, '42501', null, '[BE-38] an administrator cannot give her choice to another');
select tests.act_as('eva');
select is_empty('select * from public.notice_settings', '[BE-38] an administrator cannot read another''s choice');
select throws_ok('select * from public.take_notices()', '42501', null, '[BE-38] an administrator cannot call take_notices');
select throws_ok($$select public.settle_notices(tests.id_of('anna'))$$, '42501', null, '[BE-38] an administrator cannot call settle_notices');
select throws_ok('select * from private.notices', '42501', null, '[BE-38] an administrator cannot read waiting notices');
select tests.act_as_service();
select throws_ok('select * from private.notices', '42501', null, '[BE-38] the service key cannot read waiting notices');
select tests.act_as('member');
select throws_ok('insert into public.notice_settings default values', '42501', null, '[BE-38] a member cannot choose notices');
select tests.act_as_owner();

-- Setting "at once": at most one mail in ten minutes.
select is_empty('select tests.take()', '[BE-38] no notice is due without new questions or messages');
select tests.ask();
select results_eq('select tests.take()', array['anna 1 0'], '[BE-38] a question is mailed at once to administrators who chose it');
select is_empty('select tests.take()', '[BE-38] a question is mailed only once');
select tests.ask(100);
select is_empty($$select tests.take(now() + interval '9 minutes')$$, '[BE-38] further questions wait until ten minutes after the last mail');
select results_eq($$select tests.take(now() + interval '10 minutes')$$, array['anna 100 0'], '[BE-38] a hundred questions are mailed in one notice after ten minutes');

-- A visitor's insert updates the counts although the visitor has no right to them.
select tests.act_as_visitor();
insert into public.contact_messages (name, email, message) values ('Hemlig', 'hemlig@exempel.se', 'Hemligt');
select tests.act_as_owner();
update public.contact_messages set note = 'Läst';
insert into public.contact_messages (name, email, message, status) values ('A', 'a@b.se', 'Besvarad', 'replied');

-- Setting "daily".
select is_empty($$select tests.take(tests.morning(1) - interval '1 minute')$$, '[BE-38] a daily notice waits until the morning');
select tests.act_as_service();
select results_eq($$select email, questions, messages from public.take_notices(tests.morning(1) + interval '1 minute')$$,
  $$values ('anna@test.exempel.se', 0, 1)$$, '[BE-38] the daily notice counts unread messages only');
select tests.act_as_owner();
select is_empty($$select tests.take(tests.morning(1) + interval '10 minutes')$$, '[BE-38] a notice that was taken is not taken again within ten minutes');
select results_eq($$select tests.take(tests.morning(1) + interval '11 minutes')$$, array['anna 0 1'],
  '[BE-38] a notice that was not settled is taken again after eleven minutes');
select is_empty($$select tests.take(tests.morning(2) + interval '1 minute')$$, '[BE-38] no notice is due when nothing new has come');

-- A row that arrives between taking and sending is mailed later.
update public.notice_settings set questions = 'daily';
select tests.ask(2);
select tests.act_as_service();
select is((select questions from public.take_notices(tests.morning(3) + interval '1 minute')), 2, '[BE-38] take_notices counts two questions');
select tests.ask();
select public.settle_notices(tests.id_of('anna'));
select tests.act_as_owner();
select results_eq($$select tests.take(tests.morning(4) + interval '1 minute')$$, array['anna 1 0'], '[BE-38] a question that came between taking and settling is mailed the next day');

-- A mail of one kind does not make another kind's mail due earlier.
update public.notice_settings set questions = 'at_once', messages = 'daily';
insert into public.contact_messages (name, email, message) values ('B', 'b@exempel.se', 'Hemligt');
update private.notices set since = tests.morning(5) + interval '1 hour' where kind = 'messages';
select tests.ask();
select results_eq($$select tests.take(tests.morning(5) + interval '2 hours')$$, array['anna 1 0'], '[BE-38] a question is mailed at once');
select is_empty($$select tests.take(tests.morning(5) + interval '3 hours')$$, '[BE-38] the mail about the question does not bring forward the daily message notice');
update public.notice_settings set questions = 'daily';

-- The mails contain no words of a visitor.
select tests.ask();
select is_empty($$select n from private.notices n where to_jsonb(n)::text ~* 'hemlig'$$, '[BE-38] waiting notices contain no words of visitors');
select columns_are('private', 'notices', array['user_id', 'kind', 'waiting', 'since', 'taken', 'taken_at', 'urgent'], '[BE-38] the table of waiting notices has no column for words of visitors');

-- Faults of the portal itself.
delete from private.notices;
select tests.act_as('anna');
select throws_ok($$select public.report_fault('x')$$, '42501', null, '[BE-193] an administrator cannot report a fault');
select throws_ok('select * from private.faults', '42501', null, '[BE-193] an administrator cannot read faults');
select tests.act_as_service();
select lives_ok($$select public.report_fault('Ingen kopia')$$, '[BE-193] the service key reports a fault');
select tests.act_as_owner();
select is_empty('select * from private.notices', '[BE-193] a fault makes no notice for administrators who did not choose it');
update public.notice_settings set faults = 'at_once';
select public.report_fault('Värden svarar inte');
select public.report_fault(repeat('Ett långt fel. ', 100));
select tests.act_as_service();
select results_eq($$select email, questions, faults, char_length(fault) from public.take_notices(tests.morning(7))$$,
  $$values ('anna@test.exempel.se', 0, 2, 500)$$, '[BE-193] a notice has the number of faults and the first 500 characters of the last');
select tests.act_as_owner();
update private.faults set at = now() - interval '31 days';
select public.report_fault('Nytt');
select is((select count(*)::int from private.faults), 1, '[BE-193] faults older than 30 days are deleted');
select has_column('public', 'notice_settings', 'faults', '[BE-193] notice settings have a column for faults');
delete from private.notices;

-- The releaser of a failed version gets a mail, whatever their settings.
update public.notice_settings set faults = 'never';
select public.report_fault('Version 1a2b hoppas över', encode(sha256('eva@test.exempel.se'), 'hex'));
select tests.act_as_service();
select results_eq($$select email, faults, fault from public.take_notices()$$,
  $$values ('eva@test.exempel.se', 1, 'Version 1a2b hoppas över')$$, '[BE-181] the releaser of a failed version gets a notice at once without having chosen it');
select public.settle_notices(tests.id_of('eva'));
select tests.act_as_owner();
select public.report_fault('Nytt', encode(sha256('member@test.exempel.se'), 'hex'));
select is_empty('select * from private.notices where waiting > 0', '[BE-181] a releaser who is not an administrator gets no notice');
select public.report_fault('Nytt', encode(sha256('eva@test.exempel.se'), 'hex'));
update public.profiles set is_admin = false where id = tests.id_of('eva');
select is_empty('select tests.take(tests.morning(8))', '[BE-181] a releaser who is no longer an administrator gets no notice');
delete from private.notices;

-- Administrators who do not want mails, and former administrators, get none.
update public.notice_settings set questions = 'never', messages = 'never', faults = 'never';
select is_empty($$select tests.take(tests.morning(9))$$, '[BE-38] an administrator who has chosen ''never'' gets no notice');
update public.notice_settings set questions = 'at_once';
select tests.ask();
update public.profiles set is_admin = false where id = tests.id_of('anna');
select is_empty($$select tests.take(tests.morning(9))$$, '[BE-38] a former administrator gets none');
update public.profiles set is_admin = true where id = tests.id_of('anna');
select is((select count(*)::int from public.notice_settings), 0, '[BE-38] the choices of a former administrator are deleted');
select * from finish();
rollback;
