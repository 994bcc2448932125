-- Administrators appoint and remove administrators.
begin;
\ir _helpers.sql
select plan(21);
select tests.empty();
select tests.create_user('member'), tests.create_user('admin', true);
update auth.users set email_confirmed_at = now();
truncate public.changes cascade;
insert into auth.users (id, aud, role, email, raw_user_meta_data) values
  (gen_random_uuid(), 'authenticated', 'authenticated', 'obekraftad@test.exempel.se', '{}');

select tests.act_as('member');
select throws_ok('select public.list_staff()', '42501', null, '[BE-32] a member cannot list staff');
select throws_ok($$select public.add_staff('member@test.exempel.se')$$, '42501', null, '[BE-32] a member cannot add herself to the staff');
select throws_ok($$select public.remove_staff(tests.id_of('admin'))$$, '42501', null, '[BE-32] a member cannot remove staff');
select tests.act_as_visitor();
select throws_ok('select public.list_staff()', '42501', null, '[BE-32] a visitor cannot list staff');
select throws_ok($$select public.add_staff('member@test.exempel.se')$$, '42501', null, '[BE-32] a visitor cannot add staff');

select tests.act_as('admin');
select results_eq('select name, email, since is null from public.list_staff()', $$values ('admin', 'admin@test.exempel.se', true)$$, '[BE-32] an administrator lists the staff');
select throws_ok($$select public.add_staff('ingen@test.exempel.se')$$, 'PT404', 'Det finns inget konto med den e-postadressen.', '[BE-32] add_staff refuses an address without an account');
select throws_ok($$select public.add_staff(null)$$, 'PT404', null, '[BE-32] add_staff refuses null');
select throws_ok($$select public.add_staff('obekraftad@test.exempel.se')$$, 'PT409', 'E-postadressen är inte bekräftad ännu.', '[BE-32] add_staff refuses an unconfirmed address');
select throws_ok($$select public.add_staff('admin@test.exempel.se')$$, 'PT409', 'Kontot är redan medarbetare.', '[BE-32] add_staff refuses an account that is already staff');
select is(public.add_staff(' MEMBER@test.exempel.se '), tests.id_of('member'), '[BE-32] an administrator adds an account by its address, in any case');
select results_eq('select email from public.list_staff()', $$values ('admin@test.exempel.se'), ('member@test.exempel.se')$$, '[BE-32] list_staff contains the added account');
select is((select since from public.list_staff() where name = 'member'), now(), '[BE-32] list_staff contains the time of the addition');
select results_eq('select operation, row_id, before, after, label from public.change_rows', format($$values ('update', '%s', '{"is_admin": false}'::jsonb, '{"is_admin": true}'::jsonb, null::text)$$,
  tests.id_of('member')), '[BE-32] the log has the change of is_admin');
select throws_ok('select public.undo((select max(id) from public.changes))', '22023', null, '[BE-32] the addition cannot be undone through the log');
select throws_ok('update public.profiles set is_admin = false', '42501', null, '[BE-32] an administrator cannot write is_admin directly');

select tests.act_as('member');
select lives_ok($$select public.remove_staff(tests.id_of('admin'))$$, '[BE-32] a new administrator removes another one');
select throws_ok($$select public.remove_staff(tests.id_of('admin'))$$, 'PT404', null, '[BE-32] an account that is not staff cannot be removed');
select throws_ok($$select public.remove_staff(tests.id_of('member'))$$, 'PT409', 'Det måste finnas minst en medarbetare.', '[BE-32] the last administrator cannot be removed');
select tests.act_as('admin');
select throws_ok('select public.list_staff()', '42501', null, '[BE-32] a removed administrator cannot list staff');
select throws_ok($$select public.remove_staff(tests.id_of('member'))$$, '42501', null, '[BE-32] a removed administrator cannot remove staff');
select * from finish();
rollback;
