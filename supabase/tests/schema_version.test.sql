-- The database's version, as the host reads it.
begin;
\ir _helpers.sql
select plan(3);

select tests.act_as_visitor();
select matches(public.schema_version(), '^\d{14}$', '[BE-64] anyone may know the newest migration');
select throws_ok('select version from supabase_migrations.schema_migrations', '42501', null, '[BE-64] but not the list of them');
select tests.act_as_owner();
insert into supabase_migrations.schema_migrations (version, name) values ('99990101000000', 'of_tomorrow');
select tests.act_as_visitor();
select is(public.schema_version(), '99990101000000', '[BE-64] the next one counts as soon as it is there');

select * from finish();
rollback;
