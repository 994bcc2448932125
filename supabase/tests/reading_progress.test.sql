begin;
\ir _helpers.sql
select plan(18);
select tests.empty();
select tests.create_user('maria'), tests.create_user('johan'), tests.create_user('admin', true);

select tests.act_as('johan');
insert into public.user_bible_reading_progress (plan_id, plan_type) values ('nt', 'new_testament');
select tests.act_as('maria');
create function pg_temp.start(plan text, kind text) returns text language sql as $$
  select format('insert into public.user_bible_reading_progress
      (user_id, plan_id, plan_type, current_day, completed_days, started_at, manual_progress)
    values (%L, %L, %L, 1, ''{}'', now(), ''{}'') on conflict (user_id) do update set user_id = excluded.user_id,
      plan_id = excluded.plan_id, plan_type = excluded.plan_type, current_day = excluded.current_day,
      completed_days = excluded.completed_days, started_at = excluded.started_at', auth.uid(), plan, kind) $$;
select lives_ok(pg_temp.start('full', 'full_bible'), '[BE-10] [ME-27] maria starts a plan');
select is(tests.changes($$update public.user_bible_reading_progress set manual_progress = '{"Matteus": [1, 2]}', completed_days = '{1,2}'$$), 1,
  '[BE-10] [ME-30] maria''s update of days changes only her own row');
select lives_ok(pg_temp.start('', 'manual'), '[BE-10] [ME-31] maria changes to reading by hand');
select results_eq('select plan_id, plan_type, completed_days, manual_progress from public.user_bible_reading_progress',
  $$values ('', 'manual', '{}'::int[], '{"Matteus": [1, 2]}'::jsonb)$$, '[BE-10] [BE-23] [ME-31] maria reads her one row, which keeps only the list');
select throws_ok(format($$insert into public.user_bible_reading_progress (user_id, plan_type) values (%L, 'manual')$$, gen_random_uuid()), '42501', null,
  '[BE-23] maria cannot start a plan for another member');
select throws_ok(format('update public.user_bible_reading_progress set user_id = %L', tests.id_of('admin')), '42501', null, '[BE-23] maria cannot give her plan to another account');
select throws_ok($$update public.user_bible_reading_progress set plan_type = 'psalms'$$, '23514', null, '[BE-10] an unknown type of plan is refused');
select throws_ok($$update public.user_bible_reading_progress set manual_progress = '[]'$$, '23514', null, '[BE-10] a list instead of an object is refused as progress');
select throws_ok($$update public.user_bible_reading_progress set current_day = 0$$, '23514', null, '[BE-10] a current day of 0 is refused');
select throws_ok(format('update public.user_bible_reading_progress set manual_progress = %L', jsonb_build_object('x', repeat('y', 50000))),
  '23514', null, '[BE-10] progress of 50,000 characters is refused');
select throws_ok($$update public.user_bible_reading_progress set updated_at = '2020-01-01'$$, '42501', null, '[ME-16] a member cannot write updated_at');
select tests.act_as('admin');
select is_empty('select * from public.user_bible_reading_progress', '[BE-23] an administrator sees no member''s plan');
select tests.act_as_visitor();
select throws_ok('select * from public.user_bible_reading_progress', '42501', null, '[BE-23] a visitor cannot read plans');
select throws_ok($$insert into public.user_bible_reading_progress (plan_type) values ('manual')$$, '42501', null, '[BE-23] a visitor cannot start a plan');
select tests.act_as('maria');
select is(tests.changes('delete from public.user_bible_reading_progress'), 1, '[ME-32] maria deletes only her own plan');
select is_empty('select * from public.user_bible_reading_progress', '[ME-32] maria has no plan after the deletion');
select tests.act_as_owner();
select is((select count(*)::int from public.user_bible_reading_progress), 1, '[BE-23] maria''s deletion keeps johan''s plan');
delete from auth.users;
select is((select count(*)::int from public.user_bible_reading_progress), 0, '[BE-10] deleting an account deletes its plan');
select * from finish();
rollback;
