-- The office's internal notes about questions and messages.
begin;
\ir _helpers.sql
select plan(13);
select tests.empty();
select tests.create_user('member'), tests.create_user('admin', true);
insert into public.interpretation_questions (id, question) values ('00000000-0000-0000-0000-0000000000a1', 'Vad är tro?');
insert into public.contact_messages (id, name, email, message) values ('00000000-0000-0000-0000-0000000000a2', 'Eva', 'eva@exempel.se', 'Hej');

create function tests.save(opened text, written text, place text default 'interpretation_questions', id uuid default '00000000-0000-0000-0000-0000000000a1')
  returns text language sql as $$ select public.save_inbox_note(place, id, opened, written) $$;
grant execute on all functions in schema tests to public;

select tests.act_as('admin');
select is(tests.save(null, 'Ring Eva'), 'Ring Eva', 'a first note is saved');
select is(tests.save(null, 'Ring Ola'), 'Ring Eva', 'a note that has changed meanwhile is returned instead of being replaced');
select is(tests.save('Ring Ola', null), 'Ring Eva', 'a note that has changed meanwhile is not removed either');
select is((select note from public.interpretation_questions), 'Ring Eva', 'the other note is kept');
select is(tests.save('Ring Eva', repeat('😀', 2000)), repeat('😀', 2000), 'a note is replaced by one of the greatest length');
select is(tests.save(repeat('😀', 2000), null), null, 'the longest note can be removed');
select is((select note from public.interpretation_questions), null, 'a removed note is gone');
select is(tests.save(null, 'Svarat', 'contact_messages', '00000000-0000-0000-0000-0000000000a2'), 'Svarat', 'a message has a note too');
select throws_ok($$select tests.save(null, 'x', 'contact_messages')$$, 'PT404', null, 'a row that does not exist any more is named so');
select throws_ok($$select tests.save(null, 'x', 'profiles')$$, '22023', null, 'other tables have no notes');
select throws_ok($$select tests.save(null, 'x', null)$$, '22023', null, 'a table must be named');
select tests.act_as('member');
select throws_ok($$select tests.save(null, 'x')$$, '42501', null, '[BE-24] a member cannot write notes of the office');
select tests.act_as_visitor();
select throws_ok($$select tests.save(null, 'x')$$, '42501', null, '[BE-24] a visitor cannot write notes of the office');
select * from finish();
rollback;
