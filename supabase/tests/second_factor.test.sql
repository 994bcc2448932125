-- The office requires the second factor from accounts that have one, and from all when the setting says so.
begin;
\ir _helpers.sql
select plan(33);
select tests.empty();
select tests.create_user('member'), tests.create_user('admin', true), tests.create_user('plain', true);
update auth.users set email_confirmed_at = now();

-- Acts with a session of a level.
create function tests.act_at(name text, level text) returns void language plpgsql as $$
begin
  perform tests.act_as(name);
  perform set_config('request.jwt.claims',
    (current_setting('request.jwt.claims')::jsonb || jsonb_build_object('aal', level))::text, true);
  if level = 'aal2' then perform tests.add_proof('totp', '0 minutes'); end if;
end $$;
create function tests.rights() returns int language sql as
  $$select count(*)::int from unnest(array['write', 'publish', 'answer', 'settings', 'staff']) action where private.may(action)$$;
grant execute on all functions in schema tests to public;

select tests.act_at('admin', 'aal1');
select is(tests.rights(), 5, '[BE-163] an administrator without a factor has all rights with a password alone');
select is(public.missing_factor(), null, '[BE-163] missing_factor is null for an administrator without a factor');

select tests.act_as_owner();
insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret)
values (gen_random_uuid(), tests.id_of('admin'), 'Telefon', 'totp', 'unverified', now(), now(), 'x');
select tests.act_at('admin', 'aal1');
select is(tests.rights(), 5, '[BE-163] an unverified factor does not restrict the rights');

select tests.act_as_owner();
update auth.mfa_factors set status = 'verified';
select tests.act_at('admin', 'aal1');
select is(tests.rights(), 0, '[BE-163] an administrator with a verified factor has no rights without the code');
select is(public.missing_factor(), 'code', '[BE-163] missing_factor asks that administrator for the code');
select throws_ok('select public.list_staff()', '42501', null, '[BE-163] that administrator cannot call an office function');
select throws_ok($$insert into public.site_settings (setting_key, setting_value) values ('about_years', '9')$$, '42501', null, '[BE-163] that administrator cannot insert a setting');
select is((select is_admin from public.profiles), true, '[BE-163] that administrator''s profile still has is_admin');
select lives_ok($$update public.profiles set first_name = 'A'$$, '[BE-163] that administrator can change the own name like a member');
select tests.act_as('admin');
select set_config('request.jwt.claims', (current_setting('request.jwt.claims')::jsonb - 'aal')::text, true);
select is(tests.rights(), 0, '[BE-163] a token without a level has no rights');
select tests.act_at('admin', 'aal3');
select is(tests.rights(), 0, '[BE-163] a token of an unknown level has no rights');
select tests.act_at('admin', 'aal2');
select is(tests.rights(), 5, '[BE-163] a token with the code has all rights');
select is(public.missing_factor(), null, '[BE-163] missing_factor is null with the code');
select lives_ok('select public.list_staff()', '[BE-163] an administrator with the code calls an office function');
select tests.act_at('plain', 'aal1');
select is(tests.rights(), 5, '[BE-163] one administrator''s factor does not restrict another');
select tests.act_at('member', 'aal2');
select is(tests.rights(), 0, '[BE-163] a member with a code has no rights of the office');

-- The setting that makes the factor mandatory.
select tests.act_at('plain', 'aal1');
select throws_ok($$insert into public.site_settings (setting_key, setting_value) values ('office_requires_factor', 'true')$$,
  '42501', 'Lägg först till en säkerhetskod för ditt eget konto.', '[BE-164] an administrator without the code cannot make the factor mandatory');
select tests.act_at('admin', 'aal2');
select throws_ok($$insert into public.site_settings (setting_key, setting_value) values ('office_requires_factor', 'true')$$,
  '42501', 'Din säkerhetskod är inte bekräftad. Det görs under Medarbetare.', '[BE-164] SEC-05: an unconfirmed factor cannot make the factor mandatory');
select tests.act_as_owner();
insert into private.confirmed_factors (factor_id) select id from auth.mfa_factors;
select tests.act_at('admin', 'aal1');
select tests.add_proof('totp', '6 minutes');
select throws_ok($$insert into public.site_settings (setting_key, setting_value) values ('office_requires_factor', 'true')$$,
  'PT403', 'Skriv koden från din app igen.', '[BE-164] SEC-27: a code older than five minutes cannot make the factor mandatory');
select tests.act_at('admin', 'aal2');
select throws_ok($$insert into public.site_settings (setting_key, setting_value) values ('office_requires_factor', 'kanske')$$, '23514', null, '[BE-164] office_requires_factor accepts only true and false');
select lives_ok($$insert into public.site_settings (setting_key, setting_value) values ('office_requires_factor', 'true')$$, '[BE-164] an administrator with the code makes the factor mandatory');
select is(tests.rights(), 5, '[BE-164] the administrator with the code keeps all rights');
select tests.act_at('plain', 'aal1');
select is(tests.rights(), 0, '[BE-164] an administrator without a factor then has no rights');
select is(public.missing_factor(), 'enrol', '[BE-164] missing_factor asks that administrator to enrol');
select is(tests.changes($$update public.site_settings set setting_value = 'false'$$), 0, '[BE-164] that administrator cannot switch the requirement off');
select is(tests.changes($$delete from public.site_settings$$), 0, '[BE-164] that administrator cannot delete the setting');
select throws_ok($$select public.remove_staff(tests.id_of('admin'))$$, '42501', null, '[BE-164] that administrator cannot remove another one');
select tests.act_as_visitor();
select is((select count(*)::int from public.site_settings), 0, '[BE-164] a visitor cannot read the setting');
select throws_ok('select public.missing_factor()', '42501', null, '[BE-164] a visitor cannot call missing_factor');
select tests.act_at('admin', 'aal2');
select lives_ok($$select public.remove_staff(tests.id_of('plain'))$$, '[BE-164] an administrator with the code removes another one');
select throws_ok($$select public.remove_staff(tests.id_of('admin'))$$, 'PT409', null, '[BE-164] the last administrator cannot be removed');
select is(tests.changes($$update public.site_settings set setting_value = 'false'$$), 1, '[BE-164] an administrator with the code switches the requirement off');
select tests.act_as_owner();
select lives_ok($$delete from public.site_settings$$, '[BE-164] the owner of the database can delete the setting');
select * from finish();
rollback;
