begin;
\ir _helpers.sql
select plan(32);
select tests.empty();
select tests.create_user('maria'), tests.create_user('johan'), tests.create_user('admin', true);

select results_eq(
  $$select first_name, is_admin from public.profiles where id = tests.id_of('maria')$$,
  $$values ('maria', false)$$,
  '[BE-02] [BE-21] signing up creates a profile with the first name and without is_admin');

select tests.act_as('maria');
select results_eq('select id from public.profiles', array[tests.id_of('maria')], '[BE-02] maria reads only her own profile');
select is(tests.changes('update public.profiles set first_name = ''Maja'''), 1, '[BE-02] maria changes her own name');
select is((select first_name from public.profiles), 'Maja', '[BE-02] maria reads her new name');
select is(tests.changes(format('update public.profiles set first_name = ''Fel'' where id = %L', tests.id_of('johan'))), 0,
  '[BE-02] [BE-23] maria does not change johan''s profile');
select lives_ok(format('insert into public.profiles (id, first_name, avatar_url, updated_at) values (%L, ''M'', null, now())
  on conflict (id) do update set id = excluded.id, first_name = excluded.first_name, avatar_url = excluded.avatar_url,
  updated_at = excluded.updated_at', tests.id_of('maria')), '[BE-02] [ME-13] maria saves her profile by upsert');
select throws_ok(format('insert into public.profiles (id, first_name) values (%L, ''X'')', gen_random_uuid()), '42501', null,
  '[BE-23] maria cannot make a profile for another account');
select throws_ok(format('update public.profiles set id = %L', gen_random_uuid()), '42501', null,
  '[BE-23] maria cannot hand her profile to another account');
select throws_ok('delete from public.profiles', '42501', null, '[BE-02] maria cannot delete profiles');

-- A member cannot become an administrator by any way of writing.
select throws_ok('update public.profiles set is_admin = true', '42501', null, '[BE-02] a member cannot become an administrator by an update');
select throws_ok(format('insert into public.profiles (id, is_admin) values (%L, true)
  on conflict (id) do update set is_admin = excluded.is_admin', tests.id_of('maria')), '42501', null, '[BE-02] a member cannot become an administrator by an upsert');
select tests.act_as_owner();
delete from public.profiles where id = tests.id_of('maria');
select tests.act_as('maria');
select throws_ok(format('insert into public.profiles (id, is_admin) values (%L, true)', tests.id_of('maria')), '42501', null,
  '[BE-02] a member cannot become an administrator by an insert');
select lives_ok(format('insert into public.profiles (id, first_name) values (%L, ''Maria'')', tests.id_of('maria')),
  '[BE-02] a member can create the own profile again when it is missing');
select tests.act_as('admin');
select throws_ok('update public.profiles set is_admin = true', '42501', null, '[BE-02] an administrator cannot write is_admin directly');

-- The trigger protects the column even when a grant allows writing it.
select tests.act_as_owner();
grant insert (is_admin), update (is_admin) on public.profiles to authenticated;
select tests.act_as('maria');
select throws_ok('update public.profiles set is_admin = true', '42501', 'Only the owner of the database makes administrators.',
  '[BE-02] the trigger refuses an update even with the grant');
select tests.act_as_owner();
delete from public.profiles where id = tests.id_of('maria');
select tests.act_as('maria');
select throws_ok(format('insert into public.profiles (id, is_admin) values (%L, true)', tests.id_of('maria')), '42501',
  'Only the owner of the database makes administrators.', '[BE-02] the trigger refuses an insert even with the grant');

select tests.act_as_service();
select is(tests.changes(format('update public.profiles set is_admin = true where id = %L', tests.id_of('johan'))), 1,
  '[BE-02] the service key makes an administrator');

select tests.act_as_visitor();
select throws_ok('select id from public.profiles', '42501', null, '[BE-02] a visitor reads no profiles');

select tests.act_as('johan');
-- A profile picture must be the member's own file in this project's storage; only the path of a given address is stored.
select tests.act_as_owner();
create function tests.keep_picture(address text) returns text language sql as $$
  select format('update public.profiles set avatar_url = %L', address) $$;
grant execute on function tests.keep_picture(text) to public;
select tests.act_as('johan');
select lives_ok(tests.keep_picture('https://x.example/storage/v1/object/public/avatars/' || tests.id_of('johan') || '-a1.jpg'),
  '[BE-20] a member stores a picture by the full address of the own file');
select is((select avatar_url from public.profiles), '/storage/v1/object/public/avatars/' || tests.id_of('johan') || '-a1.jpg',
  '[BE-20] the profile stores the path of the picture without the host');
select lives_ok(tests.keep_picture('/storage/v1/object/public/avatars/' || tests.id_of('johan') || '-b2.jpg'),
  '[BE-20] a member stores a picture by its path');
select throws_ok(tests.keep_picture(address), '23514', null, '[BE-20] a profile refuses the picture ' || address) from unnest(array[
  'https://example.com/spy.gif',
  'https://example.com/x/storage/v1/object/public/avatars/' || tests.id_of('johan') || '-a1.jpg',
  'https://example.com?/storage/v1/object/public/avatars/' || tests.id_of('johan') || '-a1.jpg',
  '//example.com/storage/v1/object/public/avatars/' || tests.id_of('johan') || '-a1.jpg',
  'javascript:/storage/v1/object/public/avatars/' || tests.id_of('johan') || '-a1.jpg',
  'https://x.example/storage/v1/object/public/avatars/' || tests.id_of('maria') || '-a1.jpg',
  'https://x.example/storage/v1/object/public/avatars/' || tests.id_of('johan') || '-a/../../../x',
  'https://x.example/storage/v1/object/public/avatars/' || tests.id_of('johan') || '-a.jpg?x=https://example.com',
  'https://x.example/storage/v1/object/public/avatars/' || tests.id_of('johan') || '-a.jpg' || chr(10),
  'https://x.example/storage/v1/object/public/avatars/a1.jpg'
]) as address;

select tests.act_as_owner();
delete from auth.users where id = tests.id_of('johan');
select is((select count(*)::int from public.profiles where first_name = 'johan'), 0,
  '[BE-02] deleting an account deletes its profile');
select * from finish();
rollback;
