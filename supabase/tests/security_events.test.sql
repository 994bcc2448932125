-- The security log: its content, its readers, and that no client writes it.
begin;
\ir _helpers.sql
select plan(22);
select tests.empty();
select tests.create_user('eva', true), tests.create_user('maria');
create function tests.events(kind text) returns table (actor uuid, subject uuid, what text, times int)
  language sql security definer set search_path = '' as $$
  select e.actor, e.subject, e.what, e.times from public.security_events e where e.kind = events.kind order by e.id $$;
grant execute on function tests.events(text) to public;
update auth.users set email_confirmed_at = now();
delete from public.security_events;

select tests.act_as('eva');
select lives_ok('select public.add_staff(''maria@test.exempel.se'')', 'eva makes maria an administrator');
select throws_ok('select public.add_staff(''maria@test.exempel.se'')', 'PT409', null, 'eva cannot make maria an administrator twice');
select lives_ok('select public.remove_staff(tests.id_of(''maria''))', 'eva takes maria''s right back');
select results_eq('select actor, subject from tests.events(''right_given'') union all select actor, subject from tests.events(''right_taken'')',
  $$values (tests.id_of('eva'), tests.id_of('maria')), (tests.id_of('eva'), tests.id_of('maria'))$$, '[BE-24] the log has the rights given and taken');

select public.office_messages();
select public.office_messages();
select public.office_questions();
select results_eq('select * from tests.events(''inbox_read'')', $$values (tests.id_of('eva'), null::uuid, 'contact_messages', 2),
  (tests.id_of('eva'), null, 'interpretation_questions', 1)$$, '[BE-24] the log counts reads of questions and messages');
select lives_ok('select public.report_export(''events'')', 'an administrator reports an export of events');
select results_eq('select * from tests.events(''export'')', $$values (tests.id_of('eva'), null::uuid, 'events', 1)$$, '[BE-24] the log has the export');
select results_eq('select kind, actor_name, subject_name from public.list_security_events() limit 1 offset 3', $$values ('right_taken', 'eva', 'maria')$$, '[BE-24] an administrator reads the log, newest first');
select throws_ok('delete from public.security_events', '42501', null, '[BE-24] an administrator cannot delete from the log');
select throws_ok('insert into public.security_events (kind) values (''refused'')', '42501', null, '[BE-24] an administrator cannot insert into the log');
select throws_ok('select public.report_refusal(null, ''x'')', '42501', null, '[BE-24] an administrator cannot call report_refusal');

select tests.act_as('maria');
select throws_ok('select public.list_security_events()', '42501', null, '[BE-24] a member cannot read the log');
select throws_ok('select public.report_export(''events'')', '42501', null, '[BE-24] a member cannot report an export');
select is(private.count_security_failures(), 0, '[BE-24] fewer failures than the limit are not reported');
select throws_ok(format('select public.password_verification_attempt(%L)', '{"valid": false}'), '42501', null, '[BE-24] a member cannot call the hook of the authentication service');

-- Calls the hook as the authentication service does.
select tests.act_as_owner();
grant execute on all functions in schema tests to supabase_auth_admin;
select is(public.password_verification_attempt(jsonb_build_object('user_id', id, 'valid', valid)), '{"decision": "continue"}'::jsonb, 'the hook leaves the decision to the authentication service')
from (values (tests.id_of('eva'), false), (tests.id_of('maria'), true)) attempts (id, valid);
select public.password_verification_attempt(jsonb_build_object('user_id', tests.id_of('maria'), 'valid', false)) from generate_series(1, 20);
select results_eq('select actor, times from tests.events(''sign_in_failed'')', $$values (tests.id_of('eva'), 1), (null::uuid, 20)$$,
  '[BE-24] the log counts wrong passwords, without a name for members'' accounts');
select tests.act_as('eva');
select is(public.office_overview() -> 'security', '{"failures": 21}', '[BE-24] the overview reports many failures in a day');
select tests.act_as_service();
select lives_ok(format('select public.report_refusal(%L, ''add_staff'')', tests.id_of('maria')), 'the service key reports a refusal');
select tests.act_as_owner();
update public.security_events set last_at = now() - interval '181 days' where kind = 'export';
select private.tidy();
select is_empty('select * from tests.events(''export'')', '[BE-24] the clean-up deletes events after 180 days');
delete from auth.users where id = tests.id_of('maria');
select results_eq('select * from tests.events(''refused'')', $$values (null::uuid, null::uuid, 'add_staff', 1)$$, '[BE-24] an event of a deleted account does not name it');
select * from finish();
rollback;
