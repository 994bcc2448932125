-- Limits of one request: arguments of functions, rows of a form, the duration of a statement.
begin;
\ir _helpers.sql
select plan(11);

-- Every function takes its arguments in the types of schemas/bounds.sql.
select is_empty($$
  select format('%s: %s %s', p.oid::regprocedure, p.proargnames[n], format_type(p.proargtypes[n - 1], null))
  from pg_proc p cross join generate_series(1, p.pronargs) n
  where p.pronamespace = 'public'::regnamespace and p.prorettype <> 'trigger'::regtype
    and p.proargtypes[n - 1] <> all (array['uuid', 'integer', 'bigint', 'boolean', 'date', 'timestamptz']::regtype[])
    and not exists (select from pg_constraint c where c.contypid = p.proargtypes[n - 1] and c.contype = 'c')$$,
  '[BE-24] every argument of every function has a bounded type');
select is_empty($$select proname from pg_proc where pronamespace = 'public'::regnamespace group by proname having count(*) > 1$$,
  '[BE-24] no public function exists twice, for example once without bounds');

create function public.tested(words private.text_2000, numbers private.texts_50 default '{}') returns int
  language sql immutable set search_path = '' return char_length(words) + cardinality(numbers);
select throws_ok('select public.tested(repeat(''x'', 2001))', '23514', null, '[BE-24] a text above the limit of its type is refused');
select throws_ok('select public.tested('''', array_fill(''x''::text, array[51]))', '23514', null, '[BE-24] a list above the limit of its type is refused');

select is_empty($$
  select t.relname from pg_class t
  where t.relnamespace = 'public'::regnamespace and t.relkind = 'r' and has_any_column_privilege('authenticated', t.oid, 'INSERT')
    and not exists (select from private.content_tables c where c.name = t.relname)
    and (select count(*) from pg_trigger g where g.tgrelid = t.oid and g.tgname in ('count_sent_rows', 'refuse_many_rows') and g.tgenabled = 'O') < 2
    and t.relname <> 'media'$$, '[BE-24] every table that members write limits the rows of one request');

select tests.create_user('maria');
select tests.act_as_visitor();
select throws_ok($$insert into public.contact_messages (name, email, message)
  select 'Eva', 'eva@exempel.se', 'Hej ' || n from generate_series(1, 2) n$$, 'PT400', null, '[BE-22] the contact form accepts only one row in a request');
select lives_ok($$insert into public.contact_messages (name, email, message) values ('Eva', 'eva@exempel.se', 'Hej')$$, 'the contact form accepts one row');
select lives_ok($$insert into public.contact_messages (name, email, message) values ('Eva', 'eva@exempel.se', 'Hej igen')$$, 'the contact form accepts another row in the next request');
select tests.act_as('maria');
select throws_ok($$insert into public.verse_highlights (user_id, book, chapter, verse_number, color)
  select tests.id_of('maria'), 'Psaltaren', 1 + n / 100, 1 + n % 100, 'blue' from generate_series(0, 1000) n$$, 'PT400', null,
  '[BE-24] a member can highlight at most a thousand verses in one request');
select tests.act_as_owner();

select is((select string_agg(format('%s %s', r.rolname, s.setconfig), ', ' order by r.rolname) from pg_db_role_setting s join pg_roles r on r.oid = s.setrole
  where r.rolname in ('anon', 'authenticated')), 'anon {statement_timeout=3s}, authenticated {statement_timeout=8s}',
  '[BE-24] statements of visitors time out after 3 s, of members after 8 s, as on hosted projects');
select is((select count(*)::int from private.quotes_in('subject_articles', jsonb_build_object('content', repeat('Joh 3:16 ', 2000)))), 500,
  '[BE-24] only the first five hundred references of an article are read');
select * from finish();
rollback;
