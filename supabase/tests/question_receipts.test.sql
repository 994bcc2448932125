begin;
\ir _helpers.sql
select plan(50);
select tests.empty();
select tests.create_user('maria'), tests.create_user('johan'), tests.create_user('admin', true);

create function tests.hash_of(token text) returns text language sql as $$ select encode(sha256(convert_to(token, 'UTF8')), 'hex') $$;
create function tests.question(asked text) returns uuid language sql
  return (select id from public.interpretation_questions where question = asked);
-- Asks a question with a token; the number makes the request's id.
create function tests.ask(asked text, token text, request int default null, name text default null) returns void language sql as $$
  select public.ask_question(asked, tests.hash_of(token), coalesce(lpad(request::text, 32, '0')::uuid, gen_random_uuid()), name) $$;
create function tests.count_of(name text) returns int language plpgsql security definer as $$
declare
  found_rows int;
begin
  execute format('select count(*) from %s', name) into found_rows;
  return found_rows;
end $$;
grant execute on all functions in schema tests to public;

-- Asking a question creates a receipt.
select tests.act_as_visitor();
select lives_ok($$select tests.ask('Vad är tro?', 'visitor', 1, 'Eva')$$, '[BE-50] a visitor asks and gets a receipt');
select is(public.question_receipt('visitor'), '{"status": "pending", "answer_id": null}', '[C-116] which says that the question waits, and nothing else');
select is(current_setting('response.headers'), '[{"Cache-Control": "no-store"}]', '[C-116] in an answer that nothing stores');
select is(public.question_receipt(tests.hash_of('visitor')), null, '[C-116] the hash is no token');
select is(public.question_receipt(''), null, '[C-116] nor is nothing');
select is(public.question_receipt(null), null, '[C-116] or null');
select is(public.question_receipt('other'), null, '[C-116] or an unknown token');
select throws_ok('select * from public.question_receipts', '42501', null, '[C-116] no client reads receipts');
select throws_ok(format('insert into public.question_receipts values (%L, gen_random_uuid())', tests.hash_of('x')), '42501', null, '[C-116] or writes them');
select throws_ok('select * from public.my_receipts()', '42501', null, '[C-116] a visitor has no list');

-- A question and its receipt are stored together or not at all.
select throws_ok($$select public.ask_question('Vad är hopp?', 'plain', gen_random_uuid())$$, '23514', null, '[C-116] a token is stored as its hash alone');
select throws_ok($$select public.ask_question('Vad är hopp?', null, gen_random_uuid())$$, '23502', null, '[BE-50] there is no question without a receipt');
select is(tests.count_of('public.interpretation_questions'), 1, '[BE-50] a refused receipt takes its question along');
select throws_ok($$select tests.ask('Vad är hopp?', 'visitor', 2)$$, 'PT409', null, '[BE-50] a receipt is of one question');
select throws_ok($$select tests.ask('  ', 'empty')$$, '23514', null, '[BE-50] a refused question');
select throws_ok($$select tests.ask('Vem?', 'hidden', 3, U&'Eva\202E')$$, 'PT422', null, '[BE-05] the rules of a question hold');
select is(tests.count_of('public.question_receipts'), 1, '[BE-50] leaves no receipt');

-- A question that is sent twice is stored once.
select lives_ok($$select tests.ask('Vad är tro?', 'visitor', 1, 'Eva')$$, '[ST-11] the same request again is no fault');
select is(tests.count_of('public.interpretation_questions') || ' ' || tests.count_of('public.question_receipts'), '1 1', '[ST-11] and changes nothing');
select lives_ok($$select tests.ask('Vad är tro?', 'again', 4, 'Eva')$$, '[BE-50] who sends the same words within a minute');
select is(public.question_receipt('again') ->> 'status', 'pending', '[BE-50] gets a receipt of the question that is there');
select is(tests.count_of('public.interpretation_questions') || ' ' || tests.count_of('public.question_receipts'), '1 2', '[ST-11] which is taken once');
select tests.act_as_owner();
insert into public.site_settings (setting_key, setting_value) values ('visitor_hourly_limit', '2');
select tests.act_as_visitor();
select throws_ok($$select tests.ask('Vad är tro?', 'third', 5, 'Eva')$$, 'PT429', null, '[BE-50] such receipts count as messages');
select tests.act_as_owner();
delete from public.site_settings;

-- A member's own receipts.
select tests.act_as('maria');
select tests.ask('Vad är dop?', 'marias');
select tests.act_as('johan');
select tests.ask('Vad är bön?', 'johans');
select results_eq('select question, status, answer_id from public.my_receipts()', $$values ('Vad är bön?', 'pending', null::uuid)$$,
  '[C-116] a member sees only what she asked');
select throws_ok('select * from public.question_receipts', '42501', null, '[C-116] not in the table');
select is(public.question_receipt('marias') ->> 'status', 'pending', '[C-116] who is given the address sees how it goes');
select tests.act_as('admin');
select throws_ok('select * from public.question_receipts', '42501', null, '[C-116] an administrator does not see whose a question is');
select is_empty('select * from public.my_receipts()', '[C-116] nor in a list');
select ok(not (select string_agg(q::text, ' ') from public.office_questions() q) ~ (tests.id_of('maria') || '|' || tests.hash_of('marias')), '[C-116] nor in the office''s');

-- The receipts of answered and rejected questions.
select public.answer_question(tests.question('Vad är tro?'), 'Förtröstan.');
select public.reject_question(tests.question('Vad är dop?'));
select tests.act_as_visitor();
select is(public.question_receipt('visitor') - 'answer_id', '{"status": "answered"}', '[C-116] [AD-26] an answered question');
select is((public.question_receipt('visitor') ->> 'answer_id')::uuid, (select id from public.interpretations), '[C-116] leads to its answer');
select is(public.question_receipt('marias'), '{"status": "rejected", "answer_id": null}', '[C-116] [AD-27] a rejected one says so');
select tests.act_as('admin');
select throws_ok('update public.interpretation_questions set interpretation_id = null where status = ''answered''', 'PT409', null, '[BE-50] what it leads to stays');
select lives_ok('select public.delete_items(''interpretations'', array(select id::text from public.interpretations))', '[BE-50] when the answer is deleted');
select is(public.question_receipt('visitor'), '{"status": "answered", "answer_id": null}', '[BE-50] it leads nowhere');
select is(tests.changes(format($$update public.interpretation_questions set status = 'answered', admin_answer = 'Ja' where question = %L$$, 'Vad är bön?')), 1,
  '[BE-50] of an answer that was not published');
select is(public.question_receipt('johans'), '{"status": "answered", "answer_id": null}', '[BE-50] there is no link');

-- Guessing tokens is limited.
select tests.act_as_owner();
delete from private.receipt_looks;
select set_config('request.headers', '{"x-forwarded-for": "192.0.2.1"}', true);
select tests.act_as_visitor();
select is((select count(public.question_receipt('guess ' || n)) from generate_series(1, 60) n), 0::bigint, '[C-116] sixty looks in an hour');
select throws_ok($$select public.question_receipt('guess')$$, 'PT429', 'Kvitton har öppnats ovanligt många gånger. Försök igen om en stund.',
  '[C-116] then the sender must wait');
select throws_ok($$select public.question_receipt('visitor')$$, 'PT429', null, '[C-116] with a right token too, so that the refusal tells nothing');
select set_config('request.headers', '{"x-forwarded-for": "192.0.2.2"}', true);
select is(public.question_receipt('visitor') ->> 'status', 'answered', '[C-116] others still get through');
select tests.act_as_owner();
update private.receipt_looks set hour = hour - 1;
select private.forget_senders();
select is(tests.count_of('private.receipt_looks'), 0, '[C-116] the next hour who looked is forgotten');

-- Receipts of deleted questions.
update public.interpretation_questions set answered_at = now() - interval '91 days' where question = 'Vad är dop?';
select private.tidy();
select tests.act_as('maria');
select is_empty('select * from public.my_receipts()', '[BE-50] a receipt goes when the name of who asked would');
select is(public.question_receipt('marias'), null, '[BE-50] and its address with it');
select is(public.question_receipt('johans') ->> 'status', 'answered', '[BE-50] not before');
select tests.act_as('admin');
delete from public.interpretation_questions where question = 'Vad är tro?';
select is(public.question_receipt('visitor'), null, '[C-116] a deleted question has no receipt');
select tests.act_as_owner();
delete from auth.users where id = tests.id_of('johan');
select is(tests.count_of('public.question_receipts'), 0, '[BE-50] a member''s go with the account');

-- Similar answers for a question.
insert into public.interpretations (description, answer, type) values ('Vad menas med frälsning?', 'Räddning.', 'correct'), ('Vem är frälst?', 'x', 'wrong');
insert into public.interpretations (description, answer) values ('Vad är nåden?', 'En gåva.'), ('Hur var det?', 'Så.');
select tests.act_as_visitor();
select results_eq($$select description from public.similar_interpretations('Hur var det med nåd?')$$, $$values ('Vad är nåden?')$$,
  '[BE-51] short words count, unless they say nothing');
select results_eq($$select description from public.similar_interpretations('Hur blir man frälst?')$$, $$values ('Vad menas med frälsning?')$$,
  '[BE-51] asking shows published answers that resemble the question');
select tests.act_as_owner();
insert into public.interpretations (description, answer) select 'Är himlen större än ' || n || '?', 'x' from generate_series(1, 21) n;
select tests.act_as_visitor();
select is_empty($$select * from public.similar_interpretations('Himlen?')$$, '[BE-51] a word of many answers tells nothing');
select * from finish();
rollback;
