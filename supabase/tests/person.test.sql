-- The rows of an e-mail address: found, exported and erased by an administrator.
begin;
\ir _helpers.sql
select plan(28);
select tests.empty();
select tests.create_user('maria'), tests.create_user('johan'), tests.create_user('admin', true);
insert into public.books (osis, name, testament, book_order, is_active) values ('John', 'Johannes', 'new', 43, true);
insert into public.verse_highlights (user_id, book, chapter, verse_number) values
  (tests.id_of('maria'), 'Johannes', 3, 16), (tests.id_of('johan'), 'Johannes', 3, 16);
insert into public.verse_notes (user_id, book, chapter, first_verse, last_verse, body) values (tests.id_of('maria'), 'Johannes', 3, 16, 16, 'Hemligqx nåd');
insert into public.contact_messages (name, email, message) values ('Maria', 'Maria@test.exempel.se', 'Hemligqx meddelande'), ('Johan', 'johan@test.exempel.se', 'Johans');
insert into public.interpretation_questions (question, user_name, user_email) values ('Hemligqx fråga?', 'Maria', 'maria@TEST.exempel.se'), ('Johans fråga?', null, null);
update public.contact_messages set status = 'read';
insert into auth.audit_log_entries (id, payload) values (gen_random_uuid(), '{"actor_username": "maria@test.exempel.se"}');
insert into storage.objects (bucket_id, name) values ('avatars', tests.id_of('maria') || '-a.jpg');
insert into public.security_events (kind, actor) values ('refused', tests.id_of('maria'));

-- The tables, of all schemas, that contain a word.
create function tests.tables_with(word text) returns text[] language plpgsql security definer set search_path = '' as $$
declare
  it record;
  found text[] := '{}';
  has boolean;
begin
  for it in select c.oid::regclass::text as name from pg_class c where c.relkind = 'r'
    and c.relnamespace in (select n.oid from pg_namespace n where n.nspname in ('public', 'private', 'auth', 'storage', 'supabase_migrations')) loop
    execute format('select exists (select from %s t where strpos(lower(t::text), lower($1)) > 0)', it.name) into has using word;
    if has then found := found || it.name; end if;
  end loop;
  return found;
end $$;

select tests.act_as('johan');
select throws_ok($$select public.find_person('maria@test.exempel.se')$$, '42501', null, '[BE-170] a member cannot call find_person');
select throws_ok($$select public.export_person('maria@test.exempel.se')$$, '42501', null, '[BE-170] a member cannot call export_person');
select throws_ok($$select public.erase_person('maria@test.exempel.se')$$, '42501', null, '[BE-170] a member cannot call erase_person');
select tests.act_as_visitor();
select throws_ok($$select public.find_person('maria@test.exempel.se')$$, '42501', null, '[BE-170] a visitor cannot call find_person');

select tests.act_as('admin');
select is(public.find_person(' MARIA@test.exempel.se ') #>> '{account,counts,verse_notes}', '1', '[BE-170] find_person counts the rows of an account by kind, for an address in any case');
select is(public.find_person('maria@test.exempel.se') #>> '{messages,0,message}', 'Hemligqx meddelande', '[BE-170] find_person returns the messages sent from the address');
select is(public.find_person('maria@test.exempel.se') #>> '{questions,0,question}', 'Hemligqx fråga?', '[BE-170] find_person returns the questions sent from the address, in any case');
select ok(strpos(public.find_person('maria@test.exempel.se')::text, 'Hemligqx nåd') = 0, '[BE-170] find_person leaves out the text of a member''s notes');
select is(public.find_person('ingen@test.exempel.se'), '{"account": null, "messages": [], "questions": []}', '[BE-170] find_person returns empty lists for an unknown address');
select ok(strpos(public.export_person('maria@test.exempel.se')::text, 'Hemligqx nåd') = 0, 'BE-170, BE-23, SEC-09: export_person leaves out what is the member''s alone');
select is(public.export_person('maria@test.exempel.se') #>> '{account,counts,verse_notes}', '1', 'BE-170, SEC-09: export_person counts the rows of the account');
select is(public.export_person('maria@test.exempel.se') #>> '{account,email}', 'maria@test.exempel.se', 'BE-170: export_person returns the account''s address');
select is(public.find_person('maria@test.exempel.se') #>> '{account,pictures}', format('["%s-a.jpg"]', tests.id_of('maria')), 'BE-170, SEC-12: find_person names the pictures, which are removed first');
select is(jsonb_array_length(public.export_person('maria@test.exempel.se') -> 'messages'), 1, '[BE-170] export_person returns only the messages of the address');
select is(public.export_person('ingen@test.exempel.se') -> 'account', 'null', 'BE-170: export_person returns no account for an unknown address');

select tests.act_as_owner();
select ok(array['auth.users', 'public.contact_messages', 'auth.audit_log_entries']::text[] <@
  array(select replace(replace(t, 'contact_messages', 'public.contact_messages'), 'public.public.', 'public.') from unnest(tests.tables_with('maria@test.exempel.se')) t), '[BE-170] before the erasure several tables contain the address');
create table tests.erased as select tests.id_of('maria')::text as id;
select tests.act_as('admin');
select throws_ok($$select public.erase_person('maria@test.exempel.se')$$, 'PT409', 'Det finns bilder kvar. Sök igen, så tas de bort först.', 'SEC-12: a person with pictures is not erased, which would leave their bytes');
select tests.act_as_owner();
select is((select count(*)::int from public.contact_messages where lower(email) = 'maria@test.exempel.se'), 1, 'SEC-12: that refusal erases nothing');
select set_config('storage.allow_delete_query', 'true', true);
delete from storage.objects where bucket_id = 'avatars';
select tests.act_as('admin');
select is(public.erase_person('maria@test.exempel.se'), '{"accounts": 1, "messages": 1, "questions": 1}', '[BE-170] erase_person returns the number of erased accounts, messages and questions');
select tests.act_as_owner();
select is(tests.tables_with('maria@test.exempel.se'), '{}', '[BE-170] after the erasure no table contains the address');
select is(tests.tables_with('hemligqx'), '{}', '[BE-170] after the erasure no table contains the person''s words');
select is((select tests.tables_with(id) from tests.erased), '{}', '[BE-170] after the erasure no table contains the account''s id');
select is((select count(*)::int from public.verse_highlights), 1, '[BE-170] the erasure keeps another member''s highlight');
select is((select count(*)::int from public.contact_messages) + (select count(*)::int from public.interpretation_questions), 2, '[BE-170] the erasure keeps the message and the question of others');
select results_eq($$select kind, sum(times)::int from public.security_events where actor = tests.id_of('admin') group by kind order by kind$$,
  $$values ('export', 5), ('person_erased', 1), ('person_read', 6)$$, '[BE-170] the security log counts each read, export and erasure');
select tests.act_as('admin');
select throws_ok($$select public.erase_person('admin@test.exempel.se')$$, 'PT409', 'Det måste finnas minst en medarbetare.', '[BE-170] the last administrator cannot be erased');

-- Rows are deleted after the retention time.
select tests.act_as_owner();
update public.contact_messages set created_at = now() - interval '366 days';
update public.interpretation_questions set created_at = now() - interval '364 days';
select private.tidy();
select is((select count(*)::int from public.contact_messages), 0, '[BE-171] the clean-up deletes messages older than 365 days');
insert into public.site_settings (setting_key, setting_value) values ('message_days', '363');
select private.tidy();
select is((select count(*)::int from public.interpretation_questions), 0, '[BE-171] the clean-up deletes questions after the number of days in the settings');
select * from finish();
rollback;
