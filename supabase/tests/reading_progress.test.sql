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
  '[BE-10] [ME-30] she ticks days, her own only');
select lives_ok(pg_temp.start('', 'manual'), '[BE-10] [ME-31] she changes to reading by hand');
select results_eq('select plan_id, plan_type, completed_days, manual_progress from public.user_bible_reading_progress',
  $$values ('', 'manual', '{}'::int[], '{"Matteus": [1, 2]}'::jsonb)$$, '[BE-10] [BE-23] [ME-31] one row, which keeps only what she read');
select throws_ok(format($$insert into public.user_bible_reading_progress (user_id, plan_type) values (%L, 'manual')$$, gen_random_uuid()), '42501', null,
  '[BE-23] she starts nothing for another member');
select throws_ok(format('update public.user_bible_reading_progress set user_id = %L', tests.id_of('admin')), '42501', null, '[BE-23] nor gives hers away');
select throws_ok($$update public.user_bible_reading_progress set plan_type = 'psalms'$$, '23514', null, '[BE-10] plans are of four types');
select throws_ok($$update public.user_bible_reading_progress set manual_progress = '[]'$$, '23514', null, '[BE-10] progress is a map');
select throws_ok($$update public.user_bible_reading_progress set current_day = 0$$, '23514', null, '[BE-10] days start at one');
select throws_ok(format('update public.user_bible_reading_progress set manual_progress = %L', jsonb_build_object('x', repeat('y', 50000))),
  '23514', null, '[BE-10] and the map has an end');
select throws_ok($$update public.user_bible_reading_progress set updated_at = '2020-01-01'$$, '42501', null, '[ME-16] the time of activity is the server''s');
select tests.act_as('admin');
select is_empty('select * from public.user_bible_reading_progress', '[BE-23] an administrator sees none of it');
select tests.act_as_visitor();
select throws_ok('select * from public.user_bible_reading_progress', '42501', null, '[BE-23] a visitor sees none');
select throws_ok($$insert into public.user_bible_reading_progress (plan_type) values ('manual')$$, '42501', null, '[BE-23] and starts none');
select tests.act_as('maria');
select is(tests.changes('delete from public.user_bible_reading_progress'), 1, '[ME-32] she cancels her own only');
select is_empty('select * from public.user_bible_reading_progress', '[ME-32] and it is gone');
select tests.act_as_owner();
select is((select count(*)::int from public.user_bible_reading_progress), 1, '[BE-23] johan''s is untouched');
delete from auth.users;
select is((select count(*)::int from public.user_bible_reading_progress), 0, '[BE-10] and goes with his account');
select * from finish();
rollback;
