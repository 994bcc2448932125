-- A factor counts for the office, where it is required, only when it is confirmed; grave actions need a recent proof.
begin;
\ir _helpers.sql
select plan(62);
select tests.empty();
select tests.create_user('anna', true), tests.create_user('eva', true), tests.create_user('maria');
update auth.users set email_confirmed_at = now();
delete from public.security_events;
delete from private.notices;

-- Adds a verified factor as the authentication server does, and returns its id.
create function tests.add_factor(account text, name text) returns uuid language plpgsql security definer set search_path = '' as $$
declare
  new_id constant uuid := gen_random_uuid();
begin
  insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret)
  values (new_id, tests.id_of(account), name, 'totp', 'unverified', now(), now(), 'x');
  update auth.mfa_factors set status = 'verified' where id = new_id;
  return new_id;
end $$;
create function tests.factor(name text) returns uuid language sql security definer set search_path = ''
  return (select id from auth.mfa_factors where friendly_name = name);
create function tests.is_confirmed(name text) returns boolean language sql security definer set search_path = ''
  return exists (select from private.confirmed_factors where factor_id = tests.factor(name));
create function tests.events(kind text) returns table (actor uuid, subject uuid, times int)
  language sql security definer set search_path = ''
  begin atomic select e.actor, e.subject, e.times from public.security_events e where e.kind = events.kind order by e.id; end;
-- A session in which a factor was proved just now, and the password this long ago.
create function tests.act_with(account text, factor text, password_ago interval default '1 hour') returns void
  language plpgsql security definer set search_path = '' as $$
declare
  session constant uuid := gen_random_uuid();
begin
  insert into auth.sessions (id, user_id, aal, factor_id) values (session, tests.id_of(account), 'aal2', tests.factor(factor));
  perform set_config('request.jwt.claims', jsonb_build_object('role', 'authenticated', 'sub', tests.id_of(account), 'session_id', session)::text, true);
  perform tests.add_proof('password', password_ago), tests.add_proof('totp', '0 minutes');
end $$;
create function tests.as_member() returns void language sql as $$select set_config('role', 'authenticated', true)$$;
grant execute on all functions in schema tests to public;

-- A stolen token of an account without a factor, where the office requires one.
insert into public.site_settings (setting_key, setting_value) values ('office_requires_factor', 'true');
select tests.add_factor('anna', 'Telefon');
select ok(not tests.is_confirmed('Telefon'), 'SEC-05: the first factor of an account is not confirmed');
select is(private.setup_steps() ->> 'factor', 'false', '[AD-90] OFF-09: one of two administrators without a second factor is advised to get one');
select tests.act_with('anna', 'Telefon'), tests.as_member();
select is(public.missing_factor(), 'confirm', 'SEC-05: a session with an unconfirmed factor lacks the confirmation');
select throws_ok('select public.list_staff()', '42501', null, 'SEC-05: that session cannot list the staff');
select throws_ok('select public.list_unconfirmed_factors()', '42501', null, 'SEC-05: that session cannot list factors');
select throws_ok(format('select public.confirm_factor(%L)', tests.factor('Telefon')), '42501', null, 'SEC-05: that session cannot confirm factors');
select ok(public.may_confirm_own_factor(), 'SEC-05: an administrator may confirm the own factor while no other has a confirmed one');
select throws_ok('select public.confirm_own_factor()', 'PT403', 'Skriv ditt lösenord igen.', 'SEC-05: the own factor is confirmed only with the password of the last five minutes');
select tests.act_as('anna');
select is(public.missing_factor(), 'code', 'SEC-05: a session without the code is asked for the code first');
select throws_ok('select public.confirm_own_factor()', '42501', null, 'SEC-05: a session of the first level cannot confirm the own factor');
select tests.act_as('maria');
select is(public.may_confirm_own_factor(), false, 'SEC-05: a member may not confirm the own factor');
select tests.act_as_owner();
select tests.add_factor('maria', 'Marias');
select tests.act_with('maria', 'Marias', '1 minute'), tests.as_member();
select throws_ok('select public.confirm_own_factor()', '42501', null, 'SEC-05: a member cannot confirm the own factor');
select tests.act_as_owner();
select results_eq($$select * from tests.events('factor_added')$$, $$values (null::uuid, tests.id_of('anna'), 1)$$, 'SEC-06: the log names an administrator whose factor was added, and no member');
select results_eq($$select tests.id_of('anna') = user_id, factors, factor_owners from public.take_notices() order by 1$$,
  $$values (false, 1, 'anna'), (true, 1, 'anna')$$, 'SEC-06: all administrators get a mail about it, though they chose none');
select public.settle_notices(id) from public.profiles;

-- Confirmed by the owner, where no colleague can.
select tests.act_with('anna', 'Telefon', '1 minute'), tests.as_member();
select lives_ok('select public.confirm_own_factor()', 'SEC-05: the own factor is confirmed right after the password');
select is(public.missing_factor(), null, 'SEC-05: the office then opens');
select results_eq($$select * from tests.events('factor_confirmed')$$, $$values (tests.id_of('anna'), tests.id_of('anna'), 1)$$, 'SEC-05: the log has the confirmation');
select tests.act_as_owner();
select is((select min(waiting) from private.notices where kind = 'factors'), 1, 'SEC-05: all administrators get a mail about it');

-- Confirmed by a colleague.
select tests.add_factor('eva', 'Platta');
select tests.act_with('eva', 'Platta', '1 minute'), tests.as_member();
select is(public.missing_factor(), 'confirm', 'SEC-05: a second administrator''s first factor is not confirmed either');
select is(public.may_confirm_own_factor(), false, 'SEC-05: where a colleague can confirm it, the owner may not');
select throws_ok('select public.confirm_own_factor()', 'PT409', null, 'SEC-05: where a colleague can confirm it, the owner cannot');
select tests.act_with('anna', 'Telefon'), tests.as_member();
select results_eq('select user_id, name from public.list_unconfirmed_factors()', $$values (tests.id_of('eva'), 'Platta')$$, 'SEC-05: a colleague lists the factors that wait, of administrators alone');
select throws_ok(format('select public.confirm_factor(%L)', tests.factor('Marias')), 'PT404', null, 'SEC-05: a member''s factor cannot be confirmed');
select throws_ok(format('select public.confirm_factor(%L)', tests.factor('Telefon')), 'PT404', null, 'SEC-05: the own factor cannot be confirmed like a colleague''s');
select throws_ok(format('select public.confirm_factor(%L)', gen_random_uuid()), 'PT404', null, 'SEC-05: an unknown factor cannot be confirmed');
select lives_ok(format('select public.confirm_factor(%L)', tests.factor('Platta')), 'SEC-05: a colleague confirms a factor');
select results_eq($$select * from tests.events('factor_confirmed') offset 1$$, $$values (tests.id_of('anna'), tests.id_of('eva'), 1)$$, 'SEC-05: the log has who confirmed whose factor');
select is_empty('select * from public.list_unconfirmed_factors()', 'SEC-05: no factor waits any more');
select tests.act_with('eva', 'Platta'), tests.as_member();
select is(public.missing_factor(), null, 'SEC-05: the office then opens for the colleague');

-- A recent code or password.
select tests.act_as('eva');
select tests.add_proof('totp', '6 minutes');
select is(public.missing_factor(), null, 'SEC-27: an old code opens the office');
select throws_ok(call, 'PT403', 'Skriv koden från din app igen.', 'SEC-27: an old code is not enough for ' || call)
from unnest(array['select public.add_staff(''maria@test.exempel.se'')', 'select public.remove_staff(tests.id_of(''anna''))',
  'select public.export_person(''maria@test.exempel.se'')', 'select public.erase_person(''maria@test.exempel.se'')',
  format('select public.confirm_factor(%L)', tests.factor('Marias')),
  'update public.site_settings set setting_value = ''false'' where setting_key = ''office_requires_factor''',
  'delete from public.site_settings where setting_key = ''office_requires_factor''']) call;
select lives_ok('select public.find_person(''maria@test.exempel.se'')', 'SEC-27: an old code is enough to search a person');
select tests.add_proof('totp', '1 minute');
select lives_ok('select public.add_staff(''maria@test.exempel.se'')', 'SEC-27: a new code is enough');
select lives_ok('select public.remove_staff(tests.id_of(''maria''))', 'SEC-27: it is enough for five minutes');
select tests.act_as_owner();
update public.site_settings set setting_value = 'false' where setting_key = 'office_requires_factor';
delete from auth.mfa_factors where user_id = tests.id_of('eva');
select tests.act_as('eva');
select set_config('request.jwt.claims', (current_setting('request.jwt.claims')::jsonb - 'amr')::text, true);
select throws_ok('select public.add_staff(''maria@test.exempel.se'')', 'PT403', 'Skriv ditt lösenord igen.', 'SEC-27: without a factor, a token without a time of sign-in is not enough');
select tests.add_proof('password', '6 minutes');
select throws_ok('select public.add_staff(''maria@test.exempel.se'')', 'PT403', 'Skriv ditt lösenord igen.', 'SEC-27: an old sign-in is not enough');
select throws_ok('select public.confirm_factor(gen_random_uuid())', 'PT409', null, 'SEC-05: an administrator without a confirmed factor cannot confirm factors');

-- Removed factors, and the next one.
select results_eq($$select * from tests.events('factor_removed')$$, $$values (null::uuid, tests.id_of('eva'), 1)$$, 'SEC-06: the log has the removed factor');
select tests.act_as_owner();
update public.site_settings set setting_value = 'true' where setting_key = 'office_requires_factor';
select tests.act_as('eva');
select tests.add_proof('totp', '1 minute');
select is(public.missing_factor(), 'enrol', 'SEC-20: a token keeps no level after its factor was removed');
select tests.act_as_owner();
select tests.add_factor('eva', 'Ny');
select ok(not tests.is_confirmed('Ny'), 'SEC-05: the next first factor is not confirmed');
delete from auth.mfa_factors where friendly_name = 'Ny';
select tests.act_as_service();
select lives_ok(format('select public.allow_next_factor(%L)', tests.id_of('eva')), 'SEC-05: the operator allows the next factor');
select tests.act_as_owner();
select tests.add_factor('eva', 'Ny');
select ok(tests.is_confirmed('Ny'), 'SEC-05: that factor is confirmed at once');
delete from auth.mfa_factors where friendly_name = 'Ny';
select tests.add_factor('eva', 'Sedan');
select ok(not tests.is_confirmed('Sedan'), 'SEC-05: the permission is for one factor');
select public.allow_next_factor(tests.id_of('eva'));
update private.factor_permissions set expires_at = now() - interval '1 second';
delete from auth.mfa_factors where friendly_name = 'Sedan';
select tests.add_factor('eva', 'Sedan');
select ok(not tests.is_confirmed('Sedan'), 'SEC-05: the permission ends');
select is(private.setup_steps() ->> 'factor', 'true', '[AD-90] OFF-09: two administrators with a second factor each are enough');
select tests.add_factor('anna', 'Andra');
select ok(tests.is_confirmed('Andra'), 'SEC-05: a further factor of an account with a confirmed one is confirmed');
insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret)
values (gen_random_uuid(), tests.id_of('anna'), 'Tidig', 'totp', 'unverified', now() - interval '1 minute', now(), 'x');
update auth.mfa_factors set status = 'verified' where friendly_name = 'Tidig';
select ok(not tests.is_confirmed('Tidig'), 'SEC-05: one that was begun before the account had a confirmed one is not');
select tests.act_as('anna');
select throws_ok('select public.allow_next_factor(auth.uid())', '42501', null, 'SEC-05: an administrator cannot allow the next factor');
-- Adding a factor succeeds though it cannot be noted.
select tests.act_as_owner();
alter table public.security_events add constraint broken check (kind <> 'factor_added') not valid;
select lives_ok($$select tests.add_factor('anna', 'Tredje')$$, 'SEC-06: a failure of the log does not refuse a factor');
alter table public.security_events drop constraint broken;

-- What a session without the code does to its own account.
select tests.act_as('anna');
select throws_ok(call, 'PT403', 'Skriv koden från din app.', 'SEC-07: a session without the code cannot ' || call)
from unnest(array['select public.my_data()', 'select public.delete_my_data(''{verse_notes}'')']) call;
select tests.act_with('anna', 'Telefon', '1 minute');
select tests.as_member();
select set_config('request.jwt.claims', (current_setting('request.jwt.claims')::jsonb || '{"aal": "aal1"}')::text, true);
select throws_ok('select public.delete_my_account()', 'PT403', 'Skriv koden från din app.', 'SEC-07: a session without the code cannot delete the account');
select tests.act_with('anna', 'Telefon', '1 minute'), tests.as_member();
select lives_ok('select public.my_data()', 'SEC-07: a session with the code reads its data');
select lives_ok('select public.delete_my_account()', 'SEC-07: a session with the code deletes the account');

-- The log of passwords and addresses.
select tests.act_as_owner();
update auth.users set encrypted_password = 'x', email = 'ny@test.exempel.se' where email = 'eva@test.exempel.se';
update auth.users set encrypted_password = 'x' where email = 'maria@test.exempel.se';
select results_eq($$select * from tests.events('password_changed') union all select * from tests.events('address_changed')$$,
  $$values (null::uuid, tests.id_of('ny'), 1), (null, tests.id_of('ny'), 1)$$, 'SEC-06: the log has an administrator''s new password and address, and no member''s');
select is((select count(*)::int from private.confirmed_factors c where not exists (select from auth.mfa_factors f where f.id = c.factor_id)), 0, 'SEC-05: confirmations end with their factor');
select * from finish();
rollback;
