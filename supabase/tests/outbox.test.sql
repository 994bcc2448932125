begin;
\ir _helpers.sql
select plan(16);
select tests.empty();
select tests.create_user('maria'), tests.create_user('johan');

-- An entry as a device sends it; `began` is the plan's started_at.
create function pg_temp.entry(id int, chapter text, done boolean, at timestamptz, began timestamptz default '2026-11-20 08:00Z') returns jsonb
  language sql as $$
  select jsonb_build_object('id', lpad(id::text, 32, '0')::uuid, 'kind', 'tick', 'at', at, 'value',
    jsonb_build_object('of_plan', began, 'day', 2, 'day_chapters', array['1 Mosebok 5', '1 Mosebok 6'], 'chapters', array[chapter], 'done', done)) $$;
create function pg_temp.send(variadic entries jsonb[]) returns jsonb language sql as $$
  select public.apply_changes(auth.uid(), to_jsonb(entries)) $$;
create function pg_temp.read() returns text[] language sql as $$
  select plan_chapters from public.user_bible_reading_progress $$;

select tests.act_as_visitor();
select throws_ok($$select public.apply_changes(tests.id_of('maria'), '[]')$$, '42501', null, '[C-128] a visitor sends no entries');
select tests.act_as('maria');
select throws_ok($$select public.apply_changes(tests.id_of('johan'), '[]')$$, '42501', null, '[C-128] entries of another account are not taken');
select throws_ok($$select * from private.applied_entries$$, '42501', null, '[C-128] no client reads which entries were applied');
insert into public.user_bible_reading_progress (plan_id, plan_type, started_at) values ('full_bible', 'full_bible', '2026-11-20 08:00Z');

select is(pg_temp.send(pg_temp.entry(1, '1 Mosebok 5', true, now() - interval '1 hour')), '{"stale": [], "refused": []}', '[C-128] an entry is applied');
select is(pg_temp.read(), '{1 Mosebok 5}', '[C-128] to the row that it is about');
select pg_temp.send(pg_temp.entry(2, '1 Mosebok 5', false, now() - interval '30 minutes'));
select is(jsonb_array_length(pg_temp.send(pg_temp.entry(1, '1 Mosebok 5', true, now())) -> 'stale'), 1, '[C-128] an id counts once');
select is(pg_temp.read(), '{}', '[C-128] also with a later time');
select is(jsonb_array_length(pg_temp.send(pg_temp.entry(3, '1 Mosebok 5', true, now() - interval '40 minutes')) -> 'stale'), 1,
  '[C-128] an older entry does not undo a newer removal');
select is(pg_temp.read(), '{}', '[C-128] whichever arrives first');
select pg_temp.send(pg_temp.entry(4, '1 Mosebok 6', true, now() + interval '1 year'));
select tests.act_as_owner();
select ok((select max(changed_at) <= now() from private.applied_entries), '[C-128] a clock that is ahead does not win for ever');
select tests.act_as('maria');

select is(pg_temp.send(pg_temp.entry(5, 'no chapter', true, now()), pg_temp.entry(6, '1 Mosebok 5', true, now())) #>> '{refused,0,code}', '23514',
  '[C-128] an entry that is wrong is refused by itself');
select is(pg_temp.read(), '{1 Mosebok 6,1 Mosebok 5}', '[C-128] and the next one is applied');
select is(jsonb_array_length(pg_temp.send('{"id": "00000000-0000-0000-0000-000000000009", "kind": "else", "at": "2026-11-20"}', '7', 'null') -> 'refused'), 3,
  '[C-128] what is no entry is refused');
select throws_ok($$select public.apply_changes(auth.uid(), (select jsonb_agg(1) from generate_series(1, 101)))$$, '23514', null,
  '[C-128] a request has at most 100 entries');
select is(jsonb_array_length(pg_temp.send(pg_temp.entry(7, '1 Mosebok 5', true, now(), '2026-01-01')) -> 'stale'), 1,
  '[C-111] [C-128] a tick of an earlier run of the plan changes nothing');

select tests.act_as_owner();
update private.applied_entries set changed_at = now() - interval '91 days' where id = lpad('2', 32, '0')::uuid;
select private.tidy();
select results_eq($$select count(*) from private.applied_entries where changed_at < now() - interval '90 days'$$, array[0::bigint],
  '[C-128] entries are remembered for 90 days');
select * from finish();
rollback;
