-- The office requires the second factor from accounts that have one, and from all when the setting says so.
begin;
\ir _helpers.sql
select plan(31);
select tests.empty();
select tests.create_user('member'), tests.create_user('admin', true), tests.create_user('plain', true);
update auth.users set email_confirmed_at = now();

-- Acts with a session of a level.
create function tests.act_at(name text, level text) returns void language plpgsql as $$
begin
  perform tests.act_as(name);
  perform set_config('request.jwt.claims',
    (current_setting('request.jwt.claims')::jsonb || jsonb_build_object('aal', level))::text, true);
end $$;
create function tests.rights() returns int language sql as
  $$select count(*)::int from unnest(array['write', 'publish', 'answer', 'settings', 'staff']) action where private.may(action)$$;
grant execute on all functions in schema tests to public;

select tests.act_at('admin', 'aal1');
select is(tests.rights(), 5, '[BE-163] an account without a factor has every right without one');
select is(public.missing_factor(), null, '[BE-163] and is asked for nothing');

select tests.act_as_owner();
insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret)
values (gen_random_uuid(), tests.id_of('admin'), 'Telefon', 'totp', 'unverified', now(), now(), 'x');
select tests.act_at('admin', 'aal1');
select is(tests.rights(), 5, '[BE-163] a factor that was never proved demands nothing');

select tests.act_as_owner();
update auth.mfa_factors set status = 'verified';
select tests.act_at('admin', 'aal1');
select is(tests.rights(), 0, '[BE-163] with a factor no right without it');
select is(public.missing_factor(), 'code', '[BE-163] and the office asks for the code');
select throws_ok('select public.list_staff()', '42501', null, '[BE-163] no office function');
select throws_ok($$insert into public.site_settings (setting_key, setting_value) values ('about_years', '9')$$, '42501', null, '[BE-163] no row');
select is((select is_admin from public.profiles), true, '[BE-163] the profile still says administrator');
select lives_ok($$update public.profiles set first_name = 'A'$$, '[BE-163] what a member can, it can');
select tests.act_as('admin');
select is(tests.rights(), 0, '[BE-163] a token that tells no level has none');
select tests.act_at('admin', 'aal3');
select is(tests.rights(), 0, '[BE-163] nor has one of another level');
select tests.act_at('admin', 'aal2');
select is(tests.rights(), 5, '[BE-163] with the code every right');
select is(public.missing_factor(), null, '[BE-163] and nothing more is asked');
select lives_ok('select public.list_staff()', '[BE-163] office functions');
select tests.act_at('plain', 'aal1');
select is(tests.rights(), 5, '[BE-163] the factor of one demands nothing of another');
select tests.act_at('member', 'aal2');
select is(tests.rights(), 0, '[BE-163] a member with a code has no right');

-- The setting that makes the factor mandatory.
select tests.act_at('plain', 'aal1');
select throws_ok($$insert into public.site_settings (setting_key, setting_value) values ('office_requires_factor', 'true')$$,
  '42501', 'Lägg först till en säkerhetskod för ditt eget konto.', '[BE-164] who proved no factor cannot demand one of all');
select tests.act_at('admin', 'aal2');
select throws_ok($$insert into public.site_settings (setting_key, setting_value) values ('office_requires_factor', 'kanske')$$, '23514', null, '[BE-164] it is on or off');
select lives_ok($$insert into public.site_settings (setting_key, setting_value) values ('office_requires_factor', 'true')$$, '[BE-164] who proved one can');
select is(tests.rights(), 5, '[BE-164] and stays in');
select tests.act_at('plain', 'aal1');
select is(tests.rights(), 0, '[BE-164] another without a factor has no right');
select is(public.missing_factor(), 'enrol', '[BE-164] and is asked to enrol');
select is(tests.changes($$update public.site_settings set setting_value = 'false'$$), 0, '[BE-164] nor switches it off');
select is(tests.changes($$delete from public.site_settings$$), 0, '[BE-164] or takes it away');
select throws_ok($$select public.remove_staff(tests.id_of('admin'))$$, '42501', null, '[BE-164] or removes who could');
select tests.act_as_visitor();
select is((select count(*)::int from public.site_settings), 0, '[BE-164] visitors do not read it');
select throws_ok('select public.missing_factor()', '42501', null, '[BE-164] nor ask');
select tests.act_at('admin', 'aal2');
select lives_ok($$select public.remove_staff(tests.id_of('plain'))$$, '[BE-164] with the factor one removes another');
select throws_ok($$select public.remove_staff(tests.id_of('admin'))$$, 'PT409', null, '[BE-164] never the last');
select is(tests.changes($$update public.site_settings set setting_value = 'false'$$), 1, '[BE-164] it can be switched off');
select tests.act_as_owner();
select lives_ok($$delete from public.site_settings$$, '[BE-164] and the owner of the database may take it away');
select * from finish();
rollback;
