-- Reserves: devotions without a date, of which one fills each day that has no devotion. One transaction has one time, so the
-- test moves the days of the rows instead: a night passes when they all move one day back.
begin;
\ir _helpers.sql
select plan(34);
select tests.empty();
select tests.create_user('member'), tests.create_user('admin', true);
delete from private.devotion_days;

create function tests.add(title text, day date default null, active boolean default true) returns void language sql security definer as $$
  insert into public.daily_devotions (date, is_reserve, title, verse_reference, verse_text, reflection, is_active, created_at)
  values (day, day is null, title, 'Psaltaren 23:1', 'Herren vakar', 'Han vakar.', active, now() - interval '1 year' + (select count(*) from public.daily_devotions) * interval '1 hour') $$;
create function tests.today() returns text language sql as $$ select public.start_page(private.today()) #>> '{devotion,title}' $$;
create function tests.night() returns void language plpgsql security definer as $$
begin
  set local session_replication_role = replica;
  -- In two steps, since the rows move to days that others have.
  update private.devotion_days set day = day - 10001;
  update private.devotion_days set day = day + 10000;
  update public.daily_devotions set date = date - 1;
  set local session_replication_role = origin;
end $$;
create function tests.mornings(nights int, by_clock boolean) returns text[] language plpgsql as $$
declare
  seen text[];
begin
  for night in 1 .. nights loop
    perform tests.night();
    if by_clock then
      perform tests.record();
    end if;
    seen := seen || coalesce(tests.today(), '-');
  end loop;
  return seen;
end $$;
create function tests.record() returns void language sql security definer as $$ select private.record_devotion_days() $$;

select throws_ok($$insert into public.daily_devotions (is_reserve, date, title, verse_reference, verse_text, reflection) values (true, '2026-11-21', 'A', 'B', 'C', 'D')$$,
  '23514', null, '[BE-266] a reserve has no date');
select throws_ok($$insert into public.daily_devotions (title, verse_reference, verse_text, reflection) values ('A', 'B', 'C', 'D')$$,
  '23514', null, '[BE-266] a devotion that is no reserve has a date');

select tests.record();
select is_empty('select from private.devotion_days', '[BE-266] without a reserve no day is recorded: the database of a new portal stays empty');
select tests.add('A'), tests.add('B'), tests.add('C');
select tests.act_as_visitor();
select is(tests.today(), 'A', '[BE-266] the oldest reserve fills an empty day from the moment it is added');
select is(array(select title from public.daily_devotions), array['A'], '[BE-266] [BE-22] a visitor reads no reserve that has not been shown');
select is(public.start_page(private.today() + 1) -> 'devotion', 'null', '[BE-266] [BE-22] a visitor does not see the reserve of tomorrow');
select is(public.start_page(private.today()) #>> '{devotion,date}', private.today()::text, '[BE-266] a reserve has the date of its day');
select is(public.start_page(private.today()) -> 'days', '[]', '[BE-266] days before the first reserve stay empty');

select is(tests.mornings(30, by_clock => true), array(select (array['B', 'C', 'A'])[n % 3 + 1] from generate_series(0, 29) n),
  '[BE-266] thirty empty days and three reserves: each morning has a devotion, none twice before all were shown');
select is(array(select distinct title from public.daily_devotions order by title), array['A', 'B', 'C'], '[BE-266] a visitor reads the reserves that have been shown');
select is((select string_agg(d.title, '' order by d.date desc) from public.devotions_before(private.today()) d), 'CBACBAC',
  '[BE-266] [BE-101] the days before show what they had');
select is((select jsonb_array_length(public.start_page(private.today()) -> 'days')), 7, '[BE-266] [BE-100] the start page lists the days that reserves filled');

select is(tests.mornings(30, by_clock => false), array(select (array['B', 'C', 'A'])[n % 3 + 1] from generate_series(0, 29) n),
  '[BE-266] without the clock readers get the same reserves');
select is((select string_agg(d.title, '' order by d.date desc) from public.devotions_before(private.today()) d), 'CBACBAC',
  '[BE-266] without the clock the days before show what they had');
select is(array(select distinct tests.today() from unnest(array['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Europe/Stockholm']) zone, set_config('timezone', zone, true)),
  array['A'], '[BE-266] in three time zones it is the same one, without the clock');
select tests.act_as_owner();
select tests.record();
select tests.act_as_visitor();
select is(array(select distinct tests.today() from unnest(array['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Europe/Stockholm']) zone, set_config('timezone', zone, true)),
  array['A'], '[BE-266] in three time zones it is the same one, with the clock');
select is((select string_agg(d.title, '' order by d.date desc) from public.devotions_before(private.today()) d), 'CBACBAC',
  '[BE-266] a clock that starts again records the days that it missed as they were shown');

-- What a write of the day changes, without the clock.
select tests.night();
select is(tests.today(), 'B', '[BE-266] the next morning has the next reserve');
select tests.add('D');
select is(tests.today(), 'B', '[BE-266] a reserve that is added later in the day does not change the day');
select tests.add('Egen', private.today());
select is(tests.today(), 'Egen', '[BE-266] a devotion for the day replaces its reserve when it is saved');
select tests.act_as_owner();
delete from public.daily_devotions where title = 'Egen';
select tests.act_as_visitor();
select is(tests.today(), 'B', '[BE-266] the day has its reserve again when its devotion is deleted');
select tests.night();
select is(tests.today(), 'D', '[BE-266] a reserve that has never been shown is next');
select tests.act_as('admin');
select lives_ok($$update public.daily_devotions set is_active = false where title = 'D'$$, '[BE-266] a reserve can be hidden');
select tests.act_as_visitor();
select is(tests.today(), 'C', '[BE-266] another one takes the place of a hidden reserve');
select is((select count(*) from public.daily_devotions where title = 'D'), 0::bigint, '[BE-266] [BE-22] a visitor does not read a hidden reserve');
select tests.act_as_owner();
-- Undo inserts the same row again.
create table tests.deleted as select * from public.daily_devotions where title = 'C';
delete from public.daily_devotions where title = 'C';
select is(tests.today(), 'A', '[BE-266] another one takes the place of a deleted reserve');
select tests.night();
insert into public.daily_devotions select * from tests.deleted;
select is(array(select d.title from public.devotions_before(private.today()) d where d.date >= private.today() - 3), array['A', 'B', 'A'],
  '[BE-266] a reserve that comes back from the trash changes no day');
select isnt_empty($$select from public.devotions_before(private.today()) d where d.title = 'C'$$, '[BE-266] a reserve that comes back from the trash has its days again');

-- The office, the index, and a portal without reserves.
select tests.act_as('admin');
select is(public.office_overview() #> '{devotions,missing}', '[]', '[AD-56] [BE-266] no day that a reserve fills is missing');
select is(jsonb_array_length(public.office_overview() #> '{devotions,reserve}'), 30, '[AD-56] [BE-266] the office knows which days have a reserve');
select tests.act_as_owner();
select is_empty($$select from private.items i where i.kind = 'daily_devotions'$$, '[BE-266] a reserve is in no trail and no search of visitors');
select tests.add('Daterad', '2026-11-20');
select is((select i.path from private.items i where i.kind = 'daily_devotions'), '/?dag=2026-11-20#andakt', '[BE-266] a devotion with a date has its address');
update public.daily_devotions set is_reserve = true, date = null where title = 'Daterad';
select is_empty($$select from private.items i where i.kind = 'daily_devotions'$$, '[BE-266] it loses its address when it becomes a reserve');
update public.daily_devotions set is_active = false;
select tests.act_as_visitor();
select is(tests.today(), null, '[SH-34] [BE-266] without devotion and reserve the day is empty');
select * from finish();
rollback;
