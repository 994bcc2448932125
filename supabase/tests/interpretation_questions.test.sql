begin;
\ir _helpers.sql
select plan(55);
select tests.empty();
select tests.create_user('member'), tests.create_user('admin', true), tests.create_user('second', true);

create function tests.question(asked text) returns uuid language sql security definer
  return (select id from public.interpretation_questions where question = asked);
grant execute on function tests.question(text) to public;

-- Visitors ask questions.
select tests.act_as_visitor();
select lives_ok($$insert into public.interpretation_questions (question, user_email, user_name) values ('Vad är tro?', null, null)$$,
  '[BE-05] [ST-10] a visitor asks a question without name and e-mail');
select lives_ok($$insert into public.interpretation_questions (question, user_email, user_name, request_id)
  values ('Vad är dop?', 'eva@exempel.se', 'Eva', '00000000-0000-0000-0000-00000000000a')$$, '[BE-05] a visitor asks a question with name and e-mail');
select throws_ok('select id from public.interpretation_questions', '42501', null, '[BE-05] a visitor cannot read questions');
select throws_ok($$insert into public.interpretation_questions (question) values ('Får jag svar?') returning id$$, '42501', null,
  '[BE-05] a visitor cannot read back the own question');
select throws_ok('update public.interpretation_questions set question = ''x''', '42501', null, '[BE-05] a visitor cannot change questions');
select throws_ok('delete from public.interpretation_questions', '42501', null, '[BE-05] a visitor cannot delete questions');
select throws_ok(format('insert into public.interpretation_questions (question, %s) values (''x'', %L)', field, value), '42501', null,
  '[BE-05] a visitor cannot write the column ' || field)
from (values ('status', 'answered'), ('admin_answer', 'x'), ('answered_by', gen_random_uuid()::text), ('answered_at', '2026-01-01'),
  ('created_at', '2026-01-01'), ('id', gen_random_uuid()::text)) fields (field, value);
select tests.act_as_owner();
grant insert (status, admin_answer, answered_at) on public.interpretation_questions to anon;
select tests.act_as_visitor();
select throws_ok($$insert into public.interpretation_questions (question, status, admin_answer, answered_at) values ('x', 'answered', 'y', now())$$,
  '42501', null, '[BE-05] a visitor cannot set the answer even if a grant allows the columns');
select throws_ok($$insert into public.interpretation_questions (question) values ('  ')$$, '23514', null, '[ST-10] a question is required');
select throws_ok($$insert into public.interpretation_questions (question, user_email) values ('x', 'nej')$$, '23514', null,
  '[BE-05] an invalid e-mail address is refused');
select throws_ok(format('insert into public.interpretation_questions (question) values (%L)', repeat('x', 2001)), '23514', null,
  '[BE-05] a question of more than 2,000 characters is refused');

select lives_ok(format('insert into public.interpretation_questions (question, user_name) values (%L, %L)',
  rpad('Vad är bön', 2000, '?') || repeat(E' \n', 20000), 'Eva '), '[BE-05] a question of 2,000 characters is accepted with space around it');
select tests.act_as_owner();
select results_eq($$select char_length(question), user_name from public.interpretation_questions where question like 'Vad är bön%'$$, $$values (2000, 'Eva')$$,
  '[BE-05] the space around a question and a name is not stored');
delete from public.interpretation_questions where question like 'Vad är bön%';
select tests.act_as_visitor();

-- The guard: repeated questions, several in one request, and misleading characters are refused.
select throws_ok($$insert into public.interpretation_questions (question, request_id)
  values ('En annan', '00000000-0000-0000-0000-00000000000a')$$, '23505', null, '[ST-11] a second question with the same request id is refused');
select throws_ok($$insert into public.interpretation_questions (question) values ('Vad är tro?')$$, '23505', null,
  '[ST-11] the same question is refused again within a minute');
select tests.act_as_owner();
update public.interpretation_questions set created_at = now() - interval '2 minutes';
insert into public.interpretation_questions (question, created_at)
select 'Vad är tro?', now() - interval '3 minutes' from generate_series(1, 2);
select tests.act_as_visitor();
select throws_ok($$insert into public.interpretation_questions (question) values ('Vad är tro?')$$, '23505', null,
  '[BE-05] the same question is accepted at most three times in an hour');
select throws_ok($$insert into public.interpretation_questions (question) values ('Ett'), ('Två')$$, 'PT400', null,
  '[BE-05] several questions in one request are refused');
select throws_ok($$insert into public.interpretation_questions (question, user_name) values ('Vem?', U&'Eva\202E')$$, 'PT422', null,
  '[BE-05] a name with a direction mark is refused');
select tests.act_as_owner();
delete from public.interpretation_questions where question = 'Vad är tro?' and created_at < now() - interval '150 seconds';

-- Members' access.
select tests.act_as('member');
select lives_ok($$insert into public.interpretation_questions (question) values ('Vad är hopp?')$$, '[BE-05] a member asks a question');
select is_empty('select id from public.interpretation_questions', '[BE-05] a member sees no questions');
select is(tests.changes($$update public.interpretation_questions set status = 'rejected'$$), 0, '[BE-24] a member cannot change the state of questions');
select is(tests.changes('delete from public.interpretation_questions'), 0, '[BE-24] a member cannot delete questions');
select throws_ok(format('select public.answer_question(%L, ''x'')', gen_random_uuid()), '42501', null, '[BE-24] a member cannot answer questions');
select throws_ok(format('select public.reject_question(%L)', gen_random_uuid()), '42501', null, '[BE-24] a member cannot reject questions');
select tests.act_as_visitor();
select throws_ok(format('select public.answer_question(%L, ''x'')', gen_random_uuid()), '42501', null, '[BE-24] a visitor cannot answer questions');
select throws_ok(format('select public.reject_question(%L)', gen_random_uuid()), '42501', null, '[BE-24] a visitor cannot reject questions');

-- Administrators' access.
select tests.act_as('admin');
select results_eq('select count(*) from public.interpretation_questions', array[3::bigint], '[AD-24] an administrator counts all questions');
select throws_ok(format('select %s from public.interpretation_questions', words), '42501', null, 'AD-24, SEC-08: an administrator does not read without the log: ' || words)
from unnest('{*,question,user_name,user_email,admin_answer,request_id,to_jsonb(interpretation_questions)}'::text[]) words;
select throws_ok('delete from public.interpretation_questions where question like ''%a%'' returning id', '42501', null, 'AD-24, SEC-08: nor by a filter');
select results_eq('select count(question) from public.office_questions()', array[3::bigint], 'AD-24, SEC-08: the function that logs has the words');
select throws_ok(format('select public.answer_question(%L, ''  '')', tests.question('Vad är tro?')), '22023', 'Du måste skriva ett svar',
  '[AD-26] an answer cannot be blank');
select lives_ok(format('select public.answer_question(%L, %L, book => ''Hebreerbrevet'', chapter => 11, verse_range => ''1'',
  verses => ''[{"number": 1, "text": "Tron är en övertygelse"}]'', topics => ''{Tro,Hopp}'')',
  tests.question('Vad är tro?'), E' Förtröstan.\n\n\n\nPå Gud. '),
  '[AD-26] an administrator answers and publishes a question');
select results_eq($$select status, admin_answer, answered_by, answered_at is not null from public.office_questions()
  where question = 'Vad är tro?'$$, format('values (''answered'', E''Förtröstan.\n\nPå Gud.'', %L::uuid, true)', tests.id_of('admin')),
  '[AD-26] [AD-13] the question stores the answer without surplus blank lines, its author and its time');
select results_eq($$select description, answer, book, chapter, verse_range, jsonb_array_length(verses), verses_groups, type, topics
  from public.interpretations$$, $$values ('Vad är tro?', E'Förtröstan.\n\nPå Gud.', 'Hebreerbrevet', 11, '1', 1, null::jsonb, 'correct',
  '{Tro,Hopp}'::text[])$$, '[AD-26] [BE-132] the published answer has the passage and the topics of the call');
select throws_ok(format('select public.answer_question(%L, ''Igen'')', tests.question('Vad är tro?')), 'PT409', null,
  '[AD-27] an answered question cannot be answered again');
select throws_ok(format('select public.reject_question(%L)', tests.question('Vad är tro?')), 'PT409', null, '[AD-27] an answered question cannot be rejected');
select throws_ok($$update public.interpretation_questions set status = 'pending', admin_answer = null where status = 'answered'$$, 'PT409', null,
  '[AD-27] an answered question cannot become pending again');
select tests.act_as('second');
select throws_ok(format($$update public.interpretation_questions set answered_by = %L$$, tests.id_of('admin')), '42501', null, '[AD-26] an administrator cannot write who answered');
select is(tests.changes(format($$update public.interpretation_questions set status = 'answered', admin_answer = 'Ja'
  where id = %L$$, tests.question('Vad är dop?'))), 1, '[AD-26] an administrator can answer with a plain update');
select is((select answered_by from public.office_questions() where question = 'Vad är dop?'), tests.id_of('second'),
  '[AD-26] a plain update records the signed-in administrator as the author');
select lives_ok(format('select public.reject_question(%L)', tests.question('Vad är hopp?')), '[AD-27] an administrator rejects a question without a text');
select throws_ok(format('select public.answer_question(%L, ''x'')', gen_random_uuid()), 'PT404', null, '[AD-26] answering a question that does not exist is refused');
select is((select count(*)::int from public.interpretations), 1, '[AD-26] only the published answer exists after the refused ones');
select is(tests.changes('delete from public.interpretation_questions'), 3, '[AD-28] an administrator deletes questions');
select * from finish();
rollback;
