-- The log: its content, the accounts in it, and its readers.
begin;
\ir _helpers.sql
select plan(45);
select is_empty('select id from public.changes', '[BE-25] the demo content is not in the log');
select tests.empty();
select tests.create_user('member'), tests.create_user('admin', true);
select tests.next_change();
truncate public.changes cascade;

create function tests.logged() returns setof text language sql security definer as $$
  select format('%s %s %s: %s > %s', r.operation, r.table_name, coalesce(r.label, '-'),
    coalesce((r.before - 'id' - 'created_at')::text, ''), coalesce((r.after - 'id' - 'created_at')::text, ''))
  from public.change_rows r where r.change_id = (select max(id) from public.changes) order by r.ordinal $$;
grant execute on all functions in schema tests to public;

-- Logged changes.
select tests.act_as('admin');
insert into public.events (id, title, event_date) values ('00000000-0000-0000-0000-0000000000e1', 'Bön', '2099-01-01');
select results_eq('select * from tests.logged()', array['insert events Bön:  > {"nth": null, "title": "Bön", "until": null, "repeats": null, "end_time": null, "location": null, '
  || '"is_active": true, "programme": [], "event_date": "2099-01-01", "start_time": null, "description": null, "is_gathering": false}'], '[BE-25] an insert is logged with the whole row');
select is((select source from public.changes), 'member', '[BE-25] the source of an administrator''s change is ''member''');
select is((select actor from public.changes), tests.id_of('admin'), '[BE-25] the change names the administrator who made it');
select is((select c.at from public.changes c), (select e.updated_at from public.events e), '[BE-25] the change has the time of the row''s update');
select tests.next_change();
update public.events set title = 'Bönemöte', location = 'Kyrkan';
select results_eq('select * from tests.logged()', array['update events Bönemöte: {"title": "Bön", "location": null} > '
  || '{"title": "Bönemöte", "location": "Kyrkan"}'], '[BE-25] an update is logged with the changed columns only');
select tests.next_change();
update public.events set title = title, updated_at = now();
select is((select count(*)::int from public.changes), 2, '[BE-25] an update without a difference is not logged');
delete from public.events;
select results_eq('select * from tests.logged()', array['delete events Bönemöte: {"nth": null, "title": "Bönemöte", "until": null, "repeats": null, "end_time": null, "location": "Kyrkan", '
  || '"is_active": true, "programme": [], "event_date": "2099-01-01", "start_time": null, "description": null, "is_gathering": false} > '], '[BE-25] a deletion is logged with the whole row');

-- Generated columns, and flags that depend on other tables.
select tests.act_as_owner();
select tests.next_change();
insert into public.subjects (id, title) values ('00000000-0000-0000-0000-0000000000a1', 'Tro');
insert into public.subject_articles (subject_id, title, content) values ('00000000-0000-0000-0000-0000000000a1', 'Ett', '<p>Ord</p>');
select is((select count(*)::int from public.changes), 4, '[BE-25] a transaction is logged as one change');
select is((select source || ' ' || coalesce(actor::text, 'none') from public.changes order by id desc limit 1), 'sql none', '[BE-25] the source of the owner''s change is ''sql'', without an actor');
select is((select r.after ? 'excerpt' from public.change_rows r where r.table_name = 'subject_articles'), false, '[BE-25] the log leaves out columns that the database derives');
select tests.next_change();
select tests.act_as_service();
delete from public.subjects;
select tests.act_as_owner();
select is((select string_agg(table_name, ' ' order by ordinal) from public.change_rows where change_id = (select max(id) from public.changes)),
  'subjects subject_articles', '[BE-25] rows deleted by a cascade are in the same change');
select is((select source from public.changes order by id desc limit 1), 'service', '[BE-25] the source of a change with the service key is ''service''');

-- Changes of the Bible.
select tests.next_change();
insert into public.books (osis, name, testament, book_order) values ('John', 'Johannes', 'new', 43);
insert into public.chapters (book_id, number) select id, 3 from public.books;
insert into public.verses (chapter_id, number, text) select id, n, 'Vers ' || n from public.chapters, generate_series(16, 18) n;
select results_eq($$select table_name || ' ' || label from public.change_rows where change_id = (select max(id) from public.changes)$$,
  array['books Johannes', 'chapters Johannes 3', 'verses Johannes 3'], '[BE-25] the verses of a chapter are logged as one row');
select is((select after from public.change_rows where table_name = 'verses'), '{"verses": {"16": "Vers 16", "17": "Vers 17", "18": "Vers 18"}}'::jsonb,
  '[BE-25] the row of a chapter contains the texts of its verses');
select tests.next_change();
update public.verses set text = 'Ny' where number = 17;
select results_eq('select * from tests.logged()', array['update verses Johannes 3:17: {"verses": {"17": "Vers 17"}} > {"verses": {"17": "Ny"}}'],
  '[BE-25] an update of a verse logs only that verse');
select tests.next_change();
update public.books set is_active = false;
select results_eq('select * from tests.logged()', array['update books Johannes: {"is_active": true} > {"is_active": false}'],
  '[BE-25] hiding a book does not log its chapters and verses');
select is((select count(*)::int from public.verses where updated_at <> now()), 0, '[BE-25] hiding a book does not change the updated_at of its verses');
select tests.next_change();
delete from public.books;
select is((select string_agg(table_name, ' ' order by ordinal) from public.change_rows where change_id = (select max(id) from public.changes)),
  'books chapters verses', '[BE-25] deleting a book logs its chapters and verses in the same change');

-- Changes of settings, lessons and answers.
select tests.next_change();
insert into public.site_settings (setting_key, setting_value, description) values ('contact_phone', '1', 'Telefon');
select is((select row_id || ' ' || label from public.change_rows order by ordinal desc limit 1), 'contact_phone Telefon', '[BE-25] a setting is logged under its key and description');
select tests.next_change();
insert into public.interpretations (id, description, answer) values ('00000000-0000-0000-0000-0000000000b1', 'Vad är nåd?', 'En gåva.');
update public.interpretations set description = repeat('å', 300);
select is((select max(char_length(label)) from public.change_rows), 200, '[BE-25] a label is cut to 200 characters');

-- Texts of visitors and members are not logged.
truncate public.changes cascade;
select tests.act_as_visitor();
insert into public.interpretation_questions (question, user_name, user_email) values ('Hemligt?', 'Eva', 'eva@exempel.se');
insert into public.contact_messages (name, email, message) values ('Eva', 'eva@exempel.se', 'Hemligt');
select tests.act_as('member');
update public.profiles set first_name = 'Eva';
select tests.act_as_owner();
select is((select count(*)::int from public.changes), 0, '[BE-25] messages, questions and profile names are not logged when they are written');
select tests.act_as('admin');
select public.reject_question(id) from public.interpretation_questions;
update public.contact_messages set status = 'read';
delete from public.contact_messages;
delete from public.interpretation_questions;
select tests.act_as_owner();
select is((select string_agg(operation || ' ' || table_name || coalesce(label, '') || ' ' || coalesce(before::text, '') || coalesce(after::text, ''), ', ' order by ordinal)
  from public.change_rows), 'update interpretation_questions {"status": "pending"}{"status": "rejected"}, update contact_messages {"status": "unread"}{"status": "read"}, '
  || 'delete contact_messages {"status": "read"}, delete interpretation_questions {"status": "rejected"}', '[BE-25] the log has the state of questions and messages, but no text of them');
select tests.next_change();
update public.profiles set is_admin = true, first_name = 'E' where id = tests.id_of('member');
select results_eq('select * from tests.logged()', array['update profiles -: {"is_admin": false} > {"is_admin": true}'],
  '[BE-25] a change of a profile is logged with is_admin only');
update public.profiles set is_admin = false where id = tests.id_of('member');

-- Access to the log.
select tests.act_as('admin');
select throws_ok('update public.changes set actor = null', '42501', null, '[BE-25] an administrator cannot change the log');
select throws_ok('delete from public.change_rows', '42501', null, '[BE-25] an administrator cannot delete from the log');
select throws_ok($$insert into public.changes (source) values ('sql')$$, '42501', null, '[BE-25] an administrator cannot insert into the log');
select tests.act_as_service();
select throws_ok('delete from public.changes', '42501', null, '[BE-25] the service key cannot delete from the log');
select throws_ok('update public.change_rows set label = null', '42501', null, '[BE-25] the service key cannot change the log');
select tests.act_as('member');
select is_empty('select id from public.changes', '[BE-25] a member reads no changes');
select is_empty('select change_id from public.change_rows', '[BE-25] a member reads no rows of changes');
select throws_ok($$select public.history_of('events', '')$$, '42501', null, '[BE-25] a member cannot call history_of');
select throws_ok('select public.list_changes()', '42501', null, '[BE-25] a member cannot call list_changes');
select tests.act_as_visitor();
select throws_ok('select id from public.changes', '42501', null, '[BE-25] a visitor cannot read changes');
select throws_ok('select public.list_changes()', '42501', null, '[BE-25] a visitor cannot call list_changes');

-- The lists of changes.
select tests.act_as_owner();
truncate public.changes, public.subjects, public.interpretations cascade;
select tests.act_as('admin');
insert into public.subjects (id, title) values ('00000000-0000-0000-0000-0000000000a1', 'Tro');
insert into public.subject_articles (subject_id, title, content) values ('00000000-0000-0000-0000-0000000000a1', 'Ett', '<p>Ord</p>');
select tests.next_change();
update public.subjects set title = 'Hopp';
select tests.next_change();
delete from public.subjects;
select results_eq($$select operation, actor_name, before ->> 'title', after ->> 'title'
  from public.history_of('subjects', '00000000-0000-0000-0000-0000000000a1')$$,
  $$values ('delete', 'admin', 'Hopp', null), ('update', 'admin', 'Tro', 'Hopp'), ('insert', 'admin', null, 'Tro')$$,
  '[BE-25] history_of returns the changes of a row, newest first');
select results_eq($$select operation from public.history_of('subjects', '00000000-0000-0000-0000-0000000000a1',
  (select max(id) from public.changes), 1)$$, array['update'], '[BE-25] history_of returns the next page after a given change');
select results_eq('select table_name, label, operation, rows, actor_name from public.list_changes()',
  $$values ('subjects', 'Hopp', 'delete', 2, 'admin'), ('subjects', 'Hopp', 'update', 1, 'admin'), ('subjects', 'Tro', 'insert', 2, 'admin')$$,
  '[BE-25] list_changes returns each change with its uppermost row');
select results_eq($$select operation from public.list_changes(tables => array['subject_articles'])$$, array['delete', 'insert'], '[BE-25] list_changes filters by table');
select results_eq($$select operation from public.list_changes(page_size => 1, before_id => (select max(id) from public.changes))$$, array['update'], '[BE-25] list_changes returns the next page before a given change');
select is_empty($$select * from public.list_changes(actor => tests.id_of('member'))$$, '[BE-25] list_changes filters by actor');
select is((select count(*)::int from public.list_changes(on_day => private.today() - 1000)), 0, '[BE-25] list_changes filters by day');
select cmp_ok((select count(*)::int from public.list_changes(on_day => (select (at at time zone 'Europe/Stockholm')::date from public.changes order by id limit 1))),
  '>=', 1, '[BE-25] list_changes counts days in Stockholm''s time');
select tests.act_as_owner();
update public.profiles set is_admin = true where id = tests.id_of('member');
select set_config('gone.id', tests.id_of('member')::text, true);
delete from auth.users where id = tests.id_of('member');
select is_empty($$select * from public.change_rows r where concat(r.row_id, r.label, r.before, r.after) like '%' || current_setting('gone.id') || '%'$$,
  '[BE-25] the log does not contain the id of a deleted account');
delete from auth.users where id = tests.id_of('admin');
select is((select distinct coalesce(actor::text, 'none') from public.changes), 'none', '[BE-25] deleting an account keeps its changes without an actor');
select * from finish();
rollback;
