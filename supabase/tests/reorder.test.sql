begin;
\ir _helpers.sql
select plan(18);
select tests.empty();
select tests.create_user('member'), tests.create_user('admin', true);
insert into public.soul_winning_lessons (id, title, module_title, lesson_order) values
  ('00000000-0000-0000-0000-000000000001', 'A', 'M', 1), ('00000000-0000-0000-0000-000000000002', 'B', 'M', 2),
  ('00000000-0000-0000-0000-000000000003', 'C', 'M', 5);
create function tests.order_now() returns text language sql as $$
  select string_agg(title || lesson_order, ' ' order by lesson_order, title) from public.soul_winning_lessons $$;
create function tests.ids(titles text) returns uuid[] language sql as $$
  select array_agg(l.id order by place) from unnest(string_to_array(titles, ' ')) with ordinality t (title, place)
  join public.soul_winning_lessons l using (title) $$;
grant execute on all functions in schema tests to public;

select tests.act_as('admin');
select lives_ok($$select public.reorder('soul_winning_lessons', tests.ids('B A'))$$, '[AD-34] an administrator swaps two neighbours');
select is(tests.order_now(), 'B1 A2 C5', '[AD-34] the swap keeps the numbers and the third lesson');
select lives_ok($$select public.reorder('soul_winning_lessons', tests.ids('C B A'))$$, '[AD-34] an administrator reorders three lessons');
select is(tests.order_now(), 'C1 B2 A5', '[AD-34] reordering distributes the former numbers');
update public.soul_winning_lessons set lesson_order = 3;
select lives_ok($$select public.reorder('soul_winning_lessons', tests.ids('B A C'))$$, '[AD-34] an administrator reorders lessons with the same number');
select is(tests.order_now(), 'B3 A4 C5', '[AD-34] lessons with the same number get consecutive numbers');
select throws_ok($$select public.reorder('soul_winning_lessons', tests.ids('A B') || gen_random_uuid())$$, '42501', null, '[AD-34] a list with an unknown row is refused');
select is(tests.order_now(), 'B3 A4 C5', '[AD-34] a refused list moves no row');
select throws_ok($$select public.reorder('soul_winning_lessons', tests.ids('A A'))$$, '22023', null, '[AD-34] a list with the same row twice is refused');
select throws_ok($$select public.reorder('soul_winning_lessons', '{}')$$, '22023', null, '[AD-34] an empty list is refused');
select throws_ok($$select public.reorder('profiles', tests.ids('A B'))$$, '22023', null, '[BE-24] a table without an order is refused');
select throws_ok($$select public.reorder('soul_winning_lessons; drop table public.events', tests.ids('A B'))$$, '22023', null, '[BE-24] a name that is not a table is refused');

select tests.act_as('member');
select throws_ok($$select public.reorder('soul_winning_lessons', tests.ids('A B'))$$, '42501', null, '[BE-24] a member cannot reorder lessons');
select tests.act_as_visitor();
select throws_ok($$select public.reorder('soul_winning_lessons', tests.ids('A B'))$$, '42501', null, '[BE-24] a visitor cannot reorder lessons');
select tests.act_as_owner();
select is(tests.order_now(), 'B3 A4 C5', '[BE-24] refused calls leave the order unchanged');

insert into public.subjects (title, subject_order) values ('A', 0), ('B', 0);
insert into public.false_religion_categories (name, slug, category_order) values ('A', 'a', 7), ('B', 'b', 9);
select tests.act_as('admin');
select lives_ok($$select public.reorder('subjects', array_agg(id order by title desc)) from public.subjects$$, '[AD-35] an administrator reorders subjects');
select is((select string_agg(title || subject_order, ' ' order by subject_order) from public.subjects), 'B0 A1', '[AD-35] subjects with the same number begin with that number');
select public.reorder('false_religion_categories', array_agg(id order by name desc)) from public.false_religion_categories;
select is((select string_agg(name || category_order, ' ' order by category_order) from public.false_religion_categories), 'B7 A9', '[AD-43] an administrator reorders categories');
select * from finish();
rollback;
