begin;
\ir _helpers.sql
select plan(47);
select tests.empty();
select tests.create_user('admin', true), tests.create_user('lydia');
insert into auth.users (id, aud, role, email, raw_user_meta_data) values
  ('00000000-0000-4000-8000-000000000003', 'authenticated', 'authenticated', 'maria@test.exempel.se', '{"first_name": "maria"}'),
  ('00000000-0000-4000-8000-000000000001', 'authenticated', 'authenticated', 'johan@test.exempel.se', '{"first_name": "johan", "consent_version": " 2026-11-30 "}'),
  ('00000000-0000-4000-8000-000000000004', 'authenticated', 'authenticated', 'priska@test.exempel.se', '{"first_name": "priska", "consent_version": "whatever"}');
insert into public.books (osis, name, testament, book_order, is_active) values ('John', 'Johannes', 'new', 43, true);
insert into public.soul_winning_lessons (title, module_title) values ('A', 'B');
insert into public.interpretations (id, type, description, answer) values ('00000000-0000-4000-8000-000000000002', 'correct', 'A', 'B');

create function tests.consent(name text) returns text language sql security definer set search_path = '' as $$
  select concat_ws(' ', p.consent_version, p.consented_at = now()) from public.profiles p where p.id = tests.id_of(consent.name) $$;
-- Every write of a member that shows a faith.
create function tests.writes() returns setof text language sql as $$
  values ($w$insert into public.verse_highlights (book, chapter, verse_number) values ('Johannes', 3, 16) on conflict do nothing$w$),
    ($w$insert into public.highlight_names (color, name) values ('blue', 'Löften')$w$),
    ($w$select public.save_note(gen_random_uuid(), 'Johannes', 3, 16, 16, 'Nåd', gen_random_uuid())$w$),
    ($w$insert into public.saved_interpretations (interpretation_id) values ('00000000-0000-4000-8000-000000000002')$w$),
    ($w$insert into public.collections (name) values ('Nåd')$w$),
    ($w$insert into public.collection_rows (list_id, kind, place, body) values (auth.uid(), 'words', 'a', 'Nåd')$w$),
    ($w$insert into public.user_lesson_progress (lesson_id) select id from public.soul_winning_lessons$w$),
    ($w$insert into public.user_bible_reading_progress (plan_type) values ('manual')$w$),
    ($w$insert into public.reading_calendars (token_hash) values (repeat('a', 64))$w$) $$;

select is(tests.consent('priska'), '', 'C-127, MEM-10: registration with a version that is not the present one stores no consent');
select is(tests.consent('johan'), '2026-11-30 t', '[C-127] registration stores the accepted version and the server''s time');
select is(tests.consent('maria'), '', '[C-127] registration without a consent stores none');

select tests.act_as('maria');
select throws_ok(w, 'PT403', null, 'C-127, MEM-03: consent is the ground before anyone saves a setting: ' || left(w, 50)) from tests.writes() w;
select tests.act_as_owner();
insert into public.site_settings (setting_key, setting_value) values ('public_legal_ground', 'consent');
select tests.act_as('maria');
select throws_ok(w, 'PT403', null, '[C-127] a member without consent cannot write when consent is the ground: ' || left(w, 50)) from tests.writes() w;
select lives_ok($$select public.ask_question('Vem är jag?', repeat('b', 64), gen_random_uuid())$$, 'C-127, SEC-13: a member without consent asks a question');
select is_empty('select * from public.my_receipts()', 'C-127, SEC-13: without consent a receipt is not tied to the account');
select is((select count(*)::int from public.books), 1, '[C-127] a member without consent can still read the books');
select throws_ok($$update public.profiles set consent_version = 'x', consented_at = '2020-01-01'$$, '42501', null, '[C-127] a member cannot write the consent columns directly');
select is(public.my_start() -> 'asks_consent', 'true', 'C-127, MEM-11: a member without an answer is asked');
select throws_ok(format('select public.set_consent(%L)', v), 'PT409', null, 'C-127, MEM-10: consents to the present version alone: ' || v)
  from unnest('{whatever,2026-11-24}'::text[]) v;
select public.set_consent('2026-11-30');
select is(tests.consent('maria'), '2026-11-30 t', '[C-127] a member can consent later');
select is(public.my_start() -> 'asks_consent', 'false', 'C-127, MEM-11: who has consented is not asked');
select tests.act_as_owner();
update public.profiles set consent_version = '2026-01-01' where id = tests.id_of('maria');
select tests.act_as('maria');
select is(public.my_start() -> 'asks_consent', 'true', 'C-127, MEM-11: after the text has changed the member is asked again');
select public.set_consent('2026-11-30');
select lives_ok($$insert into public.verse_highlights (book, chapter, verse_number) values ('Johannes', 3, 17)$$, '[C-127] a member with consent can store a highlight');
select public.set_consent('');
select is(tests.consent('maria'), '', '[C-127] a member withdraws the consent');
select is(public.my_start() -> 'asks_consent', 'false', 'C-127, MEM-11: who has withdrawn the consent has answered');
select is((select count(*)::int from public.verse_highlights), 1, '[C-127] withdrawing the consent keeps the stored highlights');
select public.set_consent('2026-11-30'), public.set_consent('2026-11-30'), public.ask_question('Vad är bön?', repeat('c', 64), gen_random_uuid());
select public.save_note(gen_random_uuid(), 'Johannes', 3, 16, 16, 'Nåd', gen_random_uuid());
select results_eq('select question from public.my_receipts()', array['Vad är bön?'], 'C-127, SEC-13: with consent a receipt is tied to the account');
select throws_ok($$select public.delete_my_data('{consents}')$$, 'PT404', null, 'C-127, SEC-13: a member cannot delete the record of consents');
select throws_ok($$insert into public.consents (user_id, kind, version) values (auth.uid(), 'given', 'x')$$, '42501', null, 'C-127, SEC-13: nor write it');
select public.set_consent('', true);
select is_empty($$select key from jsonb_each(public.my_data_counts()) where key not in ('profiles', 'consents') and value <> '0'$$,
  'C-127, SEC-13: withdrawing with removal leaves no row of the member');
select tests.act_as('maria');
select results_eq('select kind, version, removed from public.consents order by at', $$values ('given', '2026-11-30', null::boolean), ('given', '2026-11-30', null), ('withdrawn', '2026-11-30', false),
  ('given', '2026-11-30', null), ('withdrawn', '2026-11-30', true)$$, 'C-127, SEC-13: each consent given and withdrawn is a row, with the choice');
select is(jsonb_array_length(public.my_data() -> 'consents'), 5, 'C-127, SEC-13: the export has them');
do $$ begin for n in 1..17 loop perform public.set_consent('2026-11-30'), public.set_consent(''); end loop; end $$;
select throws_ok($$select public.set_consent('2026-11-30')$$, 'PT429', null, 'C-127, SEC-13: a script cannot fill the table');
select lives_ok($$select public.set_consent('')$$, 'C-127, SEC-13: withdrawing is never refused');
select tests.act_as('lydia');
select results_eq('select kind, version from public.consents', $$values ('given', '2026-11-30')$$, 'C-127, SEC-13: registering with the box is a row; others'' rows are hidden');

-- Renaming a book does not count as the member's write.
select tests.act_as('admin');
select is(tests.changes($$update public.books set name = 'Johannesevangeliet' where osis = 'John'$$), 1, '[C-127] an administrator renames a book although members without consent have highlights in it');
select tests.act_as_owner();
update public.site_settings set setting_value = 'religious' where setting_key = 'public_legal_ground';
select tests.act_as('maria');
select lives_ok($$insert into public.verse_highlights (book, chapter, verse_number) values ('Johannesevangeliet', 3, 18)$$, '[C-127] a member stores without consent when the ground is a religious body');
select tests.act_as_visitor();
select throws_ok($$select public.set_consent('x')$$, '42501', null, '[C-127] a visitor cannot give a consent');
select * from finish();
rollback;
