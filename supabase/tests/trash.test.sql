-- Bulk changes, hidden rows, the trash, and deletion after the retention time.
begin;
\ir _helpers.sql
select plan(75);
select tests.empty();
select tests.create_user('member'), tests.create_user('admin', true);
truncate public.changes cascade;

create function tests.last_change() returns bigint language sql security definer as $$ select max(id) from public.changes $$;
create function tests.ids(noun text) returns text[] language plpgsql as $$
declare
  ids text[];
begin
  execute format('select array(select id::text from public.%I)', noun) into ids;
  return ids;
end $$;
-- The number of rows, hidden or not.
create function tests.there(noun text) returns int language plpgsql security definer as $$
declare
  there int;
begin
  execute format('select count(*) from public.%I', noun) into there;
  return there;
end $$;
create function tests.ruth() returns int language sql as $$ select c.id from public.chapters c join public.books b on b.id = c.book_id where b.name = 'Rut' $$;
create function tests.write_verse(written int) returns void language sql as $$
  insert into public.verses (chapter_id, number, text) select tests.ruth(), written, 'Vers ' || written $$;
create function tests.delete_verse(deleted int) returns void language plpgsql as $$
begin
  perform tests.next_change();
  delete from public.verses where chapter_id = tests.ruth() and number = deleted;
end $$;
create function tests.delete_chapter() returns void language plpgsql as $$
begin
  perform tests.next_change();
  delete from public.chapters where id = tests.ruth();
  perform tests.next_change();
end $$;
create function tests.trash_of_ruth() returns setof text language sql as $$ select label from public.list_trash() where label like 'Rut%' $$;
create function tests.restore(name text) returns void language sql as $$
  select public.undo(change_id, table_name, row_id) from public.list_trash() where label = name $$;
create function tests.erase(name text) returns void language sql as $$
  select public.erase_item(table_name, row_id, change_id) from public.list_trash() where label = name $$;
grant execute on all functions in schema tests to public;

-- Deleting several rows at once.
select tests.act_as('admin');
insert into public.events (title, event_date) select 'E' || n, '2099-01-01' from generate_series(1, 3) n;
select tests.next_change();
select throws_ok($$select public.delete_items('events', tests.ids('events') || gen_random_uuid()::text)$$, 'PT404', null, '[BE-29] delete_items deletes nothing when one of the rows is missing');
select is(public.delete_items('events', tests.ids('events')), tests.last_change(), '[BE-29] delete_items deletes several rows in one change');
select is(tests.there('events'), 0, '[BE-29] delete_items deletes all given rows');
select is((select count(*)::int from public.change_rows where change_id = tests.last_change()), 3, '[BE-29] the log has each deleted row');
select throws_ok($$select public.delete_items('profiles', tests.ids('profiles'))$$, '22023', null, '[BE-29] delete_items refuses profiles');
select throws_ok($$select public.delete_items('site_settings', array['contact_phone'])$$, '22023', null, '[BE-29] delete_items refuses settings');
select throws_ok($$select public.delete_items('events; drop table public.events', array['x'])$$, '22023', null, '[BE-29] delete_items refuses a name that is not a table');
select throws_ok($$select public.delete_items('events', '{}')$$, '22023', null, '[BE-29] delete_items refuses an empty list');
select throws_ok($$select public.delete_items('events', array(select gen_random_uuid()::text from generate_series(1, 1001)))$$, '22023', null, '[BE-29] delete_items refuses more than a thousand rows');

-- Setting a column of several rows at once.
select tests.next_change();
insert into public.events (title, event_date) select 'F' || n, '2099-01-01' from generate_series(1, 3) n;
select tests.next_change();
select is(public.set_items('events', tests.ids('events'), 'is_active', false), tests.last_change(), '[BE-29] set_items hides several rows in one change');
select results_eq('select distinct is_active from public.events', array[false], '[BE-29] set_items hides all given rows');
select tests.next_change();
select is(public.set_items('events', tests.ids('events'), 'is_active', false), null, '[BE-29] set_items returns null when nothing changes');
select throws_ok($$select public.set_items('events', array[gen_random_uuid()::text], 'is_active', true)$$, 'PT404', null, '[BE-29] set_items refuses a row that does not exist');
select throws_ok($$select public.set_items('profiles', tests.ids('profiles'), 'is_admin', true)$$, '22023', null, '[BE-29] set_items refuses profiles');
select throws_ok($$select public.set_items('events', tests.ids('events'), 'title', true)$$, '22023', null, '[BE-29] set_items refuses a column other than the switch');

-- Hidden rows.
select tests.next_change();
insert into public.interpretations (id, description, answer) values ('00000000-0000-0000-0000-0000000000b1', 'Vad är nåd?', 'En gåva.');
insert into public.soul_winning_lessons (id, title, module_title) values ('00000000-0000-0000-0000-0000000000b2', 'Bön', 'Grunder');
select tests.act_as('member');
insert into public.saved_interpretations (interpretation_id) values ('00000000-0000-0000-0000-0000000000b1');
insert into public.user_lesson_progress (lesson_id) values ('00000000-0000-0000-0000-0000000000b2');
select tests.act_as('admin');
select throws_ok('delete from public.interpretations', '42501', null, '[BE-28] an administrator cannot delete answers directly');
select throws_ok('delete from public.soul_winning_lessons', '42501', null, '[BE-28] an administrator cannot delete lessons directly');
select throws_ok('update public.soul_winning_lessons set deleted_at = now()', '42501', null, '[BE-28] an administrator cannot write deleted_at of lessons');
select throws_ok('update public.interpretations set deleted_at = now()', '42501', null, '[BE-28] an administrator cannot write deleted_at of answers');
select tests.next_change();
select is(public.delete_items('interpretations', tests.ids('interpretations')), tests.last_change(), '[BE-28] an administrator moves an answer to the trash');
create temporary table answer as select tests.last_change() as deletion;
grant select on answer to public;
select tests.next_change();
select is(public.delete_items('soul_winning_lessons', tests.ids('soul_winning_lessons')), tests.last_change(), '[BE-28] an administrator moves a lesson to the trash');
select results_eq('select operation, label from public.change_rows where change_id >= (select deletion from answer) order by 2',
  $$values ('delete', 'Bön'), ('delete', 'Vad är nåd?')$$, '[BE-28] the log has both moves to the trash as deletions');
select is(tests.there('interpretations') || ' ' || tests.there('soul_winning_lessons'), '1 1', '[BE-28] rows in the trash are still in their tables');
select is_empty('select id from public.interpretations', '[BE-28] an administrator does not read an answer in the trash');
select is_empty('select id from public.soul_winning_lessons', '[BE-28] an administrator does not read a lesson in the trash');
select is(tests.changes('update public.interpretations set answer = ''x'''), 0, '[BE-28] an administrator cannot update an answer in the trash');
select tests.act_as_visitor();
select is_empty('select id from public.interpretations', '[BE-28] a visitor does not read an answer in the trash');
select is_empty('select id from public.soul_winning_lessons', '[BE-28] a visitor does not read a lesson in the trash');
select is_empty('select id from public.search_interpretations()', '[BE-28] the list of answers leaves out the trash');
select is_empty($$select id from public.search_interpretations('nåd')$$, '[BE-28] the search of answers leaves out the trash');
select is_empty($$select id from public.search_site('nåd') union all select id from public.search_site('bön')$$, '[BE-28] the search of the site leaves out the trash');
select tests.act_as('member');
select is_empty('select id from public.interpretations', '[BE-28] a member does not read an answer in the trash');
select is((select count(*)::int from public.saved_interpretations) + (select count(*)::int from public.user_lesson_progress), 2, '[BE-28] moving rows to the trash keeps members'' saved answers and progress');
select tests.act_as('admin');
select throws_ok($$select public.delete_items('interpretations', array['00000000-0000-0000-0000-0000000000b1'])$$, 'PT404', null, '[BE-28] a row in the trash cannot be deleted again');
select tests.next_change();
select lives_ok('select public.undo((select deletion from answer))', '[BE-28] an administrator undoes the deletion of an answer');
select tests.act_as_visitor();
select results_eq($$select description from public.search_interpretations('nåd')$$, array['Vad är nåd?'], '[BE-28] a visitor finds the restored answer');
select tests.act_as('admin');
select throws_ok('select public.undo((select deletion from answer))', 'PT409', 'Innehållet är redan återställt.', '[BE-28] a deletion cannot be undone twice');
select tests.next_change();
select lives_ok($$select public.undo((select max(id) from public.changes))$$, '[BE-28] an administrator undoes the restoration');
select is_empty('select id from public.interpretations', '[BE-28] undoing the restoration hides the answer again');

-- The list of the trash.
select tests.next_change();
insert into public.subjects (id, title) values ('00000000-0000-0000-0000-0000000000a1', 'Tro');
insert into public.subject_articles (subject_id, title, content) select '00000000-0000-0000-0000-0000000000a1', 'Del ' || n, 'Ord' from generate_series(1, 2) n;
insert into public.books (name, testament, book_order) values ('Johannes', 'new', 43);
insert into public.chapters (book_id, number) select id, 3 from public.books;
insert into public.verses (chapter_id, number, text) select id, n, 'Vers' from public.chapters, generate_series(16, 17) n;
select tests.next_change();
delete from public.subjects;
select tests.next_change();
delete from public.verses where number = 16;
select tests.next_change();
select results_eq('select table_name, label, children, actor_name, source from public.list_trash(page_size => 4)', $$values
  ('verses', 'Johannes 3:16', 0, 'admin', 'member'), ('subjects', 'Tro', 2, 'admin', 'member'),
  ('interpretations', 'Vad är nåd?', 0, 'admin', 'member'), ('soul_winning_lessons', 'Bön', 0, 'admin', 'member')$$, '[BE-28] the trash lists deleted rows newest first, with the number of children');
-- In which order a statement deletes its rows is PostgreSQL's choice.
select set_eq('select label from public.list_trash(page_size => 1, before_id => (select min(change_id) from public.list_trash(page_size => 4)))',
  array['E3', 'E2', 'E1'], '[BE-28] a page of the trash ends with a whole change');
select results_eq($$select label from public.list_trash(q => 'NÅD')$$, array['Vad är nåd?'], '[BE-28] the trash can be searched');
insert into public.verses (chapter_id, number, text) select id, 16, 'Ny' from public.chapters;
select public.undo((select change_id from public.list_trash(q => 'Tro')));
select is_empty($$select label from public.list_trash() where table_name in ('verses', 'subjects')$$, '[BE-28] restored rows and replaced verses leave the trash');
select tests.next_change();
delete from public.subjects;
select tests.next_change();
select throws_ok($$select public.erase_item('books', (select id::text from public.books))$$, 'PT404', null, '[BE-28] erase_item refuses a row that is not in the trash');
select lives_ok($$select public.erase_item('subjects', '00000000-0000-0000-0000-0000000000a1')$$, '[BE-28] an administrator erases a subject');
select is((select count(*)::int from public.change_rows where table_name in ('subjects', 'subject_articles')
  and (before is not null or after is not null or label is not null)), 0, '[BE-28] the erasure removes the texts of subject and articles from the log');
select is_empty($$select label from public.list_trash() where table_name = 'subjects'$$, '[BE-28] the erased subject is no longer in the trash');
select throws_ok('select public.undo((select max(change_id) from public.change_rows where table_name = ''subjects''))', 'PT404', 'Innehållet är borttaget för gott.', '[BE-28] the deletion of an erased subject cannot be undone');
select throws_ok($$select public.version_of('subjects', '00000000-0000-0000-0000-0000000000a1', 0)$$, 'PT404', null, '[BE-27] an erased subject has no earlier version');
select throws_ok($$select public.erase_item('subjects', '00000000-0000-0000-0000-0000000000a1')$$, 'PT404', null, '[BE-28] a subject cannot be erased twice');
select lives_ok($$select public.erase_item('interpretations', '00000000-0000-0000-0000-0000000000b1')$$, '[BE-28] an administrator erases an answer in the trash');
select is(tests.there('interpretations') || ' ' || tests.there('soul_winning_lessons'), '0 1', '[BE-28] the erasure removes that answer only');

-- Verses that were deleted one after the other from a chapter.
insert into public.books (name, testament, book_order) values ('Rut', 'old', 8);
insert into public.chapters (book_id, number) select id, 3 from public.books where name = 'Rut';
select tests.write_verse(n) from generate_series(4, 8) n;
select tests.delete_verse(5);
select tests.delete_verse(7);
select tests.next_change();
select throws_ok($$select public.erase_item('verses', tests.ruth()::text)$$, 'PT409', null,
  '[BE-28] verses are not erased without the deletion, which a page of an earlier release does not name');
select lives_ok($$select tests.erase('Rut 3:5')$$, '[BE-28] an administrator erases a verse');
select results_eq('select tests.trash_of_ruth()', array['Rut 3:7'], '[BE-28] a verse of the same chapter that was deleted later stays in the trash');
select tests.restore('Rut 3:7');
select tests.delete_verse(4);
select tests.delete_verse(8);
select tests.next_change();
select tests.write_verse(8);
select lives_ok($$select tests.erase('Rut 3:4')$$, '[BE-28] a verse is erased also when a verse that was deleted later is back');
select is_empty('select tests.trash_of_ruth()', '[BE-28] the erased verse is no longer in the trash');
select tests.delete_verse(7);
select tests.delete_chapter();
select tests.erase('Rut 3:7');
select lives_ok($$select tests.restore('Rut 3')$$, '[BE-28] a chapter can be restored after the erasure of a verse that was deleted before it');
select results_eq('select number from public.verses where chapter_id = tests.ruth() order by 1', array[6, 8], '[BE-28] the restored chapter has the verses that it had');
select tests.delete_verse(6);
select tests.delete_chapter();
select tests.erase('Rut 3');
select is_empty($$select from public.change_rows r where r.table_name = 'verses' and coalesce(r.before, r.after) -> 'verses' ->> '8' = 'Vers 8'$$, '[BE-28] the erasure of a chapter removes its verses from the log');
select results_eq('select tests.trash_of_ruth()', array['Rut 3:6'], '[BE-28] a verse that was deleted before the erased chapter stays in the trash');

-- Rows are deleted after the retention time.
select tests.act_as_owner();
insert into public.interpretation_questions (question, user_name, user_email, status, answered_at) values
  ('Ny', 'Eva', 'eva@exempel.se', 'rejected', now() - interval '89 days'), ('Gammal', 'Eva', 'eva@exempel.se', 'rejected', now() - interval '91 days'),
  ('Öppen', 'Eva', 'eva@exempel.se', 'pending', null);
update public.soul_winning_lessons set deleted_at = now() - interval '29 days';
update public.changes set at = now() - interval '364 days' + make_interval(secs => id);
create temporary table kept as select count(*) from public.changes;
select tests.act_as('admin');
select lives_ok('select public.tidy_office()', '[BE-30] opening the office runs the clean-up');
select results_eq('select question from public.office_questions() where user_name is null and user_email is null', array['Gammal'], '[BE-30] the clean-up removes name and address of a question settled 91 days ago');
select is(tests.there('soul_winning_lessons'), 1, '[BE-30] the clean-up keeps a row that is in the trash for 29 days');
select tests.act_as_owner();
select results_eq('select count(*) from public.changes', 'select * from kept', '[BE-30] the clean-up keeps changes of 364 days ago');
update public.soul_winning_lessons set deleted_at = now() - interval '31 days';
update public.changes set at = now() - interval '366 days' + make_interval(secs => id) where id <> (select max(id) from public.changes);
insert into public.site_settings (setting_key, setting_value) values ('question_name_days', '7');
select throws_ok($$insert into public.site_settings (setting_key, setting_value) values ('history_days', 'x')$$, '23514', null, '[BE-30] a number of days that is not a number is refused');
select throws_ok($$insert into public.site_settings (setting_key, setting_value) values ('history_days', '89')$$, '23514', null, '[BE-30] keeping the log for fewer than ninety days is refused');
select tests.act_as('admin');
select public.tidy_office();
select is(tests.there('soul_winning_lessons'), 0, '[BE-30] the clean-up deletes a row that is in the trash for 31 days');
select is(tests.there('user_lesson_progress'), 0, '[BE-30] the clean-up deletes members'' progress of a deleted lesson');
select cmp_ok(tests.there('changes'), '<=', 2, '[BE-30] the clean-up deletes changes older than a year');
select results_eq('select count(*) from public.office_questions() where user_name is null', array[2::bigint], '[BE-30] a setting shortens the time until names of questions are removed');

select tests.act_as('member');
select throws_ok(call, '42501', null, '[BE-28] a member cannot run: ' || call) from (values
  ('select public.tidy_office()'), ('select public.list_trash()'), ('select public.erase_item(''events'', '''')')) calls (call);
select tests.act_as_visitor();
select throws_ok('select public.delete_items(''events'', ''{}'')', '42501', null, '[BE-29] a visitor cannot call delete_items');
select * from finish();
rollback;
