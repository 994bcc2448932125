begin;
\ir _helpers.sql
select plan(41);
select tests.empty();
select tests.create_user('maria'), tests.create_user('johan'), tests.create_user('admin', true);

-- The catalogue is the list of personal tables: every reference to an account must be covered.
select is_empty($$
  select c.conrelid::regclass || '.' || a.attname from pg_constraint c
  join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
  where c.contype = 'f' and c.confrelid in ('auth.users'::regclass, 'public.profiles'::regclass)
    and c.connamespace <> 'auth'::regnamespace and (c.confdeltype not in ('c', 'n') or cardinality(c.conkey) > 1)$$,
  '[BE-47] every foreign key to an account has one column and cascades or is set to null');
select is_empty($$select name from private.personal_tables()
  where private.exported_columns(in_table, column_name, is_own) is null$$, '[BE-47] every personal table has columns in the export');
select is_empty($$
  select c.conrelid::regclass from pg_constraint c join private.personal_tables() p on p.in_table = c.confrelid and p.is_own
  where c.contype = 'f' and not exists (select from private.personal_tables() o where o.in_table = c.conrelid and o.is_own)$$,
  '[BE-47] every table that refers to a personal table has a key to the account itself');
select is_empty($$
  select t.oid::regclass || '.' || a.attname from pg_class t join pg_attribute a on a.attrelid = t.oid
  where t.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and t.relkind in ('r', 'p') and a.attname in ('user_id', 'member_id')
    and not a.attisdropped and not exists (select from private.personal_tables() p where p.in_table = t.oid and p.column_name = a.attname)$$,
  '[BE-47] every user_id and member_id is a key to an account');
select set_eq('select name from private.personal_tables() where is_own', array['collection_rows', 'collections', 'consents', 'highlight_names', 'note_versions', 'notice_settings', 'private.applied_entries', 'private.factor_permissions', 'private.notices', 'profiles',
  'question_receipts', 'reading_calendars', 'saved_interpretations', 'user_bible_reading_progress', 'user_lesson_progress', 'verse_highlights', 'verse_notes'],
  '[BE-47] the listed tables are a member''s own');
create table public.made_up (id int primary key, user_id uuid not null references auth.users on delete cascade, word text, secret text);
create index on public.made_up (user_id);
grant select (id, user_id, word) on public.made_up to authenticated;

insert into public.books (id, name, osis, testament, book_order) overriding system value values (1, 'Johannes', 'John', 'new', 43) on conflict do nothing;
insert into public.made_up values (1, tests.id_of('maria'), 'Marias', 'm'), (2, tests.id_of('johan'), 'Johans', 'j');
insert into public.verse_highlights (user_id, book, chapter, verse_number) values
  (tests.id_of('maria'), 'Johannes', 3, 16), (tests.id_of('johan'), 'Johannes', 3, 17);
insert into public.reading_calendars (user_id, token_hash) values (tests.id_of('maria'), repeat('a', 64));
insert into public.user_bible_reading_progress (user_id, plan_type) values (tests.id_of('maria'), 'manual');
insert into public.interpretation_questions (question, user_email, status, claimed_by, claimed_at)
values ('Hemligt?', 'eva@exempel.se', 'pending', tests.id_of('maria'), now());
insert into auth.sessions (id, user_id, created_at, updated_at, user_agent, ip) values
  ('00000000-0000-4000-b000-000000000001', tests.id_of('maria'), now() - interval '2 days', now() - interval '1 day',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148', '10.1.2.3'),
  ('00000000-0000-4000-b000-000000000002', tests.id_of('maria'), now() - interval '1 hour', now(), 'Mozilla/5.0 (X11; Linux x86_64)', '10.1.2.3'),
  ('00000000-0000-4000-b000-000000000003', tests.id_of('johan'), now(), now(), 'Mozilla/5.0 (Windows NT 10.0)', '10.1.2.4');
insert into storage.objects (bucket_id, name) values
  ('avatars', tests.id_of('maria') || '-a.jpg'), ('avatars', tests.id_of('johan') || '-a.jpg');

-- Signs a member in with a token whose session began `ago`.
create function tests.sign_in_as(name text, session uuid, ago interval) returns void language plpgsql as $$
begin
  perform tests.act_as(name);
  perform set_config('request.jwt.claims', jsonb_build_object('role', 'authenticated', 'sub', tests.id_of(name), 'session_id', session,
    'amr', jsonb_build_array(jsonb_build_object('method', 'password', 'timestamp', floor(extract(epoch from now() - ago)))))::text, true);
end $$;
grant execute on function tests.sign_in_as(text, uuid, interval) to public;

select tests.sign_in_as('maria', '00000000-0000-4000-b000-000000000002', '1 hour');
select results_eq('select device, is_current from public.my_sessions()', $$values ('computer', true), ('phone', false)$$,
  '[C-122] my_sessions lists maria''s sessions with the present device first');
select is((select first_seen || ' ' || last_seen from public.my_sessions() where not is_current),
  (now() - interval '2 days') || ' ' || (now() - interval '1 day'), '[C-122] my_sessions returns when a session began and when it was last used');
select is_empty($$select s from public.my_sessions() s where s::text ~ '10\.1\.2|Mozilla'$$, '[C-122] my_sessions returns no IP address and no user agent');
select is((public.my_data_counts() ->> 'verse_highlights') || (public.my_data_counts() ->> 'pictures')
  || (public.my_data_counts() ->> 'made_up') || (public.my_data_counts() ->> 'interpretation_questions.claimed_by'), '1111',
  '[C-117] my_data_counts returns the number of rows of each kind');
select is(public.my_data() -> 'made_up', format('[{"id": 1, "user_id": "%s", "word": "Marias"}]', tests.id_of('maria'))::jsonb,
  '[BE-47] the export contains a new table without the columns that members may not read');
select is(public.my_data() #>> '{verse_highlights,0,verse_number}', '16', '[BE-47] the export contains the member''s highlights');
select is(jsonb_array_length(public.my_data() -> 'verse_highlights'), 1, '[BE-48] the export contains only the member''s own highlights');
select is(public.my_data() #>> '{account,email}', 'maria@test.exempel.se', '[BE-47] the export contains the account''s e-mail address');
select ok(public.my_data() #>> '{pictures,0,name}' like tests.id_of('maria') || '-%', '[BE-47] the export contains the name of the member''s avatar');
select is((select count(*)::int from jsonb_path_query(public.my_data(), '$.pictures[*]')), 1, '[BE-48] the export contains only the member''s own avatar');
select ok(public.my_data()::text !~ 'token_hash|aaaaaaaa|encrypted|10\.1\.2|Mozilla', '[BE-47] the export contains no hash, password, IP address or user agent');
select ok(public.my_data()::text !~ 'eva@|Hemligt|johan', '[BE-48] the export contains nothing about visitors or other members');
select ok(public.my_data() -> 'interpretation_questions.claimed_by' -> 0 ? 'claimed_at', '[BE-47] the export contains when the member claimed a question');

select tests.act_as_visitor();
select throws_ok(format('select public.%s', call), '42501', null, '[BE-48] a visitor cannot call ' || call)
from unnest(array['my_data()', 'my_data_counts()', 'my_sessions()', 'delete_my_data(''{verse_highlights}'')', 'delete_my_account()']) call;

select tests.sign_in_as('maria', '00000000-0000-4000-b000-000000000002', '1 hour');
select throws_ok(format('select public.delete_my_data(%L)', array['verse_highlights', wrong]), 'PT404', null, '[BE-48] maria cannot delete the kind ' || wrong)
from unnest(array['profiles', 'books', 'interpretation_questions.claimed_by', 'auth.users']) wrong;
select is((public.my_data_counts() ->> 'verse_highlights')::int, 1, '[BE-48] delete_my_data deletes nothing when one name in the list is wrong');
select lives_ok($$select public.delete_my_data('{verse_highlights,user_bible_reading_progress,reading_calendars}')$$, '[C-117] a member deletes chosen kinds of data');
select is((public.my_data_counts() ->> 'verse_highlights') || (public.my_data_counts() ->> 'reading_calendars')
  || (public.my_data_counts() ->> 'made_up'), '001', '[C-117] delete_my_data deletes the chosen kinds and keeps the others');
select tests.act_as('johan');
select is((public.my_data_counts() ->> 'verse_highlights')::int, 1, '[BE-48] delete_my_data of maria keeps johan''s rows');

-- Deleting the account.
select throws_ok('select public.delete_my_account()', 'PT403', 'Skriv ditt lösenord igen.', '[C-119] a token without a time of sign-in cannot delete the account');
select tests.sign_in_as('maria', '00000000-0000-4000-b000-000000000002', '6 minutes');
select throws_ok('select public.delete_my_account()', 'PT403', 'Skriv ditt lösenord igen.', '[C-119] a sign-in older than five minutes cannot delete the account');
select tests.sign_in_as('maria', '00000000-0000-4000-b000-00000000000f', '1 minute');
select throws_ok('select public.delete_my_account()', 'PT403', 'Skriv ditt lösenord igen.', '[C-119] a token of a session that was signed out cannot delete the account');
select tests.sign_in_as('maria', '00000000-0000-4000-b000-000000000003', '1 minute');
select throws_ok('select public.delete_my_account()', 'PT403', 'Skriv ditt lösenord igen.', '[C-119] a token with another member''s session cannot delete the account');
select tests.sign_in_as('maria', '00000000-0000-4000-b000-000000000002', '1 minute');
select throws_ok('select public.delete_my_account()', 'PT409', 'Profilbilden finns kvar. Försök igen.', '[C-119] an account with an avatar cannot be deleted');
select tests.act_as_owner();
set local storage.allow_delete_query = 'true';
delete from storage.objects where name like tests.id_of('maria') || '%';
insert into auth.sessions (id, user_id) values ('00000000-0000-4000-b000-000000000004', tests.id_of('admin'));
select set_config('tests.maria', tests.id_of('maria')::text, true);
select tests.sign_in_as('admin', '00000000-0000-4000-b000-000000000004', '1 minute');
select throws_ok('select public.delete_my_account()', 'PT409', 'Du är den enda administratören.', '[C-119] the only administrator cannot delete the account');
select tests.sign_in_as('maria', '00000000-0000-4000-b000-000000000002', '1 minute');
select lives_ok('select public.delete_my_account()', '[C-119] maria deletes her account');
select tests.act_as_owner();
select is((select count(*)::int from public.made_up where word = 'Marias')
  + (select count(*)::int from auth.users where id = current_setting('tests.maria')::uuid), 0, '[C-119] deleting an account deletes its rows');
select set_eq('select email::text from auth.users', array['johan@test.exempel.se', 'admin@test.exempel.se'], '[BE-48] deleting an account keeps the other accounts');
select results_eq('select claimed_by::text from public.interpretation_questions', $$values (null::text)$$, '[C-119] deleting an account keeps a claimed question and clears its claim');
select * from finish();
rollback;
