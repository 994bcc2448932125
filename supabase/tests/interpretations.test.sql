begin;
\ir _helpers.sql
select plan(38);
select tests.empty();
select tests.create_user('member'), tests.create_user('other'), tests.create_user('admin', true);

select * from tests.only_admins_write('[BE-03] [BE-24]', 'interpretations', 'public.interpretations',
  '{"type": "correct", "description": "Vad är nåd?", "answer": "En gåva.", "book": "Efesierbrevet", "chapter": 2,
    "verse_range": "8-9", "verses": [{"number": 8, "text": "Av nåd"}]}', 'answer = answer || ''!''',
  $$select public.delete_items('interpretations', array(select id::text from public.interpretations))$$);
delete from public.interpretations;

insert into public.interpretations (id, type, description, answer, book, chapter, verse_range, verses, verses_groups, created_at)
values
  ('00000000-0000-0000-0000-000000000001', 'correct', 'Vad är nåd?', 'Nåd är en gåva.', 'Efesierbrevet', 2, '8-9',
    '[{"number": 8, "text": "Ty av nåd är ni frälsta"}]', null, '2026-01-01'),
  ('00000000-0000-0000-0000-000000000002', 'correct', 'Vem är Jesus?', 'Guds Son.', 'Johannes', 1, '1',
    '[{"number": 1, "text": "I begynnelsen var Ordet"}]',
    '[{"book": "Johannes", "chapter": 1, "verse_range": "1", "verses": []},
      {"book": "Hebreerbrevet", "chapter": 1, "verse_range": "3", "verses": [{"number": 3, "text": "Avglans av hans härlighet"}]}]',
    '2026-01-02'),
  ('00000000-0000-0000-0000-000000000003', 'wrong', 'Vad är nåd i utkast?', 'Fel.', null, null, null, '[]', null, '2026-01-03');

select tests.act_as_visitor();
select results_eq('select description from public.interpretations order by created_at desc',
  array['Vem är Jesus?', 'Vad är nåd?'], '[BE-03] [ST-04] a visitor reads answers of type ''correct'' only');
select tests.act_as('member');
select results_eq('select count(*) from public.interpretations', array[2::bigint], '[BE-03] a member reads answers of type ''correct'' only');
select tests.act_as('admin');
select results_eq('select count(*) from public.interpretations', array[3::bigint], '[BE-03] an administrator reads answers of every type');
select throws_ok('update public.interpretations set created_at = now()', '42501', null, '[BE-03] an administrator cannot change the date of an answer');

-- The checks of passages.
select tests.act_as_owner();
select throws_ok($$insert into public.interpretations (description, answer) values (' ', 'x')$$, '23514', null, '[AD-10] a question is required');
select throws_ok($$insert into public.interpretations (description, answer) values ('x', ' ')$$, '23514', null, '[AD-10] an answer is required');
select throws_ok($$insert into public.interpretations (description, answer, verses) values ('x', 'y', '{}')$$, '23514', null, '[BE-03] verses must be a list');
select throws_ok($$insert into public.interpretations (description, answer, verses_groups) values ('x', 'y', '{}')$$, '23514', null, '[BE-03] verses_groups must be a list or null');
select results_eq($$insert into public.interpretations (description, answer) values ('x', 'y') returning type, interpretation, verses, book$$,
  $$values ('correct', '', '[]'::jsonb, null::text)$$, '[BE-03] [AD-13] a new answer has the default type and interpretation and needs no passage');
delete from public.interpretations where description = 'x';

-- The search of the list.
select tests.act_as_visitor();
select results_eq($$select description from public.search_interpretations()$$, array['Vem är Jesus?', 'Vad är nåd?'],
  '[ST-04] without a text the search returns the whole list, newest first');
select results_eq($$select description from public.search_interpretations('VAD ÄR')$$, array['Vad är nåd?'],
  '[ST-05] the search finds the question in any case, and only correct answers');
select results_eq($$select description from public.search_interpretations('efesierbrevet 2:8')$$, array['Vad är nåd?'],
  '[ST-05] the search finds the reference');
select results_eq($$select description from public.search_interpretations('begynnelsen var')$$, array['Vem är Jesus?'],
  '[ST-05] the search finds texts of the verses');
select results_eq($$select description from public.search_interpretations('hebreerbrevet 1:3')$$, array['Vem är Jesus?'],
  '[ST-05] the search finds the reference of a further passage');
select results_eq($$select description from public.search_interpretations('avglans')$$, array['Vem är Jesus?'],
  '[ST-05] the search finds the verse texts of a further passage');
select is_empty($$select description from public.search_interpretations('En gåva')$$, '[ST-05] the search leaves out the text of the answer');
select is_empty($$select description from public.search_interpretations('%%')$$, '[ST-05] per cent signs are no wildcards');
select results_eq($$select description from public.search_interpretations('', '2026-01-02', '00000000-0000-0000-0000-000000000002')$$,
  array['Vad är nåd?'], '[ST-04] the next page starts after the given row');
select results_eq($$select description from public.search_interpretations('', null, null, 1)$$, array['Vem är Jesus?'],
  '[ST-04] a page has the requested size');

-- Saved answers.
select tests.act_as('other');
insert into public.saved_interpretations (interpretation_id) values ('00000000-0000-0000-0000-000000000001');
select tests.act_as('member');
select lives_ok($$insert into public.saved_interpretations (user_id, interpretation_id)
  values (tests.id_of('member'), '00000000-0000-0000-0000-000000000002')$$, '[BE-04] [ST-12] a member saves an answer');
select throws_ok($$insert into public.saved_interpretations (interpretation_id) values ('00000000-0000-0000-0000-000000000002')$$,
  '23505', null, '[BE-04] a member cannot save the same answer twice');
select throws_ok($$insert into public.saved_interpretations (user_id, interpretation_id)
  values (tests.id_of('other'), '00000000-0000-0000-0000-000000000002')$$, '42501', null, '[BE-04] [BE-23] a member cannot save an answer for another member');
select results_eq('select i.description from public.saved_interpretations s join public.interpretations i on i.id = s.interpretation_id',
  array['Vem är Jesus?'], '[BE-04] [ME-20] a member sees only the own saved answers');
select is(tests.changes('delete from public.saved_interpretations'), 1, '[BE-04] [ME-22] a member removes only the own saved answers');
select tests.act_as('admin');
select is_empty('select * from public.saved_interpretations', '[BE-04] an administrator cannot see what members saved');
select tests.act_as_visitor();
select throws_ok('select * from public.saved_interpretations', '42501', null, '[BE-04] a visitor cannot read saved answers');
select throws_ok($$insert into public.saved_interpretations (interpretation_id) values ('00000000-0000-0000-0000-000000000002')$$,
  '42501', null, '[BE-04] [ST-12] a visitor cannot save an answer');
select tests.act_as_owner();
delete from public.interpretations where description = 'Vad är nåd?';
select is((select count(*)::int from public.saved_interpretations), 0, '[BE-04] deleting an answer deletes its saved rows');
delete from auth.users;
select is((select count(*)::int from public.interpretations), 2, '[BE-03] deleting accounts keeps the answers');
select * from finish();
rollback;
