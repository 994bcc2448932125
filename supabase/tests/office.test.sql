-- The office: claimed questions, notes, lists and searches, the first page, the format of answers.
begin;
\ir _helpers.sql
select plan(64);
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
select lives_ok($$select public.claim_question(tests.question('Fråga 1'))$$, '[BE-33] an administrator takes a question');
select is((select claimed_by from public.interpretation_questions where question = 'Fråga 1'), tests.id_of('admin'), '[BE-33] which is hers');
select lives_ok($$select public.claim_question(tests.question('Fråga 1'))$$, '[BE-33] also twice');
select tests.act_as('second');
select throws_ok($$select public.claim_question(tests.question('Fråga 1'))$$, 'PT409', 'admin har redan tagit frågan.', '[BE-33] a second claim names who has it');
select lives_ok($$select public.release_question(tests.question('Fråga 1'))$$, '[BE-33] it is given back');
select lives_ok($$select public.claim_question(tests.question('Fråga 1'))$$, '[BE-33] and is the second one''s');
select throws_ok('update public.interpretation_questions set claimed_by = null', '42501', null, '[BE-33] no client writes the claim directly');
select throws_ok('select public.claim_question(gen_random_uuid())', 'PT404', null, '[BE-33] one that is gone is not taken');
select throws_ok('select public.release_question(gen_random_uuid())', 'PT404', null, '[BE-33] nor given back');
select public.reject_question(tests.question('Fråga 2'));
select throws_ok($$select public.claim_question(tests.question('Fråga 2'))$$, 'PT409', 'Frågan är redan besvarad eller avvisad.', '[BE-33] nor is one that is settled');
select is(tests.changes($$update public.interpretation_questions set note = 'Ring Eva'$$), 5, '[BE-33] a note is written, on settled ones too');
select throws_ok($$update public.interpretation_questions set admin_answer = 'x' where status = 'rejected'$$, 'PT409', null, '[AD-27] which stay settled');
select throws_ok($$update public.interpretation_questions set note = repeat('x', 2001)$$, '23514', null, '[BE-33] a note has an end');
select tests.act_as_visitor();
insert into public.contact_messages (name, email, message) values ('Karin', 'karin@exempel.se', 'Hej på er');
select throws_ok($$insert into public.interpretation_questions (question, note) values ('x', 'y')$$, '42501', null, '[BE-33] a visitor writes no note');
select throws_ok($$insert into public.contact_messages (name, email, message, note) values ('x', 'x@y.se', 'z', 'y')$$, '42501', null, '[BE-33] for no visitor');
select tests.act_as('admin');
select is(tests.changes($$update public.contact_messages set note = 'Svarat per telefon'$$), 1, '[BE-33] a message has a note too');

-- The lists of the office.
select is((select string_agg(question, ', ' order by created_at desc, id desc) from public.office_questions() where status in ('rejected', 'answered')), 'Fråga 2',
  '[BE-31] the office reads questions by a function, with filters and order of its own');
select is((select count(*)::int from public.office_questions()), 5, '[BE-31] all of them');
select is((select message from public.office_messages() where note ilike '%telefon%'), 'Hej på er', '[BE-31] messages too, with their notes');

-- Suggestions of earlier answers.
insert into public.interpretations (description, answer) values ('Vad menas med frälsning?', 'Räddning.'), ('Vad är frälsningens kläder?', 'En bild.'), ('Hur ber man?', 'Enkelt.');
select public.delete_items('interpretations', array(select id::text from public.interpretations where description like '%kläder%'));
select results_eq($$select description, answer from public.similar_interpretations('Hur blir man frälst?')$$, $$values ('Vad menas med frälsning?', 'Räddning.')$$,
  '[BE-31] answers with words of a question, whatever their endings, and none that is hidden');
select is_empty($$select * from public.similar_interpretations('')$$, '[BE-31] none for none');
select is_empty($$select * from public.similar_interpretations(null)$$, '[BE-31] or null');
select is_empty($$select * from public.similar_interpretations(E'ab\\''c:* | &!()<->')$$, '[BE-31] signs of a query do no harm');

-- The search over all content.
insert into public.events (title, event_date) values ('Sommarläger', '2000-01-01');
insert into public.books (name, testament, book_order) values ('Höga visan', 'old', 22);
insert into public.site_settings (setting_key, setting_value, description) values ('contact_phone', '1', 'Lägrets telefon');
insert into public.false_religion_categories (name, slug, is_active) values ('Läger', 'lager', false);
select results_eq($$select table_name, label from public.find_content('läg')$$, $$values ('false_religion_categories', 'Läger'), ('events', 'Sommarläger'),
  ('site_settings', 'Lägrets telefon')$$, '[BE-31] content of all kinds, shown or not');
select results_eq($$select table_name, label from public.find_content('höga VISAN')$$, $$values ('books', 'Höga visan')$$, '[BE-31] books by their name');
select is_empty($$select * from public.find_content('kläder')$$, '[BE-31] nothing hidden');
select is_empty($$select * from public.find_content('l')$$, '[BE-31] one letter finds nothing');
select is((select count(*)::int from public.find_content('lä', 1)), 1, '[BE-31] as many as are asked for');

-- The office's first page.
insert into public.daily_devotions (date, title, verse_reference, verse_text, reflection, is_active) values
  (private.today(), 'A', 'B', 'C', 'D', true), (private.today() + 1, 'A', 'B', 'C', 'D', false);
select is(public.office_overview() -> 'questions', '{"pending": 4, "oldest_at": "2026-01-01T01:00:00+00:00"}', '[BE-31] the questions that wait, and since when');
select is(public.office_overview() -> 'setup' ->> 'lessons', 'false', '[AD-90] the first page knows what a new portal lacks');
select is(public.office_overview() -> 'setup' ->> 'answers', 'true', '[AD-90] and what it has');
select is(public.office_overview() -> 'messages', '{"unread": 1}', '[BE-31] the messages that are unread');
select is(jsonb_array_length(public.office_overview() -> 'devotions' -> 'missing'), 29, '[BE-31] the days without a devotion');
select is(public.office_overview() -> 'devotions' -> 'missing' ->> 0, (private.today() + 1)::text, '[BE-31] from tomorrow on');
select is(public.office_overview() -> 'counter' ->> 'total_souls_won', '5219', '[BE-31] the counter');
select cmp_ok(jsonb_array_length(public.office_overview() -> 'history'), '>=', 1, '[BE-31] and what was done last');

-- The format of answers.
select lives_ok(tests.answer_with('4-15', '[{"number": 4, "text": ""}]', '[{"book": "Ps", "chapter": 1, "verse_range": "1", "verses": [{"number": 1, "text": "a"}]}]'),
  '[AD-10] a passage with all its parts');
select throws_ok(tests.answer_with(range, '[]'), '23514', null, '[AD-11] no range: ' || range) from unnest(array['15-4', 'a', '4–15', '0', '1-2-3']) range;
select throws_ok(tests.answer_with('1', verses::jsonb), '23514', null, '[AD-10] no verses: ' || verses)
  from unnest(array['[{"number": "1", "text": "a"}]', '[{"number": 1}]', '[{"number": 1.5, "text": "a"}]', '[1]']) verses;
select throws_ok(tests.answer_with('1', '[]', passages::jsonb), '23514', null, '[AD-10] no passages: ' || passages)
  from unnest(array['[{"book": "", "chapter": 1, "verse_range": "1", "verses": []}]', '[{"book": "A", "chapter": 1, "verses": []}]', '[{"book": "A", "chapter": 1, "verse_range": "1"}]']) passages;
select is((select count(*)::int from public.interpretations where description = 'Form'), 1, '[AD-10] none of which is there');
update public.interpretations set answer = E'\n Ett.\n\n\n\nTvå. ' where description = 'Form';
select is((select answer from public.interpretations where description = 'Form'), E'Ett.\n\nTvå.', '[AD-13] runs of blank lines become one');
select tests.act_as_owner();
insert into public.interpretations (description, answer, verse_range) values ('Äldre', 'B', '1, 3 ff');
select tests.act_as('admin');
select is(tests.changes($$update public.interpretations set answer = 'C' where description = 'Äldre'$$), 1, '[AD-10] what is there already may stay as it is');

-- Videos.
select lives_ok($$insert into public.sermons (title, youtube_url, preacher, series, preached_on, passage, topics)
  values ('Nåd', 'https://youtu.be/x', 'Per', 'Romarbrevet', '2026-01-01', 'Rom 3:23', '{nåd,tro}')$$, '[BE-34] a sermon has preacher, series, day, passage and topics');
select throws_ok($$update public.sermons set topics = array[repeat('x', 1001)]$$, '23514', null, '[BE-34] which have an end');
select throws_ok($$update public.sermons set topics = array[null]$$, '23514', null, '[BE-34] and are words');

-- Callers without the right are refused.
select tests.act_as('member');
select throws_ok('select ' || call, '42501', null, '[BE-31] a member may not ' || call) from unnest(array['public.claim_question(gen_random_uuid())',
  'public.release_question(gen_random_uuid())', 'public.office_messages()', 'public.office_questions()',
  'public.find_content(''nåd'')', 'public.office_overview()']) call;
select tests.act_as_visitor();
select throws_ok('select ' || call, '42501', null, '[BE-31] a visitor neither ' || call) from unnest(array['public.office_messages()', 'public.office_questions()', 'public.find_content(''nåd'')']) call;
select * from finish();
rollback;
