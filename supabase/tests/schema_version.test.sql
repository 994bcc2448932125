-- The database's version, as the host reads it.
begin;
\ir _helpers.sql
select plan(6);

select tests.act_as_visitor();
select matches(public.schema_version(), '^\d{14}$', '[BE-64] a visitor reads the number of the latest migration');
select throws_ok('select version from supabase_migrations.schema_migrations', '42501', null, '[BE-64] a visitor cannot read the list of migrations');
select tests.act_as_owner();
insert into supabase_migrations.schema_migrations (version, name) values ('99990101000000', 'of_tomorrow');
select tests.act_as_visitor();
select is(public.schema_version(), '99990101000000', '[BE-64] schema_version returns a new migration at once');

select tests.act_as_visitor();
select ok(public.accepts_writes(), 'OPS-04: a visitor learns that the database takes writes');
set local default_transaction_read_only = on;
select ok(not public.accepts_writes(), 'OPS-04: in read-only mode it says so');
set local default_transaction_read_only = off;
set transaction read only;
select ok(not public.accepts_writes(), 'OPS-04: and in a transaction that a full disk has made read only');

select * from finish();
rollback;
