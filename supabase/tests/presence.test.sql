-- Who has a row open in the office: administrators only, for a minute, at most ten rows of each account.
begin;
\ir _helpers.sql
select plan(18);
select tests.empty();
select tests.create_user('member'), tests.create_user('ada', true), tests.create_user('bo', true);
create function tests.opened() returns bigint language sql security definer as $$ select count(*) from private.open_forms $$;
create function tests.age(by interval) returns void language sql security definer as $$ update private.open_forms set seen_at = seen_at - by $$;
grant execute on all functions in schema tests to public;

select tests.act_as('ada');
select is(public.office_presence('events', 'e1'), '{"others": [], "saved": null}', '[AD-57] a row that only its editor has open');
select tests.act_as('bo');
select is(public.office_presence('events', 'e1') -> 'others', '["ada"]', '[AD-57] the second sees the first');
select is(public.office_presence('events', 'e2') -> 'others', '[]', '[AD-57] not those who have other rows open');
select is(public.office_presence('subjects', 'e1') -> 'others', '[]', '[AD-57] or rows of other tables');
select tests.act_as('ada');
select is(public.office_presence('events', 'e1') -> 'others', '["bo"]', '[AD-57] the first sees the second');
select tests.age('59 seconds');
select is(public.office_presence('events', 'e1') -> 'others', '["bo"]', '[AD-57] for a minute');
select tests.age('2 seconds');
select is(public.office_presence('events', 'e1') -> 'others', '[]', '[AD-57] and no longer');
select is(tests.opened(), 1::bigint, '[AD-57] what has expired is deleted');
select count(public.office_presence('events', 'x' || n)) from generate_series(1, 30) n;
select is(tests.opened(), 10::bigint, '[AD-57] an account has at most ten rows open');

-- Saves of others.
select tests.next_change();
insert into public.events (id, title, event_date) values ('00000000-0000-0000-0000-0000000000e1', 'Bön', '2099-01-01');
select is(public.office_presence('events', '00000000-0000-0000-0000-0000000000e1') -> 'saved', 'null', '[AD-57] one''s own save is not returned');
select tests.act_as('bo');
select is(public.office_presence('events', '00000000-0000-0000-0000-0000000000e1') -> 'saved' ->> 'by', 'ada', '[AD-57] the other one gets it');
select is((public.office_presence('events', '00000000-0000-0000-0000-0000000000e1') -> 'saved' ->> 'at')::timestamptz,
  (select updated_at from public.events), '[AD-57] with the time that the row has');
select tests.act_as_owner();
update public.changes set at = at - interval '6 minutes';
select tests.act_as('bo');
select is(public.office_presence('events', '00000000-0000-0000-0000-0000000000e1') -> 'saved', 'null', '[AD-57] for five minutes');

-- Only administrators.
select throws_ok($$select public.office_presence('profiles', 'x')$$, '22023', null, '[AD-57] only content has forms');
select throws_ok('select * from private.open_forms', '42501', null, '[AD-57] an administrator does not read the table');
select tests.act_as('member');
select throws_ok($$select public.office_presence('events', 'e1')$$, '42501', null, '[AD-57] a member is refused');
select tests.act_as_visitor();
select throws_ok($$select public.office_presence('events', 'e1')$$, '42501', null, '[AD-57] a visitor too');
select tests.act_as_owner();
select lives_ok($$delete from auth.users where id = tests.id_of('bo')$$, '[AD-57] an account with open forms can be deleted');
select * from finish();
rollback;
