begin;
\ir _helpers.sql
select plan(28);
select tests.empty();
select tests.create_user('maria'), tests.create_user('johan');
create function tests.add(name text) returns text language sql as $$
  select format('insert into storage.objects (bucket_id, name) values (''avatars'', %L)', name) $$;
grant execute on function tests.add(text) to public;
insert into storage.buckets (id, name) values ('elsewhere', 'elsewhere');

select results_eq('select public, file_size_limit, allowed_mime_types from storage.buckets where id = ''avatars''',
  $$values (true, 2000000::bigint, array['image/jpeg'])$$, '[BE-20] [ME-12] the avatar bucket is public and accepts JPEG pictures of at most 2 MB');

select tests.act_as('johan');
select lives_ok(tests.add(tests.id_of('johan') || '-abc123.jpg'), '[BE-20] [ME-12] johan adds his own avatar');

select tests.act_as('maria');
select lives_ok(tests.add(tests.id_of('maria') || '-abc123.jpg'), '[BE-20] [ME-12] maria adds her own avatar');
select throws_ok(tests.add(tests.id_of('johan') || '-xyz.jpg'), '42501', null, '[BE-20] maria cannot add an avatar under johan''s id');
select throws_ok(tests.add(tests.id_of('maria') || '/x.jpg'), '42501', null, '[BE-20] maria cannot add an avatar in a folder');
select throws_ok(tests.add(tests.id_of('maria') || '-../../x.jpg'), '42501', null, '[BE-20] maria cannot add an avatar with a path out of the bucket');
select throws_ok(tests.add('x.jpg'), '42501', null, '[BE-20] maria cannot add an avatar under a name without her id');
select throws_ok(tests.add(tests.id_of('maria') || '-' || repeat('a', 81)), '42501', null, '[BE-20] maria cannot add an avatar whose name is too long');
select results_eq('select name from storage.objects where bucket_id = ''avatars''',
  array[tests.id_of('maria') || '-abc123.jpg'], '[BE-20] maria lists only her own avatar');
select is(tests.changes('update storage.objects set metadata = ''{}'''), 1, '[BE-20] maria updates only her own avatar');
select throws_ok(format('update storage.objects set name = %L', tests.id_of('johan') || '-m.jpg'), '42501', null,
  '[BE-20] maria cannot rename her avatar to johan''s id');
select set_config('storage.allow_delete_query', 'true', true);
select is(tests.changes('delete from storage.objects'), 1, '[BE-20] maria deletes only her own avatar');

-- The quota of each account applies to every role: for an upload through a signed address the storage service itself writes.
select tests.act_as('maria');
select is((select sum(tests.changes(tests.add(tests.id_of('maria') || '-' || n)))::int from generate_series(1, 10) n), 10,
  '[BE-20] an account can store ten avatars');
select throws_ok(tests.add(tests.id_of('maria') || '-11'), '42501', 'Ett konto kan ha högst 10 profilbilder.',
  '[BE-20] an account cannot store an eleventh avatar');
select lives_ok(tests.add(tests.id_of('maria') || '-10') || ' on conflict (bucket_id, name) do update set version = ''2''',
  '[BE-20] an account with ten avatars can replace one of them');
select tests.act_as_service();
select throws_ok(tests.add(tests.id_of('maria') || '-11'), '42501', null, '[BE-20] the quota also refuses an upload through a signed address');
select lives_ok(tests.add(tests.id_of('johan') || '-2'), '[BE-20] the quota of one account does not limit another account');
select lives_ok(format('insert into storage.objects (bucket_id, name) values (''elsewhere'', %L)', tests.id_of('maria') || '-11'),
  '[BE-20] the quota does not apply to other buckets');
select throws_ok('update storage.objects set bucket_id = ''avatars'' where bucket_id = ''elsewhere''', '42501', null,
  '[BE-20] a file of another bucket cannot be moved into the avatar bucket past the quota');
select is(tests.changes(format('update storage.objects set name = %L where name = %L', tests.id_of('maria') || '-ten', tests.id_of('maria') || '-10')),
  1, '[BE-20] an account with ten avatars can rename one of them');

select tests.act_as_visitor();
select is_empty('select name from storage.objects', '[BE-20] a visitor lists nothing');
select throws_ok(tests.add('x.jpg'), '42501', null, '[BE-20] a visitor adds nothing');
select is(tests.changes('update storage.objects set metadata = ''{}'''), 0, '[BE-20] a visitor replaces nothing');
select is(tests.changes('delete from storage.objects'), 0, '[BE-20] a visitor removes nothing');

-- The token of a deleted account, and an upload address signed before the deletion, still work for an hour or two.
select tests.act_as('johan');
select set_config('gone.id', tests.id_of('johan')::text, true);
select tests.act_as_owner();
delete from auth.users where id = tests.id_of('johan');
select set_config('role', 'authenticated', true), set_config('request.jwt.claims',
  jsonb_build_object('role', 'authenticated', 'sub', current_setting('gone.id'))::text, true);
select throws_ok(tests.add(current_setting('gone.id') || '-3'), '42501', 'Kontot finns inte längre.', '[BE-20] [ME-12] the token of a deleted account cannot add an avatar');
select tests.act_as_service();
select throws_ok(tests.add(current_setting('gone.id') || '-3'), '42501', 'Kontot finns inte längre.', '[BE-20] an address signed for a deleted account cannot add an avatar');
select tests.act_as_owner();
select private.tidy();
select is_empty(format('select name from storage.objects where starts_with(name, %L)', current_setting('gone.id')), '[ME-12] the clean-up deletes avatars without an account');
select isnt_empty(format('select name from storage.objects where starts_with(name, %L)', tests.id_of('maria')), 'the clean-up keeps the avatars of existing accounts');
select * from finish();
rollback;
