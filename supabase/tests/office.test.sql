-- The office: claimed questions, notes, lists and searches, the first page, the format of answers.
begin;
\ir _helpers.sql
select plan(71);
select tests.empty();
select tests.create_user('member'), tests.create_user('admin', true), tests.create_user('second', true);
truncate public.changes cascade;

create function tests.question(asked text) returns uuid language sql security definer
  return (select id from public.interpretation_questions where question = asked);
create function tests.answer_with(verse_range text, verses jsonb, passages jsonb default null) returns text language sql as $$
  select format('insert into public.interpretations (description, answer, verse_range, verses, verses_groups) values (''Form'', ''B'', %L, %L, %L)',
    verse_range, verses, passages) $$;
grant execute on all functions in schema tests to public;

insert into public.interpretation_questions (question, user_name, user_email, created_at)
  select 'Fråga ' || n, 'Eva', 'eva@exempel.se', timestamptz '2026-01-01' + n * interval '1 hour' from generate_series(1, 5) n;

-- Claiming a question.
select tests.act_as('admin');
select lives_ok($$select public.claim_question(tests.question('Fråga 1'))$$, '[BE-33] an administrator claims a question');
select is((select claimed_by from public.office_questions() where question = 'Fråga 1'), tests.id_of('admin'), '[BE-33] the claimed question names the administrator');
select lives_ok($$select public.claim_question(tests.question('Fråga 1'))$$, '[BE-33] an administrator may claim the same question twice');
select tests.act_as('second');
select throws_ok($$select public.claim_question(tests.question('Fråga 1'))$$, 'PT409', 'admin har redan tagit frågan.', '[BE-33] a second administrator''s claim is refused with the name of the first');
select lives_ok($$select public.release_question(tests.question('Fråga 1'))$$, '[BE-33] another administrator releases the question');
select lives_ok($$select public.claim_question(tests.question('Fråga 1'))$$, '[BE-33] another administrator claims the released question');
select throws_ok('update public.interpretation_questions set claimed_by = null', '42501', null, '[BE-33] an administrator cannot write the claim directly');
select throws_ok('select public.claim_question(gen_random_uuid())', 'PT404', null, '[BE-33] claiming a question that does not exist is refused');
select throws_ok('select public.release_question(gen_random_uuid())', 'PT404', null, '[BE-33] releasing a question that does not exist is refused');
select public.reject_question(tests.question('Fråga 2'));
select throws_ok($$select public.claim_question(tests.question('Fråga 2'))$$, 'PT409', 'Frågan är redan besvarad eller avvisad.', '[BE-33] claiming a rejected question is refused');
select is(tests.changes($$update public.interpretation_questions set note = 'Ring Eva'$$), 5, '[BE-33] an administrator writes a note on open and rejected questions');
select throws_ok($$update public.interpretation_questions set admin_answer = 'x' where status = 'rejected'$$, 'PT409', null, '[AD-27] a rejected question cannot get an answer');
select throws_ok($$update public.interpretation_questions set note = repeat('x', 2001)$$, '23514', null, '[BE-33] a note of more than 2,000 characters is refused');
select tests.act_as_visitor();
insert into public.contact_messages (name, email, message) values ('Karin', 'karin@exempel.se', 'Hej på er');
select throws_ok($$insert into public.interpretation_questions (question, note) values ('x', 'y')$$, '42501', null, '[BE-33] a visitor cannot write a note on a question');
select throws_ok($$insert into public.contact_messages (name, email, message, note) values ('x', 'x@y.se', 'z', 'y')$$, '42501', null, '[BE-33] a visitor cannot write a note on a message');
select tests.act_as('admin');
select is(tests.changes($$update public.contact_messages set note = 'Svarat per telefon'$$), 1, '[BE-33] an administrator writes a note on a message');

-- The lists of the office.
select is((select string_agg(question, ', ' order by created_at desc, id desc) from public.office_questions() where status in ('rejected', 'answered')), 'Fråga 2',
  '[BE-31] office_questions can be filtered and ordered by the caller');
select is((select count(*)::int from public.office_questions()), 5, '[BE-31] office_questions returns the questions of every state');
select is((select message from public.office_messages() where note ilike '%telefon%'), 'Hej på er', '[BE-31] office_messages returns messages with their notes');

-- Suggestions of earlier answers.
insert into public.interpretations (description, answer) values ('Vad menas med frälsning?', 'Räddning.'), ('Vad är frälsningens kläder?', 'En bild.'), ('Hur ber man?', 'Enkelt.');
select public.delete_items('interpretations', array(select id::text from public.interpretations where description like '%kläder%'));
select results_eq($$select description, answer from public.similar_interpretations('Hur blir man frälst?')$$, $$values ('Vad menas med frälsning?', 'Räddning.')$$,
  '[BE-31] similar answers share words in other forms, without the hidden ones');
select is_empty($$select * from public.similar_interpretations('')$$, '[BE-31] an empty question has no similar answers');
select is_empty($$select * from public.similar_interpretations(null)$$, '[BE-31] a null question has no similar answers');
select is_empty($$select * from public.similar_interpretations(E'ab\\''c:* | &!()<->')$$, '[BE-31] operators in a question cause no error');

-- The search over all content.
insert into public.events (title, event_date) values ('Sommarläger', '2000-01-01');
insert into public.books (name, testament, book_order) values ('Höga visan', 'old', 22);
insert into public.site_settings (setting_key, setting_value, description) values ('contact_phone', '1', 'Lägrets telefon');
insert into public.false_religion_categories (name, slug, is_active) values ('Läger', 'lager', false);
select results_eq($$select table_name, label from public.find_content('läg')$$, $$values ('false_religion_categories', 'Läger'), ('events', 'Sommarläger'),
  ('site_settings', 'Lägrets telefon')$$, '[BE-31] find_content finds shown and hidden content of several kinds');
select results_eq($$select table_name, label from public.find_content('höga VISAN')$$, $$values ('books', 'Höga visan')$$, '[BE-31] find_content finds a book by its name');
select is_empty($$select * from public.find_content('kläder')$$, '[BE-31] find_content leaves out deleted rows');
select is_empty($$select * from public.find_content('l')$$, '[BE-31] find_content finds nothing for one letter');
select is((select count(*)::int from public.find_content('lä', 1)), 1, '[BE-31] find_content returns at most the requested number of rows');

-- The office's first page.
insert into public.daily_devotions (date, title, verse_reference, verse_text, reflection, is_active) values
  (private.today(), 'A', 'B', 'C', 'D', true), (private.today() + 1, 'A', 'B', 'C', 'D', false);
select is(public.office_overview() -> 'questions', (select jsonb_build_object('pending', 4, 'oldest_at', q.created_at, 'oldest_id', q.id) from public.office_questions() q
  where q.status = 'pending' order by q.created_at, q.id limit 1), '[BE-31] the overview counts pending questions and has the time and id of the oldest');
select is(public.office_overview() -> 'questions' ->> 'oldest_at', '2026-01-01T01:00:00+00:00', '[BE-31] the oldest pending question is the one that has waited longest');
select is(public.office_overview() -> 'setup' ->> 'lessons', 'false', '[AD-90] the overview knows that the portal has no lessons yet');
select is(public.office_overview() -> 'setup' ->> 'answers', 'true', '[AD-90] the overview knows that the portal has answers');
select is(public.office_overview() -> 'messages', (select jsonb_build_object('unread', 1, 'newest_id', m.id) from public.contact_messages m where m.status = 'unread'),
  '[BE-31] the overview counts unread messages and has the id of the newest');
select is(jsonb_array_length(public.office_overview() -> 'devotions' -> 'missing'), 29, '[BE-31] the overview lists the days without a devotion');
select is(public.office_overview() -> 'devotions' -> 'missing' ->> 0, (private.today() + 1)::text, '[BE-31] the days without a devotion begin with tomorrow');
select is(public.office_overview() -> 'counter' ->> 'total_souls_won', '5219', '[BE-31] the overview has the soul counter');
select cmp_ok(jsonb_array_length(public.office_overview() -> 'history'), '>=', 1, '[BE-31] the overview has the latest changes');

-- The format of answers.
select lives_ok(tests.answer_with('4-15', '[{"number": 4, "text": ""}]', '[{"book": "Ps", "chapter": 1, "verse_range": "1", "verses": [{"number": 1, "text": "a"}]}]'),
  '[AD-10] an answer accepts a passage with all its parts');
select throws_ok(tests.answer_with(range, '[]'), '23514', null, '[AD-11] an answer refuses the range ' || range) from unnest(array['15-4', 'a', '4–15', '0', '1-2-3']) range;
select throws_ok(tests.answer_with('1', verses::jsonb), '23514', null, '[AD-10] an answer refuses the verses ' || verses)
  from unnest(array['[{"number": "1", "text": "a"}]', '[{"number": 1}]', '[{"number": 1.5, "text": "a"}]', '[1]']) verses;
select throws_ok(tests.answer_with('1', '[]', passages::jsonb), '23514', null, '[AD-10] an answer refuses the passages ' || passages)
  from unnest(array['[{"book": "", "chapter": 1, "verse_range": "1", "verses": []}]', '[{"book": "A", "chapter": 1, "verses": []}]', '[{"book": "A", "chapter": 1, "verse_range": "1"}]']) passages;
select is((select count(*)::int from public.interpretations where description = 'Form'), 1, '[AD-10] refused answers are not stored');
update public.interpretations set answer = E'\n Ett.\n\n\n\nTvå. ' where description = 'Form';
select is((select answer from public.interpretations where description = 'Form'), E'Ett.\n\nTvå.', '[AD-13] several blank lines in an answer become one');
select tests.act_as_owner();
insert into public.interpretations (description, answer, verse_range) values ('Äldre', 'B', '1, 3 ff');
select tests.act_as('admin');
select is(tests.changes($$update public.interpretations set answer = 'C' where description = 'Äldre'$$), 1, '[AD-10] an older answer with an invalid range can still be updated');

-- Videos.
select lives_ok($$insert into public.sermons (title, youtube_url, preacher, series, preached_on, passage, topics)
  values ('Nåd', 'https://youtu.be/abcdefghijx', 'Per', 'Romarbrevet', '2026-01-01', 'Rom 3:23', '{nåd,tro}')$$, '[BE-34] a sermon stores preacher, series, day, passage and topics');
select throws_ok($$update public.sermons set topics = array[repeat('x', 1001)]$$, '23514', null, '[BE-34] a topic of more than 1,000 characters is refused');
select throws_ok($$update public.sermons set topics = array[null]$$, '23514', null, '[BE-34] a null among the topics is refused');

-- Callers without the right are refused.
select tests.act_as('member');
select throws_ok('select ' || call, '42501', null, '[BE-31] a member cannot call ' || call) from unnest(array['public.claim_question(gen_random_uuid())',
  'public.release_question(gen_random_uuid())', 'public.office_messages()', 'public.office_questions()',
  'public.find_content(''nåd'')', 'public.office_overview()']) call;
select tests.act_as_visitor();
select throws_ok('select ' || call, '42501', null, '[BE-31] a visitor cannot call ' || call) from unnest(array['public.office_messages()', 'public.office_questions()', 'public.find_content(''nåd'')']) call;

-- What runs the database.
select tests.act_as_visitor();
select throws_ok('select public.backend_state()', '42501', null, 'OPS-06: a visitor is not told what runs the database');
select tests.act_as('member');
select throws_ok('select public.backend_state()', '42501', null, 'OPS-06: a member is not told what runs the database');
select tests.act_as('admin');
select results_eq('select is_embedded, demo_accounts from public.backend_state()', $$values (true, '{}'::text[])$$, 'OPS-06: an administrator sees that the backend is the embedded one');
select tests.act_as_owner();
insert into auth.users (id, aud, role, email, deleted_at) values
  (gen_random_uuid(), 'authenticated', 'authenticated', 'medlem@exempel.se', null), (gen_random_uuid(), 'authenticated', 'authenticated', 'admin@exempel.se', null);
select tests.act_as('admin');
select is((select demo_accounts from public.backend_state()), '{admin@exempel.se,medlem@exempel.se}', 'OPS-06: and the demo''s accounts');
select tests.act_as_owner();
update auth.users set deleted_at = now() where email = 'admin@exempel.se';
drop table supabase_migrations.bootstrap;
select tests.act_as('admin');
select is((select demo_accounts from public.backend_state()), '{medlem@exempel.se}', 'OPS-06: a deleted demo account is not named');
select is((select is_embedded from public.backend_state()), false, 'OPS-06: a database that Supabase runs is not the embedded one');
select * from finish();
rollback;
