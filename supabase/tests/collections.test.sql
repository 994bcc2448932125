-- Collections: a member's lists and their rows, written by the outbox, read with what they refer to.
begin;
\ir _helpers.sql
select plan(53);
select tests.empty();
select tests.create_user('maria'), tests.create_user('johan'), tests.create_user('admin', true);
insert into public.interpretations (id, description, answer) values ('00000000-0000-4000-a000-000000000001', 'Vad är nåd?', 'En gåva.');
insert into public.books (osis, name, testament, book_order) values ('John', 'Johannes', 'new', 43);
insert into public.chapters (book_id, number) select id, 3 from public.books;
insert into public.verses (chapter_id, number, text) select id, n, 'Vers ' || n from public.chapters, generate_series(1, 36) n;

create function pg_temp.id(n int) returns uuid language sql immutable as $$ select lpad(n::text, 32, '0')::uuid $$;
-- Sends one entry with this id; entries of a later time are the newer ones.
create function pg_temp.send(n int, kind text, value jsonb, ago interval default '0') returns text language sql as $$
  select case when jsonb_array_length(r -> 'refused') > 0 then r #>> '{refused,0,code}' when jsonb_array_length(r -> 'stale') > 0 then 'stale' else 'applied' end
  from public.apply_changes(auth.uid(), jsonb_build_array(jsonb_build_object('id', pg_temp.id(n), 'kind', kind, 'at', now() - ago, 'value', value))) r $$;
create function pg_temp.list(n int, name text) returns jsonb language sql as $$ select jsonb_build_object('list', pg_temp.id(n), 'name', name) $$;
create function pg_temp.row(n int, list uuid, place text, more jsonb) returns jsonb language sql as $$
  select jsonb_build_object('row', pg_temp.id(n), 'list', list, 'place', place) || more $$;
create function pg_temp.verses(first int, last int) returns jsonb language sql as $$
  select jsonb_build_object('kind', 'verses', 'osis', 'John', 'chapter', 3, 'first', first, 'last', last) $$;
create function pg_temp.shown(list uuid) returns text language sql as $$
  select coalesce(string_agg(concat(r ->> 'first', r ->> 'body', r ->> 'title', case when r ? 'item' and not r ? 'path' then 'borta' end), ', ' order by at), '')
  from jsonb_array_elements(public.my_collection(list)) with ordinality x (r, at) $$;

select tests.act_as_visitor();
select throws_ok('select public.my_collections()', '42501', null, '[BE-303] a visitor cannot call my_collections');
select throws_ok('select public.my_collection(gen_random_uuid())', '42501', null, '[BE-303] a visitor cannot call my_collection');
select tests.act_as('maria');

-- Lists.
select is(public.my_collections(), jsonb_build_array(jsonb_build_object('id', auth.uid(), 'name', null, 'used_at', null)), '[ME-36] Bokmärken is there from the start');
select is(pg_temp.send(1, 'list', pg_temp.list(11, ' Nåd '), '3 hours'), 'applied', '[BE-302] a list entry adds a list');
select is(pg_temp.send(2, 'list', pg_temp.list(11, 'Nåden'), '2 hours'), 'applied', '[BE-302] a newer list entry renames it');
select is(pg_temp.send(3, 'list', pg_temp.list(11, 'Gammal'), '150 minutes'), 'stale', '[BE-302] an older name does not overwrite a newer one');
select results_eq('select id, name from public.collections', $$values (pg_temp.id(11), 'Nåden')$$, '[BE-302] the list has its newest name');
select is(pg_temp.send(4, 'list', jsonb_build_object('list', auth.uid(), 'name', 'Annat')), '23514', '[ME-36] Bokmärken cannot be renamed');
select is(pg_temp.send(5, 'list', pg_temp.list(12, repeat('x', 81))), '23514', '[BE-302] a name of more than 80 characters is refused');
select is(pg_temp.send(6, 'list', '{"name": "Utan id"}'), '23514', '[BE-302] a list entry without a list is refused');

-- Rows.
select is(pg_temp.send(20, 'row', pg_temp.row(21, pg_temp.id(11), 'b', pg_temp.verses(16, 18)), '60 minutes'), 'applied', '[BE-302] a row entry adds verses');
select is(pg_temp.send(22, 'row', pg_temp.row(22, pg_temp.id(11), 'a', '{"kind": "words", "body": "Först"}'), '60 minutes'), 'applied', '[BE-302] a row entry adds own words');
select is(pg_temp.send(23, 'row', pg_temp.row(23, pg_temp.id(11), 'c', '{"kind": "interpretations", "item": "00000000-0000-4000-a000-000000000001"}'), '60 minutes'),
  'applied', '[BE-302] a row entry adds an answer');
select is(pg_temp.shown(pg_temp.id(11)), 'Först, 16, Vad är nåd?', '[ME-37] a list shows its rows in their order, with the present title of a text');
select is(public.my_collection(pg_temp.id(11)) #> '{1,verses}', '[{"number": 16, "text": "Vers 16"}, {"number": 17, "text": "Vers 17"}, {"number": 18, "text": "Vers 18"}]',
  '[ME-37] a row of verses has their words');
select is((public.my_collection(pg_temp.id(11)) #>> '{2,path}') || ' ' || (public.my_collection(pg_temp.id(11)) #>> '{2,one}'), '/studera/tolkningar?id=00000000-0000-4000-a000-000000000001&slug=vad-är-nåd svar',
  '[ME-37] a row of a text has its address and the word for its kind');
select is(pg_temp.send(24, 'row', pg_temp.row(22, pg_temp.id(11), 'd', '{"kind": "words", "body": "Sist"}'), '30 minutes'), 'applied', '[BE-302] a newer row entry moves and changes a row');
select is(pg_temp.send(25, 'row', pg_temp.row(22, pg_temp.id(11), 'a', '{"kind": "words", "body": "Gammalt"}'), '40 minutes'), 'stale', '[BE-302] an older one does not');
select is(pg_temp.shown(pg_temp.id(11)), '16, Vad är nåd?, Sist', '[ME-38] a moved row is shown in its new place');
select is(pg_temp.send(26, 'row', jsonb_build_object('row', pg_temp.id(22)), '20 minutes'), 'applied', '[BE-302] a row entry without a place removes the row');
select is(pg_temp.send(27, 'row', pg_temp.row(22, pg_temp.id(11), 'a', '{"kind": "words", "body": "Gammalt"}'), '25 minutes'), 'stale', '[BE-302] an older entry does not bring it back');
select is(pg_temp.send(30, 'row', pg_temp.row(30, auth.uid(), 'a', pg_temp.verses(1, 30))), 'applied', '[ME-36] Bokmärken has rows');
select is(jsonb_array_length(public.my_collection(auth.uid()) #> '{0,verses}') || ' ' || jsonb_array_length(public.my_collection(auth.uid(), true) #> '{0,verses}'), '3 30',
  '[ME-37] of a long passage the page reads three verses, a sheet all');
select is(pg_temp.send(31 + n, 'row', pg_temp.row(40 + n, auth.uid(), 'a', bad)), '23514', '[BE-302] refused: ' || why)
from (values (1, pg_temp.verses(1, 31), 'more than 30 verses'), (2, pg_temp.verses(3, 2), 'verses that end before they begin'), (3, '{"kind": "words"}', 'words without words'),
  (4, jsonb_build_object('kind', 'words', 'body', repeat('x', 2001)), 'more than 2,000 characters'), (5, '{"kind": "profiles", "item": "00000000-0000-4000-a000-000000000001"}', 'another table'),
  (6, '{"kind": "verses", "osis": "John", "chapter": 3}', 'verses without numbers'), (7, pg_temp.verses(1, 1) || '{"place": "å"}', 'a place of other letters')) broken (n, bad, why);
select is((public.my_collections() #>> '{0,name}') is null and public.my_collections() #>> '{1,name}' = 'Nåden', true, '[ME-39] the list that was used last comes first');

-- What is gone, and what the owner of a translation allows.
select tests.act_as_owner();
update public.interpretations set description = 'Vad är Guds nåd?';
select tests.act_as('maria');
select is(pg_temp.shown(pg_temp.id(11)), '16, Vad är Guds nåd?', '[ME-37] a changed title is the changed title');
select tests.act_as_owner();
update public.interpretations set type = 'wrong';
update public.books set is_active = false;
select tests.act_as('maria');
select is(pg_temp.shown(pg_temp.id(11)), '16, borta', '[ME-37] a text that is hidden has neither title nor address');
select is(public.my_collection(pg_temp.id(11)) #> '{0,verses}', null, '[ME-37] verses of a hidden book have no words');
select tests.act_as_owner();
insert into public.translations (code, name, notice, copy_limit) values ('prov', 'Prövobibeln', '© Ägaren', 20);
update public.books set is_active = true, translation_code = 'prov';
select tests.act_as('maria');
select is(public.my_collection(pg_temp.id(11)) #> '{0,copy_limit}', '20', '[BI-22] a row names how many verses may be copied');

-- Others.
select tests.act_as('johan');
select is(jsonb_array_length(public.my_collections()) || pg_temp.shown(pg_temp.id(11)) || (select count(*) from public.collection_rows) || (select count(*) from public.collections),
  '100', '[BE-303] another member reads no list and no row');
select tests.act_as('admin');
select is(pg_temp.shown(tests.id_of('maria')) || (select count(*) from public.collection_rows) || (select count(*) from public.collections), '00', '[BE-303] neither does an administrator');
select tests.act_as('johan');
select throws_ok(format('insert into public.collection_rows (user_id, list_id, kind, place, body) values (%L, %1$L, ''words'', ''a'', ''x'')', tests.id_of('maria')), '42501', null,
  '[BE-303] a member cannot add a row for another');
select tests.act_as('maria');
select throws_ok('update public.collection_rows set list_id = auth.uid()', '42501', null, '[BE-302] a row does not move to another list, where it would not be counted');
select throws_ok('update public.collections set id = gen_random_uuid()', '42501', null, '[BE-302] a list keeps its id');

-- A list that is removed can come back for a day, with its rows.
select tests.act_as('maria');
select pg_temp.send(60, 'list', pg_temp.list(11, ''), '2 seconds');
select is_empty('select from public.collections', '[BE-302] a list entry without a name removes the list');
select tests.act_as_owner();
select private.forget_rows_without_list();
select tests.act_as('maria');
select pg_temp.send(61, 'list', pg_temp.list(11, 'Nåden'), '1 second');
select is(pg_temp.shown(pg_temp.id(11)), '16, borta', '[ME-36] a list that comes back has its rows');
select pg_temp.send(62, 'list', pg_temp.list(11, ''));
select is(pg_temp.send(63, 'row', pg_temp.row(63, pg_temp.id(11), 'x', '{"kind": "words", "body": "Skrivet utan nät"}'), '1 hour'), 'applied', '[BE-302] words for a list that was removed elsewhere are applied');
select is(pg_temp.send(64, 'row', pg_temp.row(64, pg_temp.id(19), 'x', '{"kind": "words", "body": "Före sin lista"}'), '1 hour'), 'applied', '[BE-302] a row may come before its list');
select is((select string_agg(body, ', ') from public.collection_rows where list_id = auth.uid()), 'Skrivet utan nät', '[BE-302] words for a removed list are in Bokmärken');
delete from public.collection_rows where kind = 'words';
select tests.act_as_owner();
update public.collection_rows set changed_at = now() - interval '25 hours';
select private.tidy_nightly();
select results_eq('select list_id from public.collection_rows', array[tests.id_of('maria')], '[BE-304] the rows of a removed list are deleted after a day, and those of Bokmärken stay');

-- Limits.
select tests.act_as('maria');
insert into public.collection_rows (list_id, kind, place, body) select auth.uid(), 'words', 'a', 'x' from generate_series(1, 299);
select is(pg_temp.send(70, 'row', pg_temp.row(70, auth.uid(), 'a', '{"kind": "words", "body": "x"}')), 'PT422', '[BE-302] a list has at most 300 rows');
insert into public.collections (name) select 'x' from generate_series(1, 100);
select is(pg_temp.send(71, 'list', pg_temp.list(71, 'x')), 'PT422', '[BE-302] a member has at most 100 lists');
select is((public.my_data_counts() ->> 'collections') || ' ' || (public.my_data_counts() ->> 'collection_rows'), '100 300', '[BE-304] lists and rows are counted among a member''s data');
select public.delete_my_data('{collections,collection_rows}');
select is((select count(*)::int from public.collections) + (select count(*)::int from public.collection_rows), 0, '[BE-304] a member deletes all lists');

-- Without consent nothing is stored, and everything can be removed.
select pg_temp.send(80, 'list', pg_temp.list(81, 'Nåd'), '2 seconds'), pg_temp.send(82, 'row', pg_temp.row(82, pg_temp.id(81), 'a', '{"kind": "words", "body": "x"}')),
  pg_temp.send(83, 'row', pg_temp.row(83, auth.uid(), 'a', '{"kind": "words", "body": "x"}'));
select public.set_consent('');
select is(pg_temp.send(84, 'list', pg_temp.list(81, 'Frid'), '1 second'), 'PT403', '[BE-303] without consent a list keeps its name');
select is(pg_temp.send(85, 'list', pg_temp.list(81, '')), 'applied', '[BE-303] a member who has withdrawn the consent removes a list');
select results_eq('select list_id from public.collection_rows', 'select auth.uid()', '[BE-303] its rows are gone with it, those of Bokmärken are not');
select * from finish();
rollback;
