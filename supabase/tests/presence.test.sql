-- Who has a row open in the office: administrators only, for a minute, at most ten rows of each account.
begin;
\ir _helpers.sql
select plan(19);
select tests.empty();
select tests.create_user('member'), tests.create_user('ada', true), tests.create_user('bo', true);
create function tests.opened() returns bigint language sql security definer as $$ select count(*) from private.open_forms $$;
create function tests.age(by interval) returns void language sql security definer as $$ update private.open_forms set seen_at = seen_at - by $$;
grant execute on all functions in schema tests to public;

select tests.act_as('ada');
select is(public.office_presence('events', 'e1'), '{"others": [], "saved": null}', '[AD-57] office_presence lists no others for a row that only the caller has open');
select tests.act_as('bo');
select is(public.office_presence('events', 'e1') -> 'others', '["ada"]', '[AD-57] office_presence tells the second administrator who opened the row first');
select is(public.office_presence('events', 'e2') -> 'others', '[]', '[AD-57] office_presence lists no administrators who have another row open');
select is(public.office_presence('subjects', 'e1') -> 'others', '[]', '[AD-57] office_presence lists no administrators who have a row of another table open');
select tests.act_as('ada');
select is(public.office_presence('events', 'e1') -> 'others', '["bo"]', '[AD-57] office_presence tells the first administrator who opened the row later');
select tests.age('59 seconds');
select is(public.office_presence('events', 'e1') -> 'others', '["bo"]', '[AD-57] an open form is listed for 59 seconds after its last report');
select tests.age('2 seconds');
select is(public.office_presence('events', 'e1') -> 'others', '[]', '[AD-57] an open form is no longer listed after 61 seconds');
select is(tests.opened(), 1::bigint, '[AD-57] expired forms are deleted');
select count(public.office_presence('events', 'x' || n)) from generate_series(1, 30) n;
select is(tests.opened(), 10::bigint, '[AD-57] an account is stored with at most ten open forms');

-- Saves of others.
select tests.next_change();
insert into public.events (id, title, event_date) values ('00000000-0000-0000-0000-0000000000e1', 'Bön', '2099-01-01');
select is(public.office_presence('events', '00000000-0000-0000-0000-0000000000e1') -> 'saved', 'null', '[AD-57] an administrator''s own save is not reported');
select tests.act_as('bo');
select is(public.office_presence('events', '00000000-0000-0000-0000-0000000000e1') -> 'saved' ->> 'by', 'ada', '[AD-57] another administrator''s save is reported with the name');
select is((public.office_presence('events', '00000000-0000-0000-0000-0000000000e1') -> 'saved' ->> 'at')::timestamptz,
  (select updated_at from public.events), '[AD-57] the reported save has the row''s time');
select tests.act_as_owner();
update public.changes set at = at - interval '6 minutes';
select tests.act_as('bo');
select is(public.office_presence('events', '00000000-0000-0000-0000-0000000000e1') -> 'saved', 'null', '[AD-57] a save is no longer reported after six minutes');

insert into public.sermons (id, title, youtube_url, is_published, publish_at)
values ('00000000-0000-0000-0000-0000000000f1', 'Bön', 'https://youtu.be/abcdefghijx', false, now() + interval '1 hour');
select tests.act_as_owner();
select tests.next_change();
set local session_replication_role = replica;
update public.sermons set publish_at = now();
set local session_replication_role = origin;
select private.publish_due();
select tests.act_as('bo');
select is(public.office_presence('sermons', '00000000-0000-0000-0000-0000000000f1') -> 'saved' ->> 'by', 'Schemat', '[AD-57] a publication by the schedule is reported to the open form');

-- Only administrators.
select throws_ok($$select public.office_presence('profiles', 'x')$$, '22023', null, '[AD-57] office_presence refuses a table outside the content');
select throws_ok('select * from private.open_forms', '42501', null, '[AD-57] an administrator cannot read the table of open forms');
select tests.act_as('member');
select throws_ok($$select public.office_presence('events', 'e1')$$, '42501', null, '[AD-57] a member cannot call office_presence');
select tests.act_as_visitor();
select throws_ok($$select public.office_presence('events', 'e1')$$, '42501', null, '[AD-57] a visitor cannot call office_presence');
select tests.act_as_owner();
select lives_ok($$delete from auth.users where id = tests.id_of('bo')$$, '[AD-57] an account with open forms can be deleted');
select * from finish();
rollback;
