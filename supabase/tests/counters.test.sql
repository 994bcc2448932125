begin;
\ir _helpers.sql
select plan(33);
select cmp_ok((select total_souls_won from public.soul_winning_counter), '>=',
  (select rtrim(setting_value, '+')::bigint from public.site_settings where setting_key = 'about_converts'),
  '[SH-45] [SW-02] the start page of the demo claims no more than the counter has');
select tests.empty();
select tests.create_user('member'), tests.create_user('admin', true);

select tests.act_as_visitor();
select results_eq('select total_visits from public.visitor_stats', array[0::bigint], '[BE-19] a visitor reads the number of visits');
select is(public.increment_visits(), 1::bigint, '[SH-28] the first visit raises the counter to one');
select is(public.increment_visits(), 2::bigint, '[SH-28] the second visit raises the counter to two');
select results_eq('select total_visits, last_updated from public.visitor_stats', $$values (2::bigint, now())$$, '[SH-28] a visit stores its time');
select throws_ok('select public.increment_visits(1000)', '42883', null, '[BE-19] a visitor cannot choose by how much the visits increase');
select throws_ok('update public.visitor_stats set total_visits = 9', '42501', null, '[BE-19] a visitor cannot update the number of visits');
select throws_ok('insert into public.visitor_stats (id) values (1)', '42501', null, '[BE-19] a visitor cannot insert a row of visits');
select throws_ok('delete from public.visitor_stats', '42501', null, '[BE-19] a visitor cannot delete the row of visits');
select results_eq('select total_souls_won from public.soul_winning_counter', array[5219::bigint], '[BE-19] [SW-02] a visitor reads the soul counter');
select throws_ok('select updated_by from public.soul_winning_counter', '42501', null, '[BE-19] a visitor cannot read who changed the soul counter');
select throws_ok('select public.add_souls(1)', '42501', null, '[AD-06] a visitor cannot add to the soul counter');

select tests.act_as('member');
select is(public.increment_visits(), 3::bigint, '[SH-28] a member''s visit counts as well');
select results_eq('select total_souls_won from public.soul_winning_counter', array[5219::bigint], '[BE-19] a member reads the soul counter');
select throws_ok('select public.add_souls(1)', '42501', null, '[AD-06] a member cannot add to the soul counter');

select tests.act_as('admin');
select is(public.add_souls(3), 5222::bigint, '[AD-07] an administrator adds to the soul counter');
select throws_ok('select public.add_souls(0)', '22023', 'Ange ett giltigt antal själar', '[AD-07] adding zero souls is refused');
select throws_ok('select public.add_souls(-5)', '22023', null, '[AD-07] adding a negative number of souls is refused');
select throws_ok('select public.add_souls(null)', '22023', null, '[AD-07] adding null is refused');
select throws_ok('select public.add_souls(100001)', '22023', null, '[AD-07] adding more than 100,000 souls at once is refused');
select throws_ok('update public.soul_winning_counter set total_souls_won = 9', '42501', null, '[BE-19] an administrator cannot set the soul counter directly');
select tests.act_as_owner();
select results_eq('select total_souls_won, updated_by, last_updated from public.soul_winning_counter',
  $$values (5222::bigint, tests.id_of('admin'), now())$$, '[BE-19] [AD-07] the soul counter records who added last and when');

-- The start page's claim follows the counter.
create function tests.claim() returns text language sql as
  $$select setting_value from public.site_settings where setting_key = 'about_converts'$$;
grant execute on function tests.claim() to public;
select tests.act_as('admin');
select is(tests.claim(), null, '[SH-45] the claim has no setting while the counter is below the text''s own figure');
select lives_ok('select public.add_souls(300)', '[AD-07] an administrator adds 300 souls');
select tests.act_as_visitor();
select is(tests.claim(), '5500+', '[SH-45] [SW-02] the claim is the counter rounded down to hundreds');
select tests.act_as('admin');
select is(tests.changes($$update public.site_settings set setting_value = '5 400' where setting_key = 'about_converts'$$), 1, '[BE-18] an administrator enters a lower claim');
select is(tests.claim(), '5500+', '[SH-45] [SW-02] the claim is raised to the counter''s hundreds');
update public.site_settings set setting_value = 'Tusentals' where setting_key = 'about_converts';
select lives_ok('select public.add_souls(300)', '[AD-07] an administrator adds 300 more souls');
select is(tests.claim(), 'Tusentals', '[SH-45] the counter does not overwrite a claim without a number');
select tests.act_as_owner();

-- After an administrator's right was removed, the next call is refused.
update public.profiles set is_admin = false where id = tests.id_of('admin');
select tests.act_as('admin');
select throws_ok('select public.add_souls(1)', '42501', null, '[BE-24] a former administrator cannot add souls');
select tests.act_as_owner();
select isnt_empty($$select from public.change_rows where table_name = 'soul_winning_counter' and after ? 'total_souls_won'$$, '[BE-25] the log records the added souls');
select throws_ok('insert into public.visitor_stats (id) values (2)', '23514', null, '[BE-19] the table of visits accepts only one row');
delete from auth.users;
select is((select updated_by from public.soul_winning_counter), null, '[BE-19] deleting the account clears the name of the last adder');
select * from finish();
rollback;
