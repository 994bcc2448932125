begin;
\ir _helpers.sql
select plan(50);
select tests.empty();
select tests.create_user('maria'), tests.create_user('johan'), tests.create_user('admin', true);

create function tests.hash_of(token text) returns text language sql as $$ select encode(sha256(convert_to(token, 'UTF8')), 'hex') $$;
create function tests.question(asked text) returns uuid language sql security definer
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
select lives_ok($$select tests.ask('Vad är tro?', 'visitor', 1, 'Eva')$$, '[BE-50] a visitor asks a question and gets a receipt');
select is(public.question_receipt('visitor'), '{"status": "pending", "answer_id": null}', '[C-116] a new receipt shows only that the question is pending');
select is(current_setting('response.headers'), '[{"Cache-Control": "no-store"}]', '[C-116] the response with a receipt must not be stored by caches');
select is(public.question_receipt(tests.hash_of('visitor')), null, '[C-116] the hash of a token opens no receipt');
select is(public.question_receipt(''), null, '[C-116] an empty token opens no receipt');
select is(public.question_receipt(null), null, '[C-116] a null token opens no receipt');
select is(public.question_receipt('other'), null, '[C-116] an unknown token opens no receipt');
select throws_ok('select * from public.question_receipts', '42501', null, '[C-116] a visitor cannot read the table of receipts');
select throws_ok(format('insert into public.question_receipts values (%L, gen_random_uuid())', tests.hash_of('x')), '42501', null, '[C-116] a visitor cannot write receipts');
select throws_ok('select * from public.my_receipts()', '42501', null, '[C-116] a visitor cannot call my_receipts');

-- A question and its receipt are stored together or not at all.
select throws_ok($$select public.ask_question('Vad är hopp?', 'plain', gen_random_uuid())$$, '23514', null, '[C-116] a token that is not a hash is refused');
select throws_ok($$select public.ask_question('Vad är hopp?', null, gen_random_uuid())$$, '23502', null, '[BE-50] a question without a token is refused');
select is(tests.count_of('public.interpretation_questions'), 1, '[BE-50] refused receipts store no question');
select throws_ok($$select tests.ask('Vad är hopp?', 'visitor', 2)$$, 'PT409', null, '[BE-50] a token cannot be used for a second question');
select throws_ok($$select tests.ask('  ', 'empty')$$, '23514', null, '[BE-50] a blank question is refused');
select throws_ok($$select tests.ask('Vem?', 'hidden', 3, U&'Eva\202E')$$, 'PT422', null, '[BE-05] a name with a direction mark is refused');
select is(tests.count_of('public.question_receipts'), 1, '[BE-50] refused questions store no receipt');

-- A question that is sent twice is stored once.
select lives_ok($$select tests.ask('Vad är tro?', 'visitor', 1, 'Eva')$$, '[ST-11] sending the same request again succeeds');
select is(tests.count_of('public.interpretation_questions') || ' ' || tests.count_of('public.question_receipts'), '1 1', '[ST-11] the repeated request stores nothing');
select lives_ok($$select tests.ask('Vad är tro?', 'again', 4, 'Eva')$$, '[BE-50] sending the same question within a minute with another token succeeds');
select is(public.question_receipt('again') ->> 'status', 'pending', '[BE-50] the second token opens a receipt of the stored question');
select is(tests.count_of('public.interpretation_questions') || ' ' || tests.count_of('public.question_receipts'), '1 2', '[ST-11] the repeated question is stored once with two receipts');
select tests.act_as_owner();
insert into public.site_settings (setting_key, setting_value) values ('visitor_hourly_limit', '2');
select tests.act_as_visitor();
select throws_ok($$select tests.ask('Vad är tro?', 'third', 5, 'Eva')$$, 'PT429', null, '[BE-50] receipts of repeated questions count towards the hourly limit');
select tests.act_as_owner();
delete from public.site_settings;

-- A member's own receipts.
select tests.act_as('maria');
select tests.ask('Vad är dop?', 'marias');
select tests.act_as('johan');
select tests.ask('Vad är bön?', 'johans');
select results_eq('select question, status, answer_id from public.my_receipts()', $$values ('Vad är bön?', 'pending', null::uuid)$$,
  '[C-116] a member lists only the receipts of the own questions');
select throws_ok('select * from public.question_receipts', '42501', null, '[C-116] a member cannot read the table of receipts');
select is(public.question_receipt('marias') ->> 'status', 'pending', '[C-116] another member with the token sees the state of the question');
select tests.act_as('admin');
select throws_ok('select * from public.question_receipts', '42501', null, '[C-116] an administrator cannot read the table of receipts');
select is_empty('select * from public.my_receipts()', '[C-116] my_receipts lists none of the members'' receipts for an administrator');
select ok(not (select string_agg(q::text, ' ') from public.office_questions() q) ~ (tests.id_of('maria') || '|' || tests.hash_of('marias')), '[C-116] office_questions contains neither the member''s id nor the hash of a receipt');

-- The receipts of answered and rejected questions.
select public.answer_question(tests.question('Vad är tro?'), 'Förtröstan.');
select public.reject_question(tests.question('Vad är dop?'));
select tests.act_as_visitor();
select is(public.question_receipt('visitor') - 'answer_id', '{"status": "answered"}', '[C-116] [AD-26] a receipt shows that the question is answered');
select is((public.question_receipt('visitor') ->> 'answer_id')::uuid, (select id from public.interpretations), '[C-116] a receipt has the id of the published answer');
select is(public.question_receipt('marias'), '{"status": "rejected", "answer_id": null}', '[C-116] [AD-27] a receipt shows that the question is rejected');
select tests.act_as('admin');
select throws_ok('update public.interpretation_questions set interpretation_id = null where status = ''answered''', 'PT409', null, '[BE-50] an administrator cannot remove the answer that a receipt leads to');
select lives_ok('select public.delete_items(''interpretations'', array(select id::text from public.interpretations))', '[BE-50] an administrator deletes the published answer');
select is(public.question_receipt('visitor'), '{"status": "answered", "answer_id": null}', '[BE-50] a receipt has no answer_id after the answer was deleted');
select is(tests.changes(format($$update public.interpretation_questions set status = 'answered', admin_answer = 'Ja' where id = %L$$, tests.question('Vad är bön?'))), 1,
  '[BE-50] an administrator answers a question without publishing');
select is(public.question_receipt('johans'), '{"status": "answered", "answer_id": null}', '[BE-50] a receipt has no answer_id when the answer is not published');

-- Guessing tokens is limited.
select tests.act_as_owner();
delete from private.receipt_looks;
select set_config('request.headers', '{"x-forwarded-for": "192.0.2.1"}', true);
select tests.act_as_visitor();
select is((select count(public.question_receipt('guess ' || n)) from generate_series(1, 60) n), 0::bigint, '[C-116] one sender may try sixty tokens in an hour');
select throws_ok($$select public.question_receipt('guess')$$, 'PT429', 'Kvitton har öppnats ovanligt många gånger. Försök igen om en stund.',
  '[C-116] the sender''s next try is refused');
select throws_ok($$select public.question_receipt('visitor')$$, 'PT429', null, '[C-116] the sender is refused with a valid token too');
select set_config('request.headers', '{"x-forwarded-for": "192.0.2.2"}', true);
select is(public.question_receipt('visitor') ->> 'status', 'answered', '[C-116] another sender still opens a receipt');
select tests.act_as_owner();
update private.receipt_looks set hour = hour - 1;
select private.forget_senders();
select is(tests.count_of('private.receipt_looks'), 0, '[C-116] the senders of the past hour are deleted');

-- Receipts of deleted questions.
update public.interpretation_questions set answered_at = now() - interval '91 days' where question = 'Vad är dop?';
select private.tidy();
select tests.act_as('maria');
select is_empty('select * from public.my_receipts()', '[BE-50] the clean-up deletes a rejected question''s receipt after 91 days');
select is(public.question_receipt('marias'), null, '[BE-50] the token of a deleted receipt opens nothing');
select is(public.question_receipt('johans') ->> 'status', 'answered', '[BE-50] the clean-up keeps the receipt of a question answered recently');
select tests.act_as('admin');
delete from public.interpretation_questions where id = tests.question('Vad är tro?');
select is(public.question_receipt('visitor'), null, '[C-116] the receipt of a deleted question opens nothing');
select tests.act_as_owner();
delete from auth.users where id = tests.id_of('johan');
select is(tests.count_of('public.question_receipts'), 0, '[BE-50] deleting an account deletes its receipts');

-- Similar answers for a question.
insert into public.interpretations (description, answer, type) values ('Vad menas med frälsning?', 'Räddning.', 'correct'), ('Vem är frälst?', 'x', 'wrong');
insert into public.interpretations (description, answer) values ('Vad är nåden?', 'En gåva.'), ('Hur var det?', 'Så.');
select tests.act_as_visitor();
select results_eq($$select description from public.similar_interpretations('Hur var det med nåd?')$$, $$values ('Vad är nåden?')$$,
  '[BE-51] similar answers use short words, but no stop words');
select results_eq($$select description from public.similar_interpretations('Hur blir man frälst?')$$, $$values ('Vad menas med frälsning?')$$,
  '[BE-51] similar answers include published ones only, with other word forms');
select tests.act_as_owner();
insert into public.interpretations (description, answer) select 'Är himlen större än ' || n || '?', 'x' from generate_series(1, 21) n;
select tests.act_as_visitor();
select is_empty($$select * from public.similar_interpretations('Himlen?')$$, '[BE-51] a word that many answers contain finds no similar answers');
select * from finish();
rollback;
