begin;
\ir _helpers.sql
select plan(31);
select tests.empty();
select tests.create_user('member'), tests.create_user('johan'), tests.create_user('admin', true);

select * from tests.only_admins_write('[BE-08] [BE-24]', 'lessons', 'public.soul_winning_lessons',
  '{"title": "Lektion", "description": "", "duration": "15 min", "lesson_order": 1, "module_order": 1, "module_title": "Grunder",
    "video_url": "https://www.youtube.com/watch?v=aqz-KE-bpKQ", "created_at": "2026-01-01", "updated_at": "2026-01-01",
    "id": "00000000-0000-0000-0000-000000000009"}', 'duration = ''4:32''',
  $$select public.delete_items('soul_winning_lessons', array(select id::text from public.soul_winning_lessons))$$);
delete from public.soul_winning_lessons;
insert into public.soul_winning_lessons (id, title, module_title) values
  ('00000000-0000-0000-0000-000000000001', 'Ett', 'Grunder'), ('00000000-0000-0000-0000-000000000002', 'Två', 'Grunder');
select tests.act_as_visitor();
select results_eq('select count(*) from public.soul_winning_lessons', array[2::bigint], '[BE-08] a visitor lists lessons');
select tests.act_as('member');
select results_eq('select count(*) from public.soul_winning_lessons', array[2::bigint], '[BE-08] a member lists lessons');
select tests.act_as_owner();
select throws_ok($$update public.soul_winning_lessons set lesson_order = 0$$, '23514', null, '[AD-32] a lesson order of 0 is refused');
select throws_ok($$update public.soul_winning_lessons set module_order = 0$$, '23514', null, '[AD-32] a module order of 0 is refused');
select throws_ok($$update public.soul_winning_lessons set module_title = ' '$$, '23514', null, '[AD-32] a blank module title is refused');
select throws_ok($$update public.soul_winning_lessons set video_url = 'javascript:alert(1)'$$, '23514', null, '[AD-32] a video address without https is refused');
select lives_ok($$update public.soul_winning_lessons set video_url = null$$, '[AD-32] [SW-09] a lesson may have no video yet');

-- Members' progress.
select tests.act_as('johan');
insert into public.user_lesson_progress (lesson_id) values ('00000000-0000-0000-0000-000000000001');
select tests.act_as('member');
create function pg_temp.note(done boolean, at timestamptz) returns text language sql as $$
  select format('insert into public.user_lesson_progress (user_id, lesson_id, completed, completed_at)
    values (%L, ''00000000-0000-0000-0000-000000000001'', %L, %L) on conflict (user_id, lesson_id)
    do update set user_id = excluded.user_id, lesson_id = excluded.lesson_id, completed = excluded.completed,
    completed_at = excluded.completed_at', auth.uid(), done, at) $$;
select lives_ok(pg_temp.note(false, null), '[BE-09] [SW-05] a member starts the course');
select lives_ok(pg_temp.note(true, now()), '[BE-09] [SW-11] a member completes a lesson');
select results_eq('select completed, completed_at is not null from public.user_lesson_progress', $$values (true, true)$$,
  '[BE-09] [BE-23] a member sees one row of progress, and not johan''s');
select is(tests.changes('update public.user_lesson_progress set completed = false, completed_at = null'), 1, '[BE-09] a member''s update of progress changes only her own row');
select throws_ok('update public.user_lesson_progress set completed = true', '23514', null, '[BE-09] a completed lesson needs the time of completion');
select throws_ok(format($$insert into public.user_lesson_progress (user_id, lesson_id)
  values (%L, '00000000-0000-0000-0000-000000000002')$$, tests.id_of('johan')), '42501', null, '[BE-23] a member cannot start a lesson for another');
select throws_ok(format('update public.user_lesson_progress set user_id = %L', tests.id_of('admin')), '42501', null, '[BE-23] a member cannot give her progress to another account');
select throws_ok('update public.user_lesson_progress set started_at = now()', '42501', null, '[BE-09] a member cannot write started_at');
select tests.act_as('admin');
select is_empty('select * from public.user_lesson_progress', '[BE-23] an administrator sees no progress of members');
select tests.act_as_visitor();
select throws_ok('select * from public.user_lesson_progress', '42501', null, '[BE-23] a visitor cannot read progress');
select throws_ok($$insert into public.user_lesson_progress (lesson_id) values ('00000000-0000-0000-0000-000000000001')$$, '42501', null,
  '[BE-23] a visitor cannot start a lesson');
select tests.act_as('member');
select is(tests.changes('delete from public.user_lesson_progress'), 1, '[BE-09] a member deletes only her own progress');
select tests.act_as_owner();
select is((select count(*)::int from public.user_lesson_progress), 1, '[BE-23] the deletion keeps johan''s progress');
delete from public.soul_winning_lessons;
select is((select count(*)::int from public.user_lesson_progress), 0, '[BE-09] deleting lessons deletes their progress');
insert into public.soul_winning_lessons (title, module_title) values ('x', 'y');
select is((select concat_ws(' ', lesson_order, module_order, description, duration) from public.soul_winning_lessons), '1 1  ', '[AD-32] a new lesson has the orders 1 and empty texts');
select * from finish();
rollback;
