-- The passage that a question is about: its bounds, who reads it, and the way from the verse to the answer in its trail.
begin;
\ir _helpers.sql
select plan(57);
select tests.empty();
select tests.create_user('maria'), tests.create_user('johan'), tests.create_user('admin', true);
insert into public.books (osis, name, testament, book_order, is_active) values
  ('John', 'Johannes', 'new', 43, true), ('Tob', 'Tobit', 'old', 80, true), ('Jdt', 'Judit', 'old', 81, false);
insert into public.chapters (book_id, number) select b.id, 1 from public.books b;

create function tests.hash_of(token text) returns text language sql as $$ select encode(sha256(convert_to(token, 'UTF8')), 'hex') $$;
create function tests.ask(asked text, token text, passage text) returns void language sql as $$
  select public.ask_question(question => asked, receipt_hash => tests.hash_of(token), request_id => gen_random_uuid(), passage => ask.passage) $$;
create function tests.question(asked text) returns uuid language sql security definer
  return (select id from public.interpretation_questions where question = asked);
create function tests.passages() returns text[] language sql security definer
  return (select array_agg(passage) from public.interpretation_questions);
grant execute on all functions in schema tests to public;

-- What is a passage.
select tests.act_as_visitor();
select lives_ok(format('select tests.ask(%L, %L, %L)', 'Vad är ' || place, place, place), '[BE-300] a visitor asks about ' || place)
from unnest('{John.3.16,John.3.16-18,John.3.1-30,Ps.119.147-176,Jude.1.3,Tob.1.1-2}'::text[]) place;
select lives_ok($$select tests.ask('Vad är tro?', 'plain', null)$$, '[BE-05] a question without a passage is asked as before');
select lives_ok($$select public.ask_question('Vad är hopp?', repeat('d', 64), gen_random_uuid(), 'Eva', 'eva@exempel.se')$$,
  '[BE-300] a page that does not know of passages asks as before');
select throws_ok(format('select tests.ask(''Går det?'', ''x'', %L)', place), code, null, '[BE-300] not a passage: ' || why)
from (values
  ('John.3.1-31', '23514', '31 verses'), ('John.3.177', '23514', 'a verse that no chapter has'), ('John.3.999', '23514', 'verse 999'),
  ('John.3.18-16', '23514', 'a last verse before the first'), ('John.3.16-16', '23514', 'another spelling of one verse'),
  ('John.3.016', '23514', 'a number with a zero before it'), ('John.03.16', '23514', 'a chapter with a zero before it'),
  ('John.3.0', '23514', 'verse 0'), ('John.3', '23514', 'a whole chapter'),
  ('John.22.1', 'PT422', 'a chapter that the book lacks'), ('John.0.1', 'PT422', 'chapter 0'),
  ('Joh.3.16', 'PT422', 'an abbreviation in another language'), ('Jdt.1.1', 'PT422', 'a book that is not public'),
  ('Tob.2.1', 'PT422', 'a chapter that a book of the portal lacks'),
  ('', 'PT422', 'an empty text'), ('<script>alert(1)</script>', 'PT422', 'markup'), ('John.3.16 John.3.17', 'PT422', 'two passages'),
  ('John.3.16,18', 'PT422', 'a list'), ('Johannes 3:16', 'PT422', 'a reference for people'), ('John.3.16' || E'\n', 'PT422', 'a line break'),
  (repeat('a', 90) || '.3.16', 'PT422', 'a long name'), (U&'John.3.16\202E', 'PT422', 'a hidden character')
) no_passages (place, code, why);
select set_eq('select unnest(tests.passages())', array['John.3.16', 'John.3.16-18', 'John.3.1-30', 'Ps.119.147-176', 'Jude.1.3', 'Tob.1.1-2', null],
  '[BE-300] the passages are stored, and what was refused is not');

-- The same words about two places are two questions, about one place they are one.
select tests.act_as_visitor();
select lives_ok($$select tests.ask('Vad betyder det?', 'here', 'John.3.16')$$, '[BE-300] a question about one place');
select lives_ok($$select tests.ask('Vad betyder det?', 'there', 'John.3.17')$$, '[BE-300] the same words about another place within a minute');
select lives_ok($$select tests.ask('Vad betyder det?', 'here again', 'John.3.16')$$, '[BE-300] the same words about the same place succeed');
select tests.act_as_owner();
select is((select array_agg(passage order by passage) from public.interpretation_questions where question = 'Vad betyder det?'), '{John.3.16,John.3.17}',
  '[BE-300] the same words about the same place are stored once, those about another place too');
select is((select count(distinct r.question_id)::int from public.question_receipts r
  where r.token_hash in (tests.hash_of('here'), tests.hash_of('here again'))), 1, '[BE-300] the second receipt is of the same question');
delete from public.interpretation_questions where question = 'Vad betyder det?';

-- Who reads and writes it.
select tests.act_as_visitor();
select throws_ok('select passage from public.interpretation_questions', '42501', null, '[BE-300] a visitor does not read passages');
select throws_ok($$insert into public.interpretation_questions (question, passage) values ('Rakt in?', 'Foo.3.16')$$, 'PT422', 'Bibelstället finns inte.',
  '[BE-300] a row that is written without the function is held to the same passages');
select tests.act_as('maria');
select lives_ok($$select tests.ask('Marias fråga?', 'marias', 'John.3.16-18')$$, '[BE-300] a member asks about verses');
select is_empty('select id from public.interpretation_questions', '[BE-300] a member reads no questions');
select throws_ok($$update public.interpretation_questions set passage = 'John.3.1'$$, '42501', null, '[BE-300] a member does not write the passage of a question');
select results_eq('select question, passage from public.my_receipts()', $$values ('Marias fråga?', 'John.3.16-18')$$, '[BE-301] a member''s own questions have their passages');
select is(public.import_my_data('question_receipts', '[{"question": "Inläst?", "passage": "John.3.16"}]') ->> 'added', '0', '[BE-301] an imported export adds no question');
select tests.act_as('johan');
select is_empty('select * from public.my_receipts()', '[BE-301] another member has none of them');
select tests.act_as('admin');
select throws_ok('select passage from public.interpretation_questions', '42501', null, '[BE-300] an administrator reads no passage without the log');
select throws_ok($$update public.interpretation_questions set passage = 'John.3.1'$$, '42501', null, '[BE-300] an administrator does not write the passage of a question');
select is((select passage from public.office_questions() where question = 'Marias fråga?'), 'John.3.16-18', '[BE-300] the office reads it with the question');
select set_eq('select passage from public.office_questions(''Joh 3:16'')', '{John.3.16,John.3.16-18}'::text[], '[AD-94] the office finds questions by their passage');

-- From the verse to the answer, and back.
select tests.act_as_visitor();
select is(public.question_receipt('marias'), '{"status": "pending", "answer_id": null}', '[C-116] the receipt of a pending question does not name the passage');
select tests.act_as('admin');
select public.answer_question(tests.question('Marias fråga?'), 'Ett svar utan hänvisning.', book => 'Johannes', chapter => 3, verse_range => '16-18',
  verses => '[{"number": 16, "text": "a"}, {"number": 17, "text": "b"}, {"number": 18, "text": "c"}]');
select tests.act_as_visitor();
select is(public.question_receipt('marias') - 'answer_id', '{"status": "answered", "passage": "John.3.16-18"}', '[BE-301] the receipt names the passage when the answer is published');
select results_eq($$select t.title, t.verses from public.chapter_trail('John', 3) t where t.kind = 'interpretations'$$, $$values ('Marias fråga?', '{16,17,18}'::int[])$$,
  '[BE-301] the published answer is in the trail of the verses by itself');
select tests.act_as('admin');
select public.delete_items('interpretations', array(select id::text from public.interpretations));
select tests.act_as_visitor();
select is(public.question_receipt('marias'), '{"status": "answered", "answer_id": null}', '[BE-301] without the answer the receipt does not name the passage');
select is_empty($$select from public.chapter_trail('John', 3)$$, '[BE-301] a hidden answer is in no trail');

-- Export, erasing and tidying.
select tests.act_as_owner();
update public.interpretation_questions set user_email = 'maria@test.exempel.se' where question = 'Marias fråga?';
select tests.act_as('admin');
select is(public.export_person('maria@test.exempel.se') #>> '{questions,0,passage}', 'John.3.16-18', '[BE-301] what the office exports of a person has the passage');
select lives_ok($$select public.erase_person('maria@test.exempel.se')$$, '[BE-301] a person is erased');
select tests.act_as_owner();
select is_empty($$select from public.interpretation_questions where question = 'Marias fråga?'$$, '[BE-301] the passage goes with the question');
select is((select count(*)::int from public.changes c where c::text like '%John.3.16-18%'), 0, '[BE-301] no log has kept the passage');
select * from finish();
rollback;
