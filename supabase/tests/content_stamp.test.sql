-- The number by which hosts know that their cached pages still show the published content.
begin;
\ir _helpers.sql
select plan(8);
select tests.empty();
select tests.create_user('admin', true);
truncate public.changes cascade;
create temporary table stamps (n serial, stamp bigint);
grant all on stamps, stamps_n_seq to public;
create function tests.has_changed() returns boolean language plpgsql as $$
declare
  now_is constant bigint := public.content_stamp();
  was constant bigint := (select s.stamp from stamps s order by s.n desc limit 1);
begin
  insert into stamps (stamp) values (now_is);
  return now_is is distinct from was;
end $$;
grant execute on all functions in schema tests to public;

select tests.act_as_visitor();
select is(public.content_stamp(), 0::bigint, '[BE-212] without changes the stamp is 0, and a visitor reads it');
insert into stamps (stamp) values (public.content_stamp());

select tests.act_as('admin');
insert into public.events (title, event_date) values ('Bön', '2099-01-01');
select ok(tests.has_changed(), '[BE-212] new content changes the stamp');
select tests.next_change();
update public.events set title = 'Bönemöte';
select ok(tests.has_changed(), '[BE-212] changed content changes the stamp');
select tests.next_change();
delete from public.events;
select ok(tests.has_changed(), '[BE-212] deleted content changes the stamp');

select tests.act_as_visitor();
select public.increment_visits();
select ok(not tests.has_changed(), '[BE-212] a visit does not change the stamp');

-- A transaction that began before the latest change, and commits after it.
select tests.act_as_owner();
insert into public.changes (id, source, transaction_id) select 2 * n, 'sql', (1000000000 + n)::text::xid8 from generate_series(1001, 1600) n;
select ok(tests.has_changed(), '[BE-212] many changes change the stamp');
insert into public.changes (id, source, transaction_id) values (3101, 'sql', '1000000000');
select ok(tests.has_changed(), '[BE-212] a change with an earlier number changes the stamp when it appears');
select is((select count(*)::int from stamps), (select count(distinct stamp)::int + 1 from stamps), '[BE-212] no stamp occurs twice');
select * from finish();
rollback;
