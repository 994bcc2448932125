begin;
\ir _helpers.sql
select plan(33);
select cmp_ok((select total_souls_won from public.soul_winning_counter), '>=',
  (select rtrim(setting_value, '+')::bigint from public.site_settings where setting_key = 'about_converts'),
  '[SH-45] [SW-02] in the demo no more are claimed than are counted');
select tests.empty();
select tests.create_user('member'), tests.create_user('admin', true);

select tests.act_as_visitor();
select results_eq('select total_visits from public.visitor_stats', array[0::bigint], '[BE-19] a visitor reads the visits');
select is(public.increment_visits(), 1::bigint, '[SH-28] a visit is counted');
select is(public.increment_visits(), 2::bigint, '[SH-28] and another');
select results_eq('select total_visits, last_updated from public.visitor_stats', $$values (2::bigint, now())$$, '[SH-28] with its time');
select throws_ok('select public.increment_visits(1000)', '42883', null, '[BE-19] never by a number of one''s own');
select throws_ok('update public.visitor_stats set total_visits = 9', '42501', null, '[BE-19] nor by hand');
select throws_ok('insert into public.visitor_stats (id) values (1)', '42501', null, '[BE-19] nor by a second row');
select throws_ok('delete from public.visitor_stats', '42501', null, '[BE-19] nor by deleting');
select results_eq('select total_souls_won from public.soul_winning_counter', array[5219::bigint], '[BE-19] [SW-02] a visitor reads the soul counter');
select throws_ok('select updated_by from public.soul_winning_counter', '42501', null, '[BE-19] but not who added');
select throws_ok('select public.add_souls(1)', '42501', null, '[AD-06] a visitor adds none');

select tests.act_as('member');
select is(public.increment_visits(), 3::bigint, '[SH-28] a member''s visit counts as well');
select results_eq('select total_souls_won from public.soul_winning_counter', array[5219::bigint], '[BE-19] a member reads the soul counter');
select throws_ok('select public.add_souls(1)', '42501', null, '[AD-06] a member adds none');

select tests.act_as('admin');
select is(public.add_souls(3), 5222::bigint, '[AD-07] an administrator adds');
select throws_ok('select public.add_souls(0)', '22023', 'Ange ett giltigt antal själar', '[AD-07] at least one');
select throws_ok('select public.add_souls(-5)', '22023', null, '[AD-07] not less');
select throws_ok('select public.add_souls(null)', '22023', null, '[AD-07] not nothing');
select throws_ok('select public.add_souls(100001)', '22023', null, '[AD-07] not a slip of the keyboard');
select throws_ok('update public.soul_winning_counter set total_souls_won = 9', '42501', null, '[BE-19] nor sets the figure');
select tests.act_as_owner();
select results_eq('select total_souls_won, updated_by, last_updated from public.soul_winning_counter',
  $$values (5222::bigint, tests.id_of('admin'), now())$$, '[BE-19] [AD-07] who and when is recorded');

-- The start page's claim follows the counter.
create function tests.claim() returns text language sql as
  $$select setting_value from public.site_settings where setting_key = 'about_converts'$$;
grant execute on function tests.claim() to public;
select tests.act_as('admin');
select is(tests.claim(), null, '[SH-45] while no more are counted than the pages claim without a setting, there is none');
select lives_ok('select public.add_souls(300)', '[AD-07] more are added');
select tests.act_as_visitor();
select is(tests.claim(), '5500+', '[SH-45] [SW-02] the claim is the counter''s full hundreds');
select tests.act_as('admin');
select is(tests.changes($$update public.site_settings set setting_value = '5 400' where setting_key = 'about_converts'$$), 1, '[BE-18] the owner says less');
select is(tests.claim(), '5500+', '[SH-45] [SW-02] and it is never less than what is counted');
update public.site_settings set setting_value = 'Tusentals' where setting_key = 'about_converts';
select lives_ok('select public.add_souls(300)', '[AD-07] still more are added');
select is(tests.claim(), 'Tusentals', '[SH-45] a claim in other words stays');
select tests.act_as_owner();

-- After an administrator's right was removed, the next call is refused.
update public.profiles set is_admin = false where id = tests.id_of('admin');
select tests.act_as('admin');
select throws_ok('select public.add_souls(1)', '42501', null, '[BE-24] an administrator no more adds no more');
select tests.act_as_owner();
select isnt_empty($$select from public.change_rows where table_name = 'soul_winning_counter' and after ? 'total_souls_won'$$, '[BE-25] what is added is in the log');
select throws_ok('insert into public.visitor_stats (id) values (2)', '23514', null, '[BE-19] there is one row of visits');
delete from auth.users;
select is((select updated_by from public.soul_winning_counter), null, '[BE-19] the figure stays when the account goes');
select * from finish();
rollback;
